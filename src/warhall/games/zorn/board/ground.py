"""The still part of the valley: what the map tool drew, and the arrows, entries, Dens, Passes and flanks on it."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from pathlib import Path

from warhall.draw import areas, ways
from warhall.draw.geometry import Geometry, length, load, middle
from warhall.draw.layout import style_of
from warhall.draw.levels import hold, since
from warhall.draw.palette import ARROW_LINE, BONE, HOURS, INK, Hour, token
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, group, move, path, rect, text
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.catalog.valley import Area

GEOMETRY = Path(__file__).parent.parent / "content" / "geometry" / "zorn.json"
LEFT, TOP, RIGHT, BOTTOM = 108, 42, 108, 16  # round the map
FLANK_WIDE, FLANK_HIGH, FLANK_GAP = 92, 132, 8
ENTRY_OUT = 31  # how far outside the map an entry tab starts
STAR = 7.8
STAR_ROOM = 27  # what an arrow leaves round a star
SHARES = (0.5, 0.36, 0.64, 0.26, 0.74)  # of a border, where an arrow may cross it
STAR_NEARER = 0.02
SLACK = 0.05  # of its reckoned width by which a name is narrower, on either side
AFTER_NAME = 5  # from a name to the figure behind it
Gates = dict[str, tuple[Point, ...]]
FLANK_SIDES = {"W": "west", "E": "east"}


@cache
def valley() -> Geometry:
    return load(GEOMETRY)


def frame_size() -> tuple[float, float, Point]:
    """Width, height and upper left corner of the whole board."""
    geometry = valley()
    wide = LEFT + geometry.width + RIGHT
    return wide, TOP + geometry.height + BOTTOM, (-LEFT, -TOP)


def ground(c: Content, hour: Hour, light: bool) -> list[str]:
    """All that never changes at one hour of the clock."""
    return [_backdrop(), areas.still(valley(), hour, light), _furniture(c.areas, c.capacity, hour)]


@cache
def _backdrop() -> str:
    wide, high, (x, y) = frame_size()
    return rect(x, y, wide, high, fill=token("hall"), pointer_events="none")


@lru_cache(maxsize=8)
def _furniture(table: tuple[Area, ...], capacity: tuple[int, ...], hour: Hour) -> str:
    parts = []
    for row, area in enumerate(table):
        if area.id:
            parts += [_arrows(area, hour), _sign(area), _entry(area, hour), _capacity(area, capacity[row], hour)]
    parts += [_flank(side, place) for side in FLANK_SIDES for place in range(4)]
    return group(*parts, pointer_events="none")


# Arrows.


@cache
def gate(a: str, b: str) -> tuple[Point, float]:
    """Where an arrow crosses a border and its direction: the middle, or beside it where a star is in the way."""
    geometry = valley()
    middle_at, angle = geometry.gate(a, b)
    lines = [border.points for border in geometry.borders if {border.a, border.b} == {a, b}]
    line = max(lines, key=length)
    stars = [star_at(area) for area in (a, b)]
    for share in SHARES:
        at = line[round(share * (len(line) - 1))]
        if all(math.dist(at, star) >= STAR_ROOM for star in stars):
            return at, angle
    return middle_at, angle


def _arrows(area: Area, hour: Hour) -> str:
    """Exits that no fork marker rules: red arrows, those off the map, and the three of Trollburg Gap."""
    geometry = valley()
    if area.pass_letter:
        x, y = geometry.brink(area.id)
        return ways.arrow((x, y - 8), 90, "alone", hour) + ways.letter((x - 32, y - 17), area.pass_letter, hour, r=12)
    out = []
    for way in area.exits:
        if way.faces:
            out.append(_die_arrow(area.id, way.to, way.faces, hour))
        elif way.colour == "red":
            out.append(ways.arrow(*gate(area.id, way.to), "alone", hour))
    return "".join(out)


def _die_arrow(area: str, to: str, faces: tuple[int, ...], hour: Hour) -> str:
    """ZRN-MAP-12 an arrow with the faces of the D6 that lead along it."""
    (x, y), angle = gate(area, to)
    body = path(
        "M-17 -6.5H2V-10.5L17 0L2 10.5V6.5H-17L-13 0Z",
        fill=HOURS[hour].odd,
        stroke=ARROW_LINE,
        stroke_width=1.6,
        stroke_linejoin="round",
        transform=f"rotate({angle:.1f})",
    )
    words = f"{faces[0]}-{faces[-1]}"
    faces_shown = hold((0, 0), text(-1, 3.9, words, 11, ARROW_LINE, weight=800))
    return group(body, since("names", faces_shown), transform=move(x, y))


@lru_cache(maxsize=8)
def fork_arrows(table: tuple[Area, ...], parity: int, hour: Hour) -> tuple[str, ...]:
    """The two exits of every Forked Area; the one not in force is faint. `parity` -1: nobody has rolled yet."""
    out = []
    for area in table:
        for way in area.exits:
            if way.colour == "red" or way.faces or area.pass_letter:
                continue
            even = way.colour == "blue"
            idle = parity >= 0 and even == bool(parity)
            at, angle = gate(area.id, way.to)
            name = f"fork-{area.id}-{'even' if even else 'odd'}"
            out.append(ways.arrow(at, angle, "even" if even else "odd", hour, idle=idle, name=name))
    return tuple(out)


@lru_cache(maxsize=256)
def arrows_at(table: tuple[Area, ...], place: str, hour: Hour) -> str:
    """The arrows on the border of one area that no fork marker rules, to be drawn again over what covers them."""
    return "".join([_arrows(area, hour) for area in table if area.id == place or _leads_to(area, place)])


def _leads_to(area: Area, place: str) -> bool:
    return any(way.to == place for way in area.exits)


@lru_cache(maxsize=8)
def arrow_gates(table: tuple[Area, ...]) -> Gates:
    """Where arrows lie on the border of each area, its own and its neighbours'."""
    found: dict[str, list[Point]] = {area.id: [] for area in table}
    for area in table:
        for way in area.exits:
            if way.to in found:
                at = gate(area.id, way.to)[0]
                found[area.id].append(at)
                found[way.to].append(at)
    return {area: tuple(points) for area, points in found.items()}


