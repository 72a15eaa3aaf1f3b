"""A world of flat-topped hexes as the geometry of an area map: shared corners and sides that wander, so that it reads
as a land. Coast, rivers on sides, light and hit areas then are those of every area map; `world` draws the ground.

Columns are numbered from 01, rows lettered from A; even columns lie half a hex lower. `07G` is a hex's id.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from warhall.draw.geometry import WATER, Area, Border, Geometry, River, Slots, rounded
from warhall.draw.layout import style_of, wrapped
from warhall.draw.mapsource import Pair, Roughness, pair
from warhall.draw.maptool import river_run, runs
from warhall.draw.marks import Quiet, scatter
from warhall.draw.outlines import kind_of, wander
from warhall.draw.palette import TERRAIN_WASH
from warhall.draw.svg import Point

RADIUS = 40.0
MARGIN = 22.0  # of sea round the hexes, where columns and rows are named
ROUGH = Roughness(land=0.17, coast=0.2, sea=0)
STRAY = {"land": 0.11, "coast": 0.14, "sea": 0.0}  # how far a corner lies off, as a share of the radius
AROUND = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # corners, in halves of width and of height, clockwise
NAME_DROP, FORCE_RISE, TAG_RISE = 0.68, 0.1, 0.62
SHOALS = 0.8
MARGINS = {"forest": 0.12, "hill": 0.28, "mountain": 0.3}  # of marks to the sides of their hex, as shares of the radius
Corner = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Country:
    """Hexes with a name of their own, a tint for the inside of their border, and the hex their name stands over."""

    name: str
    tint: str
    areas: frozenset[str]
    at: str
    off: Point = (0, 0)  # from the middle of that hex


@dataclass(frozen=True, eq=False)
class Chart:
    """A world as a game's content gives it: a letter for each hex, and what lies on sides. Compared by identity."""

    id: str
    name: str
    rows: tuple[str, ...]
    terrains: Mapping[str, str]  # of the letters
    names: Mapping[str, str] = field(default_factory=dict)
    rivers: tuple[tuple[str, tuple[Pair, ...]], ...] = ()  # from the source down
    bridges: tuple[Pair, ...] = ()
    countries: tuple[Country, ...] = ()
    spoken: Mapping[str, str] = field(default_factory=dict)  # names that the game writes itself, beside what it draws

    def places(self) -> Iterator[tuple[str, int, int]]:
        """Every hex: its id, column and row, counted from nought."""
        for row, letters in enumerate(self.rows):
            for column in range(len(letters)):
                yield code(column, row), column, row

    def terrain(self, column: int, row: int) -> str:
        return self.terrains[self.rows[row][column]]


def code(column: int, row: int) -> str:
    return f"{column + 1:02d}{chr(ord('A') + row)}"


def centre(column: int, row: int) -> Point:
    return _spot(_middle(column, row))


def _middle(column: int, row: int) -> Corner:
    return 3 * column + 2, 2 * row + 1 + column % 2


def _spot(at: Corner) -> Point:
    return MARGIN + at[0] * RADIUS / 2, MARGIN + at[1] * RADIUS * math.sqrt(3) / 2


@cache
def derive(chart: Chart) -> Geometry:
    """The chart as a drawn map."""
    rings = {area: _corners(column, row) for area, column, row in chart.places()}
    terrain = {area: chart.terrain(column, row) for area, column, row in chart.places()}
    borders = _borders(rings, terrain)
    stored = tuple(borders.values())
    number = {side: k for k, side in enumerate(borders)}
    wide, high = _spot((3 * len(chart.rows[0]) + 1, 2 * len(chart.rows) + 1))
    bare = Geometry(
        id=chart.id,
        name=chart.name,
        width=round(wide + MARGIN),
        height=round(high + MARGIN),
        shoal_reach=SHOALS,
        borders=stored,
        areas={},
        coasts=runs([k for k, border in enumerate(stored) if border.kind == "coast"], stored),
        rivers=tuple(
            River(name, river_run(tuple(pair(*two) for two in course), stored)) for name, course in chart.rivers
        ),
    )
    areas = {}
    for area, column, row in chart.places():
        ring = rings[area]
        sides = zip(ring, ring[1:] + ring[:1], strict=True)
        run = tuple(number[i, j] if i < j else ~number[j, i] for i, j in sides)
        areas[area] = _area(chart, area, centre(column, row), terrain[area], run)
    return _with_marks(replace(bare, areas=areas))


