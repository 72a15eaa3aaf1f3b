"""Families: the kinds of things that options and events speak of, each declared once for a game.

    UNIT = Family("unit", UnitId, lambda s, c: c.unit, PIECE)
    AREA = Family("area", AreaId, lambda s, c: c.maps[s.map].area, PLACE)

An option key `unit:horse_a` is of the family `unit`. A field of a question or an event whose type is `UnitId`, or that
has such ids somewhere inside, holds rows of it: what they mean to a page, a log or a learning program follows.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from types import NoneType, UnionType
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from warhall.kernel.content import Names
from warhall.kernel.errors import WarhallError

PLACE, PIECE, SIDE, CARD = "place", "piece", "side", "card"


@dataclasses.dataclass(frozen=True, slots=True)
class Family:
    """One kind of thing: the prefix of its keys, the type of its ids, where its names are kept, its role.

    `id` is a NewType of int, or None where no field has ids of this family. `names(s, c)` gets a state or what a seat
    knows of one, and the content: places may hang on the map that is played.
    """

    prefix: str
    id: Any
    names: Callable[[Any, Any], Names[Any]]
    role: str = ""

    def __post_init__(self) -> None:
        if self.id is not None and _by_id.setdefault(self.id, self) is not self:
            raise WarhallError(f"{self.prefix}: {_by_id[self.id].prefix} has ids of the same type")


_by_id: dict[Any, Family] = {}


class Facts:
    """Base of what questions and events say: a class of typed fields."""

    __slots__ = ()


def fields_of(kind: type[Facts]) -> tuple[tuple[str, Any], ...]:
    """Names and types of the fields. `from_` is a field that could not be named otherwise."""
    hints = get_type_hints(kind)
    return tuple((item.name, hints[item.name]) for item in dataclasses.fields(kind))  # type: ignore[arg-type]


def plain(facts: Facts) -> dict[str, Any]:
    """Facts by name, without those that do not apply (None); facts inside facts are laid out flat.

    Fields marked `beside` (what things were called when it was told) say nothing new and are left out.
    """
    found: dict[str, Any] = {}
    for item in dataclasses.fields(facts):  # type: ignore[arg-type]
        if item.metadata.get("beside"):
            continue
        value = getattr(facts, item.name)
        if isinstance(value, Facts):
            found |= plain(value)
        elif value is not None:
            found[item.name.rstrip("_")] = value
    return found


def family_of(id: Any) -> Family | None:
    """The family whose ids are of a type."""
    return _by_id.get(id)


def holds_ids(hint: Any) -> bool:
    """Whether values of a type have ids of a family somewhere inside."""
    return hint in _by_id if isinstance(hint, NewType) else any(map(holds_ids, get_args(hint)))


def ids_in(value: Any, hint: Any) -> Iterator[tuple[Family, int]]:
    """The ids inside a value of a type, with their families. Row 0, which is none, is left out."""
    if isinstance(hint, NewType):
        if hint in _by_id and value:
            yield _by_id[hint], value
        return
    parts = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        if value is not None:
            yield from ids_in(value, next(part for part in parts if part is not NoneType))
    elif get_origin(hint) is tuple:
        kinds = (parts[0],) * len(value) if parts[-1] is ... else parts
        for item, kind in zip(value, kinds, strict=True):
            yield from ids_in(item, kind)
