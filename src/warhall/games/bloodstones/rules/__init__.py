"""The rules of Bloodstones, one module per section of the ledger. Begin with `turn.py`."""
