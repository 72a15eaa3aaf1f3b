"""The Red Blight acts: Advance, Wave and the melees they cause (ZRN-BLA-04, ZRN-BLA-05, ZRN-BLA-17, ZRN-BLA-18)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import BlightHalted, BlightMoved
from warhall.games.zorn.events.combat import UnitRolls
from warhall.games.zorn.queries import (
    T,
    group,
    has,
    has_casualties,
    is_on_map,
    is_open,
    is_soaked_only,
    movement_allowance,
    room,
)
from warhall.games.zorn.questions.activation import OrderCombat
from warhall.games.zorn.questions.combat import OrderBlight
from warhall.games.zorn.rules.combat import combatants
from warhall.games.zorn.rules.melee import ATTACK, Melee, Outcome, melee_in
from warhall.games.zorn.rules.settle import Settle, trample
from warhall.games.zorn.rules.surprise import Surprise, is_surprise
from warhall.games.zorn.state import BLIGHT, HOUSES, NO_UNIT, NOWHERE, SOAKED, AreaId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

FLOODED, WAVE, FULL, SHELTERED = "flooded", "wave", "full", "sheltered"  # what bars the next area
STAYS, EXITS, ROLLS, FOLLOWS = "stays", "exits", "rolls", "follows"  # how a march goes on


def units_with(s: Zorn, c: Content, *types: str) -> tuple[UnitId, ...]:
    """The Blight units of some types on the map; no type named: all of them."""
    return tuple([u for u in c.blight_units if (not types or c.kind_of[u].type in types) and is_on_map(s, c, u)])


def strongest(s: Zorn, c: Content, units: tuple[UnitId, ...]) -> list[UnitId]:
    """ZRN-BLA-18 those of the highest Evil Power; among equals the Group orders them."""
    power = c.power
    top = max(power[unit] for unit in units)
    return [unit for unit in units if power[unit] == top]


def reach(s: Zorn, c: Content, unit: UnitId) -> set[AreaId]:
    """Every area a unit could stand in during its march."""
    found = {s.units[unit].area}
    edge = set(found)
    for _ in range(movement_allowance(s, c, unit)):
        edge = {a for here in edge for a in (*c.d6_exit.get(here, ()), c.even_exit[here], c.odd_exit[here]) if a}
        found |= edge
    return found


def next_movers(s: Zorn, c: Content, units: tuple[UnitId, ...]) -> list[UnitId]:
    """ZRN-BLA-18 the strongest; of equals those whose ways cross, and one that meets nobody before all others."""
    top = strongest(s, c, units)
    if len(top) == 1:
        return top
    reaches = [reach(s, c, unit) for unit in top]
    for number, unit in enumerate(top):
        if not any(reaches[number] & other for i, other in enumerate(reaches) if i != number):
            return [unit]
    return top


# Movement of one unit.


@dataclass
class March(Frame):
    """One Blight unit moves its MA along the arrows. In a Wave it never enters a House-occupied area.

    Done with the area it attacks from, if its move ended among House units (its own area: it was there already).
    """

    unit: UnitId
    wave: bool = False
    left: int = 0
    legal: AreaId = NOWHERE  # the last area it stood in within capacity
    before: AreaId = NOWHERE  # the area before the last


march = Procedure("zorn.march", March)


def is_healed(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-ABL-14 whether a Healer other than the unit itself shares its area."""
    area = s.units[unit].area
    return any(other != unit and has(s, c, other, "healer") for other in s.blight_in[area])


def activate(t: T, units: tuple[UnitId, ...]) -> None:
    """ZRN-ABL-14, ZRN-RUL-96 units that a card or event activates beside a Healer first lose a Casualties marker.

    The strikes of a Nighttime turn are neither.
    """
    s, c = t.state, t.content
    if s.phase == "night":
        return
    for unit in units:
        if has_casualties(s, c, unit) and is_healed(s, c, unit):
            effects.heal_casualties(t, unit, "healer")


