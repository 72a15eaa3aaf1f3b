"""Every question of the siege, declared once; what must be computed for its words is in `story`."""
