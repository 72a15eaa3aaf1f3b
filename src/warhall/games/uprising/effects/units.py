"""Changes of player Units. They are counted by kind; a hex holds those of one faction (UPR-HEX-03)."""

from __future__ import annotations

from warhall.games.uprising.effects.graves import bury_units, exhume
from warhall.games.uprising.events.core import (
    UnitsFallen,
    UnitsMoved,
    UnitsPlaced,
    UnitsRecovered,
    UnitsRemoved,
)
from warhall.games.uprising.ids import NO_SIDE, HexId, KindId, SideId
from warhall.games.uprising.state import NO_UNITS, T
from warhall.kernel.errors import RuleError
from warhall.kernel.records import replace


def put_units(t: T, kind: KindId, number: int, at: HexId, why: str) -> None:
    """From the reserve."""
    _change(t, kind, number, at)
    t.tell(UnitsPlaced(t.content.side_of[kind], kind, number, at, why))


def remove_units(t: T, kind: KindId, number: int, at: HexId) -> None:
    """UPR-GEN-10 back to the reserve."""
    _change(t, kind, -number, at)
    t.tell(UnitsRemoved(t.content.side_of[kind], kind, number, at))


def move_units(t: T, kind: KindId, number: int, at: HexId, to: HexId) -> None:
    """From hex to hex."""
    _change(t, kind, -number, at)
    _change(t, kind, number, to)
    t.tell(UnitsMoved(t.content.side_of[kind], kind, number, at, to))


def destroy_units(t: T, kind: KindId, number: int, at: HexId, by: SideId) -> None:
    """UPR-SYM-05 to the Graveyard of The Empire or of Chaos."""
    _change(t, kind, -number, at)
    bury_units(t, by, kind, number)
    t.tell(UnitsFallen(t.content.side_of[kind], kind, number, at, by))


def recover_units(t: T, kind: KindId, number: int, grave: SideId, at: HexId) -> None:
    """UPR-GRV-02 from a Graveyard to a hex."""
    exhume(t, grave, kind, number)
    _change(t, kind, number, at)
    t.tell(UnitsRecovered(t.content.side_of[kind], kind, number, at))


def _change(t: T, kind: KindId, by: int, at: HexId) -> None:
    spot, side = t.state.spots[at], t.content.side_of[kind]
    counts = list(spot.units)
    counts[t.content.units_of[side].index(kind)] += by
    if min(counts) < 0 or spot.owner not in (NO_SIDE, side):
        raise RuleError("UPR-HEX-03", f"{by} of kind {kind} cannot change on hex {at}")
    units = (counts[0], counts[1], counts[2], counts[3])
    t.state.spots[at] = replace(spot, units=units, owner=NO_SIDE if units == NO_UNITS else side)
