"""What a preview looks at."""

from __future__ import annotations

from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T
from warhall.games.zorn.state import NO_UNIT, HouseId, UnitId
from warhall.games.zorn.story.prompts import verb
from warhall.games.zorn.view import Facts, position
from warhall.kernel.view import Question, View


class Look:
    """A question and all that a preview asks about it."""

    __slots__ = ("about", "c", "facts", "name", "question", "seen", "t")

    def __init__(self, question: Question, seen: View) -> None:
        self.question, self.seen = question, seen
        self.facts: Facts = seen.facts
        self.c: Content = seen.content
        self.t: T = position(seen)
        self.name = verb(question)
        self.about: Any = question.about or {}

    @property
    def unit(self) -> UnitId:
        """The unit that a question is about."""
        return UnitId(self.about.get("unit", NO_UNIT))

    @property
    def house(self) -> HouseId:
        """The House that pays: the one named, else the acting unit's, else the active one."""
        return HouseId(self.about.get("house") or self.facts.units[self.unit].house or self.facts.active)
