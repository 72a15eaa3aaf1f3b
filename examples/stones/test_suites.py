# test_suites.py
import pytest
from stones import GAME, stones

from warhall.testing.suites import SUITES, conservation, determinism, random_play


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.__name__)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_game_keeps_what_it_promises(suite, seed):
    suite(GAME, seats=2, seed=seed)


def test_no_stone_is_lost_once_they_lie_there():
    conservation(GAME, seats=2, seed=1, count=stones)


def test_another_process_plays_the_same_game():
    determinism(GAME, seats=2, seed=1, where="stones:GAME")


def test_many_games_end():
    assert all(random_play(GAME, seats=2, seed=seed).table.over for seed in range(100))
