"""Actions of Heroes, units and items (ZAN-D-47): unmasking, destroying, picking pockets, bombs, cursed items.

What is learned or mended is in `lessons.py`.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.decks import spare_bomb
from warhall.games.zanziar.effects.items import destroy, use_up
from warhall.games.zanziar.effects.pawns import note, turn_up
from warhall.games.zanziar.events.cities import BreakingRefused, PocketPicked
from warhall.games.zanziar.ids import CON, GroupId, PawnId, ThingId
from warhall.games.zanziar.keys import GRANT, REFUSE
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import city_of, groups_of, mine_of, owner_of
from warhall.games.zanziar.queries.skills import skill_of
from warhall.games.zanziar.queries.units import (
    any_covered,
    card_of,
    carriers,
    hex_of,
    is_hero,
    may_act,
    pawns,
    things_in,
    traits_of,
)
from warhall.games.zanziar.queries.units import usable as usable_things
from warhall.games.zanziar.questions.deeds import BreakCurse, DestroyWhat, GrantBreaking, PickPocket, UnmaskWhom
from warhall.games.zanziar.rules.actions import actions, can_act
from warhall.games.zanziar.rules.con import bribe
from warhall.games.zanziar.rules.gains import GainItem
from warhall.games.zanziar.rules.menu import Entry, own_turn
from warhall.games.zanziar.rules.own_cards import TakeLoot, loot, thieves
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NO_PAWN, NO_THING, NOBODY, Throw, Zanziar
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

UNMASK, MIRROR, DESTROY, PICKPOCKET, BOMBMAKER = "unmask", "mirror", "destroy_magic", "pickpocket", "bombmaker"
BREAK_CURSE, CURSEBREAKER = "break_curse", "cursebreaker"


def able(s: Zanziar, group: GroupId) -> list[PawnId]:
    """ZAN-REC-05 those of a group who take part in its action."""
    return [pawn for pawn in s.pawns_in[group] if may_act(s, pawn)]


def has_hero(s: Zanziar, c: Content, group: GroupId, effect: str) -> bool:
    """ZAN-FX-14 whether a Hero with a skill is in the group, faceup, and can act."""
    pawn = s.hero_pawns[owner_of(group)]
    record = s.pawns[pawn]
    return record.group == group and record.faceup and may_act(s, pawn) and card_of(s, c, pawn).effect == effect


def with_trait(s: Zanziar, c: Content, group: GroupId, trait: str) -> list[PawnId]:
    """Those who have a trait and can act."""
    known = [pawn for pawn in able(s, group) if s.pawns[pawn].faceup or s.things_of[pawn]]
    return [pawn for pawn in known if trait in traits_of(s, c, pawn)]


# Princess Anna, and the Mirror of Names.


@dataclass
class Unmask(Frame):
    """A group, and the mirror it uses; none: Anna."""

    group: GroupId
    thing: ThingId = NO_THING


unmasking = Procedure("zanziar.unmasking", Unmask)


def masked(s: Zanziar, c: Content, group: GroupId, *, own: bool) -> list[PawnId]:
    """Facedown units in the group's hex: of other players, or with the mirror of any."""
    seat, hex = owner_of(group), s.groups[group].hex
    found = [pawn for pawn in pawns(s) if not s.pawns[pawn].faceup and hex_of(s, c, pawn) == hex]
    return [pawn for pawn in found if own or s.pawns[pawn].owner != seat]


def mirrors(s: Zanziar, c: Content, group: GroupId) -> list[ThingId]:
    """ZAN-FX-16 uncursed mirrors in the group, shown or not."""
    bearers = [pawn for pawn in able(s, group) if s.things_of[pawn]]
    return [thing for pawn in bearers for thing in usable_things(s, c, pawn, MIRROR)]


def can_unmask(s: Zanziar, c: Content, group: GroupId) -> bool:
    """H06."""
    return has_hero(s, c, group, UNMASK) and bool(masked(s, c, group, own=False))


def can_mirror(s: Zanziar, c: Content, group: GroupId) -> bool:
    """I55."""
    return bool(mirrors(s, c, group)) and bool(masked(s, c, group, own=True))


@actions.by(UNMASK)
def unmask(t: T, group: GroupId) -> Frame:
    """H06."""
    return Unmask(group)


@actions.by(MIRROR)
def mirror(t: T, group: GroupId) -> Frame:
    """I55."""
    return Unmask(group, mirrors(t.state, t.content, group)[0])


can_act[UNMASK] = can_unmask
can_act[MIRROR] = can_mirror


