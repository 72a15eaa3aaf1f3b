"""One melee and what can be asked of it: dice, totals, who is there, who is praised (ZRN-MEL-05 to ZRN-MEL-09)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from warhall.games.zorn.catalog import Content, MeleeResult
from warhall.games.zorn.events.combat import DiceOf, MeleeRolled, UnitRolls
from warhall.games.zorn.queries import (
    Note,
    T,
    acting_house,
    choosers,
    group,
    has,
    highest_face,
    melee_notes,
    printed_melee,
    protection_notes,
    stepped,
    units_in,
)
from warhall.games.zorn.rules.dice import roll_step
from warhall.games.zorn.state import D20, HOUSES, NO_HOUSE, NO_UNIT, NOWHERE, SOAKED, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ATTACK, DEFENCE = 1, 2
JAWS_HITS = 2  # ZRN-ABL-26


class Outcome(NamedTuple):
    """How a combat ended: ATTACK, DEFENCE, or 0 for a tie or no combat at all."""

    winner: int
    fought: bool


@dataclass
class Melee(Frame):
    """One combat. `origins` are the areas the attackers came from, in their order; 0 for none.

    A ghost (Twister, Bog Apes, rebels, Trolls) attacks without a counter: a name, its Bravery (0: no test), and
    whether it wins ties. `d20` units roll a D20, `upgraded` ones a step higher. `by` is the House that attacks, or 0.
    """

    area: AreaId
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    origins: tuple[AreaId, ...] = ()
    by: HouseId = NO_HOUSE
    ghost: str = ""
    ghost_bravery: int = 0
    ghost_wins_ties: bool = False
    upgraded: tuple[UnitId, ...] = ()
    d20: tuple[UnitId, ...] = ()
    surprise: bool = False
    closed: tuple[AreaId, ...] = ()
    readied: tuple[UnitId, ...] = ()
    bolted: tuple[HouseId, ...] = ()
    attack_faces: tuple[tuple[int, ...], ...] = ()
    defend_faces: tuple[tuple[int, ...], ...] = ()
    attack_total: int = 0
    defend_total: int = 0
    winner: int = 0
    hits_on_attackers: int = 0
    hits_on_defenders: int = 0
    distance: int = 1
    credit: HouseId = NO_HOUSE
    hurt: tuple[UnitId, ...] = ()
    assigned: tuple[UnitId, ...] = ()
    done: tuple[str, ...] = ()
    enraged: tuple[UnitId, ...] = ()
    countered: tuple[UnitId, ...] = ()
    tested: tuple[UnitId, ...] = ()
    brave: tuple[UnitId, ...] = ()
    ghost_brave: bool = False
    retreated: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT


melee = Procedure("zorn.melee", Melee)


def combatants(s: Zorn, c: Content, area: AreaId, side: int) -> tuple[UnitId, ...]:
    """ZRN-EVT-15, ZRN-EVT-15a soaked units neither attack nor are attacked in melee."""
    return tuple([unit for unit in units_in(s, c, area, side) if not s.units[unit].marks & SOAKED])


def melee_in(
    s: Zorn, c: Content, area: AreaId, attackers: tuple[UnitId, ...], origins: tuple[AreaId, ...] = ()
) -> Melee:
    """The combat of Blight units that stand in a House-occupied area."""
    return Melee(area, attackers, combatants(s, c, area, HOUSES), origins or (NOWHERE,) * len(attackers))


def fighters(s: Zorn, c: Content, f: Melee, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Those of some units that are still in the area of the combat."""
    records = s.units
    return tuple([unit for unit in units if records[unit].area == f.area])


def is_house_combat(f: Melee, s: Zorn, c: Content) -> bool:
    """ZRN-HVH-01 whether Houses fight each other."""
    return bool(f.attackers and f.defenders) and max(f.attackers[0], f.defenders[0]) < s.first_blight


def opposing_house(s: Zorn, c: Content, f: Melee, unit: UnitId) -> HouseId:
    """ZRN-RUL-120 in a combat between Houses, the House on the other side; the Hero fights for the active one."""
    if not is_house_combat(f, s, c):
        return NO_HOUSE
    others = f.defenders if unit in f.attackers else f.attackers
    return acting_house(s, c, others[0])


def die_notes(s: Zorn, c: Content, f: Melee, unit: UnitId) -> list[Note]:
    """The Upgrades and Degrades of one unit's Melee die in this combat."""
    notes = melee_notes(s, c, unit, f.area if unit in f.attackers else NOWHERE)
    if unit in f.upgraded:
        notes.append(("upgraded", 1))
    return notes


def die_of(s: Zorn, c: Content, f: Melee, unit: UnitId) -> int:
    """ZRN-RUL-29 (5), ZRN-RUL-68 a unit's Melee die in this combat; a D20 ignores all modifiers."""
    return D20 if unit in f.d20 else stepped(printed_melee(s, c, unit), die_notes(s, c, f, unit))


def roll_unit(t: T, f: Melee, unit: UnitId) -> tuple[int, ...]:
    """ZRN-MEL-07 a unit rolls its Melee die."""
    return roll_step(t, die_of(t.state, t.content, f, unit), "ZRN-MEL-07", UnitRolls("melee", unit, area=f.area))


