"""The hall: makes rooms, finds them again after a restart, and carries out what people and bots do in them.

A choice is stored before it is acknowledged or published. If storing fails, the room is forgotten and read from the
database again, so memory never runs ahead of the disk.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from warhall.bots import check_bot
from warhall.games import game as game_named
from warhall.kernel.errors import IllegalChoice, SetupError, StaleChoice, WarhallError, WrongSeat
from warhall.kernel.replay import Record, Replay, fork
from warhall.kernel.table import Table
from warhall.server import storage as db
from warhall.server.archive import Archive
from warhall.server.bots import BotPool
from warhall.server.config import Config
from warhall.server.problems import Conflict, Illegal, NotYours, Refusal, Unavailable, Unknown
from warhall.server.rooms import OPEN, OVER, PLAYING, Room, Seat
from warhall.server.storage import Storage

TITLE_LENGTH = 80
NAME_LENGTH = 40
TALK_LENGTH = 500
PERSON, FRIEND, ANYONE = "me", "friend", "anyone"


@dataclass(frozen=True, slots=True)
class Person:
    """Someone at the door: known by a cookie, named as they like."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Said:
    """A line of talk at a table."""

    id: int
    name: str
    seat: int | None
    text: str
    at: float


class Hall:
    """All rooms of one hall."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.storage = Storage(config.database_url)
        self.bots = BotPool(config.bot_processes)
        self.archive = Archive(self.storage)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[tuple[str, int]] = set()

    async def open(self) -> None:
        """Open the doors; bots go on where they stopped."""
        await self.storage.open()
        query = sa.select(db.room.c.id).where(db.room.c.status == PLAYING)
        for row in await self.storage.read(query):
            self._later(self._go_on(row.id))

    async def close(self) -> None:
        """Close the doors; what is acknowledged is stored already."""
        for task in self._tasks:
            task.cancel()
        await self.storage.close()
        self.bots.close()

    # People.

    async def person(self, token: str) -> Person | None:
        """Whose cookie this is."""
        query = sa.select(db.person).where(db.person.c.token == _hashed(token))
        rows = await self.storage.read(query)
        return Person(rows[0].id, rows[0].name) if rows else None

    async def welcome(self, name: str = "") -> tuple[Person, str]:
        """A new person and the token for the cookie."""
        token = secrets.token_urlsafe(32)
        person = Person(secrets.token_urlsafe(9), _trimmed(name, NAME_LENGTH) or "Guest")
        row = {"id": person.id, "token": _hashed(token), "name": person.name, "created": time.time()}
        await self.storage.write(db.person.insert().values(row))
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        """Call someone otherwise, at every chair they hold."""
        renamed = Person(person.id, _trimmed(name, NAME_LENGTH) or person.name)
        await self.storage.write(
            db.person.update().where(db.person.c.id == person.id).values(name=renamed.name),
            db.seat.update().where(db.seat.c.person == person.id).values(name=renamed.name),
        )
        for room in self.rooms.values():
            for number in room.seats_of(person.id):
                room.seats[number].name = renamed.name
        return renamed

    # Making and finding rooms.

    async def new_room(
        self,
        person: Person,
        game_id: str,
        sitting: Sequence[str],
        options: Mapping[str, Any] | None = None,
        title: str = "",
        listed: bool = True,
    ) -> Room:
        """A table: `sitting` says for each chair "me", "friend" (by invitation), "anyone", or the name of a bot."""
        try:
            game = game_named(game_id)
            seats = [_chair(number, word, person) for number, word in enumerate(sitting)]
            secret = secrets.token_bytes(32)
            table = game.new_live(len(seats), secret, options=options)
        except SetupError as error:
            raise (Unknown if "no game" in str(error) else Illegal)(str(error)) from error
        room = self._room(table, secret, person, seats, _trimmed(title, TITLE_LENGTH) or game.title, listed)
        return await self._enter(room)

    async def fork_room(self, room: Room, person: Person, step: int, eyes: int | None) -> Room:
        """A new table that begins at a step of another.

        While that game runs, what the person's seat cannot know is drawn anew: a fork shows no hidden hand.
        """
        table = self.table_at(room, step)
        secret = secrets.token_bytes(32)
        if not room.table.over:
            table = table.sampled(eyes if eyes is not None else -1, _fresh_chance())
        record = fork(table, dict(room.record.options), secret)
        live = Replay(table.game, record).live(secret)
        seats = [_chair(seat.number, seat.bot or PERSON, person) for seat in room.seats]
        return await self._enter(self._room(live, secret, person, seats, f"{room.title}, from step {step}", False))

    async def import_room(self, person: Person, record: Record) -> Room:
        """A table from a game file; its outcomes so far are its own, what follows is drawn here."""
        secret = secrets.token_bytes(32)
        try:
            game = game_named(record.game)
            Replay(game, record).whole()
            kept = replace(record, sealed_from=len(record.draws()), commitment=_commitment(secret), secret="")
            live = Replay(game, kept).live(secret)
        except WarhallError as error:
            raise Illegal(f"this game file cannot be played: {error}") from error
        seats = [_chair(number, PERSON, person) for number in range(record.seats)]
        return await self._enter(self._room(live, secret, person, seats, game.title, False))

    async def room(self, id: str) -> Room:
        """A room by its id, read from the database if it is not in memory."""
        if id not in self.rooms:
            async with self._opening.setdefault(id, asyncio.Lock()):
                if id not in self.rooms:
                    self.rooms[id] = await self.archive.read(id)
            self._opening.pop(id, None)
        return self.rooms[id]

    async def invited(self, invitation: str) -> tuple[Room, Seat]:
        """The room and chair an invitation is for."""
        rows = await self.storage.read(sa.select(db.seat).where(db.seat.c.invitation == invitation))
        if not rows:
            raise Unknown("this invitation is not known here")
        room = await self.room(rows[0].room)
        return room, room.seats[rows[0].number]

    async def mine(self, person: Person) -> Sequence[sa.Row[Any]]:
        """A person's tables, those changed last first."""
        ids = sa.select(db.seat.c.room).where(db.seat.c.person == person.id)
        query = sa.select(db.room).where(db.room.c.id.in_(ids) | (db.room.c.host == person.id))
        return await self.storage.read(query.order_by(db.room.c.updated.desc()).limit(100))

    async def listed(self, status: str) -> Sequence[sa.Row[Any]]:
        """Listed tables of a status, those changed last first."""
        query = sa.select(db.room).where(db.room.c.listed, db.room.c.status == status)
        return await self.storage.read(query.order_by(db.room.c.updated.desc()).limit(50))

    # What people do in a room.

    async def sit(self, room: Room, number: int, person: Person, invitation: str = "") -> None:
        """Take a free chair, or take one's own back from a bot. Of two who race for it, one wins."""
        async with self._changing(room):
            seat = _seat(room, number)
            if seat.reserved and seat.person is None and not secrets.compare_digest(invitation, seat.invitation):
                raise NotYours(f"seat {number} is kept for whoever has its invitation")
            if seat.person not in (None, person.id):
                raise Conflict(f"seat {number} is taken by {seat.name}")
            if seat.person is None and seat.bot:
                raise Conflict(f"seat {number} is played by a bot")
            seat.person, seat.name, seat.bot = person.id, person.name, ""
            await self.archive.store_seat(room, seat)
        await room.publish()
        self.wake_bots(room)

    async def hand_to_bot(self, room: Room, number: int, bot: str, person: Person) -> None:
        """Let a bot play a chair: one's own, or a free one at one's own table."""
        try:
            check_bot(bot)
        except SetupError as error:
            raise Illegal(str(error)) from error
        async with self._changing(room):
            seat = _seat(room, number)
            if seat.person != person.id and not (seat.person is None and room.host == person.id):
                raise NotYours(f"seat {number} is not yours to hand over")
            seat.bot = bot
            seat.name = seat.name or bot.title()
            await self.archive.store_seat(room, seat)
        await room.publish()
        self.wake_bots(room)

    async def choose(self, room: Room, number: int, option: str, version: int) -> int:
        """Answer the question of a version; the new version. Sending the same answer twice is harmless."""
        async with self._changing(room):
            if not room.is_current(number, version):
                return _already(room, number, option, version)
            try:
                room.table.choose(number, option)
            except (StaleChoice, WrongSeat) as error:
                raise Conflict(str(error), error.possible) from error
            except IllegalChoice as error:
                raise Illegal(str(error), error.possible) from error
            await self.archive.store_step(room, version)
        await room.publish()
        self.wake_bots(room)
        return room.version

    async def undo(self, room: Room, number: int, version: int, to_start: bool = False) -> int:
        """Take back this seat's last choice, or all it may take back."""
        async with self._changing(room):
            if version != room.version:
                raise Conflict("the table has moved on")
            before = len(room.record.steps)
            try:
                room.table.undo(number)
                while to_start and room.table.can_undo(number) and number not in room.table.state.secrets:
                    room.table.undo(number)
            except IllegalChoice as error:
                raise Conflict(str(error)) from error
            await self.archive.store_undo(room, before)
        await room.publish()
        self.wake_bots(room)
        return room.version

    async def say(self, room: Room, person: Person, text: str) -> None:
        """Talk to the table."""
        text = text.strip()[:TALK_LENGTH]
        if not text:
            raise Illegal("there is nothing to say")
        seats = room.seats_of(person.id)
        row = {"room": room.id, "name": person.name, "seat": seats[0] if seats else None, "text": text}
        await self.storage.write(db.talk.insert().values(**row, at=time.time()))
        async with room.lock:
            room.talked += 1
        await room.publish()

    async def talk(self, room: Room, after: int = 0) -> list[Said]:
        """What was said after a line."""
        query = sa.select(db.talk).where(db.talk.c.room == room.id, db.talk.c.id > after)
        rows = await self.storage.read(query.order_by(db.talk.c.id).limit(500))
        return [Said(row.id, row.name, row.seat, row.text, row.at) for row in rows]

    async def seen(self, room: Room, number: int, step: int) -> None:
        """Remember how far a seat has looked."""
        seat = _seat(room, number)
        if step > seat.seen:
            seat.seen = step
            where = (db.seat.c.room == room.id) & (db.seat.c.number == number)
            await self.storage.write(db.seat.update().where(where).values(seen=step))

    def table_at(self, room: Room, step: int) -> Table[Any, Any]:
        """The table as it stood after a step."""
        if not 0 <= step <= len(room.record.steps):
            raise Unknown(f"the game has steps 0 to {len(room.record.steps)}")
        if room.replay is None or room.replay_version != room.version:
            frozen = replace(room.record, steps=list(room.record.steps))
            room.replay = Replay(room.table.game, frozen)
            room.replay_version = room.version
        return room.replay.at(step)

    def game_file(self, room: Room) -> Record:
        """The whole game. It holds every hidden draw, so it is given out when the game is over."""
        if not room.table.over:
            raise Conflict("a game file holds every hidden draw; it can be had when the game is over")
        return replace(room.record, secret=room.secret.hex())

    # Bots.

    def wake_bots(self, room: Room) -> None:
        """Let the bots answer what waits for them."""
        if room.status == PLAYING and any(True for _ in room.bot_asks()):
            self._later(self._play_bots(room))

    async def _go_on(self, id: str) -> None:
        try:
            self.wake_bots(await self.room(id))
        except Refusal:
            return  # a table of older rules: it can be looked at, not played

    async def _play_bots(self, room: Room) -> None:
        for ask, seat in list(room.bot_asks()):
            key = (room.id, seat.number)
            if key in self._thinking:
                continue
            self._thinking.add(key)
            version = room.version
            try:
                view = room.table.view(ask.seat)
                option = await self.bots.choose(room.table.game.id, seat.bot, view, room.table.step)
            finally:
                self._thinking.discard(key)
            if version == room.version and seat.bot:
                await self.choose(room, seat.number, option, version)
            else:
                self.wake_bots(room)

    def _later(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Rooms in memory.

    def _room(
        self, table: Table[Any, Any], secret: bytes, person: Person, seats: list[Seat], title: str, listed: bool
    ) -> Room:
        now = time.time()
        room = Room(secrets.token_urlsafe(9), title, person.id, table, seats, secret, listed, created=now, updated=now)
        room.version = table.step
        room.note_asks()
        return room

    async def _enter(self, room: Room) -> Room:
        await self.archive.enter(room)
        self.rooms[room.id] = room
        self.wake_bots(room)
        return room

    @asynccontextmanager
    async def _changing(self, room: Room) -> AsyncIterator[None]:
        """Change a room, one at a time; whatever goes wrong on the way, it is read again as it was stored."""
        async with room.lock:
            if self.rooms.get(room.id) is not room:
                raise Conflict("this table was read anew; look again")
            try:
                yield
            except Refusal as refusal:
                if isinstance(refusal, Unavailable):
                    self.rooms.pop(room.id, None)
                raise
            except BaseException as error:
                self.rooms.pop(room.id, None)
                if isinstance(error, WarhallError):
                    raise Unavailable("the rules stumbled over this choice; the table stands as before it") from error
                raise


def _chair(number: int, word: str, person: Person) -> Seat:
    seat = Seat(number, secrets.token_urlsafe(24))
    if word == PERSON:
        seat.person, seat.name = person.id, person.name
    elif word not in (FRIEND, ANYONE):
        seat.bot, seat.name = check_bot(word), word.title()
    seat.reserved = word == FRIEND
    return seat


def _already(room: Room, number: int, option: str, version: int) -> int:
    """An answer that was stored before is acknowledged again; any other late answer is refused."""
    known = room.answered.get((version, number))
    if known is not None and known.option == option:
        return room.version
    ask = room.table.ask_for(number)
    raise Conflict(f"the table is at version {room.version}, not {version}", ask.options if ask else ())


def _seat(room: Room, number: int) -> Seat:
    if not 0 <= number < len(room.seats):
        raise Unknown(f"this table has seats 0 to {len(room.seats) - 1}")
    return room.seats[number]


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _commitment(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def _fresh_chance() -> Any:
    from warhall.kernel.chance import Fast

    return Fast(secrets.randbits(60))


def _trimmed(text: str, length: int) -> str:
    return " ".join(text.split())[:length]


__all__ = ["OPEN", "OVER", "PLAYING", "Hall", "Person", "Said"]
