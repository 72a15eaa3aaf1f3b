"""How likely a seat is to win: what the evaluations of the games share."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from warhall.kernel.state import Result

_STEEP = 30.0  # beyond this nobody could tell the difference, and `exp` would not go much further


def won(result: Result, seat: int) -> float:
    """What an end is to a seat: 1 to a winner; several share it, unless all won together."""
    if seat not in result.winners:
        return 0.0
    return 1.0 if len(result.winners) == len(result.scores) else 1 / len(result.winners)


def likely(lead: float) -> float:
    """A chance from a lead: one half where there is none, near to 1 or 0 where it is large."""
    return 1 / (1 + exp(-max(-_STEEP, min(_STEEP, lead))))


def share(worths: Sequence[float], seat: int) -> float:
    """The chance of one of several, of whom one will win, from what each is worth."""
    mine = worths[seat]
    return 1 / sum(exp(max(-_STEEP, min(_STEEP, worth - mine))) for worth in worths)