@march.stage
def set_out(t: T, f: March) -> Step:
    """ZRN-MOV-11 as many areas as its MA; ZRN-EVT-15 a soaked unit stays. ZRN-RUL-15 one among House units attacks."""
    s, c = t.state, t.content
    here = s.units[f.unit].area
    f.left = march_allowance(s, c, f.unit)
    f.legal = f.before = here
    return Goto(step_on)


@march.stage
def step_on(t: T, f: March) -> Step:
    """ZRN-MOV-11 to ZRN-MOV-16 one area at a time, until House units, the map's edge or the MA stop it."""
    s, c = t.state, t.content
    here = s.units[f.unit].area
    way = onward(s, c, here, f.left)
    if way == STAYS:
        return Goto(halt)
    f.left -= 1
    if way == EXITS:
        effects.exit_map(t, f.unit)
        return Done(NOWHERE)
    target, fork = next_area(t, f.unit, here)
    barred = bar(s, c, target, f.wave) if target else ""
    if not target or barred:
        t.tell(BlightHalted(unit=f.unit, area=here, before=target, fork=fork, why=barred))
        return Goto(halt)
    if room(s, c, target, BLIGHT) > 0:
        f.legal = target
    f.before = here
    effects.place(t, f.unit, target)
    t.tell(BlightMoved(unit=f.unit, from_=here, to=target, fork=fork))
    trample(t, target)
    return Goto(step_on)


def march_allowance(s: Zorn, c: Content, unit: UnitId) -> int:
    """ZRN-MOV-11 as many areas as its MA; ZRN-EVT-15 a soaked unit stays."""
    return 0 if s.units[unit].marks & SOAKED else movement_allowance(s, c, unit)


def onward(s: Zorn, c: Content, here: AreaId, left: int) -> str:
    """ZRN-MOV-14, ZRN-MOV-16 how a march goes on from an area: House units end it, a Pass leads off the map."""
    if not left or s.house_in[here]:
        return STAYS
    if c.is_pass[here]:
        return EXITS
    return ROLLS if is_rolled(s, c, here) else FOLLOWS


def is_rolled(s: Zorn, c: Content, here: AreaId) -> bool:
    """ZRN-MOV-13 whether a die decides the way: at Trollburg Gap, and at every fork if each unit rolls (ZRN-VAR-01)."""
    return here in c.d6_exit or (s.fork_each and c.even_exit[here] != c.odd_exit[here])


def arrow(s: Zorn, c: Content, here: AreaId) -> tuple[AreaId, str]:
    """ZRN-MOV-12 the area that the arrow in force leads to, 0 if none does: blue if the fork is even, yellow if odd."""
    if c.even_exit[here] == c.odd_exit[here]:
        return c.even_exit[here], ""
    return (c.odd_exit[here], "odd") if s.fork % 2 else (c.even_exit[here], "even")


def next_area(t: T, unit: UnitId, here: AreaId) -> tuple[AreaId, str]:
    """Where the way leads, by the arrow in force or by a die of ZRN-MAP-12 or ZRN-VAR-01."""
    s, c = t.state, t.content
    if not is_rolled(s, c, here):
        return arrow(s, c, here)
    if here in c.d6_exit:
        face = t.roll(1, 6, "ZRN-MAP-12", UnitRolls("trollburg", unit))[0]
        return c.d6_exit[here][face], f"d6 {face}"
    number = t.roll(1, 6, "ZRN-VAR-01", UnitRolls("fork", unit))[0]
    return (c.odd_exit[here], "odd") if number % 2 else (c.even_exit[here], "even")


def bar(s: Zorn, c: Content, target: AreaId, wave: bool) -> str:
    """ZRN-RUL-13, ZRN-RUL-14 capacity, floods and soaked Houses stop a unit; ZRN-BLA-17 in a Wave any House does."""
    if not is_open(s, c, target):
        return FLOODED
    if not s.house_in[target]:
        return ""
    if wave:
        return WAVE
    if room(s, c, target, BLIGHT) <= 0:
        return FULL
    return SHELTERED if is_soaked_only(s, c, target, HOUSES) else ""


