"""What is told of the Nemesis."""
