"""Changes of cards: Feats, Items, Quests, Druids and their decks."""

from __future__ import annotations

from warhall.games.uprising.events.cards import (
    AttributeRaised,
    CardAttached,
    CardDiscarded,
    CardFlipped,
    CardGained,
    CardGiven,
    CardUsed,
    DeckRenewed,
    DruidRevealed,
    FeatsDrawn,
    ItemDealt,
    ItemDiscarded,
    QuestDealt,
    QuestDiscarded,
)
from warhall.games.uprising.ids import ATTRIBUTES, NO_CARD, CardId, DruidId, HeroId, QuestId, SideId
from warhall.games.uprising.state import NO_ATTRIBUTE, Attached, Held, T
from warhall.kernel.records import replace

# What a Hero holds.


def _hold(t: T, card: CardId, held: Held | None) -> None:
    """The only writer of who holds a card; None: nobody."""
    s = t.state
    before = s.held.pop(card, None)
    if before is not None:
        s.cards_of[before.side] = tuple([other for other in s.cards_of[before.side] if other != card])
    if held is not None:
        s.held[card] = held
        s.cards_of[held.side] = tuple(sorted((*s.cards_of[held.side], card)))


def take_card(t: T, side: SideId, card: CardId, why: str) -> None:
    """A Feat, Item or trophy comes into play, face up."""
    _hold(t, card, Held(side))
    t.tell(CardGained(side, card, why))


def give_card(t: T, side: SideId, to: SideId, card: CardId) -> None:
    """UPR-TRD-02 an Item changes hands as it lies."""
    _hold(t, card, replace(t.state.held[card], side=to))
    t.tell(CardGiven(side, to, card))


def tuck_card(t: T, card: CardId, attribute: int) -> None:
    """UPR-CRD-10 an attribute is raised for good."""
    held = t.state.held[card]
    t.state.held[card] = replace(held, attribute=attribute)
    t.tell(AttributeRaised(held.side, card, ATTRIBUTES[attribute]))


def discard_card(t: T, card: CardId) -> None:
    """UPR-CRD-06, UPR-CRD-07 a Feat goes under its deck, an Item or a trophy to its discard pile."""
    side, shown = t.state.held[card].side, t.content.cards[card]
    _hold(t, card, None)
    if shown.kind == "feat":
        bury_feat(t, shown.hero, card)
    elif shown.kind == "item":
        t.state.item_discard += (card,)
    else:
        t.state.quest_discard += (QuestId(t.content.trophy.index(card)),)
    t.tell(CardDiscarded(side, card))


def flip_card(t: T, card: CardId) -> None:
    """UPR-CRD-04, UPR-AMB-136 face down until the next Refresh; a tucked Feat is never flipped."""
    held = t.state.held[card]
    if not held.flipped and held.attribute == NO_ATTRIBUTE:
        t.state.held[card] = replace(held, flipped=True)
        t.tell(CardFlipped(held.side, card, down=True))


def unflip_card(t: T, card: CardId) -> None:
    """UPR-REF-02."""
    held = t.state.held[card]
    if held.flipped:
        t.state.held[card] = replace(held, flipped=False)
        t.tell(CardFlipped(held.side, card, down=False))


def note_use(t: T, side: SideId, card: CardId) -> None:
    """A card is used: what is limited to once a Chapter is marked."""
    if t.content.cards[card].limit == "chapter":
        t.state.held[card] = replace(t.state.held[card], spent=True)
    t.tell(CardUsed(side, card))


def rest_cards(t: T) -> None:
    """A new Chapter: what is limited to once a Chapter may be used again."""
    for card, held in t.state.held.items():
        if held.spent:
            t.state.held[card] = replace(held, spent=False)


# Feat decks.


def draw_feats(t: T, side: SideId, number: int) -> tuple[CardId, ...]:
    """UPR-BLD-02, UPR-AMB-36 from the top, as many as there are; all may see them."""
    hero = t.state.sides[side].hero
    deck = t.state.feats[hero]
    drawn = deck[:number]
    t.state.feats[hero] = deck[number:]
    t.state.known[hero] = min(t.state.known[hero], len(deck) - len(drawn))
    if drawn:
        t.reveal()
        t.tell(FeatsDrawn(side, drawn))
    return drawn


def bury_feat(t: T, hero: HeroId, card: CardId) -> None:
    """Under the deck; everybody knows that it lies there."""
    t.state.feats[hero] += (card,)
    t.state.known[hero] += 1


