"""Cards outside combat: when one may be used, its cost, and the moments at which all seats are asked.

In the Build and Actions Phases cards are offered in the menus; the hero roll has moments of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.effects import discard_card, flip_card, note_use
from warhall.games.uprising.ids import CardId, SideId
from warhall.games.uprising.queries import all_seats, cards_of, is_ready, seat_of, turn_order
from warhall.games.uprising.questions.core import UseCard
from warhall.games.uprising.rules.carry import CARD, CarryOut, could_do, effects_of
from warhall.games.uprising.state import NO_ATTRIBUTE, T, Uprising
from warhall.kernel.decision import Call, Done, Goto, Stage, Step
from warhall.kernel.moments import Moment, Offer, Window
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

# Effects of cards without a cost that leave nothing to decide: they act by themselves (UPR-DEC-36).
PLAIN = ("score", "gain", "salt_per_defence", "food_per_terrain")


@dataclass
class PlayCard(Frame):
    """A card is used: its cost, then what it does."""

    side: SideId
    card: CardId


@dataclass
class UseCards(Window):
    """A moment outside combat at which cards may be used (UPR-AMB-118): every faction in turn order."""

    moment: str


playing = Procedure("uprising.play_card", PlayCard)


@playing.stage
def play(t: T, f: PlayCard) -> Step:
    """UPR-CRD-09, UPR-CRD-12 no Action, no AP."""
    pay_cost(t, f.side, f.card)
    return Call(CarryOut(CARD, f.card, f.side, t.state.sides[f.side].at))


def pay_cost(t: T, side: SideId, card: CardId) -> None:
    """UPR-CRD-04 a card is used: flipped or discarded as its cost says."""
    cost = t.content.cards[card].cost
    note_use(t, side, card)
    if cost == "flip":
        flip_card(t, card)
    elif cost == "discard":
        discard_card(t, card)


def is_usable(s: Uprising, c: Content, side: SideId, card: CardId, moment: str) -> bool:
    """UPR-CRD-04, UPR-CRD-08 face up, at its moment, and of some use; tucked Feats are not used."""
    return (
        moment in c.cards[card].when
        and is_ready(s, c, side, card)
        and s.held[card].attribute == NO_ATTRIBUTE
        and could_do(s, c, CARD, card, side, s.sides[side].at)
    )


def usable_cards(s: Uprising, c: Content, side: SideId, moment: str) -> tuple[CardId, ...]:
    """The cards that a faction may use now."""
    cards = c.cards
    return tuple(
        [card for card in cards_of(s, side) if moment in cards[card].when and is_usable(s, c, side, card, moment)]
    )


def acts_by_itself(c: Content, card: CardId) -> bool:
    """UPR-DEC-36 no cost and no choice."""
    shown = c.cards[card]
    return not shown.cost and all(said.effect in PLAIN and not said.mixed for said in effects_of(c, CARD, card))


def open_cards(t: T, moment: str, then: Stage | None = None) -> Step:
    """The window of a moment, for all seats in turn order; it need not be opened if nobody has a card for it."""
    if not any(usable_cards(t.state, t.content, side, moment) for side in t.state.order):
        return Done() if then is None else Goto(then)
    return Call(UseCards(moment, seats=all_seats(t.state)), then=then)


def _offers(s: Uprising, c: Content, f: UseCards) -> Iterator[Offer]:
    for side in turn_order(s):
        for card in usable_cards(s, c, side, f.moment):
            source = "by_itself" if acts_by_itself(c, card) else "choice"
            yield Offer(seat_of(s, side), c.card.key(card), source, card)


using = Moment(
    "uprising.use_cards",
    UseCards,
    _offers,
    ask=lambda f, seat: UseCard(f.moment),
    clauses=("UPR-CRD-08", "UPR-AMB-118", "UPR-DEC-36"),
)


@using.by("by_itself", forced=True)
@using.by("choice")
def use(t: T, f: UseCards, offer: Offer) -> Frame | None:
    card = CardId(offer.who)
    return PlayCard(t.state.held[card].side, card)
