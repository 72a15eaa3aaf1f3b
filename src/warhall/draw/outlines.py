"""Outlines of areas: cells of sites or given corners, and borders that wander without ever crossing.

Each border is made once, on a seed of its own, from its two corners; both neighbours use it. A border that would
cross another or come so near that two areas seem to touch is drawn straighter until it does not.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations, pairwise

from warhall.draw.geometry import WATER, Border, BorderKind
from warhall.draw.mapsource import MapError, MapSource, Roughness
from warhall.draw.shapes import box
from warhall.draw.svg import Point

SAME = 1e-6
NEAREST = 6.5  # strangers' borders keep this distance ...
MUST_KEEP = 0.8  # ... or this share of what lies between their corners, where that is less
SHORTEST = 5  # a piece of border is not divided further
DIVISIONS = 4
STRAIGHTER, ROUNDS = 0.6, 14

Corners = tuple[int, int]


@dataclass
class Plan:
    """Corners of the map and the ring of corners round each area, clockwise on screen."""

    corners: list[Point]
    rings: dict[str, list[int]]

    def sides(self) -> dict[Corners, list[str]]:
        """Every side with the areas on it, in order of areas."""
        out: dict[Corners, list[str]] = {}
        for area, ring in self.rings.items():
            for i, j in zip(ring, ring[1:] + ring[:1], strict=True):
                out.setdefault((min(i, j), max(i, j)), []).append(area)
        return out


def plan(source: MapSource, scale: float) -> Plan:
    """The areas of a source as rings of shared corners."""
    width, height = source.width * scale, source.height * scale
    if source.areas[0].shape:
        shapes = {a.id: [(x * scale, y * scale) for x, y in a.shape] for a in source.areas}
    else:
        shapes = cells({a.id: (a.site[0] * scale, a.site[1] * scale) for a in source.areas}, width, height)
    made = _joined(shapes)
    _check_edges(made, width, height)
    return made


def cells(sites: dict[str, Point], width: float, height: float) -> dict[str, list[Point]]:
    """The Voronoi cell of each site within the canvas: the canvas cut along every bisector."""
    canvas: list[Point] = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    out = {}
    for area, site in sites.items():
        cell = canvas
        for other in sites.values():
            if other != site:
                cell = _nearer(cell, site, other)
        out[area] = cell
    return out


def _nearer(cell: list[Point], site: Point, other: Point) -> list[Point]:
    """The part of a cell that is nearer to its site than to another."""
    nx, ny = other[0] - site[0], other[1] - site[1]
    limit = ((other[0] + site[0]) * nx + (other[1] + site[1]) * ny) / 2
    out: list[Point] = []
    p = cell[-1]
    before = p[0] * nx + p[1] * ny - limit
    for q in cell:
        after = q[0] * nx + q[1] * ny - limit
        if (before > 0) != (after > 0):
            share = before / (before - after)
            out.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
        if after <= 0:
            out.append(q)
        p, before = q, after
    return out


def _joined(shapes: dict[str, list[Point]]) -> Plan:
    """Shapes as rings over one list of corners."""
    corners: list[Point] = []
    rings: dict[str, list[int]] = {}
    for area, shape in shapes.items():
        ring: list[int] = []
        for point in shape:
            number = next((k for k, c in enumerate(corners) if math.dist(c, point) < SAME), len(corners))
            if number == len(corners):
                corners.append(point)
            if number not in ring:
                ring.append(number)
        rings[area] = ring
    return Plan(corners, rings)


def _check_edges(made: Plan, width: float, height: float) -> None:
    """A side has two areas, or lies on the edge of the canvas and has one."""
    for (i, j), areas in made.sides().items():
        (x, y), (u, v) = made.corners[i], made.corners[j]
        on_edge = any(abs(p - at) < SAME and abs(q - at) < SAME for p, q, at in ((x, u, 0), (x, u, width)))
        on_edge = on_edge or any(abs(p - at) < SAME and abs(q - at) < SAME for p, q, at in ((y, v, 0), (y, v, height)))
        if len(areas) != (1 if on_edge else 2):
            raise MapError(f"side ({x:.1f} {y:.1f}) to ({u:.1f} {v:.1f}) belongs to {', '.join(areas)}")


# ------------------------------------------------------------------ wandering


def kind_of(terrains: Sequence[str]) -> BorderKind:
    """Of a side between these terrains."""
    if len(terrains) == 1:
        return "edge"
    wet = sum(terrain in WATER for terrain in terrains)
    return ("land", "coast", "sea")[wet]


def wander(a: Point, b: Point, rough: float, seed: int) -> list[Point]:
    """A line from a to b whose middles stray sideways, each by at most `rough` of its piece."""
    rnd = random.Random(seed)
    points = [a, b]
    for _ in range(DIVISIONS):
        divided = [points[0]]
        for (px, py), (qx, qy) in pairwise(points):
            stray = rough * (2 * rnd.random() - 1)
            divided += [((px + qx) / 2 - (qy - py) * stray, (py + qy) / 2 + (qx - px) * stray), (qx, qy)]
        points = divided
        if math.dist(points[0], points[1]) < SHORTEST:
            break
    return points


def wandering(made: Plan, source: MapSource) -> dict[Corners, Border]:
    """All borders of a map, by their corners, none crossing or crowding another."""
    terrain = {area.id: area.terrain for area in source.areas}
    sides = made.sides()
    kinds = {side: kind_of([terrain[area] for area in areas]) for side, areas in sides.items()}
    calm = dict.fromkeys(sides, 1.0)
    for _ in range(ROUNDS):
        lines = {side: _line(made, side, _rough(source.rough, kinds[side]) * calm[side], source.id) for side in sides}
        crowded = _crowded(lines)
        if not crowded:
            return {
                side: Border(areas[0], areas[1] if len(areas) > 1 else "", kinds[side], tuple(lines[side]))
                for side, areas in sides.items()
            }
        for side in crowded:
            calm[side] *= STRAIGHTER
    raise MapError(f"{source.id}: borders cross however straight they are drawn")


def _line(made: Plan, side: Corners, rough: float, map_id: str) -> list[Point]:
    a, b = made.corners[side[0]], made.corners[side[1]]
    if not rough:
        return [a, b]
    return wander(a, b, rough, zlib.crc32(f"{map_id}:{side[0]}:{side[1]}".encode()))


def _rough(rough: Roughness, kind: BorderKind) -> float:
    return {"land": rough.land, "coast": rough.coast, "sea": rough.sea, "edge": 0.0}[kind]


def _crowded(lines: dict[Corners, list[Point]]) -> set[Corners]:
    """Sides whose lines cross or come too near."""
    boxes = {side: box(points) for side, points in lines.items()}
    out: set[Corners] = set()
    for one, two in combinations(lines, 2):
        if _apart(boxes[one], boxes[two]):
            continue
        if set(one) & set(two):
            clash = _cross(lines[one], lines[two])
        else:
            straight = _distance([lines[one][0], lines[one][-1]], [lines[two][0], lines[two][-1]])
            clash = _distance(lines[one], lines[two]) < min(NEAREST, straight * MUST_KEEP)
        if clash:
            out |= {one, two}
    return out


def _apart(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    return a[0] > b[2] + NEAREST or b[0] > a[2] + NEAREST or a[1] > b[3] + NEAREST or b[1] > a[3] + NEAREST


def _cross(one: list[Point], two: list[Point]) -> bool:
    """Whether lines with a common corner meet anywhere else."""
    return any(
        not {a, b} & {c, d} and _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0
        for a, b in pairwise(one)
        for c, d in pairwise(two)
    )


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _distance(one: list[Point], two: list[Point]) -> float:
    """Least distance of two lines that do not cross."""
    there = (_to_piece(p, c, d) for p in one for c, d in pairwise(two))
    back = (_to_piece(p, c, d) for p in two for c, d in pairwise(one))
    return min(chain(there, back))


def _to_piece(p: Point, c: Point, d: Point) -> float:
    dx, dy = d[0] - c[0], d[1] - c[1]
    square = dx * dx + dy * dy
    share = min(1.0, max(0.0, ((p[0] - c[0]) * dx + (p[1] - c[1]) * dy) / square)) if square else 0.0
    return math.hypot(c[0] + share * dx - p[0], c[1] + share * dy - p[1])
