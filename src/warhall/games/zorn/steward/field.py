"""The state of the war: where the Blight will come, who must stand where, and what is left to hunt.

All stewards read the same table, so all come to the same orders: every House unit of every House is given a goal, and
each House carries out its own part (`orders`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from warhall.games.zorn.queries import melee_protection, movement_allowance
from warhall.games.zorn.state import ACTED, NO_HOUSE, AreaId, HouseId, Unit, UnitId
from warhall.games.zorn.steward.eyes import Dice, Eyes
from warhall.games.zorn.steward.horde import Horde, Threat
from warhall.games.zorn.view import Facts

if TYPE_CHECKING:
    from warhall.games.zorn.steward.orders import Goal

BASE_DEMAND = 10.0  # strength that a post of the line always wants
THREAT_DEMAND = 1.7  # strength wanted for each point of Blight strength on its way
PLACE_STRENGTH = 6.0  # what a place in an area can hold of it
NEAR, MIDDLE = 3, 6  # arrow moves
NEAR_WEIGHT, MIDDLE_WEIGHT, FAR_WEIGHT = 1.0, 0.3, 0.0
COMMON_MA = 2
ENTRY_MOVES = 9.0  # from an Entry to the edge of the map
AT_THE_EDGE = 4  # arrow moves to the edge of the map from which an exit is to be dreaded
URGENT = 6  # arrow moves to the edge of the map from which a unit is a leak
HELD = 10.0  # strength with which an area counts as held
BLOCK = 1.2  # strength in its path that makes a Blight unit no leak, for each point of its own
ROAD_BONUS = 0.6  # what Roads add to a march


Man = tuple[UnitId, AreaId, int, float, float]
"""A House unit: where it is for its marches, how many areas it loses, its pace, its strength."""


class Field:
    """The war as one view shows it. Where only units differ from the one before, what is still true is taken over."""

    def __init__(self, eyes: Eyes, before: Field | None) -> None:
        self.eyes = eyes
        self.ground = eyes.ground
        self.goals: dict[UnitId, Goal] = {}  # the orders of all units, once they are given
        self.last = eyes.c.map_areas[-1]
        if before is None:
            self.horde = Horde(eyes)
            self.men = self._men({}, ())
        else:
            old = before.eyes.s
            eyes.dice = _kept(before.eyes, eyes.s)
            self.horde = before.horde if _is_same_horde(old, eyes.s) else Horde(eyes)
            self.men = self._men(before.men, old.units)
        self.foes = self.horde.foes

    def _men(self, known: dict[UnitId, Man], before: Sequence[Unit]) -> dict[UnitId, Man]:
        """The House units on the map or beside a flank; those who are as they were before are known."""
        s, c = self.eyes.s, self.eyes.c
        found: dict[UnitId, Man] = {}
        for row in range(1, s.first_blight):
            unit, area = UnitId(row), s.units[row].area
            if area and (area <= self.last or area in c.flank_rows):
                is_known = unit in known and before[unit] is s.units[unit]
                found[unit] = known[unit] if is_known else self._man(unit)
        return found

    def _man(self, unit: UnitId) -> Man:
        pace = movement_allowance(self.eyes.s, self.eyes.c, unit) + ROAD_BONUS
        return (unit, *self._spot(unit), pace, self.eyes.strength(unit))

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
        for unit, man in self.men.items():
            area = self.eyes.s.units[unit].area
            if area <= self.last:
                found[area] = found.get(area, 0.0) + man[-1]
        return found

    @cached_property
    def line(self) -> tuple[AreaId, ...]:
        """The posts to be held now, west to east; before the map is laid out every Den counts as taken."""
        c = self.eyes.c
        foes = self.foes or frozenset(c.dens[1:])
        held = [area for area, strength in self.held.items() if strength >= HELD and not c.is_pass[area]]
        return self.ground.line(foes, frozenset(held))

    @cached_property
    def homes(self) -> dict[HouseId, tuple[AreaId, ...]]:
        """By House the posts that are its own, west to east in seat order; the middle for one too many."""
        order, line = self.eyes.s.order, self.line
        middle = (line[(len(line) - 1) // 2],)
        found: dict[HouseId, tuple[AreaId, ...]] = {NO_HOUSE: line}
        for at, house in enumerate(order):
            own = [post for k, post in enumerate(line) if int((k + 0.5) * len(order) / len(line)) == at]
            found[house] = tuple(own) or middle
        return found

    # The Blight.

    @cached_property
    def activations_left(self) -> float:
        """How often a House may still act."""
        return self.horde.days_left * self.eyes.c.numbers.blight_chits / max(1, len(self.eyes.s.order))

    @property
    def threats(self) -> list[Threat]:
        """Every Blight unit that an arrow leads on, with the fork of this turn; the nearest to the edge first."""
        return self.horde.threats

    @cached_property
    def leaks(self) -> list[Threat]:
        """Those near the edge with too little in their way, by this turn's fork or the other; the worst first."""
        c, line = self.eyes.c, set(self.line)
        found: list[Threat] = []
        known: set[tuple[UnitId, tuple[AreaId, ...]]] = set()
        for threat in (*self._unbarred(self.horde.threats), *self._unbarred(self.horde.other_threats)):
            path = threat.path
            if (threat.unit, path) not in known and (
                threat.moves <= URGENT or not (threat.area in line or line.intersection(path))
            ):
                found.append(threat)
                known.add((threat.unit, path))
        return sorted(found, key=lambda threat: (threat.moves, -c.kind_of[threat.unit].exit_terror, threat.unit))

    def _unbarred(self, threats: Sequence[Threat]) -> list[Threat]:
        """Those with too little strength in their way; who comes first may use some of it up for those behind."""
        manner, kinds, left = self.eyes.manner, self.eyes.c.kind_of, dict(self.held)
        found: list[Threat] = []
        for threat in threats:
            in_the_way = [area for area in threat.path if area in left]
            dread = manner.dread * kinds[threat.unit].exit_terror if threat.moves <= AT_THE_EDGE else 0.0
            if sum([left[area] for area in in_the_way]) < (BLOCK + dread) * threat.strength:
                found.append(threat)
            if manner.column:
                _use_up(left, in_the_way, manner.column * threat.strength)
        return found

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
            base = BASE_DEMAND * min(1.0, self.horde.horizon * COMMON_MA / ENTRY_MOVES)
            wanted[area] = min(most, max(base, THREAT_DEMAND * strength) - melee_protection(eyes.s, eyes.c, area))
        return wanted

    def danger(self, area: AreaId) -> float:
        """The strength of the Blight that could come to an area with one card."""
        return sum(self.horde.coming.get(area, ()))

    def covers(self, area: AreaId, post: AreaId) -> bool:
        """Whether units in an area stand in the way of what comes to a post."""
        return post in self.ground.paths[0][area] and post in self.ground.paths[1][area]

    # Distances.

    def way(self, unit: UnitId, goal: AreaId) -> int:
        """How many areas a unit is from a goal, Blight units on the way counted as a delay."""
        _, spot, late, _, _ = self.men[unit]
        return self.horde.far(goal)[spot] + late

    def time(self, unit: UnitId, goal: AreaId) -> float:
        """How many activations a unit needs to come to a goal."""
        _, spot, late, pace, _ = self.men[unit]
        return (self.horde.far(goal)[spot] + late) / pace

    def is_safe(self, area: AreaId) -> bool:
        """Whether no Blight unit is in or next to an area, Garrisons in Dens not counted."""
        return area not in self.horde.unsafe

    def exposure(self, unit: UnitId, area: AreaId) -> float:
        """What a unit risks that ends its move in an area: the flood in a Ford, bows, and being run over alone."""
        eyes, s, c = self.eyes, self.eyes.s, self.eyes.c
        risk = 0.35 if c.is_ford[area] else 0.2 if c.is_bridge[area] or c.is_bog[area] else 0.0
        unsafe = area in self.horde.unsafe
        if unsafe:
            risk += 0.06 * max(0, 5 - c.missile_pv[area])
        mates = [u for u in s.house_in[area] if u != unit]
        strength = sum([eyes.strength(u) for u in mates]) + eyes.strength(unit) + melee_protection(eyes.s, eyes.c, area)
        for coming in self.horde.coming.get(area, ()):
            risk += 0.035 * max(0.0, 1.5 * coming - strength)
        if not mates and c.kind_of[unit].character:
            risk += 0.5 if unsafe else 0.15
        return risk


