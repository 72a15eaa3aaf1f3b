"""Who may do what in a House activation, and what is on offer at any point of it (ZRN-HAC-01 to ZRN-HAC-06)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import is_on_map
from warhall.games.zorn.rules.abilities.activating import activation_offers
from warhall.games.zorn.rules.abilities.shooting import may_scout
from warhall.games.zorn.rules.attack import can_attack
from warhall.games.zorn.rules.hire import HIRE, hire_options
from warhall.games.zorn.rules.missile import house_targets
from warhall.games.zorn.rules.movement import can_move, flank_options, free_steps
from warhall.games.zorn.rules.regroup import POTION, regroup_options
from warhall.games.zorn.rules.spells import castable
from warhall.games.zorn.rules.versus import versus_targets
from warhall.games.zorn.state import (
    ACTED,
    ARRIVED,
    HUNGRY,
    NO_UNIT,
    SOAKED,
    STUNNED,
    AreaId,
    HouseId,
    UnitId,
    Zorn,
)
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

CONJURE = "conjure"
FREE = "free_step"
SCOUT = "ability:scout"


@dataclass
class HouseActivation(Frame):
    """One activation. `step` is the step now running; attackers, origins and foes are the melees not yet fought.

    `passed` are units that were named and held back: they are not offered again in this step until something happens.
    """

    house: HouseId
    step: str = "start"
    used: tuple[str, ...] = ()
    free: tuple[UnitId, ...] = ()
    offer: str = ""
    unit: UnitId = NO_UNIT
    passed: tuple[UnitId, ...] = ()
    attackers: tuple[UnitId, ...] = ()
    origins: tuple[AreaId, ...] = ()
    foes: tuple[HouseId, ...] = ()
    again: tuple[UnitId, ...] = ()
    fought: tuple[UnitId, ...] = ()
    before: int = 0


house_activation = Procedure("zorn.house_activation", HouseActivation)


def members(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-HAC-01 a House activates its own units, its Mercenaries and the Hero (ZRN-EX-15), each once."""
    last, flanks, hero, house, units = c.map_areas[-1], c.flank_rows, c.hero, f.house, s.units
    barred = ACTED | HUNGRY | ARRIVED
    found = []
    for row in c.may_serve[house]:
        unit = units[row]
        if (unit.house == house or row == hero) and unit.area and not unit.marks & barred:
            if unit.area <= last or unit.area in flanks:
                found.append(row)
    return found


def fit(s: Zorn, c: Content, units: list[UnitId]) -> list[UnitId]:
    """ZRN-HAC-06 Stunned units may only Regroup; only units on the map cast or fight."""
    return [unit for unit in units if not s.units[unit].marks & STUNNED and is_on_map(s, c, unit)]


def willing(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-HAC-02, ZRN-D-32 those fit to fight who were not just held back from an attack on a House."""
    return [unit for unit in fit(s, c, members(s, c, f)) if unit not in f.passed]


def casters(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-MAG-01 only Magic Users cast."""
    return [u for u in fit(s, c, members(s, c, f)) if c.kind_of[u].type == "magic_user" and castable(s, c, u)]


def shooters(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-MIS-01, ZRN-ABL-25, ZRN-HVH-01 units with something to fire at or to scout."""
    return [
        u
        for u in willing(s, c, f)
        if house_targets(s, c, u)
        or may_scout(s, c, u)
        or (c.kind_of[u].fresh.missile and versus_targets(s, c, u, f.house))
    ]


def strikers(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-MEL-01 units with an area to attack."""
    return [
        u
        for u in willing(s, c, f)
        if not s.units[u].marks & SOAKED and can_attack(s, c, f.house, u, f.attackers, f.foes)
    ]


def movers(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-MOV-01, ZRN-FLK-02; ZRN-RUL-110 Stunned units do not move, ZRN-RUL-80 nor soaked ones."""
    found = []
    for unit in members(s, c, f):
        marks = s.units[unit].marks
        if marks & (STUNNED | SOAKED):
            continue
        if can_move(s, c, unit) if is_on_map(s, c, unit) else flank_options(s, c, unit):
            found.append(unit)
    return found


def regroupers(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-REG-01."""
    return [u for u in members(s, c, f) if is_on_map(s, c, u) and regroup_options(s, c, u, POTION not in f.used)]


def offers(s: Zorn, c: Content, f: HouseActivation) -> list[str]:
    """ZRN-RUL-36 hiring, ZRN-MAG-15 Mana Conjuring, Tactician's free steps, and abilities of their moment."""
    found = []
    if s.houses[f.house].blessings:
        found.append(CONJURE)
    if hire_options(s, c, f.house):
        found.append(HIRE)
    if free_movers(s, c, f):
        found.append(FREE)
    return [*found, *activation_offers(s, c, f)]


def free_movers(s: Zorn, c: Content, f: HouseActivation) -> list[UnitId]:
    """ZRN-ABL-33, ZRN-RUL-82 units with a free move that have not acted yet."""
    return [
        u
        for u in f.free
        if is_on_map(s, c, u) and not s.units[u].marks & (ACTED | HUNGRY | ARRIVED | STUNNED) and free_steps(s, c, u)
    ]
