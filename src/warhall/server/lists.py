"""Lists of tables. Those that anyone may see are read once for all who look within a moment."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from warhall.server import storage as db
from warhall.server.people import Person
from warhall.server.storage import Storage

MOMENT = 1.0  # seconds in which only the order of a list may have changed
LONGEST, LONGEST_OWN = 50, 100
COLUMNS = tuple(  # what lists show
    db.room.c[name]
    for name in ("id", "game", "title", "host", "seats", "status", "version", "created", "updated", "rules_version")
)
Rows = Sequence[sa.Row[Any]]


class Lists:
    """The tables of a hall by who sits there, and by how far they are; those changed last come first."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._kept: dict[str, tuple[float, Rows]] = {}

    async def mine(self, person: Person) -> Rows:
        """A person's tables."""
        ids = sa.select(db.seat.c.room).where(db.seat.c.person == person.id)
        query = sa.select(*COLUMNS).where(db.room.c.id.in_(ids) | (db.room.c.host == person.id))
        return await self.storage.read(query.order_by(db.room.c.updated.desc()).limit(LONGEST_OWN))

    async def listed(self, status: str) -> Rows:
        """Listed tables of a status."""
        kept = self._kept.get(status)
        if kept is not None and time.monotonic() < kept[0] + MOMENT:
            return kept[1]
        at, lists = time.monotonic(), self._kept
        query = sa.select(*COLUMNS).where(db.room.c.listed, db.room.c.status == status)
        rows = await self.storage.read(query.order_by(db.room.c.updated.desc()).limit(LONGEST))
        lists[status] = (at, rows)  # of before, if a list has changed meanwhile
        return rows

    def changed(self) -> None:
        """A table has come to a list, or left one: all lists are read anew."""
        self._kept = {}
