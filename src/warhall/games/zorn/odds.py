"""Chances, counted out from the dice themselves: tests, shots, melees, casts and the hungry.

What is face-down is averaged over all that it can still be. Re-rolls, Liquid Courage and abilities that come into a
combat later are left out: the figures are what the table shows before anyone adds to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import (
    bravery_before_fear,
    bravery_die,
    is_afraid,
    is_face_down,
    melee_notes,
    missile_die,
    printed_melee,
    protection_notes,
    room,
    stepped,
    target_pv,
)
from warhall.games.zorn.rules.missile import TEST, missile_result
from warhall.games.zorn.rules.night import hungry_count
from warhall.games.zorn.rules.spells.casting import cast_outcome
from warhall.games.zorn.state import BLIGHT, D6, NOWHERE, AreaId, FrontId, UnitId, Zorn

Spread = tuple[float, ...]
"""How likely each total is, from 0 up."""


@lru_cache(maxsize=64)
def _die(faces: tuple[int, ...], halved: bool) -> Spread:
    spread: Spread = (1.0,)
    for sides in faces:
        one = [0.0] + [1 / sides] * sides
        if halved:  # ZRN-DIE-01
            one = [0.0] + [2 / sides] * (sides // 2)
        spread = summed(spread, tuple(one))
    return spread


def die_spread(c: Content, die: int) -> Spread:
    return _die(c.dice[die].faces, c.dice[die].halved)


@lru_cache(maxsize=4096)
def summed(a: Spread, b: Spread) -> Spread:
    """The spread of the sum of two rolls."""
    out = [0.0] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        if p:
            for j, q in enumerate(b):
                out[i + j] += p * q
    return tuple(out)


def mixed(spreads: Sequence[Spread]) -> Spread:
    """The spread of a roll that is one of several, all as likely."""
    longest = max(map(len, spreads))
    return tuple([sum([s[k] for s in spreads if k < len(s)]) / len(spreads) for k in range(longest)])


def total_spread(spreads: Iterable[Spread]) -> Spread:
    out: Spread = (1.0,)
    for spread in sorted(spreads, key=len):
        out = summed(out, spread)
    return out


# Tests and shots.


def pass_chance(c: Content, die: int) -> float:
    """ZRN-DIE-07 the chance to pass a Bravery Test with a die."""
    return sum(die_spread(c, die)[c.numbers.bravery_pass :])


def bravery_chance(s: Zorn, c: Content, unit: UnitId, unseen: Sequence[FrontId], steps: int = 0) -> float:
    """The chance of a unit to pass a Bravery Test as it stands; ZRN-RUL-93 Fear may leave it none."""
    if is_face_down(s, c, unit):
        dice = [c.fronts[front].bravery for front in unseen]
        return sum([pass_chance(c, max(1, die + steps)) for die in dice]) / max(1, len(dice))
    if is_afraid(s, c, unit) and bravery_before_fear(s, c, unit, steps) <= D6:
        return 0.0
    return pass_chance(c, bravery_die(s, c, unit, steps))


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """Chances of a Missile attack: no Hit, one, two. `test` is the share that hangs on the target's Bravery Test."""

    die: int
    pv: int
    none: float
    one: float
    two: float
    test: float

    @property
    def hit(self) -> float:
        return self.one + self.two


def shot_odds(s: Zorn, c: Content, unit: UnitId, target: UnitId, unseen: Sequence[FrontId], steps: int = 0) -> ShotOdds:
    """ZRN-MIS-07, ZRN-MIS-08; ZRN-RUL-94 what abilities add on an exact roll is left out."""
    die, pv = missile_die(s, c, unit, target, steps), target_pv(s, c, target, unit)
    chance = {0: 0.0, 1: 0.0, 2: 0.0, TEST: 0.0}
    for face, likely in enumerate(die_spread(c, die)):
        chance[missile_result(face, pv)] += likely
    failed = chance[TEST] * (1 - bravery_chance(s, c, target, unseen))
    none = chance[0] + chance[TEST] - failed
    return ShotOdds(die, pv, none, chance[1] + failed, chance[2], chance[TEST])


# Melees.


@dataclass(frozen=True, slots=True)
class MeleeOdds:
    """Chances of the attackers, and the Hits each side can expect to take."""

    win: float
    tie: float
    lose: float
    dealt: float
    taken: float


