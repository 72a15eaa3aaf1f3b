"""Bots beside people: they say what they are about before they do it, leave time to object, and wait if asked to."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.house import PATIENCE, arrive, client, new_table, soon
from tests.server.test_races import in_a_hall, settle
from warhall.bots.intent import occasion
from warhall.bots.world import World
from warhall.games import game as game_named
from warhall.kernel.view import View
from warhall.server import bots, rooms
from warhall.server.bots import BotPool, hold_bots
from warhall.server.hall import Hall
from warhall.server.making import new_room
from warhall.server.people import Person
from warhall.server.rooms import Room
from warhall.server.sights import moment, sight

STEPS = 60  # of a game that are watched


class Telling(BotPool):
    """Chooses the first option, and says so."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.told_for: list[str] = []  # whose turns these were, and what came before them

    async def choose(self, game: str, bot: str, view: View, seed: int, world: World | None = None) -> str:
        assert view.question is not None
        return view.question.options[0]

    async def intends(self, game: str, view: View, option: str, seed: int) -> str:
        assert view.question is not None
        self.said.append(view.question.kind)
        self.told_for.append(" ".join(occasion(game_named(game), view.question, view)).strip())
        return f"I am about to choose {option}."

    async def close(self) -> None:
        """Nothing to stop."""


async def choose_until_the_bot_is_asked(hall: Hall, room: Room) -> None:
    """The first seat is a person's, the second a bot's."""
    while (await hall.room(room.id)).table.asks[0].seat == 0:  # what is being stored is waited for
        await hall.choose(room, 0, room.table.asks[0].options[0], room.version)


def table_of_bots(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, present: bool
) -> tuple[Telling, str, list[str]]:
    """The bots of a table, while somebody looked on, or nobody; what a page showed; at whose plans they waited."""
    telling, shown, waits = Telling(), [""], list[str]()

    async def play(hall: Hall, ann: Person) -> None:
        hall.bots.pool = telling
        wait = asyncio.sleep

        async def waited(seconds: float) -> None:
            if seconds == bots.READING_SECONDS:
                waits.append(telling.told_for[-1])
            await wait(0)

        monkeypatch.setattr(asyncio, "sleep", waited)
        room = await new_room(hall, ann, game, ["me", "steward"])
        if present:
            room.enter(ann.id)
        room.seats[0].bot, room.seats[0].person = "steward", None
        hall.bots.wake(room)
        async with asyncio.timeout(PATIENCE):
            while room.table.step <= STEPS:
                await wait(0)
                if room.intents and not shown[0]:
                    shown[0] = str([panel.get("intent", "") for panel in sight(room, None)["seats"]])
                    assert all("intent" not in panel for panel in moment(room, room.table.view(None))["seats"])
        room.ended = True

    in_a_hall(folder, play)
    return telling, shown[0], waits


def test_a_bot_beside_people_says_what_it_is_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    telling, shown, waits = table_of_bots(tmp_path, monkeypatch, "bsieged", present=True)
    assert set(telling.said) == {"bsieged.choose_hero", "bsieged.take_action"}
    assert "I am about to choose" in shown
    assert 0 < len(waits) < len(telling.said)


def test_each_plan_of_a_seat_that_plays_several_has_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two seats with two heroes each: first those of one, then those of the other, who says which comes first."""
    telling, _, waits = table_of_bots(tmp_path, monkeypatch, "bsieged", present=True)
    assert waits[:5] == ["Aldric", "Bram", "bsieged.choose_hero", "Isolde", "Mirelle"]
    assert waits == [occasion for occasion, _ in itertools.groupby(telling.told_for)]


def test_there_is_time_again_when_something_was_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Uprising, after a march that tells nothing new; the plan is about a table that is not the same any more."""
    plans: list[int] = []

    async def play(hall: Hall, ann: Person) -> None:
        hall.bots.pool = Telling()
        wait, read = asyncio.sleep, asyncio.Event()

        async def waited(seconds: float) -> None:
            if seconds == bots.READING_SECONDS:
                plans.append(room.table.step)
                await read.wait()
            await wait(0)

        monkeypatch.setattr(asyncio, "sleep", waited)
        room = await new_room(hall, ann, "uprising", ["me", "steward"])
        room.enter(ann.id)
        while not plans:
            await choose_until_the_bot_is_asked(hall, room)
            await wait(0)
        await hall.undo(room, 0, room.version)
        await choose_until_the_bot_is_asked(hall, room)
        read.set()
        await soon(lambda: len(plans) > 1)
        room.ended = True

    in_a_hall(tmp_path, play)
    assert plans[0] == plans[1]


