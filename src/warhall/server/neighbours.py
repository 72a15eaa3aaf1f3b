"""Other processes of the same hall, where the database is one that tells them of each other's changes (PostgreSQL).

A process that hears of a change which it does not know forgets the room; whoever watches it there gets it as stored.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from sqlalchemy.engine.url import make_url

from warhall.server.storage import CHANNEL, Storage

PAUSE_SECONDS = 1.0
RENAMED = "name"
log = logging.getLogger(__name__)


class Listener(Protocol):
    """Who is told."""

    def heard(self, room: str, version: int) -> None:
        """A room has reached a version elsewhere; 0: someone has said something there."""

    def renamed(self, id: str, name: str) -> None:
        """Someone is called otherwise."""

    def missed(self) -> None:
        """Nothing could be heard for a while."""


def announcement(origin: str, room: str, version: int) -> str:
    """What is sent: who says it, which room, which version."""
    return f"{origin} {room} {version}"


def renaming(origin: str, person: str, name: str) -> str:
    """What is sent when someone is called otherwise."""
    return f"{origin} {person} {RENAMED} {name}"


class Neighbours:
    """Listens to the announcements of other processes."""

    def __init__(self, storage: Storage, origin: str, listener: Listener) -> None:
        self.storage = storage
        self.origin = origin
        self.listener = listener
        self._listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen; nothing is missed after this returns."""
        if self.storage.shared:
            ready = asyncio.Event()
            self._listening = asyncio.create_task(self._listen(ready))
            await ready.wait()

    async def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _listen(self, ready: asyncio.Event) -> None:
        import psycopg

        address = make_url(self.storage.url).set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if ready.is_set():
                        self.listener.missed()
                    ready.set()
                    async for notice in connection.notifies():
                        self.hear(notice.payload)
            except psycopg.Error as error:
                log.warning("the announcements of other processes cannot be heard: %s", error)
            ready.set()
            await asyncio.sleep(PAUSE_SECONDS)

    def hear(self, payload: str) -> None:
        """A room has changed somewhere, or someone is called otherwise."""
        origin, id, what, *name = payload.split(maxsplit=3)
        if origin == self.origin:
            return
        if what == RENAMED:
            self.listener.renamed(id, " ".join(name))
        else:
            self.listener.heard(id, int(what))
