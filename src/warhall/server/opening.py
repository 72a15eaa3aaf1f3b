"""How a room is made again of its rows: from its last chapter and the steps after it, or from its first step."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import sqlalchemy as sa

from warhall.games import game as game_named
from warhall.kernel.chapters import Chapter, reopened
from warhall.kernel.game import Game
from warhall.kernel.replay import Choice, Record, Replay
from warhall.kernel.table import Table
from warhall.server import storage as db
from warhall.server.problems import Unknown
from warhall.server.rooms import ENDED, Room, Seat
from warhall.server.storage import Storage

STEPS_AT_ONCE = 25  # steps played again before others get their turn


@dataclass(frozen=True, slots=True)
class Rows:
    """All that is stored of a room."""

    room: sa.Row[Any]
    steps: Sequence[sa.Row[Any]]
    chairs: Sequence[sa.Row[Any]]
    chapters: list[Chapter]
    talked: int

    @property
    def game(self) -> Game[Any, Any]:
        return game_named(self.room.game)

    def record(self) -> Record:
        """The game as it was played."""
        row = self.room
        return Record(
            row.game,
            row.rules_version,
            row.seats,
            row.options,
            _draws(row.setup),
            row.digest,
            [Choice(step.seat, step.option, _draws(step.draws), step.digest) for step in self.steps],
            row.commitment,
            sealed_from=row.sealed_from,
            start=row.start,
        )

    def room_of(self, table: Table[Any, Any]) -> Room:
        """The room around a table."""
        row = self.room
        seats = [Seat(c.number, c.invitation, c.name, c.person, c.bot, c.seen, c.reserved) for c in self.chairs]
        if [seat.number for seat in seats] != list(range(row.seats)):
            raise ValueError("its chairs are not those of its game")
        room = Room(row.id, row.title, row.host, table, seats, row.secret, row.listed, row.version)
        room.created, room.updated, room.talked = row.created, row.updated, self.talked
        room.hot_seat, room.rematch, room.ended = row.hot_seat, row.rematch, row.status == ENDED
        return room


async def rows_of(storage: Storage, id: str) -> Rows:
    """What the database holds of a room."""
    rows = await storage.read(sa.select(db.room).where(db.room.c.id == id))
    if not rows:
        raise Unknown("there is no such table")
    steps = await storage.read(sa.select(db.step).where(db.step.c.room == id).order_by(db.step.c.number))
    chairs = await storage.read(sa.select(db.seat).where(db.seat.c.room == id).order_by(db.seat.c.number))
    parts = await storage.read(sa.select(db.chapter).where(db.chapter.c.room == id).order_by(db.chapter.c.step))
    talked = await storage.read(sa.select(sa.func.count()).where(db.talk.c.room == id))
    chapters = [Chapter(part.since, part.step, part.closes, part.save, part.log) for part in parts]
    return Rows(rows[0], steps, chairs, chapters, talked[0][0])


async def opened(rows: Rows) -> Room:
    """A room of today's rules."""
    replay = Replay(rows.game, rows.record())
    table = reopened(replay, rows.chapters)
    found = table is not None
    room = rows.room_of(await played_again(replay, rows.room.secret, table))
    choices = replay.record.steps
    room.answered = {(step.answers, step.seat): choice for step, choice in zip(rows.steps, choices, strict=True)}
    room.replay = replay
    room.chapter = rows.chapters[-1].step if found else 0
    room.note_asks()
    return room


async def played_again(replay: Replay, secret: bytes, table: Table[Any, Any] | None = None) -> Table[Any, Any]:
    """The table at the end of a record, ready to be played on; others get their turn while it is played again."""
    if table is None:
        table = replay.first()
        table.history = []
    last = len(replay.record.steps)
    for step in range(table.step + STEPS_AT_ONCE, last, STEPS_AT_ONCE):
        replay.advance(table, step)
        await asyncio.sleep(0)
    replay.advance(table, last)
    replay.go_on(table, secret)
    table.record = replace(replay.record, steps=list(replay.record.steps))
    return table


def _draws(rows: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((bound, value) for bound, value in rows)
