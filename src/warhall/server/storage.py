"""What a hall keeps: people and their keys, tables, seats, steps, chapters and talk, in SQLite or PostgreSQL.

Writes of all tables go through one queue and are committed together: a write is acknowledged when its transaction is on
disk, and many tables share the cost of one commit. That holds through a power cut, unless the host chose otherwise.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.engine.url import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from warhall.server.claim import Claim
from warhall.server.problems import Behind, Refusal, Unavailable

metadata = sa.MetaData()
FIRST_REVISION = "0001"

person = sa.Table(
    "person",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("token", sa.String(64), unique=True, nullable=False),  # a hash: the cookie itself is not kept
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
key = sa.Table(
    "key",
    metadata,
    sa.Column("token", sa.String(64), primary_key=True),  # a hash
    sa.Column("person", sa.String(16), nullable=False, index=True),
    sa.Column("opens", sa.Boolean, nullable=False),  # a personal link, which opens further devices; else one of those
    sa.Column("until", sa.Float, nullable=False),
)
room = sa.Table(
    "room",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rules_version", sa.Integer, nullable=False),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("host", sa.String(16), nullable=False, index=True),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("sealed_from", sa.Integer, nullable=False),  # outcomes before this one were drawn under another secret
    sa.Column("start", sa.Text, nullable=False),  # a forked table: the position it begins with, else empty
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("digest", sa.String(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("hot_seat", sa.Boolean, nullable=False, server_default=sa.false()),  # one person may take several chairs
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("result", sa.JSON),
    sa.Column("waiting", sa.JSON),  # the seats that may answer, so that a start finds where bots must go on
    sa.Column(
        "rematch", sa.String(16), nullable=False, server_default=""
    ),  # the table of another game, if there is one
    sa.Column("parted", sa.JSON),  # where a table of older rules parts from those of today, and what became of it
    sa.Index("ix_room_status_updated", "status", "updated"),
)
seat = sa.Table(
    "seat",
    metadata,
    sa.Column("room", sa.String(16), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(16), index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(16), nullable=False),  # empty: a person plays
    sa.Column("invitation", sa.String(48), unique=True, nullable=False),
    sa.Column("seen", sa.Integer, nullable=False),
    sa.Column("reserved", sa.Boolean, nullable=False),  # only whoever has the invitation may sit here
)
step = sa.Table(
    "step",
    metadata,
    sa.Column("room", sa.String(16), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("answers", sa.Integer, nullable=False),  # the version of the table this choice answered
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("option", sa.String(200), nullable=False),
    sa.Column("draws", sa.JSON, nullable=False),
    sa.Column("digest", sa.String(32), nullable=False),
)
chapter = sa.Table(
    "chapter",
    metadata,
    sa.Column("room", sa.String(16), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),  # how many steps lie before the position
    sa.Column("since", sa.Integer, nullable=False),  # the step of the chapter before
    sa.Column("closes", sa.Boolean, nullable=False),
    sa.Column("save", sa.LargeBinary, nullable=False),
    sa.Column("log", sa.LargeBinary, nullable=False),  # what was told since
)
talk = sa.Table(
    "talk",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("room", sa.String(16), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

Write = sa.Executable | tuple[sa.Executable, dict[str, Any]]  # a statement, or one that is kept and its values
Statements = Sequence[Write]
EXPECTED = "expected_rows"  # a statement that must touch so many rows, or the whole write is refused
CHANNEL = "warhall"
MIGRATING = 8642  # the lock of whoever brings the tables of a shared database up to date
log = logging.getLogger(__name__)


class Storage:
    """The database of a hall."""

    def __init__(self, url: str, *, power_safe: bool = True) -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url, hide_parameters=True)
        self.shared = self.engine.dialect.name == "postgresql"  # other processes may use it too
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine.sync_engine, "connect", _tune_sqlite if power_safe else _tune_faster)
        self._queue: asyncio.Queue[tuple[Statements, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._claim: Claim | None = None

    async def open(self, where: str = "") -> None:
        """Bring the database up to date and begin to write. `where` tells others who has it."""
        try:
            self._claim_file(where)
            async with self.engine.begin() as connection:
                await connection.run_sync(upgrade)
        except Exception:
            await self.close()
            raise
        self._writer = asyncio.create_task(self._write_all())

    def _claim_file(self, where: str) -> None:
        """A database file is for one process; a server is for many."""
        database = make_url(self.url).database
        if self.engine.dialect.name == "sqlite" and database and database != ":memory:":
            Path(database).parent.mkdir(parents=True, exist_ok=True)
            self._claim = Claim(Path(database), where)
            self._claim.take()

    async def close(self) -> None:
        """Finish what is queued, then stop."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
        await self.engine.dispose()
        if self._claim is not None:
            self._claim.give_up()

    async def read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """The rows of a query."""
        try:
            async with self.engine.connect() as connection:
                rows: Sequence[sa.Row[Any]] = (await connection.execute(query)).all()
        except (sa.exc.DataError, UnicodeError):
            return []  # asked for what no database can hold
        except (sa.exc.SQLAlchemyError, OSError) as error:
            log.warning("reading failed: %s", error)
            raise Unavailable("the hall cannot read its tables now; try again") from error
        return rows

    async def write(self, *statements: Write) -> None:
        """Store, and return when it is on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue.put((statements, done))
        await done

    async def _write_all(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            await self._commit(batch)
            for _ in batch:
                self._queue.task_done()

    async def _commit(self, batch: list[tuple[Statements, asyncio.Future[None]]]) -> None:
        """All in one transaction; if that fails, each alone, so that one bad write does not take others with it."""
        try:
            async with self.engine.begin() as connection:
                for statements, _ in batch:
                    await _execute(connection, statements)
        except Exception as error:
            if len(batch) == 1:
                _settle(batch[0][1], error)
                return
            for item in batch:
                await self._commit([item])
            return
        for _, done in batch:
            _settle(done, None)


async def _execute(connection: AsyncConnection, statements: Statements) -> None:
    for write in statements:
        statement, values = write if isinstance(write, tuple) else (write, None)
        result = await connection.execute(statement, values)
        expected = statement.get_execution_options().get(EXPECTED)
        if expected is not None and result.rowcount != expected:
            raise Behind


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    elif isinstance(error, sa.exc.IntegrityError):
        done.set_exception(Behind())
    elif isinstance(error, Refusal):
        done.set_exception(error)
    else:
        log.warning("storing failed: %s", error)
        done.set_exception(Unavailable("the hall could not store this; try again"))


def upgrade(connection: sa.Connection) -> None:
    """Bring the tables of a database to what this program needs; those made before revisions count as the first."""
    config = Config()
    config.set_main_option("script_location", "warhall.server:migrations")
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":  # processes that start at once wait for each other
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    tables = sa.inspect(connection).get_table_names()
    if room.name in tables and "alembic_version" not in tables:
        command.stamp(config, FIRST_REVISION)
    command.upgrade(config, "head")


def _tune_sqlite(connection: DBAPIConnection, record: ConnectionPoolEntry, synchronous: str = "FULL") -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute(f"PRAGMA synchronous={synchronous}")
    cursor.execute("PRAGMA fullfsync=1")  # where flushing a file leaves it in the disk's own memory (macOS)
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _tune_faster(connection: DBAPIConnection, record: ConnectionPoolEntry) -> None:
    """In WAL mode a killed process loses nothing that was committed, but a power cut may take the last seconds."""
    _tune_sqlite(connection, record, "NORMAL")
