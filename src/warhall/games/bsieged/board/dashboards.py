"""The dashboards of the heroes: tracks, Strength, abilities, slots with cards. The hero in question lies open."""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import centred, glyph
from warhall.draw.palette import BONE, CLASS_TONES, INK, SEATS, token
from warhall.draw.parts import Form, thing
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, circle, fitted, group, move, path, rect, text
from warhall.games.bsieged import powers
from warhall.games.bsieged.board.choices import EXCHANGES, Choices
from warhall.games.bsieged.board.panel import DECKS_TOP, LEFT, ROOM, below_event
from warhall.games.bsieged.board.parts import (
    CHIP_HIGH,
    CHIP_WIDE,
    LOW_CHIP,
    card_chip,
    cells,
    empty_chip,
    figure,
    plain,
    press,
    word_chip,
)
from warhall.games.bsieged.forecast import Threat
from warhall.games.bsieged.names import (
    CLASS_SIGNS,
    LEVELS,
    at_space,
    hero_colour,
    hero_letter,
    hero_name,
    hero_sign,
    party,
)
from warhall.games.bsieged.queries import stored
from warhall.games.bsieged.state import DEAD, CardId, HeroId
from warhall.games.bsieged.story.labels import slot_words
from warhall.games.bsieged.text import card_words
from warhall.games.bsieged.view import Facts
from warhall.tell.words import signed

SPINE, INNER = 34, 42
GAP = 5
COLUMN, ROW, LOW_ROW = CHIP_WIDE + 4, CHIP_HIGH + 4, LOW_CHIP + 3
HEAD, TRACKS = 36, 38  # heights in an open dashboard
CLOSED_HEAD, LEAST, MOST = 43, 47, 96  # of a closed one
LOW_STEP = 22  # of the cards in a closed one
MINI = 17
SMALL_PRINT = 26  # letters that fit under the name of a card
TRACK_SIGNS = (("morale", "bad"), ("gold", "text"), ("food", "text"), ("mana", "link"))
TRACK_STEPS, FIGURES_END = (0, 50, 82, 114), 146  # on the one line of a closed dashboard


def draw_dashboards(picture: Board, choices: Choices, threats: tuple[Threat, ...]) -> None:
    """All heroes in the order of the table, one open, or two in an exchange."""
    heroes = party(choices.siege)
    top = below_event(choices)
    opened = {hero: _open_height(choices, hero) for hero in choices.open_heroes()}
    rest = len(heroes) - len(opened)
    room = DECKS_TOP - 8 - top - sum(opened.values()) - GAP * (len(heroes) - 1)
    closed = max(LEAST, min(MOST, room / rest)) if rest else LEAST
    for hero in heroes:
        high = opened.get(hero, closed)
        picture.pieces.append(_frame(choices, hero, top, high, _standing(choices, hero, hero in opened, high)))
        if choices.siege.heroes[hero].status != DEAD:
            lost = harm(choices, hero, threats)
            if hero in opened:
                _open(picture, choices, hero, top, lost)
            else:
                _closed(picture, choices, hero, top, high, lost)
            _offer_exchange(picture, choices, hero, top)
        top += high + GAP


def harm(choices: Choices, hero: HeroId, threats: tuple[Threat, ...]) -> int:
    """Morale that is lost for certain in the next Enemies phase, if nothing changes."""
    lost = 0
    for threat in threats:
        lost += threat.molens * (hero in threat.molen_heroes)
        lost += threat.wall_hits * (threat.wall_heroes == (hero,))
        lost += threat.quarter_hits * (threat.quarter_heroes == (hero,))
    return max(0, lost - powers.hits_to_ignore(choices.siege, choices.content, hero))


# What all have.


