"""Before the dice of a melee: Push of Pikes, Spearhead, Terrorizing Screech (ZRN-RUL-26, ZRN-RUL-88, ZRN-RUL-117)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import (
    T,
    acting_house,
    deciders,
    enemies_in,
    is_on_map,
    is_open,
    lowest,
    room,
    side_of,
)
from warhall.games.zorn.questions.powers import PickPushArea, PickPushed, PickScreeched, UsePush, UseSpearhead
from warhall.games.zorn.rules.abilities.moments import before_melee
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import HOUSES, NO_HOUSE, NO_UNIT, TERRORIZED, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

if TYPE_CHECKING:
    from warhall.games.zorn.rules.melee import Melee

PUSH = "push"


def next_before_melee(s: Zorn, c: Content, f: Melee) -> tuple[UnitId, Frame] | None:
    """The next attacker whose ability comes before the dice. Asked again until there is none."""
    for unit, origin in zip(f.attackers, f.origins, strict=True):
        if unit not in f.readied:
            for _, act in before_melee.of(c.kind_of[unit].abilities):
                frame = act(s, c, f, unit, origin)
                if frame is not None:
                    return unit, frame
    return None


@before_melee.by("push_of_pikes", order=1)
def ready_pikes(s: Zorn, c: Content, f: Melee, unit: UnitId, origin: AreaId) -> Frame | None:
    """ZRN-ABL-22 only by a unit that has entered to attack."""
    entered = origin and origin != f.area
    return Push(unit, f.area, f.defenders, s.units[f.defenders[0]].house) if entered else None


@before_melee.by("spearhead", order=2)
def ready_lances(s: Zorn, c: Content, f: Melee, unit: UnitId, origin: AreaId) -> Frame:
    """ZRN-ABL-28."""
    return Spearhead(unit, f.area, f.defenders, f.closed, s.units[f.defenders[0]].house)


@before_melee.by("terrorizing_screech", order=3)
def draw_breath(s: Zorn, c: Content, f: Melee, unit: UnitId, origin: AreaId) -> Frame:
    """ZRN-ABL-35."""
    return Screech(unit, f.area, f.defenders, f.closed)


def standing(s: Zorn, c: Content, area: AreaId, units: tuple[UnitId, ...]) -> list[UnitId]:
    """Those of some units that are still in an area."""
    return [unit for unit in units if s.units[unit].area == area]


def pushing_areas(s: Zorn, c: Content, unit: UnitId, by: HouseId) -> list[AreaId]:
    """ZRN-RUL-89 where a unit may be moved: passable, within capacity, without enemies of it; a dead zone is legal."""
    side = side_of(s, c, unit)
    return [
        area
        for area in c.ways[s.units[unit].area]
        if is_open(s, c, area)
        and room(s, c, area, side) > 0
        and not enemies_in(s, c, area, side)
        and not (side == HOUSES and any(s.units[other].house == by for other in s.house_in[area]))
    ]


@dataclass
class Push(Frame):
    """ZRN-ABL-22 Push of Pikes by one unit that has entered to attack."""

    unit: UnitId
    area: AreaId
    defenders: tuple[UnitId, ...]
    versus: HouseId = NO_HOUSE
    victim: UnitId = NO_UNIT


push = Procedure("zorn.push_of_pikes", Push)


@push.stage
def offer_push(t: T, f: Push) -> Step:
    """ZRN-ABL-22 it may take a Bravery Test."""
    return Ask(UsePush(f.unit, f.area), deciders(t.state, t.content, f.unit), (PUSH, PASS), then=level_pikes)


@push.stage
def level_pikes(t: T, f: Push) -> Step:
    """ZRN-ABL-22."""
    if t.answer == PASS:
        return Done()
    return Call(BraveryTest(f.unit, "ZRN-ABL-22", versus=f.versus), then=pick_pushed)


@push.stage
def pick_pushed(t: T, f: Push) -> Step:
    """ZRN-ABL-22 on a pass one defending unit is moved. ZRN-RUL-89 Garrisons in Dens and Far-Seers too."""
    if not t.returned.passed:
        return Done()
    return Goto(name_pushed)


@push.stage
def name_pushed(t: T, f: Push) -> Step:
    """ZRN-ABL-22 the player names it."""
    s, c = t.state, t.content
    keys = c.unit.keys(standing(s, c, f.area, f.defenders))
    if not keys:
        return Done()
    return Ask(PickPushed(f.unit), deciders(s, c, f.unit), keys, then=find_room)


@push.stage
def find_room(t: T, f: Push) -> Step:
    """ZRN-ABL-22 where there is no legal area it is eliminated."""
    s, c = t.state, t.content
    f.victim = c.unit.of(t.answer)
    house = acting_house(s, c, f.unit)
    if not pushing_areas(s, c, f.victim, house):
        effects.eliminate(t, f.victim, house, "push_of_pikes")
        return Done()
    return Goto(pick_push_area)


@push.stage
def pick_push_area(t: T, f: Push) -> Step:
    """ZRN-ABL-22 to an adjacent legal area without House units."""
    s, c = t.state, t.content
    keys = c.area.keys(pushing_areas(s, c, f.victim, acting_house(s, c, f.unit)))
    return Ask(PickPushArea(f.victim), deciders(s, c, f.unit), keys, then=push_out, certain=True)


@push.stage
def push_out(t: T, f: Push) -> Step:
    """ZRN-ABL-22 at once."""
    area = t.content.area.of(t.answer)
    effects.move_unit(t, f.victim, area, "push_of_pikes")
    return Call(Settle(area))


@dataclass
class Spearhead(Frame):
    """ZRN-ABL-28 the Duchess's Spearhead against one defender."""

    unit: UnitId
    area: AreaId
    defenders: tuple[UnitId, ...]
    closed: tuple[AreaId, ...] = ()
    versus: HouseId = NO_HOUSE
    victim: UnitId = NO_UNIT


