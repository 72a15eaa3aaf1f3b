"""How fast a game is, in CPU time, beside a calibration loop that tells how fast the machine is at this moment."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from warhall.kernel.chance import Chance, Fast
from warhall.kernel.game import Game
from warhall.kernel.table import Table

_CALIBRATION_TURNS = 200_000
_MOMENTS = 12  # positions of a game at which clones, saves and loads are measured
_REPEATS = 50
_MICRO = 1e6


@dataclass(slots=True)
class Round:
    """One round of play."""

    games: int = 0
    decisions: int = 0
    choices: int = 0
    seconds: float = 0.0


def calibration_ms() -> float:
    """CPU milliseconds of a fixed loop of plain Python."""
    start = process_time()
    total, table = 0, list(range(97))
    for turn in range(_CALIBRATION_TURNS):
        total = (total * 31 + table[turn % 97]) % 1_000_003
    return (process_time() - start) * 1e3


def play_at_random(table: Table[Any, Any], chance: Chance, bound: int) -> tuple[int, int]:
    """Random play without anything around it, at most so many decisions: decisions, and those with several options."""
    decisions = choices = 0
    while table.asks and decisions < bound:
        ask = table.asks[0]
        options = ask.options
        choices += len(options) > 1
        decisions += 1
        table.choose(ask.seats[0], options[chance.below(len(options))])
    return decisions, choices


def bench(game: Game[Any, Any], seats: int, *, rounds: int = 5, seconds: float = 1.0, seed: int = 0) -> Iterator[Any]:
    """Yields None after each round and at last the figures; each figure is the median of the rounds."""
    content = game.content()
    played: list[Round] = []
    calibrations: list[float] = []
    next(_games(game, seats, seed))  # warm caches are what long runs have
    for number in range(rounds):
        calibrations.append(calibration_ms())
        played.append(_round(game, seats, seed + number, seconds))
        yield None
    moments = _moments(game, seats, seed)
    saves = [table.save() for table in moments]
    yield {
        "seats": seats,
        "rounds": rounds,
        "decisions_per_s": round(median(one.decisions / one.seconds for one in played)),
        "choices_per_s": round(median(one.choices / one.seconds for one in played)),
        "games_per_s": round(median(one.games / one.seconds for one in played), 2),
        "decisions_per_game": round(sum(one.decisions for one in played) / sum(one.games for one in played), 1),
        "clone_us": round(median(_micro(partial(table.clone, _STILL)) for table in moments), 2),
        "save_us": round(median(_micro(table.save) for table in moments), 2),
        "save_bytes": round(median(map(len, saves))),
        "load_us": round(median(_micro(partial(game.load_table, data, _STILL, content)) for data in saves), 2),
        "calibration_ms": round(median(calibrations), 2),
    }


_STILL = Fast(0)


def _games(game: Game[Any, Any], seats: int, seed: int) -> Iterator[tuple[int, int]]:
    content, chance, number = game.content(), Fast(seed), seed << 20
    while True:
        number += 1
        yield play_at_random(game.new(seats, seed=number, content=content), chance, game.bound)


def _round(game: Game[Any, Any], seats: int, seed: int, seconds: float) -> Round:
    """Whole games until the time is up."""
    gc.collect()
    one, start = Round(), process_time()
    for decisions, choices in _games(game, seats, seed):
        one.games += 1
        one.decisions += decisions
        one.choices += choices
        one.seconds = process_time() - start
        if one.seconds >= seconds:
            break
    return one


def _moments(game: Game[Any, Any], seats: int, seed: int) -> list[Table[Any, Any]]:
    """Positions spread evenly over one game."""
    length, _ = next(_games(game, seats, seed))
    table, chance = game.new(seats, seed=(seed << 20) + 1), Fast(seed)
    stride = max(1, length // _MOMENTS)
    moments = [table.clone(Fast(seed))]
    while table.asks:
        play_at_random(table, chance, stride)
        moments.append(table.clone(Fast(seed + table.step)))
    return moments[:-1]


def _micro(action: Callable[[], object]) -> float:
    """CPU microseconds of one call."""
    start = process_time()
    for _ in range(_REPEATS):
        action()
    return (process_time() - start) / _REPEATS * _MICRO