def shuffle_feats(t: T, hero: HeroId, why: str) -> None:
    """UPR-AMB-131 after a search nothing is known of the order."""
    t.state.feats[hero] = t.shuffle(t.state.feats[hero], why)
    t.state.known[hero] = 0


def take_feat(t: T, hero: HeroId, card: CardId) -> None:
    """A Feat leaves its deck from anywhere; the caller puts it into play."""
    t.state.feats[hero] = tuple([other for other in t.state.feats[hero] if other != card])


# Items.


def draw_item(t: T) -> CardId:
    """UPR-AMB-39 the top Item, the discards shuffled anew if need be; none if there is no card at all."""
    s = t.state
    if not s.items and s.item_discard:
        s.items, s.item_discard = t.shuffle(s.item_discard, "UPR-AMB-39"), ()
        t.tell(DeckRenewed("items", len(s.items)))
    if not s.items:
        return NO_CARD
    top, s.items = s.items[0], s.items[1:]
    t.reveal()
    return top


def deal_item(t: T, place: int) -> None:
    """UPR-MKT-03 the place of the market shows a new Item."""
    card = draw_item(t)
    market = t.state.market
    t.state.market = (*market[:place], card, *market[place + 1 :])
    if card:
        t.tell(ItemDealt(card, place))


def discard_item(t: T, card: CardId) -> None:
    """An Item that nobody holds."""
    t.state.item_discard += (card,)
    t.tell(ItemDiscarded(card))


def clear_market(t: T) -> None:
    """UPR-REF-04 the open Items are discarded."""
    for card in t.state.market:
        if card:
            discard_item(t, card)
    t.state.market = (NO_CARD,) * t.content.numbers.market


# Quests.


def deal_quest(t: T) -> QuestId:
    """UPR-AMB-39, UPR-AMB-132 the top Quest joins the open ones; none if there is no card at all."""
    s = t.state
    if not s.quests and s.quest_discard:
        s.quests, s.quest_discard = t.shuffle(s.quest_discard, "UPR-AMB-39"), ()
        t.tell(DeckRenewed("quests", len(s.quests)))
    if not s.quests:
        return QuestId(0)
    quest, s.quests = s.quests[0], s.quests[1:]
    s.open_quests += (quest,)
    t.reveal()
    t.tell(QuestDealt(quest))
    return quest


def close_quest(t: T, quest: QuestId) -> None:
    """UPR-QST-09 a Quest is discarded, and what lies on it."""
    s = t.state
    lying = s.attached[quest]
    if lying.item:
        discard_item(t, lying.item)
    if lying.druid:
        s.spare_druids += (lying.druid,)
    s.attached[quest] = Attached()
    s.open_quests = tuple([other for other in s.open_quests if other != quest])
    s.quest_discard += (quest,)
    t.tell(QuestDiscarded(quest))


def keep_quest(t: T, side: SideId, quest: QuestId) -> None:
    """UPR-QST-07 a solved Quest is taken and used like a Feat."""
    s = t.state
    s.open_quests = tuple([other for other in s.open_quests if other != quest])
    take_card(t, side, t.content.trophy[quest], "solved")


def attach_item(t: T, quest: QuestId, card: CardId) -> None:
    """An Item lies face up on a Quest."""
    t.state.attached[quest] = replace(t.state.attached[quest], item=card)
    t.tell(CardAttached(quest, card=card))


def attach_druid(t: T, quest: QuestId, druid: DruidId) -> None:
    """A Druid that was not dealt lies face up on a Quest."""
    t.state.spare_druids = tuple([other for other in t.state.spare_druids if other != druid])
    t.state.attached[quest] = replace(t.state.attached[quest], druid=druid)
    t.tell(CardAttached(quest, druid=druid))


def detach(t: T, quest: QuestId) -> Attached:
    """What lay on a Quest is taken from it; the caller puts it somewhere."""
    lying = t.state.attached[quest]
    t.state.attached[quest] = Attached()
    return lying


# Druids.


def reveal_druid(t: T) -> None:
    """UPR-REF-01 the next face-down Druid."""
    if t.state.druids:
        druid, t.state.druids = t.state.druids[0], t.state.druids[1:]
        t.reveal()
        join_druid(t, druid)


def join_druid(t: T, druid: DruidId) -> None:
    """A Druid helps all players from now on."""
    t.state.revealed += (druid,)
    t.tell(DruidRevealed(druid))
