"""Game files from elsewhere: who may bring them, and that one which does not fit leaves nothing behind."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from tests.server.house import House, arrive, client
from warhall.games import game, game_ids
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.replay import Record, fork
from warhall.server import making
from warhall.server.app import create_app
from warhall.server.config import Bringers, Config

SECRET = bytes(32)
FILE = "/api/tables/file"


def forked(id: str, seats: int = 2) -> Record:
    """A game file that begins in the middle of a game."""
    table = game(id).new(seats, seed=3)
    return replace(fork(table, dict(game(id).settle(seats)), SECRET), digest="")


def forged(id: str, field: int, value: object) -> bytes:
    """The same file with another value in a field of the position."""
    record = forked(id)
    fields, frames = msgspec.msgpack.decode(bytes.fromhex(record.start))
    fields[field] = value
    return codec.to_json(replace(record, start=msgspec.msgpack.encode([fields, frames]).hex()))


def stored(folder: Path) -> int:
    with sqlite3.connect(folder / "hall.sqlite") as file:
        rooms, seats = (file.execute(f"select count(*) from {name}").fetchone()[0] for name in ("room", "seat"))
    file.close()
    return int(rooms) + int(seats)


@pytest.mark.parametrize("id", game_ids())
def test_a_position_that_fits_is_taken(id: str, tmp_path: Path) -> None:
    with client(tmp_path) as door:
        brought = door.post(FILE, content=codec.to_json(forked(id)), headers=arrive(door))
        assert brought.status_code == 201, brought.text
        assert brought.json()["mine"] == [0, 1]


OVER = [[7], [0, 0], ["red", "blue"], ""]  # won by a seat that is not there


@pytest.mark.parametrize(
    "id, field, value, why",
    [
        ("zorn", 3, 2**31, "Expected `int` <= 32767"),  # places
        ("zorn", 3, 30_000, "places differs from what the set-up gives"),
        ("zorn", 2, 5, "seats differs from what the set-up gives (2)"),
        ("bloodstones", 4, 2**31, "Expected `int` <= 32767"),  # areas
        ("bloodstones", 4, 30_000, "areas differs from what the set-up gives"),
        ("bloodstones", 2, "atlantis", "map differs from what the set-up gives"),
        ("bloodstones", 1, OVER, "does not fit a table of 2 seats"),
    ],
)
def test_a_forged_position_is_refused_clearly(id: str, field: int, value: object, why: str, tmp_path: Path) -> None:
    with client(tmp_path) as door:
        answer = door.post(FILE, content=forged(id, field, value), headers=arrive(door))
        assert answer.status_code == 422
        assert why in answer.json()["error"]
    assert stored(tmp_path) == 0


def test_a_table_that_cannot_be_shown_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def blind(room: object, seat: int | None) -> object:
        raise IndexError("no such area")

    monkeypatch.setattr(making, "sight", blind)
    with client(tmp_path) as door:
        answer = door.post(FILE, content=codec.to_json(forked("bloodstones")), headers=arrive(door))
        assert (answer.status_code, answer.json()["error"]) == (
            422,
            "this game file cannot be played: its position does not fit the rules",
        )
    assert stored(tmp_path) == 0


def bring(door: Any, **headers: str) -> int:
    """What is answered to someone who brings a file."""
    return int(
        door.post(FILE, content=codec.to_json(forked("bloodstones")), headers={**arrive(door), **headers}).status_code
    )


def test_strangers_bring_no_files_unless_the_host_allows_it(tmp_path: Path) -> None:
    with TestClient(create_app(Config(folder=tmp_path, ready=False))) as door:
        refused = door.post(FILE, content=b"nonsense", headers=arrive(door))
        assert (refused.status_code, "--imports" in refused.json()["error"]) == (403, True)
    assert stored(tmp_path) == 0


@pytest.mark.parametrize("imports, status", [("here", 403), ("everyone", 201), ("nobody", 403)])
def test_the_host_says_who_may(imports: Bringers, status: int, tmp_path: Path) -> None:
    with client(tmp_path, imports=imports) as door:
        assert bring(door) == status


def test_whoever_sits_at_the_machine_may_but_not_through_a_proxy(house: House) -> None:
    house.open()
    assert bring(house.client) == 201
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        assert bring(house.client, **{header: "for=127.0.0.1"}) == 403


def played(id: str, steps: int) -> Record:
    """A game file of so many random choices, that says it is of older rules."""
    table, chance = game(id).new_live(2, SECRET), Fast(1)
    while table.step < steps:
        ask = table.asks[0]
        table.choose(ask.seat, ask.options[chance.below(len(ask.options))])
    assert table.record is not None
    steps_as_noted = [replace(step, digest="") for step in table.record.steps]
    return replace(table.record, rules_version=0, digest="", steps=steps_as_noted)


def test_a_file_of_older_rules_that_fits_those_of_today_goes_on(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann = arrive(door)
        brought = door.post(FILE, content=codec.to_json(played("bloodstones", 20)), headers=ann)
        assert brought.status_code == 201, brought.text
        shown = door.get(f"/api/tables/{brought.json()['id']}", headers=ann).json()
        assert (shown["step"], shown["status"]) == (20, "playing")


def test_a_file_of_older_rules_that_does_not_fit_says_where_and_leaves_nothing(tmp_path: Path) -> None:
    record = played("bloodstones", 20)
    record.steps[8] = replace(record.steps[8], option="fly")
    with client(tmp_path) as door:
        refused = door.post(FILE, content=codec.to_json(record), headers=arrive(door))
        assert refused.status_code == 422
        said = "played under rules version 0, it parts from version 3 at step 9: 'fly' is not open"
        assert said in refused.json()["error"]
    assert stored(tmp_path) == 0
