"""A hall whose dice and bots are the same in every run: what a page shows depends on nothing but what is clicked."""

from __future__ import annotations

import secrets

from warhall.cli import main
from warhall.server import bots, making


class Same:
    """In place of the module `secrets` where tables and bots get their chance from; names of people stay secret."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    @staticmethod
    def token_bytes(size: int) -> bytes:
        return bytes(range(size))

    @staticmethod
    def randbits(bits: int) -> int:
        return 7


def open_same_hall() -> None:
    """`warhall hall`, with the words of the command line."""
    bots.READING_SECONDS = 0  # nobody reads along
    making.secrets = bots.secrets = Same  # type: ignore[attr-defined,assignment]
    main()
