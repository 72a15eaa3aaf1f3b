"""How far everything is for a group, in turns, by the ground as it knows it."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from warhall.games.zanziar.catalog.world import World
from warhall.games.zanziar.ids import GroupId, HexId
from warhall.games.zanziar.queries.places import cities_of, hex_room
from warhall.games.zanziar.queries.roads import has_water, rate_into
from warhall.games.zanziar.queries.units import have
from warhall.games.zanziar.state import NOBODY
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.lore import Ways, lore_of

_REFUSED = 3.0  # turns that a strange city in the way costs
_HORIZON = 9.0  # turns beyond which nobody plans
FAR = 99.0


def ways(eyes: Eyes, group: GroupId) -> Ways:
    """By hex: turns to get there, and the hex one comes from."""
    found: Ways = eyes.once(("ways", group), lambda: _known_ways(eyes, group))
    return found


def _known_ways(eyes: Eyes, group: GroupId) -> Ways:
    """As they were found before by whoever stood there with the same means, or searched now."""
    lore, start = lore_of(eyes.c), eyes.s.groups[group].hex
    water = has_water(eyes.s, eyes.c, group)
    fords = water or have(eyes.s, eyes.c, eyes.s.pawns_in[group], "ford")
    ground = Ground(start, _first(eyes, group, start), fords, own_cities(eyes), _strange_cities(eyes))
    cost = _costs(eyes, group, water)
    key = (ground, tuple(cost.values()))
    found = lore.ways(key)
    if found is None:
        found = _search(eyes.c.world, ground, cost)
        lore.keep(key, found)
    return found


class Ground(NamedTuple):
    """What the roads of a group rest on, besides what each terrain costs it."""

    start: HexId
    first: tuple[HexId, ...]  # the steps it may begin with
    fords: bool  # rivers do not stop it
    banks: frozenset[HexId]  # from and to which they stop nobody
    refused: frozenset[HexId]  # strange cities


def _search(world: World, ground: Ground, cost: dict[str, float]) -> Ways:
    """The nearest hex first; out of a mountain and into what is full there is no way on."""
    start, banks = ground.start, ground.banks
    turns, before = [FAR] * len(world.terrain), [HexId(0)] * len(world.terrain)
    turns[start] = 0.0
    heap = [(0.0, start)]
    river, bridge, mountain, neighbours = world.river, world.bridge, world.is_mountain, world.neighbours
    while heap:
        far, here = heappop(heap)
        if far > turns[here] or (mountain[here] and here != start):
            continue
        if here in ground.refused and here != start:
            far += _REFUSED
        rivers = () if ground.fords or here in banks else river[here]
        for hex in neighbours[here] if here != start else ground.first:
            there = far + cost[world.terrain[hex]]
            if there >= turns[hex] or there > _HORIZON:
                continue
            if hex in rivers and hex not in bridge[here] and hex not in banks:
                continue
            turns[hex], before[hex] = there, here
            heappush(heap, (there, hex))
    return turns, before


def _costs(eyes: Eyes, group: GroupId, water: bool) -> dict[str, float]:
    """Turns for a hex of each terrain."""
    world, samples = eyes.c.world, lore_of(eyes.c).samples
    rates = {terrain: rate_into(eyes.s, eyes.c, group, hex) for terrain, hex in samples.items()}
    return {name: FAR if world.is_sea[samples[name]] and not water else 1 / max(1, rates[name]) for name in rates}


def _first(eyes: Eyes, group: GroupId, start: HexId) -> tuple[HexId, ...]:
    """The first step: out of a mountain only the way back, into a full hex none."""
    world, way_out = eyes.c.world, eyes.s.groups[group].exit
    if world.is_mountain[start]:
        near = (way_out,) if way_out else world.neighbours[start]
        return tuple(hex for hex in near if not world.is_mountain[hex])
    return tuple(hex for hex in world.neighbours[start] if hex_room(eyes.s, eyes.c, hex) > 0)


def own_cities(eyes: Eyes) -> frozenset[HexId]:
    """Where they lie: from and to them rivers are crossed freely."""
    found: frozenset[HexId] = eyes.once(
        "banks", lambda: frozenset(eyes.c.cities[city].hex for city in cities_of(eyes.s, eyes.seat))
    )
    return found


def _strange_cities(eyes: Eyes) -> frozenset[HexId]:
    """Cities of others, where a group is stopped."""
    found: frozenset[HexId] = eyes.once(
        "strange",
        lambda: frozenset(
            eyes.c.cities[row].hex
            for row, city in enumerate(eyes.s.cities)
            if row and city.controller not in {NOBODY, eyes.seat}
        ),
    )
    return found


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