@unmasking.stage
def choose_mask(t: T, f: Unmask) -> Step:
    """ZAN-D-47."""
    keys = t.content.pawn.keys(masked(t.state, t.content, f.group, own=bool(f.thing)))
    return Ask(UnmaskWhom(f.group), owner_of(f.group), keys, then=lift_mask, certain=True)


@unmasking.stage
def lift_mask(t: T, f: Unmask) -> Step:
    """ZAN-UNI-08 faceup for good; the mirror is discarded."""
    turn_up(t, t.content.pawn.of(t.answer))
    if f.thing:
        use_up(t, f.thing, MIRROR)
    return Done()


# Warchief Shuragub.


@dataclass
class DestroyMagic(Frame):
    """A group, and how many items may still be destroyed."""

    group: GroupId
    left: int


destroying = Procedure("zanziar.destroy_magic", DestroyMagic)


def magical(s: Zanziar, c: Content, group: GroupId) -> list[ThingId]:
    """Magical items carried in a group, cursed ones too."""
    return [thing for thing in things_in(s, s.pawns_in[group]) if c.items[s.marks[thing]].magical]


def can_destroy(s: Zanziar, c: Content, group: GroupId) -> bool:
    """H07."""
    return has_hero(s, c, group, DESTROY) and bool(magical(s, c, group))


def most_destroyed(c: Content) -> int:
    """H07 how many items one action destroys at most."""
    return next(unit.amount for unit in c.units if unit.effect == DESTROY)


@actions.by(DESTROY)
def destroy_magic(t: T, group: GroupId) -> Frame:
    """H07, ZAN-R-89, ZAN-R-116."""
    return DestroyMagic(group, most_destroyed(t.content))


can_act[DESTROY] = can_destroy


@destroying.stage
def choose_item(t: T, f: DestroyMagic) -> Step:
    """ZAN-D-47 up to two; asked again while a facedown item could be another."""
    things = magical(t.state, t.content, f.group)
    hidden = any_covered(t.state, t.state.pawns_in[f.group])
    if not f.left or not (things or hidden):
        return Done()
    return Ask(DestroyWhat(f.left), owner_of(f.group), (*t.content.thing.keys(things), DONE), then=smash, always=hidden)


@destroying.stage
def smash(t: T, f: DestroyMagic) -> Step:
    """ZAN-R-89 its points count for the goal."""
    if t.answer == DONE:
        return Done()
    destroy(t, t.content.thing.of(t.answer), owner_of(f.group))
    f.left -= 1
    return Goto(choose_item)


# Pickpockets.


@dataclass
class Pick(Frame):
    """The thief and his victim."""

    group: GroupId
    pawn: PawnId
    target: PawnId = NO_PAWN


picking = Procedure("zanziar.pickpocket", Pick)


def victims(s: Zanziar, c: Content, group: GroupId) -> list[PawnId]:
    """Carriers of other players in the hex with an uncursed item; no Hero (ZAN-SKL-13), nobody stoic."""
    seat, hex = owner_of(group), s.groups[group].hex
    here = [pawn for pawn in pawns(s) if s.pawns[pawn].owner not in {NOBODY, seat} and hex_of(s, c, pawn) == hex]
    fair = [pawn for pawn in here if not is_hero(s, pawn) and "stoic" not in traits_of(s, c, pawn)]
    return [pawn for pawn in fair if loot(s, pawn) and thieves(s, c, seat, pawn)]


