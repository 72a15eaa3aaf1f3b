"""Random play ends within the bound with every invariant holding; saves, clones, undo and views keep their word."""

from __future__ import annotations

from typing import Any

import pytest

from warhall.games.uprising import GAME
from warhall.games.uprising.state import T
from warhall.kernel.chance import Fast
from warhall.testing import clause, language, saves, suites, views
from warhall.testing.ends import nothing_ends_unasked
from warhall.testing.forged import forged_saves_are_refused

TABLES = [(1, 2), (1, 4), (2, 2), (2, 3), (3, 4), (4, 4)]
LENGTHS = ("short", "medium", "full")
DIFFICULTIES = ("easy", "normal", "nightmare", "apocalyptic")


def step(t: T, chance: Fast) -> None:
    """A choice at random; now and then a seat does what it may do at any time."""
    seat = chance.below(t.seats)
    standing = t.standing(seat)
    if standing is not None and not chance.below(8):
        t.choose(seat, standing.options[chance.below(len(standing.options))])
        return
    ask = t.pending
    t.choose(ask.seats[chance.below(len(ask.seats))], ask.options[chance.below(len(ask.options))])


@pytest.mark.parametrize("seats,factions", TABLES)
@clause("UPR-WIN-01", "UPR-WIN-05", "UPR-PHS-01")
def test_random_games_end_properly(seats: int, factions: int) -> None:
    for seed in range(4):
        options: dict[str, Any] = {"factions": factions, "length": LENGTHS[seed % 3], "difficulty": DIFFICULTIES[seed]}
        t = GAME.new(seats, seed=seed, options=options)
        chance = Fast(seed)
        steps = 0
        while not t.over:
            step(t, chance)
            GAME.check(t.state, t.content)
            steps += 1
            assert steps <= GAME.bound
        assert t.result is not None
        assert t.result.winners in ((), tuple(range(seats)))
        assert t.state.chapter == (2, 3, 4, 2)[seed]


@pytest.mark.parametrize(
    "suite",
    [
        suites.random_play,
        suites.determinism,
        suites.clones,
        suites.undo_restores,
        suites.everything_is_told,
        saves.asking_again_changes_nothing,
        saves.kept_indexes_hold,
        saves.records_replay,
        saves.saves_resume,
        saves.undo_survives_reload,
        views.views_do_not_leak,
        nothing_ends_unasked,
        forged_saves_are_refused,
        language.questions_keep_their_word,
        language.lines_stay_as_told,
        language.positions_read_back,
    ],
)
def test_suites(suite: Any) -> None:
    suite(GAME, 3)


def test_every_question_and_event_that_is_declared_is_used() -> None:
    assert language.unused_kinds(GAME) == []
