"""States and frames: data only, cloned by copying tables.

A state is a class of tables (lists by row number, dicts by name) of records, plus numbers and text. A clone copies the
tables and the frames on the stack; records, tuples and content are shared, so nothing in them may change.

    @tables
    class Marches(State):
        units: list[Unit] = seen(by=UnitId)
        deck: tuple[CardId, ...] = hidden(())
        occupants: list[tuple[UnitId, ...]] = kept()

Every field says who sees it. `seen` fields are public: `mirror` copies them into what a seat knows. `hidden` ones are
blank there until the game's view says otherwise. A `kept` field is an index that the rules maintain: it is cloned, not
saved, and made again by `rebuild` after loading.

What is `fixed` is set up once and stays, and so does the length of every list: a save from elsewhere must have both as
the set-up gives them (`demand_fit`), before `rebuild` sizes anything by them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, dataclass, field
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Literal,
    NewType,
    TypeVar,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from warhall.kernel.errors import WarhallError
from warhall.kernel.once import per_class
from warhall.kernel.records import is_record

if TYPE_CHECKING:
    from warhall.kernel.decision import Stage
    from warhall.kernel.procedure import Procedure

StateT = TypeVar("StateT", bound="State")
FrameT = TypeVar("FrameT", bound="Frame")
_KERNEL_NAMES = {"Procedure": Any, "Stage": Any}  # names in the annotations of `Frame` that are for the checker only


def seen(
    default: Any = MISSING, *, factory: Callable[[], Any] | None = None, by: Any = None, fixed: bool = False
) -> Any:
    """A field that everybody may know. `by` is the kind of id that numbers the rows of a table."""
    return _marked("seen", default, factory, by, fixed)


def hidden(
    default: Any = MISSING, *, factory: Callable[[], Any] | None = None, by: Any = None, fixed: bool = False
) -> Any:
    """A field of which the game's view says who knows what; a mirror has an empty one."""
    return _marked("hidden", default, factory, by, fixed)


def kept(*, init: Literal[False] = False) -> Any:
    """A table that one writer keeps up to date and that `State.rebuild` can make from public fields."""
    return field(init=init, compare=False, repr=False, metadata={"mark": "kept"})


def derived(default: Any = MISSING, *, factory: Callable[[], Any] | None = None) -> Any:
    """A field of a game's facts that its state does not have: counted, looked up on the stack, or a seat's own."""
    return _marked("derived", default, factory)


def _marked(mark: str, default: Any, factory: Callable[[], Any] | None, by: Any = None, fixed: bool = False) -> Any:
    metadata = {"mark": mark, "by": by, "fixed": fixed}
    if factory is not None:
        return field(default_factory=factory, metadata=metadata)
    return field(metadata=metadata) if default is MISSING else field(default=default, metadata=metadata)


@dataclass_transform(field_specifiers=(seen, hidden, kept, derived))
def tables(kind: type[StateT]) -> type[StateT]:
    """Make a class a state. A field without a mark is refused: who sees it must have been thought of."""
    made = dataclass(kind)
    unmarked = [item.name for item in dataclasses.fields(made) if "mark" not in item.metadata]
    if unmarked:
        raise WarhallError(f"{kind.__name__}: who sees {', '.join(unmarked)}? Mark it seen, hidden, kept or derived")
    return made


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

    stack: list[Frame] = field(init=False, default_factory=list, metadata={"mark": "hidden"})
    secrets: dict[int, str] = field(init=False, default_factory=dict, metadata={"mark": "hidden"})
    # In each state, not in the class.
    result: Result | None = field(init=False, default_factory=lambda: None, metadata={"mark": "seen"})

    def clone(self: StateT) -> StateT:
        """An independent copy, in microseconds."""
        kind = type(self)
        twin = kind.__new__(kind)
        theirs = self.__dict__.copy()  # faster than filling the twin's own
        for name in copied(kind):
            theirs[name] = theirs[name].copy()
        theirs["stack"] = [copy_frame(frame) for frame in self.stack]
        twin.__dict__ = theirs
        return twin

    def rebuild(self) -> None:
        """Make the kept indexes from the saved tables. Games with indexes override this."""


def mirror(state: State, kind: type[StateT]) -> StateT:
    """What everybody knows of a state, as a state: `kind` is the game's state, or its facts, a class made from it.

    Public fields and the indexes kept of them are copied; all else is empty until the game's view fills it in. The
    rules' own queries can be asked about a mirror.
    """
    twin = kind.__new__(kind)
    theirs, ours = twin.__dict__, state.__dict__
    for name, copies, blank in _mirrored(kind):
        if blank is not None:
            theirs[name] = blank()
        else:
            theirs[name] = ours[name].copy() if copies else ours[name]
    return twin


@per_class
def _mirrored(kind: type[Any]) -> tuple[tuple[str, bool, Callable[[], Any] | None], ...]:
    """The fields of a mirror: the name, whether it is a table, and what makes an empty one where it is not copied."""
    return tuple(
        (item.name, item.name in copied(kind), None if _is_public(item) else _blank(item, hints(kind)[item.name]))
        for item in dataclasses.fields(kind)
    )


def _is_public(item: dataclasses.Field[Any]) -> bool:
    return item.metadata["mark"] in ("seen", "kept")


def _blank(item: dataclasses.Field[Any], hint: Any) -> Callable[[], Any]:
    """What makes an empty value of a field: its default, or its type's own."""
    if item.default_factory is not MISSING:
        return item.default_factory
    if item.default is not MISSING:
        default = item.default
        return lambda: default
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    kind = get_origin(hint) or hint
    return kind if kind in (list, dict, tuple, int, str, bool) else lambda: None


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
def copied(kind: type[Any]) -> tuple[str, ...]:
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
        return (frozen or is_record(hint)) and all(map(is_frozen, hints(hint).values()))
    return (get_origin(hint) or hint) not in (list, dict, set) and all(map(is_frozen, get_args(hint)))


@per_class
def saved_fields(kind: type[Any]) -> tuple[str, ...]:
    """Names of the fields that a save holds, in order of declaration."""
    skip = ("stack", "stage")
    return tuple(f.name for f in dataclasses.fields(kind) if f.name not in skip and f.metadata.get("mark") != "kept")


@per_class
def fixed_fields(kind: type[Any]) -> frozenset[str]:
    """Names of the fields that stay as they were set up."""
    return frozenset(item.name for item in dataclasses.fields(kind) if item.metadata.get("fixed"))


def demand_fit(state: StateT, first: StateT) -> None:
    """Refuse a state that cannot have come from a set-up: something fixed differs, or a table has other rows."""
    kind = type(first)
    for name in saved_fields(kind):
        mine, given = getattr(state, name), getattr(first, name)
        if name in fixed_fields(kind) and mine != given:
            raise WarhallError(f"{name} differs from what the set-up gives ({given})")
        if isinstance(given, list) and len(mine) != len(given):
            raise WarhallError(f"{name} has {len(mine)} rows; the set-up gives {len(given)}")
