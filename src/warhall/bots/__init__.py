"""Bots for every seat of every game, by name.

>>> steward = bot("steward", game("…"), seed=7)
>>> table.choose(seat, answer(steward, table, seat))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warhall.bots.protocol import BlindBot, Bot, Sampler, answer
from warhall.bots.random import RandomBot
from warhall.bots.steward import StewardBot
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game

__all__ = ["BlindBot", "Bot", "Sampler", "about_bot", "answer", "bot", "bot_names"]

_BOTS: dict[str, Callable[[Game[Any, Any], int], Bot]] = {
    "random": lambda game, seed: RandomBot(seed),
    "steward": StewardBot,
}
_ABOUT = {"random": "does anything that is allowed", "steward": "plays by rules of thumb"}


def bot_names() -> tuple[str, ...]:
    """All bots there are, the weakest first."""
    return tuple(_BOTS)


def about_bot(name: str) -> str:
    """How a bot plays, in a few words."""
    return _ABOUT[check_bot(name)]


def check_bot(name: str) -> str:
    """The name, if there is such a bot."""
    if name not in _BOTS:
        raise SetupError(f"no bot is called {name!r}; there is: {', '.join(_BOTS)}")
    return name


def bot(name: str, game: Game[Any, Any], seed: int = 0) -> Bot:
    """A bot for one seat of a game."""
    return _BOTS[check_bot(name)](game, seed)
