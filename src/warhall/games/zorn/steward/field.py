"""The state of the war: where the Blight will come, who must stand where, and what is left to hunt.

All stewards read the same table, so all come to the same orders: every House unit of every House is given a goal, and
each House carries out its own part (`orders`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from warhall.games.zorn.queries import melee_protection, movement_allowance
from warhall.games.zorn.state import ACTED, AreaId, Unit, UnitId
from warhall.games.zorn.steward.eyes import Dice, Eyes
from warhall.games.zorn.view import Facts

if TYPE_CHECKING:
    from warhall.games.zorn.steward.orders import Goal

BASE_DEMAND = 10.0  # strength that a post of the line always wants
THREAT_DEMAND = 1.7  # strength wanted for each point of Blight strength on its way
PLACE_STRENGTH = 6.0  # what a place in an area can hold of it
NEAR, MIDDLE = 3, 6  # arrow moves
NEAR_WEIGHT, MIDDLE_WEIGHT, FAR_WEIGHT = 1.0, 0.3, 0.0
PACE = 1.9  # arrow moves of a Blight unit with MA 2 in a Game Turn by day that must be reckoned with, for each MA
NIGHT_PACE = 1.0  # and on the last night
COMMON_MA = 2
ENTRY_MOVES = 9.0  # from an Entry to the edge of the map
URGENT = 6  # arrow moves to the edge of the map from which a unit is a leak
HELD = 10.0  # strength with which an area counts as held
BLOCK = 1.2  # strength in its path that makes a Blight unit no leak, for each point of its own
ROAD_BONUS = 0.6  # what Roads add to a march


@dataclass(frozen=True, slots=True)
class Threat:
    """A Blight unit on the march: the path it will take, and what strength stands in it."""

    unit: UnitId
    area: AreaId
    path: tuple[AreaId, ...]
    held: float
    strength: float
    reach: int

    @property
    def moves(self) -> int:
        """Areas until it is off the map."""
        return len(self.path) + 1


class Field:
    """The war as one view shows it."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.ground = eyes.ground
        self.goals: dict[UnitId, Goal] = {}  # the orders of all units, once they are given
        s, c = eyes.s, eyes.c
        self.last = c.map_areas[-1]
        self.foes = frozenset([a for a in c.map_areas if s.blight_in[a]])
        self.men = [
            UnitId(row)
            for row in range(1, s.first_blight)
            if s.units[row].area and (s.units[row].area <= self.last or s.units[row].area in c.flank_rows)
        ]
        self.paces = {unit: movement_allowance(eyes.s, eyes.c, unit) + ROAD_BONUS for unit in self.men}
        self.spots = {unit: self._spot(unit) for unit in self.men}

    def _spot(self, unit: UnitId) -> tuple[AreaId, int]:
        """Where a unit is for its marches, and how many areas it loses; beside a flank the next Flanking Area."""
        area = self.eyes.s.units[unit].area
        if area <= self.last:
            return area, 0
        for side, boxes in self.eyes.c.flank_box.items():
            if area in boxes:
                return self.eyes.c.flank_area[side][min(boxes.index(area), len(boxes) - 2)], 1
        return area, 0

    @cached_property
    def held(self) -> dict[AreaId, float]:
        """The strength of the Houses, by area."""
        found: dict[AreaId, float] = {}
        for unit in self.men:
            area = self.eyes.s.units[unit].area
            if area <= self.last:
                found[area] = found.get(area, 0.0) + self.eyes.strength(unit)
        return found

    @cached_property
    def line(self) -> tuple[AreaId, ...]:
        """The posts to be held now, west to east; before the map is laid out every Den counts as taken."""
        c = self.eyes.c
        foes = self.foes or frozenset(c.dens[1:])
        held = [area for area, strength in self.held.items() if strength >= HELD and not c.is_pass[area]]
        return self.ground.line(foes, frozenset(held))

    # The Blight.

    @cached_property
    def horizon(self) -> float:
        """How many arrow moves the Blight may still make before the end, for each MA."""
        return PACE * self.days_left + NIGHT_PACE

    @cached_property
    def days_left(self) -> int:
        """Game Turns by day that are not over."""
        numbers = self.eyes.c.numbers
        return sum([turn % numbers.night_every > 0 for turn in range(max(1, self.eyes.s.turn), numbers.turns)])

    @cached_property
    def activations_left(self) -> float:
        """How often a House may still act."""
        return self.days_left * self.eyes.c.numbers.blight_chits / max(1, len(self.eyes.s.order))

    @cached_property
    def threats(self) -> list[Threat]:
        """Every Blight unit that an arrow leads on, with the fork of this turn; the nearest to the edge first."""
        return self._threats(self.eyes.s.fork % 2)

    @cached_property
    def _marchers(self) -> list[tuple[AreaId, list[tuple[UnitId, float, int]]]]:
        """The Blight units that can march, by area: their strength and how far they come."""
        eyes, s, c = self.eyes, self.eyes.s, self.eyes.c
        found = []
        for area in self.foes:
            units = [unit for unit in s.blight_in[area] if not c.garrison_no[unit]]
            if units and not c.is_dead_zone[area]:
                found.append((area, [(unit, eyes.strength(unit), movement_allowance(s, c, unit)) for unit in units]))
        return found

    def _threats(self, parity: int) -> list[Threat]:
        strengths, paths, horizon = self.held, self.ground.paths[parity], self.horizon
        found = []
        for area, units in self._marchers:
            path = paths[area]
            held = sum([strengths[a] for a in path if a in strengths])
            for unit, strength, reach in units:
                if len(path) + 1 <= horizon * max(1, reach):
                    found.append((len(path), unit, Threat(unit, area, path, held, strength, reach)))
        found.sort()
        return [threat for _, _, threat in found]

    @cached_property
    def leaks(self) -> list[Threat]:
        """Those near the edge with too little in their way, by this turn's fork or the other; the worst first."""
        c = self.eyes.c
        line = set(self.line)
        found: list[Threat] = []
        known: set[tuple[UnitId, tuple[AreaId, ...]]] = set()
        for threat in (*self.threats, *self._threats(1 - self.eyes.s.fork % 2)):
            if threat.held >= BLOCK * threat.strength or (threat.unit, threat.path) in known:
                continue
            if threat.moves <= URGENT or not (threat.area in line or line.intersection(threat.path)):
                found.append(threat)
                known.add((threat.unit, threat.path))
        return sorted(found, key=lambda threat: (threat.moves, -c.kind_of[threat.unit].exit_terror, threat.unit))

    @cached_property
    def leaking(self) -> frozenset[UnitId]:
        """The Blight units that may leave the map with one or two moves."""
        return frozenset([threat.unit for threat in self.leaks if threat.moves <= 2 * threat.reach])

    @cached_property
    def pressure(self) -> dict[AreaId, float]:
        """The strength of the Blight that is on its way to each post of the line, the nearer the more."""
        found = dict.fromkeys(self.line, 0.0)
        for threat in self.threats:
            for number, area in enumerate(threat.path, 1):
                if area in found:
                    near = NEAR_WEIGHT if number <= NEAR else MIDDLE_WEIGHT if number <= MIDDLE else FAR_WEIGHT
                    found[area] += near * threat.strength
                    break
        return found

    @cached_property
    def demand(self) -> dict[AreaId, float]:
        """The strength each post of the line wants, by what is on its way there."""
        eyes = self.eyes
        wanted = {}
        for area, strength in self.pressure.items():
            most = eyes.c.capacity[area] * PLACE_STRENGTH
            base = BASE_DEMAND * min(1.0, self.horizon * COMMON_MA / ENTRY_MOVES)
            wanted[area] = min(most, max(base, THREAT_DEMAND * strength) - melee_protection(eyes.s, eyes.c, area))
        return wanted

    def danger(self, area: AreaId) -> float:
        """The strength of the Blight that could come to an area with one card."""
        return sum([threat.strength for threat in self.threats if area in threat.path[: threat.reach]])

    def covers(self, area: AreaId, post: AreaId) -> bool:
        """Whether units in an area stand in the way of what comes to a post."""
        return post in self.ground.paths[0][area] and post in self.ground.paths[1][area]

    # Distances.

    def way(self, unit: UnitId, goal: AreaId) -> int:
        """How many areas a unit is from a goal, Blight units on the way counted as a delay."""
        area, late = self.spots[unit]
        return self.ground.distances(goal, self.foes)[area] + late

    def time(self, unit: UnitId, goal: AreaId) -> float:
        """How many activations a unit needs to come to a goal."""
        return self.way(unit, goal) / self.paces[unit]

    def times(self, units: Iterable[UnitId], goal: AreaId) -> list[tuple[float, UnitId]]:
        """How many activations each of some units needs to come to a goal."""
        far, spots, paces = self.ground.distances(goal, self.foes), self.spots, self.paces
        return [((far[spots[unit][0]] + spots[unit][1]) / paces[unit], unit) for unit in units]

    def is_safe(self, area: AreaId) -> bool:
        """Whether no Blight unit is in or next to an area, Garrisons in Dens not counted."""
        return area not in self.unsafe

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

    def exposure(self, unit: UnitId, area: AreaId) -> float:
        """What a unit risks that ends its move in an area: the flood in a Ford, bows, and being run over alone."""
        eyes, s, c = self.eyes, self.eyes.s, self.eyes.c
        risk = 0.35 if c.is_ford[area] else 0.2 if c.is_bridge[area] or c.is_bog[area] else 0.0
        if area in self.unsafe:
            risk += 0.06 * max(0, 5 - c.missile_pv[area])
        mates = [u for u in s.house_in[area] if u != unit]
        strength = sum([eyes.strength(u) for u in mates]) + eyes.strength(unit) + melee_protection(eyes.s, eyes.c, area)
        for threat in self.threats:
            if area in threat.path[: threat.reach]:
                risk += 0.035 * max(0.0, 1.5 * threat.strength - strength)
        if not mates and c.kind_of[unit].character:
            risk += 0.5 if area in self.unsafe else 0.15
        return risk


