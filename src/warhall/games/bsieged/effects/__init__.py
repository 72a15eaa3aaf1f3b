"""Small changes with their events: the only writers of a siege."""
