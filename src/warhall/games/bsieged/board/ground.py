"""The still part of the board: woods, fields with their zones, the citadel."""

from __future__ import annotations

from functools import cache

from warhall.draw import marks, stone
from warhall.draw.marks import Quiet
from warhall.draw.palette import DAY, NIGHT, NUMERAL, Hour
from warhall.draw.shapes import polygon_path
from warhall.draw.svg import Point, circle, group, path, rect, tag, text
from warhall.games.bsieged.board.places import (
    BUILDING_HIGH,
    BUILDING_WIDE,
    EDGES,
    MIDDLE,
    NUMERAL_OFF,
    SIEGE,
    WALL_HALF,
    field_corners,
    from_middle,
    half,
    is_upright,
    middle_out,
    right_of,
    spot,
    wall_corners,
    zone_corners,
)
from warhall.games.bsieged.board.places import (
    BUILDINGS as SITES,
)
from warhall.games.bsieged.keys import BUILDING, FIELD, SPACE, ZONE
from warhall.games.bsieged.names import field_name
from warhall.games.bsieged.state import (
    BUILDINGS,
    CATAPULT,
    FIELD_OF,
    FIELDS,
    NUMBER_OF,
    SITE,
    WALL,
    ZONES,
    BuildingId,
    FieldId,
    ZoneId,
)

TERRAIN = ("badlands", "plains", "plains")  # by distance from the wall
NIGHTFALL = 0.62  # how much of the day is left out by night
WOOD = 12  # seed of the first wood
DIAL = 38  # the radius of the catapult
QUIET_ALONG, QUIET_OUT = 128, 34  # round the pieces of a zone


@cache
def marked_places() -> str:
    """Outlines of fields, zones, walls, buildings and the catapult with their keys, for the log; nothing to see."""
    shapes = [(FIELD.key(field), field_corners(field)) for field in FIELDS]
    shapes += [(ZONE.key(zone), zone_corners(FIELD_OF[zone], NUMBER_OF[zone])) for zone in ZONES]
    shapes += [(SPACE.key(WALL[field]), wall_corners(field)) for field in FIELDS]
    shapes += [(f"{BUILDING.key(building)} {SPACE.key(SITE[building])}", _plot(building)) for building in BUILDINGS]
    drawn = (path(polygon_path(corners), data_keys=keys) for keys, corners in shapes)
    dial = circle(MIDDLE, MIDDLE, DIAL, data_keys=SPACE.key(CATAPULT))
    return group(*drawn, dial, class_="marked", fill="none")


def _plot(building: BuildingId) -> list[Point]:
    x, y = from_middle(SITES[building])
    wide, high = BUILDING_WIDE / 2, BUILDING_HIGH / 2
    return [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]


@cache
def ground(hour: Hour, light: bool) -> str:
    """Everything that never moves. By night the same under a dark veil; what must be read lies above it."""
    veil = rect(0, 0, SIEGE, SIEGE, None, fill=NIGHT.halo, opacity=NIGHTFALL) if hour == "night" else ""
    return "".join(
        (
            tag("defs", marks.stamps("day", frozenset({"tree", "fir", "grass", "crag"}))),
            rect(0, 0, SIEGE, SIEGE, None, fill=DAY.wash("forest").wash),
            *(_wood(corner, seed, light) for seed, corner in enumerate(_woods(), WOOD)),
            *(_field(field, light) for field in FIELDS),
            stone.citadel((MIDDLE, MIDDLE), WALL_HALF),
            veil,
            *(_numeral(zone, hour) for zone in ZONES),
        )
    )


def _woods() -> list[list[Point]]:
    """The four corners between the fields."""
    far, near = half(EDGES[-1]), half(EDGES[0])
    found = []
    for right in (-1, 1):
        for down in (-1, 1):
            corner = ((1, 1), (far / MIDDLE, 1), (near / MIDDLE, EDGES[0] / MIDDLE), (EDGES[0] / MIDDLE, near / MIDDLE))
            ends = (*corner, (1, far / MIDDLE))
            found.append([(MIDDLE + right * MIDDLE * x, MIDDLE + down * MIDDLE * y) for x, y in ends])
    return found


def _wood(corners: list[Point], seed: int, light: bool) -> str:
    return stone.wood(corners, seed=seed, light=light)


def _field(field: FieldId, light: bool) -> str:
    zones = [zone for zone in ZONES if FIELD_OF[zone] == field]
    bands = (_band(field, zone, light) for zone in zones)
    lines = (stone.zone_line(*zone_corners(field, number)[2:]) for number in (1, 2))
    return "".join((*bands, *lines, stone.outline(field_corners(field))))


def _band(field: FieldId, zone: ZoneId, light: bool) -> str:
    number = NUMBER_OF[zone]
    long, wide = (QUIET_OUT, QUIET_ALONG) if is_upright(field) else (QUIET_ALONG, QUIET_OUT)
    quiet = [Quiet(*spot(field, 8, middle_out(zone)), long, wide), Quiet(*right_of(zone, NUMERAL_OFF), 22, 22)]
    quiet.append(Quiet(*spot(field, -half(middle_out(zone)) + 40, middle_out(zone)), 44, 24))
    return stone.field(
        f"{field_name(field)} zone {number}",
        zone_corners(field, number),
        number - 1,
        terrain=TERRAIN[number - 1],
        quiet=quiet,
        seed=10 * field + number,
        light=light,
    )


def _numeral(zone: ZoneId, hour: Hour) -> str:
    """The pale number of a zone, above the veil of the night."""
    x, y = right_of(zone, NUMERAL_OFF)
    return text(x, y + 11, NUMBER_OF[zone], 32, NUMERAL if hour == "day" else NIGHT.border, serif=True, opacity=0.65)
