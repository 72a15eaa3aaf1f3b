"""What one seat may know: the game's facts, and the questions as far as they concern it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from warhall.kernel.families import plain
from warhall.kernel.questions import Asked

if TYPE_CHECKING:
    from warhall.kernel.decision import Ask, Blocked
    from warhall.kernel.state import Result
    from warhall.kernel.table import Table

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Question:
    """A question as a seat sees it. Those who are not asked learn who decides what kind of thing, and no more."""

    kind: str
    seats: tuple[int, ...]
    clauses: tuple[str, ...]
    mine: bool
    options: tuple[str, ...] = ()
    facts: Asked | None = None
    blocked: tuple[Blocked, ...] = ()

    @property
    def about(self) -> Mapping[str, Any] | None:
        """The facts by name, for those who are asked."""
        return None if self.facts is None else plain(self.facts) or None


class _Beside:
    """What lies beside a view and is no field of it: not compared, not encoded, not sent."""

    __slots__ = ("content", "made")
    content: Any  # what names and figures come from
    made: dict[Callable[[Any], Any], Any]  # what has been reckoned from this view, by what reckons it


@dataclass(frozen=True, slots=True)
class View(_Beside):
    """Everything a bot, a page or a picture gets. `facts` is the game's own record of what this seat may know.

    `standing` is what the seat may do at any time, whoever is asked.

    `content` is at hand for names and figures. It does not travel: whoever sends a view to another process attaches the
    content there (`attach`).
    """

    game: str
    seat: int | None
    seats: int
    step: int
    questions: tuple[Question, ...]
    can_undo: bool
    result: Result | None
    facts: Any
    standing: Question | None = None

    @property
    def question(self) -> Question | None:
        """The question this seat must answer, if any."""
        return next((question for question in self.questions if question.mine), None)

    def once(self, make: Callable[[View], Made]) -> Made:
        """What a function makes of this view, made once however many ask. Nobody may write to it."""
        if make not in self.made:
            self.made[make] = make(self)
        found: Made = self.made[make]
        return found


def attach(view: View, content: Any) -> View:
    """Lay the content beside a view."""
    object.__setattr__(view, "content", content)
    object.__setattr__(view, "made", {})
    return view


def view_of(table: Table[Any, Any], seat: int | None) -> View:
    """Build a seat's view by adding what it may know."""
    view = View(
        game=table.game.id,
        seat=seat,
        seats=table.seats,
        step=table.step,
        questions=tuple(_question(table, ask, seat) for ask in table.asks),
        can_undo=seat is not None and table.can_undo(seat),
        result=table.result,
        facts=table.game.view(table.state, table.content, seat),
        standing=None if seat is None else _standing(table, seat),
    )
    return attach(view, table.content)


def sight_of(table: Table[Any, Any], seat: int) -> View:
    """A view for whoever chooses and is gone, as stewards in a rollout: without what only people ask for."""
    ask = table.ask_for(seat)
    mine = () if ask is None else (Question(ask.kind, ask.seats, (), True, tuple(ask.options), ask.facts),)
    facts = table.game.view(table.state, table.content, seat)
    view = View(table.game.id, seat, table.seats, table.step, mine, False, table.result, facts, _standing(table, seat))
    return attach(view, table.content)


def _question(table: Table[Any, Any], ask: Ask, seat: int | None) -> Question:
    clauses = table.clauses_of(ask)
    if seat is None or seat not in ask.seats:
        return Question(ask.kind, ask.seats, clauses, mine=False)
    return Question(ask.kind, ask.seats, clauses, True, tuple(ask.options), ask.facts, table.blocked(seat))


def _standing(table: Table[Any, Any], seat: int) -> Question | None:
    ask = table.standing(seat)
    return None if ask is None else Question(ask.kind, (seat,), ask.clauses, True, tuple(ask.options), ask.facts)