spearhead = Procedure("zorn.spearhead", Spearhead)


@spearhead.stage
def designate(t: T, f: Spearhead) -> Step:
    """ZRN-ABL-28 one designated defender. ZRN-RUL-89 Garrisons and Far-Seers too."""
    s, c = t.state, t.content
    keys = c.unit.keys(standing(s, c, f.area, f.defenders))
    if not keys:
        return Done()
    return Ask(UseSpearhead(f.unit, f.area), deciders(s, c, f.unit), (*keys, PASS), then=test_designated)


@spearhead.stage
def test_designated(t: T, f: Spearhead) -> Step:
    """ZRN-ABL-28 it takes a Bravery Test."""
    s, c = t.state, t.content
    if t.answer == PASS:
        return Done()
    f.victim = c.unit.of(t.answer)
    versus = acting_house(s, c, f.unit) if f.versus else NO_HOUSE
    return Call(BraveryTest(f.victim, "ZRN-ABL-28", versus=versus), then=pierce)


@spearhead.stage
def pierce(t: T, f: Spearhead) -> Step:
    """ZRN-ABL-28 on a failure 1 Hit."""
    if t.returned.passed:
        return Done()
    by = acting_house(t.state, t.content, f.unit)
    versus = by if f.versus else NO_HOUSE
    return Call(TakeHits(f.victim, 1, by, why="spearhead", versus=versus), then=drive_back)


@spearhead.stage
def drive_back(t: T, f: Spearhead) -> Step:
    """ZRN-ABL-28 and a retreat of 1 area."""
    s, c = t.state, t.content
    if s.units[f.victim].area != f.area:
        return Done()
    back = Retreat(f.victim, 1, f.area, closed=f.closed, by=acting_house(s, c, f.unit), why="spearhead")
    return Call(back)


@dataclass
class Screech(Frame):
    """ZRN-ABL-35 one attacking Terror Beasts unit screeches."""

    unit: UnitId
    area: AreaId
    defenders: tuple[UnitId, ...]
    closed: tuple[AreaId, ...] = ()
    victim: UnitId = NO_UNIT
    cowed: bool = False


screech = Procedure("zorn.screech", Screech)


@screech.stage
def find_faintest(t: T, f: Screech) -> Step:
    """ZRN-ABL-35, ZRN-RUL-117 the House unit then lowest in Bravery; ties: the Group (ZRN-RUL-119)."""
    s, c = t.state, t.content
    units = [unit for unit in standing(s, c, f.area, f.defenders) if unit < s.first_blight]
    if not units:
        return Done()
    keys = c.unit.keys(lowest(s, c, units, "bravery"))
    return Call(vote(PickScreeched(f.unit, f.area), keys), then=hear_screech)


@screech.stage
def hear_screech(t: T, f: Screech) -> Step:
    """ZRN-ABL-35 it takes a Bravery Test; whether it was Terrorized before counts."""
    f.victim = t.content.unit.of(t.returned)
    f.cowed = bool(t.state.units[f.victim].marks & TERRORIZED)
    return Call(BraveryTest(f.victim, "ZRN-ABL-35"), then=break_nerve)


@screech.stage
def break_nerve(t: T, f: Screech) -> Step:
    """ZRN-ABL-35 on a failure it retreats 1 area; one Terrorized already is eliminated."""
    if t.returned.passed:
        return Done()
    if f.cowed:
        effects.eliminate(t, f.victim, why="terrorizing_screech")
        return Done()
    return Call(Retreat(f.victim, 1, f.area, closed=f.closed, why="screech"), then=spread_terror)


@screech.stage
def spread_terror(t: T, f: Screech) -> Step:
    """ZRN-ABL-35 and is Terrorized."""
    if is_on_map(t.state, t.content, f.victim):
        effects.terrorize(t, f.victim)
    return Done()
