"""What a stage may return, and what a person may be asked.

A stage returns exactly one of `Goto`, `Call`, `Ask`, `AskEach` or `Done`. These are built in their thousands, so they
are plain slotted classes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from warhall.kernel.families import plain
from warhall.kernel.questions import Asked, question_kind

if TYPE_CHECKING:
    from warhall.kernel.state import Frame

Stage: TypeAlias = "Callable[[Any, Any], Step]"
PASS = "pass"
DONE = "done"
END = "end"  # of what a seat does of its own accord in its turn


@dataclass(frozen=True, slots=True)
class Blocked:
    """Something a player would expect to choose but may not, with the reason."""

    option: str
    reason: str
    clause: str


BlockedReasons: TypeAlias = "Callable[[Any, Any], Sequence[Blocked]]"


class Goto:
    """Go on at another stage of the same procedure."""

    __slots__ = ("stage",)

    def __init__(self, stage: Stage) -> None:
        self.stage = stage


class Call:
    """Run another procedure, then go on at `then`, where its result is `t.returned`.

    Without `then` it is the last thing that this procedure does: it makes way, and its caller gets the other's result.
    """

    __slots__ = ("frame", "then")

    def __init__(self, frame: Frame, then: Stage | None = None) -> None:
        self.frame = frame
        self.then = then


class Done:
    """The procedure is over; `result` goes to the caller's next stage."""

    __slots__ = ("result",)

    def __init__(self, result: Any = None) -> None:
        self.result = result


class Ask:
    """One question. `options` is what is shown and all that is accepted.

    `seat` is who answers; several seats mean that any one of them may (a group deciding together). A single option is
    taken at once and reported, unless `always` is set: because skipping the question would tell the others something
    hidden, or because a turn or phase ends with it, and a draw or a die may follow behind which nothing can be taken
    back. `certain` says that a single answer merely completes the choice before it (the only target of an attack, the
    last of several hits) or the order of play: it is taken even where chance follows.
    `facts` are of a declared kind (`questions.py`): a running total, the unit in question; shown to those who are asked
    only. `blocked` is called when an interface wants to know why something expected is not offered.
    """

    __slots__ = ("always", "blocked", "certain", "clauses", "facts", "options", "seats", "then")

    def __init__(
        self,
        facts: Asked,
        seat: int | tuple[int, ...],
        options: Sequence[str],
        then: Stage,
        *,
        clauses: tuple[str, ...] = (),
        blocked: BlockedReasons | None = None,
        always: bool = False,
        certain: bool = False,
    ) -> None:
        self.facts = facts
        self.seats = (seat,) if isinstance(seat, int) else seat
        self.options = options
        self.then = then
        self.clauses = clauses
        self.blocked = blocked
        self.always = always
        self.certain = certain

    @property
    def kind(self) -> str:
        """The name of the question."""
        return question_kind(self.facts).name

    @property
    def about(self) -> dict[str, Any] | None:
        """The facts by name; None if there are none."""
        return plain(self.facts) or None

    @property
    def seat(self) -> int:
        """Who answers; of a group, the seat named first."""
        return self.seats[0]

    def __repr__(self) -> str:
        return f"Ask({self.kind!r}, {self.seats}, {list(self.options)})"


class AskEach:
    """One question to several seats at once, answered in secret: `t.answers` by seat when all are in."""

    __slots__ = ("asks", "then")

    def __init__(self, asks: Sequence[Ask], then: Stage) -> None:
        self.asks = tuple(asks)
        self.then = then


Step: TypeAlias = Goto | Call | Ask | AskEach | Done
