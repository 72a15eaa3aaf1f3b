"""The game in words for those who play it: questions, options, what an option would bring, seats and Phases.

What is always said alike stands with the declarations (`questions`). The log is in `log`, the table in words in
`text.py`.
"""

from __future__ import annotations

from warhall.games.uprising.story import labels as labels
from warhall.games.uprising.story import previews as previews
from warhall.games.uprising.story.prompts import story as story
from warhall.games.uprising.story.seats import phases as phases
from warhall.games.uprising.story.seats import seat_cards as seat_cards
from warhall.games.uprising.story.seats import whose as whose
