"""Whole games by chance: they end, keep their invariants, and can be cloned, saved and played again."""

from __future__ import annotations

import pytest

from warhall.games.zorn import GAME
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import ENDINGS
from warhall.games.zorn.state import Zorn
from warhall.kernel.chance import Chance, Fast
from warhall.kernel.table import Table

METHODS = ("totally_random", "weighted_random", "identified_relics")


def step(t: Table[Zorn, Content], chance: Chance) -> None:
    """One choice of one seat that is asked."""
    ask = t.asks[chance.below(len(t.asks))]
    t.choose(ask.seats[chance.below(len(ask.seats))], ask.options[chance.below(len(ask.options))])


def play_out(seats: int, seed: int, *, check: bool, log: bool = False) -> tuple[Table[Zorn, Content], int]:
    settings = {"treasure": METHODS[seed % 3], "forks": ("marker", "each_unit")[seed % 2]}
    t = GAME.new(seats, seed=seed, options=settings, log=log)
    chance = Fast(seed + 1)
    steps = 0
    while not t.over:
        step(t, chance)
        steps += 1
        assert steps <= GAME.bound
        if check:
            GAME.check(t.state, t.content)
    return t, steps


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seed", [11, 12, 13])
def test_random_games_end_with_every_invariant_kept(seats: int, seed: int) -> None:
    t, _ = play_out(seats, seed, check=True)
    assert t.result is not None
    assert t.result.reason in ENDINGS.values()
    assert len(t.result.scores) == len(t.result.sides) == seats


def test_the_same_seed_gives_the_same_game_with_or_without_a_log() -> None:
    first, steps = play_out(3, 21, check=False)
    second, again = play_out(3, 21, check=False, log=True)
    assert (first.digest(), steps) == (second.digest(), again)


def test_a_save_is_loaded_to_the_same_question_and_plays_on_alike() -> None:
    t = GAME.new(2, seed=31)
    chance = Fast(32)
    for number in range(400):
        step(t, chance)
        if t.over:
            break
        if number % 20 == 0:
            twin = GAME.load_table(t.save(), Fast(1))
            assert twin.digest() == t.digest()
            assert [(ask.kind, ask.seats, tuple(ask.options)) for ask in twin.asks] == [
                (ask.kind, ask.seats, tuple(ask.options)) for ask in t.asks
            ]


def test_a_clone_or_a_sample_played_on_leaves_the_original_alone() -> None:
    t = GAME.new(4, seed=41)
    chance = Fast(42)
    for _ in range(12):
        for _ in range(40):
            if not t.over:
                step(t, chance)
        before = t.digest()
        for twin in (t.clone(Fast(7)), t.sampled(1, Fast(8))):
            for _ in range(60):
                if not twin.over:
                    step(twin, chance)
        assert t.digest() == before
