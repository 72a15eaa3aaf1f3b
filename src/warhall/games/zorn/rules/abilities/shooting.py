"""Missile abilities: Scout, Assassin, Crossbows, Murderous Volley, Storm of Arrows, Sniper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, acting_house, deciders, has, is_face_down, is_on_map
from warhall.games.zorn.questions.powers import PickScouted, PickStormed
from warhall.games.zorn.rules.abilities.moments import after_shot
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.spawn import Reveal
from warhall.games.zorn.state import SOAKED, AreaId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

if TYPE_CHECKING:
    from warhall.games.zorn.rules.missile import Shot


def may_reroll_shot(s: Zorn, c: Content, unit: UnitId, target: UnitId) -> bool:
    """ZRN-ABL-01 Assassin against a Character of either side. ZRN-ABL-05 Crossbows, once per combat."""
    if has(s, c, unit, "crossbows"):
        return True
    return has(s, c, unit, "assassin") and c.kind_of[target].character


def shot_reroller(s: Zorn, c: Content, unit: UnitId) -> str:
    """ZRN-ABL-01, ZRN-ABL-05 the ability that rolls a shot again."""
    return "crossbows" if has(s, c, unit, "crossbows") else "assassin"


def save_steps(s: Zorn, c: Content, shooter: UnitId, target: UnitId) -> int:
    """ZRN-ABL-01 a Character's Bravery is Degraded for the Save Attempts against an Assassin's shot."""
    return -1 if has(s, c, shooter, "assassin") and c.kind_of[target].character else 0


def extra_hits(s: Zorn, c: Content, f: Shot) -> int:
    """Hits added to the target once the roll is final (ZRN-RUL-94)."""
    extra = exact_hits(s, c, f.unit, f.face)
    if extra and has(s, c, f.unit, "storm_of_arrows") and others_near(s, c, f):
        extra = 0  # ZRN-ABL-29 it is for another unit there
    return extra + 1 if has_sniped(s, c, f) else extra  # ZRN-ABL-27


def exact_hits(s: Zorn, c: Content, unit: UnitId, face: int) -> int:
    """ZRN-ABL-20, ZRN-ABL-29, ZRN-RUL-94 the Hit that a roll of exactly 10 adds, whatever the PV."""
    exact = face == c.numbers.exact_shot
    return int(exact and (has(s, c, unit, "murderous_volley") or has(s, c, unit, "storm_of_arrows")))


def has_sniped(s: Zorn, c: Content, f: Shot) -> bool:
    """ZRN-ABL-27 whether a Sniper's attack scored on a unit that is no Character."""
    return f.scored and has(s, c, f.unit, "sniper") and not c.kind_of[f.target].character


def others_near(s: Zorn, c: Content, f: Shot) -> list[UnitId]:
    """ZRN-ABL-29 the other enemy units in the target's area; in a shot at a House, those of that House."""
    if f.target >= s.first_blight:
        return [unit for unit in s.blight_in[f.area] if unit != f.target]
    house = s.units[f.target].house
    return [unit for unit in s.house_in[f.area] if unit != f.target and s.units[unit].house == house]


def next_after_shot(s: Zorn, c: Content, f: Shot) -> tuple[str, Frame] | None:
    """What a shot brings besides the Hits on its target. Asked again until there is nothing."""
    for name, act in after_shot.of(c.kind_of[f.unit].abilities):
        frame = None if name in f.done else act(s, c, f)
        if frame is not None:
            return name, frame
    return None


@after_shot.by("storm_of_arrows", order=1)
def loose_storm(s: Zorn, c: Content, f: Shot) -> Frame | None:
    """ZRN-ABL-29 a roll of exactly 10 hits another unit there."""
    others = others_near(s, c, f) if exact_hits(s, c, f.unit, f.face) else []
    return Storm(f.unit, tuple(others)) if others else None


@after_shot.by("sniper", order=2)
def drive_off(s: Zorn, c: Content, f: Shot) -> Frame | None:
    """ZRN-ABL-27, ZRN-RUL-95 away from the firing unit; a Garrison in its Den is moved too."""
    if not has_sniped(s, c, f) or not is_on_map(s, c, f.target):
        return None
    return Retreat(f.target, 1, s.units[f.unit].area, by=acting_house(s, c, f.unit), why="sniper")


@dataclass
class Storm(Frame):
    """ZRN-ABL-29 the Storm of Arrows hits another unit."""

    unit: UnitId
    others: tuple[UnitId, ...]


storm = Procedure("zorn.storm_of_arrows", Storm)


@storm.stage
def pick_other(t: T, f: Storm) -> Step:
    """ZRN-ABL-29, ZRN-MIS-04 the firing player names it."""
    s, c = t.state, t.content
    keys = c.unit.keys(f.others)
    return Ask(PickStormed(f.unit), deciders(s, c, f.unit), keys, then=rain_arrows)


@storm.stage
def rain_arrows(t: T, f: Storm) -> Step:
    """ZRN-ABL-29 1 Hit."""
    s, c = t.state, t.content
    other = c.unit.of(t.answer)
    return Call(TakeHits(other, 1, acting_house(s, c, f.unit), why="storm_of_arrows"))


def garrisons_to_scout(s: Zorn, c: Content, unit: UnitId) -> list[UnitId]:
    """ZRN-ABL-25 face-down Garrisons in adjacent areas."""
    near = c.ways[s.units[unit].area]
    return [other for area in near for other in s.blight_in[area] if is_face_down(s, c, other)]


def tokens_to_scout(s: Zorn, c: Content, unit: UnitId) -> list[AreaId]:
    """ZRN-ABL-25, ZRN-RUL-47 adjacent Dens with a face-down Token and no face-down Garrison."""
    found = []
    for area in c.ways[s.units[unit].area]:
        den = s.dens[c.den_of[area]]
        if den.token and not den.shown and not any(is_face_down(s, c, other) for other in s.blight_in[area]):
            found.append(area)
    return found


def may_scout(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-ABL-25 whether a unit can Scout anything from where it stands; no Missile action when soaked (ZRN-RUL-80)."""
    if not has(s, c, unit, "scout") or s.units[unit].marks & SOAKED:
        return False
    return bool(garrisons_to_scout(s, c, unit) or tokens_to_scout(s, c, unit))


@dataclass
class Scout(Frame):
    """ZRN-ABL-25 one Harassers unit Scouts."""

    unit: UnitId


scout = Procedure("zorn.scout", Scout)


@scout.stage
def pick_scouted(t: T, f: Scout) -> Step:
    """ZRN-ABL-25 a Garrison, or where it is revealed or gone the Token."""
    s, c = t.state, t.content
    units = c.unit.keys(garrisons_to_scout(s, c, f.unit))
    areas = c.area.keys(tokens_to_scout(s, c, f.unit))
    return Ask(PickScouted(f.unit), deciders(s, c, f.unit), (*units, *areas), then=look, certain=True)


@scout.stage
def look(t: T, f: Scout) -> Step:
    """ZRN-BLU-06, ZRN-TRE-06."""
    s, c = t.state, t.content
    from warhall.games.zorn.rules.treasure import ScoutToken

    house = acting_house(s, c, f.unit)
    if c.unit.has(t.answer):
        return Call(Reveal(c.unit.of(t.answer), house))
    return Call(ScoutToken(c.area.of(t.answer), f.unit))
