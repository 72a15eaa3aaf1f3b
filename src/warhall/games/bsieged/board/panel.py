"""The panel beside the siege: time and messenger, the event, the decks. Between them lie the dashboards."""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import centred, glyph
from warhall.draw.palette import BONE, CLASS_TONES, INK, token
from warhall.draw.svg import Point, circle, fitted, group, move, path, rect, text, wrap
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.parts import LEVEL_TONES, PILE_WIDE, figure, pile, plain
from warhall.games.bsieged.board.places import PAD, PANEL, SIEGE
from warhall.games.bsieged.names import CLASS_SIGNS, KIND_SIGNS, LEVELS, card_of_deck, deck_name, figures
from warhall.games.bsieged.outlook import Omen, calendar, warnings
from warhall.games.bsieged.queries import season
from warhall.games.bsieged.state import (
    CLASSES,
    ENEMY_DECK,
    EVENT_DECK,
    FIGURES,
    POOL,
    SEASON_PILE,
    TOKEN_PILE,
    DeckId,
)
from warhall.games.bsieged.view import Facts
from warhall.tell.words import counted

LEFT, ROOM = SIEGE + PAD, PANEL - 2 * PAD
TRACK_TOP, TRACK_STEP, TRACK_R = 76, 26.2, 10.6
EVENT_TOP, EVENT_HIGH = 110, 58
DECKS_TOP = 706
COLUMN = ROOM / 4
SEASON_GAP = 1.6
WARNING, MOST_WARNINGS = 14, 2  # height of a line of warning, and how many there may be


def draw_time(picture: Board, choices: Choices) -> None:
    """Round and season, the messenger's calendar, and the circles of the year."""
    s, c = choices.siege, choices.content
    setting = c.difficulties[s.difficulty].name
    rounds = c.numbers.rounds
    title = f"Round {s.round} of {rounds}: {c.seasons[season(s, c)].name.lower()}" if s.round else "Set-up"
    head = [
        text(0, 26, title, 19, token("text"), anchor="start", serif=True),
        text(ROOM, 26, setting, 12.5, token("muted"), weight=500, anchor="end"),
    ]
    if s.round:
        when = calendar(s, c)
        words = f"Messenger {when.where}"
        tone = token(LEVEL_TONES[when.level])
        head.append(text(0, 43, words, fitted(words, ROOM * 1.1, 11.5, 9.6), token("text"), weight=600, anchor="start"))
        head.append(text(0, 57, when.deadline, fitted(when.deadline, ROOM * 1.1, 11.5, 9.6), tone, anchor="start"))
    picture.pieces.append(plain("time", (LEFT, 0), head, c.difficulties[s.difficulty].text))
    picture.pieces.append(plain("track", (LEFT, TRACK_TOP), _track(choices), "The year: rounds and seasons"))


def _track(choices: Choices) -> list[str]:
    """Twelve circles in four seasons; signs where the messenger must be out and back."""
    s, c = choices.siege, choices.content
    numbers = c.numbers
    signs = {numbers.exit_round: "messenger", numbers.rounds: "skull"}
    made = []
    for number in range(1, numbers.rounds + 1):
        x = TRACK_R + (number - 1) * TRACK_STEP + (number - 1) // numbers.season_rounds * SEASON_GAP
        now, past = number == s.time and bool(s.round), number < s.time
        fill = token("now" if now else "oak-2")
        ink = token("on-now" if now else "faint" if past else "text")
        made.append(circle(x, 0, TRACK_R, fill=fill, stroke=token("now" if now else "line-2"), stroke_width=1.4))
        made.append(text(x, 4.2, number, 12, ink, serif=True))
        if number in signs:
            made.append(circle(x + 8, -9, 6.6, fill=BONE, stroke=INK) + centred(signs[number], x + 8, -9, 9, INK))
    for row, entry in enumerate(c.seasons):
        x = TRACK_R + (row * 3 + 1) * TRACK_STEP + row * SEASON_GAP
        made.append(text(x, 24, entry.name, 10.5, token("text" if row == season(s, c) else "muted"), weight=500))
    return made


def draw_event(picture: Board, choices: Choices) -> None:
    """The event of the round, and under it what to beware of."""
    s, c = choices.siege, choices.content
    event = c.events[s.event]
    name, words = (event.name, event.text) if s.event else ("No event yet", "The first one comes in round 2.")
    size = 11 if len(wrap(words, (ROOM - 42) * 1.08, 11, 9)) < 3 else 10.2
    lines = wrap(words, (ROOM - 42) * 1.08, size, 3)
    inner = [
        rect(0, 0, ROOM, EVENT_HIGH, 7, fill=token("oak-2")),
        path(f"M7 0H26V{EVENT_HIGH}H7A7 7 0 0 1 0 {EVENT_HIGH - 7}V7A7 7 0 0 1 7 0Z", fill=CLASS_TONES["enemy"]),
        centred("scroll", 13, EVENT_HIGH / 2, 17, BONE),
        text(34, 15, name, 13.5, token("text" if s.event else "muted"), anchor="start", serif=True),
        *(_small(34, 18 + size + 1.16 * size * k, line, size, "muted") for k, line in enumerate(lines)),
    ]
    picture.pieces.append(plain("event", (LEFT, EVENT_TOP), inner, f"{name}. {words}"))
    for k, omen in enumerate(warned(choices)):
        tone = token(LEVEL_TONES[omen.level])
        words = omen.words[0].upper() + omen.words[1:]
        size = fitted(words, (ROOM - 16) * 1.1, 10.8, 8.8)
        line = (glyph(omen.sign, 0, -9, 12, tone), text(16, 1, words, size, tone, anchor="start"))
        picture.pieces.append(plain(f"warning-{k}", (LEFT, EVENT_TOP + EVENT_HIGH + 15 + WARNING * k), line, words))


