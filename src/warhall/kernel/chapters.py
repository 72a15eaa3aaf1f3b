"""Chapters: where a table can be taken up again without playing it from its beginning.

A chapter is the position behind which nobody can go back any more, and the log told since the chapter before it. A
table that is opened from its last chapter and the steps after it is the table that was closed: same question, same
log, same undo.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from warhall.kernel import codec
from warhall.kernel.errors import WarhallError
from warhall.kernel.logbook import pack_events, unpack_events
from warhall.kernel.replay import Replay
from warhall.kernel.table import Before, Table

NOBODY = -1
_step_of = attrgetter("step")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A position after a step, as a save, and what was told after the step `since`.

    `closes`: another seat could have taken back a choice until the one that follows here was made.
    """

    since: int
    step: int
    closes: bool
    save: bytes
    log: bytes


def horizon(table: Table[Any, Any]) -> int:
    """The step behind which nobody can go back any more."""
    return table.history[0].step if table.history else table.step


def chapter(table: Table[Any, Any], since: int) -> Chapter:
    """The chapter that ends at the horizon of a table, after one that ended at a step."""
    oldest = table.history[0] if table.history else None
    state, closes = (table.state, False) if oldest is None else (oldest.state, oldest.closes)
    step = horizon(table)
    return Chapter(since, step, closes, codec.pack_state(state), _packed(table, since, step))


def _packed(table: Table[Any, Any], since: int, step: int) -> bytes:
    events = table.events or []
    first = bisect_right(events, since, key=_step_of) if since else 0
    return pack_events(events[first : bisect_right(events, step, key=_step_of)])


def reopened(replay: Replay, chapters: Sequence[Chapter]) -> Table[Any, Any] | None:
    """The table at its last chapter, with its whole log, from where the replay can advance; None if there is no way.

    Chapters that do not follow each other, a log that cannot be read and a position that is not the recorded one are no
    way: the steps alone decide then.
    """
    chain = _chain(chapters)
    steps = replay.record.steps
    if not chain or chain[-1].step > len(steps):
        return None
    last = chain[-1]
    try:
        table = replay.load(last.save, last.step)
        table.events = [event for part in chain for event in unpack_events(part.log)]
    except WarhallError:
        return None
    if table.digest() != steps[last.step - 1].digest:
        return None
    before = Before(table.state, NOBODY, len(table.events), last.step, closes=False)
    table.history = [before] if last.closes else []
    replay.snapshots |= {part.step: part.save for part in chapters}
    return table


def _chain(chapters: Sequence[Chapter]) -> list[Chapter]:
    """The chapters that lead from the beginning to the last one; none if one is missing."""
    by_step = {part.step: part for part in chapters}
    found: list[Chapter] = []
    step = max(by_step, default=0)
    while step:
        part = by_step.get(step)
        if part is None or part.since >= step:
            return []
        found.append(part)
        step = part.since
    return found[::-1]
