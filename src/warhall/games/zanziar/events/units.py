"""Units and items: entering play, turning up, points, loss."""

from __future__ import annotations

from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import CityId, GroupId, ItemId, PawnId, SpellId, ThingId, UnitId
from warhall.kernel.events import Told, event


@event("zanziar.entered")
class Entered(Named):
    """A Unit card comes into play; the face is told to whom it concerns."""

    pawn: PawnId
    seat: int
    group: GroupId | None = None
    city: CityId | None = None
    unit: UnitId | None = None


@event("zanziar.placed")
class Placed(Named):
    """A unit goes into a group or a garrison."""

    pawn: PawnId
    group: GroupId | None = None
    city: CityId | None = None


@event("zanziar.turned_up")
class TurnedUp(Named):
    pawn: PawnId
    unit: UnitId


@event("zanziar.hero_marked")
class HeroMarked(Named):
    """All know that this facedown card is a Hero."""

    pawn: PawnId


@event("zanziar.hero_returned")
class HeroReturned(Named):
    """A Hero is no longer a Herd of Pigs."""

    pawn: PawnId
    unit: UnitId


@event("zanziar.looked")
class Looked(Named):
    """A seat alone sees a facedown unit."""

    seat: int
    pawn: PawnId
    unit: UnitId | None = None


@event("zanziar.lost")
class Lost(Named):
    """A unit leaves play: dead, discarded. Its face goes to the discards, which all see."""

    pawn: PawnId
    unit: UnitId
    why: str


@event("zanziar.hero_died")
class HeroDied(Told):
    seat: int
    unit: UnitId


@event("zanziar.changed_sides")
class ChangedSides(Named):
    pawn: PawnId
    from_: int
    to: int


@event("zanziar.hurt")
class Hurt(Named):
    """Damage to one unit: what Protect, armor and the unit itself took."""

    pawn: PawnId
    amount: int
    protect: int = 0
    armor: int = 0
    unit: UnitId | None = None


@event("zanziar.healed")
class Healed(Named):
    pawn: PawnId
    amount: int


@event("zanziar.magic_lost")
class MagicLost(Named):
    pawn: PawnId
    amount: int


@event("zanziar.magic_regained")
class MagicRegained(Named):
    pawn: PawnId
    amount: int


@event("zanziar.learned")
class Learned(Named):
    pawn: PawnId
    spell: SpellId


@event("zanziar.item_gained")
class ItemGained(Named):
    thing: ThingId
    bearer: PawnId
    item: ItemId | None = None


@event("zanziar.item_given")
class ItemGiven(Named):
    thing: ThingId
    to: PawnId
    from_: PawnId | None = None


@event("zanziar.item_declined")
class ItemDeclined(Told):
    """An item that was found is discarded: nobody takes it."""

    item: ItemId


@event("zanziar.item_shown")
class ItemShown(Named):
    thing: ThingId
    bearer: PawnId
    item: ItemId


@event("zanziar.item_cursed")
class ItemCursed(Named):
    thing: ThingId
    bearer: PawnId


@event("zanziar.item_lost")
class ItemLost(Named):
    """An item leaves play: discarded, destroyed, used up."""

    thing: ThingId
    item: ItemId
    why: str


@event("zanziar.armor_hit")
class ArmorHit(Named):
    thing: ThingId
    amount: int


@event("zanziar.armor_repaired")
class ArmorRepaired(Named):
    thing: ThingId


@event("zanziar.item_laid")
class ItemLaid(Named):
    """A starting item, before somebody carries it."""

    seat: int
    thing: ThingId
    item: ItemId | None = None
