"""What all tellers share: the log itself, and whose doing an event is."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.events.combat import CombatBegun, CombatEnded, RoundBegun, SymbolsRolled
from warhall.games.uprising.events.core import (
    CurseLifted,
    CursePlaced,
    GarrisonBroken,
    GarrisonPlaced,
    SkeletonsGone,
    SkeletonsMoved,
    SkeletonsPlaced,
    UnitsFallen,
)
from warhall.games.uprising.events.nemesis import NemesisStays, WayChosen
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_SIDE, SideId
from warhall.games.uprising.names import side_letter
from warhall.games.uprising.state import Uprising
from warhall.kernel.events import Rolled
from warhall.kernel.families import Facts
from warhall.tell.log import Log

Words = tuple[str, str] | None
"""The sentence and the figures behind it; None if an event is not worth a line."""

log = Log("uprising")

OF_CHAOS = (SkeletonsPlaced, SkeletonsMoved, CursePlaced)


def side(s: Uprising, c: Content, told: Facts) -> str:
    """The letter of the side whose doing it is, as things stand when it is told."""
    return side_letter(doer(s, c, told))


def doer(s: Uprising, c: Content, told: Facts) -> SideId:
    """Whose doing something is: who destroyed, who owns the Leader, who is named; else whose turn it is."""
    if isinstance(told, Rolled):
        return NO_SIDE if told.about is None else doer(s, c, told.about)
    if isinstance(told, UnitsFallen | GarrisonBroken | SkeletonsGone):
        return told.by or NO_SIDE
    if isinstance(told, CombatBegun | RoundBegun | SymbolsRolled | CombatEnded):
        return told.one
    if isinstance(told, GarrisonPlaced):
        return EMPIRE
    if isinstance(told, OF_CHAOS) or (isinstance(told, WayChosen | NemesisStays) and not told.leader):
        return CHAOS
    if isinstance(told, CurseLifted):
        return s.active
    named: SideId = getattr(told, "side", None) or NO_SIDE
    leader = getattr(told, "leader", None)
    return named or (c.leader_side[leader] if leader else NO_SIDE)
