"""The suite of choices that come to an end: nobody goes round for ever, however foolishly he chooses."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from warhall.kernel import checks
from warhall.kernel.chance import Chance, Fast
from warhall.kernel.checks import T
from warhall.kernel.decision import DONE, PASS, Ask
from warhall.kernel.game import Game
from warhall.testing.sample import Options, Sample

LONGEST = 1_000  # questions in a row to one seat while nothing is learnt
Fool = Callable[[Ask, int, str], str]  # by the question, its number and the answer before


def nobody_goes_in_circles(
    game: Game[Any, Any],
    seats: int,
    seed: int = 0,
    options: Options = None,
    *,
    every: int = 50,
    positions: int = 80,
    choices: int = 100,
    left: Collection[str] = (),
) -> None:
    """No choices lead back to a position that was there before, and no seat is asked for ever while nothing is learnt.

    A sequence of small choices ends: what was passed over is not offered again until something has happened, or only so
    many times. From every so manieth moment of a steward's game this looks through some `positions` that can be come to
    without a die, a draw or a reveal, and lets fools make some `choices`. Undo is no choice, and may go back for ever.
    `left` names kinds of questions that may go round all the same.
    """
    sample = Sample(game, seats, seed, options)
    table, player = sample.table(), sample.player()
    while not table.over:
        if table.step % every == 0:
            _Search(sample, Fast(table.step), positions, left).go_on(table.clone(Fast(seed)))
            for fool in FOOLS:
                _follow(sample, table.clone(Fast(seed)), fool, choices, left)
        seat = table.pending.seat
        table.choose(seat, checks.advice(table, seat, player))
        sample.keep_bound(table)


class _Search:
    """Goes through positions, deep first, and fails where a way comes back to itself."""

    def __init__(self, sample: Sample, chance: Chance, most: int, left: Collection[str]) -> None:
        self.sample = sample
        self.chance = chance
        self.most = most
        self.left = left
        self.seen: set[bytes] = set()
        self.way: dict[bytes, str] = {}  # the positions from the first one to here, and what was chosen there

    def go_on(self, table: T) -> None:
        """Try every choice here; what is learnt by a choice ends the way."""
        here = table.save()
        self.seen.add(here)
        for ask in table.asks:
            for option in self.chance.order(ask.options):
                self.way[here] = f"{ask.kind} {option}"
                twin = table.clone(self.chance)
                twin.choose(ask.seat, option)
                if not twin.over and twin.learnt == 0:
                    self._step(twin)
        del self.way[here]

    def _step(self, table: T) -> None:
        there = table.save()
        if there in self.way:
            _found(self.sample, table, list(self.way.values())[list(self.way).index(there) :], self.left)
        if there not in self.seen and len(self.seen) < self.most:
            self.go_on(table)


def _follow(sample: Sample, table: T, fool: Fool, choices: int, left: Collection[str]) -> None:
    """Let a fool choose for all, so many times and then until the seat's questions in a row are over."""
    met = {table.save(): 0}
    chosen: list[str] = []
    answer, asked, row = "", -1, 0
    while not table.over and (row or len(chosen) < choices):
        ask, learnt = table.pending, table.learnt
        answer = fool(ask, len(chosen), answer)
        chosen.append(f"{ask.kind} {answer}")
        table.choose(ask.seat, answer)
        row = row + 1 if (ask.seat, learnt) == (asked, table.learnt) else 0
        asked = ask.seat
        there = table.save()
        if there in met:
            _found(sample, table, chosen[met[there] :], left)
            return
        met[there] = len(chosen)
        endless = f"seat {asked} is asked {LONGEST} times in a row, at last {chosen[-4:]}"
        sample.demand(row < LONGEST, table, endless)


def _found(sample: Sample, table: T, circle: list[str], left: Collection[str]) -> None:
    known = any(choice.partition(" ")[0] in left for choice in circle)
    sample.demand(known, table, f"these choices lead back to where they began: {', '.join(circle)}")


def _busy(options: list[str]) -> str:
    return next((option for option in options if option not in (DONE, PASS)), options[0])


def _same(options: list[str], answer: str) -> str:
    word = answer.partition(":")[0]
    return next((option for option in options if option.partition(":")[0] == word), options[0])


FOOLS: tuple[Fool, ...] = (
    lambda ask, number, answer: ask.options[0],
    lambda ask, number, answer: ask.options[-1],
    lambda ask, number, answer: ask.options[-(number % 2)],  # the first and the last by turns
    lambda ask, number, answer: _busy(list(ask.options)),
    lambda ask, number, answer: _busy(list(ask.options)[::-1]),
    lambda ask, number, answer: PASS if PASS in ask.options else ask.options[0],
    lambda ask, number, answer: _same(list(ask.options), answer),
)
