"""Parts of a hex map: pointy-topped tiles on a dark tray, backs, curses, edges, names that fit, and light.

A `Grid` knows where hexes lie. `hexmap` puts the parts into the layers of a board in the right order. Numbers are for
the radius 112 and grow with it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from warhall.draw import marks, ways
from warhall.draw.cards import knot
from warhall.draw.geometry import Mark
from warhall.draw.glyphs import centred
from warhall.draw.layout import wrapped
from warhall.draw.levels import pin, since, until
from warhall.draw.lit import plate
from warhall.draw.marks import Quiet
from warhall.draw.outlines import wander
from warhall.draw.palette import (
    BONE,
    CLOTH,
    CLOTH_DEEP,
    CURSE,
    CURSE_HALO,
    CURSE_MARK,
    CURSE_NAME,
    HOURS,
    ICE_FIELD,
    ICE_JOINT,
    ICE_NAME,
    INK,
    SEATS,
    STONE_LINE,
    THREAD,
    THREAD_DIM,
    THREAD_EYE,
    Hour,
    mix,
)
from warhall.draw.shapes import polygon_path, regular
from warhall.draw.svg import (
    Point,
    circle,
    curve,
    fine,
    group,
    halo,
    kept,
    move,
    part,
    path,
    tag,
    text,
    text_width,
    use,
)
from warhall.kernel.hexes import Hex, neighbour

RADIUS = 112
TRAY, TILE, REGION, FRAME, KNOT_FRAME, LIT = 1.0, 0.972, 0.985, 0.9, 0.845, 0.9
RIMS = ((30, 0.26), (14, 0.4))
STANDS = (2, 7)  # how high the group stands above the table
NAME_RISE, PIECE_DROP, YIELD_DROP = 49, 6, 72
NAME, NAME_LEAST, NAME_SPACING, NAME_LINE = 17.0, 11.0, 0.4, 1.06
NAME_WELL, NAME_SINK = 14.0, 8  # a name smaller than this is parted; its last line then stands lower
NAME_MARGIN = 3  # from the rim of light
RIVER, RIVER_CASE, RIVER_ROUGH = 7, 3.4, 0.14
BRIDGE, BRIDGE_SCALE = 16, 1.15
YIELD, YIELD_STEP = 11.4, 26
WRITTEN, CODE = 14.0, 11.5  # px on the screen: a name, and the letters and numbers of a space
LONG, LONG_NEAR = 9, 14  # longer names are parted where hexes are small, and near by
CODE_RISE = 80
ASIDE, ABOVE = 0.28, 8  # of the radius along a side, and px of the screen above it: clear of names
PEAKS, PEAK_SCALE = 7, 0.72

Edge = Literal["wall", "river", "bridge"]


@dataclass(frozen=True)
class Grid:
    """Where hexes lie: axial (q, r), the origin's middle, the outer radius."""

    origin: Point
    radius: float = RADIUS

    @property
    def scale(self) -> float:
        return self.radius / RADIUS

    def centre(self, at: Hex) -> Point:
        q, r = at
        x, y = self.origin
        return x + self.radius * math.sqrt(3) * (q + r / 2), y + self.radius * 1.5 * r

    def corners(self, at: Hex, share: float = 1) -> list[Point]:
        return regular(6, self.radius * share, centre=self.centre(at))

    def piece(self, at: Hex) -> Point:
        """Where pieces stand."""
        x, y = self.centre(at)
        return x, y + PIECE_DROP * self.scale

    def side(self, at: Hex, direction: int) -> tuple[Point, Point]:
        """The ends of a side, clockwise. Directions count clockwise from the east."""
        corners = self.corners(at)
        return corners[(direction + 1) % 6], corners[(direction + 2) % 6]

    def tag(self, at: Hex) -> Point:
        """Where a price hangs."""
        x, y = self.centre(at)
        return x + 52 * self.scale, y - 32 * self.scale


def hex_id(at: Hex) -> str:
    return f"{at[0]}_{at[1]}".replace("-", "m")


def table(width: float, height: float) -> str:
    """The ice all round."""
    return tag("rect", width=width, height=height, fill=ICE_JOINT)


