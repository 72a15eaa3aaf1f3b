"""Two at once: one wins, the other is told; and whatever breaks, the table stands as it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.test_undo import CHESTS, Errand
from tests.kernel.toy import TOY
from tests.server.house import GAME, soon
from warhall.bots.broken import read_broken
from warhall.kernel.decision import PASS
from warhall.kernel.game import Game
from warhall.kernel.replay import SEEN
from warhall.kernel.table import Table
from warhall.server import making
from warhall.server.bots import BotPool
from warhall.server.config import Config
from warhall.server.hall import Hall
from warhall.server.making import new_room
from warhall.server.people import Person
from warhall.server.problems import Conflict, Illegal, Refusal, Unavailable
from warhall.server.rooms import Room

Told = Any


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Hall]:
    hall = Hall(Config(folder=folder, ready=False))
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


async def told(work: Awaitable[Any]) -> Told:
    """What someone gets: an answer, or the refusal."""
    try:
        return await work
    except Refusal as refusal:
        return refusal


def in_a_hall(folder: Path, play: Callable[[Hall, Person], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(folder) as hall:
            person, _ = await hall.people.welcome("Ann")
            await play(hall, person)

    asyncio.run(run())


class Slow(BotPool):
    """A bot that thinks until it is let go."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.go = asyncio.Event()
        self.broken = False

    async def choose(self, game: str, bot: str, view: Any, seed: int, world: Any = None) -> str:
        self.asked.set()
        await self.go.wait()
        if self.broken:
            raise RuntimeError("no idea")
        return str(view.question.options[0])

    async def close(self) -> None:
        """Nothing to stop."""


async def settle(hall: Hall) -> None:
    """Until no bot thinks."""
    await soon(lambda: not hall.bots._thinking)


def test_of_two_different_choices_at_once_one_is_taken(tmp_path: Path) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, GAME, ["me", "me"])
        ask, version = room.table.asks[0], room.version
        both = await asyncio.gather(*(told(hall.choose(room, ask.seat, option, version)) for option in ask.options[:2]))
        assert both[0] == version + 1
        assert isinstance(both[1], Conflict)
        assert [step.option for step in room.record.steps] == [ask.options[0]]

    in_a_hall(tmp_path, play)


def test_two_equal_choices_at_once_are_one(tmp_path: Path) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, GAME, ["me", "me"])
        ask, version = room.table.asks[0], room.version
        sent = (told(hall.choose(room, ask.seat, ask.options[0], version)) for _ in range(2))
        assert await asyncio.gather(*sent) == [version + 1, version + 1]
        assert len(room.record.steps) == 1

    in_a_hall(tmp_path, play)


def test_of_two_who_race_for_a_seat_one_wins_and_the_other_is_told(tmp_path: Path) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, GAME, ["me", "anyone"])
        bob, _ = await hall.people.welcome("Bob")
        eve, _ = await hall.people.welcome("Eve")
        won, lost = await asyncio.gather(*(told(hall.sit(room, 1, who)) for who in (bob, eve)))
        assert won is None
        assert isinstance(lost, Conflict)
        assert lost.message == "seat 2 is taken by Bob"
        assert room.seats[1].person == bob.id

    in_a_hall(tmp_path, play)


def toy_is_played_here(monkeypatch: pytest.MonkeyPatch, toy: Game[Any, Any] = TOY) -> None:
    """The toy as an outside game: found by its id like any other."""
    monkeypatch.setattr(making, "game_named", lambda id: toy)
    monkeypatch.setattr("warhall.server.opening.game_named", lambda id: toy)


def test_secret_answers_to_the_same_version_are_both_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy_is_played_here(monkeypatch)

    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, "toy", ["me", "me"])
        version = room.version
        plans = enumerate(("strike", "guard"))
        both = await asyncio.gather(*(told(hall.choose(room, seat, plan, version)) for seat, plan in plans))
        assert both == [version + 1, version + 2]
        assert room.table.asks[0].kind == "toy.ready"

    in_a_hall(tmp_path, play)


def test_a_secret_answer_taken_back_is_stored_and_survives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy_is_played_here(monkeypatch)

    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, "toy", ["me", "me"])
        await hall.choose(room, 0, "strike", room.version)
        await hall.undo(room, 0, room.version, to_start=True)
        await hall.choose(room, 0, "guard", room.version)
        before = (room.version, room.table.digest())
        hall.forget(room.id)
        again = await hall.room(room.id)
        assert again is not room
        assert (again.version, again.table.digest()) == before

    in_a_hall(tmp_path, play)


