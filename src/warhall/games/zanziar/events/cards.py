"""Whenever cards, identities, dice that are changed, the plague."""

from __future__ import annotations

from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import PawnId, ThingId, UnitId, WheneverId
from warhall.kernel.events import Told, event


@event("zanziar.threw")
class Threw(Named):
    """What a roll is for: whose the dice are, who acts and on whom, with what skill, and what is added by name."""

    roll: str
    owners: tuple[int, ...]
    pawns: tuple[PawnId, ...] = ()
    targets: tuple[PawnId, ...] = ()
    skill: str | None = None
    base: int | None = None
    notes: tuple[tuple[str, int], ...] | None = None
    against: int | None = None


@event("zanziar.die_changed")
class DieChanged(Told):
    """A die on the table is rolled again or turned."""

    number: int
    old: int
    face: int
    why: str


@event("zanziar.total_raised")
class TotalRaised(Told):
    number: int
    amount: int
    why: str


@event("zanziar.whenever_played")
class WheneverPlayed(Told):
    seat: int
    card: WheneverId


@event("zanziar.whenever_answered")
class WheneverAnswered(Told):
    """Counter-Omen: the card before has no effect."""

    seat: int
    card: WheneverId


@event("zanziar.hero_named")
class HeroNamed(Told):
    """The owner says who his Hero is."""

    seat: int
    unit: UnitId


@event("zanziar.item_used")
class ItemUsed(Named):
    thing: ThingId
    bearer: PawnId
    power: str


@event("zanziar.plague_ended")
class PlagueEnded(Told):
    why: str
