"""Victory and elimination."""

from __future__ import annotations

from warhall.kernel.events import Told, event


@event("zanziar.eliminated")
class Eliminated(Told):
    seat: int


@event("zanziar.won")
class Won(Told):
    """`why`: goals, staff, alone, nobody, rounds."""

    seats: tuple[int, ...]
    why: str
