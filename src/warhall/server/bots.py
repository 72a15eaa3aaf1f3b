"""Bots think in other processes, from views; the hall stays responsive."""

from __future__ import annotations

import asyncio
import itertools
import logging
import multiprocessing
import os
import secrets
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from warhall.bots import World, looks_ahead, world_for
from warhall.bots.broken import BOT, Break, break_of, told
from warhall.bots.counsel import Counsel
from warhall.bots.intent import occasion
from warhall.bots.odds import Odds
from warhall.games import game, game_ids
from warhall.kernel.chance import Fast
from warhall.kernel.errors import SetupError
from warhall.kernel.events import Chosen
from warhall.kernel.view import View
from warhall.server.people import Person
from warhall.server.problems import Conflict, NotYours, Refusal
from warhall.server.rooms import PLAYING, Room

log = logging.getLogger(__name__)
TRIES = 3  # of a choice that cannot be stored, before the bot waits until someone looks
PAUSE_SECONDS = 0.5
SEED_BITS = 60
CLOSING_SECONDS = 2
READING_SECONDS = 1.5  # that a bot leaves the people beside it, at the beginning of its turn
SAYING = 1  # a seed: what is said does not hang on chance
Thought = TypeVar("Thought")


class BotPool:
    """A few processes that choose for bots."""

    def __init__(self, processes: int, programs: tuple[str, ...] = ()) -> None:
        self.processes = processes
        self.programs = programs  # of the host, as NAME=COMMAND
        self._hired = frozenset([word.partition("=")[0] for word in programs])
        self._pool = self._started()
        self._deep = asyncio.Semaphore(max(1, processes - 1))  # who answers at once does not wait for all who search

    async def choose(self, game: str, bot: str, view: View, seed: int, world: World | None = None) -> str:
        """What a bot chooses in a position it sees. If its process dies there is a new one for the next question."""
        if world is None and bot not in self._hired:  # a program may take its time too
            return await self._thought(think, game, bot, view, seed)
        async with self._deep:
            return await self._thought(think, game, bot, view, seed, world)

    async def advise(self, game: str, view: View, seed: int, world: World) -> tuple[Counsel, ...]:
        """The best options in a seat's place, and why; thought about where bots think."""
        return await self._thought(advised, game, view, seed, world)

    async def intends(self, game: str, view: View, option: str, seed: int) -> str:
        """What a bot is about that will choose an option; empty where that is not said."""
        return await self._thought(intended, game, view, option, seed)

    async def odds(self, game: str, view: View, option: str, seed: int, world: World, fighting: bool) -> Odds:
        """What a battle or a test may come to; played out where bots think."""
        return await self._thought(played_out, game, view, option, seed, world, fighting)

    async def _thought(self, work: Callable[..., Thought], *given: object) -> Thought:
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, work, *given)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._started()
            raise

    def start(self) -> None:
        """Let the processes begin before the first question."""
        for _ in range(self.processes):
            self._pool.submit(read_games)

    async def close(self) -> None:
        """Stop thinking; a thought that takes too long is not waited for."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.processes, mp_context=spawn, initializer=begin, initargs=(self.programs,))


class Thinkers:
    """The bots of all rooms: what waits for a bot is thought about once, and answered if the question still stands."""

    def __init__(self, pool: BotPool, find: Finder, choose: Chooser, broken: Path) -> None:
        self.pool = pool
        self.find = find
        self.choose = choose
        self.broken = broken  # where games are kept in which a bot broke down
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing: set[asyncio.Task[Path]] = set()  # files of games in which a bot broke down
        self._thinking: set[tuple[str, int]] = set()
        # By table: how a bot left it, and the how manieth in a row that was.
        self._rows: dict[str, tuple[_Mark, int]] = {}

    def wake(self, room: Room) -> None:
        """Let the bots answer what waits for them. Those that go round in circles wait until somebody acts."""
        if room.status != PLAYING or room.gone:
            self._rows.pop(room.id, None)
            return
        if self._in_a_row(room) >= room.table.game.bound:
            return
        for _, seat in room.bot_asks():
            if (room.id, seat.number) not in self._thinking:
                self._thinking.add((room.id, seat.number))
                task = asyncio.create_task(self._play(room.id, seat.number))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def busy(self, room: Room) -> bool:
        """Whether a bot thinks about this room."""
        return any((room.id, seat.number) in self._thinking for seat in room.seats)

    async def close(self) -> None:
        """Stop thinking."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*self._writing, return_exceptions=True)
        await self.pool.close()

    async def _play(self, id: str, number: int) -> None:
        refused: set[str] = set()
        try:
            for _ in range(TRIES):
                if await self._answer(id, number, refused):
                    break
                await asyncio.sleep(PAUSE_SECONDS)
            else:
                log.error("table %s: the bot of seat %s cannot go on", id, number)
                return
        except Refusal as refusal:
            log.warning("table %s: the bot of seat %s stops: %s", id, number, refusal)
            return
        finally:
            self._thinking.discard((id, number))
        with suppress(Refusal):  # a table may have been deleted meanwhile
            self.wake(await self.find(id))  # whatever has changed while it thought

    async def _answer(self, id: str, number: int, refused: set[str]) -> bool:
        """Answer the question that waits for this bot, if there is one; false if it must be tried again.

        What was refused before is not tried again as long as there is something else.
        """
        room = await self.find(id)
        seat = room.seats[number]
        if room.status != PLAYING or all(other is not seat for _, other in room.bot_asks()):
            return True
        bot, version = seat.bot, room.version
        option = await self._thought(room, number, bot, refused)
        await self._say(room, number, option)
        await room.released()
        if room.gone or seat.bot != bot or not room.is_current(number, version):
            return True  # the question is not the same any more; whoever asks it anew wakes the bot anew
        row = self._in_a_row(room) + 1
        try:
            await self.choose(room, number, option, version)
        except Refusal as refusal:
            log.warning("table %s: the choice of a bot was refused: %s", id, refusal)
            refused.add(option)
            return False
        self._rows[id] = _mark(room), row
        if row == room.table.game.bound:
            log.error("table %s: its bots do not come to an end; they wait until somebody acts", id)
        return True

    def _in_a_row(self, room: Room) -> int:
        """How many choices bots have made since anybody else did something at a table."""
        mark, row = self._rows.get(room.id, ((), 0))
        return row if mark == _mark(room) else 0

    async def _say(self, room: Room, number: int, option: str) -> None:
        """Beside people a bot says what it is about; before the first choice of a turn there is time to object.

        Where a seat plays several, each of them has a turn; what comes before it has its time too.
        """
        view, game = room.lens(number).view(room), room.table.game
        if not room.present or view.question is None or view.question.kind not in game.intends:
            return
        try:
            words = await self.pool.intends(game.id, view, option, SAYING)
        except Exception as error:
            log.warning("table %s: the bot of seat %s cannot say what it is about: %r", room.id, number, error)
            return
        who = number, *occasion(game, view.question, view)
        begins = _begins(room, who)
        room.intents[number] = room.table.step, words
        room.spoken[who] = room.table.step
        room.publish()
        if begins:
            await asyncio.sleep(READING_SECONDS)

    async def _thought(self, room: Room, number: int, bot: str, refused: set[str]) -> str:
        """The bot's choice; a bot that breaks down, or whose choice was refused, lets chance decide."""
        view, step = room.lens(number).view(room), room.table.step
        scripted = _scripted(room, view)
        if scripted and scripted not in refused:
            return scripted
        seed = secrets.randbits(SEED_BITS)  # nobody can reckon what a bot will do from what everyone sees
        option = ""
        try:
            world = world_for(room.table, number, seed) if looks_ahead(bot) else None
            option = await self.pool.choose(room.table.game.id, bot, view, seed, world)
        except Exception as error:
            file = await self._kept(room, Break(BOT, told(error), 0, bot, seed, number))
            log.exception("table %s, step %s: %s broke down at seat %s; see %s", room.id, step, bot, number, file)
        question = view.question
        standing = view.standing.options if view.standing is not None else ()
        if question is not None and (option not in (*question.options, *standing) or option in refused):
            open_still = [key for key in question.options if key not in refused]
            option = Fast(seed).item(open_still or question.options)
        return option

    async def _kept(self, room: Room, broken: Break) -> Path:
        """The file of a break, which is written to its end even if the hall closes meanwhile."""
        writing = asyncio.create_task(asyncio.to_thread(self._keep, room, broken))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)
        return await asyncio.shield(writing)

    def _keep(self, room: Room, broken: Break) -> Path:
        """The file that shows the break again (`warhall replay FILE`): one for each seat, with its last break."""
        file = self.broken / f"{room.id}-{broken.seat}.json"
        self.broken.mkdir(parents=True, exist_ok=True)
        break_of(room.record, None, broken).write(file)
        return file


