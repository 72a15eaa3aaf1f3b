"""Events of the Blight: raiders, frenzy, Mana Surge, Warlord Foul, Far-Seer surge, bats."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, group, is_blight_town, is_open, missile_protection, room
from warhall.games.zorn.questions.combat import OrderBlight
from warhall.games.zorn.questions.night import PickDrop, PickRaidRoad
from warhall.games.zorn.rules.blight import Advance, MeleeRound, blight_wave, strongest, units_with
from warhall.games.zorn.rules.dice import roll_d3
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.rules.strike import Barrage, companions
from warhall.games.zorn.state import BLIGHT, NO_UNIT, NOWHERE, SOAKED, AreaId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

AMBUSHERS, BEASTS, FAR_SEER = "ambushers", "terror_beasts", "far_seer"


@dataclass
class RaidersSweep(Frame):
    """ZRN-EVT-01 `town` is the last Town raided, `entries` how many Entry areas are done, `units` who came there."""

    town: AreaId = NOWHERE
    entries: int = 0
    units: tuple[UnitId, ...] = ()


raiders_sweep = Procedure("zorn.raiders_sweep", RaidersSweep)


@raiders_sweep.stage
def plunder(t: T, f: RaidersSweep) -> Step:
    """ZRN-EVT-01a each player loses a D3 of each of Food, Supplies and Gold, never below 0."""
    for house in t.state.order:
        loss = roll_d3(t, "ZRN-EVT-01a")
        own = t.state.houses[house]
        food, supplies, gold = min(loss, own.food), min(loss, own.supplies), min(loss, own.gold)
        effects.pay(t, house, food=food, supplies=supplies, gold=gold, why="raiders")
    return Goto(raid_town)


@raiders_sweep.stage
def raid_town(t: T, f: RaidersSweep) -> Step:
    """ZRN-EVT-01b, ZRN-RUL-69 one Ambushers unit in every Town the Blight controls."""
    s, c = t.state, t.content
    for town in c.towns:
        if town > f.town and is_blight_town(s, c, town):
            f.town = town
            if room(s, c, town, BLIGHT) > 0:
                return Call(Spawn(AMBUSHERS, town, why="raiders"), then=raid_town)
            return Goto(pick_road)
    return Goto(raid_entry)


def road_areas(s: Zorn, c: Content, town: AreaId) -> list[AreaId]:
    """ZRN-RUL-125 adjacent Road areas: passable, with Blight room, without House units."""
    return [
        area
        for area in c.ways[town]
        if c.is_road[area] and is_open(s, c, area) and room(s, c, area, BLIGHT) > 0 and not s.house_in[area]
    ]


@raiders_sweep.stage
def pick_road(t: T, f: RaidersSweep) -> Step:
    """ZRN-EVT-01b beyond capacity in a legal adjacent Road area of the Group's choice; none: it does not appear."""
    s, c = t.state, t.content
    areas = road_areas(s, c, f.town)
    if not areas:
        return Goto(raid_town)
    return Ask(PickRaidRoad(f.town), group(s, c), c.area.keys(areas), then=raid_road)


@raiders_sweep.stage
def raid_road(t: T, f: RaidersSweep) -> Step:
    """ZRN-EVT-01b."""
    return Call(Spawn(AMBUSHERS, t.content.area.of(t.answer), why="raiders"), then=raid_town)


@raiders_sweep.stage
def raid_entry(t: T, f: RaidersSweep) -> Step:
    """ZRN-EVT-01c one Ambushers unit in Entry area 3 and one in Entry area 11."""
    numbers = t.content.numbers.raid_entries
    if f.entries == len(numbers):
        return Call(Advance(f.units))  # ZRN-RUL-10 the melees of all raiders come after it
    f.entries += 1
    area = t.content.entry[numbers[f.entries - 1]]
    return Call(Spawn(AMBUSHERS, area, why="raiders"), then=note_raider)


@raiders_sweep.stage
def note_raider(t: T, f: RaidersSweep) -> Step:
    """ZRN-EVT-01c then both Advance."""
    if t.returned:
        f.units = (*f.units, t.returned)
    return Goto(raid_entry)


@dataclass
class BeastFrenzy(Frame):
    """ZRN-EVT-04."""


beast_frenzy = Procedure("zorn.beast_frenzy", BeastFrenzy)


@beast_frenzy.stage
def go_wild(t: T, f: BeastFrenzy) -> Step:
    """ZRN-EVT-04 Terror Beasts and all that share their areas Advance with Upgraded Melee; ZRN-RUL-23 no Garrison."""
    units = companions(t.state, t.content, BEASTS)
    return Call(Advance(units, upgraded=units))


@dataclass
class ManaSurge(Frame):
    """ZRN-EVT-07."""


mana_surge = Procedure("zorn.mana_surge", ManaSurge)


@mana_surge.stage
def surge(t: T, f: ManaSurge) -> Step:
    """ZRN-EVT-07, ZRN-MAG-06 first every Magic User gains a Level."""
    for house in t.state.order:
        effects.raise_level(t, house)
    return Goto(seek_magic)


@mana_surge.stage
def seek_magic(t: T, f: ManaSurge) -> Step:
    """ZRN-EVT-07a each Far-Seer fires at the nearest Magic User, else Commander, else any eligible House unit."""
    return Call(Barrage(0, (FAR_SEER,), ("magic_user", "commander")))


