"""A look back at a game: chances over time, turning points, and what a warlord would have chosen."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from warhall.bots import answer, bot, review
from warhall.bots.review import Review, Reviewer, Side, Turn, chances, turn_in_words
from warhall.bots.search import Budget
from warhall.games import game as game_named
from warhall.kernel.replay import Record

QUICK = Budget(choices=60, rounds=1, candidates=3)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few moments and few worlds."""
    monkeypatch.setattr(review, "MOMENTS", 6)
    monkeypatch.setattr(review, "WORLDS", (1, 2))


@cache
def played(id: str, steps: int, *, names: tuple[str, str] = ("steward", "random")) -> Record:
    """The record of a game of two bots, played once for all who look at it."""
    game = game_named(id)
    table = game.new_live(2, b"\x07" * 32)
    bots = [bot(name, game, 3) for name in names]
    while table.asks and table.step < steps:
        seat = table.asks[0].seat
        table.choose(seat, answer(bots[seat], table, seat))
    assert table.record is not None
    return table.record


def looked(record: Record, seed: int = 0) -> tuple[Review, list[tuple[int, int]]]:
    reviewer = Reviewer(game_named(record.game), record, seed, QUICK)
    work = list(reviewer.run())
    assert reviewer.result is not None
    return reviewer.result, work


def test_chances_are_followed_to_the_end_and_the_work_is_counted() -> None:
    record = played("bloodstones", 9999)
    found, work = looked(record)
    assert [step for step, _ in found.points] == sorted({round(len(record.steps) * part / 6) for part in range(7)})
    assert found.points[-1][1] == (1.0, 0.0)  # a steward against chance
    assert all(sum(point) == pytest.approx(1, abs=0.01) for _, point in found.points)
    assert [side.seat for side in found.sides] == [0, 1]
    assert work[-1] == (11, 11)
    assert [done for done, _ in work] == sorted(done for done, _ in work)
    for turn in found.turns:
        assert 0 <= turn.step < len(record.steps)
        assert turn.chosen
        assert turn.seat == record.steps[turn.step].seat


def test_seats_that_win_together_have_one_chance() -> None:
    record = played("bsieged", 60, names=("steward", "steward"))
    found, _ = looked(record)
    assert found.sides == (Side(-1, "", "Together", "azure"),)
    assert all(len(point) == 1 and 0 <= point[0] <= 1 for _, point in found.points)
    assert looked(record)[0] == found  # whoever looks again sees the same


def test_what_is_over_has_no_chances_left() -> None:
    record = played("bloodstones", 9999)
    table = Reviewer(game_named("bloodstones"), record).replay.at(len(record.steps))
    assert chances(table, (0, 1), 0, 5) == (1.0, 0.0)


def test_a_turning_point_in_words() -> None:
    sides = (Side(0, "R", "Red", "crimson"),)
    assert turn_in_words(Turn(5, 0, -0.2, "Attack"), sides) == 'Red chose "Attack" (-20).'
    assert turn_in_words(Turn(5, 1, 0.1, "Wait", "Dig in"), sides) == (
        'Seat 1 chose "Wait" (+10). A warlord would choose "Dig in".'
    )


def test_the_command_tells_and_draws_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(review, "TURNS", 0)
    played("bsieged", 30, names=("steward", "steward")).write(tmp_path / "game.json")
    result = run("review", "game.json", "-o", "look.svg", "--json")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["steps"] == 30
    assert "Together" in (tmp_path / "look.svg").read_text()
