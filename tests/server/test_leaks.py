"""Captured traffic shows nothing that a seat, or a spectator, may not know.

A game is played at random over the API. At moments of it the same position is laid out twice: as it is, and with
everything that the watcher cannot know drawn anew. All that the watcher can get of both must be the same, byte for
byte. The same choices are then made in both. After the watcher's own choice everything is still the same, as long as
nothing is drawn or revealed: otherwise one could look, and take it back. After a choice of another seat the rules may
show something (tiles that are paid with, say), so there the view decides: where it is the same, so is all the rest.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest

from warhall.games import game_ids
from warhall.games.bsieged.hidden import middle
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.replay import Replay, fork
from warhall.kernel.table import Table
from warhall.server import making
from warhall.server.api.watch import watch
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.server.hall import Hall
from warhall.server.making import new_room
from warhall.server.people import Person
from warhall.server.rooms import Room, Seat

MOMENTS = 12  # of a game at which the worlds are compared
GAPS = (40, 10, 5, 5)  # steps between them: where games are short, more of them
FOLLOWED = 6  # choices that are made in both worlds
SECRET = b"the same dice in both worlds, 32"
Headers = dict[str, str]


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games each time: the secret behind the dice is ours, links and tokens stay unguessable."""
    known = SimpleNamespace(token_bytes=lambda count: SECRET[:count], token_urlsafe=secrets.token_urlsafe)
    monkeypatch.setattr(making, "secrets", known)


class Company:
    """A hall with two people: the watcher, who may hold seat 0, and another who holds the rest."""

    def __init__(self, door: Any, hall: Hall) -> None:
        self.door, self.hall = door, hall
        self.people: list[Person] = []
        self.headers: list[Headers] = []

    async def arrive(self, name: str) -> None:
        person, token = await self.hall.people.welcome(name)
        self.people.append(person)
        self.headers.append({"Authorization": f"Bearer {token}"})

    async def get(self, place: str, who: Headers) -> str:
        answer = await self.door.get(place, headers=who)
        return _told(answer)

    async def post(self, place: str, body: object, who: Headers) -> str:
        return _told(await self.door.post(place, json=body, headers=who))


def _told(answer: Any) -> str:
    """All of an answer: status, headers, body. Its length and the clock are told by the rest."""
    headers = {name: value for name, value in answer.headers.items() if name not in ("content-length", "date")}
    return f"{answer.status_code} {json.dumps(headers)} {answer.text}"


@asynccontextmanager
async def company(folder: Path) -> AsyncIterator[Company]:
    settings: dict[str, Any] = {"choices_per_minute": 10**6, "talk_per_minute": 10**6, "tables_per_person": 10**6}
    app = create_app(Config(folder=folder, ready=False, **settings))
    transport = httpx.ASGITransport(cast(Any, app))
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://hall.test") as door:
        found = Company(door, app.state.hall)
        for name in ("Ann", "Bob", "Eve"):
            await found.arrive(name)
        yield found


async def captured(all: Company, room: Room, seat: int | None) -> list[str]:
    """Everything a watcher can get of a room, refusals included."""
    who = all.headers[0] if seat is not None else all.headers[2]
    at, eyes = f"/api/tables/{room.id}", "" if seat is None else f"seat={seat}"
    step = room.table.step
    places = [
        at,
        f"{at}/view?{eyes}",
        f"{at}/sight?{eyes}",
        f"{at}/text?{eyes}",
        f"{at}/log?{eyes}",
        f"{at}/log?{eyes}&after={step - 1}",
        f"{at}/steps/{step}?{eyes}",
        f"{at}/steps/{step}?{eyes}&parts=sight",
        f"{at}/steps/0?{eyes}",
        f"{at}/steps/9999?{eyes}",
        f"{at}/talk",
        f"{at}/file",
        f"{at}/view?seat=1",
        f"{at}/log?seat=1",
    ]
    found = [await all.get(place, who) for place in places]
    for number in range(len(room.seats)):
        choice = {"seat": number, "option": "nonsense"}
        found += [await all.post(f"{at}/choices", {**choice, "version": version}, who) for version in (room.version, 0)]
        if number != seat or not room.table.can_undo(number):
            found.append(await all.post(f"{at}/undo", {"seat": number, "version": room.version}, who))
    found += [await streamed(all.hall, room, all.people[0], seat, parts) for parts in ("view", "sight")]
    return [text.replace(room.id, "ROOM") for text in found]


