"""House units move: over the map, up the flanks, and single free steps (ZRN-MOV-01 to ZRN-MOV-10)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import MarchForced
from warhall.games.zorn.queries import T, acting_house, deciders, is_on_map, is_open, movement_allowance, room
from warhall.games.zorn.questions.activation import ChooseFreeStep, ChooseStep, MoveFlank
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.state import HOUSES, NOWHERE, SOAKED, STUNNED, TERRORIZED, AreaId, UnitId, Zorn
from warhall.kernel.decision import DONE, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

PUSH = "mana_push"
FORCED = "forced_march"
CURSED_COST = 2  # ZRN-EVT-12d


@dataclass
class Move(Frame):
    """One unit's Movement action. `left` is the MA still to be spent, `legal` the last area where it may stay."""

    unit: UnitId
    left: int = -1
    road: bool = True  # the free Road area is still to be had
    pushed: bool = False
    forced: bool = False
    owed: bool = False  # a Forced March is declared and its area not yet entered
    steps: int = 0
    legal: AreaId = NOWHERE
    shaken: int = 0


moving = Procedure("zorn.move", Move)


def can_enter(s: Zorn, c: Content, area: AreaId) -> bool:
    """ZRN-MOV-03 never among Blight units; ZRN-MOV-06, ZRN-EVT-02c passable and not flooded."""
    return not s.blight_in[area] and is_open(s, c, area)


def step_cost(s: Zorn, c: Content, here: AreaId, area: AreaId, road: bool) -> int:
    """ZRN-MAP-14 one; ZRN-EVT-12d two in a Cursed area. ZRN-MOV-04 nothing along the Road, once."""
    if s.cursed and area in s.cursed:
        return CURSED_COST
    return 0 if road and area in c.road[here] else 1


def next_steps(s: Zorn, c: Content, f: Move) -> list[AreaId]:
    """The areas a unit can still afford to enter."""
    here = s.units[f.unit].area
    return [area for area in c.ways[here] if step_cost(s, c, here, area, f.road) <= f.left and can_enter(s, c, area)]


def extra_step(s: Zorn, c: Content, f: Move) -> bool:
    """ZRN-MOV-05 whether a Forced March would let it enter an area that it cannot afford."""
    here = s.units[f.unit].area
    return not f.forced and any(
        f.left < step_cost(s, c, here, area, f.road) <= f.left + 1 and can_enter(s, c, area) for area in c.ways[here]
    )


def can_move(s: Zorn, c: Content, unit: UnitId) -> bool:
    """Whether a Movement action would take a unit anywhere, a Forced March and a Mana Push included."""
    here = s.units[unit].area
    reach = movement_allowance(s, c, unit) + 1
    if s.houses[acting_house(s, c, unit)].blessings:
        reach += c.numbers.push
    return any(step_cost(s, c, here, area, True) <= reach and can_enter(s, c, area) for area in c.ways[here])


@moving.stage
def prepare(t: T, f: Move) -> Step:
    """ZRN-MOV-02 up to MA areas, 1 each."""
    s, c = t.state, t.content
    f.left = movement_allowance(s, c, f.unit)
    f.legal = s.units[f.unit].area
    f.shaken = s.units[f.unit].marks & TERRORIZED
    return Goto(choose_step)


def why_not(t: T, f: Move) -> list[Blocked]:
    """Neighbours that cannot be entered now, and why."""
    s, c = t.state, t.content
    here = s.units[f.unit].area
    blocked = []
    for area in c.neighbours[here]:
        key = c.area.key(area)
        if not c.passable[area]:
            blocked.append(Blocked(key, "impassable", "ZRN-MOV-06"))
        elif s.blight_in[area]:
            blocked.append(Blocked(key, "Blight units are there", "ZRN-MOV-03"))
        elif not is_open(s, c, area):
            blocked.append(Blocked(key, "flooded", "ZRN-EVT-02c"))
        elif step_cost(s, c, here, area, f.road) > f.left:
            blocked.append(Blocked(key, "no movement left", "ZRN-MOV-02"))
    return blocked


@moving.stage
def choose_step(t: T, f: Move) -> Step:
    """ZRN-MOV-02 to ZRN-MOV-07; ZRN-MAG-14 Mana Push before it moves; ZRN-MOV-05 Forced March when it is used."""
    s, c = t.state, t.content
    areas = next_steps(s, c, f)
    options = list(c.area.keys(areas))
    house = acting_house(s, c, f.unit)
    if not f.steps and not f.pushed and s.houses[house].blessings:
        options.append(PUSH)
    if extra_step(s, c, f):
        options.append(FORCED)
    if (f.steps and not f.owed) or not areas:
        options.append(DONE)
    return Ask(
        ChooseStep(unit=f.unit, left=f.left, road=f.road, forced=f.forced, legal=f.legal),
        deciders(s, c, f.unit),
        options,
        then=take_step,
        blocked=why_not,
        certain=True,
    )


@moving.stage
def take_step(t: T, f: Move) -> Step:
    """ZRN-MAG-14 +2 MA for 1 Mana Blessing. ZRN-MOV-05 one extra area. ZRN-MOV-04 the Road area is free once."""
    s, c = t.state, t.content
    if t.answer == DONE:
        return Goto(stop)
    if t.answer == PUSH:
        effects.spend_blessings(t, acting_house(s, c, f.unit), 1, PUSH)
        f.pushed = True
        f.left += c.numbers.push
        return Goto(choose_step)
    if t.answer == FORCED:
        f.forced = f.owed = True
        f.left += 1
        t.tell(MarchForced(f.unit))
        return Goto(choose_step)
    here, area = s.units[f.unit].area, c.area.of(t.answer)
    cost = step_cost(s, c, here, area, f.road)
    f.road = f.road and cost > 0
    f.left -= cost
    f.steps += 1
    f.owed = False
    if room(s, c, area, HOUSES) > 0:
        f.legal = area
    effects.move_unit(t, f.unit, area)
    return Call(Settle(area, f.unit), then=go_on)


