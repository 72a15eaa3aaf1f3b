"""How rooms are stored and read again: rows out of records; `opening.py` makes rooms out of rows."""

from __future__ import annotations

import logging
import secrets
import time
from dataclasses import asdict, replace
from typing import Any

import sqlalchemy as sa

from warhall.kernel.carry import GOES_ON
from warhall.kernel.chapters import chapter, horizon
from warhall.kernel.replay import SEEN, Choice, Record
from warhall.server import older
from warhall.server import storage as db
from warhall.server.neighbours import announcement, renaming
from warhall.server.opening import Rows, opened, rows_of
from warhall.server.people import Person
from warhall.server.problems import Broken, Refusal
from warhall.server.rooms import Room, Seat
from warhall.server.storage import Storage

ROWS = 100  # steps stored by one statement
GONE = 2**31  # the version of a room that is no more: newer than any
CHAPTER_STEPS = 25  # steps after which a chapter is stored, if nobody can go back so far
log = logging.getLogger(__name__)

# The statements of every choice, made once.
INSERT_STEP = db.step.insert()
INSERT_CHAPTER = db.chapter.insert()
UPDATE_ROOM = (
    db.room.update()
    .where(db.room.c.id == sa.bindparam("of"), db.room.c.version == sa.bindparam("before"))
    .values(
        {
            column: sa.bindparam(f"new_{column.name}", type_=column.type)
            for column in (db.room.c.version, db.room.c.status, db.room.c.updated, db.room.c.waiting, db.room.c.result)
        }
    )
    .execution_options(**{db.EXPECTED: 1})
)