async def streamed(hall: Hall, room: Room, person: Person, seat: int | None, parts: str) -> str:
    """The first message of a stream."""
    messages = watch(hall, room, person if seat is not None else None, seat, parts)
    first = [await anext(messages), await anext(messages)]
    await messages.aclose()  # type: ignore[attr-defined]
    return b"".join(first).decode()


async def laid_out(all: Company, table: Table[Any, Any], options: dict[str, Any], seat: int | None) -> Room:
    """A room that begins with a position; both worlds get the same dice, names and invitations."""
    live = Replay(table.game, fork(table, options, SECRET)).live(SECRET)
    owners = [all.people[0] if number == seat else all.people[1] for number in range(live.seats)]
    chairs = [Seat(number, secrets.token_urlsafe(24), who.name, who.id) for number, who in enumerate(owners)]
    room = Room(secrets.token_urlsafe(9), "A table", all.people[1].id, live, chairs, SECRET, False)
    room.note_asks()
    return await all.hall.enter(room)


async def compare(all: Company, room: Room, seat: int | None, chance: Fast) -> int:
    """Lay out both worlds and follow them as long as nothing is learnt; how many moments were compared."""
    options, seed = dict(room.record.options), chance.below(1 << 30)
    real = await laid_out(all, room.table.clone(Fast(seed)), options, seat)
    other = await laid_out(all, room.table.sampled(seat, Fast(seed)), options, seat)
    learnt = [real.table.learnt, other.table.learnt]
    for followed in range(FOLLOWED):
        here, there = await captured(all, real, seat), await captured(all, other, seat)
        for one, two in zip(here, there, strict=True):
            assert one == two
        if real.table.over:
            return followed + 1
        ask = chance.item(real.table.asks)
        twin = other.table.ask_for(ask.seat)
        open_in_both = [option for option in ask.options if twin is not None and option in twin.options]
        if not open_in_both:
            return followed + 1
        option = chance.item(open_in_both)
        for world in (real, other):
            await all.hall.choose(world, ask.seat, option, world.version)
        if [real.table.learnt, other.table.learnt] != learnt:
            return followed + 1
        views = [codec.to_json(world.table.view(seat)) for world in (real, other)]
        if ask.seat != seat and views[0] != views[1]:
            return followed + 1
    return FOLLOWED


async def play_and_compare(folder: Path, id: str, seat: int | None) -> tuple[int, int]:
    """Whole random games; how many moments were compared, and how many worlds really differed."""
    async with company(folder) as all:
        chance = Fast(7)
        compared = differing = 0
        for gap in GAPS:
            if compared < MOMENTS:
                more = await game_and_compare(all, id, seat, chance, gap)
                compared, differing = compared + more[0], differing + more[1]
        return compared, differing


async def game_and_compare(all: Company, id: str, seat: int | None, chance: Fast, gap: int) -> tuple[int, int]:
    """A whole random game, compared after every so many steps."""
    room = await new_room(all.hall, all.people[1], id, ["me"] * 2)
    compared = differing = due = 0
    while not room.table.over:
        if room.table.step >= due and not room.table.state.secrets:
            due = room.table.step + gap
            twin = room.table.sampled(seat, Fast(1))
            differing += twin.digest() != room.table.digest()
            if compared < MOMENTS * FOLLOWED:
                compared += await compare(all, room, seat, chance)
        ask = chance.item(room.table.asks)
        await all.hall.choose(room, ask.seat, chance.item(ask.options), room.version)
    return compared, differing


@pytest.mark.slow
@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("seat", [0, None])
def test_worlds_that_a_watcher_cannot_tell_apart_give_the_same_bytes(tmp_path: Path, id: str, seat: int | None) -> None:
    compared, differing = asyncio.run(play_and_compare(tmp_path, id, seat))
    assert compared >= MOMENTS
    assert differing >= 1  # otherwise nothing was hidden, and nothing was proved


