"""Missile Combat: one shot, and how Blight units find their target (ZRN-MIS-01 to ZRN-MIS-10, ZRN-BLA-13)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.blight import NoTarget, TargetChosen
from warhall.games.zorn.events.combat import DieRerolled, ShotFired, UnitRolls
from warhall.games.zorn.queries import (
    Note,
    T,
    acting_house,
    deciders,
    enemies_in,
    fighting_notes,
    has,
    highest_face,
    is_on_map,
    lowest,
    missile_die,
    missile_protection,
    missile_range,
    side_of,
    target_pv,
    units_in,
)
from warhall.games.zorn.questions.combat import PickTarget, PickTargetArea, RerollShot
from warhall.games.zorn.rules.abilities.shooting import (
    exact_hits,
    extra_hits,
    may_reroll_shot,
    next_after_shot,
    save_steps,
    shot_reroller,
)
from warhall.games.zorn.rules.dice import BraveryTest, roll_step
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import BLIGHT, NO_HOUSE, NOWHERE, SOAKED, AreaId, HouseId, UnitId, Zorn
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

TEST = -1  # ZRN-MIS-08 a roll equal to the PV
TWICE = 2  # ZRN-MIS-08, ZRN-MIS-09 twice the PV or more: 2 Hits, the most of one attack


def missile_result(face: int, pv: int) -> int:
    """ZRN-MIS-08 Hits of a Missile roll, or TEST."""
    if face == pv:
        return TEST
    return 0 if face < pv else TWICE if face >= TWICE * pv else 1


def house_targets(s: Zorn, c: Content, unit: UnitId) -> list[UnitId]:
    """ZRN-MIS-02, ZRN-MIS-04, ZRN-EX-07 the Blight units a House unit can fire at. ZRN-RUL-28 Range 0 counts.

    ZRN-MIS-03 Mountains and Rivers block the way (`within`), units and other terrain do not.
    """
    record = s.units[unit]
    if not missile_die(s, c, unit) or record.marks & SOAKED:
        return []
    found = []
    for area in c.within[record.area][missile_range(s, c, unit)]:
        found += [target for target in s.blight_in[area] if missile_die(s, c, unit, target)]
    return found


@dataclass
class Shot(Frame):
    """One Missile attack on one unit. `splash` lists further units hit by the same roll (Fire Ball)."""

    unit: UnitId
    target: UnitId
    steps: int = 0
    splash: tuple[UnitId, ...] = ()
    spread: bool = False
    faces: tuple[int, ...] = ()
    face: int = 0
    die: int = 0
    pv: int = 0
    hits: int = 0
    rerolled: str = ""
    scored: bool = False
    done: tuple[str, ...] = ()
    area: AreaId = NOWHERE


shot = Procedure("zorn.shot", Shot)


@shot.stage
def aim(t: T, f: Shot) -> Step:
    """ZRN-MIS-07 one die of the Missile Rating. ZRN-ABL-10 Fire Ball burns everyone in the area."""
    s, c = t.state, t.content
    f.die = missile_die(s, c, f.unit, f.target, f.steps)
    f.area = s.units[f.target].area
    if has(s, c, f.unit, "fire_ball"):
        f.splash = tuple([u for u in units_in(s, c, f.area, side_of(s, c, f.target)) if u != f.target])
    f.faces = roll_step(t, f.die, "ZRN-MIS-07", UnitRolls("missile", f.unit, f.target))
    return Goto(offer_reroll)


def _worth(s: Zorn, c: Content, f: Shot, face: int, pv: int) -> tuple[int, bool]:
    """What a roll would bring, to be compared: Hits of the table and of an exact roll, and whether a test decides."""
    hits = missile_result(face, pv)
    return max(0, hits) + exact_hits(s, c, f.unit, face), hits == TEST


def can_gain(s: Zorn, c: Content, f: Shot) -> bool:
    """Whether a re-roll could better a shot at all."""
    faces, pv = range(1, highest_face(f.die) + 1), target_pv(s, c, f.target, f.unit)
    return max([_worth(s, c, f, face, pv) for face in faces]) > _worth(s, c, f, sum(f.faces), pv)


@shot.stage
def offer_reroll(t: T, f: Shot) -> Step:
    """ZRN-ABL-01, ZRN-ABL-05 re-rolls of abilities; ZRN-MAG-13 Mana Bolt; one of them (ZRN-RUL-34)."""
    s, c = t.state, t.content
    house = acting_house(s, c, f.unit)
    if not house or not can_gain(s, c, f):
        return Goto(compare)
    options = ["ability_reroll"] if may_reroll_shot(s, c, f.unit, f.target) else []
    if s.houses[house].blessings:
        options.append("mana_bolt")
    if not options:
        return Goto(compare)
    return Ask(
        RerollShot(unit=f.unit, target=f.target, faces=f.faces, pv=target_pv(s, c, f.target, f.unit)),
        deciders(s, c, f.unit),
        [*options, PASS],
        then=reroll,
    )


@shot.stage
def reroll(t: T, f: Shot) -> Step:
    """ZRN-MAG-13 the second result stands."""
    s, c = t.state, t.content
    f.rerolled = t.answer
    if t.answer == PASS:
        return Goto(compare)
    if t.answer == "mana_bolt":
        effects.spend_blessings(t, acting_house(s, c, f.unit), 1, "mana_bolt", f.unit, f.faces)
    else:
        t.tell(DieRerolled(unit=f.unit, faces=f.faces, why=shot_reroller(s, c, f.unit)))
    f.faces = roll_step(t, f.die, "ZRN-MAG-13", UnitRolls("missile", f.unit, f.target))
    return Goto(compare)


@shot.stage
def compare(t: T, f: Shot) -> Step:
    """ZRN-MIS-08 compare with the PV of the target's area and its modifiers."""
    s, c = t.state, t.content
    f.face = sum(f.faces)
    f.pv = target_pv(s, c, f.target, f.unit)
    f.hits = missile_result(f.face, f.pv)
    if t.events is not None:
        notes: list[Note] = fighting_notes(s, c, f.unit)
        notes += [("upgraded", f.steps)] if f.steps else []
        t.tell(
            ShotFired(
                unit=f.unit,
                target=f.target,
                area=f.area,
                die=f.die,
                faces=f.faces,
                pv=f.pv,
                result=f.hits,
                notes=tuple(notes),
                spread=f.spread,
            )
        )
    if f.hits == TEST:
        return Call(BraveryTest(f.target, "ZRN-MIS-08", versus=_versus(s, c, f)), then=judge_test)
    return Goto(deal)


