"""Why something that a player would expect is not offered. Worked out only when somebody looks."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.queries.building import buildable
from warhall.games.bloodstones.queries.fighting import open_retreats, retreat_areas
from warhall.games.bloodstones.queries.moving import can_enter
from warhall.games.bloodstones.queries.places import citadel_area, contested, first_of_each, force
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId
from warhall.kernel.decision import DONE, Blocked


def why_not_act(s: Bloodstones, c: Content, seat: int) -> list[Blocked]:
    """BLD-ACT-02 the phase that cannot end, BLD-MOV-07 units that cannot leave, and tiles that cannot be built."""
    chart = c.maps[s.map]
    shared = contested(s, seat)
    found: list[Blocked] = []
    if shared:
        names = ", ".join(chart.names[area] for area in shared)
        found.append(Blocked(DONE, f"enemies share {names} with your units: fight there first", "BLD-ACT-02"))
    found += [Blocked(chart.area.key(area), "units cannot leave enemies behind", "BLD-MOV-07") for area in shared]
    able = buildable(s, c, seat)
    dull = [unit for unit in first_of_each(c, s.hands[seat]) if unit not in able]
    return found + [why_not_build(s, c, seat, unit) for unit in dull]


def why_not_build(s: Bloodstones, c: Content, seat: int, unit: UnitId) -> Blocked:
    """BLD-GEN-06, BLD-BUI-02, BLD-BUI-03, BLD-BUI-04 what stands in the way of a build."""
    tile = c.tiles[unit]
    key = c.kind.key(tile.kind)
    if not tile.buildable:
        return Blocked(key, "a blank tile cannot be built", "BLD-GEN-06")
    if tile.cost >= len(s.hands[seat]):
        return Blocked(key, f"it costs {tile.cost} other {'tile' if tile.cost == 1 else 'tiles'}", "BLD-BUI-02")
    if tile.ship and (s.villages[seat] or citadel_area(s, c, seat) or s.armies[seat]):
        return Blocked(key, "there is no sea beside your own places", "BLD-BUI-04")
    return Blocked(key, "you have no place to build in", "BLD-BUI-03")


def why_not_fall_back(s: Bloodstones, c: Content, seat: int, area: AreaId, *, overland: bool = True) -> list[Blocked]:
    """BLD-WDR-14, BLD-WDR-09, BLD-WDR-20, BLD-COR-03 why a force cannot go to a neighbouring area."""
    chart = c.maps[s.map]
    units = force(s, seat, area)
    offered = retreat_areas(s, c, seat, area, units, overland=overland)
    return [
        Blocked(chart.area.key(near), *_why_not_there(s, c, seat, near, units))
        for near in chart.neighbours[area]
        if near not in offered
    ]


def _why_not_there(s: Bloodstones, c: Content, seat: int, area: AreaId, units: Sequence[UnitId]) -> tuple[str, str]:
    if area in s.left[seat]:
        return "you left it in this turn", "BLD-WDR-14"
    if not open_retreats(s, seat, [area]):
        return "only pieces of others are there", "BLD-WDR-09"
    if not any(can_enter(s, c, unit, area, adjacent=True) for unit in units):
        return "none of your units can enter it", "BLD-WDR-20"
    return "too little cavalry to leave by land", "BLD-COR-03"


def why_not_pay(
    s: Bloodstones, c: Content, seat: int, offered: Sequence[UnitId], chosen: Sequence[UnitId]
) -> list[Blocked]:
    """BLD-RUL-22 tiles that would be needless in the end."""
    rest = [unit for unit in first_of_each(c, s.hands[seat]) if unit not in chosen]
    kinds = {c.tiles[unit].kind for unit in offered}
    reason = "with what else must be paid this tile would be needless"
    return [
        Blocked(c.kind.key(c.tiles[unit].kind), reason, "BLD-RUL-22")
        for unit in rest
        if c.tiles[unit].kind not in kinds
    ]
