"""What the active player may do in his movement and action steps besides moving and acting (ZAN-TRN-06).

    own_turn.append(Entry(reorganize_keys, open_reorganize))

An entry lists its option keys by `(s, c, seat)`, and gives the frame that a chosen key opens. That frame is done with
PASS if the player left it as it was (`looks.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.errors import RuleError
from warhall.kernel.state import Frame


@dataclass(frozen=True)
class Entry:
    """Something else to do in the own turn."""

    keys: Callable[[Zanziar, Content, int], Sequence[str]]
    open: Callable[[T, int, str], Frame]


own_turn: list[Entry] = []


def own_turn_keys(s: Zanziar, c: Content, seat: int) -> list[str]:
    """The option keys of all entries."""
    return [key for entry in own_turn for key in entry.keys(s, c, seat)]


def open_entry(t: T, seat: int, key: str) -> Frame:
    """The procedure behind a chosen key."""
    for entry in own_turn:
        if key in entry.keys(t.state, t.content, seat):
            return entry.open(t, seat, key)
    raise RuleError("ZAN-TRN-06", f"{key} opens nothing")
