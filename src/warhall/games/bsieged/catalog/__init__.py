"""The content of B-Sieged: records of every component, what is worked out of them, and how they are loaded."""