def region(grid: Grid, at: Hex, name: str = "", hour: Hour = "day", code: str = "") -> str:
    """A field of the outer region: ice with no tray, named in italics."""
    corners = grid.corners(at, REGION)
    ground = _ice(hour)
    x, y = grid.centre(at)
    quiet = ((0, 0, len(name) * 5, 16),) if name else ()
    sown = _sown("ice", at[0] * 13 + at[1] * 5 + 90, quiet, 18, REGION)
    return (
        path(polygon_path(corners), fill=ground, stroke=ICE_JOINT, stroke_width=1.6)
        + group(marks.draw(sown), transform=move(x, y, grid.scale), opacity=0.75)
        + (_region_name(grid, at, name, ground) if name else "")
        + (_code(grid, at, code, CODE_RISE, ICE_NAME, ground) if code else "")
    )


def _region_name(grid: Grid, at: Hex, name: str, ground: str) -> str:
    """In the middle of the field, for it is the name of all the ice around."""
    lines = wrapped(name)[-1]
    style = {"font_weight": "500", "font_style": "italic"}
    rows = _rows(lines, WRITTEN, WRITTEN * (0.36 + NAME_LINE * (len(lines) - 1) / 2))
    words = [halo(0, drop, row, WRITTEN, ICE_NAME, ground, 5, **style) for row, drop in rows]
    return since("names", group(pin(*words), transform=move(*grid.centre(at))))


def _code(grid: Grid, at: Hex, code: str, rise: float, ink: str, ground: str) -> str:
    """The letter and number by which a space is called, near its upper corner."""
    x, y = grid.centre(at)
    words = halo(0, CODE * 0.36, code, CODE, ink, ground, 3, font_weight="600")
    return since("names", group(pin(words), transform=move(x, y - rise * grid.scale)))


def _ice(hour: Hour) -> str:
    return mix(HOURS[hour].wash("ice").wash, ICE_FIELD, 0.55)


def trays(grid: Grid, tiles: Iterable[Hex]) -> str:
    """The dark bed of the tiles, and its shadow on the table."""
    beds = "".join(polygon_path(grid.corners(at, TRAY)) for at in tiles)
    return path(beds, fill=STONE_LINE, fill_opacity=0.9, transform=move(*STANDS)) + path(beds, fill=STONE_LINE)


@kept
def tile(grid: Grid, at: Hex, terrain: str, *, name: str = "", hour: Hour = "day", light: bool = False) -> str:
    """An explored hex: wash, rims, marks. `light` leaves marks out."""
    inks, key = HOURS[hour], hex_id(at)
    wash = inks.wash(terrain)
    outline, clip = polygon_path(grid.corners(at, TILE)), f"hc-{key}"
    rims = (path(outline, stroke_width=width * grid.scale, stroke_opacity=opacity) for width, opacity in RIMS)
    return "".join(
        (
            tag("clipPath", path(outline), id=clip),
            path(outline, fill=wash.wash),
            group(*rims, clip_path=f"url(#{clip})", fill="none", stroke=wash.rim),
            "" if light else _tile_marks(grid, at, terrain, name),
        )
    )


def _tile_marks(grid: Grid, at: Hex, terrain: str, name: str) -> str:
    lines, size = fitted_name(name)
    wide = max((_width(row, size) for row in lines), default=0) / 2 + 8
    quiet = ((0, -NAME_RISE - 5, wide, 7 + 7 * len(lines)), (0, 4, 64, 36), (0, 66, 44, 15))
    sown = _sown(terrain, at[0] * 31 + at[1] * 7 + 200, quiet, 15, TILE)
    return group(marks.draw(sown), transform=move(*grid.centre(at), grid.scale))


@lru_cache(maxsize=512)
def _sown(
    terrain: str, seed: int, quiet: tuple[tuple[float, float, float, float], ...], margin: float, share: float
) -> tuple[Mark, ...]:
    return marks.scatter(regular(6, RADIUS * share), terrain, seed, [Quiet(*spot) for spot in quiet], margin)


