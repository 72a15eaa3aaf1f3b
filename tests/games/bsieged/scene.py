"""Scenes of the siege in one call: any position, a turn with cards, a draw, a tactics card that triggers; short names.

    play(HeroTurn(hero("aldric_vane")), heroes={"aldric_vane": {"at": "north_wall", "cards": ("yew_bow",)}},
         zones={"north_1": {"krohn": 2, "krohn_elite": 1}}, messenger="east_2", round=4, turn="aldric_vane")

Whatever is not named stays as after set-up: heroes in the courtyard with starting values but no Divine Grace, decks in
content order (a deck named in `decks` has the named cards on top), the first twelve enemy cards laid out, no units.
Heroes go to the seats in turn. Words of a hero: at, seat, morale, gold, food, grace, cards, tokens (token ids, "-"
before one that lies on its Strength side), guard, spared, tired, dead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tests.games.bsieged.worked import worked
from warhall.games.bsieged import GAME
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.keys import BUILDING, DECK, FIELD, SPACE, ZONE
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.state import (
    ALIVE,
    CLASSES,
    COURTYARD,
    DEAD,
    ENEMY_DECK,
    EVENT_DECK,
    FIELDS,
    FIGURE_NAMES,
    NO_CARD,
    NO_TURN,
    NO_UNITS,
    POOL,
    SEASON_PILE,
    TOKEN_PILE,
    Avatar,
    Building,
    BuildingId,
    CardId,
    Counts,
    Deck,
    DeckId,
    EnemyCardId,
    Field,
    FieldId,
    Hero,
    HeroId,
    Messenger,
    Siege,
    SpaceId,
    Tactic,
    TokenId,
    Turn,
    Zone,
    ZoneId,
)
from warhall.kernel.chance import Chance
from warhall.kernel.events import Event
from warhall.kernel.state import Frame
from warhall.testing import scenario

CONTENT = worked()


def play(
    run: Frame | None = None,
    *,
    seats: int = 1,
    dice: Iterable[int] = (),
    draws: Iterable[object] = (),
    options: dict[str, Any] | None = None,
    then: Chance | None = None,
    **words: Any,
) -> T:
    """A table in the position that the words describe, with one procedure running."""
    return scenario(
        GAME,
        seats=seats,
        content=CONTENT,
        arrange=position(**words),
        run=run,
        dice=dice,
        draws=draws,
        options=options,
        then=then,
    )


def hero(name: str) -> HeroId:
    return CONTENT.hero.row(name)


def card(name: str) -> CardId:
    return CONTENT.card.row(name)


def zone(name: str) -> ZoneId:
    return ZONE.row(name)


def field(name: str) -> FieldId:
    return FIELD.row(name)


def building(name: str) -> BuildingId:
    return BUILDING.row(name)


def space(name: str) -> SpaceId:
    return SPACE.row(name)


def sheet(t: T, name: str) -> Hero:
    """A hero's dashboard."""
    return t.state.heroes[hero(name)]


def units(t: T, name: str) -> dict[str, int]:
    """The units of a zone, by name."""
    row = t.state.zones[zone(name)].units
    return {figure: row[1 + index] for index, figure in enumerate(FIGURE_NAMES) if row[1 + index]}


def told(t: T, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in t.events or () if event.kind == f"bsieged.{kind}"]


def answer(t: T, *options: str) -> None:
    """Choose one option after another, by whoever is asked."""
    for option in options:
        t.choose(t.pending.seat, option)


def offered(t: T) -> tuple[str, ...]:
    """The options of the open question."""
    return tuple(t.pending.options)


# Turns and cards.

HOUSE = {"armory": "armory", "market": "market", "tavern": "tavern", "sorcery": "sorcery_tower"}
ALL_ZONES = tuple(f"zone:{field}_{number}" for field in ("north", "east", "south", "west") for number in (1, 2, 3))


def turn_of(
    name: str,
    *cards: str,
    me: Mapping[str, Any] | None = None,
    others: Mapping[str, Mapping[str, Any]] | None = None,
    **words: Any,
) -> T:
    """The turn of a hero with 3 Gold and these cards; `me`: more words of that hero. Others: Dorn, unless named."""
    rest = {"dorn_redhand": {}} if others is None else others
    team = {name: {"cards": cards, "gold": 3, **(me or {})}, **rest}
    return play(HeroTurn(hero(name)), heroes=team, **words)


