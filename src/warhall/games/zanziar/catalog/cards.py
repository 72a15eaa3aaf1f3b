"""From the entries of units and items to one row for each card."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase

from warhall.games.zanziar.catalog.entries import HeroEntry, ItemEntry, UnitEntry
from warhall.games.zanziar.catalog.goals import resolve
from warhall.games.zanziar.catalog.reading import Read
from warhall.games.zanziar.catalog.records import NO_CARD, NO_ITEM, NO_SKILLS, Goal, Item, UnitCard
from warhall.games.zanziar.catalog.world import City
from warhall.games.zanziar.ids import (
    ADVENTURER,
    ARMY,
    BOMB,
    COMBAT,
    HERO,
    NO_SKILL,
    SKILLS,
    CountryId,
    SpellId,
    UnitId,
)
from warhall.kernel.content import Names


def unit_cards(
    found: Read, cities: tuple[City, ...], country: Names[CountryId], spell: Names[SpellId]
) -> tuple[UnitCard, ...]:
    """Heroes, Adventurers, Armies copy by copy, and last the Herd of Pigs."""
    unit: Names[UnitId] = Names("unit", [*found.heroes, *found.adventurers])
    least = found.numbers.least_hp
    cards = [NO_CARD]
    for hero in found.heroes.values():
        goals = tuple(resolve(goal, cities, country, unit, found.numbers.small_size) for goal in hero.goals)
        cards.append(_hero(hero, goals, least, country, spell))
    cards += [_unit(entry, ADVENTURER, "", least, spell) for entry in found.adventurers.values()]
    for entry in sorted(found.armies.values(), key=_is_aside):
        letters = ascii_lowercase[: entry.copies] if entry.copies > 1 else [""]
        cards += [_unit(entry, ARMY, letter, least, spell) for letter in letters]
    return tuple(cards)


def _is_aside(entry: UnitEntry) -> bool:
    return entry.aside


def _hero(
    entry: HeroEntry, goals: tuple[Goal, ...], least: int, country: Names[CountryId], spell: Names[SpellId]
) -> UnitCard:
    return UnitCard(
        id=entry.id,
        code=entry.code,
        name=entry.name,
        type=HERO,
        kind=entry.id,
        race=entry.race,
        gender=entry.gender,
        culture=entry.culture,
        skills=entry.skills,
        hp=max(least, entry.skills[COMBAT]),
        primary=NO_SKILL,
        traits=frozenset(entry.traits),
        spells=_spells(entry.spells, spell),
        portrait=entry.portrait,
        source=entry.source,
        group_traits=frozenset(entry.group_traits),
        text=entry.text,
        effect=entry.effect,
        amount=entry.amount,
        country=country.row(entry.country),
        action=entry.action,
        goals=goals,
    )


def _unit(entry: UnitEntry, type: str, letter: str, least: int, spell: Names[SpellId]) -> UnitCard:
    """An Adventurer, or a copy of an Army."""
    return UnitCard(
        id=f"{entry.id}_{letter}" if letter else entry.id,
        code=entry.code + letter,
        name=entry.name,
        type=type,
        kind=entry.id,
        race=entry.race,
        gender=entry.gender,
        culture=entry.culture,
        skills=entry.skills,
        hp=max(least, entry.skills[COMBAT]),
        primary=SKILLS.index(entry.primary),
        traits=frozenset(entry.traits),
        spells=_spells(entry.spells, spell),
        portrait=entry.portrait,
        source=entry.source,
    )


def _spells(names: Iterable[str], spell: Names[SpellId]) -> tuple[SpellId, ...]:
    return tuple(spell.row(name) for name in names)


def item_cards(found: Read, spell: Names[SpellId]) -> tuple[Item, ...]:
    """The cards, then the bomb tokens, which do what a bomb card does but are not dwarven-made (ZAN-R-78, ZAN-R-98)."""
    cards = [_item(entry, spell) for entry in found.items.values()]
    bomb = next(card for card in cards if card.kind == BOMB)
    tokens = [_token(bomb, number) for number in range(1, found.components["bomb"].count + 1)]
    return (NO_ITEM, *cards, *tokens)


def _item(entry: ItemEntry, spell: Names[SpellId]) -> Item:
    return Item(
        id=entry.id,
        code=entry.code,
        name=entry.name,
        kind=entry.kind,
        magical=entry.magical,
        points=entry.points,
        dwarven=entry.dwarven,
        bonus=(entry.combat, entry.magic, entry.diplomacy, entry.con),
        armor=entry.armor,
        traits=frozenset(entry.traits),
        group_traits=frozenset(entry.group_traits),
        effect=entry.effect,
        amount=entry.amount,
        spells=_spells(entry.spells, spell),
        discard=entry.discard,
        action=entry.action,
        cursed=entry.cursed,
        text=entry.text,
        source=entry.source,
    )


def _token(bomb: Item, number: int) -> Item:
    return Item(
        id=f"bomb_token_{number}",
        code=f"T{number}",
        name=bomb.name,
        kind=BOMB,
        magical=False,
        points=0,
        dwarven=False,
        bonus=NO_SKILLS,
        armor=0,
        traits=frozenset(),
        group_traits=frozenset(),
        effect=bomb.effect,
        amount=bomb.amount,
        spells=(),
        discard=True,
        action=False,
        cursed=False,
        text=bomb.text,
        source="text",
        token=True,
    )
