"""The Blight as a view shows it: everything that stays as it is while only House units move."""

from __future__ import annotations

from functools import cached_property

from warhall.games.zorn.queries import movement_allowance
from warhall.games.zorn.state import AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.kernel.records import record

PACE = 1.9  # arrow moves of a Blight unit with MA 2 in a Game Turn by day that must be reckoned with, for each MA
NIGHT_PACE = 1.0  # and on the last night


@record
class Threat:
    """A Blight unit on the march, and the path it will take."""

    unit: UnitId
    area: AreaId
    path: tuple[AreaId, ...]
    strength: float
    reach: int

    @property
    def moves(self) -> int:
        """Areas until it is off the map."""
        return len(self.path) + 1


@record
class Prey:
    """An area with Blight units: what clearing it is worth, the strength it takes, how fast it loses interest."""

    area: AreaId
    worth: float
    wanted: float
    decay: float


class Horde:
    """Where the Blight units are and how strong, and what follows from that and the map alone."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.foes = frozenset([area for area in eyes.c.map_areas if eyes.s.blight_in[area]])
        self.preys: dict[frozenset[UnitId], list[Prey]] = {}  # by the units that may leave the map, see `orders`
        self._far = eyes.ground.maps(self.foes)

    def far(self, goal: AreaId) -> tuple[int, ...]:
        """From every area, how long it takes to come to a goal if Blight units on the way must be fought."""
        found = self._far.get(goal)
        if found is None:
            found = self._far[goal] = self.eyes.ground.distances(goal, self.foes)
        return found

    @cached_property
    def days_left(self) -> int:
        """Game Turns by day that are not over."""
        numbers = self.eyes.c.numbers
        return sum([turn % numbers.night_every > 0 for turn in range(max(1, self.eyes.s.turn), numbers.turns)])

    @cached_property
    def horizon(self) -> float:
        """How many arrow moves the Blight may still make before the end, for each MA."""
        return PACE * self.days_left + NIGHT_PACE

    @cached_property
    def threats(self) -> list[Threat]:
        """Every Blight unit that an arrow leads on, with the fork of this turn; the nearest to the edge first."""
        return self._threats(self.eyes.s.fork % 2)

    @cached_property
    def other_threats(self) -> list[Threat]:
        """The same with the other fork."""
        return self._threats(1 - self.eyes.s.fork % 2)

    @cached_property
    def _marchers(self) -> list[tuple[UnitId, AreaId, float, int]]:
        """The Blight units that can march, where they are, their strength and how far they come."""
        eyes, s, c = self.eyes, self.eyes.s, self.eyes.c
        return [
            (unit, area, eyes.strength(unit), movement_allowance(s, c, unit))
            for area in self.foes
            if not c.is_dead_zone[area]
            for unit in s.blight_in[area]
            if not c.garrison_no[unit]
        ]

    def _threats(self, parity: int) -> list[Threat]:
        paths, horizon = self.eyes.ground.paths[parity], self.horizon
        found = [
            Threat(unit, area, paths[area], strength, reach)
            for unit, area, strength, reach in self._marchers
            if len(paths[area]) + 1 <= horizon * max(1, reach)
        ]
        return sorted(found, key=lambda threat: (len(threat.path), threat.unit))

    @cached_property
    def coming(self) -> dict[AreaId, list[float]]:
        """By area: the strengths of those that could come there with one card."""
        found: dict[AreaId, list[float]] = {}
        for threat in self.threats:
            for area in threat.path[: threat.reach]:
                found.setdefault(area, []).append(threat.strength)
        return found

    @cached_property
    def unsafe(self) -> frozenset[AreaId]:
        """Areas in or beside which a Blight unit stands that can move."""
        s, c = self.eyes.s, self.eyes.c
        found: set[AreaId] = set()
        for area in self.foes:
            if not c.is_den[area] or any(not c.garrison_no[unit] for unit in s.blight_in[area]):
                found.add(area)
                found.update(c.ways[area])
        return frozenset(found)
