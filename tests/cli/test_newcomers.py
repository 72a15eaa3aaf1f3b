"""What someone meets who plays a game for the first time: before anything has happened, and after very much has."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run
from tests.cli.toys import DUEL
from warhall.cli import look, story
from warhall.kernel.state import Result


def test_an_empty_log_says_so(run: Run) -> None:
    out = run("play", "zorn", "--seats", 2, "--seed", 1, "-y", input="log\n").stdout
    assert "> log\nNothing has happened yet.\n" in out


def test_a_seat_without_a_side_bears_one_number_only(run: Run) -> None:
    out = run("play", "zorn", "--seats", 2, "--seed", 1, "-y", input="1\n").stdout
    assert "step 0: seat 1 ──" in out
    assert "seat 1 > 1" in out
    assert ": House New Mahn (seat 1) ──" in out


def test_news_that_are_cut_begin_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "_NEWS", 3)
    assert look.latest(["  One", "    goes on", "    and on", "  Two"]) == ["  Two"]
    assert look.latest(["  One", "  Two", "    goes on"]) == ["  One", "  Two", "    goes on"]


def test_the_reason_of_the_end_is_told_in_words() -> None:
    told = story.told_result(DUEL.new(2), Result((0,), (1, 0), ("", ""), "last_one_standing"))
    assert told[0] == "The game is over: last one standing."
