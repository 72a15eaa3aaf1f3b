"""`warhall content`: the content files of the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import typer

from warhall.cli.flags import Content, Json, MaybeGame, games_named, overlay
from warhall.cli.output import note, print_json, print_table
from warhall.kernel.errors import ContentError, SetupError

app = typer.Typer(no_args_is_help=False, help="The content of the games: nouns and numbers.")

_UNMARKED = "unmarked"
Counts = dict[str, dict[str, Counter[str]]]


@app.callback()
def content() -> None:
    """The content of the games: nouns and numbers."""


@app.command()
def check(game: MaybeGame = None, content: Content = None, json: Json = False) -> None:
    """Load all content, count it by table and source, and name every problem at once. Exit code 1 if there is any."""
    overlay(content)
    if content is not None and game is None:
        raise SetupError("say which game the folder given with --content is for")
    found: dict[str, Any] = {}
    for one in games_named(game):
        problems = [*_strangers(one, content), *_problems(one, content)]
        found[one.id] = {"tables": _counts(one, content), "problems": problems}
    if json:
        print_json(found)
    else:
        _show(found)
    if any(entry["problems"] for entry in found.values()):
        raise typer.Exit(1)


def _problems(game: Any, content: Path | None) -> tuple[str, ...]:
    try:
        game.load_content(content)
        game.primer()
        game.guide()
    except ContentError as error:
        return error.problems
    return ()


def _strangers(game: Any, content: Path | None) -> list[str]:
    """Files in an owner's folder that lie over nothing."""
    if content is None:
        return []
    known = _files(game.folder / "content")
    names = sorted(path.relative_to(content).as_posix() for path in content.rglob("*") if path.is_file())
    return [f"{name}: (file): lies over nothing; there is: {', '.join(known)}" for name in names if name not in known]


def _counts(game: Any, content: Path | None) -> Counts:
    """How many entries each table of each file has, by source."""
    from warhall.kernel.content import Loader

    loader = Loader(game.folder / "content", content)
    return {name: _tables(loader.file(name)) for name in _files(game.folder / "content")}


def _tables(file: Mapping[str, Any]) -> dict[str, Counter[str]]:
    """The tables of a file; lists of things inside its entries count as tables of their own."""
    counts: dict[str, Counter[str]] = {}
    for table, entries in file.items():
        for source, entry in _entries(entries):
            counts.setdefault(table, Counter())[source] += 1
            for field, inner in entry.items():
                parts = [part for part in inner if isinstance(part, Mapping)] if isinstance(inner, list) else []
                for part in parts:
                    counts.setdefault(f"{table} {field}", Counter())[str(part.get("source", source))] += 1
    return counts


def _files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.toml"))


def _entries(table: Any) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The entries of a table with their sources: named ones, a list of them, or the table itself as the only one."""
    if isinstance(table, Mapping):
        shared = table["source"] if isinstance(table.get("source"), str) else _UNMARKED
        found = [entry for entry in table.values() if isinstance(entry, Mapping)] or [table]
    else:
        shared = _UNMARKED
        found = [entry for entry in table if isinstance(entry, Mapping)] if isinstance(table, list) else []
    for entry in found:
        yield str(entry.get("source", shared)), entry


def _show(found: dict[str, Any]) -> None:
    kinds = ("text", "inferred", "designed", _UNMARKED)
    for id, entry in found.items():
        rows = [
            [f"{file} {table}", sum(counts.values()), *(counts[kind] or "" for kind in kinds)]
            for file, tables in entry["tables"].items()
            for table, counts in tables.items()
        ]
        print_table(["table", "entries", *kinds], rows, id)
        for problem in entry["problems"]:
            note(f"{id}: {problem}")
