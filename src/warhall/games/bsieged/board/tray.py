"""The tray: what is on the table just now. Dice that may be changed, tokens to choose from, a card in hand."""

from __future__ import annotations

from warhall.draw import dice
from warhall.draw.board import Board
from warhall.draw.glyphs import centred
from warhall.draw.palette import BONE, CLASS_TONES, DICE, INK, KEY, LAMP, QUIET, token
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, circle, group, move, part, path, rect, text, wrap
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.panel import DECKS_TOP, LEFT, ROOM
from warhall.games.bsieged.board.parts import plain, press
from warhall.games.bsieged.keys import grace_key
from warhall.games.bsieged.names import CLASS_SIGNS, LEVELS, first_name, needed
from warhall.games.bsieged.questions.cards import ChooseClass
from warhall.games.bsieged.questions.turns import ChooseDeck
from warhall.games.bsieged.state import CardId, TokenId
from warhall.games.bsieged.view import Facts, Roll

TRAY_HIGH = 118
DIE_STEP, PER_ROW = 38, 8
ONE_ROW = (28, 23, 62, 0)  # size of a die, from it to its arrows, the first row from the top, the next row
TWO_ROWS = (19, 15, 45, 46)
DECK_QUESTIONS = (ChooseClass, ChooseDeck)  # asked about the decks themselves


def has_tray(choices: Choices) -> bool:
    """Whether something lies in the tray, so that the decks give way to it."""
    facts: Facts = choices.seen.facts
    return choices.kind not in DECK_QUESTIONS and bool(facts.roll or facts.offered or facts.hand)


def draw_tray(picture: Board, choices: Choices) -> None:
    facts: Facts = choices.seen.facts
    ground = rect(0, 0, ROOM, TRAY_HIGH, 8, fill=token("oak-2"), stroke=token("line-2"))
    picture.pieces.append(plain("tray", (LEFT, DECKS_TOP), (ground,)))
    if facts.roll is not None:
        _dice(picture, choices, facts.roll)
    elif facts.offered:
        for k, offered in enumerate(facts.offered):
            _token(picture, choices, offered, (LEFT + 6 + k * (ROOM / 2 - 1), DECKS_TOP + 6))
    else:
        _hand(picture, choices, facts.hand)


def _title(words: str) -> str:
    return plain(
        "tray-title", (LEFT + 10, DECKS_TOP + 17), (text(0, 0, words, 12.5, token("text"), anchor="start", serif=True),)
    )


# Dice.


def _dice(picture: Board, choices: Choices, roll: Roll) -> None:
    """Each die with an arrow up and one down for Divine Grace; dice that hit are red or yellow, others pale."""
    needs = f" and needs {needed(roll.target)}" if roll.target else ""
    picture.pieces.append(_title(f"{first_name(choices.content, roll.hero)} rolled{needs}"))
    size, away, top, step = ONE_ROW if len(roll.faces) <= PER_ROW else TWO_ROWS
    for k, face in enumerate(roll.faces):
        x, y = LEFT + 24 + k % PER_ROW * DIE_STEP, DECKS_TOP + top + k // PER_ROW * step
        hit = face >= roll.target
        fill, ink = DICE["yellow" if roll.die == "yellow" else "red" if hit else "white"]
        picture.pieces.append(dice.die((x, y), face, size=size, fill=fill, ink=ink, name=f"die-{k}"))
        for change in (1, -1):
            key = choices.first(grace_key(k, change))
            if key:
                picture.pieces.append(_nudge(choices, key, (x, y - change * away), change, size / ONE_ROW[0]))


def _nudge(choices: Choices, key: str, at: Point, change: int, scale: float) -> str:
    """An arrow that changes a die by one."""
    arrow = "M-9 5L0 -6L9 5Z" if change > 0 else "M-9 -5L0 6L9 -5Z"
    shape = path(arrow, fill=LAMP, stroke=KEY, stroke_width=1.6, stroke_linejoin="round")
    return part(
        "siege-press",
        group(shape, rect(-16, -9, 32, 18, None, fill="none", pointer_events="all"), transform=move(0, 0, scale)),
        name=f"nudge-{key.partition(':')[2]}",
        at=at,
        option=key,
        label=choices.words(key),
    )


# Tokens and cards.


def _token(picture: Board, choices: Choices, offered: TokenId, at: Point) -> None:
    c = choices.content
    entry = c.tokens[offered]
    ability = c.abilities[entry.ability]
    wide = ROOM / 2 - 9
    lines = wrap(ability.text, (wide - 18) * 1.1, 10.4, 5)
    body = [
        rect(0, 0, wide, TRAY_HIGH - 12, 8, fill=BONE, stroke=INK, stroke_width=1.4),
        circle(17, 17, 11, fill=INK),
        text(17, 21, LEVELS[entry.level], 11, BONE, weight=700, serif=True),
        text(33, 21, ability.name, 12 if len(ability.name) < 18 else 10, INK, anchor="start", serif=True),
        *(text(9, 42 + 13 * k, words, 10.4, INK, weight=500, anchor="start") for k, words in enumerate(lines)),
    ]
    key = choices.token(offered)
    said = choices.words(key) or f"{ability.name}: {ability.text}"
    form = Form(wide, TRAY_HIGH - 12, corner=8, edge=2, gap=2.6)
    picture.pieces.append(
        thing("siege-token", f"piece-token-{offered}", at, form, body, centred=False, option=key, label=said)
    )


def _hand(picture: Board, choices: Choices, hand: tuple[CardId, ...]) -> None:
    """The card drawn last at length; those still in use behind it by name."""
    c = choices.content
    card = hand[-1]
    printed = c.cards[card]
    tone = CLASS_TONES[printed.cls]
    key, away = choices.card(card), choices.discard(card)
    high = TRAY_HIGH - (28 if len(hand) > 1 else 14)
    lines = wrap(printed.text, (ROOM - 70) * 1.1, 11, 3)
    traits = [printed.type, *(["tactics"] * printed.tactics), *(["action"] * printed.highlighted)]
    traits += [f"{printed.gold} Gold"] * bool(printed.gold)
    body = [
        rect(0, 0, ROOM - 14, high, 8, fill=BONE, stroke=INK, stroke_width=1.4),
        path(f"M8 0H36V{high}H8A8 8 0 0 1 0 {high - 8}V8A8 8 0 0 1 8 0Z", fill=tone),
        centred(CLASS_SIGNS[printed.cls], 18, high / 2, 24, BONE),
        text(46, 20, printed.name, 14, INK, anchor="start", serif=True),
        text(46, 34, ", ".join(traits), 10, QUIET, weight=500, anchor="start"),
        *(text(46, 51 + 13.4 * k, words, 11, INK, weight=500, anchor="start") for k, words in enumerate(lines)),
    ]
    said = choices.words(key) or f"{printed.name}: {printed.text}"
    form = Form(ROOM - 14, high, corner=8, edge=2, gap=2.6)
    at = (LEFT + 7, DECKS_TOP + 6)
    picture.pieces.append(
        thing("siege-card", f"piece-card-{card}", at, form, body, centred=False, option=key, label=said)
    )
    if away:
        spot = (LEFT + ROOM - 44, DECKS_TOP + 24)
        picture.pieces.append(press(f"discard-{card}", spot, "Discard", option=away, label=choices.words(away)))
    if len(hand) > 1:
        words = "In use: " + ", ".join(c.cards[other].name for other in hand[:-1])
        line = text(0, 0, words, 10.4, token("muted"), weight=500, anchor="start")
        picture.pieces.append(plain("in-use", (LEFT + 10, DECKS_TOP + TRAY_HIGH - 7), (line,)))
