"""Set-up, turns, groups on the map, cities and mines changing hands."""

from __future__ import annotations

from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import CityId, GroupId, HexId, MineId, MovementId, PawnId, SiteId, UnitId, WheneverId
from warhall.kernel.events import TURN, Told, event


@event("zanziar.direction")
class Direction(Told):
    """What a die for a direction is rolled for: a face that leads somewhere; any other is rolled again (ZAN-R-25)."""

    open: tuple[int, ...]


@event("zanziar.hero_dealt")
class HeroDealt(Told):
    seat: int
    unit: UnitId | None = None


@event("zanziar.hand_dealt")
class HandDealt(Told):
    seat: int
    cards: tuple[WheneverId, ...] | None = None


@event("zanziar.started")
class Started(Told):
    """A player's starting city and how many cards he draws."""

    seat: int
    city: CityId
    units: int
    items: int


@event("zanziar.site_emptied")
class SiteEmptied(Told):
    site: SiteId


@event("zanziar.turn_began", opens=TURN)
class TurnBegan(Told):
    seat: int
    round: int


@event("zanziar.step_began")
class StepBegan(Told):
    seat: int
    step: str


@event("zanziar.group_formed")
class GroupFormed(Told):
    group: GroupId
    hex: HexId


@event("zanziar.group_gone")
class GroupGone(Told):
    group: GroupId


@event("zanziar.group_moved")
class GroupMoved(Told):
    """`how`: step, back, displaced, fled, teleported, crossed."""

    group: GroupId
    from_: HexId
    to: HexId
    how: str


@event("zanziar.move_declared")
class MoveDeclared(Told):
    group: GroupId


@event("zanziar.movement_drawn")
class MovementDrawn(Told):
    group: GroupId
    card: MovementId
    sea: bool


@event("zanziar.movement_redrawn")
class MovementRedrawn(Told):
    group: GroupId
    card: MovementId
    why: str


@event("zanziar.rate_changed")
class RateChanged(Told):
    group: GroupId
    amount: int
    why: str


@event("zanziar.move_ended")
class MoveEnded(Told):
    group: GroupId
    why: str


@event("zanziar.lasting_began")
class LastingBegan(Told):
    group: GroupId
    card: MovementId


@event("zanziar.lasting_ended")
class LastingEnded(Told):
    group: GroupId
    card: MovementId


@event("zanziar.duel_fought")
class DuelFought(Named):
    group: GroupId
    pawn: PawnId
    skill: str
    total: int
    score: int
    won: bool


@event("zanziar.duel_refused")
class DuelRefused(Told):
    group: GroupId


@event("zanziar.stayed_put")
class StayedPut(Told):
    """No direction was legal (ZAN-R-25)."""

    group: GroupId


@event("zanziar.leave_granted")
class LeaveGranted(Told):
    giver: int
    seat: int
    hex: HexId
    turn: bool


@event("zanziar.leave_refused")
class LeaveRefused(Told):
    giver: int
    seat: int
    hex: HexId


@event("zanziar.neutrals_drawn")
class NeutralsDrawn(Told):
    city: CityId
    units: tuple[UnitId, ...]


@event("zanziar.neutrals_left")
class NeutralsLeft(Told):
    """The neutral units of a city that nobody is in any more are discarded."""

    city: CityId
    units: tuple[UnitId, ...]


@event("zanziar.city_taken")
class CityTaken(Told):
    """`from_` held it before; -1: nobody."""

    city: CityId
    seat: int
    from_: int = -1


@event("zanziar.city_freed")
class CityFreed(Told):
    city: CityId
    seat: int


@event("zanziar.mine_turned")
class MineTurned(Told):
    mine: MineId
    ore: str


@event("zanziar.mine_taken")
class MineTaken(Told):
    """`from_` held it before; -1: nobody."""

    mine: MineId
    seat: int
    from_: int = -1


@event("zanziar.mine_freed")
class MineFreed(Told):
    mine: MineId
    seat: int


@event("zanziar.mine_gone")
class MineGone(Told):
    """`from_` held it; -1: nobody."""

    mine: MineId
    from_: int = -1
