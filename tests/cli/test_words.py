"""The small parts of the terminal game: what a line means, how options and log lines look, how rules are found."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.toys import DUEL, VIGIL
from warhall.cli import story
from warhall.cli.rulebook import find, laid_out
from warhall.cli.screen import Screen, columns
from warhall.cli.words import Chosen, Command, Unclear, Understood, understand
from warhall.kernel.clauses import Clause
from warhall.kernel.errors import RuleError
from warhall.kernel.game import Line
from warhall.kernel.state import Result
from warhall.kernel.table import Table

OPTIONS = ("area:ford", "area:forest", "go:log", "pass")
LABELS = ("The Ford", "Forest of Thorns", "Log the wood", "Pass")


@pytest.mark.parametrize(
    "text, meaning",
    [
        ("1", Chosen("area:ford")),
        (" 4 ", Chosen("pass")),
        ("0", Unclear("0")),
        ("5", Unclear("5")),
        ("area:forest", Chosen("area:forest")),
        ("AREA:FORD", Chosen("area:ford")),
        ("pass", Chosen("pass")),
        ("forest", Chosen("area:forest")),
        ("thor", Chosen("area:forest")),
        ("ford", Chosen("area:ford")),
        ("the", Chosen("area:ford")),
        ("fo", Chosen("area:forest")),
        ("log", Command("log", "")),
        ("LOG 30", Command("log", "30")),
        ("log the wood", Chosen("go:log")),
        ("rules  retreat over water ", Command("rules", "retreat over water")),
        ("?", Command("hint", "")),
        ("exit", Command("quit", "")),
        ("xyz", Unclear("xyz")),
        ("", Unclear("")),
    ],
)
def test_what_a_line_means(text: str, meaning: Understood) -> None:
    assert understand(text, OPTIONS, LABELS) == meaning


def test_a_beginning_of_two_labels_is_unclear() -> None:
    assert understand("unit", ("a", "b", "c"), ("Unit 1", "Pass", "Unit 2")) == Unclear("unit", (1, 3))
    assert understand("hill", ("a", "b"), ("Old Hill", "High Hill")) == Unclear("hill", (1, 2))


def test_two_options_with_one_label_are_unclear() -> None:
    assert understand("scout", ("unit:1", "unit:2"), ("Scout", "Scout")) == Unclear("scout", (1, 2))


def test_columns_are_read_downwards_and_fit() -> None:
    assert columns(["aa", "bb", "cc", "dd", "ee"], 10) == ["aa  cc  ee", "bb  dd"]
    assert columns(["aa", "bb", "cc"], 9) == ["aa  cc", "bb"]
    assert columns(["a long one", "b"], 5) == ["a long one", "b"]


def shown(capsys: pytest.CaptureFixture[str], labels: list[str], previews: list[str]) -> list[str]:
    Screen().options(labels, previews)
    return capsys.readouterr().out.splitlines()


def test_few_options_stand_one_to_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, ["Ford", "Hill"], ["", ""]) == ["  1  Ford", "  2  Hill"]
    assert shown(capsys, ["Ford", "Hilltop"], ["wet", ""]) == ["  1  Ford     wet", "  2  Hilltop"]


def test_a_long_preview_is_folded_beside_its_option(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, ["Ford", "Hill"], ["word " * 20, "dry"])
    assert lines[0] == "  1  Ford  " + ("word " * 14).rstrip()
    assert lines[1] == "           " + ("word " * 6).rstrip()
    assert lines[2] == "  2  Hill  dry"


def test_a_preview_stands_below_a_very_long_label(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys, ["x" * 50], ["dry"]) == ["  1  " + "x" * 50, " " * 42 + "dry"]


def test_many_short_options_stand_in_columns(capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, [f"Area {number}" for number in range(1, 13)], ["plains"] * 12)
    assert len(lines) == 4
    assert lines[0] == "   1  Area 1   plains     5  Area 5   plains     9  Area 9   plains"


@pytest.mark.parametrize("length, lines", [(33, 6), (34, 12)])
def test_many_options_stand_in_two_columns_as_long_as_these_fit(
    capsys: pytest.CaptureFixture[str], length: int, lines: int
) -> None:
    found = shown(capsys, ["x" * length] * 12, [""] * 12)
    assert len(found) == lines
    assert max(map(len, found)) <= 80


def test_a_log_line_has_its_figures_and_clauses() -> None:
    line = Line("Red strikes.", "5 and 2", ("TOY-CLA-01", "TOY-CLA-02", "TOY-CLA-03"))
    assert story.laid_out(line, 80) == ["  Red strikes. (5 and 2) [TOY-CLA-01 TOY-CLA-02 TOY-CLA-03]"]
    assert story.laid_out(line, 80, brief=True) == ["  Red strikes. (5 and 2) [TOY-CLA-01 +2]"]
    assert story.laid_out(Line("Quiet."), 80, brief=True) == ["  Quiet."]
    assert story.laid_out(line, 30, brief=True) == ["  Red strikes. (5 and 2)", "    [TOY-CLA-01 +2]"]


def test_a_text_is_cut_into_items_with_what_is_set_in_below_them() -> None:
    text = "Ford: red\n    next to Hill\n  deeper\nHill: blue\n\nHand: none"
    assert story.parts(text) == ["Ford: red\n    next to Hill\n  deeper", "Hill: blue", "", "Hand: none"]


@pytest.mark.parametrize(
    "wanted, ids",
    [
        ("TOY-PLN-02", ["TOY-PLN-02"]),
        ("toy-pln", ["TOY-PLN-01", "TOY-PLN-02"]),
        ("PLN-02", ["TOY-PLN-02"]),
        ("pln-2", []),
        ("TOY-PLN-9", []),
        ("TOY-XYZ", []),
        ("toy", ["TOY-PLN-01", "TOY-PLN-02", "TOY-CLA-01", "TOY-CLA-02", "TOY-CLA-99"]),
        ("planning", ["TOY-PLN-01", "TOY-PLN-02"]),
        ("STRIKER dice", ["TOY-CLA-02"]),
        ("hit", ["TOY-CLA-02"]),
        ("bag", ["TOY-CLA-99"]),
        ("strikér", ["TOY-CLA-01", "TOY-CLA-02"]),
        ("striker dragon", []),
    ],
)
def test_clauses_are_found_by_id_section_and_words(wanted: str, ids: list[str]) -> None:
    assert [clause.id for clause in find(DUEL.clauses(), wanted)] == ids


def test_a_clause_is_laid_out_without_marks() -> None:
    assert laid_out(DUEL.clauses()["TOY-CLA-02"], 40) == [
        "TOY-CLA-02  The striker rolls two dice;",
        "  each face over 3 is a hit.",
    ]


def test_accents_may_be_left_out_of_a_word_and_emphasis_is_not_shown() -> None:
    clause = Clause("TOY-CLA-03", "Clash", "A Mölen of the kind *Large and Old* costs 2 * 3 steps.")
    assert find({clause.id: clause}, "molen") == find({clause.id: clause}, "MÖLEN") == [clause]
    assert laid_out(clause, 80) == ["TOY-CLA-03  A Mölen of the kind Large and Old costs 2 * 3 steps."]


def test_a_result_without_scores_has_no_table_of_noughts() -> None:
    t = VIGIL.new(2, seed=1)
    assert story.told_result(t, Result((0, 1), (0, 0), ("", ""), "dawn")) == [
        "The game is over: dawn.",
        "Won by all together.",
    ]
    assert len(story.told_result(t, Result((), (3, 4), ("", ""), "night"))) == 4


def test_fuzz_in_words_says_how_to_see_what_broke(run: Run) -> None:
    result = run("fuzz", "vigil", "--games", 2, "--option", "flaw=setup", "--jobs", 1)
    assert result.exit_code == 1
    assert "2 broke" in result.stdout
    [file] = Path().glob("crash-vigil-1-0-0-*.json")
    assert f"game 0 broke (setup): KeyError: 'no camp'\n  warhall replay {file}\n" in result.stderr


def test_fuzz_in_words_says_what_did_not_break_again(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()

    def check(table: Table[Any, Any]) -> None:
        if next(looks) == 0:
            raise RuleError("", "just now")

    monkeypatch.setattr("warhall.lab.fuzz.invariants", check)
    result = run("fuzz", "vigil", "--games", 3, "--quick", "--jobs", 1)
    assert result.exit_code == 1
    assert "3 games, 12 decisions: 1 broke" in result.stdout
    assert "game 0 broke, but not when it was played again: RuleError: just now\n" in result.stderr
    [file] = Path().glob("crash-vigil-1-0-0-*.json")
    again = run("replay", file)
    assert again.exit_code == 0
    assert "The recorded error is gone: RuleError: just now" in again.stdout
