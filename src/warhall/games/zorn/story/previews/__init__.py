"""What an option costs or brings before it is chosen: prices, dice, chances, what to beware of."""

from __future__ import annotations

from warhall.games.zorn.story.previews import areas as areas
from warhall.games.zorn.story.previews import units as units
from warhall.games.zorn.story.previews import words as words
