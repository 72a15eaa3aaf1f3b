"""Who is where."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.state import AreaId, Bloodstones, KindId, UnitId


def force(s: Bloodstones, seat: int, area: AreaId) -> tuple[UnitId, ...]:
    """All units of a seat in an area, in row order."""
    return s.forces.get(seat * s.areas + area, ())


def has_enemies(s: Bloodstones, seat: int, area: AreaId) -> bool:
    """Whether units of any other player are there; villages do not count (BLD-GEN-09)."""
    return bool(s.presence[area] & ~(1 << seat))


def opponents(s: Bloodstones, seat: int, area: AreaId) -> list[int]:
    """The other players with units in an area."""
    there = s.presence[area]
    return [other for other in range(len(s.players)) if there >> other & 1 and other != seat]


def is_contested(s: Bloodstones, area: AreaId) -> bool:
    """BLD-GEN-14 units of two or more players; BLD-GEN-08 a citadel is one."""
    there = s.presence[area]
    return bool(there & (there - 1))


def contested(s: Bloodstones, seat: int) -> list[AreaId]:
    """Areas that a player shares with enemy units, whatever brought them together (BLD-ACT-04)."""
    mine = 1 << seat
    presence = s.presence
    return [area for area in s.armies[seat] if presence[area] != mine]


def is_empty(s: Bloodstones, area: AreaId) -> bool:
    """BLD-RUL-39 no unit, the Cutiecorn included, and no village of anybody."""
    return not s.presence[area] and not s.hamlets[area].count


def citadel_area(s: Bloodstones, c: Content, seat: int) -> AreaId:
    """Where a player's citadel stands; nowhere if there is none."""
    return s.place[c.citadel[s.players[seat].faction]]


def first_of_each(c: Content, units: Iterable[UnitId]) -> list[UnitId]:
    """One unit of each kind: units of one owner in row order lie kind by kind, and equals are interchangeable."""
    tiles = c.tiles
    found: list[UnitId] = []
    last = KindId(0)
    for unit in units:
        kind = tiles[unit].kind
        if kind != last:
            found.append(unit)
            last = kind
    return found


def of_kind(c: Content, units: Iterable[UnitId], kind: KindId) -> UnitId:
    """The first of some units that is of a kind."""
    tiles = c.tiles
    return next(unit for unit in units if tiles[unit].kind == kind)
