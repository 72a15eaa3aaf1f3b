"""Battles as scenes, from the log of a room."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from warhall.kernel.battle import fight_at
from warhall.server.problems import Unknown
from warhall.server.rooms import Room


def battle(room: Room, seat: int | None, step: int, number: int) -> dict[str, Any]:
    """The battle of a number that began in a step, as a seat knows it."""
    fight = fight_at(room.table.events or (), step, number, seat)
    found = room.table.game.battle(fight, room.lens(seat).view(room)) if fight else None
    if found is None:
        raise Unknown("no battle begins there; lines of the log say where one does")
    return asdict(found)
