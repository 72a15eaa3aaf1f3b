"""How rooms are made: new, from a moment of another, or from a game file; and how their past is looked at."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from warhall.bots import check_bot
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.carry import GOES_ON, judge
from warhall.kernel.chance import Fast
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.replay import Record, Replay, fork
from warhall.kernel.table import Table
from warhall.server.hall import Hall, seat_of
from warhall.server.opening import played_again
from warhall.server.people import Person, trimmed
from warhall.server.problems import Conflict, Illegal, NotYours, Unknown
from warhall.server.rooms import Room, Seat
from warhall.server.sights import sight

TITLE_LENGTH = 80
FILE_STEPS = 20_000
OPTION_LENGTH = 200
ME, FRIEND, ANYONE = "me", "friend", "anyone"
COMPANY = "steward"  # who sits in the other seats of a guided game


async def new_room(
    hall: Hall,
    person: Person,
    game_id: str,
    sitting: Sequence[str],
    options: Mapping[str, Any] | None = None,
    title: str = "",
    listed: bool = True,
    hot_seat: bool = False,
) -> Room:
    """A table: `sitting` says for each chair "me", "friend" (by invitation), "anyone", or the name of a bot."""
    game = known_game(game_id)
    secret = secrets.token_bytes(32)
    try:
        game.settle(len(sitting), options)
        seats = [_chair(number, word, person) for number, word in enumerate(sitting)]
        table = game.new_live(len(seats), secret, options=options)
    except SetupError as error:
        raise Illegal(str(error)) from error
    room = room_of(table, secret, person, seats, trimmed(title, TITLE_LENGTH) or game.title, listed)
    room.hot_seat = hot_seat
    return await hall.enter(room)


async def guided_room(hall: Hall, person: Person, game_id: str) -> Room:
    """A guided first game: an ordinary table with the guide's dice, stewards in the other seats."""
    game = known_game(game_id)
    guide = game.guide()
    if guide is None:
        raise Unknown(f"there is no guided game of {game.title} yet")
    table = await asyncio.to_thread(guide.table, game)
    seats = [_chair(number, ME if number == guide.seat else COMPANY, person) for number in range(guide.seats)]
    room = room_of(table, guide.secret, person, seats, trimmed(guide.title, TITLE_LENGTH), False)
    return await hall.enter(room)


async def fork_room(hall: Hall, room: Room, person: Person, step: int, wanted: int | None) -> Room:
    """A new table that begins at a step of another, at which the person has the seat they want, be it a bot's.

    While that game runs, what the person's seat cannot know is drawn anew: a fork shows no hidden hand.
    """
    if wanted is not None:
        seat_of(room, wanted)
    mine = room.seats_of(person.id)
    eyes = wanted if wanted in mine else next(iter(mine), None)
    table = table_at(room, step)
    secret = secrets.token_bytes(32)
    if not room.table.over:
        table = table.sampled(eyes, Fast(secrets.randbits(60)))
    live = Replay(table.game, fork(table, dict(room.record.options), secret)).live(secret)
    seats = [_chair(number, word, person) for number, word in enumerate(_sitting(room, live, person, wanted))]
    title = f"{room.title[: TITLE_LENGTH - 20]}, from step {step}"
    return await hall.enter(room_of(live, secret, person, seats, title, False))


def _sitting(room: Room, live: Table[Any, Any], person: Person, wanted: int | None) -> list[str]:
    """Who sits where at a fork: bots as before, all else is mine. Whoever takes a bot's seat changes seats with it."""
    if wanted is None and all(seat.bot for seat in room.seats):
        wanted = live.asks[0].seat if live.asks else 0  # somebody must play
    bot = room.seats[wanted].bot if wanted is not None else ""
    words = [bot if bot and seat.person == person.id else seat.bot or ME for seat in room.seats]
    if wanted is not None:
        words[wanted] = ME
    return words


