"""Tables of older rules: carried over where they fit, else kept to be read, and finished if whoever made them wants to.

A table that is not carried over stays in the database as it was played. It is shown as far as the rules of today can
show it: its log, and the latest position that they accept.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from warhall.kernel.carry import FROM_SAVE, Left, Verdict, judge
from warhall.kernel.chapters import Chapter
from warhall.kernel.errors import WarhallError
from warhall.kernel.events import Event
from warhall.kernel.logbook import unpack_events
from warhall.kernel.replay import Record, Replay
from warhall.kernel.table import Table
from warhall.server.opening import Rows
from warhall.server.rooms import OVER, Parted, Room


async def judged(rows: Rows) -> Verdict:
    """What the rules of today make of a table; it is tried in a thread, so that others get their turn."""
    return await asyncio.to_thread(judge, rows.game, rows.record(), left(rows))


def left(rows: Rows) -> Left:
    """How a table was left."""
    last = rows.chapters[-1] if rows.chapters else None
    save = None if last is None else (last.step, last.save)
    return Left(save, rows.room.status == OVER, rows.room.result)


def is_older(rows: Rows) -> bool:
    """Whether a table was played under other rules than today's."""
    return bool(rows.room.rules_version != rows.game.rules_version)


async def kept(rows: Rows, verdict: Verdict) -> Room:
    """The room of a table that cannot be carried over: to be read, not to be played."""
    if verdict.record is None:
        raise WarhallError(f"rules version {rows.room.rules_version}: step {verdict.step}: {verdict.why}")
    table = await asyncio.to_thread(_shown, rows, verdict, verdict.record)
    table.record = rows.record()
    room = rows.room_of(table)
    before = rows.room.parted or {}
    room.parted = Parted(
        rows.room.rules_version,
        rows.game.rules_version,
        verdict.step,
        verdict.why,
        verdict.at,
        verdict.way == FROM_SAVE,
        before.get("finished_as", ""),
    )
    room.goes_on = verdict.record if verdict.way == FROM_SAVE else None
    room.replay = None if verdict.fits is None else Replay(table.game, verdict.fits, table.content)
    return room


def _shown(rows: Rows, verdict: Verdict, record: Record) -> Table[Any, Any]:
    """The latest position, with as much of the log as can be told, and nothing asked."""
    table = Replay(rows.game, record).whole()
    begun = verdict.at - len(record.steps)
    if begun:
        later = [replace(event, step=event.step + begun) for event in table.events or ()]
        table.events = [*_told(rows.chapters, begun), *later]
    table.step = verdict.at
    table.asks = ()
    return table


def _told(chapters: list[Chapter], until: int) -> list[Event]:
    """The stored log up to a step; chapters that were told in other words are left out."""
    events: list[Event] = []
    for part in chapters:
        try:
            events += unpack_events(part.log) if part.step <= until else []
        except WarhallError:
            continue
    return events
