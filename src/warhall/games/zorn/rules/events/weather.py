"""Events of land and sky: floods, storm, Treants, Bog Apes, Cursed Land, downpour."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import CurseMoved
from warhall.games.zorn.events.combat import UnitRolls
from warhall.games.zorn.queries import T, lowest
from warhall.games.zorn.questions.night import PickApeVictim, PickForest, PickLightning
from warhall.games.zorn.rules.blight import next_area
from warhall.games.zorn.rules.dice import BraveryTest, roll_d3, roll_step
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.retreat import Retreat, run_out
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import BLIGHT, D20, HOUSES, NO_UNIT, NOWHERE, SOAKED, AreaId, UnitId, Zorn
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ENTRY_DICE, ENTRY_SIDES = 2, 6  # ZRN-MAP-10 2D6


def units_of_both(s: Zorn, c: Content, area: AreaId) -> tuple[UnitId, ...]:
    """Everyone in an area, House units first."""
    return (*s.house_in[area], *s.blight_in[area])


@dataclass
class RiverFloods(Frame):
    """ZRN-EVT-02 `waiting` are the units on Bridges that must still leave."""

    waiting: tuple[UnitId, ...] = ()


river_floods = Procedure("zorn.river_floods", RiverFloods)


@river_floods.stage
def swell(t: T, f: RiverFloods) -> Step:
    """ZRN-EVT-02, ZRN-EVT-02a units in a Ford are eliminated, no Save."""
    s, c = t.state, t.content
    effects.flood(t)
    for ford in c.fords:
        for unit in units_of_both(s, c, ford):
            effects.eliminate(t, unit, why="flood")
    f.waiting = tuple([unit for bridge in c.bridges for unit in units_of_both(s, c, bridge)])
    return Goto(clear_bridge)


@river_floods.stage
def clear_bridge(t: T, f: RiverFloods) -> Step:
    """ZRN-EVT-02b, ZRN-RUL-70 units on a Bridge retreat 1 area, away from the nearest enemy."""
    if not f.waiting:
        return Done()
    unit, f.waiting = f.waiting[0], f.waiting[1:]
    return Call(Retreat(unit, 1, why="flood"), then=clear_bridge)


@dataclass
class ElectricStorm(Frame):
    """ZRN-EVT-03 `area` is the last one struck."""

    area: AreaId = NOWHERE


electric_storm = Procedure("zorn.electric_storm", ElectricStorm)


@electric_storm.stage
def find_plains(t: T, f: ElectricStorm) -> Step:
    """ZRN-EVT-03, ZRN-RUL-115 each Plains area with units, the Passes among them."""
    s, c = t.state, t.content
    for area in c.plains:
        if area > f.area and units_of_both(s, c, area):
            f.area = area
            return Goto(pick_struck)
    return Done()


@electric_storm.stage
def pick_struck(t: T, f: ElectricStorm) -> Step:
    """ZRN-EVT-03 one unit of either side; the Group picks."""
    s, c = t.state, t.content
    keys = c.unit.keys(units_of_both(s, c, f.area))
    return Call(vote(PickLightning(f.area), keys), then=strike)


@electric_storm.stage
def strike(t: T, f: ElectricStorm) -> Step:
    """ZRN-EVT-03 1 Hit, no Save Attempt. ZRN-RUL-39 no Glory."""
    return Call(TakeHits(t.content.unit.of(t.returned), 1, saves=False, why="lightning"), then=clear_sky)


@electric_storm.stage
def clear_sky(t: T, f: ElectricStorm) -> Step:
    """ZRN-TRE-04 the area may have changed hands."""
    return Call(Settle(f.area), then=find_plains)


@dataclass
class BlightedTreants(Frame):
    """ZRN-EVT-06 `waiting` are the units still to be tested."""

    waiting: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT


blighted_treants = Procedure("zorn.blighted_treants", BlightedTreants)


@blighted_treants.stage
def find_forest(t: T, f: BlightedTreants) -> Step:
    """ZRN-EVT-06 the Forest with the most House units; ties: the Group."""
    most = max([len(t.state.house_in[area]) for area in t.content.forests])
    if not most:
        return Done()
    areas = [area for area in t.content.forests if len(t.state.house_in[area]) == most]
    return Call(vote(PickForest(), t.content.area.keys(areas)), then=wake)


@blighted_treants.stage
def wake(t: T, f: BlightedTreants) -> Step:
    """ZRN-EVT-06 every House unit there."""
    f.waiting = t.state.house_in[t.content.area.of(t.returned)]
    return Goto(test_next)


@blighted_treants.stage
def test_next(t: T, f: BlightedTreants) -> Step:
    """ZRN-EVT-06 takes a Bravery Test."""
    if not f.waiting:
        return Done()
    f.unit, f.waiting = f.waiting[0], f.waiting[1:]
    return Call(BraveryTest(f.unit, "ZRN-EVT-06"), then=flee)


@blighted_treants.stage
def flee(t: T, f: BlightedTreants) -> Step:
    """ZRN-EVT-06a out of the Forest on a failure. ZRN-EVT-06b, ZRN-RUL-79 Poisoned if the test die shows a 1."""
    if t.returned.face == 1:
        effects.poison(t, f.unit)
    if t.returned.passed:
        return Goto(test_next)
    return Call(run_out(f.unit, t.content.forests, "treants"), then=test_next)


@dataclass
class BogApes(Frame):
    """ZRN-EVT-11 the sides still to be attacked."""

    sides: tuple[int, ...] = (HOUSES, BLIGHT)


bog_apes = Procedure("zorn.bog_apes", BogApes)


def bogged_units(s: Zorn, c: Content, side: int) -> list[UnitId]:
    """ZRN-EVT-11 the slowest units of a side in Bogs; those marked by event 15 are safe from melee."""
    table = s.house_in if side == HOUSES else s.blight_in
    units = [unit for bog in c.bogs for unit in table[bog] if not s.units[unit].marks & SOAKED]
    return lowest(s, c, units, "ma")


@bog_apes.stage
def pick_victim(t: T, f: BogApes) -> Step:
    """ZRN-EVT-11 lowest MA, ties: the Group. ZRN-RUL-76 a side without a unit in a Bog is skipped."""
    s, c = t.state, t.content
    if not f.sides:
        return Done()
    units = bogged_units(s, c, f.sides[0])
    if not units:
        return Goto(look_on)
    return Call(vote(PickApeVictim(), c.unit.keys(units)), then=set_upon)


@bog_apes.stage
def look_on(t: T, f: BogApes) -> Step:
    """ZRN-EVT-11 then the other side."""
    f.sides = f.sides[1:]
    return Goto(pick_victim)


@bog_apes.stage
def set_upon(t: T, f: BogApes) -> Step:
    """ZRN-EVT-11a, ZRN-RUL-76 a D20, ties won, the Apes are never affected."""
    unit = t.content.unit.of(t.returned)
    ghost = t.content.ghosts["bog_apes"]
    area = t.state.units[unit].area
    return Call(Melee(area, (), (unit,), ghost=ghost.id, ghost_wins_ties=ghost.wins_ties), then=look_on)


@dataclass
class CursedLand(Frame):
    """ZRN-EVT-12 the marker wanders `left` more areas."""

    area: AreaId = NOWHERE
    left: int = 0


cursed_land = Procedure("zorn.cursed_land", CursedLand)


@cursed_land.stage
def spread_dread(t: T, f: CursedLand) -> Step:
    """ZRN-EVT-12 D3 Terror Points."""
    effects.gain_terror(t, roll_d3(t, "ZRN-EVT-12"), "cursed_land")
    return Goto(send_curse)


@cursed_land.stage
def send_curse(t: T, f: CursedLand) -> Step:
    """ZRN-EVT-12a 2D6 pick an Entry area, a D20 the number of areas; the Entry area is step 0 (ZRN-RUL-71)."""
    f.area = t.content.entry[sum(t.roll(ENTRY_DICE, ENTRY_SIDES, "ZRN-EVT-12a", UnitRolls("entry")))]
    f.left = roll_step(t, D20, "ZRN-EVT-12a", UnitRolls("curse"))[0]
    return Goto(wander)


@cursed_land.stage
def wander(t: T, f: CursedLand) -> Step:
    """ZRN-EVT-12a along the arrows, forks and the Trollburg D6 included; ZRN-RUL-132 nothing else stops it."""
    while f.left:
        f.left -= 1
        if t.content.is_pass[f.area]:
            return Goto(lose_curse)
        here = f.area
        f.area, fork = next_area(t, NO_UNIT, here)
        t.tell(CurseMoved(from_=here, to=f.area, fork=fork))
    effects.lay_curse(t, f.area)
    return Done()


@cursed_land.stage
def lose_curse(t: T, f: CursedLand) -> Step:
    """ZRN-EVT-12b off the map: not placed, a further D3 Terror Points. ZRN-RUL-71 it has happened all the same."""
    effects.lay_curse(t, NOWHERE)
    effects.gain_terror(t, roll_d3(t, "ZRN-EVT-12b"), "cursed_land")
    return Done()


@dataclass
class Downpour(Frame):
    """ZRN-EVT-15."""


downpour = Procedure("zorn.downpour", Downpour)


@downpour.stage
def pour(t: T, f: Downpour) -> Step:
    """ZRN-EVT-15, ZRN-RUL-80 units of both sides that stand in a Bog now are marked."""
    s, c = t.state, t.content
    for bog in c.bogs:
        for unit in units_of_both(s, c, bog):
            effects.soak(t, unit)
    return Done()