def _frame(choices: Choices, hero: HeroId, top: float, high: float, standing: str) -> str:
    """Spine, name, Strength; the active hero's is brighter and shows the actions left."""
    s, c = choices.siege, choices.content
    seat, active = SEATS[hero_colour(s, hero)], s.turn.hero == hero
    ground, line = ("oak-3", "line-2") if active else ("oak-2", "line")
    body = [
        rect(0, 0, ROOM, high, 8, fill=token(ground), stroke=token(line)),
        path(f"M8 0H{SPINE}V{high:g}H8A8 8 0 0 1 0 {high - 8:g}V8A8 8 0 0 1 8 0Z", fill=seat.fill),
        text(SPINE / 2, 17, hero_letter(c, hero), 15, seat.on, weight=800),
        centred(hero_sign(c, hero), SPINE / 2, 33, 18, seat.on),
        seat_shape(seat.shape, SPINE / 2, high - 10, 4.6, fill=seat.on) if high > 64 else "",
        text(INNER, 17, hero_name(c, hero), 14, token("text"), anchor="start", serif=True),
        standing,
        _right_side(choices, hero),
    ]
    key = choices.hero(hero)
    said = choices.words(key) or f"{hero_name(c, hero)}, {c.heroes[hero].role}"
    form = Form(ROOM, high, corner=8, edge=0, gap=1.6, shadow=0)
    return thing("siege-dashboard", f"dashboard-{hero}", (LEFT, top), form, body, centred=False, option=key, label=said)


def _standing(choices: Choices, hero: HeroId, is_open: bool, high: float) -> str:
    """Where the hero is; under the name of an open dashboard with the role, else at the right of the figures."""
    facts: Facts = choices.seen.facts
    c, mine = choices.content, choices.siege.heroes[hero]
    if mine.status == DEAD:
        words = "dead; may come back when a round begins"
        return glyph("skull", INNER, 25, 13, token("muted")) + _quiet(INNER + 18, 35, words)
    where = at_space(c, mine.space)
    if is_open:
        words = f"{c.heroes[hero].role}, {where}"
        return _quiet(INNER, 30, words, fitted(words, (ROOM - INNER - 8) * 1.08, 10.4, 8.6))
    if not _has_room(stored(choices.siege, choices.content, hero), high):
        return ""
    mark = glyph("check", ROOM - 18, 28, 10, token("muted")) if hero in facts.acted else ""
    words, end = where.removeprefix("on ").removeprefix("The "), ROOM - (22 if mark else 8)
    size = fitted(words, end - INNER - FIGURES_END, 10.2, 8.2)
    return mark + text(end, 37, words, size, token("muted"), weight=500, anchor="end")


def _quiet(x: float, y: float, words: str, size: float = 10.4) -> str:
    return text(x, y, words, size, token("muted"), weight=500, anchor="start")


def _right_side(choices: Choices, hero: HeroId) -> str:
    """Strength, the First Hero token, and studs for the actions left."""
    s, c = choices.siege, choices.content
    if s.heroes[hero].status == DEAD:
        return ""
    out = [group(figure("sword", str(powers.strength(s, c, hero))), transform=move(ROOM - 30, 13))]
    x = ROOM - 44
    if s.first == hero:
        out.append(glyph("leader", x - 8, 6, 14, token("text")))
        x -= 20
    if s.turn.hero == hero:
        turn = s.turn
        out += [circle(x - k * 12, 13, 4.4, fill=token("now")) for k in range(turn.actions)]
        first = x - 7 - turn.actions * 12
        out += [glyph("catapult", first - k * 14, 6, 13, token("now")) for k in range(turn.artillery)]
    return "".join(out)


def _offer_exchange(picture: Board, choices: Choices, hero: HeroId, top: float) -> None:
    key = choices.exchange(hero)
    if key:
        at = (LEFT + 214, top + 13)
        picture.pieces.append(press(f"exchange-{hero}", at, "Exchange", option=key, label=choices.words(key)))


# An open dashboard.


