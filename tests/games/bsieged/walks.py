"""Random games to look at: every question on the way, and positions in the middle of strong games."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.bsieged.scene import play
from tests.games.bsieged.test_random_play import strong_position
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.turn import Round
from warhall.kernel.chance import Fast

DIFFICULTIES = ("knight", "footman", "defender")


def step_on(t: T, chance: Fast) -> None:
    ask = t.pending
    t.choose(ask.seats[chance.below(len(ask.seats))], ask.options[chance.below(len(ask.options))])


def walk(seats: int, seed: int) -> Iterator[T]:
    """A table at every question of a random game, and once when it is over."""
    options = {"difficulty": DIFFICULTIES[seed % 3], "events": ("fitting", "all")[seed % 2]}
    t = GAME.new(seats, seed=seed, options=options, log=True)
    yield from on(t, Fast(seed))


def strong_walk(seats: int, seed: int) -> Iterator[T]:
    """The same from a position with cards, tokens and full tracks, in which rare questions come up."""
    chance = Fast(seed)
    t = play(Round(), seats=seats, options={"events": "all"}, then=chance, **strong_position(chance))
    yield from on(t, chance)


def on(t: T, chance: Fast) -> Iterator[T]:
    while not t.over:
        yield t
        step_on(t, chance)
    yield t


def every(games: int = 2) -> Iterator[T]:
    """Walks at several numbers of seats."""
    for seats in (1, 2, 3, 4, 6):
        for seed in range(games):
            yield from walk(seats, seed)
    for seats in (1, 2, 4):
        for seed in range(games):
            yield from strong_walk(seats, 10 * seed + seats)
