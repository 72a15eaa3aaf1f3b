"""The state of the war: where the Blight will come, who must stand where, and what is left to hunt.

All stewards read the same table, so all come to the same orders: every House unit of every House is given a goal, and
each House carries out its own part. First the leaks are stopped, then the line is manned, then Dens and stray Blight
units are hunted with what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from warhall.games.zorn.queries import has, is_open, melee_protection, movement_allowance
from warhall.games.zorn.state import HOUSES, NOWHERE, AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes, mean
from warhall.games.zorn.steward.worth import blight_worth, den_worth, health

BASE_DEMAND = 20.0  # strength that a post of the line always wants
THREAT_DEMAND = 1.7  # strength wanted for each point of Blight strength on its way
NEAR, MIDDLE = 3, 6  # arrow moves
URGENT = 6  # arrow moves to the edge of the map from which a unit is a leak
PLUG_DEMAND = 1.6
HUNT_DEMAND = 2.3
DEN_DEMAND = 2.0
HUNT_RADIUS = 7
ROAD_BONUS = 0.6


@dataclass(frozen=True, slots=True)
class Threat:
    """A Blight unit on the march: the path it will take, and whether nobody stands in it."""

    unit: UnitId
    area: AreaId
    path: tuple[AreaId, ...]
    leaks: bool
    strength: float

    @property
    def moves(self) -> int:
        """Areas until it is off the map."""
        return len(self.path) + 1


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a unit should be, and why: plug, post, hunt, den, rear."""

    area: AreaId
    why: str


