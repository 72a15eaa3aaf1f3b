"""How far everything is for a group, in turns, by the ground as it knows it."""

from __future__ import annotations

from heapq import heappop, heappush

from warhall.games.zanziar.ids import GroupId, HexId
from warhall.games.zanziar.queries.places import hex_room, is_foreign
from warhall.games.zanziar.queries.roads import has_water, rate_into
from warhall.games.zanziar.queries.units import have
from warhall.games.zanziar.steward.eyes import Eyes

_REFUSED = 3.0  # turns that a strange city in the way costs
_TOKEN = 0.5  # to pass over an adventure is free, to end a turn there is not
FAR = 99.0

Ways = tuple[list[float], list[HexId]]


def ways(eyes: Eyes, group: GroupId) -> Ways:
    """By hex: turns to get there, and the hex one comes from."""
    found: Ways = eyes.once(("ways", group), lambda: _search(eyes, group))
    return found


def _search(eyes: Eyes, group: GroupId) -> Ways:
    s, c = eyes.s, eyes.c
    world, start = c.world, s.groups[group].hex
    company = s.pawns_in[group]
    water = has_water(s, c, group)
    fords = water or have(s, c, company, "ford")
    cost: dict[str, float] = {}
    turns, before = [FAR] * len(world.terrain), [HexId(0)] * len(world.terrain)
    turns[start] = 0.0
    heap = [(0.0, start)]
    while heap:
        far, here = heappop(heap)
        if far > turns[here]:
            continue
        if world.is_mountain[here] and here != start:
            continue  # a dead end
        for hex in _next(eyes, group, here, start):
            if world.is_sea[hex] and not water:
                continue
            if hex in world.river[here] and hex not in world.bridge[here] and not fords:
                if not _own_bank(eyes, here) and not _own_bank(eyes, hex):
                    continue
            terrain = world.terrain[hex]
            if terrain not in cost:
                cost[terrain] = 1.0 / max(1, rate_into(s, c, group, hex))
            there = far + cost[terrain]
            if is_foreign(s, world.city_at[here], eyes.seat) and here != start:
                there += _REFUSED
            if there < turns[hex]:
                turns[hex], before[hex] = there, here
                heappush(heap, (there, hex))
    return turns, before


def _next(eyes: Eyes, group: GroupId, here: HexId, start: HexId) -> tuple[HexId, ...]:
    """Neighbours; out of a mountain only the way back, into a full hex none."""
    world, way_out = eyes.c.world, eyes.s.groups[group].exit
    if here == start and world.is_mountain[here]:
        near = (way_out,) if way_out else world.neighbours[here]
        return tuple(hex for hex in near if not world.is_mountain[hex])
    if here != start:
        return world.neighbours[here]
    return tuple(hex for hex in world.neighbours[here] if hex_room(eyes.s, eyes.c, hex) > 0)


def _own_bank(eyes: Eyes, hex: HexId) -> bool:
    city = eyes.c.world.city_at[hex]
    return bool(city) and eyes.s.cities[city].controller == eyes.seat


def first_step(eyes: Eyes, group: GroupId, goal: HexId) -> HexId:
    """The hex to enter next on the way to a goal; none if there is no way."""
    turns, before = ways(eyes, group)
    start = eyes.s.groups[group].hex
    if turns[goal] >= FAR or goal == start:
        return HexId(0)
    step = goal
    while before[step] != start:
        step = before[step]
    return step
