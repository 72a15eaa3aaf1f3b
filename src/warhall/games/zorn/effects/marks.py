"""Damage and markers of units."""

from __future__ import annotations

from warhall.games.zorn.effects.places import eliminate
from warhall.games.zorn.queries import SHAKEN, T, has, is_on_map, last_hit
from warhall.games.zorn.state import HUNGRY, NO_HOUSE, POISONED, REVEALED, SOAKED, STUNNED, TERRORIZED, HouseId, UnitId


def record_hit(t: T, unit: UnitId, by: HouseId = NO_HOUSE, why: str = "hits") -> None:
    """ZRN-HIT-01 to ZRN-HIT-04 one more Hit; the last one eliminates."""
    record = t.state.units[unit]
    hits = record.hits + 1
    t.state.units[unit] = record.hurt(hits)
    t.tell("zorn.hit_taken", {"unit": unit, "hits": hits, "of": last_hit(t, unit), "why": why})
    if hits >= last_hit(t, unit):
        eliminate(t, unit, by, why)


def heal_casualties(t: T, unit: UnitId, why: str) -> None:
    t.state.units[unit] = t.state.units[unit].hurt(t.state.units[unit].hits - 1)
    t.tell("zorn.casualties_removed", {"unit": unit, "why": why})


def heal_wound(t: T, unit: UnitId) -> None:
    """ZRN-MAG-17 one wound step less."""
    t.state.units[unit] = t.state.units[unit].hurt(t.state.units[unit].hits - 1)
    t.tell("zorn.wound_healed", {"unit": unit, "hits": t.state.units[unit].hits})


def mark(t: T, unit: UnitId, on: int, off: int = 0) -> None:
    record = t.state.units[unit]
    t.state.units[unit] = record.marked((record.marks | on) & ~off)


def stun(t: T, unit: UnitId) -> None:
    """ZRN-STA-01 nothing more on a shaken unit. ZRN-ABL-09 Fearless."""
    if t.state.units[unit].marks & SHAKEN or not is_on_map(t, unit) or has(t, unit, "fearless"):
        return
    mark(t, unit, STUNNED)
    t.tell("zorn.unit_stunned", {"unit": unit})


def terrorize(t: T, unit: UnitId) -> None:
    """ZRN-STA-01 Terrorized takes the place of Stunned. ZRN-ABL-09 Fearless."""
    if t.state.units[unit].marks & TERRORIZED or not is_on_map(t, unit) or has(t, unit, "fearless"):
        return
    mark(t, unit, TERRORIZED, STUNNED)
    t.tell("zorn.unit_terrorized", {"unit": unit})


def calm(t: T, unit: UnitId) -> None:
    mark(t, unit, 0, STUNNED)
    t.tell("zorn.stun_removed", {"unit": unit})


def embolden(t: T, unit: UnitId) -> None:
    mark(t, unit, 0, TERRORIZED)
    t.tell("zorn.terror_removed", {"unit": unit})


def poison(t: T, unit: UnitId) -> None:
    if t.state.units[unit].marks & POISONED or not is_on_map(t, unit):
        return
    mark(t, unit, POISONED)
    t.tell("zorn.unit_poisoned", {"unit": unit})


def cure(t: T, unit: UnitId) -> None:
    mark(t, unit, 0, POISONED)
    t.tell("zorn.poison_removed", {"unit": unit})


def make_hungry(t: T, unit: UnitId) -> None:
    mark(t, unit, HUNGRY)
    t.tell("zorn.unit_hungry", {"unit": unit})


def feed(t: T, unit: UnitId) -> None:
    """ZRN-SEQ-07 a Hungry unit recovers."""
    mark(t, unit, 0, HUNGRY)
    t.tell("zorn.hunger_ended", {"unit": unit})


def soak(t: T, unit: UnitId) -> None:
    """ZRN-EVT-15 bound by the downpour for the rest of the Game Turn."""
    mark(t, unit, SOAKED)
    t.tell("zorn.unit_soaked", {"unit": unit})


def set_marks(t: T, unit: UnitId, on: int, off: int = 0) -> None:
    """Bookkeeping marks that nobody needs to be told of: ACTED, ARRIVED, SOAKED ending."""
    mark(t, unit, on, off)


def reveal_garrison(t: T, unit: UnitId) -> None:
    """ZRN-BLU-06 the front is seen by all."""
    mark(t, unit, REVEALED)
    t.reveal()
    front = t.state.fronts[t.content.garrison_no[unit]]
    t.tell("zorn.garrison_revealed", {"unit": unit, "front": front, "star": t.content.fronts[front].star})


def kindle(t: T, unit: UnitId, house: HouseId) -> None:
    t.state.kindled[unit] = house
    t.tell("zorn.blades_kindled", {"unit": unit, "house": house})


def harden(t: T, unit: UnitId, house: HouseId) -> None:
    t.state.stone_skin[unit] = house
    t.tell("zorn.skin_hardened", {"unit": unit, "house": house})


def crack_skin(t: T, unit: UnitId) -> None:
    """ZRN-SPL-10 the first Hit is cancelled."""
    del t.state.stone_skin[unit]
    t.tell("zorn.hit_cancelled", {"unit": unit, "why": "stone_skin"})


def end_blessings(t: T, house: HouseId) -> None:
    """ZRN-RUL-137 spell effects end when the casting House is activated again."""
    for table in (t.state.kindled, t.state.stone_skin):
        for unit in [unit for unit, caster in table.items() if caster == house]:
            del table[unit]
            t.tell("zorn.spell_ended", {"unit": unit, "house": house})
