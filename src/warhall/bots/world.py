"""A world for a bot that looks ahead: a position that its seat cannot tell from the true one.

What the seat knows is as it is, everything else is drawn anew, and nothing of the true table travels along: a world is
bytes. Whoever has one draws further ones from it. They follow from what the seat knows and the chance alone, whichever
world they were drawn from (the suite `views_do_not_leak`), so a choice that rests on them does too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warhall.kernel.chance import Fast
from warhall.kernel.game import Game
from warhall.kernel.table import Table


@dataclass(frozen=True, slots=True)
class World:
    """A position as a save, the seat it was drawn for, and how many choices were made before it."""

    seat: int
    step: int
    save: bytes

    def opened(self, game: Game[Any, Any], content: Any) -> Table[Any, Any]:
        """The world as a table. It is there to draw others from (`table.sampled`): those are what a bot looks into."""
        table = game.load_table(self.save, Fast(0), content)
        table.step = self.step
        return table


def world_for(table: Table[Any, Any], seat: int, seed: int) -> World:
    """A world for a seat of a table. It is drawn where the table is: only the world leaves."""
    return World(seat, table.step, table.sampled(seat, Fast(seed)).save())
