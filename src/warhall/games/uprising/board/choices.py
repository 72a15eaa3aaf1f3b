"""What can be chosen now, and what is said of it."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.story import story
from warhall.games.uprising.view import Facts
from warhall.kernel.questions import Asked
from warhall.kernel.view import View


class Choices:
    """The viewer's question by its options."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.facts: Facts = seen.facts
        self.content: Content = seen.content
        self.question = seen.question
        self.asked: Asked | None = seen.question.facts if seen.question else None
        self.options: tuple[str, ...] = seen.question.options if seen.question else ()

    def open(self, key: str) -> str:
        """The key if it can be chosen, else nothing."""
        return key if key in self.options else ""

    def of(self, family: str) -> tuple[str, ...]:
        """The options of a family, in their order."""
        prefix = f"{family}:"
        return tuple([key for key in self.options if key.startswith(prefix)])

    def words(self, key: str) -> str:
        """What choosing it does, for a label."""
        if self.question is None or not key:
            return ""
        said = story.label(key, self.question, self.seen)
        more = story.preview(key, self.question, self.seen)
        return f"{said}: {more}" if more else said
