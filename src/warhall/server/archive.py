"""How rooms are stored and read again: rows out of records, records out of rows."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import sqlalchemy as sa

from warhall.games import game as game_named
from warhall.kernel.chance import Noted, Sealed
from warhall.kernel.replay import SEEN, Choice, Record, Replay
from warhall.kernel.table import Table
from warhall.server import storage as db
from warhall.server.neighbours import announcement, renaming
from warhall.server.people import Person
from warhall.server.problems import Broken, Unknown
from warhall.server.rooms import Room, Seat
from warhall.server.storage import Storage

ROWS = 100  # steps stored by one statement
STEPS_AT_ONCE = 25  # steps played again before others get their turn
log = logging.getLogger(__name__)

# The two statements of every choice, made once.
INSERT_STEP = db.step.insert()
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
        writes += [db.step.insert().values(steps[at : at + ROWS]) for at in range(0, len(steps), ROWS)]
        await self.storage.write(*writes)

    async def read(self, id: str) -> Room:
        """A room as it was stored last: its game is played again from the record, every digest checked."""
        rows = await self.storage.read(sa.select(db.room).where(db.room.c.id == id))
        if not rows:
            raise Unknown("there is no such table")
        row = rows[0]
        steps = await self.storage.read(sa.select(db.step).where(db.step.c.room == id).order_by(db.step.c.number))
        chairs = await self.storage.read(sa.select(db.seat).where(db.seat.c.room == id).order_by(db.seat.c.number))
        talked = await self.storage.read(sa.select(sa.func.count()).where(db.talk.c.room == id))
        try:
            return await _opened(row, steps, chairs, talked[0][0])
        except Exception as error:  # whatever is wrong with it stays its own trouble
            log.warning("table %s cannot be opened: %s: %s", id, type(error).__name__, error)
            raise Broken from error

    async def remove(self, id: str) -> None:
        """Nothing of a room is kept."""
        parts = (db.talk.c.room, db.step.c.room, db.seat.c.room, db.room.c.id)
        await self.storage.write(*(sa.delete(column.table).where(column == id) for column in parts))

    async def store_step(self, room: Room, answers: int) -> None:
        """The choice just made."""
        number = len(room.record.steps) - 1
        choice = room.record.steps[number]
        await self.store(room, (INSERT_STEP, _step_row(room.id, number, answers, choice)))
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

    async def store_seat(self, room: Room, seat: Seat) -> None:
        """Who sits on a chair now."""
        where = (db.seat.c.room == room.id) & (db.seat.c.number == seat.number)
        values = {"person": seat.person, "name": seat.name, "bot": seat.bot}
        await self.store(room, db.seat.update().where(where).values(values))

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


async def _opened(row: sa.Row[Any], steps: Sequence[sa.Row[Any]], chairs: Sequence[sa.Row[Any]], talked: int) -> Room:
    """A room out of its rows."""
    choices = [Choice(step.seat, step.option, _draws(step.draws), step.digest) for step in steps]
    replay = Replay(game_named(row.game), _record(row, choices))
    table = await played_again(replay, row.secret)
    seats = [Seat(c.number, c.invitation, c.name, c.person, c.bot, c.seen, c.reserved) for c in chairs]
    if [seat.number for seat in seats] != list(range(table.seats)):
        raise ValueError("its chairs are not those of its game")
    room = Room(row.id, row.title, row.host, table, seats, row.secret, row.listed, row.version)
    room.created, room.updated, room.talked = row.created, row.updated, talked
    room.hot_seat = row.hot_seat
    room.answered = {(step.answers, step.seat): choice for step, choice in zip(steps, choices, strict=True)}
    room.replay = replay
    room.note_asks()
    return room


async def played_again(replay: Replay, secret: bytes) -> Table[Any, Any]:
    """The table at the end of a record, ready to be played on; others get their turn while it is played again."""
    record = replay.record
    table = Replay(replay.game, replace(record, steps=[]), replay.content).live(secret)
    table.record = None
    for step in range(STEPS_AT_ONCE, len(record.steps), STEPS_AT_ONCE):
        replay.advance(table, step)
        await asyncio.sleep(0)
    replay.advance(table, len(record.steps))
    table.chance = Noted(Sealed(secret, used=len(record.draws()) - record.sealed_from))
    table.record = replace(record, steps=list(record.steps))
    return table


def _record(row: sa.Row[Any], choices: list[Choice]) -> Record:
    return Record(
        row.game,
        row.rules_version,
        row.seats,
        row.options,
        _draws(row.setup),
        row.digest,
        choices,
        row.commitment,
        sealed_from=row.sealed_from,
        start=row.start,
    )


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


def _draws(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((bound, value) for bound, value in rows)
