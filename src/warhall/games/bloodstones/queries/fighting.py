"""Battle: tiles drawn, modifiers, and where a force may go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warhall.games.bloodstones.catalog import CORSAIRS, HILL_FOLK, Content, Tile
from warhall.games.bloodstones.queries.building import has_ship
from warhall.games.bloodstones.queries.moving import can_enter, passage_areas
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.state import AreaId, Bloodstones, UnitId


def tiles_to_draw(s: Bloodstones, c: Content, seat: int, foe: int, area: AreaId) -> int:
    """BLD-BAT-09 four with more units of any kind (BLD-BAT-10, BLD-CUT-11), else three. BLD-BAT-11, BLD-HIL-03 four
    with a Giant of the Hill Folk.
    """
    return tiles_of_force(s, c, seat, force(s, seat, area), force(s, foe, area))


def tiles_of_force(s: Bloodstones, c: Content, seat: int, units: Sequence[UnitId], foes: Sequence[UnitId]) -> int:
    """How many tiles these units of a seat would draw for against others."""
    more = len(units) > len(foes) or has_giant(s, c, seat, units)
    return c.numbers.tiles_drawn_by_more if more else c.numbers.tiles_drawn


def has_giant(s: Bloodstones, c: Content, seat: int, units: Sequence[UnitId]) -> bool:
    """BLD-HIL-03 a Giant of the Hill Folk in a force."""
    return s.players[seat].faction == HILL_FOLK and any(c.tiles[unit].giant for unit in units)


def modifiers(s: Bloodstones, c: Content, seat: int, foe: int, area: AreaId, *, attacks: bool) -> list[tuple[str, int]]:
    """BLD-BAT-16 what the force of a seat adds against that of another."""
    return modifiers_of_force(s, c, seat, force(s, seat, area), force(s, foe, area), area, attacks=attacks)


def modifiers_of_force(
    s: Bloodstones,
    c: Content,
    seat: int,
    units: Sequence[UnitId],
    foes: Sequence[UnitId],
    area: AreaId,
    *,
    attacks: bool,
) -> list[tuple[str, int]]:
    """BLD-BAT-16 what these units add, by kind, each unit separately; zero sums left out.

    BLD-BAT-17 siege engines count once each, in either role (BLD-RUL-14). BLD-BAT-18, BLD-RUL-05 the Corsairs add 1
    at sea.
    """
    chart, tiles = c.maps[s.map], c.tiles
    besieging = any(tiles[unit].fort for unit in foes)
    terrain = chart.terrain[area]
    found: list[tuple[str, int]] = []
    last = ""
    for unit in units:
        tile = tiles[unit]
        if not applies(tile, terrain, attacks, besieging):
            continue
        if tile.id == last:
            found[-1] = (tile.id, found[-1][1] + tile.bonus)
        else:
            found.append((tile.id, tile.bonus))
            last = tile.id
    if chart.is_sea[area] and s.players[seat].faction == CORSAIRS:
        found.append((CORSAIRS, c.numbers.corsair_sea_bonus))
    return found


def highest(c: Content, values: Iterable[int]) -> list[int]:
    """BLD-BAT-15 the tiles that count, the best first."""
    return sorted(values, reverse=True)[: c.numbers.tiles_counted]


def applies(tile: Tile, terrain: str, attacks: bool, besieging: bool) -> bool:
    """BLD-FAC-02 whether a kind's modifier applies. BLD-GEN-16 it is the unit's, whoever leads it."""
    when = tile.when
    if when == "attack":
        return attacks
    if when == "defence":
        return not attacks
    if when == "siege":
        return besieging
    return when in ("always", terrain)


def cavalry(c: Content, units: Sequence[UnitId]) -> int:
    """BLD-WDR-02, BLD-CUT-04 Cavalry and Cutiecorn in a force."""
    return sum(c.tiles[unit].cavalry for unit in units)


def open_retreats(s: Bloodstones, seat: int, areas: Sequence[AreaId]) -> list[AreaId]:
    """BLD-WDR-08, BLD-WDR-09, BLD-RUL-43 own pieces there, whoever else is (BLD-WDR-12), or nobody's, wherever the
    enemy came from (BLD-WDR-13); BLD-WDR-14, BLD-RUL-44 and not left in this
    turn.
    """
    left = s.left[seat]
    return [area for area in areas if area not in left and _is_open(s, seat, area)]


def _is_open(s: Bloodstones, seat: int, area: AreaId) -> bool:
    hamlet, there = s.hamlets[area], s.presence[area]
    return bool(there >> seat & 1) or hamlet.seat == seat or (not there and not hamlet.count)


def retreat_areas(
    s: Bloodstones, c: Content, seat: int, area: AreaId, units: Sequence[UnitId], *, overland: bool = True
) -> list[AreaId]:
    """`RETREATS` of BLD-WDR-17, each area once (BLD-WDR-22); without `overland` only those reached by sea
    (BLD-WDR-16).
    """
    near = c.maps[s.map].neighbours[area]
    found: set[AreaId] = set()
    if overland:
        found.update(_fit(s, c, units, open_retreats(s, seat, near), adjacent=True))
    ashore = passage_areas(s, c, seat, area)
    if ashore:
        found.update(_fit(s, c, units, open_retreats(s, seat, ashore), adjacent=False))
    return sorted(found)


def _fit(
    s: Bloodstones, c: Content, units: Sequence[UnitId], areas: Sequence[AreaId], *, adjacent: bool
) -> list[AreaId]:
    """Areas that at least one of the units can enter (BLD-RUL-09); castles and citadels can enter none (BLD-WDR-15)."""
    return [area for area in areas if any(can_enter(s, c, unit, area, adjacent=adjacent) for unit in units)]


def withdrawal_areas(s: Bloodstones, c: Content, attacker: int, defender: int, area: AreaId) -> list[AreaId]:
    """`OPTIONS_WITHDRAW` of BLD-WDR-17."""
    overland = is_fast_enough(s, c, attacker, defender, area)
    by_sea = s.players[defender].faction == CORSAIRS  # BLD-COR-02, BLD-COR-03, BLD-WDR-06
    if why_held(s, c, attacker, defender, area) or not (overland or by_sea):
        return []
    return retreat_areas(s, c, defender, area, force(s, defender, area), overland=overland)


def why_held(s: Bloodstones, c: Content, attacker: int, defender: int, area: AreaId) -> str:
    """The clause that forbids any withdrawal, whatever the cavalry and wherever to; empty if none does."""
    if any(c.tiles[unit].fort for unit in force(s, defender, area)):
        return "BLD-WDR-05"  # BLD-RUL-11: Corsairs and Dragons too
    if any(c.tiles[unit].dragon for unit in force(s, attacker, area)):
        return "BLD-WDR-04"  # BLD-DRG-06
    return ""


def is_fast_enough(s: Bloodstones, c: Content, attacker: int, defender: int, area: AreaId) -> bool:
    """BLD-WDR-02 as much cavalry as the attacker has, or BLD-WDR-03, BLD-DRG-07 a Dragon."""
    mine, theirs = force(s, defender, area), force(s, attacker, area)
    needed = cavalry(c, theirs) + _notional_cavalry(s, c, attacker, area)
    return any(c.tiles[unit].dragon for unit in mine) or cavalry(c, mine) >= needed


def why_no_withdrawal(s: Bloodstones, c: Content, attacker: int, defender: int, area: AreaId) -> str:
    """The clause that leaves no way out, to be told: BLD-COR-04 where only the ship of the Corsairs makes the
    difference.
    """
    held = why_held(s, c, attacker, defender, area)
    if held or is_fast_enough(s, c, attacker, defender, area):
        return held or "BLD-WDR-18"
    mine, theirs = force(s, defender, area), force(s, attacker, area)
    return "BLD-COR-04" if cavalry(c, mine) >= cavalry(c, theirs) else "BLD-WDR-02"


def _notional_cavalry(s: Bloodstones, c: Content, attacker: int, area: AreaId) -> int:
    """BLD-COR-04, BLD-CUT-10 Corsairs attacking land next to one of their ships count as having one cavalry."""
    chart = c.maps[s.map]
    if s.players[attacker].faction != CORSAIRS or chart.is_sea[area]:
        return 0
    close = any(has_ship(s, c, attacker, sea) for sea in chart.seas[area])
    return c.numbers.corsair_notional_cavalry if close else 0
