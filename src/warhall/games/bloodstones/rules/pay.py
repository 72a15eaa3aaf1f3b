"""Paying pips for movement. BLD-MOV-03, BLD-MOV-04, BLD-RUL-22."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.effects.hands import spend
from warhall.games.bloodstones.queries.moving import payments
from warhall.games.bloodstones.queries.places import first_of_each, of_kind
from warhall.games.bloodstones.questions import PayPips
from warhall.games.bloodstones.rules.reasons import why_not_pay
from warhall.games.bloodstones.state import Bloodstones, UnitId
from warhall.kernel.decision import Ask, Blocked, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Pay(Frame):
    """`chosen` are still in hand, and nobody else's business, until the price is covered."""

    seat: int
    price: int
    chosen: tuple[UnitId, ...] = ()


pay = Procedure("bloodstones.pay", Pay)


@pay.stage
def choose_tile(t: T, f: Pay) -> Step:
    """BLD-MOV-03 tiles until their pips cover the price. BLD-RUL-22, BLD-DIS-04 none that could be left out in the
    end.
    """
    c = t.content
    paid = sum([c.pips[unit] for unit in f.chosen])
    if paid >= f.price:
        return Goto(hand_over)
    kinds = [c.tiles[unit].kind for unit in fitting(t.state, c, f, paid)]
    always = len(t.state.hands[f.seat]) > 1  # what a hand can pay is nobody else's business
    facts = PayPips(f.price, paid, f.chosen)
    return Ask(facts, f.seat, c.kind.keys(kinds), then=add_tile, always=always, blocked=why_not)


def fitting(s: Bloodstones, c: Content, f: Pay, paid: int) -> list[UnitId]:
    """BLD-RUL-22 one tile of each kind that may be added."""
    pips = c.pips
    rest = [unit for unit in s.hands[f.seat] if unit not in f.chosen]
    least = min([pips[unit] for unit in f.chosen], default=0)
    fit = payments(f.price, paid, least, tuple([pips[unit] for unit in rest]))
    return [unit for unit in first_of_each(c, rest) if pips[unit] in fit]


def why_not(t: T, f: Pay) -> list[Blocked]:
    """BLD-RUL-22 why a tile is not offered."""
    s, c = t.state, t.content
    paid = sum(c.pips[unit] for unit in f.chosen)
    return why_not_pay(s, c, f.seat, fitting(s, c, f, paid), f.chosen)


@pay.stage
def add_tile(t: T, f: Pay) -> Step:
    """BLD-MOV-03 pips of several tiles are pooled."""
    c = t.content
    rest = [unit for unit in t.state.hands[f.seat] if unit not in f.chosen]
    f.chosen = (*f.chosen, of_kind(c, rest, c.kind.of(t.answer)))
    return Goto(choose_tile)


@pay.stage
def hand_over(t: T, f: Pay) -> Step:
    """BLD-MOV-04 they are discarded together; spare pips are lost."""
    spend(t, f.seat, f.chosen, f.price)
    return Done()
