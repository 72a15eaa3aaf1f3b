"""Hints at a table: what the strongest bot would choose from what a seat may know, thought about once."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from warhall.server.bots import BotPool
from warhall.server.problems import Conflict, Unavailable
from warhall.server.rooms import Room

SECONDS = 6.0  # after which whoever asked is told to ask again
SEED = 1  # the same question, the same hint
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hint:
    """An option of the question at a version, in words, and why."""

    version: int
    option: str
    label: str
    why: str


async def hint(pool: BotPool, room: Room, seat: int) -> Hint:
    """A hint for the question that is open to a seat. Several who ask at once wait for the same thought."""
    view, version = room.lens(seat).view(room), room.version
    if view.question is None or room.parted is not None:
        raise Conflict("nothing is asked of this seat now")
    thought: asyncio.Task[Hint] = room.lens(seat).once(
        "hint", version, lambda: asyncio.create_task(_thought(pool, room, seat, version))
    )
    try:
        async with asyncio.timeout(SECONDS):
            return await asyncio.shield(thought)
    except TimeoutError as error:
        raise Unavailable("the hint takes long; ask again in a moment") from error
    except Exception as error:
        room.lens(seat).once("hint", None, lambda: None)  # the next who asks tries again
        log.warning("table %s, step %s: no hint for seat %s: %r", room.id, room.table.step, seat, error)
        raise Unavailable("there is no hint for this question now") from error


async def _thought(pool: BotPool, room: Room, seat: int, version: int) -> Hint:
    game, view = room.table.game, room.lens(seat).view(room)
    question = view.question
    assert question is not None
    found = await pool.advise(game.id, view, SEED)
    if view.standing is not None and found.option in view.standing.options:
        question = view.standing
    if found.option not in question.options:
        raise ValueError(f"{found.option!r} is not open")
    return Hint(version, found.option, game.label(found.option, question, view), found.why)