def warned(choices: Choices) -> tuple[Omen, ...]:
    """The warnings that stand under the event."""
    return warnings(choices.siege, choices.content, choices.foreseen)[:MOST_WARNINGS] if choices.siege.round else ()


def below_event(choices: Choices) -> float:
    """Where the dashboards begin."""
    return EVENT_TOP + EVENT_HIGH + 8 + WARNING * len(warned(choices))


def _small(x: float, y: float, words: object, size: float, tone: str) -> str:
    """Small print, from the left."""
    return text(x, y, words, size, token(tone), weight=500, anchor="start")


# Decks.


def draw_decks(picture: Board, choices: Choices) -> None:
    """BSG-HID-01 every deck with its number of cards; a card that lies face up is named."""
    for k, name in enumerate(CLASSES):
        _class_column(picture, choices, name, LEFT + k * COLUMN)
    y = DECKS_TOP + 72
    _deck(picture, choices, EVENT_DECK, "scroll", (LEFT, y))
    _deck(picture, choices, ENEMY_DECK, "horde", (LEFT + 78, y))
    _token_piles(picture, choices, (LEFT + 160, y + 12))
    _supply(picture, choices, y + 47)


def _deck(picture: Board, choices: Choices, deck: DeckId, sign: str, at: Point) -> None:
    """Events or enemy cards, with the number of discards."""
    x, y = at
    heap = choices.seen.facts.decks[deck]
    key, said = choices.deck(deck), _said(choices, deck)
    picture.pieces.append(pile(f"pile-{deck}", at, heap.count, sign="eye" * bool(heap.top), option=key, label=said))
    gone = len(heap.discards)
    inner = (glyph(sign, 0, -10, 14, token("muted")), _small(0, 16, f"−{gone}", 10, "faint"))
    picture.pieces.append(plain(f"about-{deck}", (x + PILE_WIDE + 6, y + 11), inner, counted(gone, "discarded card")))


def _token_piles(picture: Board, choices: Choices, at: Point) -> None:
    """How many ability tokens of each level are left."""
    piles = choices.seen.facts.decks
    inner = [_small(0, -3, "Ability tokens", 10, "faint")]
    for k, deck in enumerate(TOKEN_PILE[1:]):
        inner.append(text(k * 38, 12, LEVELS[k + 1], 10, token("muted"), anchor="start", serif=True))
        inner.append(text(k * 38 + 15, 12, piles[deck].count, 11.5, token("text"), weight=700, anchor="start"))
    picture.pieces.append(plain("tokens", at, inner, "Ability tokens left, by level"))


def _class_column(picture: Board, choices: Choices, name: str, x: float) -> None:
    """One class: name, season pile, pool, discards."""
    facts: Facts = choices.seen.facts
    title = choices.content.classes[name].name
    gone = len(facts.decks[POOL[name]].discards)
    head = (
        rect(0, 0, COLUMN - 5, 17, 4, fill=CLASS_TONES[name]),
        glyph(CLASS_SIGNS[name], 3, 2.5, 12, BONE),
        text(18, 12.4, title, 11, BONE, anchor="start", serif=True),
        text(PILE_WIDE / 2, 65, "season", 9, token("faint"), weight=500),
        text(PILE_WIDE * 1.5 + 4, 65, f"pool −{gone}", 9, token("faint"), weight=500),
    )
    words = f"{title}: {counted(gone, 'card')} on the discards"
    picture.pieces.append(plain(f"class-{name}", (x, DECKS_TOP), head, words))
    for k, deck in enumerate((SEASON_PILE[name], POOL[name])):
        heap = facts.decks[deck]
        picture.pieces.append(
            pile(
                f"pile-{deck}",
                (x + k * (PILE_WIDE + 4), DECKS_TOP + 23),
                heap.count,
                sign="eye" if heap.top else "",
                tone=name,
                option=choices.deck(deck),
                label=_said(choices, deck),
            )
        )


def _said(choices: Choices, deck: DeckId) -> str:
    """What is known of a deck."""
    heap = choices.seen.facts.decks[deck]
    key = choices.deck(deck)
    if key:
        return choices.words(key)
    name = deck_name(choices.content, deck)
    top = f", {card_of_deck(choices.content, deck, heap.top)} on top" if heap.top else ""
    under = "".join(f", {card_of_deck(choices.content, deck, card)} at the bottom" for card in heap.bottom)
    return f"{name[0].upper()}{name[1:]}: {counted(heap.count, 'card')}{top}{under}"


def _supply(picture: Board, choices: Choices, y: float) -> None:
    """Figures that are still in the box; a kind that has run out is replaced by another (BSG-FIG-03)."""
    s, c = choices.siege, choices.content
    made = [_small(0, 4, "In the box", 10, "faint")]
    for k, kind in enumerate(("krohn", "gargoh", "molen")):
        left = [s.supply[row] for row in FIGURES if c.figures[row].kind == kind]
        words = figure(KIND_SIGNS[kind], "+".join(map(str, left)), "text" if any(left) else "bad")
        made.append(group(words, transform=move(66 + k * 82, 0)))
    said = ", ".join(figures(c, row, s.supply[row]) for row in FIGURES)
    picture.pieces.append(plain("supply", (LEFT, y), made, f"Figures left: {said}"))
