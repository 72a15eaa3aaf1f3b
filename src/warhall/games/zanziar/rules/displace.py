"""A random direction (ZAN-MOV-15, ZAN-R-25, ZAN-FX-06).

Call(Displace(group, 1), then=…)          t.returned: how many hexes it went
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.groups import move_group
from warhall.games.zanziar.events.movement import Direction, StayedPut
from warhall.games.zanziar.ids import GroupId, HexId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import hex_room, is_foreign, owner_of
from warhall.games.zanziar.queries.roads import bars
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Displace(Frame):
    """A group goes so many times in a random direction; `how` is told: displaced, fled."""

    group: GroupId
    times: int = 1
    how: str = "displaced"
    gone: int = 0


displacing = Procedure("zanziar.displace", Displace)


def legal_ways(s: Zanziar, c: Content, group: GroupId) -> dict[int, HexId]:
    """ZAN-R-25 the directions that lead to a hex it could enter by ordinary movement, no foreign city; by face."""
    ways = c.world.by_face[s.groups[group].hex]
    return {face: hex for face, hex in enumerate(ways) if hex and is_legal(s, c, group, hex)}


def is_legal(s: Zanziar, c: Content, group: GroupId, hex: HexId) -> bool:
    """ZAN-R-25 bridge permissions are not asked."""
    return bars(s, c, group, hex) is None and not is_foreign(s, c.world.city_at[hex], owner_of(group))


def nearest_room(s: Zanziar, c: Content, group: GroupId) -> HexId:
    """ZAN-R-118, ZAN-MOV-01 the nearest land hex with room that is no foreign city, for a Hero who cannot stay."""
    seat, hex = owner_of(group), s.groups[group].hex
    land = [to for to in c.world.hexes if not c.world.is_sea[to] and hex_room(s, c, to) > 0]
    free = [to for to in land if not is_foreign(s, c.world.city_at[to], seat)]
    return min(free, key=lambda to: c.world.distance[hex][to])


def roll_way(t: T, ways: Collection[int]) -> int:
    """ZAN-R-25 rolled again until it is legal."""
    face = 0
    while face not in ways:
        face = t.roll(1, t.content.numbers.die, "ZAN-R-25", Direction(tuple(ways)))[0]
    return face


@displacing.stage
def roll_direction(t: T, f: Displace) -> Step:
    """ZAN-MOV-15, ZAN-R-25 rolled again until it is legal; if no direction is, the group stays."""
    s, c = t.state, t.content
    if f.gone == f.times or not s.groups[f.group].hex:
        return Done(f.gone)
    ways = legal_ways(s, c, f.group)
    if not ways:
        t.tell(StayedPut(f.group))
        return Done(f.gone)
    face = roll_way(t, ways)
    old = s.groups[f.group].hex
    f.gone += 1
    move_group(t, f.group, ways[face], f.how)
    return Call(Arrival(f.group, old), then=roll_again)


@displacing.stage
def roll_again(t: T, f: Displace) -> Step:
    """ZAN-FX-06."""
    return Goto(roll_direction)
