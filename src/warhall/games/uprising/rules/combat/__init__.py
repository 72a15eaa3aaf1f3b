"""Combat: what happens on a hex after anybody entered it, and the combats themselves."""