def field_of(eyes: Eyes) -> Field:
    """The war as a view shows it. Question after question shows the same: it is reckoned anew when something moves."""
    ground = eyes.ground
    last = ground.last
    if last is None or not _is_same_ground(last.eyes.s, eyes.s):
        last = ground.last = Field(eyes)
    elif not _are_alike(last.eyes.s.units, eyes.s.units):
        eyes.dice = _kept(last.eyes, eyes.s)
        last = ground.last = Field(eyes)
    return last


def _kept(old: Eyes, new: Facts) -> Dice:
    """What is still true of dice and Dens when only units have moved or were hit.

    The die of a face-down Garrison rests on who else is there too, so none is kept when a Blight unit has moved.
    """
    dice = Dice()
    dice.dens = old.dice.dens
    if old.s.blight_in == new.blight_in:
        before, now = old.s.units, new.units
        dice.strengths = {unit: mean for unit, mean in old.dice.strengths.items() if before[unit] is now[unit]}
    return dice


def _is_same_ground(old: Facts, new: Facts) -> bool:
    """Whether nothing differs that orders rest on but, perhaps, the units."""
    return (
        old.turn == new.turn
        and old.fork == new.fork
        and old.order == new.order
        and old.flooded == new.flooded
        and old.cursed == new.cursed
        and old.kindled == new.kindled
        and old.control == new.control
        and old.works == new.works
        and old.fronts == new.fronts
        and old.unseen_fronts == new.unseen_fronts
        and old.unseen_tokens == new.unseen_tokens
        and old.dens == new.dens
    )


def _are_alike(old: Sequence[Unit], new: Sequence[Unit]) -> bool:
    """Whether units stand where they stood, as they were; most are the very same records.

    That one has acted does not matter to orders.
    """
    for one, other in zip(old, new, strict=True):
        if one is not other and (
            one.area != other.area
            or one.hits != other.hits
            or (one.marks ^ other.marks) & ~ACTED
            or one.house != other.house
        ):
            return False
    return True
