"""Pieces that keep their size on the screen, at three levels of detail, and how those of one place stand together.

A figure has three drawings: near with every sign and name, at the level Names a pawn with sign and number, from afar a
pawn with shape and number. `arranged` packs the figures of a place into rows for each level; `standing` is the element.

    figures = [site(...), person(...), force(...)]
    for figure, spots in zip(figures, arranged(figures)):
        board.pieces.append(standing("haven", name, centre, figure, spots, option=..., label=...))
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from warhall.draw.glyphs import centred, glyph
from warhall.draw.levels import pin, since, until
from warhall.draw.palette import BLACK, BONE, EDGE, INK, SEATS, STUD, Seat, mix, on_bone
from warhall.draw.parts import RINGED, Form, lock, rings, shadow
from warhall.draw.pieces import UNIT, Face, block_body
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, circle, group, kept, move, part, path, rect, text, text_width
from warhall.draw.tokens import STUDS, state_disc

NEAR_HIGH, MID_HIGH, FAR_HIGH = 40, 28, 20
NEAR_ROOM, MID_ROOM, FAR_ROOM = 172, 88, 60  # widths of a row, in an area at the lower end of each level
NEAR_ROWS, MID_ROWS = 3, 1  # with more rows the drawing of the next level is taken
NEAR_DROP, MID_DROP = 5, 10  # below the name
MID_TOP = 0  # one or two rows begin here: a name of two lines ends above
GAP, ROW_GAP = 3, 5
TWO = 2
LEAST = 28  # a pointer's target
NAME, NUMBER, SMALL = 13, 14.5, 13


class Shape(NamedTuple):
    """One drawing, from its upper left corner, in px of the screen."""

    form: Form
    body: str


class Figure(NamedTuple):
    """A piece at three levels."""

    near: Shape
    mid: Shape
    far: Shape


Spots = tuple[tuple[Point, Shape], tuple[Point, Shape], tuple[Point, Shape]]  # near, mid, far


# ------------------------------------------------------------------ figures


@lru_cache(maxsize=1024)
def force(seat: str, letter: str, faces: tuple[Face, ...]) -> Figure:
    """A force: near each kind with its number, farther off its strongest kind and how many there are."""
    body, form = block_body(seat, letter, faces, per_row=4)
    scale = NEAR_HIGH / UNIT
    near = Shape(
        Form(form.wide * scale, form.high * scale), group(body, transform=f"scale({round(scale, 3):g})", class_="body")
    )
    count = sum(face.count for face in faces)
    return Figure(near, pawn(seat, letter, faces[-1].sign, str(count)), far_pawn(seat, str(count)))


@lru_cache(maxsize=256)
def works(seat: str, letter: str, sign: str, words: str, number: int) -> Figure:
    """A single kind with a level or number, the same near and far: a Garrison, Skeletons."""
    near = pawn(seat, letter, sign, words, NEAR_HIGH - 6)
    return Figure(near, pawn(seat, letter, sign, words), far_pawn(seat, str(number), sign))


@lru_cache(maxsize=256)
def site(seat: str, letter: str, sign: str, badges: tuple[str, ...] = ()) -> Figure:
    """A building in its owner's colour with the owner's letter; `badges` are what is built on to it."""
    return Figure(
        _house(seat, letter, sign, badges, NEAR_HIGH - 2),
        _house(seat, letter, sign, badges, MID_HIGH),
        _house(seat, letter, "", (), FAR_HIGH),
    )


@lru_cache(maxsize=256)
def person(seat: str, letter: str, sign: str, name: str) -> Figure:
    """Somebody by name: near the name is written, farther off the sign stands for it."""
    high = NEAR_HIGH - 10
    colours, wide = SEATS[seat], 12 + 24 + text_width(name, NAME) + 8
    body = (
        _slab(wide, high, colours)
        + _spine(high, letter, colours)
        + glyph(sign, 14, (high - 21) / 2, 21, colours.on)
        + text(37, high / 2 + 4.6, name, NAME, colours.on, weight=700, anchor="start")
    )
    return Figure(Shape(Form(wide, high), body), pawn(seat, letter, sign, ""), far_pawn(seat, "", sign))


@lru_cache(maxsize=512)
def chief(
    seat: str, letter: str, sign: str, name: str, threat: int, most: int = STUDS, badges: tuple[str, ...] = ()
) -> Figure:
    """A Leader of the enemy: name, Threat as a figure and as studs, and signs for what lies on its card."""
    colours = SEATS[seat]
    wide = 12 + 32 + max(text_width(name, NAME), 20 + most * 8) + 7
    body = [
        _slab(wide, NEAR_HIGH, colours),
        _spine(NEAR_HIGH, letter, colours),
        glyph(sign, 14, (NEAR_HIGH - 29) / 2, 29, colours.on),
        text(45, 16, name, NAME, colours.on, weight=700, anchor="start"),
        text(45, 34, threat, 15, colours.on, weight=800, anchor="start"),
        *(_stud(60 + 8 * k, 29, k < threat, colours) for k in range(most)),
        *(state_disc(badge, wide - 4 - 18 * k, NEAR_HIGH - 1, 9.6) for k, badge in enumerate(badges)),
    ]
    mid = pawn(seat, letter, sign, str(threat), MID_HIGH + 4, crowned=True)
    return Figure(Shape(Form(wide, NEAR_HIGH), "".join(body)), mid, far_pawn(seat, str(threat), sign, True))


@lru_cache(maxsize=256)
def disc(sign: str, seat: str = "", name: str = "") -> Figure:
    """A sign on bone, in the colour of the side it belongs to; near by with a name beside it."""
    near, mid, far = (Shape(Form(2 * r, 2 * r, corner=r, edge=1), _disc(sign, seat, r)) for r in (13, 11, 9))
    return Figure(_pill(sign, seat, name) if name else near, mid, far)


def _pill(sign: str, seat: str, name: str) -> Shape:
    ink, wide = on_bone(seat) if seat else INK, 26 + text_width(name, NAME) + 9
    body = (
        rect(0.7, 0.7, wide - 1.4, 24.6, 12.3, fill=BONE, stroke=ink, stroke_width=1.6)
        + centred(sign, 13, 13, 19, ink)
        + text(26, 17.6, name, NAME, INK, weight=700, anchor="start")
    )
    return Shape(Form(wide, 26, corner=13, edge=1), body)


@lru_cache(maxsize=1024)
def pawn(seat: str, letter: str, sign: str, words: str, high: float = MID_HIGH, crowned: bool = False) -> Shape:
    """A spine with the owner's letter and shape, one sign, one number. A crowned one is a Leader."""
    colours, side = SEATS[seat], high * 0.75
    room = 0 if not words else max(12.0, text_width(words, NUMBER)) + 4
    wide = 12 + side + 4 + room
    body = (
        _slab(wide, high, colours)
        + _spine(high, letter, colours)
        + glyph(sign, 14, (high - side) / 2, side, colours.on)
        + (text(wide - 3 - room / 2, high / 2 + 5.3, words, NUMBER, colours.on, weight=800) if words else "")
        + (rect(2.2, 2.2, wide - 4.4, high - 4.4, 3, fill="none", stroke=STUD, stroke_width=1.4) if crowned else "")
    )
    return Shape(Form(wide, high), body)


