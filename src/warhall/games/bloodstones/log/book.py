"""The log of the game, and the words that its tellers share."""

from __future__ import annotations

from warhall.games.bloodstones.state import AreaId
from warhall.games.bloodstones.view import chart_of
from warhall.kernel.view import View
from warhall.tell.log import Log

log = Log("bloodstones")


def by_ship(seen: View, start: AreaId, to: AreaId) -> str:
    """BLD-SEA-01, BLD-WDR-16 how an area is reached that is no neighbour."""
    return "" if to in chart_of(seen).neighbours[start] else " by ship"
