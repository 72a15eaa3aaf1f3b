"""Chance that is the same in every run: what a test sees depends on nothing but what it does."""

from __future__ import annotations

import secrets
from itertools import count

from warhall.server import bots, making, rematch

CHANCES = (bots, making, rematch)  # where tables and bots get theirs from


class Same:
    """In place of the module `secrets` there; names of people and invitations stay secret.

    Where many tests share a hall, in any order, every table gets the same; otherwise each gets the next by a step.
    """

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self, step: int = 0) -> None:
        self.numbers = count(0, step)

    def token_bytes(self, size: int) -> bytes:
        first = next(self.numbers)
        return bytes([(first + place) % 256 for place in range(size)])

    def randbits(self, bits: int) -> int:
        return 7 + next(self.numbers)


def make_same() -> None:
    """For all of this process."""
    for module in CHANCES:
        module.secrets = Same()  # type: ignore[attr-defined]