@lru_cache(maxsize=2048)
def compare(attack: Spread, defence: Spread, protection: int, hits: tuple[int, ...]) -> MeleeOdds:
    """ZRN-MEL-09 the result table over all totals; `hits` are those of each ratio, the last one of all beyond it."""
    best = len(hits) - 1
    win = tie = lose = dealt = taken = 0.0
    for a, p in enumerate(attack):
        if not p:
            continue
        for d, q in enumerate(defence):
            likely = p * q
            total = d + protection
            if a > total:
                win += likely
                dealt += likely * hits[min(best, a // max(1, total))]
            elif a == total:
                tie += likely
                dealt += likely
                taken += likely
            else:
                lose += likely
                taken += likely * hits[min(best, total // max(1, a))]
    return MeleeOdds(win, tie, lose, dealt, taken)


def hit_table(c: Content) -> tuple[int, ...]:
    """ZRN-MEL-09 the Hits of each ratio from 0 up."""
    return tuple([result.hits for result in c.melee_results])


def unit_spread(s: Zorn, c: Content, unit: UnitId, unseen: Sequence[FrontId], attacking: AreaId = NOWHERE) -> Spread:
    """The spread of a unit's Melee die; a face-down Garrison may bring Ambushers (ZRN-BLU-07)."""
    notes = melee_notes(s, c, unit, attacking)
    if not is_face_down(s, c, unit):
        return die_spread(c, stepped(printed_melee(s, c, unit), notes))
    area = s.units[unit].area
    ambush = die_spread(c, c.kinds["ambushers"].fresh.melee) if room(s, c, area, BLIGHT) > 0 else (1.0,)
    spreads = []
    for front in unseen:
        spread = die_spread(c, stepped(c.fronts[front].melee, notes))
        spreads.append(summed(spread, ambush) if c.fronts[front].star else spread)
    return mixed(spreads)


def melee_odds(
    s: Zorn,
    c: Content,
    area: AreaId,
    attackers: Iterable[UnitId],
    defenders: Sequence[UnitId],
    unseen: Sequence[FrontId],
) -> MeleeOdds:
    """ZRN-MEL-07, ZRN-MEL-08 the dice of both sides, and what protects the defenders."""
    attack = total_spread([unit_spread(s, c, unit, unseen, area) for unit in attackers])
    defence = defence_spread(s, c, defenders, unseen)
    return compare(attack, defence, defence_bonus(s, c, area, defenders), hit_table(c))


def ghost_odds(
    s: Zorn,
    c: Content,
    area: AreaId,
    die: int,
    defenders: Sequence[UnitId],
    unseen: Sequence[FrontId],
    bonus: bool = True,
) -> MeleeOdds:
    """The chances of an attacker without a counter."""
    protection = defence_bonus(s, c, area, defenders) if bonus else 0
    defence = defence_spread(s, c, defenders, unseen)
    return compare(die_spread(c, die), defence, protection, hit_table(c))


def defence_spread(s: Zorn, c: Content, defenders: Sequence[UnitId], unseen: Sequence[FrontId]) -> Spread:
    return total_spread([unit_spread(s, c, unit, unseen) for unit in defenders])


def defence_bonus(s: Zorn, c: Content, area: AreaId, defenders: Sequence[UnitId]) -> int:
    """ZRN-MEL-08."""
    return sum([value for _, value in protection_notes(s, c, area, defenders)])


# Magic and hunger.


@dataclass(frozen=True, slots=True)
class CastOdds:
    """Chances of a cast: the spell takes effect, nothing happens, it backfires; and Mana Blessings to expect."""

    success: float
    fizzle: float
    backfire: float
    blessings: float


def cast_odds(c: Content, level: int) -> CastOdds:
    """ZRN-MAG-07, ZRN-MAG-09, ZRN-MAG-10."""
    first, second = (die_spread(c, die) for die in c.casting_dice[level])
    top = len(c.casting_faces) - 1
    success = fizzle = backfire = blessings = 0.0
    for one, p in enumerate(first):
        for two, q in enumerate(second):
            if not p * q:
                continue
            outcome = cast_outcome(c, one, two)
            if outcome.startswith("success"):
                success += p * q
            elif outcome == "fizzle":
                fizzle += p * q
            else:
                backfire += p * q
            blessings += p * q * ((one >= top) + (two >= top))
    return CastOdds(success, fizzle, backfire, blessings)


def hungry_chances(c: Content, unfed: int) -> list[float]:
    """ZRN-NGT-07 how likely each number of Hungry units is when so many are unfed."""
    out = [0.0] * (unfed + 1)
    for face, likely in enumerate(die_spread(c, D6)):
        if likely:
            out[hungry_count(unfed, face)] += likely
    return out


OUTCOMES = {"zorn.spell_cast": lambda told: f"The spell: {told.outcome.replace('_', ' ')}"}
