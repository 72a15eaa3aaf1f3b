"""Events of people: allies, aid, the Hero, the Council of War, rebels, Trolls, the royal wedding."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.table import AlliesMet
from warhall.games.zorn.queries import T, group, is_blight_town, is_on_map, is_open, room, seat_of
from warhall.games.zorn.questions.night import PickAlliedHouse, PickHome, PickPass, PickRebelTown, PickTrollHills
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.chits import ChooseHouse
from warhall.games.zorn.rules.combat import combatants
from warhall.games.zorn.rules.dice import roll_d3
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import BLIGHT, HOUSES, NO_HOUSE, NO_UNIT, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


def open_passes(s: Zorn, c: Content) -> list[AreaId]:
    """The Mountain Passes in which a House-side unit can appear."""
    return [area for area in c.passes if room(s, c, area, HOUSES) > 0 and not s.blight_in[area]]


@dataclass
class UnexpectedAllies(Frame):
    """ZRN-EVT-05."""

    unit: UnitId = NO_UNIT
    house: HouseId = NO_HOUSE


unexpected_allies = Procedure("zorn.unexpected_allies", UnexpectedAllies)


@unexpected_allies.stage
def meet_allies(t: T, f: UnexpectedAllies) -> Step:
    """ZRN-EVT-05, ZRN-RUL-78 one random available Mercenary counter; with none left no effect."""
    s, c = t.state, t.content
    pool = [unit for unit in c.units_of_type["mercenary"] if s.units[unit].area == c.pool]
    if not pool or not open_passes(s, c):
        return Done()
    f.unit = t.draw(pool, "ZRN-EVT-05")
    t.tell(AlliesMet(f.unit))
    return Goto(pick_house)


@unexpected_allies.stage
def pick_house(t: T, f: UnexpectedAllies) -> Step:
    """ZRN-EVT-05 a House of the Group's choice."""
    keys = t.content.house.keys(t.state.order)
    return Call(vote(PickAlliedHouse(f.unit), keys), then=note_house)


@unexpected_allies.stage
def note_house(t: T, f: UnexpectedAllies) -> Step:
    """ZRN-EVT-05."""
    f.house = t.content.house.of(t.returned)
    return Goto(pick_pass)


@unexpected_allies.stage
def pick_pass(t: T, f: UnexpectedAllies) -> Step:
    """ZRN-EVT-05 a Mountain Pass of the Group's choice."""
    s, c = t.state, t.content
    keys = c.area.keys(open_passes(s, c))
    return Ask(PickPass(f.unit, f.house), group(s, c), keys, then=join)


@unexpected_allies.stage
def join(t: T, f: UnexpectedAllies) -> Step:
    """ZRN-EVT-05, ZRN-RUL-126 no activation until the next Game Turn."""
    effects.join_house(t, f.unit, f.house, t.content.area.of(t.answer), "allies")
    return Done()


@dataclass
class RoyalAid(Frame):
    """ZRN-EVT-09."""


royal_aid = Procedure("zorn.royal_aid", RoyalAid)


@royal_aid.stage
def send_wagons(t: T, f: RoyalAid) -> Step:
    """ZRN-EVT-09 every player gains D3 Supplies and D3 Food, rolled separately."""
    for house in t.state.order:
        supplies = roll_d3(t, "ZRN-EVT-09")
        food = roll_d3(t, "ZRN-EVT-09")
        effects.gain(t, house, supplies=supplies, food=food, why="royal_aid")
    return Done()


@dataclass
class HeroCalls(Frame):
    """ZRN-EVT-10."""


hero_calls = Procedure("zorn.hero_calls", HeroCalls)


@hero_calls.stage
def hear_of_hero(t: T, f: HeroCalls) -> Step:
    """ZRN-EVT-10a a Hero in the game leaves at once. ZRN-RUL-127 an eliminated one never returns."""
    s, c = t.state, t.content
    hero = c.hero
    if is_on_map(s, c, hero):
        effects.hero_leaves(t)
        return Done()
    if s.units[hero].area != c.pool or not open_passes(s, c):
        return Done()
    return Goto(pick_hero_pass)


@hero_calls.stage
def pick_hero_pass(t: T, f: HeroCalls) -> Step:
    """ZRN-EVT-10 a Mountain Pass of the Group's choice."""
    s, c = t.state, t.content
    keys = c.area.keys(open_passes(s, c))
    return Ask(PickPass(c.hero), group(s, c), keys, then=ride_in)


@hero_calls.stage
def ride_in(t: T, f: HeroCalls) -> Step:
    """ZRN-EVT-10 every House may use it."""
    effects.hero_arrives(t, t.content.area.of(t.answer))
    return Done()


@dataclass
class CouncilOfWar(Frame):
    """ZRN-EVT-13, ZRN-EVT-14."""


council_of_war = Procedure("zorn.council_of_war", CouncilOfWar)


@council_of_war.stage
def convene(t: T, f: CouncilOfWar) -> Step:
    """ZRN-EVT-13 the Group chooses a House as for a Wild chit."""
    return Call(ChooseHouse("council"), then=send_out)


