"""Who is asking, and whether they may: cookies, forged requests, headers, and how much is too much."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from warhall.kernel.errors import SetupError
from warhall.server.config import Config
from warhall.server.problems import Misdirected, NotYours, TooMuch
from warhall.server.sites import Sites

COOKIE, SECURE_COOKIE = "warhall", "__Host-warhall"
A_YEAR = 365 * 24 * 3600
IPV6_PREFIX = 64
MINUTE, HOUR = 60.0, 3600.0
CALLERS = 10_000  # remembered before those are forgotten who have their whole share again
TIDY_SECONDS = 10.0
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

OTHER_SITE = "this change was sent from another site"
OTHER_SCHEME = (
    "this change was sent from another site: the same name by another scheme; whoever runs the hall can name its "
    "proxy with --proxy, or its address with --site"
)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def cookie(token: str, secure: bool) -> Cookie:
    """The cookie that knows a person again. By HTTPS it has a name that no other site or machine in between can set."""
    key = SECURE_COOKIE if secure else COOKIE
    return Cookie(key=key, value=token, path="/", max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


def token_of(request: Request[Any, Any, Any], secure: bool) -> str:
    """The token a program sends, or a browser's cookie."""
    bearer = request.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return bearer[len("bearer ") :].strip()
    return request.cookies.get(SECURE_COOKIE if secure else COOKIE, "")


class Doorkeeper:
    """Knows under which addresses the hall is asked, and what comes from elsewhere."""

    def __init__(self, config: Config) -> None:
        self.sites = Sites(config.sites)
        self.always_secure = config.secure_cookies

    def is_secure(self, request: Request[Any, Any, Any]) -> bool:
        """Whether a cookie for this request is kept to HTTPS."""
        return self.always_secure or self.sites.is_secure(request.url.scheme, _host(request))

    def check(self, request: Request[Any, Any, Any]) -> None:
        """Refuse what is not asked of us, and changes that come neither from our own pages nor from a program.

        Browsers name the origin of every change they send.
        """
        host = _host(request)
        if not self.sites.know(host):
            raise Misdirected("this hall is not known by that name; whoever runs it can name it with --site")
        if request.method in SAFE_METHODS:
            return
        origin = request.headers.get("origin")
        if origin is not None and not self.sites.own(origin, request.url.scheme, host):
            raise NotYours(OTHER_SCHEME if origin.partition("://")[2] == host else OTHER_SITE)
        if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            raise NotYours(OTHER_SITE)


def _host(request: Request[Any, Any, Any]) -> str:
    return request.headers.get("host", "")


def address_of(request: Request[Any, Any, Any]) -> str:
    """Where a request comes from, as far as limits are concerned."""
    return place_of(request.client.host) if request.client else ""


def place_of(host: str) -> str:
    """What counts as one address: of IPv6 the network, for whoever has one address there has them all."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network((address, IPV6_PREFIX), strict=False))
    return str(address.ipv4_mapped if isinstance(address, IPv6Address) else address)


class Proxies:
    """The proxies in front of a hall, by their addresses or networks."""

    def __init__(self, named: Sequence[str]) -> None:
        try:
            self._networks = tuple(ip_network(name, strict=False) for name in named)
        except ValueError as error:
            raise SetupError(
                f"a proxy is named by its address or network, as 10.0.0.1 or 10.0.0.0/8: {error}"
            ) from error

    def __contains__(self, host: str) -> bool:
        if not self._networks:
            return False
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers, whoever made it; nobody but whoever asked may keep it."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("Cache-Control", "no-store")
        if "allow" in headers:
            headers["Allow"] = ", ".join(sorted(_allowed(headers["allow"], scope)))


def _allowed(told: str, scope: Scope) -> set[str]:
    """The methods of a path: those of all its handlers, where the framework knows but one; and HEAD with GET."""
    template = scope.get("path_template")
    routes = [route for route in Litestar.from_scope(scope).routes if route.path_format == template]
    allowed = {str(method) for route in routes for method in route.methods} or set(told.split(", "))
    return allowed | {"HEAD"} if "GET" in allowed else allowed


@dataclass
class Limit:
    """So many for each caller in a time: all at once if need be, then as the time passes."""

    most: int
    message: str = "too many requests; wait a moment"
    seconds: float = MINUTE
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)
    _tidy_at: float = 0.0

    def spend(self, caller: str) -> None:
        """Count one."""
        now = time.monotonic()
        left, since = self._left.get(caller, (float(self.most), now))
        left = min(float(self.most), left + (now - since) * self.most / self.seconds) - 1
        if left < 0:
            raise TooMuch(self.message)
        self._left[caller] = (left, now)
        if len(self._left) > CALLERS and now >= self._tidy_at:
            self._left = {key: entry for key, entry in self._left.items() if now - entry[1] < self.seconds}
            self._tidy_at = now + TIDY_SECONDS


class Limits:
    """What is counted: by person, and by address, for a person costs nothing."""

    def __init__(self, config: Config) -> None:
        crowd = "too many requests come from here; wait a moment"
        self.requests = Limit(config.choices_per_minute)
        self.places = Limit(config.requests_per_address, crowd)
        newcomers = "too many people come in from here; wait a moment"
        self.newcomers = Limit(config.newcomers_per_hour, newcomers, HOUR)
        self.tables = Limit(config.tables_per_hour, "too many tables were made from here; wait a while", HOUR)
        self.hints = Limit(config.hints_per_minute, "so many hints; wait a moment")
        self.talk = Limit(config.talk_per_minute, "so much talk; wait a moment")
        self.links = Limit(config.links_per_hour, "so many personal links; wait a while", HOUR)
