"""The database: revisions lead to what the program needs, old files are brought up to date, PostgreSQL works alike."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config as Alembic
from alembic.migration import MigrationContext
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from tests.server.house import GAME, arrive, client, look, new_table, play, soon, until
from warhall.server import storage as db
from warhall.server.config import Config
from warhall.server.hall import Hall
from warhall.server.making import new_room
from warhall.server.storage import FIRST_REVISION, metadata, upgrade

PRAGMAS = ("journal_mode", "synchronous")


def test_revisions_and_tables_agree(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'hall.sqlite'}")
    with engine.begin() as connection:
        upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


@pytest.mark.parametrize("marked", [True, False])
def test_an_older_database_is_brought_up_to_date_with_its_tables(tmp_path: Path, marked: bool) -> None:
    with client(tmp_path) as door:
        who = arrive(door)
        table = new_table(door, who, ["me", "me"])
        play(door, who, table, 2, 10)
        before = look(door, who, table, 0)
    with sqlite3.connect(tmp_path / "hall.sqlite") as file:  # as it was before the second revision
        file.execute("DROP INDEX ix_room_host")
        file.execute("DROP INDEX ix_room_status_updated")
        file.execute("ALTER TABLE room DROP COLUMN waiting")
        file.execute("ALTER TABLE room DROP COLUMN hot_seat")
        file.execute("ALTER TABLE room DROP COLUMN parted")
        file.execute("ALTER TABLE room DROP COLUMN rematch")
        file.execute("DROP TABLE chapter")
        file.execute("DROP TABLE key")
        if marked:
            file.execute("UPDATE alembic_version SET version_num = ?", (FIRST_REVISION,))
        else:
            file.execute("DROP TABLE alembic_version")
    file.close()
    with client(tmp_path) as door:
        assert look(door, who, table, 0) == before
        play(door, who, table, 2, 1)


def test_the_first_revision_alone_can_be_made(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'old.sqlite'}")
    with engine.begin() as connection:
        config = Alembic()
        config.set_main_option("script_location", "warhall.server:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, FIRST_REVISION)
        assert "waiting" not in {column["name"] for column in sa.inspect(connection).get_columns("room")}
        upgrade(connection)
        assert "waiting" in {column["name"] for column in sa.inspect(connection).get_columns("room")}
    engine.dispose()


@pytest.mark.parametrize("table", metadata.sorted_tables, ids=lambda table: table.name)
def test_tables_can_be_written_for_postgresql(table: sa.Table) -> None:
    assert f"CREATE TABLE {table.name}" in str(CreateTable(table).compile(dialect=postgresql.dialect()))  # type: ignore[no-untyped-call]


def test_the_result_is_stored_when_a_game_is_over_and_not_before(tmp_path: Path) -> None:
    def stored() -> tuple[str, object]:
        with sqlite3.connect(tmp_path / "hall.sqlite") as file:
            status, result = file.execute("select status, result from room").fetchone()
        return status, json.loads(result or "null")

    with client(tmp_path) as door:
        who = arrive(door)
        table = new_table(door, who, ["me"], game="bsieged")
        play(door, who, table, 1, 1)
        assert stored() == ("playing", None)
        play(door, who, table, 1, 1000)
        result = look(door, who, table, 0)["view"]["result"]
    assert stored() == ("over", {part: result[part] for part in ("winners", "scores", "sides")})


def test_a_write_that_does_not_fit_leaves_the_others_of_its_batch(tmp_path: Path) -> None:
    async def run() -> None:
        storage = db.Storage(f"sqlite+aiosqlite:///{tmp_path / 'hall.sqlite'}")
        await storage.open()
        row = {"token": "t", "name": "Ann", "created": 0.0}
        writes = [db.person.insert().values(id=id, **{**row, "token": token}) for id, token in ("aA", "bA", "cC")]
        done = await asyncio.gather(*(storage.write(write) for write in writes), return_exceptions=True)
        assert [type(entry).__name__ for entry in done] == ["NoneType", "Behind", "NoneType"]
        assert {found.id for found in await storage.read(sa.select(db.person))} == {"a", "c"}
        await storage.close()

    asyncio.run(run())


@pytest.mark.parametrize("power_safe, level", [(True, 2), (False, 1)])
def test_what_is_stored_outlives_a_power_cut_unless_the_host_chose_otherwise(
    power_safe: bool, level: int, tmp_path: Path
) -> None:
    async def run() -> tuple[object, object]:
        hall = Hall(Config(folder=tmp_path, ready=False, power_safe=power_safe))
        await hall.storage.open()
        async with hall.storage.engine.connect() as connection:
            found = [(await connection.execute(sa.text(f"PRAGMA {name}"))).scalar() for name in PRAGMAS]
        await hall.storage.close()
        return found[0], found[1]

    assert asyncio.run(run()) == ("wal", level)  # 2 is FULL, 1 is NORMAL


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own; without one on the machine this is said loudly, and where CI is set it fails."""
    binary = shutil.which("postgres") or next(map(str, Path("/usr/lib/postgresql").glob("*/bin/postgres")), None)
    if binary is None:
        message = "NO POSTGRESQL: the tests of the shared database cannot run here (Debian: apt-get install postgresql)"
        assert not os.environ.get("CI"), message
        pytest.skip(message)
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        yield from _served(Path(binary).resolve().parent, Path(folder), port)


