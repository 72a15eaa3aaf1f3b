"""Reading the content files, with every reference checked."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar, get_type_hints

from warhall.games.bsieged.catalog.content import BLANK_FACE, JAM, Content
from warhall.games.bsieged.catalog.records import (
    TYPES,
    Ability,
    BuildingSite,
    Card,
    CardClass,
    CompassCard,
    Die,
    Difficulty,
    EnemyCard,
    Event,
    FieldBoard,
    FigureKind,
    HeroSheet,
    Kind,
    Numbers,
    Party,
    Season,
    Smuggling,
    Symbol,
    Token,
)
from warhall.games.bsieged.state import (
    BUILDING_NAMES,
    CLASSES,
    FIELD_NAMES,
    FIGURE_NAMES,
    CardId,
    Counts,
    FieldId,
    FigureId,
    TokenId,
)
from warhall.kernel.content import Loader, Names, Overlay

FOLDER = Path(__file__).parent.parent / "content"
LEVELS = (1, 2, 3, 4)  # BSG-ABL-03
FACES = {"red": "[1-6]", "yellow": "[0-9]", "spawn": "claw|eye|horn", "catapult": "jam|blank|[1-9]"}
SIDES = 6
ENEMY_CARDS = 48  # BSG-SET-06, BSG-EOS-03: twelve for each season
GIVES = ("card", "food", "gold", "smuggling", "sanctuary")
RECEIVERS = ("", "self", "all", "others", "any", "other")
MOMENTS = ("now", "after", "round")
SLOT = re.compile("[PRO]+:[AMTS]+")  # kinds and classes of a slot, by their first letters
R = TypeVar("R")


@dataclasses.dataclass(frozen=True, slots=True)
class Read:
    """The tables as they stand in the files."""

    fields: dict[str, FieldBoard]
    buildings: dict[str, BuildingSite]
    smuggling: dict[str, Smuggling]
    compass: dict[str, CompassCard]
    seasons: dict[str, Season]
    classes: dict[str, CardClass]
    parties: dict[str, Party]
    difficulties: dict[str, Difficulty]
    dice: dict[str, Die]
    symbols: dict[str, Symbol]
    figures: dict[str, FigureKind]
    kinds: dict[str, Kind]
    enemy_cards: dict[str, EnemyCard]
    heroes: dict[str, HeroSheet]
    abilities: dict[str, Ability]
    tokens: dict[str, Token]
    cards: dict[str, Card]
    events: dict[str, Event]


def load(overlay: Overlay | None = None) -> Content:
    """All content, an owner's folder laid over ours; whatever is wrong is told at once."""
    loader = Loader(FOLDER, overlay)
    read = _read(loader)
    _check_boards(loader, read)
    _check_enemies(loader, read)
    _check_heroes(loader, read)
    _check_cards(loader, read)
    loader.finish()
    return _content(read, loader.one("setup.toml", "numbers", Numbers))


def _read(loader: Loader) -> Read:
    return Read(
        fields=loader.table("boards.toml", "field", FieldBoard),
        buildings=loader.table("boards.toml", "building", BuildingSite),
        smuggling=loader.table("boards.toml", "smuggling", Smuggling),
        compass=loader.table("boards.toml", "compass", CompassCard),
        seasons=loader.table("boards.toml", "season", Season),
        classes=loader.table("boards.toml", "class", CardClass),
        parties=loader.table("setup.toml", "party", Party),
        difficulties=loader.table("setup.toml", "difficulty", Difficulty),
        dice=loader.table("dice.toml", "die", Die),
        symbols=loader.table("dice.toml", "symbol", Symbol),
        figures=loader.table("enemies.toml", "figure", FigureKind),
        kinds=loader.table("enemies.toml", "kind", Kind),
        enemy_cards=loader.table("enemy_cards.toml", "enemy_card", EnemyCard),
        heroes=loader.table("heroes.toml", "hero", HeroSheet),
        abilities=loader.table("abilities.toml", "ability", Ability),
        tokens=loader.table("tokens.toml", "token", Token),
        cards={id: card for name in CLASSES for id, card in loader.table(f"{name}.toml", "card", Card).items()},
        events=loader.table("events.toml", "event", Event),
    )


# Checks.


def _same(loader: Loader, file: str, table: str, found: Iterable[str], expected: Sequence[str]) -> None:
    """Rules know these things by row, so the file must list exactly them, in this order."""
    if tuple(found) != tuple(expected):
        loader.problem(file, table, f"must list, in this order: {', '.join(expected)}")


