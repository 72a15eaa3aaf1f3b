"""Spells against Blight units: Twister, Banish, Torrent, Inferno, Earthquake. Hits by spells allow Saves."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.events.combat import UnitBurnt, UnitRolls
from warhall.games.zorn.queries import T, is_on_map, seat_of, target_pv
from warhall.games.zorn.questions.powers import PickBanished
from warhall.games.zorn.rules.dice import BraveryTest, OwnRoll, roll_step
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.missile import TEST, missile_result
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.spells.work import SpellWork
from warhall.games.zorn.state import D12, NO_UNIT, UnitId
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure


@dataclass
class Twister(SpellWork):
    """ZRN-SPL-02."""


twister = Procedure("zorn.twister", Twister)


@twister.stage
def let_loose(t: T, f: Twister) -> Step:
    """ZRN-MAG-19, ZRN-RUL-123 a melee attack with a D20; it takes no Hits or tests. ZRN-RUL-39 Glory to the caster."""
    ghost = t.content.ghosts["twister"]
    frame = Melee(f.area, (), t.state.blight_in[f.area], by=f.house, ghost=ghost.id, ghost_bravery=ghost.bravery)
    return Call(frame)


@dataclass
class Banish(SpellWork):
    """ZRN-SPL-04."""

    unit: UnitId = NO_UNIT


banish = Procedure("zorn.banish", Banish)


@banish.stage
def pick_banished(t: T, f: Banish) -> Step:
    """ZRN-SPL-04 one Blight unit there."""
    s, c = t.state, t.content
    keys = c.unit.keys(s.blight_in[f.area])
    return Ask(PickBanished(f.caster), seat_of(s, c, f.house), keys, then=curse)


@banish.stage
def curse(t: T, f: Banish) -> Step:
    """ZRN-SPL-04 a Bravery Test with Degraded Bravery."""
    f.unit = t.content.unit.of(t.answer)
    return Call(BraveryTest(f.unit, "ZRN-SPL-04", -1), then=drive_off)


@banish.stage
def drive_off(t: T, f: Banish) -> Step:
    """ZRN-SPL-04 on failure it is Terrorized and retreats 2 areas away from the caster."""
    s, c = t.state, t.content
    if t.returned.passed or not is_on_map(s, c, f.unit):
        return Done()
    effects.terrorize(t, f.unit)
    back = Retreat(f.unit, c.numbers.banish_areas, f.origin, by=f.house, why="banish")
    return Call(back, then=settle_banished)


@banish.stage
def settle_banished(t: T, f: Banish) -> Step:
    """ZRN-TRE-04 the area it left may have changed hands."""
    return Call(Settle(f.area))


@dataclass
class Torrent(SpellWork):
    """ZRN-SPL-06 `waiting` are the units still to be tested."""

    waiting: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT


torrent = Procedure("zorn.torrent", Torrent)


@torrent.stage
def rise(t: T, f: Torrent) -> Step:
    """ZRN-SPL-06 every Blight unit there."""
    f.waiting = t.state.blight_in[f.area]
    return Goto(sweep_next)


@torrent.stage
def sweep_next(t: T, f: Torrent) -> Step:
    """ZRN-SPL-06 takes a Bravery Test."""
    if not f.waiting:
        return Call(Settle(f.area))
    f.unit, f.waiting = f.waiting[0], f.waiting[1:]
    if t.state.units[f.unit].area != f.area:
        return Goto(sweep_next)
    return Call(BraveryTest(f.unit, "ZRN-SPL-06"), then=batter)


@torrent.stage
def batter(t: T, f: Torrent) -> Step:
    """ZRN-SPL-06 one that fails takes 1 Hit."""
    if t.returned.passed:
        return Goto(sweep_next)
    return Call(TakeHits(f.unit, 1, f.house, why="torrent"), then=wash_away)


@torrent.stage
def wash_away(t: T, f: Torrent) -> Step:
    """ZRN-SPL-06 and retreats 1 area away from the caster."""
    if t.state.units[f.unit].area != f.area:
        return Goto(sweep_next)
    return Call(Retreat(f.unit, 1, f.origin, by=f.house, why="torrent"), then=sweep_next)


@dataclass
class Inferno(SpellWork):
    """ZRN-SPL-07 `face` is the roll, `waiting` the units still to be burnt."""

    face: int = 0
    waiting: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT


inferno = Procedure("zorn.inferno", Inferno)


@inferno.stage
def ignite(t: T, f: Inferno) -> Step:
    """ZRN-SPL-07 one D12; ZRN-RUL-34 a Mana Bolt only if this cast has not had one."""
    f.waiting = t.state.blight_in[f.area]
    if f.bolted:
        f.face = roll_step(t, D12, "ZRN-SPL-07", UnitRolls("magic", f.caster))[0]
        return Goto(burn_next)
    return Call(OwnRoll(f.house, D12, "ZRN-SPL-07"), then=note_fire)


@inferno.stage
def note_fire(t: T, f: Inferno) -> Step:
    """ZRN-SPL-07."""
    f.face = t.returned
    return Goto(burn_next)


@inferno.stage
def burn_next(t: T, f: Inferno) -> Step:
    """ZRN-SPL-07, ZRN-MIS-08 as a Missile result on every Blight unit there, each with its own PV."""
    s, c = t.state, t.content
    if not f.waiting:
        return Call(Settle(f.area))
    f.unit, f.waiting = f.waiting[0], f.waiting[1:]
    if s.units[f.unit].area != f.area:
        return Goto(burn_next)
    pv = target_pv(s, c, f.unit)
    hits = missile_result(f.face, pv)
    t.tell(UnitBurnt(unit=f.unit, face=f.face, pv=pv, result=hits))
    if hits == TEST:
        return Call(BraveryTest(f.unit, "ZRN-MIS-08"), then=judge_burnt)
    return Call(TakeHits(f.unit, hits, f.house, why="inferno"), then=burn_next)


@inferno.stage
def judge_burnt(t: T, f: Inferno) -> Step:
    """ZRN-MIS-08 equal to the PV: 1 Hit on a failed test."""
    if t.returned.passed:
        return Goto(burn_next)
    return Call(TakeHits(f.unit, 1, f.house, why="inferno"), then=burn_next)


@dataclass
class Earthquake(SpellWork):
    """ZRN-SPL-09 `waiting` are the units still to be tested."""

    waiting: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT


earthquake = Procedure("zorn.earthquake", Earthquake)


@earthquake.stage
def quake(t: T, f: Earthquake) -> Step:
    """ZRN-SPL-09 the single marker goes there, from its old place if it has one."""
    effects.place_earthquake(t, f.area)
    f.waiting = t.state.blight_in[f.area]
    return Goto(shake_next)


@earthquake.stage
def shake_next(t: T, f: Earthquake) -> Step:
    """ZRN-SPL-09 every Blight unit there takes a Bravery Test."""
    if not f.waiting:
        return Done()
    f.unit, f.waiting = f.waiting[0], f.waiting[1:]
    return Call(BraveryTest(f.unit, "ZRN-SPL-09"), then=judge_quake)


@earthquake.stage
def judge_quake(t: T, f: Earthquake) -> Step:
    """ZRN-SPL-09 or is Stunned."""
    if not t.returned.passed:
        effects.stun(t, f.unit)
    return Goto(shake_next)
