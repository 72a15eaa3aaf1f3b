"""Casting a spell: target, price, fumble, effect (ZAN-SPL-02, ZAN-SPL-04, ZAN-SPL-15, ZAN-R-70, ZAN-R-102, ZAN-R-110).

    Call(Cast(pawn, spell, BATTLE), then=…)          t.returned: whether it worked

Every spell enters what it may be aimed at in `aims` and what it does in `effects`, under its id. `Cast.rows` are then
the rows of its fumble table that were rolled; a spell that fumbled has `fumbled` set, with or without rows.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import mark_conjured
from warhall.games.zanziar.effects.pawns import mark_hero, note
from warhall.games.zanziar.effects.points import regain_magic, spend_magic
from warhall.games.zanziar.events.magic import Fumbled, MagicThirst, SpellCast
from warhall.games.zanziar.ids import NOWHERE, GroupId, HexId, PawnId, SpellId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import REAR, has_magic, other, ready, side_of, voice
from warhall.games.zanziar.queries.units import (
    any_facedown,
    company_of,
    hex_of,
    holder_of,
    is_hero,
    pawns,
    spells_of,
    traits_of,
)
from warhall.games.zanziar.questions.magic import SpellTarget, SpellUnits
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, NO_THING, Throw, Zanziar
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

BATTLE, OUTSIDE, FLIGHT = "battle", "outside", "flight"  # ZAN-R-70
NOTHING = "nothing"


@dataclass
class Cast(Frame):
    """Who casts what, where, and at what."""

    pawn: PawnId
    spell: SpellId
    place: str
    target: PawnId = NO_PAWN
    thing: ThingId = NO_THING
    hex: HexId = NOWHERE
    group: GroupId = NO_GROUP
    units: tuple[PawnId, ...] = ()
    fumbled: bool = False
    rows: tuple[str, ...] = ()
    table: int = 0  # what was rolled on it first
    paid: bool = True


casting = Procedure("zanziar.cast", Cast)
aims: Registry[Callable[[Zanziar, Content, Cast], list[str]]] = Registry("zanziar.spell_aims")
company: Registry[Callable[[Zanziar, Content, Cast], list[PawnId]]] = Registry("zanziar.spell_company")
effects: Registry[Callable[[T, Cast], Frame | None]] = Registry("zanziar.spells")


def castable(s: Zanziar, c: Content, pawn: PawnId, place: str) -> list[SpellId]:
    """ZAN-SPL-01, ZAN-SKL-05, ZAN-SKL-08, ZAN-R-70 the spells a unit can cast in a place that have a target there."""
    if not has_magic(s, c, pawn):
        return []
    known = sorted(set(spells_of(s, c, pawn)))
    return [spell for spell in known if fits(c, spell, place) and has_aim(s, c, Cast(pawn, spell, place))]


def fits(c: Content, spell: SpellId, place: str) -> bool:
    """ZAN-R-70 which spells where."""
    card = c.spells[spell]
    return {BATTLE: card.battle, OUTSIDE: card.outside, FLIGHT: card.flight}[place]


def has_aim(s: Zanziar, c: Content, f: Cast) -> bool:
    """Whether a spell has something to be aimed at, if it needs that."""
    name = c.spells[f.spell].id
    if name in company:
        return bool(company[name](s, c, f))
    return not is_aimed(name, f) or bool(aims[name](s, c, f))


def is_aimed(name: str, f: Cast) -> bool:
    """Whether a target is chosen; ZAN-SPL-13 in battle Heal is for the caster's own people."""
    return name in aims and (name, f.place) != ("heal", BATTLE)


def speaker(s: Zanziar, f: Cast) -> int:
    """Who decides for the caster: his side's player in a battle (ZAN-R-57)."""
    return voice(s, side_of(s, f.pawn)) if f.place == BATTLE else s.pawns[f.pawn].owner


@casting.stage
def choose_units(t: T, f: Cast) -> Step:
    """ZAN-SPL-14 who is taken along, where a spell takes units."""
    s, c = t.state, t.content
    card = c.spells[f.spell]
    if card.id not in company:
        return Goto(choose_aim)
    able = company[card.id](s, c, f) if len(f.units) < card.units else []
    if not able:
        return Goto(choose_aim)
    keys = [*c.pawn.keys(able), *([DONE] if f.units and aims[card.id](s, c, f) else [])]
    hidden = any_facedown(s, company_of(s, f.pawn))
    return Ask(SpellUnits(f.spell, len(f.units)), speaker(s, f), keys, then=add_unit, certain=True, always=hidden)


@casting.stage
def add_unit(t: T, f: Cast) -> Step:
    """ZAN-SPL-14."""
    if t.answer == DONE:
        return Goto(choose_aim)
    f.units = (*f.units, t.content.pawn.of(t.answer))
    return Goto(choose_units)


@casting.stage
def choose_aim(t: T, f: Cast) -> Step:
    """ZAN-D-40."""
    s, c = t.state, t.content
    name = c.spells[f.spell].id
    if not is_aimed(name, f) or f.target:
        return Goto(pay)
    keys = aims[name](s, c, f)
    if not keys:
        return Done(False)
    return Ask(SpellTarget(f.pawn, f.spell), speaker(s, f), keys, then=take_aim, certain=True)


@casting.stage
def take_aim(t: T, f: Cast) -> Step:
    """ZAN-R-09, ZAN-R-53 a facedown Hero is named as such, and another target is chosen."""
    c, key = t.content, t.answer
    if c.thing.has(key):
        f.thing = c.thing.of(key)
    elif c.hex.has(key):
        f.hex = c.hex.of(key)
    elif c.group.has(key):
        f.group = c.group.of(key)
    elif is_hero(t.state, c.pawn.of(key)):
        mark_hero(t, c.pawn.of(key))
        return Goto(choose_aim)
    else:
        f.target = c.pawn.of(key)
    return Goto(pay)


