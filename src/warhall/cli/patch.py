"""`warhall patch`: what the rules of today would do to games that were played under older ones. Changes nothing."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from warhall.cli.flags import Json, game_named, overlay
from warhall.cli.output import Bar, folded, note, print_json
from warhall.kernel.errors import SetupError, WarhallError

if TYPE_CHECKING:
    from warhall.kernel.carry import Verdict
    from warhall.server.storage import Storage

Where = Annotated[
    str,
    typer.Argument(
        metavar="FOLDER|DATABASE",
        help="A folder of game files, one file, the database file of a hall, or the address of a database server.",
    ),
]
SQLITE = (".sqlite", ".db")


@dataclass(frozen=True, slots=True)
class Finding:
    """One game: what becomes of it, at which step it parts from the rules and why, and from where it could go on."""

    name: str
    game: str
    rules_version: int
    steps: int
    way: str
    step: int = 0
    why: str = ""
    at: int = 0


def patch(where: Where, json: Json = False) -> None:
    """Show what the present rules would do to games of older rules.

    Each game goes on, goes on from a snapshot, or can only be read. Nothing is changed.
    """
    if "://" not in where and not Path(where).exists():
        raise SetupError(f"{where}: there is no such file or folder")
    findings = _in_a_database(where) if _is_database(where) else list(_in_files(Path(where)))
    ways = dict(Counter(finding.way for finding in findings))
    if json:
        print_json({"games": [asdict(finding) for finding in findings], "ways": ways})
        return
    for finding in findings:
        typer.echo("\n".join(folded(_told(finding))))
    typer.echo(", ".join(f"{way}: {count}" for way, count in sorted(ways.items())) or "There is no game there.")


def _told(found: Finding) -> str:
    told = f"{found.name}: {found.game}, rules version {found.rules_version}, {found.steps} steps: {found.way}"
    if not found.why:
        return f"{told}."
    begun = f" (from step {found.at})" if found.at else ""
    return f"{told}{begun}; step {found.step}: {found.why}"


def _is_database(where: str) -> bool:
    """Whether an address or file is a database; anything else is a game file or a folder of some."""
    return "://" in where or Path(where).suffix in SQLITE


def _in_files(where: Path) -> Iterator[Finding]:
    from warhall.cli.saves import SavedGame, read_file
    from warhall.kernel.carry import READABLE, Left, judge

    paths = sorted(where.rglob("*.json")) if where.is_dir() else [where]
    with Bar("Games", len(paths)) as bar:
        for number, path in enumerate(paths, 1):
            try:
                record = read_file(path, SavedGame)
            except WarhallError as error:
                note(f"warhall: {error}")
                continue
            try:
                game = game_named(record.game)
                content = game.content(overlay(Path(record.content) if record.content else None))
                verdict = judge(game, record, Left(over=bool(record.secret)), content)
            except WarhallError as error:
                yield Finding(str(path), record.game, record.rules_version, len(record.steps), READABLE, 0, str(error))
            else:
                yield _found(str(path), record.game, record.rules_version, len(record.steps), verdict)
            bar.to(number)


def _in_a_database(address: str) -> list[Finding]:
    """A file is copied and the copy brought up to date, so that one of an older hall can be looked at too."""
    if "://" in address:
        return asyncio.run(_read(address, ours=False))
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "hall.sqlite"
        with closing(sqlite3.connect(address)) as file, closing(sqlite3.connect(copy)) as twin:
            try:
                file.backup(twin)
            except sqlite3.DatabaseError as error:
                raise WarhallError(f"{address}: {error}") from error
        return asyncio.run(_read(f"sqlite+aiosqlite:///{copy}", ours=True))


async def _read(address: str, *, ours: bool) -> list[Finding]:
    from warhall.server.problems import Refusal
    from warhall.server.storage import Storage

    storage = Storage(address)
    try:
        if ours:
            await storage.open()
        return await _rooms(storage)
    except Refusal as refusal:
        raise WarhallError(f"{refusal.message}; is it the database of a hall of this version?") from refusal
    finally:
        await storage.close()


async def _rooms(storage: Storage) -> list[Finding]:
    """Every table of a hall; one that is of today's rules goes on, and is not tried."""
    import sqlalchemy as sa

    from warhall.kernel.carry import GOES_ON, READABLE
    from warhall.server import storage as db
    from warhall.server.older import is_older, judged
    from warhall.server.opening import rows_of

    findings = []
    ids = [row.id for row in await storage.read(sa.select(db.room.c.id).order_by(db.room.c.updated))]
    with Bar("Tables", len(ids)) as bar:
        for number, id in enumerate(ids, 1):
            rows = await rows_of(storage, id)
            facts = (f"{id} ({rows.room.title})", rows.room.game, rows.room.rules_version, len(rows.steps))
            try:
                verdict = await judged(rows) if is_older(rows) else None
            except WarhallError as error:
                findings.append(Finding(*facts, READABLE, 0, str(error)))
            else:
                findings.append(Finding(*facts, GOES_ON) if verdict is None else _found(*facts, verdict))
            bar.to(number)
    return findings


def _found(name: str, game: str, rules_version: int, steps: int, verdict: Verdict) -> Finding:
    return Finding(name, game, rules_version, steps, verdict.way, verdict.step, verdict.why, verdict.at)
