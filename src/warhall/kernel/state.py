"""States and frames: data only, cloned by copying tables.

A state is a dataclass of tables (lists by row number, dicts by name) of frozen records, plus numbers and text. A clone
copies the tables and the frames on the stack; records, tuples and content are shared, so nothing in them may change. A
field marked `kept()` is an index that the rules maintain: it is cloned, not saved, and made again by `rebuild` after
loading. A `Fixed[...]` field is set up once and stays, and so does the length of every list: a save from elsewhere must
have both as the set-up gives them (`demand_fit`), before `rebuild` sizes anything by them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NewType, TypeVar, get_args, get_origin, get_type_hints

from warhall.kernel.errors import WarhallError

if TYPE_CHECKING:
    from warhall.kernel.decision import Stage
    from warhall.kernel.procedure import Procedure

StateT = TypeVar("StateT", bound="State")
FrameT = TypeVar("FrameT", bound="Frame")
R = TypeVar("R")
_FIXED = "fixed"
Fixed = Annotated[R, _FIXED]  # what the set-up gives and no rule changes: seats, the map, the rows of a table
_KERNEL_NAMES = {"Procedure": Any, "Stage": Any}  # names in the annotations of `Frame` that are for the checker only


def per_class(function: Callable[[type[Any]], R]) -> Callable[[type[Any]], R]:
    """Work something out once for each class."""
    known: dict[type[Any], R] = {}

    def look_up(kind: type[Any]) -> R:
        if kind not in known:
            known[kind] = function(kind)
        return known[kind]

    return look_up


def kept() -> Any:
    """A table that one writer keeps up to date and that `State.rebuild` can make from the rest."""
    return field(init=False, compare=False, repr=False, metadata={"kept": True})


@dataclass
class Frame:
    """A running procedure: ids, numbers, text and tuples of them. `stage` is where it goes on."""

    procedure: ClassVar[Procedure]
    stage: Stage = field(init=False, repr=False)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. Cooperative games have every seat or none among the winners."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sides: tuple[str, ...]
    reason: str


@dataclass
class State:
    """Base of every game's state."""

    stack: list[Frame] = field(init=False, default_factory=list)
    secrets: dict[int, str] = field(init=False, default_factory=dict)
    result: Result | None = field(init=False, default_factory=lambda: None)  # in each state, not in the class

    def clone(self: StateT) -> StateT:
        """An independent copy, in microseconds."""
        kind = type(self)
        twin = kind.__new__(kind)
        theirs = self.__dict__.copy()  # faster than filling the twin's own
        for name in tables(kind):
            theirs[name] = theirs[name].copy()
        theirs["stack"] = [copy_frame(frame) for frame in self.stack]
        twin.__dict__ = theirs
        return twin

    def rebuild(self) -> None:
        """Make the kept indexes from the saved tables. Games with indexes override this."""


def copy_frame(frame: FrameT) -> FrameT:
    """A frame holds nothing mutable, so a copy of its fields is a copy."""
    kind = type(frame)
    twin = kind.__new__(kind)
    twin.__dict__ = frame.__dict__.copy()
    return twin


@per_class
def hints(kind: type[Any]) -> dict[str, Any]:
    """The types of a dataclass's fields."""
    found = get_type_hints(kind, localns=_KERNEL_NAMES)
    return {item.name: found[item.name] for item in dataclasses.fields(kind)}


@per_class
def tables(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a state that a clone copies: lists, dicts and sets, the stack excepted."""
    names = []
    for name, hint in hints(kind).items():
        is_table = (get_origin(hint) or hint) in (list, dict, set)
        if name != "stack" and not all(map(is_frozen, get_args(hint) if is_table else (hint,))):
            raise WarhallError(f"{kind.__name__}.{name}: clones would share {hint}; use tuples and frozen records")
        if is_table and name != "stack":
            names.append(name)
    return tuple(names)


def is_frozen(hint: Any) -> bool:
    """Whether values of a type never change, so that clones may share them."""
    if isinstance(hint, NewType):
        return is_frozen(hint.__supertype__)
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        frozen: bool = hint.__dataclass_params__.frozen  # type: ignore[attr-defined]
        return frozen and all(map(is_frozen, hints(hint).values()))
    return (get_origin(hint) or hint) not in (list, dict, set) and all(map(is_frozen, get_args(hint)))


@per_class
def saved_fields(kind: type[Any]) -> tuple[str, ...]:
    """Names of the fields that a save holds, in order of declaration."""
    skip = ("stack", "stage")
    return tuple(f.name for f in dataclasses.fields(kind) if f.name not in skip and not f.metadata.get("kept"))


@per_class
def fixed_fields(kind: type[Any]) -> frozenset[str]:
    """Names of the fields that stay as they were set up."""
    found = get_type_hints(kind, localns=_KERNEL_NAMES, include_extras=True)
    return frozenset(name for name, hint in found.items() if _FIXED in getattr(hint, "__metadata__", ()))


def demand_fit(state: StateT, first: StateT) -> None:
    """Refuse a state that cannot have come from a set-up: something fixed differs, or a table has other rows."""
    kind = type(first)
    for name in saved_fields(kind):
        mine, given = getattr(state, name), getattr(first, name)
        if name in fixed_fields(kind) and mine != given:
            raise WarhallError(f"{name} differs from what the set-up gives ({given})")
        if isinstance(given, list) and len(mine) != len(given):
            raise WarhallError(f"{name} has {len(mine)} rows; the set-up gives {len(given)}")
