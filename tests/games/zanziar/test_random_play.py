"""Random games reach their end, keep the limits and lose no card."""

from __future__ import annotations

import pytest

from warhall.games.zanziar import GAME
from warhall.testing.suites import asking_again_changes_nothing, kept_indexes_hold, random_play, saves_resume


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_random_play(seats: int) -> None:
    random_play(GAME, seats, seed=seats)


def test_indexes_saves_and_questions_hold() -> None:
    kept_indexes_hold(GAME, 3, seed=3)
    saves_resume(GAME, 3, seed=4)
    asking_again_changes_nothing(GAME, 3, seed=5)
