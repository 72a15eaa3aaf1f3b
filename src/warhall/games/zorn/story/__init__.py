"""The game in words for those who play it: questions, options, what an option would bring, seats and phases.

The log is in `log`, the table in words in `text.py`.
"""

from __future__ import annotations

from warhall.games.zorn.story.labels import label
from warhall.games.zorn.story.previews import preview
from warhall.games.zorn.story.prompts import prompt
from warhall.games.zorn.story.seats import phases, seat_cards

__all__ = ["label", "phases", "preview", "prompt", "seat_cards"]
