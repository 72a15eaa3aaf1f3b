"""Pictures for the hall: covers of games, and tables as anyone may see them."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Any

from warhall.bots import answer, bot
from warhall.games import game as game_named
from warhall.kernel.game import Game
from warhall.server.rooms import Room

LEVEL = 5
MIDDLE = 220  # choices after which a game looks like its middle


@cache
def cover(id: str) -> str:
    """The cover of a game; one without one shows its board in the middle of a game."""
    drawn = files("warhall.web").joinpath("covers", f"{id}.svg")
    if drawn.is_file():
        return drawn.read_text(encoding="utf-8")
    return mid_game(game_named(id))


def mid_game(game: Game[Any, Any]) -> str:
    """The board after bots have played for a while."""
    least, most = game.seats
    table = game.new(min(most, max(least, 3)), seed=1)
    steward = bot("steward", game, 1)
    while not table.over and table.step < MIDDLE:
        seat = table.asks[0].seat
        table.choose(seat, answer(steward, table, seat))
    picture: str = game.board(table.view(None)).svg()
    return picture


def table_picture(room: Room, packed: bool) -> bytes:
    """The board of a table as a spectator sees it, as gzip if that is wanted; drawn and packed once at each version."""
    lens = room.lens(None)
    picture: bytes = lens.once("picture", room.version, lambda: room.table.game.board(lens.view(room)).svg().encode())
    if packed:
        picture = lens.once("packed picture", room.version, lambda: gzip.compress(picture, LEVEL, mtime=0))
    return picture
