"""Records: the rows of a state's tables, and copies of them with some fields replaced.

    @record
    class Unit:
        side: str
        area: AreaId
        steps: int

    s.units[row] = replace(unit, area=ford)

A record is frozen for the type checker only: at run time a constructor that enforces it costs four times as much, and a
state makes a few new records at every choice. The clone suite catches a write into a shared record.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

R = TypeVar("R")
_copiers: dict[type[Any], Callable[[Any, Mapping[str, Any]], Any]] = {}
_blanks: dict[type[Any], Any] = {}


@dataclass_transform(frozen_default=True)
def record(kind: type[R]) -> type[R]:
    """Make a class a record: fields in slots, compared and hashed by value, never written to."""
    made = dataclasses.dataclass(slots=True, unsafe_hash=True)(kind)
    _copiers[made] = _copier(made)
    return made


def is_record(kind: type[Any]) -> bool:
    """Whether values of a class are records."""
    return kind in _copiers


def blank(kind: type[R]) -> R:
    """The one shared record that has every field at its default: an empty row of a table. Saves leave it out."""
    if kind not in _blanks:
        _blanks[kind] = kind()
    found: R = _blanks[kind]
    return found


def has_blank(kind: type[Any]) -> bool:
    """Whether a class is a record that may be blank."""
    return is_record(kind) and all(item.default is not dataclasses.MISSING for item in dataclasses.fields(kind))


if TYPE_CHECKING:
    from dataclasses import replace as replace  # the checker knows the fields and their types
else:

    def replace(record, /, **fields):
        """A copy of a record with some fields replaced."""
        return _copiers[type(record)](record, fields)


def _copier(kind: type[Any]) -> Callable[[Any, Mapping[str, Any]], Any]:
    """The written-out copy of one kind of record. It is faster than a call of the constructor from four fields on."""
    names = [item.name for item in dataclasses.fields(kind)]
    source = "def copy(record, fields):\n    twin = new(kind)\n"
    source += "".join(f"    twin.{name} = record.{name}\n" for name in names)
    source += "    for name in fields:\n        set(twin, name, fields[name])\n    return twin\n"
    scope: dict[str, Any] = {"kind": kind, "new": object.__new__, "set": setattr}
    exec(source, scope)
    copier: Callable[[Any, Mapping[str, Any]], Any] = scope["copy"]
    return copier
