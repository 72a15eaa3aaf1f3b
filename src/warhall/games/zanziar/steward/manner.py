"""How a bot weighs what puts its Hero at stake: stewards as they always did, veterans with more care.

In 300 games of two stewards 43 ended with the death of a Hero, 25 of them in the turn of whoever lost him: in green
ore, in battles sought with him, in a game of chess with Death.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manner:
    """What is dared with the Hero in the group."""

    dare: float  # the chance of a battle below which none is sought
    stake: float  # what is lost with a battle
    flee: float  # the chance below which one leaves a battle
    wary: bool  # whether one looks ahead: to ore that may kill, words that prevent an attack, what is far off


STEWARD = Manner(dare=0.45, stake=0.5, flee=0.2, wary=False)
VETERAN = Manner(dare=0.75, stake=2.0, flee=0.3, wary=True)