@pytest.mark.parametrize("choices", [1, 2])
def test_who_saw_a_choice_taken_back_cannot_undo_when_the_table_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, choices: int
) -> None:
    toy_is_played_here(monkeypatch, replace(TOY, opening=lambda: Errand((0, 1, 1))))

    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, "toy", ["me", "me"])
        for seat in (0, 1, 1)[: 1 + choices]:
            await hall.choose(room, seat, "walk", room.version)
        await hall.undo(room, 1, room.version, to_start=True)
        before = (room.version, room.table.digest(), room.table.step, room.record.steps)
        hall.forget(room.id)
        again = await hall.room(room.id)
        assert (again.version, again.table.digest(), again.table.step, again.record.steps) == before
        assert not again.table.can_undo(0)
        await hall.choose(again, 1, "walk", again.version)
        assert again.table.can_undo(1)

    in_a_hall(tmp_path, play)


def test_what_was_opened_and_left_is_not_stored_and_the_same_answer_twice_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy_is_played_here(monkeypatch, replace(CHESTS, opening=lambda: Errand((0,))))

    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, "toy", ["me", "me"])
        await hall.choose(room, 0, "walk", room.version)
        for _ in range(3):
            version = await hall.choose(room, 1, "open", room.version)
            assert await hall.choose(room, 1, PASS, version) == version + 1
            assert await hall.choose(room, 1, PASS, version) == version + 1
            assert await told(hall.choose(room, 1, "use", version)) is not None
        assert [(step.seat, step.option) for step in room.record.steps] == [(0, "walk"), (1, SEEN)]
        before = (room.version, room.table.digest(), room.table.step, room.record.steps)
        hall.forget(room.id)
        again = await hall.room(room.id)
        assert (again.version, again.table.digest(), again.table.step, again.record.steps) == before

    in_a_hall(tmp_path, play)


async def with_bot(hall: Hall, ann: Person) -> tuple[Room, Slow]:
    """A table at which a bot thinks."""
    await hall.bots.pool.close()
    slow = Slow()
    hall.bots.pool = slow
    room = await new_room(hall, ann, GAME, ["me", "me"])
    number = room.table.asks[0].seat
    await hall.hand_to_bot(room, number, "random", ann)
    await asyncio.wait_for(slow.asked.wait(), 5)
    return room, slow


def test_a_choice_for_a_seat_while_its_bot_thinks_is_not_answered_twice(tmp_path: Path) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room, slow = await with_bot(hall, ann)
        ask = room.table.asks[0]
        await hall.choose(room, ask.seat, ask.options[1], room.version)
        slow.go.set()
        await settle(hall)
        assert room.record.steps[0].option == ask.options[1]

    in_a_hall(tmp_path, play)


def test_a_seat_taken_back_while_its_bot_thinks_stays_with_its_owner(tmp_path: Path) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room, slow = await with_bot(hall, ann)
        await hall.sit(room, room.table.asks[0].seat, ann)
        slow.go.set()
        await settle(hall)
        assert room.record.steps == []

    in_a_hall(tmp_path, play)


def test_a_seat_handed_over_again_while_its_bot_thinks_is_played_once(tmp_path: Path) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room, slow = await with_bot(hall, ann)
        number = room.table.asks[0].seat
        await hall.sit(room, number, ann)
        await hall.hand_to_bot(room, number, "random", ann)
        slow.go.set()
        await settle(hall)
        assert [step.seat for step in room.record.steps].count(number) >= 1
        assert len({step.digest for step in room.record.steps}) == len(room.record.steps)

    in_a_hall(tmp_path, play)


def test_undo_while_a_bot_thinks_takes_the_question_from_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    toy_is_played_here(monkeypatch)

    async def play(hall: Hall, ann: Person) -> None:
        await hall.bots.pool.close()
        slow = Slow()
        hall.bots.pool = slow
        room = await new_room(hall, ann, "toy", ["me", "random"])
        await asyncio.wait_for(slow.asked.wait(), 5)
        await hall.choose(room, 0, "strike", room.version)
        await hall.undo(room, 0, room.version)
        slow.go.set()
        await settle(hall)
        assert room.table.ask_for(0) is not None
        assert set(room.table.state.secrets) == {1}

    in_a_hall(tmp_path, play)


def test_a_bot_that_breaks_down_lets_chance_decide_and_leaves_a_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room, slow = await with_bot(hall, ann)
        ask = room.table.asks[0]
        slow.broken = True
        slow.go.set()
        await settle(hall)
        assert room.record.steps[0].option in ask.options
        assert f"table {room.id}, step 0: random broke down at seat {ask.seat}" in caplog.text
        kept = read_broken((tmp_path / "broken" / f"{room.id}-{ask.seat}.json").read_bytes())
        assert kept.broken is not None
        assert (kept.broken.during, kept.broken.error, kept.broken.bot) == ("bot", "RuntimeError: no idea", "random")

    in_a_hall(tmp_path, play)


