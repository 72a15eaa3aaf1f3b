"""How a position stands a little later: played on in a world by the best rules of thumb, and what the game says there.

Evaluations are fitted to games that are played by them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from typing import Any

from warhall.bots.rollout import LONGEST, play_on
from warhall.kernel.chance import Chance
from warhall.kernel.game import Game
from warhall.kernel.state import Result
from warhall.kernel.table import Table
from warhall.kernel.worth import won


@dataclass(slots=True)
class Prospect:
    """Looks ahead in games of so many seats; `spent` counts the choices that were played for it."""

    game: Game[Any, Any]
    content: Any
    seats: int
    spent: int = field(default=0, init=False)

    @property
    def sides(self) -> tuple[int, ...]:
        """The seats whose chances are told: who wins together has one."""
        return (0,) if self.game.cooperative else tuple(range(self.seats))

    def side_of(self, seat: int) -> int:
        """The place of a seat among the chances."""
        return 0 if self.game.cooperative else seat

    def later(
        self, world: Table[Any, Any], chance: Chance, until: float = inf, most: int = LONGEST
    ) -> tuple[float, ...]:
        """The chances when the game's clock shows `until`, or after so many choices; the world is used up."""
        self.spent += play_on(world, self.game.habit, chance, until, most)
        return self.chances(world)

    def chances(self, table: Table[Any, Any]) -> tuple[float, ...]:
        """The chance of each side to win, as the game itself reckons it.

        Where seats must first win together an evaluation counts that too; what it is worth to those who are not the
        winner in the end is taken off.
        """
        if table.result is not None:
            return tuple([won(table.result, seat) for seat in self.sides])
        values = [self.game.value(table.state, self.content, seat) for seat in self.sides]
        comfort = self._comfort(table) if len(values) > 1 else 0.0
        anyone = sum(values) / (len(values) * comfort + 1 - comfort)
        return tuple([(value - anyone * comfort) / (1 - comfort) for value in values])

    def _comfort(self, table: Table[Any, Any]) -> float:
        """What the victory of another is worth to a seat."""
        state = table.state.clone()
        state.result = Result((0,), (0,) * self.seats, ("",) * self.seats, "")
        return self.game.value(state, self.content, 1)
