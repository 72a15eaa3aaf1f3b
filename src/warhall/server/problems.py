"""Refusals: each has a status, a sentence for people, and what is possible instead."""

from __future__ import annotations

from collections.abc import Sequence

TEXT_LENGTH = 500  # of what a refusal says: some of it may be what was sent


class Refusal(Exception):
    """A request that cannot be carried out. Nothing has changed."""

    status = 400

    def __init__(self, message: str, possible: Sequence[str] = ()) -> None:
        super().__init__(shortened(message))
        self.message = shortened(message)
        self.possible = tuple(possible)


def shortened(text: str) -> str:
    """A text of bounded length."""
    return text if len(text) <= TEXT_LENGTH else f"{text[: TEXT_LENGTH - 1]}…"


class NotYours(Refusal):
    """The seat, or the right to do this, is someone else's."""

    status = 403


class Unknown(Refusal):
    """There is no such table, seat, step or game."""

    status = 404


class Conflict(Refusal):
    """The table has moved on, or someone was faster."""

    status = 409


class Behind(Conflict):
    """Another process has changed the table since this one read it."""

    def __init__(self) -> None:
        super().__init__("another process of the hall was faster; look again")


class Broken(Conflict):
    """A table that was stored and cannot be opened: its game is not here, or its steps do not fit the rules."""

    def __init__(self) -> None:
        super().__init__("this table cannot be opened under the present rules; it is set aside")


class Misdirected(Refusal):
    """Asked under a name that is not the hall's."""

    status = 421


class Illegal(Refusal):
    """Not among what was asked; `possible` says what is."""

    status = 422


class TooMuch(Refusal):
    """Too many requests, tables or lines of talk in a short time."""

    status = 429


class Unavailable(Refusal):
    """The hall cannot carry this out at the moment; what was stored stands."""

    status = 503
