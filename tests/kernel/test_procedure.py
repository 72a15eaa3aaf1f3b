"""Procedures and outlines: what runs when, and what a caller gets back."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from tests.kernel.toy import TOY, Clash, Match, Muster, T
from warhall.kernel import engine
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.errors import RuleError, WarhallError
from warhall.kernel.events import Told, event
from warhall.kernel.procedure import Procedure, begin, outline, procedure_named, stage_clauses
from warhall.kernel.questions import Asked, question
from warhall.kernel.state import Frame, Result
from warhall.testing import scenario


@dataclass
class March(Frame):
    length: int = 2
    walked: int = 0


march = Procedure("test.march", March)


@question("test.speak", "?", waiting="waits")
class Speak(Asked):
    pass


@event("test.set_out")
class SetOut(Told):
    walked: int


@event("test.reported")
class Reported(Told):
    walked: int


@event("test.thanked")
class Thanked(Told):
    back: str
    depth: int


@event("test.stood")
class Stood(Told):
    stack: tuple[str, ...]


@event("test.phase")
class PhaseBegun(Told):
    name: str


@march.stage
def set_out(t: T, f: March) -> Step:
    """TST-MAR-01 one step after the other. TST-MAR-03 to TST-MAR-04."""
    t.tell(SetOut(f.walked))
    return Goto(step) if f.walked < f.length else Done(f.walked)


@march.stage
def step(t: T, f: March) -> Step:
    f.walked += 1
    return Goto(set_out)


@dataclass
class Campaign(Frame):
    pass


campaign = Procedure("test.campaign", Campaign)


@campaign.stage
def go(t: T, f: Campaign) -> Step:
    return Call(March(3), then=report)


@campaign.stage
def report(t: T, f: Campaign) -> Step:
    t.tell(Reported(t.returned))
    return Done("home")


@dataclass
class Embassy(Frame):
    pass


embassy = Procedure("test.embassy", Embassy)


@embassy.stage
def send(t: T, f: Embassy) -> Step:
    return Call(Campaign(), then=thank)


@embassy.stage
def thank(t: T, f: Embassy) -> Step:
    t.tell(Thanked(t.returned, len(t.state.stack)))
    return Call(Sentry())


@dataclass
class Sentry(Frame):
    pass


sentry = Procedure("test.sentry", Sentry)


@sentry.stage
def stand(t: T, f: Sentry) -> Step:
    t.tell(Stood(tuple(frame.procedure.name for frame in t.state.stack)))
    return Done("all quiet")


def told(t: T, kind: str) -> list[Any]:
    return [dict(event.data) for event in t.events or () if event.kind == kind]


def test_stages_run_in_turn_and_the_caller_gets_the_result() -> None:
    t = scenario(TOY, seats=2, run=Campaign())
    assert told(t, "test.set_out") == [{"walked": n} for n in (0, 1, 2, 3)]
    assert told(t, "test.reported") == [{"walked": 3}]
    assert t.returned == "home"


def test_a_last_call_takes_the_place_of_its_caller_and_answers_for_it() -> None:
    t = scenario(TOY, seats=2, run=Embassy())
    assert told(t, "test.thanked") == [{"back": "home", "depth": 1}]
    assert told(t, "test.stood") == [{"stack": ("test.sentry",)}]
    assert t.returned == "all quiet"
    assert t.state.stack == []


def test_a_procedure_alone_may_end_without_a_result() -> None:
    t = scenario(TOY, seats=2, run=March())
    assert t.returned == 2
    assert not t.over
    assert t.asks == ()
    assert t.state.stack == []
    assert repr(t) == "<Table of Skirmish, step 0: nobody is asked>"


def test_a_table_says_who_decides() -> None:
    assert repr(TOY.new(2)) == "<Table of Skirmish, step 0: deciding: seat 0, 1>"


def test_a_procedure_begins_with_its_first_stage_and_knows_its_stages() -> None:
    assert begin(March()).stage is set_out
    assert list(march.stages) == ["set_out", "step"]
    assert procedure_named("test.march") is march
    assert March.procedure is march
    assert repr(march) == "Procedure('test.march')"


def test_a_stage_rests_on_the_clauses_in_its_docstring() -> None:
    assert stage_clauses(set_out) == ("TST-MAR-01", "TST-MAR-03", "TST-MAR-04")
    assert stage_clauses(step) == ()


@dataclass
class Idle(Frame):
    pass


def test_names_and_frames_belong_to_one_procedure() -> None:
    with pytest.raises(WarhallError, match=r"two procedures named test\.march"):
        Procedure("test.march", Idle)
    with pytest.raises(WarhallError, match=r"March is the frame of test\.march; test\.other needs its own"):
        Procedure("test.other", March)
    with pytest.raises(WarhallError, match=r"test\.march has two stages named step"):
        march.add("step", set_out, "")
    with pytest.raises(WarhallError, match=r"no procedure is named 'test\.none'"):
        procedure_named("test.none")


def test_a_procedure_without_a_stage_cannot_begin() -> None:
    Procedure("test.idle", Idle)
    with pytest.raises(WarhallError, match=r"test\.idle has no stage"):
        begin(Idle())


@dataclass
class Dazed(Frame):
    way: str


dazed = Procedure("test.dazed", Dazed)


@dazed.stage
def wander(t: T, f: Dazed) -> Any:
    """TST-DAZ-01 gets lost in several ways."""
    return {"nowhere": None, "round": Goto(wander), "silent": Ask(Speak(), 0, (), then=wander)}[f.way]


@pytest.mark.parametrize(
    "way, message",
    [
        ("nowhere", "a stage returned None, which is no step, at wander of test.dazed"),
        ("round", "no question within 50 stages, at wander of test.dazed"),
        ("silent", "test.speak has no option, at wander of test.dazed"),
    ],
)
def test_rules_that_lose_their_way_are_stopped_where_they_are(
    way: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "RUNAWAY", 50)
    with pytest.raises(RuleError) as caught:
        scenario(TOY, seats=2, run=Dazed(way))
    assert str(caught.value) == f"TST-DAZ-01: {message}"
    assert caught.value.clause == "TST-DAZ-01"


def test_a_game_must_end_with_a_result() -> None:
    def stop(t: T, f: Match) -> Step:
        return Done("enough")

    t = TOY.new(2)
    t.state.stack = [begin(Match())]
    t.state.stack[0].stage = stop
    with pytest.raises(RuleError, match=r"toy\.match must be done with a Result, not with 'enough'"):
        t.run()


# Outlines.


@dataclass
class Day(Frame):
    """TST-DAY-01 the day."""

    hours: int = 0


def dawn(t: T, f: Day) -> Frame | None:
    """TST-DAY-02 a march of one."""
    t.tell(PhaseBegun("dawn"))
    return March(1)


def noon(t: T, f: Day) -> Frame | None:
    t.tell(PhaseBegun("noon"))
    f.hours += 1
    return None


def dusk(t: T, f: Day) -> Frame | None:
    t.tell(PhaseBegun("dusk"))
    return March(4) if f.hours == 1 else None


@dataclass
class Week(Day):
    pass


@dataclass
class Year(Day):
    pass


outline("test.day", Day, [dawn, noon, dusk])
outline("test.week", Week, [noon, dusk], until=lambda t, f: f.hours == 3)
outline("test.year", Year, [dawn, noon], until=lambda t, f: f.hours and Result((0,), (1, 0), ("a", "b"), "over"))


def phases(t: T) -> list[str]:
    return [data["name"] for data in told(t, "test.phase")]


def test_an_outline_runs_its_phases_in_order_and_gives_what_the_last_returned() -> None:
    t = scenario(TOY, seats=2, run=Day())
    assert phases(t) == ["dawn", "noon", "dusk"]
    assert t.returned == 4


def test_a_skipped_phase_returns_nothing() -> None:
    t = scenario(TOY, seats=2, run=Day(hours=5))
    assert phases(t) == ["dawn", "noon", "dusk"]
    assert t.returned is None


def test_an_outline_repeats_until_its_end_holds_asked_before_each_round() -> None:
    t = scenario(TOY, seats=2, run=Week())
    assert phases(t) == ["noon", "dusk"] * 3
    assert phases(scenario(TOY, seats=2, run=Week(hours=3))) == []


def test_the_end_of_an_outline_may_give_the_result_of_the_game() -> None:
    t = scenario(TOY, seats=2, run=Year())
    assert phases(t) == ["dawn", "noon"]
    assert t.over
    assert t.result == Result((0,), (1, 0), ("a", "b"), "over")


def test_phases_are_stages_with_their_clauses() -> None:
    stages = Day.procedure.stages
    assert list(stages) == ["start", "dawn", "noon", "dusk", "finish"]
    assert stage_clauses(stages["start"]) == ("TST-DAY-01",)
    assert stage_clauses(stages["dawn"]) == ("TST-DAY-02",)


# A save in the middle of things.


ELSEWHERE = """
import sys
from tests.kernel.toy import TOY
from warhall.kernel.chance import Fast
t = TOY.load_table(bytes.fromhex(sys.argv[1]), Fast(5))
print(t.pending.kind, t.pending.seats, t.pending.options)
t.choose(0, "unit:1")
t.choose(0, "unit:0")
print(t.pending.kind, t.digest())
"""


def test_a_nested_procedure_goes_on_in_another_process() -> None:
    t = scenario(TOY, seats=2, run=Match(), dice=[5, 6])
    t.choose(0, "guard")
    t.choose(1, "strike")
    t.choose(1, "roll")
    assert [type(frame) for frame in t.state.stack] == [Match, Muster, Clash]
    saved = t.save().hex()
    asked = f"{t.pending.kind} {t.pending.seats} {t.pending.options}"
    t.choose(0, "unit:1")
    t.choose(0, "unit:0")
    command = [sys.executable, "-c", ELSEWHERE, saved]
    there = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert there == [asked, f"{t.pending.kind} {t.digest()}"]
