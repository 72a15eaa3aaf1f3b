"""What several abilities make together, worked out once for each set of them: numbers with their parts by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from warhall.games.bsieged.catalog.records import Ability
from warhall.kernel.moments import Note

Parts = tuple[Note, ...]  # "base", "tokens" or the id of an ability, a card or an event, and a number
ZONE_NUMBERS = range(4)


@dataclass(frozen=True, slots=True)
class Skills:
    """The abilities of a hero, each once, and what they add up to (BSG-ABL-04, BSG-AMB-46)."""

    abilities: tuple[Ability, ...]
    strength: Parts
    dice: tuple[Parts, ...]  # more dice in wall attacks, by number of the zone
    aims: tuple[Parts, ...]  # target numbers in wall attacks, by number of the zone
    food: Parts  # added to rolls
    gold: Parts
    actions: int
    artillery: int
    vigor: int
    massive_dice: int
    loss: int
    rebuilds: bool
    fasts: bool
    doubles: frozenset[str]
    waives: frozenset[str]
    stores: tuple[Ability, ...]


def skills_of(abilities: Iterable[Ability]) -> Skills:
    """Work out what abilities make together."""
    mine = tuple(abilities)
    return Skills(
        abilities=mine,
        strength=tuple((power.id, power.strength) for power in mine if power.strength),
        dice=tuple(tuple((p.id, p.dice) for p in mine if p.dice_zone == number and number) for number in ZONE_NUMBERS),
        aims=tuple(tuple((p.id, p.aim) for p in mine if p.aim_zone == number and number) for number in ZONE_NUMBERS),
        food=tuple((power.id, power.food_roll) for power in mine if power.food_roll),
        gold=tuple((power.id, power.gold_roll) for power in mine if power.gold_roll),
        actions=sum(power.actions for power in mine),
        artillery=sum(power.artillery for power in mine),
        vigor=sum(power.vigor for power in mine),
        massive_dice=sum(power.massive_dice for power in mine),
        loss=sum(power.loss for power in mine),
        rebuilds=any(power.rebuilds for power in mine),
        fasts=any(power.fasts for power in mine),
        doubles=frozenset(power.doubles for power in mine if power.doubles),
        waives=frozenset(power.waives for power in mine if power.waives),
        stores=tuple(power for power in mine if power.stores),
    )
