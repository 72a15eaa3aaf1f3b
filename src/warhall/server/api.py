"""The hall for programs: JSON over HTTP, described at /api/schema.

A program makes itself known with `Authorization: Bearer TOKEN` (the token of POST /api/people), a browser with its
cookie.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, TypeAlias

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

from warhall.bots import bot_names
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel import codec
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.replay import read_record
from warhall.server.hall import OPEN, OVER, PLAYING, Hall, Person
from warhall.server.pictures import still
from warhall.server.problems import Illegal, NotYours, Unknown
from warhall.server.rooms import Room
from warhall.server.security import cookie
from warhall.server.sights import change, lines, moment, sight

TheHall: TypeAlias = NamedDependency[Hall]
Someone: TypeAlias = NamedDependency[Person | None]
BEAT_SECONDS = 20.0
FILE_BYTES = 4_000_000
A_DAY = 86_400


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """How someone wants to be called."""

    name: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made. Each seat is "me", "friend", "anyone" or the name of a bot."""

    game: str
    seats: list[str]
    options: dict[str, str | int | bool] = {}
    title: str = ""
    listed: bool = True


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Taking a seat; a kept one needs its invitation."""

    invitation: str = ""


class Bot(msgspec.Struct, forbid_unknown_fields=True):
    """Handing a seat to a bot."""

    bot: str


class Chosen(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the question of a version."""

    seat: int
    option: str
    version: int


class Undone(msgspec.Struct, forbid_unknown_fields=True):
    """Taking back the last choice, or everything since the start of the turn that may be taken back."""

    seat: int
    version: int
    to_start: bool = False


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """How far a seat has read."""

    step: int


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """A new table from a step of another, seen with the eyes of a seat one holds."""

    step: int
    seat: int | None = None


class Talk(msgspec.Struct, forbid_unknown_fields=True):
    """A line of talk."""

    text: str


class Games(Controller):
    """The games and their rules."""

    path = "/api/games"
    tags = ["games"]

    @get()
    async def games(self) -> list[dict[str, Any]]:
        """All games with what can be chosen for a table."""
        return [described(game_named(id)) for id in game_ids()]

    @get("/{game_id:str}")
    async def one(self, game_id: FromPath[str]) -> dict[str, Any]:
        """One game."""
        return described(known_game(game_id))

    @get("/{game_id:str}/clauses")
    async def clauses(self, game_id: FromPath[str], q: FromQuery[str] = "") -> list[dict[str, str]]:
        """The rules reference; `q` keeps the clauses that hold all its words."""
        words = q.lower().split()
        return [
            {"id": clause.id, "section": clause.section, "text": clause.text}
            for clause in known_game(game_id).clauses().values()
            if all(word in f"{clause.id} {clause.section} {clause.text}".lower() for word in words)
        ]


class People(Controller):
    """Who is here."""

    path = "/api"
    tags = ["people"]

    @post("/people")
    async def welcome(self, hall: TheHall, data: JSONBody[NewPerson]) -> Response[dict[str, str]]:
        """Become someone. The token is shown once: keep it."""
        person, token = await hall.welcome(data.name)
        body = {"id": person.id, "name": person.name, "token": token}
        return Response(body, cookies=[cookie(token, hall.config)])

    @get("/me")
    async def me(self, person: Someone) -> dict[str, str]:
        """Who I am."""
        someone = known(person)
        return {"id": someone.id, "name": someone.name}

    @post("/me", status_code=200)
    async def rename(self, hall: TheHall, person: Someone, data: JSONBody[NewPerson]) -> dict[str, str]:
        """Be called otherwise."""
        renamed = await hall.rename(known(person), data.name)
        return {"id": renamed.id, "name": renamed.name}


