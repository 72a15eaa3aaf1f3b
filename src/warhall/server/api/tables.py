"""Tables: make, find, sit down, hand over, fork, export and import."""

from __future__ import annotations

from typing import Any, Literal

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from warhall.kernel import codec
from warhall.kernel.replay import FORMAT, Record
from warhall.server.api.access import Someone, TheHall, known, may_import
from warhall.server.api.answers.hall import DeletedAnswer, PartedAnswer, SeatAnswer, TableAnswer, TableRow
from warhall.server.api.answers.refusals import answers, refusals
from warhall.server.api.bodies import Again, Bot, Ending, Finish, Fork, Guided, NewTable, Resigned, Sitting
from warhall.server.making import finish_room, fork_room, game_file, guided_room, import_room, new_room
from warhall.server.people import Person
from warhall.server.problems import Illegal
from warhall.server.rematch import rematch
from warhall.server.rooms import Room
from warhall.server.seating import end_table, free_seat, resign
from warhall.server.security import address_of


class Tables(Controller):
    """Tables: make, find, sit down, hand over, fork, export and import."""

    path = "/api/tables"
    tags = ["tables"]

    @post(responses=refusals(403, 404, 413, 422))
    async def make(
        self, request: Request[Any, Any, Any], hall: TheHall, person: Someone, data: JSONBody[NewTable]
    ) -> TableAnswer:
        """Make a table."""
        someone = known(person)
        hall.limits.tables.spend(address_of(request))
        room = await new_room(
            hall, someone, data.game, data.seats, data.options, data.title, data.listed, data.hot_seat
        )
        return summary(room, someone)

    @post("/guided", responses=refusals(403, 404, 413))
    async def guide(
        self, request: Request[Any, Any, Any], hall: TheHall, person: Someone, data: JSONBody[Guided]
    ) -> TableAnswer:
        """Make a table for a guided first game, with fixed dice and stewards in the other seats."""
        someone = known(person)
        hall.limits.tables.spend(address_of(request))
        return summary(await guided_room(hall, someone, data.game), someone)

    @get(responses=refusals(403))
    async def find(
        self,
        hall: TheHall,
        person: Someone,
        status: FromQuery[Literal["open", "playing", "over", "ended", "kept", "mine"]] = "open",
    ) -> list[TableRow]:
        """Listed tables that are open, playing, over, or kept (of older rules, to be read); or `mine`."""
        rows = await hall.lists.mine(known(person)) if status == "mine" else await hall.lists.listed(status)
        return [TableRow(*(getattr(row, name) for name in TableRow.__struct_fields__)) for row in rows]

    @get("/{table:str}", responses=refusals(404, 409))
    async def show(self, hall: TheHall, person: Someone, table: FromPath[str]) -> TableAnswer:
        """A table: who sits where, what it is about."""
        return summary(await hall.room(table), person)

    @delete("/{table:str}", status_code=200, responses=refusals(403, 404, 409))
    async def throw_away(self, hall: TheHall, person: Someone, table: FromPath[str]) -> DeletedAnswer:
        """Delete a table of one's own at which nobody else sits, or that cannot be opened any more."""
        await hall.delete(table, known(person))
        return DeletedAnswer(table)

    @post("/{table:str}/seats/{seat:int}", status_code=200, responses=refusals(403, 404, 409, 413))
    async def sit(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromPath[int], data: JSONBody[Sitting]
    ) -> TableAnswer:
        """Take a seat, or take one's own back from a bot."""
        room, someone = await hall.room(table), known(person)
        await hall.sit(room, seat, someone, data.invitation)
        return summary(room, someone)

    @post("/{table:str}/seats/{seat:int}/bot", status_code=200, responses=refusals(403, 404, 409, 413, 422))
    async def hand_over(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromPath[int], data: JSONBody[Bot]
    ) -> TableAnswer:
        """Let a bot play a seat: one's own, or any at one's own table; whoever sits there may take it back."""
        room, someone = await hall.room(table), known(person)
        await hall.hand_to_bot(room, seat, data.bot, someone)
        return summary(room, someone)

    @delete("/{table:str}/seats/{seat:int}", status_code=200, responses=refusals(403, 404, 409))
    async def leave(self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromPath[int]) -> TableAnswer:
        """Make a seat free: one's own, or any at one's own table. Only its new invitation leads back to it."""
        room, someone = await hall.room(table), known(person)
        await free_seat(hall, room, seat, someone)
        return summary(room, someone)

    @post("/{table:str}/seats/{seat:int}/resign", status_code=200, responses=refusals(403, 404, 409, 413, 422))
    async def resign(
        self, hall: TheHall, person: Someone, table: FromPath[str], seat: FromPath[int], data: JSONBody[Resigned]
    ) -> TableAnswer:
        """Give one's own seat to a bot for good."""
        room, someone = await hall.room(table), known(person)
        await resign(hall, room, seat, data.bot, someone)
        return summary(room, someone)

    @post("/{table:str}/end", status_code=200, responses=refusals(403, 404, 409, 413))
    async def end(self, hall: TheHall, person: Someone, table: FromPath[str], data: JSONBody[Ending]) -> TableAnswer:
        """End a table of one's own before its game is over, or let it go on. It can be read and replayed meanwhile."""
        room, someone = await hall.room(table), known(person)
        await end_table(hall, room, data.ended, someone)
        return summary(room, someone)

    @post("/{table:str}/forks", responses=refusals(403, 404, 409, 413))
    async def fork(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        data: JSONBody[Fork],
    ) -> TableAnswer:
        """A new table that begins here, with the seat one wants, be it a bot's. What one cannot know is drawn anew."""
        room, someone = await hall.room(table), known(person)
        hall.limits.tables.spend(address_of(request))
        made = await fork_room(hall, room, someone, data.step, data.seat)
        return summary(made, someone)

    @post("/{table:str}/rematch", responses=refusals(403, 404, 409, 413, 422))
    async def rematch(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        data: JSONBody[Again],
    ) -> TableAnswer:
        """Another game of the same people, once this is over, everyone one seat further; the same for all who ask."""
        room, someone = await hall.room(table), known(person)
        if not room.rematch:
            hall.limits.tables.spend(address_of(request))
        return summary(await rematch(hall, room, someone, data.turned), someone)

    @post("/{table:str}/finish", responses=refusals(403, 404, 409, 413))
    async def finish(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        data: JSONBody[Finish],
    ) -> TableAnswer:
        """Finish a table of older rules, made by oneself, at a new one: same people, from the step it shows."""
        room, someone = await hall.room(table), known(person)
        hall.limits.tables.spend(address_of(request))
        return summary(await finish_room(hall, room, someone, data.at), someone)

    @get("/{table:str}/file", responses=answers(Record, 404, 409))
    async def file(self, hall: TheHall, table: FromPath[str]) -> Response[bytes]:
        """The game as a file, once it is over."""
        record = game_file(await hall.room(table))
        named = {"Content-Disposition": f'attachment; filename="{record.game}-{table}.warhall.json"'}
        return Response(codec.to_json(record), media_type="application/json", headers=named)

    @post("/file", guards=[may_import], request_max_body_size=codec.FILE_BYTES, responses=refusals(403, 404, 413, 422))
    async def bring(
        self, request: Request[Any, Any, Any], hall: TheHall, person: Someone, data: JSONBody[Record]
    ) -> TableAnswer:
        """A table from a game file, for those from whom the hall takes any."""
        someone = known(person)
        hall.limits.tables.spend(address_of(request))
        if data.format != FORMAT:
            raise Illegal(f"this is {data.format!r}; only {FORMAT!r} can be read", (FORMAT,))
        return summary(await import_room(hall, someone, data), someone)


def summary(room: Room, person: Person | None) -> TableAnswer:
    """A table in a few facts. Invitations are shown to whoever made the table, for seats that are free."""
    host = person is not None and person.id == room.host
    options: dict[str, Any] = dict(room.record.options)
    return TableAnswer(
        id=room.id,
        game=room.record.game,
        title=room.title,
        status=room.status,
        version=room.version,
        step=room.table.step,
        options=options,
        commitment=room.record.commitment,
        hot_seat=room.hot_seat,
        waiting_for=list(room.waiting_for()),
        mine=list(room.seats_of(person.id if person else None)),
        seats=[
            SeatAnswer(
                seat.number,
                seat.name,
                seat.bot,
                seat.taken,
                seat.reserved,
                seat.invitation if host and not seat.taken else "",
            )
            for seat in room.seats
        ],
        parted=_parted(room),
    )


def _parted(room: Room) -> PartedAnswer | None:
    if room.parted is None:
        return None
    return PartedAnswer(*(getattr(room.parted, name) for name in PartedAnswer.__struct_fields__))
