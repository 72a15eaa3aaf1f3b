"""Procedures: rules of several steps, as named stages. Outlines: procedures that are a list of phases.

    battle = Procedure("marches.battle", Battle)

    @battle.stage
    def open_round(t: T, f: Battle) -> Step:
        \"\"\"MAR-BAT-02 three rounds at most.\"\"\"

The first stage is where the procedure begins. Clause ids in a stage's docstring are the clauses that its questions and
events rest on, unless they name their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from warhall.kernel.clauses import ids_in
from warhall.kernel.decision import Call, Done, Goto, Stage, Step
from warhall.kernel.errors import WarhallError
from warhall.kernel.state import Frame

StageT = TypeVar("StageT", bound=Stage)
Opening = Callable[[Any, Any], Frame | None]

_procedures: dict[str, Procedure] = {}
_home: dict[Stage, tuple[Procedure, str]] = {}
_clauses: dict[Stage, tuple[str, ...]] = {}


class Procedure:
    """A named rule with stages, run on frames of one class."""

    name: str

    def __init__(self, name: str, frame: type[Frame]) -> None:
        if name in _procedures:
            raise WarhallError(f"there are two procedures named {name}")
        if "procedure" in frame.__dict__:
            raise WarhallError(f"{frame.__name__} is the frame of {frame.procedure.name}; {name} needs its own")
        self.name = name
        self.frame = frame
        self.stages: dict[str, Stage] = {}
        self.first: Stage | None = None
        frame.procedure = self
        _procedures[name] = self

    def stage(self, function: StageT) -> StageT:
        """Make a function a stage of this procedure."""
        self.add(function.__name__, function, function.__doc__ or "")
        return function

    def add(self, name: str, stage: Stage, doc: str) -> None:
        """Enter a stage under a name; the first one entered is where the procedure begins."""
        if name in self.stages:
            raise WarhallError(f"{self.name} has two stages named {name}")
        self.stages[name] = stage
        self.first = self.first or stage
        _home[stage] = (self, name)
        _clauses[stage] = ids_in(doc)

    def __repr__(self) -> str:
        return f"Procedure({self.name!r})"


def begin(frame: Frame) -> Frame:
    """Set a new frame to the first stage of its procedure."""
    first = frame.procedure.first
    if first is None:
        raise WarhallError(f"{frame.procedure.name} has no stage")
    frame.stage = first
    return frame


def procedure_named(name: str) -> Procedure:
    """The procedure of a saved frame."""
    try:
        return _procedures[name]
    except KeyError:
        raise WarhallError(f"no procedure is named {name!r}") from None


def stage_name(frame: Frame) -> str:
    """The name under which the stage of a frame is saved."""
    owner, name = _home.get(frame.stage, (None, getattr(frame.stage, "__name__", str(frame.stage))))
    if owner is not frame.procedure:
        raise WarhallError(f"{name} is not a stage of {frame.procedure.name}")
    return name


def stage_clauses(stage: Stage) -> tuple[str, ...]:
    """The clause ids in a stage's docstring."""
    return _clauses.get(stage, ())


def outline(
    name: str, frame: type[Frame], phases: Sequence[Opening], until: Callable[[Any, Any], object] | None = None
) -> Procedure:
    """A procedure that runs phases in order; each names its frame, or None to be skipped.

    It is done with what its last phase returned. With `until` the phases are repeated until it holds, asked before each
    round of them; `until` may also give the result itself, for instance the `Result` of the game.
    """
    procedure = Procedure(name, frame)
    stages: list[Stage] = []

    def start(t: Any, f: Any) -> Step:
        ended = until is not None and until(t, f)
        if ended:
            return Done(t.returned if ended is True else ended)
        return Goto(stages[0])

    def finish(t: Any, f: Any) -> Step:
        return Done(t.returned) if until is None else Goto(start)

    def entry(opening: Opening, number: int) -> Stage:
        def enter(t: Any, f: Any) -> Step:
            phase = opening(t, f)
            if phase is None:
                t.returned = None
                return Goto(stages[number + 1])
            return Call(phase, then=stages[number + 1])

        return enter

    procedure.add("start", start, frame.__doc__ or "")
    for number, opening in enumerate(phases):
        stages.append(entry(opening, number))
        procedure.add(opening.__name__, stages[number], opening.__doc__ or "")
    stages.append(finish)
    procedure.add("finish", finish, "")
    return procedure
