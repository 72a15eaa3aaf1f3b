"""Regroup by ability: Forage of the Harassers, Mob raised by a Commander (ZRN-ABL-11, ZRN-ABL-18)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, acting_house, can_pay, deciders, has, is_open, room
from warhall.games.zorn.questions.powers import PickForage, PickLevy, PickMuster
from warhall.games.zorn.rules.abilities.moments import at_regroup
from warhall.games.zorn.rules.dice import roll_d3
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.state import ACTED, HOUSES, NO_UNIT, AreaId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

FORAGE, MOB = "forage", "mob"
FOOD, SUPPLIES = "food", "supplies"


def regroup_offers(s: Zorn, c: Content, unit: UnitId) -> tuple[str, ...]:
    """The abilities that a unit may use as its Regroup action (ZRN-REG-01)."""
    own = _own(c, unit)
    if not own:
        return ()
    return tuple([f"ability:{name}" for name, act in at_regroup.of(own) if act(s, c, unit) is not None])


def _own(c: Content, unit: UnitId) -> list[str]:
    """What a unit can do itself. ZRN-ABL-18 the Mob is the Levies' ability; a Commander raises it."""
    kind = c.kind_of[unit]
    own = [name for name in kind.abilities if name != MOB]
    return [*own, MOB] if kind.type == "commander" else own


def regroup_use(s: Zorn, c: Content, unit: UnitId, key: str) -> Frame:
    """The procedure of an offer."""
    frame = at_regroup[key.removeprefix("ability:")](s, c, unit)
    assert frame is not None, key
    return frame


@at_regroup.by(FORAGE, order=1)
def offer_forage(s: Zorn, c: Content, unit: UnitId) -> Frame:
    """ZRN-ABL-11."""
    return Forage(unit)


@at_regroup.by(MOB, order=2)
def offer_mob(s: Zorn, c: Content, unit: UnitId) -> Frame | None:
    """ZRN-ABL-18."""
    return Mob(unit) if can_raise_mob(s, c, unit) else None


@dataclass
class Forage(Frame):
    """ZRN-ABL-11 a Harassers unit forages."""

    unit: UnitId


forage = Procedure("zorn.forage", Forage)


@forage.stage
def pick_forage(t: T, f: Forage) -> Step:
    """ZRN-ABL-11 Food or Supplies, one of them."""
    return Ask(PickForage(f.unit), deciders(t.state, t.content, f.unit), (FOOD, SUPPLIES), then=bring_in)


@forage.stage
def bring_in(t: T, f: Forage) -> Step:
    """ZRN-ABL-11 D3 of it."""
    s, c = t.state, t.content
    found = roll_d3(t, "ZRN-ABL-11")
    if t.answer == FOOD:
        effects.gain(t, acting_house(s, c, f.unit), food=found, why="forage")
    else:
        effects.gain(t, acting_house(s, c, f.unit), supplies=found, why="forage")
    return Done()


def fallen_levies(s: Zorn, c: Content, unit: UnitId) -> list[UnitId]:
    """The eliminated Levies of a unit's House."""
    house = s.units[unit].house
    return [
        other
        for other in c.house_units[house]
        if has(s, c, other, "mob") and s.units[other].house == house and s.units[other].area == c.gone
    ]


def muster_areas(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-ABL-18, ZRN-RUL-134 with or next to the Commander, within capacity, not among Blight units."""
    here = s.units[unit].area
    return [
        area
        for area in (here, *c.ways[here])
        if is_open(s, c, area) and room(s, c, area, HOUSES) > 0 and not s.blight_in[area]
    ]


def can_raise_mob(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-ABL-18 3 Supplies; ZRN-RES-04 Gold may stand in."""
    house = s.houses[s.units[unit].house]
    if not can_pay(house, supplies=c.numbers.mob_price):
        return False
    return bool(fallen_levies(s, c, unit)) and bool(muster_areas(s, c, unit))


@dataclass
class Mob(Frame):
    """ZRN-ABL-18 a Commander raises an eliminated Levy."""

    unit: UnitId
    levy: UnitId = NO_UNIT


mob = Procedure("zorn.mob", Mob)


@mob.stage
def pick_levy(t: T, f: Mob) -> Step:
    """ZRN-ABL-18 which Levy."""
    s, c = t.state, t.content
    keys = c.unit.keys(fallen_levies(s, c, f.unit))
    return Ask(PickLevy(f.unit), deciders(s, c, f.unit), keys, then=note_levy, certain=True)


@mob.stage
def note_levy(t: T, f: Mob) -> Step:
    """ZRN-ABL-18."""
    f.levy = t.content.unit.of(t.answer)
    return Goto(pick_muster)


@mob.stage
def pick_muster(t: T, f: Mob) -> Step:
    """ZRN-ABL-18 with or next to the Commander."""
    s, c = t.state, t.content
    keys = c.area.keys(muster_areas(s, c, f.unit))
    return Ask(PickMuster(f.levy), deciders(s, c, f.unit), keys, then=raise_levy, certain=True)


@mob.stage
def raise_levy(t: T, f: Mob) -> Step:
    """ZRN-RUL-134 Fresh and without markers; it does not act in this activation."""
    area = t.content.area.of(t.answer)
    effects.pay(t, t.state.units[f.unit].house, supplies=t.content.numbers.mob_price, why="mob")
    effects.rebuild_unit(t, f.levy, area, "mob")
    effects.set_marks(t, f.levy, ACTED)
    return Call(Settle(area, f.levy))
