"""The siege in words for those who play it: questions, options, what an option would bring, seats and phases.

The words themselves stand in the declarations of the questions; here is what must be worked out. The log is in `log`,
the table in words in `text.py`.
"""

from __future__ import annotations

from warhall.games.bsieged.story import attacks, labels, previews, prompts, sanctuary

PARTS = (attacks, labels, previews, sanctuary)  # what enters words into the story
story = prompts.story
