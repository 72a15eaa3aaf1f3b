"""People: known by a cookie or a token, named as they like."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from warhall.server import storage as db
from warhall.server.storage import Storage

NAME_LENGTH = 40
_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class Person:
    """Someone at the door: known by a cookie, named as they like."""

    id: str
    name: str


Announce = Callable[[Person], Sequence[sa.Executable]]


class People:
    """Everyone who ever came. Those who came lately are remembered, so that a request asks no database who it is."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._known: dict[str, Person] = {}  # by the hash of the token

    async def find(self, token: str) -> Person | None:
        """Whose token this is."""
        key = _hashed(token)
        person = self._known.get(key)
        if person is None:
            rows = await self.storage.read(sa.select(db.person).where(db.person.c.token == key))
            person = self._remember(key, Person(rows[0].id, rows[0].name)) if rows else None
        return person

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new person and the token for the cookie."""
        token = secrets.token_urlsafe(32)
        person = Person(secrets.token_urlsafe(9), trimmed(name, NAME_LENGTH) or "Guest")
        row = {"id": person.id, "token": _hashed(token), "name": person.name, "created": time.time()}
        await self.storage.write(db.person.insert().values(row))
        return self._remember(_hashed(token), person), token

    async def rename(self, person: Person, name: str, announce: Announce) -> Person:
        """Call someone otherwise, at every chair they hold, and tell the other processes."""
        renamed = Person(person.id, trimmed(name, NAME_LENGTH) or person.name)
        await self.storage.write(
            db.person.update().where(db.person.c.id == person.id).values(name=renamed.name),
            db.seat.update().where(db.seat.c.person == person.id).values(name=renamed.name),
            *announce(renamed),
        )
        return renamed

    def know(self, person: Person) -> None:
        """Remember the name someone has now, if they are remembered."""
        self._known = {key: person if known.id == person.id else known for key, known in self._known.items()}

    def _remember(self, key: str, person: Person) -> Person:
        if len(self._known) >= _REMEMBERED:
            del self._known[next(iter(self._known))]
        self._known[key] = person
        return person


def trimmed(text: str, length: int) -> str:
    """One line of at most so many characters, without those that cannot be written or stored."""
    return " ".join(printable(text).split())[:length].rstrip()


def printable(text: str) -> str:
    """A text without control characters and lone surrogates; line breaks and tabs become spaces."""
    return "".join(sign if sign.isprintable() else " " if sign.isspace() else "" for sign in text)


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()
