"""Proportions with intervals."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959964  # the normal quantile of a two-sided interval of 95 %
_DIGITS = 4  # of a proportion that is told


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval of a proportion; (0, 1) if nothing was tried."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    centre = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def share_of(wins: float, games: int) -> tuple[float, float, float]:
    """The share of wins and its interval, as they are told."""
    low, high = wilson(wins, games)
    return round(wins / games if games else 0.0, _DIGITS), round(low, _DIGITS), round(high, _DIGITS)