@casting.stage
def pay(t: T, f: Cast) -> Step:
    """ZAN-SPL-02, ZAN-SKL-07 1 MP. ZAN-R-09 for those whom nobody asks; ZAN-R-113 the target has defended.

    ZAN-EX-25.
    """
    s, c = t.state, t.content
    if f.target and is_hero(s, f.target):
        mark_hero(t, f.target)
        return Done(False)
    if f.target:
        mark_conjured(t, f.target)
        if not s.pawns[f.target].faceup:
            note(t, f.target, cleared=True)
    spend_magic(t, f.pawn, c.numbers.magic_cost)
    t.tell(SpellCast(f.pawn, f.spell, f.target or None, f.thing or None, f.hex or None))
    if holder_of(s, c, (f.pawn,), "thirst") is None:
        return Goto(roll_fumble)
    return Call(Roll("thirst", (s.pawns[f.pawn].owner,), "ZAN-FX-15", pawns=(f.pawn,)), then=drink_back)


@casting.stage
def drink_back(t: T, f: Cast) -> Step:
    """ZAN-FX-15 the Stone of Thirst: on 5 or 6 the MP comes back."""
    throw: Throw = t.returned
    stone = next(item for item in t.content.items if item.effect == "thirst")
    works = throw.faces[0] >= stone.amount
    t.tell(MagicThirst(f.pawn, works))
    if works:
        f.paid = False
        regain_magic(t, f.pawn, t.content.numbers.magic_cost)
    return Goto(roll_fumble)


@casting.stage
def roll_fumble(t: T, f: Cast) -> Step:
    """ZAN-SPL-02, ZAN-SPL-13 the fumble dice; none for Heal. An ill omen adds one (ZAN-FX-11)."""
    s, c = t.state, t.content
    dice = c.spells[f.spell].dice
    if not dice:
        return Goto(take_effect)
    owner = s.pawns[f.pawn].owner
    return Call(Roll("fumble", (owner,) * (dice + omens(s, c, f.pawn)), "ZAN-SPL-02", pawns=(f.pawn,)), then=see_fumble)


def omens(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """M32: further fumble dice for the group."""
    group = s.groups[s.pawns[pawn].group]
    if not s.pawns[pawn].group or not group.lasting:
        return 0
    leg = c.movements[group.lasting].sea if group.at_sea else c.movements[group.lasting].land
    return leg.amount if leg.effect == "fumbles" else 0


@casting.stage
def see_fumble(t: T, f: Cast) -> Step:
    """ZAN-SPL-02, ZAN-SPL-07, ZAN-R-102 a 1 on any die; two 1s mean two rolls on the table for some spells."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    worst = counterspell(s, c, f.pawn)
    ones = sum(face <= worst for face in throw.faces)
    if not ones:
        return Goto(take_effect)
    f.fumbled = True
    card = c.spells[f.spell]
    if f"fumble_{card.id}" not in c.tables:
        t.tell(Fumbled(f.pawn, f.spell))
        return Goto(take_effect)
    rolls = 2 if card.twice and ones > 1 else 1
    owner = s.pawns[f.pawn].owner
    dice = (owner,) * rolls
    return Call(Roll("fumble_table", dice, "ZAN-SPL-04", pawns=(f.pawn,), targets=threatened(s, c, f)), then=read_table)


def counterspell(s: Zanziar, c: Content, pawn: PawnId) -> int:
    """The highest face that fumbles: 1, or 2 against a counterspell in the enemy's Magic row."""
    if s.fight is not None:
        enemies = ready(s, other(side_of(s, pawn)), REAR)
        if any("counterspell" in traits_of(s, c, enemy) for enemy in enemies):
            return c.traits["counterspell"].amount
    return c.numbers.fumble


def threatened(s: Zanziar, c: Content, f: Cast) -> tuple[PawnId, ...]:
    """ZAN-UNI-07 whom the table may harm: everybody in the hex (ZAN-R-76)."""
    hex = hex_of(s, c, f.pawn)
    return tuple(pawn for pawn in pawns(s) if hex_of(s, c, pawn) == hex)


@casting.stage
def read_table(t: T, f: Cast) -> Step:
    """ZAN-SPL-04, ZAN-SPL-05, ZAN-R-69, ZAN-R-102 the rows, in the order rolled; by a setting the list for Curse."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    name = f"fumble_{c.spells[f.spell].id}"
    if s.rules.curse_list and f"{name}_list" in c.tables:
        name = f"{name}_list"
    found = [c.outcome(name, face) for face in throw.faces]
    f.rows, f.table = tuple(row.id for row in found), throw.faces[0]
    t.tell(Fumbled(f.pawn, f.spell, f.rows))
    if all(row.refund for row in found) and f.paid:
        regain_magic(t, f.pawn, c.numbers.magic_cost)
    return Goto(take_effect)


@casting.stage
def take_effect(t: T, f: Cast) -> Step:
    """ZAN-SPL-03, ZAN-SPL-04 what it does, or what the fumble does instead."""
    frame = effects[t.content.spells[f.spell].id](t, f)
    return Goto(cast_done) if frame is None else Call(frame, then=cast_done)


@casting.stage
def cast_done(t: T, f: Cast) -> Step:
    """ZAN-SPL-02."""
    return Done(not f.fumbled)
