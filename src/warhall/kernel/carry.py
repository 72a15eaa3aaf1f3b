"""Records of other rules under the rules of today.

Where every choice is still open and every outcome of chance fits what is asked for, a record is carried over: the same
steps, digests made anew. Where they do not, it is said at which step and why; the game can then be finished from a save
that loads under the rules of today, or from the last step that still fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from warhall.kernel.errors import ReplayMismatch, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.replay import Record, Replay
from warhall.kernel.table import Table

GOES_ON, FROM_SAVE, READABLE = "goes on", "goes on from a snapshot", "only readable"
Save = tuple[int, bytes]  # a position, and after how many steps it stood


class Carry(Replay):
    """Walks a record of any rules under those of today, and notes their digests in a record of its own."""

    def __init__(self, game: Game[Any, Any], record: Record, content: Any = None) -> None:
        super().__init__(game, _renewed(game, record), content)

    def first(self) -> Table[Any, Any]:
        try:
            table = super().first()
        except Exception as error:
            raise _parting(error, 0) from error
        self.record.digest = table.digest()
        return table

    def _take(self, table: Table[Any, Any]) -> None:
        number = table.step
        try:
            super()._take(table)
        except Exception as error:  # whatever the rules say to a choice they did not offer
            raise _parting(error, number + 1) from error
        steps = self.record.steps
        steps[number] = replace(steps[number], digest=table.digest())


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules of today make of a record: one of three ways, and where and why it parts from them.

    `record` is under the rules of today: the whole game, or one that begins later or ends earlier; it leads to the step
    `at` of the game as it was. None: there is no position to go on from. `fits` is the beginning that fits.
    """

    way: str
    step: int = 0
    why: str = ""
    at: int = 0
    record: Record | None = None
    fits: Record | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """How a game was left: its last snapshot, whether it was over, and with which figures of its result."""

    save: Save | None = None
    over: bool = False
    result: Mapping[str, Sequence[Any]] | None = None


PLAYING = Left()


def judge(game: Game[Any, Any], record: Record, left: Left = PLAYING, content: Any = None) -> Verdict:
    """Try to carry a record over."""
    walk: Carry | None = None
    try:
        walk = Carry(game, record, content)
        _demand_end(walk.whole(), left)
    except ReplayMismatch as parted:
        return _otherwise(walk, record, left, parted)
    return Verdict(GOES_ON, len(record.steps), "", len(record.steps), walk.record, walk.record)


def _otherwise(walk: Carry | None, record: Record, left: Left, parted: ReplayMismatch) -> Verdict:
    """The latest position that can be had: after the last step that fits, or after the snapshot and what fits then."""
    if walk is None:
        return Verdict(READABLE, parted.step, parted.message)
    at, best, fits = 0, None, None
    if parted.step:
        at = parted.step - 1
        best = fits = replace(walk.record, steps=walk.record.steps[:at])
    later = _from_save(walk, record, left.save)
    if later is not None and later[0] > at:
        at, best = later
    way = FROM_SAVE if at and not left.over else READABLE
    return Verdict(way, parted.step, parted.message, at, best, fits)


def _from_save(walk: Carry, record: Record, save: Save | None) -> tuple[int, Record] | None:
    """A record that begins with a save and holds the steps after it, as far as they fit."""
    if save is None:
        return None
    at, position = save
    rest = replace(record, start=position.hex(), setup=(), digest="", steps=record.steps[at:])
    later = Carry(walk.game, rest, walk.content)
    try:
        table = later.first()
    except ReplayMismatch:
        return None
    try:
        later.advance(table, len(rest.steps))
    except ReplayMismatch as parted:
        del later.record.steps[parted.step - 1 :]
    return at + len(later.record.steps), later.record


def _demand_end(table: Table[Any, Any], left: Left) -> None:
    """A game that was over stays so, as it ended: its secret is known, and nobody may play on with dice they know."""
    if left.over and table.result is None:
        raise ReplayMismatch(table.step, "the game was over here, and under these rules it is not")
    for name, figures in (left.result or {}).items():
        if list(getattr(table.result, name, ())) != list(figures):
            raise ReplayMismatch(table.step, f"under these rules the game ends with other {name}")
    try:
        table.game.check(table.state, table.content)
    except WarhallError as error:
        raise ReplayMismatch(table.step, str(error)) from error


def _renewed(game: Game[Any, Any], record: Record) -> Record:
    """A copy that claims to be of today's rules, without digests."""
    try:
        options = dict(game.settle(record.seats, record.options))
    except WarhallError as error:
        raise ReplayMismatch(0, str(error)) from error
    steps = [replace(step, digest="") for step in record.steps]
    return replace(record, rules_version=game.rules_version, options=options, digest="", steps=steps)


def _parting(error: Exception, step: int) -> ReplayMismatch:
    if isinstance(error, ReplayMismatch):
        return error
    return ReplayMismatch(step, str(error) if isinstance(error, WarhallError) else f"the rules break ({error!r})")
