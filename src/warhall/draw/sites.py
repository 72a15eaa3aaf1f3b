"""What stands on the hexes of a world: towns in three sizes, pennants of those who hold them, discs and diamonds.

All are drawn about the middle of their hex, or about their foot where that is said, and belong to the land: they scale
with it. What is written on them is large enough to be read where the hexes are.
"""

from __future__ import annotations

from warhall.draw.glyphs import centred
from warhall.draw.palette import (
    BLACK,
    BONE,
    CLOTH,
    CURTAIN,
    HOURS,
    INK,
    KEY,
    PLASTER,
    SEATS,
    SHADED,
    THREAD_EYE,
    TILE,
    Hour,
    mix,
)
from warhall.draw.svg import Value, circle, ellipse, group, kept, move, path, text

BASES = {1: 13, 2: 19, 3: 26}  # half the width of a town
HOUSES = {  # from the middle: left, foot, half width, height of the walls; those behind first
    1: ((5, -1.5, 4.4, 5), (-5, 0, 5, 5.5)),
    2: ((-9, -2.5, 4.6, 6), (9, -2.5, 4.6, 6)),
    3: ((-14, -3, 5, 7), (14.4, -3, 5, 7), (0, -4, 4.6, 8)),
}
TOWERS = {1: (), 2: ((0, -3, 3.4, 14),), 3: ((-5, -4, 3.6, 18), (6, -4, 3.2, 13))}
GATES = {1: (), 2: (), 3: ((-21, 0, 2.8, 9), (21, 0, 2.8, 9))}  # towers in front
WALLS = {2: (15, 5), 3: (20, 6)}
Block = tuple[float, float, float, float]
DISC, DIAMOND, SPENT = 12, 14, 10


@kept
def town(size: int, tint: str, hour: Hour = "day") -> str:
    """A hamlet, a walled town with a tower, a city with spires; its foot at the origin."""
    ink, base = HOURS[hour].ink if hour == "day" else BLACK, BASES[size]
    return "".join(
        (
            ellipse(1, 2, base, base * 0.26, fill=KEY, opacity=0.2),
            *(_tower(block, tint, ink) for block in TOWERS[size]),
            *(_house(block, tint, ink) for block in HOUSES[size]),
            *(_tower(block, tint, ink) for block in GATES[size]),
            _wall(*WALLS[size], ink) if size in WALLS else "",
        )
    )


def _house(block: Block, tint: str, ink: str) -> str:
    x, y, w, h = block
    eaves, ridge = y - h, y - h - w * 0.95
    line: dict[str, Value] = {"stroke": ink, "stroke_width": 1, "stroke_linejoin": "round"}
    return "".join(
        (
            path(_points((x - w, y), (x - w, eaves), (x, ridge), (x + w, eaves), (x + w, y)), fill=PLASTER, **line),
            path(_points((x - w - 1, eaves + 0.4), (x, ridge - 0.6), (x + w + 1, eaves + 0.4)), fill=tint, **line),
            path(_points((x, ridge - 0.2), (x + w + 0.4, eaves), (x, eaves)), fill=mix(tint, BLACK, 0.28)),
        )
    )


def _tower(block: Block, tint: str, ink: str) -> str:
    x, y, w, h = block
    top, tip = y - h, y - h - w * 2.7
    line: dict[str, Value] = {"stroke": ink, "stroke_width": 1, "stroke_linejoin": "round"}
    return "".join(
        (
            path(_points((x - w, y), (x - w, top), (x + w, top), (x + w, y)), fill=PLASTER, **line),
            path(_points((x, top), (x + w, top), (x + w, y), (x, y)), fill=SHADED),
            path(_points((x - w - 1.2, top), (x, tip), (x + w + 1.2, top)), fill=tint, **line),
            path(_points((x, tip + 0.3), (x + w + 0.8, top - 0.4), (x, top - 0.4)), fill=mix(tint, BLACK, 0.28)),
        )
    )


def _wall(half: float, high: float, ink: str) -> str:
    """A curtain with battlements and a gate."""
    merlons = "h2.6v-1.8h2.6v1.8" * int(2 * half / 5.2)
    return path(
        f"M{-half:g} 1V{-high:g}{merlons}H{half:g}V1Z",
        fill=CURTAIN,
        stroke=ink,
        stroke_width=1,
        stroke_linejoin="round",
    ) + path("M-2.6 1V-3A2.6 2.6 0 0 1 2.6 -3V1Z", fill=ink)


def _points(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


@kept
def pennant(seat: str, letter: str) -> str:
    """Control: a seat's pennant with its letter; the foot of its pole at the origin."""
    colours = SEATS[seat]
    return (
        path("M0 3V-17", stroke=INK, stroke_width=2.4, stroke_linecap="round")
        + path(
            "M.6 -19H18.4L14.8 -11L18.4 -3H.6Z",
            fill=colours.fill,
            stroke=INK,
            stroke_width=1.3,
            stroke_linejoin="round",
        )
        + text(8, -6.6, letter, 12.5, colours.on, weight=800)
    )


@kept
def disc(sign: str, ink: str = INK) -> str:
    """A bone disc with a sign: a mine."""
    return (
        circle(1, 2, DISC, fill=BLACK, opacity=0.25)
        + circle(0, 0, DISC, fill=BONE, stroke=INK, stroke_width=1.4)
        + centred(sign, 0, 0, 16.8, ink)
    )


@kept
def diamond(sign: str, spent: bool = False) -> str:
    """A dark diamond: something waits here. Used up: dashed, with a check."""
    if spent:
        dashes: dict[str, Value] = {"stroke_width": 1.6, "stroke_dasharray": "3 2.4"}
        return path(_lozenge(SPENT), fill="none", stroke=CLOTH, **dashes) + centred("check", 0, 0, 11, CLOTH)
    return (
        path(_lozenge(DIAMOND), fill=CLOTH, stroke=INK, stroke_width=1.4)
        + path(_lozenge(DIAMOND - 3), fill="none", stroke=THREAD_EYE, stroke_width=1)
        + centred(sign, 0, 0, 14, TILE)
    )


def _lozenge(r: float) -> str:
    return f"M0 {-r:g}L{r:g} 0L0 {r:g}L{-r:g} 0Z"


@kept
def rose(faces: int, hour: Hour = "day") -> str:
    """The direction for each face of a die, clockwise from the north."""
    inks = HOURS[hour]
    sea, step = inks.wash("sea"), 360 // faces
    points = (
        path(
            "M0 -14L-3.6 -1L0 1.6L3.6 -1Z",
            fill=inks.coast,
            fill_opacity=0.5 if k else 0.85,
            transform=f"rotate({k * step})",
        )
        for k in range(faces)
    )
    return (
        circle(0, 0, 29, fill=mix(sea.wash, inks.shoal, 0.55), stroke=sea.mark, stroke_width=1.2)
        + "".join(points)
        + "".join(_bearing(k, k * step, inks.ink) for k in range(faces))
    )


def _bearing(number: int, turn: int, ink: str) -> str:
    upright = text(0, 4.4, number + 1, 13, ink, weight=600 if number else 800)
    return group(group(upright, transform=f"{move(0, -21.4)} rotate({-turn})"), transform=f"rotate({turn})")


@kept
def badge(letter: str, fill: str) -> str:
    """A letter hung on the lower left of a disc: what a token turned out to be."""
    return circle(-9, 8, 7.4, fill=fill, stroke=BONE, stroke_width=1.2) + text(-9, 12.2, letter, 11.5, BONE, weight=800)
