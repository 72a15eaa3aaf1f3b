"""Many games of one plan, counted by side, or by difficulty where the seats win or lose together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from warhall.bots.arena import Outcome, play_many
from warhall.bots.broken import BrokenGame
from warhall.bots.crowd import Spread, each
from warhall.bots.plan import Plan
from warhall.bots.program import Played
from warhall.games import game as game_named
from warhall.kernel.state import Result
from warhall.lab.results import Results, seated_well
from warhall.lab.standins import StandIn, count_stand_ins, counts, stand_ins_as_dict
from warhall.lab.stats import share_of

SIM = "sim"  # the mark of its files of results
DIFFICULTY = "difficulty"  # the setting by which cooperative games are counted apart


@dataclass(slots=True)
class Tally:
    """How one side, or all together, fared."""

    games: int = 0
    wins: int = 0
    score: int = 0

    def count(self, won: bool, score: int) -> None:
        """Add a game."""
        self.games += 1
        self.wins += won
        self.score += score

    @property
    def mean_score(self) -> float:
        return self.score / self.games if self.games else 0.0

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        share, low, high = share_of(self.wins, self.games)
        return {
            "games": self.games,
            "wins": self.wins,
            "win_rate": share,
            "low": low,
            "high": high,
            "mean_score": round(self.mean_score, 3),
        }


@dataclass(slots=True)
class Report:
    """What many games came to."""

    plan: Plan
    cooperative: bool
    games: int = 0
    finished: int = 0
    decisions: int = 0
    choices: int = 0
    cpu_seconds: float = 0.0
    together: Tally = field(default_factory=Tally)
    sides: dict[str, Tally] = field(default_factory=dict)
    bots: dict[str, Tally] = field(default_factory=dict)
    difficulties: dict[str, Tally] = field(default_factory=dict)
    stand_ins: dict[str, StandIn] = field(default_factory=dict)
    failures: list[BrokenGame] = field(default_factory=list)

    def count(self, outcome: Outcome) -> None:
        """Add a game."""
        self.games += 1
        self.decisions += outcome.decisions
        self.choices += outcome.choices
        self.cpu_seconds += outcome.cpu_seconds
        count_stand_ins(self.stand_ins, self.plan.bots, outcome.number, outcome.programs)
        if outcome.broken is not None:
            self.failures.append(outcome.broken)
        elif outcome.result is not None:
            self.finished += 1
            if counts(self.plan.bots, outcome.programs):
                self._count_result(outcome.number, outcome.result)

    def _count_result(self, number: int, result: Result) -> None:
        for seat, (side, score) in enumerate(zip(result.sides, result.scores, strict=True)):
            won = seat in result.winners
            self.sides.setdefault(side, Tally()).count(won, score)
            self.bots.setdefault(self.plan.bots[seat], Tally()).count(won, score)
        won, score = bool(result.winners), max(result.scores, default=0)
        self.together.count(won, score)
        options = self.plan.options(number)
        if DIFFICULTY in options:
            self.difficulties.setdefault(str(options[DIFFICULTY]), Tally()).count(won, score)

    def results(self) -> dict[str, Any]:
        """By side; where the seats win or lose together, all games and those of each difficulty."""
        if not self.cooperative:
            return {side: tally.as_dict() for side, tally in sorted(self.sides.items())}
        shared = self.together.as_dict()
        if self.difficulties:
            shared["by_difficulty"] = {name: tally.as_dict() for name, tally in self.difficulties.items()}
        return shared

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {**about(self.plan), **self.figures()}

    def figures(self) -> dict[str, Any]:
        """What was counted."""
        return {
            "games": self.games,
            "finished": self.finished,
            "failed": len(self.failures),
            "decisions": self.decisions,
            "choices": self.choices,
            "cpu_seconds": round(self.cpu_seconds, 3),
            "results": self.results(),
            "stood_in": stand_ins_as_dict(self.stand_ins),
            "by_bot": {name: tally.as_dict() for name, tally in sorted(self.bots.items())},
        }


@dataclass(frozen=True, slots=True)
class Simulated:
    """A game that was played to its end, as a line of a file of results."""

    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sides: tuple[str, ...]
    reason: str
    decisions: int
    choices: int
    seconds: float
    programs: tuple[Played, ...] = ()  # older files do not speak of them

    @classmethod
    def of(cls, outcome: Outcome, result: Result) -> Simulated:
        """From what came of it."""
        how = (result.winners, result.scores, result.sides, result.reason)
        return cls(
            outcome.number, *how, outcome.decisions, outcome.choices, outcome.cpu_seconds, tuple(outcome.programs)
        )

    @property
    def outcome(self) -> Outcome:
        """What came of it."""
        result = Result(self.winners, self.scores, self.sides, self.reason)
        return Outcome(self.number, result, self.decisions, self.choices, self.seconds, None, self.programs)

    def as_dict(self) -> dict[str, Any]:
        """For the line."""
        return asdict(self)


def results_of(plan: Plan, path: Path | None) -> Results[Simulated]:
    """The file that keeps the games of a plan."""
    return Results(path, about(plan), Simulated, partial(seated_well, seats=plan.seats))


def simulate(
    plan: Plan, games: int, jobs: int = 1, results: Results[Simulated] | None = None, spread: Spread = each
) -> Iterator[Report]:
    """Play the games; the report so far at first and after each of them (it is the same object).

    Games that are in the results already are counted, not played; those that break are never kept there.
    """
    report = Report(plan, game_named(plan.game).cooperative)
    kept = results_of(plan, None) if results is None else results
    for game in kept.first(games):
        report.count(game.outcome)
    yield report
    for outcome in play_many(plan, games, jobs, frozenset(kept.done), spread, partial(_keep, kept)):
        report.count(outcome)
        yield report


def _keep(results: Results[Simulated], outcome: Outcome) -> None:
    if outcome.result is not None:
        results.add(Simulated.of(outcome, outcome.result))


def about(plan: Plan) -> dict[str, Any]:
    """What the games of a plan follow from: only such games can be counted together."""
    return {"of": SIM, **plan.about()}
