"""A group has entered a hex, however it came: mines, neutral cities, and what it left behind.

Call(Arrival(group, left=old_hex), then=…)     ZAN-MIN-02, -03, -05, ZAN-CIT-06, -07, ZAN-R-30, ZAN-R-42
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.control import (
    draw_neutrals,
    settle_city,
    settle_mine,
    take_city,
    take_mine,
    turn_mine,
)
from warhall.games.zanziar.ids import GREEN, NOWHERE, GroupId, HexId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import city_of, groups_in, is_active, mine_of, owner_of
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NOBODY
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Arrival(Frame):
    """The group, and the hex it left."""

    group: GroupId
    left: HexId = NOWHERE


arriving = Procedure("zanziar.arrival", Arrival)


@arriving.stage
def leave_behind(t: T, f: Arrival) -> Step:
    """ZAN-CIT-06, ZAN-R-29, ZAN-R-41 the city or mine left behind may change hands."""
    world = t.content.world
    if world.city_at[f.left]:
        settle_city(t, world.city_at[f.left])
    if world.mine_at[f.left]:
        settle_mine(t, world.mine_at[f.left])
    return Goto(enter_mine)


@arriving.stage
def enter_mine(t: T, f: Arrival) -> Step:
    """ZAN-MIN-02, ZAN-MIN-03, ZAN-R-42 entering turns the token; green ore hurts at every entry, d6 − 1."""
    mine = mine_of(t.state, t.content, f.group)
    if not is_active(t.state, mine):
        return Goto(enter_city)
    turn_mine(t, mine)
    if t.state.ores[mine] != GREEN:
        return Goto(take_over)
    seat = owner_of(f.group)
    return Call(Roll("green_ore", (seat,), "ZAN-MIN-03", targets=t.state.pawns_in[f.group]), then=suffer)


@arriving.stage
def suffer(t: T, f: Arrival) -> Step:
    """ZAN-MIN-03 split by the group's player."""
    amount = t.returned.total() - t.content.numbers.green_damage_less
    if amount <= 0:
        return Goto(take_over)
    pawns = t.state.pawns_in[f.group]
    return Call(Damage(owner_of(f.group), pawns, amount, "green_ore"), then=count_losses)


@arriving.stage
def count_losses(t: T, f: Arrival) -> Step:
    """ZAN-R-42 the damage may kill the group; then control is not gained."""
    return Call(Aftermath(), then=take_over)


@arriving.stage
def take_over(t: T, f: Arrival) -> Step:
    """ZAN-MIN-05, ZAN-R-41 the last visitor controls a mine, unless a group of the present controller is there."""
    s = t.state
    record = s.groups[f.group]
    if not record.hex:
        return Done()
    mine = mine_of(s, t.content, f.group)
    holder = s.mines[mine].controller
    if holder == NOBODY or not groups_in(s, record.hex, holder):
        take_mine(t, mine, owner_of(f.group))
    return Goto(enter_city)


@arriving.stage
def enter_city(t: T, f: Arrival) -> Step:
    """ZAN-CIT-07, ZAN-R-30 neutral units are drawn unless some are there; ZAN-R-31 without any he controls it."""
    s = t.state
    city = city_of(s, t.content, f.group)
    if city and s.cities[city].controller == NOBODY:
        if not s.neutrals_of[city]:
            draw_neutrals(t, city)
        if not s.neutrals_of[city]:
            take_city(t, city, owner_of(f.group), f.group)
    elif city:
        settle_city(t, city)
    return Done()
