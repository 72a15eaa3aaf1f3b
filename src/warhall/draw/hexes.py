"""Hex maps: pointy-topped tiles on a dark tray, explored and unexplored, with curses, impassable edges and light.

A `Grid` knows where hexes lie. Draw all trays first, then tiles and backs, light, edges, labels, so that no tile
covers its neighbour's rim. Numbers are for the radius 112 and grow with it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from warhall.draw import marks
from warhall.draw.cards import knot
from warhall.draw.geometry import Mark
from warhall.draw.glyphs import centred
from warhall.draw.lit import plate
from warhall.draw.marks import Quiet
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
    STONE_LINE,
    THREAD,
    THREAD_DIM,
    THREAD_EYE,
    Hour,
    mix,
)
from warhall.draw.shapes import polygon_path, regular
from warhall.draw.svg import Point, circle, group, halo, move, path, tag, use

RADIUS = 112
TRAY, TILE, REGION, FRAME, KNOT_FRAME, LIT = 1.0, 0.972, 0.985, 0.9, 0.845, 0.9
RIMS = ((30, 0.26), (14, 0.4))
STANDS = (2, 7)  # how high the group stands above the table
NAME_RISE, PIECE_DROP, YIELD_DROP = 58, 4, 72
YIELD, YIELD_STEP = 11.4, 26
PEAKS, PEAK_SCALE = 7, 0.72

# Directions in axial coordinates, clockwise from the east.
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
Hex = tuple[int, int]


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

    def tag(self, at: Hex) -> Point:
        """Where a price hangs."""
        x, y = self.centre(at)
        return x + 52 * self.scale, y - 34 * self.scale


def hex_id(at: Hex) -> str:
    return f"{at[0]}_{at[1]}".replace("-", "m")


def table(width: float, height: float) -> str:
    """The ice all round."""
    return tag("rect", width=width, height=height, fill=ICE_JOINT)


def region(grid: Grid, at: Hex, name: str = "", hour: Hour = "day") -> str:
    """A field of the outer region: ice with no tray, named in italics."""
    corners = grid.corners(at, REGION)
    ground = _ice(hour)
    x, y = grid.centre(at)
    quiet = ((0, 0, len(name) * 5, 16),) if name else ()
    sown = _sown("ice", at[0] * 13 + at[1] * 5 + 90, quiet, 18, REGION)
    label = (
        halo(x, y + 5, name, 17 * grid.scale, ICE_NAME, ground, 5, font_weight="500", font_style="italic")
        if name
        else ""
    )
    return (
        path(polygon_path(corners), fill=ground, stroke=ICE_JOINT, stroke_width=1.6, data_area=hex_id(at))
        + group(marks.draw(sown), transform=move(x, y, grid.scale), opacity=0.75)
        + label
    )


def _ice(hour: Hour) -> str:
    return mix(HOURS[hour].wash("ice").wash, ICE_FIELD, 0.55)


def trays(grid: Grid, tiles: Iterable[Hex]) -> str:
    """The dark bed of the tiles, and its shadow on the table."""
    beds = "".join(polygon_path(grid.corners(at, TRAY)) for at in tiles)
    return path(beds, fill=STONE_LINE, fill_opacity=0.9, transform=move(*STANDS)) + path(beds, fill=STONE_LINE)


def tile(
    grid: Grid, at: Hex, terrain: str, *, name: str = "", cursed: bool = False, hour: Hour = "day", light: bool = False
) -> str:
    """An explored hex: wash, rims, marks; a cursed one under its veil. `light` leaves marks out."""
    inks, key = HOURS[hour], hex_id(at)
    wash = inks.wash(terrain)
    outline, clip = polygon_path(grid.corners(at, TILE)), f"hc-{key}"
    rims = (path(outline, stroke_width=width * grid.scale, stroke_opacity=opacity) for width, opacity in RIMS)
    return "".join(
        (
            tag("clipPath", path(outline), id=clip),
            path(outline, fill=wash.wash, data_area=key),
            group(*rims, clip_path=f"url(#{clip})", fill="none", stroke=wash.rim, pointer_events="none"),
            "" if light else _tile_marks(grid, at, terrain, name),
            _curse(grid, at) if cursed else "",
        )
    )


def _tile_marks(grid: Grid, at: Hex, terrain: str, name: str) -> str:
    quiet = ((0, -62, len(name) * 4.6 + 12, 14), (0, 2, 64, 36), (0, 66, 44, 15))
    sown = _sown(terrain, at[0] * 31 + at[1] * 7 + 200, quiet, 15, TILE)
    return group(marks.draw(sown), transform=move(*grid.centre(at), grid.scale), pointer_events="none")


@lru_cache(maxsize=512)
def _sown(
    terrain: str, seed: int, quiet: tuple[tuple[float, float, float, float], ...], margin: float, share: float
) -> tuple[Mark, ...]:
    return marks.scatter(regular(6, RADIUS * share), terrain, seed, [Quiet(*spot) for spot in quiet], margin)


def _curse(grid: Grid, at: Hex) -> str:
    x, y = grid.centre(at)
    veil = path(polygon_path(grid.corners(at, TILE)), fill=CURSE, fill_opacity=0.55)
    return group(veil, centred("cursed", x, y, 124 * grid.scale, CURSE_MARK, 0.16), pointer_events="none")


def back(grid: Grid, at: Hex) -> str:
    """An unexplored hex: the same cloth and knot for all, no hint of what lies under it."""
    x, y = grid.centre(at)
    dots = (circle(0, -76, 2.6, fill=THREAD, transform=f"rotate({turn})") for turn in range(0, 360, 60))
    return group(
        path(polygon_path(grid.corners(at, TILE)), fill=CLOTH, data_area=hex_id(at)),
        path(polygon_path(grid.corners(at, FRAME)), fill="none", stroke=THREAD, stroke_width=1.4),
        path(polygon_path(grid.corners(at, KNOT_FRAME)), fill=CLOTH_DEEP, stroke=THREAD_DIM, stroke_width=1),
        knot(x, y, 66 * grid.scale),
        group(*dots, transform=move(x, y, grid.scale)),
        circle(x, y, 15 * grid.scale, fill=CLOTH, stroke=THREAD, stroke_width=1.5),
        centred("eye", x, y, 20 * grid.scale, THREAD_EYE),
    )


def edge(grid: Grid, at: Hex, direction: int) -> str:
    """An impassable edge: seven small peaks along it, upright. `direction` counts clockwise from the east."""
    step = DIRECTIONS[direction]
    (x, y), (u, v) = grid.centre(at), grid.centre((at[0] + step[0], at[1] + step[1]))
    angle = math.atan2(v - y, u - x)
    gap = 17 * grid.scale
    feet = [
        ((x + u) / 2 - math.sin(angle) * t * gap, (y + v) / 2 + math.cos(angle) * t * gap + 6 * grid.scale)
        for t in range(-(PEAKS // 2), PEAKS // 2 + 1)
    ]
    scale = PEAK_SCALE * grid.scale
    peaks = (use("s-peak", transform=move(*foot, scale)) for foot in sorted(feet, key=lambda foot: foot[1]))
    return group(*peaks, pointer_events="none")


def label(
    grid: Grid,
    at: Hex,
    name: str,
    terrain: str,
    yields: Sequence[str] = (),
    *,
    cursed: bool = False,
    hour: Hour = "day",
) -> str:
    """The name of a hex and the discs of what it yields; a cursed one yields nothing and shows its sign."""
    inks, scale = HOURS[hour], grid.scale
    (x, y), wash = grid.centre(at), HOURS[hour].wash(terrain)
    fill, around = (CURSE_NAME, CURSE_HALO) if cursed else (inks.ink, mix(wash.wash, inks.halo, 0.4))
    size = 14.5 * scale
    out = [halo(x, y - NAME_RISE * scale, name, size, fill, around, 4, font_weight="600", letter_spacing=0.5)]
    low = y + YIELD_DROP * scale
    if cursed:
        out.append(centred("cursed", x, low, 22 * scale, CURSE_NAME))
        yields = ()
    for k, sign in enumerate(yields):
        cx = x + (k - (len(yields) - 1) / 2) * YIELD_STEP * scale
        out.append(circle(cx, low, YIELD * scale, fill=BONE, stroke=INK, stroke_width=1.2))
        out.append(centred(sign, cx, low, 14.8 * scale, INK))
    return group(*out, pointer_events="none")


def lit(grid: Grid, at: Hex, *, option: str = "", label: str = "", chosen: bool = False) -> str:
    """A hex that can be chosen."""
    outline = polygon_path(grid.corners(at, LIT))
    return plate(outline, name=f"lit-{hex_id(at)}", option=option, label=label, chosen=chosen, area=hex_id(at))
