"""Whole games played by bots: the same whatever runs them, and a record for those that break."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import process_time, sleep

import pytest

from tests.cli.toys import DUEL, VIGIL
from warhall.bots.arena import Outcome, play, play_many
from warhall.bots.broken import Break, BrokenGame, read_broken, told
from warhall.bots.crowd import _Crew, each, processors
from warhall.bots.plan import Plan, make_plan
from warhall.kernel import codec
from warhall.kernel.errors import SetupError, WarhallError
from warhall.lab.fuzz import fuzz
from warhall.lab.reproduce import reproduce


def timeless(outcomes: list[Outcome]) -> list[Outcome]:
    return [replace(outcome, cpu_seconds=0) for outcome in outcomes]


def test_a_game_of_a_plan_is_played_to_its_end() -> None:
    start = process_time()
    outcome = play(make_plan(DUEL, 2, ["random"], seed=5), 0)
    assert 0 < outcome.cpu_seconds <= process_time() - start
    assert outcome.result is not None
    assert outcome.result.sides == ("red", "blue")
    assert outcome.decisions >= outcome.choices > 0
    assert outcome.broken is None


def test_choices_are_the_decisions_with_more_than_one_option() -> None:
    outcome = play(make_plan(VIGIL, 2, ["random"], variants=[{"flaw": "rite"}]), 0)
    assert (outcome.decisions, outcome.choices) == (4, 3)
    report = next(fuzz(make_plan(VIGIL, 2, ["random"], variants=[{"flaw": "rite"}]), games=1))
    assert (report.decisions, report.choices) == (4, 3)


def test_games_of_a_plan_differ_and_each_is_always_the_same() -> None:
    plan = make_plan(DUEL, 2, ["random"], seed=5)
    first = timeless(list(play_many(plan, 12)))
    assert timeless([play(plan, number) for number in reversed(range(12))])[::-1] == first
    assert len({outcome.decisions for outcome in first}) > 3
    assert timeless(list(play_many(replace(plan, seed=6), 12))) != first


def test_games_are_the_same_over_several_processes() -> None:
    plan = make_plan(DUEL, 2, ["random"], seed=7)
    assert timeless(list(play_many(plan, 30, jobs=2))) == timeless(list(play_many(plan, 30, jobs=1)))


def test_a_plan_takes_its_variants_in_turn() -> None:
    plan = make_plan(VIGIL, 2, ["random"], variants=[{"difficulty": "easy"}, {"difficulty": "hard"}])
    assert [plan.options(number)["difficulty"] for number in range(4)] == ["easy", "hard", "easy", "hard"]


def test_one_bot_sits_everywhere_or_one_in_each_seat() -> None:
    assert make_plan(DUEL, 2, ["steward"]).bots == ("steward", "steward")
    assert make_plan(DUEL, 2, ["steward", "random"]).bots == ("steward", "random")
    with pytest.raises(SetupError, match="one bot for all seats or one for each of 2, not 3"):
        make_plan(DUEL, 2, ["random"] * 3)


def test_a_plan_refuses_what_the_game_does_not_offer() -> None:
    with pytest.raises(SetupError, match="2 to 2 seats, not 5"):
        make_plan(DUEL, 5, ["random"])
    with pytest.raises(SetupError, match="field cannot be 'moor'"):
        make_plan(DUEL, 2, ["random"], variants=[{"field": "moor"}])


def broken_game(flaw: str, bot: str = "random") -> BrokenGame:
    plan = make_plan(VIGIL, 2, [bot], seed=1, variants=[{"flaw": flaw}])
    found = next(outcome for outcome in play_many(plan, 50) if outcome.broken is not None)
    assert found.result is None
    assert found.broken is not None
    return read_broken(codec.to_json(found.broken))


@pytest.mark.parametrize(
    "flaw, bot, during, error",
    [
        ("setup", "random", "setup", "KeyError: 'no camp'"),
        ("rule", "random", "choice", "ZeroDivisionError: the total is"),
        ("steward", "steward", "bot", "IllegalChoice: 'flee' is not open; possible: roll, wait"),
        ("endless", "random", "bound", "RuleError: the game has not ended after 50 decisions"),
    ],
)
def test_a_game_that_breaks_leaves_a_record_that_breaks_the_same_way(
    flaw: str, bot: str, during: str, error: str
) -> None:
    game = broken_game(flaw, bot)
    assert isinstance(game.broken, Break)
    assert (game.broken.during, game.broken.error[: len(error)]) == (during, error)
    with pytest.raises((KeyError, ZeroDivisionError, WarhallError)) as again:
        list(reproduce(game))
    assert told(again.value) == game.broken.error


def test_a_mended_game_no_longer_breaks() -> None:
    game = broken_game("rule")
    game.options["flaw"] = "none"
    steps = [table.step for table in reproduce(game)]
    assert steps == list(range(len(game.steps) + 1))


def test_work_is_answered_in_order_on_one_process_and_on_several() -> None:
    assert list(each(partial(pow, 2), 40, 1)) == list(each(partial(pow, 2), 40, 2)) == [2**n for n in range(40)]


def test_endless_work_can_be_left() -> None:
    for jobs in (1, 2):
        numbers = each(partial(pow, 3), None, jobs)
        assert [next(numbers) for _ in range(50)] == [3**n for n in range(50)]


INTERRUPTED = """
import os, signal, time
from warhall.bots.crowd import each

