"""The only writers of the state. Each keeps the indexes and tells what happened."""
