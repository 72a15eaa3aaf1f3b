"""What the Houses do and get, places, and the course of the game."""

from __future__ import annotations

from warhall.games.zorn.state import AreaId, HouseId, TokenId, UnitId
from warhall.kernel.events import TURN, Told, event


@event("zorn.unit_moved")
class UnitMoved(Told):
    unit: UnitId
    from_: AreaId
    to: AreaId
    why: str


@event("zorn.march_forced")
class MarchForced(Told):
    unit: UnitId


@event("zorn.tactics_declared")
class TacticsDeclared(Told):
    unit: UnitId
    units: tuple[UnitId, ...]


@event("zorn.unit_rebuilt")
class UnitRebuilt(Told):
    unit: UnitId
    area: AreaId
    why: str


@event("zorn.mercenary_joined")
class MercenaryJoined(Told):
    unit: UnitId
    house: HouseId
    area: AreaId
    why: str


@event("zorn.mercenary_traded")
class MercenaryTraded(Told):
    unit: UnitId
    house: HouseId


@event("zorn.allies_met")
class AlliesMet(Told):
    unit: UnitId


@event("zorn.wedding_called")
class WeddingCalled(Told):
    chits: int


@event("zorn.action_forgone")
class ActionForgone(Told):
    unit: UnitId


@event("zorn.hero_left")
class HeroLeft(Told):
    unit: UnitId


@event("zorn.resources_gained")
class ResourcesGained(Told):
    house: HouseId
    food: int
    supplies: int
    gold: int
    lost: tuple[int, int, int]  # what the cap took of the three
    why: str
    area: AreaId
    face: int


@event("zorn.resources_paid")
class ResourcesPaid(Told):
    house: HouseId
    food: int
    supplies: int
    gold: int
    why: str


@event("zorn.glory_gained")
class GloryGained(Told):
    house: HouseId
    glory: int
    why: str
    unit: UnitId


@event("zorn.cache_scored")
class CacheScored(Told):
    house: HouseId
    glory: int
    fresh: int
    gold: int
    food: int
    supplies: int


@event("zorn.glory_traded")
class GloryTraded(Told):
    giver: HouseId
    taker: HouseId
    glory: int


@event("zorn.level_raised")
class LevelRaised(Told):
    house: HouseId
    level: int


@event("zorn.blessings_gained")
class BlessingsGained(Told):
    house: HouseId
    count: int


@event("zorn.blessings_spent")
class BlessingsSpent(Told):
    house: HouseId
    count: int
    why: str
    unit: UnitId  # of a Mana Bolt
    faces: tuple[int, ...]


@event("zorn.hostilities_declared")
class HostilitiesDeclared(Told):
    house: HouseId
    foe: HouseId


@event("zorn.hunger_rolled")
class HungerRolled(Told):
    house: HouseId
    unfed: int
    face: int
    hungry: int


@event("zorn.town_taken")
class TownTaken(Told):
    town: AreaId
    house: HouseId  # 0: the Blight


@event("zorn.works_built")
class WorksBuilt(Told):
    area: AreaId
    house: HouseId
    camp: bool


@event("zorn.works_removed")
class WorksRemoved(Told):
    area: AreaId
    house: HouseId
    camp: bool
    why: str


@event("zorn.earthquake_placed")
class EarthquakePlaced(Told):
    area: AreaId


@event("zorn.token_shown")
class TokenShown(Told):
    area: AreaId
    token: TokenId


@event("zorn.token_taken")
class TokenTaken(Told):
    area: AreaId
    token: TokenId
    house: HouseId  # 0: out of the game


@event("zorn.turn_begun", opens=TURN)
class TurnBegun(Told):
    turn: int
    phase: str


@event("zorn.house_taken")
class HouseTaken(Told):
    house: HouseId
    seat: int


@event("zorn.unit_left_out")
class UnitLeftOut(Told):
    unit: UnitId


@event("zorn.character_taken")
class CharacterTaken(Told):
    unit: UnitId
    house: HouseId


@event("zorn.treasure_laid")
class TreasureLaid(Told):
    method: str


@event("zorn.garrisons_laid")
class GarrisonsLaid(Told):
    pass


@event("zorn.setup_done")
class SetupDone(Told):
    group: tuple[int, ...]


@event("zorn.houses_proposed")
class HousesProposed(Told):
    houses: tuple[HouseId, ...]
    why: str
    players: tuple[tuple[HouseId, ...], ...]  # the Houses of each seat


@event("zorn.house_decided")
class HouseDecided(Told):
    house: HouseId
    why: str


@event("zorn.first_house_chosen")
class FirstHouseChosen(Told):
    house: HouseId


@event("zorn.chits_laid")
class ChitsLaid(Told):
    first: HouseId


@event("zorn.fork_set")
class ForkSet(Told):
    number: int
    arrow: str


@event("zorn.chit_taken")
class ChitTaken(Told):
    space: int
    chit: int


@event("zorn.house_activated")
class HouseActivated(Told):
    house: HouseId


@event("zorn.activation_ended")
class ActivationEnded(Told):
    house: HouseId


@event("zorn.game_lost")
class GameLost(Told):
    reason: str
    terror: int


@event("zorn.game_won")
class GameWon(Told):
    winners: tuple[int, ...]
    glory: tuple[int, ...]
    houses: tuple[HouseId, ...]  # those in play, in the order of `glory`
    hands: tuple[HouseId, ...]  # those of the winners
