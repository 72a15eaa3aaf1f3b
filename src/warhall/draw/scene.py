"""A battle as a scene of its own over the dimmed board: two sides, their units, their dice, what cancels what.

The sides stand one above the other and all words are large, so that the scene is read on a phone as on a desk: it
scales with the board. Every part has an id of its own, and what can be chosen in it carries its option.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.draw.dice import symbol_die
from warhall.draw.glyphs import centred
from warhall.draw.palette import BLACK, BONE, DICE, INK, QUIET, SEATS, token
from warhall.draw.parts import Form, thing
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, fitted, group, move, path, rect, text, text_width, wrap

VEIL = 0.74
EDGE, PAD = 16, 36  # round the panel, and inside it
TITLE, HEAD, VERDICT, BODY, SMALL, FIGURE = 50, 44, 40, 38, 36, 52  # 36 are 9 px where a board is 350 px wide
SIDE_TOP, SIDE_HIGH, SIDE_GAP = 208, 450, 6
HEAD_HIGH, CARD_HIGH, DIE, SIGN = 84, 104, 96, 50
CARD_GAP, DIE_GAP = 16, 12


@dataclass(frozen=True)
class Fighter:
    """A kind of unit, a leader, a garrison: its card."""

    id: str
    name: str
    sign: str
    words: str = ""
    option: str = ""
    label: str = ""
    lost: int = 0


@dataclass(frozen=True)
class Cast:
    """A die as it lies; not rolled yet without `rolled`."""

    colour: str
    signs: tuple[str, ...] = ()
    rolled: bool = True
    option: str = ""
    label: str = ""
    chosen: bool = False


@dataclass(frozen=True)
class Party:
    """One side. `symbols`: sign, number, and how many of them are on no die.

    `hits`: enemy Skulls against it, of which `stopped` meet a Shield; `broken`: own Shields that Bolts cancel.
    """

    seat: str
    letter: str
    name: str
    below: str
    fighters: tuple[Fighter, ...]
    dice: tuple[Cast, ...] = ()
    symbols: tuple[tuple[str, int, int], ...] = ()
    broken: int = 0
    hits: int = 0
    stopped: int = 0
    outcome: str = ""
    tone: str = "text"


@dataclass(frozen=True)
class Battle:
    """What the scene shows."""

    title: str
    below: str
    parties: tuple[Party, Party]
    verdict: str
    waits: str = ""  # said in the place of dice that are not rolled yet


def scene(battle: Battle, wide: float, high: float) -> list[str]:
    """The parts of a scene over a board of this size, lowest first."""
    out = [_veil(wide, high), _panel(battle, wide, high)]
    for number, party in enumerate(battle.parties):
        top = SIDE_TOP + number * (SIDE_HIGH + SIDE_GAP)
        out += _side(party, number, top, wide)
        if not party.dice and battle.waits:
            words = text(0, 0, battle.waits, BODY, token("faint"), weight=500, anchor="start")
            out.append(_note(f"scene-waits-{number}", (EDGE + PAD, top + 292), words))
    return out


def _veil(wide: float, high: float) -> str:
    shade = rect(-wide, -high, 3 * wide, 3 * high, fill=BLACK, fill_opacity=VEIL)
    return group(shade, id="scene-veil", pointer_events="all")


def _panel(battle: Battle, wide: float, high: float) -> str:
    left, room = EDGE + PAD, wide - 2 * EDGE - 2 * PAD
    below = wrap(battle.below, room, BODY, 2, "plain")
    verdict = wrap(battle.verdict, room, VERDICT, 2, "serif")
    foot = high - EDGE - 28 - 46 * (len(verdict) - 1)
    panel = (EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE, 26)
    return group(
        rect(*panel, fill=token("oak"), stroke=token("line-2"), stroke_width=3),
        text(
            left,
            EDGE + 66,
            battle.title,
            fitted(battle.title, room, TITLE, 40, "serif"),
            token("text"),
            anchor="start",
            serif=True,
        ),
        *_lines(below, left, EDGE + 118, 44, BODY, "muted", False),
        *_lines(verdict, left, foot, 46, VERDICT, "text", True),
        id="scene-panel",
        class_="scene",
    )


def _lines(rows: list[str], x: float, y: float, step: float, size: float, tone: str, serif: bool) -> list[str]:
    weight = 600 if serif else 500
    return [
        text(x, y + step * k, row, size, token(tone), weight=weight, anchor="start", serif=serif)
        for k, row in enumerate(rows)
    ]


def _note(name: str, at: Point, *inner: str) -> str:
    return group(*inner, id=name, transform=move(*at), pointer_events="none")


# ------------------------------------------------------------------ a side


def _side(party: Party, number: int, top: float, wide: float) -> list[str]:
    left, room = EDGE + PAD, wide - 2 * EDGE - 2 * PAD
    out = [_note(f"scene-head-{number}", (left, top), *_head(party, room))]
    out += _cards(party, number, (left, top + HEAD_HIGH + 22), room)
    out += _dice(party, number, (left, top + HEAD_HIGH + CARD_HIGH + 50), room)
    if party.dice and party.dice[0].rolled:
        low = top + HEAD_HIGH + CARD_HIGH + 50 + DIE + 72
        out.append(_note(f"scene-sum-{number}", (left, low), *_sum(party, room)))
    return out


def _head(party: Party, room: float) -> list[str]:
    colours = SEATS[party.seat]
    spine = f"M14 0H84V{HEAD_HIGH}H14A14 14 0 0 1 0 {HEAD_HIGH - 14}V14A14 14 0 0 1 14 0Z"
    out = [
        rect(0, 0, room, HEAD_HIGH, 14, fill=token("oak-3")),
        path(spine, fill=colours.fill),
        text(28, 56, party.letter, 42, colours.on, weight=800),
        seat_shape(colours.shape, 62, 42, 13, fill=colours.on),
        text(108, 54, party.name, HEAD, token("text"), anchor="start", serif=True),
    ]
    after = 108 + text_width(party.name, HEAD, 0, "serif") + 26
    out.append(text(after, 54, party.below, BODY, token("muted"), weight=500, anchor="start"))
    if party.outcome:
        out.append(text(room - 24, 55, party.outcome, 40, token(party.tone), weight=700, anchor="end"))
    return out


def _cards(party: Party, number: int, at: Point, room: float) -> list[str]:
    count = max(len(party.fighters), 1)
    wide = min(460 if count < 3 else 400, (room - CARD_GAP * (count - 1)) / count)
    if not party.fighters:
        words = text(0, CARD_HIGH / 2 + 12, "Nobody is left.", BODY, token("faint"), weight=500, anchor="start")
        return [_note(f"scene-none-{number}", at, words)]
    return [
        _card(party, number, fighter, (at[0] + k * (wide + CARD_GAP), at[1]), wide)
        for k, fighter in enumerate(party.fighters)
    ]


def _card(party: Party, number: int, fighter: Fighter, at: Point, wide: float) -> str:
    colours, left = SEATS[party.seat], 76
    room = wide - left - 8
    body = [
        rect(0, 0, wide, CARD_HIGH, 12, fill=BONE),
        path(f"M12 0H68V{CARD_HIGH}H12A12 12 0 0 1 0 {CARD_HIGH - 12}V12A12 12 0 0 1 12 0Z", fill=colours.fill),
        centred(fighter.sign, 34, CARD_HIGH / 2, 56, colours.on),
        _squeezed(left, fighter.name, room),
        text(left, 88, fighter.words, fitted(fighter.words, room, 38, SMALL), QUIET, weight=700, anchor="start"),
    ]
    if fighter.lost:
        body.append(text(wide - 12, 88, f"−{fighter.lost}", 40, SEATS["crimson"].fill, weight=800, anchor="end"))
    return thing(
        "fighter",
        f"scene-{number}-{fighter.id}",
        at,
        Form(wide, CARD_HIGH, corner=12, edge=4, gap=7),
        body,
        centred=False,
        option=fighter.option,
        label=fighter.label or f"{fighter.name}, {fighter.words}",
    )


def _squeezed(x: float, name: str, room: float) -> str:
    """A name on a card, narrower where it would not fit in wide letters: it is read at full height on every screen."""
    size = fitted(name, room, 38, SMALL, "serif")
    tight = text_width(name, size, 0, "serif") > room
    length, adjust = (round(room), "spacingAndGlyphs") if tight else (None, None)
    return text(x, 44, name, size, INK, anchor="start", serif=True, textLength=length, lengthAdjust=adjust)


def _dice(party: Party, number: int, at: Point, room: float) -> list[str]:
    count = max(len(party.dice), 1)
    step = min(DIE + DIE_GAP, room / count)
    size = min(DIE, step - 4)
    out = []
    for k, die in enumerate(party.dice):
        x, y = at[0] + k * step + size / 2, at[1] + DIE / 2
        out.append(_die(die, f"scene-die-{number}-{k + 1}", (x, y), size))
    return out


def _die(die: Cast, name: str, at: Point, size: float) -> str:
    body = symbol_die((size / 2, size / 2), die.signs if die.rolled else (), die.colour, size=size)
    if not die.rolled:
        body += text(size / 2, size * 0.68, "?", size * 0.5, DICE[die.colour][1], weight=800, opacity=0.7)
    state = "selected" if die.chosen else ""
    form = Form(size, size, corner=size * 0.2, edge=0, gap=5, shadow=0)
    return thing("cast", name, at, form, (body,), option=die.option, label=die.label, state=state)


def _sum(party: Party, room: float) -> list[str]:
    """Own symbols on the left, Shields that Bolts cancel struck out; what comes at this side on the right."""
    out, x = [], 0.0
    for sign, value, added in party.symbols:
        struck = party.broken if sign == "shield" else 0
        out += [
            centred(sign, x + SIGN / 2, -14, SIGN, token("text" if value else "faint")),
            text(x + SIGN + 12, 4, value, FIGURE, token("text" if value else "faint"), weight=800, anchor="start"),
        ]
        x += SIGN + 12 + 34 * len(str(value)) + 16
        if added:
            out.append(text(x, 2, f"{added} added", SMALL, token("muted"), weight=600, anchor="start"))
            x += text_width(f"{added} added", SMALL) + 14
        if struck:
            out += [text(x, 4, f"− {struck}", 40, token("warn"), weight=800, anchor="start")]
            x += 74
            out.append(centred("bolt", x + 16, -12, 38, token("warn")))
            x += 46
        x += 26
    return out + _hits(party, room)


def _hits(party: Party, room: float) -> list[str]:
    """Every enemy Skull: those that a Shield stops are covered by it, the others get through."""
    if not party.hits:
        return [text(room, 2, "no Skull against them", BODY, token("faint"), weight=500, anchor="end")]
    step = min(SIGN + 8, 560 / party.hits)
    out = []
    for k in range(party.hits):
        x = room - (party.hits - k) * step + step / 2
        if k < party.stopped:
            out.append(centred("skull", x, -14, SIGN, token("faint"), 0.5))
            out.append(centred("shield", x + 10, -4, SIGN * 0.66, token("good")))
        else:
            out.append(centred("skull", x, -14, SIGN, token("bad")))
    words = "against them"
    out.append(text(room - party.hits * step - 18, 2, words, BODY, token("muted"), weight=500, anchor="end"))
    return out


def dice_signs(face: Sequence[int], signs: Sequence[str]) -> tuple[str, ...]:
    """A face as signs, from how many of each it shows."""
    return tuple(sign for sign, number in zip(signs, face, strict=True) for _ in range(number))
