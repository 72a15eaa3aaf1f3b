"""Villages: which can be captured, where they can be constructed."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.queries.building import homes
from warhall.games.bloodstones.queries.places import citadel_area, has_enemies, is_empty
from warhall.games.bloodstones.queries.seats import is_wiped_out
from warhall.games.bloodstones.state import NOBODY, AreaId, Bloodstones


def capture_areas(s: Bloodstones, c: Content, seat: int, pips: int) -> list[AreaId]:
    """BLD-CAP-01 areas with own units and an enemy village that these pips can pay for (BLD-CAP-03).

    Enemy units do not matter (BLD-CAP-07), unless the group has agreed that they do (BLD-RUL-06).
    """
    prices, hamlets = c.maps[s.map].village_price, s.hamlets
    found = [
        area for area in s.armies[seat] if hamlets[area].count and hamlets[area].seat != seat and prices[area] <= pips
    ]
    if s.switches.uncontested:
        return [area for area in found if not has_enemies(s, seat, area)]
    return found


def connected(s: Bloodstones, c: Content, seat: int) -> list[AreaId]:
    """Own villages, the citadel, and every area with own units joined to them by a chain of such areas.

    BLD-VIL-08; BLD-RUL-42 none of these areas is contested when it matters.
    """
    neighbours, presence = c.maps[s.map].neighbours, s.presence
    found = homes(s, c, seat)
    known = set(found)
    for area in found:  # grows while it is read
        for near in neighbours[area]:
            if near not in known and presence[near] >> seat & 1:
                known.add(near)
                found.append(near)
    return found


def village_sites(s: Bloodstones, c: Content, seat: int, pips: int) -> list[AreaId]:
    """BLD-VIL-03, BLD-VIL-05, BLD-VIL-06, BLD-VIL-07 where this player may construct a village for these pips."""
    chart = c.maps[s.map]
    prices = chart.village_price
    if not s.players[seat].pool:
        return []
    if is_wiped_out(s, c, seat):  # BLD-WIP-01, BLD-RUL-26
        return [area for area in chart.areas if 0 < prices[area] <= pips and is_empty(s, area)]
    near = {target for area in connected(s, c, seat) for target in chart.neighbours[area]}
    near.update(s.villages[seat])  # BLD-VIL-07 (d): the second village of a plains area
    citadel = citadel_area(s, c, seat)
    return sorted(
        [
            area
            for area in near
            if 0 < prices[area] <= pips and area != citadel and _has_room(s, chart.capacity[area], seat, area)
        ]
    )


def _has_room(s: Bloodstones, capacity: int, seat: int, area: AreaId) -> bool:
    """BLD-VIL-04 capacity by terrain. BLD-VIL-05 no piece of another player."""
    hamlet = s.hamlets[area]
    return hamlet.count < capacity and hamlet.seat in (seat, NOBODY) and not has_enemies(s, seat, area)
