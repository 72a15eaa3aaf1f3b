"""Blight units strike, lead, spawn or fire together (ZRN-BLA-08, ZRN-BLA-11 to ZRN-BLA-16, ZRN-NGT-15)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import BlightCharged, ShotHopeless, StrikeForgone
from warhall.games.zorn.queries import (
    T,
    group,
    is_on_map,
    is_open,
    is_soaked_only,
    melee_protection,
    missile_die,
    room,
)
from warhall.games.zorn.questions.combat import OrderBlight, PickTargetArea
from warhall.games.zorn.rules.blight import Advance, March, MeleeRound, activate, strongest, units_with
from warhall.games.zorn.rules.missile import BlightShot, can_hit, strike_areas
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import BLIGHT, HOUSES, NO_UNIT, NOWHERE, SOAKED, AreaId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Strike(Frame):
    """Units of some types attack if they can and Advance if they cannot, one at a time, strongest first."""

    types: tuple[str, ...]
    waiting: tuple[UnitId, ...] = ()
    attackers: tuple[UnitId, ...] = ()
    origins: tuple[AreaId, ...] = ()
    unit: UnitId = NO_UNIT
    area: AreaId = NOWHERE


strike = Procedure("zorn.strike", Strike)


def strikers(s: Zorn, c: Content, types: tuple[str, ...]) -> tuple[UnitId, ...]:
    """ZRN-BLA-16, ZRN-BLU-04 the units of some types that a Strike calls up; Garrisons in Dens do not Strike."""
    named = units_with(s, c, *types)
    return tuple([unit for unit in named if not (c.garrison_no[unit] and c.is_den[s.units[unit].area])])


@strike.stage
def call_up(t: T, f: Strike) -> Step:
    """ZRN-BLA-12; ZRN-RUL-06 absent types do nothing."""
    s, c = t.state, t.content
    able = strikers(s, c, f.types)
    activate(t, able)
    f.waiting = tuple([unit for unit in able if not s.units[unit].marks & SOAKED])
    return Goto(pick_striker)


@strike.stage
def pick_striker(t: T, f: Strike) -> Step:
    """ZRN-BLA-18 strongest first; among equals the Group orders."""
    s, c = t.state, t.content
    waiting = tuple([unit for unit in f.waiting if is_on_map(s, c, unit)])
    if not waiting:
        return Call(MeleeRound(f.attackers, f.origins))
    keys = c.unit.keys(strongest(s, c, waiting))
    return Ask(OrderBlight(), group(s, c), keys, then=look_around, certain=True)


@strike.stage
def look_around(t: T, f: Strike) -> Step:
    """ZRN-BLA-13 a usable Missile Rating first. ZRN-RUL-15 House units in its own area are attacked in place."""
    s, c = t.state, t.content
    f.unit = c.unit.of(t.answer)
    f.area = NOWHERE
    f.waiting = tuple([unit for unit in f.waiting if unit != f.unit])
    here = s.units[f.unit].area
    if s.house_in[here]:
        f.attackers, f.origins = (*f.attackers, f.unit), (*f.origins, here)
        return Goto(pick_striker)
    return Goto(aim if missile_die(s, c, f.unit) else choose_prey)


@strike.stage
def aim(t: T, f: Strike) -> Step:
    """ZRN-BLA-13 the closest House-occupied area within Range; tie: lowest Missile PV; tie: Group."""
    s, c = t.state, t.content
    areas = strike_areas(s, c, f.unit)
    if not areas:
        return Goto(choose_prey)
    keys = c.area.keys(areas)
    return Call(vote(PickTargetArea(f.unit), keys), then=fire_or_charge)


@strike.stage
def fire_or_charge(t: T, f: Strike) -> Step:
    """ZRN-BLA-14, ZRN-RUL-09 if that area cannot be hit the unit attacks it in melee when it is adjacent."""
    s, c = t.state, t.content
    area = c.area.of(t.returned)
    if can_hit(s, c, f.unit, area):
        return Call(BlightShot(f.unit, area=area), then=pick_striker)
    t.tell(ShotHopeless(f.unit, area), clauses=("ZRN-BLA-14",))
    if area in prey_areas(s, c, f.unit):
        f.area = area
        return Goto(charge)
    return Goto(choose_prey)


def prey_areas(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-BLA-15, ZRN-RUL-07, ZRN-RUL-124 adjacent House-occupied areas that a Blight unit can enter for melee."""
    return [
        area
        for area in c.ways[s.units[unit].area]
        if s.house_in[area]
        and is_open(s, c, area)
        and room(s, c, area, BLIGHT) > 0
        and not is_soaked_only(s, c, area, HOUSES)
    ]


