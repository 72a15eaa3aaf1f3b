"""What happened, as everybody reads it: one line for each event that is worth one.

A line tells who did what where; the figures behind it, modifiers by name, are its detail.
"""

from __future__ import annotations

from warhall.games.bsieged.log import cards, enemies, heroes, rounds
from warhall.games.bsieged.log.words import Teller, side_of
from warhall.kernel.events import Event
from warhall.kernel.game import Line
from warhall.kernel.view import View

TELLERS: dict[str, Teller] = {**rounds.TELLERS, **heroes.TELLERS, **enemies.TELLERS, **cards.TELLERS}
# Events without a line: another one of the same moment tells it.
SILENT = frozenset({"time_moved", "turn_ended", "messenger_expected"})


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log; None if it is not worth one."""
    game, _, name = event.kind.partition(".")
    tell = TELLERS.get(name) if game == "bsieged" else None
    told = tell(event.data, seen) if tell is not None else None
    if told is None:
        return None
    words, detail = told
    return Line(words, detail, event.clauses, side_of(event.data, seen))