def _open_height(choices: Choices, hero: HeroId) -> float:
    mine = choices.siege.heroes[hero]
    if mine.status == DEAD:
        return LEAST
    chips = 0 if choices.kind in EXCHANGES else len(_abilities(choices, hero))
    return HEAD + TRACKS + -(-chips // 2) * LOW_ROW + -(-len(mine.slots) // 2) * ROW + 2


def _open(picture: Board, choices: Choices, hero: HeroId, top: float, lost: int) -> None:
    _tracks(picture, choices, hero, top + HEAD + 7, lost)
    y = top + HEAD + TRACKS
    if choices.kind not in EXCHANGES:
        y = _ability_chips(picture, choices, hero, y)
    _slot_chips(picture, choices, hero, y)


def _tracks(picture: Board, choices: Choices, hero: HeroId, y: float, lost: int) -> None:
    """Morale, Gold, Food and Divine Grace with their cells; Morale that will be lost is dashed."""
    mine, sheet = choices.siege.heroes[hero], choices.content.heroes[hero]
    values = (mine.morale, mine.gold, mine.food, mine.grace)
    tops = (sheet.morale, sheet.gold, sheet.food, choices.content.numbers.grace)
    inner = []
    for k, (sign, tone) in enumerate(TRACK_SIGNS):
        risk = min(values[k], lost) if sign == "morale" else 0
        at = move(k % 2 * (COLUMN + 6), k // 2 * 17)
        inner.append(group(cells(sign, values[k], tops[k], tone, risk), transform=at))
    danger = f"; {min(mine.morale, lost)} Morale will be lost in the Enemies phase" if lost else ""
    picture.pieces.append(plain(f"tracks-{hero}", (LEFT + INNER, y), inner, _figures(choices, hero) + danger))


def _figures(choices: Choices, hero: HeroId) -> str:
    mine, sheet = choices.siege.heroes[hero], choices.content.heroes[hero]
    goods = f"Gold {mine.gold} of {sheet.gold}, Food {mine.food} of {sheet.food}, Divine Grace {mine.grace}"
    return f"Morale {mine.morale} of {sheet.morale}, {goods}"


def _abilities(choices: Choices, hero: HeroId) -> list[tuple[str, str]]:
    """Level and ability of each chip; a token on its back has none. The last one is what the next lesson costs."""
    c, mine = choices.content, choices.siege.heroes[hero]
    sheet = c.heroes[hero]
    found = [("", ability) for ability in sheet.abilities]
    for row, learned in enumerate(mine.tokens):
        if learned:
            found.append((LEVELS[row + 1], "" if mine.strengths[row] else c.tokens[learned].ability))
    level = sum(map(bool, mine.tokens))
    if level < len(sheet.learning):
        found.append((LEVELS[level + 1], f"learn for {sheet.learning[level]} Food"))
    return found


def _ability_chips(picture: Board, choices: Choices, hero: HeroId, y: float) -> float:
    """Abilities in force, and what can be learned next; returns where the slots begin."""
    chips = _abilities(choices, hero)
    for k, (level, name) in enumerate(chips):
        at = (LEFT + INNER + k % 2 * COLUMN, y + k // 2 * LOW_ROW)
        ability = choices.content.abilities.get(name)
        key = choices.power(hero, name) if ability else ""
        words = ability.name if ability else name or "Strength +1"
        said = choices.words(key) or (f"{words}: {ability.text}" if ability else words)
        quiet = bool(name) and not ability
        picture.pieces.append(word_chip(f"ability-{hero}-{k}", at, words, level, quiet=quiet, option=key, label=said))
    return y + -(-len(chips) // 2) * LOW_ROW


def _slot_chips(picture: Board, choices: Choices, hero: HeroId, y: float) -> None:
    s, c = choices.siege, choices.content
    for slot, card in enumerate(s.heroes[hero].slots):
        at = (LEFT + INNER + slot % 2 * COLUMN, y + slot // 2 * ROW)
        if card:
            _open_card(picture, choices, hero, card, at)
            continue
        words = slot_words(c.heroes[hero].slots[slot])
        key = choices.slot(hero, slot)
        said = choices.words(key) or f"Empty slot for {words} cards"
        picture.pieces.append(empty_chip(f"slot-{hero}-{slot}", at, words, option=key, label=said))


def _open_card(picture: Board, choices: Choices, hero: HeroId, card: CardId, at: Point) -> None:
    """A stored card with its small print, and a cross on it where it can be discarded."""
    away = choices.discard(card)
    below = card_line(choices, hero, card)
    picture.pieces.append(_card(choices, hero, card, at, CHIP_HIGH, below, 18 if away else 0))
    if away:
        spot = (at[0] + CHIP_WIDE - 11, at[1] + CHIP_HIGH / 2)
        picture.pieces.append(press(f"discard-{card}", spot, "", sign="cross", option=away, label=choices.words(away)))


def _card(
    choices: Choices, hero: HeroId, card: CardId, at: Point, high: float, below: str = "", kept: float = 0
) -> str:
    printed = choices.content.cards[card]
    key = choices.card(card)
    return card_chip(
        f"piece-card-{card}",
        at,
        printed.name,
        printed.cls,
        CLASS_SIGNS[printed.cls],
        below=below,
        kept=kept,
        high=high,
        state="selected" if card in choices.about.get("moved", ()) else "",
        option=key,
        label=choices.words(key) or _card_said(choices, hero, card),
    )


def _card_said(choices: Choices, hero: HeroId, card: CardId) -> str:
    return f"{choices.content.cards[card].name}: {card_words(choices.siege, choices.content, hero, card)}"


def card_line(choices: Choices, hero: HeroId, card: CardId) -> str:
    """The small print of a card: how it is kept, what it costs."""
    printed = choices.content.cards[card]
    price = powers.gold_cost(choices.siege, choices.content, hero, card)
    words = [printed.type]
    words += ["tactics"] if printed.tactics else []
    words += ["action"] if printed.highlighted else []
    words += [f"{price} Gold"] if price else []
    line = ", ".join(words)
    morale = f"{line}, {signed(printed.morale)} Morale"
    return morale if printed.morale and len(morale) <= SMALL_PRINT else line


# A closed dashboard.


def _has_room(cards: tuple[CardId, ...], high: float) -> bool:
    """Whether all cards can stand by name under the figures; else they are signs beside them."""
    return len(cards) <= 2 * int((high - CLOSED_HEAD) // LOW_STEP)


def _closed(picture: Board, choices: Choices, hero: HeroId, top: float, high: float, lost: int) -> None:
    """Figures on one line; the cards by name where there is room for all, else as little signs."""
    mine, sheet = choices.siege.heroes[hero], choices.content.heroes[hero]
    words = (f"{mine.morale}/{sheet.morale}", str(mine.gold), str(mine.food), str(mine.grace))
    inner = []
    for (sign, _), value, step in zip(TRACK_SIGNS, words, TRACK_STEPS, strict=True):
        tone = "warn" if sign == "morale" and lost else "text"
        inner.append(group(figure(sign, value, tone), transform=move(step, 0)))
    picture.pieces.append(plain(f"tracks-{hero}", (LEFT + INNER, top + 33), inner, _figures(choices, hero)))
    cards = stored(choices.siege, choices.content, hero)
    for k, card in enumerate(cards):
        if _has_room(cards, high):
            at = (LEFT + INNER + k % 2 * COLUMN, top + CLOSED_HEAD + k // 2 * LOW_STEP)
            picture.pieces.append(_card(choices, hero, card, at, LOW_STEP - 2))
        else:
            at = (LEFT + ROOM - 8 - (len(cards) - k) * (MINI + 3), top + 24)
            picture.pieces.append(_mini_card(choices, hero, card, at))


def _mini_card(choices: Choices, hero: HeroId, card: CardId, at: Point) -> str:
    cls = choices.content.cards[card].cls
    key = choices.card(card)
    body = (
        rect(0, 0, MINI, MINI + 2, 3.4, fill=CLASS_TONES[cls], stroke=INK),
        centred(CLASS_SIGNS[cls], MINI / 2, MINI / 2 + 1, 13, BONE),
    )
    said = choices.words(key) or _card_said(choices, hero, card)
    form = Form(MINI, MINI + 2, corner=3.4, edge=0, gap=1.6, shadow=0)
    return thing("siege-chip", f"piece-card-{card}", at, form, body, centred=False, option=key, label=said)
