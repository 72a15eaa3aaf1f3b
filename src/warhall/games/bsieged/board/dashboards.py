"""The dashboards of the heroes: tracks, Strength, abilities, slots with cards. The hero in question lies open."""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import centred, glyph
from warhall.draw.palette import BONE, CLASS_TONES, INK, SEATS, token
from warhall.draw.parts import Form, thing
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import circle, group, move, path, rect, text
from warhall.games.bsieged import powers
from warhall.games.bsieged.board.choices import EXCHANGES, Choices
from warhall.games.bsieged.board.panel import DECKS_TOP, EVENT_HIGH, EVENT_TOP, LEFT, ROOM, warning_lines
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
    signed,
)
from warhall.games.bsieged.queries import stored
from warhall.games.bsieged.state import DEAD, CardId, HeroId
from warhall.games.bsieged.story.labels import slot_words
from warhall.games.bsieged.story.previews import card_words
from warhall.games.bsieged.view import Facts

SPINE, INNER = 34, 42
GAP = 5
COLUMN, ROW = CHIP_WIDE + 4, CHIP_HIGH + 4
LOW_ROW = LOW_CHIP + 4
HEAD, TRACKS = 38, 38  # of an open dashboard
LEAST = 47  # height of a closed one
MINI = 17
TRACK_SIGNS = (("morale", "bad"), ("gold", "text"), ("food", "text"), ("mana", "link"))


def draw_dashboards(picture: Board, choices: Choices, threats: tuple[Threat, ...]) -> None:
    """All heroes in the order of the table, one open, or two in an exchange."""
    heroes = party(choices.siege)
    opened = choices.open_heroes()
    top = EVENT_TOP + EVENT_HIGH + 8 + 14 * warning_lines(choices)
    room = DECKS_TOP - 8 - top
    heights = {hero: _open_height(choices, hero) for hero in opened}
    rest = len(heroes) - len(heights)
    least = (room - sum(heights.values()) - GAP * (len(heroes) - 1)) / rest if rest else 0
    closed = max(LEAST, min(104, least))
    for hero in heroes:
        high = heights.get(hero, closed)
        _dashboard(picture, choices, hero, top, high, hero in heights, harm(choices, hero, threats))
        top += high + GAP


def harm(choices: Choices, hero: HeroId, threats: tuple[Threat, ...]) -> int:
    """Morale that is lost for certain in the next Enemies phase, if nothing changes."""
    lost = 0
    for threat in threats:
        lost += threat.molens * (hero in threat.molen_heroes)
        lost += threat.wall_hits * (threat.wall_heroes == (hero,))
        lost += threat.quarter_hits * (threat.quarter_heroes == (hero,))
    return max(0, lost - powers.hits_to_ignore(choices.siege, choices.content, hero))


def _abilities(choices: Choices, hero: HeroId) -> list[tuple[str, str, bool]]:
    """Level, name or words, and whether it is still to be learned, of every chip of an open dashboard."""
    s, content = choices.siege, choices.content
    mine, sheet = s.heroes[hero], content.heroes[hero]
    found = [("", ability, False) for ability in sheet.abilities]
    for row, token_ in enumerate(mine.tokens):
        if token_:
            back = mine.strengths[row]
            found.append((LEVELS[row + 1], "" if back else content.tokens[token_].ability, False))
    level = sum(map(bool, mine.tokens))
    if level < len(sheet.learning):
        found.append((LEVELS[level + 1], f"learn for {sheet.learning[level]} Food", True))
    return found


