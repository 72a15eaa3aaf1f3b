"""Hints in the hall: for one's own seat alone, bounded in rate, thought about once for a question."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import arrive, client, new_table
from warhall.server import bots

HERE = "/api/tables/{}/hint?seat={}"


def test_a_hint_names_an_option_with_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.server.hints.SECONDS", 60)  # on a busy machine too
    with client(tmp_path) as door:
        ann = arrive(door)
        table = new_table(door, ann, ["me", "me"])
        view = door.get(f"/api/tables/{table}/view?seat=0", headers=ann).json()
        asked = view["view"]["questions"][0]["seats"][0]
        options = door.get(f"/api/tables/{table}/view?seat={asked}", headers=ann).json()["view"]["questions"][0]
        found = door.get(HERE.format(table, asked), headers=ann)
        assert found.status_code == 200
        advised = found.json()["options"]
        assert not found.json()["quick"]
        assert 1 <= len(advised) <= 3
        assert len({one["option"] for one in advised}) == len(advised)
        for one in advised:
            assert one["option"] in options["options"]
            assert one["why"].endswith(".")
            assert one["label"]
            assert 0 <= one["chance"] <= 1
        assert all(one["worlds"] for one in advised) == (len(advised) > 1)
        assert door.get(HERE.format(table, asked), headers=ann).json() == found.json()
        assert door.get(HERE.format(table, 1 - asked), headers=ann).status_code == 409


def test_odds_of_an_open_option_and_of_no_other(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann, bob = arrive(door), arrive(door, "Bob")
        table = new_table(door, ann, ["me", "me"])
        view = door.get(f"/api/tables/{table}/view?seat=0", headers=ann).json()
        asked = view["view"]["questions"][0]["seats"][0]
        option = door.get(HERE.format(table, asked), headers=ann).json()["options"][0]["option"]
        here = f"/api/tables/{table}/odds?seat={asked}&option="
        found = door.get(here + option, headers=ann)
        assert found.status_code == 200
        assert found.json()["option"] == option
        assert 0 <= found.json()["decided"] <= found.json()["worlds"]
        assert found.json()["of"] in (found.json()["decided"], found.json()["worlds"])
        assert door.get(here + "fly", headers=ann).status_code == 409
        assert door.get(here + option, headers=bob).status_code == 403


def test_nobody_gets_a_hint_for_the_seat_of_another(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann, bob = arrive(door), arrive(door, "Bob")
        table = new_table(door, ann, ["me", "me"])
        for headers in (bob, {}):
            assert door.get(HERE.format(table, 0), headers=headers).status_code == 403
        assert door.get(HERE.format(table, 9), headers=ann).status_code == 404


def test_hints_are_bounded(tmp_path: Path) -> None:
    with client(tmp_path, hints_per_minute=3) as door:
        ann = arrive(door)
        table = new_table(door, ann, ["me", "me"])
        codes = [door.get(HERE.format(table, seat), headers=ann).status_code for seat in (0, 1, 0, 1)]
        assert codes[-1] == 429


def hints(door: Any, who: dict[str, str], table: str) -> list[Any]:
    """The answers to both seats; one of them is asked."""
    return [door.get(HERE.format(table, seat), headers=who) for seat in (0, 1)]


async def broken(self: Any, *given: object) -> Any:
    raise RuntimeError("no idea")


async def slow(self: Any, *given: object) -> Any:
    await asyncio.sleep(60)


@pytest.mark.parametrize("search", [broken, slow])
def test_who_cannot_have_a_thorough_hint_gets_the_stewards_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, search: Any
) -> None:
    monkeypatch.setattr(bots.BotPool, "advise", search)
    monkeypatch.setattr("warhall.server.hints.SECONDS", 0.05)
    with client(tmp_path) as door:
        ann = arrive(door)
        table = new_table(door, ann, ["me", "me"])
        told = {answer.status_code: answer.json() for answer in hints(door, ann, table)}
        assert sorted(told) == [200, 409]
        (one,) = told[200]["options"]
        assert told[200]["quick"]
        assert one["label"]
        assert one["why"].endswith(".")
        assert one["worlds"] == 0


def test_where_even_the_steward_breaks_down_there_is_no_hint_and_nothing_is_harmed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*given: object) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(bots.BotPool, "advise", broken)
    monkeypatch.setattr("warhall.server.hints.advice", lost)
    with client(tmp_path) as door:
        ann = arrive(door)
        table = new_table(door, ann, ["me", "me"])
        assert {answer.status_code for answer in hints(door, ann, table)} == {409, 503}
        assert door.get(f"/api/tables/{table}", headers=ann).status_code == 200