@lru_cache(maxsize=1024)
def far_pawn(seat: str, words: str, sign: str = "", crowned: bool = False) -> Shape:
    """The smallest piece: the seat's shape or a sign, and a number. A crowned one is a Leader."""
    colours = SEATS[seat]
    room = 0 if not words else max(8.0, text_width(words, SMALL)) + 1.6
    wide = 18 + room
    mark = (
        centred(sign, 9, FAR_HIGH / 2, 14, colours.on)
        if sign
        else seat_shape(colours.shape, 9.4, FAR_HIGH / 2, 5, fill=colours.on)
    )
    number = text(wide - 2 - room / 2, FAR_HIGH / 2 + 4.7, words, SMALL, colours.on, weight=800) if words else ""
    ring = rect(1, 1, wide - 2, FAR_HIGH - 2, 3.4, fill="none", stroke=STUD, stroke_width=1.6) if crowned else ""
    return Shape(Form(wide, FAR_HIGH, corner=4, edge=2), _slab(wide, FAR_HIGH, colours, 4, 2) + mark + number + ring)


def _slab(wide: float, high: float, colours: Seat, corner: float = 5, edge: float = 3) -> str:
    return (
        rect(0, edge, wide, high, corner, fill=mix(colours.deep, BLACK, 0.35))
        + rect(0, 0, wide, high, corner, fill=colours.fill)
        + rect(0.5, 0.5, wide - 1, high - 1, corner - 0.4, fill="none", stroke=EDGE, stroke_opacity=0.75)
    )


def _spine(high: float, letter: str, colours: Seat) -> str:
    edge = f"M5 0H12V{high:g}H5A5 5 0 0 1 0 {high - 5:g}V5A5 5 0 0 1 5 0Z"
    return (
        path(edge, fill=colours.deep)
        + text(6.2, 12.2, letter, 11, BONE, weight=800)
        + seat_shape(colours.shape, 6, high - 7, 3.4, fill=BONE)
    )


