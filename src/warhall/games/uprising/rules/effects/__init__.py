"""What components do, by the names of their effects."""