def hold_bots(room: Room, person: Person, wait: bool) -> None:
    """Let the bots of a table wait for people who plan something, or go on. Whoever sits there may say either."""
    if not room.seats_of(person.id):
        raise NotYours("only those who sit at a table may ask its bots to wait")
    if not wait:
        room.release()
    elif room.may_hold:
        room.hold()
    else:
        raise Conflict("bots wait only where they play beside people")


def _mark(room: Room) -> _Mark:
    """What is not the same any more when somebody has chosen, taken back or changed a bot."""
    return room.version, *[seat.bot for seat in room.seats]


def _begins(room: Room, who: tuple[int, str, str]) -> bool:
    """Whether another seat has chosen since this side of a seat last said what it is about here."""
    last = room.spoken.get(who, -1)
    since = itertools.takewhile(lambda event: event.step > last, reversed(room.table.events or ()))
    return last < 0 or any(isinstance(event.told, Chosen) and event.told.seat != who[0] for event in since)


def _scripted(room: Room, view: View) -> str:
    """What the guide of a guided table has the other seats answer; empty at any other table."""
    guide = room.guide
    if guide is None or view.question is None:
        return ""
    return guide.replies(room.table.events or (), view.question)


_Mark = tuple[int | str, ...]
Finder = Callable[[str], Awaitable[Room]]
Chooser = Callable[[Room, int, str, int], Awaitable[int]]


