"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from dataclasses import replace

from warhall.games.zanziar.log import battle as battle  # their tellers enter themselves
from warhall.games.zanziar.log import cards as cards
from warhall.games.zanziar.log import deeds as deeds
from warhall.games.zanziar.log import dice as dice
from warhall.games.zanziar.log import table as table
from warhall.games.zanziar.log import trade as trade
from warhall.games.zanziar.log.speech import log
from warhall.kernel.events import Event, Rolled
from warhall.kernel.game import Line
from warhall.kernel.view import View
from warhall.tell.words import capital

BARE_DICE = {
    "ZAN-SET-09": "The die for a starting city shows",
    "ZAN-R-25": "The die for the direction shows",
    "ZAN-R-71": "The die for the direction shows",
    "ZAN-R-95": "The die is rolled again and shows",
}
"""Dice that are rolled for a table or a direction alone, by the clause they are rolled for."""


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log; None if it is not worth one."""
    found = log.line(event, seen)
    if found is None:
        return None
    bare = isinstance(event.told, Rolled) and event.told.about is None and event.clauses[0] in BARE_DICE
    text = BARE_DICE[event.clauses[0]] + found.text.removeprefix("A die shows") if bare else capital(found.text)
    return replace(found, text=text)
