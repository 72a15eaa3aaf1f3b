"""Retreats: away from the cause, area by area, with what closes the way (ZRN-RET-01 to ZRN-RET-08)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import FAR
from warhall.games.zorn.events.combat import RetreatBlocked
from warhall.games.zorn.queries import (
    T,
    choosers,
    deciders,
    enemies_in,
    has,
    is_on_map,
    is_open,
    room,
    side_of,
    units_in,
)
from warhall.games.zorn.questions.combat import PickRetreat, PickRetreatCause
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.state import HOUSES, NO_HOUSE, NOWHERE, AreaId, HouseId, UnitId
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Retreat(Frame):
    """One unit retreats `distance` areas, or until it is outside `until`. Done with the number of areas it went.

    `away` is the area of what caused it (0: the nearest enemy), `origin` where an attacker came from, `closed` where
    the attackers came from if it defended, `by` the House that caused it.
    """

    unit: UnitId
    distance: int
    away: AreaId = NOWHERE
    closed: tuple[AreaId, ...] = ()
    origin: AreaId = NOWHERE
    by: HouseId = NO_HOUSE
    until: tuple[AreaId, ...] = ()
    why: str = "melee"
    gone: int = 0
    gripped: bool = False
    free: bool = False


retreating = Procedure("zorn.retreat", Retreat)


def distances(t: T, start: AreaId) -> tuple[int, ...]:
    """ZRN-RUL-122 fewest areas over passable areas, flooded ones closed."""
    return t.content.flood_steps[start] if t.state.flooded else t.content.steps[start]


def retreat_areas(
    t: T, unit: UnitId, away: AreaId, closed: tuple[AreaId, ...] = (), origin: AreaId = NOWHERE
) -> list[AreaId]:
    """The legal next areas of a retreat, ZRN-RET-01 to ZRN-RET-05; those within capacity first and alone if any."""
    side, here = side_of(t, unit), t.state.units[unit].area
    if origin and is_open(t, origin) and not enemies_in(t, origin, side):
        return [origin]  # ZRN-RET-02, ZRN-RUL-17; ZRN-RUL-138 also when it is full
    steps = distances(t, away) if away else None
    legal = [
        area
        for area in t.content.ways[here]
        if area not in closed
        and not enemies_in(t, area, side)
        and is_open(t, area)
        and (steps is None or steps[area] > steps[here])
    ]
    roomy = [area for area in legal if room(t, area, side) > 0]
    return roomy or legal


def _choosers(t: T, f: Retreat) -> tuple[int, ...]:
    """ZRN-RUL-16."""
    return deciders(t, f.unit) if f.unit < t.state.first_blight else choosers(t, f.by)


def nearest_enemies(t: T, unit: UnitId) -> list[AreaId]:
    """ZRN-RET-01 the areas of the nearest enemy units."""
    side, here = side_of(t, unit), t.state.units[unit].area
    steps = distances(t, here)
    found = [area for area in t.content.map_areas if enemies_in(t, area, side) and steps[area] < FAR]
    least = min([steps[area] for area in found], default=0)
    return [area for area in found if steps[area] == least]


@retreating.stage
def name_cause(t: T, f: Retreat) -> Step:
    """ZRN-RET-01, ZRN-RUL-122 without a causing unit the nearest enemy is fixed before the first step."""
    if f.away:
        return Goto(step_back)
    enemies = nearest_enemies(t, f.unit)
    if not enemies:
        f.free = True
        return Goto(step_back)
    keys = t.content.area.keys(enemies)
    return Ask(PickRetreatCause(f.unit), _choosers(t, f), keys, then=fix_cause)


@retreating.stage
def fix_cause(t: T, f: Retreat) -> Step:
    """ZRN-RUL-122."""
    f.away = t.content.area.of(t.answer)
    return Goto(step_back)


def _must_go_on(t: T, f: Retreat) -> bool:
    """The distance is not yet covered, or the unit stands where it may not stay (ZRN-RET-05)."""
    area = t.state.units[f.unit].area
    if f.gone < f.distance or area in f.until:
        return True
    side = side_of(t, f.unit)
    return len(units_in(t, area, side)) > t.content.capacity[area]


@retreating.stage
def step_back(t: T, f: Retreat) -> Step:
    """ZRN-RET-04 to ZRN-RET-07, ZRN-RUL-18, ZRN-RUL-19 the chooser of ZRN-RUL-16 names the next area."""
    if not is_on_map(t, f.unit):
        return Done(f.gone)
    if not _must_go_on(t, f):
        return Goto(end_retreat)
    areas = retreat_areas(t, f.unit, f.away, f.closed, NOWHERE if f.gone else f.origin)
    if not areas:
        return Goto(get_stuck)
    return Ask(
        PickRetreat(unit=f.unit, gone=f.gone, distance=f.distance),
        _choosers(t, f),
        t.content.area.keys(areas),
        then=go_back,
        certain=True,
    )


@retreating.stage
def go_back(t: T, f: Retreat) -> Step:
    """ZRN-RET-06; ZRN-ABL-34, ZRN-RUL-91 Tentacles reach for a unit that leaves Meduzza's area, once."""
    here = t.state.units[f.unit].area
    held = any(has(t, enemy, "tentacles") for enemy in enemies_in(t, here, side_of(t, f.unit)))
    effects.move_unit(t, f.unit, t.content.area.of(t.answer), "slip_away" if f.why == "surprise" else "retreat")
    f.gone += 1
    if held and not f.gripped:
        f.gripped = True
        return Call(TakeHits(f.unit, 1, why="tentacles"), then=arrive)
    return Goto(arrive)


@retreating.stage
def arrive(t: T, f: Retreat) -> Step:
    """ZRN-MOV-10 a House unit that enters a Den, Town or Camp area sets off the rules of that place; ZRN-NGT-05."""
    from warhall.games.zorn.rules.settle import Settle, trample

    if not is_on_map(t, f.unit):
        return Goto(step_back)
    area = t.state.units[f.unit].area
    if side_of(t, f.unit) == HOUSES:
        return Call(Settle(area), then=step_back)
    trample(t, area)
    return Goto(step_back)


@retreating.stage
def get_stuck(t: T, f: Retreat) -> Step:
    """ZRN-RET-07 as far as it can and 1 Hit; not even one area: eliminated. ZRN-RUL-19, ZRN-RUL-20."""
    area, side = t.state.units[f.unit].area, side_of(t, f.unit)
    if not f.gone or len(units_in(t, area, side)) > t.content.capacity[area]:
        effects.eliminate(t, f.unit, f.by, "no_retreat")
        return Done(f.gone)
    t.tell(RetreatBlocked(unit=f.unit, gone=f.gone, distance=f.distance))
    return Call(TakeHits(f.unit, 1, f.by, why="retreat"), then=end_retreat)


@retreating.stage
def end_retreat(t: T, f: Retreat) -> Step:
    """ZRN-RUL-54 a Blight unit that ends its retreat alone in a Town takes it from its holder."""
    from warhall.games.zorn.rules.settle import Settle

    if is_on_map(t, f.unit):
        return Call(Settle(t.state.units[f.unit].area), then=close_retreat)
    return Goto(close_retreat)


@retreating.stage
def close_retreat(t: T, f: Retreat) -> Step:
    """ZRN-RET-08 not a Movement action."""
    return Done(f.gone)


def run_out(unit: UnitId, areas: tuple[AreaId, ...], why: str) -> Retreat:
    """ZRN-EVT-06a, ZRN-EVT-12f a retreat area by area until the unit stands in none of some areas."""
    return Retreat(unit, 1, until=areas, why=why)
