"""What is told of the turns of the heroes: tracks, places, attacks, the catapult, buildings, learning."""

from __future__ import annotations

from warhall.games.bsieged.catalog.skills import Parts
from warhall.games.bsieged.state import (
    NO_UNITS,
    BuildingId,
    CardId,
    Counts,
    EventId,
    FieldId,
    FigureId,
    HeroId,
    SpaceId,
    TokenId,
    ZoneId,
)
from warhall.kernel.events import FIGHT, FOUGHT, TURN, Told, event


@event("bsieged.turn_begun", opens=TURN)
class TurnBegun(Told):
    hero: HeroId
    actions: int
    artillery: int


@event("bsieged.turn_ended", opens=TURN)
class TurnEnded(Told):
    """Nobody's turn until the next one begins: what the Abyss does is no part of it."""

    hero: HeroId


@event("bsieged.power_used")
class PowerUsed(Told):
    hero: HeroId
    ability: str


@event("bsieged.hero_moved")
class HeroMoved(Told):
    hero: HeroId
    from_: SpaceId
    to: SpaceId


# Tracks. `why`: a word of `log/words.py`, or the id of a card, an event or an ability.


@event("bsieged.morale_gained")
class MoraleGained(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.morale_lost")
class MoraleLost(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.gold_gained")
class GoldGained(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.gold_lost")
class GoldLost(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.food_gained")
class FoodGained(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.food_lost")
class FoodLost(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.grace_gained")
class GraceGained(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.grace_lost")
class GraceLost(Told):
    hero: HeroId
    by: int
    now: int
    why: str


@event("bsieged.gain_cut")
class GainCut(Told):
    """What of a gain a limit cut; `most` 0: none because of the event of the round."""

    hero: HeroId
    good: str
    gained: int
    lost: int
    most: int
    event: EventId


@event("bsieged.hero_guarded")
class HeroGuarded(Told):
    hero: HeroId
    hits: int


@event("bsieged.hero_tired")
class HeroTired(Told):
    hero: HeroId


# Attacks and rolls.


@event("bsieged.attack_made", opens=FIGHT)
class AttackMade(Told):
    """The three numbers with their parts; of the parts of the target the lowest counts. `foes` stand in the zone, and
    with `vinculum` the Avatar."""

    hero: HeroId
    zone: ZoneId
    weapon: CardId
    aids: tuple[CardId, ...]
    dice: int
    target: int
    strength: int
    dice_parts: Parts
    target_parts: Parts
    strength_parts: Parts
    foes: Counts = NO_UNITS
    vinculum: int = 0


@event("bsieged.attack_rolled", opens=FOUGHT)
class AttackRolled(Told):
    """`foes` stand in the zone, and with `vinculum` the Avatar."""

    hero: HeroId
    zone: ZoneId
    faces: tuple[int, ...]
    target: int
    hits: int
    strength: int = 0
    foes: Counts = NO_UNITS
    vinculum: int = 0


@event("bsieged.hero_rolls")
class HeroRolls(Told):
    """What a hero's dice are for; `target` 0: their value itself matters."""

    hero: HeroId
    target: int


@event("bsieged.catapult_rolls")
class CatapultRolls(Told):
    """What the catapult die is for."""

    hero: HeroId


@event("bsieged.dice_rolled")
class DiceRolled(Told):
    """A roll that Divine Grace may change."""

    hero: HeroId
    die: str
    faces: tuple[int, ...]
    target: int


@event("bsieged.die_changed")
class DieChanged(Told):
    """`die` from 0."""

    hero: HeroId
    die: int
    by: int
    faces: tuple[int, ...]


@event("bsieged.units_destroyed")
class UnitsDestroyed(Told):
    zone: ZoneId
    figure: FigureId
    count: int


@event("bsieged.hits_shrugged_off")
class HitsShruggedOff(Told):
    """`figure` 0: the Avatar."""

    zone: ZoneId
    figure: FigureId
    hits: int
    strength: int


# Catapult and buildings.


@event("bsieged.catapult_turned")
class CatapultTurned(Told):
    """`face` of the catapult die; none by a card."""

    field: FieldId
    face: int | None = None


@event("bsieged.catapult_jammed")
class CatapultJammed(Told):
    hero: HeroId
    field: FieldId
    face: int


@event("bsieged.catapult_shot", opens=FOUGHT)
class CatapultShot(Told):
    """`foes` stand in the zone, and with `vinculum` the Avatar."""

    hero: HeroId
    zone: ZoneId
    face: int
    hits: int
    foes: Counts = NO_UNITS
    vinculum: int = 0


@event("bsieged.building_used")
class BuildingUsed(Told):
    hero: HeroId
    building: BuildingId


@event("bsieged.goods_earned")
class GoodsEarned(Told):
    hero: HeroId
    good: str
    roll: int
    parts: Parts
    amount: int


@event("bsieged.smuggled")
class Smuggled(Told):
    """`class_` of a card, if it is one."""

    hero: HeroId
    face: int
    gives: str
    class_: str


@event("bsieged.token_learned")
class TokenLearned(Told):
    """`ability` empty: on its Strength side."""

    hero: HeroId
    level: int
    token: TokenId
    ability: str


@event("bsieged.building_mended")
class BuildingMended(Told):
    building: BuildingId


@event("bsieged.building_restored")
class BuildingRestored(Told):
    building: BuildingId


@event("bsieged.building_reinforced")
class BuildingReinforced(Told):
    building: BuildingId
    tokens: int


@event("bsieged.cards_exchanged")
class CardsExchanged(Told):
    hero: HeroId
    partner: HeroId
    given: tuple[CardId, ...]
    taken: tuple[CardId, ...]


@event("bsieged.exchange_refused")
class ExchangeRefused(Told):
    hero: HeroId
    partner: HeroId