def _check_boards(loader: Loader, read: Read) -> None:
    _same(loader, "boards.toml", "field", read.fields, FIELD_NAMES)
    _same(loader, "boards.toml", "building", read.buildings, BUILDING_NAMES)
    _same(loader, "boards.toml", "class", read.classes, CLASSES)
    loader.refers("boards.toml", "field", read.fields, "opposite", read.fields)
    loader.refers("boards.toml", "building", read.buildings, "gives", GIVES)
    loader.refers("boards.toml", "building", read.buildings, "cls", ("", *read.classes))
    loader.refers("boards.toml", "smuggling", read.smuggling, "gives", GIVES)
    loader.refers("boards.toml", "smuggling", read.smuggling, "cls", ("", *read.classes))
    loader.refers("boards.toml", "compass", read.compass, "field", read.fields)
    if sorted(line.face for line in read.smuggling.values()) != list(range(1, SIDES + 1)):
        loader.problem("boards.toml", "smuggling", "must have one line for each face of the red die")
    _same(loader, "dice.toml", "die", read.dice, tuple(FACES))
    for id, die in read.dice.items():
        if len(die.faces) != SIDES:
            loader.problem("dice.toml", f"die.{id}.faces", "a die has six faces")
        for face in die.faces:
            if not re.fullmatch(FACES.get(id, ""), face):
                loader.problem("dice.toml", f"die.{id}.faces", f"unknown face {face!r}")


def _check_enemies(loader: Loader, read: Read) -> None:
    _same(loader, "enemies.toml", "figure", read.figures, FIGURE_NAMES)
    loader.refers("enemies.toml", "figure", read.figures, "kind", read.kinds)
    loader.refers("enemies.toml", "kind", read.kinds, "instead", read.figures)
    loader.refers("enemy_cards.toml", "enemy_card", read.enemy_cards, "kind", read.kinds)
    found = len(read.enemy_cards)
    if found != ENEMY_CARDS:
        reason = f"the enemy deck has {ENEMY_CARDS} cards, not {found} (BSG-SET-06)"
        loader.problem("enemy_cards.toml", "enemy_card", reason)


def _check_heroes(loader: Loader, read: Read) -> None:
    loader.refers("heroes.toml", "hero", read.heroes, "abilities", read.abilities)
    loader.refers("tokens.toml", "token", read.tokens, "ability", read.abilities)
    for field in ("doubles", "waives", "stores", "stores_in"):
        loader.refers("abilities.toml", "ability", read.abilities, field, ("", *read.classes))
    for id, hero in read.heroes.items():
        for slot in hero.slots:
            if not SLOT.fullmatch(slot):
                loader.problem("heroes.toml", f"hero.{id}.slots", f"{slot!r} is no slot; one looks like 'O:MT'")
    for id, token in read.tokens.items():
        if token.level not in LEVELS:
            loader.problem("tokens.toml", f"token.{id}.level", "must be 1 to 4")


def _check_cards(loader: Loader, read: Read) -> None:
    for id, card in read.cards.items():
        file = f"{card.cls}.toml"
        if card.type not in TYPES:
            loader.problem(file, f"card.{id}.type", f"must be one of {', '.join(TYPES)}")
        if card.cls not in read.classes:
            loader.problem(file, f"card.{id}.cls", "no such class")
        if not set(card.draws) <= {*read.classes, "any"}:
            loader.problem(file, f"card.{id}.draws", "no such class")
        if card.to not in RECEIVERS:
            loader.problem(file, f"card.{id}.to", f"must be one of {', '.join(RECEIVERS)}")
    loader.refers("events.toml", "event", read.events, "when", MOMENTS)
    loader.refers("events.toml", "event", read.events, "closed", read.buildings)
    loader.refers("events.toml", "event", read.events, "units", read.figures)


# What is worked out.


def blank(kind: type[R]) -> R:
    """The record of row 0: nothing in every field."""
    hints = get_type_hints(kind)
    empty: dict[object, object] = {str: "", int: 0, bool: False}
    return kind(**{item.name: empty.get(hints[item.name], ()) for item in dataclasses.fields(kind)})  # type: ignore[arg-type]


def _rows(kind: type[R], records: Mapping[str, R]) -> tuple[R, ...]:
    return (blank(kind), *records.values())


