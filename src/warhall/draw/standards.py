"""A company on a world map: a standard with the seat's letter and shape, the sign of who leads it, how many follow.

It grows with the land and does not shrink with it; neither do the distances of several that stand in one hex.
"""

from __future__ import annotations

from warhall.draw.glyphs import glyph
from warhall.draw.levels import hold
from warhall.draw.palette import BLACK, BONE, EDGE, INK, SEATS, mix
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, circle, group, kept, move, part, path, rect, text

WIDE, HIGH = 38, 34  # with its edge
RING = (-22.4, -18.4, 44.8, 40.0, 8.4)
TARGET = (-22, -22, 44, 46)
SMALL = 0.84  # where three stand in one hex
# Where so many standards of one hex stand, beside each other on open ground or over a town.
OPEN: dict[int, tuple[Point, ...]] = {1: ((0, 0),), 2: ((-22, 0), (23, 0)), 3: ((-19, -18), (21, -18), (1, 19))}
OVER: dict[int, tuple[Point, ...]] = {1: ((0, -27),), 2: ((-22, -26), (23, -26)), 3: ((-37, -24), (0, -38), (37, -24))}


def places(count: int, over: bool) -> tuple[tuple[Point, ...], float]:
    """Where so many stand in one hex, and how large."""
    table = OVER if over else OPEN
    return table[min(count, 3)], (1, 0.9, SMALL)[min(count, 3) - 1]


@kept
def standard(
    piece: str,
    at: Point,
    seat: str,
    letter: str,
    sign: str,
    count: int,
    numeral: str = "",
    *,
    off: Point = (0, 0),
    scale: float = 1,
    state: str = "",
    option: str = "",
    label: str = "",
    keys: tuple[str, ...] = (),
    own: bool = False,
) -> str:
    """`numeral` is the twin of the same numeral beside the company's cards; `own`: of whoever looks."""
    ringed = bool(option) or state in ("legal", "hover", "selected")
    rings = rect(*RING, class_="ring key") + rect(*RING, class_="ring lamp") if ringed else ""
    target = rect(*TARGET, fill="none", pointer_events="all") if option else ""
    body = _body(seat, letter, sign, count, numeral)
    return part(
        "force",
        hold(
            (0, 0), group(group(rings, group(body, class_="body"), target, transform=move(*off, scale)), class_="lift")
        ),
        name=f"piece-{piece}",
        at=at,
        option=option,
        label=label,
        state=state,
        keys=keys,
        data_own="true" if own else None,
    )


@kept
def _body(seat: str, letter: str, sign: str, count: int, numeral: str) -> str:
    colours = SEATS[seat]
    return "".join(
        (
            rect(-19, -13, 41, 34, 6, fill=BLACK, opacity=0.3),
            rect(-19, -12, 38, 31, 5, fill=mix(colours.deep, BLACK, 0.35)),
            rect(-19, -15, 38, 31, 5, fill=colours.fill),
            path("M-14 -15H-6V16H-14A5 5 0 0 1 -19 11V-10A5 5 0 0 1 -14 -15Z", fill=colours.deep),
            rect(-18.5, -14.5, 37, 30, 4.6, fill="none", stroke=EDGE, stroke_opacity=0.75),
            text(-12.4, -2.8, letter, 12, BONE, weight=800),
            seat_shape(colours.shape, -12.4, 8.4, 3.6, fill=BONE),
            glyph(sign, -5.2, -13.4, 21.5, colours.on),
            circle(18, -13, 8.4, fill=BONE, stroke=INK, stroke_width=1.2),
            text(18, -8.6, count, 12, INK, weight=800),
            _numeral(numeral) if numeral else "",
        )
    )


def _numeral(numeral: str) -> str:
    wide = len(numeral) * 4.6 + 11
    left = 19 - 8 - len(numeral) * 4.6 + 1
    return rect(left, 9, wide, 14.5, 3, fill=INK, stroke=BONE, stroke_width=1) + text(
        left + wide / 2, 20.6, numeral, 12, BONE, serif=True
    )
