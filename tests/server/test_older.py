"""Tables of older rules: carried over where they fit, else kept to be read, and finished if their host wants to."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.house import WIDE, arrive, client, look, new_table, play
from warhall.games import game
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.web import PAGES

TODAY = game("bloodstones").rules_version
STEPS = 60
OTHER = "UPDATE room SET rules_version = 0"
FLY = "UPDATE step SET option = 'fly' WHERE number = 8"  # the ninth step
NO_CHAPTER = "DELETE FROM chapter"
BAD_CHAPTER = "UPDATE chapter SET save = x'00'"
NO_SETUP = "UPDATE room SET setup = '[]'"


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "hall.sqlite")) as file, file:
        for statement in statements:
            file.execute(statement)


def stored(folder: Path, what: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(folder / "hall.sqlite")) as file:
        return file.execute(what).fetchall()


def played(folder: Path) -> tuple[str, dict[str, str], dict[str, Any]]:
    """A table of two after sixty steps, who made it, and what seat 0 sees of it."""
    with client(folder) as door:
        ann = arrive(door, "Ann")
        table = new_table(door, ann, ["me", "me"], hot_seat=True, title="The old war")
        play(door, ann, table, 2, STEPS)
        return table, ann, look(door, ann, table, 0)


def test_a_table_of_older_rules_goes_on_where_it_fits(tmp_path: Path) -> None:
    table, ann, before = played(tmp_path)
    change(tmp_path, OTHER, "UPDATE step SET digest = 'older'", "UPDATE room SET digest = 'older'")
    with client(tmp_path) as door:
        after = look(door, ann, table, 0)
        assert after["view"] == before["view"]
        shown = door.get(f"/api/tables/{table}").json()
        assert (shown["status"], shown["parted"]) == ("playing", None)
        assert stored(tmp_path, "SELECT rules_version, parted FROM room") == [(TODAY, "null")]
        assert stored(tmp_path, "SELECT count(*) FROM step WHERE digest = 'older'") == [(0,)]
        play(door, ann, table, 2, 3)
    with client(tmp_path) as door:
        assert look(door, ann, table, 0)["view"]["step"] == STEPS + 3


def test_tables_of_older_rules_are_brought_over_when_the_hall_opens(tmp_path: Path) -> None:
    played(tmp_path)
    change(tmp_path, OTHER)
    with client(tmp_path) as door:
        for _ in range(200):
            if stored(tmp_path, "SELECT rules_version FROM room") == [(TODAY,)]:
                break
            door.get("/api/games")
        assert stored(tmp_path, "SELECT rules_version FROM room") == [(TODAY,)]


@pytest.mark.parametrize(
    "more, at, steps", [((), STEPS, 8), ((NO_CHAPTER,), 8, 8), ((BAD_CHAPTER,), 8, 8), ((NO_SETUP,), STEPS, 0)]
)
def test_one_that_does_not_fit_is_kept_to_be_read(tmp_path: Path, more: tuple[str, ...], at: int, steps: int) -> None:
    table, ann, before = played(tmp_path)
    change(tmp_path, OTHER, FLY, *more)
    rows = stored(tmp_path, "SELECT * FROM step")
    with client(tmp_path) as door:
        shown = door.get(f"/api/tables/{table}", headers=ann).json()
        assert (shown["status"], shown["step"], shown["waiting_for"]) == ("kept", at, [])
        parted = shown["parted"]
        assert (parted["rules_version"], parted["at"], parted["can_finish"]) == (0, at, True)
        assert parted["step"] == (9 if steps else 0)
        view = look(door, ann, table, 0)["view"]
        assert view["questions"] == []
        assert not view["can_undo"]
        if at == STEPS:
            assert view["facts"] == before["view"]["facts"]
        assert door.get(f"/api/tables/{table}/sight?seat=0", headers=ann).json()["secret"] == ""
        assert door.get(f"/api/tables/{table}/text").status_code == 200
        assert door.get(f"/api/tables/{table}/log?seat=0", headers=ann).status_code == 200
        assert door.get(f"/api/tables/{table}/steps/{steps}").status_code == (200 if steps else 404)
        assert door.get(f"/api/tables/{table}/steps/{steps + 1}").status_code == 404
        body = {"seat": 0, "option": "pass", "version": shown["version"]}
        for path, sent in (("choices", body), ("undo", {"seat": 0, "version": shown["version"]}), ("seats/0", {})):
            refused = door.post(f"/api/tables/{table}/{path}", json=sent, headers=ann)
            assert refused.status_code == 409, path
            assert "older rules" in refused.json()["error"]
        kept = door.get("/api/tables?status=kept").json()
        assert [(row["id"], row["rules_version"]) for row in kept] == [(table, 0)]
    assert stored(tmp_path, "SELECT * FROM step") == rows, "nothing of it is lost"


def test_whoever_made_it_may_finish_it_at_another_table_with_the_same_people(tmp_path: Path) -> None:
    table, ann, before = played(tmp_path)
    change(tmp_path, OTHER, FLY)
    with client(tmp_path) as door:
        bob, finish = arrive(door, "Bob"), f"/api/tables/{table}/finish"
        assert door.post(finish, json={"at": STEPS}, headers=bob).status_code == 403
        assert door.post(finish, json={"at": STEPS - 1}, headers=ann).status_code == 409
        made = door.post(finish, json={"at": STEPS}, headers=ann)
        assert made.status_code == 201, made.text
        other = made.json()
        assert (other["title"], other["mine"], other["status"]) == ("The old war", [0, 1], "playing")
        assert other["commitment"] != door.get(f"/api/tables/{table}").json()["commitment"]
        view = look(door, ann, other["id"], 0)["view"]
        assert view["facts"] == before["view"]["facts"]
        assert view["questions"] == before["view"]["questions"]
        play(door, ann, other["id"], 2, 30)
        reached = look(door, ann, other["id"], 0)["view"]
        assert reached["step"] > view["step"]
        assert door.get(f"/api/tables/{table}").json()["parted"]["finished_as"] == other["id"]
        assert door.post(finish, json={"at": STEPS}, headers=ann).status_code == 409
    with client(tmp_path) as door:
        assert look(door, ann, other["id"], 0)["view"] == reached
        assert door.get(f"/api/tables/{table}").json()["parted"]["finished_as"] == other["id"]
        assert door.post(finish, json={"at": STEPS}, headers=ann).status_code == 409


def test_a_table_that_is_not_of_older_rules_is_not_finished_elsewhere(tmp_path: Path) -> None:
    table, ann, _ = played(tmp_path)
    with client(tmp_path) as door:
        assert door.post(f"/api/tables/{table}/finish", json={"at": STEPS}, headers=ann).status_code == 409


def test_a_game_that_was_over_keeps_its_result(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann = arrive(door, "Ann")
        table = new_table(door, ann, ["me"], game="bsieged")
        play(door, ann, table, 1, 1000)
        before = look(door, ann, table, 0)["view"]
        assert before["result"] is not None
    change(tmp_path, OTHER)
    with client(tmp_path) as door:
        assert look(door, ann, table, 0)["view"]["result"] == before["result"]
        assert door.get(f"/api/tables/{table}").json()["parted"] is None
    result = json.loads(stored(tmp_path, "SELECT result FROM room")[0][0])
    change(tmp_path, OTHER, f"UPDATE room SET result = '{json.dumps({**result, 'scores': [99]})}'")
    with client(tmp_path) as door:
        shown = door.get(f"/api/tables/{table}", headers=ann).json()
        assert shown["status"] == "over"
        assert "other scores" in shown["parted"]["why"]
        assert not shown["parted"]["can_finish"]
        assert door.post(f"/api/tables/{table}/finish", json={"at": shown["step"]}, headers=ann).status_code == 409
    assert json.loads(stored(tmp_path, "SELECT result FROM room")[0][0])["scores"] == [99]


def test_the_hall_shows_tables_of_older_rules_and_lets_their_host_finish_them(tmp_path: Path) -> None:
    table, ann, _ = played(tmp_path)
    change(tmp_path, OTHER, FLY)
    with TestClient(create_app(Config(folder=tmp_path, **WIDE), PAGES)) as door:
        door.get(f"/api/tables/{table}")
        for who, may in ((None, False), (ann, True)):
            page = door.get("/", headers=who).text
            assert "Of older rules" in page
            assert "since its step 9 it does not fit version" in page
            assert (f"/table/{table}/finish/{STEPS}" in page) is may
        assert door.get(f"/table/{table}", headers=ann).status_code == 200
        finish = f"/table/{table}/finish/{STEPS}"
        assert door.post(finish, follow_redirects=False).status_code == 403
        made = door.post(finish, headers=ann, follow_redirects=False)
        assert made.status_code == 303
        assert look(door, ann, made.headers["location"].rpartition("/")[2], 0)["view"]["questions"]
        assert finish not in door.get("/", headers=ann).text


def test_the_page_of_a_table_that_is_kept_says_so_and_leads_on(tmp_path: Path) -> None:
    table, ann, _ = played(tmp_path)
    change(tmp_path, OTHER, FLY)
    with TestClient(create_app(Config(folder=tmp_path, ready=False), PAGES)) as door:
        page = door.get(f"/table/{table}", headers=ann).text
        assert "This table can be read, not played." in page
        assert f'action="/table/{table}/finish/{STEPS}"' in page
        other = door.post(f"/api/tables/{table}/finish", json={"at": STEPS}, headers=ann).json()["id"]
        assert f'href="/table/{other}">It goes on at another table' in door.get(f"/table/{table}", headers=ann).text
        assert "be read, not played" not in door.get(f"/table/{other}", headers=ann).text
