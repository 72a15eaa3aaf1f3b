"""Load: many tables played at once over real connections to a hall on this machine, and what it costs.

Each table has two people. One connection chooses for whoever is asked; another listens as the other seat would, and the
time from sending a choice to hearing of it is measured.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from statistics import quantiles

from warhall.kernel.chance import Fast
from warhall.kernel.errors import WarhallError

PERCENT = 100
CREATED = 201


class Wire:
    """One kept-alive connection that speaks just enough HTTP."""

    def __init__(self, host: str, port: int, token: str = "") -> None:
        self.host, self.port, self.token = host, port, token
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Send a request; its status and body. The hall closes connections that rest: then a new one is made."""
        try:
            status, headers = await self._head(reader := await self._send(method, path, body))
        except (ConnectionError, IndexError):
            self._reader = self._writer = None
            status, headers = await self._head(reader := await self._send(method, path, body))
        length = int(headers.get("content-length", "0"))
        data = await reader.readexactly(length)
        return status, gzip.decompress(data) if headers.get("content-encoding") == "gzip" else data

    async def listen(self, path: str) -> AsyncIterator[bytes]:
        """The data of server-sent events, one after another."""
        reader = await self._send("GET", path, None)
        await self._head(reader)
        data = b""
        while line := await reader.readline():
            if line.startswith(b"data:"):
                data = line[5:].strip()
            elif line in (b"\r\n", b"\n") and data:
                yield data
                data = b""

    async def _send(self, method: str, path: str, body: object) -> asyncio.StreamReader:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self.host, self.port, limit=1 << 22)
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Length: {len(content)}\r\n"
        head += "Content-Type: application/json\r\n" if content else ""
        head += f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        self._writer.write(f"{head}\r\n".encode() + content)
        await self._writer.drain()
        return self._reader

    async def _head(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
        status = int((await reader.readline()).split()[1])
        headers: dict[str, str] = {}
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode("latin-1").partition(":")
            headers[name.strip().lower()] = value.strip()
        return status, headers

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


@dataclass
class Measured:
    """What was seen while the load ran."""

    choices: int = 0
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    updates: list[int] = field(default_factory=list)

    def figures(self) -> dict[str, float]:
        """For people and for JSON."""
        cuts = quantiles(self.waits, n=PERCENT) if len(self.waits) > 1 else [0.0] * (PERCENT - 1)
        sizes = sorted(self.updates)
        return {
            "choices_per_s": round(self.choices / self.seconds, 1) if self.seconds else 0.0,
            "p50_ms": round(1e3 * cuts[49], 1),
            "p95_ms": round(1e3 * cuts[94], 1),
            "p99_ms": round(1e3 * cuts[98], 1),
            "median_update_bytes": float(sizes[len(sizes) // 2]) if sizes else 0.0,
        }


@dataclass
class Sitting:
    """One table under load."""

    wire: Wire
    table: str
    chance: Fast
    sent: dict[int, float] = field(default_factory=dict)  # when the choice that made a version was sent


async def load(host: str, port: int, game: str, tables: int, seconds: float, per_second: float) -> Measured:
    """Play so many tables for so long; `per_second` paces all choices together (0: as fast as they can)."""
    sittings = [await _sit_down(host, port, game, number) for number in range(tables)]
    measured = Measured()
    ears = [asyncio.create_task(_listen(host, port, sitting, measured)) for sitting in sittings]
    await asyncio.sleep(1)
    start = time.perf_counter()
    pause = tables / per_second if per_second else 0.0
    await asyncio.gather(*(_play(sitting, start + seconds, pause, measured) for sitting in sittings))
    measured.seconds = time.perf_counter() - start
    await asyncio.sleep(0.5)
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    for sitting in sittings:
        sitting.wire.close()
    return measured


async def _sit_down(host: str, port: int, game: str, number: int) -> Sitting:
    wire = Wire(host, port)
    _, body = await wire.call("POST", "/api/people", {"name": f"Player {number}"})
    wire.token = json.loads(body)["token"]
    status, body = await wire.call("POST", "/api/tables", {"game": game, "seats": ["me", "me"], "listed": False})
    if status != CREATED:
        raise WarhallError(f"no table could be made: {body.decode()}")
    return Sitting(wire, json.loads(body)["id"], Fast(number))


async def _play(sitting: Sitting, until: float, pause: float, measured: Measured) -> None:
    """Choose for whoever is asked, until the time is over or the game is."""
    if pause:
        await asyncio.sleep(pause * sitting.chance.below(1000) / 1000)
    while (now := time.perf_counter()) < until:
        chosen = await _choose(sitting)
        if not chosen:
            return
        measured.choices += 1
        rest = pause - (time.perf_counter() - now)
        if rest > 0:
            await asyncio.sleep(rest)


async def _choose(sitting: Sitting) -> bool:
    for seat in (0, 1):
        _, body = await sitting.wire.call("GET", f"/api/tables/{sitting.table}/view?seat={seat}")
        seen = json.loads(body)
        asked = next((entry for entry in seen["view"]["questions"] if entry["mine"]), None)
        if asked is None:
            continue
        option = asked["options"][sitting.chance.below(len(asked["options"]))]
        sitting.sent[seen["version"] + 1] = time.perf_counter()
        choice = {"seat": seat, "option": option, "version": seen["version"]}
        await sitting.wire.call("POST", f"/api/tables/{sitting.table}/choices", choice)
        return True
    return False


async def _listen(host: str, port: int, sitting: Sitting, measured: Measured) -> None:
    """Hear of every change as a page of seat 1 does."""
    wire = Wire(host, port, sitting.wire.token)
    first = True
    async for data in wire.listen(f"/api/tables/{sitting.table}/stream?seat=1&parts=sight"):
        version = json.loads(data).get("version", 0)
        sent = sitting.sent.pop(version, None)
        if sent is not None:
            measured.waits.append(time.perf_counter() - sent)
        if not first:
            measured.updates.append(len(data))
        first = False
