"""Live updates over real connections: whole first, then differences; resumed, alive, and nobody waits for the slow."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.server.house import House, arrive, look, new_table, play, question, until
from tests.server.pages import applied

pytestmark = pytest.mark.slow


@contextmanager
def stream(house: House, who: dict[str, str], table: str, query: str) -> Iterator[Iterator[tuple[str, Any]]]:
    """The events of a stream: name and data."""
    with (
        httpx.Client(base_url=house.client.base_url, trust_env=False, timeout=20) as line,
        line.stream("GET", f"/api/tables/{table}/stream?{query}", headers=who) as answer,
    ):
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield events(answer)


def events(answer: httpx.Response) -> Iterator[tuple[str, Any]]:
    name = ""
    for line in answer.iter_lines():
        if line.startswith("event:"):
            name = line[6:].strip()
        elif line.startswith("data:"):
            data = line[5:].strip()
            yield name, json.loads(data) if data else None


def sight_of(house: House, who: dict[str, str], table: str, seat: int) -> dict[str, Any]:
    return dict(house.client.get(f"/api/tables/{table}/sight?seat={seat}", headers=who).json())


def up_to(messages: Iterator[tuple[str, Any]], page: Any, version: int) -> dict[str, Any]:
    """The page when it has reached a version."""
    while page is None or page["version"] < version:
        name, data = next(messages)
        if name == "table":
            page = applied(page, data)
    return dict(page)


def test_a_stream_follows_the_game_undo_included_and_is_resumed(house: House) -> None:
    house.open()
    who = arrive(house.client)
    table = new_table(house.client, who, ["me", "me"])
    with stream(house, who, table, "seat=0&parts=sight") as messages:
        page = up_to(messages, None, 0)
        for turn in range(12):
            version = play(house.client, who, table, 2, 1, seed=turn)
            page = up_to(messages, page, version)
            assert page == sight_of(house, who, table, 0)
        for seat in (0, 1):
            if look(house.client, who, table, seat)["view"]["can_undo"]:
                body = {"seat": seat, "version": page["version"]}
                undone = house.client.post(f"/api/tables/{table}/undo", json=body, headers=who)
                page = up_to(messages, page, undone.json()["version"])
                assert page == sight_of(house, who, table, 0)
    version = play(house.client, who, table, 2, 3)
    with stream(house, who, table, "seat=0&parts=sight") as messages:
        name, first = next(messages)
        assert name == "table"
        assert isinstance(first["lines"], list)
        assert up_to(messages, first, version) == sight_of(house, who, table, 0)


def test_views_are_streamed_to_programs(house: House) -> None:
    house.open()
    who = arrive(house.client)
    table = new_table(house.client, who, ["me", "me"])
    with stream(house, who, table, "seat=1") as messages:
        assert next(messages) == ("table", look(house.client, who, table, 1))
        version = play(house.client, who, table, 2, 1)
        name, data = next(messages)
        assert (name, data["version"]) == ("table", version)


def test_who_watches_is_present_until_they_leave(house: House) -> None:
    house.open()
    ann, bob = arrive(house.client, "Ann"), arrive(house.client, "Bob")
    table = new_table(house.client, ann, ["me", "anyone"])
    house.client.post(f"/api/tables/{table}/seats/1", json={}, headers=bob)

    def present() -> list[bool]:
        return [panel["present"] for panel in sight_of(house, ann, table, 0)["seats"]]

    assert present() == [False, False]
    with stream(house, bob, table, "seat=1&parts=sight") as messages:
        next(messages)
        assert present() == [False, True]
        with stream(house, bob, table, "seat=1&parts=sight") as second:
            next(second)
        until(lambda: present() == [False, True])
    until(lambda: present() == [False, False])


def test_whoever_does_not_read_keeps_nobody_waiting(house: House) -> None:
    house.open()
    who = arrive(house.client)
    table = new_table(house.client, who, ["me", "me"])
    address = (str(house.client.base_url.host), house.client.base_url.port or 0)
    with socket.create_connection(address) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        head = f"GET /api/tables/{table}/stream?seat=0&parts=sight HTTP/1.1\r\nHost: hall\r\n"
        deaf.sendall(f"{head}Authorization: {who['Authorization']}\r\n\r\n".encode())
        with stream(house, who, table, "seat=1&parts=sight") as messages:
            page = up_to(messages, None, 0)
            version = play(house.client, who, table, 2, 60)
            page = up_to(messages, page, version)
        assert question(look(house.client, who, table, 0)) or question(look(house.client, who, table, 1))


def test_a_stream_ends_whole_when_the_hall_is_closed(house: House) -> None:
    house.open()
    who = arrive(house.client)
    table = new_table(house.client, who, ["me", "me"])
    with stream(house, who, table, "seat=0&parts=sight") as messages:
        assert next(messages)[0] == "table"
        os.kill(house.process, signal.SIGINT)
        house.process = 0
        assert list(messages) == []  # a stream that is cut off raises an error


def test_a_stream_without_news_says_that_it_is_alive() -> None:
    import asyncio

    from warhall.server.api.watch import BEAT, watch
    from warhall.server.config import Config
    from warhall.server.hall import Hall
    from warhall.server.making import new_room

    async def run() -> list[bytes]:
        hall = Hall(Config(database="sqlite+aiosqlite://", beat_seconds=0.05, ready=False))
        await hall.open()
        ann, _ = await hall.people.welcome("Ann")
        room = await new_room(hall, ann, "bloodstones", ["me", "me"])
        messages = watch(hall, room, ann, 0, "view")
        found = [await anext(messages) for _ in range(4)]
        hall.forget(room.id)  # read anew: the stream goes on with the room as it is stored
        again = await hall.room(room.id)
        await hall.choose(again, again.table.asks[0].seat, again.table.asks[0].options[0], again.version)
        while b"event: table" not in (later := await anext(messages)):
            assert later == BEAT
        await messages.aclose()  # type: ignore[attr-defined]
        await hall.close()
        return [*found, later]

    hello, first, *beats, later = asyncio.run(run())
    assert hello.startswith(b"retry:")
    assert first.startswith(b"event: table\nid: 0\n")
    assert beats == [BEAT, BEAT]
    assert later.startswith(b"event: table\nid: 1\n")
