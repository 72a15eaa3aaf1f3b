"""A log as rows, so that it can be stored and told again without playing the game again.

A row is (step, kind, facts, clauses, to, private, side). Facts are written by field name; facts inside facts have their
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

Row = tuple[int, str, dict[str, Any], tuple[str, ...], tuple[int, ...] | None, dict[int, dict[str, Any]], str]
KIND = "(kind)"


def pack_events(events: Iterable[Event]) -> bytes:
    """Events as bytes."""
    return msgspec.msgpack.encode([_row(event) for event in events])


def unpack_events(data: bytes) -> list[Event]:
    """The events that `pack_events` wrote."""
    try:
        return [_event(row) for row in msgspec.msgpack.decode(data, type=list[Row])]
    except (msgspec.MsgspecError, LookupError) as error:
        raise WarhallError(f"not a log of this game: {error}") from error


def _row(event: Event) -> Row:
    private = {seat: _said(told) for seat, told in (event.private or {}).items()}
    return event.step, event.kind, _said(event.told), event.clauses, event.to, private, event.side


def _said(facts: Told) -> dict[str, Any]:
    values = {item.name: getattr(facts, item.name) for item in dataclasses.fields(facts)}  # type: ignore[arg-type]
    for name, value in values.items():
        if isinstance(value, Told):
            values[name] = {KIND: event_kind(value).name, **_said(value)}
    return values


def _event(row: Row) -> Event:
    step, kind, told, clauses, to, private, side = row
    seats = {seat: _facts(kind, other) for seat, other in private.items()}
    return Event(step, _facts(kind, told), clauses, to, seats or None, side)


def _facts(kind: str, said: dict[str, Any]) -> Told:
    declared = event_named(kind).facts
    values: dict[str, Any] = {}
    for name, hint in fields_of(declared):
        value = said[name]
        if isinstance(value, dict) and KIND in value:
            values[name] = _facts(value.pop(KIND), value)
        else:
            values[name] = None if value is None else msgspec.convert(value, type=hint)
    return declared(**values)
