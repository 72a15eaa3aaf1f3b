"""What could kill the Hero on the way."""

from __future__ import annotations

from warhall.games.zanziar.ids import GroupId, MineId
from warhall.games.zanziar.odds import FACES
from warhall.games.zanziar.queries.units import toughness
from warhall.games.zanziar.steward.eyes import Eyes


def is_deadly(eyes: Eyes, group: GroupId, mine: MineId) -> bool:
    """Whether green ore there, or where nobody has seen the ore, could kill the Hero with all who take it for him."""
    s, c = eyes.s, eyes.c
    worst = FACES[-1] - c.numbers.green_damage_less
    can_take = sum(toughness(s, c, pawn) for pawn in s.pawns_in[group])
    return eyes.leads(group) and s.ores[mine] in {"", "green"} and can_take <= worst
