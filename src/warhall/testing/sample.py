"""One game of random play, the same each time, and what the suites look at along the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from warhall.kernel import codec
from warhall.kernel.chance import Chance, Fast
from warhall.kernel.checks import T, kept_indexes, questions
from warhall.kernel.errors import RuleError
from warhall.kernel.game import Game

Options = Mapping[str, Any] | None
_PLAYER = 1 << 32  # the players' chance is another one than the table's


class Broken(AssertionError):
    """A game does not keep what a suite asks of it."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A game, its number of seats, a seed and its options: these give the same game, choice for choice."""

    game: Game[Any, Any]
    seats: int
    seed: int = 0
    options: Options = None

    def __str__(self) -> str:
        options = "".join(f", {key}={value}" for key, value in (self.options or {}).items())
        return f"{self.game.id} with {self.seats} seats, seed {self.seed}{options}"

    def table(self, *, live: bool = False) -> T:
        """The table at its first question; a live one has a log and can undo."""
        table = self.game.new(self.seats, seed=self.seed, options=self.options, log=live)
        table.history = [] if live else None
        return table

    def player(self) -> Chance:
        """What the players choose by."""
        return Fast(self.seed + _PLAYER)

    def walk(self, *, live: bool = False) -> Iterator[T]:
        """The table at its first question and after every choice, the same object each time."""
        table, player = self.table(live=live), self.player()
        yield table
        while not table.over:
            table.choose(*pick(table, player))
            self.keep_bound(table)
            yield table

    def positions(self, count: int, *, live: bool = False) -> Iterator[T]:
        """About so many moments of the game, evenly spread, the first question and the end among them."""
        last = sum(1 for _ in self.walk()) - 1
        wanted = {last * number // max(1, count - 1) for number in range(count)}
        for number, table in enumerate(self.walk(live=live)):
            if number in wanted:
                yield table

    def keep_bound(self, table: T) -> None:
        """Fail if the game has taken as many decisions as random play may take, and is not over."""
        self.demand(table.over or table.step < self.game.bound, table, f"not over after {table.step} decisions")

    @contextmanager
    def at(self, table: T) -> Iterator[None]:
        """Fail, saying where, if a check inside finds something."""
        try:
            yield
        except RuleError as error:
            raise Broken(f"{self}, step {table.step}: {error}") from error

    def demand(self, holds: bool, table: T, otherwise: str) -> None:
        """Fail, saying where, unless something holds."""
        if not holds:
            raise Broken(f"{self}, step {table.step}: {otherwise}")


def pick(table: T, chance: Chance) -> tuple[int, str]:
    """Any seat that is asked, and any of its options."""
    ask = chance.item(table.asks)
    return chance.item(ask.seats), chance.item(ask.options)


def play_on(table: T, chance: Chance, choices: int) -> None:
    """Random play for some choices, or to the end."""
    for _ in range(choices):
        if table.over:
            return
        table.choose(*pick(table, chance))


def everything(table: T) -> tuple[Any, ...]:
    """All there is to a moment: the position with its indexes, the questions, and what each seat sees and reads."""
    known = tuple(known_to(table, seat) for seat in (None, *range(table.seats)))
    return table.step, table.save(), kept_indexes(table.state), questions(table), known


def known_to(table: T, seat: int | None) -> bytes:
    """What a seat (None: a spectator) sees and reads: its view with questions and undo flag, and its log."""
    log = [(event.step, event.kind, event.data, event.clauses, event.side) for event in table.log(seat)]
    return codec.to_json([table.view(seat), log])


def live_twin(table: T, chance: Fast) -> T:
    """A clone that can undo what the table can, with a log that begins here."""
    twin = table.clone(chance)
    twin.events = []
    twin.history = list(table.history or ())
    return twin
