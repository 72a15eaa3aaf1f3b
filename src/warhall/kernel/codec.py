"""Saves: states as rows in content order, by MessagePack or JSON. The one module that knows msgspec's codecs.

A record is saved as the tuple of its fields, a frame as (procedure, stage, fields). Questions and kept indexes are not
saved: loading makes the indexes again, and the table runs the top stage again to ask.
"""

from __future__ import annotations

import dataclasses
import hashlib
import types
from collections.abc import Callable
from operator import attrgetter
from typing import Any, NewType, TypeVar, Union, get_args, get_origin

import msgspec

from warhall.kernel.errors import WarhallError
from warhall.kernel.procedure import procedure_named, stage_name
from warhall.kernel.state import Frame, State, hints, is_frozen, per_class, saved_fields

StateT = TypeVar("StateT", bound=State)
Pack = Callable[[Any], Any]
Plan = tuple[Pack | None, Pack | None]  # how a value is packed and unpacked; None where it goes as it is
_DIGEST_BYTES = 8


def to_json(value: object) -> bytes:
    """Any plain value or dataclass as JSON."""
    return msgspec.json.encode(value)


def from_json(data: bytes | str, type: Any = Any) -> Any:
    """JSON as plain values, or as the type given."""
    try:
        return msgspec.json.decode(data, type=type)
    except msgspec.DecodeError as error:
        raise WarhallError(f"not a readable file: {error}") from error


def pack_state(state: State, *, json: bool = False) -> bytes:
    """A state as bytes."""
    rows = state_rows(state)
    return msgspec.json.encode(rows) if json else msgspec.msgpack.encode(rows)


def unpack_state(kind: type[StateT], data: bytes, *, json: bool = False) -> StateT:
    """The state that `pack_state` saved, kept indexes made again."""
    wire: Any = types.GenericAlias(tuple, (_row_wire(kind), list[tuple[str, str, Any]]))
    try:
        fields, frames = msgspec.json.decode(data, type=wire) if json else msgspec.msgpack.decode(data, type=wire)
        stack = [_load_frame(*frame) for frame in frames]
    except msgspec.DecodeError as error:
        raise WarhallError(f"not a save of this game: {error}") from error
    state = kind.__new__(kind)
    for name, (_, load), value in zip(saved_fields(kind), _state_plan(kind), fields, strict=True):
        state.__dict__[name] = load(value) if load else value
    state.stack = stack
    state.rebuild()
    return state


def digest(state: State) -> str:
    """A short fingerprint of a state."""
    return hashlib.blake2b(pack_state(state), digest_size=_DIGEST_BYTES).hexdigest()


def state_rows(state: State) -> tuple[list[Any], list[tuple[str, str, Any]]]:
    """The saved fields of a state, and its stack."""
    kind = type(state)
    values = state.__dict__
    fields = [
        save(values[name]) if save else values[name]
        for name, (save, _) in zip(saved_fields(kind), _state_plan(kind), strict=True)
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


def _row_wire(kind: type[Any]) -> Any:
    return types.GenericAlias(tuple, tuple(_wire(hint) for hint in _saved_hints(kind)))


def _wire(hint: Any) -> Any:
    """The type that msgspec reads for a hint: records become tuples."""
    if dataclasses.is_dataclass(hint):
        return _row_wire(hint)  # type: ignore[arg-type]
    if isinstance(hint, NewType):
        return _wire(hint.__supertype__)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return Union[tuple(_wire(a) for a in arguments)]  # noqa: UP007
    if origin in (list, dict, tuple):
        return origin[tuple(a if a is ... else _wire(a) for a in arguments)]
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
