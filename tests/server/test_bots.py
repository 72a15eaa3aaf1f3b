"""Bots at live tables: nobody can reckon what they will do."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest

from tests.server.house import GAME, arrive, client, new_table
from tests.server.test_races import Slow, in_a_hall
from warhall.bots.broken import read_broken
from warhall.bots.world import World
from warhall.games import game as game_named
from warhall.kernel.view import View
from warhall.server import bots
from warhall.server.bots import BotPool
from warhall.server.hall import Hall
from warhall.server.making import new_room
from warhall.server.people import Person

ANY: Any = None
EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "cautious.py"


class Noting(Slow):
    """Notes the seeds it is given, and breaks down when it has enough."""

    def __init__(self) -> None:
        super().__init__()
        self.seeds: list[int] = []
        self.worlds: list[World | None] = []

    async def choose(self, game: str, bot: str, view: View, seed: int, world: World | None = None) -> str:
        self.seeds.append(seed)
        self.worlds.append(world)
        if len(self.seeds) == 8:
            raise RuntimeError("no idea")
        if len(self.seeds) > 8:
            self.asked.set()
            await self.go.wait()
        assert view.question is not None
        return view.question.options[0]


@pytest.fixture
def seeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """Of two tables that begin alike; the last is the one with which the bot broke down, as its file has it."""
    monkeypatch.setattr(bots, "secrets", secrets)  # the real ones: this is about them
    found: list[list[int]] = []

    async def play(hall: Hall, ann: Person) -> None:
        noting = hall.bots.pool = Noting()
        await new_room(hall, ann, GAME, ["steward", "steward"])
        await noting.asked.wait()
        found.append(noting.seeds[:8])

    for folder in (tmp_path / "one", tmp_path / "other"):  # in one hall the first table would go on beside the second
        in_a_hall(folder, play)  # when it is closed the file is written
        (file,) = (folder / "broken").iterdir()
        broken = read_broken(file.read_bytes()).broken
        assert broken is not None
        found[-1].append(broken.bot_seed)
    return found


def test_a_bot_gets_another_seed_each_time_and_its_file_keeps_it(seeds: list[list[int]]) -> None:
    first, second = seeds
    assert len({*first[:8], *second[:8]}) == 16
    assert min(*first, *second) > 1000  # not the number of a step
    assert (first[8], second[8]) == (first[7], second[7])


def test_only_bots_that_look_ahead_are_sent_a_world(tmp_path: Path) -> None:
    found: dict[str, list[World | None]] = {}

    async def play(hall: Hall, ann: Person) -> None:
        for name in ("steward", "captain"):
            noting = hall.bots.pool = Noting()
            await new_room(hall, ann, GAME, [name, name])
            await noting.asked.wait()
            found[name] = noting.worlds

    in_a_hall(tmp_path, play)
    assert set(found["steward"]) == {None}
    assert all(isinstance(world, World) for world in found["captain"])


def test_bots_that_search_leave_a_process_to_those_who_answer_at_once() -> None:
    async def play() -> None:
        pool = Held(3)
        searching = [asyncio.create_task(pool.choose("", "warlord", ANY, 1, World(0, 0, b""))) for _ in range(5)]
        quick = asyncio.create_task(pool.choose("", "steward", ANY, 1))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert pool.running == 3  # two who search, and the one who answers at once
        pool.go.set()
        assert await asyncio.gather(quick, *searching) == ["done"] * 6

    asyncio.run(play())


def test_programs_of_the_host_leave_a_process_to_who_answers_at_once() -> None:
    async def play() -> None:
        pool = Held(3, ("mine=./mine.py",))
        view = game_named(GAME).new(2, seed=1).view(0)
        thinking = [asyncio.create_task(pool.choose(GAME, "mine", view, seed)) for seed in range(5)]
        quick = asyncio.create_task(pool.choose(GAME, "steward", view, 1))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert pool.running == 3  # two programs, and the one who answers at once
        pool.go.set()
        assert await asyncio.gather(quick, *thinking) == ["done"] * 6

    asyncio.run(play())


class Held(BotPool):
    """Counts who thinks, and lets nobody finish before it is told to."""

    def __init__(self, processes: int, programs: tuple[str, ...] = ()) -> None:
        super().__init__(processes, programs)
        self.go = asyncio.Event()
        self.running = 0

    async def _thought(self, work: Any, *given: object) -> Any:
        self.running += 1
        await self.go.wait()
        return "done"


def test_a_program_of_the_host_plays_where_bots_think() -> None:
    async def asked() -> list[str]:
        pool = BotPool(1, ("gone=./nowhere.py", f"mine={EXAMPLE}"))
        try:
            return [await pool.choose(table.game.id, name, table.view(seat), 1) for name in ("mine", "steward")]
        finally:
            await pool.close()

    table = game_named("bloodstones").new(2, seed=1)
    seat = table.asks[0].seat
    for chosen in asyncio.run(asked()):
        assert chosen in table.asks[0].options


@pytest.mark.parametrize("name", [f"program:{EXAMPLE}", "examples.bots.cautious:Cautious"])
def test_no_stranger_starts_a_program_or_runs_a_class(tmp_path: Path, name: str) -> None:
    with client(tmp_path) as door:
        ann = arrive(door)
        table = new_table(door, ann, ["me", "me"])
        made = door.post("/api/tables", json={"game": GAME, "seats": ["me", name]}, headers=ann)
        handed = door.post(f"/api/tables/{table}/seats/0/bot", json={"bot": name}, headers=ann)
        assert made.status_code == handed.status_code == 422
        assert all("no bot is called" in answer.text for answer in (made, handed))
