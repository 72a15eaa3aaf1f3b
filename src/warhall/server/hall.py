"""The hall: makes rooms, finds them again after a restart, and carries out what people and bots do in them.

A choice is stored before it is acknowledged or published. If storing fails, the room is forgotten and read from the
database again, so memory never runs ahead of the disk.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import sqlalchemy as sa

from warhall.bots import check_bot
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.errors import IllegalChoice, SetupError, StaleChoice, WrongSeat
from warhall.kernel.replay import Choice
from warhall.kernel.shortcuts import take_back
from warhall.server import storage as db
from warhall.server.archive import Archive
from warhall.server.bots import BotPool, Thinkers, read_game
from warhall.server.config import Config
from warhall.server.lists import Lists
from warhall.server.neighbours import Neighbours
from warhall.server.people import People, Person, printable
from warhall.server.problems import Behind, Broken, Conflict, Illegal, NotYours, Refusal, TooMuch, Unavailable, Unknown
from warhall.server.reach import Reach
from warhall.server.reviews import Reviews
from warhall.server.rooms import DONE, OPEN, OVER, PLAYING, Room, Seat
from warhall.server.security import Doorkeeper, Limits
from warhall.server.storage import Storage

TALK_LENGTH = 500
TALK_LINES = 500
NEWER = 2**31  # than any version
SWEEPS = 4  # in the time after which a room is idle
RUBBISH = (50_000, 20, 1_000)  # young memory is searched now and then, old memory only when the hall sweeps
log = logging.getLogger(__name__)


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
        self.storage = Storage(config.database_url, power_safe=config.power_safe)
        self.limits = Limits(config)
        self.doorkeeper = Doorkeeper(config)
        self.reach = Reach(config)
        self.people = People(self.storage)
        self.archive = Archive(self.storage)
        self.lists = Lists(self.storage)
        pool = BotPool(config.bot_processes, config.programs)
        self.bots = Thinkers(pool, self.room, self.choose, config.folder / "broken")
        self.reviews = Reviews(config.review_percent)
        self.neighbours = Neighbours(self.storage, self.archive.origin, self)
        self.closing = False  # whoever watches is sent home
        self.rooms: dict[str, Room] = {}
        self.aside: set[str] = set()  # rooms that could not be opened, and are not tried again
        self._opening: dict[str, asyncio.Lock] = {}
        self._announced: dict[str, int] = {}  # versions that other processes have reached while a room is read
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Open the doors; bots go on where they stopped."""
        gc.set_threshold(*RUBBISH)
        await self.storage.open(self.config.address)
        await self.neighbours.open()
        waiting = await self._waiting_for_bots()
        work = [self._go_on(waiting), self._sweep(), *([self._read_games()] if self.config.ready else [])]
        self._tasks = [asyncio.create_task(each) for each in work]

    def send_home(self) -> None:
        """End all streams, so that the server can stop at once; pages try again until the hall is open again."""
        self.closing = True
        for room in self.rooms.values():
            room.publish()

    async def close(self) -> None:
        """Close the doors; what is acknowledged is stored already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.reviews.close()
        await self.neighbours.close()
        await self.storage.close()

    # Finding rooms.

    async def room(self, id: str) -> Room:
        """A room by its id, read from the database if it is not in memory, as it is stored.

        A change that is under way is waited for; until the caller waits for something else, the room stays as it is.
        """
        while True:
            if id in self.aside:
                raise Broken
            room = self.rooms.get(id) or await self._read(id)
            room.touched = asyncio.get_running_loop().time()
            await room.settled()
            if not room.gone:
                return room

    async def _read(self, id: str) -> Room:
        async with self._opening.setdefault(id, asyncio.Lock()):
            try:
                while id not in self.rooms:
                    room = await self.archive.read(id)
                    if self._announced.pop(id, 0) <= room.version:
                        self.bots.wake(self.rooms.setdefault(id, room))
            except Broken:
                self.aside.add(id)
                raise
            finally:
                self._opening.pop(id, None)
        return self.rooms[id]

    async def enter(self, room: Room) -> Room:
        """Store a new room and begin to play."""
        made = sa.select(sa.func.count()).where(db.room.c.host == room.host, db.room.c.status.in_((OPEN, PLAYING)))
        if (await self.storage.read(made))[0][0] >= self.config.tables_per_person:
            raise TooMuch("you have made many tables that are not finished; finish some first")
        await self.archive.enter(room)
        self.lists.changed()
        room.touched = asyncio.get_running_loop().time()
        self.rooms[room.id] = room
        self.bots.wake(room)
        return room

    async def delete(self, id: str, person: Person) -> None:
        """Throw away a table of one's own: one that cannot be opened, or at which nobody else sits."""
        rows = await self.storage.read(sa.select(db.room.c.host).where(db.room.c.id == id))
        if not rows:
            raise Unknown("there is no such table")
        if rows[0].host != person.id:
            raise NotYours("only whoever made a table may delete it")
        room: Room | None = None
        with suppress(Broken):
            room = await self.room(id)
        if room is None:
            await self.archive.remove(id)
        else:
            async with self.changing(room, finishing=True):
                _check_alone(room, person)
                await self.archive.remove(id)
                self.forget(id)
        self.aside.discard(id)
        self.lists.changed()

    def forget(self, id: str) -> None:
        """Drop a room from memory; whoever watches it asks for it anew."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.gone = True
            room.publish()

    def heard(self, room: str, version: int) -> None:
        """Another process has changed a room, or (version 0) someone has talked there."""
        self.aside.discard(room)
        found = self.rooms.get(room)
        if found is None:
            if room in self._opening:
                self._announced[room] = version
        elif not version:
            found.talked += 1
            found.publish()
        elif version > found.version:
            self.forget(room)

    def missed(self) -> None:
        """What other processes did was not heard for a while: nothing in memory can be relied on."""
        for id in list(self.rooms):
            self.forget(id)

    async def invited(self, invitation: str) -> tuple[Room, Seat]:
        """The room and chair an invitation is for."""
        rows = await self.storage.read(sa.select(db.seat).where(db.seat.c.invitation == invitation))
        if not rows:
            raise Unknown("this invitation is not known here")
        room = await self.room(rows[0].room)
        return room, room.seats[rows[0].number]

    # What people do in a room.

    async def rename(self, person: Person, name: str) -> Person:
        """Call someone otherwise, at every chair they hold."""
        renamed = await self.people.rename(person, name, self.archive.announce_name)
        self.renamed(renamed.id, renamed.name)
        return renamed

    async def send_others_out(self, person: Person, token: str) -> None:
        """Only the device with this token knows someone from now on; what others of theirs watch ends."""
        await self.people.send_others_out(person, token, self.archive.announce_name)
        self.renamed(person.id, person.name)

    def renamed(self, id: str, name: str) -> None:
        """Someone is called otherwise, or known by something else: by this process or another.

        Rooms that are being read are read again.
        """
        self.people.forget(id)
        self._announced.update(dict.fromkeys(self._opening, NEWER))
        for room in self.rooms.values():
            chairs = room.seats_of(id)
            for number in chairs:
                room.seats[number].name = name
            if chairs or id in room.present:
                room.publish()

    async def sit(self, room: Room, number: int, person: Person, invitation: str = "") -> None:
        """Take a free chair, or take one's own back from a bot. Of two who race for it, one wins."""
        async with self.changing(room):
            seat = seat_of(room, number)
            if seat.reserved and seat.person is None and not _same(invitation, seat.invitation):
                raise NotYours(f"seat {number + 1} is kept for whoever has its invitation")
            if seat.person not in (None, person.id):
                raise Conflict(f"seat {number + 1} is taken by {seat.name}")
            if seat.person is None and seat.bot:
                raise Conflict(f"seat {number + 1} is played by a bot")
            if seat.person is None and room.seats_of(person.id) and not room.hot_seat:
                raise Conflict("you have a seat at this table; only a hot-seat table lets one person take several")
            seat.person, seat.name, seat.bot = person.id, person.name, ""
            await self.archive.store_seat(room, seat)
        self.lists.changed()
        self.changed(room)

    async def hand_to_bot(self, room: Room, number: int, bot: str, person: Person) -> None:
        """Let a bot play a chair: one's own, or any at one's own table; whoever sits there may take it back."""
        try:
            check_bot(bot)
        except SetupError as error:
            raise Illegal(str(error)) from error
        async with self.changing(room):
            seat = seat_of(room, number)
            if person.id not in (seat.person, room.host):
                raise NotYours(f"seat {number + 1} is not yours to hand over")
            seat.bot = bot
            seat.name = seat.name or bot.title()
            await self.archive.store_seat(room, seat)
        self.lists.changed()
        self.changed(room)

    async def choose(self, room: Room, number: int, option: str, version: int) -> int:
        """Answer the question of a version; the new version. Sending the same answer twice is harmless."""
        async with self.changing(room):
            if not room.is_current(number, version):
                return _already(room, number, option, version)
            before = len(room.record.steps)
            try:
                room.table.choose(number, option)
            except (StaleChoice, WrongSeat) as error:
                raise Conflict(str(error), error.possible) from error
            except IllegalChoice as error:
                raise Illegal(str(error), error.possible) from error
            if room.table.put_back(number, option):
                await self.archive.store_undo(room, before)
                room.answered[version, number] = Choice(number, option)
            else:
                await self.archive.store_step(room, version)
        self.changed(room)
        return room.version

    async def undo(self, room: Room, number: int, version: int, to_start: bool = False) -> int:
        """Take back this seat's last choice, or all it may take back."""
        async with self.changing(room):
            if version != room.version:
                raise Conflict("the table has moved on")
            before = len(room.record.steps)
            try:
                take_back(room.table, number, room.runs)
                while to_start and len(room.record.steps) < before and room.table.can_undo(number):
                    room.table.undo(number)
            except IllegalChoice as error:
                raise Conflict(str(error)) from error
            await self.archive.store_undo(room, before)
            room.spoken.clear()  # what bots plan now, nobody has read
        self.lists.changed()
        self.changed(room)
        return room.version

    async def finish(self, room: Room, other: Room) -> Room:
        """Go on with a table of older rules at another, which begins where the rules of today can take it up."""
        async with self.changing(room, finishing=True):
            if room.parted is None or room.parted.finished_as:
                raise Conflict("this table needs no other to be finished at, or has one already")
            made = await self.enter(other)
            await self.archive.store_finished(room, made.id)
        self.lists.changed()
        room.publish()
        return made

    async def rematch(self, room: Room, other: Room) -> Room:
        """Another game of the same people, once for each table; who comes second finds it made."""
        before = room.rematch
        async with self.changing(room, finishing=True):
            if room.rematch != before:
                return await self.room(room.rematch)
            made = await self.enter(other)
            await self.archive.store_rematch(room, made.id)
        self.lists.changed()
        room.publish()
        return made

    async def say(self, room: Room, person: Person, text: str) -> str:
        """Talk to the table, as one who sits there or made it; what was said, as it is kept."""
        if not room.may_talk(person.id):
            raise NotYours("only those who sit at this table talk here")
        text = printable(text).strip()[:TALK_LENGTH]
        if not text:
            raise Illegal("there is nothing to say")
        self.limits.talk.spend(person.id)
        seats = room.seats_of(person.id)
        row = {"room": room.id, "name": person.name, "seat": seats[0] if seats else None, "text": text}
        said = db.talk.insert().values(**row, at=time.time())
        await self.storage.write(said, *self.archive.announce(room.id))
        room.talked += 1
        room.publish()
        return text

    async def talk(self, room: Room, after: int = 0) -> list[Said]:
        """What was said after a line: the newest, in the order in which it was said."""
        query = sa.select(db.talk).where(db.talk.c.room == room.id, db.talk.c.id > after)
        rows = await self.storage.read(query.order_by(db.talk.c.id.desc()).limit(TALK_LINES))
        return [Said(row.id, row.name, row.seat, row.text, row.at) for row in reversed(rows)]

    async def seen(self, room: Room, number: int, step: int) -> None:
        """Remember how far a seat has looked."""
        seat = seat_of(room, number)
        if step > seat.seen:
            seat.seen = step
            where = (db.seat.c.room == room.id) & (db.seat.c.number == number)
            await self.storage.write(db.seat.update().where(where).values(seen=step))

    def changed(self, room: Room) -> None:
        """Tell all who watch, and the bots."""
        if room.status in DONE:
            self.lists.changed()
        room.publish()
        self.bots.wake(room)

    @asynccontextmanager
    async def changing(self, room: Room, finishing: bool = False, ending: bool = False) -> AsyncIterator[None]:
        """Change a room, one at a time; whatever goes wrong on the way, it is read again as it was stored."""
        async with room.lock:
            if room.gone:
                raise Conflict("this table was read anew; look again")
            if room.parted is not None and not finishing:
                raise Conflict("this table was played under older rules; it can be read, not played")
            if room.ended and not (ending or finishing):
                raise Conflict("this table was ended by whoever made it; it can be read, not played")
            try:
                yield
            except Refusal as refusal:
                if isinstance(refusal, Unavailable | Behind):
                    self.forget(room.id)
                raise
            except Exception as error:
                log.exception("table %s: a change failed at step %s", room.id, room.table.step)
                self.forget(room.id)
                raise Unavailable("the rules stumbled over this choice; the table stands as before it") from error
            except BaseException:
                self.forget(room.id)
                raise

    # What the hall does by itself.

    async def _waiting_for_bots(self) -> list[str]:
        """The rooms in which a bot must answer, known without opening them."""
        bots = sa.select(db.room.c.id, db.room.c.waiting, db.seat.c.number).join(
            db.seat, db.seat.c.room == db.room.c.id
        )
        rows = await self.storage.read(bots.where(db.room.c.status == PLAYING, db.seat.c.bot != ""))
        return list(dict.fromkeys(row.id for row in rows if row.waiting is None or row.number in row.waiting))

    async def _of_older_rules(self) -> list[str]:
        """The rooms in play whose rules have changed, unless it was found before that today's do not fit them."""
        row, older = db.room.c, []
        query = sa.select(row.id, row.game, row.rules_version, row.parted).where(row.status != OVER)
        for found in await self.storage.read(query):
            if found.game in game_ids():
                today = (await asyncio.to_thread(game_named, found.game)).rules_version
                if found.rules_version != today != (found.parted or {}).get("today"):
                    older.append(found.id)
        return older

    async def _read_games(self) -> None:
        """Read what the games are made of, here and where bots think, while people are looking round."""
        self.bots.pool.start()
        for id in game_ids():
            await asyncio.to_thread(read_game, id)
        _clear_rubbish()

    async def _go_on(self, rooms: list[str]) -> None:
        """After a start, open the rooms that wait for a bot or are of older rules, one after another."""
        for id in [*rooms, *await self._of_older_rules()]:
            with suppress(Refusal):  # what cannot be opened is set aside
                await self.room(id)

    async def _sweep(self) -> None:
        """Drop rooms from memory that nobody watches, plays or asks for."""
        while True:
            await asyncio.sleep(self.config.idle_seconds / SWEEPS)
            before = asyncio.get_running_loop().time() - self.config.idle_seconds
            for room in list(self.rooms.values()):
                if room.touched < before and not (room.watchers or room.lock.locked() or self.bots.busy(room)):
                    self.forget(room.id)
            _clear_rubbish()