def _house(seat: str, letter: str, sign: str, badges: tuple[str, ...], high: float) -> Shape:
    """A rounded square; small ones keep the letter and the shape only."""
    colours, wide = SEATS[seat], high
    body = [
        rect(0, 1.5, wide, high, 6, fill=colours.deep),
        rect(0, 0, wide, high, 6, fill=colours.fill, stroke=INK, stroke_width=1.4),
        rect(2, 2, wide - 4, high - 4, 4.4, fill="none", stroke=BONE, stroke_width=1.1),
    ]
    if sign:
        side, size = high * 0.52, max(11.0, high * 0.34)
        body += [
            centred(sign, wide / 2, high * 0.35, side, colours.on),
            text(wide / 2, high - 4, letter, size, colours.on, weight=800),
        ]
    else:
        body.append(text(wide / 2, high / 2 + 4.8, letter, SMALL, colours.on, weight=800))
    r = high * 0.22
    body += [state_disc(badge, wide - 1, 4 + 2.1 * r * k, r) for k, badge in enumerate(badges)]
    return Shape(Form(wide, high, corner=6, edge=1), "".join(body))


def _stud(x: float, y: float, full: bool, colours: Seat) -> str:
    return circle(x, y, 3, fill=STUD if full else "none", stroke=colours.on, stroke_width=1)


def _disc(sign: str, seat: str, r: float) -> str:
    ink = on_bone(seat) if seat else INK
    ring = circle(r, r, r - 0.7, fill=BONE, stroke=ink, stroke_width=1.6)
    return ring + centred(sign, r, r, r * 1.5, ink)


# ------------------------------------------------------------------ standing together


def arranged(figures: Sequence[Figure]) -> list[Spots]:
    """Where the figures of one place stand at each level, about the place's middle."""
    near = _rows([figure.near for figure in figures], NEAR_ROOM)
    mid = _rows([figure.mid for figure in figures], MID_ROOM)
    far = _rows([figure.far for figure in figures], FAR_ROOM)
    if len(mid) > MID_ROWS:
        mid = _rows([figure.far for figure in figures], MID_ROOM)
    if len(near) > NEAR_ROWS:
        near = _rows([figure.mid for figure in figures], NEAR_ROOM)
    return list(zip(_placed(near, NEAR_DROP), _placed(mid, _below(mid)), _placed(far, 0), strict=True))


def _below(rows: list[list[Shape]]) -> float:
    """Where the middle of the rows lies, so that the name over them can be read; too many would reach beyond."""
    high = sum(max(shape.form.high for shape in row) for row in rows) + ROW_GAP * (len(rows) - 1)
    return max(MID_DROP, MID_TOP + high / 2) if len(rows) <= TWO else MID_DROP


def _rows(shapes: Iterable[Shape], room: float) -> list[list[Shape]]:
    rows: list[list[Shape]] = []
    left = 0.0
    for shape in shapes:
        if not rows or shape.form.wide > left:
            rows.append([])
            left = room
        rows[-1].append(shape)
        left -= shape.form.wide + GAP
    return rows


def _placed(rows: list[list[Shape]], drop: float) -> list[tuple[Point, Shape]]:
    highs = [max(shape.form.high for shape in row) for row in rows]
    y = drop - (sum(highs) + ROW_GAP * (len(rows) - 1)) / 2
    found: list[tuple[Point, Shape]] = []
    for row, high in zip(rows, highs, strict=True):
        x = -(sum(shape.form.wide for shape in row) + GAP * (len(row) - 1)) / 2
        for shape in row:
            found.append(((x, y + (high - shape.form.high) / 2), shape))
            x += shape.form.wide + GAP
        y += high + ROW_GAP
    return found


@kept
def standing(
    kind: str,
    name: str,
    at: Point,
    spots: Spots,
    *,
    option: str = "",
    label: str = "",
    state: str = "",
    keys: tuple[str, ...] = (),
) -> str:
    """A figure in its place, at all three levels."""
    ringed = bool(option) or state in RINGED
    near, mid, far = (_drawn(*spot, ringed, state) for spot in spots)
    inner = since("ratings", near) + since("names", until("ratings", mid)) + until("names", far)
    return part(
        kind,
        group(inner, class_="lift"),
        name=f"piece-{name}",
        at=at,
        option=option,
        label=label,
        state=state,
        keys=keys,
    )


def _drawn(corner: Point, shape: Shape, ringed: bool, state: str) -> str:
    form = shape.form
    inner = [
        shadow(form),
        rings(form) if ringed else "",
        group(shape.body, class_="body"),
        lock(form) if state == "barred" else "",
        _target(form) if ringed else "",
    ]
    return pin(group(*inner, transform=move(*corner)))


def _target(form: Form) -> str:
    wide, high = max(form.wide, LEAST), max(form.high, LEAST)
    return rect((form.wide - wide) / 2, (form.high - high) / 2, wide, high, fill="none", pointer_events="all")