@moving.stage
def go_on(t: T, f: Move) -> Step:
    """ZRN-RUL-55 a unit that is Stunned, was in a melee or is gone moves no further; one Terrorized has 1 MA less."""
    s, c = t.state, t.content
    fought = t.returned
    if not is_on_map(s, c, f.unit):
        return Done()
    record = s.units[f.unit]
    if fought or record.marks & (STUNNED | SOAKED) or s.blight_in[record.area]:
        return Goto(stop)
    if record.marks & TERRORIZED and not f.shaken:
        f.shaken = TERRORIZED
        f.left = max(0, f.left - 1)
    return Goto(choose_step)


@moving.stage
def stop(t: T, f: Move) -> Step:
    """ZRN-MOV-08, ZRN-MOV-09 over capacity it goes back to the last legal area. ZRN-MOV-05 the Forced March test."""
    s, c = t.state, t.content
    here = s.units[f.unit].area
    if room(s, c, here, HOUSES) < 0 and f.legal != here:
        effects.move_unit(t, f.unit, f.legal, "no_room")
    if f.forced:
        return Call(BraveryTest(f.unit, "ZRN-MOV-05"), then=judge_march)
    return Done()


@moving.stage
def judge_march(t: T, f: Move) -> Step:
    """ZRN-MOV-05 1 Hit on a failure."""
    if t.returned.passed:
        return Done()
    return Call(TakeHits(f.unit, 1, why="forced_march"))


@dataclass
class FreeStep(Frame):
    """One area for one unit, by the normal movement rules: Tactician's free move, or a Night March."""

    unit: UnitId
    why: str


free_step = Procedure("zorn.free_step", FreeStep)


def free_steps(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-RUL-82, ZRN-NGT-14 adjacent areas without Blight units and with room."""
    if s.units[unit].marks & SOAKED:
        return []
    here = s.units[unit].area
    return [area for area in c.ways[here] if can_enter(s, c, area) and room(s, c, area, HOUSES) > 0]


@free_step.stage
def choose_area(t: T, f: FreeStep) -> Step:
    """ZRN-RUL-82, ZRN-NGT-14, ZRN-RUL-65 one adjacent area, whatever its cost."""
    s, c = t.state, t.content
    keys = c.area.keys(free_steps(s, c, f.unit))
    return Ask(
        ChooseFreeStep(f.unit, f.why),
        deciders(s, c, f.unit),
        keys,
        then=step_there,
        certain=True,
    )


@free_step.stage
def step_there(t: T, f: FreeStep) -> Step:
    """ZRN-MOV-10."""
    area = t.content.area.of(t.answer)
    effects.move_unit(t, f.unit, area, f.why)
    return Call(Settle(area, f.unit))


# Flanks.


@dataclass
class Flank(Frame):
    """One flanking unit's movement in its House's activation."""

    unit: UnitId


flanking = Procedure("zorn.flank", Flank)
UP = "move_up"
ENTER = "enter"
UP_AND_ENTER = "move_up_and_enter"


def flank_of(s: Zorn, c: Content, unit: UnitId) -> tuple[str, int]:
    """The side on which a unit flanks and the delay it stands at, 0 to 3; no side if it does not flank."""
    area = s.units[unit].area
    for side, boxes in c.flank_box.items():
        if area in boxes:
            return side, boxes.index(area)
    return "", 0


def flank_entry(s: Zorn, c: Content, side: str, delay: int) -> AreaId:
    """ZRN-RUL-110 the Flanking Area of a delay if it can be entered: no Blight units, room for one more."""
    areas = c.flank_area[side]
    if not 0 < delay <= len(areas):
        return NOWHERE
    area = areas[delay - 1]
    return area if can_enter(s, c, area) and room(s, c, area, HOUSES) > 0 else NOWHERE


def flank_options(s: Zorn, c: Content, unit: UnitId) -> list[str]:
    """ZRN-FLK-02 (b) to (d); ZRN-FLK-06 never back to a lower delay, and staying is not acting."""
    side, delay = flank_of(s, c, unit)
    options = []
    if delay < len(c.flank_area[side]):
        options.append(UP)
        if flank_entry(s, c, side, delay + 1):
            options.append(UP_AND_ENTER)
    if flank_entry(s, c, side, delay):
        options.append(ENTER)
    return options


@flanking.stage
def choose_flank(t: T, f: Flank) -> Step:
    """ZRN-FLK-02, ZRN-FLK-07 in any activation of its House; ZRN-FLK-04 each unit for itself."""
    s, c = t.state, t.content
    options = flank_options(s, c, f.unit)
    return Ask(MoveFlank(f.unit), deciders(s, c, f.unit), options, then=move_flank, certain=True)


@flanking.stage
def move_flank(t: T, f: Flank) -> Step:
    """ZRN-FLK-03, ZRN-EX-11 this is the unit's whole movement. ZRN-FLK-05 +N at the Nth activation at the earliest."""
    s, c = t.state, t.content
    side, delay = flank_of(s, c, f.unit)
    if t.answer == UP:
        effects.move_unit(t, f.unit, c.flank_box[side][delay + 1], "flank")
        return Done()
    area = flank_entry(s, c, side, delay + (1 if t.answer == UP_AND_ENTER else 0))
    effects.move_unit(t, f.unit, area, "flank")
    return Call(Settle(area, f.unit))
