"""What programs get about games, people and tables."""

from __future__ import annotations

from typing import Literal

import msgspec


class SettingAnswer(msgspec.Struct):
    """One thing to choose for a table. `seats` says for which numbers of seats a value is meant.

    `about` has a sentence for each value, and `first` is the value for somebody's first game, where there are such.
    """

    id: str
    title: str
    help: str
    values: list[str | int | bool]
    titles: list[str]
    seats: dict[str, list[int]]
    about: list[str]
    first: str | int | bool | None


class GameAnswer(msgspec.Struct):
    """A game, with the least and most seats and minutes, the bots that play it, and its settings."""

    id: str
    title: str
    blurb: str
    seats: list[int]
    cooperative: bool
    minutes: list[int]
    rules_version: int
    bots: list[str]
    settings: list[SettingAnswer]


class ClauseAnswer(msgspec.Struct):
    """A rule."""

    id: str
    section: str
    text: str


class PrimerPart(msgspec.Struct):
    """A part of a primer: its heading, its name in the page's address, and its text as words and as markup."""

    title: str
    anchor: str
    words: str
    markup: str


class PersonAnswer(msgspec.Struct):
    """Someone."""

    id: str
    name: str


class Newcomer(msgspec.Struct):
    """Someone new, with the token that makes them known. It is shown once."""

    id: str
    name: str
    token: str


class LinkAnswer(msgspec.Struct):
    """A personal link, to be opened at `/device#LINK` on another device. It is shown once."""

    link: str
    days: int


class ReachAnswer(msgspec.Struct):
    """How far a link reaches: whether the hall is for this machine only; else the site it is known by.

    Whoever asks from the hall's own machine is told the address of that machine in its network, and what they may do:
    `open` a hall that is for this machine alone to the network, or `shut` it again.
    """

    here_only: bool
    site: str
    machine: str
    may: Literal["", "open", "shut"] = ""


class PictureAnswer(msgspec.Struct):
    """A picture, as SVG."""

    svg: str


class SeatAnswer(msgspec.Struct):
    """A seat. The invitation is shown to whoever made the table while the seat is free."""

    number: int
    name: str
    bot: str
    taken: bool
    reserved: bool
    invitation: str


class PartedAnswer(msgspec.Struct):
    """Where a table of older rules parts from those of today: at which step and why; and the last step that is shown.

    Where it `can_finish`, whoever made it may go on from there at another table; `finished_as` is that one.
    """

    rules_version: int
    step: int
    why: str
    at: int
    can_finish: bool
    finished_as: str


class TableAnswer(msgspec.Struct):
    """A table. `mine` lists the seats of whoever asks, `waiting_for` those who may answer now.

    At a `hot_seat` table one person may take several seats. One of older rules that cannot be played any more has
    `parted` from them; its status is `kept`, unless it was over.
    """

    id: str
    game: str
    title: str
    status: str
    version: int
    step: int
    options: dict[str, str | int | bool]
    commitment: str
    hot_seat: bool
    waiting_for: list[int]
    mine: list[int]
    seats: list[SeatAnswer]
    parted: PartedAnswer | None = None


class TableRow(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    seats: int
    status: str
    version: int
    created: float
    updated: float
    rules_version: int


class DeletedAnswer(msgspec.Struct):
    """The table that is gone."""

    id: str
