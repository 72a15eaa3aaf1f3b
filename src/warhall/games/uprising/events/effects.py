"""What is told of effects outside combat, beyond what the writers tell."""

from __future__ import annotations

from warhall.games.uprising.ids import KindId, SideId
from warhall.kernel.events import Told, event


@event("uprising.units_returned")
class UnitsReturned(Told):
    """From a Graveyard to the reserve."""

    side: SideId
    kind: KindId
    number: int
    grave: SideId
