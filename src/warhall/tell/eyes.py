"""What every steward has before it: a view with its question. Games add what their rules of thumb ask of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warhall.kernel.chance import Chance
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.view import Question, View


class Once:
    """Reckons nothing twice; a class that does so begins with an empty `_once`."""

    _once: dict[object, Any]

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Something reckoned once."""
        if key not in self._once:
            self._once[key] = make()
        return self._once[key]


class Eyes(Once):
    """A view with its question; refused where the seat is not asked.

    `asked` are the facts of the question, `standing` what the seat may do at any time.
    """

    def __init__(self, seen: View, chance: Chance) -> None:
        if seen.question is None or seen.seat is None:
            raise IllegalChoice("this seat is not asked")
        self.chance = chance
        self.question: Question = seen.question
        self.options: tuple[str, ...] = seen.question.options
        self.standing: tuple[str, ...] = seen.standing.options if seen.standing is not None else ()
        self.asked: Any = seen.question.facts
        self.seat: int = seen.seat
        self._once = {}

    def of(self, family: str) -> list[str]:
        """The options of one family, in their order."""
        return [option for option in self.options if option.partition(":")[0] == family]

    def first_of(self, *wanted: str) -> str:
        """The first wish that is open, or the last option there is."""
        return next((option for option in wanted if option in self.options), self.options[-1])