class Field:
    """The war as one view shows it."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.ground = eyes.ground
        s, c = eyes.s, eyes.c
        self.foes = frozenset([a for a in c.map_areas if s.blight_in[a]])
        self.men = [
            UnitId(row)
            for row in range(1, s.first_blight)
            if s.units[row].area and (s.units[row].area <= c.map_areas[-1] or s.units[row].area in c.flank_rows)
        ]

    # The Blight.

    @cached_property
    def threats(self) -> list[Threat]:
        """Every Blight unit that an arrow leads on, with the fork of this turn."""
        eyes, s, c = self.eyes, self.eyes.s, self.eyes.c
        parity = s.fork % 2
        found = []
        for area in self.foes:
            for unit in s.blight_in[area]:
                if c.garrison_no[unit] or c.is_dead_zone[area]:
                    continue
                path = self.ground.paths[parity][area]
                leaks = not any([s.house_in[a] for a in path])
                found.append(Threat(unit, area, path, leaks, mean(eyes.spread(unit))))
        return sorted(found, key=lambda threat: (threat.moves, threat.unit))

    @cached_property
    def leaks(self) -> list[Threat]:
        """Those near the edge with nobody in their way, the worst first."""
        c = self.eyes.c
        line = set(self.ground.line)
        found = [
            threat
            for threat in self.threats
            if threat.leaks and (threat.moves <= URGENT or not line & {threat.area, *threat.path})
        ]
        return sorted(found, key=lambda threat: (threat.moves, -c.kind_of[threat.unit].exit_terror))

    @cached_property
    def demand(self) -> dict[AreaId, float]:
        """The strength each post of the line wants, by what is on its way there."""
        eyes = self.eyes
        wanted = dict.fromkeys(self.ground.line, 0.0)
        for threat in self.threats:
            for number, area in enumerate(threat.path, 1):
                if area in wanted:
                    near = 1.0 if number <= NEAR else 0.6 if number <= MIDDLE else 0.25
                    wanted[area] += near * threat.strength
                    break
        for area, strength in wanted.items():
            most = eyes.c.capacity[area] * 6.0
            wanted[area] = min(most, max(BASE_DEMAND, THREAT_DEMAND * strength) - melee_protection(eyes.t, area))
        return wanted

    # Distances.

    def way(self, unit: UnitId, goal: AreaId) -> int:
        """How far a unit is from a goal; beside a flank it is as far as from the next Flanking Area, and one more."""
        area = self.eyes.s.units[unit].area
        far = self.ground.distances(goal, self.foes)
        if area <= self.eyes.c.map_areas[-1]:
            return far[area]
        for side, boxes in self.eyes.c.flank_box.items():
            if area in boxes:
                entry = self.eyes.c.flank_area[side][min(boxes.index(area), len(boxes) - 2)]
                return far[entry] + 1
        return far[goal]

    def time(self, unit: UnitId, goal: AreaId) -> float:
        """How many activations a unit needs to come to a goal."""
        return self.way(unit, goal) / (movement_allowance(self.eyes.t, unit) + ROAD_BONUS)

    # Orders.

    @cached_property
    def goals(self) -> dict[UnitId, Goal]:
        """The goal of every House unit."""
        orders = Orders(self)
        orders.stop_leaks()
        orders.man_line()
        orders.hunt()
        orders.rest()
        return orders.goals

    def is_safe(self, area: AreaId) -> bool:
        """Whether no Blight unit is in or next to an area, Garrisons in Dens not counted."""
        s, c = self.eyes.s, self.eyes.c
        return not any(
            not (c.garrison_no[unit] and c.is_den[near]) for near in (area, *c.ways[area]) for unit in s.blight_in[near]
        )


class Orders:
    """Who goes where, given out in order of need."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.eyes = field.eyes
        self.goals: dict[UnitId, Goal] = {}
        self.free = list(field.men)
        self.supply: dict[AreaId, float] = {}

    def give(self, unit: UnitId, area: AreaId, why: str) -> None:
        self.goals[unit] = Goal(area, why)
        self.free.remove(unit)

    def strength(self, unit: UnitId) -> float:
        return mean(self.eyes.spread(unit))

    def stop_leaks(self) -> None:
        """Someone in the way of every Blight unit that nothing else would stop: whoever can be there first."""
        for threat in self.field.leaks:
            if any(goal.why == "plug" and goal.area in threat.path for goal in self.goals.values()):
                continue
            place = self._plug(threat)
            if place is None:
                continue
            got = 0.0
            order = sorted(self.free, key=lambda unit: (self.field.time(unit, place), -self.strength(unit)))
            for unit in order[: self.eyes.c.capacity[place]]:
                if got and (got >= PLUG_DEMAND * threat.strength or self.field.time(unit, place) > 2):
                    break
                self.give(unit, place, "plug")
                got += self.strength(unit)

    def _plug(self, threat: Threat) -> AreaId | None:
        """The area on a unit's path that House units reach soonest, the better ground of equals."""
        eyes, s = self.eyes, self.eyes.s
        best, found = 99.0, None
        for number, area in enumerate(threat.path):
            if s.blight_in[area] or not is_open(eyes.t, area):
                continue
            time = min([self.field.time(unit, area) for unit in self.free], default=99.0)
            cost = int(time + 0.999) - 0.1 * melee_protection(eyes.t, area) + 0.05 * number
            if cost < best:
                best, found = cost, area
        return found

    def man_line(self) -> None:
        """Fill the posts, the nearest units first, those best in melee before others."""
        demand = self.field.demand
        count = dict.fromkeys(demand, 0)
        got = dict.fromkeys(demand, 0.0)
        pairs = sorted(
            [
                (self.field.time(unit, post) - 0.12 * self.strength(unit), unit, post)
                for unit in self.free
                if not self.is_forager(unit)
                for post in demand
            ]
        )
        capacity = self.eyes.c.capacity
        for _, unit, post in pairs:
            if unit in self.goals or got[post] >= demand[post] or count[post] >= capacity[post]:
                continue
            self.give(unit, post, "post")
            count[post] += 1
            got[post] += self.strength(unit)
        self.supply = got

    def is_forager(self, unit: UnitId) -> bool:
        return has(self.eyes.t, unit, "forage")

    def hunt(self) -> None:
        """Dens and stray Blight units, the best prize for the way first, with as many as it takes."""
        for value, area, wanted in self._prey():
            hunters = sorted(
                [u for u in self.free if not self.is_forager(u)], key=lambda unit: self.field.time(unit, area)
            )[: self.eyes.c.capacity[area]]
            got = 0.0
            chosen = []
            for unit in hunters:
                if got >= wanted or self.field.time(unit, area) > value * 2.5:
                    break
                chosen.append(unit)
                got += self.strength(unit)
            if got >= wanted * 0.8:
                for unit in chosen:
                    self.give(unit, area, "hunt")

    def _prey(self) -> list[tuple[float, AreaId, float]]:
        """Areas with Blight units: what clearing them is worth, and the strength it takes."""
        eyes, s, c = self.eyes, self.eyes.s, self.eyes.c
        found = []
        for area in self.field.foes:
            units = s.blight_in[area]
            worth = sum([blight_worth(eyes, unit) for unit in units if not c.garrison_no[unit]])
            worth += den_worth(eyes, area)
            near = min([self.field.way(unit, area) for unit in self.free], default=99)
            if near > HUNT_RADIUS and eyes.turns_left < 3:
                continue
            only_garrison = all(c.garrison_no[unit] for unit in units)
            strength = sum([self.strength(unit) for unit in units]) + melee_protection(eyes.t, area) + only_garrison
            wanted = strength * (DEN_DEMAND if only_garrison else HUNT_DEMAND)
            found.append((worth / (1 + 0.35 * near), area, wanted))
        return sorted(found, reverse=True)

    def rest(self) -> None:
        """What is left goes where the line is thinnest; foragers stay in safe places behind it."""
        demand = self.field.demand
        capacity = self.eyes.c.capacity
        count = {post: sum([goal.area == post for goal in self.goals.values()]) for post in demand}
        for unit in list(self.free):
            if self.is_forager(unit):
                self.give(unit, self._shelter(unit), "rear")
                continue
            open_posts = [post for post in demand if count[post] < capacity[post]]
            if not open_posts:
                self.give(unit, self.eyes.s.units[unit].area, "rear")
                continue
            post = min(open_posts, key=lambda p: (self.field.time(unit, p) + count[p], p))
            count[post] += 1
            self.give(unit, post, "post")

    def _shelter(self, unit: UnitId) -> AreaId:
        """The nearest safe area with room; where it stands if that is safe."""
        eyes = self.eyes
        here = eyes.s.units[unit].area
        if here > eyes.c.map_areas[-1] or self.field.is_safe(here):
            return here
        far = eyes.c.steps[here]
        safe = [a for a in eyes.c.within[here][4] if self.field.is_safe(a) and not eyes.s.blight_in[a]]
        roomy = [a for a in safe if eyes.c.capacity[a] > len(eyes.s.house_in[a])]
        return min(roomy, key=lambda a: (far[a], eyes.c.pass_steps[a]), default=here)


def holds(field: Field, unit: UnitId) -> bool:
    """Whether a unit stands where it should."""
    return field.goals[unit].area == field.eyes.s.units[unit].area


def fitness(eyes: Eyes, unit: UnitId) -> float:
    """How good a unit is in the first row."""
    return mean(eyes.spread(unit)) * (0.5 + 0.5 * health(eyes, unit))


__all__ = ["HOUSES", "NOWHERE", "Field", "Goal", "Threat", "fitness", "holds"]
