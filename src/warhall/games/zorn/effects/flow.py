"""Cards, chits and time."""

from __future__ import annotations

from warhall.games.zorn.events.blight import CardDrawn, CardsShuffled
from warhall.games.zorn.events.table import ChitTaken, FirstHouseChosen, ForkSet, TurnBegun
from warhall.games.zorn.queries import T
from warhall.games.zorn.state import ARRIVED, SOAKED, CardId, HouseId


def draw_card(t: T) -> CardId:
    """ZRN-BLA-01, ZRN-RUL-05 the top card; the discards are shuffled when a draw finds no pile."""
    s = t.state
    if not s.deck:
        reshuffle(t)
    card = s.deck[0]
    s.deck = s.deck[1:]
    t.reveal()
    t.tell(CardDrawn(card, len(s.deck)))
    return card


def spend_card(t: T, card: CardId) -> None:
    """ZRN-BLA-02 a resolved card is discarded; after the last one all are shuffled."""
    s = t.state
    s.discard = tuple(sorted((*s.discard, card)))
    if not s.deck and not s.crazed:
        reshuffle(t)


def reshuffle(t: T) -> None:
    s = t.state
    s.deck = t.shuffle(s.discard, why="ZRN-BLA-02")
    s.discard = ()
    t.tell(CardsShuffled(len(s.deck)))


def hold_crazed(t: T, card: CardId) -> None:
    """ZRN-RUL-05 a Crazed card stays out of the discards while it owes draws."""
    t.state.crazed = (*t.state.crazed, card)


def release_crazed(t: T, card: CardId) -> None:
    t.state.crazed = t.state.crazed[:-1]
    spend_card(t, card)


def set_track(t: T, track: tuple[int, ...]) -> None:
    t.state.track = track


def set_active(t: T, house: HouseId) -> None:
    t.state.active = house


def take_chit(t: T, space: int) -> int:
    """ZRN-SEQ-05, ZRN-ACT-12 the chit of a space is shown and discarded."""
    track = t.state.track
    chit = track[space]
    t.state.track = (*track[:space], 0, *track[space + 1 :])
    t.reveal()
    t.tell(ChitTaken(space, chit))
    return chit


def begin_turn(t: T, turn: int, phase: str) -> None:
    """A Game Turn starts; what lasts for one turn has ended."""
    s = t.state
    s.turn, s.phase = turn, phase
    for row, unit in enumerate(s.units):
        if unit.marks & (ARRIVED | SOAKED):
            s.units[row] = unit.marked(unit.marks & ~(ARRIVED | SOAKED))
    t.tell(TurnBegun(turn, phase))


def pass_turn(t: T) -> None:
    """ZRN-SEQ-01 the Game Turn marker moves on; the next turn is told when it begins."""
    t.state.turn += 1


def set_fork(t: T, number: int) -> None:
    """ZRN-SEQ-04 odd or even for the whole Game Turn."""
    t.state.fork = number
    t.tell(ForkSet(number, "odd" if number % 2 else "even"))


def set_first(t: T, house: HouseId) -> None:
    t.state.first = house
    t.tell(FirstHouseChosen(house))
