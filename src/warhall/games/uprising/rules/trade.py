"""UPR-TRD: Trade, and what Heroes on one hex give each other."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import gain_goods, give_card, lose_goods, spend_ap
from warhall.games.uprising.ground import heroes_on
from warhall.games.uprising.ids import GOODS, NO_CARD, CardId, Goods, HexId, SideId
from warhall.games.uprising.keys import GIVE_NAMES, gift_of, give_key
from warhall.games.uprising.queries import cards_of, meets, seat_of, turn_order
from warhall.games.uprising.questions.actions import ChooseGift, ChooseReceiver
from warhall.games.uprising.rules.gaining import KeepLimit
from warhall.games.uprising.state import TRADE, T
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Trade(Frame):
    """A Trade Action of a faction, on its turn or not (UPR-AMB-106)."""

    side: SideId


@dataclass
class Gifts(Frame):
    """Factions give each other what they like, each asked once in turn order; what has been given is given."""

    sides: tuple[SideId, ...]
    giver: int = 0
    card: CardId = NO_CARD


trading = Procedure("uprising.trade", Trade)
giving = Procedure("uprising.gifts", Gifts)


@trading.stage
def trade(t: T, f: Trade) -> Step:
    """UPR-TRD-01, UPR-TRD-02, UPR-EX-04 an AP for a Salt; then gifts among the Heroes there."""
    spend_ap(t, f.side, TRADE)
    gain_goods(t, f.side, (t.content.numbers.trade_salt, 0, 0), "trade")
    at: HexId = t.state.sides[f.side].at
    there = heroes_on(t.state, at)
    return Call(Gifts(tuple(side for side in turn_order(t.state) if side in there)))


@giving.stage
def choose_gift(t: T, f: Gifts) -> Step:
    """UPR-TRD-02, UPR-DEC-15 any resources, and Items that the receiver could use; no return is asked."""
    if f.giver == len(f.sides) or len(f.sides) == 1:
        return Done()
    side = f.sides[f.giver]
    others = [other for other in f.sides if other != side]
    stock = t.state.sides[side].goods
    keys = [give_key(other, good) for other in others for good in range(len(GOODS)) if stock[good]]
    keys += t.content.card.keys([card for card in _items(t, side) if _takers(t, f, card)])
    return Ask(ChooseGift(side), seat_of(t.state, side), (*keys, DONE), then=give)


@giving.stage
def give(t: T, f: Gifts) -> Step:
    """UPR-TRD-02."""
    if t.answer == DONE:
        f.giver += 1
        return Goto(choose_gift)
    if not GIVE_NAMES.has(t.answer):
        f.card = t.content.card.of(t.answer)
        return Goto(choose_receiver)
    to, good = gift_of(t.answer)
    lose_goods(t, f.sides[f.giver], _one(good), "gift")
    gain_goods(t, to, _one(good), "gift")
    return Goto(choose_gift)


@giving.stage
def choose_receiver(t: T, f: Gifts) -> Step:
    """UPR-TRD-02, UPR-CRD-02 a Hero who meets its requirement."""
    side = f.sides[f.giver]
    keys = t.content.side.keys(_takers(t, f, f.card))
    return Ask(ChooseReceiver(side, f.card), seat_of(t.state, side), keys, then=hand_over, certain=True)


@giving.stage
def hand_over(t: T, f: Gifts) -> Step:
    """UPR-TRD-02, UPR-AMB-101 the receiver keeps the limit of ten."""
    to = t.content.side.of(t.answer)
    give_card(t, f.sides[f.giver], to, f.card)
    return Call(KeepLimit(to), then=choose_gift)


def _items(t: T, side: SideId) -> list[CardId]:
    cards = t.content.cards
    return [card for card in cards_of(t.state, side) if cards[card].kind == "item" and not cards[card].bound]


def _takers(t: T, f: Gifts, card: CardId) -> list[SideId]:
    giver = f.sides[f.giver]
    return [side for side in f.sides if side != giver and meets(t.state, t.content, side, card)]


def _one(good: int) -> Goods:
    salt, plunder, food = (int(place == good) for place in range(len(GOODS)))
    return salt, plunder, food
