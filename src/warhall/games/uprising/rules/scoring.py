"""UPR-SCO: the Scoring Phase."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import begin_phase, empty_grave, gain_vp, lose_goods
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_SIDE, PayId, SideId
from warhall.games.uprising.queries import haven_parts, nemesis_parts, seat_of, turn_order
from warhall.games.uprising.questions.actions import BuyPoints, GivePoint
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.cards import open_cards, usable_cards
from warhall.games.uprising.rules.carry import CARD, effects_of
from warhall.games.uprising.rules.paying import payable
from warhall.games.uprising.state import SCORING, T, Uprising
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class ScoringPhase(Frame):
    """`done`: factions that buy no more VP; `buyer` pays for a point that has no owner yet."""

    done: tuple[SideId, ...] = ()
    buyer: SideId = NO_SIDE


scoring = Procedure("uprising.scoring_phase", ScoringPhase)
calm(scoring)


@scoring.stage
def score(t: T, f: ScoringPhase) -> Step:
    """UPR-PRC-15, UPR-OVL-03, UPR-SCO-01, UPR-SCO-02, UPR-SCO-03, UPR-SCO-04 The Empire, Chaos, the players; cards."""
    begin_phase(t, SCORING)
    for enemy in (EMPIRE, CHAOS):
        parts: tuple[int, ...] = nemesis_parts(t.state, t.content, enemy)
        gain_vp(t, enemy, sum(parts), "scoring", parts)
        empty_grave(t, enemy)
    for side in turn_order(t.state):
        parts = haven_parts(t.state, t.content, side)
        gain_vp(t, side, sum(parts), "havens", parts)
    return open_cards(t, "scoring", then=buy)


@scoring.stage
def buy(t: T, f: ScoringPhase) -> Step:
    """UPR-SCO-05, UPR-DEC-32 any five resources for a VP, as often as one likes.

    UPR-AMB-15, UPR-TRD-03 whoever could still come by five is asked as well, for it may Trade before it pays.
    """
    s, c = t.state, t.content
    f.buyer = next((side for side in turn_order(s) if side not in f.done and could_buy(s, c, side)), NO_SIDE)
    if not f.buyer:
        return Done()
    keys = (*c.pay.keys(payable(t, f.buyer, c.mixes[c.numbers.vp_price])), DONE)
    return Ask(BuyPoints(f.buyer), seat_of(s, f.buyer), keys, then=pay_five, always=True)


@scoring.stage
def pay_five(t: T, f: ScoringPhase) -> Step:
    """UPR-SCO-05."""
    if t.answer == DONE:
        f.done = (*f.done, f.buyer)
        return Goto(buy)
    way: PayId = t.content.pay.of(t.answer)
    lose_goods(t, f.buyer, t.content.bundles[way], "vp")
    return Goto(choose_receiver)


@scoring.stage
def choose_receiver(t: T, f: ScoringPhase) -> Step:
    """UPR-SCO-05, UPR-AMB-90 any player faction."""
    return Ask(GivePoint(f.buyer), seat_of(t.state, f.buyer), t.content.side.keys(t.state.order), then=give)


@scoring.stage
def give(t: T, f: ScoringPhase) -> Step:
    """UPR-SCO-05."""
    gain_vp(t, t.content.side.of(t.answer), 1, "bought")
    return Goto(buy)


def could_buy(s: Uprising, c: Content, side: SideId) -> bool:
    """UPR-SCO-05 whether a faction has five resources, or could have them by Trade, gifts and ALWAYS cards."""
    price = c.numbers.vp_price
    if sum(s.sides[side].goods) >= price:
        return True
    cards = {other: _always(s, c, other) for other in s.order}
    near = [other for other in s.order if s.sides[other].at == s.sides[side].at]
    trades = sum([s.sides[other].ap + _ap_of(cards[other]) for other in near])
    if any(said.effect == "barter" for effects in cards.values() for said in effects):
        near = list(s.order)
    elif not trades:
        return False
    return sum([sum(s.sides[other].goods) for other in near]) + trades * c.numbers.trade_salt >= price


def _always(s: Uprising, c: Content, side: SideId) -> list[Effect]:
    return [said for card in usable_cards(s, c, side, "always") for said in effects_of(c, CARD, card)]


def _ap_of(effects: list[Effect]) -> int:
    return sum([said.amount for said in effects if said.effect == "gain_ap"])
