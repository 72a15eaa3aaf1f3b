"""Charm, Fly, Protect, Heal, Cure Plague; and casting as an action (ZAN-SPL-06 to ZAN-SPL-13, ZAN-R-70, ZAN-R-76)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import daze
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.pawns import note, turn_up
from warhall.games.zanziar.effects.points import drain_all, heal
from warhall.games.zanziar.effects.world import end_plague
from warhall.games.zanziar.events.magic import Charmed, Shielded
from warhall.games.zanziar.ids import ARMY, CON, MAGIC, GroupId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import magic_targets, side_of
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.skills import base_skill, skill_of
from warhall.games.zanziar.queries.units import agents_of, company_of, hex_of, is_agent, spells_of, type_of
from warhall.games.zanziar.questions.magic import ChooseCaster, ChooseSpell
from warhall.games.zanziar.rules.actions import actions, can_act
from warhall.games.zanziar.rules.barred import who_stays
from warhall.games.zanziar.rules.battle.neutral import Allot
from warhall.games.zanziar.rules.damage import Wound
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.spells.casting import OUTSIDE, Cast, aims, castable, effects, fits, threatened
from warhall.games.zanziar.state import NO_PAWN, Throw, Zanziar
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

CAST = "cast"


@aims.by("fireball", "charm")
def enemies(s: Zanziar, c: Content, f: Cast) -> list[str]:
    """ZAN-SPL-07, ZAN-R-53 one enemy unit in any row, no Hero."""
    return list(c.pawn.keys(magic_targets(s, c, side_of(s, f.pawn))))


# Charm.


@dataclass
class Charm(Frame):
    """The caster's Con against the target's Magic."""

    pawn: PawnId
    target: PawnId


charming = Procedure("zanziar.charm", Charm)


@effects.by("charm")
def charm(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-08 a fumble only wastes the casting."""
    return None if f.fumbled else Charm(f.pawn, f.target)


@charming.stage
def sing(t: T, f: Charm) -> Step:
    """ZAN-SPL-08, ZAN-R-110 the effect die is a roll of its own."""
    owner = t.state.pawns[f.pawn].owner
    return Call(Roll("charm", (owner,), "ZAN-SPL-08", pawns=(f.pawn,), targets=(f.target,)), then=see_charm)


@charming.stage
def see_charm(t: T, f: Charm) -> Step:
    """ZAN-SPL-08, ZAN-R-14 strictly more than the target's printed Magic."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    total = throw.total() + skill_of(s, c, f.pawn, CON).total
    needed = base_skill(s, c, f.target, MAGIC)
    works = total > needed or (total == needed and c.ties["charm"].tie)
    t.tell(Charmed(f.target, total, needed, works))
    if works:
        daze(t, f.target, "charmed")
    return Done()


# Fly, Protect, Heal.


@effects.by("fly")
def fly(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-09 the flight sees whether it worked."""
    return None


@effects.by("protect")
def protect(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-10, ZAN-R-106 two buffer HP for each of the group; a second casting fills them up."""
    if not f.fumbled:
        amount = t.content.spells[f.spell].amount
        units = company_of(t.state, f.pawn)
        for pawn in units:
            note(t, pawn, protect=amount)
        t.tell(Shielded(units, amount))
    return None


@aims.by("heal")
def patients(s: Zanziar, c: Content, f: Cast) -> list[str]:
    """ZAN-SPL-13 outside battle any group in the hex."""
    return list(c.group.keys(s.groups_at[hex_of(s, c, f.pawn)]))


@effects.by("heal")
def heal_group(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-13, ZAN-R-106 two HP for each Hero and faceup Adventurer, never above the maximum."""
    units = t.state.pawns_in[f.group] if f.group else company_of(t.state, f.pawn)
    for pawn in units:
        if is_agent(t.state, t.content, pawn):
            heal(t, pawn, t.content.spells[f.spell].amount)
    return None


# Cure Plague.


@effects.by("cure_plague")
def cure(t: T, f: Cast) -> Frame | None:
    """ZAN-SPL-11, ZAN-SPL-04 the plague is over for all; or its fumble."""
    if not f.fumbled:
        end_plague(t, "cure_plague")
        return None
    row = f.rows[0]
    if row == "works_drained":
        end_plague(t, "cure_plague")
        drain_all(t, f.pawn)
    amount = t.content.outcome("fumble_cure_plague", f.table).amount
    if row == "caster_hurt":
        return Wound(f.pawn, amount)
    return open_abyss(t, threatened(t.state, t.content, f), amount) if row == "abyss" else None


def open_abyss(t: T, units: tuple[PawnId, ...], amount: int) -> Frame:
    """ZAN-R-76 all Armies and facedown units there are destroyed; Heroes and Adventurers take damage, Heroes shown."""
    s, c = t.state, t.content
    spared = []
    for pawn in units:
        if type_of(s, c, pawn) == ARMY:
            lose(t, pawn, DISCARDED)
        else:
            turn_up(t, pawn)
            spared.append(pawn)
    return Allot(tuple(spared), (amount,) * len(spared))


# As an action.


@dataclass
class CastAction(Frame):
    """A group casts a spell."""

    group: GroupId
    pawn: PawnId = NO_PAWN


acting = Procedure("zanziar.cast_action", CastAction)


def casters(s: Zanziar, c: Content, group: GroupId) -> list[PawnId]:
    """ZAN-SPL-06, ZAN-R-70 Heroes and Adventurers who can cast something outside a battle."""
    return [pawn for pawn in agents_of(s, c, s.pawns_in[group]) if castable(s, c, pawn, OUTSIDE)]


@actions.by(CAST)
def cast(t: T, group: GroupId) -> Frame:
    """ZAN-TRN-04."""
    return CastAction(group)


can_act[CAST] = lambda s, c, group: bool(casters(s, c, group))


@acting.stage
def choose_caster(t: T, f: CastAction) -> Step:
    """ZAN-SPL-06."""
    s, c = t.state, t.content
    keys = c.pawn.keys(casters(s, c, f.group))
    known = [pawn for pawn in s.pawns_in[f.group] if any(fits(c, spell, OUTSIDE) for spell in spells_of(s, c, pawn))]
    return Ask(
        ChooseCaster(f.group),
        owner_of(f.group),
        keys,
        then=take_caster,
        certain=True,
        always=len(known) > 1,
        blocked=who_stays,
    )


@acting.stage
def take_caster(t: T, f: CastAction) -> Step:
    """ZAN-SPL-06."""
    f.pawn = t.content.pawn.of(t.answer)
    return Goto(choose_spell)


@acting.stage
def choose_spell(t: T, f: CastAction) -> Step:
    """ZAN-D-40."""
    s, c = t.state, t.content
    keys = c.spell.keys(castable(s, c, f.pawn, OUTSIDE))
    known = [spell for spell in spells_of(s, c, f.pawn) if fits(c, spell, OUTSIDE)]
    return Ask(ChooseSpell(f.pawn), owner_of(f.group), keys, then=speak_spell, certain=True, always=len(known) > 1)


@acting.stage
def speak_spell(t: T, f: CastAction) -> Step:
    """ZAN-SPL-06."""
    return Call(Cast(f.pawn, t.content.spell.of(t.answer), OUTSIDE))


@aims.by("cure_plague")
def the_plague(s: Zanziar, c: Content, f: Cast) -> list[str]:
    """ZAN-R-73 nothing to cure once it is over; aimed at the group's own hex."""
    return [c.hex.key(hex_of(s, c, f.pawn))] if s.plague else []