def _versus(s: Zorn, c: Content, f: Shot) -> HouseId:
    """ZRN-RUL-120 the House that fires, if it fires at another House."""
    return acting_house(s, c, f.unit) if f.target < s.first_blight else NO_HOUSE


@shot.stage
def judge_test(t: T, f: Shot) -> Step:
    """ZRN-MIS-08 equal to the PV: 1 Hit if the target fails a Bravery Test."""
    f.hits = 0 if t.returned.passed else 1
    return Goto(deal)


@shot.stage
def deal(t: T, f: Shot) -> Step:
    """ZRN-MIS-09 abilities may add Hits (ZRN-RUL-94). ZRN-ABL-01 the Save of a Character may be Degraded."""
    s, c = t.state, t.content
    f.scored = f.hits > 0
    f.hits += extra_hits(s, c, f)
    if not f.hits or not is_on_map(s, c, f.target):
        return Goto(follow_up)
    house, steps = acting_house(s, c, f.unit), save_steps(s, c, f.unit, f.target)
    frame = TakeHits(f.target, f.hits, house, save_steps=steps, why="missile", versus=_versus(s, c, f))
    return Call(frame, then=follow_up)


@shot.stage
def follow_up(t: T, f: Shot) -> Step:
    """ZRN-ABL-27, ZRN-ABL-29 what abilities add after the Hits."""
    offer = next_after_shot(t.state, t.content, f)
    if offer is None:
        return Goto(burn_next)
    f.done = (*f.done, offer[0])
    return Call(offer[1], then=follow_up)


@shot.stage
def burn_next(t: T, f: Shot) -> Step:
    """ZRN-ABL-10 the same roll for the next unit of a Fire Ball."""
    while f.splash:
        f.target, f.splash, f.spread = f.splash[0], f.splash[1:], True
        if is_on_map(t.state, t.content, f.target):
            return Goto(compare)
    return Call(Settle(f.area), then=close_shot)


@shot.stage
def close_shot(t: T, f: Shot) -> Step:
    """ZRN-MIS-10 no retreat."""
    return Done(True)


# Blight units choose their own targets.


