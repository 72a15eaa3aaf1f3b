"""Dice seen from above: the outline tells the kind, the face is a number or signs."""

from __future__ import annotations

from warhall.draw.glyphs import centred
from warhall.draw.palette import BLACK, BONE, DICE, DIE_RIM, INK, token
from warhall.draw.shapes import polygon_path, regular
from warhall.draw.svg import Point, group, ident, kept, move, path, rect, tag, text

SIGN_SIZE = {1: 0.62, 2: 0.44, 3: 0.36}
SIGN_SPOTS = {1: ((0, 0),), 2: ((-0.2, -0.18), (0.2, 0.18)), 3: ((0, -0.22), (-0.22, 0.2), (0.22, 0.2))}

KITE: list[Point] = [(0, -1), (0.95, -0.22), (0.95, 0.25), (0, 1), (-0.95, 0.25), (-0.95, -0.22)]
OUTLINES: dict[int, list[Point]] = {
    3: [(1.08 * x, 1.08 * y + 0.18) for x, y in regular(3)],
    4: [(1.08 * x, 1.08 * y + 0.18) for x, y in regular(3)],
    8: regular(4),
    10: KITE,
    12: regular(10),
    20: regular(6),
}
INNER = {12: 5, 20: 3}  # corners of the figure inside


@kept
def die(
    at: Point,
    face: object,
    sides: int = 6,
    *,
    size: float = 30,
    fill: str = BONE,
    ink: str = INK,
    rim: str = INK,
    struck: bool = False,
    name: str = "",
) -> str:
    """A numbered die. `struck`: the die that was replaced, faint and struck out."""
    half = size / 2
    inner = INNER.get(sides)
    numeral = size * (0.46 if sides in (6, 12) else 0.42)
    return group(
        _body(sides, size, fill, rim),
        path(polygon_path(regular(inner, half * 0.67)), fill="none", stroke=ink, stroke_opacity=0.3) if inner else "",
        text(0, size * (0.23 if sides in (3, 4) else 0.17), face, numeral, ink, weight=800),
        path(f"M{-half:g} {half:g}L{half:g} {-half:g}", stroke=token("bad"), stroke_width=2.4) if struck else "",
        id=ident(name) if name else None,
        class_="die",
        transform=move(*at),
        opacity=0.6 if struck else None,
    )


def exchanged(at: Point, old: tuple[object, int], new: tuple[object, int], size: float = 30) -> str:
    """An Upgraded or Degraded die: the old one struck out beside the new one."""
    x, y = at
    return die((x - size * 0.55, y), *old, size=size * 0.8, struck=True) + die((x + size * 0.5, y), *new, size=size)


@kept
def symbol_die(at: Point, signs: tuple[str, ...], colour: str = "white", *, size: float = 30, name: str = "") -> str:
    """A die with up to three signs; a blank face is empty. The word of its colour is its tooltip."""
    fill, ink = DICE[colour]
    shown = tuple(sign for sign in signs if sign != "blank")
    large = size * SIGN_SIZE.get(len(shown), 0)
    faces = (
        centred(sign, x * size, y * size, large, ink)
        for sign, (x, y) in zip(shown, SIGN_SPOTS.get(len(shown), ()), strict=True)
    )
    said = f"{colour} die: {', '.join(shown) or 'blank'}"
    return group(
        tag("title", said),
        _body(6, size, fill, DIE_RIM),
        *faces,
        id=ident(name) if name else None,
        class_="die",
        transform=move(*at),
    )


def _body(sides: int, size: float, fill: str, rim: str) -> str:
    half = size / 2
    if sides == 6:
        side, corner = size - 2, size * 0.2
        return rect(2 - half, 3.5 - half, side, side, corner, fill=BLACK, opacity=0.25) + rect(
            1 - half, 1 - half, side, side, corner, fill=fill, stroke=rim, stroke_width=1.6
        )
    outline = polygon_path([(x * half * 1.04, y * half * 1.04) for x, y in OUTLINES[sides]])
    return path(outline, fill=fill, stroke=rim, stroke_width=1.6, stroke_linejoin="round")
