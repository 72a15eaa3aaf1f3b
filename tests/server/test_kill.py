"""A hall that is killed at random moments under load loses nothing that it has acknowledged."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from tests.server.house import House, arrive, look, new_table, question
from warhall.kernel.chance import Fast

KILLS = 25  # in each of four tests: a hundred in all
TABLES = 3
MOST_CHOICES = 8  # between two kills


@dataclass
class Player:
    """Plays one table as fast as it can and remembers what was acknowledged."""

    table: str
    who: dict[str, str]
    chance: Fast
    acknowledged: list[tuple[int, str, int]] = field(default_factory=list)

    def play(self, house: House) -> None:
        with httpx.Client(base_url=house.client.base_url, trust_env=False, timeout=30) as door:
            try:
                while self.choose(door):
                    pass
            except httpx.HTTPError:
                return  # the hall is gone

    def choose(self, door: httpx.Client) -> bool:
        for seat in (0, 1):
            seen = look(door, self.who, self.table, seat)
            asked = question(seen)
            if asked is not None:
                option = asked["options"][self.chance.below(len(asked["options"]))]
                body = {"seat": seat, "option": option, "version": seen["version"]}
                answer = door.post(f"/api/tables/{self.table}/choices", json=body, headers=self.who)
                if answer.status_code == 200:
                    self.acknowledged.append((seat, option, answer.json()["version"]))
                return True
        return False


def stored_steps(house: House, player: Player) -> tuple[int, list[tuple[int, str]]]:
    """What the hall has of a table after it was opened again: its version, and the choices of its owner."""
    seen = look(house.client, player.who, player.table, 0)
    chosen = []
    for seat in (0, 1):
        where = f"/api/tables/{player.table}/log?seat={seat}"
        events = house.client.get(where, headers=player.who).json()["events"]
        chosen += [
            (event["step"], event["data"]["seat"], event["data"]["option"])
            for event in events
            if event["kind"] == "kernel.chosen"
        ]
    return seen["version"], [(seat, option) for _, seat, option in sorted(chosen)]


def wait_for_choices(players: list[Player], count: int) -> None:
    """Until so many more choices are acknowledged; the next ones are under way by then."""
    goal = sum(len(player.acknowledged) for player in players) + count
    while sum(len(player.acknowledged) for player in players) < goal:
        threading.Event().wait(0.001)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_acknowledged_is_lost(house: House, seed: int) -> None:
    chance = Fast(seed)
    house.open()
    players = []
    for number in range(TABLES):
        who = arrive(house.client, f"Player {number}")
        players.append(Player(new_table(house.client, who, ["me", "me"]), who, Fast(seed * 100 + number)))
    for _ in range(KILLS):
        threads = [threading.Thread(target=player.play, args=(house,)) for player in players]
        for thread in threads:
            thread.start()
        wait_for_choices(players, 1 + chance.below(MOST_CHOICES))
        house.kill()
        for thread in threads:
            thread.join()
        house.open()
        for player in players:
            check(house, player)
    assert sum(len(player.acknowledged) for player in players) >= KILLS


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the system does not list the children of a process")
def test_bots_end_with_a_hall_that_is_killed(house: House) -> None:
    house.open()
    who = arrive(house.client)
    new_table(house.client, who, ["random", "random"])
    children = Path(f"/proc/{house.process}/task/{house.process}/children")
    bots: list[str] = []
    for _ in range(1000):
        bots = children.read_text().split()
        if bots:
            break
        threading.Event().wait(0.01)
    assert bots
    house.kill()
    for _ in range(1000):
        if not any(Path(f"/proc/{bot}").exists() for bot in bots):
            return
        threading.Event().wait(0.01)
    raise AssertionError(f"still there: {bots}")


def check(house: House, player: Player) -> None:
    """Every acknowledged choice is there, in order; at most the one that was under way may have been stored too."""
    version, stored = stored_steps(house, player)
    wanted = [(seat, option) for seat, option, _ in player.acknowledged]
    assert stored[: len(wanted)] == wanted
    assert len(stored) - len(wanted) <= 1
    if player.acknowledged:
        assert version >= player.acknowledged[-1][2]
    for seat, option in stored[len(wanted) :]:  # stored, though the answer never arrived
        player.acknowledged.append((seat, option, version))
