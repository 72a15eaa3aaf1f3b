"""Battles from the log of a table: as a seat knows them, and only where one begins."""

from __future__ import annotations

from pathlib import Path

from tests.browser.hall import finished_game
from tests.server.house import arrive, client, new_table


def test_every_fight_of_the_log_is_a_scene(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann = arrive(door)
        made = door.post("/api/tables/file", content=finished_game("bloodstones"), headers=ann).json()["id"]
        lines = door.get(f"/api/tables/{made}/log", headers=ann).json()["lines"]
        fights = [line for line in lines if line["fight"] >= 0]
        assert len(fights) == 3
        for line in fights:
            found = door.get(f"/api/tables/{made}/battles/{line['step']}/{line['fight']}").json()
            assert found["title"].startswith("Battle of ")
            assert len(found["armies"]) == 2


def test_where_nothing_begins_there_is_no_battle_and_no_eyes_of_others(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann, bob = arrive(door), arrive(door, "Bob")
        table = new_table(door, ann, ["me", "me"])
        there = f"/api/tables/{table}/battles"
        assert door.get(f"{there}/0/0", headers=ann).status_code == 404
        assert door.get(f"{there}/99999999999/7", headers=ann).status_code == 404
        assert door.get(f"{there}/0/0?seat=0", headers=bob).status_code == 403
