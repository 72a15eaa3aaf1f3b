"""Forks that give a seat, and tables that are ended before their game is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.house import arrive, client, look, new_table, play
from warhall.games import game_ids
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.web import PAGES


def forked(door: Any, who: dict[str, str], table: str, seat: int | None) -> dict[str, Any]:
    made = door.post(f"/api/tables/{table}/forks", json={"step": 0, "seat": seat}, headers=who)
    assert made.status_code == 201, made.text
    found: dict[str, Any] = made.json()
    return found


def bots_of(table: dict[str, Any]) -> list[str]:
    return [seat["bot"] for seat in table["seats"]]


def test_a_fork_of_a_bots_seat_gives_that_seat(door: Any) -> None:
    ann = arrive(door)
    table = new_table(door, ann, ["me", "steward"])
    mine, other = forked(door, ann, table, 0), forked(door, ann, table, 1)
    assert (mine["mine"], bots_of(mine)) == ([0], ["", "steward"])
    assert (other["mine"], bots_of(other)) == ([1], ["steward", ""])
    assert door.post(f"/api/tables/{table}/forks", json={"step": 0, "seat": 7}, headers=ann).status_code == 404


def test_a_fork_of_a_table_of_bots_gives_the_seat_that_is_asked(door: Any) -> None:
    ann = arrive(door)
    table = new_table(door, ann, ["random", "random"])
    made = forked(door, ann, table, None)
    assert made["mine"] == made["waiting_for"][:1]
    assert sorted(bots_of(made)) == ["", "random"]


def end(door: Any, who: dict[str, str], table: str, ended: bool = True) -> Any:
    return door.post(f"/api/tables/{table}/end", json={"ended": ended}, headers=who)


def test_whoever_made_a_table_ends_it_and_lets_it_go_on(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann, ben = arrive(door), arrive(door, "Ben")
        table = new_table(door, ann, ["me", "me"], hot_seat=True)
        play(door, ann, table, 2, 10)
        seat = door.get(f"/api/tables/{table}").json()["waiting_for"][0]
        asked = look(door, ann, table, seat)
        assert end(door, ben, table).status_code == 403
        told = end(door, ann, table).json()
        assert (told["status"], told["waiting_for"]) == ("ended", [])
        assert end(door, ann, table).status_code == 409
        still = look(door, ann, table, seat)
        assert still["view"]["questions"] == []
        assert still["view"]["facts"] == asked["view"]["facts"]
        option = asked["view"]["questions"][0]["options"][0]
        choice = {"seat": seat, "option": option, "version": still["version"]}
        refused = door.post(f"/api/tables/{table}/choices", json=choice, headers=ann)
        assert refused.status_code == 409
        assert "was ended" in refused.json()["error"]
        assert [row["id"] for row in door.get("/api/tables?status=ended").json()] == [table]
        assert door.get("/api/tables?status=playing").json() == []
        assert door.get(f"/api/tables/{table}/steps/5", headers=ann).status_code == 200
        assert door.get(f"/api/tables/{table}/file", headers=ann).status_code == 409  # hidden draws stay hidden
        assert forked(door, ann, table, 0)["status"] == "playing"
    with client(tmp_path) as door:
        assert door.get(f"/api/tables/{table}").json()["status"] == "ended"
        assert end(door, ann, table, False).json()["status"] == "playing"
        assert look(door, ann, table, seat)["view"] == asked["view"]
        assert end(door, ann, table).status_code == 200
        said = [line["text"] for line in door.get(f"/api/tables/{table}/talk").json()]
        assert said == ["(ends the table)", "(lets the table go on)", "(ends the table)"]
        assert door.delete(f"/api/tables/{table}", headers=ann).status_code == 200  # nobody else sits there


@pytest.mark.parametrize("game", game_ids())
def test_a_table_that_was_ended_is_shown_and_listed_with_the_finished(game: str, tmp_path: Path) -> None:
    with TestClient(create_app(Config(folder=tmp_path, ready=False), PAGES)) as door:
        ann = arrive(door)
        made = door.post("/api/tables", json={"game": game, "seats": ["me", "me"], "title": "Evening"}, headers=ann)
        table = made.json()["id"]
        assert end(door, ann, table).status_code == 200
        page = door.get("/", headers=ann).text
        assert "Ended before it was over" in page
        assert page.index('id="finished"') < page.index("Evening")
        assert door.get(f"/table/{table}", headers=ann).status_code == 200
        assert door.get(f"/replay/{table}", headers=ann).status_code == 200