def _corners(column: int, row: int) -> list[Corner]:
    x, y = _middle(column, row)
    return [(x + dx, y + dy) for dx, dy in AROUND]


def _borders(rings: Mapping[str, list[Corner]], terrain: Mapping[str, str]) -> dict[tuple[Corner, Corner], Border]:
    """Every side once, its lower corner first."""
    sides: dict[tuple[Corner, Corner], list[str]] = {}
    touching: dict[Corner, set[str]] = {}
    for area, ring in rings.items():
        for i, j in zip(ring, ring[1:] + ring[:1], strict=True):
            sides.setdefault((min(i, j), max(i, j)), []).append(area)
            touching.setdefault(i, set()).add(terrain[area])
    spots = {corner: _strayed(corner, found) for corner, found in touching.items()}
    out = {}
    for (i, j), found in sides.items():
        kind = kind_of([terrain[area] for area in found])
        rough = {"land": ROUGH.land, "coast": ROUGH.coast, "sea": ROUGH.sea, "edge": 0.0}[kind]
        seed = i[0] * 7919 + i[1] * 131 + j[0] * 17 + j[1]
        line = wander(spots[i], spots[j], rough, seed) if rough else [spots[i], spots[j]]
        out[i, j] = Border(found[0], found[1] if len(found) > 1 else "", kind, rounded(line))
    return out


def _strayed(corner: Corner, terrains: set[str]) -> Point:
    """A corner off its place: farther on the coast, not at sea."""
    wet = {terrain in WATER for terrain in terrains}
    far = RADIUS * STRAY["coast" if len(wet) == 2 else "sea" if True in wet else "land"]
    rnd = random.Random(corner[0] * 911 + corner[1] * 37)
    x, y = _spot(corner)
    return x + far * (2 * rnd.random() - 1), y + far * (2 * rnd.random() - 1)


def _area(chart: Chart, area: str, at: Point, terrain: str, ring: tuple[int, ...]) -> Area:
    name, (x, y) = chart.names.get(area) or chart.spoken.get(area, ""), at
    lines = _lines(chart.names.get(area, ""), terrain)
    rise = style_of(terrain).line * max(len(lines) - 1, 0)
    foot = y + RADIUS * NAME_DROP + (rise / 2 if terrain not in WATER else rise / 2 - RADIUS / 2)
    slots = Slots(
        centre=at,
        name=(x, foot),
        force=(x, y - RADIUS * FORCE_RISE),
        villages=(x, y + RADIUS / 2),
        tag=(x, y - RADIUS * TAG_RISE),
        sign=(x - RADIUS / 2, y - RADIUS / 2),
        marker=(x + RADIUS / 2, y - RADIUS / 2),
        room=round(1.6 * RADIUS, 1),
    )
    return Area(area, f"{name}, {area}" if name else area, lines, terrain, ring, slots, ())


def _lines(name: str, terrain: str) -> tuple[str, ...]:
    """On one line if that is no wider than the hex, else parted where it can be."""
    if not name:
        return ()
    one, *two = wrapped(name)
    return two[0] if two and style_of(terrain).width(one) > 2 * RADIUS else one


def _with_marks(made: Geometry) -> Geometry:
    areas = {}
    for number, area in enumerate(made.areas.values()):
        margin = RADIUS * MARGINS.get(TERRAIN_WASH.get(area.terrain, area.terrain), 0.16)
        areas[area.id] = replace(
            area, marks=scatter(made.outline(area.id), area.terrain, number * 7 + 1, _quiet(area), margin)
        )
    return replace(made, areas=areas)


def _quiet(area: Area) -> list[Quiet]:
    """Room for a name and what stands over it; a hex without a name is sown all over."""
    if area.name == area.id:
        return []
    (x, y), style = area.slots.name, style_of(area.terrain)
    if not area.lines:
        low = Quiet(x, y - 4, RADIUS * 0.85, RADIUS * 0.22)
        return [low, Quiet(*area.slots.centre, RADIUS * 0.62, RADIUS * 0.45)]
    tall = style.line * (len(area.lines) - 1)
    name = Quiet(x, y - 4 - tall / 2, style.width(area.lines) / 2 + 3, 9 + tall / 2)
    return [name, Quiet(*area.slots.force, RADIUS * 0.62, RADIUS * 0.45)]
