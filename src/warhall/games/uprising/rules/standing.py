"""What a seat may do at any time (UPR-AMB-15): Trade, the exchange of three for one, ALWAYS cards.

It stands open where nothing is half resolved, and to whoever is asked to pay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.effects import gain_goods, lose_goods
from warhall.games.uprising.ids import GOODS, Goods, SideId
from warhall.games.uprising.keys import CHANGES, EXCHANGE_NAMES, TRADE_NAMES, exchange_key, exchange_of
from warhall.games.uprising.queries import sides_of
from warhall.games.uprising.questions.core import AnyTime
from warhall.games.uprising.rules.calm import calm, is_calm
from warhall.games.uprising.rules.cards import PlayCard, usable_cards
from warhall.games.uprising.rules.paying import Pay
from warhall.games.uprising.rules.trade import Trade
from warhall.games.uprising.state import SETUP, T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class AtAnyTime(Frame):
    """One thing done out of turn; then the question of the moment is asked again."""


at_any_time = Procedure("uprising.at_any_time", AtAnyTime)
calm(at_any_time)


@at_any_time.stage
def act(t: T, f: AtAnyTime) -> Step:
    """UPR-TRD-03, UPR-BLD-06, UPR-CRD-08."""
    if TRADE_NAMES.has(t.answer):
        return Call(Trade(TRADE_NAMES.of(t.answer)))
    if EXCHANGE_NAMES.has(t.answer):
        exchange(t, *exchange_of(t.answer))
        return Done()
    card = t.content.card.of(t.answer)
    return Call(PlayCard(t.state.held[card].side, card))


def standing(s: Uprising, c: Content, seat: int) -> tuple[Frame, Ask] | None:
    """UPR-AMB-15, UPR-BLD-05 for all factions of the seat where nothing is half resolved; for the one that pays."""
    options = [key for side in _free_sides(s, seat) for key in _options(s, c, side)]
    return (AtAnyTime(), Ask(AnyTime(), seat, options, then=act)) if options else None


def _free_sides(s: Uprising, seat: int) -> tuple[SideId, ...]:
    if s.phase == SETUP or not s.stack:
        return ()
    top = s.stack[-1]
    if isinstance(top, Pay):
        return (top.side,) if s.sides[top.side].seat == seat else ()
    return sides_of(s, seat) if is_calm(s) else ()


def _options(s: Uprising, c: Content, side: SideId) -> Iterator[str]:
    """UPR-TRD-03 with an AP; UPR-BLD-06 three of a kind; UPR-CRD-08 cards that say ALWAYS."""
    mine = s.sides[side]
    if mine.ap:
        yield TRADE_NAMES.key(side)
    for given, taken in CHANGES:
        if mine.goods[given] >= c.numbers.exchange:
            yield exchange_key(side, given, taken)
    yield from c.card.keys(usable_cards(s, c, side, "always"))


def exchange(t: T, side: SideId, given: int, taken: int) -> None:
    """UPR-BLD-06, UPR-AMB-16, UPR-EX-21 three of one kind for one of another."""
    lose_goods(t, side, _goods(given, t.content.numbers.exchange), "exchange")
    gain_goods(t, side, _goods(taken, 1), "exchange")


def _goods(kind: int, number: int) -> Goods:
    salt, plunder, food = (number if place == kind else 0 for place in range(len(GOODS)))
    return salt, plunder, food
