"""How often programs were stood in for, by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(slots=True)
class Mishaps:
    """How often a program was stood in for, and how it was the first time."""

    choices: int
    first: str


def count_mishaps(
    found: dict[str, Mishaps], seated: Sequence[str], number: int, mishaps: Iterable[tuple[int, str]]
) -> None:
    """Add those of a game, which are told by seat."""
    for seat, what in mishaps:
        found.setdefault(seated[seat], Mishaps(0, f"game {number}, {what}")).choices += 1


def mishaps_as_dict(found: Mapping[str, Mishaps]) -> dict[str, Any]:
    """For JSON."""
    return {name: asdict(one) for name, one in sorted(found.items())}


def mishap_lines(found: Mapping[str, Mishaps]) -> list[str]:
    """In words."""
    return [
        f"{name}: a steward stood in for {one.choices} of its choices; the first: {one.first}"
        for name, one in sorted(found.items())
    ]