def work(number):
    if number == 5:
        os.kill(os.getppid(), signal.SIGINT)
    if number in (2, 5):
        time.sleep(600)
    return number

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        for number in each(work, 32, 2, lambda number: print("heard", number, flush=True)):
            print(number, flush=True)
    except KeyboardInterrupt:
        print("stopped")
"""


def test_an_interrupt_ends_the_processes_at_once_and_loses_nothing_that_is_done(tmp_path: Path) -> None:
    """While one process is at number 2, for ten minutes, the other does 3 and 4; Ctrl-C comes while it is at 5."""
    (tmp_path / "work.py").write_text(INTERRUPTED)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    # Whatever processes were left would keep the pipe open.
    done = subprocess.run(
        [sys.executable, tmp_path / "work.py"], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    words = done.stdout.splitlines()
    assert sorted(word for word in words if "heard" in word) == ["heard 0", "heard 1", "heard 3", "heard 4"]
    assert [word for word in words if "heard" not in word] == ["0", "1", "stopped"]


def slow_at(first: Path, number: int) -> int:
    """The first waits until the last has been heard."""
    for _ in range(600):
        if number or first.exists():
            return number
        sleep(0.1)
    raise WarhallError("the others were not heard before")


def test_answers_are_heard_as_soon_as_they_are_there(tmp_path: Path) -> None:
    heard: list[int] = []

    def hear(number: int) -> None:
        heard.append(number)
        if number == 3:
            (tmp_path / "first").touch()

    assert list(each(partial(slow_at, tmp_path / "first"), 4, 2, hear)) == [0, 1, 2, 3]
    assert (sorted(heard), heard[-1]) == ([0, 1, 2, 3], 0)


def second_after(go: Path, number: int) -> int:
    while number and not go.exists():
        sleep(0.01)
    return number


def test_an_answer_that_is_there_when_all_are_stopped_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second answer is sent when the first was enough, and nobody has taken it."""
    heard: list[int] = []
    stop = _Crew.stop

    def stop_late(crew: _Crew[int]) -> None:
        (tmp_path / "go").touch()
        assert all(pipe.poll(60) for pipe in crew.busy)
        stop(crew)

    monkeypatch.setattr(_Crew, "stop", stop_late)
    answers = each(partial(second_after, tmp_path / "go"), 2, 2, heard.append)
    assert isinstance(answers, Generator)
    assert next(answers) == 0
    assert heard == [0]
    answers.close()
    assert heard == [0, 1]


def broken_at(bad: int, number: int) -> int:
    if number == bad:
        raise WarhallError(f"no answer to {number}")
    return number


def dead_at(bad: int, number: int) -> int:
    return os._exit(1) if number == bad else number


CHANCY = """
class Leaves:
    def __init__(self, game, seed):
        pass

    def choose(self, view, world):
        raise SystemExit


class Once(Leaves):
    failed = False

    def choose(self, view, world):
        if not Once.failed:
            Once.failed = True
            raise ValueError("just now")
        return view.question.options[0]
"""


@pytest.fixture
def chancy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "chancy.py").write_text(CHANCY)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    sys.modules.pop("chancy", None)


@pytest.mark.usefixtures("chancy")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_leaves_breaks_its_games_alone(jobs: int) -> None:
    found = list(play_many(make_plan(VIGIL, 2, ["chancy:Leaves", "random"]), 3, jobs))
    assert [outcome.broken.broken.error for outcome in found if outcome.broken and outcome.broken.broken] == [
        "SystemExit"
    ] * 3


@pytest.mark.usefixtures("chancy")
def test_a_bot_that_breaks_by_chance_breaks_one_game_and_the_others_go_on() -> None:
    first, second = play_many(make_plan(VIGIL, 2, ["chancy:Once", "random"]), 2)
    assert first.broken is not None
    assert first.broken.broken is not None
    assert (first.broken.broken.during, first.broken.broken.error) == ("once", "ValueError: just now")
    assert (first.result, second.broken) == (None, None)
    steps = [table.step for table in reproduce(first.broken)]
    assert steps == list(range(first.decisions + 1))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_comes_when_it_is_its_turn(jobs: int) -> None:
    answers = each(partial(broken_at, 6), 20, jobs)
    found: list[int] = []
    with pytest.raises(WarhallError, match="no answer to 6"):
        found.extend(answers)
    assert found == [0, 1, 2, 3, 4, 5]


def test_a_process_that_dies_is_told_of() -> None:
    with pytest.raises(WarhallError, match="a process of the pool died"):
        list(each(partial(dead_at, 3), 8, 2))


def test_never_more_processes_than_work() -> None:
    assert processors(8, 3) == 3
    assert processors(1, 100) == 1
    assert 1 <= processors(0, 2) <= 2


def test_seeds_of_a_plan_are_far_apart_and_leave_room_for_steps() -> None:
    plan = Plan("duel", 2, ("random", "random"), 0)
    seeds = {plan.seed_of(number, part) for number in range(50) for part in ("table", "seat 0", "seat 1")}
    assert len(seeds) == 150
    assert max(seeds) < 2**56