@pytest.mark.parametrize(("game", "present"), [("bsieged", False), ("zanziar", True)])
def test_nothing_is_said_to_an_empty_room_or_to_rivals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, present: bool
) -> None:
    telling, shown, waits = table_of_bots(tmp_path, monkeypatch, game, present)
    assert (telling.said, shown, waits) == ([], "", [])


async def moves_on(room: Room, step: int) -> None:
    """Wait until a bot has chosen something."""
    await soon(lambda: room.table.step > step)


async def stays(room: Room) -> bool:
    """Whether no bot chooses anything for a moment."""
    step = room.table.step
    await asyncio.sleep(0.3)
    return room.table.step == step


def test_bots_that_do_not_come_to_an_end_wait_until_somebody_does_something(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        hall.bots.pool = Telling()
        room = await new_room(hall, ann, "bsieged", ["me", "steward"])
        room.table.game = replace(room.table.game, bound=9)
        room.seats[0].bot, room.seats[0].person = "steward", None
        for step, bot in ((9, "steward"), (18, "squire")):  # another sits down there
            room.seats[0].bot = bot
            hall.bots.wake(room)
            await moves_on(room, step - 1)
            hall.bots.wake(room)
            await settle(hall)
            assert room.table.step == step
        room.ended = True

    in_a_hall(tmp_path, play)
    assert caplog.text.count("its bots do not come to an end") == 2


def beside_a_bot(
    folder: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[Room, Person], Awaitable[None]]
) -> None:
    """Somebody at a table whose other seat, a bot's, is asked, with the bots held there."""
    monkeypatch.setattr(bots, "READING_SECONDS", 0)

    async def play(hall: Hall, ann: Person) -> None:
        hall.bots.pool = Telling()
        room = await new_room(hall, ann, "bsieged", ["me", "steward"])
        room.enter(ann.id)
        hold_bots(room, ann, True)
        await choose_until_the_bot_is_asked(hall, room)
        assert sight(room, 0)["held"] is True
        assert await stays(room)
        await work(room, ann)

    in_a_hall(folder, play)


def test_bots_wait_until_somebody_lets_them_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def let_go(room: Room, ann: Person) -> None:
        step = room.table.step
        hold_bots(room, ann, False)
        assert sight(room, 0)["held"] is False
        await moves_on(room, step)

    beside_a_bot(tmp_path, monkeypatch, let_go)


def test_bots_do_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def be_patient(room: Room, ann: Person) -> None:
        step = room.table.step
        with monkeypatch.context() as patch:
            patch.setattr(rooms, "HOLD_SECONDS", 0.1)
            hold_bots(room, ann, False)
            hold_bots(room, ann, True)
        hold_bots(room, ann, True)  # asked again they wait no longer
        await moves_on(room, step)

    beside_a_bot(tmp_path, monkeypatch, be_patient)


def test_bots_do_not_wait_for_those_who_have_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(room: Room, ann: Person) -> None:
        step = room.table.step
        room.leave(ann.id)
        await moves_on(room, step)

    beside_a_bot(tmp_path, monkeypatch, go)


def test_who_may_ask_bots_to_wait_and_where(tmp_path: Path) -> None:
    with client(tmp_path) as door:
        ann, bob = arrive(door), arrive(door, "Bob")
        beside = new_table(door, ann, ["me", "steward"], game="bsieged")
        against = new_table(door, ann, ["me", "steward"], game="zanziar")
        here = "/api/tables/{}/wait"
        assert door.get(f"/api/tables/{against}/sight?seat=0", headers=ann).json()["held"] is None
        assert door.post(here.format(against), headers=ann, json={"wait": True}).status_code == 409
        for who in (bob, {}):
            assert door.post(here.format(beside), headers=who, json={"wait": True}).status_code == 403
        for wait in (True, True, False, False):
            assert door.post(here.format(beside), headers=ann, json={"wait": wait}).json() == {"held": wait}
            assert door.get(f"/api/tables/{beside}/sight", headers=bob).json()["held"] is wait
