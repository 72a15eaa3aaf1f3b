"""Proportions with intervals."""

from __future__ import annotations

from math import sqrt

Z95 = 1.959964  # the normal quantile of a two-sided interval of 95 %


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval of a proportion; (0, 1) if nothing was tried."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    centre = share + z * z / (2 * games)
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
