"""Watching: live updates, and the still parts of boards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, Literal

from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Stream

from warhall.kernel import codec
from warhall.server.api.access import Someone, TheHall, eyes
from warhall.server.api.answers.refusals import answers
from warhall.server.hall import Hall
from warhall.server.people import Person
from warhall.server.pictures import still
from warhall.server.problems import Refusal, Unknown
from warhall.server.rooms import Room
from warhall.server.security import token_of
from warhall.server.sights import Sight, news

A_YEAR = 365 * 86_400
BEAT = b"event: beat\ndata:\n\n"
HELLO = b"retry: 1000\n\n"  # milliseconds until a lost connection is tried again
UNBUFFERED = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}


class Watch(Controller):
    """Watching: live updates, and the still parts of boards."""

    path = "/api"
    tags = ["watch"]

    @get("/tables/{table:str}/stream", responses=answers(str, 403, 404, 409, media_type="text/event-stream"))
    async def stream(
        self,
        request: Request[Any, Any, Any],
        hall: TheHall,
        person: Someone,
        table: FromPath[str],
        seat: FromQuery[int | None] = None,
        parts: FromQuery[Literal["view", "sight"]] = "view",
    ) -> Stream:
        """Live updates as server-sent events named `table`; an event named `beat` says that the stream is alive.

        `parts=view` sends the version and the view at each change; `parts=sight` what a page shows, first whole, then
        as differences. The first message is always whole, so a lost connection is resumed by connecting again.
        """
        room = await hall.room(table)
        token = token_of(request, hall.doorkeeper.is_secure(request))
        watched = watch(hall, room, person, eyes(room, person, seat), parts, token)
        return Stream(watched, media_type="text/event-stream", headers=UNBUFFERED)

    @get("/boards/{hash:str}", responses=answers(str, 404, media_type="image/svg+xml"))
    async def board(self, hash: FromPath[str]) -> Response[str]:
        """The still part of a board, by its hash; it never changes."""
        picture = still(hash)
        if picture is None:
            raise Unknown("no such board; look at the table again")
        forever = {"Cache-Control": f"public, max-age={A_YEAR}, immutable"}
        return Response(picture, media_type="image/svg+xml", headers=forever)


async def watch(
    hall: Hall, room: Room, person: Person | None, seat: int | None, parts: str, token: str = ""
) -> AsyncIterator[bytes]:
    """Messages for one pair of eyes, as long as they look. A room that was read anew is watched on without a break.

    Whoever has lost the seat, or is not known by this token any more, sees nothing further.
    """
    who = person.id if person is not None else None
    shown: Sight | None = None
    yield HELLO
    while True:
        room.enter(who)
        try:
            while True:
                if token and seat is not None and await hall.people.find(token) is None:
                    return
                await room.settled()
                if room.gone:
                    break
                if hall.closing or (seat is not None and room.seats[seat].person != who):
                    return
                heard = room.news
                shown, new = news(room, seat, shown) if parts == "sight" else _view(room, seat, shown)
                if new:
                    yield b"event: table\nid: %d\ndata: %s\n\n" % (shown["version"], new)
                if not await room.wait(heard, hall.config.beat_seconds):
                    yield BEAT
        finally:
            room.leave(who)
        try:
            room = await hall.room(room.id)
        except Refusal:
            return  # whoever watches connects again, and is told why


def _view(room: Room, seat: int | None, shown: Sight | None) -> tuple[Sight, bytes]:
    """The view with its version, if that is new."""
    if shown is not None and shown["version"] == room.version:
        return shown, b""
    lens = room.lens(seat)
    now = {"version": room.version, "view": lens.view(room)}
    encoded: bytes = lens.once("encoded", room.version, lambda: codec.to_json(now))
    return now, encoded