# Signs and figures.


def _sign(area: Area) -> str:
    """ZRN-MAP-07 the white star of a Den, large enough to show behind a Treasure Token."""
    if not area.den:
        return ""
    star = seat_shape("star", *star_at(area.id), STAR, fill=BONE, stroke=INK, stroke_width=1.3)
    return since("names", hold(valley().areas[area.id].slots.centre, star, class_="beside"))


def _entry(area: Area, hour: Hour) -> str:
    """ZRN-MAP-10 a tab outside the edge, pointing inward."""
    if not area.entry:
        return ""
    geometry = valley()
    edges = [b.points for b in geometry.borders if b.a == area.id and not b.b]
    north = [points for points in edges if all(y == 0 for _, y in points)]
    x, y = middle(north[0]) if north else geometry.brink(area.id)
    if north:
        return ways.entry((x, -ENTRY_OUT), area.entry, hour)
    west = x < geometry.width / 2
    return ways.entry((x - ENTRY_OUT if west else x + ENTRY_OUT, y), area.entry, hour, angle=0 if west else 180)


def star_at(area: str) -> Point:
    """Left of the name, a little nearer than its slot: names are reckoned wider than they are."""
    found = valley().areas[area]
    x, y = found.slots.sign
    return x + STAR_NEARER * style_of(found.terrain).width(found.lines), y


def _name_end(area: str) -> Point:
    """Where the last line of an area's name ends."""
    found = valley().areas[area]
    x, y = found.slots.name
    return x + (0.5 - SLACK) * style_of(found.terrain).width(found.lines[-1:]), y


def _capacity(area: Area, capacity: int, hour: Hour) -> str:
    """ZRN-MAP-15 how many units of a side an area holds: a small figure behind its name."""
    if not capacity:
        return ""
    x, y = _name_end(area.id)
    figure = text(x + AFTER_NAME, y - 4, capacity, 11, HOURS[hour].ink, weight=700, anchor="start", opacity=0.8)
    return since("ratings", hold(valley().areas[area.id].slots.centre, figure))


# Flanks.


def flank_box(side: str, place: int) -> tuple[float, float, float, float]:
    """The box beside the map where units wait: 0 is the start, then opposite +1, +2, +3. Left, top, width, height."""
    geometry = valley()
    x = -LEFT + FLANK_GAP if side == "W" else geometry.width + RIGHT - FLANK_GAP - FLANK_WIDE
    middles = {0: geometry.areas["PA"], 1: geometry.areas["S17"], 2: geometry.areas["S01"], 3: geometry.areas["N24"]}
    y = middles[place].slots.centre[1] - FLANK_HIGH / 2
    return x, y, FLANK_WIDE, FLANK_HIGH


def _flank(side: str, place: int) -> str:
    """ZRN-MAP-09 a box with its label, and the way up from the one before it."""
    x, y, wide, high = flank_box(side, place)
    label = f"{side}+{place}" if place else f"{FLANK_SIDES[side].title()} flank"
    name = text(x + wide / 2, y + 15, label, 12, token("muted"), weight=700, serif=not place)
    out = [
        rect(x, y, wide, high, 8, fill=token("oak"), stroke=token("line-2"), stroke_dasharray="4 4"),
        since("names", hold((x + wide / 2, y + 15), name)),
    ]
    if place:
        foot = y + high + 16
        out.append(
            path(f"M{x + wide / 2 - 7:g} {foot:g}l7 -8l7 8", fill="none", stroke=token("line-2"), stroke_width=2)
        )
    return "".join(out)
