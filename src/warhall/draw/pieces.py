"""Force blocks with all their faces and states, and how the pieces of one area stand together.

A piece is drawn round its own middle and placed only by its `translate`. Its state is a class; a piece that can be
chosen carries its ring with it. An owner is always shown by colour, letter and shape or sign together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from warhall.draw.glyphs import glyph
from warhall.draw.levels import since, until
from warhall.draw.palette import BLACK, BONE, EDGE, INK, SEATS, WHITE, Seat, mix
from warhall.draw.parts import Form, thing
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, circle, group, kept, move, path, rect, text
from warhall.draw.tokens import state_disc, token

UNIT = 36  # the block is designed at this height
SPINE, FACE = 11, 25
FACES_PER_ROW, MOST_FACES = 3, 6
MOST_STATES = 2
FULL_FROM, SIGNS_FROM = 30, 20  # heights on screen: from here all of it, from here signs only, below a token
STACK = 42  # distance of two blocks in one area
VILLAGE_STEP, UNDER = 22, 14.5  # between villages, and from a block down to them


@dataclass(frozen=True)
class Face:
    """One kind in a force."""

    sign: str
    rating: str = ""
    count: int = 1
    elite: bool = False
    worn: bool = False
    down: bool = False  # face-down: its rating reads ?
    states: tuple[str, ...] = ()

    @property
    def shown(self) -> str:
        return "?" if self.down else self.rating


def block_size(faces: int, size: float = UNIT, per_row: int = FACES_PER_ROW) -> tuple[float, float]:
    """Width and height of a block with so many faces."""
    faces = min(faces, MOST_FACES)
    rows = max(1, -(-faces // per_row))
    scale = size / UNIT
    return (SPINE + FACE * min(faces, per_row)) * scale, UNIT * rows * scale


def block(
    piece: str,
    at: Point,
    seat: str,
    letter: str,
    faces: Sequence[Face],
    *,
    size: float = UNIT,
    on_screen: float = UNIT,
    state: str = "",
    option: str = "",
    label: str = "",
    keys: tuple[str, ...] = (),
    about: Point | None = None,
    kind: str = "force",
) -> str:
    """A force as one block: one spine, then a face per kind, three to a row.

    `faces` come in their order: immobile first, then the strongest; from seven kinds on the last face reads `+n`.
    `on_screen` is the height a reader will see: small blocks lose their ratings, the smallest become a token.
    `keys` are those of its units; `about` is where it keeps its size when the land shrinks, `kind` its classes.
    """
    if on_screen < SIGNS_FROM:
        units = sum(face.count for face in faces)
        return token(piece, at, seat, str(units), r=size * 0.4, state=state, option=option, label=label, keys=keys)
    body, form = block_body(seat, letter, tuple(faces), on_screen >= FULL_FROM)
    return thing(
        kind,
        f"piece-{piece}",
        at,
        form,
        (body,),
        scale=size / UNIT,
        state=state,
        option=option,
        label=label,
        keys=keys,
        about=about,
    )


PAWN_WIDE, PAWN_HIGH = 35, 22


@kept
def company(
    piece: str,
    at: Point,
    seat: str,
    letter: str,
    sign: str,
    count: int,
    *,
    about: Point | None = None,
    kind: str = "force",
    state: str = "",
    option: str = "",
    label: str = "",
    keys: tuple[str, ...] = (),
    place: str = "",
) -> str:
    """A force seen from afar: nearer a block with its strongest sign and the count, farther a pawn with the count.

    `place` is the tab of the strip in which its units can be chosen.
    """
    body, form = block_body(seat, letter, (Face(sign, "", count),), False)
    x, y = (form.wide - PAWN_WIDE) / 2, (form.high - PAWN_HIGH) / 2
    near, far = since("names", body), until("names", group(_pawn(seat, count), transform=move(x, y)))
    return thing(
        kind,
        f"piece-{piece}",
        at,
        form,
        (near, far),
        scale=COMPANY / UNIT,
        state=state,
        option=option,
        label=label,
        keys=keys,
        about=about or at,
        place=place,
    )


COMPANY = 40  # px of the block


def _pawn(seat: str, count: int) -> str:
    """Colour, shape and number of units."""
    colours = SEATS[seat]
    return (
        rect(0, 2, PAWN_WIDE, PAWN_HIGH, 4, fill=mix(colours.deep, BLACK, 0.35))
        + rect(0, 0, PAWN_WIDE, PAWN_HIGH, 4, fill=colours.fill, stroke=EDGE)
        + seat_shape(colours.shape, 10, PAWN_HIGH / 2, 5, fill=colours.on)
        + text(23, 16, count, 13, colours.on, weight=800)
    )


@lru_cache(maxsize=2048)
def block_body(
    seat: str, letter: str, faces: tuple[Face, ...], ratings: bool = True, per_row: int = FACES_PER_ROW
) -> tuple[str, Form]:
    """The body of a block, which stays the same wherever the force goes."""
    colours = SEATS[seat]
    shown, more = (faces, 0) if len(faces) <= MOST_FACES else (faces[: MOST_FACES - 1], len(faces) - MOST_FACES + 1)
    wide, high = block_size(len(shown) + bool(more), per_row=per_row)
    corners = [_corner(k, per_row) for k in range(len(shown))]
    body = [_slab(wide, high, colours)]
    body += [_face(face, x, y, colours, ratings) for face, (x, y) in zip(shown, corners, strict=True)]
    if more:
        x, y = _corner(MOST_FACES - 1, per_row)
        body += [_seam(x, y, colours), text(x + 12.3, y + 23, f"+{more}", 13, colours.on, weight=800)]
    body.append(_spine(wide, high, letter, colours))
    body += [_count(face, x, y) for face, (x, y) in zip(shown, corners, strict=True)]
    body += [_states(face, x, y) for face, (x, y) in zip(shown, corners, strict=True)]
    return "".join(body), Form(wide, high)


def _corner(k: int, per_row: int) -> tuple[float, float]:
    """Upper left corner of the k-th face."""
    return SPINE + FACE * (k % per_row), UNIT * (k // per_row)


def _slab(wide: float, high: float, colours: Seat) -> str:
    """The block without its faces: edge below, face, dark spine, light from the upper left."""
    spine = f"M5 0H11V{high:g}H5A5 5 0 0 1 0 {high - 5:g}V5A5 5 0 0 1 5 0Z"
    gleam = f"M5 .6H{wide - 5:g}A4.4 4.4 0 0 1 {wide - 0.6:g} 5"
    rows = "".join(f"M{SPINE} {y}H{wide:g}" for y in range(UNIT, int(high), UNIT))
    return (
        rect(0, 3, wide, high, 5, fill=mix(colours.deep, BLACK, 0.35))
        + rect(0, 0, wide, high, 5, fill=colours.fill)
        + path(spine, fill=colours.deep)
        + path(gleam, fill="none", stroke=WHITE, stroke_opacity=0.45, stroke_width=1.1)
        + (path(rows, stroke=colours.deep, stroke_width=1.2) if rows else "")
    )


def _face(face: Face, x: float, y: float, colours: Seat, ratings: bool) -> str:
    rating = face.shown if ratings else ""
    side, drop = (20, 2.4) if rating else (22, 7)
    size = 12 if len(rating) < 4 else 9.4
    return "".join(
        (
            _seam(x, y, colours),
            path(f"M{x + 25:g} {y:g}V{y + 9:g}L{x + 16:g} {y:g}Z", fill=colours.on) if face.elite else "",
            _slashes(x, y, colours) if face.worn else "",
            glyph(face.sign, x + 12.3 - side / 2, y + drop, side, colours.on),
            group(text(x + 12.3, y + 33.2, rating, size, colours.on, weight=800), class_="rating") if rating else "",
        )
    )


def _seam(x: float, y: float, colours: Seat) -> str:
    """The line between two faces; none at the spine."""
    if x == SPINE:
        return ""
    return path(f"M{x:g} {y + 5:g}V{y + 31:g}", stroke=colours.deep, stroke_opacity=0.8, stroke_width=1.1)


def _slashes(x: float, y: float, colours: Seat) -> str:
    """The worn side of a unit."""
    strokes = ((14, 1, 4, 20), (20, 1, 7, 26), (24, 4, 13, 25))
    d = "".join(f"M{x + a:g} {y + b:g}L{x + c:g} {y + e:g}" for a, b, c, e in strokes)
    return path(d, stroke=colours.deep, stroke_width=2.2, stroke_opacity=0.75)


def _spine(wide: float, high: float, letter: str, colours: Seat) -> str:
    return (
        rect(0.5, 0.5, wide - 1, high - 1, 4.6, fill="none", stroke=EDGE, stroke_opacity=0.75)
        + (text(5.7, 11.6, letter, 11, BONE, weight=800) if letter else "")
        + seat_shape(colours.shape, 5.6, high - 7, 3.3, fill=BONE)
    )


def _count(face: Face, x: float, y: float) -> str:
    """How many of a kind, from two up, on the face's upper right corner."""
    if face.count < 2:
        return ""
    cx, cy, size = x + 24, y + 4, 11 if face.count < 10 else 9.6
    return circle(cx, cy, 7.6, fill=BONE, stroke=INK, stroke_width=1.2) + text(
        cx, cy + size * 0.36, face.count, size, INK, weight=800
    )


