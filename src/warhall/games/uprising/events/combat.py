"""What is told of combats."""
