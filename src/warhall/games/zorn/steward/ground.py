"""The lie of the land: where every arrow path can be stopped, and how far it is from anywhere to anywhere."""

from __future__ import annotations

import itertools
from collections import deque
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from warhall.games.zorn.catalog import FAR, Content
from warhall.games.zorn.odds import Spread
from warhall.games.zorn.state import D6, AreaId

if TYPE_CHECKING:
    from warhall.games.zorn.steward.field import Field

EVEN, ODD = 0, 1
UNIT_WORTH = 5.5  # the mean die of a House unit: what one more place in an area is worth
ENOUGH = 33.0  # strength beyond which an area is not held better
PLACE_COST = 60  # one post less is worth a good deal of poor ground
POOR_COST = 2
FAR_COST = 6
BEST_ROW = 3.5  # areas from the Passes: early enough to reach, late enough to be led up to
FOE_IN_POST = 25
HELD_POST = 20
FOE_COST = 4  # areas' worth of time that Blight units in the way cost
MOST_MAPS = 20_000


class Ground:
    """Facts of the map alone."""

    def __init__(self, c: Content) -> None:
        self.c = c
        self.paths = ({a: self._path(a, EVEN) for a in c.map_areas}, {a: self._path(a, ODD) for a in c.map_areas})
        self._costs = {area: self._cost(area) for area in c.map_areas}
        self._lines: dict[tuple[frozenset[AreaId], frozenset[AreaId]], tuple[AreaId, ...]] = {}
        self.hidden: dict[object, Spread] = {}  # the dice of face-down Garrisons, by what they can be
        self.dice: dict[object, Spread] = {}  # and those of all others, by unit and what is on it
        # Of use on the line without a fight: bows, machines, spells, leaders. In the rear: foragers and small dice.
        self.bows = tuple([kind.character or kind.fresh.missile > 0 for kind in c.kind_of])
        self.rear = tuple(
            [
                "forage" in kind.abilities or (kind.fresh.melee <= D6 and not bow)
                for kind, bow in zip(c.kind_of, self.bows, strict=True)
            ]
        )
        self.last: Field | None = None  # the war as it was seen last
        self._distances: dict[tuple[AreaId, frozenset[AreaId]], tuple[int, ...]] = {}

    def next_area(self, area: AreaId, parity: int) -> AreaId:
        """Where an arrow leads; of the three of Trollburg Gap the middle one."""
        if area in self.c.d6_exit:
            faces = self.c.d6_exit[area][1:]
            return faces[len(faces) // 2]
        return self.c.odd_exit[area] if parity else self.c.even_exit[area]

    def _path(self, start: AreaId, parity: int) -> tuple[AreaId, ...]:
        """The areas a Blight unit comes through on its way to a Pass, the Pass included."""
        found = []
        area = self.next_area(start, parity)
        while area:
            found.append(area)
            area = self.next_area(area, parity)
        return tuple(found)

    def line(self, foes: frozenset[AreaId], held: frozenset[AreaId]) -> tuple[AreaId, ...]:
        """The fewest areas, on the best ground, through which every path from an Entry to a Pass must come.

        An area with Blight units in it must first be taken; one that is held already is half the work. West to east.
        """
        key = (foes, held)
        found = self._lines.get(key)
        if found is None:
            if len(self._lines) > MOST_MAPS:
                self._lines.clear()
            cost = dict(self._costs)
            for area in foes:
                cost[area] += FOE_IN_POST
            for area in held:
                cost[area] -= HELD_POST
            cut = cheapest_cut(self.c, cost)
            found = self._lines[key] = tuple(sorted(cut, key=lambda area: (self.c.areas[area].x, area)))
        return found

    def _cost(self, area: AreaId) -> int:
        held = self.c.capacity[area] * UNIT_WORTH + self.c.melee_pv[area]
        poor = max(0.0, ENOUGH - held)
        off = abs(self.c.pass_steps[area] - BEST_ROW)
        return int(PLACE_COST + POOR_COST * poor + FAR_COST * off)

    def distances(self, goal: AreaId, foes: frozenset[AreaId]) -> tuple[int, ...]:
        """From every area, how long it takes to come to a goal if Blight units on the way must be fought."""
        key = (goal, foes)
        found = self._distances.get(key)
        if found is None:
            if len(self._distances) > MOST_MAPS:
                self._distances.clear()
            found = self._distances[key] = self._spread_out(goal, foes)
        return found

    def _spread_out(self, goal: AreaId, foes: frozenset[AreaId]) -> tuple[int, ...]:
        far = [FAR] * len(self.c.areas)
        far[goal] = 0
        heap = [(0, goal)]
        while heap:
            cost, area = heappop(heap)
            if cost > far[area]:
                continue
            step = cost + (1 + FOE_COST if area in foes and area != goal else 1)
            for near in self.c.ways[area]:
                if step < far[near]:
                    far[near] = step
                    heappush(heap, (step, near))
        return tuple(far)


def cheapest_cut(c: Content, cost: dict[AreaId, int]) -> tuple[AreaId, ...]:
    """The areas of least total cost that part the Entries from the Passes: a smallest cut through the arrows.

    Every area is a pipe as wide as its cost; water is sent from the Entries until no way is left; the full pipes at the
    edge of what water still reaches are the cut.
    """
    room: dict[tuple[int, int], dict[tuple[int, int], int]] = {}

    def pipe(a: tuple[int, int], b: tuple[int, int], width: int) -> None:
        room.setdefault(a, {})[b] = width
        room.setdefault(b, {}).setdefault(a, 0)

    source, sink = (0, 0), (0, 1)
    endless = sum(cost.values())
    for area in c.map_areas:
        pipe((area, 0), (area, 1), cost[area])
        for near in c.arrows[area]:
            pipe((area, 1), (near, 0), endless)
    for area in c.entry:
        if area:
            pipe(source, (area, 0), endless)
    for area in c.passes:
        pipe((area, 1), sink, endless)
    while True:
        came = _search(room, source)
        if sink not in came:
            break
        _send(room, came, sink)
    return tuple([a for a in c.map_areas if (a, 0) in came and (a, 1) not in came])


def _search(
    room: dict[tuple[int, int], dict[tuple[int, int], int]], source: tuple[int, int]
) -> dict[tuple[int, int], tuple[int, int]]:
    came = {source: source}
    queue = deque([source])
    while queue:
        here = queue.popleft()
        for there, width in room[here].items():
            if width > 0 and there not in came:
                came[there] = here
                queue.append(there)
    return came


def _send(
    room: dict[tuple[int, int], dict[tuple[int, int], int]],
    came: dict[tuple[int, int], tuple[int, int]],
    sink: tuple[int, int],
) -> None:
    way = [sink]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    pairs = [(b, a) for a, b in itertools.pairwise(way)]
    least = min(room[a][b] for a, b in pairs)
    for a, b in pairs:
        room[a][b] -= least
        room[b][a] += least


_GROUNDS: dict[int, Ground] = {}


def ground_of(c: Content) -> Ground:
    """The ground of a content, made once."""
    found = _GROUNDS.get(id(c))
    if found is None or found.c is not c:
        found = _GROUNDS[id(c)] = Ground(c)
    return found
