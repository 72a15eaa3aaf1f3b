"""A person on several devices: personal links, what they open, and how they end."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import arrive, client, look, new_table
from warhall.server import people
from warhall.server.api.watch import watch
from warhall.server.config import Config
from warhall.server.hall import Hall
from warhall.server.making import new_room

Headers = dict[str, str]


def link_of(door: Any, who: Headers, **body: Any) -> str:
    made = door.post("/api/me/link", json=body, headers=who)
    assert made.status_code == 201, made.text
    return str(made.json()["link"])


def opened(door: Any, link: str) -> Headers:
    """Another device, by a personal link."""
    door.cookies.clear()
    answer = door.post("/api/people/link", json={"link": link})
    assert answer.status_code == 201, answer.text
    door.cookies.clear()
    return {"Authorization": f"Bearer {answer.json()['token']}"}


def status(door: Any, who: Headers) -> int:
    return int(door.get("/api/me", headers=who).status_code)


def test_a_personal_link_opens_the_same_seats_on_another_device(door: Any) -> None:
    ann = arrive(door)
    table = new_table(door, ann, ["me", "steward"])
    phone = opened(door, link_of(door, ann))
    assert phone != ann
    assert door.get("/api/me", headers=phone).json() == door.get("/api/me", headers=ann).json()
    assert door.get(f"/api/tables/{table}", headers=phone).json()["mine"] == [0]
    assert look(door, phone, table, 0)["view"]["seat"] == 0
    assert door.post("/api/me", json={"name": "Anna"}, headers=phone).json()["name"] == "Anna"
    assert door.get("/api/me", headers=ann).json()["name"] == "Anna"


def test_a_browser_gets_a_cookie_of_its_own(door: Any) -> None:
    link = link_of(door, arrive(door))
    door.cookies.clear()
    door.post("/api/people/link", json={"link": link})
    assert door.cookies["warhall"] != link
    assert door.get("/api/me").json()["name"] == "Ann"


def test_a_link_is_long_and_is_no_token_itself(door: Any) -> None:
    ann = arrive(door)
    link = link_of(door, ann)
    assert len(link) == 32  # of 64 signs each: 192 bits
    assert status(door, {"Authorization": f"Bearer {link}"}) == 403
    assert link not in door.get("/device", headers=ann).text


def test_what_opens_nothing(door: Any) -> None:
    ann = arrive(door)
    token = ann["Authorization"].removeprefix("Bearer ")
    before = link_of(door, ann)
    link_of(door, ann)
    for wrong in (before, token, "", "x" * 32):
        refused = door.post("/api/people/link", json={"link": wrong})
        assert (refused.status_code, refused.json()["error"]) == (404, people.NO_LINK)
    assert door.post("/api/me/link", json={}).status_code == 403
    assert door.post("/api/me/link", json={"days": 366}, headers=ann).status_code == 400


def test_a_link_ends_with_its_time(door: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    link = link_of(door, arrive(door), days=1)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 24 * 3600 + 1)
    assert door.post("/api/people/link", json={"link": link}).status_code == 404


@pytest.mark.parametrize("first", [True, False])
def test_other_devices_are_sent_out_from_any_of_them(door: Any, first: bool) -> None:
    ann = arrive(door)
    link = link_of(door, ann)
    phone, tablet = opened(door, link), opened(door, link)
    assert [status(door, each) for each in (ann, phone, tablet)] == [200, 200, 200]
    stays, gone = (ann, phone) if first else (phone, ann)
    assert door.delete("/api/me/devices", headers=stays).status_code == 200
    assert [status(door, each) for each in (stays, gone, tablet)] == [200, 403, 403]
    assert door.post("/api/people/link", json={"link": link}).status_code == 404
    assert status(door, opened(door, link_of(door, stays))) == 200


def test_a_person_has_so_many_devices(door: Any) -> None:
    ann = arrive(door)
    link = link_of(door, ann)
    for _ in range(people.DEVICES):
        opened(door, link)
    refused = door.post("/api/people/link", json={"link": link})
    assert refused.status_code == 429
    assert "send the others out" in refused.json()["error"]


def test_links_cannot_be_guessed_at_will(tmp_path: Path) -> None:
    with client(tmp_path, links_per_hour=3) as door:
        codes = [door.post("/api/people/link", json={"link": f"guess {n}"}).status_code for n in range(5)]
        assert codes == [404, 404, 404, 429, 429]
        ann = arrive(door)
        assert [door.post("/api/me/link", json={}, headers=ann).status_code for _ in range(4)] == [201, 201, 201, 429]


def test_devices_are_known_after_a_restart(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        phone = opened(door, link_of(door, arrive(door)))
    with client(tmp_path) as door:
        assert door.get("/api/me", headers=phone).json()["name"] == "Ann"


def test_what_a_device_watches_ends_when_it_is_sent_out(tmp_path: Path) -> None:
    async def run() -> list[bytes]:
        hall = Hall(Config(folder=tmp_path, ready=False))
        await hall.open()
        ann, token = await hall.people.welcome("Ann")
        room = await new_room(hall, ann, "bloodstones", ["me", "me"])
        _, stolen = await hall.people.open_link(await hall.people.new_link(ann, 1), 60)
        seen = watch(hall, room, ann, 0, "view", stolen)
        await anext(seen)
        assert b"event: table" in await anext(seen)
        await hall.send_others_out(ann, token)
        later = [message async for message in seen]
        await hall.close()
        return later

    assert asyncio.run(run()) == []
