"""How fast bots can look ahead, in CPU time: rollouts of fifty choices from worlds drawn anew."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from warhall.bots import answer, bot
from warhall.bots.rollout import play_on
from warhall.kernel.chance import Chance, Fast
from warhall.kernel.game import Game
from warhall.kernel.table import Table
from warhall.lab.bench import calibration_ms, play_at_random

CHOICES = 50
_MOMENTS = 8
_SPACING = 30  # choices between two moments
_MICRO = 1e6
T = Table[Any, Any]


def bench_search(game: Game[Any, Any], seats: int, *, seconds: float = 1.0, seed: int = 0) -> dict[str, Any]:
    """Rollouts per second by random play and by stewards, and what one answer of a steward costs."""
    moments = _moments(game, seats, seed)
    random, _ = _rate(moments, seconds, lambda table, chance: play_at_random(table, chance, CHOICES)[0])
    stewards, each = _rate(moments, seconds, lambda table, chance: play_on(table, game.steward, chance, most=CHOICES))
    return {
        "seats": seats,
        "rollouts_per_s": round(random, 1),
        "steward_rollouts_per_s": round(stewards, 1),
        "steward_us": round(each * _MICRO),
        "calibration_ms": round(median(calibration_ms() for _ in range(3)), 2),
    }


def _moments(game: Game[Any, Any], seats: int, seed: int) -> list[T]:
    """Positions of a game of stewards, one after the other, from its beginning."""
    table, steward = game.new(seats, seed=seed), bot("steward", game, seed)
    found: list[T] = []
    while table.asks and len(found) < _MOMENTS:
        if table.step % _SPACING == 0:
            found.append(table.clone(Fast(seed)))
        seat = table.asks[0].seats[0]
        table.choose(seat, answer(steward, table, seat))
    return found


def _rate(moments: list[T], seconds: float, play: Callable[[T, Chance], int]) -> tuple[float, float]:
    """Rollouts of fifty choices a second, drawing the world included, and seconds for a choice."""
    spent, choices, number = 0.0, 0, 0
    while spent < seconds:
        start = process_time()
        for table in moments:
            number += 1
            chance = Fast(number)
            choices += play(table.sampled(table.asks[0].seats[0], chance), chance)
        spent += process_time() - start
    return choices / CHOICES / spent, spent / choices
