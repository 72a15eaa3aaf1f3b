"""How a game went, once it is over: reckoned once, from what everybody may know of it."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from warhall.kernel.course import standings
from warhall.server.problems import Conflict, Unknown
from warhall.server.rooms import Room


def standings_of(room: Room) -> dict[str, Any]:
    """The standings of a game that is over; the same answer for all, however often they ask."""
    if not room.table.over:
        raise Conflict("how a game went is told when it is over")
    lens = room.lens(None)
    found = lens.once("standings", room.table.step, lambda: _reckoned(room))
    if found is None:
        raise Unknown("this game does not count anything over time")
    shown: dict[str, Any] = found
    return shown


def _reckoned(room: Room) -> dict[str, Any] | None:
    found = standings(room.table.game, room.table.events or (), room.lens(None).view(room))
    return None if found is None else asdict(found)
