"""The registry of bots: the levels there are, the weakest first, and how each is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from warhall.bots.protocol import Bot
from warhall.bots.random import RandomBot
from warhall.bots.search import CAPTAIN, WARLORD, SearchBot
from warhall.bots.squire import SquireBot
from warhall.bots.steward import StewardBot
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game

USUAL = "steward"  # sits where nobody has said who: it answers at once


@dataclass(frozen=True, slots=True)
class Level:
    """A kind of bot: how it plays in a few words, and whether it must be handed a world to look ahead in."""

    about: str
    made: Callable[[Game[Any, Any], int], Bot]
    looks_ahead: bool = False


_LEVELS = {
    "random": Level("does anything that is allowed", lambda game, seed: RandomBot(seed)),
    "squire": Level("means well and errs often", SquireBot),
    "steward": Level("plays by rules of thumb", StewardBot),
    "captain": Level(
        "looks ahead, about a second a turn", lambda game, seed: SearchBot("captain", game, seed, CAPTAIN), True
    ),
    "warlord": Level(
        "looks ahead longer and at more, a few seconds a turn",
        lambda game, seed: SearchBot("warlord", game, seed, WARLORD),
        True,
    ),
}


def add_bot(name: str, level: Level) -> None:
    """One more bot, for this process."""
    _LEVELS[name] = level


def drop_bot(name: str) -> None:
    """A bot that was added goes again."""
    del _LEVELS[name]


def bot_names() -> tuple[str, ...]:
    """All bots there are, the weakest first."""
    return tuple(_LEVELS)


def about_bot(name: str) -> str:
    """How a bot plays, in a few words."""
    return _LEVELS[check_bot(name)].about


def looks_ahead(name: str) -> bool:
    """Whether a bot must be handed a world."""
    return _LEVELS[check_bot(name)].looks_ahead


def check_bot(name: str) -> str:
    """The name, if there is such a bot."""
    if name not in _LEVELS:
        raise SetupError(f"no bot is called {name!r}; there is: {', '.join(_LEVELS)}")
    return name


def bot(name: str, game: Game[Any, Any], seed: int = 0) -> Bot:
    """A bot for one seat of a game."""
    return _LEVELS[check_bot(name)].made(game, seed)
