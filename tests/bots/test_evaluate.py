"""What bots that look ahead go by: every game says how it stands, how far it is, and what is worth a thought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.bots.test_search import SEED
from warhall.bots import answer, bot
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.questions import questions_of
from warhall.kernel.state import Result
from warhall.kernel.table import Table
from warhall.kernel.worth import likely, share, won


def walk(id: str, steps: int) -> Iterator[Table[Any, Any]]:
    game = game_named(id)
    table = game.new(max(2, game.seats[0]), seed=SEED)
    steward = bot("steward", game, SEED)
    while table.asks and table.step < steps:
        yield table
        seat = table.asks[0].seat
        table.choose(seat, answer(steward, table, seat))


@pytest.mark.parametrize("id", game_ids())
def test_chances_are_chances_and_the_clock_goes_on(id: str) -> None:
    game, times = game_named(id), []
    for table in walk(id, 150):
        s, c = table.state, table.content
        chances = [game.value(s, c, seat) for seat in range(table.seats)]
        assert all(0 <= chance <= 1 for chance in chances)
        if game.cooperative:
            assert len(set(chances)) == 1
        elif id != "zorn":  # where all may lose, and all but one are praised less
            assert sum(chances) == pytest.approx(1)
        times.append(game.clock(s, c))
    assert times[-1] > times[0]


@pytest.mark.parametrize("id", game_ids())
def test_the_end_settles_what_a_position_is_worth(id: str) -> None:
    game = game_named(id)
    table = next(walk(id, 1))
    everybody = tuple(range(table.seats))
    scores, sides = (0,) * table.seats, ("",) * table.seats
    table.state.result = Result(everybody if game.cooperative else (0,), scores, sides, "")
    assert game.value(table.state, table.content, 0) == 1
    table.state.result = Result((), scores, sides, "")
    assert game.value(table.state, table.content, 0) == 0


@pytest.mark.parametrize("id", game_ids())
def test_questions_that_are_thought_about_are_questions_of_the_game(id: str) -> None:
    game = game_named(id)
    assert game.weighty <= {kind.name for kind in questions_of(id)}
    assert game.pace > 0


@pytest.mark.parametrize("id", ["bsieged", "uprising", "zanziar", "zorn"])
def test_a_short_list_has_options_worth_a_thought(id: str) -> None:
    """Where a game has a list; of the others any option may be worth one."""
    game, held = game_named(id), []
    for table in walk(id, 400):
        view = table.view(table.asks[0].seat)
        assert view.question is not None
        if view.question.kind not in game.weighty or len(view.question.options) == 1:
            continue
        found = game.shortlist(view, Fast(SEED))
        if not found:
            continue
        assert set(found) <= set(view.question.options)
        assert len(set(found)) == len(found)
        held.append(game.steward(view, Fast(SEED)) in found)
    assert len(held) > 10
    assert sum(held) > 0.75 * len(held)  # by and large a steward's choice is among them


def test_winning_together_counts_whole_and_sharing_a_win_counts_less() -> None:
    assert won(Result((0, 1), (3, 3), ("a", "b"), ""), 0) == 1
    assert won(Result((0, 1), (3, 3, 1), ("a", "b", "c"), ""), 1) == 0.5
    assert won(Result((0,), (3, 1), ("a", "b"), ""), 1) == 0


def test_a_lead_makes_a_win_likelier() -> None:
    assert likely(0) == 0.5
    assert likely(1000) > 0.999
    assert likely(-1000) < 0.001
    assert share([2.0, 2.0, 2.0], 1) == pytest.approx(1 / 3)
    assert share([3.0, 2.0], 0) > 0.7
    assert share([0.0, 5000.0], 0) < 0.001
