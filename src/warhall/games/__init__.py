"""The games, by id. Outside games join through the entry point group `warhall.games`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game

OWN = ("bloodstones", "zorn", "bsieged")
NOT_IN_THE_HALL = ("zorn", "bsieged")  # played in the terminal and from Python; their pages are still being tried


def game_ids() -> tuple[str, ...]:
    """The ids of all games that can be played here."""
    return (*OWN, *sorted(entry.name for entry in entry_points(group="warhall.games")))


def hall_ids() -> tuple[str, ...]:
    """The ids of the games that the hall shows."""
    return tuple(id for id in game_ids() if id not in NOT_IN_THE_HALL)


@cache
def game(id: str) -> Game[Any, Any]:
    """A game by its id."""
    if id in OWN:
        found: Game[Any, Any] = import_module(f"warhall.games.{id}").GAME
        return found
    for entry in entry_points(group="warhall.games", name=id):
        found = entry.load()
        return found
    raise SetupError(f"no game is called {id!r}; there is: {', '.join(game_ids())}")
