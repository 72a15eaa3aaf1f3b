"""Looks ahead by improving the steward's own play; nothing in here knows a game.

The steward proposes, and a short list stands beside its choice. Each candidate is played on by stewards over the same
worlds and the same chance up to a horizon, where the game itself says how it stands. What the worlds say is weighed
against what was to be expected before: most other options are a little worse than the steward's, and few worlds prove
little. Candidates of which more worlds would hardly change that are settled, so what is close gets more of them.

Everything follows from the view, the seed and the budget, which counts choices played in worlds, not seconds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any

from warhall.bots.protocol import asked
from warhall.bots.rollout import Rollout, twin
from warhall.bots.shortlist import shortlist
from warhall.bots.world import World
from warhall.kernel.chance import Fast
from warhall.kernel.game import Game
from warhall.kernel.view import View

_WORLDS = 1 << 41  # worlds are drawn by another chance than the choices
_NORMAL = NormalDist()


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about a turn, in choices played in worlds, and how far it looks.

    A weighty question gets a part of `choices` (by the game's pace), a light one `light` (none: no thought at all).
    `rounds` is how far, by the clock of the game, `candidates` how many options it weighs. Before anything is played
    another option is expected to cost `doubt` of a chance to win, give or take `spread`; that is worth as many worlds
    as scatter so much, but `stubborn` at most: where much hangs on a choice its options differ by more. One that gains
    less than `least` is not worth a departure: no evaluation knows so much, and aimless moves look foolish. Who is
    `curious` also looks at what the short list leaves out, where the game calls that worth a try.
    """

    choices: int
    rounds: float
    candidates: int
    light: int = 0
    first: int = 4  # worlds before anybody is dropped
    most: int = 64  # worlds for any candidate
    doubt: float = 0.005
    spread: float = 0.03
    stubborn: int = 16
    least: float = 0.0005
    curious: bool = False


CAPTAIN = Budget(choices=2_500, rounds=1, candidates=6)
WARLORD = Budget(choices=10_000, rounds=1, candidates=9, light=1_000, first=6, most=128, curious=True)


@dataclass(slots=True)
class Weighed:
    """An option with what it came to in each world, in the seat's chance to win."""

    option: str
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class SearchBot:
    """A bot that looks ahead."""

    looks_ahead = True

    def __init__(self, name: str, game: Game[Any, Any], seed: int, budget: Budget) -> None:
        self.name = name
        self.game = game
        self.seed = seed
        self.budget = budget

    def choose(self, view: View, world: World | None = None) -> str:
        """The steward's choice, or one that is clearly better."""
        return self.weigh(view, world)[0].option

    def weigh(self, view: View, world: World | None = None) -> list[Weighed]:
        """The options that were thought about, the chosen one first, the others by what they came to.

        Without a world there is nothing to look into: the steward's choice stands alone.
        """
        kind = asked(view).kind
        choices, most = self._share(kind) if world is not None else (0, 1)
        found = shortlist(self.game, view, self.seed, most, self.budget.curious and kind in self.game.broad)
        if world is None or len(found) == 1:
            return [Weighed(found[0])]
        return _Weighing(self, view, world, found, choices).result()

    def _share(self, kind: str) -> tuple[int, int]:
        """The choices that may be played for a question of a kind, and the options. Where none is weighty, all are."""
        budget, game = self.budget, self.game
        if kind in game.weighty or not game.weighty:
            return budget.choices // max(1, game.pace), budget.candidates
        return (budget.light, budget.candidates) if budget.light and kind in game.light else (0, 1)