def _served(tools: Path, folder: Path, port: int) -> Iterator[str]:
    user = "postgres" if os.getuid() == 0 else None  # the server refuses to be run by root
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    subprocess.run(
        [tools / "initdb", "-D", data, "-A", "trust", "-U", "warhall", "--no-sync"],
        check=True,
        capture_output=True,
        user=user,
        cwd=folder,
    )
    server = subprocess.Popen(
        [tools / "postgres", "-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1", "-F"],
        user=user,
        cwd=folder,
        stderr=subprocess.DEVNULL,
    )
    try:
        address = f"postgresql+psycopg://warhall@127.0.0.1:{port}/postgres"
        _wait_for(address)
        yield address
    finally:
        server.send_signal(signal.SIGINT)  # does not wait for those who are still connected
        server.wait(20)


def _wait_for(address: str) -> None:
    engine = sa.create_engine(address, poolclass=sa.NullPool)

    def answers() -> bool:
        try:
            with engine.connect():
                return True
        except sa.exc.OperationalError:
            return False

    until(answers)


@pytest.mark.slow
def test_postgresql_keeps_tables_like_sqlite(postgres: str, tmp_path: Path) -> None:
    with client(tmp_path, database=postgres) as door:
        who = arrive(door, "Ann\u0000")
        table = new_table(door, who, ["me", "me"])
        play(door, who, table, 2, 60)
        before = look(door, who, table, 1)
        assert door.get("/api/tables/%00").status_code == 404
        door.post(f"/api/tables/{table}/talk", json={"text": "well \u0000met"}, headers=who)
    with client(tmp_path, database=postgres) as door:
        assert look(door, who, table, 1) == before
        assert door.get(f"/api/tables/{table}/talk").json()[0]["text"] == "well met"
    engine = sa.create_engine(postgres)
    with engine.begin() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(sa.select(db.chapter.c.since)).first() == (0,)
        connection.execute(db.room.update().values(rules_version=0, digest="older"))
    with client(tmp_path, database=postgres) as door:
        assert look(door, who, table, 1)["view"] == before["view"]
        assert door.get(f"/api/tables/{table}").json()["parted"] is None
    with engine.begin() as connection:
        connection.execute(db.room.update().values(rules_version=0))
        connection.execute(db.step.update().where(db.step.c.number == 3).values(option="fly"))
    with client(tmp_path, database=postgres) as door:
        assert look(door, who, table, 1)["view"]["facts"] == before["view"]["facts"]
        assert door.get(f"/api/tables/{table}").json()["parted"]["step"] == 4
        assert door.post(f"/api/tables/{table}/finish", json={"at": 60}, headers=who).status_code == 201
    engine.dispose()


OPEN = """
import asyncio, sys
from warhall.server.storage import Storage

async def run():
    storage = Storage(sys.argv[1])
    print("ready", flush=True)
    sys.stdin.readline()
    await storage.open()
    await storage.close()

asyncio.run(run())
"""


@pytest.mark.slow
def test_processes_may_open_an_empty_database_at_once(postgres: str) -> None:
    engine = sa.create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text("CREATE DATABASE empty"))
    empty = sa.make_url(postgres).set(database="empty").render_as_string(hide_password=False)
    command = [sys.executable, "-c", OPEN, empty]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    halls = [subprocess.Popen(command, text=True, **pipes) for _ in range(4)]  # type: ignore[call-overload]
    assert [hall.stdout.readline() for hall in halls] == ["ready\n"] * 4
    for hall in halls:
        hall.stdin.write("go\n")
        hall.stdin.flush()
    told = [hall.communicate(timeout=60)[1] for hall in halls]
    assert [hall.returncode for hall in halls] == [0] * 4, told
    engine.dispose()


@pytest.mark.slow
def test_a_rename_reaches_the_other_process(postgres: str, tmp_path: Path) -> None:
    async def run() -> None:
        here, there = (Hall(Config(folder=tmp_path, database=postgres, ready=False)) for _ in range(2))
        await here.open()
        await there.open()
        ann, token = await here.people.welcome("Ann")
        room = await new_room(here, ann, GAME, ["me", "steward"])
        twin, known = await there.room(room.id), await there.people.find(token)
        assert (twin.seats[0].name, known and known.name) == ("Ann", "Ann")
        news = twin.news
        await here.rename(ann, "Ann of the Hills")
        await soon(lambda: twin.news > news)
        known = await there.people.find(token)
        assert (twin.seats[0].name, known and known.name) == ("Ann of the Hills", "Ann of the Hills")
        assert (await there.room(room.id)).seats[0].name == "Ann of the Hills"
        await here.close()
        await there.close()

    asyncio.run(run())


@pytest.mark.slow
def test_processes_on_one_database_hear_of_each_other_and_one_wins(postgres: str, tmp_path: Path) -> None:
    async def run() -> None:
        here, there = (Hall(Config(folder=tmp_path, database=postgres, ready=False)) for _ in range(2))
        await here.open()
        await there.open()
        ann, _ = await here.people.welcome("Ann")
        room = await new_room(here, ann, GAME, ["me", "me"])
        twin = await there.room(room.id)
        ask, version = room.table.asks[0], room.version
        await here.choose(room, ask.seat, ask.options[0], version)
        await soon(lambda: twin.gone)
        again = await there.room(room.id)
        assert (again.version, again.table.digest()) == (room.version, room.table.digest())
        ask, version = room.table.asks[0], room.version
        tries = [
            here.choose(room, ask.seat, ask.options[0], version),
            there.choose(again, ask.seat, ask.options[-1], version),
        ]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(entry).__name__ for entry in done) == ["Behind", "int"]
        stored = [await hall.room(room.id) for hall in (here, there)]
        assert len({(found.version, found.table.digest()) for found in stored}) == 1
        await here.say(stored[0], ann, "hello")
        await soon(lambda: stored[1].talked)
        assert stored[1].talked == 1
        await here.close()
        await there.close()

    asyncio.run(run())
