"""Saves: states as rows in content order, by MessagePack or JSON. The one module that knows msgspec's codecs.

A record is saved as the tuple of its fields, a blank row of a table as nothing, a frame as (procedure, stage, fields).
Questions and kept indexes are not saved: loading makes the indexes again, and the table asks anew from the top stage.

A save may come from anyone. Numbers, texts and tables of absurd size are refused while it is read, ids below 0 too; a
save from elsewhere must moreover fit the set-up of its game before anything is made of it.
"""

from __future__ import annotations

import dataclasses
import hashlib
import types
from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import Annotated, Any, NewType, TypeVar, Union, get_args, get_origin

import msgspec

from warhall.kernel.errors import WarhallError
from warhall.kernel.once import per_class
from warhall.kernel.procedure import procedure_named, stage_name
from warhall.kernel.readable import readable
from warhall.kernel.records import blank, has_blank
from warhall.kernel.state import Frame, State, demand_fit, hints, is_frozen, saved_fields

StateT = TypeVar("StateT", bound=State)
Pack = Callable[[Any], Any]
Plan = tuple[Pack | None, Pack | None]  # how a value is packed and unpacked; None where it goes as it is
Rows = Mapping[Any, int]  # how many rows there are for a type of ids
_DIGEST_BYTES = 8

# What no game comes near: numbers stay below 600, saves below 2 kB, the stack below 12 frames, a game file below 1 MB.
FILE_BYTES = 4_000_000
SAVE_BYTES = 100_000
NUMBER = 2**15 - 1
TEXT = Annotated[str, msgspec.Meta(max_length=200)]
WHOLE = Annotated[int, msgspec.Meta(ge=-NUMBER, le=NUMBER)]
ROW = Annotated[int, msgspec.Meta(ge=0, le=NUMBER)]
_TABLE = msgspec.Meta(max_length=2_000)
_STACK = Annotated[list[tuple[TEXT, TEXT, Any]], msgspec.Meta(max_length=100)]


def to_json(value: object) -> bytes:
    """Any plain value or dataclass as JSON."""
    return msgspec.json.encode(value)


def from_json(data: bytes | str, type: Any = Any) -> Any:
    """JSON as plain values, or as the type given."""
    if len(data) > FILE_BYTES:
        raise WarhallError(f"not a readable file: it is larger than {FILE_BYTES:,} bytes")
    try:
        return msgspec.json.decode(data, type=readable(type))
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise WarhallError(f"not a readable file: {error}") from error


def pack_state(state: State, *, json: bool = False) -> bytes:
    """A state as bytes."""
    rows = state_rows(state, thin=True)
    return msgspec.json.encode(rows) if json else msgspec.msgpack.encode(rows)


def unpack_state(
    kind: type[StateT], data: bytes, *, json: bool = False, first: StateT | None = None, rows: Rows | None = None
) -> StateT:
    """The state that `pack_state` saved, kept indexes made again; it must fit the set-up and the rows given."""
    if len(data) > SAVE_BYTES:
        raise WarhallError(f"not a save of this game: it is larger than {SAVE_BYTES:,} bytes")
    wire: Any = types.GenericAlias(tuple, (_state_wire(kind), _STACK))
    try:
        fields, frames = msgspec.json.decode(data, type=wire) if json else msgspec.msgpack.decode(data, type=wire)
        stack = [_load_frame(*frame) for frame in frames]
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise WarhallError(f"not a save of this game: {error}") from error
    state = kind.__new__(kind)
    for name, (_, load), value in zip(saved_fields(kind), _thin_plan(kind), fields, strict=True):
        state.__dict__[name] = load(value) if load else value
    state.stack = stack
    if first is not None:
        demand_fit(state, first)
    demand_rows(state, rows or {})
    try:
        state.rebuild()
    except Exception as error:  # a row that does not exist, for instance
        raise WarhallError("not a save of this game: its tables do not fit together") from error
    return state


def demand_rows(state: State, rows: Rows) -> None:
    """Refuse a state, or a frame on its stack, that names a row which its table does not have."""
    for holder in (state, *state.stack) if rows else ():
        for name, hint in zip(saved_fields(type(holder)), _saved_hints(type(holder)), strict=True):
            for kind, row in _ids(getattr(holder, name), hint):
                if kind in rows and row >= rows[kind]:
                    raise WarhallError(f"{name} names {kind.__name__} {row}; there are {rows[kind]} rows")