def draw_at(name: str, card: str, *, then: Mapping[str, Iterable[str]] | None = None, **words: Any) -> T:
    """A hero uses the building of a card's class and draws it there; `then`: what lies on top of other decks."""
    cls = CONTENT.cards[CONTENT.card.row(card)].cls
    decks = {f"{cls}_season": (card,), **(then or {})}
    t = turn_of(name, decks=decks, **words)
    answer(t, f"building:{HOUSE[cls]}")
    return t


def trigger(card: str, zone: str, *, building: str = "", times: int = 1, by: str = "dorn_redhand", **words: Any) -> T:
    """The Enemies phase with one tactics card on a zone. Heroes are in the courtyard unless named."""
    words.setdefault("heroes", {by: {}, "aldric_vane": {}})
    return play(EnemiesPhase(), tactics=[(card, zone, by, building, times)], **words)


def discarded(t: T, card: str) -> bool:
    """Whether a card lies in the discards of its class."""
    row = CONTENT.card.row(card)
    return row in t.state.decks[POOL[CONTENT.cards[row].cls]].discards


def taught(ability: str, *more: str) -> tuple[str, ...]:
    """Tokens of a hero who knows these abilities: levels below are filled with Strength sides."""
    found = {}
    for name in (ability, *more):
        token = next(entry for entry in CONTENT.tokens if entry.ability == name and entry.level not in found)
        found[token.level] = token.id
    return tuple(found.get(level, f"-{level}_02") for level in range(1, max(found) + 1))


# Positions.

TEAM = ("aldric_vane", "isolde_thorne", "bram_hollis", "hulda_ironmantle", "mirelle_ashgrove", "brother_osric")
STATUS = ("whole", "damaged", "destroyed")
HeroWords = Mapping[str, Any]


def position(
    *,
    heroes: Mapping[str, HeroWords] | None = None,
    zones: Mapping[str, Mapping[str, int]] | None = None,
    marks: Mapping[str, str] | None = None,
    messenger: str = "",
    man: Mapping[str, Any] | None = None,
    avatar: tuple[str, int] | None = None,
    buildings: Mapping[str, str] | None = None,
    reinforced: Mapping[str, int] | None = None,
    decks: Mapping[str, Iterable[str]] | None = None,
    enemy_cards: Mapping[str, tuple[str, str, str]] | None = None,
    doubled: Iterable[str] = (),
    tactics: Iterable[tuple[str, ...]] = (),
    supply: Mapping[str, int] | None = None,
    round: int = 1,
    time: int = 0,
    phase: str = "heroes",
    first: str = "",
    facing: str = "north",
    event: str = "",
    turn: str = "",
    actions: int = -1,
    artillery: int = 0,
) -> Callable[[T], None]:
    """A function that arranges a fresh table; see the module."""

    def arrange(t: T) -> None:
        s, content = t.state, t.content
        seat_heroes(s, content, heroes)
        s.round, s.time, s.phase = round, time or round, phase
        s.first = content.hero.row(first) if first else s.order[0]
        s.held = (s.first,)
        s.facing = FIELD.row(facing)
        set_zones(s, content, zones or {}, marks or {}, supply)
        set_messenger(s, messenger, man or {})
        if avatar is not None:
            s.avatar = Avatar(ZONE.row(avatar[0]), avatar[1], came=True)
        for name in {*(buildings or {}), *(reinforced or {})}:
            status = STATUS.index((buildings or {}).get(name, "whole"))
            s.buildings[BUILDING.row(name)] = Building(status, (reinforced or {}).get(name, 0))
        if event:
            s.event = content.event.row(event)
            s.lasting = s.event if content.events[s.event].when == "round" else s.lasting
        s.tactics = tuple(tactic_of(content, *words) for words in tactics)
        fill_decks(s, content, enemy_cards or {}, decks or {})
        for name in doubled:
            s.fields[FIELD.row(name)] = Field(2, s.fields[FIELD.row(name)].cards)
        s.turn = NO_TURN
        if turn:
            s.turn = Turn(content.hero.row(turn), content.numbers.actions if actions < 0 else actions, artillery)
        s.rebuild()

    return arrange


