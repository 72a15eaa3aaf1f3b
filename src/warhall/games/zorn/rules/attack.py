"""How a House unit comes to a melee attack: the area, Swiftness, another House (ZRN-MEL-01 to ZRN-MEL-05)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, has, is_open, is_soaked_only, room, seat_of
from warhall.games.zorn.questions.activation import ChooseAttackArea, ChooseFoe, ChooseFoeArea, ChooseSwiftStep
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.movement import can_enter
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.versus import foes_in, pay_for_attack, versus_areas
from warhall.games.zorn.state import BLIGHT, HOUSES, NO_HOUSE, NOWHERE, SOAKED, STUNNED, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

SWIFT = "ability:swiftness"
VERSUS = "versus"


@dataclass
class Attack(Frame):
    """One unit enters the area it attacks.

    Done with the area it came from (0: it was there) and the House attacked; with nothing if it has not acted.
    """

    unit: UnitId
    house: HouseId
    origin: AreaId = NOWHERE
    area: AreaId = NOWHERE
    attackers: tuple[UnitId, ...] = ()
    foes: tuple[HouseId, ...] = ()


attacking = Procedure("zorn.attack", Attack)


def blight_areas(s: Zorn, c: Content, here: AreaId) -> list[AreaId]:
    """ZRN-MEL-01, ZRN-MEL-03 areas with Blight units that can be attacked from an area; ZRN-RUL-15 itself included."""
    found = [
        area
        for area in c.ways[here]
        if s.blight_in[area]
        and is_open(s, c, area)
        and room(s, c, area, HOUSES) > 0
        and not is_soaked_only(s, c, area, BLIGHT)
    ]
    if s.blight_in[here] and not is_soaked_only(s, c, here, BLIGHT):
        found.append(here)
    return found


def swift_areas(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-ABL-32, ZRN-RUL-83 areas free of Blight units from which there is something to attack."""
    if not has(s, c, unit, "swiftness"):
        return []
    ways = c.ways[s.units[unit].area]
    return [area for area in ways if can_enter(s, c, area) and blight_areas(s, c, area)]


def can_attack(
    s: Zorn, c: Content, house: HouseId, unit: UnitId, attackers: tuple[UnitId, ...], foes: tuple[HouseId, ...]
) -> bool:
    """Whether a unit has any melee attack to make."""
    return bool(
        blight_areas(s, c, s.units[unit].area)
        or swift_areas(s, c, unit)
        or versus_areas(s, c, unit, house, attackers, foes)
    )


def further_areas(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-RUL-135 where Assault or Wave Attack may go on."""
    return blight_areas(s, c, s.units[unit].area)


@attacking.stage
def choose_area(t: T, f: Attack) -> Step:
    """ZRN-MEL-01 an adjacent area with Blight units; this entry needs no MA."""
    s, c = t.state, t.content
    here = s.units[f.unit].area
    options = list(c.area.keys(blight_areas(s, c, here)))
    if not f.origin:
        if swift_areas(s, c, f.unit):
            options.append(SWIFT)
        if versus_areas(s, c, f.unit, f.house, f.attackers, f.foes):
            options.append(VERSUS)
    return Ask(ChooseAttackArea(f.unit), seat_of(s, c, f.house), options, then=enter, certain=True)


@attacking.stage
def enter(t: T, f: Attack) -> Step:
    """ZRN-MEL-01 it moves into that area."""
    if t.answer == SWIFT:
        return Goto(choose_way)
    if t.answer == VERSUS:
        return Goto(choose_foe_area)
    here, area = t.state.units[f.unit].area, t.content.area.of(t.answer)
    if area == here:
        return Done((NOWHERE, NO_HOUSE))
    effects.move_unit(t, f.unit, area, "attack")
    return Done((here, NO_HOUSE))


@attacking.stage
def choose_way(t: T, f: Attack) -> Step:
    """ZRN-ABL-32 first 1 area."""
    s, c = t.state, t.content
    keys = c.area.keys(swift_areas(s, c, f.unit))
    return Ask(ChooseSwiftStep(f.unit), seat_of(s, c, f.house), keys, then=slip_through, certain=True)


@attacking.stage
def slip_through(t: T, f: Attack) -> Step:
    """ZRN-RUL-83, ZRN-RUL-133 one area whatever it costs; a retreat goes back to it."""
    f.origin = t.content.area.of(t.answer)
    effects.move_unit(t, f.unit, f.origin, "swiftness")
    return Call(Settle(f.origin, f.unit), then=press_on)


@attacking.stage
def press_on(t: T, f: Attack) -> Step:
    """ZRN-RUL-55 a trap on the way may end it: a unit that is gone, Stunned or in a melee attacks no more."""
    s, c = t.state, t.content
    record = s.units[f.unit]
    if t.returned or record.area != f.origin or record.marks & STUNNED or not blight_areas(s, c, f.origin):
        return Done((NOWHERE, NO_HOUSE))
    return Goto(choose_area)


@attacking.stage
def choose_foe_area(t: T, f: Attack) -> Step:
    """ZRN-HVH-01."""
    s, c = t.state, t.content
    keys = c.area.keys(versus_areas(s, c, f.unit, f.house, f.attackers, f.foes))
    return Ask(ChooseFoeArea(f.unit), seat_of(s, c, f.house), keys, then=fix_foe_area)


@attacking.stage
def fix_foe_area(t: T, f: Attack) -> Step:
    """ZRN-RUL-58."""
    f.area = t.content.area.of(t.answer)
    return Goto(choose_foe)


@attacking.stage
def choose_foe(t: T, f: Attack) -> Step:
    """ZRN-RUL-58 only the named House's units defend. ZRN-D-32 attack and pay, or not."""
    s, c = t.state, t.content
    keys = c.house.keys(foes_in(s, c, f.area, f.house, f.attackers, f.foes))
    if is_wergild_due(s, c, f):
        keys = (*keys, PASS)
    return Ask(ChooseFoe(f.unit, f.area), seat_of(s, c, f.house), keys, then=declare)


def is_wergild_due(s: Zorn, c: Content, f: Attack) -> bool:
    """ZRN-RUL-57 the Wergild is paid once for each combat: who joins one pays nothing."""
    return not any(s.units[unit].area == f.area for unit in f.attackers)


@attacking.stage
def declare(t: T, f: Attack) -> Step:
    """ZRN-HVH-02 no payment, no attack."""
    s, c = t.state, t.content
    if t.answer == PASS:
        return Done()
    foe = c.house.of(t.answer)
    if is_wergild_due(s, c, f):
        pay_for_attack(t, f.house, foe)
    here = s.units[f.unit].area
    effects.move_unit(t, f.unit, f.area, "attack")
    return Done((here, foe))


def open_fight(
    s: Zorn,
    c: Content,
    area: AreaId,
    attackers: tuple[UnitId, ...],
    origins: tuple[AreaId, ...],
    house: HouseId,
    foe: HouseId = NO_HOUSE,
) -> Melee:
    """ZRN-MEL-06 all enemy units in the area defend; ZRN-RUL-58 of another House only its own, never the Hero."""
    if foe:
        defenders = tuple([u for u in s.house_in[area] if s.units[u].house == foe and not s.units[u].marks & SOAKED])
    else:
        defenders = tuple([u for u in s.blight_in[area] if not s.units[u].marks & SOAKED])
    return Melee(area, attackers, defenders, origins, house)
