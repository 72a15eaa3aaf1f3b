"""Words for the rows of the siege: heroes, places, figures, cards; and the letter, sign and colour of each hero.

Everything here is about names; what happens with them is told in story, log, outlook and board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.state import (
    COURTYARD,
    DECK_NAMES,
    FIELD_NAMES,
    FIELD_OF,
    FIGURES,
    NOWHERE,
    NUMBER_OF,
    SPACE_BUILDING,
    SPACE_QUARTER,
    BuildingId,
    CardId,
    Counts,
    DeckId,
    FieldId,
    FigureId,
    HeroId,
    Siege,
    SpaceId,
    ZoneId,
)
from warhall.tell.words import counted, joined, signed

# Letters of the heroes: the first of the name, or of the role where another hero or a kind of enemy has it already.
LETTERS = {
    "aldric_vane": "A",
    "isolde_thorne": "I",
    "bram_hollis": "B",
    "mirelle_ashgrove": "S",
    "brother_osric": "O",
    "tamsin_goldhand": "T",
    "pike_wrenlow": "P",
    "hulda_ironmantle": "H",
    "dorn_redhand": "D",
    "maude_hallow": "F",
}
HERO_SIGNS = {
    "aldric_vane": "knight",
    "isolde_thorne": "bow",
    "bram_hollis": "gear",
    "mirelle_ashgrove": "wizard",
    "brother_osric": "book",
    "tamsin_goldhand": "plunder",
    "pike_wrenlow": "hideout",
    "hulda_ironmantle": "shield",
    "dorn_redhand": "axe",
    "maude_hallow": "morale",
}
COLOURS = ("crimson", "azure", "jade", "plum", "ember", "ivory")  # in the order of the heroes round the table
_OWN_MORALE = re.compile(r"\b([Gg]ain|[Ll]ose) [^.;:]*\bMorale")  # not that another hero "gains"
KIND_LETTERS = {"krohn": "K", "gargoh": "G", "molen": "M"}
KIND_SIGNS = {"krohn": "goblin", "gargoh": "gargoyle", "molen": "brute"}
CLASS_SIGNS = {"armory": "armory", "market": "market", "tavern": "tavern", "sorcery": "wizard"}
BUILDING_SIGNS = ("", "tavern", "hideout", "barn", "armory", "temple", "market", "wizard", "palace")
SHORT_BUILDINGS = ("", "Tavern", "Hideout", "Barn", "Armory", "Sanctuary", "Market", "Sorcery Tower", "Palace")
TITLES = ("Brother",)  # words before a first name
LEVELS = ("", "I", "II", "III", "IV")
GOODS = ("food", "gold", "morale", "grace")
GOOD_NAMES = {"food": "Food", "gold": "Gold", "morale": "Morale", "grace": "Divine Grace"}
TIMES = ("", "once", "twice")
HIGHEST = 6  # of a red die


# Grammar.


def needed(target: int) -> str:
    """What a die must show: "4+", "6"."""
    return f"{target}+" if target < HIGHEST else str(target)


def times(number: int) -> str:
    """ "once", "twice", "3 times"."""
    return TIMES[number] if 0 < number < len(TIMES) else f"{number} times"


# Heroes.


def hero_name(c: Content, hero: HeroId) -> str:
    return c.heroes[hero].name


def first_name(c: Content, hero: HeroId) -> str:
    """The name by which comrades call a hero."""
    words = c.heroes[hero].name.split()
    return words[1] if words[0] in TITLES else words[0]


def first_names(c: Content, heroes: Iterable[HeroId], last: str = "and") -> str:
    return joined([first_name(c, hero) for hero in heroes], last)


def hero_letter(c: Content, hero: HeroId) -> str:
    return LETTERS.get(c.heroes[hero].id, c.heroes[hero].name[:1])


def hero_sign(c: Content, hero: HeroId) -> str:
    return HERO_SIGNS.get(c.heroes[hero].id, "hero")


def party(s: Siege) -> tuple[HeroId, ...]:
    """The heroes round the table; before all are chosen those there are, by seat."""
    if s.order:
        return s.order
    here = [HeroId(row) for row, hero in enumerate(s.heroes) if row and hero.status]
    return tuple(sorted(here, key=lambda hero: s.heroes[hero].seat))


def hero_colour(s: Siege, hero: HeroId) -> str:
    """The seat colour of the palette in which a hero's pieces are drawn."""
    heroes = party(s)
    return COLOURS[heroes.index(hero) % len(COLOURS)] if hero in heroes else "steel"


def heroes_of(s: Siege, seat: int) -> tuple[HeroId, ...]:
    """The heroes of one player."""
    return tuple([hero for hero in party(s) if s.heroes[hero].seat == seat])


