"""Recovery, Night March and the Blight's strike by night (ZRN-NGT-12 to ZRN-NGT-17)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import VengeanceBegun
from warhall.games.zorn.queries import (
    SHAKEN,
    T,
    can_pay,
    commander,
    group,
    is_on_map,
    magic_user,
    room,
    seat_of,
    units_of,
)
from warhall.games.zorn.questions.combat import OrderBlight, PickTargetArea
from warhall.games.zorn.questions.night import ChooseMarcher, PlaceRebuilt, RebuildUnit
from warhall.games.zorn.rules.blight import Advance, MeleeRound, units_with
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.movement import FreeStep, free_steps
from warhall.games.zorn.rules.strike import Barrage, easiest_prey
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import (
    HOUSES,
    HUNGRY,
    NO_UNIT,
    SOAKED,
    STUNNED,
    TERRORIZED,
    AreaId,
    HouseId,
    UnitId,
    Zorn,
)
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

VENGEFUL = ("fetid_knights", "terror_beasts", "far_seer")  # ZRN-NGT-17


@dataclass
class Recovery(Frame):
    """Stunned units recover, Terrorized ones test, lost units are rebuilt."""

    waiting: tuple[UnitId, ...] = ()
    at: int = 0
    unit: UnitId = NO_UNIT


recovery = Procedure("zorn.recovery", Recovery)


@recovery.stage
def steady(t: T, f: Recovery) -> Step:
    """ZRN-NGT-12, ZRN-STA-04 every Stunned unit of both sides loses the marker; wedding guests take no tests."""
    s, c = t.state, t.content
    for row, unit in enumerate(s.units):
        if unit.marks & STUNNED:
            effects.calm(t, UnitId(row))
    shaken = [UnitId(row) for row, unit in enumerate(s.units) if unit.marks & TERRORIZED]
    f.waiting = tuple([unit for unit in shaken if is_on_map(s, c, unit)])
    return Goto(test_next)


@recovery.stage
def test_next(t: T, f: Recovery) -> Step:
    """ZRN-NGT-12 then every Terrorized unit takes a Bravery Test, House units before Blight units (ZRN-DIE-09)."""
    if not f.waiting:
        return Goto(choose_rebuilt)
    unit, f.waiting = f.waiting[0], f.waiting[1:]
    return Call(BraveryTest(unit, "ZRN-NGT-12"), then=test_next)


def lost_units(s: Zorn, c: Content, house: HouseId) -> list[UnitId]:
    """ZRN-NGT-13 eliminated core units, no Characters."""
    gone = c.gone
    return [u for u in c.house_units[house] if s.units[u].area == gone and s.units[u].house == house]


def rebuild_areas(s: Zorn, c: Content, house: HouseId) -> list[AreaId]:
    """ZRN-NGT-13, ZRN-RUL-64 with the Commander or the Magic User, or in a Pass; within capacity."""
    leaders = [unit for unit in (commander(s, c, house), magic_user(s, c, house)) if unit and is_on_map(s, c, unit)]
    areas = {s.units[unit].area for unit in leaders} | set(c.passes)
    return [area for area in sorted(areas) if room(s, c, area, HOUSES) > 0 and not s.blight_in[area]]


@recovery.stage
def choose_rebuilt(t: T, f: Recovery) -> Step:
    """ZRN-NGT-13 6 Supplies per unit."""
    s, c = t.state, t.content
    if f.at == len(s.order):
        return Done()
    house = s.order[f.at]
    able = can_pay(s.houses[house], supplies=c.numbers.rebuild)
    units = lost_units(s, c, house) if able and rebuild_areas(s, c, house) else []
    if not units:
        f.at += 1
        return Goto(choose_rebuilt)
    return Ask(RebuildUnit(), seat_of(s, c, house), (*c.unit.keys(units), DONE), then=pick_rebuilt)


@recovery.stage
def pick_rebuilt(t: T, f: Recovery) -> Step:
    """ZRN-NGT-13."""
    if t.answer == DONE:
        f.at += 1
        return Goto(choose_rebuilt)
    f.unit = t.content.unit.of(t.answer)
    return Goto(choose_place)


@recovery.stage
def choose_place(t: T, f: Recovery) -> Step:
    """ZRN-NGT-13."""
    s, c = t.state, t.content
    house = s.order[f.at]
    keys = c.area.keys(rebuild_areas(s, c, house))
    return Ask(PlaceRebuilt(f.unit), seat_of(s, c, house), keys, then=rebuild)


@recovery.stage
def rebuild(t: T, f: Recovery) -> Step:
    """ZRN-NGT-13 Fresh."""
    effects.pay(t, t.state.order[f.at], supplies=t.content.numbers.rebuild, why="rebuild")
    effects.rebuild_unit(t, f.unit, t.content.area.of(t.answer))
    return Goto(choose_rebuilt)


# Night March.


@dataclass
class NightMarch(Frame):
    """House by House, from the player of space 2."""

    at: int = 0
    moved: tuple[UnitId, ...] = ()


night_march = Procedure("zorn.night_march", NightMarch)


def march_order(s: Zorn, c: Content) -> list[HouseId]:
    """ZRN-RUL-65 seat order from the space-2 player."""
    start = s.order.index(s.first) if s.first else 0
    return [*s.order[start:], *s.order[:start]]


@night_march.stage
def choose_marcher(t: T, f: NightMarch) -> Step:
    """ZRN-NGT-14 any unit 1 adjacent area; ZRN-NGT-08 Hungry ones may not. ZRN-RUL-65 flanking units do not march."""
    s, c = t.state, t.content
    if f.at == len(s.order):
        return Done()
    house = march_order(s, c)[f.at]
    units = [
        unit
        for unit in units_of(s, c, house)
        if unit not in f.moved and is_on_map(s, c, unit) and not s.units[unit].marks & HUNGRY and free_steps(s, c, unit)
    ]
    if not units:
        f.at += 1
        return Goto(choose_marcher)
    return Ask(ChooseMarcher(), seat_of(s, c, house), (*c.unit.keys(units), DONE), then=march_one)


@night_march.stage
def march_one(t: T, f: NightMarch) -> Step:
    """ZRN-NGT-14."""
    if t.answer == DONE:
        f.at += 1
        return Goto(choose_marcher)
    unit = t.content.unit.of(t.answer)
    f.moved = (*f.moved, unit)
    return Call(FreeStep(unit, "night_march"), then=choose_marcher)


# The Blight by night.


@dataclass
class NightStrike(Frame):
    """Magic Missiles, then the Sneak Attack; on the last night the Vengeance Assault."""

    waiting: tuple[UnitId, ...] = ()
    attackers: tuple[UnitId, ...] = ()
    origins: tuple[AreaId, ...] = ()
    unit: UnitId = NO_UNIT


night_strike = Procedure("zorn.night_strike", NightStrike)


@night_strike.stage
def fire_by_night(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-15 Magic Missile: every Blight unit with a Missile Rating, Upgraded."""
    last = t.state.turn == t.content.numbers.turns
    return Call(Barrage(1), then=take_vengeance if last else gather_ambushers)


