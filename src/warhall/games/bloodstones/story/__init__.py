"""The game in words for those who play it: questions, options, what an option would bring, seats and phases.

The log is in `log`, the table in words in `text.py`.
"""

from __future__ import annotations

from warhall.games.bloodstones.story import labels as labels  # enters its words
from warhall.games.bloodstones.story import previews as previews
from warhall.games.bloodstones.story.prompts import story

prompt, label, preview = story.prompt, story.label, story.preview
