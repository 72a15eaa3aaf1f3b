"""How a game stands: the chance that every faction ends ahead of both enemies, for bots that look ahead."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CHAOS, EMPIRE, SideId
from warhall.games.uprising.queries import haven_points, nemesis_points
from warhall.games.uprising.state import Uprising
from warhall.kernel.worth import likely, won

EDGE = 0.15  # what a victory point of the weakest faction is worth
OTHERS = 0.3  # how much the other factions count beside the weakest
GOODS = 0.1  # victory points for a resource in store


def clock(s: Uprising, c: Content) -> float:
    """Chapters so far."""
    return s.chapter


def value(s: Uprising, c: Content, seat: int) -> float:
    """The chance to win, the same for all."""
    if s.result is not None:
        return won(s.result, seat)
    if not s.order:
        return 0.5
    most = max(_foreseen(s, c, side, nemesis_points(s, c, side)) for side in (EMPIRE, CHAOS))
    ours = [_foreseen(s, c, side, haven_points(s, c, side)) + GOODS * sum(s.sides[side].goods) for side in s.order]
    mean = sum(ours) / len(ours)
    return likely(EDGE * ((1 - OTHERS) * min(ours) + OTHERS * mean - most))


def _foreseen(s: Uprising, c: Content, side: SideId, points: int) -> float:
    """Victory points at the end, if every Chapter to come brings what this one does."""
    return s.sides[side].vp + points * (s.last_chapter - s.chapter + 1)
