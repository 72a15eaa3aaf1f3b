"""The rules of B-Sieged, one module for each section of the ledger; `turn.py` is the outline."""

from __future__ import annotations

from warhall.games.bsieged.rules import abilities, cards, events, massive

PARTS = (abilities, cards, events, massive)  # what acts in the moments of the rules
