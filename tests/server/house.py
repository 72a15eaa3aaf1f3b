"""A hall for tests: in this process through a client, or in another process that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient

from warhall.kernel.chance import Fast
from warhall.server.app import create_app
from warhall.server.config import Config

GAME = "bloodstones"
WIDE: dict[str, Any] = {
    "choices_per_minute": 1_000_000,
    "requests_per_address": 1_000_000,
    "imports": "everyone",
    "ready": False,
}
PATIENCE = 60  # seconds: what is waited for comes at once, unless the machine is busy


def until(true: Callable[[], object]) -> None:
    """Wait until something has come true in another process."""
    ends = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < ends, "it never came true"
        time.sleep(0.02)


async def soon(true: Callable[[], object]) -> None:
    """Wait until something has come true in this one."""
    ends = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < ends, "it never came true"
        await asyncio.sleep(0.005)


@contextmanager
def client(folder: Path, **settings: Any) -> Iterator[TestClient[Any]]:
    """A hall in this process, its database in a folder."""
    app = create_app(Config(folder=folder, **{**WIDE, **settings}))
    with TestClient(app) as door:
        yield door


def arrive(door: Any, name: str = "Ann") -> dict[str, str]:
    """Become someone; what is returned is the header that makes a program known."""
    door.cookies.clear()
    token = door.post("/api/people", json={"name": name}).json()["token"]
    door.cookies.clear()
    return {"Authorization": f"Bearer {token}"}


def new_table(door: Any, who: dict[str, str], seats: list[str], **more: Any) -> str:
    """Make a table; its id."""
    made = door.post("/api/tables", json={"game": GAME, "seats": seats, **more}, headers=who)
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def look(door: Any, who: dict[str, str], table: str, seat: int | None = None) -> dict[str, Any]:
    """A seat's view with the version."""
    where = f"/api/tables/{table}/view" + ("" if seat is None else f"?seat={seat}")
    seen = door.get(where, headers=who)
    assert seen.status_code == 200, seen.text
    return dict(seen.json())


def question(seen: dict[str, Any]) -> dict[str, Any] | None:
    """The question a view's seat must answer."""
    return next((entry for entry in seen["view"]["questions"] if entry["mine"]), None)


def play(door: Any, who: dict[str, str], table: str, seats: int, choices: int, seed: int = 1) -> int:
    """Play all seats at random; the version reached."""
    chance = Fast(seed)
    version = 0
    for _ in range(choices):
        for seat in range(seats):
            seen = look(door, who, table, seat)
            asked = question(seen)
            if asked is not None:
                break
        else:
            return version
        option = asked["options"][chance.below(len(asked["options"]))]
        body = {"seat": seat, "option": option, "version": seen["version"]}
        answer = door.post(f"/api/tables/{table}/choices", json=body, headers=who)
        assert answer.status_code == 200, answer.text
        version = answer.json()["version"]
    return version


class House:
    """A hall in a process of its own, which can be killed and opened again."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "tests.server.nursery", str(folder)]
        self.nursery = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.process = 0
        self.client = httpx.Client(timeout=30, trust_env=False)

    def open(self) -> None:
        """Start it on a free port; the socket listens before this returns."""
        assert self.nursery.stdin is not None
        assert self.nursery.stdout is not None
        self.nursery.stdin.write("open\n")
        self.nursery.stdin.flush()
        self.process, port = map(int, self.nursery.stdout.readline().split())
        self.client.base_url = httpx.URL(f"http://127.0.0.1:{port}")
        assert self.client.get("/api/games").status_code == 200

    def kill(self) -> None:
        """End it at once, wherever it is."""
        os.kill(self.process, signal.SIGKILL)
        self.process = 0

    def close(self) -> None:
        """Leave nothing behind."""
        if self.process:
            self.kill()
        self.nursery.kill()
        self.nursery.communicate()
        self.client.close()
