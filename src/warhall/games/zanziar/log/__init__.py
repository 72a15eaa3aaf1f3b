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
from warhall.kernel.events import Event
from warhall.kernel.game import Line
from warhall.kernel.view import View
from warhall.tell.words import capital


def line(event: Event, seen: View) -> Line | None:
    """An event as a line of the log; None if it is not worth one."""
    found = log.line(event, seen)
    return None if found is None else replace(found, text=capital(found.text))
