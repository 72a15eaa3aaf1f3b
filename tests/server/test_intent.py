"""Bots beside people: they say what they are about before they do it, and leave time to object."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.test_races import in_a_hall
from warhall.bots.world import World
from warhall.kernel.view import View
from warhall.server import bots
from warhall.server.bots import BotPool
from warhall.server.hall import Hall
from warhall.server.making import new_room
from warhall.server.people import Person
from warhall.server.sights import moment, sight


class Telling(BotPool):
    """Chooses the first option, and says so."""

    def __init__(self) -> None:
        self.said: list[str] = []

    async def choose(self, game: str, bot: str, view: View, seed: int, world: World | None = None) -> str:
        assert view.question is not None
        return view.question.options[0]

    async def intends(self, game: str, view: View, option: str, seed: int) -> str:
        assert view.question is not None
        self.said.append(view.question.kind)
        return f"I am about to choose {option}."

    async def close(self) -> None:
        """Nothing to stop."""


def table_of_bots(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, present: bool
) -> tuple[list[str], str, int]:
    """What the bots of a table said while somebody looked on, or nobody; what a page showed; how often they waited."""
    telling, shown, waits = Telling(), [""], [0]

    async def play(hall: Hall, ann: Person) -> None:
        hall.bots.pool = telling
        wait = asyncio.sleep

        async def waited(seconds: float) -> None:
            waits[0] += seconds == bots.READING_SECONDS
            await wait(0)

        monkeypatch.setattr(asyncio, "sleep", waited)
        room = await new_room(hall, ann, game, ["me", "steward"])
        if present:
            room.enter(ann.id)
        room.seats[0].bot, room.seats[0].person = "steward", None
        hall.bots.wake(room)
        for _ in range(400):
            await wait(0.005)
            if room.intents and not shown[0]:
                shown[0] = str([panel.get("intent", "") for panel in sight(room, None)["seats"]])
                assert all("intent" not in panel for panel in moment(room, room.table.view(None))["seats"])
            if room.table.step > 60:
                break
        room.ended = True

    in_a_hall(folder, play)
    return telling.said, shown[0], waits[0]


def test_a_bot_beside_people_says_what_it_is_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said, shown, waits = table_of_bots(tmp_path, monkeypatch, "bsieged", present=True)
    assert set(said) == {"bsieged.take_action"}
    assert "I am about to choose" in shown
    assert 0 < waits < len(said)


@pytest.mark.parametrize(("game", "present"), [("bsieged", False), ("zanziar", True)])
def test_nothing_is_said_to_an_empty_room_or_to_rivals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, present: bool
) -> None:
    assert table_of_bots(tmp_path, monkeypatch, game, present) == ([], "", 0)
