"""Hints at a table: the best options from what a seat may know, thought about once.

Who cannot have a thorough one in time gets the steward's: a hint is never refused because the machine is busy.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from warhall.bots import world_for
from warhall.bots.advice import STEWARD, advice
from warhall.bots.counsel import Counsel, expectations, question_of
from warhall.bots.odds import Odds, is_fighting
from warhall.kernel.game import Game
from warhall.kernel.view import View
from warhall.server.bots import BotPool
from warhall.server.problems import Conflict, Unavailable
from warhall.server.rooms import Room

SECONDS = 6.0  # after which a hint is a quick one, and whoever asked for odds is told to ask again
SEED = 1  # the same question, the same hint
Thought = TypeVar("Thought")
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Advised:
    """An option in words, why, and the chance to win to be expected of it after so many worlds (0: nobody looked).

    `expected` is the same in words; empty where nobody looked, or where it is said with the first.
    """

    option: str
    label: str
    why: str
    chance: float
    worlds: int
    expected: str


@dataclass(frozen=True, slots=True)
class Hint:
    """The best options of the question at a version, the advised one first; `quick` if nobody looked ahead."""

    version: int
    options: tuple[Advised, ...]
    quick: bool = False


async def hint(pool: BotPool, room: Room, seat: int) -> Hint:
    """A hint for the question that is open to a seat."""
    _demand_question(room, seat)
    view, version = room.lens(seat).view(room), room.version
    try:
        return await _once("hint", room, seat, version, lambda: _thought(pool, room, seat, version))
    except Unavailable:
        return await _quick(room, view, version)


async def odds_of(pool: BotPool, room: Room, seat: int, option: str) -> tuple[int, Odds]:
    """What a battle or a test may come to if a seat chooses an option that is open to it, at the version."""
    _demand_question(room, seat)
    view, version = room.lens(seat).view(room), room.version
    if option not in question_of(view, option).options:
        raise Conflict("this is not among the options of this seat")
    world = world_for(room.table, seat, SEED)
    fighting = is_fighting(room.table, seat)
    work = partial(pool.odds, room.table.game.id, view, option, SEED, world, fighting)
    return version, await _once("odds", room, seat, (version, option), work)


def _demand_question(room: Room, seat: int) -> None:
    if room.lens(seat).view(room).question is None or room.parted is not None:
        raise Conflict("nothing is asked of this seat now")


async def _once(name: str, room: Room, seat: int, when: object, think: Callable[[], Awaitable[Thought]]) -> Thought:
    """A thought about a question. Several who ask at once wait for the same one, and for so long only."""
    lens = room.lens(seat)
    thought: asyncio.Future[Thought] = lens.once(name, when, lambda: asyncio.ensure_future(think()))
    try:
        async with asyncio.timeout(SECONDS):
            return await asyncio.shield(thought)
    except TimeoutError as error:
        raise Unavailable(f"the {name} cannot be had at once; ask again in a moment") from error
    except Exception as error:
        lens.once(name, None, lambda: None)  # the next who asks tries again
        log.warning("table %s, step %s: no %s for seat %s: %r", room.id, room.table.step, name, seat, error)
        raise Unavailable(f"there is no {name} for this question now") from error


async def _quick(room: Room, view: View, version: int) -> Hint:
    """What the steward says from the view alone. It takes no time worth waiting for another process."""
    game = room.table.game
    try:
        found = await asyncio.to_thread(advice, game, view, SEED, STEWARD)
        return Hint(version, _labelled(game, view, (Counsel(found.option, found.why),)), quick=True)
    except Exception as error:
        log.warning("table %s, version %s: no quick hint for seat %s: %r", room.id, version, view.seat, error)
        raise Unavailable("there is no hint for this question now") from error


async def _thought(pool: BotPool, room: Room, seat: int, version: int) -> Hint:
    game, view = room.table.game, room.lens(seat).view(room)
    found = await pool.advise(game.id, view, SEED, world_for(room.table, seat, SEED))
    return Hint(version, _labelled(game, view, found))


def _labelled(game: Game[Any, Any], view: View, found: Sequence[Counsel]) -> tuple[Advised, ...]:
    return tuple(
        [
            Advised(one.option, _label(game, view, one.option), one.why, round(one.chance, 3), one.worlds, expected)
            for one, expected in zip(found, expectations(found), strict=True)
        ]
    )


def _label(game: Game[Any, Any], view: View, option: str) -> str:
    question = question_of(view, option)
    if option not in question.options:
        raise ValueError(f"{option!r} is not open")
    return game.label(option, question, view)
