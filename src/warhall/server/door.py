"""A second door to a running hall: the same server, the same gate and limits, at one more address of the machine."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from typing import Any

from uvicorn import Server

from warhall.server.problems import Conflict


class SecondDoor:
    """Listens at one more address while it is open, at the port of the first."""

    def __init__(self, server: Server, port: int) -> None:
        self._server = server
        self._port = port
        self._listening: asyncio.Server | None = None

    async def open(self, address: str) -> None:
        """Let in who comes to this address."""
        kind: Any = self._server.config.http_protocol_class
        given = {"config": self._server.config, "server_state": self._server.server_state}
        protocol = partial(kind, **given, app_state=self._server.lifespan.state)
        try:
            self._listening = await asyncio.get_running_loop().create_server(protocol, sock=self._bound(address))
        except OSError as error:
            raise Conflict(f"the hall cannot listen at {address}: {error.strerror}") from error
        self._server.servers.append(self._listening)  # it is closed with the others

    async def shut(self) -> None:
        """Let nobody in any more, and part with those who are inside by this door."""
        if self._listening is None:
            return
        here = {door.getsockname()[0] for door in self._listening.sockets}
        self._server.servers.remove(self._listening)
        self._listening.close()
        self._listening = None
        for one in list(self._server.server_state.connections):
            came: Any = one
            if came.server is not None and came.server[0] in here:
                came.transport.abort()

    def _bound(self, address: str) -> socket.socket:
        """One address and not all: what else the machine is connected to stays shut."""
        found = socket.socket(socket.AF_INET6 if ":" in address else socket.AF_INET)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind((address, self._port))
        except OSError:
            found.close()
            raise
        return found
