"""What is told of cards: drawn, stored, used, laid on zones, discarded."""

from __future__ import annotations

from warhall.games.bsieged.state import BuildingId, CardId, DeckId, HeroId, ZoneId
from warhall.kernel.events import Told, event


@event("bsieged.card_drawn")
class CardDrawn(Told):
    """`card`: a row of that deck, a Resource, event or enemy card or a token."""

    deck: DeckId
    card: int


@event("bsieged.pile_empty")
class PileEmpty(Told):
    deck: DeckId


@event("bsieged.card_stored")
class CardStored(Told):
    hero: HeroId
    card: CardId
    slot: int


@event("bsieged.card_used")
class CardUsed(Told):
    hero: HeroId
    card: CardId


@event("bsieged.card_discarded")
class CardDiscarded(Told):
    card: CardId
    why: str


@event("bsieged.card_shown")
class CardShown(Told):
    deck: DeckId
    card: int


@event("bsieged.card_buried")
class CardBuried(Told):
    deck: DeckId
    card: int


@event("bsieged.deck_renewed")
class DeckRenewed(Told):
    deck: DeckId
    cards: int


@event("bsieged.card_rolls")
class CardRolls(Told):
    """What the dice of a tactics card are for."""

    card: CardId
    zone: ZoneId
    target: int | None = None


@event("bsieged.card_struck")
class CardStruck(Told):
    """Without a roll there are no faces."""

    hero: HeroId
    card: CardId
    zone: ZoneId
    faces: tuple[int, ...]
    hits: int


@event("bsieged.card_failed")
class CardFailed(Told):
    card: CardId
    building: BuildingId


@event("bsieged.tactic_placed")
class TacticPlaced(Told):
    card: CardId
    zone: ZoneId
    hero: HeroId
    building: BuildingId
    times: int


@event("bsieged.tactic_wasted")
class TacticWasted(Told):
    card: CardId
    zone: ZoneId


@event("bsieged.tactic_triggered")
class TacticTriggered(Told):
    card: CardId
    zone: ZoneId