def faces_of(f: Melee, unit: UnitId) -> tuple[int, ...]:
    """What a unit has rolled in this combat."""
    if unit in f.attackers:
        return f.attack_faces[f.attackers.index(unit)]
    return f.defend_faces[f.defenders.index(unit)]


def totals(s: Zorn, c: Content, f: Melee) -> tuple[int, int]:
    """ZRN-MEL-07, ZRN-MEL-08."""
    attack = sum([sum(faces) for faces in f.attack_faces])
    defence = sum([sum(faces) for faces in f.defend_faces])
    return attack, defence + sum([value for _, value in protection_notes(s, c, f.area, f.defenders)])


def best_ratio(s: Zorn, c: Content) -> int:
    """ZRN-MEL-09, ZRN-MEL-11 the last row of the result table: nothing beyond it counts."""
    return len(c.melee_results) - 1


def result_of(s: Zorn, c: Content, high: int, low: int) -> MeleeResult:
    """ZRN-MEL-09 the row of the result table for two totals that differ."""
    return c.melee_results[min(best_ratio(s, c), high // low)]


def is_settled(s: Zorn, c: Content, f: Melee, attacking: bool) -> bool:
    """ZRN-MEL-09 whether a side has the best result of the table already."""
    own, other = totals(s, c, f) if attacking else totals(s, c, f)[::-1]
    return own >= best_ratio(s, c) * other


def next_bolt(s: Zorn, c: Content, f: Melee) -> tuple[HouseId, list[UnitId]]:
    """ZRN-MAG-13 the next House that could better its side by a Mana Bolt, and the units whose dice can still rise."""
    for house in s.order:
        if house in f.bolted or not s.houses[house].blessings:
            continue
        units = [
            unit
            for side, dice in ((f.attackers, f.attack_faces), (f.defenders, f.defend_faces))
            if side and not is_settled(s, c, f, side is f.attackers)
            for unit, faces in zip(side, dice, strict=True)
            if acting_house(s, c, unit) == house and sum(faces) < highest_face(die_of(s, c, f, unit))
        ]
        if units:
            return house, units
    return NO_HOUSE, []


def can_bend_wind(s: Zorn, c: Content, f: Melee) -> bool:
    """ZRN-MAG-13, ZRN-MAG-19 whether the caster may still better the D20 of a Twister."""
    if not f.ghost or not f.by or f.by in f.bolted or not s.houses[f.by].blessings:
        return False
    return sum(f.attack_faces[0]) < highest_face(D20) and not is_settled(s, c, f, True)


def rolled_event(s: Zorn, c: Content, f: Melee) -> MeleeRolled:
    """Everything the log needs to explain a combat."""
    return MeleeRolled(
        area=f.area,
        attackers=() if f.ghost else _dice_of(s, c, f, f.attackers, f.attack_faces),
        defenders=_dice_of(s, c, f, f.defenders, f.defend_faces),
        ghost=f.ghost,
        ghost_faces=f.attack_faces[0] if f.ghost else (),
        protection=tuple(protection_notes(s, c, f.area, f.defenders)),
        attack=f.attack_total,
        defence=f.defend_total,
        winner=f.winner,
        hits_on_attackers=f.hits_on_attackers,
        hits_on_defenders=f.hits_on_defenders,
        retreat=f.distance,
    )


def _dice_of(
    s: Zorn, c: Content, f: Melee, units: tuple[UnitId, ...], dice: tuple[tuple[int, ...], ...]
) -> tuple[DiceOf, ...]:
    rolled = zip(units, dice, strict=True)
    return tuple([(unit, faces, tuple(die_notes(s, c, f, unit)), die_of(s, c, f, unit)) for unit, faces in rolled])


def tie_hits(s: Zorn, c: Content, f: Melee) -> tuple[int, int]:
    """ZRN-MEL-09 one Hit on each side; ZRN-ABL-26, ZRN-RUL-45 two on the House side against Snapping Jaws."""
    first_blight = s.first_blight

    def on(units: tuple[UnitId, ...], enemies: tuple[UnitId, ...]) -> int:
        jaws = any(has(s, c, enemy, "snapping_jaws") for enemy in enemies)
        return JAWS_HITS if jaws and units and units[0] < first_blight else 1

    return (0 if f.ghost else on(f.attackers, f.defenders)), on(f.defenders, f.attackers)


def credit_houses(s: Zorn, c: Content, f: Melee) -> list[HouseId]:
    """The Houses of the House side that share the claim to Glory after both tie-breaks of ZRN-RUL-38."""
    best: dict[HouseId, int] = {}
    count: dict[HouseId, int] = {}
    for unit, faces in zip(f.defenders, f.defend_faces, strict=True):
        house = acting_house(s, c, unit)
        if house:
            best[house] = max(best.get(house, 0), sum(faces))
            count[house] = count.get(house, 0) + 1
    if not best:
        return []
    top = [house for house in s.order if best.get(house) == max(best.values())]
    most = max(count[house] for house in top)
    return [house for house in top if count[house] == most]


def tie_choosers(s: Zorn, c: Content, units: Iterable[UnitId]) -> tuple[int, ...]:
    """ZRN-RUL-119 the player whose units are struck; several Houses, or the Hero among them: the Group."""
    houses = {acting_house(s, c, unit) for unit in units}
    return choosers(s, c, houses.pop()) if len(houses) == 1 else group(s, c)
