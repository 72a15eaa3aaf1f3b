"""Fireball and its fumbles (ZAN-SPL-04, ZAN-SPL-07, ZAN-R-67, ZAN-R-72, ZAN-R-102, ZAN-R-110)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.events.magic import Burned
from warhall.games.zanziar.ids import MAGIC, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import carries, seat_of_side, side_of, voice
from warhall.games.zanziar.queries.skills import base_skill, skill_of
from warhall.games.zanziar.queries.units import company_of
from warhall.games.zanziar.questions.magic import ShareFire
from warhall.games.zanziar.rules.battle.neutral import Allot
from warhall.games.zanziar.rules.damage import Wound
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.spells.casting import Cast, effects
from warhall.games.zanziar.state import NOBODY, Throw, Zanziar
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

OWN_GROUP, HALVED, CASTER_BURNT = "own_group", "halved", "caster_burnt"


@dataclass
class Fireball(Frame):
    """The rows of the fumble table, the damage, and in a fumble the points on each of the caster's own group."""

    pawn: PawnId
    target: PawnId
    rows: tuple[str, ...]
    damage: int = 0
    units: tuple[PawnId, ...] = ()
    points: tuple[int, ...] = ()
    extra: int = 0


burning = Procedure("zanziar.fireball", Fireball)


@effects.by("fireball")
def fireball(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-07."""
    return Fireball(f.pawn, f.target, f.rows)


def halves(amount: int) -> int:
    """ZAN-R-72 round up."""
    return (amount + 1) // 2


def scorched(s: Zanziar, c: Content, pawn: PawnId, amount: int) -> int:
    """Wyrm-Scale Mail halves Fireball damage to its bearer before it is applied."""
    return halves(amount) if carries(s, c, pawn, "fireproof") else amount


@burning.stage
def flare(t: T, f: Fireball) -> Step:
    """ZAN-R-110 no effect die unless the spell works or a fumble row needs the damage."""
    if f.rows and OWN_GROUP not in f.rows and HALVED not in f.rows:
        return Goto(flash_back)
    s = t.state
    near = company_of(s, f.pawn) if OWN_GROUP in f.rows else ()
    owner = s.pawns[f.pawn].owner
    return Call(Roll("fireball", (owner,), "ZAN-SPL-07", pawns=(f.pawn,), targets=(f.target, *near)), then=burst)


@burning.stage
def burst(t: T, f: Fireball) -> Step:
    """ZAN-R-67, ZAN-R-14 d6 − the target's printed Magic + the caster's Magic; ZAN-R-72 halves are rounded up.

    ZAN-EX-16.
    """
    s, c = t.state, t.content
    throw: Throw = t.returned
    lead = skill_of(s, c, f.pawn, MAGIC).total - base_skill(s, c, f.target, MAGIC)
    f.damage = max(0, throw.total() + lead)
    if HALVED in f.rows:
        f.damage = halves(f.damage)
    if OWN_GROUP in f.rows:
        f.units = company_of(s, f.pawn)
        even, f.extra = divmod(f.damage, len(f.units))
        f.points = (even,) * len(f.units)
        return Goto(share)
    t.tell(Burned(f.target, f.damage))
    amount = scorched(s, c, f.target, f.damage)
    by = seat_of_side(s, side_of(s, f.pawn))
    return Call(Wound(f.target, amount, by), then=flash_back) if amount else Goto(flash_back)


@burning.stage
def share(t: T, f: Fireball) -> Step:
    """ZAN-R-72 as equal as possible, the remainder to units of the caster's choice."""
    s, c = t.state, t.content
    if not f.extra:
        points = tuple(scorched(s, c, pawn, n) for pawn, n in zip(f.units, f.points, strict=True))
        return Call(Allot(f.units, points), then=flash_back)
    least = min(f.points)
    spared = [pawn for pawn, points in zip(f.units, f.points, strict=True) if points == least]
    seat = voice(s, side_of(s, f.pawn))
    if seat == NOBODY:
        add_point(f, spared[0])
        return Goto(share)
    return Ask(ShareFire(f.extra), seat, c.pawn.keys(spared), then=take_share, certain=True)


def add_point(f: Fireball, pawn: PawnId) -> None:
    """One point more for a unit."""
    f.points = tuple(n + (unit == pawn) for unit, n in zip(f.units, f.points, strict=True))
    f.extra -= 1


@burning.stage
def take_share(t: T, f: Fireball) -> Step:
    """ZAN-R-72."""
    add_point(f, t.content.pawn.of(t.answer))
    return Goto(share)


@burning.stage
def flash_back(t: T, f: Fireball) -> Step:
    """ZAN-SPL-04 row 3: d6 damage to the caster."""
    if CASTER_BURNT not in f.rows or not t.state.pawns[f.pawn].in_play:
        return Done()
    owner = t.state.pawns[f.pawn].owner
    return Call(Roll("burnt", (owner,), "ZAN-SPL-04", targets=(f.pawn,)), then=scorch)


@burning.stage
def scorch(t: T, f: Fireball) -> Step:
    """ZAN-SPL-04, ZAN-R-72 a new d6."""
    throw: Throw = t.returned
    t.tell(Burned(f.pawn, throw.total()))
    return Call(Wound(f.pawn, scorched(t.state, t.content, f.pawn, throw.total())))
