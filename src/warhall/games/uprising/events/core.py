"""What the writers tell: every change of a game as one event."""

from __future__ import annotations

from warhall.games.uprising.ids import (
    EventId,
    Goods,
    HeroId,
    HexId,
    KindId,
    LeaderId,
    SideId,
    TileId,
)
from warhall.kernel.events import TURN, Told, event

# Time.


@event("uprising.faction_taken")
class FactionTaken(Told):
    """A seat leads a faction with one of its Heroes."""

    seat: int
    side: SideId
    hero: HeroId


@event("uprising.first_named")
class FirstNamed(Told):
    side: SideId


@event("uprising.home_placed")
class HomePlaced(Told):
    side: SideId
    hex: HexId


@event("uprising.map_laid")
class MapLaid(Told):
    """All tiles, decks and cards lie in place."""

    legions: int
    hordes: int
    druids: int


@event("uprising.chapter_begun", opens=TURN)
class ChapterBegun(Told):
    chapter: int


@event("uprising.phase_begun", opens=TURN)
class PhaseBegun(Told):
    chapter: int
    phase: str


@event("uprising.turn_begun", opens=TURN)
class TurnBegun(Told):
    side: SideId
    ap: int


@event("uprising.event_revealed")
class EventRevealed(Told):
    event: EventId
    threat: int


# Sides.


@event("uprising.goods_gained")
class GoodsGained(Told):
    """`why`: a word for the cause, or the id of the component behind it."""

    side: SideId
    goods: Goods
    why: str


@event("uprising.goods_lost")
class GoodsLost(Told):
    """`paid`: as the price of what a component offers."""

    side: SideId
    goods: Goods
    why: str
    paid: bool = False


@event("uprising.vp_gained")
class VpGained(Told):
    """`parts`: what the sum of a Scoring Phase is made of, in the order of the rule; `leader`: whose Threat it was."""

    side: SideId
    vp: int
    now: int
    why: str
    parts: tuple[int, ...] | None = None
    leader: LeaderId | None = None


@event("uprising.ap_gained")
class ApGained(Told):
    side: SideId
    ap: int
    now: int


@event("uprising.ap_held")
class ApHeld(Told):
    """AP that lie on a Leader card, after some went there or came back."""

    side: SideId
    held: int


@event("uprising.ap_spent")
class ApSpent(Told):
    side: SideId
    action: str
    left: int


@event("uprising.hero_moved")
class HeroMoved(Told):
    side: SideId
    from_: HexId
    to: HexId


# The map.


@event("uprising.tile_flipped")
class TileFlipped(Told):
    hex: HexId
    tile: TileId
    side: SideId | None = None


@event("uprising.tile_turned")
class TileTurned(Told):
    hex: HexId
    turned: int


@event("uprising.haven_raised")
class HavenRaised(Told):
    side: SideId
    hex: HexId


@event("uprising.haven_removed")
class HavenRemoved(Told):
    side: SideId
    hex: HexId
    wall: bool
    tower: bool


@event("uprising.defence_built")
class DefenceBuilt(Told):
    """`defence`: wall or tower."""

    side: SideId
    hex: HexId
    defence: str


@event("uprising.defence_razed")
class DefenceRazed(Told):
    side: SideId
    hex: HexId
    defence: str


@event("uprising.units_placed")
class UnitsPlaced(Told):
    """From the reserve; `why` as with goods."""

    side: SideId
    kind: KindId
    number: int
    hex: HexId
    why: str


@event("uprising.units_removed")
class UnitsRemoved(Told):
    """To the reserve (UPR-GEN-10)."""

    side: SideId
    kind: KindId
    number: int
    hex: HexId


@event("uprising.units_moved")
class UnitsMoved(Told):
    side: SideId
    kind: KindId
    number: int
    from_: HexId
    to: HexId


@event("uprising.units_fallen")
class UnitsFallen(Told):
    """Destroyed, to the Graveyard of a side."""

    side: SideId
    kind: KindId
    number: int
    hex: HexId
    by: SideId


@event("uprising.units_recovered")
class UnitsRecovered(Told):
    """From a Graveyard to a hex."""

    side: SideId
    kind: KindId
    number: int
    hex: HexId


@event("uprising.garrison_placed")
class GarrisonPlaced(Told):
    hex: HexId
    level: int


@event("uprising.garrison_broken")
class GarrisonBroken(Told):
    """So many levels are gone; `by` whom, if anybody. The pieces lie in a Graveyard if Chaos broke them."""

    hex: HexId
    levels: int
    left: int
    by: SideId | None = None


@event("uprising.skeletons_placed")
class SkeletonsPlaced(Told):
    hex: HexId
    number: int
    now: int


@event("uprising.skeletons_gone")
class SkeletonsGone(Told):
    """Destroyed `by` a side, or taken back to the reserve by nobody."""

    hex: HexId
    number: int
    left: int
    by: SideId | None = None


@event("uprising.skeletons_moved")
class SkeletonsMoved(Told):
    from_: HexId
    to: HexId
    number: int


@event("uprising.curse_placed")
class CursePlaced(Told):
    hex: HexId


@event("uprising.curse_lifted")
class CurseLifted(Told):
    hex: HexId


@event("uprising.capital_fell")
class CapitalFell(Told):
    side: SideId


@event("uprising.grave_emptied")
class GraveEmptied(Told):
    side: SideId


# Leaders.


@event("uprising.leader_entered")
class LeaderEntered(Told):
    leader: LeaderId
    hex: HexId
    threat: int


@event("uprising.leader_moved")
class LeaderMoved(Told):
    leader: LeaderId
    from_: HexId
    to: HexId


@event("uprising.threat_changed")
class ThreatChanged(Told):
    """`why`: the id of the component behind it, where it is not the rules' own."""

    leader: LeaderId
    by: int
    now: int
    why: str = ""


@event("uprising.tokens_changed")
class TokensChanged(Told):
    leader: LeaderId
    by: int
    now: int


@event("uprising.target_set")
class TargetSet(Told):
    """`prey` none: a Target that stays on The Capital."""

    leader: LeaderId
    hex: HexId
    prey: SideId | None = None


@event("uprising.leader_destroyed")
class LeaderDestroyed(Told):
    leader: LeaderId
    hex: HexId
    by: SideId | None = None
