"""Where the pages are."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import MediaType, Request, Response, Router, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from warhall.games import game_ids
from warhall.server.api import Someone, TheHall, known_game
from warhall.server.api.access import known
from warhall.server.app import PACKED
from warhall.server.making import finish_room
from warhall.server.primers import piece_svg
from warhall.server.problems import Refusal, Unknown
from warhall.server.rooms import DONE, ENDED, KEPT, OPEN, OVER, PLAYING
from warhall.server.security import address_of
from warhall.web import assets, letters, pictures
from warhall.web.device_page import device_page
from warhall.web.hall_page import hall_page
from warhall.web.join_page import join_page, problem_page
from warhall.web.new_page import new_page
from warhall.web.primer_page import primer_page
from warhall.web.rules_page import rules_index, rules_page
from warhall.web.summaries import playable, set_aside, summaries, summary
from warhall.web.table_page import replay_page, table_page

LISTED, MINE, FINISHED = 20, 12, 10
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
A_WHILE = {"Cache-Control": "public, max-age=3600"}
NEVER = {"Cache-Control": "no-store"}


def page(markup: str) -> Response[str]:
    """A page of someone: not to be kept."""
    return Response(markup, media_type=MediaType.HTML, headers=NEVER)


@get("/", include_in_schema=False)
async def hall_at(hall: TheHall, person: Someone) -> Response[str]:
    """The hall."""
    now = time.time()
    own = await hall.lists.mine(person) if person is not None else []
    going = [row for row in own if row.status not in DONE]
    own_kept = [row for row in own if row.status == KEPT]
    mine = await summaries(hall, [row for row in going if row.status != KEPT], person, now, MINE)
    kept = [*own_kept, *(row for row in await hall.lists.listed(KEPT) if all(row.id != one.id for one in own_kept))]
    seen = {row.id for row in own}
    listed = [row for status in (OPEN, PLAYING) for row in await hall.lists.listed(status) if row.id not in seen]
    finished = [*await hall.lists.listed(OVER), *await hall.lists.listed(ENDED)]
    done = {row.id: row for row in (*own, *finished) if row.status in DONE}
    return page(
        hall_page(
            person,
            mine,
            await summaries(hall, listed, person, now, LISTED),
            await summaries(hall, list(done.values()), person, now, FINISHED),
            set_aside(hall, own, person, now) if person is not None else [],
            await summaries(hall, kept, person, now, FINISHED),
        )
    )


@get("/new/{game_id:str}", include_in_schema=False)
async def new_at(person: Someone, game_id: FromPath[str]) -> Response[str]:
    """A new table."""
    return page(new_page(person, known_game(game_id)))


@get("/table/{table:str}", include_in_schema=False)
async def table_at(hall: TheHall, person: Someone, table: FromPath[str]) -> Response[str]:
    """A table."""
    return page(table_page(await hall.room(table), person))


@post("/table/{table:str}/finish/{at:int}", include_in_schema=False, status_code=303)
async def finish_at(
    request: Request[Any, Any, Any], hall: TheHall, person: Someone, table: FromPath[str], at: FromPath[int]
) -> Redirect:
    """A table of older rules is finished at a new one."""
    someone = known(person)
    hall.limits.tables.spend(address_of(request))
    made = await finish_room(hall, await hall.room(table), someone, at)
    return Redirect(f"/table/{made.id}", status_code=303)


@get("/replay/{table:str}", include_in_schema=False)
async def replay_at(hall: TheHall, person: Someone, table: FromPath[str]) -> Response[str]:
    """A table as it was."""
    return page(replay_page(await hall.room(table), person))


@get("/join/{invitation:str}", include_in_schema=False)
async def join_at(hall: TheHall, person: Someone, invitation: FromPath[str]) -> Response[str]:
    """An invitation."""
    room, seat = await hall.invited(invitation)
    return page(join_page(person, room, seat, summary(room, person, time.time()), invitation))


@get("/device", include_in_schema=False)
async def device_at(person: Someone) -> Response[str]:
    """A personal link."""
    return page(device_page(person))


@get("/rules", include_in_schema=False)
async def rules_index_at(person: Someone) -> Response[str]:
    """Which rules."""
    return page(rules_index(person, playable()))


@get("/rules/{game_id:str}", include_in_schema=False, opt={PACKED: True})
async def rules_at(request: Request[Any, Any, Any], person: Someone, game_id: FromPath[str]) -> Response[bytes]:
    """The rules of a game."""
    kept = await asyncio.to_thread(rules_page, known_game(game_id).id)
    packed = takes_gzip(request)
    return ready(kept.packed(person) if packed else kept.page(person), MediaType.HTML, NEVER, packed)


@get("/games/{game_id:str}", include_in_schema=False)
async def primer_at(person: Someone, game_id: FromPath[str]) -> Response[str]:
    """What a game is about."""
    return page(await asyncio.to_thread(primer_page, person, known_game(game_id)))


@get("/pictures/pieces/{game_id:str}/{name:str}", include_in_schema=False)
async def piece_at(game_id: FromPath[str], name: FromPath[str]) -> Response[str]:
    """A piece of a game."""
    picture = await asyncio.to_thread(piece_svg, known_game(game_id).id, name)
    if not picture:
        raise Unknown("there is no such piece")
    return svg(picture, A_WHILE)


@get("/static/{version:str}/{name:str}", include_in_schema=False)
async def static_at(version: FromPath[str], name: FromPath[str]) -> Response[str]:
    """A file; an old version gets the present file, and must ask again."""
    text = assets.static_files().get(name)
    if text is None:
        raise Unknown("there is no such file")
    kept = FOR_EVER if version == assets.version() else NEVER
    return Response(text, media_type=assets.media_type(name), headers=kept)


@get("/letters/{name:str}", include_in_schema=False, opt={PACKED: True})
async def letters_at(name: FromPath[str]) -> Response[bytes]:
    """The letters of the pages. Their name holds their version."""
    if name not in letters.files():
        raise Unknown("there are no such letters")
    return Response(await asyncio.to_thread(letters.letters, name), media_type="font/woff2", headers=FOR_EVER)


@get("/icon.svg", include_in_schema=False)
async def icon_at() -> Response[str]:
    """The mark of the hall."""
    return svg(assets.icon_svg(), A_WHILE)


@get("/pictures/games/{game_id:str}", include_in_schema=False)
async def cover_at(game_id: FromPath[str]) -> Response[str]:
    """The cover of a game."""
    if game_id not in game_ids():
        raise Unknown("there is no such game")
    return svg(await asyncio.to_thread(pictures.cover, game_id), A_WHILE)


@get("/pictures/tables/{table:str}/{version:int}", include_in_schema=False, opt={PACKED: True})
async def picture_at(
    request: Request[Any, Any, Any], hall: TheHall, table: FromPath[str], version: FromPath[int]
) -> Response[bytes]:
    """The board of a table as anyone may see it."""
    room = await hall.room(table)
    packed = takes_gzip(request)
    headers = A_WHILE if version == room.version else NEVER
    return ready(pictures.table_picture(room, packed), "image/svg+xml", headers, packed)


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    """Whether an answer may be compressed."""
    return "gzip" in request.headers.get("accept-encoding", "")


def ready(body: bytes, media_type: str, headers: dict[str, str], packed: bool) -> Response[bytes]:
    """An answer that was made before, and compressed if need be."""
    encoding = {"Content-Encoding": "gzip"} if packed else {}
    return Response(body, media_type=media_type, headers={**headers, **encoding, "Vary": "Accept-Encoding"})


def svg(picture: str, headers: dict[str, str]) -> Response[str]:
    """A picture."""
    return Response(picture, media_type="image/svg+xml", headers=headers)


def lost(request: Request[Any, Any, Any], refusal: Refusal) -> Response[str]:
    """A refusal as a page."""
    markup = problem_page(refusal.message, refusal.status)
    return Response(markup, status_code=refusal.status, media_type=MediaType.HTML)


PAGES = [
    Router(
        "/",
        route_handlers=[
            hall_at,
            new_at,
            table_at,
            finish_at,
            replay_at,
            join_at,
            device_at,
            rules_index_at,
            rules_at,
            primer_at,
            piece_at,
            static_at,
            letters_at,
            icon_at,
            cover_at,
            picture_at,
        ],
        exception_handlers={Refusal: lost},
    )
]
