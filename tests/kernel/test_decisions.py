"""Questions: who may answer what, what is taken without asking, and what others learn of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.kernel.toy import TOY, Match, T
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.decision import Ask, AskEach, Blocked, Done, Goto, Step
from warhall.kernel.errors import IllegalChoice, RuleError, StaleChoice, WrongSeat
from warhall.kernel.events import Told, event
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.replay import Replay
from warhall.kernel.state import Frame, Result
from warhall.testing import scenario

SECRET = bytes(range(32))


@dataclass
class Quiz(Frame):
    """One question after the other, then a report of what the table still knows."""

    seats: tuple[int, ...] = (0,)
    options: tuple[str, ...] = ("a", "b")
    always: bool = False
    times: int = 1


quiz = Procedure("test.quiz", Quiz)


@question("test.ask", "?", waiting="waits")
class Quizzed(Asked):
    left: int


@question("test.vote", "?", waiting="waits")
class Vote(Asked):
    pass


@question("test.end", "?", waiting="waits")
class End(Asked):
    pass


@event("test.heard")
class Heard(Told):
    answer: str
    answers: tuple[tuple[int, str], ...]
    returned: str | None


@quiz.stage
def ask(t: T, f: Quiz) -> Step:
    """TST-QUI-01 a question."""
    if not f.times:
        return Done((t.answer, t.answers, t.returned))
    return Ask(Quizzed(f.times), f.seats, f.options, then=hear, always=f.always, blocked=why_not)


def why_not(t: T, f: Quiz) -> list[Blocked]:
    return [Blocked("c", f"{f.times} times no", "TST-QUI-02")]


@quiz.stage
def hear(t: T, f: Quiz) -> Step:
    t.tell(Heard(t.answer, tuple(t.answers.items()), t.returned))
    f.times -= 1
    return Goto(ask)


@dataclass
class Council(Frame):
    """Several are asked in secret; the questions are given as text `seats: options`."""

    asked: tuple[str, ...]
    always: bool = False


council = Procedure("test.council", Council)


@council.stage
def deliberate(t: T, f: Council) -> Step:
    """TST-COU-01 all at once."""
    return AskEach([council_ask(text, f.always) for text in f.asked], then=count)


def council_ask(text: str, always: bool) -> Ask:
    seats, options = text.split(": ")
    return Ask(Vote(), tuple(map(int, seats)), tuple(options.split()), then=count, always=always)


@council.stage
def count(t: T, f: Council) -> Step:
    return Done(list(t.answers.items()))


def heard(t: T) -> list[Any]:
    return [event.data["answer"] for event in t.events or () if event.kind == "test.heard"]


def told(t: T, seat: int | None) -> list[tuple[str, Any]]:
    return [(event.kind, event.data["option"]) for event in t.log(seat) if event.kind.startswith("kernel.")]


# One question.


def test_what_is_asked_is_what_is_accepted() -> None:
    t = scenario(TOY, seats=2, run=Quiz(seats=(1,)))
    assert (t.pending.kind, t.pending.seat, t.pending.options) == ("test.ask", 1, ("a", "b"))
    assert repr(t.pending) == "Ask('test.ask', (1,), ['a', 'b'])"
    assert t.clauses_of(t.pending) == ("TST-QUI-01",)
    assert t.ask_for(1) is t.pending
    assert t.ask_for(0) is None
    t.choose(1, "b", step=0)
    assert heard(t) == ["b"]
    assert t.step == 1
    assert told(t, 1) == [("kernel.chosen", "b")]
    assert told(t, 0) == told(t, None) == []


@pytest.mark.parametrize(
    "seat, option, step, kind, message, possible",
    [
        (0, "c", None, IllegalChoice, "'c' is not open; possible: a, b", ("a", "b")),
        (0, "", 0, IllegalChoice, "'' is not open; possible: a, b", ("a", "b")),
        (1, "a", None, WrongSeat, "seat 1 is not asked now; deciding: seat 0", ()),
        (0, "a", 1, StaleChoice, "this answers step 1, the table is at step 0", ("a", "b")),
        (1, "a", 7, StaleChoice, "this answers step 7, the table is at step 0", ()),
    ],
)
def test_a_refused_choice_says_what_is_possible_and_changes_nothing(
    seat: int, option: str, step: int | None, kind: type[IllegalChoice], message: str, possible: tuple[str, ...]
) -> None:
    t = scenario(TOY, seats=2, run=Quiz())
    before = t.save(), t.step, list(t.events or ()), list(t.history or ()), t.asks
    with pytest.raises(kind) as caught:
        t.choose(seat, option, step)
    assert str(caught.value) == message
    assert caught.value.possible == possible
    assert before == (t.save(), t.step, t.events, t.history, t.asks)


def test_a_finished_game_asks_nobody() -> None:
    t = scenario(TOY, seats=2, run=Match(), arrange=lambda t: setattr(t.state, "rounds", 6))
    assert t.over
    assert t.result == Result((0, 1), (2, 2), ("red", "blue"), "fought out")
    for refused in (lambda: t.choose(0, "a"), lambda: t.pending):
        with pytest.raises(IllegalChoice, match="the game is over"):
            refused()
    t.resume()
    assert t.asks == ()


def test_a_question_carries_its_facts_and_why_something_is_not_offered() -> None:
    t = scenario(TOY, seats=2, run=Quiz(times=3))
    assert t.pending.about == {"left": 3}
    assert t.blocked(0) == (Blocked("c", "3 times no", "TST-QUI-02"),)
    assert t.blocked(1) == ()


def test_a_group_may_answer_through_any_of_its_seats() -> None:
    for seat in (0, 1):
        t = scenario(TOY, seats=2, run=Quiz(seats=(0, 1)))
        assert t.asks == (t.ask_for(0),) == (t.ask_for(1),)
        t.choose(seat, "a")
        assert heard(t) == ["a"]
        assert told(t, 0) == told(t, 1) == [("kernel.chosen", "a")], "the whole group knows"
        assert told(t, None) == []
        chosen = next(event for event in t.log(0) if event.kind == "kernel.chosen")
        assert chosen.data["seat"] == seat


def test_a_single_option_is_taken_and_told_to_that_seat_only() -> None:
    t = scenario(TOY, seats=2, run=Quiz(options=("a",), times=2))
    assert heard(t) == ["a", "a"]
    assert t.step == 0
    assert told(t, 0) == [("kernel.forced", "a")] * 2
    assert told(t, 1) == told(t, None) == []
    forced = t.log(0)[0]
    assert forced.data == {"seat": 0, "kind": "test.ask", "option": "a"}
    assert forced.clauses == ("TST-QUI-01",)


def test_a_question_that_must_not_be_skipped_is_asked_with_a_single_option() -> None:
    t = scenario(TOY, seats=2, run=Quiz(options=("a",), always=True))
    assert t.pending.options == ("a",)
    t.choose(0, "a")
    assert told(t, 0) == [("kernel.chosen", "a")]


def test_asking_again_lets_a_single_option_stand() -> None:
    t = scenario(TOY, seats=2, run=Quiz())
    frame = t.state.stack[0]
    assert isinstance(frame, Quiz)
    frame.options = ("a",)
    t.resume()
    assert t.pending.options == ("a",)
    assert heard(t) == []


def test_a_question_without_options_is_an_error_of_the_rules() -> None:
    for run in (Quiz(options=()), Council(("0: a b", "1: "))):
        with pytest.raises(RuleError, match=r"test\.\w+ has no option"):
            scenario(TOY, seats=2, run=run)


def test_nothing_older_than_a_question_is_left_for_the_stages_after_it() -> None:
    """A game that was loaded at the question would not know it either."""
    t = scenario(TOY, seats=2)
    t.answers, t.returned = {0: "old"}, "old"
    t.start(Quiz())
    t.choose(0, "a")
    assert t.log()[-1].data == {"answer": "a", "answers": ()}


def test_asking_again_forgets_the_last_answer() -> None:
    t = scenario(TOY, seats=2, run=Quiz(times=2))
    t.choose(0, "a")
    t.resume()
    assert t.answer == ""


# Several at once, in secret.


def everything_for(t: T, seat: int | None) -> bytes:
    return codec.to_json([t.view(seat), t.log(seat)])


def test_nothing_is_shown_until_all_have_answered() -> None:
    """TOY-PLN-01: whichever way the first seat chooses, nobody else gets anything else."""
    for first, other in ((0, 1), (1, 0)):
        tables = [TOY.new_live(2, SECRET) for _ in range(2)]
        tables[0].choose(first, "strike")
        tables[1].choose(first, "guard")
        for viewer in (other, None):
            assert everything_for(tables[0], viewer) == everything_for(tables[1], viewer)
            assert [q.seats for q in tables[0].view(viewer).questions] == [(other,)]
        assert tables[0].log() == []
        for t in tables:
            t.choose(other, "guard")
        assert everything_for(tables[0], other) != everything_for(tables[1], other)


def test_answers_come_by_seat_in_the_order_of_the_questions() -> None:
    for order in ((0, 1), (1, 0)):
        t = scenario(TOY, seats=2, run=Council(("1: a b", "0: c d")))
        assert [one.seat for one in t.asks] == [1, 0]
        for seat in order:
            t.choose(seat, {0: "d", 1: "a"}[seat])
        assert t.returned == [(1, "a"), (0, "d")]
        assert t.state.secrets == {}
        assert told(t, 0) == [("kernel.chosen", "d")]
        assert told(t, 1) == [("kernel.chosen", "a")]


def test_who_has_answered_is_not_asked_twice() -> None:
    t = scenario(TOY, seats=2, run=Council(("0: a b", "1: c d")))
    t.choose(0, "a")
    with pytest.raises(WrongSeat, match="seat 0 is not asked now; deciding: seat 1"):
        t.choose(0, "b")


def test_a_single_option_among_secret_answers_is_not_asked() -> None:
    t = scenario(TOY, seats=2, run=Council(("0: a", "1: c d")))
    assert [one.seat for one in t.asks] == [1]
    assert not t.can_undo(0), "there is nothing to take back"
    assert t.state.secrets == {}, "nothing is written on the way to a question"
    t.choose(1, "d")
    assert t.returned == [(0, "a"), (1, "d")]
    assert told(t, 0) == [("kernel.forced", "a")]


def test_only_single_options_are_no_question_at_all() -> None:
    t = scenario(TOY, seats=2, run=Council(("0: a", "1: c")))
    assert t.returned == [(0, "a"), (1, "c")]
    assert t.asks == ()


def test_a_secret_question_to_nobody_goes_on() -> None:
    assert scenario(TOY, seats=2, run=Council(())).returned == []


def test_secret_questions_that_must_not_be_skipped_are_asked() -> None:
    t = scenario(TOY, seats=2, run=Council(("0: a", "1: c"), always=True))
    assert [one.seat for one in t.asks] == [0, 1]


def test_asking_again_lets_single_secret_options_stand_if_nothing_else_is_open() -> None:
    t = scenario(TOY, seats=2, run=Council(("0: a b", "1: c d")))
    frame = t.state.stack[0]
    assert isinstance(frame, Council)
    frame.asked = ("0: a", "1: c")
    t.resume()
    assert [one.seat for one in t.asks] == [0, 1]
    t.choose(0, "a")
    t.choose(1, "c")
    assert t.returned == [(0, "a"), (1, "c")]


def test_groups_may_be_asked_in_secret() -> None:
    t = scenario(TOY, seats=2, run=Council(("01: a b",)))
    t.choose(1, "b")
    assert t.returned == [(0, "b")], "the answer of a group is found under the seat named first"


def test_secret_answers_outlive_a_save() -> None:
    t = scenario(TOY, seats=2, run=Council(("0: a b", "1: c d")))
    t.choose(1, "d")
    loaded = TOY.load_table(t.save(), Fast(0))
    assert [one.seat for one in loaded.asks] == [0]
    assert loaded.can_undo(1)
    loaded.choose(0, "a")
    assert loaded.returned == [(0, "a"), (1, "d")]


def test_a_clone_is_asked_the_same() -> None:
    t = scenario(TOY, seats=2, run=Council(("0: a b", "1: c d")))
    t.choose(1, "d")
    twin = t.clone(Fast(0))
    assert twin.asks == t.asks
    assert twin.step == 1
    assert (twin.events, twin.history, twin.record) == (None, None, None)
    twin.choose(0, "a")
    assert twin.returned == [(0, "a"), (1, "d")]
    assert [one.seat for one in t.asks] == [0]
    assert t.state.secrets == {1: "d"}
    assert t.clone(Fast(0), ask=False).asks == ()
    blank = t.clone(Fast(0), ask=False)
    blank.resume()
    assert [one.seat for one in blank.asks] == [0]


def test_a_clone_has_a_chance_of_its_own() -> None:
    """Whoever clones says by which chance: without one, all clones of a moment would roll alike."""
    t = TOY.new(2, seed=1)
    with pytest.raises(TypeError, match="chance"):
        t.clone()  # type: ignore[call-arg]
    twin, own = t.clone(Fast(98)), t.clone(Fast(99))
    assert isinstance(t.chance, Fast)
    before = t.chance.state
    assert twin.roll(9, 6, why="") != own.roll(9, 6, why="")
    assert t.chance.state == before
    assert own.clone(own.chance).chance is own.chance


# The end.


@dataclass
class Sudden(Frame):
    pass


sudden = Procedure("test.sudden", Sudden)


@sudden.stage
def strike_dead(t: T, f: Sudden) -> Step:
    if t.state.rounds == 0:
        return Ask(End(), 0, ("end", "wait"), then=strike_dead_now)
    return Done()


@sudden.stage
def strike_dead_now(t: T, f: Sudden) -> Step:
    t.end(Result((0,), (1, 0), ("red", "blue"), "struck dead"))


def test_a_rule_may_end_the_game_wherever_it_stands() -> None:
    t = scenario(TOY, seats=2, run=Match())
    t.start(Sudden())
    t.choose(0, "end")
    assert t.over
    assert t.result is not None
    assert t.result.reason == "struck dead"
    assert t.asks == ()
    assert t.state.stack == []
    assert not t.can_undo(0)
    assert TOY.load_table(t.save(), Fast(0)).over


def test_a_live_game_replays_with_its_questions() -> None:
    t = TOY.new_live(2, SECRET)
    t.choose(1, "strike")
    t.choose(0, "guard")
    assert t.record is not None
    again = Replay(TOY, t.record).whole()
    assert again.save() == t.save()
    assert again.events == t.events
