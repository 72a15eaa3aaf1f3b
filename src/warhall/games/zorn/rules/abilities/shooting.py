"""Missile abilities: Scout, Assassin, Crossbows, Murderous Volley, Storm of Arrows, Sniper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from warhall.games.zorn.queries import T, acting_house, deciders, has, is_face_down, is_on_map
from warhall.games.zorn.questions.powers import PickScouted, PickStormed
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.spawn import Reveal
from warhall.games.zorn.state import SOAKED, AreaId, UnitId
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

if TYPE_CHECKING:
    from warhall.games.zorn.rules.missile import Shot


def may_reroll_shot(t: T, unit: UnitId, target: UnitId) -> bool:
    """ZRN-ABL-01 Assassin against a Character of either side. ZRN-ABL-05 Crossbows, once per combat."""
    if has(t, unit, "crossbows"):
        return True
    return has(t, unit, "assassin") and t.content.kind_of[target].character


def shot_reroller(t: T, unit: UnitId) -> str:
    """ZRN-ABL-01, ZRN-ABL-05 the ability that rolls a shot again."""
    return "crossbows" if has(t, unit, "crossbows") else "assassin"


def save_steps(t: T, shooter: UnitId, target: UnitId) -> int:
    """ZRN-ABL-01 a Character's Bravery is Degraded for the Save Attempts against an Assassin's shot."""
    return -1 if has(t, shooter, "assassin") and t.content.kind_of[target].character else 0


def extra_hits(t: T, f: Shot) -> int:
    """Hits added to the target once the roll is final (ZRN-RUL-94)."""
    extra = exact_hits(t, f.unit, f.face)
    if extra and has(t, f.unit, "storm_of_arrows") and others_near(t, f):
        extra = 0  # ZRN-ABL-29 it is for another unit there
    return extra + 1 if has_sniped(t, f) else extra  # ZRN-ABL-27


def exact_hits(t: T, unit: UnitId, face: int) -> int:
    """ZRN-ABL-20, ZRN-ABL-29, ZRN-RUL-94 the Hit that a roll of exactly 10 adds, whatever the PV."""
    exact = face == t.content.numbers.exact_shot
    return int(exact and (has(t, unit, "murderous_volley") or has(t, unit, "storm_of_arrows")))


def has_sniped(t: T, f: Shot) -> bool:
    """ZRN-ABL-27 whether a Sniper's attack scored on a unit that is no Character."""
    return f.scored and has(t, f.unit, "sniper") and not t.content.kind_of[f.target].character


def others_near(t: T, f: Shot) -> list[UnitId]:
    """ZRN-ABL-29 the other enemy units in the target's area; in a shot at a House, those of that House."""
    if f.target >= t.state.first_blight:
        return [unit for unit in t.state.blight_in[f.area] if unit != f.target]
    house = t.state.units[f.target].house
    return [unit for unit in t.state.house_in[f.area] if unit != f.target and t.state.units[unit].house == house]


def after_shot(t: T, f: Shot) -> tuple[str, Frame] | None:
    """What a shot brings besides the Hits on its target. Asked again until there is nothing."""
    exact = exact_hits(t, f.unit, f.face)
    if exact and "storm_of_arrows" not in f.done and has(t, f.unit, "storm_of_arrows"):
        others = others_near(t, f)
        if others:
            return "storm_of_arrows", Storm(f.unit, tuple(others))
    if "sniper" not in f.done and has_sniped(t, f) and is_on_map(t, f.target):
        # ZRN-RUL-95 away from the firing unit; a Garrison in its Den is moved too.
        away = t.state.units[f.unit].area
        return "sniper", Retreat(f.target, 1, away, by=acting_house(t, f.unit), why="sniper")
    return None


@dataclass
class Storm(Frame):
    """ZRN-ABL-29 the Storm of Arrows hits another unit."""

    unit: UnitId
    others: tuple[UnitId, ...]


storm = Procedure("zorn.storm_of_arrows", Storm)


@storm.stage
def pick_other(t: T, f: Storm) -> Step:
    """ZRN-ABL-29, ZRN-MIS-04 the firing player names it."""
    keys = t.content.unit.keys(f.others)
    return Ask(PickStormed(f.unit), deciders(t, f.unit), keys, then=rain_arrows)


@storm.stage
def rain_arrows(t: T, f: Storm) -> Step:
    """ZRN-ABL-29 1 Hit."""
    other = t.content.unit.of(t.answer)
    return Call(TakeHits(other, 1, acting_house(t, f.unit), why="storm_of_arrows"), then=end_storm)


@storm.stage
def end_storm(t: T, f: Storm) -> Step:
    """ZRN-ABL-29."""
    return Done()


def garrisons_to_scout(t: T, unit: UnitId) -> list[UnitId]:
    """ZRN-ABL-25 face-down Garrisons in adjacent areas."""
    near = t.content.ways[t.state.units[unit].area]
    return [other for area in near for other in t.state.blight_in[area] if is_face_down(t, other)]


def tokens_to_scout(t: T, unit: UnitId) -> list[AreaId]:
    """ZRN-ABL-25, ZRN-RUL-47 adjacent Dens with a face-down Token and no face-down Garrison."""
    s, c = t.state, t.content
    found = []
    for area in c.ways[s.units[unit].area]:
        den = s.dens[c.den_of[area]]
        if den.token and not den.shown and not any(is_face_down(t, other) for other in s.blight_in[area]):
            found.append(area)
    return found


def may_scout(t: T, unit: UnitId) -> bool:
    """ZRN-ABL-25 whether a unit can Scout anything from where it stands; no Missile action when soaked (ZRN-RUL-80)."""
    if not has(t, unit, "scout") or t.state.units[unit].marks & SOAKED:
        return False
    return bool(garrisons_to_scout(t, unit) or tokens_to_scout(t, unit))


@dataclass
class Scout(Frame):
    """ZRN-ABL-25 one Harassers unit Scouts."""

    unit: UnitId


scout = Procedure("zorn.scout", Scout)


@scout.stage
def pick_scouted(t: T, f: Scout) -> Step:
    """ZRN-ABL-25 a Garrison, or where it is revealed or gone the Token."""
    units = t.content.unit.keys(garrisons_to_scout(t, f.unit))
    areas = t.content.area.keys(tokens_to_scout(t, f.unit))
    return Ask(PickScouted(f.unit), deciders(t, f.unit), (*units, *areas), then=look, certain=True)


@scout.stage
def look(t: T, f: Scout) -> Step:
    """ZRN-BLU-06, ZRN-TRE-06."""
    from warhall.games.zorn.rules.treasure import ScoutToken

    house = acting_house(t, f.unit)
    if t.content.unit.has(t.answer):
        return Call(Reveal(t.content.unit.of(t.answer), house), then=end_scouting)
    return Call(ScoutToken(t.content.area.of(t.answer), f.unit), then=end_scouting)


@scout.stage
def end_scouting(t: T, f: Scout) -> Step:
    """ZRN-ABL-25."""
    return Done()
