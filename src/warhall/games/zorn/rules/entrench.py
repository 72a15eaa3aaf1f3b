"""The Entrench Step: Entrenchments and Camps, and the markers there are (ZRN-NGT-10, ZRN-NGT-11, ZRN-CMP-05)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.queries import SHAKEN, T, can_pay, is_on_map, seat_of, units_of
from warhall.games.zorn.questions.night import ChooseBuilder, ChooseWorks, TakeBackWorks
from warhall.games.zorn.state import NO_UNIT, AreaId, HouseId, UnitId
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


def markers_left(t: T) -> int:
    """ZRN-RUL-52 one pool of markers, Entrenchments on one side and Camp on the other."""
    return t.content.numbers.works_markers - len(t.state.works)


def own_works(t: T, house: HouseId) -> list[AreaId]:
    return [area for area in t.content.map_areas if area in t.state.works and t.state.works[area].house == house]


def works_options(t: T, house: HouseId, unit: UnitId) -> list[str]:
    """ZRN-NGT-10 3 Supplies each step, 6 for a Camp outright. ZRN-NGT-11 where; ZRN-CMP-05 with which marker."""
    s, c, numbers = t.state, t.content, t.content.numbers
    area, own = s.units[unit].area, s.houses[house]
    if not c.can_build[area]:
        return []
    works = s.works.get(area)
    if works is not None:
        return [CAMP] if not works.camp and can_pay(own, supplies=numbers.entrench) else []
    if not markers_left(t) and not own_works(t, house):
        return []
    options = [ENTRENCHMENTS] if can_pay(own, supplies=numbers.entrench) else []
    return [*options, CAMP] if can_pay(own, supplies=numbers.camp_outright) else options


def builders(t: T, house: HouseId, built: tuple[UnitId, ...]) -> list[UnitId]:
    """ZRN-NGT-10 neither Stunned nor Terrorized; ZRN-RUL-63 one build per unit; ZRN-RUL-128 Hungry ones may."""
    return [
        unit
        for unit in units_of(t, house)
        if unit not in built
        and is_on_map(t, unit)
        and not t.state.units[unit].marks & SHAKEN
        and works_options(t, house, unit)
    ]


@entrenching.stage
def choose_builder(t: T, f: Entrench) -> Step:
    """ZRN-NGT-10 a Unit Action of this step only."""
    if f.at == len(t.state.order):
        return Done()
    house = t.state.order[f.at]
    units = builders(t, house, f.built)
    if not units:
        f.at += 1
        return Goto(choose_builder)
    return Ask(ChooseBuilder(), seat_of(t, house), (*t.content.unit.keys(units), DONE), then=pick_builder)


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
    house = t.state.order[f.at]
    options = works_options(t, house, f.unit)
    return Ask(ChooseWorks(f.unit), seat_of(t, house), options, then=fix_works, certain=True)


@entrenching.stage
def fix_works(t: T, f: Entrench) -> Step:
    """ZRN-CMP-05 with an empty pool a marker of one's own is taken off the map first."""
    f.choice = t.answer
    area = t.state.units[f.unit].area
    return Goto(build if area in t.state.works or markers_left(t) else give_up_marker)


@entrenching.stage
def give_up_marker(t: T, f: Entrench) -> Step:
    """ZRN-CMP-05."""
    house = t.state.order[f.at]
    return Ask(TakeBackWorks(), seat_of(t, house), t.content.area.keys(own_works(t, house)), then=take_back)


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
