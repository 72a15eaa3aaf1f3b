"""`warhall patch`: what the present rules would do to older games, told before anything is changed."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.server.house import arrive, client, new_table, play
from warhall.cli.app import app
from warhall.games import game

OLD = Path(__file__).parents[1] / "golden" / "old"


def run(*words: str) -> tuple[int, str]:
    found = CliRunner().invoke(app, ["patch", *words])
    return found.exit_code, found.stdout


def test_a_folder_of_game_files_is_judged_one_by_one() -> None:
    before = {path: path.read_bytes() for path in OLD.iterdir()}
    code, text = run(str(OLD), "--json")
    assert code == 0
    found = json.loads(text)
    told = {Path(one["name"]).stem: (one["way"], one["step"], one["at"]) for one in found["games"]}
    assert told == {
        "bloodstones-2-v1": ("goes on", 636, 636),
        "bsieged-1-v1": ("goes on from a snapshot", 15, 14),
        "bsieged-1-v2": ("goes on from a snapshot", 62, 61),
        "zorn-1-v2": ("goes on from a snapshot", 84, 83),
    }
    assert found["ways"] == {"goes on": 1, "goes on from a snapshot": 3}
    assert {path: path.read_bytes() for path in OLD.iterdir()} == before


def test_one_file_is_told_in_words() -> None:
    code, text = run(str(OLD / "bsieged-1-v2.json"))
    assert code == 0
    words = " ".join(text.split())
    assert "rules version 2, 268 steps: goes on from a snapshot (from step 61)" in words
    assert "step 62: 'hero:aldric_vane' is not open" in words


def test_what_is_no_game_is_said(tmp_path: Path) -> None:
    assert run(str(tmp_path / "none"))[0] == 2
    (tmp_path / "toy.json").write_bytes((OLD.parent / "toy-2.json").read_bytes())
    (tmp_path / "other.json").write_text("[3]")
    code, text = run(str(tmp_path), "--json")
    assert code == 0
    assert [(one["way"], one["why"][:14]) for one in json.loads(text)["games"]] == [("only readable", "no game is cal")]


@pytest.mark.parametrize("revision", ["of today", "before chapters"])
def test_the_database_of_a_hall_is_read_and_left_as_it_is(tmp_path: Path, revision: str) -> None:
    file = tmp_path / "hall.sqlite"
    with client(tmp_path) as door:
        ann = arrive(door)
        today, fits, parts = [new_table(door, ann, ["me", "me"], title=title) for title in ("new", "old", "odd")]
        for table in (today, fits, parts):
            play(door, ann, table, 2, 60)
    with closing(sqlite3.connect(file)) as base, base:
        base.execute("UPDATE room SET rules_version = 0 WHERE id != ?", (today,))
        base.execute("UPDATE step SET option = 'fly' WHERE room = ? AND number = 8", (parts,))
        if revision != "of today":
            base.execute("DROP TABLE chapter")
            base.execute("DROP TABLE key")
            base.execute("ALTER TABLE room DROP COLUMN parted")
            base.execute("ALTER TABLE room DROP COLUMN rematch")
            base.execute("UPDATE alembic_version SET version_num = '0003'")
    before = hashlib.sha256(file.read_bytes()).hexdigest()
    code, text = run(str(file), "--json")
    assert code == 0
    version = game("bloodstones").rules_version
    at = 60 if revision == "of today" else 8
    assert sorted((one["rules_version"], one["way"], one["step"], one["at"]) for one in json.loads(text)["games"]) == [
        (0, "goes on", 60, 60),
        (0, "goes on from a snapshot", 9, at),
        (version, "goes on", 0, 0),
    ]
    assert hashlib.sha256(file.read_bytes()).hexdigest() == before
