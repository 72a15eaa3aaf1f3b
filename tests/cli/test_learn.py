"""What teaches a newcomer in the terminal: the game on one page, the guided first game, settings in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.test_play import kept, lines
from warhall.games import OWN
from warhall.games import game as game_named


@pytest.mark.parametrize("id", OWN)
def test_the_rules_begin_with_the_game_on_one_page(run: Run, id: str) -> None:
    told = run("rules", id).stdout
    assert told.startswith("WHAT YOU ARE\n")
    assert told.index("FIVE THINGS NEWCOMERS OVERLOOK") < told.index("clauses. Look into a section")
    assert "**" not in told
    assert "piece:" not in told
    page = told.partition("clauses. Look")[0]
    assert max(map(len, page.splitlines()[:-1])) <= 80


@pytest.mark.parametrize("id", OWN)
def test_whoever_asks_how_to_win_reads_that_first(run: Run, id: str) -> None:
    for words in (("win",), ("how", "do", "I", "win")):
        result = run("rules", id, *words)
        assert result.exit_code == 0
        assert result.stdout.startswith("HOW YOU WIN\n")


@pytest.mark.parametrize("id", OWN)
def test_a_guided_game_is_played_in_the_terminal_and_kept(run: Run, state: Path, id: str) -> None:
    guide = game_named(id).guide()
    assert guide is not None
    followed = [step.choose[0] for step in guide.step]
    result = run("play", id, "--guide", input=lines("?", "about", *followed))
    assert result.exit_code == 0
    for number in range(1, len(guide.step) + 1):
        assert f"Guide, step {number} of {len(guide.step)}: " in result.stdout
    assert result.stdout.count("The guide ends here: ") == 1
    assert "Hint: " in result.stdout
    assert "HOW YOU WIN" in result.stdout
    taken = [step.option for step in kept(state).steps if step.seat == guide.seat]
    assert taken[-len(followed) :] == followed


def test_a_guide_sets_up_its_own_table(run: Run) -> None:
    for more in (("--seed", 1), ("--seats", 2), ("--bots", "random")):
        result = run("play", OWN[0], "--guide", *more)
        assert result.exit_code == 2
        assert "--guide sets up the table itself" in result.stderr
    assert "has no guided game yet" in run("play", "duel", "--guide").stderr


def test_settings_for_a_first_game_are_taken_at_a_word(run: Run, state: Path) -> None:
    run("play", "bsieged", "--seats", 1, "--me", "1", input=lines("first"))
    assert kept(state).options == {"difficulty": "footman", "events": "fitting", "grace": "three"}


def test_settings_are_explained_where_they_are_chosen(run: Run) -> None:
    told = run("play", "bsieged", "--seats", 1, "--me", "1", input=lines("change")).stdout
    assert "For a first" in told
    assert "The gentlest" in told
