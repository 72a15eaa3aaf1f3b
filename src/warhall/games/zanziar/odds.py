"""Chances before the dice: opposed dice, a die against a number, a result table."""

from __future__ import annotations

from functools import cache

from warhall.games.zanziar.catalog import Content

FACES = range(1, 7)


@cache
def beats(margin: int, *, tie: bool) -> float:
    """d6 + margin against d6: the chance to be higher, or as high where equal is enough."""
    won = [ours + margin > theirs or (tie and ours + margin == theirs) for ours in FACES for theirs in FACES]
    return sum(won) / len(won)


def reaches(total: int, needed: int) -> float:
    """The chance of d6 + total to be at least a number."""
    return sum(face + total >= needed for face in FACES) / len(FACES)


def rows(c: Content, table: str, total: int, *, opposed: bool = False) -> dict[str, float]:
    """The chance of each row of a result table: d6 + total, less another d6 where the roll is opposed."""
    throws = [face + total - (other if opposed else 0) for face in FACES for other in (FACES if opposed else (0,))]
    found: dict[str, float] = {}
    for throw in throws:
        row = c.outcome(table, throw).id
        found[row] = found.get(row, 0) + 1 / len(throws)
    return found


OUTCOMES = {"zanziar.adventure_over": lambda told: f"The adventure is {told.how}"}
