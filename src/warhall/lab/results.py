"""A file of results, one game a line, so that a long run can be interrupted and taken up again.

The first line says what the games follow from; only games of the same kind go into one file, and only whole ones. A
line that was cut off in the middle of writing is not counted, and its game is played again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

from warhall.kernel.errors import SetupError


class Results:
    """Games that are done, by number, and the file that further ones are added to (None: nothing is kept).

    with Results(path, about) as results:
        results.add({"number": 3, …})
    """

    def __init__(self, path: Path | None, about: Mapping[str, Any]) -> None:
        self.path = path
        self.about = dict(about)
        self.done: dict[int, dict[str, Any]] = {}
        self._file: TextIO | None = None

    def __enter__(self) -> Results:
        if self.path is None:
            return self
        lines = _whole_lines(self.path)
        if lines:
            self._read(lines)
        kept = [self.about, *[self.done[number] for number in sorted(self.done)]]
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.write_text("".join(map(_line, kept)), encoding="utf-8")
        fresh.replace(self.path)  # never less in the file than there was
        self._file = self.path.open("a", encoding="utf-8")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, line: dict[str, Any]) -> None:
        """Keep a game."""
        self.done[line["number"]] = line
        if self._file is not None:
            self._file.write(_line(line))
            self._file.flush()

    def _read(self, lines: list[str]) -> None:
        assert self.path is not None
        about, self.done = _understood(self.path, lines)
        differ = _differences(about, json.loads(json.dumps(self.about)))
        if differ:
            raise SetupError(f"{self.path} holds other games ({'; '.join(differ)}): name a new file")


def read_results(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the games of a file follow from, and the games in order of their numbers."""
    if not path.exists():
        raise SetupError(f"{path}: there is no such file")
    about, games = _understood(path, _whole_lines(path))
    return about, [games[number] for number in sorted(games)]


def _understood(path: Path, lines: list[str]) -> tuple[dict[str, Any], dict[int, dict[str, Any]]]:
    try:
        about, *games = [json.loads(line) for line in lines]
        return dict(about), {game["number"]: game for game in games}
    except (ValueError, TypeError, KeyError) as error:
        raise SetupError(f"{path} is no file of results") from error


def _differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> list[str]:
    """In what the games of a file differ from those that are to be played."""
    return [
        f"{name.replace('_', ' ')}: {_said(there, name)} there, {_said(here, name)} here"
        for name in {**there, **here}
        if _said(there, name) != _said(here, name)
    ]


def _said(about: Mapping[str, Any], name: str) -> str:
    return json.dumps(about[name], ensure_ascii=False) if name in about else "not said"


def _line(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"


def _whole_lines(path: Path) -> list[str]:
    if not path.exists():
        return []
    text = path.read_text(encoding="utf-8")
    return text[: text.rfind("\n") + 1].splitlines()
