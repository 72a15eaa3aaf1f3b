"""A table that is broken stays its own trouble: lists go on, its owner sees it and may delete it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from tests.server.house import arrive, new_table, play
from warhall.games import game
from warhall.kernel import codec
from warhall.server import making
from warhall.server.app import create_app
from warhall.server.config import Config
from warhall.web import PAGES, summaries

HURTS = {
    "a step with broken outcomes": "UPDATE step SET draws = '7' WHERE room = :id",
    "a step that is no choice": "UPDATE step SET option = 'fly' WHERE room = :id",
    "a chair too few": "DELETE FROM seat WHERE room = :id AND number = 1",
    "no such game": "UPDATE room SET game = 'chess' WHERE id = :id",
    "a start that is none": "UPDATE room SET start = '{\"x\": [' WHERE id = :id",
    "options that are none": "UPDATE room SET options = '[3]' WHERE id = :id",
}


def opened(folder: Path) -> TestClient[Any]:
    return TestClient(create_app(Config(folder=folder, imports="everyone", ready=False), PAGES))


def hurt(folder: Path, table: str, how: str) -> None:
    with closing(sqlite3.connect(folder / "hall.sqlite")) as file, file:
        file.execute(how, {"id": table})


def rows(folder: Path, table: str) -> int:
    with closing(sqlite3.connect(folder / "hall.sqlite")) as file:
        places = ("room WHERE id", "seat WHERE room", "step WHERE room", "talk WHERE room")
        return sum(int(file.execute(f"SELECT count(*) FROM {at} = ?", (table,)).fetchone()[0]) for at in places)


@pytest.mark.parametrize("how", HURTS.values(), ids=HURTS)
def test_one_bad_table_is_set_aside_and_can_be_deleted(tmp_path: Path, how: str) -> None:
    with opened(tmp_path) as door:
        ann, bob = arrive(door, "Ann"), arrive(door, "Bob")
        bad = new_table(door, ann, ["me", "me"], title="The bad one")
        good = new_table(door, ann, ["me", "anyone"], title="The good one")
        door.post(f"/api/tables/{good}/seats/1", json={}, headers=bob)
        play(door, ann, bad, 2, 3)
    hurt(tmp_path, bad, how)
    with opened(tmp_path) as door:
        for who in (None, bob, ann):
            shown = door.get("/", headers=who)
            assert shown.status_code == 200
            assert "The good one" in shown.text
            assert ("The bad one" in shown.text) == (who is ann)
        assert "Delete The bad one" in door.get("/", headers=ann).text
        assert door.get(f"/table/{bad}", headers=ann).status_code == 409
        assert "set aside" in door.get(f"/api/tables/{bad}", headers=ann).json()["error"]
        assert door.get("/api/tables?status=mine", headers=ann).status_code == 200

        assert door.delete(f"/api/tables/{bad}").status_code == 403
        assert door.delete(f"/api/tables/{bad}", headers=bob).status_code == 403
        assert door.delete(f"/api/tables/{good}", headers=ann).status_code == 409
        assert door.delete("/api/tables/none", headers=ann).status_code == 404
        assert door.delete(f"/api/tables/{bad}", headers=ann).json() == {"id": bad}
        assert "The bad one" not in door.get("/", headers=ann).text
        assert door.get(f"/api/tables/{bad}").status_code == 404
    assert rows(tmp_path, bad) == 0
    assert rows(tmp_path, good) > 0


def test_a_bad_table_is_tried_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with opened(tmp_path) as door:
        ann = arrive(door, "Ann")
        bad = new_table(door, ann, ["me", "me"])
    hurt(tmp_path, bad, HURTS["no such game"])
    with opened(tmp_path) as door:
        for _ in range(3):
            assert door.get("/").status_code == 200
    assert caplog.text.count("cannot be opened") == 1


def test_a_table_that_cannot_be_summed_up_is_listed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*words: Any) -> None:
        raise RuntimeError("no words for this")

    monkeypatch.setattr(summaries, "settings_in_words", breaks)
    with opened(tmp_path) as door:
        ann = arrive(door, "Ann")
        table = new_table(door, ann, ["me", "me"], title="The odd one")
        for who in (None, ann):
            shown = door.get("/", headers=who)
            assert shown.status_code == 200
            assert "The odd one" in shown.text
            assert ("cannot be shown here" in shown.text) == (who is None)  # its own people see the card without words
        assert door.get(f"/api/tables/{table}/view?seat=0", headers=ann).status_code == 200


def test_an_import_that_cannot_be_shown_stores_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = game("bloodstones").new_live(2, b"\1" * 32)
    assert table.record is not None
    file = codec.to_json(table.record)

    def breaks(*words: Any) -> None:
        raise KeyError("a unit nobody knows")

    with opened(tmp_path) as door:
        ann = arrive(door, "Ann")
        with monkeypatch.context() as broken:
            broken.setattr(making, "sight", breaks)
            answer = door.post("/api/tables/file", content=file, headers=ann)
        assert answer.status_code == 422
        assert "cannot be played" in answer.json()["error"]
        assert door.get("/api/tables?status=mine", headers=ann).json() == []
        assert door.post("/api/tables/file", content=file, headers=ann).status_code == 201
