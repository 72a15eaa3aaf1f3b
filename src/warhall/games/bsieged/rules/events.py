"""Events that act when they are drawn or after the spawning step: BSG-FX-19. Those that last are where they act."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.catalog.records import Event
from warhall.games.bsieged.effects.enemies import march_units
from warhall.games.bsieged.effects.heroes import (
    gain_food,
    gain_gold,
    gain_grace,
    gain_morale,
    lose_food,
    lose_grace,
    lose_morale,
    tire_hero,
)
from warhall.games.bsieged.keys import BUILDING
from warhall.games.bsieged.queries import T, council, living, spawn_zone
from warhall.games.bsieged.questions.rounds import ChooseLot, ChooseTarget
from warhall.games.bsieged.rules.hits import HitBuilding
from warhall.games.bsieged.rules.moments import event_acts
from warhall.games.bsieged.rules.spawning import disrupt, draw_compass, place, summon
from warhall.games.bsieged.state import (
    FIELDS,
    KROHN,
    KROHN_ELITE,
    QUARTER_BUILDINGS,
    WHOLE,
    BuildingId,
    FieldId,
    HeroId,
    Siege,
)
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

LAST_MORALE = 1  # BSG-FX-19 what events leave a hero
COMPASS = "BSG-FX-19"


def active(t: T) -> Event:
    """The event that acts."""
    return t.content.events[t.state.event]


# Gains and losses of every living hero: V01, V02, V05, V08, V15, V19, V21.


@event_acts.by(
    "late_harvest",  # V01
    "morning_bells",  # V02
    "remitted_tithe",  # V05
    "thin_soup",  # V08
    "bitter_wind",  # V15
    "long_shadows",  # V19
    "silent_shrine",  # V21
)
def touch_all(t: T) -> None:
    """BSG-FX-19 goods and Morale, up or down; no event takes the last Morale point, and none is a hit (BSG-AMB-55)."""
    event = active(t)
    for hero in living(t.state, t.content):
        gain_food(t, hero, max(0, event.food), event.id)
        lose_food(t, hero, max(0, -event.food), event.id)
        gain_gold(t, hero, event.gold, event.id)
        gain_morale(t, hero, max(0, event.morale), event.id)
        lose_morale(t, hero, max(0, -event.morale), event.id, floor=LAST_MORALE)
        lose_grace(t, hero, max(0, -event.grace), event.id)


# Two heroes of the players' choice: V03, V24.


@dataclass
class Lot(Frame):
    """Heroes chosen by the players, for better or worse."""

    chosen: tuple[HeroId, ...] = ()


lot = Procedure("bsieged.lot", Lot)


@lot.stage
def choose_lot(t: T, f: Lot) -> Step:
    """BSG-DEC-31 so many living heroes, or the only one."""
    open_to = [hero for hero in living(t.state, t.content) if hero not in f.chosen]
    if not open_to or len(f.chosen) == active(t).heroes:
        return Done()
    return Ask(
        ChooseLot(t.state.event, active(t).heroes - len(f.chosen)),
        council(t.state, t.content),
        t.content.hero.keys(open_to),
        then=fall_to,
    )


@lot.stage
def fall_to(t: T, f: Lot) -> Step:
    """BSG-DEC-31 Divine Grace (V03), or one action less (V24)."""
    hero = t.content.hero.of(t.answer)
    f.chosen = (*f.chosen, hero)
    if active(t).grace:
        gain_grace(t, hero, active(t).grace, active(t).id)
    else:
        tire_hero(t, hero)
    return Goto(choose_lot)


@event_acts.by(
    "pilgrims_at_the_gate",  # V03
    "exhaustion",  # V24
)
def cast_lots(t: T) -> Frame:
    return Lot()


# Hits on buildings: V17, V25, V29.


@dataclass
class Sapping(Frame):
    """Quarters in which a whole building is hit. `every`: each of them, otherwise one that the players choose."""

    quarters: tuple[FieldId, ...]
    every: bool = False
    targets: tuple[BuildingId, ...] = ()


sapping = Procedure("bsieged.sapping", Sapping)


@sapping.stage
def choose_target(t: T, f: Sapping) -> Step:
    """BSG-DEC-31, BSG-FX-19 whole buildings only, so that no event destroys one."""
    if f.targets:
        return Goto(hit_target)
    if not f.quarters:
        return Done()
    sites = whole_of(t.state, t.content, f.quarters[0])
    if f.every or not sites:
        return Goto(take_quarter)
    return Ask(
        ChooseTarget(t.state.event, f.quarters[0]), council(t.state, t.content), BUILDING.keys(sites), then=take_target
    )


@sapping.stage
def take_target(t: T, f: Sapping) -> Step:
    """BSG-DEC-31."""
    f.targets = (BUILDING.of(t.answer),)
    f.quarters = f.quarters[1:]
    return Goto(hit_target)


@sapping.stage
def take_quarter(t: T, f: Sapping) -> Step:
    """BSG-FX-19 every whole building of the quarter, or none if there is none."""
    f.targets = whole_of(t.state, t.content, f.quarters[0])
    f.quarters = f.quarters[1:]
    return Goto(choose_target)


@sapping.stage
def hit_target(t: T, f: Sapping) -> Step:
    """BSG-FX-19 a hit by BSG-DEF-03 to BSG-DEF-05, but no attack; a protector keeps the last Morale point."""
    building, f.targets = f.targets[0], f.targets[1:]
    return Call(HitBuilding(building, floor=LAST_MORALE), then=choose_target)


def whole_of(s: Siege, c: Content, quarter: FieldId) -> tuple[BuildingId, ...]:
    """The whole buildings of a quarter."""
    return tuple([building for building in QUARTER_BUILDINGS[quarter] if s.buildings[building].status == WHOLE])


@event_acts.by("sappers")
def sap(t: T) -> Frame:
    """V17: one building of the quarter drawn."""
    return Sapping((draw_compass(t, COMPASS),))


@event_acts.by("breach_crews")
def breach(t: T) -> Frame:
    """V25: each building of the quarter drawn."""
    return Sapping((draw_compass(t, COMPASS),), every=True)


@event_acts.by("earth_tremor")
def tremble(t: T) -> Frame:
    """V29: one building in each quarter, north, east, south, west."""
    return Sapping(FIELDS)


# After the spawning step: V14, V16, V20, V26, V28, V30.


def fields_drawn(t: T) -> tuple[FieldId, ...]:
    """The field of a Compass card, and the opposite one where the event says so."""
    field = draw_compass(t, COMPASS)
    return (field, t.content.opposite[field]) if active(t).opposite else (field,)


@event_acts.by(
    "skirmishers",  # V14
    "tide_of_claws",  # V26
)
def reinforce_fields(t: T) -> None:
    """V14, V26: Krohns in zone 3, by the rules of BSG-FIG-01."""
    event = active(t)
    for field in fields_drawn(t):
        place(t, field, "krohn", event.units.get("krohn_elite", 0), event.units.get("krohn", 0))


@event_acts.by(
    "war_drums",  # V16
    "twin_hosts",  # V28
)
def summon_more(t: T) -> None:
    """V16, V28: more rolls, which belong to the run of this step (BSG-SPN-10)."""
    for field in fields_drawn(t):
        for _ in range(active(t).rolls):
            summon(t, field)


@event_acts.by("forced_march")
def force_march(t: T) -> None:
    """V20: all Krohns of zone 3 move to zone 2; they act as usual in the Enemies phase."""
    zone = spawn_zone(draw_compass(t, COMPASS))
    for figure in (KROHN, KROHN_ELITE):
        count = t.state.zones[zone].units[figure]
        if count:
            march_units(t, zone, figure, count)


@event_acts.by("the_sky_tears_open")
def tear_sky(t: T) -> None:
    """V30: a disruption (BSG-AVA-01)."""
    disrupt(t)
