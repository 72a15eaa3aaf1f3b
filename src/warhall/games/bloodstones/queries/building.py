"""Where a player may build, and what."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.maps import BARRED
from warhall.games.bloodstones.queries.places import citadel_area, first_of_each, force, has_enemies, is_empty
from warhall.games.bloodstones.queries.seats import is_chaos
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId


def homes(s: Bloodstones, c: Content, seat: int) -> list[AreaId]:
    """Areas with own villages or the own citadel."""
    citadel = citadel_area(s, c, seat)
    return sorted({*s.villages[seat], citadel} if citadel else {*s.villages[seat]})


def land_sites(s: Bloodstones, c: Content, seat: int) -> list[AreaId]:
    """BLD-BUI-03 where own villages or the citadel stand, whoever else is there (BLD-BUI-05)."""
    if is_chaos(s, seat):
        return _chaos_land_sites(s, c, seat)
    return homes(s, c, seat)


def ship_sites(s: Bloodstones, c: Content, seat: int) -> list[AreaId]:
    """BLD-BUI-04 sea areas next to own villages or the citadel, enemy ships or not (BLD-BUI-05)."""
    if is_chaos(s, seat):
        return _chaos_ship_sites(s, c, seat)
    seas = c.maps[s.map].seas
    return sorted({sea for area in homes(s, c, seat) for sea in seas[area]})


def _chaos_land_sites(s: Bloodstones, c: Content, seat: int) -> list[AreaId]:
    """BLD-CHA-03 where it stands already. BLD-CHA-04, BLD-RUL-18 land next to its ships without enemy units."""
    chart = c.maps[s.map]
    walks = chart.costs[c.movers_of[s.players[seat].faction]]
    found: set[AreaId] = set()
    for area in s.armies[seat]:
        if not chart.is_sea[area]:
            found.add(area)
        else:
            found.update(
                [near for near in chart.neighbours[area] if walks[near] != BARRED and not has_enemies(s, seat, near)]
            )
    return sorted(found)


def _chaos_ship_sites(s: Bloodstones, c: Content, seat: int) -> list[AreaId]:
    """BLD-CHA-05, BLD-RUL-19 sea next to its land units, or where it has a ship already."""
    chart = c.maps[s.map]
    found: set[AreaId] = set()
    for area in s.armies[seat]:
        if chart.is_sea[area]:
            found.add(area)
        else:
            found.update(chart.seas[area])
    return sorted(found)


def sites(s: Bloodstones, c: Content, seat: int, unit: UnitId) -> list[AreaId]:
    """Where this unit could be built."""
    return ship_sites(s, c, seat) if c.tiles[unit].ship else land_sites(s, c, seat)


def buildable(s: Bloodstones, c: Content, seat: int) -> list[UnitId]:
    """One tile of each kind that can be built now, paid by the rest of the hand (BLD-BUI-02, BLD-GEN-06); no
    citadel is ever in hand (BLD-BUI-09).

    The Cutiecorn is among them while it lies beside the map (BLD-CUT-02).
    """
    hand, tiles = s.hands[seat], c.tiles
    others = len(hand) - 1
    found = [unit for unit in first_of_each(c, hand) if tiles[unit].buildable and tiles[unit].cost <= others]
    if s.switches.cutiecorn and not s.place[c.cutiecorn] and tiles[c.cutiecorn].cost <= len(hand):
        found.append(c.cutiecorn)
    if not found:
        return found
    ashore = _has_land_site(s, c, seat)
    afloat = any(tiles[unit].ship for unit in found) and bool(ship_sites(s, c, seat))
    return [unit for unit in found if (afloat if tiles[unit].ship else ashore)]


def _has_land_site(s: Bloodstones, c: Content, seat: int) -> bool:
    if is_chaos(s, seat):
        return bool(_chaos_land_sites(s, c, seat))
    return bool(s.villages[seat]) or bool(citadel_area(s, c, seat))


def empty_areas(s: Bloodstones, c: Content, unit: UnitId) -> list[AreaId]:
    """BLD-RUL-20 areas without any piece where this unit can be: land that its kind walks on, sea for ships."""
    chart = c.maps[s.map]
    costs = chart.costs[c.tiles[unit].mover]
    return [area for area in chart.areas if costs[area] != BARRED and is_empty(s, area)]


def can_place_somewhere(s: Bloodstones, c: Content, seat: int) -> bool:
    """BLD-RUL-21 whether any plains, forest, hill, desert or sea area is empty, whatever is in hand."""
    chart = c.maps[s.map]
    walks = chart.costs[c.movers_of[s.players[seat].faction]]
    return any((walks[area] or chart.is_sea[area]) and is_empty(s, area) for area in chart.areas)


def has_ship(s: Bloodstones, c: Content, seat: int, area: AreaId) -> bool:
    """Whether a player has a ship in an area."""
    tiles = c.tiles
    return any(tiles[unit].ship for unit in force(s, seat, area))
