"""A log as rows, so that it can be stored and told again without playing the game again.

A row is (step, kind, facts, clauses, to, private, side). Told are written by field name; facts inside facts have their
kind beside them. Reading checks every field against the declaration: a log from other rules is refused, not misread.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

import msgspec

from warhall.kernel.errors import WarhallError
from warhall.kernel.events import Event, Told, event_kind, event_named
from warhall.kernel.families import fields_of
from warhall.kernel.readable import readable

Row = tuple[int, str, msgspec.Raw, tuple[str, ...], tuple[int, ...] | None, dict[int, msgspec.Raw], str]
KIND = "(kind)"
_rows: msgspec.msgpack.Decoder[list[Row]] = msgspec.msgpack.Decoder(list[Row])
_readers: dict[str, _Reader] = {}


def pack_events(events: Iterable[Event]) -> bytes:
    """Events as bytes."""
    return msgspec.msgpack.encode([_row(event) for event in events])


def unpack_events(data: bytes) -> list[Event]:
    """The events that `pack_events` wrote."""
    try:
        return [_event(row) for row in _rows.decode(data)]
    except (msgspec.MsgspecError, LookupError, TypeError) as error:
        raise WarhallError(f"not a log of this game: {error}") from error


def _row(event: Event) -> tuple[Any, ...]:
    private = {seat: _said(told) for seat, told in (event.private or {}).items()}
    return event.step, event.kind, _said(event.told), event.clauses, event.to, private, event.side


def _said(facts: Told) -> dict[str, Any]:
    values = {item.name: getattr(facts, item.name) for item in dataclasses.fields(facts)}  # type: ignore[arg-type]
    for name, value in values.items():
        if isinstance(value, Told):
            values[name] = {**_said(value), KIND: event_kind(value).name}
    return values


def _event(row: Row) -> Event:
    step, kind, told, clauses, to, private, side = row
    read = _readers.get(kind) or _reader(kind)
    seats = {seat: read(other) for seat, other in private.items()} if private else None
    return Event(step, read(told), clauses, to, seats, side)


def _reader(kind: str) -> _Reader:
    found = _readers[kind] = _Reader(event_named(kind).facts)
    return found


class _Reader:
    """Reads the facts of one kind. Made once: a log has thousands of lines."""

    def __init__(self, facts: type[Told]) -> None:
        self.facts = facts
        self.fields = fields_of(facts)
        self.whole: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(readable(facts))
        self.nested = any(_holds_facts(hint) for _, hint in self.fields)

    def __call__(self, data: msgspec.Raw) -> Told:
        if self.nested:
            return self.made_of(msgspec.msgpack.decode(data))
        found: Told = self.whole.decode(data)
        return found

    def made_of(self, said: dict[str, Any]) -> Told:
        """Told by name that are read already."""
        if not self.nested:
            return msgspec.convert(said, type=self.facts)
        return self.facts(**{name: _value(said[name], hint) for name, hint in self.fields})


def _value(value: Any, hint: Any) -> Any:
    if isinstance(value, dict) and KIND in value:
        kind = value.pop(KIND)
        return (_readers.get(kind) or _reader(kind)).made_of(value)
    return None if value is None else msgspec.convert(value, type=readable(hint))


def _holds_facts(hint: Any) -> bool:
    return any(isinstance(part, type) and issubclass(part, Told) for part in (hint, *getattr(hint, "__args__", ())))
