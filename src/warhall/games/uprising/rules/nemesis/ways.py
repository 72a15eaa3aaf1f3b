"""UPR-ACL-03, UPR-ACH-03: where Leaders and Skeletons go, and why there."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import FAR, is_empty, open_from, routes, sides_on, strength_on, units_on
from warhall.games.uprising.ids import CAPITAL, HexId, SideId
from warhall.games.uprising.state import Uprising
from warhall.kernel.records import record

PRIORITIES = HAVEN, ENEMY, EMPTY, OTHER = "haven", "enemy", "empty", "other"  # A to D
_A, _B, _C, _D = range(len(PRIORITIES))
AT_TARGET, NO_ROUTE, NO_WAY = "at_target", "no_route", "no_way"


@record
class Way:
    """The hexes that are equally good, and what makes them so; without hexes, why nobody moves."""

    hexes: tuple[HexId, ...]
    why: str
    weight: int = 0


def legion_way(s: Uprising, c: Content, at: HexId, goal: HexId, side: SideId) -> Way:
    """UPR-ACL-02, UPR-PRC-09, UPR-AMB-28, UPR-AMB-70, UPR-AMB-71 strictly closer to the goal by route."""
    if at == goal:
        return Way((), AT_TARGET)
    steps = routes(s, c, goal)
    if steps[at] == FAR:
        return Way((), NO_ROUTE)
    return preferred(s, c, [near for near in open_from(s, c, at) if steps[near] == steps[at] - 1], side)


def horde_way(s: Uprising, c: Content, at: HexId, side: SideId) -> Way:
    """UPR-ACH-02, UPR-PRC-10, UPR-AMB-72, UPR-AMB-73 not farther from The Capital; without a route by distance."""
    steps = routes(s, c, CAPITAL)
    distance = steps if steps[at] != FAR else c.land.steps[CAPITAL]
    return preferred(s, c, [near for near in open_from(s, c, at) if distance[near] <= distance[at]], side)


def preferred(s: Uprising, c: Content, found: Iterable[HexId], side: SideId) -> Way:
    """UPR-ACL-03, UPR-ACH-03 the first class that has a hex, and in it the least weight."""
    ranks = [(rank_of(s, c, at, side), at) for at in found]
    if not ranks:
        return Way((), NO_WAY)
    best = min(ranks)[0]
    return Way(tuple(sorted([at for rank, at in ranks if rank == best])), PRIORITIES[best[0]], best[1])


def rank_of(s: Uprising, c: Content, at: HexId, side: SideId) -> tuple[int, int]:
    """UPR-ACL-03, UPR-ACH-03 the place among the priorities, and the weight by which hexes of the same differ.

    UPR-AMB-74, UPR-AMB-75 Units in a Haven; Units and Threat of enemies; elsewhere nothing tells hexes apart.
    """
    spot = s.spots[at]
    if spot.haven:
        return _A, units_on(spot)
    enemies = [other for other in sides_on(s, c, at) if other != side]
    if enemies:
        return _B, strength_on(s, c, at, enemies)
    return (_C if is_empty(s, c, at) else _D), 0
