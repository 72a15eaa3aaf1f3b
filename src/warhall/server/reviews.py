"""Looks back at games that are over: in a process of its own, one at a time, so that bots and people wait for nothing.

Whoever asks learns how far it is. What was found is kept for the tables that were asked for last.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from warhall.bots.effort import effort
from warhall.bots.review import Review, Reviewer, Turn, circumstances, warlord_in_words, what_turned
from warhall.games import game
from warhall.kernel import codec
from warhall.kernel.course import Party
from warhall.kernel.replay import read_record
from warhall.server.bots import end_with_the_hall
from warhall.server.problems import Conflict, Unavailable
from warhall.server.rooms import Room

log = logging.getLogger(__name__)
KEPT = 50
WAITING = 5  # tables that wait for their turn
SECONDS = 600  # after which a look back is given up
MEEK = 10  # how much it stands back behind others on the machine


@dataclass(slots=True)
class Look:
    """How far a look back is; `found` when it is done, `failed` if nothing will come of it."""

    done: int = 0
    total: int = 1
    found: dict[str, Any] | None = None
    failed: bool = False


class Reviews:
    """The looks back of a hall, by table, with so much of the usual effort."""

    def __init__(self, percent: int) -> None:
        self._percent = percent
        self._looks: dict[str, Look] = {}
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._process: BaseProcess | None = None

    def known(self, room: Room) -> Look | None:
        """A look back that was asked for already."""
        if not room.table.over or room.parted is not None:
            raise Conflict("a game is looked back at when it is over")
        look = self._looks.get(room.id)
        if look is not None and look.failed:
            raise Unavailable("nobody can look back at this game")
        return look

    def begin(self, room: Room) -> Look:
        """Look back at a game, as soon as it is its turn."""
        if len(self._tasks) >= WAITING:
            raise Unavailable("several games are looked back at already; ask again later")
        while len(self._looks) >= KEPT:
            self._looks.pop(next(iter(self._looks)))
        look = self._looks[room.id] = Look()
        task = asyncio.create_task(self._work(look, room.id, room.table.game.id, codec.to_json(room.record)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return look

    async def close(self) -> None:
        """Stop looking back."""
        if self._process is not None:
            self._process.kill()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _work(self, look: Look, id: str, game_id: str, record: bytes) -> None:
        try:
            async with self._turn, asyncio.timeout(SECONDS):
                await self._listen(look, game_id, record)
        except Exception as error:
            look.failed = True
            log.warning("table %s: the look back broke off: %r", id, error)

    async def _listen(self, look: Look, game_id: str, record: bytes) -> None:
        spawn = multiprocessing.get_context("spawn")
        here, there = spawn.Pipe(duplex=False)
        given = (there, game_id, record, self._percent)
        process = self._process = spawn.Process(target=look_back, args=given, daemon=True)
        process.start()
        there.close()
        try:
            while look.found is None:
                heard = await asyncio.to_thread(here.recv)
                if isinstance(heard, Review):
                    look.found = _told(heard)
                else:
                    look.done, look.total = heard
        finally:
            process.kill()
            self._process = None
            await asyncio.to_thread(process.join)
            here.close()


def look_back(there: Connection, game_id: str, record: bytes, percent: int) -> None:
    """Runs in its own process: says how far it is, at last what it found."""
    end_with_the_hall()
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(MEEK)
    reviewer = Reviewer(game(game_id), read_record(record), effort=effort(percent))
    for far in reviewer.run():
        there.send(far)
    there.send(reviewer.result)


def _told(review: Review) -> dict[str, Any]:
    """As pages draw and tell it: chances in percent."""
    sides = [
        {"party": _party(side.party), "points": [(step, round(100 * point[place])) for step, point in review.points]}
        for place, side in enumerate(review.sides)
    ]
    return {"steps": review.steps, "sides": sides, "turnings": [_turning(turn) for turn in review.turns]}


def _turning(turn: Turn) -> dict[str, Any]:
    return {
        "step": turn.step,
        "party": _party(turn.who),
        "swing": round(100 * turn.swing),
        "luck": turn.by_chance,
        "words": what_turned(turn),
        "notes": circumstances(turn),
        "warlord": warlord_in_words(turn),
    }


def _party(party: Party) -> dict[str, str]:
    return {"letter": party.letter, "name": party.name, "colour": party.colour}
