"""How many clicks a turn takes: the choices of a steward, one by one and with shortcuts.

A stretch is what one seat chooses before another seat does. Reactions of a few choices are left out. For each position
on the way it is searched how few clicks lead to a position that the steward reaches later without chance between them,
however it went there: five units that it moves one by one may go together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from warhall.bots import answer
from warhall.bots.steward import StewardBot
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.game import Game
from warhall.kernel.shortcuts import Move, Shortcut, Trail, shortcuts
from warhall.kernel.table import Table

T = Table[Any, Any]
SEAT = 0  # whose clicks are counted
LEAST = 5  # choices of a stretch that is a turn
AHEAD = 24  # choices that a few clicks may stand for
DEEP = 4  # clicks that are tried in a row
NODES = 40  # positions from which they are tried
MOST = 1500  # choices of a game: the later ones are like those before


@dataclass(slots=True)
class Moment:
    """One choice: the table before it, where it led, and whether something was learnt."""

    table: T
    option: str
    after: str = ""
    learnt: bool = False


@dataclass(slots=True)
class Clicks:
    """What some games came to."""

    turns: int = 0
    choices: int = 0
    clicks: int = 0

    def count(self, stretch: Sequence[Moment]) -> None:
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
        moment = Moment(_twin(table), answer(bots[seat], table, seat))
        learnt = table.learnt
        table.choose(seat, moment.option)
        moment.after, moment.learnt = _position(table), table.learnt != learnt
        if seat == SEAT:
            stretch.append(moment)
        elif stretch:
            yield stretch
            stretch = []
    yield stretch


def clicks_of(stretch: Sequence[Moment]) -> int:
    """The clicks of a stretch, taking what saves most wherever something does."""
    at = clicks = 0
    while at < len(stretch):
        ahead = _calm(stretch[at : at + AHEAD])
        reached, said = _tried(ahead) if len(ahead) > 1 else ({}, set[tuple[str, ...]]())
        gone, cost = 1, 1
        for later, moment in enumerate(ahead, 1):
            price = 1 if tuple([one.option for one in ahead[:later]]) in said else reached.get(moment.after, later)
            if later - price > gone - cost:
                gone, cost = later, price
        at += gone
        clicks += cost
    return clicks


def _calm(ahead: Sequence[Moment]) -> Sequence[Moment]:
    """What follows up to the first choice from which something is learnt."""
    for count, moment in enumerate(ahead, 1):
        if moment.learnt:
            return ahead[:count]
    return ahead


def _tried(ahead: Sequence[Moment]) -> tuple[dict[str, int], set[tuple[str, ...]]]:
    """Positions by the clicks they take, trying what comes up later anyway; and what one click says at first."""
    table, wanted = ahead[0].table, {moment.option for moment in ahead}
    said = {tuple([option for _, option in shortcut.moves]) for shortcut in shortcuts(table, SEAT)}
    reached: dict[str, int] = {}
    edge, tried = [(0, 0, table)], 0
    while edge and tried < NODES:
        cost, _, twin = heappop(edge)
        for after, price in _clicks_from(twin, wanted):
            position, all = _position(after), cost + price
            if reached.get(position, DEEP + 1) > all:
                reached[position] = all
                tried += 1
                if all < DEEP and after.ask_for(SEAT) is not None:
                    heappush(edge, (all, tried, after))
    return reached, said


def _clicks_from(table: T, wanted: set[str]) -> Iterator[tuple[T, int]]:
    """Where single choices and shortcuts lead, without chance, for how many clicks."""
    ask = table.ask_for(SEAT)
    assert ask is not None
    for option in ask.options:
        if option in wanted:
            yield from _calmly(_walked(table, ((ask.kind, option),)), 1)
    found = shortcuts(table, SEAT)
    along = len({join.key for shortcut in found for join in shortcut.joins})
    for shortcut in found:
        if shortcut.place in wanted or wanted.issuperset(option for _, option in shortcut.moves):
            yield from _ends(table, shortcut, along)


def _ends(table: T, shortcut: Shortcut, along: int) -> Iterator[tuple[T, int]]:
    """A shortcut alone, and with more and more of those who may come along: one click for all, or one for each."""
    twin = _walked(table, shortcut.moves)
    yield from _calmly(twin, 1)
    for count, join in enumerate(shortcut.joins, 1):
        twin = _walked(twin, join.moves)
        yield from _calmly(twin, 2 if count == along else 1 + count)


def _calmly(twin: T, price: int) -> Iterator[tuple[T, int]]:
    if not twin.learnt:
        yield twin, price


def _walked(table: T, moves: Sequence[Move]) -> T:
    twin = _twin(table)
    for _, option in moves:
        twin.choose(SEAT, option)
    return twin


def _twin(table: T) -> T:
    """A twin that remembers what was chosen: what is done again rests on that."""
    twin = table.clone(Fast(0))
    twin.events = list(table.events or ())
    return twin


def _position(table: T) -> str:
    state = table.state.clone()
    for shape in table.game.shortcuts:
        if isinstance(shape, Trail) and shape.even is not None:
            shape.even(state)
    return codec.digest(state)
