"""Load: many tables played at once over real connections to a hall on this machine, and what it costs.

At each table two seats have a page open, each with a stream of its own. Whoever is asked chooses among what the page
shows, and the time from sending the choice until the other seat's page hears of it is measured.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import time
import zlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any

from warhall.kernel.chance import Fast
from warhall.kernel.errors import WarhallError

PERCENT = 100
OK, CREATED = 200, 201
GZIP = 31  # zlib's word for a stream with the header of gzip
_FILES = re.compile(rb'"(/static/[^"]+)"')
_IMPORTS = re.compile(rb'from "\./([a-z]+\.js)"')


class Wire:
    """One kept-alive connection that speaks just enough HTTP."""

    def __init__(self, host: str, port: int, token: str = "") -> None:
        self.host, self.port, self.token = host, port, token
        self.carried = 0  # bytes of answers, as they came
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
        self.carried += length
        return status, gzip.decompress(data) if headers.get("content-encoding") == "gzip" else data

    async def listen(self, path: str) -> AsyncIterator[tuple[bytes, int]]:
        """The data of server-sent events, one after another, each with the bytes it took on the way."""
        reader = await self._send("GET", path, None)
        await self._head(reader)
        unpacked, text, carried = zlib.decompressobj(GZIP), b"", 0
        while length := int((await reader.readline()) or b"0", 16):
            chunk = (await reader.readexactly(length + 2))[:-2]
            carried += length
            text += unpacked.decompress(chunk)
            *events, text = text.split(b"\n\n")
            for event in events:
                data = event.partition(b"data: ")[2]
                if data:
                    yield data, carried
                    carried = 0

    async def _send(self, method: str, path: str, body: object) -> asyncio.StreamReader:
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self.host, self.port, limit=1 << 22)
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nContent-Length: {len(content)}\r\n"
        head += "Accept-Encoding: gzip\r\n"
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
    updates: dict[str, list[int]] = field(default_factory=dict)  # by game

    def figures(self) -> dict[str, float]:
        """For people and for JSON."""
        cuts = quantiles(self.waits, n=PERCENT) if len(self.waits) > 1 else [0.0] * (PERCENT - 1)
        return {
            "choices_per_s": round(self.choices / self.seconds, 1) if self.seconds else 0.0,
            "p50_ms": round(1e3 * cuts[49], 1),
            "p95_ms": round(1e3 * cuts[94], 1),
            "p99_ms": round(1e3 * cuts[98], 1),
            "median_update_bytes": _median([size for sizes in self.updates.values() for size in sizes]),
        }

    def update_bytes(self) -> dict[str, float]:
        """The median of each game."""
        return {game: _median(sizes) for game, sizes in self.updates.items()}


def _median(sizes: list[int]) -> float:
    return float(sorted(sizes)[len(sizes) // 2]) if sizes else 0.0


@dataclass
class Page:
    """What the page of one seat shows of the question: nothing to choose while others are asked."""

    version: int = 0
    options: list[str] = field(default_factory=list)
    over: bool = False

    def take(self, news: dict[str, Any]) -> None:
        """Differences leave out what has not changed."""
        self.version = news.get("version", self.version)
        if "options" in news:
            self.options = [option["key"] for option in news["options"]]
        self.over = self.over or bool(news.get("result"))


@dataclass
class Sitting:
    """One table under load."""

    wire: Wire
    game: str
    table: str
    chance: Fast
    pages: tuple[Page, Page] = field(default_factory=lambda: (Page(), Page()))
    version: int = 0  # the newest that was acknowledged
    news: asyncio.Event = field(default_factory=asyncio.Event)
    sent: dict[tuple[int, int], float] = field(default_factory=dict)  # by version and seat that waits to hear of it


async def load(
    host: str,
    port: int,
    games: Sequence[str],
    tables: int,
    seconds: float,
    per_second: float,
    begun: Callable[[], None] = lambda: None,
) -> Measured:
    """Play so many tables of all these games for so long; `begun` is called when all have sat down.

    `per_second` paces all choices together (0: as fast as they can).
    """
    sittings = [await _sit_down(host, port, games[number % len(games)], number) for number in range(tables)]
    measured = Measured(updates={game: [] for game in games})
    ears = [asyncio.create_task(_listen(host, port, one, seat, measured)) for one in sittings for seat in (0, 1)]
    await asyncio.sleep(1)
    begun()
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


async def page_bytes(host: str, port: int, game: str) -> int:
    """What the first look at a table of a game weighs as it comes: page, styles, scripts, signs, board, first sight."""
    sitting = await _sit_down(host, port, game, 0)
    wire = Wire(host, port, sitting.wire.token)
    _, page = await wire.call("GET", f"/table/{sitting.table}")
    wanted = [path.decode() for path in _FILES.findall(page)]
    for path in wanted:
        _, text = await wire.call("GET", path)
        folder = path.rsplit("/", 1)[0]
        wanted += [f for name in _IMPORTS.findall(text) if (f := f"{folder}/{name.decode()}") not in wanted]
    async for first, carried in sitting.wire.listen(f"/api/tables/{sitting.table}/stream?seat=0&parts=sight"):
        await wire.call("GET", f"/api/boards/{json.loads(first)['board']['still']}")
        wire.carried += carried
        break
    wire.close()
    sitting.wire.close()
    return wire.carried


async def _sit_down(host: str, port: int, game: str, number: int) -> Sitting:
    wire = Wire(host, port)
    _, body = await wire.call("POST", "/api/people", {"name": f"Player {number}"})
    wire.token = json.loads(body)["token"]
    status, body = await wire.call("POST", "/api/tables", {"game": game, "seats": ["me", "me"], "listed": False})
    if status != CREATED:
        raise WarhallError(f"no table could be made: {body.decode()}")
    return Sitting(wire, game, json.loads(body)["id"], Fast(number))


async def _play(sitting: Sitting, until: float, pause: float, measured: Measured) -> None:
    """Choose for whoever is asked, at set times if paced, until the time is over or the game is."""
    due = time.perf_counter() + pause * sitting.chance.below(1000) / 1000
    while due < until:
        await asyncio.sleep(due - time.perf_counter())
        seat = await _asked(sitting, until - time.perf_counter())
        if seat is None:
            return
        await _choose(sitting, seat)
        measured.choices += 1
        due = due + pause if pause else time.perf_counter()


async def _asked(sitting: Sitting, seconds: float) -> int | None:
    """The seat whose page shows a question of the newest version; None if the game or the time is over."""
    try:
        async with asyncio.timeout(seconds):
            while not any(page.over for page in sitting.pages):
                for seat, page in enumerate(sitting.pages):
                    if page.options and page.version >= sitting.version:
                        return seat
                sitting.news.clear()
                await sitting.news.wait()
    except TimeoutError:
        pass
    return None


async def _choose(sitting: Sitting, seat: int) -> None:
    page = sitting.pages[seat]
    option = page.options[sitting.chance.below(len(page.options))]
    sitting.sent[page.version + 1, 1 - seat] = time.perf_counter()
    choice = {"seat": seat, "option": option, "version": page.version}
    status, body = await sitting.wire.call("POST", f"/api/tables/{sitting.table}/choices", choice)
    if status != OK:
        raise WarhallError(f"a choice was refused: {body.decode()}")
    sitting.version = json.loads(body)["version"]


async def _listen(host: str, port: int, sitting: Sitting, seat: int, measured: Measured) -> None:
    """Hear of every change as the page of a seat does."""
    wire = Wire(host, port, sitting.wire.token)
    page, first = sitting.pages[seat], True
    async for data, carried in wire.listen(f"/api/tables/{sitting.table}/stream?seat={seat}&parts=sight"):
        page.take(json.loads(data))
        sent = sitting.sent.pop((page.version, seat), None)
        if sent is not None:
            measured.waits.append(time.perf_counter() - sent)
        if not first:
            measured.updates[sitting.game].append(carried)
        first = False
        sitting.news.set()
