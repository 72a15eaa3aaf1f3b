"""Saved games: the record, who sits where, and the sealed secret from which the dice go on."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from warhall.bots import bot_names
from warhall.bots.program import is_foreign
from warhall.cli.folders import make_one
from warhall.games import game as game_named
from warhall.kernel import codec
from warhall.kernel.carry import GOES_ON, Left, judge
from warhall.kernel.errors import ReplayMismatch, SetupError, WarhallError
from warhall.kernel.replay import FORMAT, Record, Replay
from warhall.kernel.table import Table

R = TypeVar("R", bound=Record)
_HEX = re.compile(r"([0-9a-f]{2})*")


@dataclass(slots=True)
class SavedGame(Record):
    """A record that can be played on. `sealed` is the secret in hex; it moves to `secret` when the game is over."""

    people: tuple[int, ...] | None = None
    bots: tuple[str, ...] = field(default=())
    bot_seed: int = 0
    content: str = ""
    sealed: str = ""
    curtain: bool = False


def read_file(path: Path, kind: type[R]) -> R:
    """A game file of any kind; whatever is wrong with it is said with its name."""
    data = path.read_bytes()
    try:
        record: R = codec.from_json(data, kind)
    except (WarhallError, RecursionError) as error:
        raise WarhallError(f"{path}: {error}") from error
    if record.format != FORMAT:
        raise WarhallError(f"{path}: this is {record.format!r}; only {FORMAT!r} can be read")
    for name in ("secret", "sealed", "start"):
        if not _HEX.fullmatch(getattr(record, name, "")):
            raise WarhallError(f"{path}: {name} should be hexadecimal")
    return record


def saved_game(record: Record, **chairs: Any) -> SavedGame:
    """A record with its chairs."""
    return SavedGame(**{item.name: getattr(record, item.name) for item in fields(Record)}, **chairs)


def read_save(path: Path) -> SavedGame:
    """A game to go on with."""
    saved = read_file(path, SavedGame)
    if saved.people is None or len(saved.bots) != saved.seats:
        raise WarhallError(f"{path}: this record does not say who sits where; it can be replayed, not played on")
    if not set(saved.people) <= set(range(saved.seats)):
        raise WarhallError(f"{path}: people sit in seats that this table does not have")
    for seat, name in enumerate(saved.bots):
        if seat not in saved.people and name not in bot_names() and not is_foreign(name):
            raise WarhallError(f"{path}: seat {seat + 1} has neither a person nor a bot that there is")
    return saved


def write_save(saved: SavedGame, path: Path) -> None:
    """Write a save; a crash in the middle leaves the old one."""
    new = path.with_name(f"{path.name}.new")
    saved.write(new)
    os.replace(new, path)


def take_up(saved: SavedGame) -> Table[Any, Any]:
    """The table where a save left it: log, undo and the same dice to come."""
    game = game_named(saved.game)
    content = Path(saved.content) if saved.content else None
    if content is not None and not content.is_dir():
        raise SetupError(f"{content}: this game was played with a folder of content that is not there")
    laid = game.content(content)
    record: Record = saved
    if saved.rules_version != game.rules_version:
        verdict = judge(game, saved, Left(over=bool(saved.secret)), laid)
        if verdict.way != GOES_ON or verdict.record is None:
            raise ReplayMismatch(verdict.step, f"of rules version {saved.rules_version}: {verdict.why}")
        record = verdict.record
    return Replay(game, record, laid).live(bytes.fromhex(saved.sealed or saved.secret))


def state_folder() -> Path:
    """Where games are kept between sessions; it need not be there yet."""
    own = os.environ.get("WARHALL_STATE")
    if own:
        return Path(own)
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "warhall"


def _made_state_folder() -> Path:
    """Made before the first choice: a game that could not be kept must not be played for an evening."""
    folder = state_folder()
    if os.environ.get("WARHALL_STATE"):
        make_one(folder)
    else:
        folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SetupError(
            f"games cannot be kept in {folder}: it may not be written to; WARHALL_STATE names another place"
        )
    return folder


def new_save_path(game: str) -> Path:
    """A name for a game that begins now."""
    stem = f"{game}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    folder = _made_state_folder()
    names = [f"{stem}.json", *(f"{stem}-{number}.json" for number in range(2, 100))]
    return next((folder / name for name in names if not (folder / name).exists()), folder / names[0])


def unfinished() -> Iterator[tuple[Path, SavedGame]]:
    """Games that can be gone on with, the latest first."""
    folder = state_folder()
    paths = (
        sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True) if folder.is_dir() else []
    )
    for path in paths:
        try:
            saved = read_save(path)
        except (WarhallError, OSError):
            continue
        if not saved.secret:
            yield path, saved
