"""The stored shape of an area map: borders, areas with their slots and marks, coasts, rivers, roads.

The map tool derives these once; drawing only reads them. A border is stored once and named by both its areas, so
neighbours share one line and what is drawn as touching is adjacent. Coordinates are stored in tenths.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, Literal

from warhall.draw.svg import Point, line

BorderKind = Literal["land", "coast", "sea", "edge"]
Run = tuple[int, ...]
"""Borders end to end: k is border k as stored, ~k the same border backwards."""


@dataclass(frozen=True, slots=True)
class Border:
    """A line between two areas, or between an area and the edge of the map (`b` is empty)."""

    a: str
    b: str
    kind: BorderKind
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A terrain stamp, standing on its foot."""

    stamp: str
    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class Slots:
    """The fixed places inside an area."""

    centre: Point
    name: Point  # baseline of the last line of the name
    force: Point
    villages: Point  # under a force; without a force villages stand in its place
    tag: Point
    sign: Point  # left of the name: den, site
    marker: Point  # lower right: camp, entrenchment
    room: float  # width that is free at the height of the force


@dataclass(frozen=True, slots=True)
class Area:
    id: str
    name: str
    lines: tuple[str, ...]  # the name as it is set on the map
    terrain: str
    ring: Run
    slots: Slots
    marks: tuple[Mark, ...]

    @property
    def is_water(self) -> bool:
        return self.terrain in WATER


@dataclass(frozen=True, slots=True)
class River:
    name: str
    run: Run


@dataclass(frozen=True, slots=True)
class Road:
    """A way through the centres of areas; a last point beyond an area leads off the map."""

    areas: tuple[str, ...]
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Crossing:
    """A bridge or a ford: its middle, the direction of the way over it in degrees, and its length."""

    area: str
    kind: Literal["bridge", "ford"]
    at: Point
    angle: float
    length: float


WATER = frozenset({"sea", "lake", "river", "bridge", "ford"})


@dataclass(frozen=True, eq=False)
class Geometry:
    """One map. Compared by identity: `load` gives the same object for the same file."""

    id: str
    name: str
    width: float
    height: float
    shoal_reach: float
    borders: tuple[Border, ...]
    areas: dict[str, Area]
    coasts: tuple[Run, ...]
    rivers: tuple[River, ...] = ()
    roads: tuple[Road, ...] = ()
    crossings: tuple[Crossing, ...] = ()

    def points(self, run: Run) -> list[Point]:
        """The points of borders laid end to end."""
        out: list[Point] = []
        for step in run:
            part = self.borders[step].points if step >= 0 else self.borders[~step].points[::-1]
            out.extend(part[1:] if out else part)
        return out

    def outline(self, area: str) -> list[Point]:
        """The closed outline of an area, its first point not repeated."""
        return self.points(self.areas[area].ring)[:-1]

    @cached_property
    def paths(self) -> dict[str, str]:
        """Path data of every area's outline."""
        return {area: line(self.outline(area), closed=True) for area in self.areas}

    @cached_property
    def adjacency(self) -> frozenset[tuple[str, str]]:
        """Every pair of areas with a common border, each pair in alphabetical order."""
        return frozenset((min(b.a, b.b), max(b.a, b.b)) for b in self.borders if b.b)

    @cached_property
    def span(self) -> float:
        """The shorter side of a common area: half of them are smaller."""
        return median(self._shorter_side(area) for area in self.areas)

    def _shorter_side(self, area: str) -> float:
        across, down = zip(*self.outline(area), strict=True)
        return float(min(max(across) - min(across), max(down) - min(down)))

    def gate(self, a: str, b: str) -> tuple[Point, float]:
        """The middle of the border between two areas, and the direction from a to b in degrees."""
        lines = [border.points for border in self.borders if {border.a, border.b} == {a, b}]
        if not lines:
            raise KeyError(f"{a} and {b} do not touch on {self.id}")
        return middle(max(lines, key=length)), self.bearing(a, b)

    def bearing(self, a: str, b: str) -> float:
        (x, y), (u, v) = self.areas[a].slots.centre, self.areas[b].slots.centre
        return math.degrees(math.atan2(v - y, u - x))

    def brink(self, area: str) -> Point:
        """The middle of an area's longest stretch of map edge."""
        lines = [border.points for border in self.borders if border.a == area and not border.b]
        if not lines:
            raise KeyError(f"{area} does not lie at the edge of {self.id}")
        return middle(max(lines, key=length))


def length(points: Sequence[Point]) -> float:
    return sum(math.dist(p, q) for p, q in pairwise(points))


