"""Several choices at once, as a shortcut gives them: each is checked, made and stored as if it had come alone.

A run ends early where something else is asked than was foreseen, where something is learnt, and where it is no longer
this seat's turn. What was done stays. One undo takes a run back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from warhall.kernel.errors import IllegalChoice
from warhall.kernel.shortcuts import Move, shortcuts, why_not
from warhall.server.problems import Conflict, Illegal
from warhall.server.rooms import Room

if TYPE_CHECKING:
    from warhall.server.hall import Hall


@dataclass(frozen=True, slots=True)
class Taken:
    """How far a run came: the version, how many of its choices were made, and why not all of them."""

    version: int
    taken: int
    stopped: str = ""


async def run(hall: Hall, room: Room, number: int, moves: Sequence[Move], version: int) -> Taken:
    """Answer the question of a version and those that follow. Sending the same run twice is harmless."""
    async with hall.changing(room):
        if not room.is_current(number, version) or version != room.version:
            return _already(room, number, moves, version)
        start, taken, stopped = room.table.step, 0, ""
        for kind, option in moves:
            stopped = why_not(room.table, number, (kind, option))
            if stopped:
                break
            learnt = room.table.learnt
            _choose(room, number, option)
            await hall.archive.store_step(room, room.version)
            taken += 1
            if room.table.learnt != learnt:
                stopped = "" if taken == len(moves) else "something was rolled, drawn or shown"
                break
        if not taken:
            raise Conflict(stopped)
        room.runs.append((start, room.table.step))
    hall.changed(room)
    return Taken(room.version, taken, stopped)


def offered(room: Room, seat: int) -> list[dict[str, Any]]:
    """The shortcuts of a seat as pages take them. A guide goes step by step, until it is over."""
    guide = room.guide
    if room.parted is not None or (guide is not None and not guide.over(room.table.events or ())):
        return []
    return [asdict(shortcut) for shortcut in shortcuts(room.table, seat)]


def _choose(room: Room, number: int, option: str) -> None:
    try:
        room.table.choose(number, option)
    except IllegalChoice as error:
        raise Illegal(str(error), error.possible) from error


def _already(room: Room, number: int, moves: Sequence[Move], version: int) -> Taken:
    """A run that was stored before is acknowledged again; any other late one is refused."""
    taken = 0
    while taken < len(moves) and version + taken < room.version:
        known = room.answered.get((version + taken, number))
        if known is None or known.option != moves[taken][1]:
            break
        taken += 1
    if not taken:
        raise Conflict(f"the table is at version {room.version}, not {version}")
    return Taken(room.version, taken)
