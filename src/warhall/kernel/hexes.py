"""Hexes in axial coordinates, pointy top: q to the east, r to the south-east."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # east, then clockwise


def neighbour(hex: Hex, direction: int) -> Hex:
    """The hex next to this one; directions count clockwise from the east."""
    q, r = DIRECTIONS[direction % len(DIRECTIONS)]
    return hex[0] + q, hex[1] + r


def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around one."""
    return tuple(neighbour(hex, direction) for direction in range(len(DIRECTIONS)))


def direction(start: Hex, end: Hex) -> int:
    """The direction from a hex to a neighbour."""
    return DIRECTIONS.index((end[0] - start[0], end[1] - start[1]))


def opposite(direction: int) -> int:
    """The direction back."""
    return (direction + len(DIRECTIONS) // 2) % len(DIRECTIONS)


def turned(directions: Iterable[int], sixths: int) -> tuple[int, ...]:
    """The edges of a tile after it was turned clockwise by so many sixths, in order."""
    return tuple(sorted((direction + sixths) % len(DIRECTIONS) for direction in directions))


def distance(one: Hex, other: Hex) -> int:
    """Steps between two hexes."""
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def ring(centre: Hex, radius: int) -> Iterator[Hex]:
    """The hexes at one distance, from the north-west corner's side clockwise; radius 0 is the centre."""
    if radius == 0:
        yield centre
        return
    start = DIRECTIONS[4]
    hex = centre[0] + start[0] * radius, centre[1] + start[1] * radius
    for side in range(len(DIRECTIONS)):
        for _ in range(radius):
            yield hex
            hex = neighbour(hex, side)


def spiral(centre: Hex, radius: int) -> Iterator[Hex]:
    """The centre and every ring up to a radius."""
    for distance in range(radius + 1):
        yield from ring(centre, distance)


def centre(hex: Hex, size: float) -> tuple[float, float]:
    """Where a hex of this outer radius lies in a picture."""
    q, r = hex
    return size * sqrt(3) * (q + r / 2), size * 1.5 * r
