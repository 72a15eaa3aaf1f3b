"""Where everything is on the siege board: the citadel in the middle, four fields round it.

A place on a side is given by how far it lies along the wall (to the right or downward on the picture) and how far out
from the middle, so that all four fields read the same way.
"""

from __future__ import annotations

from warhall.draw.svg import Point
from warhall.games.bsieged.state import EAST, FIELD_OF, NORTH, NUMBER_OF, SOUTH, WEST, FieldId, ZoneId

SIEGE = 840
SPAN = 120  # of a building and what belongs to it: what the levels of detail go by
MIDDLE = SIEGE / 2
WALL_HALF = 176  # of the citadel's drawing: the wall runs from 8 inside to 24 outside
WALL_OUT = 184  # the middle of the wall walk
EDGES = (210, 274, 338, 402)  # of the three zones, outward
FLARE, FOOT = 0.2, 190  # how the fields widen, and half their width at the wall
INSET = 4  # of lamplight from the edge of a zone
DIE_OFF, PILL_OFF, NUMERAL_OFF, MARCH_OFF = (
    22,
    64,
    21,
    52,
)  # from the ends of a zone: target number, attack tag, numeral, march tag
ROOM_LEFT, ROOM_RIGHT = 90, 72  # what these leave free for pieces

BUILDING_WIDE, BUILDING_HIGH = 84, 56
BUILDINGS: tuple[Point, ...] = (
    (0, 0),
    (-47, -126),
    (47, -126),
    (121, -33),
    (121, 33),
    (47, 126),
    (-47, 126),
    (-121, 33),
    (-121, -33),
)  # by BuildingId, from the middle
COURTYARD: tuple[Point, ...] = ((-129, -139), (129, -139), (129, 97), (-129, 97), (-129, -97), (129, -97))
CATAPULT_ARROW = 55  # of the arrows that turn it
CORNERS: dict[FieldId, Point] = {NORTH: (5, 5), EAST: (649, 5), SOUTH: (649, 652), WEST: (5, 652)}
OUTER: dict[FieldId, Point] = {NORTH: (0, 0), EAST: (SIEGE, 0), SOUTH: (SIEGE, SIEGE), WEST: (0, SIEGE)}
CORNER_WIDE = 186


def half(out: float) -> float:
    """Half the width of a field so far out."""
    return FOOT + (out - EDGES[0]) * FLARE


def is_upright(field: FieldId) -> bool:
    """Whether the wall of a side runs up and down on the picture."""
    return field in (EAST, WEST)


def spot(field: FieldId, along: float, out: float) -> Point:
    """A place on a side."""
    if field == NORTH:
        return MIDDLE + along, MIDDLE - out
    if field == SOUTH:
        return MIDDLE + along, MIDDLE + out
    return (MIDDLE + out, MIDDLE + along) if field == EAST else (MIDDLE - out, MIDDLE + along)


def from_middle(point: Point) -> Point:
    return MIDDLE + point[0], MIDDLE + point[1]


def zone_corners(field: FieldId, number: int, inset: float = 0) -> list[Point]:
    """The outline of a zone: a band of the field that widens outward."""
    near, far = EDGES[number - 1] + inset, EDGES[number] - inset
    ends = ((-1, near), (1, near), (1, far), (-1, far))
    return [spot(field, side * (half(out) - inset), out) for side, out in ends]


def field_corners(field: FieldId, inset: float = 0) -> list[Point]:
    """The outline of a whole field."""
    near, far = EDGES[0] + inset, EDGES[-1] - inset
    ends = ((-1, near), (1, near), (1, far), (-1, far))
    return [spot(field, side * (half(out) - inset), out) for side, out in ends]


def wall_corners(field: FieldId) -> list[Point]:
    """The wall walk between two towers."""
    return [spot(field, along, out) for along, out in ((-148, 171), (148, 171), (148, 198), (-148, 198))]


def middle_out(zone: ZoneId) -> float:
    """How far out the middle of a zone is."""
    number = NUMBER_OF[zone]
    return (EDGES[number - 1] + EDGES[number]) / 2


def left_of(zone: ZoneId, off: float) -> Point:
    """A place at the left or upper end of a zone."""
    out = middle_out(zone)
    return spot(FIELD_OF[zone], off - half(out), out)


def right_of(zone: ZoneId, off: float) -> Point:
    """A place at the right or lower end of a zone."""
    out = middle_out(zone)
    return spot(FIELD_OF[zone], half(out) - off, out)