def begin(programs: tuple[str, ...]) -> None:
    """Runs in a bot's process: the host's programs play there too, and all ends with the hall."""
    from warhall.bots.program import hire

    end_with_the_hall()
    for word in programs:
        try:
            hire(word)
        except SetupError as error:  # gone since the hall was opened: the others play on
            log.warning("%s", error)


def end_with_the_hall() -> None:
    """Runs in a bot's process: when the hall is gone, even killed, nobody will ask this bot again."""
    hall = multiprocessing.parent_process()
    assert hall is not None

    def wait() -> None:
        hall.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def read_games() -> None:
    """Runs in a bot's process: what the games are made of is read once."""
    for id in game_ids():
        read_game(id)


def read_game(id: str) -> None:
    """The rules and the content of a game."""
    game(id).content()


def think(game_id: str, bot_name: str, view: View, seed: int, world: World | None = None) -> str:
    """Runs in a bot's process. It gets what the seat sees and, to look ahead, a world drawn for it; never the table."""
    from warhall.bots import bot
    from warhall.kernel.view import attach

    played = game(game_id)
    return bot(bot_name, played, seed).choose(attach(view, played.content()), world)


def advised(game_id: str, view: View, seed: int, world: World) -> tuple[Counsel, ...]:
    """Runs in a bot's process: the best options, what they are likely to come to, and why."""
    from warhall.bots.counsel import counsel
    from warhall.kernel.view import attach

    played = game(game_id)
    return counsel(played, attach(view, played.content()), seed, world)


def intended(game_id: str, view: View, option: str, seed: int) -> str:
    """Runs in a bot's process: what a bot is about that will choose this."""
    from warhall.bots.intent import intention
    from warhall.kernel.view import attach

    played = game(game_id)
    return intention(played, attach(view, played.content()), option, seed)


def played_out(game_id: str, view: View, option: str, seed: int, world: World, fighting: bool) -> Odds:
    """Runs in a bot's process: what an option may come to."""
    from warhall.bots.odds import odds
    from warhall.kernel.view import attach

    played = game(game_id)
    return odds(played, attach(view, played.content()), option, seed, world, fighting=fighting)
