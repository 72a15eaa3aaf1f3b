"""How many clicks a turn takes: the choices of a steward, one by one and with shortcuts.

A stretch is what one seat chooses before another seat does. Reactions of a few choices are left out. A shortcut counts
where it leads to a position that the steward reaches a few choices later, however it went there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from warhall.bots import answer
from warhall.bots.steward import StewardBot
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.game import Game
from warhall.kernel.shortcuts import Move, Shortcut, Trail, shortcuts
from warhall.kernel.table import Table

SEAT = 0  # whose clicks are counted
LEAST = 5  # choices of a stretch that is a turn
AHEAD = 40  # choices that a shortcut may stand for
MOST = 1500  # choices of a game: the later ones are like those before


@dataclass(slots=True)
class Moment:
    """One choice: where it led, and where shortcuts would have led from the same question, for how many clicks.

    Those that end with chance are known by their choices.
    """

    option: str
    after: str = ""
    reached: dict[str, int] = field(default_factory=dict)
    said: list[tuple[str, ...]] = field(default_factory=list)


@dataclass(slots=True)
class Clicks:
    """What some games came to."""

    turns: int = 0
    choices: int = 0
    clicks: int = 0

    def count(self, stretch: list[Moment]) -> None:
        """Add a stretch."""
        if len(stretch) >= LEAST:
            self.turns += 1
            self.choices += len(stretch)
            self.clicks += clicks_of(stretch)

    def as_dict(self) -> dict[str, float]:
        """Per turn."""
        turns = self.turns or 1
        before, after = self.choices / turns, self.clicks / turns
        return {"turns": self.turns, "before": round(before, 1), "after": round(after, 1)}


def measure(game: Game[Any, Any], seats: int, games: int) -> Clicks:
    """Play some games with stewards in all seats, and count."""
    found = Clicks()
    for seed in range(games):
        for stretch in stretches(game, seats, seed):
            found.count(stretch)
    return found


def stretches(game: Game[Any, Any], seats: int, seed: int) -> Iterator[list[Moment]]:
    """The choices of one seat, as long as it chooses alone."""
    table = game.new(seats, seed=seed, log=True)
    bots = [StewardBot(game, seed * seats + seat) for seat in range(seats)]
    stretch: list[Moment] = []
    while table.asks and table.step < MOST:
        seat = table.asks[0].seats[0]
        option = answer(bots[seat], table, seat)
        if seat == SEAT:
            stretch.append(_moment(table, option))
        elif stretch:
            yield stretch
            stretch = []
        table.choose(seat, option)
        if seat == SEAT:
            stretch[-1].after = _position(table)
    yield stretch


def clicks_of(stretch: list[Moment]) -> int:
    """The clicks of a stretch, taking the shortcut that saves most wherever there is one."""
    at = clicks = 0
    while at < len(stretch):
        gone, cost = 1, 1
        ahead = stretch[at : at + AHEAD]
        for later, moment in enumerate(ahead, 1):
            said = tuple([one.option for one in ahead[:later]])
            price = 1 if said in ahead[0].said else ahead[0].reached.get(moment.after, later)
            if later - price > gone - cost:
                gone, cost = later, price
        at += gone
        clicks += cost
    return clicks


def _moment(table: Table[Any, Any], option: str) -> Moment:
    """What is open at a question: of two shortcuts that lead to one position the cheaper counts."""
    found = shortcuts(table, SEAT)
    along = len({join.key for shortcut in found for join in shortcut.joins})
    ends = [end for shortcut in found for end in _ends(table, shortcut, along)]
    said = [tuple([option for _, option in shortcut.moves]) for shortcut in found]
    return Moment(option, reached=dict(sorted(ends, key=lambda end: -end[1])), said=said)


def _ends(table: Table[Any, Any], shortcut: Shortcut, along: int) -> Iterator[tuple[str, int]]:
    twin = table.clone(Fast(0))
    _walk(twin, shortcut.moves)
    if not twin.learnt:
        yield _position(twin), 1
        for count, join in enumerate(shortcut.joins, 1):
            _walk(twin, join.moves)
            yield _position(twin), 2 if count == along else 1 + count  # one click for all, or one for each


def _walk(twin: Table[Any, Any], moves: tuple[Move, ...]) -> None:
    for _, option in moves:
        twin.choose(SEAT, option)


def _position(table: Table[Any, Any]) -> str:
    state = table.state.clone()
    for shape in table.game.shortcuts:
        if isinstance(shape, Trail) and shape.even is not None:
            shape.even(state)
    return codec.digest(state)