def easiest_prey(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-BLA-15 of these the lowest Melee PV modifier, markers included."""
    areas = prey_areas(s, c, unit)
    least = min([melee_protection(s, c, area) for area in areas], default=0)
    return [area for area in areas if melee_protection(s, c, area) == least]


@strike.stage
def choose_prey(t: T, f: Strike) -> Step:
    """ZRN-BLA-15 tie: Group. ZRN-BLA-12 a unit that cannot Strike Advances; ZRN-RUL-23 a Garrison stays."""
    s, c = t.state, t.content
    areas = easiest_prey(s, c, f.unit)
    if areas:
        keys = c.area.keys(areas)
        return Call(vote(PickTargetArea(f.unit), keys), then=pick_prey)
    stays = bool(c.garrison_no[f.unit])
    t.tell(StrikeForgone(f.unit, stays), clauses=("ZRN-BLA-12",))
    return Goto(pick_striker) if stays else Call(March(f.unit), then=note_march)


@strike.stage
def pick_prey(t: T, f: Strike) -> Step:
    """ZRN-BLA-15."""
    f.area = t.content.area.of(t.returned)
    return Goto(charge)


@strike.stage
def charge(t: T, f: Strike) -> Step:
    """ZRN-RUL-08 melee entries only move, the melees come last; ZRN-RUL-104 so a unit may leave a dead zone."""
    s, c = t.state, t.content
    here = s.units[f.unit].area
    effects.place(t, f.unit, f.area)
    t.tell(BlightCharged(unit=f.unit, from_=here, to=f.area, protection=melee_protection(s, c, f.area)))
    f.attackers, f.origins = (*f.attackers, f.unit), (*f.origins, here)
    return Goto(pick_striker)


@strike.stage
def note_march(t: T, f: Strike) -> Step:
    """ZRN-BLA-12 an Advance in place of the Strike may meet House units too."""
    if t.returned:
        f.attackers, f.origins = (*f.attackers, f.unit), (*f.origins, t.returned)
    return Goto(pick_striker)


@dataclass
class Spawning(Frame):
    """Units enter one by one in the card's order, then those among House units attack."""

    types: tuple[str, ...]
    at: int = 0
    units: tuple[UnitId, ...] = ()


spawning = Procedure("zorn.spawning", Spawning)


@spawning.stage
def bring_next(t: T, f: Spawning) -> Step:
    """ZRN-BLA-08; ZRN-RUL-10 those that have come attack after all have."""
    if f.at == len(f.types):
        return Call(MeleeRound(f.units, (NOWHERE,) * len(f.units)))
    f.at += 1
    return Call(Spawn(f.types[f.at - 1]), then=note_spawned)


@spawning.stage
def note_spawned(t: T, f: Spawning) -> Step:
    """ZRN-BLA-08 the unit that has come, if one has."""
    if t.returned:
        f.units = (*f.units, t.returned)
    return Goto(bring_next)


@dataclass
class Lead(Frame):
    """Far-Seer Champions Lead."""


lead = Procedure("zorn.lead", Lead)


@lead.stage
def bring_seer(t: T, f: Lead) -> Step:
    """ZRN-BLA-11 first spawn one random Far-Seer."""
    return Call(Spawn("far_seer"), then=lead_on)


@lead.stage
def lead_on(t: T, f: Lead) -> Step:
    """ZRN-BLA-11, ZRN-BLU-03 all Far-Seers and every Blight unit sharing an area with one Advance."""
    return Call(Advance(companions(t.state, t.content, "far_seer"), garrisons=True))


def companions(s: Zorn, c: Content, type: str) -> tuple[UnitId, ...]:
    """The units of a type on the map, and every Blight unit that shares an area with one."""
    areas = {s.units[unit].area for unit in units_with(s, c, type)}
    return tuple([unit for unit in units_with(s, c) if s.units[unit].area in areas])


@dataclass
class Barrage(Frame):
    """Every Blight unit with a Missile Rating (of some types) makes a Missile attack, Upgraded by `steps`."""

    steps: int = 1
    types: tuple[str, ...] = ()
    prefer: tuple[str, ...] = ()
    waiting: tuple[UnitId, ...] = ()


barrage = Procedure("zorn.barrage", Barrage)


@barrage.stage
def load(t: T, f: Barrage) -> Step:
    """ZRN-NGT-15, ZRN-EVT-08b, ZRN-EVT-07a."""
    s, c = t.state, t.content
    units = units_with(s, c, *f.types)
    activate(t, units)
    f.waiting = tuple([unit for unit in units if missile_die(s, c, unit)])
    return Goto(fire_next)


@barrage.stage
def fire_next(t: T, f: Barrage) -> Step:
    """ZRN-BLA-18 strongest first. ZRN-RUL-66 a unit without a target does nothing."""
    s, c = t.state, t.content
    able = tuple([unit for unit in f.waiting if is_on_map(s, c, unit) and strike_areas(s, c, unit)])
    if not able:
        return Done()
    return Ask(OrderBlight(), group(s, c), c.unit.keys(strongest(s, c, able)), then=fire_one, certain=True)


@barrage.stage
def fire_one(t: T, f: Barrage) -> Step:
    """ZRN-NGT-15 normal targeting, no melee or Advance instead."""
    unit = t.content.unit.of(t.answer)
    f.waiting = tuple([other for other in f.waiting if other != unit])
    return Call(BlightShot(unit, f.steps, f.prefer), then=fire_next)