def seat_heroes(s: Siege, content: Content, heroes: Mapping[str, HeroWords] | None) -> None:
    """Heroes on their dashboards; without any named, the first of TEAM."""
    named = {name: {} for name in TEAM[: content.seatings[s.seats]]} if heroes is None else heroes
    rows = []
    for number, (name, words) in enumerate(named.items()):
        row = content.hero.row(name)
        s.heroes[row] = hero_of(s, content, row, int(words.get("seat", number % s.seats)), words)
        rows.append(row)
    s.order = tuple(sorted(rows, key=lambda row: s.heroes[row].seat))


def hero_of(s: Siege, content: Content, row: HeroId, seat: int, words: HeroWords) -> Hero:
    """One hero as the words say."""
    sheet, numbers = content.heroes[row], content.numbers
    empty = (NO_CARD,) * len(sheet.slots)
    if words.get("dead"):
        return Hero(DEAD, seat, slots=empty)
    tokens, strengths, abilities = tokens_of(content, words.get("tokens", ()))
    place = words.get("at", "")
    hero = Hero(
        ALIVE,
        seat,
        SPACE.row(place) if place else COURTYARD,
        words.get("morale", numbers.start_morale),
        words.get("gold", numbers.start_gold),
        words.get("food", numbers.start_food),
        words.get("grace", 0),
        empty,
        tokens,
        strengths,
        (*sheet.abilities, *abilities),
        words.get("guard", 0),
        words.get("spared", 0),
        words.get("tired", 0),
    )
    s.heroes[row] = hero
    for name in words.get("cards", ()):
        hero = stored_in(content, row, hero, content.card.row(name))
    return hero


def stored_in(content: Content, row: HeroId, hero: Hero, card: CardId) -> Hero:
    """A card in the first empty slot that admits it, any ability counted."""
    classes = {"A": "armory", "M": "market", "T": "tavern", "S": "sorcery"}
    printed = content.cards[card]
    for slot, held in enumerate(hero.slots):
        if not held and content.fits[row][slot][card]:
            return hero.with_slot(slot, card)
    for slot, held in enumerate(hero.slots):
        kinds = [classes[letter] for letter in content.heroes[row].slots[slot].partition(":")[2]]
        if not held and printed.type == "red" and ("market" in kinds or printed.cls in kinds):
            return hero.with_slot(slot, card)
    raise ValueError(f"no slot of {content.heroes[row].name} is open for {printed.name}")


def tokens_of(content: Content, names: Iterable[str]) -> tuple[tuple[TokenId, ...], tuple[bool, ...], tuple[str, ...]]:
    """Tokens by level, which of them lie on the Strength side, and the abilities of the others."""
    rows = [(content.token.row(name.removeprefix("-")), name.startswith("-")) for name in names]
    missing = len(TOKEN_PILE) - 1 - len(rows)
    tokens = (*(row for row, _ in rows), *([TokenId(0)] * missing))
    strengths = (*(back for _, back in rows), *([False] * missing))
    return tokens, strengths, tuple(content.tokens[row].ability for row, back in rows if not back)


def set_zones(
    s: Siege,
    content: Content,
    zones: Mapping[str, Mapping[str, int]],
    marks: Mapping[str, str],
    supply: Mapping[str, int] | None,
) -> None:
    """Units on zones; what is not there is in the supply. `supply` overrides that, for positions of great need."""
    left = list(content.supply)
    for name, words in zones.items():
        units = counts_of(words)
        s.zones[ZONE.row(name)] = Zone(units)
        left = [have - taken for have, taken in zip(left, units, strict=True)]
    for name, mark in marks.items():
        zone = ZONE.row(name)
        s.zones[zone] = s.zones[zone].marked(mark)
    s.supply = (left[0], left[1], left[2], left[3], left[4], left[5]) if supply is None else counts_of(supply)


