"""Options and content to the first position: counters beside the map, nothing chosen (ZRN-SET-01 to ZRN-SET-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.state import (
    NO_HOUSE,
    NO_UNIT,
    NOWHERE,
    AreaId,
    Den,
    FrontId,
    House,
    TokenId,
    Unit,
    Zorn,
)

NOBODY = -1  # the seat of a House that nobody plays


def setup(content: Content, seats: int, options: Mapping[str, Any]) -> Zorn:
    """ZRN-SET-03, ZRN-SET-04, ZRN-SET-11, ZRN-RUL-108 all tracks at 0, Mercenaries, Hero and Blight in their pools.

    ZRN-D-01 the settings say how Treasure is laid and who rolls at forks.
    """
    state = Zorn(
        seats=seats,
        places=len(content.area),
        first_blight=content.first_blight,
        treasure_method=str(options["treasure"]),
        fork_each=options["forks"] == "each_unit",
        random_houses=options["houses"] == "random",
        units=[Unit(NO_HOUSE, first_place(content, row)) for row in range(len(content.unit))],
        since=[0] * len(content.unit),
        houses=[House(NOBODY) for _ in range(len(content.house))],
        dens=[Den(TokenId(0)) for _ in range(len(content.dens))],
        fronts=(FrontId(0),) * len(content.fronts),
        order=(),
    )
    state.control = dict.fromkeys(content.towns, NO_HOUSE)  # ZRN-RUL-54
    state.rebuild()
    return state


def first_place(content: Content, row: int) -> AreaId:
    """Where a counter lies before setup: in its pool, or nowhere yet."""
    pooled = ("mercenary", "hero", "ambushers", "minion_horde", "terror_beasts", "fetid_knights", "far_seer")
    return content.pool if row != NO_UNIT and content.kind_of[row].type in pooled else NOWHERE
