"""Dice that decide: tests, shots, melees, spells; Hits, markers and the fallen."""

from __future__ import annotations

from typing import TypeAlias

from warhall.games.zorn.state import AreaId, HouseId, UnitId
from warhall.kernel.events import FOUGHT, STRIKE, Told, event

Note: TypeAlias = tuple[str, int]  # a modifier by name, and its steps
DiceOf: TypeAlias = tuple[UnitId, tuple[int, ...], tuple[Note, ...], int]  # a unit, its faces, its modifiers, its die


@event("zorn.unit_rolls")
class UnitRolls(Told):
    """What a die is for (melee, missile, bravery, magic, entry, fork, trollburg, event, curse), and whose it is."""

    for_: str
    unit: UnitId | None = None
    target: UnitId | None = None
    area: AreaId | None = None
    spell: str | None = None


@event("zorn.house_rolls")
class HouseRolls(Told):
    """A House rolls for itself: for a Town it holds, for those it leaves unfed."""

    house: HouseId
    town: AreaId | None = None
    unfed: int | None = None


@event("zorn.ghost_rolls")
class GhostRolls(Told):
    """An attacker without a counter rolls."""

    ghost: str
    area: AreaId | None = None


@event("zorn.seat_rolls")
class SeatRolls(Told):
    """A player rolls in a Duel."""

    seat: int


@event("zorn.bravery_tested")
class BraveryTested(Told):
    unit: UnitId
    why: str
    passed: bool
    faces: tuple[int, ...]
    die: int = 0
    notes: tuple[Note, ...] = ()
    fear: bool = False  # failed without a roll


@event("zorn.shot_fired", opens=STRIKE)
class ShotFired(Told):
    unit: UnitId
    target: UnitId
    area: AreaId
    die: int
    faces: tuple[int, ...]
    pv: int
    result: int  # Hits; -1 equal to the PV
    notes: tuple[Note, ...]
    spread: bool  # a Fire Ball's one roll


@event("zorn.die_rerolled")
class DieRerolled(Told):
    unit: UnitId
    faces: tuple[int, ...]
    why: str


@event("zorn.unit_burnt")
class UnitBurnt(Told):
    unit: UnitId
    face: int
    pv: int
    result: int  # Hits; -1 equal to the PV


@event("zorn.melee_rolled", opens=FOUGHT)
class MeleeRolled(Told):
    area: AreaId
    attackers: tuple[DiceOf, ...]
    defenders: tuple[DiceOf, ...]
    ghost: str
    ghost_faces: tuple[int, ...]
    protection: tuple[Note, ...]
    attack: int
    defence: int
    winner: int  # 1 attack, 2 defence, 0 tie
    hits_on_attackers: int
    hits_on_defenders: int
    retreat: int


@event("zorn.unit_surprised")
class UnitSurprised(Told):
    unit: UnitId
    target: UnitId
    area: AreaId


@event("zorn.spell_cast")
class SpellCast(Told):
    unit: UnitId
    spell: str
    area: AreaId
    faces: tuple[int, ...]
    outcome: str
    enemies: bool


@event("zorn.nobody_shaken")
class NobodyShaken(Told):
    unit: UnitId
    area: AreaId
    outcome: str


@event("zorn.blades_kindled")
class BladesKindled(Told):
    unit: UnitId
    house: HouseId


@event("zorn.skin_hardened")
class SkinHardened(Told):
    unit: UnitId
    house: HouseId


@event("zorn.spell_ended")
class SpellEnded(Told):
    unit: UnitId
    house: HouseId


@event("zorn.fury_roused")
class FuryRoused(Told):
    unit: UnitId
    area: AreaId


@event("zorn.duel_rolled")
class DuelRolled(Told):
    seats: tuple[int, ...]
    rolls: tuple[int, ...]
    players: tuple[tuple[HouseId, ...], ...]  # the Houses of each seat


@event("zorn.hit_taken")
class HitTaken(Told):
    unit: UnitId
    hits: int
    of: int  # the Hit that eliminates
    why: str


@event("zorn.hit_cancelled")
class HitCancelled(Told):
    unit: UnitId
    why: str  # save, stone_skin


@event("zorn.unit_eliminated")
class UnitEliminated(Told):
    unit: UnitId
    area: AreaId
    by: HouseId
    why: str


@event("zorn.casualties_removed")
class CasualtiesRemoved(Told):
    unit: UnitId
    why: str


@event("zorn.wound_healed")
class WoundHealed(Told):
    unit: UnitId
    hits: int


@event("zorn.unit_stunned")
class UnitStunned(Told):
    unit: UnitId


@event("zorn.unit_terrorized")
class UnitTerrorized(Told):
    unit: UnitId


@event("zorn.unit_poisoned")
class UnitPoisoned(Told):
    unit: UnitId


@event("zorn.unit_hungry")
class UnitHungry(Told):
    unit: UnitId


@event("zorn.unit_soaked")
class UnitSoaked(Told):
    unit: UnitId


@event("zorn.stun_removed")
class StunRemoved(Told):
    unit: UnitId


@event("zorn.terror_removed")
class TerrorRemoved(Told):
    unit: UnitId


@event("zorn.poison_removed")
class PoisonRemoved(Told):
    unit: UnitId


@event("zorn.hunger_ended")
class HungerEnded(Told):
    unit: UnitId


@event("zorn.retreat_blocked")
class RetreatBlocked(Told):
    unit: UnitId
    gone: int
    distance: int


@event("zorn.trap_sprung")
class TrapSprung(Told):
    trap: str
    area: AreaId
    units: tuple[UnitId, ...]
    scouted: bool
