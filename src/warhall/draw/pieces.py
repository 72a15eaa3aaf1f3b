"""Pieces: the force block with all its faces and states, villages, seat tokens, markers, leader standees.

A piece is drawn round its own middle and placed only by its `translate`. Its state is a class; a piece that can be
chosen carries its ring with it. An owner is always shown by colour, letter and shape or sign together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from warhall.draw.glyphs import centred, glyph
from warhall.draw.levels import since, until
from warhall.draw.palette import BLACK, BONE, EDGE, INK, SEATS, STUD, WHITE, Seat, mix, on_bone
from warhall.draw.parts import Form, thing
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, circle, group, kept, move, path, rect, text

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


def state_disc(sign: str, cx: float, cy: float, r: float = 7.4) -> str:
    """A state on a bone disc; a sign starting with + is a number."""
    inner = (
        text(cx, cy + r * 0.45, sign, r * 1.2, INK, weight=800)
        if sign.startswith("+")
        else centred(sign, cx, cy, r * 1.46, INK)
    )
    return circle(cx, cy, r, fill=BONE, stroke=INK, stroke_width=1.3) + inner


# ------------------------------------------------------------------ small pieces

_HOUSE = "M.6 9.4L10 0L19.4 9.4H17.4V19H2.6V9.4Z"


@kept
def village(
    piece: str,
    at: Point,
    seat: str,
    letter: str,
    *,
    size: float = 19,
    state: str = "",
    option: str = "",
    label: str = "",
    about: Point | None = None,
) -> str:
    """A house in the seat's colour with the owner's letter."""
    colours = SEATS[seat]
    body = (
        path(_HOUSE, fill=BLACK, opacity=0.25, transform="translate(1 2)"),
        path(_HOUSE, fill=colours.fill, stroke=INK, stroke_width=2.6, stroke_linejoin="round"),
        path(_HOUSE, fill=colours.fill, stroke=BONE, stroke_width=1, stroke_linejoin="round"),
        text(10, 16.9, letter, 11, colours.on, weight=800),
    )
    form = Form(20, 19, corner=4, edge=1, gap=4.4, shadow=0)
    return thing(
        "village",
        f"piece-{piece}",
        at,
        form,
        body,
        scale=size / 19,
        state=state,
        option=option,
        label=label,
        about=about,
    )


@kept
def token(
    piece: str,
    at: Point,
    seat: str,
    letter: str,
    *,
    r: float = 12,
    state: str = "",
    option: str = "",
    label: str = "",
    keys: tuple[str, ...] = (),
    about: Point | None = None,
) -> str:
    """A seat's shape with its letter, or with a number."""
    colours = SEATS[seat]
    form = Form(2.3 * r, 2.3 * r, corner=r * 0.6, edge=1, gap=4, shadow=0)
    middle = 1.15 * r
    body = (token_shape(seat, middle, middle, r), _token_letter(colours, middle, middle, r, letter))
    return thing(
        "token", f"piece-{piece}", at, form, body, state=state, option=option, label=label, keys=keys, about=about
    )


def token_shape(seat: str, cx: float, cy: float, r: float) -> str:
    """A seat's shape with a bone line in a dark line, so that it stands out on light and dark."""
    colours = SEATS[seat]
    dark = seat_shape(colours.shape, cx, cy, r, fill=INK, stroke=INK, stroke_width=2.9, stroke_linejoin="round")
    shape = dark + seat_shape(colours.shape, cx, cy, r, fill=colours.fill, stroke=BONE, stroke_width=1.5)
    if colours.shape in ("star", "cross"):  # too slender for a letter
        return shape + circle(cx, cy, r * 0.66, fill=colours.fill, stroke=BONE, stroke_width=1.2)
    return shape


def _token_letter(colours: Seat, cx: float, cy: float, r: float, letter: str) -> str:
    size = r * (0.94 if len(letter) < 2 else 0.8)
    drop = r * (0.24 if colours.shape == "triangle" else 0)
    return text(cx, cy + size * 0.36 + drop, letter, size, colours.on, weight=800)


@kept
def plain_token(seat: str, cx: float, cy: float, r: float, letter: str) -> str:
    """A token as a part of something else: a track, a badge."""
    return token_shape(seat, cx, cy, r) + _token_letter(SEATS[seat], cx, cy, r, letter)


@kept
def marker(
    piece: str,
    at: Point,
    sign: str,
    *,
    seat: str = "",
    letter: str = "",
    size: float = 26,
    filled: bool = False,
    badges: tuple[str, ...] = (),
    state: str = "",
    option: str = "",
    label: str = "",
    about: Point | None = None,
) -> str:
    """A rounded square with a sign: camp, haven, entrenchment. `filled` in the seat's colour, else on bone.

    `badges` are signs on small bone discs along the right side: what a haven has built.
    """
    colours = SEATS[seat] if seat else None
    ground, ink = (colours.fill, colours.on) if colours and filled else (BONE, on_bone(seat) if seat else INK)
    big = 15 if letter else 18
    body = [
        rect(0, 0, 26, 26, 5.4, fill=ground, stroke=INK, stroke_width=1.4),
        rect(2, 2, 22, 22, 4, fill="none", stroke=ink, stroke_opacity=0.6, stroke_width=0.8) if filled else "",
        centred(sign, 13, 10.6 if letter else 13, big, ink),
        text(13, 23.4, letter, 6.6 if filled else 7, ink, weight=800) if letter else "",
    ]
    body += [state_disc(badge, 26, 2.4 + 13.4 * k, 5.8) for k, badge in enumerate(badges)]
    return thing(
        "marker",
        f"piece-{piece}",
        at,
        Form(26, 26, edge=1),
        body,
        scale=size / 26,
        state=state,
        option=option,
        label=label,
        about=about,
    )


STUDS = 7


@kept
def standee(
    piece: str,
    at: Point,
    seat: str,
    sign: str,
    words: str,
    *,
    threat: int | None = None,
    studs: int = STUDS,
    size: float = 68,
    state: str = "",
    option: str = "",
    label: str = "",
) -> str:
    """A leader's arch: sign, name, and a row of studs for its Threat."""
    colours = SEATS[seat]
    body = [
        path(_arch(0), fill=colours.fill, stroke=INK, stroke_width=1.8),
        path(_arch(4), fill="none", stroke=colours.on, stroke_opacity=0.45),
        centred(sign, 26, 26 if threat is not None else 29, 34, colours.on),
        text(26, 55 if threat is not None else 60, words, 10 if len(words) < 8 else 8.4, colours.on, weight=700),
    ]
    if threat is not None:
        body += [_stud(26 + (k - (studs - 1) / 2) * 6.4, 62, k < threat, colours) for k in range(studs)]
    form = Form(52, 68, corner=12, edge=2, ring=_arch(-4))
    return thing("standee", f"piece-{piece}", at, form, body, scale=size / 68, state=state, option=option, label=label)


def _arch(inset: float) -> str:
    left, right, foot = inset, 52 - inset, 68 - inset
    high, reach = 26 - (26 - inset) * 0.7, (26 - inset) * 0.46
    return (
        f"M{left:g} {foot:g}V26C{left:g} {high:g} {left + reach:g} {inset:g} 26 {inset:g}"
        f"C{right - reach:g} {inset:g} {right:g} {high:g} {right:g} 26V{foot:g}Z"
    )


def _stud(x: float, y: float, full: bool, colours: Seat) -> str:
    return circle(x, y, 2.4, fill=STUD if full else "none", stroke=colours.on, stroke_width=0.9)


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
