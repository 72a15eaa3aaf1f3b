"""Undo: free back to the last die, draw, reveal or other seat's choice; a secret answer is taken back by itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from tests.kernel.toy import TOY, Clash, Match, T
from warhall.kernel import codec
from warhall.kernel.decision import PASS, Ask, AskEach, Done, Goto, Step
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.events import Told, event
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.replay import SEEN, TAKE_BACK, Replay, fork, read_record
from warhall.kernel.state import Frame, Result
from warhall.testing import scenario

SECRET = bytes(32)


@dataclass
class Errand(Frame):
    """Asks its seats in turn, again and again, and does what they say."""

    seats: tuple[int, ...] = (0,)
    done: int = 0
    looked: bool = False


errand = Procedure("test.errand", Errand)


@question("test.errand", "?", waiting="waits")
class Next(Asked):
    pass


@question("test.meet", "?", waiting="waits")
class Meet(Asked):
    pass


@event("test.done")
class WasDone(Told):
    done: int


@errand.stage
def ask_next(t: T, f: Errand) -> Step:
    options = ("walk", "roll", "draw", "shuffle", "look", "council", "end")
    return Ask(Next(), f.seats[f.done % len(f.seats)], options, then=carry_out)


@errand.stage
def carry_out(t: T, f: Errand) -> Step:
    f.done += 1
    t.tell(WasDone(f.done))
    match t.answer:
        case "council":
            return Goto(meet)
        case "roll":
            t.roll(1, 6, why="")
        case "draw":
            t.draw((1, 2), why="")
        case "shuffle":
            t.shuffle((1, 2), why="")
        case "look":
            t.reveal()
        case "end":
            t.end(Result((), (0, 0), ("red", "blue"), "ended"))
    return Goto(ask_next)


@errand.stage
def meet(t: T, f: Errand) -> Step:
    asks = [Ask(Meet(), seat, ("yes", "no"), then=part) for seat in ((0, 2), 1)]
    return AskEach(asks, then=part)


@errand.stage
def part(t: T, f: Errand) -> Step:
    return Goto(ask_next)


# What stands open: a chest that is opened, used or left.


@question("test.chest", "?", waiting="")
class AnyTime(Asked):
    pass


@question("test.use", "?", waiting="waits")
class Use(Asked):
    pass


@dataclass
class Chest(Frame):
    seat: int


chest = Procedure("test.chest", Chest)


@chest.stage
def look_in(t: T, f: Chest) -> Step:
    if t.answer == "peek":
        t.reveal()
    t.state.rounds += t.answer == "force"
    return Goto(choose_use)


@chest.stage
def choose_use(t: T, f: Chest) -> Step:
    return Ask(Use(), f.seat, ("use", PASS), then=close)


@chest.stage
def close(t: T, f: Chest) -> Step:
    t.state.rounds += t.answer == "use"
    return Done()


CHESTS = replace(
    TOY, standing=lambda s, c, seat: (Chest(seat), Ask(AnyTime(), seat, ("open", "peek", "force"), then=look_in))
)


def start(*seats: int, dice: tuple[int, ...] = (), draws: tuple[int, ...] = ()) -> T:
    return scenario(TOY, seats=2, run=Errand(seats), dice=dice, draws=draws)


def moment(t: T) -> tuple[object, ...]:
    asked = [(ask.kind, ask.seats, ask.options) for ask in t.asks]
    return t.save(), t.step, list(t.events or ()), asked, [codec.to_json(t.view(seat)) for seat in (0, 1)]


def test_own_choices_are_taken_back_one_by_one() -> None:
    t = start(0)
    moments = []
    for _ in range(3):
        moments.append(moment(t))
        t.choose(0, "walk")
    for before in reversed(moments):
        assert t.can_undo(0)
        assert not t.can_undo(1)
        t.undo(0)
        assert moment(t) == before
    assert not t.can_undo(0)


def test_a_choice_taken_back_can_be_made_otherwise() -> None:
    t = start(0, dice=(4,))
    t.choose(0, "walk")
    t.undo(0)
    t.choose(0, "roll")
    assert t.step == 1
    assert [event.data for event in t.log() if event.kind == "test.done"] == [{"done": 1}]


@pytest.mark.parametrize("learning", ["roll", "draw", "shuffle", "look"])
def test_undo_stops_at_what_was_learnt(learning: str) -> None:
    t = start(0, dice=(4,) if learning == "roll" else (), draws=(2,) if learning in ("draw", "shuffle") else ())
    t.choose(0, "walk")
    t.choose(0, learning)
    before = moment(t)
    assert not t.can_undo(0)
    assert not t.view(0).can_undo
    with pytest.raises(IllegalChoice, match="nothing to take back: something was learnt or another seat has chosen"):
        t.undo(0)
    assert moment(t) == before
    t.choose(0, "walk")
    t.undo(0)
    assert moment(t) == before
    assert not t.can_undo(0)


def test_undo_stops_at_another_seats_choice_even_one_taken_back() -> None:
    """What seat 1 chose was seen; seat 0 must not go back behind it."""
    t = start(0, 1)
    t.choose(0, "walk")
    assert t.can_undo(0)
    t.choose(1, "walk")
    assert not t.can_undo(0)
    t.undo(1)
    assert not t.can_undo(0)
    with pytest.raises(IllegalChoice):
        t.undo(0)


def test_undo_stops_at_the_end_of_the_game() -> None:
    """The secret of the dice is published then."""
    t = start(0)
    t.choose(0, "end")
    assert t.over
    assert not t.can_undo(0)


def test_only_what_can_be_taken_back_is_remembered() -> None:
    t = start(0, 1, dice=(1,))
    assert t.history == []
    for seat, option, remembered in ((0, "walk", 1), (1, "walk", 1), (0, "roll", 0), (1, "walk", 1)):
        t.choose(seat, option)
        assert t.history is not None
        assert len(t.history) == remembered


def test_without_a_history_nothing_is_taken_back() -> None:
    t = start(0)
    t.history = None
    t.choose(0, "walk")
    assert not t.can_undo(0)
    with pytest.raises(IllegalChoice):
        t.undo(0)


def test_undo_works_without_a_log() -> None:
    t = start(0)
    t.events = None
    before = t.save()
    t.choose(0, "walk")
    t.undo(0)
    assert t.save() == before
    assert t.log() == []


def test_undo_goes_back_over_forced_choices_and_calls() -> None:
    """TOY-CLA-04: after the last hit the clash is over, and the round with it."""

    def weaken(t: T) -> None:
        t.state.units[1] = t.state.units[1].hurt()
        t.state.units[1] = t.state.units[1].hurt()

    t = scenario(TOY, seats=2, run=Clash(1), arrange=weaken, dice=[6, 1])
    t.choose(1, "roll")
    assert t.log(0)[-1].kind == "kernel.forced"
    assert t.returned == 0
    u = scenario(TOY, seats=2, run=Match())
    u.choose(0, "strike")
    u.choose(1, "guard")
    before = moment(u)
    u.choose(0, PASS)
    assert [ask.kind for ask in u.asks] == ["toy.plan", "toy.plan"]
    u.undo(0)
    assert moment(u) == before


# What was opened and left.


def chests(*seats: int) -> T:
    return scenario(CHESTS, seats=2, run=Errand(seats))


def leave(t: T, seat: int, opening: str = "open", option: str = PASS) -> bool:
    t.choose(seat, opening)
    t.choose(seat, option)
    return t.put_back(seat, option)


def test_what_was_opened_and_left_as_it_was_was_not_opened() -> None:
    t = chests(0, 1)
    t.choose(0, "walk")
    t.choose(1, "walk")
    before = moment(t)
    for _ in range(3):
        assert leave(t, 1)
        assert moment(t) == before
    t.undo(1)
    assert t.step == 2, "the choice before can be taken back as ever: that it was seen is a step"


def test_opened_behind_anothers_choice_it_is_told_once_that_this_one_stands() -> None:
    t = chests(0)
    t.choose(0, "walk")
    for _ in range(3):
        assert leave(t, 1)
        assert t.step == 2
        assert not t.can_undo(0)


@pytest.mark.parametrize(("opening", "option"), [("open", "use"), ("peek", PASS), ("force", PASS)])
def test_what_was_used_or_told_something_or_changed_was_opened(opening: str, option: str) -> None:
    t = chests(0)
    assert not leave(t, 0, opening, option)
    assert t.step == 2


def test_another_seats_pass_puts_nothing_back() -> None:
    t = chests(0)
    t.choose(0, "open")
    t.choose(0, PASS)
    assert not t.put_back(1, PASS)
    t.history = None
    assert not t.put_back(0, PASS)


# Secret answers.


def test_a_secret_answer_is_taken_back_by_itself() -> None:
    t = start(0)
    t.choose(0, "council")
    before = t.save()
    t.choose(1, "yes")
    t.choose(0, "no")
    assert not t.can_undo(0)
    t = start(0)
    t.choose(0, "council")
    t.choose(1, "yes")
    assert t.can_undo(1)
    assert not t.can_undo(0), "seat 1 has chosen since"
    t.undo(1)
    assert t.save() == before
    assert [ask.seats for ask in t.asks] == [(0, 2), (1,)]
    assert t.step == 3, "that there was an answer is known: it is a step"
    assert not t.can_undo(1)
    assert not t.can_undo(0)


def test_a_seat_takes_back_its_secret_answer_and_then_its_choice_before() -> None:
    t = start(0)
    before = t.save()
    t.choose(0, "council")
    t.choose(0, "yes")
    t.undo(0)
    assert t.state.secrets == {}
    t.undo(0)
    assert t.save() == before
    assert not t.can_undo(0)


def test_any_of_a_group_takes_back_its_secret_answer() -> None:
    t = start(0)
    t.choose(0, "council")
    t.choose(2, "yes")
    assert t.state.secrets == {0: "yes"}
    assert [seat for seat in range(4) if t.can_undo(seat)] == [0, 2]
    t.undo(2)
    assert t.state.secrets == {}


def test_all_secret_answers_together_end_what_can_be_taken_back() -> None:
    t = start(0)
    t.choose(0, "council")
    t.choose(0, "no")
    t.choose(1, "no")
    assert t.history == []
    assert not t.can_undo(0)
    assert not t.can_undo(1)


# In the record.


def test_a_choice_taken_back_leaves_the_record() -> None:
    t = TOY.new_live(2, SECRET)
    for seat, option in ((0, "strike"), (1, "guard"), (0, PASS)):
        t.choose(seat, option)
    assert t.record is not None
    assert [step.option for step in t.record.steps] == ["strike", "guard", PASS]
    t.undo(0)
    assert [step.option for step in t.record.steps] == ["strike", "guard"]
    t.choose(0, "roll")
    assert [step.option for step in t.record.steps] == ["strike", "guard", "roll"]
    assert Replay(TOY, t.record).whole().save() == t.save()


def test_a_secret_answer_taken_back_stays_in_the_record() -> None:
    t = TOY.new_live(2, SECRET)
    t.choose(0, "strike")
    t.undo(0)
    t.choose(0, "guard")
    t.choose(1, "strike")
    assert t.record is not None
    assert [(step.seat, step.option) for step in t.record.steps] == [
        (0, "strike"),
        (0, TAKE_BACK),
        (0, "guard"),
        (1, "strike"),
    ]
    replay = Replay(TOY, t.record)
    assert replay.whole().save() == t.save()
    assert [ask.seat for ask in replay.at(2).asks] == [0, 1]


def reopened(t: T) -> T:
    """The table as a hall opens it again from what it has stored."""
    assert t.record is not None
    return Replay(TOY, read_record(codec.to_json(t.record))).live(SECRET)


def test_who_saw_a_choice_taken_back_cannot_undo_after_a_reload_either() -> None:
    t = Replay(TOY, fork(start(0, 1), {}, SECRET)).live(SECRET)
    assert t.record is not None
    t.choose(0, "walk")
    t.choose(1, "walk")
    assert reopened(t).can_undo(1)
    t.undo(1)
    assert [(step.seat, step.option) for step in t.record.steps] == [(0, "walk"), (1, SEEN)]
    assert t.step == 2
    again = reopened(t)
    assert moment(again) == moment(t)
    assert not again.can_undo(0)
    t.choose(1, "walk")
    t.undo(1)
    assert len(t.record.steps) == 2, "once is enough: nothing is open before it"
    t.choose(1, "walk")
    assert reopened(t).can_undo(1)
    assert Replay(TOY, t.record).whole().save() == t.save()
