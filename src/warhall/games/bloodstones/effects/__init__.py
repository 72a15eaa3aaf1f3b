"""Changes to the state, each with its event (`events.py`). Nothing else writes."""

from __future__ import annotations

from warhall.games.bloodstones.effects.battle import (
    discard_substitute,
    draw_battle_tiles,
    substitute,
    win_battle,
)
from warhall.games.bloodstones.effects.hands import (
    begin_build,
    deal_hand,
    discard,
    expend,
    refill,
    spend,
    take_faction,
)
from warhall.games.bloodstones.effects.map import (
    capture_citadel,
    capture_villages,
    construct_village,
    eliminate,
    fall_back,
    give_cutiecorn,
    move_undead,
    move_units,
    place_citadel,
    place_unit,
    raise_undead,
)
from warhall.games.bloodstones.effects.score import (
    begin_last_battles,
    begin_turn,
    close_turn,
    eliminate_horde,
    score,
    seat_order,
    trigger_end,
)

__all__ = [
    "begin_build",
    "begin_last_battles",
    "begin_turn",
    "capture_citadel",
    "capture_villages",
    "close_turn",
    "construct_village",
    "deal_hand",
    "discard",
    "discard_substitute",
    "draw_battle_tiles",
    "eliminate",
    "eliminate_horde",
    "expend",
    "fall_back",
    "give_cutiecorn",
    "move_undead",
    "move_units",
    "place_citadel",
    "place_unit",
    "raise_undead",
    "refill",
    "score",
    "seat_order",
    "spend",
    "substitute",
    "take_faction",
    "trigger_end",
    "win_battle",
]
