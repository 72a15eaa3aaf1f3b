"""Bots against each other: seats, tables, shares, ratings, and a file to go on from."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from warhall.bots.plan import make_plan
from warhall.games import game as game_named
from warhall.kernel.errors import SetupError
from warhall.lab.arena import Contest, Match, Standings, contend, make_contest
from warhall.lab.ratings import Rating, ratings


def contest(*bots: str, game: str = "duel", seats: int = 2, teams: bool = False) -> Contest:
    found = game_named(game)
    return make_contest(make_plan(found, seats, ["random"], seed=5), bots, teams)


def test_every_bot_sits_in_every_seat_at_the_same_table() -> None:
    two = contest("steward", "random")
    assert [two.seated(number) for number in range(3)] == [
        ("steward", "random"),
        ("random", "steward"),
        ("steward", "random"),
    ]
    assert [two.table(number) for number in range(4)] == [0, 0, 1, 1]


def test_teams_fill_all_seats_of_the_same_table() -> None:
    two = contest("steward", "random", game="vigil", teams=True)
    assert [two.seated(number) for number in range(2)] == [("steward", "steward"), ("random", "random")]
    assert two.table(0) == two.table(1)


@pytest.mark.parametrize("bots", [("steward",), ("steward", "steward")])
def test_a_contest_needs_two_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="two bots or more, each once"):
        contest(*bots)


def test_one_seat_is_for_teams_only() -> None:
    with pytest.raises(SetupError, match="--teams"):
        contest("steward", "random", game="zorn", seats=1)


def test_a_shared_win_counts_in_parts_and_a_broken_game_not_at_all() -> None:
    standings = Standings(contest("steward", "random"))
    standings.count(Match(0, ("steward", "random"), (0,), (1, 0), ("a", "b")))
    standings.count(Match(1, ("random", "steward"), (0, 1), (1, 1), ("a", "b")))
    standings.count(Match(2, ("steward", "random"), broken="it broke"))
    told = standings.as_dict()
    steward, other = told["bots"]["steward"], told["bots"]["random"]
    assert (steward["games"], steward["wins"], steward["share"]) == (2, 1.5, 0.75)
    assert (other["games"], other["wins"], other["share"]) == (2, 0.5, 0.25)
    assert 0 < steward["low"] < 0.75 < steward["high"] < 1
    assert steward["rating"] > 25 > other["rating"]
    assert (told["games"], told["failed"]) == (3, 1)


def test_teams_are_rated_table_by_table() -> None:
    standings = Standings(contest("steward", "random", game="vigil", teams=True))
    for number, winners in enumerate([(0, 1), (), (0, 1), (0, 1)]):
        seated = standings.contest.seated(number)
        standings.count(Match(number, seated, winners, (1, 1), ("a", "b")))
    told = standings.as_dict()["bots"]
    assert (told["steward"]["wins"], told["random"]["wins"]) == (2, 1)
    assert told["steward"]["rating"] > told["random"]["rating"]


def rated(names: str, games: Iterable[Mapping[str, float]]) -> dict[str, Rating]:
    """Ratings of bots with names of one letter."""
    return {name: rating for name, rating in ratings(names, games).items() if rating is not None}


def test_ratings_begin_at_25_and_follow_the_wins() -> None:
    assert rated("ab", []) == {"a": (25.0, 8.33), "b": (25.0, 8.33)}
    assert rated("ab", [{"a": 0}]) == {"a": (25.0, 8.33), "b": (25.0, 8.33)}
    found = rated("abc", [{"a": 1, "b": 0, "c": 0}] * 3 + [{"a": 0, "b": 1, "c": 0}] * 2)
    assert found["a"].skill > found["b"].skill > found["c"].skill


@pytest.mark.parametrize("wins", [5, 8, 9, 11, 14])
def test_who_wins_more_is_rated_higher_whatever_the_order_of_the_games(wins: int) -> None:
    won, lost = [{"a": 1.0, "b": 0.0}] * wins, [{"a": 0.0, "b": 1.0}] * (20 - wins)
    found = rated("ab", won + lost)
    assert found == rated("ab", lost + won)
    assert (found["a"].skill > found["b"].skill) == (wins > 10)


def test_equal_shares_of_shared_wins_are_nearly_equal_ratings() -> None:
    shared: list[dict[str, float]] = [{"a": 0.5, "b": 0.5, "c": 0}] * 6
    found = rated("abc", [*shared, {"a": 0, "b": 0, "c": 1}])
    assert found["a"].skill == pytest.approx(found["b"].skill, abs=0.01)
    assert found["a"].skill > found["c"].skill


def test_a_rating_is_surer_after_more_games() -> None:
    few, many = (rated("ab", [{"a": 1, "b": 0}, {"a": 0, "b": 1}] * games)["a"] for games in (1, 100))
    assert 8.33 > few.sigma > 4 * many.sigma


def test_without_openskill_nobody_is_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert ratings("ab", [{"a": 1, "b": 0}]) == {"a": None, "b": None}


def test_games_are_the_same_over_several_processes() -> None:
    two = contest("steward", "random", game="bloodstones")
    alone, spread = ([one for one, _ in contend(two, 2, jobs, two.results(None))] for jobs in (1, 2))
    assert [(one.number, one.winners, one.scores) for one in alone] == [
        (one.number, one.winners, one.scores) for one in spread
    ]


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    two, path = contest("steward", "random", game="vigil", teams=True), tmp_path / "games.jsonl"
    for games, expected in ((2, [0, 1]), (4, [0, 1, 2, 3])):
        with two.results(path) as results:
            assert len(list(contend(two, games, 1, results))) == 2
        assert [line["number"] for line in lines(path)[1:]] == expected
    path.write_text(path.read_text()[:-9])  # cut off while it was written
    with two.results(path) as results:
        assert sorted(results.done) == [0, 1, 2]
        assert [one.number for one, _ in contend(two, 4, 1, results)] == [3]
    assert [line["number"] for line in lines(path)[1:]] == [0, 1, 2, 3]
