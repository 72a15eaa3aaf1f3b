"""Procedures: rules of several steps, as named stages. Outlines: procedures that are a list of phases. Windows: moments
in which content may act.

    battle = Procedure("marches.battle", Battle)

    @battle.stage
    def open_round(t: T, f: Battle) -> Step:
        \"\"\"MAR-BAT-02 three rounds at most.\"\"\"

The first stage is where the procedure begins. Clause ids in a stage's docstring are the clauses that its questions and
events rest on, unless they name their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from warhall.kernel.clauses import ids_in
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Stage, Step
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


@dataclass
class Moment(Frame):
    """An open window: whose turn it is to react, and what the moment is about."""

    window: str
    seats: tuple[int, ...]
    about: tuple[int, ...] = ()
    at: int = 0


class Window:
    """A moment in which cards or abilities may be used.

    `offers(t, moment, seat)` lists the option keys that fit; `use(t, moment, key)` carries one out: it returns the
    frame of the effect's procedure, or None when effects have done all. Each seat is asked, in order, until it passes.
    A seat with nothing that fits is passed over, unless `always` is set because that would tell the others something
    about a hidden hand.
    """

    def __init__(
        self,
        name: str,
        offers: Callable[[Any, Moment, int], Sequence[str]],
        use: Callable[[Any, Moment, str], Frame | None],
        clauses: tuple[str, ...] = (),
        *,
        always: bool = False,
    ) -> None:
        if name in _windows:
            raise WarhallError(f"there are two windows named {name}")
        self.name = name
        self.offers = offers
        self.use = use
        self.clauses = clauses
        self.always = always
        _windows[name] = self

    def open(self, seats: Sequence[int], about: Sequence[int] = ()) -> Moment:
        """The frame to `Call`."""
        return Moment(self.name, tuple(seats), tuple(about))


_windows: dict[str, Window] = {}
moment = Procedure("kernel.moment", Moment)


@moment.stage
def offer(t: Any, f: Moment) -> Step:
    """Ask the seat whose turn it is, as long as it has something that fits."""
    window = _windows[f.window]
    if f.at == len(f.seats):
        return Done()
    keys = window.offers(t, f, f.seats[f.at])
    if not keys and not window.always:
        return Goto(pass_on)
    options = (*keys, PASS)
    return Ask(window.name, f.seats[f.at], options, then=react, clauses=window.clauses, always=window.always)


@moment.stage
def react(t: Any, f: Moment) -> Step:
    """Carry out what was chosen, then offer again."""
    if t.answer == PASS:
        return Goto(pass_on)
    effect = _windows[f.window].use(t, f, t.answer)
    return Goto(offer) if effect is None else Call(effect, then=offer)


@moment.stage
def pass_on(t: Any, f: Moment) -> Step:
    """The next seat may react."""
    f.at += 1
    return Goto(offer)
