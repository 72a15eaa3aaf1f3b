"""UPR-MKT: buying an Item."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.effects import deal_item, lose_goods, spend_ap
from warhall.games.uprising.ids import SALT, CardId, SideId
from warhall.games.uprising.queries import item_price, market_discount, meets, seat_of
from warhall.games.uprising.questions.actions import ChooseItem
from warhall.games.uprising.rules.gaining import GainCard
from warhall.games.uprising.rules.reasons import why_not_sold
from warhall.games.uprising.state import MARKET, T, Uprising
from warhall.kernel.decision import Ask, Blocked, Call, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Buy(Frame):
    """The Market Action; `free` of AP where a card lets a Hero buy."""

    side: SideId
    free: bool = False


buying = Procedure("uprising.buy", Buy)


@buying.stage
def choose_item(t: T, f: Buy) -> Step:
    """UPR-MKT-01, UPR-AMB-32, UPR-DEC-18 an open Item that the Hero can use and pay for."""
    keys = t.content.card.keys(wares(t.state, t.content, f.side))
    return Ask(ChooseItem(f.side), seat_of(t.state, f.side), keys, then=buy, certain=True, blocked=why_not)


def why_not(t: T, f: Buy) -> list[Blocked]:
    """The open Items that are not offered, with the reasons."""
    sold = t.content.card.keys(wares(t.state, t.content, f.side))
    return [entry for entry in why_not_sold(t.state, t.content, f.side) if entry.option not in sold]


@buying.stage
def buy(t: T, f: Buy) -> Step:
    """UPR-MKT-01, UPR-MKT-03, UPR-MKT-04 paid, replaced at once in the same place, and taken."""
    card = t.content.card.of(t.answer)
    place = t.state.market.index(card)
    price = item_price(t.state, t.content, f.side, card)
    if not f.free:
        spend_ap(t, f.side, MARKET)
    lose_goods(t, f.side, (price, 0, 0), "market")
    deal_item(t, place)
    return Call(GainCard(f.side, card, "market"))


def wares(s: Uprising, c: Content, side: SideId) -> tuple[CardId, ...]:
    """UPR-MKT-01, UPR-CRD-02, UPR-EX-08 the open Items that a Hero can use and pay for."""
    dearest = s.sides[side].goods[SALT] + market_discount(s, c, side)
    cards = c.cards
    return tuple([card for card in s.market if card and cards[card].salt <= dearest and meets(s, c, side, card)])
