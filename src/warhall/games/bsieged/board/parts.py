"""Small parts of the siege board: chips, pills to press, cells of a track, little piles of cards."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.draw.glyphs import centred, glyph
from warhall.draw.palette import (
    BONE,
    CLASS_TONES,
    CLOTH,
    INK,
    KEY,
    LAMP,
    PAPER,
    QUIET,
    STONE_LINE,
    THREAD,
    mix,
    token,
)
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, circle, fitted, group, kept, move, part, path, rect, text, text_width

CHIP_WIDE, CHIP_HIGH = 131, 30
LOW_CHIP = 22
CELL = 8.2  # step of a track
PILE_WIDE, PILE_HIGH = 34, 30
LEVEL_TONES = {"lost": "bad", "bad": "bad", "warn": "warn", "note": "muted"}


@kept
def press(name: str, at: Point, words: str, *, option: str, label: str, sign: str = "") -> str:
    """A lamp pill that is chosen by pressing it."""
    wide = (text_width(words, 10.5) + 14 if words else 6) + (13 if sign else 0)
    mark = 0 if not words else -wide / 2 + 11
    return part(
        "siege-press",
        rect(-wide / 2, -9, wide, 18, 9, fill=LAMP, stroke=KEY, stroke_width=1.4),
        centred(sign, mark, 0, 11, KEY) if sign else "",
        text(6 if sign else 0, 3.8, words, 10.5, KEY, weight=800) if words else "",
        name=name,
        at=at,
        option=option,
        label=label,
    )


@kept
def cells(sign: str, value: int, most: int, tone: str, risk: int = 0) -> str:
    """A track on one line: sign, figure, cells; what is at risk is dashed."""
    out = [glyph(sign, 0, -6.5, 13, token("muted")), text(24, 4.4, value, 12.5, token("text"), weight=800)]
    for k in range(most):
        x = 35 + k * CELL
        if k < value - risk:
            out.append(rect(x, -4.5, CELL - 2, 9, 1.8, fill=token(tone)))
        elif k < value:
            out.append(rect(x, -4.5, CELL - 2, 9, 1.8, fill="none", stroke=token("warn"), stroke_dasharray="2 1.4"))
        else:
            out.append(rect(x, -4.5, CELL - 2, 9, 1.8, fill="none", stroke=token("line")))
    return "".join(out)


@kept
def figure(sign: str, words: str, tone: str = "text") -> str:
    """A sign and a number."""
    return glyph(sign, 0, -6, 12, token("muted")) + text(15, 4.2, words, 12, token(tone), weight=700, anchor="start")


@kept
def _card_body(title: str, below: str, cls: str, sign: str, wide: float, high: float, kept: float) -> str:
    tone = CLASS_TONES[cls]
    room = wide - 26 - kept
    size = fitted(title, room * 1.06, 11, 8.8)
    return "".join(
        (
            rect(0, 0, wide, high, 5, fill=BONE, stroke=INK, stroke_width=1.2),
            path(f"M5 0H20V{high:g}H5A5 5 0 0 1 0 {high - 5:g}V5A5 5 0 0 1 5 0Z", fill=tone),
            centred(sign, 10, high / 2, 14, BONE),
            text(24, 13 if below else high / 2 + 3.8, title, size, INK, anchor="start", serif=True),
            text(24, 25, below, fitted(below, room * 1.06, 9.4, 8), QUIET, weight=500, anchor="start") if below else "",
        )
    )


@kept
def card_chip(
    name: str,
    at: Point,
    title: str,
    cls: str,
    sign: str,
    *,
    below: str = "",
    kept: float = 0,
    wide: float = CHIP_WIDE,
    high: float = CHIP_HIGH,
    state: str = "",
    option: str = "",
    label: str = "",
) -> str:
    """A stored card: class tone and sign, name, what it costs. `kept` is room for a pill on its right."""
    body = _card_body(title, below, cls, sign, wide, high, kept)
    form = Form(wide, high, corner=5, edge=1, gap=2.4, shadow=0.2)
    return thing("siege-chip", name, at, form, (body,), centred=False, state=state, option=option, label=label)


@kept
def empty_chip(name: str, at: Point, words: str, *, high: float = CHIP_HIGH, option: str = "", label: str = "") -> str:
    """An empty slot: what it may hold."""
    body = (
        rect(0.5, 0.5, CHIP_WIDE - 1, high - 1, 5, fill=token("oak"), stroke=token("line-2"), stroke_dasharray="3 2.4"),
        text(CHIP_WIDE / 2, high / 2 + 3.6, words, fitted(words, CHIP_WIDE - 10, 10, 8.4), token("faint"), weight=500),
    )
    form = Form(CHIP_WIDE, high, corner=5, edge=0, gap=2.4, shadow=0)
    return thing("siege-chip", name, at, form, body, centred=False, option=option, label=label)


@kept
def word_chip(
    name: str, at: Point, words: str, mark: str = "", *, quiet: bool = False, option: str = "", label: str = ""
) -> str:
    """An ability: its level, its name. A quiet one is still to be learned."""
    left = 23 if mark else 7
    size = fitted(words, (CHIP_WIDE - left - 4) * 0.97, 10.6, 8.2)
    ground, line = ("oak-2", "line") if quiet else ("hall", "line-2")
    body = (
        rect(0.5, 0.5, CHIP_WIDE - 1, LOW_CHIP - 1, 5, fill=token(ground), stroke=token(line)),
        text(7, 14.8, mark, 9.6, token("muted"), weight=700, anchor="start", serif=True) if mark else "",
        text(left, 14.8, words, size, token("faint" if quiet else "text"), weight=500, anchor="start"),
    )
    form = Form(CHIP_WIDE, LOW_CHIP, corner=5, edge=0, gap=2.4, shadow=0)
    return thing("siege-chip", name, at, form, body, centred=False, option=option, label=label)


@kept
def pile(name: str, at: Point, count: int, *, sign: str = "", tone: str = "", option: str = "", label: str = "") -> str:
    """A little pile of cards: face down with its number; with a sign if its top card lies face up."""
    ground, ink = (PAPER, INK) if sign else (CLOTH, BONE)
    body = [
        rect(2, -2, PILE_WIDE - 4, 6, 3, fill=mix(CLOTH, INK, 0.4)) if count > 1 else "",
        rect(0, 0, PILE_WIDE, PILE_HIGH, 4, fill=ground, stroke=CLASS_TONES[tone] if tone else INK, stroke_width=1.6),
        rect(3, 3, PILE_WIDE - 6, PILE_HIGH - 6, 2.5, fill="none", stroke=THREAD) if not sign else "",
        centred(sign, 10, PILE_HIGH / 2, 14, ink) if sign else "",
        text(24 if sign else PILE_WIDE / 2, PILE_HIGH / 2 + 4.8, count, 13.5, ink, weight=800),
    ]
    form = Form(PILE_WIDE, PILE_HIGH, corner=4, edge=1, gap=2.6, shadow=0.25)
    return thing("siege-pile", name, at, form, body, centred=False, option=option, label=label)


def plain(name: str, at: Point, inner: Sequence[str], label: str = "") -> str:
    """Something to see and to point at, nothing to choose."""
    return part("siege-note", *inner, name=name, at=at, label=label)


@kept
def arrow(at: Point, bearing: float, words: object, name: str) -> str:
    """A bone disc with a number that points where so many will go; 0 degrees is up."""
    turned = f"rotate({bearing:g})"
    return group(
        path("M-5.6 -8L0 -16L5.6 -8Z", fill=BONE, stroke=STONE_LINE, stroke_width=1.3, transform=turned),
        circle(0, 0, 9.6, fill=BONE, stroke=STONE_LINE, stroke_width=1.3),
        path("M-4.6 -7.6H4.6L0 -13Z", fill=BONE, transform=turned),
        text(0, 4.2, words, 11.5, INK, weight=800),
        id=name,
        transform=move(*at),
        pointer_events="none",
    )


@kept
def slot_mark(slot: str) -> str:
    """A slot at a glance: its kind by letter, its classes by tone."""
    kinds, _, classes = slot.partition(":")
    wide = SLOT_WIDE / len(classes)
    tones = (rect(k * wide, 0, wide, 14, None, fill=CLASS_TONES[_CLASS[letter]]) for k, letter in enumerate(classes))
    return "".join(tones) + text(SLOT_WIDE / 2, 10.6, kinds, 10, BONE, weight=800)


SLOT_WIDE = 20
_CLASS = {"A": "armory", "M": "market", "T": "tavern", "S": "sorcery"}