class Tables(Controller):
    """Tables: make, find, play, watch."""

    path = "/api/tables"
    tags = ["tables"]

    @post()
    async def make(self, hall: TheHall, person: Someone, data: JSONBody[NewTable]) -> dict[str, Any]:
        """Make a table."""
        someone = known(person)
        room = await hall.new_room(someone, data.game, data.seats, data.options, data.title, data.listed)
        return summary(room, someone)

    @get()
    async def find(self, hall: TheHall, person: Someone, status: FromQuery[str] = OPEN) -> list[dict[str, Any]]:
        """Listed tables that are open, playing or over; or `mine`."""
        if status == "mine":
            rows = await hall.mine(known(person))
        elif status in (OPEN, PLAYING, OVER):
            rows = await hall.listed(status)
        else:
            raise Illegal(f"status cannot be {status!r}", (OPEN, PLAYING, OVER, "mine"))
        names = ("id", "game", "title", "seats", "status", "version", "created", "updated")
        return [{name: getattr(row, name) for name in names} for row in rows]

    @get("/{table:str}")
    async def show(self, hall: TheHall, person: Someone, table: FromPath[str]) -> dict[str, Any]:
        """A table: who sits where, what it is about."""
        return summary(await hall.room(table), person)

    @post("/{table:str}/seats/{seat:int}", status_code=200)
    async def sit(
        self,
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        seat: FromPath[int],
        data: JSONBody[Sitting],
    ) -> dict[str, Any]:
        """Take a seat, or take one's own back from a bot."""
        room, someone = await hall.room(table), known(person)
        await hall.sit(room, seat, someone, data.invitation)
        return summary(room, someone)

    @post("/{table:str}/seats/{seat:int}/bot", status_code=200)
    async def hand_over(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromPath[int], data: JSONBody[Bot]
    ) -> dict[str, Any]:
        """Let a bot play a seat."""
        room, someone = await hall.room(table), known(person)
        await hall.hand_to_bot(room, seat, data.bot, someone)
        return summary(room, someone)

    @get("/{table:str}/view")
    async def view(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromQuery[int | None] = None
    ) -> Response[bytes]:
        """What a seat may know, with its question and options; without a seat, what everyone may know."""
        room = await hall.room(table)
        return as_json(seen(room, eyes(room, person, seat)))

    @get("/{table:str}/sight")
    async def look(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromQuery[int | None] = None
    ) -> Response[bytes]:
        """All that a page shows: prompt, options with labels, pictures, log."""
        room = await hall.room(table)
        return as_json(sight(room, eyes(room, person, seat)))

    @get("/{table:str}/text", media_type="text/plain")
    async def text(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromQuery[int | None] = None
    ) -> str:
        """The table in words, as the terminal and a screen reader have it."""
        room = await hall.room(table)
        return room.table.game.text(room.table.view(eyes(room, person, seat)))

    @post("/{table:str}/seats/{seat:int}/seen", status_code=200)
    async def seen_to(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromPath[int], data: JSONBody[Seen]
    ) -> dict[str, int]:
        """Remember how far a seat has read the log."""
        room = await hall.room(table)
        eyes(room, person, seat)
        await hall.seen(room, seat, min(data.step, room.table.step))
        return {"seen": room.seats[seat].seen}

    @post("/{table:str}/choices", status_code=200)
    async def choose(
        self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Chosen]
    ) -> dict[str, int]:
        """Answer a question. Sending the same answer again is harmless; a late one is refused with 409."""
        room = await hall.room(table)
        eyes(room, person, data.seat)
        return {"version": await hall.choose(room, data.seat, data.option, data.version)}

    @post("/{table:str}/undo", status_code=200)
    async def undo(
        self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Undone]
    ) -> dict[str, int]:
        """Take back the last choice, as long as nothing was learnt since."""
        room = await hall.room(table)
        eyes(room, person, data.seat)
        return {"version": await hall.undo(room, data.seat, data.version, data.to_start)}

    @get("/{table:str}/log")
    async def log(
        self,
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        seat: FromQuery[int | None] = None,
        after: FromQuery[int] = -1,
    ) -> Response[bytes]:
        """What happened after a step, as a seat may know it: events, and the same in words as a page tells it."""
        room = await hall.room(table)
        viewer = past_eyes(room, person, seat)
        events = [event for event in room.table.log(viewer) if event.step > after]
        told = [line for line in lines(room, viewer, room.table.view(viewer)) if line[0] > after]
        return as_json({"version": room.version, "events": events, "lines": told})

    @get("/{table:str}/steps/{step:int}")
    async def step(
        self,
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        step: FromPath[int],
        seat: FromQuery[int | None] = None,
        parts: FromQuery[str] = "view",
    ) -> Response[bytes]:
        """The table as it stood after a step, with the eyes of a seat one holds."""
        room = await hall.room(table)
        viewer = past_eyes(room, person, seat)
        then = hall.table_at(room, step).view(viewer)
        return as_json(moment(room, then) if parts == "sight" else then)

    @post("/{table:str}/forks")
    async def fork(self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Fork]) -> dict[str, Any]:
        """A new table that begins here. While the game runs, what one cannot know is drawn anew."""
        room, someone = await hall.room(table), known(person)
        made = await hall.fork_room(room, someone, data.step, eyes(room, person, data.seat))
        return summary(made, someone)

    @get("/{table:str}/file")
    async def file(self, hall: TheHall, table: FromPath[str]) -> Response[bytes]:
        """The game as a file, once it is over."""
        record = hall.game_file(await hall.room(table))
        named = {"Content-Disposition": f'attachment; filename="{record.game}-{table}.warhall.json"'}
        return Response(codec.to_json(record), media_type="application/json", headers=named)

    @post("/file")
    async def bring(self, request: Request[Any, Any, Any], hall: TheHall, person: Someone) -> dict[str, Any]:
        """A table from a game file (the body of the request)."""
        someone = known(person)
        body = await request.body()
        if len(body) > FILE_BYTES:
            raise Illegal(f"a game file has at most {FILE_BYTES} bytes")
        try:
            record = read_record(body)
        except WarhallError as error:
            raise Illegal(str(error)) from error
        return summary(await hall.import_room(someone, record), someone)

    @get("/{table:str}/talk")
    async def talk(self, hall: TheHall, table: FromPath[str], after: FromQuery[int] = 0) -> list[dict[str, Any]]:
        """What was said."""
        return [msgspec.to_builtins(said) for said in await hall.talk(await hall.room(table), after)]

    @post("/{table:str}/talk")
    async def say(self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Talk]) -> dict[str, str]:
        """Say something."""
        await hall.say(await hall.room(table), known(person), data.text)
        return {"said": data.text}

    @get("/{table:str}/stream")
    async def stream(
        self,
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        seat: FromQuery[int | None] = None,
        parts: FromQuery[str] = "view",
    ) -> ServerSentEvent:
        """Live updates. `parts=view` sends the view at each change; `parts=sight` what a page shows, as differences.

        The first message is always whole, so a lost connection is resumed by connecting again.
        """
        room = await hall.room(table)
        return ServerSentEvent(watch(room, person, eyes(room, person, seat), parts))


