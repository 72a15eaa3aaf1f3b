"""Random games reach their end, keep the limits and lose no card."""

from __future__ import annotations

import pytest

from warhall.games.zanziar import GAME
from warhall.kernel.chance import Fast
from warhall.testing.language import positions_read_back, questions_keep_their_word
from warhall.testing.suites import (
    asking_again_changes_nothing,
    kept_indexes_hold,
    random_play,
    saves_resume,
    stewards_play,
    undo_restores,
    views_do_not_leak,
)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_play(seats: int) -> None:
    random_play(GAME, seats, seed=seats)


@pytest.mark.parametrize("seats", [2, 5])
def test_acting_at_any_time_upsets_nothing(seats: int) -> None:
    """Every few answers a seat that is not asked does something that stands open to it."""
    table, player = GAME.new(seats, seed=seats, options={"rounds": 40}), Fast(seats)
    while not table.over and table.step < 3000:
        seat = player.below(seats)
        standing = table.standing(seat)
        keys = [key for key in standing.options if key != "agree_end"] if standing is not None else []
        if keys and player.below(4) == 0:
            table.choose(seat, player.item(keys))
        else:
            ask = player.item(table.asks)
            table.choose(ask.seat, player.item(ask.options))
        GAME.check(table.state, table.content)


def test_the_steward_finishes_a_game() -> None:
    stewards_play(GAME, 3, seed=3)


def test_views_and_undo() -> None:
    views_do_not_leak(GAME, 2, seed=1)
    undo_restores(GAME, 2, seed=2)
    questions_keep_their_word(GAME, 2, seed=3)
    positions_read_back(GAME, 2, seed=4)


def test_indexes_saves_and_questions_hold() -> None:
    kept_indexes_hold(GAME, 3, seed=3)
    saves_resume(GAME, 3, seed=4)
    asking_again_changes_nothing(GAME, 3, seed=5)
