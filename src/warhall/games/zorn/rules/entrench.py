"""The Entrench Step: Entrenchments and Camps, and the markers there are (ZRN-NGT-10, ZRN-NGT-11, ZRN-CMP-05)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import SHAKEN, T, can_pay, is_on_map, seat_of, units_of
from warhall.games.zorn.questions.night import ChooseBuilder, ChooseWorks, TakeBackWorks
from warhall.games.zorn.state import NO_UNIT, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ENTRENCHMENTS, CAMP = "entrenchments", "camp"


@dataclass
class Entrench(Frame):
    """House by House, unit by unit."""

    at: int = 0
    built: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT
    choice: str = ""


entrenching = Procedure("zorn.entrench", Entrench)


def markers_left(s: Zorn, c: Content) -> int:
    """ZRN-RUL-52 one pool of markers, Entrenchments on one side and Camp on the other."""
    return c.numbers.works_markers - len(s.works)


def own_works(s: Zorn, c: Content, house: HouseId) -> list[AreaId]:
    return [area for area in c.map_areas if area in s.works and s.works[area].house == house]


def works_options(s: Zorn, c: Content, house: HouseId, unit: UnitId) -> list[str]:
    """ZRN-NGT-10 3 Supplies each step, 6 for a Camp outright. ZRN-NGT-11 where; ZRN-CMP-05 with which marker."""
    numbers = c.numbers
    area, own = s.units[unit].area, s.houses[house]
    if not c.can_build[area]:
        return []
    works = s.works.get(area)
    if works is not None:
        return [CAMP] if not works.camp and can_pay(own, supplies=numbers.entrench) else []
    if not markers_left(s, c) and not own_works(s, c, house):
        return []
    options = [ENTRENCHMENTS] if can_pay(own, supplies=numbers.entrench) else []
    return [*options, CAMP] if can_pay(own, supplies=numbers.camp_outright) else options


def builders(s: Zorn, c: Content, house: HouseId, built: tuple[UnitId, ...]) -> list[UnitId]:
    """ZRN-NGT-10 neither Stunned nor Terrorized; ZRN-RUL-63 one build per unit; ZRN-RUL-128 Hungry ones may."""
    return [
        unit
        for unit in units_of(s, c, house)
        if unit not in built
        and is_on_map(s, c, unit)
        and not s.units[unit].marks & SHAKEN
        and works_options(s, c, house, unit)
    ]


@entrenching.stage
def choose_builder(t: T, f: Entrench) -> Step:
    """ZRN-NGT-10 a Unit Action of this step only."""
    s, c = t.state, t.content
    if f.at == len(s.order):
        return Done()
    house = s.order[f.at]
    units = builders(s, c, house, f.built)
    if not units:
        f.at += 1
        return Goto(choose_builder)
    return Ask(ChooseBuilder(), seat_of(s, c, house), (*c.unit.keys(units), DONE), then=pick_builder)


@entrenching.stage
def pick_builder(t: T, f: Entrench) -> Step:
    """ZRN-NGT-10."""
    if t.answer == DONE:
        f.at += 1
        return Goto(choose_builder)
    f.unit = t.content.unit.of(t.answer)
    f.built = (*f.built, f.unit)
    return Goto(choose_works)


@entrenching.stage
def choose_works(t: T, f: Entrench) -> Step:
    """ZRN-NGT-10."""
    s, c = t.state, t.content
    house = s.order[f.at]
    options = works_options(s, c, house, f.unit)
    return Ask(ChooseWorks(f.unit), seat_of(s, c, house), options, then=fix_works, certain=True)


@entrenching.stage
def fix_works(t: T, f: Entrench) -> Step:
    """ZRN-CMP-05 with an empty pool a marker of one's own is taken off the map first."""
    s, c = t.state, t.content
    f.choice = t.answer
    area = s.units[f.unit].area
    return Goto(build if area in s.works or markers_left(s, c) else give_up_marker)


@entrenching.stage
def give_up_marker(t: T, f: Entrench) -> Step:
    """ZRN-CMP-05."""
    s, c = t.state, t.content
    house = s.order[f.at]
    return Ask(TakeBackWorks(), seat_of(s, c, house), c.area.keys(own_works(s, c, house)), then=take_back)


@entrenching.stage
def take_back(t: T, f: Entrench) -> Step:
    """ZRN-CMP-05."""
    effects.raze_works(t, t.content.area.of(t.answer), "taken_back")
    return Goto(build)


@entrenching.stage
def build(t: T, f: Entrench) -> Step:
    """ZRN-NGT-10, ZRN-RUL-51 any House unit may raise Entrenchments to a Camp; it is then the builder's."""
    house, numbers = t.state.order[f.at], t.content.numbers
    area = t.state.units[f.unit].area
    outright = f.choice == CAMP and area not in t.state.works
    effects.pay(t, house, supplies=numbers.camp_outright if outright else numbers.entrench, why=f.choice)
    effects.build_works(t, area, house, f.choice == CAMP)
    return Goto(choose_builder)