def _clear_rubbish() -> None:
    """Search all memory once, and leave what lasts out of the searches until the next time: tables are large."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _check_alone(room: Room, person: Person) -> None:
    """A game is not thrown away under the hands, or out of the memory, of those who play or played it."""
    others = [seat.name for seat in room.seats if seat.person not in (None, person.id)]
    if others and room.status in DONE:
        raise Conflict(f"{others[0]} played here too: a game that is done stays for all who played it")
    if others:
        raise Conflict(f"{others[0]} sits at this table; free the seats of others before you delete it")


def seat_of(room: Room, number: int) -> Seat:
    """A chair of a room."""
    if not 0 <= number < len(room.seats):
        raise Unknown(f"this table has seats 0 to {len(room.seats) - 1}")
    return room.seats[number]


def _already(room: Room, number: int, option: str, version: int) -> int:
    """An answer that was stored before is acknowledged again; any other late answer is refused."""
    known = room.answered.get((version, number))
    if known is not None and known.option == option:
        return room.version
    ask = room.table.ask_for(number)
    raise Conflict(f"the table is at version {room.version}, not {version}", ask.options if ask else ())


def _same(given: str, wanted: str) -> bool:
    """Whether two secrets are equal; how long this takes tells nothing."""
    return secrets.compare_digest(given.encode("utf-8", "replace"), wanted.encode())


__all__ = ["OPEN", "OVER", "PLAYING", "Hall", "Person", "Said"]
