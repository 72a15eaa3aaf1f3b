"""The error tree. Everything Warhall raises on purpose is a `WarhallError`, and says what is possible instead.

WarhallError
├── IllegalChoice      a choice that is not open: wrong key, wrong seat, or an older step
│   ├── WrongSeat
│   └── StaleChoice
├── SetupError         seats or options that the game does not know
├── ContentError       every problem found in content files: file, key, reason
├── ReplayMismatch     a record that does not fit the rules, with the step where it parts
├── RuleError          an invariant broke, with the clause it rests on
└── ScriptError        scripted dice or draws that do not fit what the rules asked for
"""

from __future__ import annotations

from collections.abc import Sequence


class WarhallError(Exception):
    """Base of all errors raised on purpose."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"


class IllegalChoice(WarhallError):
    """A choice outside the list that was asked. `possible` holds that list."""

    def __init__(self, message: str, possible: Sequence[str] = ()) -> None:
        super().__init__(message, tuple(possible))
        self.message = message
        self.possible = tuple(possible)

    def __str__(self) -> str:
        return self.message


class WrongSeat(IllegalChoice):
    """A choice by a seat that is not asked."""


class StaleChoice(IllegalChoice):
    """A choice that answers an older step."""


class SetupError(WarhallError):
    """A number of seats or an option that the game does not offer."""


class ContentError(WarhallError):
    """All problems of a content folder at once."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(tuple(problems))
        self.problems = tuple(problems)

    def __str__(self) -> str:
        return "\n".join(self.problems)


class ReplayMismatch(WarhallError):
    """A record that cannot have come from these rules."""

    def __init__(self, step: int, message: str) -> None:
        super().__init__(step, message)
        self.step = step
        self.message = message

    def __str__(self) -> str:
        return f"step {self.step}: {self.message}"


class RuleError(WarhallError):
    """The rules reached a position that a clause forbids."""

    def __init__(self, clause: str, message: str) -> None:
        super().__init__(clause, message)  # both, so that it survives the way to another process
        self.clause = clause
        self.message = message

    def __str__(self) -> str:
        return f"{self.clause}: {self.message}" if self.clause else self.message


class ScriptError(WarhallError):
    """Scripted chance that does not fit: missing, left over, or not among what could happen."""
