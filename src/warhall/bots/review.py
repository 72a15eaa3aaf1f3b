"""A look back at a game: each side's chance over time, where it turned, and what a stronger player would have done.

At moments all along the record worlds are drawn for whoever decides, and stewards play them to their end: the share
that a side wins is its chance, smoothed over neighbours. Where it moved most, the choice is looked for after which the
position was worth most more or less, and a warlord is asked about it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from warhall.bots.protocol import asked
from warhall.bots.search import WARLORD, Budget, SearchBot
from warhall.bots.world import world_for
from warhall.kernel.chance import Fast
from warhall.kernel.game import Game, SeatCard
from warhall.kernel.replay import Record, Replay
from warhall.kernel.state import Result
from warhall.kernel.table import Table
from warhall.kernel.view import sight_of
from warhall.kernel.worth import won

MOMENTS = 24
CHOICES = 40_000  # played in all worlds, about
WORLDS = (3, 12)  # at one moment, at least and at most
SHORTEST = 40  # choices to the end, where it is near
TURNS = 4
LEAST = 0.08  # of a chance: less is no turning point


@dataclass(frozen=True, slots=True)
class Side:
    """Whose chance it is: a seat, or all together (-1)."""

    seat: int
    letter: str
    name: str
    colour: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A choice that moved the chances: whose, what, how far for them, and what a warlord would have chosen there."""

    step: int
    seat: int
    swing: float
    chosen: str
    better: str = ""  # empty where it would have chosen the same, or was not asked


@dataclass(frozen=True, slots=True)
class Review:
    """A whole game; `points` are steps with the chance of each side."""

    steps: int
    sides: tuple[Side, ...]
    points: tuple[tuple[int, tuple[float, ...]], ...]
    turns: tuple[Turn, ...]


class Reviewer:
    """Looks back at one game. `run` says after each piece of work how much of it is done; then `result` is there."""

    def __init__(self, game: Game[Any, Any], record: Record, seed: int = 0, budget: Budget = WARLORD) -> None:
        self.game = game
        self.replay = Replay(game, record)
        self.seed = seed
        self.budget = budget
        self.last = len(record.steps)
        self.seats = (0,) if game.cooperative else tuple(range(record.seats))
        self.known: dict[int, tuple[float, ...]] = {}
        self.result: Review | None = None

    def run(self) -> Iterator[tuple[int, int]]:
        """Do the work."""
        moments = sorted({round(self.last * part / MOMENTS) for part in range(MOMENTS + 1)})
        total, done = len(moments) + TURNS, 0
        for step in moments:
            self.known[step] = chances(self.replay.at(step), self.seats, self.seed + step, self._worlds(step))
            done += 1
            yield done, total
        self.known = _smoothed(self.known)
        turns = []
        for first, last in self._moved_most(moments):
            turns.append(self._turn(first, last))
            done += 1
            yield done, total
        found = sorted([turn for turn in turns if turn is not None], key=lambda turn: turn.step)
        points = tuple([(step, self.known[step]) for step in sorted(self.known)])
        self.result = Review(self.last, self._sides(), points, tuple(found))
        yield total, total

    def _worlds(self, step: int) -> int:
        """The longer a game goes on from there, the fewer."""
        least, most = WORLDS
        return max(least, min(most, CHOICES // (MOMENTS * max(SHORTEST, self.last - step))))

    def _moved_most(self, moments: list[int]) -> list[tuple[int, int]]:
        """The spans in which a chance moved most, without the last: what the end brings turns nothing any more."""
        spans = list(pairwise(moments[:-1]))
        spans.sort(key=lambda span: -self._moved(*span))
        return [span for span in spans[:TURNS] if self._moved(*span) >= LEAST]

    def _moved(self, first: int, last: int) -> float:
        return max(abs(b - a) for a, b in zip(self.known[first], self.known[last], strict=True))

    def _turn(self, first: int, last: int) -> Turn | None:
        """The choice within a span after which the position was worth most more or less to whoever made it."""
        step = max(range(first, last), key=self._mattered)
        choice = self.replay.record.steps[step]
        table = self.replay.at(step)
        view = table.view(choice.seat)
        questions = [one for one in (view.question, view.standing) if one is not None and choice.option in one.options]
        if not questions:
            return None  # something was taken back
        chosen = self.game.label(choice.option, questions[0], view)
        at = self.seats.index(choice.seat) if choice.seat in self.seats else 0
        swing = self.known[last][at] - self.known[first][at]
        if questions[0] is not view.question or len(asked(view).options) == 1:
            return Turn(step, choice.seat, swing, chosen)
        warlord = SearchBot("warlord", self.game, self.seed, self.budget)
        best = warlord.weigh(view, world_for(table, choice.seat, self.seed))[0]
        if best.option == choice.option or best.option not in asked(view).options:
            return Turn(step, choice.seat, swing, chosen)
        return Turn(step, choice.seat, swing, chosen, self.game.label(best.option, asked(view), view))

    def _mattered(self, step: int) -> float:
        """By how much the choice after so many steps changed what the position is worth to whoever made it."""
        seat = self.replay.record.steps[step].seat
        tables = (self.replay.at(step), self.replay.at(step + 1))
        before, after = [self.game.value(table.state, table.content, seat) for table in tables]
        return abs(after - before)

    def _sides(self) -> tuple[Side, ...]:
        if self.game.cooperative:
            return (Side(-1, "", "Together", "azure"),)
        cards = {card.seat: card for card in self.game.seat_cards(self.replay.at(self.last).view())}
        return tuple([_side(seat, cards.get(seat)) for seat in self.seats])


def _side(seat: int, card: SeatCard | None) -> Side:
    if card is None:
        return Side(seat, str(seat + 1), f"Seat {seat}", "steel")
    return Side(seat, card.letter, card.side, card.colour)


def chances(table: Table[Any, Any], seats: tuple[int, ...], seed: int, worlds: int) -> tuple[float, ...]:
    """The share of so many worlds that each seat wins, drawn with the eyes of whoever decides now."""
    if table.result is not None:
        worlds = 1
    sums = [0.0] * len(seats)
    for number in range(worlds):
        result = table.result
        if result is None:
            result = _played_out(table.sampled(table.asks[0].seats[0], Fast((seed << 8) + number)), Fast(seed + number))
        for place, seat in enumerate(seats):
            sums[place] += won(result, seat) / worlds if result is not None else 0.0
    return tuple([round(value, 4) for value in sums])


def _played_out(world: Table[Any, Any], chance: Fast) -> Result | None:
    game, left = world.game, world.game.bound
    while world.asks and left:
        seat = world.asks[0].seats[0]
        world.choose(seat, game.steward(sight_of(world, seat), chance))
        left -= 1
    return world.result


def _smoothed(known: dict[int, tuple[float, ...]]) -> dict[int, tuple[float, ...]]:
    """Each chance with its neighbours, which weigh half; the first and the last stay as they are."""
    steps = sorted(known)
    found = dict(known)
    for before, step, after in zip(steps, steps[1:], steps[2:], strict=False):
        three = zip(known[before], known[step], known[after], strict=True)
        found[step] = tuple([round((a + 2 * b + c) / 4, 4) for a, b, c in three])
    return found


def turn_in_words(turn: Turn, sides: tuple[Side, ...]) -> str:
    """A turning point in a line."""
    who = next((side.name for side in sides if side.seat == turn.seat), f"Seat {turn.seat}")
    better = f' A warlord would choose "{turn.better}".' if turn.better else ""
    return f'{who} chose "{turn.chosen}" ({100 * turn.swing:+.0f}).{better}'
