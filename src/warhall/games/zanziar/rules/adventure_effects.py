"""What adventures bring (ZAN-ADV-05, ZAN-ADV-06, ZAN-FX): `known.BENEFITS` and `known.PENALTIES` by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog.records import Consequence
from warhall.games.zanziar.effects.adventures import find_adventurer, find_staff
from warhall.games.zanziar.effects.decks import spare_bomb, take_prince
from warhall.games.zanziar.effects.groups import note_group
from warhall.games.zanziar.effects.items import DISCARDED, curse, lose_item
from warhall.games.zanziar.effects.pawns import enter, note
from warhall.games.zanziar.effects.pigs import move_herd_on
from warhall.games.zanziar.effects.points import drain, heal, regain_magic
from warhall.games.zanziar.effects.world import end_plague
from warhall.games.zanziar.ids import GroupId, PawnId, ThingId, UnitId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.units import carriers, things_in
from warhall.games.zanziar.rules.adventure_choices import Choose
from warhall.games.zanziar.rules.damage import Damage, Wound
from warhall.games.zanziar.rules.displace import Displace
from warhall.games.zanziar.rules.gains import GainItem, GainUnits, SettleUnit
from warhall.games.zanziar.rules.pigs import Pigs
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.search import PickItem
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

Effect = Callable[[T, GroupId, PawnId, Consequence], Frame | None]
benefits: Registry[Effect] = Registry("zanziar.adventure_benefits")
penalties: Registry[Effect] = Registry("zanziar.adventure_penalties")
REPEATED = ("item", "bomb")  # carried out as often as their amount says
ALL = 99  # more than any unit can have lost
SPENT = WATER_TURNS = 2  # ends of own turns: this one and the next (ZAN-FX-05, V30)


@benefits.by("heal_all")
@benefits.by("heal")
def heal_group(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """Every unit regains so many HP, or all of them."""
    for unit in t.state.pawns_in[group]:
        heal(t, unit, effect.amount or ALL)
    return None


@benefits.by("magic_back")
def magic_back(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """Every unit regains so many MP."""
    for unit in t.state.pawns_in[group]:
        regain_magic(t, unit, effect.amount)
    return None


@benefits.by("restore_one")
@benefits.by("market")
@benefits.by("learn")
@benefits.by("free_step")
@benefits.by("turn_ore")
@benefits.by("look_at_hero")
def choose(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """The player chooses (rules/adventure_choices.py)."""
    return Choose(group, pawn, effect.effect, effect.amount, effect.reach)


@benefits.by("unit")
def unit(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-01."""
    return GainUnits(group, effect.amount)


def join(t: T, group: GroupId, face: UnitId) -> Frame:
    """A named card joins faceup."""
    return SettleUnit(enter(t, face, owner_of(group), group=group, faceup=True, fresh=True), group, uses_up=False)


