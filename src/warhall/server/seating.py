"""Getting up from a table: leaving, resigning, and what whoever made a table may do with its seats.

To leave makes a seat free: the table waits there until someone takes it by its new invitation. To resign gives it to a
bot for good: in a game for oneself the bot plays on in one's place, in a common cause it helps on. The table is told.
"""

from __future__ import annotations

import secrets
import time

import sqlalchemy as sa

from warhall.bots import check_bot
from warhall.kernel.errors import SetupError
from warhall.server import storage as db
from warhall.server.hall import Hall, seat_of
from warhall.server.people import Person
from warhall.server.problems import Conflict, Illegal, NotYours
from warhall.server.rooms import Room, Seat


async def free_seat(hall: Hall, room: Room, number: int, person: Person) -> None:
    """Make a seat free: one's own, or any at one's own table. Only its new invitation leads back to it."""
    hall.limits.talk.spend(person.id)
    async with hall.changing(room):
        seat = _seat_to_give(room, number)
        if person.id not in (seat.person, room.host):
            raise NotYours(f"seat {number + 1} is not yours to free")
        if not seat.taken:
            raise Conflict(f"seat {number + 1} is free already")
        words = "leaves" if seat.person == person.id else f"frees the seat of {seat.name}:"
        _empty(seat)
        await _store(hall, room, seat, person, f"{words} seat {number + 1}")
    _told(hall, room)


async def resign(hall: Hall, room: Room, number: int, bot: str, person: Person) -> None:
    """Give one's own seat to a bot for good."""
    try:
        check_bot(bot)
    except SetupError as error:
        raise Illegal(str(error)) from error
    hall.limits.talk.spend(person.id)
    async with hall.changing(room):
        seat = _seat_to_give(room, number)
        if seat.person != person.id:
            raise NotYours(f"seat {number + 1} is not yours to resign")
        _empty(seat)
        seat.bot, seat.name = bot, bot.title()
        await _store(hall, room, seat, person, f"resigns; {seat.name} plays on at seat {number + 1}")
    _told(hall, room)


async def end_table(hall: Hall, room: Room, ended: bool, person: Person) -> None:
    """End one's own table before the game is over, or take that back. What was hidden stays hidden: it may go on."""
    if person.id != room.host:
        raise NotYours("only whoever made a table may end it")
    hall.limits.talk.spend(person.id)
    async with hall.changing(room, ending=True):
        if room.table.over:
            raise Conflict("the game is over already")
        if room.ended == ended:
            raise Conflict("this table was ended already" if ended else "this table is going on")
        room.ended = ended
        await hall.archive.store(room, _said(room, person, "ends the table" if ended else "lets the table go on"))
    _told(hall, room)


def _seat_to_give(room: Room, number: int) -> Seat:
    seat = seat_of(room, number)
    if room.table.over:
        raise Conflict("the game is over; its seats stay as they were")
    return seat


def _empty(seat: Seat) -> None:
    """Nobody sits here, and whoever had the invitation before has it no more."""
    seat.person, seat.name, seat.bot, seat.seen = None, "", "", 0
    seat.invitation, seat.reserved = secrets.token_urlsafe(24), True


async def _store(hall: Hall, room: Room, seat: Seat, person: Person, words: str) -> None:
    await hall.archive.store_seat(room, seat, _said(room, person, words))


def _said(room: Room, person: Person, words: str) -> sa.Executable:
    row = {"room": room.id, "name": person.name, "seat": None, "text": f"({words})", "at": time.time()}
    return db.talk.insert().values(row)


def _told(hall: Hall, room: Room) -> None:
    room.talked += 1
    hall.lists.changed()
    hall.changed(room)
