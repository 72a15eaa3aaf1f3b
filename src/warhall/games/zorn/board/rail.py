"""Beside the map: turns, Terror, the Activation Track, cards, the boards of the Houses, the Blight's pool."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from warhall.draw import cards, tracks
from warhall.draw.glyphs import glyph
from warhall.draw.palette import BONE, CLOTH, HOURS, INK, SEATS, THREAD, Hour, token
from warhall.draw.pieces import plain_token
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import circle, fitted, group, move, path, rect, text, wrap
from warhall.games.zorn.board.ground import RAIL, RIGHT, TOP, valley
from warhall.games.zorn.board.stacks import SIGNS, TYPE_SIGNS
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.forecast import terror_at_risk
from warhall.games.zorn.names import BLIGHT_COLOUR, BLIGHT_LETTER, KINDS, WOUNDS, house_colour, house_letter, house_name
from warhall.games.zorn.queries import commander, core_units, magic_user
from warhall.games.zorn.state import BLIGHT_CHIT, NO_CHIT, WILD_CHIT, HouseId, UnitId
from warhall.games.zorn.story.describe import TERRAIN_NAMES
from warhall.games.zorn.text import cache, card_words, shown_track, step_words, turn_words
from warhall.games.zorn.view import HIDDEN_CHIT, Facts
from warhall.tell.words import counted

PAD = 22
WIDE = RAIL - PAD - 18
HEAD, TERROR, CHITS, CARDS, HOUSES = 0, 124, 194, 292, 500
HOUSE_HIGH, HOUSE_STEP = 96, 104
POOL, LEGEND = 1040, 1214
CHIT_STEP = 43.6
TERROR_SCALE = 1.38
SPACES = 10
CARD_TONES = {"event": "quest", "spawn": "armory", "crazed": "quest"}
CARD_SIGNS = {
    "advance": "step",
    "crazed": "terror",
    "event": "scroll",
    "spawn": "den",
    "lead": "eye",
    "strike": "sword",
    "wave": "horde",
}


def _corner() -> tuple[float, float]:
    return valley().width + RIGHT + PAD, -TOP + 22


def rail(s: Facts, c: Content) -> list[str]:
    """Each part by an id of its own, so that a page changes only what is new."""
    parts = [
        ("head", HEAD, _head(turn_words(c, s), step_words(c, s), s.turn, s.phase)),
        ("terror", TERROR, _terror(s.terror, c.numbers.terror_limit, _risk(s, c))),
        ("chits", CHITS, _chits(_letters(c, s), shown_track(s), s.space, s.fork, s.fork_each)),
        ("cards", CARDS, _cards(c, s)),
        ("pool", POOL, _pool(s, c)),
    ]
    for place, house in enumerate(s.order):
        parts.append((f"house-{house_letter(c, house)}", HOUSES + place * HOUSE_STEP, _house(s, c, house)))
    x, y = _corner()
    return [group(body, id=f"rail-{name}", transform=move(x, y + drop)) for name, drop, body in parts]


def _risk(s: Facts, c: Content) -> int:
    limit = c.numbers.terror_limit
    return min(terror_at_risk(s, c), max(0, limit - s.terror)) if s.phase != "setup" else 0


def _words(x: float, y: float, words: object, size: float, tone: str = "text", weight: int = 500) -> str:
    return text(x, y, words, size, token(tone), weight=weight, anchor="start")


def _title(y: float, words: str, size: float = 17) -> str:
    return text(0, y, words, size, token("text"), anchor="start", serif=True)


# Time and Terror.


@lru_cache(maxsize=64)
def _head(turn: str, step: str, number: int, phase: str) -> str:
    title, _, day = turn.partition(" · ")
    signs = [("moon", "sun", "sun")[turn % 3] for turn in range(1, 13)]
    now = number - 1 if phase != "setup" else None  # after the last turn all boxes are past
    return (
        text(0, 14, title, 22, token("text"), anchor="start", serif=True)
        + (_words(0, 38, day, 14, "muted") if day else "")
        + text(WIDE, 38, step, fitted(step, 250, 14, 10), token("text"), weight=600, anchor="end")
        + tracks.turns((0, 54), signs, now=now)
    )


@lru_cache(maxsize=128)
def _terror(value: int, limit: int, risk: int) -> str:
    track = tracks.cells((0, 0), "Terror", min(value, limit), limit, risk=risk, sign="terror")
    return group(track, transform=f"scale({TERROR_SCALE})")


# Chits.


def _letters(c: Content, facts: Facts) -> tuple[tuple[int, str, str], ...]:
    return tuple([(house, house_colour(c, house), house_letter(c, house)) for house in facts.order])


@lru_cache(maxsize=256)
def _chits(
    houses: tuple[tuple[int, str, str], ...], track: tuple[int, ...], space: int, fork: int, fork_each: bool
) -> str:
    """ZRN-ACT-02 the ten spaces; what has been taken is empty, what is face-down shows its back."""
    sides = {house: (seat, letter) for house, seat, letter in houses}
    out = [_title(12, "Activation Track"), _fork(fork, fork_each)]
    for number in range(1, SPACES + 1):
        x = (number - 1) * CHIT_STEP
        now, past = number == space, number < space
        fill, line = (token("now"), token("now")) if now else (token("oak-2"), token("line"))
        ink = token("on-now" if now else "faint" if past else "muted")
        out.append(rect(x, 24, CHIT_STEP - 4, 50, 7, fill=fill, stroke=line))
        out.append(text(x + 5, 36, number, 10.5, ink, anchor="start"))
        out.append(_chit(x + CHIT_STEP / 2, 55, track[number], sides))
    return "".join(out)


def _chit(x: float, y: float, chit: int, sides: dict[int, tuple[str, str]]) -> str:
    if chit == NO_CHIT:
        return ""
    if chit == HIDDEN_CHIT:
        back = circle(x, y, 12.5, fill=CLOTH, stroke=THREAD, stroke_width=1.6)
        return back + text(x, y + 5, "?", 14, BONE, weight=800)
    if chit == BLIGHT_CHIT:
        return plain_token(BLIGHT_COLOUR, x, y, 13, BLIGHT_LETTER)
    if chit == WILD_CHIT:
        return circle(x, y, 12.5, fill=BONE, stroke=INK, stroke_width=1.6) + text(x, y + 4.6, "W", 13, INK, weight=800)
    seat, letter = sides[chit]
    return plain_token(seat, x, y, 12.5, letter)


def _fork(fork: int, fork_each: bool) -> str:
    if fork_each:
        words = "Forks: each unit rolls"
    elif fork:
        words = f"Fork {fork}: {'yellow arrows, one dot' if fork % 2 else 'blue arrows, two dots'}"
    else:
        words = "Fork not yet rolled"
    return text(WIDE, 12, words, 13, token("muted"), weight=600, anchor="end")


# Cards.


def _cards(c: Content, facts: Facts) -> str:
    card = facts.cards[-1] if facts.cards else 0
    return _card_row(
        _card_face(c, card) if card else "",
        len(facts.pile),
        _kind_counts(c, facts.pile),
        _kind_counts(c, facts.discard),
        _event_words(c, facts),
    )


def _kind_counts(c: Content, pile: tuple[int, ...]) -> tuple[int, ...]:
    found = Counter(c.cards[card].kind for card in pile)
    return tuple([found[kind] for kind in KINDS])


def _event_words(c: Content, facts: Facts) -> str:
    return f"{facts.event}: {c.events[facts.event].name}" if facts.event else ""


def _card_face(c: Content, card: int) -> str:
    record = c.cards[card]
    _, _, words = card_words(c, card).partition(": ")
    tone = CARD_TONES.get(record.kind, "enemy")
    return cards.card(
        "card-now",
        (126, 22),
        record.name,
        tone=tone,
        sign=CARD_SIGNS[record.kind],
        words=words[0].upper() + words[1:],
        kind=KINDS[record.kind].split()[-1],
    )


@lru_cache(maxsize=256)
def _card_row(face: str, left: int, pile: tuple[int, ...], discard: tuple[int, ...], event: str) -> str:
    """The pile, the card that is carried out, and what is left and gone by kind."""
    out = [_title(12, "Blight cards")]
    if left:
        out.append(cards.card_back("pile", (0, 22), count=left, label=f"draw pile, {left} cards"))
    out.append(face or _empty_card(126))
    if event:
        out.append(_words(126, 194, f"Event {event}", fitted(f"Event {event}", 310, 12.5, 9.5), weight=600))
    x = 258
    out.append(_words(x, 34, "left", 12, "muted") + text(WIDE, 34, "gone", 12, token("muted"), anchor="end"))
    for k, (name, here, gone) in enumerate(zip(KINDS.values(), pile, discard, strict=True)):
        y = 54 + k * 19
        short = name.replace("Far-Seer Champions ", "Far-Seers ").replace("Blight Wave", "Wave")
        out.append(_words(x, y, here, 13, weight=700) + _words(x + 26, y, short, 13, "text" if here else "faint"))
        out.append(text(WIDE, y, gone, 13, token("muted"), weight=600, anchor="end"))
    return "".join(out)


def _empty_card(x: float) -> str:
    return rect(x, 22, cards.CARD_WIDE, cards.CARD_HIGH, 10, fill="none", stroke=token("line"), stroke_dasharray="5 5")


# Houses.


def _house(s: Facts, c: Content, house: HouseId) -> str:
    own = s.houses[house]
    figures = (own.food, own.supplies, own.gold, own.blessings, own.level, own.relics)
    names = tuple([_character(s, c, unit) for unit in (commander(s, c, house), magic_user(s, c, house)) if unit])
    core = len(core_units(s, c, house))
    seat, letter = house_colour(c, house), house_letter(c, house)
    name = house_name(c, house)
    return _house_board(seat, letter, name, figures, own.glory, cache(s, c, house), core, names, house == s.active)


def _character(s: Facts, c: Content, unit: UnitId) -> str:
    record = s.units[unit]
    notes = [WOUNDS[record.hits]] if record.hits else []
    notes += ["at the wedding"] if record.area == c.away else []
    name = c.kind_of[unit].name
    return f"{name} ({', '.join(notes)})" if notes else name


FIGURES = ("food", "supplies", "gold", "mana", "wizard", "plunder")
FIGURE_NAMES = ("Food", "Supplies", "Gold", "Mana", "Level", "Relics")
FEW = 4  # core units: a House with so few is in danger of the catastrophic loss


@lru_cache(maxsize=512)
def _house_board(
    seat: str,
    letter: str,
    name: str,
    figures: tuple[int, ...],
    glory: int,
    cached: int,
    core: int,
    characters: tuple[str, ...],
    active: bool,
) -> str:
    """ZRN-CMP-06 the tracks of one House, its Characters, and how many core units stand between all and the end."""
    colours = SEATS[seat]
    ground, line = ("oak-3", "line-2") if active else ("oak-2", "line")
    out = [
        rect(0, 0, WIDE, HOUSE_HIGH, 8, fill=token(ground), stroke=token(line)),
        path(f"M8 0H30V{HOUSE_HIGH}H8A8 8 0 0 1 0 {HOUSE_HIGH - 8}V8A8 8 0 0 1 8 0Z", fill=colours.deep),
        text(15, 24, letter, 17, BONE, weight=800),
        seat_shape(colours.shape, 15, HOUSE_HIGH - 18, 7, fill=BONE),
        text(42, 22, name, 17, token("text"), anchor="start", serif=True),
        text(WIDE - 14, 26, glory, 25, token("text"), anchor="end", serif=True),
        text(WIDE - 14, 41, f"Glory, cache {cached}", 11, token("muted"), weight=500, anchor="end"),
    ]
    people = " · ".join(characters)
    out.append(text(42, 40, people, fitted(people, WIDE - 150, 12, 8.5), token("muted"), weight=500, anchor="start"))
    for k, (sign, label, value) in enumerate(zip(FIGURES, FIGURE_NAMES, figures, strict=True)):
        out.append(_figure(42 + k * 54, sign, label, value, "text"))
    out.append(_figure(42 + 6 * 54 + 4, "people", "core", core, "bad" if core <= FEW else "text"))
    return "".join(out)


def _figure(x: float, sign: str, label: str, value: int, tone: str) -> str:
    return (
        glyph(sign, x, 52, 16, token("muted"))
        + text(x + 20, 66, value, 16, token(tone), weight=800, anchor="start")
        + text(x, 84, label, 10.5, token("muted"), weight=500, anchor="start")
    )


# Pools.


def _pool(s: Facts, c: Content) -> str:
    types = [type for type in c.blight_types if type != "garrison"]
    counts = [sum([s.units[u].area == c.pool for u in c.units_of_type[type]]) for type in types]
    aside = len(s.blight_in[c.aside])
    hire: dict[str, int] = Counter(c.kind_of[u].id for u in c.units_of_type["mercenary"] if s.units[u].area == c.pool)
    kinds = {c.kind_of[unit].id: c.kind_of[unit] for unit in c.units_of_type["mercenary"]}
    offers = [(SIGNS[kind], kinds[kind].price, hire.get(kind, 0)) for kind in kinds]
    works = c.numbers.works_markers - len(s.works)
    mana = c.numbers.blessing_markers - sum([own.blessings for own in s.houses])
    pool = tuple([(TYPE_SIGNS[type], count) for type, count in zip(types, counts, strict=True)])
    return _pools(pool, aside, tuple(offers), works, mana, s.wedding)


@lru_cache(maxsize=256)
def _pools(
    pool: tuple[tuple[str, int], ...],
    aside: int,
    hire: tuple[tuple[str, int, int], ...],
    works: int,
    mana: int,
    wedding: int,
) -> str:
    """What can still come: the Blight's pool, Mercenaries for hire, markers."""
    out = [_title(12, "Blight pool")]
    for k, (sign, count) in enumerate(pool):
        out.append(glyph(sign, k * 56, 22, 22, token("text")) + _words(k * 56 + 26, 39, count, 15, weight=800))
    if aside:
        out.append(_words(len(pool) * 56 + 6, 39, f"{aside} Far-Seers set aside", 12, "muted"))
    out.append(_title(72, "For hire"))
    for k, (sign, price, count) in enumerate(hire):
        x = k * 92
        tone = "text" if count else "faint"
        out.append(glyph(sign, x, 82, 22, token(tone)) + _words(x + 26, 99, f"{count}", 15, tone, 800))
        out.append(_words(x + 42, 99, f"{price} Gold", 12, "muted"))
    left = [f"{counted(works, 'works marker')} left", f"{counted(mana, 'Mana Blessing')} left"]
    if wedding:
        left.append(f"Wedding: {counted(wedding, 'House chit')} to go")
    for k, words in enumerate(left):
        out.append(_words(WIDE - 146, 72 + k * 17, words, 12, "muted"))
    return "".join(out)


