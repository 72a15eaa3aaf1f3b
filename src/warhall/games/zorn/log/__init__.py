"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.log import blight, combat, table
from warhall.games.zorn.log.speech import Said, Words
from warhall.games.zorn.names import BLIGHT_LETTER
from warhall.kernel.events import Event
from warhall.kernel.game import Line
from warhall.kernel.view import View

SILENT = ("first_house_chosen", "activation_ended")
"""Told by other lines: the House was decided, and the next chit follows."""

TELLERS: dict[str, Callable[[Said], Words]] = {
    **{teller.__name__: teller for teller in (*blight.TELLERS, *combat.TELLERS, *table.TELLERS)},
    **combat.MARKED,
}


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log; None if it is not worth one. The kernel's dice stand beside the lines."""
    game, _, kind = event.kind.partition(".")
    tell = TELLERS.get(kind) if game == "zorn" else None
    if tell is None:
        return None
    said = Said(event, seen)
    words = tell(said)
    side = said.side or (BLIGHT_LETTER if tell in blight.TELLERS else "")
    return None if words is None else Line(words[0], words[1], event.clauses, side)
