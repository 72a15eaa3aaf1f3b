"""How far a link to this hall reaches, for whoever wants to send one to a friend."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from warhall.server.config import Config

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
