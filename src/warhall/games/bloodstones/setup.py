"""Options and content to the first state: nothing is chosen or drawn yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.state import NOBODY, NOWHERE, Bloodstones, Player, Switches


def setup(c: Content, seats: int, options: Mapping[str, Any]) -> Bloodstones:
    """BLD-SET-01, BLD-DEC-01 an empty map and players without factions. BLD-CMP-06 scores are plain numbers; BLD-SET-19
    the Cutiecorn lies beside the map.
    """
    state = Bloodstones(
        map=options["map"],
        switches=Switches(options["cutiecorn"], options["faction_minimums"], options["capture_requires_uncontested"]),
        areas=len(c.maps[options["map"]].names),
        players=[Player() for _ in range(seats)],
        hands=[()] * seats,
        bags=[()] * seats,
        discards=[()] * seats,
        villages=[()] * seats,
        left=[()] * seats,
        place=[NOWHERE] * len(c.tiles),
        owner=(NOBODY,) * len(c.tiles),
    )
    state.rebuild()
    return state
