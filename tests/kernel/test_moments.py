"""Registries, modifiers and windows; and what stands open at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest

from tests.kernel.toy import TOY, CardId, Clash, Skirmish, T
from warhall.kernel import codec
from warhall.kernel.decision import PASS, Ask, Call, Done, Step
from warhall.kernel.errors import IllegalChoice, WarhallError, WrongSeat
from warhall.kernel.moments import NOBODY, Modifiers, Moment, Offer, Registry, Window
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.state import Frame
from warhall.kernel.table import Table
from warhall.testing import scenario


@question("moments.use", "Use a card? {total} so far.", waiting="may use a card")
class Use(Asked):
    total: int


@dataclass
class Rally(Window):
    total: int = 0


@dataclass
class Bonus(Frame):
    """Doubles the total of the window below it."""


bonus = Procedure("moments.bonus", Bonus)


@bonus.stage
def double(t: T, f: Bonus) -> Step:
    """TST-MOM-01."""
    below = t.state.stack[-2]
    assert isinstance(below, Rally | Secretly)
    below.total *= 2
    return Done()


def held(s: Skirmish, c: None, f: Rally | Secretly) -> Iterator[Offer]:
    yield Offer(NOBODY, "rule:weather", "weather")
    for seat, hand in s.hands.items():
        for card in hand:
            yield Offer(seat, f"card:{card}", f"card {card}", card)


rally = Moment(
    "moments.rally", Rally, held, ask=lambda f, seat: Use(f.total), result=lambda f: f.total, clauses=("TST-MOM-02",)
)


@dataclass
class Secretly(Window):
    total: int = 0


secretly = Moment("moments.secretly", Secretly, held, ask=lambda f, seat: Use(f.total), secret=True)


def spend(t: T, offer: Offer) -> None:
    t.state.hands[offer.seat] = tuple(card for card in t.state.hands[offer.seat] if card != offer.who)


@rally.by("weather", forced=True, order=1)
@secretly.by("weather", forced=True)
def blow(t: T, f: Rally | Secretly, offer: Offer) -> Frame | None:
    f.total += 100
    return None


@rally.by("card 1", "card 2")
@secretly.by("card 1", "card 2")
def add(t: T, f: Rally | Secretly, offer: Offer) -> Frame | None:
    spend(t, offer)
    f.total += offer.who
    return None


@rally.by("card 3", order=-1, can=lambda s, c, f, offer: f.total > 100)
def twice(t: T, f: Rally, offer: Offer) -> Frame | None:
    return Bonus()


@rally.by("card 4", again=True)
def linger(t: T, f: Rally, offer: Offer) -> Frame | None:
    f.total += 1
    return None


def hold(*hands: tuple[int, ...]) -> Callable[[T], None]:
    def arrange(t: T) -> None:
        t.state.hands = {seat: tuple(map(CardId, hand)) for seat, hand in enumerate(hands)}

    return arrange


def open_window(window: Window, *hands: tuple[int, ...]) -> T:
    return scenario(TOY, seats=2, arrange=hold(*hands), run=window)


def test_what_is_forced_acts_first_and_the_result_goes_to_the_caller() -> None:
    t = open_window(Rally(seats=(0, 1)), (), ())
    assert t.returned == 100
    assert t.asks == ()


def test_seats_are_asked_in_order_and_again_after_something_happened() -> None:
    t = open_window(Rally(seats=(1, 0)), (1,), (2,))
    assert (t.pending.kind, t.pending.seat, t.pending.options) == ("moments.use", 1, ("card:2", PASS))
    assert (t.pending.about, t.clauses_of(t.pending)) == ({"total": 100}, ("TST-MOM-02",))
    t.choose(1, PASS)
    assert t.pending.seat == 0
    t.choose(0, "card:1")
    assert (t.pending.seat, t.pending.about) == (1, {"total": 101}), "whoever had passed is asked again"
    t.choose(1, "card:2")
    assert t.returned == 103, "nobody has anything left: the moment is over by itself"


def test_priority_and_conditions_decide_what_is_offered() -> None:
    t = open_window(Rally(seats=(0,)), (1, 3), ())
    assert t.pending.options == ("card:1", PASS), "the total must be above 100 first"
    t.choose(0, "card:1")
    assert t.pending.options == ("card:3", PASS)
    t.choose(0, "card:3")
    assert t.returned == 202, "its procedure has run"


def test_what_may_act_again_stays_open_and_the_rest_acts_once() -> None:
    t = open_window(Rally(seats=(0,)), (4,), ())
    t.choose(0, "card:4")
    t.choose(0, "card:4")
    assert t.pending.options == ("card:4", PASS)
    t.choose(0, PASS)
    assert t.returned == 102


def test_a_secret_moment_asks_all_at_once_and_those_with_nothing_too() -> None:
    t = open_window(Secretly(seats=(0, 1)), (), (1, 2))
    assert [(ask.seat, ask.options) for ask in t.asks] == [(0, (PASS,)), (1, ("card:1", "card:2", PASS))]
    t.choose(1, "card:2")
    assert [ask.seat for ask in t.asks] == [0]
    t.choose(0, PASS)
    assert [(ask.seat, ask.options) for ask in t.asks] == [(0, (PASS,)), (1, ("card:1", PASS))]
    t.choose(0, PASS)
    t.choose(1, PASS)
    assert t.asks == ()


def test_an_open_window_can_be_saved() -> None:
    t = open_window(Rally(seats=(0, 1)), (1,), (2,))
    t.choose(0, PASS)
    again = codec.unpack_state(Skirmish, t.save())
    frame = again.stack[-1]
    assert isinstance(frame, Rally)
    assert (frame.total, frame.seats, frame.passed, frame.used) == (100, (0, 1), (0,), ("rule:weather",))


def test_a_source_acts_once_in_a_moment() -> None:
    with pytest.raises(WarhallError, match=r"moments\.rally: card 1 acts here already"):
        rally.by("card 1")(add)


def test_a_registry_gives_functions_by_priority() -> None:
    found: Registry[Callable[[], str]] = Registry("test")
    found.by("late", order=5)(lambda: "late")
    found.by("early", "also", order=1)(lambda: "early")
    assert [name for name, _ in found.of(["late", "also", "nothing", "early"])] == ["also", "early", "late"]
    assert (list(found), "late" in found, found["late"]()) == (["late", "early", "also"], True, "late")
    with pytest.raises(WarhallError, match="test: late acts here already"):
        found.by("late")(lambda: "")


def test_modifiers_report_their_names() -> None:
    strength = Modifiers("test.strength")
    strength.by("banner")(lambda men: 2)
    strength.by("mud")(lambda men: -men)
    strength.by("drum")(lambda men: 0)
    assert strength.notes(["mud", "drum", "banner", "sun"], 3) == (("mud", -3), ("banner", 2))
    assert strength.total(10, ["mud", "banner"], 3) == 9


# What stands open at any time.


@question("moments.any_time", "At any time", waiting="")
class AnyTime(Asked):
    pass


@dataclass
class Shout(Frame):
    seat: int


shout = Procedure("moments.shout", Shout)


@shout.stage
def cry(t: T, f: Shout) -> Step:
    """TST-MOM-03."""
    t.state.hands[f.seat] = ()
    return Call(Echo())


@dataclass
class Echo(Frame):
    pass


echo = Procedure("moments.echo", Echo)


@echo.stage
def sound(t: T, f: Echo) -> Step:
    """TST-MOM-03 heard by all."""
    t.state.rounds += 10
    return Done()


def standing(s: Skirmish, c: None, seat: int) -> tuple[Frame, Ask] | None:
    if not s.hands[seat]:
        return None
    return Shout(seat), Ask(AnyTime(), seat, ("shout",), then=cry, clauses=("TST-MOM-03",))


LOUD = replace(TOY, standing=standing)


def loud(hands: Callable[[T], None]) -> Table[Skirmish, None]:
    return scenario(LOUD, seats=2, arrange=hands, run=Clash(0))


def test_what_stands_open_may_be_done_whoever_is_asked() -> None:
    t = loud(hold((), (1,)))
    assert t.standing(0) is None
    offer = t.standing(1)
    assert offer is not None
    assert offer.options == ("shout",)
    t.choose(1, "shout")
    assert t.state.rounds == 10
    assert (t.pending.seat, t.pending.kind) == (0, "toy.ready"), "the question of the moment is asked again"
    assert t.standing(1) is None
    t.undo(1)
    assert (t.state.rounds, t.pending.seat) == (0, 0)


def test_what_does_not_stand_open_is_refused() -> None:
    t = loud(hold((), ()))
    with pytest.raises(WrongSeat):
        t.choose(1, "shout")
    with pytest.raises(IllegalChoice):
        t.choose(0, "shout")


def test_nobody_else_sees_that_something_could_be_done() -> None:
    empty, full = (loud(hold((), hand)) for hand in ((), (1,)))
    assert empty.view(0).questions == full.view(0).questions
    assert full.view(0).standing is None
    seen = full.view(1).standing
    assert seen is not None
    assert (seen.kind, seen.options, seen.mine) == ("moments.any_time", ("shout",), True)
