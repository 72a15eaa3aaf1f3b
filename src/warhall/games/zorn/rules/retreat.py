"""Retreats: away from the cause, area by area, with what closes the way (ZRN-RET-01 to ZRN-RET-08)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import FAR, Content
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
from warhall.games.zorn.state import HOUSES, NO_HOUSE, NOWHERE, AreaId, HouseId, UnitId, Zorn
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


def distances(s: Zorn, c: Content, start: AreaId) -> tuple[int, ...]:
    """ZRN-RUL-122 fewest areas over passable areas, flooded ones closed."""
    return c.flood_steps[start] if s.flooded else c.steps[start]


def retreat_areas(
    s: Zorn, c: Content, unit: UnitId, away: AreaId, closed: tuple[AreaId, ...] = (), origin: AreaId = NOWHERE
) -> list[AreaId]:
    """The legal next areas of a retreat, ZRN-RET-01 to ZRN-RET-05; those within capacity first and alone if any."""
    side, here = side_of(s, c, unit), s.units[unit].area
    if origin and is_open(s, c, origin) and not enemies_in(s, c, origin, side):
        return [origin]  # ZRN-RET-02, ZRN-RUL-17; ZRN-RUL-138 also when it is full
    steps = distances(s, c, away) if away else None
    legal = [
        area
        for area in c.ways[here]
        if area not in closed
        and not enemies_in(s, c, area, side)
        and is_open(s, c, area)
        and (steps is None or steps[area] > steps[here])
    ]
    roomy = [area for area in legal if room(s, c, area, side) > 0]
    return roomy or legal


def _choosers(s: Zorn, c: Content, f: Retreat) -> tuple[int, ...]:
    """ZRN-RUL-16."""
    return deciders(s, c, f.unit) if f.unit < s.first_blight else choosers(s, c, f.by)


def nearest_enemies(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-RET-01 the areas of the nearest enemy units."""
    side, here = side_of(s, c, unit), s.units[unit].area
    steps = distances(s, c, here)
    found = [area for area in c.map_areas if enemies_in(s, c, area, side) and steps[area] < FAR]
    least = min([steps[area] for area in found], default=0)
    return [area for area in found if steps[area] == least]


@retreating.stage
def name_cause(t: T, f: Retreat) -> Step:
    """ZRN-RET-01, ZRN-RUL-122 without a causing unit the nearest enemy is fixed before the first step."""
    s, c = t.state, t.content
    if f.away:
        return Goto(step_back)
    enemies = nearest_enemies(s, c, f.unit)
    if not enemies:
        f.free = True
        return Goto(step_back)
    keys = c.area.keys(enemies)
    return Ask(PickRetreatCause(f.unit), _choosers(s, c, f), keys, then=fix_cause)


@retreating.stage
def fix_cause(t: T, f: Retreat) -> Step:
    """ZRN-RUL-122."""
    f.away = t.content.area.of(t.answer)
    return Goto(step_back)


def _must_go_on(s: Zorn, c: Content, f: Retreat) -> bool:
    """The distance is not yet covered, or the unit stands where it may not stay (ZRN-RET-05)."""
    area = s.units[f.unit].area
    if f.gone < f.distance or area in f.until:
        return True
    side = side_of(s, c, f.unit)
    return len(units_in(s, c, area, side)) > c.capacity[area]


@retreating.stage
def step_back(t: T, f: Retreat) -> Step:
    """ZRN-RET-04 to ZRN-RET-07, ZRN-RUL-18, ZRN-RUL-19 the chooser of ZRN-RUL-16 names the next area."""
    s, c = t.state, t.content
    if not is_on_map(s, c, f.unit):
        return Done(f.gone)
    if not _must_go_on(s, c, f):
        return Goto(end_retreat)
    areas = retreat_areas(s, c, f.unit, f.away, f.closed, NOWHERE if f.gone else f.origin)
    if not areas:
        return Goto(get_stuck)
    return Ask(
        PickRetreat(unit=f.unit, gone=f.gone, distance=f.distance),
        _choosers(s, c, f),
        c.area.keys(areas),
        then=go_back,
        certain=True,
    )


@retreating.stage
def go_back(t: T, f: Retreat) -> Step:
    """ZRN-RET-06; ZRN-ABL-34, ZRN-RUL-91 Tentacles reach for a unit that leaves Meduzza's area, once."""
    s, c = t.state, t.content
    here = s.units[f.unit].area
    held = any(has(s, c, enemy, "tentacles") for enemy in enemies_in(s, c, here, side_of(s, c, f.unit)))
    effects.move_unit(t, f.unit, c.area.of(t.answer), "slip_away" if f.why == "surprise" else "retreat")
    f.gone += 1
    if held and not f.gripped:
        f.gripped = True
        return Call(TakeHits(f.unit, 1, why="tentacles"), then=arrive)
    return Goto(arrive)


@retreating.stage
def arrive(t: T, f: Retreat) -> Step:
    """ZRN-MOV-10 a House unit that enters a Den, Town or Camp area sets off the rules of that place; ZRN-NGT-05."""
    s, c = t.state, t.content
    from warhall.games.zorn.rules.settle import Settle, trample

    if not is_on_map(s, c, f.unit):
        return Goto(step_back)
    area = s.units[f.unit].area
    if side_of(s, c, f.unit) == HOUSES:
        return Call(Settle(area), then=step_back)
    trample(t, area)
    return Goto(step_back)


@retreating.stage
def get_stuck(t: T, f: Retreat) -> Step:
    """ZRN-RET-07 as far as it can and 1 Hit; not even one area: eliminated. ZRN-RUL-19, ZRN-RUL-20."""
    s, c = t.state, t.content
    area, side = s.units[f.unit].area, side_of(s, c, f.unit)
    if not f.gone or len(units_in(s, c, area, side)) > c.capacity[area]:
        effects.eliminate(t, f.unit, f.by, "no_retreat")
        return Done(f.gone)
    t.tell(RetreatBlocked(unit=f.unit, gone=f.gone, distance=f.distance))
    return Call(TakeHits(f.unit, 1, f.by, why="retreat"), then=end_retreat)


@retreating.stage
def end_retreat(t: T, f: Retreat) -> Step:
    """ZRN-RUL-54 a Blight unit that ends its retreat alone in a Town takes it from its holder."""
    s, c = t.state, t.content
    from warhall.games.zorn.rules.settle import Settle

    if is_on_map(s, c, f.unit):
        return Call(Settle(s.units[f.unit].area), then=close_retreat)
    return Goto(close_retreat)


@retreating.stage
def close_retreat(t: T, f: Retreat) -> Step:
    """ZRN-RET-08 not a Movement action."""
    return Done(f.gone)


def run_out(unit: UnitId, areas: tuple[AreaId, ...], why: str) -> Retreat:
    """ZRN-EVT-06a, ZRN-EVT-12f a retreat area by area until the unit stands in none of some areas."""
    return Retreat(unit, 1, until=areas, why=why)