@benefits.by("adventurer")
def adventurer(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V11: the next Adventurer of the Unit deck."""
    face = find_adventurer(t)
    return join(t, group, face) if face else None


@benefits.by("little_prince")
def little_prince(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V25: the Little Prince if he is in the deck, else a unit."""
    return join(t, group, t.content.little_prince) if take_prince(t) else GainUnits(group, 1)


@benefits.by("item")
def item(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-02."""
    return GainItem(group)


@benefits.by("pick_item")
def pick_item(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-03."""
    return PickItem(group, effect.amount)


@benefits.by("staff_find")
def staff_find(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-04 a piece of the Staff; if none is left in the deck, a further item."""
    return GainItem(group, find_staff(t))


@benefits.by("bomb")
def bomb(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-ITM-11, ZAN-R-78 a token for a carrier with room."""
    token = spare_bomb(t)
    room = carriers(t.state, t.content, t.state.pawns_in[group])
    return GainItem(group, token) if token and room else None


@benefits.by("next_move")
def next_move(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V18: more hexes in the next move."""
    note_group(t, group, next_bonus=t.state.groups[group].next_bonus + effect.amount)
    return None


@benefits.by("water_leave")
def water_leave(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V30: the group has water until the end of its owner's next turn."""
    note_group(t, group, water_turns=WATER_TURNS)
    return None


@benefits.by("cure_plague")
def cure_plague(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-R-73 the curing event."""
    end_plague(t, "adventure")
    return None


@benefits.by("end_herd")
def end_herd(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V35: an own herd is a Hero or a unit again; else a further item."""
    s = t.state
    if not s.herd or s.pawns[s.herd].owner != owner_of(group):
        return GainItem(group)
    move_herd_on(t)
    return None


# Penalties. ZAN-FX-09 those that name the attempter strike him alone.


@penalties.by("damage")
def damage(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-09 armor absorbs it."""
    return Wound(pawn, effect.amount) if t.state.pawns[pawn].in_play else None


@dataclass
class WoundAll(Frame):
    """The same damage to each of these."""

    pawns: tuple[PawnId, ...]
    amount: int


striking = Procedure("zanziar.wound_all", WoundAll)


@striking.stage
def strike_next(t: T, f: WoundAll) -> Step:
    """ZAN-FX-09."""
    if not f.pawns:
        return Done()
    pawn, f.pawns = f.pawns[0], f.pawns[1:]
    return Call(Wound(pawn, f.amount), then=strike_next) if t.state.pawns[pawn].in_play else Goto(strike_next)


@penalties.by("damage_all")
def damage_all(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """Every unit of the group."""
    return WoundAll(t.state.pawns_in[group], effect.amount)


@penalties.by("plague_damage")
def plague_damage(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V10, ZAN-R-73 while the plague is active."""
    return WoundAll(t.state.pawns_in[group], effect.amount) if t.state.plague else None


@penalties.by("damage_split")
def damage_split(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-D-19."""
    return Damage(owner_of(group), t.state.pawns_in[group], effect.amount, "adventure")


@dataclass
class DieDamage(Frame):
    """V34: d6 damage to one unit."""

    pawn: PawnId


checkmate = Procedure("zanziar.die_damage", DieDamage)


@checkmate.stage
def roll_damage(t: T, f: DieDamage) -> Step:
    """V34."""
    seat = t.state.pawns[f.pawn].owner
    return Call(Roll("adventure_damage", (seat,), "ZAN-ADV-06", targets=(f.pawn,)), then=take_damage)


@checkmate.stage
def take_damage(t: T, f: DieDamage) -> Step:
    """V34."""
    return Call(Wound(f.pawn, t.returned.total())) if t.state.pawns[f.pawn].in_play else Done()


@penalties.by("damage_die")
def damage_die(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V34."""
    return DieDamage(pawn)


def uncursed(t: T, pawns: tuple[PawnId, ...]) -> list[ThingId]:
    """Items that a random choice may fall on (ZAN-FX-17)."""
    return [thing for thing in things_in(t.state, pawns) if not t.state.things[thing].cursed]


@penalties.by("lose_item")
def lose_random(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-17 a random uncursed item of the group."""
    things = uncursed(t, t.state.pawns_in[group])
    if things:
        lose_item(t, t.draw(things, why="ZAN-FX-17"), DISCARDED)
    return None


@penalties.by("lose_own_item")
def lose_own_item(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-17 a random uncursed item of the attempter; has he none, damage."""
    things = uncursed(t, (pawn,))
    if not things:
        return Wound(pawn, effect.amount)
    lose_item(t, t.draw(things, why="ZAN-FX-17"), DISCARDED)
    return None


@penalties.by("curse_item")
def curse_item(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V21: a random item of the attempter is cursed; has he none, damage."""
    things = t.state.things_of[pawn]
    if not things:
        return Wound(pawn, effect.amount)
    curse(t, t.draw(list(things), why="ZAN-FX-17"))
    return None


@penalties.by("curse_all")
def curse_all(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V23: all items of the attempter."""
    for thing in t.state.things_of[pawn]:
        curse(t, thing)
    return None


@penalties.by("lose_magic")
def lose_magic(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-SKL-06, ZAN-R-15 what exceeds his MP is lost as HP; ZAN-D-50, ZAN-R-117 armor takes that too."""
    excess = drain(t, pawn, effect.amount)
    return Wound(pawn, excess) if excess else None


@penalties.by("lose_unit")
def lose_unit(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """V14: the owner chooses, not the Hero nor the attempter."""
    return Choose(group, pawn, effect.effect, effect.amount, effect.reach)


@penalties.by("displaced")
def displaced(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-06."""
    return Displace(group, effect.amount)


@penalties.by("pigs")
def pigs(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-UNI-13."""
    return Pigs(pawn)


@penalties.by("spent")
def spent(t: T, group: GroupId, pawn: PawnId, effect: Consequence) -> Frame | None:
    """ZAN-FX-05."""
    note(t, pawn, spent=SPENT)
    return None
