"""Chapters of a table: stored now and then, opened from, and never relied on blindly."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.test_races import in_a_hall, toy_is_played_here
from warhall.kernel.chance import Fast
from warhall.kernel.replay import Replay
from warhall.server import archive
from warhall.server.hall import Hall, Person
from warhall.server.making import new_room, table_at
from warhall.server.rooms import Room
from warhall.testing.sample import everything, pick

EVERY = 3


@pytest.fixture(autouse=True)
def short_chapters(monkeypatch: pytest.MonkeyPatch) -> None:
    toy_is_played_here(monkeypatch)
    monkeypatch.setattr(archive, "CHAPTER_STEPS", EVERY)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps that are played again."""
    steps: list[int] = []
    take = Replay._take

    def counted(self: Replay, table: Any) -> None:
        steps.append(table.step)
        take(self, table)

    monkeypatch.setattr(Replay, "_take", counted)
    return steps


async def played(hall: Hall, ann: Person, steps: int, seed: int = 5) -> Room:
    """A table at which choices are taken back now and then."""
    room, player = await new_room(hall, ann, "toy", ["me", "me"], hot_seat=True), Fast(seed)
    while not room.table.over and room.version < steps:
        back = [seat for seat in (0, 1) if room.table.can_undo(seat)]
        if back and not player.below(5):
            await hall.undo(room, back[0], room.version)
        else:
            await hall.choose(room, *pick(room.table, player), room.version)
    return room


async def again(hall: Hall, room: Room) -> Room:
    hall.forget(room.id)
    return await hall.room(room.id)


def chapters(folder: Path) -> list[tuple[int, int]]:
    with closing(sqlite3.connect(folder / "hall.sqlite")) as file:
        return file.execute("SELECT since, step FROM chapter ORDER BY step").fetchall()


@pytest.mark.parametrize("seed", range(8))
def test_a_table_opened_from_its_chapters_is_the_one_that_was_left(tmp_path: Path, taken: list[int], seed: int) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await played(hall, ann, 20, seed)
        found = chapters(tmp_path)
        assert found[0][0] == 0
        assert [since for since, _ in found[1:]] == [step for _, step in found[:-1]]
        assert all(step - since >= EVERY for since, step in found[:-1])
        taken.clear()
        twin = await again(hall, room)
        assert taken == list(range(found[-1][1], len(room.record.steps)))
        assert everything(twin.table) == everything(room.table)
        assert twin.table.events == room.table.events
        assert [(one.seat, one.step, one.closes) for one in twin.table.history or ()] == [
            (one.seat, one.step, one.closes) for one in room.table.history or ()
        ]
        assert (twin.record, twin.version, twin.chapter) == (room.record, room.version, room.chapter)

    in_a_hall(tmp_path, play)


def test_a_game_that_is_over_ends_with_a_chapter(tmp_path: Path, taken: list[int]) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await played(hall, ann, 500)
        assert room.table.over
        assert chapters(tmp_path)[-1][1] == len(room.record.steps)
        taken.clear()
        assert (await again(hall, room)).table.result == room.table.result
        assert taken == []

    in_a_hall(tmp_path, play)


def test_moments_are_looked_at_from_the_chapter_before_them(tmp_path: Path, taken: list[int]) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await again(hall, await played(hall, ann, 20))
        begun = [step for _, step in chapters(tmp_path)]
        taken.clear()
        table_at(room, begun[1] + 1)
        assert taken == [begun[1]]

    in_a_hall(tmp_path, play)


@pytest.mark.parametrize(
    "hurt", ["DELETE FROM chapter", "UPDATE chapter SET save = x'00'", "UPDATE chapter SET log = x'00'"]
)
def test_a_table_without_good_chapters_is_played_again_and_gets_a_new_one(
    tmp_path: Path, taken: list[int], hurt: str
) -> None:
    async def play(hall: Hall, ann: Person) -> None:
        room = await played(hall, ann, 14)
        with closing(sqlite3.connect(tmp_path / "hall.sqlite")) as file, file:
            file.execute(hurt)
        taken.clear()
        room = await again(hall, room)
        assert taken == list(range(len(room.record.steps)))
        await hall.choose(room, *pick(room.table, Fast(3)), room.version)
        assert chapters(tmp_path) == [(0, room.chapter)]
        assert room.chapter > EVERY
        taken.clear()
        twin = await again(hall, room)
        assert taken == list(range(room.chapter, len(room.record.steps)))
        assert everything(twin.table) == everything(room.table)

    in_a_hall(tmp_path, play)
