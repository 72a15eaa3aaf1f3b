"""The laboratory: tallies, intervals, checks during random play, and the bench."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from tests.cli.toys import DUEL, NIGHT, VIGIL
from warhall.bots.broken import told
from warhall.bots.plan import make_plan
from warhall.games import game as game_named
from warhall.kernel.checks import CHECKS
from warhall.kernel.errors import RuleError
from warhall.kernel.table import Table
from warhall.lab.bench import bench
from warhall.lab.fuzz import FuzzReport, fuzz
from warhall.lab.reproduce import reproduce
from warhall.lab.sim import Report, simulate
from warhall.lab.stats import wilson


@pytest.mark.parametrize(
    "wins, games, low, high",
    [(0, 0, 0.0, 1.0), (50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (7, 20, 0.1812, 0.5671)],
)
def test_wilson_gives_the_intervals_of_the_books(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def last(reports: Any) -> Any:
    *_, report = reports
    return report


def test_a_report_counts_by_side() -> None:
    report: Report = last(simulate(make_plan(DUEL, 2, ["random"], seed=2), 40))
    found = report.as_dict()
    assert (found["games"], found["finished"], found["failed"]) == (40, 40, 0)
    assert set(found["results"]) == {"red", "blue"}
    assert all(side["games"] == 40 for side in found["results"].values())
    assert found["results"]["red"]["wins"] + found["results"]["blue"]["wins"] >= 40
    assert found["decisions"] >= found["choices"] > 40


def test_a_cooperative_report_counts_by_difficulty() -> None:
    variants = [{"difficulty": "easy"}, {"difficulty": "hard"}]
    report: Report = last(simulate(make_plan(VIGIL, 3, ["steward"], variants=variants), 60))
    results = report.results()
    easy, hard = results["by_difficulty"]["easy"], results["by_difficulty"]["hard"]
    assert (easy["games"], hard["games"], results["games"]) == (30, 30, 60)
    assert easy["wins"] == 30
    assert hard["wins"] < 20
    assert results["wins"] == easy["wins"] + hard["wins"]


@pytest.mark.parametrize(
    "id, side, name",
    [
        ("bloodstones", "dragon_riders", "Dragon Riders"),
        ("zorn", "new_mahn+fagen", "House New Mahn and House Fagen"),
        ("zanziar", "b", "Player B"),
        ("bloodstones", "of_old", "of_old"),
    ],
)
def test_sides_of_results_are_called_by_their_names(id: str, side: str, name: str) -> None:
    game = game_named(id)
    assert game.side_name(side, game.content()) == name


def test_a_game_that_breaks_is_counted_as_failed_and_the_others_go_on() -> None:
    report: Report = last(simulate(make_plan(VIGIL, 1, ["random"], variants=[{"flaw": "rule"}]), 20))
    assert report.games == 20
    assert report.failures
    assert report.finished + len(report.failures) == 20


def tried(flaw: str, *, games: int | None = None, decisions: int | None = None, jobs: int = 1) -> FuzzReport:
    plan = make_plan(game_named("vigil"), 2, ["random"], variants=[{"flaw": flaw}])
    report: FuzzReport = last(fuzz(plan, every=1, games=games, decisions=decisions, jobs=jobs))
    return report


def test_fuzz_finds_nothing_in_sound_games() -> None:
    assert tried("none", games=20).failures == []
    report: FuzzReport = last(fuzz(make_plan(game_named("duel"), 2, ["random"]), games=20, every=1))
    assert report.failures == []


@pytest.mark.parametrize(
    "flaw, check, error",
    [
        ("invariant", "invariants", "AssertionError: the total is"),
        ("again", "ask again", "RuleError: asking again changes the position"),
        ("steward", "hint", "RuleError: the steward answers vigil.watch with 'flee'"),
        ("words", "tell everybody", "LookupError: no words"),
        ("looks", "tell everybody", "RuleError: looking at the table changes it"),
        ("sample", "sample", "RuleError: seat 0 can tell a sampled position from the real one"),
        ("twice", "well asked", "RuleError: an option stands twice in Ask('vigil.watch'"),
        ("index", "indexes", "RuleError: words is ['roll', 'wait'], rebuilt ['roll']"),
        ("save", "save and load", "RuleError: asked"),
    ],
)
def test_each_check_finds_its_flaw_and_the_file_shows_it_again(flaw: str, check: str, error: str) -> None:
    game = tried(flaw, games=5).failures[0]
    assert game.broken is not None
    assert game.broken.during == check
    assert game.broken.error.startswith(error)
    with pytest.raises((RuleError, AssertionError, LookupError)) as again:
        list(reproduce(game))
    assert told(again.value) == game.broken.error


def test_a_quick_look_finds_what_breaks_the_rules_and_looks_again_with_every_check() -> None:
    plan = make_plan(game_named("vigil"), 2, ["random"], variants=[{"flaw": "invariant"}])
    broken: FuzzReport = last(fuzz(plan, games=5, every=1, quick=True))
    assert broken.failures[0].broken is not None
    assert broken.failures[0].broken.during == "invariants"
    sound = make_plan(game_named("duel"), 2, ["random"], variants=[{}])
    quick, thorough = last(fuzz(sound, games=20, quick=True)), last(fuzz(sound, games=20))
    assert (quick.games, quick.decisions, quick.choices) == (20, thorough.decisions, thorough.choices)
    assert quick.failures == []


def test_what_breaks_once_is_counted_and_the_run_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something is wrong in the second game, and no more when it is played again."""
    looks = count()

    def check(table: Table[Any, Any]) -> None:
        if next(looks) == NIGHT:
            raise RuleError("", "just now")

    monkeypatch.setattr("warhall.lab.fuzz.invariants", check)
    report: FuzzReport = last(fuzz(make_plan(VIGIL, 2, ["random"]), games=4, quick=True))
    [game] = report.failures
    assert game.broken is not None
    assert (game.broken.number, game.broken.during, game.broken.error) == (1, "once", "RuleError: just now")
    assert (report.games, report.as_dict()["finished"], report.decisions) == (4, 3, 4 * NIGHT)
    assert [table.step for table in reproduce(game)] == list(range(NIGHT + 1))


def test_every_check_is_shown_to_find_something() -> None:
    each_step = {"invariants", "well asked", "ask again"}
    assert set(CHECKS) == each_step | {"indexes", "save and load", "tell everybody", "hint", "sample"}


def test_fuzz_goes_on_until_enough_decisions_are_made() -> None:
    report = tried("none", decisions=90)
    assert 90 <= report.decisions < 90 + report.longest
    assert report.games == report.decisions / 4


def test_fuzz_is_the_same_over_several_processes() -> None:
    one, two = tried("rule", games=12, jobs=1), tried("rule", games=12, jobs=2)
    assert one.failures == two.failures != []
    assert (one.decisions, one.choices, one.longest) == (two.decisions, two.choices, two.longest)


def test_the_bench_gives_all_figures() -> None:
    *rounds, figures = bench(DUEL, 2, rounds=2, seconds=0.01)
    assert rounds == [None, None]
    assert all(value > 0 for value in figures.values())
    assert figures["choices_per_s"] <= figures["decisions_per_s"]
    assert figures["save_bytes"] < 1000