def strike_areas(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-BLA-13, ZRN-MIS-05 the closest House-occupied areas within Range, of these the lowest Missile PV."""
    record = s.units[unit]
    steps = c.steps[record.area]
    found: list[AreaId] = []
    for area in c.within[record.area][missile_range(s, c, unit)]:
        if s.house_in[area]:
            if found and steps[area] > steps[found[0]]:
                break
            found.append(area)
    if len(found) > 1:
        least = min(missile_protection(s, c, area) for area in found)
        found = [area for area in found if missile_protection(s, c, area) == least]
    return found


def can_hit(s: Zorn, c: Content, unit: UnitId, area: AreaId, steps: int = 0) -> bool:
    """ZRN-BLA-14, ZRN-EX-04 whether the highest face reaches the PV of an area; equal counts."""
    return highest_face(missile_die(s, c, unit, steps=steps)) >= missile_protection(s, c, area)


@dataclass
class BlightShot(Frame):
    """A Blight unit fires at what the rules name. `prefer` lists unit types to be sought first, by nearness (event 7).

    Done with whether it fired. `area` is the target area if it is known already (Strike).
    """

    unit: UnitId
    steps: int = 0
    prefer: tuple[str, ...] = ()
    area: AreaId = NOWHERE
    targets: tuple[UnitId, ...] = ()


blight_shot = Procedure("zorn.blight_shot", BlightShot)


def preferred(s: Zorn, c: Content, f: BlightShot) -> list[UnitId]:
    """ZRN-EVT-07a, ZRN-RUL-77 the nearest units of the first type within Range; ties by ZRN-MIS-05, ZRN-MIS-06."""
    area = s.units[f.unit].area
    near = c.within[area][missile_range(s, c, f.unit)]
    for type in f.prefer:
        for distance in range(missile_range(s, c, f.unit) + 1):
            ring = [a for a in near if c.steps[area][a] == distance]
            found = [u for a in ring for u in s.house_in[a] if c.kind_of[u].type == type]
            if found:
                least = min(missile_protection(s, c, s.units[u].area) for u in found)
                found = [u for u in found if missile_protection(s, c, s.units[u].area) == least]
                return lowest(s, c, found, "ma", "bravery", "melee")
    return []


@blight_shot.stage
def seek(t: T, f: BlightShot) -> Step:
    """ZRN-MIS-05 area by distance, then Missile PV, then Group."""
    s, c = t.state, t.content
    if not missile_die(s, c, f.unit) or s.units[f.unit].marks & SOAKED:
        return Done(False)
    units = preferred(s, c, f) if f.prefer else []
    if units:
        return Call(vote(PickTarget(f.unit), c.unit.keys(units)), then=fire)
    if f.area:
        return Goto(choose_unit)
    areas = strike_areas(s, c, f.unit)
    if not areas:
        t.tell(NoTarget(f.unit))
        return Done(False)
    return Call(vote(PickTargetArea(f.unit), c.area.keys(areas)), then=fix_area)


@blight_shot.stage
def fix_area(t: T, f: BlightShot) -> Step:
    """ZRN-MIS-05."""
    f.area = t.content.area.of(t.returned)
    return Goto(choose_unit)


@blight_shot.stage
def choose_unit(t: T, f: BlightShot) -> Step:
    """ZRN-MIS-06 lowest MA, then Bravery, then Melee, then Group."""
    s, c = t.state, t.content
    units = lowest(s, c, enemies_in(s, c, f.area, BLIGHT), "ma", "bravery", "melee")
    return Call(vote(PickTarget(f.unit), c.unit.keys(units)), then=fire)


@blight_shot.stage
def fire(t: T, f: BlightShot) -> Step:
    """ZRN-BLA-13 fire at once (ZRN-RUL-08)."""
    s, c = t.state, t.content
    target = c.unit.of(t.returned)
    if t.events is not None:
        area = s.units[target].area
        away, type = c.steps[s.units[f.unit].area][area], c.kind_of[target].type
        sought = type if type in f.prefer else ""
        t.tell(TargetChosen(f.unit, target, area, missile_protection(s, c, area), away, f.prefer, sought))
    return Call(Shot(f.unit, target, f.steps), then=close_fire)


@blight_shot.stage
def close_fire(t: T, f: BlightShot) -> Step:
    """ZRN-BLA-13."""
    return Done(True)
