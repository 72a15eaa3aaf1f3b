"""How often stewards stood in for programs, by name, and which games do not count for that.

A game in which a steward made more than half of a program's choices tells nothing about the program, nor about those
who played against it: it counts for nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from warhall.bots.program import Played


@dataclass(slots=True)
class StandIn:
    """What a steward did for a program: so many of its choices, in so many of its games, and why the first time.

    `uncounted` are the games that count for nobody.
    """

    choices: int = 0
    of_choices: int = 0
    games: int = 0
    of_games: int = 0
    uncounted: int = 0
    first: str = ""


def counts(seated: Sequence[str], played: Sequence[Played]) -> bool:
    """Whether a game counts: every program in it has made at least half of its choices itself."""
    return not any(_mostly_a_steward(one) for one in _by_name(seated, played).values())


def count_stand_ins(found: dict[str, StandIn], seated: Sequence[str], number: int, played: Sequence[Played]) -> None:
    """Add those of a game."""
    for name, rows in _by_name(seated, played).items():
        one = found.setdefault(name, StandIn())
        times = sum(row.stood_in for row in rows)
        one.choices += times
        one.of_choices += sum(row.choices for row in rows)
        one.games += times > 0
        one.of_games += 1
        one.uncounted += _mostly_a_steward(rows)
        one.first = one.first or next((f"game {number}, {row.first}" for row in rows if row.first), "")


def stand_ins_as_dict(found: Mapping[str, StandIn]) -> dict[str, Any]:
    """For JSON: the programs that a steward stood in for."""
    return {name: asdict(one) for name, one in sorted(found.items()) if one.choices}


def stand_in_lines(told: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The same in words."""
    return [f"{name}: {'; '.join(_told(one))}" for name, one in told.items()]


def _told(one: Mapping[str, Any]) -> Iterator[str]:
    made, games = (
        f"{one['choices']} of its {one['of_choices']} choices",
        f"{one['games']} of its {one['of_games']} games",
    )
    yield f"a steward made {made}, in {games}"
    if one["uncounted"]:
        yield f"games that count for nobody, because it made more than half of them: {one['uncounted']}"
    yield f"the first: {one['first']}"


def _by_name(seated: Sequence[str], played: Sequence[Played]) -> dict[str, list[Played]]:
    """A program may sit in several seats of a game."""
    found: dict[str, list[Played]] = {}
    for row in played:
        found.setdefault(seated[row.seat], []).append(row)
    return found


def _mostly_a_steward(rows: Sequence[Played]) -> bool:
    return 2 * sum(row.stood_in for row in rows) > sum(row.choices for row in rows)
