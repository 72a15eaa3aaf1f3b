"""Getting up: leaving, resigning, and what whoever made a table may do with its seats and with the table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import arrive, client, look, new_table, play
from warhall.server.api.watch import watch
from warhall.server.config import Config
from warhall.server.hall import Hall
from warhall.server.making import new_room
from warhall.server.seating import free_seat

Headers = dict[str, str]


class Company:
    """Ann has made a table and sits at it with Ben; Eve looks on."""

    def __init__(self, door: Any) -> None:
        self.door = door
        self.ann, self.ben, self.eve = (arrive(door, name) for name in ("Ann", "Ben", "Eve"))
        self.table = new_table(door, self.ann, ["me", "friend"])
        self.link = self.seat(1, self.ann)["invitation"]
        assert self.sit(self.ben, self.link) == 200

    def seat(self, number: int, who: Headers | None = None) -> dict[str, Any]:
        table = self.door.get(f"/api/tables/{self.table}", headers=who).json()
        return dict(table["seats"][number])

    def sit(self, who: Headers, invitation: str, number: int = 1) -> int:
        body = {"invitation": invitation}
        return int(self.door.post(f"/api/tables/{self.table}/seats/{number}", json=body, headers=who).status_code)

    def free(self, who: Headers, number: int = 1) -> Any:
        return self.door.delete(f"/api/tables/{self.table}/seats/{number}", headers=who)

    def resign(self, who: Headers, number: int = 1, **body: str) -> Any:
        return self.door.post(f"/api/tables/{self.table}/seats/{number}/resign", json=body, headers=who)

    def said(self) -> list[tuple[str, str]]:
        lines = self.door.get(f"/api/tables/{self.table}/talk").json()
        return [(line["name"], line["text"]) for line in lines]


@pytest.fixture
def company(door: Any) -> Company:
    return Company(door)


def test_whoever_leaves_makes_the_seat_free_for_a_new_invitation(company: Company) -> None:
    left = company.free(company.ben)
    assert (left.status_code, left.json()["mine"], left.json()["status"]) == (200, [], "open")
    assert company.said() == [("Ben", "(leaves seat 2)")]
    seat = company.seat(1, company.ann)
    assert (seat["taken"], seat["name"], seat["reserved"]) == (False, "", True)
    assert seat["invitation"] not in ("", company.link)
    assert company.seat(1, company.ben)["invitation"] == ""
    assert company.door.get(f"/api/tables/{company.table}/view?seat=1", headers=company.ben).status_code == 403
    assert company.sit(company.ben, company.link) == 403
    assert company.sit(company.eve, "") == 403
    assert company.sit(company.eve, seat["invitation"]) == 200


def test_the_host_frees_a_seat_for_someone_else(company: Company) -> None:
    assert company.free(company.ann).status_code == 200
    assert company.said() == [("Ann", "(frees the seat of Ben: seat 2)")]
    assert company.sit(company.ben, company.link) == 403
    assert company.sit(company.eve, company.seat(1, company.ann)["invitation"]) == 200
    assert company.seat(1)["name"] == "Eve"


def test_the_seat_of_a_bot_is_freed_for_a_friend(door: Any) -> None:
    ann, ben = arrive(door), arrive(door, "Ben")
    table = new_table(door, ann, ["me", "steward"])
    freed = door.delete(f"/api/tables/{table}/seats/1", headers=ann).json()
    body = {"invitation": freed["seats"][1]["invitation"]}
    assert door.post(f"/api/tables/{table}/seats/1", json=body, headers=ben).json()["mine"] == [1]


def test_who_may_not_free_a_seat(company: Company) -> None:
    for who, number in ((company.eve, 1), (company.ben, 0), (company.eve, 0)):
        refused = company.free(who, number)
        assert (refused.status_code, refused.json()["error"]) == (403, f"seat {number + 1} is not yours to free")
    assert company.door.delete(f"/api/tables/{company.table}/seats/1").status_code == 403
    assert company.free(company.ann, 2).status_code == 404
    company.free(company.ann)
    again = company.free(company.ann)
    assert (again.status_code, again.json()["error"]) == (409, "seat 2 is free already")


def test_whoever_resigns_gives_the_seat_to_a_bot_for_good(company: Company) -> None:
    resigned = company.resign(company.ben)
    assert (resigned.status_code, resigned.json()["status"], resigned.json()["mine"]) == (200, "playing", [])
    seat = company.seat(1)
    assert (seat["name"], seat["bot"], seat["taken"]) == ("Steward", "steward", True)
    assert company.said() == [("Ben", "(resigns; Steward plays on at seat 2)")]
    assert company.sit(company.ben, company.link) == 403
    assert company.door.get(f"/api/tables/{company.table}/view?seat=1", headers=company.ben).status_code == 403


def test_who_may_not_resign(company: Company) -> None:
    for who in (company.ann, company.eve):
        assert company.resign(who).status_code == 403
    unknown = company.resign(company.ben, bot="nobody")
    assert unknown.status_code == 422
    assert company.seat(1)["name"] == "Ben"


def test_the_host_lets_a_bot_play_for_someone_who_may_take_the_seat_back(company: Company) -> None:
    where = f"/api/tables/{company.table}/seats/1/bot"
    assert company.door.post(where, json={"bot": "random"}, headers=company.eve).status_code == 403
    assert company.door.post(where, json={"bot": "random"}, headers=company.ann).status_code == 200
    assert (company.seat(1)["bot"], company.seat(1)["name"]) == ("random", "Ben")
    assert company.sit(company.ben, "") == 200
    assert company.seat(1)["bot"] == ""


def test_seats_of_a_game_that_is_over_stay(door: Any) -> None:
    ann = arrive(door)
    made = door.post("/api/tables", json={"game": "bsieged", "seats": ["me"]}, headers=ann).json()
    play(door, ann, made["id"], 1, 5_000)
    assert door.get(f"/api/tables/{made['id']}").json()["status"] == "over"
    for answer in (
        door.delete(f"/api/tables/{made['id']}/seats/0", headers=ann),
        door.post(f"/api/tables/{made['id']}/seats/0/resign", json={}, headers=ann),
    ):
        assert (answer.status_code, answer.json()["error"]) == (409, "the game is over; its seats stay as they were")


def test_a_table_is_deleted_when_nobody_else_sits_there(company: Company) -> None:
    where = f"/api/tables/{company.table}"
    assert company.door.delete(where, headers=company.ben).status_code == 403
    refused = company.door.delete(where, headers=company.ann)
    assert refused.status_code == 409
    assert refused.json()["error"] == "Ben sits at this table; free the seats of others before you delete it"
    company.free(company.ann)
    assert company.door.delete(where, headers=company.ann).json() == {"id": company.table}
    assert company.door.get(where).status_code == 404
    assert company.door.get(f"/table/{company.table}").status_code == 404
    assert company.door.get("/api/tables?status=mine", headers=company.ann).json() == []


def test_a_table_of_bots_is_deleted_while_they_play(door: Any) -> None:
    ann = arrive(door)
    table = new_table(door, ann, ["random", "random"])
    assert door.delete(f"/api/tables/{table}", headers=ann).status_code == 200
    other = new_table(door, ann, ["me", "me"])  # the hall goes on
    assert look(door, ann, other, 0)["view"]["seat"] == 0


def test_seats_given_are_known_after_a_restart(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        company = Company(door)
        company.free(company.ben)
        link = company.seat(1, company.ann)["invitation"]
    with client(tmp_path) as door:
        company.door = door
        seat = company.seat(1, company.ann)
        assert (seat["taken"], seat["reserved"], seat["invitation"]) == (False, True, link)
        assert company.sit(company.eve, link) == 200


def test_coming_and_going_is_bounded(tmp_path: Path) -> None:
    with client(tmp_path, talk_per_minute=2) as door:
        company = Company(door)
        assert [company.free(company.ann).status_code for _ in range(3)] == [200, 409, 429]


def test_whoever_has_lost_a_seat_sees_with_its_eyes_no_more(tmp_path: Path) -> None:
    async def run() -> list[bytes]:
        hall = Hall(Config(folder=tmp_path, ready=False))
        await hall.open()
        ann, _ = await hall.people.welcome("Ann")
        ben, token = await hall.people.welcome("Ben")
        room = await new_room(hall, ann, "bloodstones", ["me", "anyone"])
        await hall.sit(room, 1, ben)
        seen = watch(hall, room, ben, 1, "view", token)
        await anext(seen)
        assert b"event: table" in await anext(seen)
        await free_seat(hall, room, 1, ann)
        later = [message async for message in seen]
        await hall.close()
        return later

    assert asyncio.run(run()) == []
