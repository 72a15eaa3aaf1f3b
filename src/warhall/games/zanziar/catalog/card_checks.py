"""Checks of what is printed on cards: every name exists, every number is in its range."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from warhall.games.zanziar.catalog.entries import HeroEntry, NeedEntry, UnitEntry
from warhall.games.zanziar.catalog.known import (
    BENEFITS,
    CHECKS,
    CITY_SORTS,
    DUELS,
    HERO_EFFECTS,
    ITEM_EFFECTS,
    ITEM_KINDS,
    ITEM_SORTS,
    LEGS,
    MOMENTS,
    PARTS,
    PENALTIES,
    SERVES,
    WHENEVER_EFFECTS,
    WINS,
)
from warhall.games.zanziar.catalog.reading import Read
from warhall.games.zanziar.catalog.records import Leg
from warhall.games.zanziar.ids import COMBAT, DIPLOMACY, GENDERS, ORES, SKILLS
from warhall.kernel.content import Loader

HERO_MOST, ADVENTURER_MOST, ARMY_MOST = 5, 6, 10  # ZAN-SKL-01
SORTS = {"city_count": CITY_SORTS, "items": ITEM_SORTS}


def check_cards(load: Loader, read: Read) -> None:
    """All cards."""
    load.refers("traits.toml", "trait", read.traits, "part", PARTS)
    load.refers("traits.toml", "trait", read.traits, "serves", SERVES)
    load.refers("traits.toml", "trait", read.traits, "once", ("", "turn", "start"))
    _check_units(load, read, "heroes.toml", "hero", read.heroes, HERO_MOST)
    _check_units(load, read, "adventurers.toml", "adventurer", read.adventurers, ADVENTURER_MOST)
    _check_units(load, read, "armies.toml", "army", read.armies, ARMY_MOST)
    load.refers("adventurers.toml", "adventurer", read.adventurers, "primary", SKILLS)
    load.refers("armies.toml", "army", read.armies, "primary", SKILLS)
    _check_heroes(load, read)
    _check_items(load, read)
    _check_adventures(load, read)
    _check_movement(load, read)
    load.refers("whenever.toml", "whenever", read.whenevers, "when", MOMENTS)
    load.refers("whenever.toml", "whenever", read.whenevers, "effect", WHENEVER_EFFECTS)
    _check_distinct(load, read)


def _check_units(
    load: Loader, read: Read, file: str, table: str, units: Mapping[str, HeroEntry] | Mapping[str, UnitEntry], most: int
) -> None:
    load.refers(file, table, units, "race", read.races)
    load.refers(file, table, units, "gender", GENDERS)
    load.refers(file, table, units, "culture", ("", *read.cultures))
    load.refers(file, table, units, "spells", read.spells)
    load.refers(
        file, table, units, "traits", [id for id, trait in read.traits.items() if table == "army" or not trait.army]
    )
    for id, unit in units.items():
        if not all(0 <= skill <= most for skill in unit.skills):
            load.problem(file, f"{table}.{id}.skills", f"must be 0 to {most}")
        if not unit.skills[COMBAT]:
            load.problem(file, f"{table}.{id}.skills", "no card prints Combat 0 (ZAN-R-06)")


def _check_heroes(load: Loader, read: Read) -> None:
    file = "heroes.toml"
    load.refers(file, "hero", read.heroes, "group_traits", read.traits)
    load.refers(file, "hero", read.heroes, "effect", ("", *HERO_EFFECTS))
    load.refers(file, "hero", read.heroes, "country", ("", *read.chart.countries))
    for hero in read.heroes.values():
        needs = {f"{goal.letter}.{n}": need for goal in hero.goals for n, need in enumerate(goal.needs)}
        _check_needs(load, read, f"hero.{hero.id}.goals", needs)


def _check_needs(load: Loader, read: Read, at: str, needs: Mapping[str, NeedEntry]) -> None:
    file = "heroes.toml"
    load.refers(file, at, needs, "check", CHECKS)
    load.refers(file, at, needs, "cities", read.chart.cities)
    load.refers(file, at, needs, "countries", read.chart.countries)
    load.refers(file, at, needs, "outside", ("", *read.chart.countries))
    load.refers(file, at, needs, "heroes", read.heroes)
    load.refers(file, at, needs, "races", read.races)
    load.refers(file, at, needs, "unit", ("", *read.adventurers))
    load.refers(file, at, needs, "ore", ("", *ORES))
    for key, need in needs.items():
        if need.sort not in SORTS.get(need.check, ("",)):
            load.problem(file, f"{at}.{key}.sort", f"unknown {need.sort!r}")


def _check_items(load: Loader, read: Read) -> None:
    file = "items.toml"
    load.refers(file, "item", read.items, "kind", ITEM_KINDS)
    load.refers(file, "item", read.items, "effect", ("", *ITEM_EFFECTS))
    load.refers(file, "item", read.items, "traits", read.traits)
    load.refers(file, "item", read.items, "group_traits", read.traits)
    load.refers(file, "item", read.items, "spells", read.spells)
    for id, item in read.items.items():
        if item.magical != bool(item.points):
            load.problem(file, f"item.{id}.points", "a magical item has points, another none")
        if (item.kind == "armor") != bool(item.armor):
            load.problem(file, f"item.{id}.armor", "armor, and nothing else, has armor HP")


def _check_adventures(load: Loader, read: Read) -> None:
    file = "adventures.toml"
    load.refers(file, "adventure", read.adventures, "win", ("", *WINS))
    load.refers(file, "adventure", read.adventures, "races", read.races)
    for id, card in read.adventures.items():
        gains = {str(n): gain for n, gain in enumerate(card.benefit)}
        losses = {str(n): loss for n, loss in enumerate(card.penalty)}
        load.refers(file, f"adventure.{id}.benefit", gains, "effect", BENEFITS)
        load.refers(file, f"adventure.{id}.penalty", losses, "effect", PENALTIES)
        if not card.win and not any(card.values):
            load.problem(file, f"adventure.{id}.values", "a card without text needs a value")
        if card.natural and card.values[DIPLOMACY]:
            load.problem(file, f"adventure.{id}.values", "a natural threat has no Diplomacy value (ZAN-R-125)")


def _check_movement(load: Loader, read: Read) -> None:
    legs = {f"{id}.land": card.land for id, card in read.movements.items()}
    legs |= {f"{id}.sea": card.sea for id, card in read.movements.items()}
    file = "movement.toml"
    load.refers(file, "movement", legs, "effect", LEGS)
    load.refers(file, "movement", legs, "won", ("", *DUELS))
    load.refers(file, "movement", legs, "lost", ("", *DUELS))
    load.refers(file, "movement", legs, "skill", ("", *SKILLS))
    for at, leg in legs.items():
        if not _is_whole(leg):
            load.problem(file, f"movement.{at}", f"{leg.effect} lacks its numbers")


def _is_whole(leg: Leg) -> bool:
    if leg.effect == "wolves":
        return leg.combat > 0
    if leg.effect == "duel":
        return bool(leg.diplomacy or leg.con)
    return leg.effect != "skill" or bool(leg.skill and leg.amount)


def _check_distinct(load: Loader, read: Read) -> None:
    """No two cards bear the same code, in any deck."""
    decks: Iterable[tuple[str, Iterable[str]]] = (
        ("heroes.toml", [card.code for card in read.heroes.values()]),
        ("adventurers.toml", [card.code for card in read.adventurers.values()]),
        ("armies.toml", [card.code for card in read.armies.values()]),
        ("items.toml", [card.code for card in read.items.values()]),
        ("adventures.toml", [card.code for card in read.adventures.values()]),
        ("movement.toml", [card.code for card in read.movements.values()]),
        ("whenever.toml", [card.code for card in read.whenevers.values()]),
    )
    seen: set[str] = set()
    for file, codes in decks:
        for code in codes:
            if code in seen:
                load.problem(file, code, "this code stands on two cards")
            seen.add(code)
