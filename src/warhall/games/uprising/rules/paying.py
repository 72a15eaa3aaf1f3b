"""Payments: which of several ways, or none. Whoever is asked to pay may first Trade or exchange (UPR-AMB-15)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import lose_goods
from warhall.games.uprising.ids import Goods, PayId, SideId
from warhall.games.uprising.queries import covers, seat_of
from warhall.games.uprising.questions.core import ChoosePayment
from warhall.games.uprising.state import T
from warhall.kernel.decision import PASS, Ask, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Pay(Frame):
    """Done with the payment made, or with False. One `free` to refuse is asked for even if nothing covers it."""

    side: SideId
    ways: tuple[PayId, ...]
    why: str
    free: bool = False


paying = Procedure("uprising.paying", Pay)


@paying.stage
def choose_payment(t: T, f: Pay) -> Step:
    """UPR-DEC-13, UPR-AMB-89 one of the ways that the stock covers."""
    keys = t.content.pay.keys(payable(t, f.side, f.ways))
    options = (*keys, PASS) if f.free or not keys else keys
    if options == (PASS,) and not f.free:
        return Done(False)
    return Ask(ChoosePayment(f.side, f.why), seat_of(t.state, f.side), options, then=pay, always=f.free)


@paying.stage
def pay(t: T, f: Pay) -> Step:
    """UPR-ACT-03."""
    if t.answer == PASS:
        return Done(False)
    way = t.content.pay.of(t.answer)
    lose_goods(t, f.side, t.content.bundles[way], f.why, paid=True)
    return Done(way)


def payable(t: T, side: SideId, ways: tuple[PayId, ...]) -> list[PayId]:
    """The ways that a faction's stock covers."""
    stock: Goods = t.state.sides[side].goods
    return [way for way in ways if covers(stock, t.content.bundles[way])]