def counts_of(words: Mapping[str, int]) -> Counts:
    """Counts by FigureId from words."""
    row = list(NO_UNITS)
    for name, count in words.items():
        row[1 + FIGURE_NAMES.index(name)] = count
    return (row[0], row[1], row[2], row[3], row[4], row[5])


def set_messenger(s: Siege, where: str, words: Mapping[str, Any]) -> None:
    """`where`: a zone, "<field>_wall", "outskirts", "fallen", "" for not yet entered; `words`: fields of his record."""
    stretch = words.get("stretch", "departure")
    zone, wall, status = ZoneId(0), FieldId(0), where or "ready"
    if where.endswith("_wall"):
        wall, status, stretch = FIELD.row(where.removesuffix("_wall")), "wall", "return"
    elif where and ZONE.has(f"zone:{where}"):
        zone, status = ZONE.row(where), "zone"
    elif where == "outskirts":
        stretch = "return"
    compass = words.get("compass", "")
    s.messenger = Messenger(
        status,
        stretch,
        zone,
        wall,
        FIELD.row(compass) if compass else FieldId(0),
        words.get("deaths", 1 if where == "fallen" else 0),
        words.get("left", stretch == "return"),
        words.get("turned", s.round if where else s.round - 1),
        words.get("sheltered", False),
    )


def tactic_of(content: Content, card: str, zone: str, hero: str, building: str = "", times: str = "1") -> Tactic:
    """A tactics card lying on a zone."""
    site = BUILDING.row(building) if building else BuildingId(0)
    return Tactic(content.card.row(card), ZONE.row(zone), content.hero.row(hero), site, int(times))


def fill_decks(
    s: Siege, content: Content, enemy_cards: Mapping[str, tuple[str, str, str]], decks: Mapping[str, Iterable[str]]
) -> None:
    """Everything that is not in play lies in its deck in content order, season piles empty unless named."""
    tops = {DECK.row(name): [row_in(content, DECK.row(name), word) for word in words] for name, words in decks.items()}
    used = {card for hero in s.heroes for card in hero.slots} | {tactic.card for tactic in s.tactics}
    for name in CLASSES:
        pile, pool = tops.get(SEASON_PILE[name], []), tops.get(POOL[name], [])
        s.decks[SEASON_PILE[name]] = Deck(tuple(pile))
        rest = [card for card in content.cards_of_class[name] if card not in used and card not in (*pile, *pool)]
        s.decks[POOL[name]] = Deck((*pool, *rest))
    stack(s, EVENT_DECK, content.events_up_to(s.levels), tops, {s.event})
    held = {token for hero in s.heroes for token in hero.tokens}
    for level in range(1, len(TOKEN_PILE)):
        stack(s, TOKEN_PILE[level], content.tokens_of_level[level], tops, held)
    lay_enemies(s, content, enemy_cards)
    laid = {card for field in FIELDS for card in s.fields[field].cards}
    stack(s, ENEMY_DECK, range(1, len(content.enemy_cards)), tops, laid)


def stack(s: Siege, deck: DeckId, cards: Iterable[int], tops: Mapping[DeckId, list[int]], used: Iterable[int]) -> None:
    """A deck with the named cards on top and without those in use."""
    top, gone = tops.get(deck, []), set(used)
    s.decks[deck] = Deck((*top, *(card for card in cards if card not in gone and card not in top)))


def lay_enemies(s: Siege, content: Content, named: Mapping[str, tuple[str, str, str]]) -> None:
    """The named enemy cards on their fields, the first unnamed ones on the others."""
    taken = {content.enemy.row(word) for words in named.values() for word in words}
    free = [EnemyCardId(row) for row in range(1, len(content.enemy_cards)) if row not in taken]
    for field in FIELDS:
        words = named.get(FIELD.names[field])
        cards = tuple(content.enemy.row(word) for word in words) if words else tuple(free[:3])
        free = free if words else free[3:]
        s.fields[field] = Field(s.fields[field].points, cards)


def row_in(content: Content, deck: DeckId, word: str) -> int:
    """The row of a card or token by the name its deck knows it by."""
    if deck == EVENT_DECK:
        return content.event.row(word)
    if deck == ENEMY_DECK:
        return content.enemy.row(word)
    return content.token.row(word) if deck in TOKEN_PILE else content.card.row(word)
