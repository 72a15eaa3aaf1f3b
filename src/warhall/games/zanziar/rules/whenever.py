"""Whenever cards: played, perhaps answered, carried out (ZAN-TRN-08, ZAN-R-95, ZAN-FX-18).

    return Call(PlayWhenever(seat, card, group=f.group), then=…)      t.returned: whether it took effect

What a card does is entered under its effect in `does`; see `rules/whenever_cards.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.world import discard_whenever
from warhall.games.zanziar.ids import NO_CITY, CityId, GroupId, PawnId, WheneverId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.cards import cards_with, holds, may_hold
from warhall.games.zanziar.queries.places import living
from warhall.games.zanziar.questions.cards import CounterCard
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, NOBODY, Zanziar
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.moments import Moment, Offer, Registry, Window
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

COUNTER = "counter"


@dataclass
class PlayWhenever(Frame):
    """A card and what it is played on: a group, a unit, a city, a seat, a die of the roll on the table."""

    seat: int
    card: WheneverId
    group: GroupId = NO_GROUP
    pawn: PawnId = NO_PAWN
    city: CityId = NO_CITY
    rival: int = NOBODY
    die: int = 0


playing = Procedure("zanziar.play_whenever", PlayWhenever)
does: Registry[Callable[[T, PlayWhenever], Frame | None]] = Registry("zanziar.whenever")


@dataclass
class Played(Window):
    """ZAN-R-95 another player's card was played: it may be answered."""

    card: WheneverId
    answered: bool = False


def answers(s: Zanziar, c: Content, f: Played) -> Iterator[Offer]:
    """W20 in the hands of those who are asked."""
    for seat in f.seats:
        for card in cards_with(c, COUNTER):
            if holds(s, seat, card) and not f.answered:
                yield Offer(seat, c.whenever.key(card), COUNTER, card)


played = Moment(
    "zanziar.played",
    Played,
    answers,
    ask=lambda f, seat: CounterCard(f.card),
    result=lambda f: f.answered,
    clauses=("ZAN-R-95", "ZAN-FX-18"),
    secret=True,
)


@played.by(COUNTER)
def counter(t: T, f: Played, offer: Offer) -> Frame | None:
    """Counter-Omen: the card has no effect and is discarded."""
    discard_whenever(t, offer.seat, WheneverId(offer.who), answer=True)
    f.answered = True
    f.seats = ()
    return None


@playing.stage
def play(t: T, f: PlayWhenever) -> Step:
    """ZAN-FX-18 the card is discarded, also when it is answered; everybody who might hold W20 is asked."""
    discard_whenever(t, f.seat, f.card)
    counters = cards_with(t.content, COUNTER)
    seats = tuple(seat for seat in living(t.state) if seat != f.seat and may_hold(t.state, seat, counters))
    return Call(Played(f.card, seats=seats), then=take_effect) if seats else Goto(carry_out)


@playing.stage
def take_effect(t: T, f: PlayWhenever) -> Step:
    """ZAN-R-95."""
    return Done(False) if t.returned else Goto(carry_out)


@playing.stage
def carry_out(t: T, f: PlayWhenever) -> Step:
    """ZAN-TRN-08."""
    frame = does[t.content.whenevers[f.card].effect](t, f)
    return Goto(carried_out) if frame is None else Call(frame, then=carried_out)


@playing.stage
def carried_out(t: T, f: PlayWhenever) -> Step:
    """ZAN-FX-18."""
    return Done(True)
