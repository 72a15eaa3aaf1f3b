"""Several choices at once: each as if it had come alone, and one undo for all."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.house import arrive, look, new_table, play

Who = dict[str, str]


def sight(door: Any, who: Who, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = door.get(f"/api/tables/{table}/sight?seat={seat}", headers=who).json()
    return found


def run(door: Any, who: Who, table: str, seat: int, moves: list[Any], version: int) -> Any:
    body = {"seat": seat, "moves": moves, "version": version}
    return door.post(f"/api/tables/{table}/runs", json=body, headers=who)


def with_shortcut(door: Any) -> tuple[Who, str, int, dict[str, Any], dict[str, Any]]:
    """A table at which somebody may choose several times at once without anything being learnt."""
    who = arrive(door)
    table = new_table(door, who, ["me", "me"], hot_seat=True)
    for turn in range(200):
        play(door, who, table, 2, 1, seed=turn)
        for seat in (0, 1):
            seen = sight(door, who, table, seat)
            ways = [one for one in seen["shortcuts"] if one["place"]]
            if ways:
                return who, table, seat, seen, max(ways, key=lambda one: len(one["moves"]))
    raise AssertionError("no shortcut in two hundred choices")


def test_a_run_makes_each_choice_and_one_undo_takes_it_back(door: Any) -> None:
    who, table, seat, seen, way = with_shortcut(door)
    version, moves = seen["version"], way["moves"]
    assert len(moves) > 1
    done = run(door, who, table, seat, moves, version)
    assert done.json() == {"version": version + len(moves), "taken": len(moves), "stopped": ""}
    steps = look(door, who, table, seat)["view"]["step"]
    assert steps == seen["step"] + len(moves)
    back = door.post(f"/api/tables/{table}/undo", json={"seat": seat, "version": done.json()["version"]}, headers=who)
    assert back.status_code == 200
    after = sight(door, who, table, seat)
    assert (after["step"], after["options"], after["board"]) == (seen["step"], seen["options"], seen["board"])


def test_a_run_is_taken_once_however_often_it_is_sent(door: Any) -> None:
    who, table, seat, seen, way = with_shortcut(door)
    first = run(door, who, table, seat, way["moves"], seen["version"]).json()
    again = run(door, who, table, seat, way["moves"], seen["version"]).json()
    assert first == again
    assert look(door, who, table, seat)["version"] == first["version"]


def test_a_run_stops_where_something_else_is_asked_and_what_was_done_stays(door: Any) -> None:
    who, table, seat, seen, way = with_shortcut(door)
    first = way["moves"][0]
    done = run(door, who, table, seat, [first, ["bloodstones.withdraw", "pass"], first], seen["version"]).json()
    assert done == {"version": seen["version"] + 1, "taken": 1, "stopped": "something else is asked"}


def test_a_run_that_begins_wrong_changes_nothing(door: Any) -> None:
    who, table, seat, seen, way = with_shortcut(door)
    wrong = run(door, who, table, seat, [["bloodstones.withdraw", way["moves"][0][1]]], seen["version"])
    late = run(door, who, table, seat, way["moves"], seen["version"] - 1)
    assert (wrong.status_code, late.status_code) == (409, 409)
    assert look(door, who, table, seat)["version"] == seen["version"]


@pytest.mark.parametrize("moves", [[], [["a", "b"]] * 65, [["a"]], [["a", "b" * 300]]])
def test_a_run_is_bounded(door: Any, moves: list[Any]) -> None:
    who = arrive(door)
    table = new_table(door, who, ["me", "me"], hot_seat=True)
    assert run(door, who, table, 0, moves, 0).status_code in (400, 422)


def test_nobody_runs_in_the_seat_of_another(door: Any) -> None:
    _, table, seat, seen, way = with_shortcut(door)
    assert run(door, arrive(door, "Eve"), table, seat, way["moves"], seen["version"]).status_code == 403


def test_an_undo_after_a_run_and_a_single_choice_takes_back_the_single_one(door: Any) -> None:
    who, table, seat, seen, way = with_shortcut(door)
    done = run(door, who, table, seat, way["moves"], seen["version"]).json()
    now = sight(door, who, table, seat)
    option = now["options"][0]["key"]
    body = {"seat": seat, "option": option, "version": done["version"]}
    version = door.post(f"/api/tables/{table}/choices", json=body, headers=who).json()["version"]
    back = door.post(f"/api/tables/{table}/undo", json={"seat": seat, "version": version}, headers=who)
    assert back.status_code == 200
    assert sight(door, who, table, seat)["step"] == now["step"]