class Archive:
    """Rooms in the database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.origin = secrets.token_hex(8)  # how this process knows its own announcements

    async def enter(self, room: Room) -> None:
        """Store a new room with all it has."""
        steps = [_step_row(room.id, number, number, step) for number, step in enumerate(room.record.steps)]
        chairs = [_seat_row(room.id, seat) for seat in room.seats]
        writes: list[sa.Executable] = [db.room.insert().values(_room_row(room)), db.seat.insert().values(chairs)]
        await self.storage.write(*writes, *_in_parts(steps), *self._next_chapter(room))

    async def read(self, id: str) -> Room:
        """A room as it was stored last: its game is played again from its last chapter, every digest checked."""
        rows = await rows_of(self.storage, id)
        try:
            if older.is_older(rows):
                return await self._bring_over(rows)
            room = await opened(rows)
            await self._catch_up(room, rows)
        except Refusal:
            raise
        except Exception as error:  # whatever is wrong with it stays its own trouble
            log.warning("table %s cannot be opened: %s: %s", id, type(error).__name__, error)
            raise Broken from error
        return room

    async def _catch_up(self, room: Room, rows: Rows) -> None:
        """A table that had to be played again from far back gets a chapter, so that it is opened sooner next time."""
        stored = rows.chapters[-1].step if rows.chapters else 0
        if horizon(room.table) >= stored + CHAPTER_STEPS:
            before = room.chapter
            try:
                await self.storage.write(*self._next_chapter(room))
            except Refusal:
                room.chapter = before

    async def _bring_over(self, rows: Rows) -> Room:
        """A table of older rules, carried over if that can be; else it is kept as it is, to be read."""
        verdict = await older.judged(rows)
        id = rows.room.id
        if verdict.way == GOES_ON:
            assert verdict.record is not None
            log.info("table %s goes on under rules version %s", id, verdict.record.rules_version)
            await self.storage.write(*_carried(rows, verdict.record))
            room = await self.read(id)
            await self.store(room)
            return room
        room = await older.kept(rows, verdict)
        log.warning("table %s is of older rules and can only be read: step %s: %s", id, verdict.step, verdict.why)
        await self.storage.write(_kept(room))
        return room

    async def store_finished(self, room: Room, other: str) -> None:
        """A table that is kept is finished at another; it says so from now on."""
        assert room.parted is not None
        parted = replace(room.parted, finished_as=other)
        await self.store(room, db.room.update().where(db.room.c.id == room.id).values(parted=asdict(parted)))
        room.parted = parted

    async def store_rematch(self, room: Room, other: str) -> None:
        """These people play once more at another table; both processes and pages learn of it."""
        await self.store(room, db.room.update().where(db.room.c.id == room.id).values(rematch=other))
        room.rematch = other

    async def remove(self, id: str) -> None:
        """Nothing of a room is kept."""
        parts = (db.talk.c.room, db.chapter.c.room, db.step.c.room, db.seat.c.room, db.room.c.id)
        gone = (sa.delete(column.table).where(column == id) for column in parts)
        await self.storage.write(*gone, *self.announce(id, GONE))

    async def store_step(self, room: Room, answers: int) -> None:
        """The choice just made."""
        number = len(room.record.steps) - 1
        choice = room.record.steps[number]
        row = _step_row(room.id, number, answers, choice)
        await self.store(room, (INSERT_STEP, row), *self._next_chapter(room))
        room.answered[answers, choice.seat] = choice

    async def store_undo(self, room: Room, before: int) -> None:
        """Choices taken back; that a secret answer was, or that others had seen it, is a step of its own."""
        steps = room.record.steps
        if len(steps) > before:
            await self.store_step(room, room.version)
            return
        kept = len(steps) - (bool(steps) and steps[-1].option == SEEN)
        gone = (db.step.c.room == room.id) & (db.step.c.number >= kept)
        rows = [_step_row(room.id, number, room.version, steps[number]) for number in range(kept, len(steps))]
        await self.store(room, db.step.delete().where(gone), *((INSERT_STEP, row) for row in rows))

    async def store_seat(self, room: Room, seat: Seat, *more: sa.Executable) -> None:
        """Who sits on a chair now, and how one comes to it."""
        where = (db.seat.c.room == room.id) & (db.seat.c.number == seat.number)
        await self.store(room, db.seat.update().where(where).values(_seat_row(room.id, seat)), *more)

    async def store(self, room: Room, *statements: db.Write) -> None:
        """A change of a room together with its new version; refused if another process has changed it meanwhile."""
        now, result = time.time(), room.table.result
        values = {
            "of": room.id,
            "before": room.version,
            "new_version": room.version + 1,
            "new_status": room.status,
            "new_updated": now,
            "new_waiting": room.waiting_for(),
            "new_result": result and {"winners": result.winners, "scores": result.scores, "sides": result.sides},
        }
        await self.storage.write((UPDATE_ROOM, values), *statements, *self.announce(room.id, room.version + 1))
        room.version += 1
        room.updated = now
        room.note_asks()

    def _next_chapter(self, room: Room) -> list[db.Write]:
        """Every so many steps, and at the end, a chapter from which the table can be opened."""
        step = horizon(room.table)
        if step - room.chapter < (1 if room.table.over else CHAPTER_STEPS) or room.parted is not None:
            return []
        part = chapter(room.table, room.chapter)
        useless = [] if room.chapter else [db.chapter.delete().where(db.chapter.c.room == room.id)]
        room.chapter = step
        return [*useless, (INSERT_CHAPTER, {"room": room.id, **asdict(part)})]

    def announce(self, room: str, version: int = 0) -> list[sa.Executable]:
        """Tells the other processes of a hall, where there may be some, that a room has changed."""
        if not self.storage.shared:
            return []
        return [sa.select(sa.func.pg_notify(db.CHANNEL, announcement(self.origin, room, version)))]

    def announce_name(self, person: Person) -> list[sa.Executable]:
        """Tells them that someone is called otherwise."""
        if not self.storage.shared:
            return []
        return [sa.select(sa.func.pg_notify(db.CHANNEL, renaming(self.origin, person.id, person.name)))]


def _room_row(room: Room) -> dict[str, Any]:
    record = room.record
    return {
        "id": room.id,
        "game": record.game,
        "rules_version": record.rules_version,
        "title": room.title,
        "host": room.host,
        "seats": record.seats,
        "options": record.options,
        "secret": room.secret,
        "commitment": record.commitment,
        "sealed_from": record.sealed_from,
        "start": record.start,
        "setup": record.setup,
        "digest": record.digest,
        "status": room.status,
        "listed": room.listed,
        "hot_seat": room.hot_seat,
        "version": room.version,
        "created": room.created,
        "updated": room.updated,
        "result": None,
        "waiting": room.waiting_for(),
    }


def _seat_row(room: str, seat: Seat) -> dict[str, Any]:
    return {
        "room": room,
        "number": seat.number,
        "person": seat.person,
        "name": seat.name,
        "bot": seat.bot,
        "invitation": seat.invitation,
        "seen": seat.seen,
        "reserved": seat.reserved,
    }


def _step_row(room: str, number: int, answers: int, choice: Choice) -> dict[str, Any]:
    return {
        "room": room,
        "number": number,
        "answers": answers,
        "seat": choice.seat,
        "option": choice.option,
        "draws": choice.draws,
        "digest": choice.digest,
    }


def _in_parts(steps: list[dict[str, Any]]) -> list[sa.Executable]:
    return [db.step.insert().values(steps[at : at + ROWS]) for at in range(0, len(steps), ROWS)]


def _carried(rows: Rows, record: Record) -> list[sa.Executable]:
    """The same steps under the rules of today. Chapters of older rules are of no use any more."""
    id, row = rows.room.id, rows.room
    same = (db.room.c.id == id) & (db.room.c.version == row.version) & (db.room.c.rules_version == row.rules_version)
    values = {"rules_version": record.rules_version, "options": record.options, "digest": record.digest, "parted": None}
    numbers = [(step.number, step.answers) for step in rows.steps]
    steps = [
        _step_row(id, number, answers, choice) for (number, answers), choice in zip(numbers, record.steps, strict=True)
    ]
    return [
        db.room.update().where(same).values(values).execution_options(**{db.EXPECTED: 1}),
        db.step.delete().where(db.step.c.room == id),
        db.chapter.delete().where(db.chapter.c.room == id),
        *_in_parts(steps),
    ]


def _kept(room: Room) -> sa.Executable:
    """That a table is kept, and why. Nothing else of it changes."""
    assert room.parted is not None
    where = (db.room.c.id == room.id) & (db.room.c.version == room.version)
    return db.room.update().where(where).values(status=room.status, parted=asdict(room.parted))
