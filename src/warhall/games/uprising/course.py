"""How a game went: victory points of the factions, The Empire and Chaos, by what they were for."""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.uprising.events.core import VpGained
from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.names import side_colour, side_letter
from warhall.kernel.course import Course, Gain, Party
from warhall.kernel.events import Told
from warhall.kernel.view import View

PARTS = {
    EMPIRE: ("Garrisons", "Legions", "Graveyard"),
    CHAOS: ("Curses", "Hordes", "Graveyard"),
}
HAVENS = ("Havens", "Hexes under Havens")
SOURCES = {
    "bought": "Bought",
    "not_cursed": "Curses that found no place",
    "overflow": "Threat beyond the maximum",
    "destroyed": "Enemies destroyed",
    "not_placed": "Pieces that found no place",
    "capital_fell": "The Capital",
}


def _parties(seen: View) -> tuple[Party, ...]:
    names = seen.content.side_names
    sides = (*seen.facts.order, EMPIRE, CHAOS)
    return tuple([Party(side_letter(side), names[side], side_colour(side)) for side in sides])


def _gains(told: Told, seen: View) -> Iterator[Gain]:
    """UPR-SCO-01 to UPR-SCO-05, and what cards and combats bring at once."""
    if not isinstance(told, VpGained):
        return
    letter = side_letter(told.side)
    if told.parts is None or sum(told.parts) != told.vp:
        yield Gain(letter, SOURCES.get(told.why, "Cards"), told.vp)
        return
    for name, vp in zip(PARTS.get(told.side, HAVENS), told.parts, strict=True):
        yield Gain(letter, name, vp)


COURSE = Course("Victory points", _parties, _gains)
