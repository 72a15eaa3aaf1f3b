"""Bots against each other: who sits where in which game, and what the games came to.

In turn every bot sits in every seat, and whoever changes places finds the same table: the same set-up, the same chance.
Where the seats win or lose together a team of each bot plays the same tables, and their wins are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from warhall.bots.arena import play
from warhall.bots.broken import BrokenGame
from warhall.bots.crowd import Spread, each, undone
from warhall.bots.plan import Plan
from warhall.bots.program import Played
from warhall.kernel.errors import SetupError
from warhall.lab.ratings import Rating, ratings
from warhall.lab.results import Results, seated_well
from warhall.lab.standins import StandIn, count_stand_ins, counts, stand_ins_as_dict
from warhall.lab.stats import share_of

ARENA = "arena"  # the mark of its files of results


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots that meet at the tables of a plan; `teams`: each fills all seats by itself."""

    plan: Plan
    bots: tuple[str, ...]
    teams: bool

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        if self.teams:
            return (self.bots[number % len(self.bots)],) * self.plan.seats
        return tuple([self.bots[(seat + number) % len(self.bots)] for seat in range(self.plan.seats)])

    def table(self, number: int) -> int:
        """The table that a game is played at: as many games in a row as there are bots have the same."""
        return number // len(self.bots)

    def about(self) -> dict[str, Any]:
        """What the games follow from: only such games can be counted together."""
        return {"of": ARENA, **replace(self.plan, bots=self.bots).about(), "teams": self.teams}

    def fits(self, one: Match) -> bool:
        """Whether a game can be one of the contest."""
        return seated_well(one, self.plan.seats) and one.seated == self.seated(one.number)

    def results(self, path: Path | None) -> Results[Match]:
        """The file that keeps its games."""
        return Results(path, self.about(), Match, self.fits)


@dataclass(frozen=True, slots=True)
class Match:
    """One game: who sat where, and who won. `broken` says how it broke, if it did."""

    number: int
    seated: tuple[str, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    sides: tuple[str, ...] = ()
    decisions: int = 0
    seconds: float = 0.0
    broken: str = ""
    programs: tuple[Played, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it says anything about who played: it is whole, and no steward played for a program."""
        return not self.broken and counts(self.seated, self.programs)

    def as_dict(self) -> dict[str, Any]:
        """For a line of the results file."""
        return asdict(self)


def make_contest(plan: Plan, bots: Sequence[str], teams: bool) -> Contest:
    """A contest of several bots, each named once."""
    if len(bots) < 2 or len(set(bots)) != len(bots):
        raise SetupError("name two bots or more, each once: captain,steward")
    if not teams and plan.seats < 2:
        raise SetupError("with one seat bots can only be compared as teams: add --teams")
    return Contest(plan, tuple(bots), teams)


def match(contest: Contest, number: int) -> tuple[Match, BrokenGame | None]:
    """Play one game. It is the same whatever was played before, and wherever."""
    seated = contest.seated(number)
    outcome = play(replace(contest.plan, bots=seated), contest.table(number))
    result, spent = outcome.result, round(outcome.cpu_seconds, 3)
    if result is None:
        broken, error = outcome.broken, "not finished"
        if broken is not None and broken.broken is not None:
            error = broken.broken.error
            broken.broken = replace(broken.broken, number=number)  # several games have the same table
        return Match(number, seated, decisions=outcome.decisions, seconds=spent, broken=error), broken
    winners, scores, sides = result.winners, result.scores, result.sides
    return Match(number, seated, winners, scores, sides, outcome.decisions, spent, "", outcome.programs), None


def contend(
    contest: Contest, games: int, jobs: int, results: Results[Match], spread: Spread = each
) -> Iterator[tuple[Match, BrokenGame | None]]:
    """The games that are not among the results yet, in order. `spread` says where the work is done.

    Those that break are never kept: they are played again when they are mended.
    """
    return undone(partial(match, contest), games, jobs, frozenset(results.done), spread, partial(_keep, results))


def _keep(results: Results[Match], played: tuple[Match, BrokenGame | None]) -> None:
    one, _ = played
    if not one.broken:
        results.add(one)


@dataclass(slots=True)
class Tally:
    """How one bot fared; a win that bots share counts in parts."""

    games: int = 0
    wins: float = 0.0
    seconds: float = 0.0


@dataclass(slots=True)
class Standings:
    """What the games of a contest came to so far."""

    contest: Contest
    matches: list[Match] = field(default_factory=list)
    failures: list[BrokenGame] = field(default_factory=list)
    stand_ins: dict[str, StandIn] = field(default_factory=dict)

    def count(self, one: Match, broken: BrokenGame | None = None) -> None:
        """Add a game."""
        count_stand_ins(self.stand_ins, one.seated, one.number, one.programs)
        self.matches.append(one)
        self.failures += [broken] if broken is not None else []

    def tallies(self) -> dict[str, Tally]:
        """By bot."""
        found = {name: Tally() for name in self.contest.bots}
        for one in self.matches:
            for name, won in _wins(one).items() if one.counts else ():
                found[name].games += 1
                found[name].wins += won
        return found

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {**self.contest.about(), **self.figures()}

    def figures(self) -> dict[str, Any]:
        """By bot the share of wins with its interval, and a rating with its uncertainty."""
        matches = sorted(self.matches, key=lambda one: one.number)
        rated = ratings(self.contest.bots, self._wins(matches))
        bots = {name: {**_figures(tally), **_rated(rated[name])} for name, tally in self.tallies().items()}
        spent = round(sum(one.seconds for one in matches), 1)
        broken = sum(bool(one.broken) for one in matches)
        stood_in = stand_ins_as_dict(self.stand_ins)
        return {"games": len(matches), "failed": broken, "cpu_seconds": spent, "stood_in": stood_in, "bots": bots}

    def _wins(self, matches: list[Match]) -> Iterator[dict[str, float]]:
        """By game, or by table where teams are compared, what each bot won: 1, 0, or a part of a win that is shared."""
        tables: dict[int, dict[str, float]] = {}
        for one in matches:
            wins = _wins(one) if one.counts else {}
            if self.contest.teams:
                tables.setdefault(self.contest.table(one.number), {}).update(wins)
            else:
                yield wins
        yield from tables.values()


def _wins(one: Match) -> dict[str, float]:
    won = {one.seated[seat] for seat in one.winners}
    return {name: (name in won) / max(1, len(won)) for name in set(one.seated)}


def _rated(rating: Rating | None) -> dict[str, float | None]:
    return {"rating": rating.skill if rating else None, "rating_sigma": rating.sigma if rating else None}


def _figures(tally: Tally) -> dict[str, Any]:
    share, low, high = share_of(tally.wins, tally.games)
    wins = int(tally.wins) if tally.wins == int(tally.wins) else round(tally.wins, 2)
    return {"games": tally.games, "wins": wins, "share": share, "low": low, "high": high}