@night_strike.stage
def take_vengeance(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-17, ZRN-RUL-67 D20 for units without a Hit and not shaken, otherwise Upgraded Melee."""
    s, c = t.state, t.content
    units = units_with(s, c, *VENGEFUL)
    records = s.units
    d20 = tuple([unit for unit in units if not records[unit].hits and not records[unit].marks & SHAKEN])
    rest = tuple([unit for unit in units if unit not in d20])
    t.tell(VengeanceBegun(units, d20))
    return Call(Advance(units, upgraded=rest, d20=d20), then=close_strike)


@night_strike.stage
def gather_ambushers(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-16 Sneak Attack: every Ambushers unit beside House units; ZRN-RUL-15 one among them strikes there."""
    s, c = t.state, t.content
    areas = [(unit, s.units[unit].area) for unit in units_with(s, c, "ambushers")]
    among = [(unit, area) for unit, area in areas if s.house_in[area]]
    f.attackers, f.origins = tuple([unit for unit, _ in among]), tuple([area for _, area in among])
    f.waiting = tuple([unit for unit, area in areas if not s.house_in[area]])
    return Goto(pick_sneaker)


@night_strike.stage
def pick_sneaker(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-16, ZRN-BLA-18 the Group orders them. ZRN-RUL-124 without an area it can enter a unit stays."""
    s, c = t.state, t.content
    able = [
        unit
        for unit in f.waiting
        if is_on_map(s, c, unit) and not s.units[unit].marks & SOAKED and easiest_prey(s, c, unit)
    ]
    if not able:
        return Call(MeleeRound(f.attackers, f.origins), then=close_strike)
    return Ask(OrderBlight(), group(s, c), c.unit.keys(able), then=note_sneaker, certain=True)


@night_strike.stage
def note_sneaker(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-16."""
    f.unit = t.content.unit.of(t.answer)
    f.waiting = tuple([unit for unit in f.waiting if unit != f.unit])
    return Goto(choose_prey)


@night_strike.stage
def choose_prey(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-16 lowest Melee PV modifier, tie Group."""
    s, c = t.state, t.content
    keys = c.area.keys(easiest_prey(s, c, f.unit))
    return Call(vote(PickTargetArea(f.unit), keys), then=sneak)


@night_strike.stage
def sneak(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-16 it enters; ZRN-ABL-30 Surprise Attack applies in the melee."""
    f.attackers, f.origins = (*f.attackers, f.unit), (*f.origins, t.state.units[f.unit].area)
    effects.move_unit(t, f.unit, t.content.area.of(t.returned), "sneak_attack")
    return Goto(pick_sneaker)


@night_strike.stage
def close_strike(t: T, f: NightStrike) -> Step:
    """ZRN-NGT-15 to ZRN-NGT-17."""
    return Done()
