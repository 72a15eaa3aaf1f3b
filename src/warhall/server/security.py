"""Who is asking, and whether they may: cookies, forged requests, headers, and how much is too much."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import Cookie

from warhall.server.config import Config
from warhall.server.problems import NotYours, TooMuch

COOKIE = "warhall"
A_YEAR = 365 * 24 * 3600
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

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


def cookie(token: str, config: Config) -> Cookie:
    """The cookie that knows a person again."""
    return Cookie(key=COOKIE, value=token, max_age=A_YEAR, httponly=True, samesite="lax", secure=config.secure_cookies)


def refuse_forgery(request: Request[Any, Any, Any]) -> None:
    """A change must come from our own pages or from a program: browsers name the origin of every change they send."""
    if request.method in SAFE_METHODS:
        return
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
        raise NotYours("this change was sent from another site")
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise NotYours("this change was sent from another site")


@dataclass
class Limit:
    """So many requests a minute for each caller, with a minute's worth at once."""

    per_minute: int
    _left: dict[str, tuple[float, float]] = field(default_factory=dict)

    def spend(self, caller: str) -> None:
        """Count one request."""
        now = time.monotonic()
        left, since = self._left.get(caller, (float(self.per_minute), now))
        left = min(float(self.per_minute), left + (now - since) * self.per_minute / 60) - 1
        if left < 0:
            raise TooMuch("too many requests; wait a moment")
        self._left[caller] = (left, now)
        if len(self._left) > 10_000:
            self._left = {key: entry for key, entry in self._left.items() if now - entry[1] < 60}