def _states(face: Face, x: float, y: float) -> str:
    """Signs hung on the lower edge, two at most, then the number of the others."""
    shown = face.states[:MOST_STATES]
    if len(face.states) > MOST_STATES:
        shown = (*face.states[: MOST_STATES - 1], f"+{len(face.states) - MOST_STATES + 1}")
    first = x + 12.5 + 6.5 * (len(shown) - 1)
    return "".join(state_disc(sign, first - 13 * k, y + 43) for k, sign in enumerate(shown))


# ------------------------------------------------------------------ standing together


@dataclass(frozen=True)
class Stand:
    """Where the pieces of one area stand: blocks in order, then villages."""

    blocks: tuple[Point, ...]
    villages: tuple[Point, ...]


def stand(force: Point, room: float, blocks: Sequence[int], villages: int = 0, size: float = UNIT) -> Stand:
    """Places for blocks with so many faces each, and for villages under them.

    Side by side where the area is wide enough, otherwise one under the other; without blocks villages stand in
    the force's place.
    """
    x, y = force
    sizes = [block_size(faces, size) for faces in blocks]
    spots: list[Point] = []
    gap = (STACK - UNIT) * size / UNIT
    if sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1) <= room:
        left = x - (sum(wide for wide, _ in sizes) + gap * (len(sizes) - 1)) / 2
        for wide, high in sizes:
            spots.append((left + wide / 2, y + (high - size) / 2))
            left += wide + gap
        foot = y + max((high for _, high in sizes), default=0) - size / 2
    else:
        top = y - size / 2
        for _, high in sizes:
            spots.append((x, top + high / 2))
            top += high + gap
        foot = top - gap
    drop = foot + UNDER if blocks else y
    row = tuple((x + (k - (villages - 1) / 2) * VILLAGE_STEP, drop) for k in range(villages))
    return Stand(tuple(spots), row)