@march.stage
def halt(t: T, f: March) -> Step:
    """ZRN-MOV-08, ZRN-MOV-09 a unit over capacity goes back to the last area that is legal.

    ZRN-MEL-04 among House units it attacks.
    """
    s, c = t.state, t.content
    here = s.units[f.unit].area
    if room(s, c, here, BLIGHT) < 0 and f.legal != here:
        effects.move_unit(t, f.unit, f.legal, "no_room")
        here = f.legal
    if s.house_in[here]:
        return Done(f.before)
    return Call(Settle(here), then=close_march)


@march.stage
def close_march(t: T, f: March) -> Step:
    """ZRN-RUL-54 the Blight alone in a Town holds it."""
    return Done(NOWHERE)


# Many units move.


@dataclass
class Advance(Frame):
    """Units move in Evil Power order, then all melees they caused are fought."""

    units: tuple[UnitId, ...]
    upgraded: tuple[UnitId, ...] = ()
    d20: tuple[UnitId, ...] = ()
    garrisons: bool = False
    wave: bool = False
    waiting: tuple[UnitId, ...] = ()
    attackers: tuple[UnitId, ...] = ()
    origins: tuple[AreaId, ...] = ()
    unit: UnitId = NO_UNIT


advance = Procedure("zorn.advance", Advance)


def can_march(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-BLU-02 Garrisons in Dens do not move. ZRN-MOV-15 dead zones hold. ZRN-RUL-15 among House units it attacks."""
    area = s.units[unit].area
    if s.house_in[area]:
        return True
    return movement_allowance(s, c, unit) > 0 and not c.is_dead_zone[area]


@advance.stage
def call_up(t: T, f: Advance) -> Step:
    """ZRN-BLA-04; ZRN-RUL-06 a type without units on the map does nothing. ZRN-BLU-03, ZRN-RUL-23 Garrisons move only
    in a Wave or with a Far-Seer's Lead."""
    s, c = t.state, t.content
    units = tuple([unit for unit in f.units if f.garrisons or not c.garrison_no[unit]])
    activate(t, units)
    f.waiting = tuple([unit for unit in units if can_march(s, c, unit)])
    return Goto(pick_mover)


@advance.stage
def pick_mover(t: T, f: Advance) -> Step:
    """ZRN-BLA-18 strongest first; among equals the Group orders."""
    s, c = t.state, t.content
    waiting = tuple([unit for unit in f.waiting if is_on_map(s, c, unit)])
    if not waiting:
        return Goto(clash)
    keys = c.unit.keys(next_movers(s, c, waiting))
    return Ask(OrderBlight(), group(s, c), keys, then=move_one, certain=True)


@advance.stage
def move_one(t: T, f: Advance) -> Step:
    """ZRN-MOV-11."""
    f.unit = t.content.unit.of(t.answer)
    f.waiting = tuple([unit for unit in f.waiting if unit != f.unit])
    return Call(March(f.unit, f.wave), then=note_attack)


@advance.stage
def note_attack(t: T, f: Advance) -> Step:
    """ZRN-BLA-05 it will attack where it met House units."""
    if t.returned:
        f.attackers = (*f.attackers, f.unit)
        f.origins = (*f.origins, t.returned)
    return Goto(pick_mover)


@advance.stage
def clash(t: T, f: Advance) -> Step:
    """ZRN-BLA-05, ZRN-MOV-14 melees only after all movement. ZRN-BLA-17 none in a Wave."""
    if f.wave:
        return Done()
    return Call(MeleeRound(f.attackers, f.origins, f.upgraded, f.d20))


def blight_wave(s: Zorn, c: Content) -> Advance:
    """ZRN-BLA-17 all Blight units, Garrisons outside Dens too, never into House-occupied areas."""
    return Advance(units_with(s, c), garrisons=True, wave=True)


# The melees that stand when a card or event has moved everyone.


@dataclass
class MeleeRound(Frame):
    """Every area in which one of the attackers stands among House units is fought over once, in the Group's order.

    A unit that has just come on to the map is an attacker without an origin (ZRN-RUL-10); one that stayed among House
    units and is not activated waits (ZRN-RUL-15).
    """

    attackers: tuple[UnitId, ...] = ()
    origins: tuple[AreaId, ...] = ()
    upgraded: tuple[UnitId, ...] = ()
    d20: tuple[UnitId, ...] = ()
    fought: tuple[AreaId, ...] = ()
    area: AreaId = NOWHERE
    waver: UnitId = NO_UNIT


melee_round = Procedure("zorn.melee_round", MeleeRound)


def contested(s: Zorn, c: Content, attackers: tuple[UnitId, ...]) -> list[AreaId]:
    """Areas in which a melee can be fought: both sides there, and not only soaked units (ZRN-EVT-15a)."""
    places = {s.units[unit].area for unit in attackers}
    return [
        area
        for area in c.map_areas
        if area in places
        and s.house_in[area]
        and not is_soaked_only(s, c, area, HOUSES)
        and not is_soaked_only(s, c, area, BLIGHT)
    ]


@melee_round.stage
def pick_combat(t: T, f: MeleeRound) -> Step:
    """ZRN-MEL-05 the Group orders the combats of a Blight activation. ZRN-RUL-10 spawned units attack too."""
    s, c = t.state, t.content
    areas = [area for area in contested(s, c, f.attackers) if area not in f.fought]
    if not areas:
        return Done()
    return Ask(OrderCombat(), group(s, c), c.area.keys(areas), then=open_combat, certain=True)


@melee_round.stage
def open_combat(t: T, f: MeleeRound) -> Step:
    """ZRN-ABL-30, ZRN-RUL-139 Ambushers alone against several fight only one, also those that have just come."""
    s, c = t.state, t.content
    f.area = c.area.of(t.answer)
    f.fought = (*f.fought, f.area)
    attackers = combatants(s, c, f.area, BLIGHT)
    if is_surprise(s, c, attackers, f.area):
        return Call(Surprise(attackers[0], f.area), then=spring)
    return Call(build(s, c, f, attackers, combatants(s, c, f.area, HOUSES)), then=go_on)


def origin_of(f: MeleeRound, unit: UnitId) -> AreaId:
    return f.origins[f.attackers.index(unit)] if unit in f.attackers else NOWHERE


def build(s: Zorn, c: Content, f: MeleeRound, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]) -> Melee:
    frame = melee_in(s, c, f.area, attackers, tuple([origin_of(f, unit) for unit in attackers]))
    frame.defenders, frame.upgraded, frame.d20 = defenders, f.upgraded, f.d20
    return frame


