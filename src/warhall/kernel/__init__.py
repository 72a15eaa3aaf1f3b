"""The kernel: states, procedures, decisions, chance and events. It knows no game."""
