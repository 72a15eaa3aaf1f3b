"""What may be chosen several at once: where a group goes."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.questions.movement import ChooseHex
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.records import replace
from warhall.kernel.shortcuts import Shape, Trail


def start(s: Zanziar, c: Content, facts: ChooseHex) -> str:
    """Where the group stands."""
    return c.hex.key(s.groups[facts.group].hex)


def even(s: Zanziar) -> None:
    """Which group came before which matters, how many have come does not."""
    rank = {number: place for place, number in enumerate(sorted({group.arrival for group in s.groups}))}
    s.groups = [replace(group, arrival=rank[group.arrival]) for group in s.groups]
    s.arrivals = 0


SHORTCUTS: tuple[Shape, ...] = (Trail(("zanziar.choose_hex",), "hex", end="stop", short=True, start=start, even=even),)