def middle(points: Sequence[Point]) -> Point:
    """The point half way along a line."""
    left = length(points) / 2
    for p, q in pairwise(points):
        step = math.dist(p, q)
        if step >= left:
            share = left / step if step else 0
            return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share
        left -= step
    return points[-1]


def rounded(points: Iterable[Point]) -> tuple[Point, ...]:
    """Points as they are stored, to a tenth."""
    return tuple((round(x, 1), round(y, 1)) for x, y in points)


# ------------------------------------------------------------------ files


def to_tenths(points: Iterable[Point]) -> list[int]:
    """A line as whole tenths: the first point, then steps."""
    out: list[int] = []
    x = y = 0
    for u, v in points:
        next_x, next_y = round(u * 10), round(v * 10)
        out += (next_x - x, next_y - y)
        x, y = next_x, next_y
    return out


def from_tenths(numbers: Sequence[int]) -> tuple[Point, ...]:
    out: list[Point] = []
    x = y = 0
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        out.append((x / 10, y / 10))
    return tuple(out)


def dump(geometry: Geometry) -> str:
    """The file of a map: one line per border and area, the same bytes for the same map."""
    order = list(geometry.areas)
    number = {area: k for k, area in enumerate(order)} | {"": -1}
    blocks: dict[str, list[Any]] = {
        "borders": [[number[b.a], number[b.b], b.kind, to_tenths(b.points)] for b in geometry.borders],
        "areas": [_area_row(area) for area in geometry.areas.values()],
        "coasts": [list(run) for run in geometry.coasts],
        "rivers": [[river.name, list(river.run)] for river in geometry.rivers],
        "roads": [[list(road.areas), to_tenths(road.points)] for road in geometry.roads],
        "crossings": [[c.area, c.kind, to_tenths([c.at]), c.angle, c.length] for c in geometry.crossings],
    }
    head = {
        "id": geometry.id,
        "name": geometry.name,
        "canvas": [geometry.width, geometry.height],
        "shoal_reach": geometry.shoal_reach,
    }
    lines = [f"{json.dumps(key)}:{_compact(value)}" for key, value in head.items()]
    for key, rows in blocks.items():
        lines.append(f"{json.dumps(key)}:[\n" + ",\n".join(_compact(row) for row in rows) + "\n]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _area_row(area: Area) -> dict[str, object]:
    slots = area.slots
    places = (slots.centre, slots.name, slots.force, slots.villages, slots.tag, slots.sign, slots.marker)
    return {
        "id": area.id,
        "lines": list(area.lines),
        "terrain": area.terrain,
        "ring": list(area.ring),
        "slots": to_tenths(places),
        "room": slots.room,
        "marks": [x for m in area.marks for x in (m.stamp, round(m.x * 10), round(m.y * 10), round(m.scale * 100))],
    }


@cache
def load(path: Path | str) -> Geometry:
    """The map stored in a file; read once."""
    return parse(Path(path).read_text(encoding="utf-8"))


def parse(stored: str) -> Geometry:
    raw: dict[str, Any] = json.loads(stored)
    areas = {row["id"]: _area(row) for row in raw["areas"]}
    names = [*areas, ""]  # -1 is the edge
    return Geometry(
        id=raw["id"],
        name=raw["name"],
        width=raw["canvas"][0],
        height=raw["canvas"][1],
        shoal_reach=raw["shoal_reach"],
        borders=tuple(Border(names[a], names[b], kind, from_tenths(line)) for a, b, kind, line in raw["borders"]),
        areas=areas,
        coasts=tuple(tuple(run) for run in raw["coasts"]),
        rivers=tuple(River(name, tuple(run)) for name, run in raw["rivers"]),
        roads=tuple(Road(tuple(way), from_tenths(line)) for way, line in raw["roads"]),
        crossings=tuple(Crossing(area, kind, from_tenths(at)[0], *rest) for area, kind, at, *rest in raw["crossings"]),
    )


def _area(row: dict[str, Any]) -> Area:
    marks = row["marks"]
    return Area(
        id=row["id"],
        name=" ".join(row["lines"]),
        lines=tuple(row["lines"]),
        terrain=row["terrain"],
        ring=tuple(row["ring"]),
        slots=_slots(from_tenths(row["slots"]), row["room"]),
        marks=tuple(
            Mark(marks[k], marks[k + 1] / 10, marks[k + 2] / 10, marks[k + 3] / 100) for k in range(0, len(marks), 4)
        ),
    )


def _slots(places: tuple[Point, ...], room: float) -> Slots:
    centre, name, force, villages, tag, sign, marker = places
    return Slots(centre, name, force, villages, tag, sign, marker, room)
