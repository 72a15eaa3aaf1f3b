"""How far a link to this hall reaches, for whoever wants to send one to a friend.

A hall for this machine alone may be given a second door, at the address of the machine in its network, and the door may
be shut again. Only whoever sits at the machine does either; at the next start the hall is for this machine again.
"""

from __future__ import annotations

import asyncio
import socket
from io import BytesIO
from ipaddress import ip_address
from typing import Protocol

import segno

from warhall.server.config import Config
from warhall.server.problems import Conflict

SOMEWHERE = ("192.0.2.1", 9)  # an address that nobody has; nothing is sent there


def is_for_this_machine(config: Config) -> bool:
    """Whether the hall listens to this machine alone, with no proxy in front of it."""
    if config.sites or config.proxies:
        return False
    try:
        return config.host == "localhost" or ip_address(config.host).is_loopback
    except ValueError:
        return False


def network_address() -> str:
    """The address of this machine in its network, as far as it has one: from where it would send."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
            way.connect(SOMEWHERE)
            found = str(way.getsockname()[0])
    except OSError:
        return ""
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found


class Door(Protocol):
    """A way in beside the one the hall was opened with."""

    async def open(self, address: str) -> None:
        """Let in who comes to this address of the machine."""

    async def shut(self) -> None:
        """Let nobody in any more, and part with those who came this way."""


class Reach:
    """How far the hall can be reached, now."""

    def __init__(self, config: Config) -> None:
        self.door: Door | None = None  # given by whoever serves the hall
        self.opened = ""  # the address of the second door, while it is open
        self._alone = is_for_this_machine(config)
        self._turn = asyncio.Lock()

    @property
    def here_only(self) -> bool:
        """Whether links lead nowhere but to this machine."""
        return self._alone and not self.opened

    @property
    def may_change(self) -> bool:
        """Whether there is a door to open or to shut."""
        return self._alone and self.door is not None

    async def open(self) -> None:
        """Listen to the network too."""
        async with self._turn:
            address = self.opened or network_address()
            if self.door is None or not self._alone:
                raise Conflict("this hall listens where it was told to when it was started")
            if not address:
                raise Conflict("this machine is in no network now")
            if not self.opened:
                await self.door.open(address)
                self.opened = address

    async def shut(self) -> None:
        """Listen to this machine alone again."""
        async with self._turn:
            if self.door is not None and self.opened:
                self.opened = ""
                await self.door.shut()


def qr_svg(link: str) -> str:
    """A link as a code that a phone can see: a picture, dark on light as readers want it."""
    out = BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(out, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True, nl=False)
    return out.getvalue().decode()