@pytest.mark.slow
@pytest.mark.parametrize("id", game_ids())
def test_traffic_of_whole_games_holds_no_hand_deck_token_or_secret(tmp_path: Path, id: str) -> None:
    async def run() -> None:
        async with company(tmp_path) as all:
            chance, texts, lists = Fast(11), 0, 0
            while texts <= TEXTS:  # dice are sealed anew for every table, and some games end early
                more = await _play_and_search(all, id, chance)
                texts, lists = texts + more[0], lists + more[1]
            assert lists > texts  # there was something to hide

    asyncio.run(run())


async def _play_and_search(all: Company, id: str, chance: Fast) -> tuple[int, int]:
    """A whole random game; how much was captured on the way, and how much of it might have told a secret."""
    texts = lists = 0
    room = await new_room(all.hall, all.people[1], id, ["friend", "me"])
    invitation = room.seats[0].invitation
    await all.hall.sit(room, 0, all.people[0], invitation)
    tokens = [headers["Authorization"].split()[1] for headers in all.headers]
    while not room.table.over:
        if room.table.step % EVERY[id] == 0:
            for seat in (0, None):
                text = "\n".join(await captured(all, room, seat))
                rows = _lists(id, room, seat)
                texts, lists = texts + 1, lists + len(rows)
                hidden = [*tokens, invitation, room.seats[1].invitation, room.secret.hex(), *rows]
                assert [word for word in hidden if word in text] == []
                assert _drawn_by_others(text, seat) == []
        ask = chance.item(room.table.asks)
        await all.hall.choose(room, ask.seat, chance.item(ask.options), room.version)
    assert room.secret.hex() in await all.get(f"/api/tables/{room.id}/sight", all.headers[2])
    return texts, lists


TEXTS = 20
EVERY = {"bloodstones": 25, "zorn": 40, "bsieged": 4, "uprising": 60, "zanziar": 60}  # steps: games are long and short
Rows = list[Any]


def _bloodstones(state: Any, seat: int | None) -> Rows:
    return [row for table in (state.hands, state.bags) for number, row in enumerate(table) if number != seat]


def _zorn(state: Any, seat: int | None) -> Rows:
    return [state.deck, state.fronts, [den.token for den in state.dens]]


def _bsieged(state: Any, seat: int | None) -> Rows:
    return [middle(pile) for pile in state.decks]


def _uprising(state: Any, seat: int | None) -> Rows:
    unseen = [deck[: len(deck) - known] for deck, known in zip(state.feats, state.known, strict=True)]
    return [state.legions, state.hordes, state.items, state.quests, state.druids, *unseen]


def _zanziar(state: Any, seat: int | None) -> Rows:
    hands = [hand for number, hand in enumerate(state.hands) if number != seat]
    return [state.unit_deck, state.item_deck, state.adventure_deck, state.movement_deck, *hands]


HIDDEN: dict[str, Callable[[Any, int | None], Rows]] = {
    "bloodstones": _bloodstones,
    "zorn": _zorn,
    "bsieged": _bsieged,
    "uprising": _uprising,
    "zanziar": _zanziar,
}
LEAST = 4  # different numbers; a shorter row could be anything


def _lists(id: str, room: Room, seat: int | None) -> list[str]:
    """Hands and bags of others, and piles that nobody has seen, as JSON writes them."""
    rows = HIDDEN[id](room.table.state, seat)
    return [json.dumps(row, separators=(",", ":"))[1:-1] for row in rows if len(set(row)) >= LEAST]


def _drawn_by_others(text: str, seat: int | None) -> list[Any]:
    """Events that name the tiles another seat has drawn."""
    found = []
    for line in text.splitlines():
        start = line.find('{"version"')
        if start >= 0 and '"events"' in line:
            events = json.loads(line[start:]).get("events", ())
            found += [
                event
                for event in events
                if event["kind"] == "bloodstones.tiles_drawn"
                and event["data"]["seat"] != seat
                and "kinds" in event["data"]
            ]
    return found