def veil(grid: Grid, at: Hex) -> str:
    """A curse over whatever lies there, explored or not."""
    x, y = grid.centre(at)
    dark = path(polygon_path(grid.corners(at, TILE)), fill=CURSE, fill_opacity=0.55)
    return dark + centred("cursed", x, y, 124 * grid.scale, CURSE_MARK, 0.16)


def back(grid: Grid, at: Hex, sign: str = "eye", code: str = "") -> str:
    """An unexplored hex: cloth and knot, the same for all of a kind, no hint of what lies under it."""
    x, y = grid.centre(at)
    dots = (circle(0, -76, 2.6, fill=THREAD, transform=f"rotate({turn})") for turn in range(0, 360, 60))
    return group(
        path(polygon_path(grid.corners(at, TILE)), fill=CLOTH),
        path(polygon_path(grid.corners(at, FRAME)), fill="none", stroke=THREAD, stroke_width=1.4),
        path(polygon_path(grid.corners(at, KNOT_FRAME)), fill=CLOTH_DEEP, stroke=THREAD_DIM, stroke_width=1),
        knot(x, y, 66 * grid.scale),
        group(*dots, transform=move(x, y, grid.scale)),
        circle(x, y, 15 * grid.scale, fill=CLOTH, stroke=THREAD, stroke_width=1.5),
        centred(sign, x, y, 20 * grid.scale, THREAD_EYE),
        _code(grid, at, code, CODE_RISE, THREAD_EYE, CLOTH) if code else "",
    )


# ------------------------------------------------------------------ edges


@kept
def edge(grid: Grid, at: Hex, direction: int, kind: Edge = "wall", hour: Hour = "day") -> str:
    """What lies on a side: seven small peaks that nobody crosses, a river, or a river with a bridge."""
    if kind == "wall":
        return _peaks(grid, at, direction)
    return _river(grid, at, direction, hour) + (_bridge(grid, at, direction, hour) if kind == "bridge" else "")


