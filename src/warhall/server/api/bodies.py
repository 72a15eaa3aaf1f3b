"""What programs send."""

from __future__ import annotations

from typing import Annotated

import msgspec

from warhall.kernel.shortcuts import MOST

Text = Annotated[str, msgspec.Meta(max_length=2000)]
Short = Annotated[str, msgspec.Meta(max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Words = Annotated[list[Short], msgspec.Meta(min_length=1, max_length=20)]


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """How someone wants to be called; at most 40 characters are kept."""

    name: Short = ""


class NewLink(msgspec.Struct, forbid_unknown_fields=True):
    """For how many days a personal link opens further devices."""

    days: Annotated[int, msgspec.Meta(ge=1, le=365)] = 30


class Opened(msgspec.Struct, forbid_unknown_fields=True):
    """A personal link, without the address of the hall."""

    link: Short


class Listening(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the hall listens to the network."""

    network: bool


class Coded(msgspec.Struct, forbid_unknown_fields=True):
    """A link to be shown as a code."""

    link: Annotated[str, msgspec.Meta(max_length=300, pattern="^https?://")]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be made. Each seat is "me", "friend" (by invitation), "anyone" or the name of a bot.

    Only at a `hot_seat` table may one person take several of the seats that are left free.
    """

    game: Short
    seats: Words
    options: dict[Short, Short | int | bool] = {}
    title: Short = ""
    listed: bool = True
    hot_seat: bool = False


class Guided(msgspec.Struct, forbid_unknown_fields=True):
    """A guided first game to be made."""

    game: Short


class Sitting(msgspec.Struct, forbid_unknown_fields=True):
    """Taking a seat; a kept one needs its invitation."""

    invitation: Short = ""


class Bot(msgspec.Struct, forbid_unknown_fields=True):
    """Handing a seat to a bot, by its name."""

    bot: Short


class Resigned(msgspec.Struct, forbid_unknown_fields=True):
    """Giving a seat up for good; the bot that plays on."""

    bot: Short = "steward"


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """Another game of the same people; `turned`: everyone sits one seat further."""

    turned: bool = True


class Chosen(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the question that was seen at a version."""

    seat: Number
    option: Short
    version: Number


class Run(msgspec.Struct, forbid_unknown_fields=True):
    """Answers to the question that was seen at a version and to those that follow it: kind of question, option."""

    seat: Number
    moves: Annotated[list[tuple[Short, Short]], msgspec.Meta(min_length=1, max_length=MOST)]
    version: Number


class Undone(msgspec.Struct, forbid_unknown_fields=True):
    """Taking back the last choice, or everything since the start of the turn that may be taken back."""

    seat: Number
    version: Number
    to_start: bool = False


class Seen(msgspec.Struct, forbid_unknown_fields=True):
    """How far a seat has read."""

    step: Number


class Ending(msgspec.Struct, forbid_unknown_fields=True):
    """Whether a table is ended, or goes on."""

    ended: bool


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """A new table from a step of another, and the seat one wants there."""

    step: Number
    seat: Number | None = None


class Finish(msgspec.Struct, forbid_unknown_fields=True):
    """Finishing a table of older rules from the last step that is shown of it."""

    at: Number


class Wait(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the bots of a table wait, or go on."""

    wait: bool


class Talk(msgspec.Struct, forbid_unknown_fields=True):
    """A line of talk; at most 500 characters are kept."""

    text: Text