def id_types(kind: type[Any]) -> set[Any]:
    """The types of ids that a state, record or frame has in its fields."""
    return {found for hint in _saved_hints(kind) for found in _id_types(hint)}


def _id_types(hint: Any) -> Iterator[Any]:
    if isinstance(hint, NewType):
        yield hint
    elif dataclasses.is_dataclass(hint):
        yield from id_types(hint)  # type: ignore[arg-type]
    for argument in get_args(hint):
        yield from _id_types(argument)


def _ids(value: Any, hint: Any) -> Iterator[tuple[Any, int]]:
    """Every id in a value, with its type."""
    if isinstance(hint, NewType):
        yield hint, value
    elif dataclasses.is_dataclass(hint):
        for name, part in zip(saved_fields(hint), _saved_hints(hint), strict=True):  # type: ignore[arg-type]
            yield from _ids(getattr(value, name), part)
    elif value is not None:
        for part, inner in _parts(value, hint):
            yield from _ids(part, inner)


def _parts(value: Any, hint: Any) -> Iterator[tuple[Any, Any]]:
    """What a table, a tuple or an optional value is made of."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        yield from ((value, a) for a in arguments if a is not types.NoneType and any(True for _ in _id_types(a)))
    elif origin is dict:
        yield from ((key, arguments[0]) for key in value)
        yield from ((item, arguments[1]) for item in value.values())
    elif origin is tuple and arguments[-1:] != (...,):
        yield from zip(value, arguments, strict=True)
    elif origin in (list, tuple):
        yield from ((item, arguments[0]) for item in value)


def digest(state: State) -> str:
    """A short fingerprint of a state: of all its rows, blank ones too."""
    return hashlib.blake2b(msgspec.msgpack.encode(state_rows(state)), digest_size=_DIGEST_BYTES).hexdigest()


def state_rows(state: State, *, thin: bool = False) -> tuple[list[Any], list[tuple[str, str, Any]]]:
    """The saved fields of a state, and its stack; in a thin one blank rows are left out."""
    kind, values = type(state), state.__dict__
    plan = _thin_plan(kind) if thin else _state_plan(kind)
    fields = [
        save(values[name]) if save else values[name] for name, (save, _) in zip(saved_fields(kind), plan, strict=True)
    ]
    return fields, [_save_frame(frame) for frame in state.stack]


def _save_frame(frame: Frame) -> tuple[str, str, Any]:
    save, _ = _record_plan(type(frame))
    return frame.procedure.name, stage_name(frame), save(frame)


def _load_frame(procedure: str, stage: str, row: Any) -> Frame:
    owner = procedure_named(procedure)
    if stage not in owner.stages:
        raise WarhallError(f"{procedure} has no stage {stage!r}")
    _, load = _record_plan(owner.frame)
    frame: Frame = load(msgspec.convert(row, type=_wire(owner.frame)))
    frame.stage = owner.stages[stage]
    return frame


def _saved_hints(kind: type[Any]) -> list[Any]:
    return [hints(kind)[name] for name in saved_fields(kind)]


@per_class
def _state_plan(kind: type[Any]) -> tuple[Plan, ...]:
    return tuple(_plan(hint) for hint in _saved_hints(kind))


@per_class
def _thin_plan(kind: type[Any]) -> tuple[Plan, ...]:
    """The plan of a state in which tables leave their blank rows out."""
    return tuple(_thin(_blank_kind(hint)) or _plan(hint) for hint in _saved_hints(kind))


def _blank_kind(hint: Any) -> type[Any] | None:
    """The records of a table that may have blank rows."""
    inner = get_args(hint)[0] if get_origin(hint) is list else None
    return inner if dataclasses.is_dataclass(inner) and isinstance(inner, type) and has_blank(inner) else None


def _thin(kind: type[Any] | None) -> Plan | None:
    if kind is None:
        return None
    save, load = _record_plan(kind)
    none, empty = blank(kind), save(blank(kind))
    return (
        lambda v: [None if x is none or (row := save(x)) == empty else row for x in v],
        lambda v: [none if row is None else load(row) for row in v],
    )


@per_class
def _state_wire(kind: type[Any]) -> Any:
    """What msgspec reads for a state: a row of a table that may have blank ones can be missing."""
    wires: list[Any] = []
    for hint in _saved_hints(kind):
        inner = _blank_kind(hint)
        wires.append(Annotated[types.GenericAlias(list, (_row_wire(inner) | None,)), _TABLE] if inner else _wire(hint))
    return types.GenericAlias(tuple, tuple(wires))


def _row_wire(kind: type[Any]) -> Any:
    return types.GenericAlias(tuple, tuple(_wire(hint) for hint in _saved_hints(kind)))


def _wire(hint: Any) -> Any:
    """The type that msgspec reads for a hint: records become tuples, and nothing may be of absurd size."""
    if dataclasses.is_dataclass(hint):
        return _row_wire(hint)  # type: ignore[arg-type]
    if isinstance(hint, NewType):
        return ROW if hint.__supertype__ is int else _wire(hint.__supertype__)
    if hint in (int, str):
        return WHOLE if hint is int else TEXT
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return Union[tuple(_wire(a) for a in arguments)]  # noqa: UP007
    if origin in (list, dict, tuple):
        inner = origin[tuple(a if a is ... else _wire(a) for a in arguments)]
        return inner if origin is tuple and arguments[-1:] != (...,) else Annotated[inner, _TABLE]
    return hint


def _plan(hint: Any) -> Plan:
    if dataclasses.is_dataclass(hint):
        return _record_plan(hint)  # type: ignore[arg-type]
    origin, arguments = get_origin(hint), get_args(hint)
    if (origin or hint) in (set, frozenset):
        raise WarhallError(f"{hint} cannot be saved: a set has no order; use a sorted tuple")
    if origin in (Union, types.UnionType):
        return _optional_plan(hint, [a for a in arguments if a is not types.NoneType])
    if origin is tuple and arguments[-1:] != (...,):
        return _row_plan([_plan(a) for a in arguments])
    if origin not in (list, dict, tuple):
        return None, None
    save, load = _plan(arguments[-1] if origin is dict else arguments[0])
    if save is None or load is None:
        return None, None
    if origin is dict:
        return lambda v: {k: save(x) for k, x in v.items()}, lambda v: {k: load(x) for k, x in v.items()}
    return lambda v: [save(x) for x in v], lambda v: origin(load(x) for x in v)


def _optional_plan(hint: Any, kinds: list[Any]) -> Plan:
    plans = [_plan(kind) for kind in kinds]
    save, load = next(((save, load) for save, load in plans if save), (None, None))
    if save is None or load is None:
        return None, None
    if len(kinds) > 1:
        raise WarhallError(f"{hint} cannot be saved: a record can be left out, but not stand beside other types")
    return lambda v: None if v is None else save(v), lambda v: None if v is None else load(v)


def _row_plan(plans: list[Plan]) -> Plan:
    if not any(save for save, _ in plans):
        return None, None
    return (
        lambda v: [save(x) if save else x for x, (save, _) in zip(v, plans, strict=True)],
        lambda v: tuple(load(x) if load else x for x, (_, load) in zip(v, plans, strict=True)),
    )


@per_class
def _record_plan(kind: type[Any]) -> tuple[Pack, Pack]:
    for name in saved_fields(kind):
        if not is_frozen(hints(kind)[name]):
            raise WarhallError(f"{kind.__name__}.{name}: records and frames hold nothing that changes; use a tuple")
    names, plans = saved_fields(kind), tuple(_plan(hint) for hint in _saved_hints(kind))
    if any(item.kw_only for item in dataclasses.fields(kind)):
        return (
            lambda r: tuple(s(getattr(r, n)) if s else getattr(r, n) for n, (s, _) in zip(names, plans, strict=True)),
            lambda row: kind(**{n: load(v) if load else v for n, v, (_, load) in zip(names, row, plans, strict=True)}),
        )
    if any(save for save, _ in plans):
        return (
            lambda r: tuple(s(getattr(r, n)) if s else getattr(r, n) for n, (s, _) in zip(names, plans, strict=True)),
            lambda row: kind(*(load(v) if load else v for v, (_, load) in zip(row, plans, strict=True))),
        )
    if len(names) > 1:
        return attrgetter(*names), lambda row: kind(*row)
    return lambda r: tuple(getattr(r, n) for n in names), lambda row: kind(*row)