def _peaks(grid: Grid, at: Hex, direction: int) -> str:
    (x, y), (u, v) = grid.centre(at), grid.centre(neighbour(at, direction))
    angle = math.atan2(v - y, u - x)
    gap = 17 * grid.scale
    feet = [
        ((x + u) / 2 - math.sin(angle) * t * gap, (y + v) / 2 + math.cos(angle) * t * gap + 6 * grid.scale)
        for t in range(-(PEAKS // 2), PEAKS // 2 + 1)
    ]
    scale = PEAK_SCALE * grid.scale
    peaks = (use("s-peak", transform=move(*foot, scale)) for foot in sorted(feet, key=lambda foot: foot[1]))
    return group(*peaks)


def _river(grid: Grid, at: Hex, direction: int, hour: Hour) -> str:
    """Water along a side. It wanders between the two corners, where the next side's river meets it."""
    inks, (a, b) = HOURS[hour], sorted(grid.side(at, direction))
    course = wander(a, b, RIVER_ROUGH, round(a[0] * 7 + a[1] * 131 + b[0] * 17 + b[1]))
    d = curve(course[::2])
    return group(
        path(d, stroke=inks.river_case, stroke_width=(RIVER + RIVER_CASE) * grid.scale),
        path(d, stroke=inks.river, stroke_width=RIVER * grid.scale),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _bridge(grid: Grid, at: Hex, direction: int, hour: Hour) -> str:
    (x, y), (u, v) = grid.centre(at), grid.centre(neighbour(at, direction))
    angle, scale = math.degrees(math.atan2(v - y, u - x)), BRIDGE_SCALE * grid.scale
    return ways.deck(((x + u) / 2, (y + v) / 2), angle, BRIDGE, scale, hour)


# ------------------------------------------------------------------ names


@lru_cache(maxsize=512)
def fitted_name(name: str, rise: float = NAME_RISE) -> tuple[tuple[str, ...], float]:
    """A name on one line or two, and the greatest size at which it fits a hex of the standard radius.

    What fits in no way is cut short: its hit area has the whole name.
    """
    if not name:
        return (), NAME
    one, *two = [(lines, _greatest(lines, rise)) for lines in wrapped(name)]
    lines, size = one if one[1] >= NAME_WELL or not two else max(one, *two, key=lambda found: found[1])
    if size:
        return lines, size
    rooms = [room for _, room in _rooms(lines, NAME_LEAST, rise)]
    return tuple(_cut(row, room) for row, room in zip(lines, rooms, strict=True)), NAME_LEAST


def _greatest(lines: Sequence[str], rise: float) -> float:
    """The greatest size at which lines fit, or 0."""
    sizes = (NAME - half / 2 for half in range(int(2 * (NAME - NAME_LEAST)) + 1))
    return next((size for size in sizes if all(width <= room for width, room in _rooms(lines, size, rise))), 0)


def _rooms(lines: Sequence[str], size: float, rise: float) -> list[tuple[float, float]]:
    """The width of each line, and that inside the light at the upper edge of its letters."""
    widths = [_width(row, size) for row in lines]
    tops = [size * 0.75 - drop for _, drop in _rows(lines, size, _last(lines, rise))]
    rooms = [2 * (min(RADIUS * LIT - abs(top), RADIUS * LIT / 2) * math.sqrt(3) - NAME_MARGIN) for top in tops]
    return list(zip(widths, rooms, strict=True))


def _last(lines: Sequence[str], rise: float) -> float:
    return NAME_SINK * (len(lines) - 1) - rise


def _rows(lines: Sequence[str], size: float, last: float) -> list[tuple[str, float]]:
    """Lines with their baselines, of which the last is given."""
    return [(row, last - size * NAME_LINE * (len(lines) - 1 - k)) for k, row in enumerate(lines)]


def _width(row: str, size: float) -> float:
    return text_width(row, size, NAME_SPACING, "serif")


def _cut(row: str, room: float) -> str:
    if _width(row, NAME_LEAST) <= room:
        return row
    most = len(row) - 1
    while most and _width(f"{row[:most]}…", NAME_LEAST) > room:
        most -= 1
    return row[:most].rstrip() + "…"


@kept
def label(
    grid: Grid,
    at: Hex,
    name: str,
    terrain: str,
    yields: tuple[str, ...] = (),
    *,
    cursed: bool = False,
    hour: Hour = "day",
) -> str:
    """The name of a hex and the discs of what it yields; a cursed one yields nothing and shows its sign."""
    inks, scale = HOURS[hour], grid.scale
    (x, y), wash = grid.centre(at), HOURS[hour].wash(terrain)
    fill, around = (CURSE_NAME, CURSE_HALO) if cursed else (inks.ink, mix(wash.wash, inks.halo, 0.4))
    lines, size = fitted_name(name)
    style = {"font_weight": "600", "letter_spacing": fine(NAME_SPACING * scale)}
    out = [
        halo(x, y + drop * scale, row, size * scale, fill, around, 5 * scale, **style)
        for row, drop in _rows(lines, size, _last(lines, NAME_RISE))
    ]
    low = y + YIELD_DROP * scale
    if cursed:
        out.append(centred("cursed", x, low, 22 * scale, CURSE_NAME))
        yields = ()
    for k, sign in enumerate(yields):
        cx = x + (k - (len(yields) - 1) / 2) * YIELD_STEP * scale
        out.append(circle(cx, low, YIELD * scale, fill=BONE, stroke=INK, stroke_width=1.2))
        out.append(centred(sign, cx, low, 14.8 * scale, INK))
    return "".join(out)


@kept
def written(
    grid: Grid,
    at: Hex,
    name: str,
    terrain: str,
    yields: tuple[str, ...] = (),
    *,
    code: str = "",
    cursed: bool = False,
    hour: Hour = "day",
) -> str:
    """The same as `label` in px of the screen: a name never grows small, and what it yields is read at every zoom."""
    inks, scale = HOURS[hour], grid.scale
    (x, y), wash = grid.centre(at), HOURS[hour].wash(terrain)
    fill, around = (CURSE_NAME, CURSE_HALO) if cursed else (inks.ink, mix(wash.wash, inks.halo, 0.4))
    one, two = (wrapped(name)[-1 if len(name) > long else 0] for long in (LONG_NEAR, LONG))
    wide, narrow = (group(*_name_rows(rows, fill, around)) for rows in (one, two))
    names = pin(wide) if one == two else since("ratings", pin(wide)) + until("ratings", pin(narrow))
    signs = ("cursed",) if cursed else yields
    discs = since("ratings", pin(_discs(signs, YIELD))) + until("ratings", pin(_discs(signs, YIELD * 0.75)))
    return since(
        "names",
        group(names, transform=move(x, y - (NAME_RISE + 6) * scale)) if name else "",
        group(discs, transform=move(x, y + (YIELD_DROP + 4) * scale)) if signs else "",
    ) + (_code(grid, at, code, CODE_RISE, fill, around) if code else "")


def _name_rows(lines: Sequence[str], fill: str, around: str) -> list[str]:
    """The first line stands where a single one would: more lines grow downward."""
    style = {"font_weight": "600", "letter_spacing": fine(NAME_SPACING)}
    step = WRITTEN * NAME_LINE
    return [halo(0, step * (k + 0.36), row, WRITTEN, fill, around, 4.5, **style) for k, row in enumerate(lines)]


def _discs(signs: Sequence[str], r: float) -> str:
    """Bone discs side by side."""
    step = 2.28 * r
    out = []
    for k, sign in enumerate(signs):
        cx = (k - (len(signs) - 1) / 2) * step
        out += [circle(cx, 0, r, fill=BONE, stroke=INK, stroke_width=1.2), centred(sign, cx, 0, 1.3 * r, INK)]
    return "".join(out)


def lit(grid: Grid, at: Hex, *, option: str = "", label: str = "", chosen: bool = False, area: str = "") -> str:
    """A hex that can be chosen; `area` is what the game calls it."""
    outline, area = polygon_path(grid.corners(at, LIT)), area or hex_id(at)
    return plate(outline, name=f"lit-{area}", option=option, label=label, chosen=chosen, area=area)


def marked(grid: Grid, at: Hex, name: str) -> str:
    """The hex that a question is about: a bone line of dashes, nothing to choose."""
    outline = polygon_path(grid.corners(at, LIT))
    return group(
        path(outline, stroke=INK, stroke_width=6, stroke_opacity=0.8),
        path(outline, stroke=BONE, stroke_width=3.6, stroke_dasharray="12 8"),
        id=name,
        fill="none",
        stroke_linejoin="round",
        pointer_events="none",
    )


@kept
def pointer(
    grid: Grid, at: Hex, direction: int, seat: str, *, name: str, label: str, words: str = "", sure: bool = True
) -> str:
    """An arrow over a side: somebody of a seat will go that way, or may. `words` are a number or a sign's worth."""
    (x, y), (u, v) = grid.centre(at), grid.centre(neighbour(at, direction))
    colours = SEATS[seat]
    where, lift = _off_names(grid, (x, y), (u, v))
    arrow = path(
        "M-13 -7.5H1V-12L14 0L1 12V7.5H-13Z",
        fill=colours.fill if sure else BONE,
        stroke=BONE if sure else colours.deep,
        stroke_width=2,
        stroke_linejoin="round",
        transform=f"rotate({math.degrees(math.atan2(v - y, u - x)):.1f})",
    )
    number = text(0, 4.4, words, 12.5, colours.on if sure else INK, weight=800) if words else ""
    near = since("names", pin(group(arrow, number, transform=move(*lift))))
    far = until("names", pin(group(arrow, transform=f"{move(*lift)} scale(.7)")))
    return part("pointer", near, far, name=name, at=where, label=label)


def _off_names(grid: Grid, a: Point, b: Point) -> tuple[Point, Point]:
    """Where an arrow over the side between two hexes keeps clear of the name in the head of the lower one.

    A point of the board, and from there so many px of the screen: outward along a slanting side, and a little above it.
    """
    (x, y), (u, v) = sorted((a, b), key=lambda centre: centre[1])
    middle = ((x + u) / 2, (y + v) / 2)
    if v - y < 1:
        return middle, (0.0, 0.0)
    apart = math.hypot(u - x, v - y)
    along = ((v - y) / apart * math.copysign(1, x - u), abs(u - x) / apart)
    slide = ASIDE * grid.radius
    where = (middle[0] + along[0] * slide, middle[1] + along[1] * slide)
    return where, (ABOVE * (x - u) / apart, ABOVE * (y - v) / apart)
