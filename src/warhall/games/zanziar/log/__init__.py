"""What happened, as a seat reads it: one line for each event that is worth one."""

from __future__ import annotations

from dataclasses import replace

from warhall.games.zanziar.events.cards import Threw
from warhall.games.zanziar.events.movement import Direction
from warhall.games.zanziar.log import battle as battle  # their tellers enter themselves
from warhall.games.zanziar.log import cards as cards
from warhall.games.zanziar.log import deeds as deeds
from warhall.games.zanziar.log import dice as dice
from warhall.games.zanziar.log import table as table
from warhall.games.zanziar.log import trade as trade
from warhall.games.zanziar.log.speech import log
from warhall.kernel.events import Event, Rolled, Told
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
    if found is None or _leads_nowhere(event.told):
        return None
    bare = isinstance(event.told, Rolled) and not isinstance(event.told.about, Threw) and event.clauses[0] in BARE_DICE
    text = BARE_DICE[event.clauses[0]] + found.text.removeprefix("A die shows") if bare else capital(found.text)
    return replace(found, text=text)


def _leads_nowhere(told: Told) -> bool:
    """ZAN-R-25 a die for a direction that is rolled again: only the one that counts is worth a line."""
    about = told.about if isinstance(told, Rolled) else None
    return isinstance(about, Direction) and isinstance(told, Rolled) and told.faces[0] not in about.open
