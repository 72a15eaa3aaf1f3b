"""Changes of the two Graveyards (UPR-GRV-01)."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.events.core import GraveEmptied
from warhall.games.uprising.events.effects import UnitsReturned
from warhall.games.uprising.ids import CHAOS, EMPIRE, KindId, SideId
from warhall.games.uprising.state import Grave, T
from warhall.kernel.errors import RuleError
from warhall.kernel.records import replace


def bury_units(t: T, by: SideId, kind: KindId, number: int) -> None:
    """Player Units that The Empire or Chaos destroyed; the caller takes them from the map and tells it."""
    grave = t.state.graves[by]
    t.state.graves[by] = replace(grave, units=_changed(grave.units, kind, number))


def exhume(t: T, grave: SideId, kind: KindId, number: int) -> None:
    """UPR-GRV-02 Units leave a Graveyard by an effect; the caller puts them somewhere."""
    lying = t.state.graves[grave]
    if lying.units[kind] < number:
        raise RuleError("UPR-GRV-02", f"the Graveyard of side {grave} has no {number} of kind {kind}")
    t.state.graves[grave] = replace(lying, units=_changed(lying.units, kind, -number))


def return_units(t: T, kind: KindId, number: int, grave: SideId) -> None:
    """UPR-GRV-02 Units leave a Graveyard for the reserve."""
    exhume(t, grave, kind, number)
    t.tell(UnitsReturned(t.content.side_of[kind], kind, number, grave))


def bury_garrisons(t: T, levels: Iterable[int]) -> None:
    """UPR-GAR-04 pieces of these levels lie with Chaos."""
    grave = t.state.graves[CHAOS]
    pieces = list(grave.garrisons)
    for level in levels:
        pieces[level - 1] += 1
    t.state.graves[CHAOS] = replace(grave, garrisons=(pieces[0], pieces[1], pieces[2]))


def bury_skeletons(t: T, number: int) -> None:
    """UPR-SKE-07 Skeletons lie with The Empire."""
    grave = t.state.graves[EMPIRE]
    t.state.graves[EMPIRE] = replace(grave, skeletons=grave.skeletons + number)


def empty_grave(t: T, side: SideId) -> None:
    """UPR-SCO-02, UPR-SCO-03 everything returns to the reserves."""
    empty = Grave((0,) * len(t.content.units))
    if t.state.graves[side] != empty:
        t.state.graves[side] = empty
        t.tell(GraveEmptied(side))


def _changed(numbers: tuple[int, ...], row: int, by: int) -> tuple[int, ...]:
    return (*numbers[:row], numbers[row] + by, *numbers[row + 1 :])
