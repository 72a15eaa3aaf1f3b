"""Rules of thumb for marches: every unit to its goal by the shortest way, by day, by night and up the flanks."""

from __future__ import annotations

from collections import deque

from warhall.games.zorn.catalog import FAR
from warhall.games.zorn.queries import commander, movement_allowance, room
from warhall.games.zorn.rules.movement import (
    ENTER,
    FORCED,
    PUSH,
    UP,
    UP_AND_ENTER,
    can_enter,
    flank_of,
    free_steps,
    step_cost,
)
from warhall.games.zorn.state import ACTED, HOUSES, AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.orders import PLUG
from warhall.kernel.decision import DONE

STEP_WORTH = 0.25  # what one area nearer to the goal is worth against the risks of a place
URGENCY = 4.0  # how much more it is worth to a unit that must stop a leak


def choose_mover(eyes: Eyes) -> str:
    """The unit nearest to its goal that can come nearer: those in front make room for those behind."""
    best, found = FAR, None
    for unit in eyes.units():
        far = eyes.field.way(unit, eyes.goals[unit].area)
        if 0 < far < best and _can_gain(eyes, unit):
            best, found = far, unit
    return DONE if found is None else eyes.c.unit.key(found)


def _can_gain(eyes: Eyes, unit: UnitId) -> bool:
    here = eyes.s.units[unit].area
    if here > eyes.field.last:
        return True
    return destination(eyes, unit, movement_allowance(eyes.s, eyes.c, unit), True)[0] != here


def place_worth(eyes: Eyes, unit: UnitId, area: AreaId) -> float:
    """How good it is for a unit to end its move in an area."""
    goal = eyes.goals[unit]
    far = eyes.field.horde.far(goal.area)[area]
    weight = STEP_WORTH * (URGENCY if goal.why == PLUG else 1.0)
    return -weight * far - eyes.field.exposure(unit, area)


def destination(eyes: Eyes, unit: UnitId, left: int, road: bool) -> tuple[AreaId, AreaId]:
    """The best area a unit can come to with the MA it has left, and its first step there (itself: it stays)."""
    here = eyes.s.units[unit].area
    best, found, first = place_worth(eyes, unit, here), here, here
    far = eyes.field.horde.far(eyes.goals[unit].area)
    seen = {(here, road): left}
    queue = deque([(here, left, road, here)])
    done = {here}
    while queue:
        area, rest, free, start = queue.popleft()
        for near in eyes.c.ways[area]:
            cost = step_cost(eyes.s, eyes.c, area, near, free)
            if cost > rest or far[near] > far[here] or not can_enter(eyes.s, eyes.c, near):
                continue
            state = (near, free and cost > 0)
            if seen.get(state, -1) >= rest - cost:
                continue
            seen[state] = rest - cost
            step = near if start == here else start
            queue.append((near, rest - cost, state[1], step))
            if near not in done:
                done.add(near)
                if room(eyes.s, eyes.c, near, HOUSES) > 0:
                    worth = place_worth(eyes, unit, near)
                    if worth > best + 1e-9:
                        best, found, first = worth, near, step
    return found, first


def choose_step(eyes: Eyes) -> str:
    """The next area on the way to the best place in reach; stop there."""
    unit = eyes.unit
    here = eyes.s.units[unit].area
    _, first = destination(eyes, unit, eyes.asked.left, eyes.asked.road)
    key = eyes.c.area.key(first)
    if first != here and key in eyes.options:
        return key
    if eyes.goals[unit].why == PLUG and eyes.field.way(unit, eyes.goals[unit].area) == 1:
        for more in (PUSH, FORCED):
            if more in eyes.options and not eyes.asked.forced:
                return more
    if DONE in eyes.options:
        return DONE
    if eyes.areas():
        return eyes.best_area(lambda a: place_worth(eyes, unit, a) - 5 * (room(eyes.s, eyes.c, a, HOUSES) <= 0))
    return eyes.first_of(FORCED, PUSH)


def choose_marcher(eyes: Eyes) -> str:
    """ZRN-NGT-14 one free area for everyone who is better off there."""
    for unit in eyes.units():
        now = place_worth(eyes, unit, eyes.s.units[unit].area)
        if any(place_worth(eyes, unit, area) > now + 0.1 for area in free_steps(eyes.s, eyes.c, unit)):
            return eyes.c.unit.key(unit)
    return DONE


def choose_free_step(eyes: Eyes) -> str:
    """The best place next to a unit."""
    return eyes.best_area(lambda area: place_worth(eyes, eyes.unit, area))


def choose_free_mover(eyes: Eyes) -> str:
    """Whoever gains most by a step."""
    return eyes.best_unit(lambda unit: step_gain(eyes, unit))


def step_gain(eyes: Eyes, unit: UnitId) -> float:
    """What one free area is worth to a unit."""
    now = place_worth(eyes, unit, eyes.s.units[unit].area)
    return max([place_worth(eyes, unit, area) for area in free_steps(eyes.s, eyes.c, unit)], default=now) - now


def free_gain(eyes: Eyes) -> float:
    """What the best of the steps that the Prince gives away is worth, as far as can be seen."""
    leader = commander(eyes.s, eyes.c, eyes.house)
    if not leader or not eyes.is_on_map(leader):
        return 0.0
    units = [
        unit
        for unit in eyes.s.house_in[eyes.s.units[leader].area]
        if eyes.s.units[unit].house == eyes.house and not eyes.s.units[unit].marks & ACTED
    ]
    return max([step_gain(eyes, unit) for unit in units], default=0.0)


def move_flank(eyes: Eyes) -> str:
    """On to the map where it is nearest to the goal; a unit on the line's own flank goes straight there."""
    side, delay = flank_of(eyes.s, eyes.c, eyes.unit)
    far = eyes.field.horde.far(eyes.goals[eyes.unit].area)
    areas = eyes.c.flank_area[side]
    now = far[areas[delay - 1]] if delay and ENTER in eyes.options else FAR
    up = far[areas[delay]] if UP_AND_ENTER in eyes.options else FAR
    later = far[areas[delay + 1]] + 2 if UP in eyes.options and delay + 1 < len(areas) else FAR
    best = min(now, up, later)
    if best == FAR:
        return eyes.first_of(UP, UP_AND_ENTER, ENTER)
    return ENTER if best == now else UP_AND_ENTER if best == up else UP