def _content(read: Read, numbers: Numbers) -> Content:
    field: Names[FieldId] = Names("field", FIELD_NAMES)
    figures = _rows(FigureKind, read.figures)
    cards = _rows(Card, read.cards)
    heroes = _rows(HeroSheet, read.heroes)
    tokens = _rows(Token, read.tokens)
    parties = (blank(Party), *sorted(read.parties.values(), key=_players))
    return Content(
        hero=Names("hero", read.heroes),
        exchange=Names("exchange", read.heroes),
        power=Names("power", read.abilities),
        card=Names("card", read.cards),
        discard=Names("discard", read.cards),
        token=Names("token", read.tokens),
        event=Names("event", read.events),
        enemy=Names("enemy", read.enemy_cards),
        fields=_rows(FieldBoard, read.fields),
        opposite=(FieldId(0), *(field.row(board.opposite) for board in read.fields.values())),
        buildings=_rows(BuildingSite, read.buildings),
        smuggling=(blank(Smuggling), *sorted(read.smuggling.values(), key=_face)),
        compass=tuple(field.row(card.field) for card in read.compass.values()),
        seasons=tuple(read.seasons.values()),
        season_of=_season_of(read.seasons.values()),
        classes=read.classes,
        parties=parties,
        seatings=tuple(party.heroes for party in parties),
        difficulties=read.difficulties,
        numbers=numbers,
        dice=read.dice,
        yellow=tuple(int(face) for face in read.dice["yellow"].faces),
        spawn=tuple(1 + list(read.symbols).index(face) for face in read.dice["spawn"].faces),
        catapult=tuple(_shot(face) for face in read.dice["catapult"].faces),
        symbol_names=tuple(symbol.name for symbol in read.symbols.values()),
        figures=figures,
        attacks=tuple(figure.attacks for figure in figures),
        supply=_counts(figure.count for figure in figures),
        kinds=read.kinds,
        standard={kind: _figure(figures, kind, elite=False) for kind in read.kinds},
        elite={kind: _figure(figures, kind, elite=True) for kind in read.kinds},
        instead={id: _counts((0, *(kind.instead.get(name, 0) for name in FIGURE_NAMES)))
                 for id, kind in read.kinds.items()},
        enemy_cards=_rows(EnemyCard, read.enemy_cards),
        heroes=heroes,
        abilities=read.abilities,
        tokens=tokens,
        tokens_of_level=tuple(_of_level(tokens, level) for level in (0, *LEVELS)),
        cards=cards,
        cards_of_class={name: _of_class(cards, name) for name in CLASSES},
        events=_rows(Event, read.events),
        fits=tuple(tuple(tuple(_fits(slot, card) for card in cards) for slot in hero.slots) for hero in heroes),
    )  # fmt: skip


def _face(line: Smuggling) -> int:
    return line.face


def _players(party: Party) -> int:
    return party.players


def _season_of(seasons: Iterable[Season]) -> tuple[int, ...]:
    rounds = [(number, row) for row, season in enumerate(seasons) for number in range(season.first, season.last + 1)]
    return (0, *(row for _, row in sorted(rounds)))


def _shot(face: str) -> int:
    return int(face) if face.isdigit() else {"jam": JAM, "blank": BLANK_FACE}[face]


def _counts(numbers: Iterable[int]) -> Counts:
    none, molen, gargoh, gargoh_elite, krohn, krohn_elite = numbers
    return (none, molen, gargoh, gargoh_elite, krohn, krohn_elite)


def _figure(figures: Sequence[FigureKind], kind: str, *, elite: bool) -> FigureId:
    return FigureId(next((row for row, entry in enumerate(figures) if entry.kind == kind and entry.elite == elite), 0))


def _of_level(tokens: Sequence[Token], level: int) -> tuple[TokenId, ...]:
    return tuple(TokenId(row) for row, token in enumerate(tokens) if row and token.level == level)


def _of_class(cards: Sequence[Card], name: str) -> tuple[CardId, ...]:
    return tuple(CardId(row) for row, card in enumerate(cards) if card.cls == name)


def _fits(slot: str, card: Card) -> bool:
    """BSG-CRD-10: a slot holds cards of its kinds and classes, each named by its first letter."""
    kinds, _, classes = slot.partition(":")
    return bool(card.type) and card.type[0].upper() in kinds and card.cls[0].upper() in classes
