"""The games, by id. Outside games join through the entry point group `warhall.games`."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game

OWN = ("bloodstones", "zorn", "bsieged", "uprising", "zanziar")
_GROUP = "warhall.games"


def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be played here."""
    return (*OWN, *_published(tuple(sys.path)))


@cache
def _published(path: tuple[str, ...]) -> tuple[str, ...]:
    """The games of other packages: looking through all that is installed takes long, so it is done once for a path."""
    return tuple(sorted(entry.name for entry in entry_points(group=_GROUP)))


@cache
def game(id: str) -> Game[Any, Any]:
    """A game by its id."""
    if id in OWN:
        found: Game[Any, Any] = import_module(f"warhall.games.{id}").GAME
        return found
    for entry in entry_points(group=_GROUP, name=id):
        found = entry.load()
        return found
    raise SetupError(f"no game is called {id!r}; there is: {', '.join(game_ids())}")


def module_of(id: str) -> str:
    """The module that a game comes from."""
    if id in OWN:
        return f"{__name__}.{id}"
    return next(entry.module for entry in entry_points(group=_GROUP, name=id))
