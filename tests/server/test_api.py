"""The API: what programs may do, and how everything else is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.house import GAME, arrive, client, look, new_table, play, question
from warhall.server import hall


def choose(door: Any, who: dict[str, str], table: str, seat: int, option: str, version: int) -> Any:
    body = {"seat": seat, "option": option, "version": version}
    return door.post(f"/api/tables/{table}/choices", json=body, headers=who)


def first_to_act(door: Any, who: dict[str, str], table: str, seats: int) -> tuple[int, dict[str, Any], int]:
    for seat in range(seats):
        seen = look(door, who, table, seat)
        asked = question(seen)
        if asked is not None:
            return seat, asked, seen["version"]
    raise AssertionError("nobody is asked")


def test_games_come_with_their_settings(door: Any) -> None:
    games = door.get("/api/games").json()
    assert GAME in [game["id"] for game in games]
    one = door.get(f"/api/games/{GAME}").json()
    assert one["seats"] == [2, 6]
    assert one["settings"][0]["id"] == "map"


def test_rules_are_searched_by_words(door: Any) -> None:
    found = door.get(f"/api/games/{GAME}/clauses?q=BLD-WDR-08").json()
    assert found[0]["id"] == "BLD-WDR-08"
    assert len(found) < 5


def test_a_choice_is_taken_once_however_often_it_is_sent(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    seat, asked, version = first_to_act(door, who, table, 2)
    first = choose(door, who, table, seat, asked["options"][0], version)
    again = choose(door, who, table, seat, asked["options"][0], version)
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json() == again.json() == {"version": version + 1}


def test_a_late_choice_is_refused_with_what_is_possible(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    seat, asked, version = first_to_act(door, who, table, 2)
    choose(door, who, table, seat, asked["options"][0], version)
    late = choose(door, who, table, seat, asked["options"][1], version)
    assert late.status_code == 409


def test_an_illegal_choice_is_refused_and_changes_nothing(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    seat, asked, version = first_to_act(door, who, table, 2)
    before = look(door, who, table, seat)
    refused = choose(door, who, table, seat, "faction:nobody", version)
    assert refused.status_code == 422
    assert refused.json()["possible"] == asked["options"]
    assert look(door, who, table, seat) == before


def test_a_seat_is_its_owners_alone(door: Any) -> None:
    ann = arrive(door, "Ann")
    table = new_table(door, ann, ["me", "friend"])
    bob = arrive(door, "Bob")
    assert door.get(f"/api/tables/{table}/view?seat=0", headers=bob).status_code == 403
    assert door.get(f"/api/tables/{table}/view?seat=0").status_code == 403
    assert choose(door, bob, table, 0, "x", 0).status_code == 403
    assert door.get(f"/api/tables/{table}/view", headers=bob).status_code == 200


def test_a_kept_seat_needs_its_invitation_and_goes_to_one(door: Any) -> None:
    ann = arrive(door, "Ann")
    table = new_table(door, ann, ["me", "friend"])
    invitation = door.get(f"/api/tables/{table}", headers=ann).json()["seats"][1]["invitation"]
    bob, eve = arrive(door, "Bob"), arrive(door, "Eve")
    assert door.get(f"/api/tables/{table}", headers=bob).json()["seats"][1]["invitation"] == ""
    sit = f"/api/tables/{table}/seats/1"
    assert door.post(sit, json={}, headers=eve).status_code == 403
    assert door.post(sit, json={"invitation": invitation}, headers=bob).status_code == 200
    assert door.post(sit, json={"invitation": invitation}, headers=eve).status_code == 409
    assert door.get(f"/api/tables/{table}", headers=bob).json()["mine"] == [1]


def test_one_person_takes_one_seat_unless_the_table_is_a_hot_seat(door: Any) -> None:
    ann, eve, bob = arrive(door, "Ann"), arrive(door, "Eve"), arrive(door, "Bob")

    def sit(who: dict[str, str], table: str, *seats: int) -> list[int]:
        return [door.post(f"/api/tables/{table}/seats/{seat}", json={}, headers=who).status_code for seat in seats]

    table = new_table(door, ann, ["anyone", "anyone", "anyone"])
    assert sit(eve, table, 0, 1, 0) == [200, 409, 200]
    refused = door.post(f"/api/tables/{table}/seats/1", json={}, headers=eve).json()["error"]
    assert "only a hot-seat table" in refused
    door.post(f"/api/tables/{table}/seats/0/bot", json={"bot": "random"}, headers=eve)
    assert sit(eve, table, 1) == [409]
    assert sit(bob, table, 1) == [200]
    assert sit(ann, table, 2) == [200]
    assert door.get(f"/api/tables/{table}/view?seat=1", headers=eve).status_code == 403
    shared = new_table(door, ann, ["anyone", "anyone"], hot_seat=True)
    assert sit(eve, shared, 0, 1) == [200, 200]
    assert door.get(f"/api/tables/{shared}", headers=eve).json()["hot_seat"]


def test_several_invitations_are_for_several_people(door: Any) -> None:
    ann, bob = arrive(door, "Ann"), arrive(door, "Bob")
    table = new_table(door, ann, ["friend", "friend"])
    links = [seat["invitation"] for seat in door.get(f"/api/tables/{table}", headers=ann).json()["seats"]]
    sits = [
        door.post(f"/api/tables/{table}/seats/{seat}", json={"invitation": link}, headers=bob).status_code
        for seat, link in enumerate(links)
    ]
    assert sits == [200, 409]


def test_a_seat_is_handed_to_a_bot_and_taken_back(door: Any) -> None:
    ann = arrive(door)
    table = new_table(door, ann, ["me", "me"])
    over = door.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"}, headers=ann)
    assert over.json()["seats"][1]["bot"] == "random"
    back = door.post(f"/api/tables/{table}/seats/1", json={}, headers=ann)
    assert back.json()["seats"][1]["bot"] == ""
    unknown = door.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "oracle"}, headers=ann)
    assert unknown.status_code == 422


def test_undo_takes_back_until_something_is_learnt(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    chosen = []
    for _ in range(2):
        seat, asked, version = first_to_act(door, who, table, 2)
        choose(door, who, table, seat, asked["options"][0], version)
        chosen.append(seat)
    seat, asked, version = first_to_act(door, who, table, 2)
    assert asked["kind"] == "bloodstones.place_citadel"
    refused = door.post(f"/api/tables/{table}/undo", json={"seat": chosen[-1], "version": version}, headers=who)
    assert refused.status_code == 409
    after = choose(door, who, table, seat, asked["options"][0], version).json()["version"]
    undone = door.post(f"/api/tables/{table}/undo", json={"seat": seat, "version": after}, headers=who)
    assert undone.json() == {"version": after + 1}
    assert first_to_act(door, who, table, 2)[:2] == (seat, asked)


def test_what_is_malformed_or_unknown_gets_four_hundred_something(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    statuses = [
        door.get("/api/games/nonesuch").status_code,
        door.get("/api/tables/nonesuch").status_code,
        door.get(f"/api/tables/{table}/steps/99999").status_code,
        door.get(f"/api/tables/{table}/view?seat=99", headers=who).status_code,
        door.post("/api/tables", json={"game": GAME}, headers=who).status_code,
        door.post("/api/tables", json={"game": GAME, "seats": ["me"]}, headers=who).status_code,
        door.post("/api/tables", content=b"{", headers=who).status_code,
        door.post("/api/tables", json={"game": GAME, "seats": ["me", "me"], "options": {"map": "x"}}, headers=who),
        door.post("/api/tables", json={"game": GAME, "seats": ["me", "me"]}).status_code,
        door.post("/api/tables/file", content=b"nonsense", headers=who).status_code,
        door.get(f"/api/tables/{table}/file").status_code,
        door.get("/api/tables?status=lost").status_code,
    ]
    found = [status if isinstance(status, int) else status.status_code for status in statuses]
    assert found == [404, 404, 404, 404, 400, 422, 400, 422, 403, 400, 409, 400]


def test_a_change_from_another_site_is_refused(door: Any) -> None:
    who = arrive(door)
    forged = {**who, "Origin": "http://elsewhere.example"}
    assert door.post("/api/tables", json={"game": GAME, "seats": ["me", "me"]}, headers=forged).status_code == 403
    crossed = {**who, "Sec-Fetch-Site": "cross-site"}
    assert door.post("/api/tables", json={"game": GAME, "seats": ["me", "me"]}, headers=crossed).status_code == 403


def test_cookies_are_closed_to_scripts_and_other_sites(door: Any) -> None:
    header = door.post("/api/people", json={"name": "Ann"}).headers["set-cookie"]
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert "script-src 'self'" in door.get("/api/games").headers["content-security-policy"]


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    from warhall.server.app import create_app
    from warhall.server.config import Config

    with TestClient(create_app(Config(folder=tmp_path, choices_per_minute=5, ready=False))) as door:
        statuses = [door.get("/api/games").status_code for _ in range(8)]
    assert statuses[0] == 200
    assert statuses[-1] == 429


def test_talk_is_kept_and_trimmed(door: Any) -> None:
    who = arrive(door, "Ann <b>")
    table = new_table(door, who, ["me", "me"])
    assert door.post(f"/api/tables/{table}/talk", json={"text": "  "}, headers=who).status_code == 422
    door.post(f"/api/tables/{table}/talk", json={"text": "<i>well</i> met" + "!" * 900}, headers=who)
    said = door.get(f"/api/tables/{table}/talk").json()
    assert said[0]["text"].startswith("<i>well</i> met!")
    assert len(said[0]["text"]) == 500


def test_only_those_who_sit_there_or_made_the_table_talk(door: Any) -> None:
    ann, bob, eve = arrive(door, "Ann"), arrive(door, "Bob"), arrive(door, "Eve")
    table = new_table(door, ann, ["anyone", "steward"])
    door.post(f"/api/tables/{table}/seats/0", json={}, headers=bob)
    talk = f"/api/tables/{table}/talk"
    said = [door.post(talk, json={"text": "hello"}, headers=who).status_code for who in (ann, bob, eve, {})]
    assert said == [201, 201, 403, 403]
    assert [(line["name"], line["seat"]) for line in door.get(talk, headers=eve).json()] == [("Ann", None), ("Bob", 0)]


def test_talk_gives_the_newest_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "TALK_LINES", 3)
    with client(tmp_path) as door:
        who = arrive(door)
        table = new_table(door, who, ["me", "me"])
        for number in range(5):
            door.post(f"/api/tables/{table}/talk", json={"text": f"line {number}"}, headers=who)
        said = door.get(f"/api/tables/{table}/talk").json()
        assert [line["text"] for line in said] == ["line 2", "line 3", "line 4"]
        later = door.get(f"/api/tables/{table}/talk?after={said[1]['id']}").json()
        assert [line["text"] for line in later] == ["line 4"]


def test_a_finished_game_is_exported_verified_and_brought_back(door: Any) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"])
    play(door, who, table, 2, 5000)
    file = door.get(f"/api/tables/{table}/file")
    assert file.status_code == 200
    from warhall.kernel.replay import read_record

    record = read_record(file.content)
    assert record.unsealed() is None
    brought = door.post("/api/tables/file", content=file.content, headers=who)
    assert brought.status_code == 201
    assert brought.json()["status"] == "over"
    middle = door.get(f"/api/tables/{table}/steps/{len(record.steps) // 2}")
    assert middle.status_code == 200


def test_a_fork_of_a_running_game_redraws_what_its_maker_cannot_know(door: Any) -> None:
    ann = arrive(door)
    table = new_table(door, ann, ["me", "steward"])
    step = door.get(f"/api/tables/{table}", headers=ann).json()["step"]
    hands = set()
    for _ in range(6):
        made = door.post(f"/api/tables/{table}/forks", json={"step": step, "seat": 0}, headers=ann)
        assert made.status_code == 201
        forked = made.json()
        door.post(f"/api/tables/{forked['id']}/seats/1/bot", json={"bot": "steward"}, headers=ann)
        mine = look(door, ann, forked["id"], 0)["view"]["facts"]
        hands.add(tuple(mine["hand"]))
    assert len(hands) == 1


def test_tables_are_found_again_after_a_restart(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        who = arrive(door)
        table = new_table(door, who, ["me", "me"], hot_seat=True)
        play(door, who, table, 2, 60)
        before = [look(door, who, table, seat) for seat in (0, 1)]
        log = door.get(f"/api/tables/{table}/log?seat=0", headers=who).json()
    with client(tmp_path) as door:
        assert door.get(f"/api/tables/{table}").json()["hot_seat"]
        assert [look(door, who, table, seat) for seat in (0, 1)] == before
        assert door.get(f"/api/tables/{table}/log?seat=0", headers=who).json() == log
        assert [row["id"] for row in door.get("/api/tables?status=mine", headers=who).json()] == [table]
