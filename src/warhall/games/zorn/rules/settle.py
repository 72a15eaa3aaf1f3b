"""What a place does when units have come or gone: Towns, Camps, Treasure (ZRN-NGT-03 to ZRN-NGT-05, ZRN-TRE-04)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, acting_house, seat_of
from warhall.games.zorn.questions.night import SeizeCamp
from warhall.games.zorn.state import NO_HOUSE, NO_UNIT, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

SEIZE = "seize"


@dataclass
class Settle(Frame):
    """Control and capture in one area; `entering` is the House unit that has just come in, if any.

    Done with whether a melee was fought over it (ZRN-TRE-07).
    """

    area: AreaId
    entering: UnitId = NO_UNIT


settling = Procedure("zorn.settle", Settle)


def claimants(s: Zorn, c: Content, area: AreaId) -> list[UnitId]:
    """The units of an area that act for a House, longest there first (ZRN-RUL-56); the Hero only in an activation."""
    units = [unit for unit in s.house_in[area] if acting_house(s, c, unit)]
    return sorted(units, key=lambda unit: s.since[unit])


def has_business(s: Zorn, c: Content, area: AreaId) -> bool:
    """Whether anything can change in an area at all."""
    return c.is_town[area] or area in s.works or bool(s.dens[c.den_of[area]].token)


@settling.stage
def see_who_is_there(t: T, f: Settle) -> Step:
    """ZRN-RUL-54 the Blight alone takes a Town back. ZRN-NGT-05 and destroys a Camp."""
    s, c = t.state, t.content
    if not has_business(s, c, f.area):
        return Done()
    if s.blight_in[f.area]:
        if not s.house_in[f.area]:
            lose_place(t, f.area)
        return Done()
    return Goto(claim_town) if s.house_in[f.area] else Done()


def lose_place(t: T, area: AreaId) -> None:
    """ZRN-NGT-04, ZRN-NGT-05 what falls to Blight units that are alone in an area."""
    trample(t, area)
    if t.content.is_town[area]:
        effects.take_control(t, area, NO_HOUSE)


def trample(t: T, area: AreaId) -> None:
    """ZRN-NGT-05 a Blight unit that enters a Camp's area without House units destroys the Camp, even in passing."""
    works = t.state.works.get(area)
    if works is not None and works.camp and not t.state.house_in[area]:
        effects.raze_works(t, area, "destroyed")


@settling.stage
def claim_town(t: T, f: Settle) -> Step:
    """ZRN-NGT-03 the first House takes it from the Blight. ZRN-NGT-04 another House when it alone is there."""
    s, c = t.state, t.content
    units = claimants(s, c, f.area)
    if units and c.is_town[f.area]:
        holder = s.control.get(f.area, NO_HOUSE)
        houses = {acting_house(s, c, unit) for unit in units}
        if not holder or houses == {acting_house(s, c, units[0])}:
            effects.take_control(t, f.area, acting_house(s, c, units[0]))
    return Goto(offer_camp)


def can_seize(s: Zorn, c: Content, f: Settle) -> HouseId:
    """ZRN-NGT-05, ZRN-HVH-03 the House that may take another's Camp here: alone in the area, just come, able to pay."""
    works = s.works.get(f.area)
    if not f.entering or works is None or not works.camp:
        return NO_HOUSE
    house = acting_house(s, c, f.entering)
    houses = {acting_house(s, c, unit) for unit in claimants(s, c, f.area)}
    if house == works.house or houses != {house} or s.houses[house].gold < c.numbers.wergild:
        return NO_HOUSE
    return house


@settling.stage
def offer_camp(t: T, f: Settle) -> Step:
    """ZRN-NGT-05 by declaring hostilities and paying the Wergild, or not at all."""
    s, c = t.state, t.content
    house = can_seize(s, c, f)
    if not house:
        return Goto(claim_treasure)
    return Ask(SeizeCamp(f.area, s.works[f.area].house), seat_of(s, c, house), (SEIZE, PASS), then=seize_camp)


@settling.stage
def seize_camp(t: T, f: Settle) -> Step:
    """ZRN-HVH-02 2 Gold: 1 to the holder, 1 to the bank."""
    s, c = t.state, t.content
    if t.answer == SEIZE:
        house = can_seize(s, c, f)
        pay_wergild(t, house, s.works[f.area].house)
        effects.build_works(t, f.area, house, True)
    return Goto(claim_treasure)


def pay_wergild(t: T, payer: HouseId, victim: HouseId) -> None:
    """ZRN-HVH-02, ZRN-RUL-57 no substitute for the Gold."""
    effects.pay(t, payer, gold=t.content.numbers.wergild, why="wergild")
    effects.gain(t, victim, gold=1, why="wergild")


@settling.stage
def claim_treasure(t: T, f: Settle) -> Step:
    """ZRN-TRE-04 the first House unit in a Den without Blight units captures its Token."""
    s, c = t.state, t.content
    from warhall.games.zorn.rules.treasure import Capture

    units = claimants(s, c, f.area)
    if units and s.dens[c.den_of[f.area]].token:
        return Call(Capture(f.area, units[0]))
    return Done()
