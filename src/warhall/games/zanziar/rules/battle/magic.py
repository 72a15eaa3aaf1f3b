"""The Magic phase: each unit of the row attacks or casts once (ZAN-MAG, ZAN-R-14, ZAN-R-107, ZAN-R-113)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import hurt_foe, mark_conjured
from warhall.games.zanziar.effects.pawns import mark_hero, note
from warhall.games.zanziar.effects.points import spend_magic
from warhall.games.zanziar.events.magic import MagicAttack
from warhall.games.zanziar.ids import MAGIC, PawnId, SpellId
from warhall.games.zanziar.keys import ATTACK
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import (
    conjurers,
    fight_of,
    has_magic,
    is_beaten,
    is_natural,
    magic_targets,
    other,
    seat_of_side,
    voice,
)
from warhall.games.zanziar.queries.skills import MAGIC_ATTACK, Occasion, skill_of
from warhall.games.zanziar.queries.units import (
    is_hero,
    spells_of,
)
from warhall.games.zanziar.questions.battle import BEAST
from warhall.games.zanziar.questions.magic import MagicAct, MagicTarget, MagicTurn
from warhall.games.zanziar.rules.battle.neutral import best_magic
from warhall.games.zanziar.rules.damage import Wound
from warhall.games.zanziar.rules.looks import open_to_look
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.spells.casting import BATTLE, Cast, castable
from warhall.games.zanziar.state import ATTACKER, NO_PAWN, NOBODY, SIDES, Throw, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class MagicPhase(Frame):
    """A side's Magic turn: who acts, and on whom; no target: wolves or a Troll. `left`: named in vain (`looks.py`)."""

    side: int
    pawn: PawnId = NO_PAWN
    target: PawnId = NO_PAWN
    left: tuple[str, ...] = ()


conjuring = Procedure("zanziar.magic_phase", MagicPhase)


def targets(s: Zanziar, c: Content, side: int) -> list[str]:
    """ZAN-MAG-01, ZAN-R-64 any enemy unit but Heroes; wolves and a Troll too."""
    beast = [BEAST] if side == ATTACKER and fight_of(s).foe else []
    return [*c.pawn.keys(magic_targets(s, c, side)), *beast]


@conjuring.stage
def choose_conjurer(t: T, f: MagicPhase) -> Step:
    """ZAN-MAG-01 each unit of the Magic row once, as long as there is an enemy."""
    s, c = t.state, t.content
    if any(is_beaten(s, side) for side in SIDES):
        return Done()
    able = [pawn for pawn in conjurers(s, c, f.side) if acts_of(s, c, f.side, pawn)]
    ways = any(may_travel(s, c, pawn) for pawn in conjurers(s, c, f.side))
    if not able and not ways:
        return Done()
    if voice(s, f.side) == NOBODY:
        if not able:
            return Done()
        f.pawn = able[0]
        return Goto(conjure_alone)
    keys = (*open_to_look(c.pawn.keys(able), f.left), PASS)
    return Ask(MagicTurn(), voice(s, f.side), keys, then=take_turn, always=ways or bool(f.left))


def may_travel(s: Zanziar, c: Content, pawn: PawnId) -> bool:
    """Whether a unit knows Teleport: a facedown Hero may make it possible, so its player is asked all the same."""
    return any(c.spells[spell].id == "teleport" for spell in spells_of(s, c, pawn))


def acts_of(s: Zanziar, c: Content, side: int, pawn: PawnId) -> list[str]:
    """ZAN-D-34 an attack, or a spell for battles that has a target. ZAN-R-63 neutral units care for damage only."""
    attack = [ATTACK] if targets(s, c, side) else []
    if voice(s, side) == NOBODY:
        return attack
    return [*attack, *c.spell.keys(castable(s, c, pawn, BATTLE))]


@conjuring.stage
def conjure_alone(t: T, f: MagicPhase) -> Step:
    """ZAN-D-39, ZAN-NEU-03, ZAN-R-63."""
    spell, target = best_magic(t.state, t.content, f.pawn, f.side)
    if spell:
        mark_conjured(t, f.pawn)
        return Call(Cast(f.pawn, t.content.spell.row(spell), BATTLE, target=target), then=choose_conjurer)
    f.target = target
    return Goto(aim)


