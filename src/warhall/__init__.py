"""Warhall: heavy fantasy board wargames with every rule enforced.

>>> import warhall
>>> table = warhall.new("bloodstones", seats=3, seed=7, options={"map": "isles"})
>>> table.choose(table.pending.seat, table.pending.options[0])
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games import game, game_ids
from warhall.kernel.errors import IllegalChoice, WarhallError
from warhall.kernel.replay import Record, Replay, read_record
from warhall.kernel.table import Table

__all__ = ["IllegalChoice", "Record", "Replay", "Table", "WarhallError", "game", "game_ids", "new", "read_record"]
__version__ = "0.1.0"


def new(id: str, seats: int, seed: int = 0, options: Mapping[str, Any] | None = None) -> Table[Any, Any]:
    """A new table of a game, with a log."""
    return game(id).new(seats, seed=seed, options=options, log=True)
