"""Scenes of the siege in one call: any position, a turn with cards, a draw, a tactics card that triggers; short names.

    play(HeroTurn(hero("aldric_vane")), heroes={"aldric_vane": {"at": "north_wall", "cards": ("yew_bow",)}},
         zones={"north_1": {"krohn": 2, "krohn_elite": 1}}, messenger="east_2", round=4, turn="aldric_vane")

Whatever is not named stays as after set-up: heroes in the courtyard with starting values but no Divine Grace, decks in
content order (a deck named in `decks` has the named cards on top), the first twelve enemy cards laid out, no units.
Heroes go to the seats in turn. Words of a hero: at, seat, morale, gold, food, grace, cards, tokens (token ids, "-"
before one that lies on its Strength side), guard, spared, tired, dead.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import islice
from typing import Any

from tests.games.bsieged.worked import worked
from warhall.games.bsieged import GAME
from warhall.games.bsieged.keys import BUILDING, DECK, FIELD, SPACE, ZONE
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.state import (
    ALIVE,
    CLASSES,
    DEAD,
    ENEMY_DECK,
    EVENT_DECK,
    FIGURE_NAMES,
    POOL,
    TOKEN_PILE,
    BuildingId,
    CardId,
    DeckId,
    FieldId,
    Hero,
    HeroId,
    SpaceId,
    ZoneId,
)
from warhall.kernel.chance import Chance
from warhall.kernel.events import Event
from warhall.kernel.state import Frame
from warhall.testing.scenes import scene

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
    where = position(seats=seats, options=options, **words)
    return scene(GAME, where, run=run, content=CONTENT, dice=dice, draws=draws, then=then)


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


# Positions, in the notation of positions.

TEAM = ("aldric_vane", "isolde_thorne", "bram_hollis", "hulda_ironmantle", "mirelle_ashgrove", "brother_osric")
STATUS = ("whole", "damaged", "destroyed")
HeroWords = Mapping[str, Any]


def position(
    *,
    seats: int,
    options: Mapping[str, Any] | None = None,
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
) -> str:
    """A position as text; see the module."""
    team = team_of(seats, heroes)
    names = sorted(team, key=lambda name: team[name]["seat"])
    holder = first or names[0]
    laid = laid_enemies(enemy_cards or {})
    lasting = event and CONTENT.events[CONTENT.event.row(event)].when == "round"
    lines = [
        f"bsieged seats={seats} {_facts(options or {})}",
        *[f"heroes {name}: {_facts(sheet)}" for name, sheet in team.items()],
        f"order {_said(tuple(names))}",
        f"round {round}",
        f"time {time or round}",
        f"phase {phase}",
        f"first {holder}",
        f"held ({holder})",
        f"facing {facing}",
        *zone_lines(zones or {}, marks or {}, supply),
        f"messenger ({_facts(messenger_of(messenger, round, man or {}))})",
        *building_lines(buildings or {}, reinforced or {}),
        *[f"tactics ({', '.join(tactic_of(*words) for words in tactics)})"],
        *deck_lines(seats, options, team, laid, decks or {}, event, [words[0] for words in tactics]),
        *[f"fields {name}: points={2 if name in doubled else 1} cards={_said(cards)}" for name, cards in laid.items()],
    ]
    if avatar is not None:
        lines.append(f"avatar (zone={avatar[0]} vinculum={avatar[1]} came=yes)")
    if event:
        lines += [f"event {event}", *([f"lasting {event}"] if lasting else [])]
    if turn:
        left = CONTENT.numbers.actions if actions < 0 else actions
        lines.append(f"turn (hero={turn} actions={left} artillery={artillery})")
    return "\n".join(lines)


def _facts(facts: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={_said(value)}" for name, value in facts.items())


def _said(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(_said(item) for item in value)})"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value != "" else "-"


def team_of(seats: int, heroes: Mapping[str, HeroWords] | None) -> dict[str, dict[str, Any]]:
    """Heroes with their dashboards, on the seats in turn; without any named, the first of TEAM."""
    named: Mapping[str, HeroWords] = (
        {name: {} for name in TEAM[: CONTENT.seatings[seats]]} if heroes is None else heroes
    )
    return {
        name: hero_of(name, int(words.get("seat", number % seats)), words)
        for number, (name, words) in enumerate(named.items())
    }


def hero_of(name: str, seat: int, words: HeroWords) -> dict[str, Any]:
    """One hero as the words say."""
    sheet, numbers = CONTENT.heroes[hero(name)], CONTENT.numbers
    if words.get("dead"):
        return {"status": DEAD, "seat": seat, "slots": ("",) * len(sheet.slots)}
    tokens, strengths, abilities = tokens_of(words.get("tokens", ()))
    return {
        "status": ALIVE,
        "seat": seat,
        "space": words.get("at", "courtyard"),
        "morale": words.get("morale", numbers.start_morale),
        "gold": words.get("gold", numbers.start_gold),
        "food": words.get("food", numbers.start_food),
        "grace": words.get("grace", 0),
        "slots": stored_in(name, words.get("cards", ())),
        "tokens": tokens,
        "strengths": strengths,
        "abilities": (*sheet.abilities, *abilities),
        "guard": words.get("guard", 0),
        "spared": words.get("spared", 0),
        "tired": words.get("tired", 0),
    }


def stored_in(name: str, cards: Iterable[str]) -> tuple[str, ...]:
    """Cards on a dashboard, each in the first empty slot that admits it, any ability counted."""
    slots = [""] * len(CONTENT.heroes[hero(name)].slots)
    for word in cards:
        slots[slot_for(hero(name), slots, card(word))] = word
    return tuple(slots)


def slot_for(row: HeroId, slots: list[str], card: CardId) -> int:
    classes = {"A": "armory", "M": "market", "T": "tavern", "S": "sorcery"}
    printed = CONTENT.cards[card]
    for slot, held in enumerate(slots):
        if not held and CONTENT.fits[row][slot][card]:
            return slot
    for slot, held in enumerate(slots):
        kinds = [classes[letter] for letter in CONTENT.heroes[row].slots[slot].partition(":")[2]]
        if not held and printed.type == "red" and ("market" in kinds or printed.cls in kinds):
            return slot
    raise ValueError(f"no slot of {CONTENT.heroes[row].name} is open for {printed.name}")


def tokens_of(names: Iterable[str]) -> tuple[tuple[str, ...], tuple[bool, ...], tuple[str, ...]]:
    """Tokens by level, which of them lie on the Strength side, and the abilities of the others."""
    rows = [(name.removeprefix("-"), name.startswith("-")) for name in names]
    missing = len(TOKEN_PILE) - 1 - len(rows)
    tokens = (*(name for name, _ in rows), *([""] * missing))
    strengths = (*(back for _, back in rows), *([False] * missing))
    return tokens, strengths, tuple(CONTENT.tokens[CONTENT.token.row(name)].ability for name, back in rows if not back)


def zone_lines(
    zones: Mapping[str, Mapping[str, int]], marks: Mapping[str, str], supply: Mapping[str, int] | None
) -> list[str]:
    """Units on zones; what is not there is in the supply. `supply` overrides that, for positions of great need."""
    rows = {name: counts_of(words) for name, words in zones.items()}
    left = tuple(have - sum(units[row] for units in rows.values()) for row, have in enumerate(CONTENT.supply))
    return [
        *[f"zones {name}: units={_said(units)}" for name, units in rows.items()],
        *[f"zones {name}: {mark}=yes" for name, mark in marks.items()],
        f"supply {_said(left if supply is None else counts_of(supply))}",
    ]


def counts_of(words: Mapping[str, int]) -> tuple[int, ...]:
    """Counts by FigureId from words."""
    return (0, *(words.get(name, 0) for name in FIGURE_NAMES))


def messenger_of(where: str, round: int, words: Mapping[str, Any]) -> dict[str, Any]:
    """`where`: a zone, "<field>_wall", "outskirts", "fallen", "" for not yet entered; `words`: fields of his record."""
    facts = {"status": where or "ready", "stretch": words.get("stretch", "departure")}
    if where.endswith("_wall"):
        facts = {"status": "wall", "stretch": "return", "wall": where.removesuffix("_wall")}
    elif where and ZONE.has(f"zone:{where}"):
        facts |= {"status": "zone", "zone": where}
    elif where == "outskirts":
        facts["stretch"] = "return"
    came_back = {"deaths": 1 if where == "fallen" else 0, "left": facts["stretch"] == "return"}
    more = {name: words[name] for name in ("compass", "deaths", "left", "turned", "sheltered") if name in words}
    return {**facts, **came_back, "turned": round if where else round - 1, **more}


def building_lines(statuses: Mapping[str, str], reinforced: Mapping[str, int]) -> list[str]:
    names = [*statuses, *(name for name in reinforced if name not in statuses)]
    return [
        f"buildings {name}: status={STATUS.index(statuses.get(name, 'whole'))} reinforced={reinforced.get(name, 0)}"
        for name in names
    ]


def tactic_of(card: str, zone: str, hero: str, building: str = "", times: str = "1") -> str:
    """A tactics card lying on a zone."""
    return f"(card={card} zone={zone} hero={hero} building={_said(building)} times={times})"


def deck_lines(
    seats: int,
    options: Mapping[str, Any] | None,
    team: Mapping[str, Mapping[str, Any]],
    laid: Mapping[str, tuple[str, ...]],
    decks: Mapping[str, Iterable[str]],
    event: str,
    tactics: Iterable[str],
) -> list[str]:
    """Everything that is not in play lies in its deck in content order, season piles empty unless named."""
    tops = {name: tuple(row_in(DECK.row(name), word) for word in words) for name, words in decks.items()}
    used = {card(word) for sheet in team.values() for word in sheet["slots"] if word} | {card(word) for word in tactics}
    piles: dict[str, tuple[int, ...]] = {}
    for name in CLASSES:
        season = piles[f"{name}_season"] = tops.get(f"{name}_season", ())
        piles[f"{name}_pool"] = stack(tops.get(f"{name}_pool", ()), CONTENT.cards_of_class[name], {*used, *season})
    levels = GAME.setup(CONTENT, seats, GAME.settle(seats, options)).levels
    piles["events"] = stack(
        tops.get("events", ()), CONTENT.events_up_to(levels), {CONTENT.event.row(event)} if event else ()
    )
    held = {CONTENT.token.row(word) for sheet in team.values() for word in sheet.get("tokens", ()) if word}
    for level in range(1, len(TOKEN_PILE)):
        piles[f"tokens_{level}"] = stack(tops.get(f"tokens_{level}", ()), CONTENT.tokens_of_level[level], held)
    on_fields = {CONTENT.enemy.row(word) for cards in laid.values() for word in cards}
    piles["enemies"] = stack(tops.get("enemies", ()), range(1, len(CONTENT.enemy_cards)), on_fields)
    return [f"decks {name}: cards={_said(cards)}" for name, cards in piles.items()]


def stack(top: tuple[int, ...], cards: Iterable[int], used: Collection[int]) -> tuple[int, ...]:
    """A deck with the named cards on top and without those in use."""
    return (*top, *(card for card in cards if card not in used and card not in top))


def laid_enemies(named: Mapping[str, tuple[str, str, str]]) -> dict[str, tuple[str, ...]]:
    """The named enemy cards on their fields, the first unnamed ones on the others."""
    taken = {word for words in named.values() for word in words}
    free = iter([name for name in CONTENT.enemy.names[1:] if name not in taken])
    return {name: named.get(name) or tuple(islice(free, 3)) for name in FIELD.names[1:]}


def row_in(deck: DeckId, word: str) -> int:
    """The row of a card or token by the name its deck knows it by."""
    if deck == EVENT_DECK:
        return CONTENT.event.row(word)
    if deck == ENEMY_DECK:
        return CONTENT.enemy.row(word)
    return CONTENT.token.row(word) if deck in TOKEN_PILE else CONTENT.card.row(word)
