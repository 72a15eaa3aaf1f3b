"""Where fights begin and end in a log."""

from __future__ import annotations

from warhall.kernel.battle import MOST, Fights, all_fights, fight_at
from warhall.kernel.events import FIGHT, FOUGHT, STRIKE, TURN, Event, Told, event


@event("battles.turn", opens=TURN)
class Turn(Told):
    pass


@event("battles.met", opens=FIGHT)
class Met(Told):
    pass


@event("battles.fought", opens=FOUGHT)
class Fought(Told):
    pass


@event("battles.shot", opens=STRIKE)
class Shot(Told):
    pass


@event("battles.fell")
class Fell(Told):
    number: int


def log(*steps: tuple[int, Told]) -> list[Event]:
    return [Event(step, told) for step, told in steps]


def test_a_fight_goes_from_what_opens_it_to_what_comes_before_the_next() -> None:
    events = log((1, Turn()), (2, Met()), (3, Fought()), (4, Fell(1)), (5, Met()), (5, Fell(2)), (6, Turn()))
    first, second = all_fights(events, None)
    assert first == tuple(events[1:4])
    assert second == tuple(events[4:6])
    assert fight_at(events, 2, 0, None) == first
    assert fight_at(events, 3, 0, None) == (), "it was opened before"


def test_a_fight_that_nothing_opened_begins_where_it_is_decided_and_each_has_its_number() -> None:
    events = log((7, Fought()), (7, Fell(1)), (7, Fought()), (7, Fell(2)))
    assert fight_at(events, 7, 0, None) == tuple(events[:2])
    assert fight_at(events, 7, 1, None) == tuple(events[2:])
    assert fight_at(events, 7, 2, None) == fight_at(events, 8, 0, None) == fight_at(events, -3, 0, None) == ()


def test_what_a_seat_does_not_see_is_in_none_of_its_fights() -> None:
    events = [Event(1, Met(), to=(0,)), Event(1, Fell(1), to=(0,)), Event(1, Fought())]
    assert [len(fight) for fight in all_fights(events, 0)] == [3]
    assert list(all_fights(events, 1)) == [(Event(1, Fought()),)]


def test_a_fight_has_an_end_even_if_nobody_decides_it() -> None:
    events = log((1, Met()), *[(2, Fell(number)) for number in range(2 * MOST)])
    assert len(fight_at(events, 1, 0, None)) == MOST


def test_numbers_begin_anew_with_each_step() -> None:
    events = log((1, Fought()), (1, Fought()), (2, Fought()))
    fights = Fights(events, 0, None)
    assert [fights.begins(event) for event in events] == [0, 1, 0]


def test_a_strike_is_a_fight_of_its_own_and_ends_the_one_before() -> None:
    events = log((1, Fought()), (1, Fell(1)), (1, Shot()), (1, Fell(2)), (2, Shot()), (3, Fought()))
    assert [len(fight) for fight in all_fights(events, None)] == [2, 2, 1, 1]
    assert fight_at(events, 1, 1, None) == tuple(events[2:4])
    assert fight_at(events, 3, 0, None) == (events[5],), "nothing is open after a strike"
