"""The same people once more: a new table of the same game, everyone one seat further."""

from __future__ import annotations

import secrets
from dataclasses import replace

from warhall.kernel.errors import SetupError
from warhall.server.hall import Hall
from warhall.server.making import room_of
from warhall.server.people import Person
from warhall.server.problems import Conflict, Illegal, NotYours, Unknown
from warhall.server.rooms import Room, Seat


async def rematch(hall: Hall, room: Room, person: Person, turn: bool = True) -> Room:
    """The table of the rematch: made by whoever asks first, found by all others."""
    if not room.may_talk(person.id):
        raise NotYours("only those who sit at this table ask for another game")
    if not room.table.over:
        raise Conflict("another game can be had when this one is over")
    return await _found(hall, room) or await hall.rematch(room, _made(room, person, turn))


async def _found(hall: Hall, room: Room) -> Room | None:
    try:
        return await hall.room(room.rematch) if room.rematch else None
    except Unknown:
        return None  # thrown away since


def _made(room: Room, person: Person, turn: bool) -> Room:
    secret = secrets.token_bytes(32)
    try:
        table = room.table.game.new_live(len(room.seats), secret, options=room.record.options)
    except SetupError as error:  # of older rules
        raise Illegal(str(error)) from error
    other = room_of(table, secret, person, seated(room.seats, turn), room.title, room.listed)
    other.hot_seat = room.hot_seat
    return other


def seated(seats: list[Seat], turn: bool) -> list[Seat]:
    """The same people on new chairs; where they turn, one seat further, and who sat last sits first."""
    before = [seats[-1], *seats[:-1]] if turn else seats
    return [
        replace(seat, number=number, invitation=secrets.token_urlsafe(24), seen=0) for number, seat in enumerate(before)
    ]
