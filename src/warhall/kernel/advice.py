"""Advice: what somebody who knows the game would choose, and why in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from warhall.kernel.decision import DONE, PASS

Seen = TypeVar("Seen")
Rule = Callable[[Seen], str]
Why = str | Callable[[Seen, str], str]  # the sentence of a rule of thumb, or what makes it from what it has chosen


@dataclass(frozen=True, slots=True)
class Advice:
    """An option of the question that is asked, and the reason; without one, whoever tells it says what it brings."""

    option: str
    why: str = ""


def reason(reasons: Mapping[Rule[Seen], Why[Seen]], rule: Rule[Seen], seen: Seen, option: str) -> str:
    """The sentence of the rule of thumb that decided."""
    found = reasons.get(rule, "")
    return found if isinstance(found, str) else found(seen, option)


def either(taken: str, left: str) -> Callable[[object, str], str]:
    """A sentence for what is done, and another for leaving it."""
    return lambda seen, option: left if option in (DONE, PASS) else taken
