"""Damage and markers of units."""

from __future__ import annotations

from warhall.games.zorn.effects.places import eliminate
from warhall.games.zorn.events.blight import GarrisonRevealed
from warhall.games.zorn.events.combat import (
    BladesKindled,
    CasualtiesRemoved,
    HitCancelled,
    HitTaken,
    HungerEnded,
    PoisonRemoved,
    SkinHardened,
    SpellEnded,
    StunRemoved,
    TerrorRemoved,
    UnitHungry,
    UnitPoisoned,
    UnitSoaked,
    UnitStunned,
    UnitTerrorized,
    WoundHealed,
)
from warhall.games.zorn.queries import SHAKEN, T, has, is_on_map, last_hit
from warhall.games.zorn.state import HUNGRY, NO_HOUSE, POISONED, REVEALED, SOAKED, STUNNED, TERRORIZED, HouseId, UnitId


def record_hit(t: T, unit: UnitId, by: HouseId = NO_HOUSE, why: str = "hits") -> None:
    """ZRN-HIT-01 one more Hit; the last one eliminates."""
    s, c = t.state, t.content
    record = s.units[unit]
    hits = record.hits + 1
    s.units[unit] = record.hurt(hits)
    t.tell(HitTaken(unit=unit, hits=hits, of=last_hit(s, c, unit), why=why))
    if hits >= last_hit(s, c, unit):
        eliminate(t, unit, by, why)


def heal_casualties(t: T, unit: UnitId, why: str) -> None:
    t.state.units[unit] = t.state.units[unit].hurt(t.state.units[unit].hits - 1)
    t.tell(CasualtiesRemoved(unit, why))


def heal_wound(t: T, unit: UnitId) -> None:
    """ZRN-MAG-17, ZRN-HIT-06 one wound step less; nothing else takes one off."""
    t.state.units[unit] = t.state.units[unit].hurt(t.state.units[unit].hits - 1)
    t.tell(WoundHealed(unit, t.state.units[unit].hits))


def mark(t: T, unit: UnitId, on: int, off: int = 0) -> None:
    record = t.state.units[unit]
    t.state.units[unit] = record.marked((record.marks | on) & ~off)


def stun(t: T, unit: UnitId) -> None:
    """ZRN-STA-01 nothing more on a shaken unit. ZRN-ABL-09 Fearless."""
    s, c = t.state, t.content
    if s.units[unit].marks & SHAKEN or not is_on_map(s, c, unit) or has(s, c, unit, "fearless"):
        return
    mark(t, unit, STUNNED)
    t.tell(UnitStunned(unit))


def terrorize(t: T, unit: UnitId) -> None:
    """ZRN-STA-01 Terrorized takes the place of Stunned. ZRN-ABL-09 Fearless."""
    s, c = t.state, t.content
    if s.units[unit].marks & TERRORIZED or not is_on_map(s, c, unit) or has(s, c, unit, "fearless"):
        return
    mark(t, unit, TERRORIZED, STUNNED)
    t.tell(UnitTerrorized(unit))


def calm(t: T, unit: UnitId) -> None:
    mark(t, unit, 0, STUNNED)
    t.tell(StunRemoved(unit))


def embolden(t: T, unit: UnitId) -> None:
    mark(t, unit, 0, TERRORIZED)
    t.tell(TerrorRemoved(unit))


def poison(t: T, unit: UnitId) -> None:
    s, c = t.state, t.content
    if s.units[unit].marks & POISONED or not is_on_map(s, c, unit):
        return
    mark(t, unit, POISONED)
    t.tell(UnitPoisoned(unit))


def cure(t: T, unit: UnitId) -> None:
    mark(t, unit, 0, POISONED)
    t.tell(PoisonRemoved(unit))


def make_hungry(t: T, unit: UnitId) -> None:
    mark(t, unit, HUNGRY)
    t.tell(UnitHungry(unit))


def feed(t: T, unit: UnitId) -> None:
    """ZRN-SEQ-07 a Hungry unit recovers."""
    mark(t, unit, 0, HUNGRY)
    t.tell(HungerEnded(unit))


def soak(t: T, unit: UnitId) -> None:
    """ZRN-EVT-15 bound by the downpour for the rest of the Game Turn."""
    mark(t, unit, SOAKED)
    t.tell(UnitSoaked(unit))


def set_marks(t: T, unit: UnitId, on: int, off: int = 0) -> None:
    """Bookkeeping marks that nobody needs to be told of: ACTED, ARRIVED, SOAKED ending."""
    mark(t, unit, on, off)


def reveal_garrison(t: T, unit: UnitId) -> None:
    """ZRN-BLU-06 the front is seen by all."""
    mark(t, unit, REVEALED)
    t.reveal()
    front = t.state.fronts[t.content.garrison_no[unit]]
    t.tell(GarrisonRevealed(unit=unit, front=front, star=t.content.fronts[front].star))


def kindle(t: T, unit: UnitId, house: HouseId) -> None:
    t.state.kindled[unit] = house
    t.tell(BladesKindled(unit, house))


def harden(t: T, unit: UnitId, house: HouseId) -> None:
    t.state.stone_skin[unit] = house
    t.tell(SkinHardened(unit, house))


def crack_skin(t: T, unit: UnitId) -> None:
    """ZRN-SPL-10 the first Hit is cancelled."""
    del t.state.stone_skin[unit]
    t.tell(HitCancelled(unit, "stone_skin"))


def end_blessings(t: T, house: HouseId) -> None:
    """ZRN-RUL-137 spell effects end when the casting House is activated again."""
    for table in (t.state.kindled, t.state.stone_skin):
        for unit in [unit for unit, caster in table.items() if caster == house]:
            del table[unit]
            t.tell(SpellEnded(unit, house))