@melee_round.stage
def spring(t: T, f: MeleeRound) -> Step:
    """ZRN-ABL-30, ZRN-RUL-87 the others neither roll nor retreat nor take Hits."""
    s, c = t.state, t.content
    frame = build(s, c, f, combatants(s, c, f.area, BLIGHT), (t.returned,))
    frame.surprise = True
    return Call(frame, then=go_on)


@melee_round.stage
def go_on(t: T, f: MeleeRound) -> Step:
    """ZRN-ABL-37, ZRN-RUL-46 a Far-Seer with Wave Attack that has not lost goes on along its arrow (ZRN-RUL-88)."""
    s, c = t.state, t.content
    outcome: Outcome = t.returned
    if outcome.fought and outcome.winner != ATTACK:
        return Goto(pick_combat)
    for unit in s.blight_in[f.area]:
        if has(s, c, unit, "wave_attack"):
            f.waver = unit
            return Goto(wave_on)
    return Goto(pick_combat)


@melee_round.stage
def wave_on(t: T, f: MeleeRound) -> Step:
    """ZRN-ABL-37 only into an adjacent House-occupied area along an eligible arrow; it fights alone (ZRN-RUL-135)."""
    s, c = t.state, t.content
    here = s.units[f.waver].area
    if c.is_pass[here]:
        return Goto(pick_combat)
    target, _ = next_area(t, f.waver, here)
    if not target or not s.house_in[target] or bar(s, c, target, wave=False) or s.blight_in[target]:
        return Goto(pick_combat)
    f.area = target
    effects.move_unit(t, f.waver, target, "wave_attack")
    frame = melee_in(s, c, target, (f.waver,), (here,))
    frame.upgraded, frame.d20 = f.upgraded, f.d20
    return Call(frame, then=go_on)
