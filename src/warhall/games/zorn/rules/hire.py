"""Mercenaries for Gold (ZRN-RES-06, ZRN-RES-07, ZRN-UNI-06)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, room, seat_of
from warhall.games.zorn.questions.activation import ChooseMercenary, PlaceMercenary
from warhall.games.zorn.state import HOUSES, NO_UNIT, AreaId, HouseId, UnitId, Zorn
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


def free_mercenaries(s: Zorn, c: Content) -> list[UnitId]:
    """The first counter of each Mercenary type that nobody has hired yet (ZRN-RUL-126 the eliminated are gone)."""
    found: dict[str, UnitId] = {}
    for unit in c.units_of_type["mercenary"]:
        if s.units[unit].area == c.pool:
            found.setdefault(c.kind_of[unit].id, unit)
    return list(found.values())


def hire_areas(s: Zorn, c: Content, house: HouseId) -> list[AreaId]:
    """ZRN-RES-06 an area with a unit of the House, or a Pass; ZRN-RUL-36 within capacity."""
    return [
        area
        for area in c.map_areas
        if (c.is_pass[area] or any(s.units[u].house == house for u in s.house_in[area]))
        and not s.blight_in[area]
        and room(s, c, area, HOUSES) > 0
    ]


def hire_options(s: Zorn, c: Content, house: HouseId) -> list[UnitId]:
    """ZRN-UNI-06 those that can be paid: Vagnar Corps 4, Argonian Berserkers 6, Death Riders 8 Gold."""
    gold = s.houses[house].gold
    if not gold:
        return []
    units = [unit for unit in free_mercenaries(s, c) if c.kind_of[unit].price <= gold]
    return units if units and hire_areas(s, c, house) else []


@hiring.stage
def choose_mercenary(t: T, f: Hire) -> Step:
    """ZRN-RES-06 pay the price."""
    s, c = t.state, t.content
    keys = c.unit.keys(hire_options(s, c, f.house))
    return Ask(ChooseMercenary(), seat_of(s, c, f.house), keys, then=fix_mercenary)


@hiring.stage
def fix_mercenary(t: T, f: Hire) -> Step:
    """ZRN-UNI-06."""
    f.unit = t.content.unit.of(t.answer)
    return Goto(choose_place)


@hiring.stage
def choose_place(t: T, f: Hire) -> Step:
    """ZRN-RES-06."""
    s, c = t.state, t.content
    keys = c.area.keys(hire_areas(s, c, f.house))
    return Ask(PlaceMercenary(f.unit), seat_of(s, c, f.house), keys, then=engage)


@hiring.stage
def engage(t: T, f: Hire) -> Step:
    """ZRN-RES-06, ZRN-RUL-36 it stays with the House for the rest of the game."""
    effects.pay(t, f.house, gold=t.content.kind_of[f.unit].price, why=HIRE)
    effects.join_house(t, f.unit, f.house, t.content.area.of(t.answer))
    return Done()
