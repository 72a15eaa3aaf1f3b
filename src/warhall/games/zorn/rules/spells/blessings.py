"""Spells for House units: Fata Morgana, Solace, Mending Rain, Kindled Blades, Stone Skin."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, deciders, has_casualties, is_open, movement_allowance, room, seat_of
from warhall.games.zorn.questions.powers import PickBlessed, PickKindled, PickLanding
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.spells.work import SpellWork
from warhall.games.zorn.state import HOUSES, NO_UNIT, POISONED, STUNNED, TERRORIZED, AreaId, UnitId, Zorn
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure


@dataclass
class FataMorgana(SpellWork):
    """ZRN-SPL-01."""

    unit: UnitId = NO_UNIT


fata_morgana = Procedure("zorn.fata_morgana", FataMorgana)


@fata_morgana.stage
def pick_blessed(t: T, f: FataMorgana) -> Step:
    """ZRN-MAG-18, ZRN-RUL-32 any House unit there, the caster included."""
    s, c = t.state, t.content
    keys = c.unit.keys(s.house_in[f.area])
    return Ask(PickBlessed(f.caster), seat_of(s, c, f.house), keys, then=note_blessed)


@fata_morgana.stage
def note_blessed(t: T, f: FataMorgana) -> Step:
    """ZRN-MAG-18."""
    f.unit = t.content.unit.of(t.answer)
    return Goto(pick_landing)


def landings(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-MAG-18, ZRN-RUL-32 areas up to twice its MA away over anything: passable, with room, without Blight units."""
    here = s.units[unit].area
    reach = c.numbers.fata_morgana * movement_allowance(s, c, unit)
    steps = {here: 0}
    queue = deque([here])
    while queue:
        area = queue.popleft()
        for near in c.neighbours[area] if steps[area] < reach else ():
            if near not in steps:
                steps[near] = steps[area] + 1
                queue.append(near)
    return [
        area
        for area in sorted(steps)
        if area != here and is_open(s, c, area) and room(s, c, area, HOUSES) > 0 and not s.blight_in[area]
    ]


@fata_morgana.stage
def pick_landing(t: T, f: FataMorgana) -> Step:
    """ZRN-MAG-18 it moves at once, or stays; whoever decides for the unit says where."""
    s, c = t.state, t.content
    keys = (*c.area.keys(landings(s, c, f.unit)), PASS)
    return Ask(PickLanding(f.unit), deciders(s, c, f.unit), keys, then=land)


@fata_morgana.stage
def land(t: T, f: FataMorgana) -> Step:
    """ZRN-RUL-32 after that it may take its normal Unit Action, if it has not done so."""
    if t.answer == PASS:
        return Done()
    area = t.content.area.of(t.answer)
    effects.move_unit(t, f.unit, area, "fata_morgana")
    return Call(Settle(area, f.unit))


@dataclass
class Solace(SpellWork):
    """ZRN-SPL-03."""


solace = Procedure("zorn.solace", Solace)


@solace.stage
def comfort(t: T, f: Solace) -> Step:
    """ZRN-SPL-03 every House unit there loses its Stunned or Terrorized marker."""
    for unit in t.state.house_in[f.area]:
        if t.state.units[unit].marks & STUNNED:
            effects.calm(t, unit)
        elif t.state.units[unit].marks & TERRORIZED:
            effects.embolden(t, unit)
    return Done()


@dataclass
class MendingRain(SpellWork):
    """ZRN-SPL-05."""


mending_rain = Procedure("zorn.mending_rain", MendingRain)


@mending_rain.stage
def mend(t: T, f: MendingRain) -> Step:
    """ZRN-SPL-05 every House unit there loses its Casualties marker or, if it has none, its Poisoned marker."""
    s, c = t.state, t.content
    for unit in s.house_in[f.area]:
        if has_casualties(s, c, unit):
            effects.heal_casualties(t, unit, "mending_rain")
        elif s.units[unit].marks & POISONED:
            effects.cure(t, unit)
    return Done()


@dataclass
class KindledBlades(SpellWork):
    """ZRN-SPL-08 `chosen` are the units so far."""

    chosen: tuple[UnitId, ...] = ()


kindled_blades = Procedure("zorn.kindled_blades", KindledBlades)


@kindled_blades.stage
def pick_kindled(t: T, f: KindledBlades) -> Step:
    """ZRN-SPL-08 one or two House units there."""
    s, c = t.state, t.content
    units = [unit for unit in s.house_in[f.area] if unit not in f.chosen]
    if not units or len(f.chosen) == c.numbers.kindled_units:
        return Done()
    keys = [*c.unit.keys(units), *([DONE] if f.chosen else [])]
    return Ask(PickKindled(f.caster), seat_of(s, c, f.house), keys, then=kindle_one)


@kindled_blades.stage
def kindle_one(t: T, f: KindledBlades) -> Step:
    """ZRN-SPL-08, ZRN-RUL-137 Upgraded Melee until the start of the casting House's next activation."""
    if t.answer == DONE:
        return Done()
    unit = t.content.unit.of(t.answer)
    f.chosen = (*f.chosen, unit)
    effects.kindle(t, unit, f.house)
    return Goto(pick_kindled)


@dataclass
class StoneSkin(SpellWork):
    """ZRN-SPL-10."""


stone_skin = Procedure("zorn.stone_skin", StoneSkin)


@stone_skin.stage
def harden_all(t: T, f: StoneSkin) -> Step:
    """ZRN-SPL-10, ZRN-RUL-137 the first Hit on every House unit there is cancelled until the next activation."""
    for unit in t.state.house_in[f.area]:
        effects.harden(t, unit, f.house)
    return Done()
