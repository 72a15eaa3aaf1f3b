"""Every game of the hall with every command, as a newcomer would first try them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from warhall.games import OWN, game

every_game = pytest.mark.parametrize("id", OWN)


@every_game
def test_a_game_is_simulated(run: Run, id: str) -> None:
    result = run("sim", id, "--games", 1, "--jobs", 1, "--json")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["finished"] == 1


@every_game
def test_a_simulation_calls_sides_by_their_names(run: Run, id: str) -> None:
    result = run("sim", id, "--games", 1, "--jobs", 1, "--into", "kept")
    assert result.exit_code == 0
    assert "_" not in result.stdout + run("report", "kept").stdout


@every_game
def test_a_game_is_fuzzed(run: Run, id: str) -> None:
    result = run("fuzz", id, "--games", 1, "--every", 40, "--jobs", 1)
    assert result.exit_code == 0, result.stderr


@every_game
def test_the_content_is_sound(run: Run, id: str) -> None:
    assert run("content", "check", id).exit_code == 0


@every_game
@pytest.mark.parametrize("theme", ["day", "night"])
def test_the_board_is_drawn(run: Run, id: str, theme: str) -> None:
    assert run("picture", id, "-o", "board.svg", "--seat", 1, "--theme", theme).exit_code == 0
    assert Path("board.svg").read_text().startswith("<svg")


@every_game
def test_the_rules_can_be_looked_up(run: Run, id: str) -> None:
    first = next(iter(game(id).clauses()))
    result = run("rules", id, first)
    assert result.exit_code == 0
    assert first in result.stdout


@every_game
def test_the_first_questions_fit_eighty_columns_and_are_explained(run: Run, id: str, state: Path) -> None:
    script = "hint\n" + "why\nlog\nboard\n1\n" * 6
    result = run("play", id, "--seed", 1, "-y", input=script)
    assert result.exit_code == 0
    assert "Hint: " in result.stdout
    assert "This question rests on:" in result.stdout
    told = result.stdout.rpartition("The game is saved.")[0]
    assert [line for line in told.splitlines() if len(line) > 80] == []


@every_game
def test_stewards_play_a_game_that_can_be_checked(run: Run, id: str, state: Path) -> None:
    result = run("play", id, "--me", "none", "--bots", "steward", "--seed", 2, "-y")
    assert result.exit_code == 0
    [path] = state.glob("*.json")
    checked = run("replay", path, "--verify")
    assert checked.exit_code == 0
    assert "The secret fits its commitment" in checked.stdout