@dataclass
class WarlordFoul(Frame):
    """ZRN-EVT-08 four parts in order. `seer` is the unit that came."""

    seer: UnitId = NO_UNIT


warlord_foul = Procedure("zorn.warlord_foul", WarlordFoul)


@warlord_foul.stage
def send_seer(t: T, f: WarlordFoul) -> Step:
    """ZRN-EVT-08 (1) spawn a Far-Seer (ZRN-BLA-19 by 2D6)."""
    return Call(Spawn(FAR_SEER), then=send_wave)


@warlord_foul.stage
def send_wave(t: T, f: WarlordFoul) -> Step:
    """ZRN-EVT-08a (2) a Blight Wave."""
    f.seer = t.returned
    return Call(blight_wave(t.state, t.content), then=settle_arrivals)


@warlord_foul.stage
def settle_arrivals(t: T, f: WarlordFoul) -> Step:
    """ZRN-RUL-10 a Far-Seer that came in among House units attacks once all moves are made."""
    came = (f.seer,) if f.seer else ()
    return Call(MeleeRound(came, (NOWHERE,) * len(came)), then=let_fly)


@warlord_foul.stage
def let_fly(t: T, f: WarlordFoul) -> Step:
    """ZRN-EVT-08b (3) every Blight unit with a Missile Rating fires with Upgraded rating."""
    return Call(Barrage(1), then=spread_terror)


@warlord_foul.stage
def spread_terror(t: T, f: WarlordFoul) -> Step:
    """ZRN-EVT-08c (4) D3 Terror Points."""
    effects.gain_terror(t, roll_d3(t, "ZRN-EVT-08c"), "warlord_foul")
    return Done()


@dataclass
class FarSeerSurge(Frame):
    """ZRN-EVT-17."""


far_seer_surge = Procedure("zorn.far_seer_surge", FarSeerSurge)


@far_seer_surge.stage
def stride(t: T, f: FarSeerSurge) -> Step:
    """ZRN-EVT-17 every Far-Seer Advances; its Melee die in an attack so caused is a D20."""
    seers = units_with(t.state, t.content, FAR_SEER)
    return Call(Advance(seers, d20=seers))


@dataclass
class BatSupplyDrop(Frame):
    """ZRN-EVT-18 `waiting` are the units still to be lifted; attackers and origins as for an Advance."""

    waiting: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT
    attackers: tuple[UnitId, ...] = ()
    origins: tuple[AreaId, ...] = ()


bat_supply_drop = Procedure("zorn.bat_supply_drop", BatSupplyDrop)


def drop_areas(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-EVT-18, ZRN-RUL-125 adjacent areas with a Movement Arrow and Blight room, of these the lowest Missile PV."""
    areas = [
        area
        for area in c.ways[s.units[unit].area]
        if (c.arrows[area] or c.is_pass[area]) and is_open(s, c, area) and room(s, c, area, BLIGHT) > 0
    ]
    least = min([missile_protection(s, c, area) for area in areas], default=0)
    return [area for area in areas if missile_protection(s, c, area) == least]


@bat_supply_drop.stage
def flap_in(t: T, f: BatSupplyDrop) -> Step:
    """ZRN-EVT-18 every Blight unit in a dead-zone Bog; ZRN-EVT-15 those marked by the downpour cannot move."""
    s, c = t.state, t.content
    f.waiting = tuple(
        [unit for unit in units_with(s, c) if c.is_dead_zone[s.units[unit].area] and not s.units[unit].marks & SOAKED]
    )
    return Goto(pick_lifted)


@bat_supply_drop.stage
def pick_lifted(t: T, f: BatSupplyDrop) -> Step:
    """ZRN-BLA-18 strongest first, among equals the Group orders; ZRN-RUL-125 without an area a unit stays."""
    s, c = t.state, t.content
    able = tuple([unit for unit in f.waiting if drop_areas(s, c, unit)])
    if not able:
        return Call(MeleeRound(f.attackers, f.origins))
    return Ask(OrderBlight(), group(s, c), c.unit.keys(strongest(s, c, able)), then=note_lifted, certain=True)


@bat_supply_drop.stage
def note_lifted(t: T, f: BatSupplyDrop) -> Step:
    """ZRN-EVT-18."""
    f.unit = t.content.unit.of(t.answer)
    f.waiting = tuple([unit for unit in f.waiting if unit != f.unit])
    return Goto(pick_drop)


@bat_supply_drop.stage
def pick_drop(t: T, f: BatSupplyDrop) -> Step:
    """ZRN-EVT-18 ties: the Group."""
    s, c = t.state, t.content
    keys = c.area.keys(drop_areas(s, c, f.unit))
    return Ask(PickDrop(f.unit), group(s, c), keys, then=drop)


@bat_supply_drop.stage
def drop(t: T, f: BatSupplyDrop) -> Step:
    """ZRN-EVT-18, ZRN-RUL-104 it leaves the Bog; with House units there it attacks in melee."""
    area = t.content.area.of(t.answer)
    origin = t.state.units[f.unit].area
    effects.move_unit(t, f.unit, area, "bats")
    if not t.state.house_in[area]:
        return Call(Settle(area), then=pick_lifted)
    f.attackers, f.origins = (*f.attackers, f.unit), (*f.origins, origin)
    return Goto(pick_lifted)