def field_of(eyes: Eyes) -> Field:
    """The war as a view shows it. Question after question shows the same, and so do worlds that have gone the same way.

    It is reckoned anew when something stands as it has not stood lately.
    """
    ground, s = eyes.ground, eyes.s
    last = ground.last
    moved = last is not None and _is_same_ground(last.eyes.s, s)
    if last is not None and moved and _are_alike(last.eyes.s.units, s.units):
        return last
    places = (tuple(s.house_in), tuple(s.blight_in))
    found = ground.fields.get(places)
    if found is None or not (_is_same_ground(found.eyes.s, s) and _are_alike(found.eyes.s.units, s.units)):
        found = Field(eyes, last if moved else None)
        ground.keep(places, found)
    ground.last = found
    return found


def _use_up(left: dict[AreaId, float], areas: Sequence[AreaId], strength: float) -> None:
    """Take so much strength from areas, from the first as far as it goes."""
    for area in areas:
        used = min(left[area], strength)
        left[area] -= used
        strength -= used
        if strength <= 0:
            break


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
        and old.earthquake == new.earthquake
        and old.fronts == new.fronts
        and old.unseen_fronts == new.unseen_fronts
        and old.unseen_tokens == new.unseen_tokens
        and old.dens == new.dens
    )


def _is_same_horde(old: Facts, new: Facts) -> bool:
    """Whether, on the same ground, the Blight units are as they were."""
    first = new.first_blight
    return old.blight_in == new.blight_in and _are_alike(old.units[first:], new.units[first:])


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