@council_of_war.stage
def send_out(t: T, f: CouncilOfWar) -> Step:
    """ZRN-EVT-13, ZRN-RUL-73 it performs a full House activation at once."""
    return Call(HouseActivation(t.returned))


# Attacks by people and Trolls of the valley.


def ghost_attack(s: Zorn, c: Content, area: AreaId, name: str) -> Melee:
    """ZRN-RUL-123 a melee attack on the Blight units of an area by attackers without a counter."""
    ghost = c.ghosts[name]
    return Melee(area, (), combatants(s, c, area, BLIGHT), ghost=ghost.id, ghost_bravery=ghost.bravery)


@dataclass
class ValleyRebels(Frame):
    """ZRN-EVT-16."""


valley_rebels = Procedure("zorn.valley_rebels", ValleyRebels)


@valley_rebels.stage
def pick_town(t: T, f: ValleyRebels) -> Step:
    """ZRN-EVT-16 a Blight-controlled Town of the Group's choice; ZRN-RUL-75 without Blight units no effect."""
    s, c = t.state, t.content
    towns = [area for area in c.towns if is_blight_town(s, c, area) and combatants(s, c, area, BLIGHT)]
    if not towns:
        return Done()
    return Ask(PickRebelTown(), group(s, c), c.area.keys(towns), then=rebel)


@valley_rebels.stage
def rebel(t: T, f: ValleyRebels) -> Step:
    """ZRN-EVT-16 attacked in melee with a D20; Bravery D12 if needed."""
    s, c = t.state, t.content
    return Call(ghost_attack(s, c, c.area.of(t.answer), "valley_rebels"))


@dataclass
class AwakenedTrolls(Frame):
    """ZRN-EVT-19."""


awakened_trolls = Procedure("zorn.awakened_trolls", AwakenedTrolls)


@awakened_trolls.stage
def pick_hills(t: T, f: AwakenedTrolls) -> Step:
    """ZRN-EVT-19 a Blight-occupied Rough Hills area of the Group's choice; ZRN-RUL-75 none: no effect."""
    s, c = t.state, t.content
    hills = [area for area in c.hills if combatants(s, c, area, BLIGHT)]
    if not hills:
        return Done()
    return Ask(PickTrollHills(), group(s, c), c.area.keys(hills), then=awake)


@awakened_trolls.stage
def awake(t: T, f: AwakenedTrolls) -> Step:
    """ZRN-EVT-19 attacked in melee with a D20; Bravery D6 if needed."""
    s, c = t.state, t.content
    return Call(ghost_attack(s, c, c.area.of(t.answer), "trolls"))


# The wedding.


@dataclass
class RoyalWedding(Frame):
    """ZRN-EVT-20."""


royal_wedding = Procedure("zorn.royal_wedding", RoyalWedding)


@royal_wedding.stage
def invite(t: T, f: RoyalWedding) -> Step:
    """ZRN-EVT-20 all Commanders and Magic Users leave; ZRN-RUL-130 they are not lost. ZRN-RUL-74 once at a time."""
    if not t.state.wedding:
        effects.leave_for_wedding(t)
    return Done()


@dataclass
class WeddingReturn(Frame):
    """ZRN-EVT-20a the guests return, one after the other."""

    unit: UnitId = NO_UNIT


wedding_return = Procedure("zorn.wedding_return", WeddingReturn)


def guests(s: Zorn, c: Content) -> list[UnitId]:
    """The Characters still away, in seat order of their Houses."""
    standees = (*c.units_of_type["commander"], *c.units_of_type["magic_user"])
    away = [unit for unit in standees if s.units[unit].area == c.away]
    return sorted(away, key=lambda unit: s.order.index(s.units[unit].house))


def homes(s: Zorn, c: Content, house: HouseId) -> list[AreaId]:
    """ZRN-EVT-20a areas where the House has a unit, with room; ZRN-RUL-74 with none any Mountain Pass."""
    areas = [
        area
        for area in c.map_areas
        if any(s.units[unit].house == house for unit in s.house_in[area])
        and is_open(s, c, area)
        and room(s, c, area, HOUSES) > 0
    ]
    return areas or open_passes(s, c)


@wedding_return.stage
def next_guest(t: T, f: WeddingReturn) -> Step:
    """ZRN-EVT-20a each player returns both."""
    s, c = t.state, t.content
    waiting = [unit for unit in guests(s, c) if homes(s, c, s.units[unit].house)]
    if not waiting:
        return Done()
    f.unit = waiting[0]
    return Goto(pick_home)


@wedding_return.stage
def pick_home(t: T, f: WeddingReturn) -> Step:
    """ZRN-EVT-20a each to an area where that House has a unit."""
    s, c = t.state, t.content
    house = s.units[f.unit].house
    keys = c.area.keys(homes(s, c, house))
    return Ask(PickHome(f.unit), seat_of(s, c, house), keys, then=come_home)


@wedding_return.stage
def come_home(t: T, f: WeddingReturn) -> Step:
    """ZRN-EVT-20a, ZRN-RUL-74 wounds and Levels stay."""
    area = t.content.area.of(t.answer)
    effects.enter_map(t, f.unit, area, "wedding")
    return Call(Settle(area, f.unit), then=next_guest)
