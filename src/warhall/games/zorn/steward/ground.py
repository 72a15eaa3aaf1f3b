"""The lie of the land: where every arrow path can be stopped, and how far it is from anywhere to anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warhall.games.zorn.catalog import FAR, Content
from warhall.games.zorn.odds import Spread
from warhall.games.zorn.state import D6, AreaId, UnitId
from warhall.kernel.once import per_content

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
MOST_LINES = 20_000
MOST_MAPS = 1_000
MOST_FIELDS = 400  # about 10 MB

Places = tuple[tuple[tuple[UnitId, ...], ...], tuple[tuple[UnitId, ...], ...]]


class Ground:
    """Facts of the map alone."""

    def __init__(self, c: Content) -> None:
        self.c = c
        self.paths = ({a: self._path(a, EVEN) for a in c.map_areas}, {a: self._path(a, ODD) for a in c.map_areas})
        self._water = Waterworks(c)
        self._costs = {area: self._cost(area) for area in c.map_areas}
        self._lines: dict[tuple[frozenset[AreaId], frozenset[AreaId]], tuple[AreaId, ...]] = {}
        self.hidden: dict[object, Spread] = {}  # the dice of face-down Garrisons, by what they can be
        self.worths: dict[tuple[UnitId, bool], float] = {}  # of Blight units, and of such as may leave the map
        self.dice: dict[object, Spread] = {}  # and those of all others, by unit and what is on it
        # Of use on the line without a fight: bows, machines, spells, leaders. In the rear: foragers and small dice.
        self.bows = tuple([kind.character or kind.fresh.missile > 0 for kind in c.kind_of])
        self.rear = tuple(
            [
                "forage" in kind.abilities or (kind.fresh.melee <= D6 and not bow)
                for kind, bow in zip(c.kind_of, self.bows, strict=True)
            ]
        )
        # Levies: of no other use than to be there.
        self.shields = tuple(
            [rear and "forage" not in kind.abilities for kind, rear in zip(c.kind_of, self.rear, strict=True)]
        )
        self.last: Field | None = None  # the war as it was seen last
        self.fields: dict[Places, Field] = {}  # and as it was seen lately, by where everybody stood
        self._maps: dict[frozenset[AreaId], dict[AreaId, tuple[int, ...]]] = {}

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
            if len(self._lines) > MOST_LINES:
                self._lines.clear()
            cost = dict(self._costs)
            for area in foes:
                cost[area] += FOE_IN_POST
            for area in held:
                cost[area] -= HELD_POST
            cut = self._water.cut(cost)
            found = self._lines[key] = tuple(sorted(cut, key=lambda area: (self.c.areas[area].x, area)))
        return found

    def _cost(self, area: AreaId) -> int:
        held = self.c.capacity[area] * UNIT_WORTH + self.c.melee_pv[area]
        poor = max(0.0, ENOUGH - held)
        off = abs(self.c.pass_steps[area] - BEST_ROW)
        return int(PLACE_COST + POOR_COST * poor + FAR_COST * off)

    def keep(self, places: Places, field: Field) -> None:
        """Have the war at hand for when everybody stands so again."""
        if len(self.fields) >= MOST_FIELDS:
            del self.fields[next(iter(self.fields))]  # the oldest
        self.fields[places] = field

    def maps(self, foes: frozenset[AreaId]) -> dict[AreaId, tuple[int, ...]]:
        """What is known of `distances` to goals while Blight units are in these areas."""
        found = self._maps.get(foes)
        if found is None:
            if len(self._maps) > MOST_MAPS:
                self._maps.clear()
            found = self._maps[foes] = {}
        return found

    def distances(self, goal: AreaId, foes: frozenset[AreaId]) -> tuple[int, ...]:
        """From every area, how long it takes to come to a goal if Blight units on the way must be fought."""
        far = [FAR] * len(self.c.areas)
        far[goal] = 0
        rings = [[goal]]  # by time: the areas that are so far, some of them nearer by another way
        for time, ring in enumerate(rings):
            for area in ring:
                if far[area] < time:
                    continue
                step = time + (1 + FOE_COST if area in foes and area != goal else 1)
                while len(rings) <= step:
                    rings.append([])
                for near in self.c.ways[area]:
                    if step < far[near]:
                        far[near] = step
                        rings[step].append(near)
        return tuple(far)


class Waterworks:
    """Where the arrows could be cut, as pipes: an area is one as wide as its cost, arrows are endlessly wide.

    Water is sent from the Entries until no way to the Passes is left; the full pipes at the edge of what water still
    reaches are the cut of least cost, and the one nearest to the Entries, whichever ways the water took.
    """

    def __init__(self, c: Content) -> None:
        self.areas = tuple(c.map_areas)
        self.source, self.sink = 0, 1  # an area has its mouth at twice its row, its end behind that
        # By node: the pipes that begin there, and where they end.
        self.pipes: list[list[tuple[int, int]]] = [[] for _ in range(2 * len(c.areas) + 2)]
        self.ends: list[int] = []  # by pipe; beside each, at the next odd number, lies its way back
        self.wide: list[int] = []  # pipes that are always open
        for area in self.areas:
            self._lay(2 * area, 2 * area + 1)
        for area in self.areas:
            for near in c.arrows[area]:
                self.wide.append(self._lay(2 * area + 1, 2 * near))
        self.wide += [self._lay(self.source, 2 * area) for area in c.entry if area]
        self.wide += [self._lay(2 * area + 1, self.sink) for area in c.passes]

    def _lay(self, start: int, end: int) -> int:
        pipe = len(self.ends)
        self.pipes[start].append((pipe, end))
        self.pipes[end].append((pipe + 1, start))
        self.ends += [end, start]
        return pipe

    def cut(self, cost: dict[AreaId, int]) -> tuple[AreaId, ...]:
        """The areas of least total cost that part the Entries from the Passes."""
        room = [0] * len(self.ends)
        endless = sum(cost.values())
        for pipe in self.wide:
            room[pipe] = endless
        for number, area in enumerate(self.areas):
            room[2 * number] = cost[area]
        came = self._flood(room)
        while came[self.sink] >= 0:
            self._send(room, came)
            came = self._flood(room)
        return tuple([a for a in self.areas if came[2 * a] >= 0 and came[2 * a + 1] < 0])

    def _flood(self, room: list[int]) -> list[int]:
        """By node: the pipe through which water comes there, -1 where it does not; it stops at the end."""
        pipes, sink = self.pipes, self.sink
        came = [-1] * len(pipes)
        came[self.source] = len(self.ends)
        queue = [self.source]
        for here in queue:
            for pipe, end in pipes[here]:
                if came[end] < 0 and room[pipe] > 0:
                    came[end] = pipe
                    queue.append(end)
            if came[sink] >= 0:
                break
        return came

    def _send(self, room: list[int], came: list[int]) -> None:
        way = []
        node = self.sink
        while node != self.source:
            way.append(came[node])
            node = self.ends[came[node] ^ 1]
        least = min([room[pipe] for pipe in way])
        for pipe in way:
            room[pipe] -= least
            room[pipe ^ 1] += least


ground_of = per_content(Ground)
"""The ground of a content, made once."""
