"""Regroup by ability: Forage of the Harassers, Mob raised by a Commander (ZRN-ABL-11, ZRN-ABL-18)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.queries import T, acting_house, can_pay, deciders, has, is_open, room
from warhall.games.zorn.questions.powers import PickForage, PickLevy, PickMuster
from warhall.games.zorn.rules.dice import roll_d3
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.state import ACTED, HOUSES, NO_UNIT, AreaId, UnitId
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

FORAGE = "ability:forage"
MOB = "ability:mob"
FOOD, SUPPLIES = "food", "supplies"


def regroup_offers(t: T, unit: UnitId) -> tuple[str, ...]:
    """The abilities that a unit may use as its Regroup action (ZRN-REG-01)."""
    offers = []
    if has(t, unit, "forage"):
        offers.append(FORAGE)
    if t.content.kind_of[unit].type == "commander" and can_raise_mob(t, unit):
        offers.append(MOB)
    return tuple(offers)


def regroup_use(t: T, unit: UnitId, key: str) -> Frame:
    """The procedure of an offer."""
    return Forage(unit) if key == FORAGE else Mob(unit)


@dataclass
class Forage(Frame):
    """ZRN-ABL-11 a Harassers unit forages."""

    unit: UnitId


forage = Procedure("zorn.forage", Forage)


@forage.stage
def pick_forage(t: T, f: Forage) -> Step:
    """ZRN-ABL-11 Food or Supplies, one of them."""
    return Ask(PickForage(f.unit), deciders(t, f.unit), (FOOD, SUPPLIES), then=bring_in)


@forage.stage
def bring_in(t: T, f: Forage) -> Step:
    """ZRN-ABL-11 D3 of it."""
    found = roll_d3(t, "ZRN-ABL-11")
    if t.answer == FOOD:
        effects.gain(t, acting_house(t, f.unit), food=found, why="forage")
    else:
        effects.gain(t, acting_house(t, f.unit), supplies=found, why="forage")
    return Done()


def fallen_levies(t: T, unit: UnitId) -> list[UnitId]:
    """The eliminated Levies of a unit's House."""
    house = t.state.units[unit].house
    return [
        other
        for other in t.content.house_units[house]
        if has(t, other, "mob") and t.state.units[other].house == house and t.state.units[other].area == t.content.gone
    ]


def muster_areas(t: T, unit: UnitId) -> list[AreaId]:
    """ZRN-ABL-18, ZRN-RUL-134 with or next to the Commander, within capacity, not among Blight units."""
    here = t.state.units[unit].area
    return [
        area
        for area in (here, *t.content.ways[here])
        if is_open(t, area) and room(t, area, HOUSES) > 0 and not t.state.blight_in[area]
    ]


def can_raise_mob(t: T, unit: UnitId) -> bool:
    """ZRN-ABL-18 3 Supplies; ZRN-RES-04 Gold may stand in."""
    house = t.state.houses[t.state.units[unit].house]
    if not can_pay(house, supplies=t.content.numbers.mob_price):
        return False
    return bool(fallen_levies(t, unit)) and bool(muster_areas(t, unit))


@dataclass
class Mob(Frame):
    """ZRN-ABL-18 a Commander raises an eliminated Levy."""

    unit: UnitId
    levy: UnitId = NO_UNIT


mob = Procedure("zorn.mob", Mob)


@mob.stage
def pick_levy(t: T, f: Mob) -> Step:
    """ZRN-ABL-18 which Levy."""
    keys = t.content.unit.keys(fallen_levies(t, f.unit))
    return Ask(PickLevy(f.unit), deciders(t, f.unit), keys, then=note_levy, certain=True)


@mob.stage
def note_levy(t: T, f: Mob) -> Step:
    """ZRN-ABL-18."""
    f.levy = t.content.unit.of(t.answer)
    return Goto(pick_muster)


@mob.stage
def pick_muster(t: T, f: Mob) -> Step:
    """ZRN-ABL-18 with or next to the Commander."""
    keys = t.content.area.keys(muster_areas(t, f.unit))
    return Ask(PickMuster(f.levy), deciders(t, f.unit), keys, then=raise_levy, certain=True)


@mob.stage
def raise_levy(t: T, f: Mob) -> Step:
    """ZRN-RUL-134 Fresh and without markers; it does not act in this activation."""
    area = t.content.area.of(t.answer)
    effects.pay(t, t.state.units[f.unit].house, supplies=t.content.numbers.mob_price, why="mob")
    effects.rebuild_unit(t, f.levy, area, "mob")
    effects.set_marks(t, f.levy, ACTED)
    return Call(Settle(area, f.levy), then=end_mob)


@mob.stage
def end_mob(t: T, f: Mob) -> Step:
    """ZRN-ABL-18."""
    return Done()
