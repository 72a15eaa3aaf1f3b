"""What is told of what components do."""
