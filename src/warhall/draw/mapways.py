"""Roads, bridges and fords of an area map: derived once by the map tool, together with the outlines.

A crossing spans its river from bank to bank, where the road comes or where it is widest; pieces stand on its deck and
its name beside it. A road runs through the force slots of its areas, over decks, and off the map where it leads out.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from warhall.draw import layout
from warhall.draw.geometry import Area, Border, Crossing, Geometry, Road, middle, rounded
from warhall.draw.mapsource import MapSource, Pair, SourceArea, pair
from warhall.draw.svg import Point

DECK_HALF = 17
BESIDE = (-34, -26, -30, -38, -42, -46, -50, 46, 50, 54, 58, 62, 66)  # heights at which a name beside a deck is tried
MARKER = (40, 24)
AIR = 3
ARROW = 13  # half of what an exit arrow on a bank covers


def with_ways(source: MapSource, made: Geometry) -> Geometry:
    """A map with the crossings and roads of its source."""
    crossings = {a.id: _crossing(a, source, made) for a in source.areas if a.terrain in ("bridge", "ford")}
    areas = {area.id: _on_crossing(area, crossings.get(area.id)) for area in made.areas.values()}
    areas = _beside_decks(made, areas, crossings)
    made = replace(made, areas=areas, crossings=tuple(crossings.values()))
    ways = _chains(source.roads, source.way_out)
    return replace(made, roads=tuple(Road(way, _road(way, made, source.way_out)) for way in ways))


def _crossing(area: SourceArea, source: MapSource, made: Geometry) -> Crossing:
    """From the middle of the north bank to the middle of the south bank, or where the road comes."""
    roads = {other for two in source.roads if area.id in two for other in two}
    banks: dict[bool, list[Border]] = {True: [], False: []}
    for border in made.borders:
        if border.kind == "coast" and area.id in (border.a, border.b):
            banks[middle(border.points)[1] < made.areas[area.id].slots.centre[1]].append(border)
    north, south = (middle(_best(banks[side], roads).points) for side in (True, False))
    at = ((north[0] + south[0]) / 2, (north[1] + south[1]) / 2)
    angle = math.degrees(math.atan2(south[1] - north[1], south[0] - north[0]))
    kind: Literal["bridge", "ford"] = "bridge" if area.terrain == "bridge" else "ford"
    return Crossing(area.id, kind, rounded([at])[0], round(angle, 1), round(math.dist(north, south), 1))


def _best(borders: list[Border], roads: set[str]) -> Border:
    return max(borders, key=lambda b: (bool({b.a, b.b} & roads), math.dist(b.points[0], b.points[-1])))


def _on_crossing(area: Area, crossing: Crossing | None) -> Area:
    """Pieces on a crossing stand on its deck."""
    if crossing is None:
        return area
    (x, y), slots = crossing.at, area.slots
    return replace(area, slots=replace(slots, centre=(x, y), force=(x, y), villages=(x, y + 31), tag=(x, y - 31)))


def _beside_decks(made: Geometry, areas: dict[str, Area], crossings: dict[str, Crossing]) -> dict[str, Area]:
    """Names of crossings stand beside the deck, off other names and off the middles of banks, where arrows lie."""
    out = dict(areas)
    arrows = [_round_box(middle(border.points)) for border in made.borders if border.kind == "coast"]
    for crossing in crossings.values():
        area = areas[crossing.area]
        names = [_name(other, other.slots.name) for other in out.values() if other is not area and other.is_water]
        spots = _spots(area, crossing)
        name = min(spots, key=lambda spot: _covered(_name(area, spot), [*names, *arrows]))
        side = 1 if name[0] < crossing.at[0] else -1
        marker = (crossing.at[0] + side * MARKER[0], crossing.at[1] + MARKER[1])
        out[area.id] = replace(area, slots=replace(area.slots, name=name, marker=marker))
    return out


def _spots(area: Area, crossing: Crossing) -> list[Point]:
    """Places for a name beside a deck, the best first."""
    half = layout.style_of(area.terrain).width(area.lines) / 2
    x, y = crossing.at
    return [(x + side * (DECK_HALF + half + 2), y + dy) for dy in BESIDE for side in (1, -1)]


def _name(area: Area, at: Point) -> layout.Box:
    return layout.name_box(at, area.lines, layout.style_of(area.terrain))


def _round_box(at: Point) -> layout.Box:
    return at[0] - ARROW, at[1] - ARROW, at[0] + ARROW, at[1] + ARROW


def _covered(name: layout.Box, others: Iterable[layout.Box]) -> float:
    """How much of other things a name with a little air round it would cover."""
    left, top, right, foot = name
    airy = (left - AIR, top - AIR, right + AIR, foot + AIR)
    return sum(layout.overlap(airy, other) for other in others)


def _chains(roads: tuple[Pair, ...], ends: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Roads as ways between forks and ends, each stretch once."""
    near: dict[str, list[str]] = {}
    for a, b in roads:
        near.setdefault(a, []).append(b)
        near.setdefault(b, []).append(a)
    forks = [area for area in near if len(near[area]) != 2 or area in ends]
    done: set[Pair] = set()
    out = []
    for start in forks or list(near)[:1]:
        out += [_way(start, first, near, forks, done) for first in near[start] if pair(start, first) not in done]
    return out


def _way(start: str, first: str, near: dict[str, list[str]], forks: list[str], done: set[Pair]) -> tuple[str, ...]:
    way = [start, first]
    done.add(pair(start, first))
    while way[-1] not in forks:
        onward = next((area for area in near[way[-1]] if pair(way[-1], area) not in done), None)
        if onward is None:
            break
        done.add(pair(way[-1], onward))
        way.append(onward)
    return tuple(way)


def _road(way: tuple[str, ...], made: Geometry, ends: tuple[str, ...]) -> tuple[Point, ...]:
    """The points of a road: area centres, both ends of a bridge, and the edge where it leaves the map."""
    decks = {crossing.area: crossing for crossing in made.crossings}
    points: list[Point] = []
    for area in way:
        if area in decks:
            points += _deck_ends(decks[area], points, made)
        else:
            points.append(made.areas[area].slots.force)
    if way[-1] in ends:
        points.append(made.brink(way[-1]))
    if way[0] in ends:
        points.insert(0, made.brink(way[0]))
    return rounded(points)


def _deck_ends(deck: Crossing, before: list[Point], made: Geometry) -> list[Point]:
    turn = math.radians(deck.angle)
    dx, dy = math.cos(turn) * deck.length / 2, math.sin(turn) * deck.length / 2
    ends = [(deck.at[0] - dx, deck.at[1] - dy), (deck.at[0] + dx, deck.at[1] + dy)]
    return ends if not before or math.dist(before[-1], ends[0]) <= math.dist(before[-1], ends[1]) else ends[::-1]
