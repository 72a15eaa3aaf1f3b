"""People: known by a cookie or a token, named as they like, and on as many devices as they open.

A personal link is a secret that makes another device known as the same person. There is one at a time; only its hash is
kept, and it ends with its time, when a new one is made, or when other devices are sent out.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from warhall.server import storage as db
from warhall.server.problems import TooMuch, Unknown
from warhall.server.storage import Storage

NAME_LENGTH = 40
DEVICES = 20  # of one person, opened by link
A_DAY = 24 * 3600.0
NO_LINK = "this personal link is not known here, or not any more; make a new one on a device that knows you"
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
        self._forgotten = 0  # rises when someone is forgotten: who is being read then is not remembered

    async def find(self, token: str) -> Person | None:
        """Whose token this is."""
        key = _hashed(token)
        person = self._known.get(key)
        if person is None:
            before = self._forgotten
            person = await self._read(db.person.c.token == key) or await self._read(_of_key(key, opens=False))
            if person is not None and before == self._forgotten:
                self._remember(key, person)
        return person

    async def _read(self, which: sa.ColumnElement[bool]) -> Person | None:
        rows = await self.storage.read(sa.select(db.person.c.id, db.person.c.name).where(which))
        return Person(rows[0].id, rows[0].name) if rows else None

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

    async def new_link(self, person: Person, days: int) -> str:
        """A personal link for so many days; the one before opens nothing any more."""
        link = secrets.token_urlsafe(24)
        row = {"token": _hashed(link), "person": person.id, "opens": True, "until": time.time() + days * A_DAY}
        before = db.key.delete().where(db.key.c.person == person.id, db.key.c.opens | (db.key.c.until < time.time()))
        await self.storage.write(before, db.key.insert().values(row))
        return link

    async def open_link(self, link: str, seconds: float) -> tuple[Person, str]:
        """The person of a link, and a token for the cookie of a device that is theirs from now on."""
        person = await self._read(_of_key(_hashed(link), opens=True))
        if person is None:
            raise Unknown(NO_LINK)
        devices = sa.select(sa.func.count()).where(db.key.c.person == person.id, ~db.key.c.opens)
        if (await self.storage.read(devices))[0][0] >= DEVICES:
            raise TooMuch("this person is known on many devices; send the others out first, and make a new link")
        token = secrets.token_urlsafe(32)
        row = {"token": _hashed(token), "person": person.id, "opens": False, "until": time.time() + seconds}
        await self.storage.write(db.key.insert().values(row))
        return person, token

    async def send_others_out(self, person: Person, token: str, announce: Announce) -> None:
        """The device with this token is the only one that knows someone; every link and other device is void."""
        await self.storage.write(
            db.person.update().where(db.person.c.id == person.id).values(token=_hashed(token)),
            db.key.delete().where(db.key.c.person == person.id),
            *announce(person),
        )

    def forget(self, id: str) -> None:
        """Remember someone no more: their name or what they are known by has changed, and is read again."""
        self._forgotten += 1
        self._known = {key: known for key, known in self._known.items() if known.id != id}

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


def _of_key(key: str, *, opens: bool) -> sa.ColumnElement[bool]:
    """Whose key this is, as long as it is good."""
    good = (db.key.c.token == key) & (db.key.c.opens == opens) & (db.key.c.until > time.time())
    return db.person.c.id.in_(sa.select(db.key.c.person).where(good))


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()