class _Weighing:
    """One choice being thought about. The first candidate is the steward's."""

    def __init__(self, bot: SearchBot, view: View, world: World, options: list[str], choices: int) -> None:
        self.budget = bot.budget
        self.left = choices
        self.weighed = [Weighed(option) for option in options]
        self.rollout = Rollout(bot.game, view, world, bot.budget.rounds)
        self.seed = bot.seed + view.step + _WORLDS
        self.worlds = 0

    def result(self) -> list[Weighed]:
        """The choice first, the others by what they came to."""
        steward, *others = self.weighed
        open_, worlds = others, self.budget.first
        while open_ and self.left > 0 and self.worlds < self.budget.most:
            self._play([steward, *open_], worlds)
            open_ = in_doubt(steward, others, open_, self.budget)
            worlds = self.worlds  # twice as many as before for who is left
        best = chosen(steward, others, scatter(others, steward), self.budget)
        others.sort(key=lambda one: (-len(one.values), -one.mean))
        return [best, *[one for one in (steward, *others) if one is not best]]

    def _play(self, alive: list[Weighed], worlds: int) -> None:
        for _ in range(worlds):
            if self.left <= 0 or self.worlds >= self.budget.most:
                break
            self._play_world(alive)

    def _play_world(self, alive: list[Weighed]) -> None:
        """Every candidate in the same world with the same chance."""
        number = self.seed + (self.worlds << 20)
        table = self.rollout.drawn(Fast(number))
        for one in alive:
            value, choices = self.rollout.played(twin(table, number), one.option, Fast(number + 2))
            one.values.append(value)
            self.left -= choices
        self.worlds += 1


def gaps(one: Weighed, other: Weighed) -> list[float]:
    """By how much one is better than the other in each world that both were played in."""
    return [a - b for a, b in zip(one.values, other.values, strict=False)]


def scatter(others: Sequence[Weighed], steward: Weighed) -> float:
    """The variance of such gaps from world to world, taken over all candidates: one alone has too few worlds."""
    rows = [gaps(one, steward) for one in others]
    free = sum([max(0, len(row) - 1) for row in rows])
    return sum([sum([(gap - fmean(row)) ** 2 for gap in row]) for row in rows if row]) / max(1, free)


def expected_worth(noise: float, budget: Budget) -> float:
    """How many worlds what was to be expected is worth."""
    return min(budget.stubborn, noise / budget.spread**2)


def gain(one: Weighed, steward: Weighed, noise: float, budget: Budget) -> float:
    """What an option is expected to gain over the steward's, from what was played and what was to be expected."""
    row = gaps(one, steward)
    if len(row) < 2:
        return -budget.doubt
    prior = expected_worth(noise, budget)
    return (sum(row) - prior * budget.doubt) / (len(row) + prior)


def chosen(steward: Weighed, others: Sequence[Weighed], noise: float, budget: Budget) -> Weighed:
    """What is expected to gain most, or the steward's choice where nothing gains enough."""
    gains = [gain(one, steward, noise, budget) for one in others]
    most = max(gains, default=0.0)
    return others[gains.index(most)] if most > budget.least else steward


def in_doubt(steward: Weighed, others: Sequence[Weighed], still: Sequence[Weighed], budget: Budget) -> list[Weighed]:
    """Those of whom twice as many worlds promise more than next to nothing: they may yet change what is chosen.

    Of those who were still open the better half at most, so that the worlds do not run out before anything is told.
    """
    noise = scatter(others, steward)
    gains = {one.option: gain(one, steward, noise, budget) for one in others}
    found = [one for one in still if _promise(one, gains, noise, budget) > budget.least]
    return sorted(found, key=lambda one: -gains[one.option])[: max(1, len(still) // 2)]


def _promise(one: Weighed, gains: Mapping[str, float], noise: float, budget: Budget) -> float:
    """By how much a choice is expected to be better for having seen an option in twice as many worlds.

    What is expected of it now will move by so much, give or take, and that is worth something only where it comes to
    pass the best of the others, or to fall behind it.
    """
    rival = max([0.0, *[other for option, other in gains.items() if option != one.option]])
    worlds, prior = len(one.values), expected_worth(noise, budget)
    moves = sqrt(noise / (worlds + prior) - noise / (2 * worlds + prior)) if noise else 0.0
    if not moves:
        return 0.0
    short = abs(gains[one.option] - rival) / moves
    return moves * (_NORMAL.pdf(short) - short * _NORMAL.cdf(-short))