@get("/api/boards/{hash:str}", tags=["tables"])
async def board(hash: FromPath[str]) -> Response[str]:
    """The still part of a board, by its hash; it never changes."""
    picture = still(hash)
    if picture is None:
        raise Unknown("no such board; look at the table again")
    forever = {"Cache-Control": f"public, max-age={365 * A_DAY}, immutable"}
    return Response(picture, media_type="image/svg+xml", headers=forever)


async def watch(room: Room, person: Person | None, seat: int | None, parts: str) -> AsyncIterator[Any]:
    """Messages for one pair of eyes, as long as they look."""
    shown: dict[str, Any] = {}
    if person is not None:
        room.present[person.id] = room.present.get(person.id, 0) + 1
        await room.publish()
    try:
        while True:
            version = room.version
            if parts == "sight":
                now = sight(room, seat)
                news = change(shown, now) if shown else now
                shown = now
            else:
                news = seen(room, seat) if shown.get("version") != version else {}
                shown = {"version": version}
            if news:
                yield ServerSentEventMessage(codec.to_json(news).decode(), event="table", id=str(version))
            if room.version == version and not await room.wait(BEAT_SECONDS):
                yield ServerSentEventMessage("", event="beat")
    finally:
        if person is not None:
            room.present[person.id] -= 1
            if not room.present[person.id]:
                del room.present[person.id]


def described(game: Game[Any, Any]) -> dict[str, Any]:
    """A game as programs and the form for a new table see it."""
    return {
        "id": game.id,
        "title": game.title,
        "blurb": game.blurb,
        "seats": game.seats,
        "cooperative": game.cooperative,
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "bots": bot_names(),
        "settings": [
            {
                "id": setting.id,
                "title": setting.title,
                "help": setting.help,
                "values": setting.values,
                "titles": setting.titles or tuple(map(str, setting.values)),
                "seats": {str(value): span for value, span in setting.seats.items()},
            }
            for setting in game.settings
        ],
    }


def summary(room: Room, person: Person | None) -> dict[str, Any]:
    """A table in a few facts. Invitations are shown to whoever made the table, for seats that are free."""
    host = person is not None and person.id == room.host
    return {
        "id": room.id,
        "game": room.record.game,
        "title": room.title,
        "status": room.status,
        "version": room.version,
        "step": room.table.step,
        "options": room.record.options,
        "commitment": room.record.commitment,
        "waiting_for": room.waiting_for(),
        "mine": room.seats_of(person.id if person else None),
        "seats": [
            {
                "number": seat.number,
                "name": seat.name,
                "bot": seat.bot,
                "taken": seat.taken,
                "reserved": seat.reserved,
                "invitation": seat.invitation if host and not seat.taken else "",
            }
            for seat in room.seats
        ],
    }


def seen(room: Room, seat: int | None) -> dict[str, Any]:
    """A view with the version that an answer must name."""
    return {"version": room.version, "view": room.table.view(seat)}


def eyes(room: Room, person: Person | None, seat: int | None) -> int | None:
    """The seat, if it is this person's; None for a spectator."""
    if seat is None:
        return None
    if not 0 <= seat < len(room.seats):
        raise Unknown(f"this table has seats 0 to {len(room.seats) - 1}")
    if person is None or room.seats[seat].person != person.id:
        raise NotYours(f"seat {seat} is not yours")
    return seat


def past_eyes(room: Room, person: Person | None, seat: int | None) -> int | None:
    """The seat whose past may be looked at: one's own; when the game is over, anyone's."""
    if room.table.over and seat is not None and 0 <= seat < len(room.seats):
        return seat
    return eyes(room, person, seat)


def known(person: Person | None) -> Person:
    """Someone, or a refusal that says how to become someone."""
    if person is None:
        raise NotYours("say who you are first: POST /api/people")
    return person


def known_game(id: str) -> Game[Any, Any]:
    """A game, or a refusal that lists the games."""
    try:
        return game_named(id)
    except SetupError as error:
        raise Unknown(str(error), game_ids()) from error


def as_json(value: object) -> Response[bytes]:
    """A value that the kernel's codec knows how to write."""
    return Response(codec.to_json(value), media_type="application/json")
