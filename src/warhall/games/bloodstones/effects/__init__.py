"""Changes to the state, each with its event (`events.py`). Nothing else writes."""
