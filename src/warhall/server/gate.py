"""The gate: what a connection may cost before it has asked for anything.

Connections are counted, in all and by the address they come from. The head of a request is short and comes soon, and
its body in time. Whoever does not keep to this is cut off. Streams are answers, and last as long as both sides like.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from httptools import HttpParserError
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from warhall.server.config import Config
from warhall.server.security import Proxies, place_of

HEAD_BYTES = 32_000  # of a request line with its headers
PIPELINED = 16  # requests sent on one connection before the first is answered
SPARE_FILES = 100  # for the database, bots and the log
FULL = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Gate:
    """Who is connected, and how many more may be."""

    def __init__(self, config: Config) -> None:
        self.most = min(config.connections, files_allowed(config.connections + SPARE_FILES) - SPARE_FILES)
        self.per_place = config.connections_per_address
        self.head_seconds = config.head_seconds
        self.body_seconds = config.body_seconds
        self.proxies = Proxies(config.proxies)
        self.inside = 0
        self.by_place: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count a connection, if there is room. A proxy brings everybody: it counts for itself."""
        place = place_of(host)
        if self.inside >= self.most or (self.by_place[place] >= self.per_place and host not in self.proxies):
            return False
        self.inside += 1
        self.by_place[place] += 1
        return True

    def leave(self, host: str) -> None:
        """A connection that was let in is gone."""
        place = place_of(host)
        self.inside -= 1
        self.by_place[place] -= 1
        if not self.by_place[place]:
            del self.by_place[place]


class GuardedProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with bounds on what is sent and how slowly."""

    gate: Gate
    _host: str | None = None  # of a connection that was let in
    _due: asyncio.TimerHandle | None = None  # when what is awaited must have come
    _head: int = 0  # bytes of a head that is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self.gate.enter(host):
            self._host = host
            self._expect(self.gate.head_seconds)
        else:
            self._part_with(FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self._settle()
        if self._host is not None:
            self.gate.leave(self._host)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.timeout_keep_alive_task is not None:
            self._expect(self.gate.head_seconds)  # also after blank lines, which begin no request but end the pause
        self._head += len(data)
        super().data_received(data)
        if self._head > HEAD_BYTES and not self.transport.is_closing():
            self._part_with(TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect(self.gate.head_seconds)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            raise HttpParserError("too many requests at once")
        self._head = 0
        self._expect(self.gate.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._head = 0
        self._settle()
        super().on_message_complete()

    def _expect(self, seconds: float) -> None:
        self._settle()
        self._due = self.loop.call_later(seconds, self._cut_off)

    def _settle(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _part_with(self, words: bytes) -> None:
        self.transport.write(words)
        self.transport.close()

    def _cut_off(self) -> None:
        self._due = None
        self.transport.abort()


def protocol_at(gate: Gate) -> type[GuardedProtocol]:
    """The protocol of a server that has this gate."""

    class AtGate(GuardedProtocol):
        pass

    AtGate.gate = gate
    return AtGate


def files_allowed(wanted: int) -> int:
    """How many files and connections this process may have open, raised to what is wanted where the system lets us."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return allowed
