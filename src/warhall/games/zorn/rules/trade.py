"""Trades at the start of an activation (ZRN-RES-05, ZRN-HAC-07, ZRN-RUL-59)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.keys import NUMBER_OF, NUMBERS
from warhall.games.zorn.queries import T, is_on_map, seat_of
from warhall.games.zorn.questions.activation import AnswerTrade, AskAsset, ChooseAmount, ChoosePartner, GiveAsset
from warhall.games.zorn.state import NO_HOUSE, HouseId, UnitId, Zorn
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

MOST_PROPOSALS = 3  # an activation's bound on talk
GOODS = ("food", "supplies", "gold", "glory")


@dataclass
class Trade(Frame):
    """Proposals of one House. `given` and `asked` are amounts in the order of GOODS, then Mercenaries by row."""

    house: HouseId
    partner: HouseId = NO_HOUSE
    proposals: int = 0
    giving: bool = True
    good: str = ""
    given: tuple[int, ...] = (0, 0, 0, 0)
    asked: tuple[int, ...] = (0, 0, 0, 0)
    units_given: tuple[UnitId, ...] = ()
    units_asked: tuple[UnitId, ...] = ()


trading = Procedure("zorn.trade", Trade)


def can_trade(s: Zorn, c: Content, house: HouseId) -> bool:
    return len(s.order) > 1


@trading.stage
def choose_partner(t: T, f: Trade) -> Step:
    """ZRN-RES-05, ZRN-HAC-07 only at the very start of the giving House's activation."""
    s, c = t.state, t.content
    if f.proposals == MOST_PROPOSALS:
        return Done()
    keys = c.house.keys([house for house in s.order if house != f.house])
    return Ask(ChoosePartner(), seat_of(s, c, f.house), (*keys, DONE), then=open_deal)


@trading.stage
def open_deal(t: T, f: Trade) -> Step:
    """ZRN-RES-05 any deal."""
    if t.answer == DONE:
        return Done()
    f.partner = t.content.house.of(t.answer)
    f.proposals += 1
    f.giving = True
    f.given = f.asked = (0,) * len(GOODS)
    f.units_given = f.units_asked = ()
    return Goto(choose_good)


def holdings(s: Zorn, c: Content, house: HouseId) -> tuple[int, ...]:
    own = s.houses[house]
    return own.food, own.supplies, own.gold, own.glory


def hired(s: Zorn, c: Content, house: HouseId) -> list[UnitId]:
    """ZRN-RUL-59 the Mercenaries whose control a House can give away."""
    mercenaries = c.units_of_type["mercenary"]
    return [unit for unit in mercenaries if s.units[unit].house == house and is_on_map(s, c, unit)]


@trading.stage
def choose_good(t: T, f: Trade) -> Step:
    """ZRN-RUL-59 Food, Supplies, Gold, Glory or a Mercenary; first what is given, then what is asked for it."""
    s, c = t.state, t.content
    house, sums, units = (f.house, f.given, f.units_given) if f.giving else (f.partner, f.asked, f.units_asked)
    options = [good for good, have, n in zip(GOODS, holdings(s, c, house), sums, strict=True) if have and not n]
    options += c.unit.keys([unit for unit in hired(s, c, house) if unit not in units])
    facts = f.partner, f.given, f.asked
    return Ask(
        GiveAsset(*facts) if f.giving else AskAsset(*facts), seat_of(s, c, f.house), (*options, DONE), then=note_good
    )


@trading.stage
def note_good(t: T, f: Trade) -> Step:
    """ZRN-RES-05."""
    if t.answer == DONE:
        if f.giving:
            f.giving = False
            return Goto(choose_good)
        nothing = not (sum(f.given) or sum(f.asked) or f.units_given or f.units_asked)
        return Goto(choose_partner if nothing else answer_deal)
    if t.answer in GOODS:
        f.good = t.answer
        return Goto(choose_amount)
    unit = t.content.unit.of(t.answer)
    if f.giving:
        f.units_given = (*f.units_given, unit)
    else:
        f.units_asked = (*f.units_asked, unit)
    return Goto(choose_good)


@trading.stage
def choose_amount(t: T, f: Trade) -> Step:
    """ZRN-RUL-59 never more than a House has."""
    s, c = t.state, t.content
    have = holdings(s, c, f.house if f.giving else f.partner)[GOODS.index(f.good)]
    options = NUMBERS[1 : min(have, len(NUMBERS) - 1) + 1]
    return Ask(ChooseAmount(f.good), seat_of(s, c, f.house), options, then=note_amount)


@trading.stage
def note_amount(t: T, f: Trade) -> Step:
    """ZRN-RES-05."""
    at, number = GOODS.index(f.good), NUMBER_OF[t.answer]
    if f.giving:
        f.given = (*f.given[:at], number, *f.given[at + 1 :])
    else:
        f.asked = (*f.asked[:at], number, *f.asked[at + 1 :])
    return Goto(choose_good)


@trading.stage
def answer_deal(t: T, f: Trade) -> Step:
    """ZRN-RES-05 the partner accepts or refuses; ZRN-SOL-05 between the solo player's Houses nobody else is asked."""
    s, c = t.state, t.content
    seat = seat_of(s, c, f.partner)
    if seat == seat_of(s, c, f.house):
        return Goto(exchange)
    deal = AnswerTrade(f.house, f.given, f.asked, f.units_given, f.units_asked)
    return Ask(deal, seat, ("accept", "refuse"), then=close_deal)


@trading.stage
def close_deal(t: T, f: Trade) -> Step:
    """ZRN-RES-05."""
    return Goto(exchange if t.answer == "accept" else choose_partner)


@trading.stage
def exchange(t: T, f: Trade) -> Step:
    """ZRN-RES-05 exchanged assets move at once."""
    for giver, taker, sums, units in (
        (f.house, f.partner, f.given, f.units_given),
        (f.partner, f.house, f.asked, f.units_asked),
    ):
        food, supplies, gold, glory = sums
        if food or supplies or gold:
            effects.pay(t, giver, food=food, supplies=supplies, gold=gold, why="trade")
            effects.gain(t, taker, food=food, supplies=supplies, gold=gold, why="trade")
        if glory:
            effects.trade_glory(t, giver, taker, glory)
        for unit in units:
            effects.change_service(t, unit, taker)
    return Goto(choose_partner)
