"""A file of results, one game a line, so that a long run can be interrupted and taken up again.

The first line says what the games follow from; only games of the same kind go into one file, and only whole ones, in
the order in which they were done. A last line that was cut off in the middle of writing is not counted, and its game is
played again. Whatever else is not understood is told of, and the file stays as it is.

One run at a time writes to a file. The lock lies on the file itself and ends with the process, however that ends.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Generic, Protocol, TypeVar

from warhall.bots.program import Played
from warhall.kernel import codec
from warhall.kernel.errors import SetupError, WarhallError


class Kept(Protocol):
    """A game as a line of the file: a dataclass of plain values."""

    @property
    def number(self) -> int: ...
    @property
    def winners(self) -> Sequence[int]: ...
    @property
    def scores(self) -> Sequence[int]: ...
    @property
    def sides(self) -> Sequence[str]: ...
    @property
    def programs(self) -> Sequence[Played]: ...
    def as_dict(self) -> dict[str, Any]:
        """For the line."""
        ...


KeptT = TypeVar("KeptT", bound=Kept)


class Results(Generic[KeptT]):
    """Games that are done, by number, and the file that further ones are added to (None: nothing is kept).

    `fits` says whether a game of the file can be one of those that are to be played.

    with Results(path, about, Match, fits) as results:
        results.add(Match(3, …))
    """

    def __init__(
        self, path: Path | None, about: Mapping[str, Any], kind: type[KeptT], fits: Callable[[KeptT], bool]
    ) -> None:
        self.path = path
        self.about = dict(about)
        self.kind = kind
        self.fits = fits
        self.done: dict[int, KeptT] = {}
        self._file: BinaryIO | None = None

    def __enter__(self) -> Results[KeptT]:
        if self.path is None:
            return self
        self._file = self.path.open("ab")
        try:
            self._begin(self.path, self._file)
        except BaseException:
            self._file.close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, game: KeptT) -> None:
        """Keep a game."""
        self.done[game.number] = game
        self._write(game.as_dict())

    def first(self, games: int) -> list[KeptT]:
        """Those of the first so many games that are done."""
        return [self.done[number] for number in sorted(self.done) if number < games]

    def beyond(self, games: int) -> int:
        """How many are done beyond those."""
        return len(self.done) - len(self.first(games))

    def _begin(self, path: Path, file: BinaryIO) -> None:
        if not _locked(file):
            raise SetupError(f"another run is writing to {path}: wait until it has ended, or name another file")
        data = path.read_bytes()
        if not data:
            self._write(self.about)
            return
        self._read(path, data)
        if _torn(data):
            file.truncate(len(data) - len(_torn(data)))

    def _read(self, path: Path, data: bytes) -> None:
        differ = _differences(read_about(path, data), json.loads(json.dumps(self.about)))
        if differ:
            raise SetupError(f"{path} holds other games ({'; '.join(differ)}): name a new file")
        self.done = {game.number: game for game in read_games(path, data, self.kind, self.fits)}

    def _write(self, line: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.write((json.dumps(line, ensure_ascii=False) + "\n").encode())
            self._file.flush()


if sys.platform == "win32":

    def _locked(file: BinaryIO) -> bool:
        return True
else:
    import fcntl

    def _locked(file: BinaryIO) -> bool:
        """Whether the file is this run's alone from now on, until it is closed."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a file system without locks: runs are not kept apart there, nor on Windows
            return True
        return True


def read_about(path: Path, data: bytes) -> dict[str, Any]:
    """What the games in the bytes of a file follow from."""
    first, end, _ = data.partition(b"\n")
    try:
        about = json.loads(first.decode())
    except (ValueError, RecursionError):
        about = None
    if not (end and isinstance(about, dict) and isinstance(about.get("of"), str)):
        raise SetupError(f"{path} is no file of results")
    return about


def read_games(path: Path, data: bytes, kind: type[KeptT], fits: Callable[[KeptT], bool]) -> list[KeptT]:
    """The games in the bytes of a file, in order of their numbers."""
    lines = data.split(b"\n")[1:-1]
    games = [_game(path, place, line, kind, fits) for place, line in enumerate(lines, 2)]
    return sorted({game.number: game for game in games}.values(), key=lambda game: game.number)


def seated_well(game: Kept, seats: int) -> bool:
    """Whether a game speaks of the seats that there are."""
    named = {*game.winners, *(one.seat for one in game.programs)}
    return game.number >= 0 and len(game.scores) == len(game.sides) == seats and named <= set(range(seats))


def _game(path: Path, place: int, line: bytes, kind: type[KeptT], fits: Callable[[KeptT], bool]) -> KeptT:
    wrong = f"{path}, line {place}: no game"
    try:
        game: KeptT = codec.from_json(line, kind)
    except WarhallError as error:
        raise SetupError(wrong) from error
    if not fits(game):
        raise SetupError(f"{wrong} of those that the first line speaks of")
    return game


def _torn(data: bytes) -> bytes:
    """The end of a last line that is not whole."""
    return data[data.rfind(b"\n") + 1 :]


def _differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> list[str]:
    """In what the games of a file differ from those that are to be played."""
    return [
        f"{name.replace('_', ' ')}: {_said(there, name)} there, {_said(here, name)} here"
        for name in {**there, **here}
        if _said(there, name) != _said(here, name)
    ]


def _said(about: Mapping[str, Any], name: str) -> str:
    return json.dumps(about[name], ensure_ascii=False) if name in about else "not said"
