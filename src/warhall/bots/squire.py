"""Plays as a beginner would who was told the rules of thumb: often it does something near to what is best."""

from __future__ import annotations

from typing import Any

from warhall.bots.protocol import asked
from warhall.bots.world import World
from warhall.kernel.chance import Fast
from warhall.kernel.game import Game
from warhall.kernel.view import View

LAPSES = 5  # of so many choices
IN = 10
_APART = 1 << 40  # what it errs by is another chance than what it chooses by


class SquireBot:
    """The steward's choice, or one of the same kind: another unit, another place, another card."""

    name = "squire"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: View, world: World | None = None) -> str:
        """What the steward would do, with frequent lapses. What is only done or left undone is left as it is."""
        best = self.game.steward(view, Fast(self.seed + view.step))
        chance = Fast(self.seed + view.step + _APART)
        kind, colon, _ = best.partition(":")
        alike = [option for option in asked(view).options if colon and option.partition(":")[0] == kind]
        return chance.item(alike) if len(alike) > 1 and chance.below(IN) < LAPSES else best