# Legend.


@lru_cache(maxsize=4)
def _legend(rows: tuple[tuple[str, str, int, int, int], ...], hour: Hour) -> str:
    inks = HOURS[hour]
    out = [_title(12, "Terrain"), _words(150, 12, "holds", 12, "muted"), _words(206, 12, "Missile PV", 12, "muted")]
    out.append(_words(290, 12, "melee", 12, "muted"))
    for k, (name, wash, holds, missile, melee) in enumerate(rows):
        y = 32 + k * 18
        out.append(rect(0, y - 11, 20, 13, 3, fill=inks.wash(wash).wash, stroke=inks.wash(wash).mark))
        out.append(_words(28, y, name, 12.5) + _words(158, y, holds, 12.5, weight=700))
        out.append(_words(226, y, missile, 12.5, weight=700) + _words(296, y, f"+{melee}", 12.5, weight=700))
    return "".join(out)


WASHES = {"mountain_pass": "pass", "rough_hills": "hill"}
NOTE = "The small figure behind a name: how many units of each side an area holds. Star: Den; chest on it: Treasure."


def legend(c: Content, hour: Hour) -> str:
    """ZRN-MAP-15 the terrain strip, for the still part."""
    rows = []
    for kind in ("mountain_pass", "plains", "town", "rough_hills", "forest", "bog", "bridge", "ford"):
        area = next(area for area in c.map_areas if c.terrain[area] == kind)
        figures = c.capacity[area], c.missile_pv[area], c.melee_pv[area]
        rows.append((TERRAIN_NAMES[kind], WASHES.get(kind, kind), *figures))
    x, y = _corner()
    notes = [_words(0, 190 + k * 15, line, 11.5, "muted") for k, line in enumerate(wrap(NOTE, WIDE * 1.12, 11.5, 3))]
    return group(_legend(tuple(rows), hour), *notes, transform=move(x, y + LEGEND), pointer_events="none")
