"""Questions and options in words, from their declarations.

    story = Story(waits=who_decides, names={UnitId: unit_name, AreaId: area_name})

    @story.phrases(ChooseStep)
    def _(facts: ChooseStep, seen: View) -> dict[str, str]:
        return {"road": " and one free Road area" if facts.road else ""}

`{unit}` in a declared sentence is the field `unit`, spoken by its type; phrases add to these words or replace them. The
game's `prompt`, `label` and `preview` are the methods of its story.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any, NewType, TypeVar, get_args, get_origin

from warhall.kernel.families import Facts
from warhall.kernel.questions import Asked, QuestionKind, question_named
from warhall.kernel.view import Question, View
from warhall.tell.words import joined

NameOf = Callable[[View, Any], str]
Phrases = Callable[[Any, View], Mapping[str, str]]
Wording = Callable[[Any, View], str]
Speak = Callable[[str, Any, View], str]  # an option, the facts of the question, the view
FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])


class Story:
    """How a game speaks. `names` says what ids of a type are called; `waits` how those who wait are told of a question.

    `frame` may put something around the sentence for those who are asked: who decides, and how.
    """

    def __init__(
        self,
        *,
        names: Mapping[Any, NameOf],
        waits: Callable[[Question, View], str],
        frame: Callable[[str, Question, View], str] | None = None,
    ) -> None:
        self._names = names
        self._waits = waits
        self._frame = frame
        self._phrases: dict[type[Asked], Phrases] = {}
        self._wordings: dict[type[Asked], Wording] = {}
        self._labels: dict[tuple[type[Asked] | None, str], Speak] = {}
        self._previews: dict[tuple[type[Asked] | None, str], Speak] = {}

    # What a game adds.

    def phrases(self, *kinds: type[Asked]) -> Callable[[FunctionT], FunctionT]:
        """Words for a question's sentence that its fields alone do not give."""
        return _entered(self._phrases, kinds)

    def wording(self, *kinds: type[Asked]) -> Callable[[FunctionT], FunctionT]:
        """Another sentence than the declared one, where a kind of question has more than one."""
        return _entered(self._wordings, kinds)

    def labels(self, key: str, *kinds: type[Asked]) -> Callable[[FunctionT], FunctionT]:
        """The words of an option, or of a family of them, in some kinds of questions or (none named) in all."""
        return _entered(self._labels, [(kind, key) for kind in kinds or (None,)])

    def previews(self, key: str, *kinds: type[Asked]) -> Callable[[FunctionT], FunctionT]:
        """What an option would cost or bring."""
        return _entered(self._previews, [(kind, key) for kind in kinds or (None,)])

    # What the rest of Warhall asks.

    def prompt(self, question: Question, seen: View) -> str:
        """The question in words; for those who wait, who decides what."""
        if question.facts is None:
            return self._waits(question, seen)
        kind = question_named(question.kind)
        wording = self._wordings.get(kind.facts)
        sentence = kind.asked if wording is None else wording(question.facts, seen)
        asked = sentence.format_map(self.spoken(kind, question.facts, seen)) if "{" in sentence else sentence
        return asked if self._frame is None else self._frame(asked, question, seen)

    def label(self, option: str, question: Question, seen: View) -> str:
        """An option in words: as the game says it, as it was declared, or simply its name."""
        kind = question_named(question.kind)
        speak = _found(self._labels, kind, option)
        if speak is not None:
            return speak(option, question.facts, seen)
        prefix, _, _ = option.partition(":")
        words = kind.words.get(option) or kind.words.get(prefix)
        if prefix == option:
            return words or option.replace("_", " ").capitalize()
        name = self.name(option, kind, seen)
        return words.format(name=name) if words else name

    def preview(self, option: str, question: Question, seen: View) -> str:
        """What an option would cost or bring; nothing where there is nothing to say."""
        speak = _found(self._previews, question_named(question.kind), option)
        return "" if speak is None else speak(option, question.facts, seen)

    def name(self, option: str, kind: QuestionKind, seen: View) -> str:
        """What the thing behind an option key is called."""
        prefix = option.partition(":")[0]
        for family in kind.families:
            if family.prefix == prefix:
                row = family.names(seen.facts, seen.content).of(option)
                named = self._names.get(family.id)
                return named(seen, row) if named else option.partition(":")[2].replace("_", " ")
        return option.partition(":")[2].replace("_", " ")

    def spoken(self, kind: QuestionKind, facts: Facts, seen: View) -> dict[str, Any]:
        """The facts of a question in words: ids by their names, what the game adds, and the rest as it is."""
        words = {name.rstrip("_"): self._said(getattr(facts, name), hint, seen) for name, hint in kind.fields}
        phrases = self._phrases.get(kind.facts)
        return words if phrases is None else words | dict(phrases(facts, seen))

    def _said(self, value: Any, hint: Any, seen: View) -> Any:
        named = self._names.get(hint) if isinstance(hint, NewType) else None
        if named is not None:
            return named(seen, value)
        parts = [part for part in get_args(hint) if part not in (NoneType, ...)]
        if get_origin(hint) is tuple and len(parts) == 1 and parts[0] in self._names:
            return joined([self._names[parts[0]](seen, row) for row in value])
        return value


def _entered(table: dict[Any, Any], keys: Any) -> Callable[[FunctionT], FunctionT]:
    def enter(function: FunctionT) -> FunctionT:
        for key in keys:
            assert key not in table, f"{key} is spoken for"
            table[key] = function
        return function

    return enter


def _found(table: Mapping[tuple[type[Asked] | None, str], Speak], kind: QuestionKind, option: str) -> Speak | None:
    """What speaks for an option: for itself or its family, in this question or in all."""
    prefix = option.partition(":")[0]
    for key in ((kind.facts, option), (kind.facts, prefix), (None, option), (None, prefix)):
        if key in table:
            return table[key]
    return None
