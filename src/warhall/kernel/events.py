"""Events: what happened, who may know it, and the clauses it rests on. Text is made from them elsewhere.

    @event("marches.moved")
    class Moved(Told):
        unit: UnitId
        from_: AreaId
        to: AreaId

An effect tells with `t.tell(Moved(unit, old, area))`. Which fields are places and pieces follows from their types
(`families.py`); `opens` says that a line opens a turn or a fight, or ends one, or tells a whole strike.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any, TypeVar, dataclass_transform

from warhall.kernel.errors import WarhallError
from warhall.kernel.families import Facts, fields_of, holds_ids, ids_in, plain

TURN, FIGHT, FOUGHT, STRIKE = "turn", "fight", "fought", "strike"


class Told(Facts):
    """Base of what events tell."""

    __slots__ = ()


ToldT = TypeVar("ToldT", bound=Told)


@dataclasses.dataclass(frozen=True, slots=True)
class EventKind:
    """What is known of an event before it happens: its fields, and what it opens."""

    name: str
    facts: type[Told]
    fields: tuple[tuple[str, Any], ...]
    opens: str

    @property
    def verb(self) -> str:
        """The name without the game's."""
        return self.name.partition(".")[2]

    @property
    def things(self) -> tuple[tuple[str, Any], ...]:
        """The fields that hold ids of families; looked up when they are wanted, since families may come later."""
        if self.name not in _things:
            _things[self.name] = tuple((field, hint) for field, hint in self.fields if holds_ids(hint))
        return _things[self.name]


_things: dict[str, tuple[tuple[str, Any], ...]] = {}
_kinds: dict[str, EventKind] = {}
_by_facts: dict[type[Told], EventKind] = {}


@dataclass_transform(frozen_default=True)
def event(name: str, *, opens: str = "") -> Callable[[type[ToldT]], type[ToldT]]:
    """Declare an event: the class holds what it tells."""

    def declare(facts: type[ToldT]) -> type[ToldT]:
        if name in _kinds:
            raise WarhallError(f"there are two events named {name}")
        made = dataclasses.dataclass(slots=True, unsafe_hash=True)(facts)
        _kinds[name] = _by_facts[made] = EventKind(name, made, fields_of(made), opens)
        return made

    return declare


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(dataclasses.field,))
def shared(facts: type[ToldT]) -> type[ToldT]:
    """Declare fields that several events have in common: their classes derive from this one."""
    return dataclasses.dataclass(slots=True, unsafe_hash=True, kw_only=True)(facts)


def event_kind(told: Told) -> EventKind:
    """The declaration behind what was told."""
    return _by_facts[type(told)]


def event_named(name: str) -> EventKind:
    """The declaration of an event by its name."""
    try:
        return _kinds[name]
    except KeyError:
        raise WarhallError(f"no event is named {name!r}") from None


def events_of(game: str) -> tuple[EventKind, ...]:
    """All events of a game, in the order of their declaration."""
    return tuple(kind for kind in _kinds.values() if kind.name.startswith(f"{game}."))


@dataclasses.dataclass(frozen=True, slots=True)
class Event:
    """`told` is public unless `to` names who may see the event at all; `private` is what some seats are told instead.

    `side` is whose doing it was, as it stood then (the game's letter for it).
    """

    step: int
    told: Told
    clauses: tuple[str, ...] = ()
    to: tuple[int, ...] | None = None
    private: Mapping[int, Told] | None = None
    side: str = ""

    @property
    def kind(self) -> str:
        """The name of the event's kind."""
        return _by_facts[type(self.told)].name

    @property
    def data(self) -> dict[str, Any]:
        """What it tells, by name."""
        return plain(self.told)

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) learns of this event."""
        return self.to is None or seat in self.to

    def seen_by(self, seat: int | None) -> Event:
        """The event as one seat knows it: nothing about what others see."""
        told = self.told
        if self.private is not None and seat is not None and seat in self.private:
            told = self.private[seat]
        return Event(self.step, told, self.clauses, side=self.side)


def keys_in(told: Told, s: Any, c: Any, role: str) -> tuple[str, ...]:
    """The keys of all things of a role (places, pieces …) that an event speaks of, each once, in order."""
    found: dict[str, None] = {}
    for field, hint in event_kind(told).things:
        for family, row in ids_in(getattr(told, field), hint):
            if family.role == role:
                found[family.names(s, c).key(row)] = None
    if isinstance(told, Rolled) and told.about is not None:
        found |= dict.fromkeys(keys_in(told.about, s, c, role))
    return tuple(found)


# What the kernel itself tells.


@event("kernel.rolled")
class Rolled(Told):
    """Dice were rolled: `die` names a kind of die that the game describes; `about` is what the roll was for."""

    faces: tuple[int, ...]
    sides: int
    die: str | None = None
    about: Told | None = None


@event("kernel.chosen")
class Chosen(Told):
    """A seat answered a question."""

    seat: int
    kind: str
    option: str


@event("kernel.forced")
class Forced(Told):
    """A seat had a single answer, which was taken for it."""

    seat: int
    kind: str
    option: str


ROLLED, CHOSEN, FORCED = "kernel.rolled", "kernel.chosen", "kernel.forced"
