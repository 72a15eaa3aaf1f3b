"""What the writers tell of cards: Feats, Items, Quests, Druids and their decks."""

from __future__ import annotations

from warhall.games.uprising.ids import CardId, DruidId, QuestId, SideId
from warhall.kernel.events import Told, event


@event("uprising.card_gained")
class CardGained(Told):
    side: SideId
    card: CardId
    why: str


@event("uprising.card_given")
class CardGiven(Told):
    side: SideId
    to: SideId
    card: CardId


@event("uprising.card_discarded")
class CardDiscarded(Told):
    side: SideId
    card: CardId


@event("uprising.card_flipped")
class CardFlipped(Told):
    side: SideId
    card: CardId
    down: bool


@event("uprising.card_used")
class CardUsed(Told):
    side: SideId
    card: CardId


@event("uprising.attribute_raised")
class AttributeRaised(Told):
    side: SideId
    card: CardId
    attribute: str


@event("uprising.item_dealt")
class ItemDealt(Told):
    card: CardId
    place: int


@event("uprising.item_discarded")
class ItemDiscarded(Told):
    card: CardId


@event("uprising.quest_dealt")
class QuestDealt(Told):
    quest: QuestId


@event("uprising.quest_discarded")
class QuestDiscarded(Told):
    quest: QuestId


@event("uprising.attached")
class CardAttached(Told):
    quest: QuestId
    card: CardId | None = None
    druid: DruidId | None = None


@event("uprising.druid_revealed")
class DruidRevealed(Told):
    druid: DruidId


@event("uprising.feats_drawn")
class FeatsDrawn(Told):
    side: SideId
    cards: tuple[CardId, ...]


@event("uprising.deck_renewed")
class DeckRenewed(Told):
    """`deck`: items or quests, made anew from its discards."""

    deck: str
    cards: int