@conjuring.stage
def take_turn(t: T, f: MagicPhase) -> Step:
    """ZAN-D-34."""
    if t.answer == PASS:
        return Done()
    f.pawn = t.content.pawn.of(t.answer)
    return Goto(choose_act)


@conjuring.stage
def choose_act(t: T, f: MagicPhase) -> Step:
    """ZAN-MAG-01."""
    keys = (*acts_of(t.state, t.content, f.side, f.pawn), PASS)
    return Ask(MagicAct(f.pawn), voice(t.state, f.side), keys, then=take_act)


@conjuring.stage
def take_act(t: T, f: MagicPhase) -> Step:
    """ZAN-MAG-01, ZAN-SPL-06."""
    if t.answer == PASS:
        f.left = (*f.left, t.content.pawn.key(f.pawn))
        return Goto(choose_conjurer)
    f.left = ()
    if t.answer == ATTACK:
        return Goto(choose_target)
    spell: SpellId = t.content.spell.of(t.answer)
    mark_conjured(t, f.pawn)
    return Call(Cast(f.pawn, spell, BATTLE), then=choose_conjurer)


@conjuring.stage
def choose_target(t: T, f: MagicPhase) -> Step:
    """ZAN-MAG-01."""
    keys = targets(t.state, t.content, f.side)
    if not keys:
        return Goto(choose_conjurer)
    return Ask(MagicTarget(f.pawn), voice(t.state, f.side), keys, then=take_target, certain=True)


@conjuring.stage
def take_target(t: T, f: MagicPhase) -> Step:
    """ZAN-D-34."""
    f.target = NO_PAWN if t.answer == BEAST else t.content.pawn.of(t.answer)
    return Goto(aim)


@conjuring.stage
def aim(t: T, f: MagicPhase) -> Step:
    """ZAN-R-09 a facedown Hero is named as such, and another target is chosen at no cost. ZAN-MAG-04 1 MP."""
    s = t.state
    if f.target and is_hero(s, f.target):
        mark_hero(t, f.target)
        return Goto(choose_conjurer) if voice(s, f.side) == NOBODY else Goto(choose_target)
    mark_conjured(t, f.pawn)
    spend_magic(t, f.pawn, t.content.numbers.magic_cost)
    owners: tuple[int, ...] = (seat_of_side(s, f.side), seat_of_side(s, other(f.side)))
    if not f.target:
        owners = owners[:1] if is_natural(s) else owners
    else:
        mark_conjured(t, f.target)
        if not s.pawns[f.target].faceup:
            note(t, f.target, cleared=True)
    struck = (f.target,) if f.target else ()
    return Call(Roll("magic_attack", owners, "ZAN-MAG-02", pawns=(f.pawn,), targets=struck, skill=MAGIC), then=judge)


@conjuring.stage
def judge(t: T, f: MagicPhase) -> Step:
    """ZAN-EX-15, ZAN-MAG-02, ZAN-MAG-05 the lower total takes the difference, alone."""
    s = t.state
    throw: Throw = t.returned
    total = throw.total(0) + skill_of(s, t.content, f.pawn, MAGIC, Occasion(MAGIC_ATTACK)).total
    against = (throw.total(1) if len(throw.faces) > 1 else 0) + defence(t, f.target)
    t.tell(MagicAttack(f.pawn, total, against, f.target or None))
    if total == against:
        return Goto(choose_conjurer)
    if total < against:
        return Call(Wound(f.pawn, against - total, seat_of_side(s, other(f.side))), then=choose_conjurer)
    if not f.target:
        hurt_foe(t, total - against)
        return Goto(choose_conjurer)
    return Call(Wound(f.target, total - against, seat_of_side(s, f.side)), then=choose_conjurer)


def defence(t: T, pawn: PawnId) -> int:
    """ZAN-R-14 with Magic and MP it spends 1 and adds its Magic; else its die alone."""
    if not pawn or not has_magic(t.state, t.content, pawn):
        return 0
    strength = skill_of(t.state, t.content, pawn, MAGIC).total
    spend_magic(t, pawn, t.content.numbers.magic_cost)
    return strength
