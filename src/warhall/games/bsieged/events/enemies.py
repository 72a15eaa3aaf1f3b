"""What is told of the Abyss: summoning, the Avatar, attacks, marches."""

from __future__ import annotations

from warhall.games.bsieged.state import BuildingId, FieldId, FigureId, HeroId, ZoneId
from warhall.kernel.events import STRIKE, Told, event

# Spawning.


@event("bsieged.summons")
class Summons(Told):
    """What the spawn die is for."""

    field: FieldId


@event("bsieged.summoned")
class Summoned(Told):
    """`symbol`: 1 to 3."""

    field: FieldId
    symbol: int
    streak: int


@event("bsieged.units_spawned")
class UnitsSpawned(Told):
    zone: ZoneId
    figure: FigureId
    count: int


@event("bsieged.pursuit_sent")
class PursuitSent(Told):
    field: FieldId


@event("bsieged.figures_missing")
class FiguresMissing(Told):
    field: FieldId
    kind: str


@event("bsieged.figures_exhausted")
class FiguresExhausted(Told):
    field: FieldId


@event("bsieged.disrupted")
class Disrupted(Told):
    round: int


# The Avatar.


@event("bsieged.avatar_came")
class AvatarCame(Told):
    zone: ZoneId
    vinculum: int


@event("bsieged.avatar_strengthened")
class AvatarStrengthened(Told):
    by: int
    vinculum: int


@event("bsieged.avatar_drained")
class AvatarDrained(Told):
    by: int
    vinculum: int
    hero: HeroId


@event("bsieged.avatar_banished")
class AvatarBanished(Told):
    hero: HeroId


@event("bsieged.avatar_moved")
class AvatarMoved(Told):
    from_: ZoneId
    to: ZoneId


@event("bsieged.avatar_halted")
class AvatarHalted(Told):
    zone: ZoneId


# Attacks.


@event("bsieged.units_attacked", opens=STRIKE)
class UnitsAttacked(Told):
    """`by`: krohn, gargoh."""

    zone: ZoneId
    by: str
    hits: int


@event("bsieged.hero_hit")
class HeroHit(Told):
    hero: HeroId
    by: str
    field: FieldId
    hits: int


@event("bsieged.hit_ignored")
class HitIgnored(Told):
    hero: HeroId


@event("bsieged.hits_lost")
class HitsLost(Told):
    field: FieldId
    by: str
    hits: int


@event("bsieged.molen_attacked", opens=STRIKE)
class MolenAttacked(Told):
    field: FieldId
    heroes: tuple[HeroId, ...]
    buildings: tuple[BuildingId, ...]


@event("bsieged.building_damaged")
class BuildingDamaged(Told):
    building: BuildingId
    destroyed: bool


@event("bsieged.reinforcement_spent")
class ReinforcementSpent(Told):
    building: BuildingId


# Marches.


@event("bsieged.units_marched")
class UnitsMarched(Told):
    zone: ZoneId
    to: ZoneId
    figure: FigureId
    count: int


@event("bsieged.unit_pushed")
class UnitPushed(Told):
    zone: ZoneId
    to: ZoneId
    figure: FigureId


@event("bsieged.zone_marked")
class ZoneMarked(Told):
    """`mark`: held, stunned, hushed."""

    zone: ZoneId
    mark: str