def _open_height(choices: Choices, hero: HeroId) -> float:
    if choices.siege.heroes[hero].status == DEAD:
        return LEAST
    chips = 0 if choices.kind in EXCHANGES else -(-len(_abilities(choices, hero)) // 2)
    slots = -(-len(choices.siege.heroes[hero].slots) // 2)
    return HEAD + TRACKS + chips * LOW_ROW + slots * ROW + 2


def _dashboard(
    picture: Board, choices: Choices, hero: HeroId, top: float, high: float, is_open: bool, lost: int
) -> None:
    s = choices.siege
    picture.pieces.append(_frame(choices, hero, top, high, is_open))
    if s.heroes[hero].status == DEAD:
        return
    if is_open:
        _open(picture, choices, hero, top, lost)
    else:
        _closed(picture, choices, hero, top, high, lost)
    key = choices.exchange(hero)
    if key:
        at = (LEFT + ROOM - 40, top + high - 12)
        picture.pieces.append(press(f"exchange-{hero}", at, "Exchange", option=key, label=choices.words(key)))


def _frame(choices: Choices, hero: HeroId, top: float, high: float, is_open: bool) -> str:
    """Spine, name, Strength; the active hero's is brighter and shows the actions left."""
    s, content = choices.siege, choices.content
    facts: Facts = choices.seen.facts
    seat = SEATS[hero_colour(s, hero)]
    mine = s.heroes[hero]
    active = s.turn.hero == hero
    middle = high / 2
    spine = f"M8 0H{SPINE}V{high:g}H8A8 8 0 0 1 0 {high - 8:g}V8A8 8 0 0 1 8 0Z"
    body = [
        rect(
            0,
            0,
            ROOM,
            high,
            8,
            fill=token("oak-3" if active else "oak-2"),
            stroke=token("line-2" if active else "line"),
        ),
        path(spine, fill=seat.fill),
        text(SPINE / 2, 17, hero_letter(content, hero), 15, seat.on, weight=800),
        centred(hero_sign(content, hero), SPINE / 2, max(31, middle), 18, seat.on),
        seat_shape(seat.shape, SPINE / 2, high - 9, 4.6, fill=seat.on) if high > 70 else "",
        text(INNER, 17, hero_name(content, hero), 14, token("text"), anchor="start", serif=True),
        _right_side(choices, hero),
    ]
    if mine.status == DEAD:
        body.append(glyph("skull", INNER, 24, 14, token("muted")))
        body.append(
            text(
                INNER + 20,
                35,
                "dead; can be brought back at the start of a round",
                10.6,
                token("muted"),
                weight=500,
                anchor="start",
            )
        )
    else:
        where = at_space(content, mine.space) + (", has acted" if hero in facts.acted and not active else "")
        if is_open:
            body.append(
                text(
                    INNER, 31, f"{content.heroes[hero].role}, {where}", 10.4, token("muted"), weight=500, anchor="start"
                )
            )
    key = choices.hero(hero)
    said = choices.words(key) or f"{hero_name(content, hero)}, {content.heroes[hero].role}"
    form = Form(ROOM, high, corner=8, edge=0, gap=1.6, shadow=0)
    return thing("dashboard", f"dashboard-{hero}", (LEFT, top), form, body, centred=False, option=key, label=said)


def _right_side(choices: Choices, hero: HeroId) -> str:
    """Strength, the First Hero token, and studs for the actions left."""
    s, content = choices.siege, choices.content
    if s.heroes[hero].status == DEAD:
        return ""
    out = [group(figure("sword", str(powers.strength(s, content, hero))), transform=move(ROOM - 30, 13))]
    x = ROOM - 44
    if s.first == hero:
        out.append(glyph("leader", x - 8, 6, 14, token("text")))
        x -= 20
    if s.turn.hero == hero:
        for k in range(s.turn.actions):
            out.append(circle(x - k * 12, 13, 4.4, fill=token("now")))
        for k in range(s.turn.artillery):
            out.append(glyph("catapult", x - 7 - (s.turn.actions + k) * 13, 6, 13, token("now")))
    return "".join(out)


# An open dashboard.


def _open(picture: Board, choices: Choices, hero: HeroId, top: float, lost: int) -> None:
    _tracks(picture, choices, hero, top + HEAD + 7, lost)
    y = top + HEAD + TRACKS
    if choices.kind not in EXCHANGES:
        y = _ability_chips(picture, choices, hero, y)
    _slot_chips(picture, choices, hero, y)


def _tracks(picture: Board, choices: Choices, hero: HeroId, y: float, lost: int) -> None:
    """Morale, Gold, Food and Divine Grace with their cells."""
    mine, sheet = choices.siege.heroes[hero], choices.content.heroes[hero]
    rows = ((mine.morale, sheet.morale, 0, 0), (mine.gold, sheet.gold, 1, 0), (mine.food, sheet.food, 0, 1))
    values = (*rows, (mine.grace, choices.content.numbers.grace, 1, 1))
    inner = []
    for (value, most, column, row), (sign, tone) in zip(values, TRACK_SIGNS, strict=True):
        risk = min(value, lost) if sign == "morale" else 0
        at = move(column * (COLUMN + 6), row * 17)
        inner.append(group(cells(sign, value, most, tone, risk), transform=at))
    words = f"Morale {mine.morale}, Gold {mine.gold}, Food {mine.food}, Divine Grace {mine.grace}"
    danger = f"; {min(mine.morale, lost)} Morale at risk in the Enemies phase" if lost else ""
    picture.pieces.append(plain(f"tracks-{hero}", (LEFT + INNER, y), inner, words + danger))


def _ability_chips(picture: Board, choices: Choices, hero: HeroId, y: float) -> float:
    content = choices.content
    chips = _abilities(choices, hero)
    for k, (level, name, open_) in enumerate(chips):
        at = (LEFT + INNER + k % 2 * COLUMN, y + k // 2 * LOW_ROW)
        ability = content.abilities.get(name)
        key = choices.power(hero, name) if ability else ""
        words = ability.name if ability else name if open_ else "Strength +1"
        said = choices.words(key) or (ability.text if ability else words)
        picture.pieces.append(
            word_chip(
                f"ability-{hero}-{k}",
                at,
                words,
                level,
                quiet=open_,
                option=key,
                label=f"{words}: {said}" if not key else said,
            )
        )
    return y + -(-len(chips) // 2) * LOW_ROW


def _slot_chips(picture: Board, choices: Choices, hero: HeroId, y: float) -> None:
    s, content = choices.siege, choices.content
    for slot, card in enumerate(s.heroes[hero].slots):
        at = (LEFT + INNER + slot % 2 * COLUMN, y + slot // 2 * ROW)
        if card:
            _card(picture, choices, hero, card, at)
            continue
        words = slot_words(content.heroes[hero].slots[slot])
        key = choices.slot(hero, slot)
        said = choices.words(key) or f"Empty slot for {words} cards"
        picture.pieces.append(empty_chip(f"slot-{hero}-{slot}", at, words, option=key, label=said))


def _card(picture: Board, choices: Choices, hero: HeroId, card: CardId, at: tuple[float, float]) -> None:
    """A stored card, with a cross on it where it can be discarded."""
    content = choices.content
    printed = content.cards[card]
    key, away = choices.card(card), choices.discard(card)
    moved = card in choices.about.get("moved", ())
    said = choices.words(key) or f"{printed.name}: {card_words(choices.siege, content, hero, card)}"
    picture.pieces.append(
        card_chip(
            f"piece-card-{card}",
            at,
            printed.name,
            printed.cls,
            CLASS_SIGNS[printed.cls],
            below=card_line(choices, hero, card),
            kept=18 if away else 0,
            state="selected" if moved else "",
            option=key,
            label=said,
        )
    )
    if away:
        spot = (at[0] + CHIP_WIDE - 11, at[1] + CHIP_HIGH / 2)
        picture.pieces.append(press(f"discard-{card}", spot, "", sign="cross", option=away, label=choices.words(away)))


def card_line(choices: Choices, hero: HeroId, card: CardId) -> str:
    """The small print of a card: how it is kept, what it costs."""
    printed = choices.content.cards[card]
    price = powers.gold_cost(choices.siege, choices.content, hero, card)
    words = [printed.type]
    words += ["tactics"] if printed.tactics else []
    words += ["action"] if printed.highlighted else []
    words += [f"{price} Gold"] if price else []
    words += [f"{signed(printed.morale)} Morale"] if printed.morale else []
    return ", ".join(words)


# A closed dashboard.


def _closed(picture: Board, choices: Choices, hero: HeroId, top: float, high: float, lost: int) -> None:
    """Figures on one line; the cards by name where there is room for all, else as little signs."""
    s, content = choices.siege, choices.content
    mine, sheet = s.heroes[hero], content.heroes[hero]
    figures_ = (f"{mine.morale}/{sheet.morale}", str(mine.gold), str(mine.food), str(mine.grace))
    steps = (0, 52, 86, 120)
    inner = [
        group(figure(sign, words, "warn" if sign == "morale" and lost else "text"), transform=move(step, 0))
        for (sign, _), words, step in zip(TRACK_SIGNS, figures_, steps, strict=True)
    ]
    y = top + 33
    words = f"Morale {mine.morale} of {sheet.morale}, Gold {mine.gold}, Food {mine.food}, Divine Grace {mine.grace}"
    picture.pieces.append(
        plain(f"tracks-{hero}", (LEFT + INNER, y), inner, f"{words}, {at_space(content, mine.space)}")
    )
    cards = stored(s, hero)
    rows = int((high - 46) // (LOW_CHIP + 3))
    if len(cards) <= 2 * rows:
        _named_cards(picture, choices, hero, cards, top + 45)
    else:
        _signed_cards(picture, choices, hero, cards, y)


def _named_cards(picture: Board, choices: Choices, hero: HeroId, cards: tuple[CardId, ...], y: float) -> None:
    content = choices.content
    for k, card in enumerate(cards):
        printed = content.cards[card]
        key = choices.card(card)
        at = (LEFT + INNER + k % 2 * COLUMN, y + k // 2 * (LOW_CHIP + 3))
        said = choices.words(key) or f"{printed.name}: {card_words(choices.siege, content, hero, card)}"
        chip = card_chip(
            f"piece-card-{card}",
            at,
            printed.name,
            printed.cls,
            CLASS_SIGNS[printed.cls],
            high=LOW_CHIP,
            option=key,
            label=said,
        )
        picture.pieces.append(chip)


def _signed_cards(picture: Board, choices: Choices, hero: HeroId, cards: tuple[CardId, ...], y: float) -> None:
    content = choices.content
    for k, card in enumerate(cards):
        printed = content.cards[card]
        key = choices.card(card)
        body = (
            rect(0, 0, MINI, MINI + 2, 3.4, fill=CLASS_TONES[printed.cls], stroke=INK),
            centred(CLASS_SIGNS[printed.cls], MINI / 2, MINI / 2 + 1, 13, BONE),
        )
        at = (LEFT + ROOM - 8 - (len(cards) - k) * (MINI + 3), y - 10)
        said = choices.words(key) or f"{printed.name}: {card_words(choices.siege, content, hero, card)}"
        form = Form(MINI, MINI + 2, corner=3.4, edge=0, gap=1.6, shadow=0)
        picture.pieces.append(
            thing("chip", f"piece-card-{card}", at, form, body, centred=False, option=key, label=said)
        )
