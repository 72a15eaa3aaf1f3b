"""The rules of Zorn, one module per section of the reference; `turn.py` is the outline, read it first."""
