"""Rules of thumb for marches: every unit to its goal by the shortest way, by day, by night and up the flanks."""

from __future__ import annotations

from warhall.games.zorn.catalog import FAR
from warhall.games.zorn.queries import room
from warhall.games.zorn.rules.movement import ENTER, FORCED, PUSH, UP, UP_AND_ENTER, can_enter, flank_of
from warhall.games.zorn.state import HOUSES, AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.field import Field
from warhall.kernel.decision import DONE


def choose_mover(eyes: Eyes) -> str:
    """The unit nearest to its goal that can come nearer: those in front make room for those behind."""
    field = Field(eyes)
    best, found = FAR, None
    for unit in eyes.units():
        far = _left(field, unit)
        if 0 < far < best and _next(field, unit):
            best, found = far, unit
    return DONE if found is None else eyes.c.unit.key(found)


def _left(field: Field, unit: UnitId) -> int:
    return field.way(unit, field.goals[unit].area)


def _next(field: Field, unit: UnitId) -> AreaId | None:
    """The next area on the way to a unit's goal, if it may go there and could stop there or beyond."""
    eyes = field.eyes
    here = eyes.s.units[unit].area
    goal = field.goals[unit].area
    if here > eyes.c.map_areas[-1]:
        return goal
    far = field.ground.distances(goal, field.foes)
    ways = [a for a in eyes.c.ways[here] if far[a] < far[here] and can_enter(eyes.t, a)]
    roomy = [a for a in ways if room(eyes.t, a, HOUSES) > 0]
    return min(roomy, key=lambda a: (far[a], a), default=None)


def choose_step(eyes: Eyes) -> str:
    """The next area on the way; stop at the goal, or where the way is barred."""
    field = Field(eyes)
    unit = eyes.unit
    here = eyes.s.units[unit].area
    far = field.ground.distances(field.goals[unit].area, field.foes)
    areas = eyes.areas()
    nearer = [a for a in areas if far[a] < far[here]]
    roomy = [a for a in nearer if room(eyes.t, a, HOUSES) > 0]
    if roomy:
        return eyes.c.area.key(min(roomy, key=lambda a: (far[a], a)))
    if DONE in eyes.options:
        return DONE
    if nearer:
        return eyes.c.area.key(min(nearer, key=lambda a: (far[a], a)))
    if areas:
        return eyes.best_area(lambda a: -far[a] + 0.5 * min(1, room(eyes.t, a, HOUSES)))
    return eyes.first_of((FORCED, PUSH))


def choose_marcher(eyes: Eyes) -> str:
    """ZRN-NGT-14 one free area for everyone who is on the way."""
    return choose_mover(eyes)


def choose_free_step(eyes: Eyes) -> str:
    """The area nearest to the goal."""
    field = Field(eyes)
    far = field.ground.distances(field.goals[eyes.unit].area, field.foes)
    return eyes.best_area(lambda a: -far[a])


def choose_free_mover(eyes: Eyes) -> str:
    field = Field(eyes)
    return eyes.best_unit(lambda unit: _left(field, unit))


def move_flank(eyes: Eyes) -> str:
    """On to the map where it is nearest to the goal; a unit on the line's own flank goes straight there."""
    field = Field(eyes)
    side, delay = flank_of(eyes.t, eyes.unit)
    far = field.ground.distances(field.goals[eyes.unit].area, field.foes)
    areas = eyes.c.flank_area[side]
    now = far[areas[delay - 1]] if delay and ENTER in eyes.options else FAR
    up = far[areas[delay]] if UP_AND_ENTER in eyes.options else FAR
    later = far[areas[delay + 1]] + 2 if UP in eyes.options and delay + 1 < len(areas) else FAR
    best = min(now, up, later)
    if best == FAR:
        return eyes.first_of((UP, UP_AND_ENTER, ENTER))
    return ENTER if best == now else UP_AND_ENTER if best == up else UP
