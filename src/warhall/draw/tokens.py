"""Small pieces: villages, seat tokens, markers, leader standees. Drawn as `pieces` draws blocks."""

from __future__ import annotations

from warhall.draw.glyphs import centred
from warhall.draw.palette import BLACK, BONE, INK, SEATS, STUD, Seat, on_bone
from warhall.draw.parts import Form, thing
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, circle, kept, path, rect, text

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


def state_disc(sign: str, cx: float, cy: float, r: float = 7.4) -> str:
    """A state on a bone disc; a sign starting with + is a number."""
    inner = (
        text(cx, cy + r * 0.45, sign, r * 1.2, INK, weight=800)
        if sign.startswith("+")
        else centred(sign, cx, cy, r * 1.46, INK)
    )
    return circle(cx, cy, r, fill=BONE, stroke=INK, stroke_width=1.3) + inner
