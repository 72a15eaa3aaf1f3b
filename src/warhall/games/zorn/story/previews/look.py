"""What a preview looks at, and how it is entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.state import NO_UNIT, AreaId, HouseId, UnitId
from warhall.games.zorn.story.prompts import story
from warhall.games.zorn.view import Facts
from warhall.kernel.questions import Asked
from warhall.kernel.view import View


class Look:
    """The facts of a question and all that a preview asks about it."""

    __slots__ = ("asked", "c", "facts", "seen")

    def __init__(self, asked: Any, seen: View) -> None:
        self.asked, self.seen = asked, seen
        self.facts: Facts = seen.facts
        self.c: Content = seen.content

    @property
    def unit(self) -> UnitId:
        """The unit that a question is about."""
        return getattr(self.asked, "unit", NO_UNIT)

    @property
    def house(self) -> HouseId:
        """The House that pays: the one named, else the acting unit's, else the active one."""
        named: HouseId = getattr(self.asked, "house", None) or self.facts.units[self.unit].house
        return named or self.facts.active


UnitWords = Callable[[Look, UnitId], str]
AreaWords = Callable[[Look, AreaId], str]
Words = Callable[[Look], str]


def of_unit(*kinds: type[Asked]) -> Callable[[UnitWords], UnitWords]:
    """Enter what is said of units as options, in some kinds of questions or in all others."""

    def enter(speak: UnitWords) -> UnitWords:
        story.previews("unit", *kinds)(
            lambda option, asked, seen: speak(Look(asked, seen), seen.content.unit.of(option))
        )
        return speak

    return enter


def of_area(*kinds: type[Asked]) -> Callable[[AreaWords], AreaWords]:
    """Enter what is said of areas as options."""

    def enter(speak: AreaWords) -> AreaWords:
        story.previews("area", *kinds)(
            lambda option, asked, seen: speak(Look(asked, seen), seen.content.area.of(option))
        )
        return speak

    return enter


def of_word(word: str, *kinds: type[Asked]) -> Callable[[Words], Words]:
    """Enter what is said of a plain word, in some kinds of questions or in all others."""

    def enter(speak: Words) -> Words:
        story.previews(word, *kinds)(lambda option, asked, seen: speak(Look(asked, seen)))
        return speak

    return enter
