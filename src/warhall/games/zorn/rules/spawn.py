"""Blight units come on to the map: spawning, overflow, Ambush (ZRN-BLA-09, ZRN-BLA-10, ZRN-BLU-06 to ZRN-BLU-10)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import SpawnFailed, SpawnSubstituted
from warhall.games.zorn.events.combat import UnitRolls
from warhall.games.zorn.queries import T, choosers, is_open, missile_protection, room
from warhall.games.zorn.questions.combat import PickOverflow
from warhall.games.zorn.rules.settle import lose_place
from warhall.games.zorn.state import BLIGHT, NO_HOUSE, NO_UNIT, NOWHERE, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

LADDER = ("ambushers", "minion_horde", "terror_beasts", "fetid_knights", "far_seer")  # ZRN-BLU-01 without Garrisons
PICKED = ("terror_beasts", "fetid_knights", "far_seer")  # ZRN-BLA-09 individual counters


def spawnable(s: Zorn, c: Content, type: str) -> tuple[UnitId, ...]:
    """ZRN-BLA-10 the pool of a type, or of the next stronger type available, or else from Ambushers upward."""
    start = LADDER.index(type)
    for name in (*LADDER[start:], *LADDER[:start]):
        pool = tuple([u for u in c.units_of_type[name] if s.units[u].area == c.pool])
        if pool:
            return pool
    return ()


def overflow_areas(s: Zorn, c: Content, area: AreaId) -> list[AreaId]:
    """ZRN-BLU-08, ZRN-RUL-11, ZRN-RUL-118 adjacent areas with room, of these the highest Missile PV."""
    near = [near for near in c.ways[area] if is_open(s, c, near) and room(s, c, near, BLIGHT) > 0]
    if not near:
        return []
    best = max(missile_protection(s, c, area) for area in near)
    return [area for area in near if missile_protection(s, c, area) == best]


@dataclass
class Spawn(Frame):
    """ZRN-BLU-10 one Blight unit enters: by 2D6, or in a named area. Done with its row, 0 if none came."""

    type: str
    area: AreaId = NOWHERE
    by: HouseId = NO_HOUSE
    why: str = "spawn"
    unit: UnitId = NO_UNIT


spawning = Procedure("zorn.spawn", Spawn)


@spawning.stage
def pick_unit(t: T, f: Spawn) -> Step:
    """ZRN-BLA-09 random pick among individual counters. ZRN-BLA-10 substitutes. ZRN-RUL-12 nothing left: no spawn."""
    s, c = t.state, t.content
    pool = spawnable(s, c, f.type)
    if not pool:
        t.tell(SpawnFailed(f.type, "pool_empty"))
        return Done(NO_UNIT)
    kind = c.kind_of[pool[0]].type
    f.unit = t.draw(pool, "ZRN-BLA-09") if kind in PICKED and len(pool) > 1 else pool[0]
    if kind != f.type:
        t.tell(SpawnSubstituted(f.type, f.unit), clauses=("ZRN-BLA-10",))
    return Goto(find_entry if not f.area else enter)


@spawning.stage
def find_entry(t: T, f: Spawn) -> Step:
    """ZRN-BLA-09, ZRN-MAP-10 2D6 name the Entry Arrow area."""
    f.area = t.content.entry[sum(t.roll(2, 6, "ZRN-BLA-09", UnitRolls("entry", f.unit)))]
    return Goto(enter)


@spawning.stage
def enter(t: T, f: Spawn) -> Step:
    """ZRN-RUL-10 also into a House-occupied area. ZRN-RUL-11 overflow when the area is full."""
    s, c = t.state, t.content
    if is_open(s, c, f.area) and room(s, c, f.area, BLIGHT) > 0:
        return _enter(t, f, f.area, f.why)
    areas = overflow_areas(s, c, f.area)
    if not areas:
        t.tell(SpawnFailed(type=f.type, why="no_room", area=f.area), clauses=("ZRN-RUL-11",))
        return Done(NO_UNIT)
    return Ask(PickOverflow(f.unit, f.area), choosers(s, c, f.by), c.area.keys(areas), then=overflow)


@spawning.stage
def overflow(t: T, f: Spawn) -> Step:
    """ZRN-BLU-08, ZRN-RUL-118."""
    return _enter(t, f, t.content.area.of(t.answer), "overflow")


def _enter(t: T, f: Spawn, area: AreaId, why: str) -> Done:
    """The unit stands there; ZRN-NGT-04, ZRN-NGT-05 alone in a Town or Camp area it takes or destroys it."""
    effects.enter_map(t, f.unit, area, why)
    if not t.state.house_in[area]:
        lose_place(t, area)
    return Done(f.unit)


@dataclass
class Reveal(Frame):
    """A Garrison is turned face up; a white star brings Ambushers. `by` is the House whose act revealed it."""

    garrison: UnitId
    by: HouseId = NO_HOUSE
    ambusher: UnitId = NO_UNIT


revealing = Procedure("zorn.reveal", Reveal)


@revealing.stage
def turn_up(t: T, f: Reveal) -> Step:
    """ZRN-BLU-06, ZRN-BLU-07; ZRN-RUL-24 other units where no Ambushers are left."""
    effects.reveal_garrison(t, f.garrison)
    front = t.content.fronts[t.state.fronts[t.content.garrison_no[f.garrison]]]
    if not front.star:
        return Done(NO_UNIT)
    area = t.state.units[f.garrison].area
    return Call(Spawn("ambushers", area, f.by, "ambush"), then=fight_overflow)


@revealing.stage
def fight_overflow(t: T, f: Reveal) -> Step:
    """ZRN-BLU-08 Ambushers that overflow into House units attack there at once. ZRN-RUL-25 none: no melee."""
    s, c = t.state, t.content
    from warhall.games.zorn.rules.melee import melee_in
    from warhall.games.zorn.rules.surprise import Surprise, is_surprise

    f.ambusher = t.returned
    if not f.ambusher:
        return Done(NO_UNIT)
    area = s.units[f.ambusher].area
    if area == s.units[f.garrison].area or not s.house_in[area]:
        return Done(f.ambusher)
    if is_surprise(s, c, (f.ambusher,), area):
        return Call(Surprise(f.ambusher, area), then=fight_surprised)
    return Call(melee_in(s, c, area, (f.ambusher,)), then=close_reveal)


@revealing.stage
def fight_surprised(t: T, f: Reveal) -> Step:
    """ZRN-ABL-30, ZRN-RUL-139 by itself against several it fights only the slowest."""
    s, c = t.state, t.content
    from warhall.games.zorn.rules.melee import melee_in

    frame = melee_in(s, c, s.units[f.ambusher].area, (f.ambusher,))
    frame.defenders, frame.surprise = (t.returned,), True
    return Call(frame, then=close_reveal)


@revealing.stage
def close_reveal(t: T, f: Reveal) -> Step:
    """ZRN-BLU-07 the Ambushers have come."""
    return Done(f.ambusher)
