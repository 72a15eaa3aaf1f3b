"""Which addresses are the hall's own: whom a browser may believe to be speaking to, and where changes may come from.

A page of another site can make its own name point to this machine and speak to the hall as if it were its own. It
cannot do so under a bare address, a name without a dot, or a name that the public register never gives away. Any other
name must be named by the host of the hall.
"""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from warhall.kernel.errors import SetupError

PRIVATE = ("local", "localhost", "internal", "lan", "home.arpa", "test")
SCHEMES = ("http", "https")


class Sites:
    """The addresses a hall was named by, each as https://name or http://name:port."""

    def __init__(self, named: Sequence[str]) -> None:
        found = [_site(address) for address in named]
        self._origins = {f"{site.scheme}://{site.netloc.lower()}" for site in found}
        self._names = {site.hostname for site in found}
        self._secure = {site.netloc.lower() for site in found if site.scheme == "https"}

    def know(self, host: str) -> bool:
        """Whether a Host header is one of ours; programs may leave it out."""
        if not host:
            return True
        name = _name(host)
        return bool(name) and (_is_private(name) or name in self._names)

    def own(self, origin: str, scheme: str, host: str) -> bool:
        """Whether a change that comes from there comes from our own pages."""
        return origin.lower() in self._origins or origin.lower() == f"{scheme}://{host}".lower()

    def is_secure(self, scheme: str, host: str) -> bool:
        """Whether whoever asks does so by HTTPS, as far as it can be known."""
        return scheme == "https" or host.lower() in self._secure


def _site(address: str) -> SplitResult:
    try:
        site = urlsplit(address)
        if site.scheme in SCHEMES and site.hostname and site.path in ("", "/") and site.port != 0:
            return site
    except ValueError:
        pass
    raise SetupError(f"{address!r} is no address of a site; one is https://hall.example.org")


def _name(host: str) -> str:
    """The name in a Host header, without the port; empty if it is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _is_private(name: str) -> bool:
    """Whether nobody outside can make this name point here."""
    try:
        ip_address(name)
    except ValueError:
        return "." not in name or any(name.endswith(f".{ending}") for ending in PRIVATE)
    return True