def test_a_steward_that_raises_in_its_own_process_does_not_stop_the_table(tmp_path: Path) -> None:
    """The bot thinks in another process, where the view it gets breaks it."""

    async def play(hall: Hall, ann: Person) -> None:
        real = hall.bots.pool.choose

        async def misled(game: str, bot: str, view: Any, seed: int, world: Any = None) -> str:
            return await real(game, bot, replace(view, facts=None), seed)

        hall.bots.pool.choose = misled  # type: ignore[method-assign]
        room = await new_room(hall, ann, GAME, ["me", "me"])
        number = room.table.asks[0].seat
        await hall.hand_to_bot(room, number, "steward", ann)
        await settle(hall)
        assert room.record.steps[0].seat == number
        assert list((tmp_path / "broken").iterdir())

    in_a_hall(tmp_path, play)


def test_a_bots_choice_that_breaks_the_rules_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room, slow = await with_bot(hall, ann)
        bad = room.table.asks[0].options[0]
        runs = Table.choose

        def breaks(self: Table[Any, Any], seat: int, option: str) -> None:
            if option == bad:
                raise KeyError("gate")
            runs(self, seat, option)

        with monkeypatch.context() as patch:
            patch.setattr(Table, "choose", breaks)
            slow.go.set()
            await settle(hall)
        room = await hall.room(room.id)
        assert room.record.steps[0].option != bad

    in_a_hall(tmp_path, play)


@pytest.mark.parametrize("error", [KeyError("gate"), ZeroDivisionError(), RecursionError()])
def test_rules_that_break_leave_the_table_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, GAME, ["me", "me"])
        ask, version, digest = room.table.asks[0], room.version, room.table.digest()

        def breaks(self: Table[Any, Any], **how: Any) -> None:
            self.state.stack.clear()
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(Table, "run", breaks)
            refusal = await told(hall.choose(room, ask.seat, ask.options[0], version))
        assert isinstance(refusal, Unavailable)
        assert refusal.message == "the rules stumbled over this choice; the table stands as before it"
        again = await hall.room(room.id)
        assert again is not room
        assert (again.version, again.table.digest()) == (version, digest)
        assert await hall.choose(again, ask.seat, ask.options[0], version) == version + 1

    in_a_hall(tmp_path, play)


def test_a_choice_that_cannot_be_stored_is_not_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, GAME, ["me", "me"])
        ask, version, digest = room.table.asks[0], room.version, room.table.digest()

        async def full(*statements: Any) -> None:
            raise Unavailable("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(hall.storage, "write", full)
            assert isinstance(await told(hall.choose(room, ask.seat, ask.options[0], version)), Unavailable)
        again = await hall.room(room.id)
        assert (again.version, again.table.digest()) == (version, digest)

    in_a_hall(tmp_path, play)


def test_nobody_sees_a_choice_before_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, GAME, ["me", "me"])
        ask, version = room.table.asks[0], room.version
        store, begun, go = hall.storage.write, asyncio.Event(), asyncio.Event()

        async def slowly(*statements: Any) -> None:
            begun.set()
            await go.wait()
            await store(*statements)

        monkeypatch.setattr(hall.storage, "write", slowly)
        choice = asyncio.create_task(hall.choose(room, ask.seat, ask.options[0], version))
        await begun.wait()
        looking = asyncio.create_task(hall.room(room.id))
        await asyncio.sleep(0.02)
        assert not looking.done()
        go.set()
        assert (await looking).version == await choice == version + 1

    in_a_hall(tmp_path, play)


def test_an_illegal_choice_lists_ones_own_options_and_a_wrong_seat_lists_none(tmp_path: Path) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await new_room(hall, ann, GAME, ["me", "me"])
        ask = room.table.asks[0]
        illegal = await told(hall.choose(room, ask.seat, "nonsense", room.version))
        assert isinstance(illegal, Illegal)
        assert illegal.possible == tuple(ask.options)
        wrong = await told(hall.choose(room, 1 - ask.seat, ask.options[0], room.version))
        assert isinstance(wrong, Conflict)
        assert wrong.possible == ()
        assert not any(option in wrong.message for option in ask.options)

    in_a_hall(tmp_path, play)


def test_a_room_that_nobody_asks_for_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        hall = Hall(Config(folder=tmp_path, idle_seconds=0.2, ready=False))
        await hall.open()
        ann, _ = await hall.people.welcome("Ann")
        room = await new_room(hall, ann, GAME, ["me", "me"])
        watched = await new_room(hall, ann, GAME, ["me", "me"])
        watched.enter(ann.id)
        before = (room.version, room.table.digest())
        await soon(lambda: room.gone)
        assert room.id not in hall.rooms
        assert watched.id in hall.rooms
        again = await hall.room(room.id)
        assert (again.version, again.table.digest()) == before
        await hall.close()

    asyncio.run(run())
