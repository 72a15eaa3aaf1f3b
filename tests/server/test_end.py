"""When a game is over: how it went, told to all, and another game of the same people with the seats turned."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tests.browser.hall import finished_game
from tests.server.house import arrive, client, new_table
from warhall.kernel import course
from warhall.server import reviews, standings
from warhall.server.rematch import seated
from warhall.server.rooms import Seat


def finished(door: Any, who: dict[str, str]) -> str:
    """A table whose game is over; whoever brings it sits in all its seats."""
    made = door.post("/api/tables/file", content=finished_game("bsieged"), headers=who)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def test_how_a_game_went_is_told_when_it_is_over_and_reckoned_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reckoned: list[Any] = []
    own = course.standings

    def counting(*given: Any) -> Any:
        reckoned.append(given)
        return own(*given)

    monkeypatch.setattr(standings, "standings", counting)
    with client(tmp_path) as door:
        ann = arrive(door)
        table = finished(door, ann)
        found = [door.get(f"/api/tables/{table}/standings") for _ in range(3)]
        assert {answer.status_code for answer in found} == {200}
        assert len(reckoned) == 1
        told = found[0].json()
        assert [side["party"]["letter"] for side in told["sides"]] == ["D", "A"]
        assert all(turn["words"] for turn in told["turnings"])
        running = new_table(door, ann, ["me", "me"])
        assert door.get(f"/api/tables/{running}/standings", headers=ann).status_code == 409
        assert door.get("/api/tables/nowhere/standings").status_code == 404


def test_a_look_back_tells_how_far_it_is_and_then_the_chances(tmp_path: Path) -> None:
    with client(tmp_path, hints_per_minute=2, review_percent=1) as door:
        ann = arrive(door)
        table = finished(door, ann)
        here = f"/api/tables/{table}/review"
        first = door.get(here)
        assert first.status_code == 200
        assert first.json() == {"done": 0, "total": 1, "review": None}
        until = monotonic() + 120
        look = first.json()
        while look["review"] is None and monotonic() < until:
            sleep(0.5)
            asked = door.get(here)
            assert asked.status_code == 200, asked.text
            look = asked.json()
        told = look["review"]
        assert look["done"] == look["total"]
        assert [side["party"]["name"] for side in told["sides"]] == ["Together"]
        assert told["sides"][0]["points"][-1][1] in (0, 100)
        running = new_table(door, ann, ["me", "me"])
        assert door.get(f"/api/tables/{running}/review", headers=ann).status_code == 409


def test_a_look_back_that_breaks_off_harms_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "look_back", print)
    with client(tmp_path) as door:
        table = finished(door, arrive(door))
        codes: list[int] = []
        while 503 not in codes and len(codes) < 200:
            codes.append(door.get(f"/api/tables/{table}/review").status_code)
            sleep(0.1)
        assert set(codes) == {200, 503}
        assert door.get(f"/api/tables/{table}").status_code == 200


def test_a_rematch_is_one_table_for_all_who_sat_there(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann, eve = arrive(door), arrive(door, "Eve")
        table = finished(door, ann)
        again = f"/api/tables/{table}/rematch"
        assert door.post(again, json={}, headers=eve).status_code == 403
        assert door.post(again, json={}).status_code == 403
        first = door.post(again, json={}, headers=ann)
        assert first.status_code == 201, first.text
        made = first.json()
        assert (made["game"], made["step"], made["mine"]) == ("bsieged", 0, [0, 1])
        assert door.post(again, json={}, headers=ann).json()["id"] == made["id"]
        assert door.get(f"/api/tables/{table}/sight", headers=ann).json()["rematch"] == made["id"]
    with client(tmp_path) as door:  # the hall has been closed since
        assert door.post(again, json={}, headers=ann).json()["id"] == made["id"]
        assert door.delete(f"/api/tables/{made['id']}", headers=ann).status_code == 200
        assert door.post(again, json={}, headers=ann).json()["id"] not in (table, made["id"])


def test_everyone_sits_one_seat_further() -> None:
    before = [Seat(0, "x", "Ann", "ann"), Seat(1, "y", "Steward", bot="steward"), Seat(2, "z", "Bob", "bob", seen=7)]
    after = seated(before, turn=True)
    assert [(seat.number, seat.name, seat.person, seat.bot) for seat in after] == [
        (0, "Bob", "bob", ""),
        (1, "Ann", "ann", ""),
        (2, "Steward", None, "steward"),
    ]
    assert not {seat.invitation for seat in after} & {"x", "y", "z"}
    assert {seat.seen for seat in after} == {0}
    assert [seat.name for seat in seated(before, turn=False)] == ["Ann", "Steward", "Bob"]


def test_a_running_game_has_no_rematch(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann = arrive(door)
        table = new_table(door, ann, ["me", "me"])
        assert door.post(f"/api/tables/{table}/rematch", json={}, headers=ann).status_code == 409
