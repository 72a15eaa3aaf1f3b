"""Neutral units decide by themselves (ZAN-NEU-03, ZAN-R-63): damage, magic, Con."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import COMBAT, CON, MAGIC, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import con_targets, magic_targets, other, seat_of_side, talkers, voice
from warhall.games.zanziar.queries.skills import MAGIC_ATTACK, SET, Occasion, base_skill, skill_of, total_of
from warhall.games.zanziar.queries.units import mp, spells_of, toughness
from warhall.games.zanziar.rules.damage import Damage, Wound
from warhall.games.zanziar.state import NO_PAWN, NOBODY, Zanziar
from warhall.kernel.decision import Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

BOMB = "bomb"  # damage that a side does to itself (ZAN-ITM-12)

# What a Con result is worth to those who try it.
WORTH = {
    "users_discarded": -4,
    "users_leave": -2,
    "nothing": 0,
    "confused": 1,
    "seduced": 2,
    "horror": 4,
    "turned": 4,
    "joins": 6,
}


def spread(s: Zanziar, c: Content, side: int, units: tuple[PawnId, ...], amount: int, why: str) -> Frame:
    """ZAN-COM-02 the side's player splits damage among units; ZAN-R-63 neutral units keep the most Combat alive."""
    seat = voice(s, side)
    if seat != NOBODY:
        by = NOBODY if why == BOMB else seat_of_side(s, other(side))
        return Damage(seat, units, amount, why, by=by)
    return Allot(units, split_of(s, c, units, amount))


def split_of(s: Zanziar, c: Content, units: tuple[PawnId, ...], amount: int) -> tuple[int, ...]:
    """ZAN-R-63 points for each unit so that the most Combat stays alive; of equals, those first in the row die."""
    tough = [toughness(s, c, pawn) for pawn in units]
    best: tuple[int, tuple[int, ...]] | None = None
    for lives in product((False, True), repeat=len(units)):
        points = _points(tough, lives, amount)
        kept = sum(base_skill(s, c, pawn, COMBAT) for pawn, alive in zip(units, lives, strict=True) if alive)
        if points is not None and (best is None or kept > best[0]):
            best = (kept, points)
    return tuple(tough) if best is None else best[1]


def _points(tough: list[int], lives: tuple[bool, ...], amount: int) -> tuple[int, ...] | None:
    """Points for each: the doomed first, then the survivors, who keep a point; None if it does not fit."""
    points = [0] * len(tough)
    for doomed in (True, False):
        for number, most in enumerate(tough):
            if lives[number] != doomed:
                points[number] = min(amount, most if doomed else most - 1)
                amount -= points[number]
    return None if amount else tuple(points)


@dataclass
class Allot(Frame):
    """Points that are fixed for each unit."""

    units: tuple[PawnId, ...]
    points: tuple[int, ...]
    at: int = 0


allotting = Procedure("zanziar.allot", Allot)


@allotting.stage
def mark_next(t: T, f: Allot) -> Step:
    """ZAN-SKL-03."""
    while f.at < len(f.units):
        pawn, points = f.units[f.at], f.points[f.at]
        f.at += 1
        if points and t.state.pawns[pawn].in_play:
            return Call(Wound(pawn, points), then=mark_next)
    return Done()


# Magic: the act with the most expected damage.


def expected(offset: int, dice: int = 2) -> float:
    """What d6 − d6 + offset, or d6 + offset with one die, comes to on average, nothing below 0."""
    faces = range(1, 7)
    if dice == 1:
        return sum(max(0, face + offset) for face in faces) / 6
    return sum(max(0, mine - theirs + offset) for mine in faces for theirs in faces) / 36


def best_magic(s: Zanziar, c: Content, pawn: PawnId, side: int) -> tuple[str, PawnId]:
    """ZAN-R-63 Fireball if it deals most expected damage, else an attack on the target with the best."""
    fireball = c.spell.row("fireball")
    attack = skill_of(s, c, pawn, MAGIC, Occasion(MAGIC_ATTACK)).total
    plain = skill_of(s, c, pawn, MAGIC).total
    found: list[tuple[float, str, PawnId]] = []
    for target in magic_targets(s, c, side):
        guard = skill_of(s, c, target, MAGIC).total if mp(s, c, target) else 0
        found.append((expected(attack - guard), "", target))
        if fireball in spells_of(s, c, pawn):
            sure = ((c.numbers.die - 1) / c.numbers.die) ** c.spells[fireball].dice
            found.append((sure * expected(plain - base_skill(s, c, target, MAGIC), 1), "fireball", target))
    if not found:
        return "", NO_PAWN
    _, spell, target = max(found, key=lambda entry: entry[0])
    return spell, target


# Con: alone or pooled, whatever promises most.


def best_con(s: Zanziar, c: Content, side: int) -> tuple[tuple[PawnId, ...], PawnId]:
    """ZAN-R-63 each unit alone or all pooled, to the best expected result; nobody if that is a loss."""
    able = talkers(s, side)
    pools = [(pawn,) for pawn in able] + ([tuple(able)] if len(able) > 1 else [])
    best: tuple[float, tuple[PawnId, ...], PawnId] = (0.0, (), NO_PAWN)
    for users in pools:
        for target in con_targets(s, c, side):
            worth = con_worth(s, c, users, target)
            if worth > best[0]:
                best = (worth, users, target)
    return best[1], best[2]


def con_worth(s: Zanziar, c: Content, users: tuple[PawnId, ...], target: PawnId) -> float:
    """The average worth of the result table for a set against a target."""
    lead = total_of(s, c, users, CON, Occasion(SET)) - skill_of(s, c, target, CON).total
    faces = range(1, 7)
    rows = [c.outcome("con_battle", lead + mine - theirs).id for mine in faces for theirs in faces]
    return sum(WORTH[row] for row in rows) / len(rows)
