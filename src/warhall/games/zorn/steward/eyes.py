"""What the steward sees: a view, and the questions every rule of thumb asks of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.odds import Spread, bravery_chance, unit_spread
from warhall.games.zorn.queries import is_face_down, room
from warhall.games.zorn.state import (
    BLIGHT,
    HUNGRY,
    NO_HOUSE,
    NO_UNIT,
    NOWHERE,
    STUNNED,
    TERRORIZED,
    AreaId,
    HouseId,
    Unit,
    UnitId,
)
from warhall.games.zorn.steward.ground import Ground, ground_of
from warhall.games.zorn.steward.manner import STEWARD, VETERAN
from warhall.games.zorn.view import Facts
from warhall.kernel.chance import Chance
from warhall.kernel.once import per_content
from warhall.kernel.view import View
from warhall.tell import eyes

if TYPE_CHECKING:
    from warhall.games.zorn.steward.field import Field
    from warhall.games.zorn.steward.orders import Goal

ON_DICE = STUNNED | TERRORIZED | HUNGRY  # markers that a die rests on


class Dice:
    """What has been reckoned about the dice of units, and about the worth of Dens, in one state of the war."""

    def __init__(self) -> None:
        self.spreads: dict[tuple[UnitId, AreaId], Spread] = {}
        self.strengths: dict[UnitId, float] = {}
        self.nerves: dict[tuple[UnitId, int], float] = {}
        self.dens: dict[AreaId, float] = {}


class Eyes(eyes.Eyes):
    """A view with its question: what a seat knows is a position too, in which all that is face-down is blank."""

    manner = STEWARD
    ground_of = staticmethod(ground_of)

    def __init__(self, seen: View, chance: Chance) -> None:
        super().__init__(seen, chance)
        self.s: Facts = seen.facts
        self.c: Content = seen.content
        self._cores: dict[HouseId, int] = {}
        self.dice = Dice()

    @cached_property
    def ground(self) -> Ground:
        return self.ground_of(self.c)

    @cached_property
    def field(self) -> Field:
        """The war as this view shows it; the dice are the same for all who see the same war."""
        from warhall.games.zorn.steward.field import field_of

        found = field_of(self)
        self.dice = found.eyes.dice
        return found

    @cached_property
    def goals(self) -> dict[UnitId, Goal]:
        """The orders of all units."""
        from warhall.games.zorn.steward.orders import Orders

        field = self.field
        if not field.goals:
            orders = Orders(field)
            orders.give_all()
            field.goals = orders.goals
        return field.goals

    @cached_property
    def unit(self) -> UnitId:
        """The unit the question is about."""
        return getattr(self.asked, "unit", NO_UNIT)

    @cached_property
    def house(self) -> HouseId:
        """The House that decides: the one named, the unit's, the active one, or the seat's own."""
        named = getattr(self.asked, "house", None)
        if named is not None:
            return HouseId(named)
        owner = self.s.units[self.unit].house if self.unit < self.s.first_blight else NO_HOUSE
        if owner or self.s.active:
            return owner or self.s.active
        own = [house for house in self.s.order if self.s.houses[house].seat == self.seat]
        return own[0] if own else NO_HOUSE

    # Options.

    def units(self) -> list[UnitId]:
        """The units that can be chosen."""
        return self.c.unit.among(self.options)

    def areas(self) -> list[AreaId]:
        """The areas that can be chosen."""
        return self.c.area.among(self.options)

    def houses(self) -> list[HouseId]:
        """The Houses that can be chosen."""
        return self.c.house.among(self.options)

    def best_unit(self, worth: Callable[[UnitId], float]) -> str:
        """The unit worth most; the first of equals."""
        return self.c.unit.key(max(self.units(), key=worth))

    def best_area(self, worth: Callable[[AreaId], float]) -> str:
        """The area worth most; the first of equals."""
        return self.c.area.key(max(self.areas(), key=worth))

    # Units.

    def spread(self, unit: UnitId, attacking: AreaId = NOWHERE) -> Spread:
        """The spread of a unit's Melee die now."""
        key = (unit, attacking)
        found = self.dice.spreads.get(key)
        if found is None:
            found = self.dice.spreads[key] = self._spread(unit, attacking)
        return found

    def _spread(self, unit: UnitId, attacking: AreaId) -> Spread:
        record = self.s.units[unit]
        if not is_face_down(self.s, self.c, unit):
            return self._open_spread(unit, record, attacking)
        key = (self.s.unseen_fronts, record.marks, room(self.s, self.c, record.area, BLIGHT) > 0)
        found = self.ground.hidden.get(key)
        if found is None:
            found = unit_spread(self.s, self.c, unit, self.s.unseen_fronts)
            self.ground.hidden[key] = found
        return found

    def _open_spread(self, unit: UnitId, record: Unit, attacking: AreaId) -> Spread:
        """The die of a unit that everyone sees, remembered by all that it rests on."""
        s = self.s
        front = s.fronts[self.c.garrison_no[unit]]
        key = (unit, record.hits, record.marks & ON_DICE, front, record.area in s.cursed, unit in s.kindled, attacking)
        found = self.ground.dice.get(key)
        if found is None:
            found = self.ground.dice[key] = unit_spread(s, self.c, unit, s.unseen_fronts, attacking)
        return found

    def strength(self, unit: UnitId) -> float:
        """The mean of a unit's Melee die now."""
        found = self.dice.strengths.get(unit)
        if found is None:
            found = self.dice.strengths[unit] = mean(self.spread(unit))
        return found

    def core_count(self, house: HouseId) -> int:
        """How many core units a House still has."""
        found = self._cores.get(house)
        if found is None:
            units, gone = self.s.units, self.c.gone
            rows = range(1, self.c.first_mercenary)
            found = sum([units[row].house == house and units[row].area != gone for row in rows])
            self._cores[house] = found
        return found

    def nerve(self, unit: UnitId, steps: int = 0) -> float:
        """The chance to pass a Bravery Test now."""
        key = (unit, steps)
        found = self.dice.nerves.get(key)
        if found is None:
            found = bravery_chance(self.s, self.c, unit, self.s.unseen_fronts, steps)
            self.dice.nerves[key] = found
        return found

    def kind(self, unit: UnitId) -> str:
        return self.c.kind_of[unit].type

    def is_on_map(self, unit: UnitId) -> bool:
        return 0 < self.s.units[unit].area <= self.c.map_areas[-1]

    @cached_property
    def turns_left(self) -> int:
        """Game Turns after this one."""
        return self.c.numbers.turns - self.s.turn

    @cached_property
    def is_last_night(self) -> bool:
        return self.s.turn == self.c.numbers.turns


class VeteranEyes(Eyes):
    """The same with other weights; what is remembered of a war rests on them, so it is remembered apart."""

    manner = VETERAN
    ground_of = staticmethod(per_content(Ground))


_MEANS: dict[Spread, float] = {}


def mean(spread: Spread) -> float:
    """The mean of a roll."""
    found = _MEANS.get(spread)
    if found is None:
        found = _MEANS[spread] = sum([face * likely for face, likely in enumerate(spread)])
    return found
