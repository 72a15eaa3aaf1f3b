"""Victory and elimination."""

from __future__ import annotations

from warhall.games.zanziar.ids import UnitId
from warhall.kernel.events import Told, event


@event("zanziar.eliminated")
class Eliminated(Told):
    seat: int


@event("zanziar.claimed")
class Claimed(Told):
    """A player shows his Hero, the letters of the goals that hold, and whether he has the whole Staff."""

    seat: int
    hero: UnitId
    goals: tuple[str, ...]
    staff: bool


@event("zanziar.end_agreed")
class EndAgreed(Told):
    """A player would end the game without a winner, or no longer."""

    seat: int
    agreed: bool


@event("zanziar.won")
class Won(Told):
    """`why`: goals, staff, alone, nobody, agreed, rounds."""

    seats: tuple[int, ...]
    why: str
