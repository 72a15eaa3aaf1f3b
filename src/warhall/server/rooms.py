"""A room: one table in play, with its seats, its version and those who watch it.

The version rises with everything that changes the table, undo included, so an answer names the version it answers and a
late one is refused. The rules run in memory; nothing is published before it is stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from warhall.kernel.decision import Ask
from warhall.kernel.guide import Guide
from warhall.kernel.replay import Choice, Record, Replay
from warhall.kernel.table import Table
from warhall.server.lenses import Lens

OPEN, PLAYING, OVER = "open", "playing", "over"
KEPT = "kept"  # of older rules, to be read only
ENDED = "ended"  # by whoever made it, before the game was over
DONE = (OVER, ENDED)
HOLD_SECONDS = 120  # that bots wait at most for people who have asked them to


@dataclass(frozen=True, slots=True)
class Parted:
    """Where a table of older rules parts from those of today (`step`, and `why`), and the last step that is shown.

    `can_finish`: whoever made it may go on from there at another table; `finished_as` is that table, once it is made.
    """

    rules_version: int
    today: int
    step: int
    why: str
    at: int
    can_finish: bool
    finished_as: str = ""


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
    present: dict[str, int] = field(default_factory=dict)  # people who have a page open, by id
    watchers: int = 0  # open streams
    touched: float = 0.0  # when someone last asked for this room, by the loop's clock
    gone: bool = False  # the hall has forgotten this room: whoever watches must ask for it anew
    talked: int = 0  # rises with every line of talk
    news: int = 0  # rises whenever watchers are woken
    replay: Replay | None = None  # of the steps so far, with the snapshots it has made on its way
    hot_seat: bool = False  # one person may take several chairs
    ended: bool = False  # by whoever made it: it is read, not played, until they take that back
    chapter: int = 0  # the step of the last stored chapter
    parted: Parted | None = None  # of older rules, and not to be played
    rematch: str = ""  # the table at which these people play once more
    goes_on: Record | None = None  # what such a table can be finished from
    intents: dict[int, tuple[int, str]] = field(default_factory=dict)  # by seat: at which step its bot said what
    spoken: dict[tuple[int, str, str], int] = field(default_factory=dict)  # by occasion: when its bot last said so
    held: asyncio.TimerHandle | None = None  # people have asked the bots beside them to wait, until then at most
    runs: list[tuple[int, int]] = field(default_factory=list)  # choices made at once: from which step, to which
    _lenses: dict[int | None, Lens] = field(default_factory=dict)
    _bell: asyncio.Event = field(default_factory=asyncio.Event)
    _asked: dict[int, tuple[Ask, int]] = field(default_factory=dict)

    @property
    def record(self) -> Record:
        assert self.table.record is not None
        return self.table.record

    @property
    def status(self) -> str:
        """Open while a chair is free, then playing, then over; or kept to be read, or ended before it was over."""
        if self.table.over:
            return OVER
        if self.parted is not None:
            return KEPT
        if self.ended:
            return ENDED
        return PLAYING if all(seat.taken for seat in self.seats) else OPEN

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The chairs a person holds."""
        return tuple(seat.number for seat in self.seats if person is not None and seat.person == person)

    def may_talk(self, person: str | None) -> bool:
        """Whether a person may talk here: those who sit at the table, and who made it."""
        return person is not None and (person == self.host or bool(self.seats_of(person)))

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
        if self.ended:
            return ()
        return tuple(sorted({number for ask in self.table.asks for number in ask.seats}))

    def bot_asks(self) -> Iterator[tuple[Ask, Seat]]:
        """The questions that bots must answer, each with the bot that does."""
        for ask in self.table.asks:
            if self.held_by_bots(ask):
                yield ask, self.seats[ask.seat]

    @property
    def may_hold(self) -> bool:
        """Whether people may ask bots to wait: where they play beside each other, not against."""
        return self.status == PLAYING and bool(self.table.game.intends) and any(seat.bot for seat in self.seats)

    def hold(self) -> None:
        """Bots wait until somebody lets them go on, or for so long. Asked again meanwhile, they wait no longer."""
        if self.held is None:
            self.held = asyncio.get_running_loop().call_later(HOLD_SECONDS, self.release)
            self.publish()

    def release(self) -> None:
        """Bots go on."""
        if self.held is not None:
            self.held.cancel()
            self.held = None
            self.publish()

    async def released(self) -> None:
        """Wait with the bots, as long as there is somebody who may let them go on."""
        while self.held is not None and self.present and not self.gone:
            await self.wait(self.news, HOLD_SECONDS)

    @property
    def guide(self) -> Guide | None:
        """The guide of this table, if it is a guided one."""
        found = self.table.game.guide()
        return found if found is not None and found.leads(self.record) else None

    def lens(self, seat: int | None) -> Lens:
        """The lens of one pair of eyes, shared by all who look through it."""
        if seat not in self._lenses:
            self._lenses[seat] = Lens(seat)
        return self._lenses[seat]

    @property
    def last_step(self) -> int:
        """The last step that can be looked at again."""
        if self.parted is not None:
            return 0 if self.replay is None else len(self.replay.record.steps)
        return len(self.record.steps)

    def past(self) -> Replay:
        """The steps so far, to be walked through; what was walked before and still stands is not walked again."""
        if self.parted is not None and self.replay is not None:
            return self.replay
        steps = self.record.steps
        old = self.replay
        if old is None or len(old.record.steps) != len(steps) or (steps and old.record.steps[-1] is not steps[-1]):
            fresh = Replay(self.table.game, replace(self.record, steps=list(steps)), self.table.content)
            if old is not None:
                same = _common(old.record.steps, steps)
                fresh.snapshots = {at: save for at, save in old.snapshots.items() if at <= same}
            self.replay = fresh
            return fresh
        return old

    def publish(self) -> None:
        """Wake everyone who watches."""
        self.news += 1
        self._bell.set()
        self._bell = asyncio.Event()

    def enter(self, person: str | None) -> None:
        """Someone has opened a page."""
        self.watchers += 1
        if person is not None:
            self.present[person] = self.present.get(person, 0) + 1
            if self.present[person] == 1:
                self.publish()

    def leave(self, person: str | None) -> None:
        """Someone has closed a page."""
        self.watchers -= 1
        if person is not None:
            self.present[person] -= 1
            if not self.present[person]:
                del self.present[person]
                self.publish()

    async def wait(self, news: int, seconds: float) -> bool:
        """Wait for news after these; false if there are none within the time."""
        if self.news == news:
            try:
                async with asyncio.timeout(seconds):
                    await self._bell.wait()
            except TimeoutError:
                return False
        return True

    async def settled(self) -> None:
        """Wait until no change is under way. Until the caller waits again, the table stands as it is stored."""
        if self.lock.locked():
            async with self.lock:
                pass


def _common(one: list[Choice], other: list[Choice]) -> int:
    """How many steps are the same from the beginning: those undone are gone from the end, and new ones follow."""
    count = min(len(one), len(other))
    while count and one[count - 1] is not other[count - 1]:
        count -= 1
    return count
