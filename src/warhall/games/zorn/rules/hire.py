"""Mercenaries for Gold (ZRN-RES-06, ZRN-RES-07, ZRN-UNI-06)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.queries import T, room, seat_of
from warhall.games.zorn.questions.activation import ChooseMercenary, PlaceMercenary
from warhall.games.zorn.state import HOUSES, NO_UNIT, AreaId, HouseId, UnitId
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

HIRE = "hire"


@dataclass
class Hire(Frame):
    """One Mercenary is hired."""

    house: HouseId
    unit: UnitId = NO_UNIT


hiring = Procedure("zorn.hire", Hire)


def free_mercenaries(t: T) -> list[UnitId]:
    """The first counter of each Mercenary type that nobody has hired yet (ZRN-RUL-126 the eliminated are gone)."""
    found: dict[str, UnitId] = {}
    for unit in t.content.units_of_type["mercenary"]:
        if t.state.units[unit].area == t.content.pool:
            found.setdefault(t.content.kind_of[unit].id, unit)
    return list(found.values())


def hire_areas(t: T, house: HouseId) -> list[AreaId]:
    """ZRN-RES-06 an area with a unit of the House, or a Pass; ZRN-RUL-36 within capacity."""
    s = t.state
    return [
        area
        for area in t.content.map_areas
        if (t.content.is_pass[area] or any(s.units[u].house == house for u in s.house_in[area]))
        and not s.blight_in[area]
        and room(t, area, HOUSES) > 0
    ]


def hire_options(t: T, house: HouseId) -> list[UnitId]:
    """ZRN-UNI-06 those that can be paid: Vagnar Corps 4, Argonian Berserkers 6, Death Riders 8 Gold."""
    gold = t.state.houses[house].gold
    if not gold:
        return []
    units = [unit for unit in free_mercenaries(t) if t.content.kind_of[unit].price <= gold]
    return units if units and hire_areas(t, house) else []


@hiring.stage
def choose_mercenary(t: T, f: Hire) -> Step:
    """ZRN-RES-06 pay the price."""
    keys = t.content.unit.keys(hire_options(t, f.house))
    return Ask(ChooseMercenary(), seat_of(t, f.house), keys, then=fix_mercenary)


@hiring.stage
def fix_mercenary(t: T, f: Hire) -> Step:
    """ZRN-UNI-06."""
    f.unit = t.content.unit.of(t.answer)
    return Goto(choose_place)


@hiring.stage
def choose_place(t: T, f: Hire) -> Step:
    """ZRN-RES-06."""
    keys = t.content.area.keys(hire_areas(t, f.house))
    return Ask(PlaceMercenary(f.unit), seat_of(t, f.house), keys, then=engage)


@hiring.stage
def engage(t: T, f: Hire) -> Step:
    """ZRN-RES-06, ZRN-RUL-36 it stays with the House for the rest of the game."""
    effects.pay(t, f.house, gold=t.content.kind_of[f.unit].price, why=HIRE)
    effects.join_house(t, f.unit, f.house, t.content.area.of(t.answer))
    return Done()
