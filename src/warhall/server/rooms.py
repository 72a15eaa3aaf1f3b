"""A room: one table in play, with its seats, its version and those who watch it.

The version rises with everything that changes the table, undo included, so an answer names the version it answers and a
late one is refused. The rules run in memory; nothing is published before it is stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from warhall.kernel.decision import Ask
from warhall.kernel.replay import Choice, Record, Replay
from warhall.kernel.table import Table

OPEN, PLAYING, OVER = "open", "playing", "over"


@dataclass
class Seat:
    """A chair: a person, a bot, or nobody yet."""

    number: int
    invitation: str
    name: str = ""
    person: str | None = None
    bot: str = ""
    seen: int = 0
    reserved: bool = False  # only whoever has the invitation may sit here

    @property
    def taken(self) -> bool:
        return bool(self.person or self.bot)


@dataclass
class Room:
    """A table with people around it."""

    id: str
    title: str
    host: str
    table: Table[Any, Any]
    seats: list[Seat]
    secret: bytes
    listed: bool = True
    version: int = 0
    created: float = 0.0
    updated: float = 0.0
    answered: dict[tuple[int, int], Choice] = field(default_factory=dict)  # by version answered, and seat
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    present: dict[str, int] = field(default_factory=dict)  # people who have a page open, by id
    talked: int = 0  # rises with every line of talk
    replay: Replay | None = None
    replay_version: int = -1
    _asked: dict[int, tuple[Ask, int]] = field(default_factory=dict)

    @property
    def record(self) -> Record:
        assert self.table.record is not None
        return self.table.record

    @property
    def status(self) -> str:
        """Open while a chair is free, then playing, then over."""
        if self.table.over:
            return OVER
        return PLAYING if all(seat.taken for seat in self.seats) else OPEN

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The chairs a person holds."""
        return tuple(seat.number for seat in self.seats if person is not None and seat.person == person)

    def held_by_bots(self, ask: Ask) -> bool:
        """Whether a question waits for bots only: where a group may answer, people come first."""
        return all(self.seats[number].bot for number in ask.seats)

    def note_asks(self) -> None:
        """Remember at which version each open question was put: a secret question stays while others answer theirs."""
        before = self._asked
        self._asked = {id(ask): before.get(id(ask), (ask, self.version)) for ask in self.table.asks}

    def is_current(self, number: int, version: int) -> bool:
        """Whether a seat that saw this version has seen the question that is open to it now."""
        ask = self.table.ask_for(number)
        if ask is None:
            return version == self.version
        return self._asked.get(id(ask), (ask, self.version))[1] <= version <= self.version

    def waiting_for(self) -> tuple[int, ...]:
        """The seats that may answer now."""
        return tuple(sorted({number for ask in self.table.asks for number in ask.seats}))

    def bot_asks(self) -> Iterator[tuple[Ask, Seat]]:
        """The questions that bots must answer, each with the bot that does."""
        for ask in self.table.asks:
            if self.held_by_bots(ask):
                yield ask, self.seats[ask.seat]

    async def publish(self) -> None:
        """Wake everyone who watches."""
        async with self.changed:
            self.changed.notify_all()

    async def wait(self, seconds: float) -> bool:
        """Wait until something changes; false if nothing does within the time."""
        async with self.changed:
            try:
                await asyncio.wait_for(self.changed.wait(), seconds)
            except TimeoutError:
                return False
        return True
