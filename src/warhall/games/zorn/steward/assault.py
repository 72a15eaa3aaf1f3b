"""Rules of thumb for melee attacks: together, where it counts, and not from a post that would be missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.zorn.queries import is_open, room
from warhall.games.zorn.rules.attack import SWIFT, blight_areas
from warhall.games.zorn.state import HOUSES, AreaId, UnitId
from warhall.games.zorn.steward.clash import attack_worth, foes_in, odds
from warhall.games.zorn.steward.eyes import Eyes, mean
from warhall.games.zorn.steward.orders import PLUG, POST
from warhall.games.zorn.steward.worth import den_worth
from warhall.kernel.decision import DONE, PASS

LEAST = 0.1  # what an attack must be worth
LEAVE_POST = 0.35
STRAYING = 0.08
SHY = 0.3  # Magic Users do not charge
ENOUGH = 1.3  # strength left in a post for each point that may come to it
WANTED = 0.6  # a prey that units have been sent for
ON_THE_LINE = 0.6
PUSH = "push"


@dataclass(frozen=True, slots=True)
class Assault:
    """Units that attack one area together, and what it is worth."""

    area: AreaId
    units: tuple[UnitId, ...]
    worth: float


def choose_attacker(eyes: Eyes) -> str:
    """The first unit of the best attack there is."""
    found = _best(eyes, eyes.units())
    return DONE if found is None else eyes.c.unit.key(found.units[0])


def likely_attackers(eyes: Eyes) -> list[str]:
    """Who might attack: the first unit of each attack that promises anything, the best first; nobody if none does.

    Whoever belongs to a better attack goes along with it in any case. That nobody attacks is no thought of its own: a
    look so short sees what an attack costs, and not what was left to march on.
    """
    found: list[UnitId] = []
    known: set[UnitId] = set()
    for plan in sorted(_plans(eyes, eyes.units()), key=lambda plan: -plan.worth):
        if plan.units[0] not in known:
            found.append(plan.units[0])
        known.update(plan.units)
    return list(eyes.c.unit.keys(found)) or [DONE]


def choose_attack_area(eyes: Eyes) -> str:
    """The area of the best attack this unit belongs to."""
    areas = eyes.areas()
    if not areas:
        return SWIFT if SWIFT in eyes.options else eyes.options[0]
    mine = [plan for plan in _plans(eyes, _companions(eyes)) if eyes.unit in plan.units and plan.area in areas]
    if mine:
        return eyes.c.area.key(max(mine, key=lambda plan: plan.worth).area)
    return eyes.best_area(lambda area: attack_worth(eyes, area, (*_entered(eyes, area), eyes.unit), prize(eyes, area)))


def choose_swift_step(eyes: Eyes) -> str:
    """Beside the best prey."""

    def worth(area: AreaId) -> float:
        preys = [a for a in blight_areas(eyes.s, eyes.c, area) if a != area]
        return max(
            [attack_worth(eyes, a, (*_entered(eyes, a), eyes.unit), prize(eyes, a)) for a in preys], default=-9.0
        )

    return eyes.best_area(worth)


def _companions(eyes: Eyes) -> list[UnitId]:
    """The unit in question and all that may still join it."""
    from warhall.games.zorn.state import ACTED, ARRIVED, HUNGRY, SOAKED, STUNNED

    barred = ACTED | HUNGRY | ARRIVED | STUNNED | SOAKED
    s = eyes.s
    return [
        UnitId(row)
        for row in range(1, s.first_blight)
        if (s.units[row].house == s.active or row == eyes.c.hero)
        and (not s.units[row].marks & barred or row == eyes.unit)
        and eyes.is_on_map(UnitId(row))
    ]


def _entered(eyes: Eyes, area: AreaId) -> tuple[UnitId, ...]:
    """House units that have entered an area to attack it."""
    return eyes.s.house_in[area] if eyes.s.blight_in[area] else ()


def _best(eyes: Eyes, units: Sequence[UnitId]) -> Assault | None:
    plans = [plan for plan in _plans(eyes, units) if plan.worth >= LEAST]
    return max(plans, key=lambda plan: plan.worth, default=None)


def _plans(eyes: Eyes, units: Sequence[UnitId]) -> list[Assault]:
    """The best attack on every area within reach."""
    able: dict[AreaId, list[UnitId]] = {}
    for unit in units:
        for area in blight_areas(eyes.s, eyes.c, eyes.s.units[unit].area):
            able.setdefault(area, []).append(unit)
    found = [_plan(eyes, area, group) for area, group in able.items()]
    return [plan for plan in found if plan is not None]


def _plan(eyes: Eyes, area: AreaId, units: Sequence[UnitId]) -> Assault | None:
    """Add units one by one, those least missed and strongest first, and keep the number that is worth most."""
    if not is_open(eyes.s, eyes.c, area) or not foes_in(eyes, area):
        return None
    entered = _entered(eyes, area)
    order = sorted(units, key=lambda u: (leave_cost(eyes, u, area) - 0.08 * mean(eyes.spread(u, area)), u))
    value = prize(eyes, area)
    start = attack_worth(eyes, area, entered, value) if entered else 0.0
    group: list[UnitId] = []
    best, size, cost = 0.0, 0, 0.0
    for unit in order[: max(0, room(eyes.s, eyes.c, area, HOUSES))]:
        group.append(unit)
        cost += leave_cost(eyes, unit, area)
        origins = tuple({eyes.s.units[u].area for u in group})
        worth = attack_worth(eyes, area, (*entered, *group), value, origins) - start - cost
        if worth > best:
            best, size = worth, len(group)
    return Assault(area, tuple(group[:size]), best) if size else None


def prize(eyes: Eyes, area: AreaId) -> float:
    """What it is worth to hold an area that the Blight holds now."""
    worth = den_worth(eyes, area)
    if area in eyes.field.demand:
        worth += ON_THE_LINE
    if any(goal.area == area for goal in eyes.goals.values()):
        worth += WANTED
    return worth


def leave_cost(eyes: Eyes, unit: UnitId, area: AreaId) -> float:
    """What it costs that a unit leaves where it stands for an area: little unless a post is left too weak."""
    goal = eyes.goals[unit]
    here = eyes.s.units[unit].area
    shy = SHY if eyes.kind(unit) == "magic_user" else 0.0
    if goal.area == area:
        return shy
    if goal.area != here or goal.why not in (PLUG, POST):
        return shy + STRAYING
    if goal.why == PLUG:
        return shy + 2 * LEAVE_POST
    if eyes.field.covers(area, here):
        return shy + STRAYING
    left = sum([eyes.strength(u) for u in eyes.s.house_in[here] if u != unit])
    return shy + (LEAVE_POST if left < ENOUGH * eyes.field.danger(here) else STRAYING)


# In and after the combat.


def order_combat(eyes: Eyes) -> str:
    """The surest first."""

    def surety(area: AreaId) -> float:
        return odds(eyes, area, eyes.s.house_in[area], foes_in(eyes, area)).won if foes_in(eyes, area) else 1.0

    return eyes.best_area(surety)


def attack_again(eyes: Eyes) -> str:
    """Go on alone only where it pays."""
    worth = {
        area: attack_worth(eyes, area, (eyes.unit,), prize(eyes, area), (eyes.s.units[eyes.unit].area,))
        for area in eyes.areas()
    }
    best = max(worth, key=lambda area: worth[area])
    return eyes.c.area.key(best) if worth[best] > LEAST + leave_cost(eyes, eyes.unit, best) else PASS


def use_push(eyes: Eyes) -> str:
    """Pikes clear a Den without a fight; elsewhere only when the fight would go badly."""
    area = eyes.asked.area
    combat = eyes.s.combat
    if combat is None:
        return PUSH
    defenders = [u for u in combat.defenders if eyes.s.units[u].area == area]
    if not defenders:
        return PASS
    if all(eyes.c.garrison_no[u] for u in defenders) or len(defenders) > 1:
        return PUSH
    return PUSH if odds(eyes, area, combat.attackers, defenders).won < 0.6 else PASS


def pick_pushed(eyes: Eyes) -> str:
    """The strongest goes."""
    return eyes.best_unit(eyes.strength)


def use_spearhead(eyes: Eyes) -> str:
    """The unit most likely to break, the strong before the weak."""
    return eyes.best_unit(lambda unit: (1 - eyes.nerve(unit)) * eyes.strength(unit))


def reroll_melee(eyes: Eyes) -> str:
    """A Mana Blessing turns a lost or tied combat: the biggest die again."""
    attack, defence = eyes.asked.totals
    combat = eyes.s.combat
    units = eyes.units()
    if combat is None or not units:
        return PASS
    mine, theirs = (attack, defence) if units[0] in combat.attackers else (defence, attack)
    if mine > theirs:
        return PASS
    area = eyes.asked.area
    unit = max(units, key=eyes.strength)
    return eyes.c.unit.key(unit) if theirs - mine <= mean(eyes.spread(unit, area)) else PASS