async def finish_room(hall: Hall, room: Room, person: Person, at: int) -> Room:
    """A table of older rules is finished at a new one: same seats, same people, from its latest position that loads."""
    if room.host != person.id:
        raise NotYours("only whoever made a table may finish it under other rules")
    if room.goes_on is None or room.parted is None or room.parted.at != at:
        raise Conflict("that is no position from which this table could be finished under the present rules")
    secret = secrets.token_bytes(32)
    commitment = hashlib.sha256(secret).hexdigest()
    record = replace(room.goes_on, sealed_from=len(room.goes_on.draws()), commitment=commitment, secret="")
    table = await played_again(Replay(room.table.game, record), secret)
    seats = [replace(seat, invitation=secrets.token_urlsafe(24), seen=0) for seat in room.seats]
    other = room_of(table, secret, person, seats, room.title, room.listed)
    other.hot_seat = room.hot_seat
    return await hall.finish(room, other)


async def import_room(hall: Hall, person: Person, record: Record) -> Room:
    """A table from a game file; its outcomes so far are its own, what follows is drawn here."""
    if len(record.steps) > FILE_STEPS or any(len(step.option) > OPTION_LENGTH for step in record.steps):
        raise Illegal(f"a game file has at most {FILE_STEPS} steps")
    secret = secrets.token_bytes(32)
    game = known_game(record.game)
    try:
        record = await _of_today(game, record)
        record = replace(record, options=dict(game.settle(record.seats, record.options)))
        drawn = len(record.draws())
        commitment = hashlib.sha256(secret).hexdigest()
        replay = Replay(game, replace(record, sealed_from=drawn, commitment=commitment, secret=""))
        table = await played_again(replay, secret)
        game.check(table.state, table.content)
        if table.seats != record.seats or any(table.digest() != step.digest for step in record.steps[-1:]):
            raise WarhallError("its seats or fingerprints do not fit the rules")
        seats = [_chair(number, ME, person) for number in range(record.seats)]
        room = room_of(table, secret, person, seats, game.title, False)
        await _look_at(room)
    except WarhallError as error:
        raise Illegal(f"this game file cannot be played: {error}") from error
    except Exception as error:  # a position made by hand may break the rules anywhere
        raise Illegal("this game file cannot be played: its position does not fit the rules") from error
    return await hall.enter(room)


async def _of_today(game: Game[Any, Any], record: Record) -> Record:
    """A file of other rules, carried over to those of today if it fits; tried in a thread: others get their turn."""
    if record.rules_version == game.rules_version:
        return record
    verdict = await asyncio.to_thread(judge, game, record)
    if verdict.way != GOES_ON or verdict.record is None:
        parts = f"played under rules version {record.rules_version}, it parts from version {game.rules_version}"
        raise WarhallError(f"{parts} at step {verdict.step}: {verdict.why}")
    return verdict.record


async def _look_at(room: Room) -> None:
    """Let every pair of eyes look once: a table that cannot be shown is not taken in."""
    for eyes in (None, *range(len(room.seats))):
        sight(room, eyes)
        room.table.text(eyes)
        await asyncio.sleep(0)


def table_at(room: Room, step: int) -> Table[Any, Any]:
    """The table as it stood after a step."""
    if not 0 <= step <= room.last_step or (room.parted is not None and room.replay is None):
        raise Unknown(f"the game has steps 0 to {room.last_step}")
    return room.past().at(step)


def game_file(room: Room) -> Record:
    """The whole game. It holds every hidden draw, so it is given out when the game is over."""
    if not room.table.over:
        raise Conflict("a game file holds every hidden draw; it can be had when the game is over")
    return replace(room.record, secret=room.secret.hex())


def known_game(id: str) -> Game[Any, Any]:
    """A game, or a refusal that lists the games."""
    try:
        return game_named(id)
    except SetupError as error:
        raise Unknown(str(error), game_ids()) from error


def room_of(table: Table[Any, Any], secret: bytes, person: Person, seats: list[Seat], title: str, listed: bool) -> Room:
    """A new room around a table, made by a person."""
    now = time.time()
    room = Room(secrets.token_urlsafe(9), title, person.id, table, seats, secret, listed, created=now, updated=now)
    room.version = table.step
    room.note_asks()
    return room


def _chair(number: int, word: str, person: Person) -> Seat:
    seat = Seat(number, secrets.token_urlsafe(24))
    if word == ME:
        seat.person, seat.name = person.id, person.name
    elif word not in (FRIEND, ANYONE):
        seat.bot, seat.name = check_bot(word), word.title()
    seat.reserved = word == FRIEND
    return seat
