"""Voronoi cells in a rectangle, the plain way: each cell is the rectangle cut by the bisectors to all other sites."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]
FRAME = -1


@dataclass(frozen=True)
class Cell:
    """`sides`: the length of the common side with each neighbour."""

    sides: dict[int, float]
    on_edge: bool


def cells(sites: Sequence[Point], canvas: tuple[int, int]) -> list[Cell]:
    return [_cell(at, sites, canvas) for at in range(len(sites))]


def _cell(at: int, sites: Sequence[Point], canvas: tuple[int, int]) -> Cell:
    width, height = canvas
    corners: list[Point] = [(0, 0), (width, 0), (width, height), (0, height)]
    beyond = [FRAME] * 4  # what lies beyond the side that begins at each corner
    near = sorted((math.dist(sites[at], site), other) for other, site in enumerate(sites) if other != at)
    for _, other in near:
        corners, beyond = _cut(corners, beyond, sites[at], sites[other], other)
    sides: dict[int, float] = {}
    for number, other in enumerate(beyond):
        if other != FRAME:
            sides[other] = math.dist(corners[number], corners[(number + 1) % len(corners)])
    return Cell(sides, FRAME in beyond)


def _cut(
    corners: list[Point], beyond: list[int], here: Point, there: Point, other: int
) -> tuple[list[Point], list[int]]:
    """Keep what is nearer to `here` than to `there`."""

    def excess(point: Point) -> float:
        return math.dist(point, here) ** 2 - math.dist(point, there) ** 2

    kept: list[Point] = []
    sides: list[int] = []
    for number, point in enumerate(corners):
        following = corners[(number + 1) % len(corners)]
        one, two = excess(point), excess(following)
        if one <= 0:
            kept.append(point)
            sides.append(beyond[number])
        if (one <= 0) != (two <= 0):
            share = one / (one - two)
            kept.append((point[0] + share * (following[0] - point[0]), point[1] + share * (following[1] - point[1])))
            sides.append(other if one <= 0 else beyond[number])
    return kept, sides
