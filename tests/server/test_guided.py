"""A guided first game in the hall: an ordinary table that says what to do, stored like any other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.house import GAME, arrive, client
from warhall.games import game as game_named
from warhall.kernel.guide import Guide


def the_guide() -> Guide:
    found = game_named(GAME).guide()
    assert found is not None
    return found


GUIDE = the_guide()


def begin(door: Any, who: dict[str, str]) -> str:
    made = door.post("/api/tables/guided", json={"game": GAME}, headers=who)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def sight(door: Any, who: dict[str, str], table: str, seat: int | None) -> dict[str, Any]:
    eyes = "" if seat is None else f"?seat={seat}"
    return dict(door.get(f"/api/tables/{table}/sight{eyes}", headers=who).json())


def take(door: Any, who: dict[str, str], table: str, option: str) -> None:
    seen = sight(door, who, table, GUIDE.seat)
    body = {"seat": GUIDE.seat, "option": option, "version": seen["version"]}
    answered = door.post(f"/api/tables/{table}/choices", json=body, headers=who)
    assert answered.status_code == 200, answered.text


def test_a_guided_table_says_what_to_do_and_answers_whoever_strays(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann = arrive(door)
        table = begin(door, ann)
        seen = sight(door, ann, table, GUIDE.seat)
        first, second = GUIDE.step[:2]
        assert seen["guide"]["say"] == first.say
        assert seen["guide"]["keys"] == [first.choose[0]]
        assert sight(door, {}, table, None)["guide"] is None
        other = next(one["key"] for one in seen["options"] if one["key"] not in first.choose)
        take(door, ann, table, other)
        strayed = sight(door, ann, table, GUIDE.seat)
        assert strayed["guide"]["aside"] == first.otherwise
        version = strayed["version"]
        undone = door.post(f"/api/tables/{table}/undo", json={"seat": GUIDE.seat, "version": version}, headers=ann)
        assert undone.status_code == 200
        take(door, ann, table, first.choose[0])
        assert sight(door, ann, table, GUIDE.seat)["guide"]["say"] == second.say


def test_a_guided_table_is_guided_after_a_restart(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann = arrive(door)
        table = begin(door, ann)
        take(door, ann, table, GUIDE.step[0].choose[0])
    with client(tmp_path) as door:
        assert sight(door, ann, table, GUIDE.seat)["guide"]["number"] == 2


def test_a_guided_game_must_exist_and_one_must_be_somebody(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        assert door.post("/api/tables/guided", json={"game": GAME}).status_code == 403
        ann = arrive(door)
        assert door.post("/api/tables/guided", json={"game": "nogame"}, headers=ann).status_code == 404


def test_a_fork_of_a_guided_table_is_not_guided(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann = arrive(door)
        table = begin(door, ann)
        step = door.get(f"/api/tables/{table}", headers=ann).json()["step"]
        fork = door.post(f"/api/tables/{table}/forks", json={"step": step, "seat": GUIDE.seat}, headers=ann).json()
        assert sight(door, ann, fork["id"], GUIDE.seat)["guide"] is None
