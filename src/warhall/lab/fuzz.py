"""Random play that looks for trouble: checks after every step, and a file for every game that breaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from time import process_time
from typing import Any

from warhall.bots.arena import run, seated
from warhall.bots.broken import ONCE, BrokenGame
from warhall.bots.crowd import each
from warhall.bots.plan import Plan
from warhall.bots.watched import WatchedGame
from warhall.kernel.checks import EACH_STEP, NOW_AND_THEN, Check, invariants, well_asked


@dataclass(frozen=True, slots=True)
class Trial:
    """One game tried."""

    decisions: int
    choices: int
    cpu_seconds: float
    broken: BrokenGame | None


@dataclass(slots=True)
class FuzzReport:
    """What the trials came to."""

    plan: Plan
    games: int = 0
    decisions: int = 0
    choices: int = 0
    longest: int = 0
    cpu_seconds: float = 0.0
    failures: list[BrokenGame] = field(default_factory=list)

    def count(self, trial: Trial) -> None:
        """Add a game."""
        self.games += 1
        self.decisions += trial.decisions
        self.choices += trial.choices
        self.longest = max(self.longest, trial.decisions)
        self.cpu_seconds += trial.cpu_seconds
        if trial.broken is not None:
            self.failures.append(trial.broken)

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "game": self.plan.game,
            "seats": self.plan.seats,
            "seed": self.plan.seed,
            "options": [dict(options) for options in self.plan.variants],
            "games": self.games,
            "finished": self.games - len(self.failures),
            "failed": len(self.failures),
            "decisions": self.decisions,
            "choices": self.choices,
            "longest_game": self.longest,
            "cpu_seconds": round(self.cpu_seconds, 3),
        }


def due(every: int, step: int) -> Iterator[tuple[str, Check]]:
    """The checks due after a step: the quick ones always, the others every so many steps."""
    yield from EACH_STEP.items()
    if step % every == 0:
        yield from NOW_AND_THEN.items()


def trial(plan: Plan, every: int, number: int, before: Exception | None = None) -> Trial:
    """Play one game with checks. How it broke before counts, though it does not break again."""
    start = process_time()
    game = WatchedGame(plan, number)
    broken = None
    try:
        game.play(partial(due, every))
        if before is not None:
            game.doing = ONCE
            broken = game.broken(before)
    except Exception as error:
        broken = game.broken(error)
    return Trial(len(game.record.steps), game.choices, process_time() - start, broken)


def quick_trial(plan: Plan, every: int, number: int) -> Trial:
    """Play one game with its own invariants alone. One that breaks is tried again with every check."""
    start = process_time()
    try:
        decisions, choices = run(*seated(plan, number), checks=(invariants, well_asked))
    except Exception as error:
        return trial(plan, every, number, error)
    return Trial(decisions, choices, process_time() - start, None)


def fuzz(
    plan: Plan,
    *,
    games: int | None = None,
    decisions: int | None = None,
    every: int = 20,
    jobs: int = 1,
    quick: bool = False,
) -> Iterator[FuzzReport]:
    """Try games until so many are played or so many decisions made; the report so far after each (the same object)."""
    report = FuzzReport(plan)
    for one in each(partial(quick_trial if quick else trial, plan, every), games, jobs):
        report.count(one)
        yield report
        if decisions is not None and report.decisions >= decisions:
            return
