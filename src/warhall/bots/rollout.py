"""Playing on in a world: stewards in every seat, up to a horizon, and how it stands there."""

from __future__ import annotations

from typing import Any

from warhall.bots.world import World
from warhall.kernel.chance import Chance
from warhall.kernel.game import Game
from warhall.kernel.table import Table
from warhall.kernel.view import View, sight_of

LONGEST = 400  # choices, where a round does not end


class Rollout:
    """Rollouts of one position for one seat. The horizon lies so many rounds ahead, by the game's own clock."""

    def __init__(self, game: Game[Any, Any], view: View, world: World, rounds: float) -> None:
        self.game = game
        self.content = view.content
        self.seat = world.seat
        self.base = world.opened(game, view.content)
        self.rounds = rounds

    def drawn(self, chance: Chance) -> Table[Any, Any]:
        """A world."""
        return self.base.sampled(self.seat, chance)

    def played(self, table: Table[Any, Any], option: str, chance: Chance) -> tuple[float, int]:
        """What an option comes to in a world, which is used up, and how many choices that took."""
        choices = self.play_on(table, option, chance)
        return self.game.value(table.state, self.content, self.seat), choices

    def play_on(self, table: Table[Any, Any], option: str, chance: Chance) -> int:
        """Choose in a world and let stewards play on up to the horizon; how many choices that took."""
        game, content, habit = self.game, self.content, self.game.habit
        until = game.clock(table.state, content) + self.rounds
        table.choose(self.seat, option)
        choices = 1
        while table.asks and choices < LONGEST and game.clock(table.state, content) < until:
            seat = table.asks[0].seats[0]
            table.choose(seat, habit(sight_of(table, seat), chance))
            choices += 1
        return choices
