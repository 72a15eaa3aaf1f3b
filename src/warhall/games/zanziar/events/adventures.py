"""Adventures: drawn, redrawn, tried, avoided."""

from __future__ import annotations

from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import AdventureId, GroupId, PawnId, UnitId
from warhall.kernel.events import Told, event


@event("zanziar.adventure_drawn")
class AdventureDrawn(Told):
    group: GroupId
    card: AdventureId


@event("zanziar.adventure_tested")
class AdventureTested(Named):
    """A test on a card: `skill` may be named by the card's text (ZAN-ADV-04)."""

    pawn: PawnId
    skill: str
    total: int
    needed: int
    won: bool


@event("zanziar.adventure_over")
class AdventureOver(Named):
    """`how`: won, failed, avoided or redrawn."""

    group: GroupId
    card: AdventureId
    how: str
    pawn: PawnId | None = None


@event("zanziar.door_opened")
class DoorOpened(Named):
    """V27: the skill that the die names."""

    pawn: PawnId
    skill: str


@event("zanziar.units_turned_over")
class UnitsTurnedOver(Told):
    """V11: cards that were seen by all and went under the deck in this order."""

    units: tuple[UnitId, ...]


@event("zanziar.hero_seen")
class HeroSeen(Told):
    """V20: a seat looks at a rival's Hero card; it alone learns who that is."""

    seat: int
    rival: int
    hero: UnitId | None = None
