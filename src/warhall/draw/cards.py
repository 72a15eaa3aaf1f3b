"""Cards and tiles: what a hand holds.

Both are placed by their upper left corner. In hand a legal one has a thin ring, a selected one a thick ring and
stands higher; the kind `hand` in their class does that.
"""

from __future__ import annotations

from warhall.draw.glyphs import centred
from warhall.draw.palette import (
    BONE,
    CLASS_TONES,
    CLOTH,
    INK,
    QUIET,
    SEATS,
    THREAD,
    TILE,
    TILE_BLOCK,
    TILE_EDGE,
    WHITE,
    mix,
    on_bone,
)
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, circle, fitted, group, kept, path, rect, text, wrap

CARD_WIDE, CARD_HIGH = 112, 156
TILE_WIDE, TILE_HIGH = 80, 98
BODY, BODY_SMALL = 11.0, 9.6  # text of a card, and of one with much to say
LINES, LINES_SMALL = 2, 3

CARD = Form(CARD_WIDE, CARD_HIGH, corner=10, edge=3, gap=4, shadow=0.4)
TILE_FORM = Form(TILE_WIDE, TILE_HIGH, corner=9, edge=5, gap=3.5, shadow=0.35)


@kept
def card(
    piece: str,
    at: Point,
    title: str,
    *,
    tone: str,
    sign: str,
    words: str = "",
    cost: str = "",
    kind: str = "",
    state: str = "",
    option: str = "",
    label: str = "",
) -> str:
    """A card: head in its class tone, window with one sign, two or three lines, cost left and class right."""
    colour = CLASS_TONES[tone]
    body = [
        rect(0, 0, CARD_WIDE, CARD_HIGH, 10, fill=BONE, stroke=INK, stroke_width=1.4),
        path("M10 0H102A10 10 0 0 1 112 10V26H0V10A10 10 0 0 1 10 0Z", fill=colour),
        text(9, 17.6, title, fitted(title, 100, 12.5, 8.6, "serif"), BONE, anchor="start", serif=True),
        rect(8, 33, 96, 52, 5, fill=mix(colour, BONE, 0.78)),
        centred(sign, 56, 59, 36, colour),
        _words(words),
        path("M8 133H104", stroke=INK, stroke_opacity=0.25),
        text(9, 148, cost, 10.5, QUIET, anchor="start") if cost else "",
        text(103, 148, kind, 10.5, QUIET, anchor="end") if kind else "",
    ]
    return thing(
        "hand card",
        f"piece-{piece}",
        at,
        CARD,
        body,
        centred=False,
        state=state,
        option=option,
        label=label or f"{title}. {words}".strip(),
    )


def _words(words: str) -> str:
    """Lines under the window; smaller when there are many, cut when there are too many: the label has them all."""
    many = len(wrap(words, 94, BODY, 9, "plain")) > LINES
    size, most, step = (BODY_SMALL, LINES_SMALL, 12) if many else (BODY, LINES, 14)
    lines = wrap(words, 94, size, most, "plain") if words else []
    return "".join(
        text(9, (102 if most == LINES else 100) + k * step, line, size, INK, weight=500, anchor="start")
        for k, line in enumerate(lines)
    )


@kept
def card_back(
    piece: str, at: Point, *, count: int = 0, state: str = "", option: str = "", label: str = "face-down card"
) -> str:
    """The back of every card: cloth and knot, no hint. `count` is written on a pile."""
    body = [
        rect(0, 0, CARD_WIDE, CARD_HIGH, 10, fill=CLOTH, stroke=INK, stroke_width=1.4),
        rect(7, 7, 98, 142, 6, fill="none", stroke=THREAD, stroke_width=1.3),
        knot(56, 78, 54),
        _pile(count, CARD_WIDE - 10, 10) if count else "",
    ]
    return thing("hand card", f"piece-{piece}", at, CARD, body, centred=False, state=state, option=option, label=label)


@kept
def knot(cx: float, cy: float, reach: float) -> str:
    """Six petals round a disc: the sign of what is hidden."""
    petal = "M0 0C16 -14 16 -34 0 -54C-16 -34 -16 -14 0 0Z"
    petals = (path(petal, transform=f"rotate({turn})") for turn in range(0, 360, 60))
    return group(
        *petals,
        circle(0, 0, 9, fill=CLOTH),
        transform=f"translate({cx:g} {cy:g}) scale({reach / 54:.3g})",
        fill="none",
        stroke=THREAD,
        stroke_width=1.4,
    )


def _pile(count: int, cx: float, cy: float) -> str:
    return circle(cx, cy, 12, fill=BONE, stroke=INK, stroke_width=1.3) + text(
        cx, cy + 4.6, count, 12.5, INK, weight=800
    )


@kept
def tile(
    piece: str,
    at: Point,
    title: str,
    *,
    seat: str,
    sign: str = "",
    value: str = "",
    cost: int = 0,
    pips: int = 0,
    state: str = "",
    option: str = "",
    label: str = "",
) -> str:
    """A tile: stone blocks for its cost, a sign or a large value, its name, pips. A blank one has no sign."""
    middle = TILE_WIDE / 2
    body = [_tile_ground(TILE), *(_stone(9, 10 + 13 * k) for k in range(cost))]
    if sign:
        body.append(centred(sign, middle, 32, 38, on_bone(seat)))
    if value:
        body.append(text(middle, 46, value, 36, on_bone(seat), weight=700, serif=True))
    body.append(text(middle, 68, title, fitted(title, 78, 12, 9, "serif"), INK, serif=True))
    body += [_pip(middle + (k - (pips - 1) / 2) * 12.4) for k in range(pips)]
    named = label or f"{title}, cost {cost}, {pips} pips"
    return thing(
        "hand tile", f"piece-{piece}", at, TILE_FORM, body, centred=False, state=state, option=option, label=named
    )


@kept
def tile_back(
    piece: str, at: Point, seat: str, *, state: str = "", option: str = "", label: str = "face-down tile"
) -> str:
    """The back of a tile in its owner's deep colour."""
    inner = rect(7, 7, TILE_WIDE - 14, TILE_HIGH - 14, 5, fill="none", stroke=BONE, stroke_opacity=0.4)
    petals = group(knot(40, 49, 34), opacity=0.8)
    body = [_tile_ground(SEATS[seat].deep), inner, petals]
    return thing(
        "hand tile", f"piece-{piece}", at, TILE_FORM, body, centred=False, state=state, option=option, label=label
    )


def _tile_ground(fill: str) -> str:
    edge = TILE_EDGE if fill == TILE else mix(fill, INK, 0.5)
    return (
        rect(0, 5, TILE_WIDE, TILE_HIGH, 9, fill=edge)
        + rect(0, 0, TILE_WIDE, TILE_HIGH, 9, fill=fill, stroke=INK, stroke_width=1.2)
        + path(f"M9 1.6H{TILE_WIDE - 9}", stroke=WHITE, stroke_width=1.6, stroke_opacity=0.9 if fill == TILE else 0.3)
    )


def _stone(x: float, y: float) -> str:
    return rect(x, y, 11, 11, 2, fill=TILE_BLOCK, stroke=INK, stroke_width=1) + path(
        f"M{x + 1.6:g} {y + 2:g}H{x + 9:g}", stroke=WHITE, stroke_opacity=0.5
    )


def _pip(cx: float) -> str:
    return circle(cx, 83, 4.6, fill=SEATS["crimson"].fill, stroke=INK, stroke_width=0.9)
