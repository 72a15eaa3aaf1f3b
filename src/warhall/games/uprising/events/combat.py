"""What is told of combat, so that it reads as a story: who meets, both pools, what cancels what, what is left."""

from __future__ import annotations

from warhall.games.uprising.ids import DruidId, Face, HexId, LeaderId, Pool, SideId
from warhall.kernel.events import FIGHT, FOUGHT, Told, event


@event("uprising.combat_begun", opens=FIGHT)
class CombatBegun(Told):
    """Two groups meet; one without a Leader is the Units, the Garrison or the Skeletons of the side."""

    hex: HexId
    one: SideId
    other: SideId
    strength: int
    against: int
    terrain: str
    leader: LeaderId | None = None
    foe: LeaderId | None = None


@event("uprising.ability_acts")
class AbilityActs(Told):
    """A Leader's combat ability stands in this combat, or (`muted`) does not; `idle`: it asks for another terrain."""

    leader: LeaderId
    hex: HexId
    muted: bool
    idle: bool = False


@event("uprising.archery_skipped")
class ArcherySkipped(Told):
    """`why`: no_dice, or the id of the Leader or card that does it."""

    hex: HexId
    why: str


@event("uprising.ground_chosen")
class GroundChosen(Told):
    """The combat has another terrain than its hex, or red dice stay red on it; `why`: the id of the card."""

    hex: HexId
    terrain: str
    why: str


@event("uprising.round_begun")
class RoundBegun(Told):
    """Archery or Clash with the pools of both sides as pieces, Defences and abilities give them.

    `number`: which round of Clash it is; 0 for Archery.
    """

    hex: HexId
    round: str
    number: int
    one: SideId
    pool: Pool
    other: SideId
    against: Pool


@event("uprising.dice_changed")
class DiceChanged(Told):
    """Dice join or leave a pool, or change colour; `why`: a terrain or the id of a component."""

    side: SideId
    pool: Pool
    now: Pool
    why: str


@event("uprising.combat_dice")
class CombatDice(Told):
    """What a roll in combat is for; `why`: archery, clash, woods, or the id of a component.

    `before`: what the die showed that is rolled again.
    """

    hex: HexId
    side: SideId
    why: str
    before: int | None = None


@event("uprising.dice_kept")
class DiceKept(Told):
    """Dice might be rolled again, but none was chosen; `why`: woods, or the id of a component."""

    side: SideId
    why: str


@event("uprising.symbols_rolled")
class SymbolsRolled(Told):
    """The symbols of both sides as they lie: dice, and what is added by effects."""

    hex: HexId
    one: SideId
    total: Face
    other: SideId
    against: Face


@event("uprising.symbols_changed")
class SymbolsChanged(Told):
    """Symbols join a total, or (`cancelled`) do not count; `why`: the id of a component."""

    side: SideId
    symbols: Face
    cancelled: bool
    why: str


@event("uprising.godpower_woken")
class GodpowerWoken(Told):
    """A Bolt is spent (a `free` one costs none): a Leader's own Godpower or that of a Druid."""

    side: SideId
    hex: HexId
    leader: LeaderId | None = None
    druid: DruidId | None = None
    free: bool | None = None


@event("uprising.bolt_held")
class BoltHeld(Told):
    """A Bolt kept for a Godpower After Damage."""

    side: SideId
    held: int


@event("uprising.shields_broken")
class ShieldsBroken(Told):
    """Bolts of a side cancel so many Shields of the enemy."""

    side: SideId
    number: int


@event("uprising.damage_reckoned")
class DamageReckoned(Told):
    """What a side suffers: enemy Skulls less the own Shields that are left."""

    side: SideId
    hex: HexId
    skulls: int
    shields: int
    damage: int


@event("uprising.struck")
class Struck(Told):
    """Damage outside the rounds; `why`: the id of the component behind it."""

    side: SideId
    hex: HexId
    damage: int
    why: str


@event("uprising.horde_forms")
class HordeForms(Told):
    """Three Skeletons become a Horde; with no card left (`horde` false) those in excess go."""

    hex: HexId
    skeletons: int
    horde: bool


@event("uprising.combat_ended", opens=FOUGHT)
class CombatEnded(Told):
    """`winner`: the side that is left alone; none if both are gone, or if neither is."""

    hex: HexId
    one: SideId
    other: SideId
    rounds: int
    winner: SideId | None = None
