"""Bots that are programs of their own, in any language: `program:./mybot.py` where a bot is named.

Only whoever types the command starts programs: `seated` knows them, as it knows classes of one's own (`bots/own.py`);
`bot` and everything that reads names from files or from strangers does not. A host may `hire` a program under a name;
then others may seat it by that name.

A program is started once for each seat and greeted anew for each game. An answer that cannot be taken is refused with
what is possible; a program that does not mend it, or breaks, is stood in for by a steward, and both is noted.
"""

from __future__ import annotations

import atexit
import logging
import re
from functools import partial
from typing import Any, NamedTuple

from warhall.bots.levels import Level, add_bot, bot, bot_names, check_bot
from warhall.bots.own import is_own, own_class
from warhall.bots.process import Program, ProgramBroke, command_words
from warhall.bots.protocol import Bot
from warhall.bots.steward import StewardBot
from warhall.bots.wire import BYE, MOST_SECONDS, Answer, Ready, ask, heard_answer, heard_ready, hello, refusal
from warhall.bots.world import World
from warhall.kernel.advice import Advice
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.view import View

PREFIX = "program:"
TRIES = 3  # answers to one question
BREAKS = 3  # of a program in one game, then its stand-in plays on
START_SECONDS = 30.0
HIRED_SECONDS = 20.0  # for a question, where others wait for bots too
_NAME = re.compile(r"[a-z][a-z0-9_-]{0,19}")
log = logging.getLogger(__name__)
_MOST = 16  # programs that run at once


class _Guest:
    """A running program, and for which seat of which game it was greeted last."""

    def __init__(self, words: list[str]) -> None:
        self.program = Program(words)
        self.greeted: bytes = b""
        self.ready = Ready("ready")

    def greet(self, greeting: bytes) -> None:
        """Begin a game."""
        if self.greeted == greeting:
            return
        heard = self.program.talk(greeting, START_SECONDS)
        try:
            self.ready = heard_ready(heard)
        except WarhallError as error:
            raise ProgramBroke(str(error)) from error  # nothing it says later can be understood
        self.greeted = greeting


_guests: dict[tuple[str, int], _Guest] = {}  # by command and seat


def _guest(command: str, seat: int) -> _Guest:
    """The program of a seat; one that has ended is started again."""
    found = _guests.pop((command, seat), None)
    if found is not None and not found.program.runs:
        found.program.end(BYE)
        found = None
    while len(_guests) >= _MOST:
        _guests.pop(next(iter(_guests))).program.end(BYE)
    guest = _Guest(command_words(command)) if found is None else found
    _guests[command, seat] = guest
    return guest


def farewell() -> None:
    """End all programs."""
    while _guests:
        _guests.popitem()[1].program.end(BYE)


atexit.register(farewell)


def is_program(name: str) -> bool:
    """Whether a bot's name is that of a program."""
    return name.startswith(PREFIX)


def is_foreign(name: str) -> bool:
    """Whether a bot's name leads to code from outside: to a program, or to a class of one's own."""
    return is_program(name) or is_own(name)


def check_seated(name: str) -> str:
    """The name, if it is that of a bot there is, or of a program or class that can be found."""
    if not is_foreign(name):
        return check_bot(name)
    try:
        command_words(name.removeprefix(PREFIX)) if is_program(name) else own_class(name)
    except SetupError as error:
        raise SetupError(f"{name}: {error}") from error
    return name


def seated(name: str, game: Game[Any, Any], seed: int = 0) -> Bot:
    """A bot for one seat of a game; foreign ones too, so the name must come from whoever may run code here."""
    if is_program(name):
        return ProgramBot(name, game, seed)
    return own_class(name)(game, seed) if is_own(name) else bot(name, game, seed)


def hire(word: str) -> str:
    """Make a program a bot of this process, as NAME=COMMAND says; its name. For hosts: others may then seat it."""
    name, equals, command = word.partition("=")
    if not equals or not _NAME.fullmatch(name):
        raise SetupError(f"{word!r} should have the form name=command, the name of small letters")
    if name in bot_names():
        raise SetupError(f"there is a bot called {name!r} already")
    check_seated(PREFIX + command)
    add_bot(name, Level("a program of the host", partial(_HiredBot, PREFIX + command)))
    return name


class Played(NamedTuple):
    """How a program has played a seat: its choices, how many of them a steward made for it, and why the first time."""

    seat: int
    choices: int
    stood_in: int
    first: str


class ProgramBot:
    """A seat that a program plays, and how often it was stood in for. `mishaps` says at which steps it failed, and why.

    After `BREAKS` it is not asked any more, so there are more choices that it did not make than mishaps.
    """

    patience = MOST_SECONDS  # however long it would like to think

    def __init__(self, name: str, game: Game[Any, Any], seed: int) -> None:
        self.name = name
        self.game = game
        self.seed = seed
        self.mishaps: list[str] = []
        self.breaks = 0
        self.choices = 0
        self.stood_in = 0
        self._stand_in = StewardBot(game, seed)

    def choose(self, view: View, world: World | None = None) -> str:
        """What the program answers, or its stand-in."""
        return self.advise(view).option

    def advise(self, view: View, world: World | None = None) -> Advice:
        """The same, with the reason if the program gives one."""
        self.choices += 1
        answer = self._tried(view) if self.breaks < BREAKS else None
        if answer is not None:
            return Advice(answer.option, answer.why)
        self.stood_in += 1
        return self._stand_in.advise(view)

    def played(self, seat: int) -> Played:
        """How it went so far."""
        return Played(seat, self.choices, self.stood_in, next(iter(self.mishaps), ""))

    def _tried(self, view: View) -> Answer | None:
        """What the program answers; None where it fails, which is noted."""
        try:
            return self._answered(view)
        except ProgramBroke as error:
            self.breaks += 1
            self._note(view, str(error) + ("; its stand-in plays on" if self.breaks == BREAKS else ""))
        except WarhallError as error:
            self._note(view, str(error))
        return None

    def _answered(self, view: View) -> Answer:
        guest = _guest(self.name.removeprefix(PREFIX), view.seat or 0)
        guest.greet(hello(self.game, view, self.seed))
        line = ask(self.game, view, guest.ready.wants)
        for left in reversed(range(TRIES)):
            heard = guest.program.talk(line, min(self.patience, guest.ready.seconds))
            try:
                return heard_answer(heard, view)
            except WarhallError as error:
                if not left:
                    raise
                line = refusal(str(error), view)
        raise AssertionError("the last try answers or raises")

    def _note(self, view: View, what: str) -> None:
        self.mishaps.append(f"seat {view.seat}, step {view.step}: {what}")


class _HiredBot(ProgramBot):
    """A program that plays for strangers: it gets less time, and the host's log says when it is stood in for."""

    patience = HIRED_SECONDS

    def _note(self, view: View, what: str) -> None:
        super()._note(view, what)
        log.warning("%s, %s", self.name, self.mishaps[-1])
