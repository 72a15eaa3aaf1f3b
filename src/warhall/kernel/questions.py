"""Questions: each declared once, with its facts, its options and its words.

    @question(
        "marches.assign_hit",
        "Who takes the next hit? {hits} to go.",
        waiting="assigns hits",
        options=(UNIT,),
        decision="MAR-D-07",
    )
    class AssignHit(Asked):
        hits: int

A rule asks with `Ask(AssignHit(f.hits), seat, options, then=take_hit)`, so the type checker knows the facts. `{hits}`
in the words is spoken by the type of the field; `tell` does that. `words` are the labels of options that are plain
words (`pass`), and templates for those of a family (`unit: "{name} falls"`).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar, dataclass_transform

from warhall.kernel.errors import WarhallError
from warhall.kernel.families import Facts, Family, fields_of


class Asked(Facts):
    """Base of the facts of questions."""

    __slots__ = ()


AskedT = TypeVar("AskedT", bound=Asked)


@dataclasses.dataclass(frozen=True, slots=True)
class QuestionKind:
    """What is known of a question before it is asked. `decision` is its entry in the ledger's table of decisions."""

    name: str
    facts: type[Asked]
    fields: tuple[tuple[str, Any], ...]
    asked: str
    waiting: str
    families: tuple[Family, ...]
    words: Mapping[str, str]
    decision: str

    @property
    def verb(self) -> str:
        """The name without the game's."""
        return self.name.partition(".")[2]

    def offers(self, option: str) -> bool:
        """Whether an option is of one of the declared families or words."""
        prefix, colon, _ = option.partition(":")
        return option in self.words or bool(colon and any(prefix == family.prefix for family in self.families))


_kinds: dict[str, QuestionKind] = {}
_by_facts: dict[type[Asked], QuestionKind] = {}


@dataclass_transform(frozen_default=True)
def question(
    name: str,
    asked: str,
    *,
    waiting: str,
    options: Sequence[Family] = (),
    words: Mapping[str, str] | None = None,
    decision: str = "",
) -> Callable[[type[AskedT]], type[AskedT]]:
    """Declare a question: the class holds its facts."""

    def declare(facts: type[AskedT]) -> type[AskedT]:
        if name in _kinds:
            raise WarhallError(f"there are two questions named {name}")
        made = dataclasses.dataclass(slots=True, unsafe_hash=True)(facts)
        kind = QuestionKind(name, made, fields_of(made), asked, waiting, tuple(options), words or {}, decision)
        _kinds[name] = _by_facts[made] = kind
        return made

    return declare


def question_kind(facts: Asked) -> QuestionKind:
    """The declaration behind the facts of a question."""
    return _by_facts[type(facts)]


def question_named(name: str) -> QuestionKind:
    """The declaration of a question by its name."""
    try:
        return _kinds[name]
    except KeyError:
        raise WarhallError(f"no question is named {name!r}") from None


def questions_of(game: str) -> tuple[QuestionKind, ...]:
    """All questions of a game, in the order of their declaration."""
    return tuple(kind for kind in _kinds.values() if kind.name.startswith(f"{game}."))


def vocabulary(kinds: Iterable[QuestionKind], s: Any, c: Any) -> tuple[str, ...]:
    """Every option that these questions can ever offer in a game, in a fixed order: what programs learn over."""
    found: dict[str, None] = {}
    for kind in kinds:
        found |= dict.fromkeys(word for word in kind.words if not _is_prefix(kind, word))
        for family in kind.families:
            names = family.names(s, c)
            found |= dict.fromkeys(names.key(row) for row in range(1, len(names)))
    return tuple(found)


def _is_prefix(kind: QuestionKind, word: str) -> bool:
    return any(word == family.prefix for family in kind.families)
