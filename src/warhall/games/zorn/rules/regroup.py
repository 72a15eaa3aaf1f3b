"""Regroup: one thing for one unit (ZRN-REG-01 to ZRN-REG-07, ZRN-MAG-05, ZRN-MAG-16, ZRN-MAG-17)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import SHAKEN, T, acting_house, can_pay, deciders, has_casualties
from warhall.games.zorn.questions.activation import ChooseRegroup
from warhall.games.zorn.rules.abilities.regrouping import regroup_offers, regroup_use
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.state import POISONED, STUNNED, TERRORIZED, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

CASUALTIES = "remove_casualties"
POISON = "remove_poison"
STUN = "remove_stun"
TERROR = "remove_terror"
POTION = "mana_potion"
CLEANSING = "mana_cleansing"
RESURRECTION = "mana_resurrection"


@dataclass
class Regroup(Frame):
    """One unit's Regroup action. `potion` tells whether the House may still raise its Level in this activation."""

    unit: UnitId
    potion: bool = True


regroup = Procedure("zorn.regroup", Regroup)


def casualties_price(s: Zorn, c: Content, unit: UnitId) -> int:
    """ZRN-REG-02 1 Supplies, 3 for a Machine."""
    numbers = c.numbers
    return numbers.machine_price if c.kind_of[unit].machine else numbers.casualties_price


def regroup_options(s: Zorn, c: Content, unit: UnitId, potion: bool = True) -> list[str]:
    """ZRN-REG-01 exactly one of these; ZRN-STA-06 what a Terrorized unit may not remove; ZRN-REG-07 wounds by none."""
    record, kind, numbers = s.units[unit], c.kind_of[unit], c.numbers
    house = s.houses[acting_house(s, c, unit)]
    options = []
    steady = not record.marks & SHAKEN
    if steady and has_casualties(s, c, unit) and can_pay(house, supplies=casualties_price(s, c, unit)):
        options.append(CASUALTIES)
    if steady and record.marks & POISONED and can_pay(house, supplies=numbers.antidote_price):
        options.append(POISON)
    if record.marks & STUNNED:
        options.append(STUN)
    if record.marks & TERRORIZED:
        options.append(TERROR)
    if potion and kind.type == "magic_user" and can_brew(s, c, unit):
        options.append(POTION)
    if record.marks & POISONED and house.blessings >= numbers.cleansing:
        options.append(CLEANSING)  # ZRN-RUL-129 also while Stunned or Terrorized
    if kind.character and record.hits and house.blessings >= numbers.resurrection:
        options.append(RESURRECTION)
    return [*options, *regroup_offers(s, c, unit)]


def can_brew(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-MAG-05, ZRN-EX-06 Food, Supplies and Gold, each as many as the new Level; Gold replaces nothing here."""
    house = s.houses[s.units[unit].house]
    level = house.level + 1
    return level <= c.numbers.level_cap and min(house.food, house.supplies, house.gold) >= level


@regroup.stage
def choose(t: T, f: Regroup) -> Step:
    """ZRN-REG-01."""
    s, c = t.state, t.content
    options = regroup_options(s, c, f.unit, f.potion)
    return Ask(ChooseRegroup(f.unit), deciders(s, c, f.unit), options, then=carry_out, certain=True)


@regroup.stage
def carry_out(t: T, f: Regroup) -> Step:
    """ZRN-REG-02 Casualties, ZRN-REG-03 poison, ZRN-REG-04 Stunned, ZRN-REG-05 Terrorized. ZRN-REG-06 Gold stands in.

    ZRN-MAG-05 the Potion; ZRN-MAG-16, ZRN-MAG-17 Mana Blessings. Done with what was chosen.
    """
    s, c = t.state, t.content
    choice, unit, numbers = t.answer, f.unit, c.numbers
    house = acting_house(s, c, unit)
    if choice == CASUALTIES:
        effects.pay(t, house, supplies=casualties_price(s, c, unit), why=choice)
        effects.heal_casualties(t, unit, "regroup")
    elif choice == POISON:
        effects.pay(t, house, supplies=numbers.antidote_price, why=choice)
        effects.cure(t, unit)
    elif choice == STUN:
        effects.calm(t, unit)
    elif choice == TERROR:
        return Call(BraveryTest(unit, "ZRN-REG-05"))
    elif choice == POTION:
        level = s.houses[house].level + 1
        effects.pay(t, house, food=level, supplies=level, gold=level, why=choice)
        effects.raise_level(t, house)
    elif choice == CLEANSING:
        effects.spend_blessings(t, house, numbers.cleansing, choice)
        effects.cure(t, unit)
    elif choice == RESURRECTION:
        effects.spend_blessings(t, house, numbers.resurrection, choice)
        effects.heal_wound(t, unit)
    else:
        return Call(regroup_use(s, c, unit, choice))
    return Done(choice)
