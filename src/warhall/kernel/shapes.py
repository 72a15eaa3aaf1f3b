"""Shapes of questions that may be answered several at once, and what is offered instead of them (`shortcuts.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Move = tuple[str, str]  # the kind of a question, and the option that answers it


@dataclass(frozen=True, slots=True)
class Trail:
    """Steps of one thing through places: while questions of the kinds `asked` are open, options of a family are steps.

    `end` is what is answered on arrival. A way is offered where every way to that place leads to the same position;
    if it has no `end`, or is to be `short`, every cheapest one: `price` is the fact that counts what it has cost, else
    steps count. As long as no step is open, all of the family `gather` are taken first: a whole stack sets out.
    `start(s, c, facts)` is the place where it begins. `party(s, c, facts)` are the keys of those who stand together,
    whoever is asked about first; `where(s, c, key)` is the place where one of them stands. Those who can take the same
    way may come along. `even(s)` takes out of a position, before it is compared, what the rules do not look at: how
    often something was counted.
    """

    asked: tuple[str, ...]
    prefix: str
    end: str = ""
    price: str = ""
    short: bool = False
    gather: str = ""
    start: Callable[[Any, Any, Any], str] | None = None
    party: Callable[[Any, Any, Any], Sequence[str]] | None = None
    where: Callable[[Any, Any, str], str] | None = None
    even: Callable[[Any], None] | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """All options of a family, one after another, as long as the same is asked; `end` may be said after them."""

    asked: str
    prefix: str
    label: str
    end: str = ""


@dataclass(frozen=True, slots=True)
class Count:
    """The same option of a family several times."""

    asked: str
    prefix: str


@dataclass(frozen=True, slots=True)
class Chain:
    """Questions that follow each other: each way through them is offered as one choice, if there are few.

    `first` names the only answer to the first of them after which this is done; `says` are the words for it, with a
    place for what is answered then.
    """

    asked: tuple[str, ...]
    first: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class Skip:
    """The same word to one question after another: what is not wanted is passed over."""

    asked: tuple[str, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Again:
    """What was done when one was last asked the same, once more: the same build, the same attack, the next stack."""

    asked: tuple[str, ...]


Shape = Trail | Batch | Count | Chain | Skip | Again


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody who may come along, and the choices that follow for it."""

    key: str
    label: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Shortcut:
    """Choices made at once. `place` is the option's key where it is shown on a board, `via` the places on the way.

    `joins` are others who may come along; each can after those before it have come.
    """

    key: str
    label: str
    moves: tuple[Move, ...]
    note: str = ""
    place: str = ""
    via: tuple[str, ...] = ()
    joins: tuple[Join, ...] = ()
    loses: str = ""  # what it gives up for nothing