def can_pick(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-FX-14."""
    return bool(with_trait(s, c, group, PICKPOCKET)) and bool(victims(s, c, group))


@actions.by(PICKPOCKET)
def pickpocket(t: T, group: GroupId) -> Frame:
    """The best thief of the group tries."""
    s, c = t.state, t.content
    found = with_trait(s, c, group, PICKPOCKET)
    return Pick(group, max(found, key=lambda pawn: skill_of(s, c, pawn, CON).total))


can_act[PICKPOCKET] = can_pick


@picking.stage
def choose_victim(t: T, f: Pick) -> Step:
    """ZAN-D-47."""
    keys = t.content.pawn.keys(victims(t.state, t.content, f.group))
    return Ask(PickPocket(f.pawn), owner_of(f.group), keys, then=try_pocket, certain=True)


@picking.stage
def try_pocket(t: T, f: Pick) -> Step:
    """ZAN-HID-06 the thief's die first."""
    f.target = t.content.pawn.of(t.answer)
    dice = (owner_of(f.group), t.state.pawns[f.target].owner)
    roll = Roll(PICKPOCKET, dice, "ZAN-D-47", pawns=(f.pawn,), targets=(f.target,), skill=CON)
    return Call(roll, then=judge)


@picking.stage
def judge(t: T, f: Pick) -> Step:
    """ZAN-FX-14, ZAN-FX-17 more than the victim's total: a random uncursed item."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    total = throw.total(0) + skill_of(s, c, f.pawn, CON).total + bribe(s, c, f.target)
    needed = throw.total(1) + skill_of(s, c, f.target, CON).total
    won = total > needed or (total == needed and c.ties[PICKPOCKET].tie)
    t.tell(PocketPicked(f.pawn, f.target, total, needed, won))
    things = loot(s, f.target)
    return Call(TakeLoot(owner_of(f.group), t.draw(things, why="ZAN-FX-17"))) if won and things else Done()


# Dwarven engineers.


def can_make_bomb(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-ITM-11, ZAN-R-78 in a city or at a mine of the player, with a token left and a carrier with room."""
    seat, city, mine = owner_of(group), city_of(s, c, group), mine_of(s, c, group)
    own = (city and s.cities[city].controller == seat) or (mine and s.mines[mine].controller == seat)
    if not own or not with_trait(s, c, group, BOMBMAKER):
        return False
    spare = any(token not in s.marks for token in c.bomb_tokens)
    return spare and bool(carriers(s, c, s.pawns_in[group]))


@actions.by(BOMBMAKER)
def make_bomb(t: T, group: GroupId) -> Frame:
    """ZAN-ITM-11 a token."""
    return GainItem(group, spare_bomb(t))


can_act[BOMBMAKER] = can_make_bomb


# The Orcish chieftain, without an action.


@dataclass
class Break(Frame):
    """Who destroys which cursed item."""

    pawn: PawnId
    thing: ThingId = NO_THING


breaking = Procedure("zanziar.breaking", Break)


def cursed_near(s: Zanziar, c: Content, pawn: PawnId) -> list[ThingId]:
    """ZAN-ITM-09 cursed items carried in his hex, by whomever."""
    here = [other for other in pawns(s) if hex_of(s, c, other) == hex_of(s, c, pawn)]
    return [thing for thing in things_in(s, tuple(here)) if s.things[thing].cursed]


def breakers(s: Zanziar, c: Content, seat: int) -> list[PawnId]:
    """ZAN-R-116 once per own turn; guards take no active part (ZAN-GRP-04)."""
    mine = [pawn for group in groups_of(s, seat) for pawn in s.pawns_in[group]]
    fit = [pawn for pawn in mine if CURSEBREAKER in traits_of(s, c, pawn) and CURSEBREAKER not in s.pawns[pawn].used]
    return [pawn for pawn in fit if cursed_near(s, c, pawn)]


def break_keys(s: Zanziar, c: Content, seat: int) -> list[str]:
    """ZAN-D-47."""
    return [BREAK_CURSE] if breakers(s, c, seat) else []


def open_break(t: T, seat: int, key: str) -> Frame:
    """ZAN-ITM-09."""
    return Break(breakers(t.state, t.content, seat)[0])


own_turn.append(Entry(break_keys, open_break))


@breaking.stage
def choose_cursed(t: T, f: Break) -> Step:
    """ZAN-ITM-09, ZAN-R-116."""
    keys = t.content.thing.keys(cursed_near(t.state, t.content, f.pawn))
    return Ask(BreakCurse(f.pawn), t.state.pawns[f.pawn].owner, (*keys, PASS), then=take_cursed)


@breaking.stage
def take_cursed(t: T, f: Break) -> Step:
    """Another player's item with his consent; asking is the one use of the turn."""
    s = t.state
    if t.answer == PASS:
        return Done(PASS)
    f.thing = t.content.thing.of(t.answer)
    note(t, f.pawn, used=(*s.pawns[f.pawn].used, CURSEBREAKER))
    mine = s.pawns[s.things[f.thing].bearer].owner == s.pawns[f.pawn].owner
    return Goto(break_it if mine else ask_owner)


@breaking.stage
def ask_owner(t: T, f: Break) -> Step:
    """ZAN-R-116."""
    owner = t.state.pawns[t.state.things[f.thing].bearer].owner
    return Ask(GrantBreaking(f.pawn, f.thing), owner, (GRANT, REFUSE), then=hear_owner)


@breaking.stage
def hear_owner(t: T, f: Break) -> Step:
    """ZAN-D-47."""
    if t.answer == REFUSE:
        t.tell(BreakingRefused(f.pawn, f.thing))
        return Done()
    return Goto(break_it)


@breaking.stage
def break_it(t: T, f: Break) -> Step:
    """ZAN-ITM-09, ZAN-R-89 its points count for the goal."""
    destroy(t, f.thing, t.state.pawns[f.pawn].owner)
    return Done()