def seat_letter(s: Siege, c: Content, seat: int) -> str:
    """A player is known by the letter of the only hero, otherwise by the number of the seat."""
    mine = heroes_of(s, seat)
    return hero_letter(c, mine[0]) if len(mine) == 1 and s.order else str(seat + 1)


def seat_name(s: Siege, c: Content, seat: int) -> str:
    """What a player is called: the heroes, or the number of the seat before there are any; one alone is all of them."""
    mine = heroes_of(s, seat)
    if s.seats == 1:
        return "The defenders"
    if not mine or not s.order:
        return f"Seat {seat + 1}"
    return hero_name(c, mine[0]) if len(mine) == 1 else first_names(c, mine)


# Places.


def field_name(field: FieldId) -> str:
    """ "north"."""
    return FIELD_NAMES[field - 1]


def zone_name(zone: ZoneId) -> str:
    """ "north zone 2"."""
    return f"{field_name(FIELD_OF[zone])} zone {NUMBER_OF[zone]}"


def building_name(c: Content, building: BuildingId) -> str:
    """ "The Barn"."""
    return c.buildings[building].name


def building_names(c: Content, buildings: Iterable[BuildingId]) -> str:
    return joined([building_name(c, building) for building in buildings])


def space_name(c: Content, space: SpaceId) -> str:
    """ "the north wall", "The Barn", "the catapult"."""
    if SPACE_BUILDING[space]:
        return building_name(c, SPACE_BUILDING[space])
    if space == NOWHERE:
        return "nowhere"
    if SPACE_QUARTER[space]:
        return f"the {field_name(SPACE_QUARTER[space])} wall"
    return "the courtyard" if space == COURTYARD else "the catapult"


def at_space(c: Content, space: SpaceId) -> str:
    """ "on the north wall", "in the courtyard"."""
    return f"{'in' if space == COURTYARD else 'on'} {space_name(c, space)}"


# Figures.


def figure_name(c: Content, figure: FigureId, count: int = 1) -> str:
    """ "Krohn", "elite Krohns"."""
    kind = c.kinds[c.figures[figure].kind]
    word = kind.name if count == 1 else kind.plural
    return f"elite {word}" if c.figures[figure].elite else word


def of_kind(c: Content, kind: str, count: int) -> str:
    """ "1 Mölen", "4 Krohns": of a kind, whatever their rank."""
    return counted(count, c.kinds[kind].name, c.kinds[kind].plural)


def figures(c: Content, figure: FigureId, count: int) -> str:
    """ "1 Krohn", "2 elite Krohns"."""
    return f"{count} {figure_name(c, figure, count)}"


def units(c: Content, counts: Counts) -> str:
    """ "1 Mölen, 2 Krohns", in the order in which hits fall on them."""
    return ", ".join(figures(c, figure, counts[figure]) for figure in FIGURES if counts[figure])


# Cards.


def card_name(c: Content, card: CardId) -> str:
    return c.cards[card].name


def card_names(c: Content, cards: Iterable[CardId]) -> str:
    return joined([card_name(c, card) for card in cards])


def morale_value(c: Content, card: CardId) -> int:
    """What using a card does to its user's Morale (BSG-CRD-06), where its text does not say so."""
    printed = c.cards[card]
    return 0 if _OWN_MORALE.search(printed.text) else printed.morale


def deck_name(c: Content, deck: DeckId) -> str:
    """ "the Armory season pile", "the event deck"."""
    name, _, sort = DECK_NAMES[deck - 1].rpartition("_")
    if sort in ("pool", "season"):
        return f"the {c.classes[name].name} {'pool' if sort == 'pool' else 'season pile'}"
    if name == "tokens":
        return f"the tokens of level {sort}"
    return "the event deck" if sort == "events" else "the enemy deck"


def card_of_deck(c: Content, deck: DeckId, card: int) -> str:
    """The name of a card of any deck."""
    name = DECK_NAMES[deck - 1]
    if name == "events":
        return c.events[card].name
    if name == "enemies":
        return c.enemy_cards[card].name
    if name.startswith("tokens"):
        return c.abilities[c.tokens[card].ability].name
    return c.cards[card].name


def part_name(c: Content, id: str) -> str:
    """The name of a part of a number: "base", "tokens", or the id of an ability, a card or an event."""
    if id in c.abilities:
        return c.abilities[id].name
    if id in c.card.names:
        return c.cards[c.card.row(id)].name
    if id in c.event.names:
        return c.events[c.event.row(id)].name
    return {"base": "base", "tokens": "Strength tokens"}[id]


def parts(c: Content, pairs: Iterable[tuple[str, int]]) -> str:
    """ "1 base, +1 Refined Swordsmanship": the first as it is, the others as they change it."""
    words = [f"{signed(amount)} {part_name(c, id)}" for id, amount in pairs]
    return ", ".join(words).removeprefix("+")
