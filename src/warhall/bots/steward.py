"""Plays by the game's own rules of thumb."""

from __future__ import annotations

from typing import Any

from warhall.bots.world import World
from warhall.kernel.advice import Advice
from warhall.kernel.chance import Fast
from warhall.kernel.game import Game
from warhall.kernel.view import View


class StewardBot:
    """Keeps a seat going sensibly and fast: fills empty chairs, takes over for leavers, gives hints."""

    name = "steward"

    def __init__(self, game: Game[Any, Any], seed: int) -> None:
        self.game = game
        self.seed = seed

    def choose(self, view: View, world: World | None = None) -> str:
        """What the steward of the game would do."""
        return self.game.steward(view, Fast(self.seed + view.step))

    def advise(self, view: View, world: World | None = None) -> Advice:
        """The same, and why."""
        if self.game.advise is None:
            return Advice(self.choose(view, world))
        return self.game.advise(view, Fast(self.seed + view.step))
