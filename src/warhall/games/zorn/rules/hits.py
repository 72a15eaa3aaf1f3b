"""Hits: on one unit with Saves, and shared out over a side (ZRN-HIT-01 to ZRN-HIT-07, ZRN-MEL-12, ZRN-MEL-13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import HitCancelled
from warhall.games.zorn.queries import T, choosers, deciders, has, is_face_down, is_in_play, lowest
from warhall.games.zorn.questions.combat import AssignHit
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.spawn import Reveal
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import NO_HOUSE, NO_UNIT, HouseId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class TakeHits(Frame):
    """One unit takes Hits one by one; done with how many took effect.

    `by` is the House that inflicts them, `versus` the House on the other side of a combat between Houses.
    """

    unit: UnitId
    count: int
    by: HouseId = NO_HOUSE
    saves: bool = True
    save_steps: int = 0
    why: str = "hits"
    versus: HouseId = NO_HOUSE
    taken: int = 0


take_hits = Procedure("zorn.take_hits", TakeHits)


@take_hits.stage
def next_hit(t: T, f: TakeHits) -> Step:
    """ZRN-HIT-05 a Save Attempt for every separate Hit of a Character. ZRN-ABL-36 Wall of Iron is no Save."""
    s, c = t.state, t.content
    if not f.count or not is_in_play(s, c, f.unit):
        return Done(f.taken)
    f.count -= 1
    if f.unit in s.stone_skin:
        effects.crack_skin(t, f.unit)  # ZRN-SPL-10 before any Save
        return Goto(next_hit)
    if c.kind_of[f.unit].character and f.saves:
        return Call(BraveryTest(f.unit, "ZRN-HIT-05", f.save_steps, f.versus), then=judge_save)
    if has(s, c, f.unit, "wall_of_iron"):
        return Call(BraveryTest(f.unit, "ZRN-ABL-36", versus=f.versus), then=judge_save)
    return Goto(suffer)


@take_hits.stage
def judge_save(t: T, f: TakeHits) -> Step:
    """ZRN-HIT-05, ZRN-ABL-36 a pass cancels that Hit."""
    if t.returned.passed:
        t.tell(HitCancelled(f.unit, "save"))
        return Goto(next_hit)
    return Goto(suffer)


@take_hits.stage
def suffer(t: T, f: TakeHits) -> Step:
    """ZRN-HIT-01 to ZRN-HIT-04."""
    if is_in_play(t.state, t.content, f.unit):
        f.taken += 1
        effects.record_hit(t, f.unit, f.by, f.why)
    return Goto(next_hit)


class Shared(NamedTuple):
    """Shared-out Hits, one entry for each: the units on which one took effect, and those to which one was assigned."""

    hurt: tuple[UnitId, ...]
    assigned: tuple[UnitId, ...]


NO_HITS = Shared((), ())


@dataclass
class ShareHits(Frame):
    """Hits on a side: House units by their owner, Blight units by rising Bravery, round by round unless `free`.

    Done with `Shared`. `given` are the Hits of this combat assigned before, by unit.
    """

    units: tuple[UnitId, ...]
    count: int
    by: HouseId = NO_HOUSE
    free: bool = False
    why: str = "hits"
    given: tuple[int, ...] = ()
    versus: HouseId = NO_HOUSE
    hurt: tuple[UnitId, ...] = ()
    assigned: tuple[UnitId, ...] = ()
    unit: UnitId = NO_UNIT


share_hits = Procedure("zorn.share_hits", ShareHits)


def candidates(s: Zorn, c: Content, f: ShareHits) -> list[UnitId]:
    """ZRN-MEL-12, ZRN-RUL-111 those with the fewest Hits of this combat so far. ZRN-RUL-41 the eliminated drop out."""
    given = f.given or (0,) * len(f.units)
    alive = [(unit, n) for unit, n in zip(f.units, given, strict=True) if is_in_play(s, c, unit)]
    if f.free or not alive:
        return [unit for unit, _ in alive]
    least = min(n for _, n in alive)
    return [unit for unit, n in alive if n == least]


def _in_doubt(s: Zorn, c: Content, f: ShareHits, units: list[UnitId]) -> list[UnitId]:
    """Those among whom there is a choice (ZRN-D-18, ZRN-D-19): with Hits left for all of them the first takes its own.

    Where some may save themselves even the order can matter: Charisma lasts while the Duchess does.
    """
    saves = any(c.kind_of[unit].character or has(s, c, unit, "wall_of_iron") for unit in units)
    return units if f.free or f.count < len(units) or saves else units[:1]


@share_hits.stage
def assign_hit(t: T, f: ShareHits) -> Step:
    """ZRN-MEL-12 the owner distributes; several Houses: ZRN-RUL-40. ZRN-MEL-13 Blight units, lowest Bravery first."""
    s, c = t.state, t.content
    units = candidates(s, c, f) if f.count else []
    if not units:
        return Done(Shared(f.hurt, f.assigned))
    if units[0] >= s.first_blight:
        return Goto(sort_blight)
    units = _in_doubt(s, c, f, units)
    seats = deciders(s, c, units[0])
    keys = c.unit.keys(units)
    if any(deciders(s, c, unit) != seats for unit in units):
        return Call(vote(AssignHit(f.count, f.why), keys), then=give_voted)
    return Ask(AssignHit(f.count, f.why), seats, keys, then=give_hit, certain=True)


@share_hits.stage
def sort_blight(t: T, f: ShareHits) -> Step:
    """ZRN-RUL-27 sorting by Bravery reveals a face-down Garrison. Ties: the player whose units inflict the Hit."""
    s, c = t.state, t.content
    units = candidates(s, c, f)
    hidden = [unit for unit in units if is_face_down(s, c, unit)]
    if hidden and len(units) > 1:
        return Call(Reveal(hidden[0], f.by), then=sort_blight)
    keys = c.unit.keys(_in_doubt(s, c, f, lowest(s, c, units, "bravery")))
    return Ask(AssignHit(f.count, f.why), choosers(s, c, f.by), keys, then=give_hit, certain=True)


@share_hits.stage
def give_voted(t: T, f: ShareHits) -> Step:
    """ZRN-RUL-40 who takes the odd Hit of several Houses."""
    return _give(t.state, t.content, f, t.returned)


@share_hits.stage
def give_hit(t: T, f: ShareHits) -> Step:
    """ZRN-MEL-12, ZRN-MEL-13."""
    return _give(t.state, t.content, f, t.answer)


def _give(s: Zorn, c: Content, f: ShareHits, key: str) -> Call:
    """ZRN-RUL-42 a Hit counts as assigned even if it is saved."""
    f.unit = c.unit.of(key)
    f.assigned = (*f.assigned, f.unit)
    given = f.given or (0,) * len(f.units)
    f.given = tuple([n + 1 if unit == f.unit else n for unit, n in zip(f.units, given, strict=True)])
    f.count -= 1
    return Call(TakeHits(f.unit, 1, f.by, why=f.why, versus=f.versus), then=note_hit)


@share_hits.stage
def note_hit(t: T, f: ShareHits) -> Step:
    """ZRN-RUL-42 poison abilities need a Hit that took effect."""
    if t.returned:
        f.hurt = (*f.hurt, f.unit)
    return Goto(assign_hit)
