"""A game that broke, as a file: its record up to the break, and what was going on when it broke.

`warhall replay FILE` goes through it and meets the same error.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path

from warhall.kernel import codec
from warhall.kernel.replay import Record

SETUP = "setup"  # the game could not be set up
CHOICE = "choice"  # the last choice of the record broke the rules' own code
BOT = "bot"  # a bot failed to answer, or answered what was not open
BOUND = "bound"  # the game did not end within its bound
ONCE = "once"  # it broke, but not when it was played again


@dataclass(frozen=True, slots=True)
class Break:
    """Where and how. `during` is one of the words above, or the name of a check that failed."""

    during: str
    error: str
    number: int
    bot: str = ""
    bot_seed: int = 0
    seat: int = 0


@dataclass(slots=True)
class BrokenGame(Record):
    """A record with its break. Readers of plain records can read it too."""

    content: str = ""
    broken: Break | None = field(default=None)


def told(error: BaseException) -> str:
    """An error as one line: its name and what it says."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def break_of(record: Record, content: Path | None, broken: Break) -> BrokenGame:
    """A record as the file of a broken game."""
    values = {item.name: getattr(record, item.name) for item in fields(Record)}
    return BrokenGame(**values, content=str(content or ""), broken=broken)


def read_broken(data: bytes) -> BrokenGame:
    """Any record, with its break if it has one."""
    broken: BrokenGame = codec.from_json(data, BrokenGame)
    return broken
