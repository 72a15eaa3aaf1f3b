"""Answers of the Enemies phase and of events: who takes hits, what protects, who bears what falls to two."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.keys import BUILDING, FIELD, IGNORE, KEEP, MESSENGER, SPEND
from warhall.games.bsieged.state import SITE, BuildingId, EventId, HeroId
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import grace, morale_price


def assign_hit(d: Danger) -> str:
    """To whoever it costs least; the messenger is spared as long as anybody can."""
    taken = dict(zip(d.eyes.asked.heroes, d.eyes.asked.taken, strict=True))

    def worth(option: str) -> float:
        if option == MESSENGER:
            return -d.errand.death
        hero = d.eyes.c.hero.of(option)
        return -_cost_of_next(d, hero, taken.get(hero, 0))

    return d.eyes.best(d.eyes.options, worth)


def _cost_of_next(d: Danger, hero: HeroId, taken: int) -> float:
    """What one more hit costs a hero who has been given some."""
    free = powers.hits_to_ignore(d.eyes.s, d.eyes.c, hero)
    if taken < free:
        return 0.0
    return morale_price(d.eyes.s.heroes[hero].morale - (taken - free), -1)


def ignore_hit(d: Danger) -> str:
    return IGNORE


def choose_protector(d: Danger) -> str:
    return d.eyes.best(d.eyes.options, lambda option: -_cost_of_next(d, d.eyes.c.hero.of(option), 0))


def spend_reinforcement(d: Danger) -> str:
    """A token saves the building, or the hero on it when Morale is low."""
    hero = HeroId(d.eyes.asked.hero)
    building = BuildingId(d.eyes.asked.building)
    if not hero:
        return SPEND
    return SPEND if _cost_of_next(d, hero, 0) > d.harm(building) / 2 else KEEP


def choose_lot(d: Danger) -> str:
    """Divine Grace to those without; a burden to the weakest."""
    event = d.eyes.c.events[EventId(d.eyes.asked.event)]

    def worth(option: str) -> float:
        hero = d.eyes.c.hero.of(option)
        return grace(d.eyes, hero, event.grace) if event.grace else -float(d.eyes.strength(hero))

    return d.eyes.best(d.eyes.options, worth)


def choose_target(d: Danger) -> str:
    """The building that bears a hit best."""

    def worth(option: str) -> float:
        building = BUILDING.of(option)
        heroes = d.eyes.s.occupants[SITE[building]]
        return -min([d.harm(building), *(_cost_of_next(d, hero, 0) for hero in heroes)])

    return d.eyes.best(d.eyes.options, worth)


def choose_first_field(d: Danger) -> str:
    """Any: all fields have their turn."""
    return d.eyes.best(d.eyes.options, lambda option: -FIELD.of(option))
