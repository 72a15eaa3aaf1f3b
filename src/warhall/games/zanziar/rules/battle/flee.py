"""Fleeing: the roll, who escapes, where they go (ZAN-FLE, ZAN-R-50, ZAN-R-51, ZAN-R-77).

Call(Flee(seat, pawns), then=…)          all of them as one body
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import mark_conjured, spare
from warhall.games.zanziar.effects.groups import form, move_group
from warhall.games.zanziar.effects.items import DISCARDED as ITEM_DISCARDED
from warhall.games.zanziar.effects.items import give, lose_item
from warhall.games.zanziar.effects.loss import LEADERLESS, NO_ROOM, lose
from warhall.games.zanziar.effects.pawns import mark_hero, place
from warhall.games.zanziar.events.battle import Fled
from warhall.games.zanziar.ids import NOWHERE, GroupId, HexId, PawnId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.cards import cards_with, holds, may_hold
from warhall.games.zanziar.queries.places import (
    city_of,
    free_slot,
    garrison_room,
    group_room,
    groups_in,
    groups_of,
    hex_room,
    is_foreign,
)
from warhall.games.zanziar.queries.units import (
    carriers,
    hex_of,
    is_agent,
    is_hero,
    is_leader,
    things_in,
    traits_of,
    worn_items,
)
from warhall.games.zanziar.questions.battle import CastFly, Disband, Escapes, Sanctuary, SureFlight
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.displace import Displace, is_legal, nearest_room, roll_way
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.spells.casting import FLIGHT, Cast, castable
from warhall.games.zanziar.rules.whenever import PlayWhenever, does
from warhall.games.zanziar.state import NO_GROUP, Throw, Zanziar
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

SURE, LEFT_BEHIND = "sure_flight", "left_behind"


@dataclass
class Flee(Frame):
    """A body in flight: how many more cards escape, and those who do. `way`: where `first`, a group of it, went."""

    seat: int
    pawns: tuple[PawnId, ...]
    hex: HexId = NOWHERE
    left: int = 0
    fly: int = 0
    units: tuple[PawnId, ...] = ()
    things: tuple[ThingId, ...] = ()
    groups: tuple[GroupId, ...] = ()
    first: GroupId = NO_GROUP
    way: HexId = NOWHERE


fleeing = Procedure("zanziar.flee", Flee)


@does.by(SURE)
def sure(t: T, f: PlayWhenever) -> Frame | None:
    """W13: the flight sees that it took effect."""
    return None


@fleeing.stage
def offer_tunnel(t: T, f: Flee) -> Step:
    """ZAN-R-95 W13, asked of whoever might hold it."""
    s, c = t.state, t.content
    f.pawns = tuple(pawn for pawn in f.pawns if s.pawns[pawn].in_play)
    if not f.pawns:
        return Done()
    f.hex = hex_of(s, c, f.pawns[0])
    cards = cards_with(c, SURE)
    if not may_hold(s, f.seat, cards):
        return Goto(offer_fly)
    held = [card for card in cards if holds(s, f.seat, card)]
    return Ask(SureFlight(), f.seat, (*c.whenever.keys(held), PASS), then=take_tunnel, always=True)


@fleeing.stage
def take_tunnel(t: T, f: Flee) -> Step:
    """ZAN-R-95."""
    if t.answer == PASS:
        return Goto(offer_fly)
    return Call(PlayWhenever(f.seat, t.content.whenever.of(t.answer)), then=through_tunnel)


@fleeing.stage
def through_tunnel(t: T, f: Flee) -> Step:
    """W13: all cards escape without a roll, unless it was answered."""
    if not t.returned:
        return Goto(offer_fly)
    t.tell(Fled(f.seat, f.pawns))
    f.units, f.things = f.pawns, tuple(things_in(t.state, f.pawns))
    return Goto(leave_rest)


@fleeing.stage
def offer_fly(t: T, f: Flee) -> Step:
    """ZAN-D-38, ZAN-R-70 any unit of the body with MP, not after it used magic this round; facedown ones have none."""
    s, c = t.state, t.content
    done = s.fight.conjured if s.fight is not None else ()
    able = [pawn for pawn in f.pawns if pawn not in done and castable(s, c, pawn, FLIGHT)]
    if not able or f.fly:
        return Goto(roll_flight)
    return Ask(CastFly(), f.seat, (*c.pawn.keys(able), PASS), then=take_fly)


@fleeing.stage
def take_fly(t: T, f: Flee) -> Step:
    """ZAN-SPL-09."""
    if t.answer == PASS:
        return Goto(roll_flight)
    pawn = t.content.pawn.of(t.answer)
    if t.state.fight is not None:
        mark_conjured(t, pawn)
    return Call(Cast(pawn, t.content.spell.row("fly"), FLIGHT), then=flown)


@fleeing.stage
def flown(t: T, f: Flee) -> Step:
    """ZAN-SPL-09 +2 to this roll; a fumble leaves it as it is."""
    f.fly = t.content.spells[t.content.spell.row("fly")].amount if t.returned else 0
    return Goto(roll_flight)


@fleeing.stage
def roll_flight(t: T, f: Flee) -> Step:
    """ZAN-FLE-01."""
    return Call(Roll("flee", (f.seat,), "ZAN-FLE-01", targets=f.pawns), then=count_flight)


@fleeing.stage
def count_flight(t: T, f: Flee) -> Step:
    """ZAN-EX-18, ZAN-FLE-01, ZAN-FLE-02 so many cards; cursed items and a sanctuary's own do not count."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    f.left = max(0, throw.total() + f.fly + swiftness(s, c, f.pawns))
    t.tell(Fled(f.seat, f.pawns, f.left))
    f.things = tuple(thing for thing in things_in(s, f.pawns) if s.things[thing].cursed)
    return Goto(seek_sanctuary)


@fleeing.stage
def seek_sanctuary(t: T, f: Flee) -> Step:
    """ZAN-FX-14 a unit with sanctuary and one item that it carries escape without counting."""
    s, c = t.state, t.content
    for pawn in f.pawns:
        if pawn not in f.units and "sanctuary" in traits_of(s, c, pawn):
            own = [thing for thing in s.things_of[pawn] if not s.things[thing].cursed]
            if own:
                return Ask(Sanctuary(pawn), f.seat, c.thing.keys(own), then=keep_item, certain=True)
            f.units = (*f.units, pawn)
    return Goto(choose_escaped)


@fleeing.stage
def keep_item(t: T, f: Flee) -> Step:
    """ZAN-FX-14."""
    thing = t.content.thing.of(t.answer)
    f.units, f.things = (*f.units, t.state.things[thing].bearer), (*f.things, thing)
    return Goto(seek_sanctuary)


def swiftness(s: Zanziar, c: Content, pawns: tuple[PawnId, ...]) -> int:
    """Escape, once for the body; Rog Leathers, with the sign of a curse."""
    found = c.traits["escape"].amount if any("escape" in traits_of(s, c, pawn) for pawn in pawns) else 0
    for pawn in pawns:
        for thing, item in worn_items(s, c, pawn):
            if item.effect == "nimble":
                found += -item.amount if s.things[thing].cursed else item.amount
    return found


def rest(s: Zanziar, c: Content, f: Flee) -> tuple[list[PawnId], list[ThingId]]:
    """ZAN-R-50 who could still escape: units, and items for which an escaping carrier has room."""
    units = [pawn for pawn in f.pawns if pawn not in f.units]
    room = sum(c.numbers.items_carried for pawn in f.units if is_agent(s, c, pawn)) - len(f.things)
    things = [thing for thing in things_in(s, f.pawns) if thing not in f.things] if room > 0 else []
    return units, things


@fleeing.stage
def choose_escaped(t: T, f: Flee) -> Step:
    """ZAN-FLE-01, ZAN-D-37 units and items counted alike; the owner chooses. ZAN-R-50 the Hero is named first.

    Where units lie facedown the question is put in any case, so that it does not tell whether he is among them.
    """
    s, c = t.state, t.content
    units, things = rest(s, c, f)
    if f.left <= 0 or not (units or things):
        return Goto(leave_rest)
    hidden = any(not s.pawns[pawn].faceup for pawn in units)
    heroes = [pawn for pawn in units if is_hero(s, pawn)]
    keys = [*c.pawn.keys(units), *c.thing.keys(things), *([DONE] if f.units else [])]
    if heroes:
        keys = list(c.pawn.keys(heroes))
    return Ask(Escapes(f.left), f.seat, keys, then=take_escaped, certain=True, always=hidden)


@fleeing.stage
def take_escaped(t: T, f: Flee) -> Step:
    """ZAN-FLE-01."""
    if t.answer == DONE:
        f.left = 0
        return Goto(leave_rest)
    f.left -= 1
    if t.content.pawn.has(t.answer):
        f.units = (*f.units, t.content.pawn.of(t.answer))
    else:
        f.things = (*f.things, t.content.thing.of(t.answer))
    return Goto(choose_escaped)


@fleeing.stage
def leave_rest(t: T, f: Flee) -> Step:
    """ZAN-FLE-01, ZAN-FLE-02, ZAN-R-77 all others are discarded; escaping items go with escaping carriers.

    ZAN-R-50 what is left behind goes first: it makes room.
    """
    s, c = t.state, t.content
    for thing in things_in(s, f.pawns):
        if thing not in f.things:
            lose_item(t, thing, ITEM_DISCARDED)
    for thing in things_in(s, tuple(pawn for pawn in f.pawns if pawn not in f.units)):
        heirs = carriers(s, c, f.units)
        if s.things[thing].cursed and not heirs:
            heirs = [pawn for pawn in f.units if is_agent(s, c, pawn)]
        if heirs:
            give(t, thing, heirs[0])
        else:
            lose_item(t, thing, ITEM_DISCARDED)
    for pawn in f.pawns:
        if pawn not in f.units:
            lose(t, pawn, LEFT_BEHIND)
    return Goto(gather)


@fleeing.stage
def gather(t: T, f: Flee) -> Step:
    """ZAN-R-51 guards who flee join a fleeing group; for a Hero without one a slot is made free."""
    s, c = t.state, t.content
    f.groups = tuple(dict.fromkeys(s.pawns[pawn].group for pawn in f.units if s.pawns[pawn].group))
    for pawn in guards_left(s, c, f):
        group = next((group for group in f.groups if group_room(s, c, group) > 0), NO_GROUP)
        if group:
            place(t, pawn, group=group)
        elif is_hero(s, pawn) and not free_slot(s, f.seat):
            others = [group for group in groups_of(s, f.seat) if group not in f.groups]
            if others:
                mark_hero(t, pawn)
                return Ask(Disband(pawn), f.seat, c.group.keys(others), then=disband)
            make_way(t, f, pawn)
    return Call(Aftermath(spared=f.groups), then=go_next)


def guards_left(s: Zanziar, c: Content, f: Flee) -> list[PawnId]:
    """Those who escaped and are still guards: leaders first, and of these the Hero.

    ZAN-R-92 if he dies on the way nobody is: neutral units may have their rows by then.
    """
    guards = [pawn for pawn in f.units if s.pawns[pawn].owner == f.seat and s.pawns[pawn].city]
    return sorted(guards, key=lambda pawn: (not is_hero(s, pawn), not is_leader(s, c, pawn)))


def make_way(t: T, f: Flee, hero: PawnId) -> None:
    """ZAN-R-51, ZAN-R-118 with all groups in flight and full, another unit makes way for the Hero."""
    group = f.groups[0]
    lose(t, t.state.pawns_in[group][-1], LEFT_BEHIND)
    place(t, hero, group=group)


@fleeing.stage
def disband(t: T, f: Flee) -> Step:
    """ZAN-R-51 another own group makes way for the Hero: discarded, or guards if it is in an own city."""
    s, c = t.state, t.content
    group = c.group.of(t.answer)
    city = city_of(s, c, group)
    own = city and s.cities[city].controller == f.seat and s.groups[group].hex != f.hex
    for pawn in s.pawns_in[group]:
        if own and garrison_room(s, c, city) > 0:
            place(t, pawn, city=city)
        else:
            lose(t, pawn, LEADERLESS)
    return Goto(gather)


@fleeing.stage
def go_next(t: T, f: Flee) -> Step:
    """ZAN-FLE-03, ZAN-R-25 one hex, direction by d6; further groups of the body follow the first if they can.

    ZAN-R-11 leaders are looked for when the flight is over, so that nobody slips back into the garrison.
    """
    s, c = t.state, t.content
    if not f.groups:
        return Goto(form_up)
    group, f.groups = f.groups[0], f.groups[1:]
    if not s.groups[group].hex:
        return Goto(go_next)
    if f.way and is_legal(s, c, group, f.way):
        move_group(t, group, f.way, "fled")
        return Call(Arrival(group, f.hex), then=go_next)
    f.first = group
    return Call(Displace(group, c.numbers.flee_steps, "fled"), then=note_way)


@fleeing.stage
def note_way(t: T, f: Flee) -> Step:
    """ZAN-R-50 they flee as one body."""
    f.way = t.state.groups[f.first].hex if t.returned else NOWHERE
    return Goto(see_stay)


@fleeing.stage
def see_stay(t: T, f: Flee) -> Step:
    """ZAN-R-25 whoever cannot go anywhere stays and is not attacked again this turn; ZAN-MOV-01 if there is room."""
    s, c = t.state, t.content
    if t.returned:
        return Goto(go_next)
    if hex_room(s, c, f.hex) < 0:
        return Goto(be_squeezed)
    for group in groups_in(s, f.hex, f.seat):
        spare(t, s.active, group)
    return Goto(go_next)


@fleeing.stage
def form_up(t: T, f: Flee) -> Step:
    """ZAN-R-51 the guards who are left form a group with a leader and a free slot, and leave at once (ZAN-MOV-01)."""
    s, c = t.state, t.content
    guards, group = guards_left(s, c, f), free_slot(s, f.seat)
    if not group or not guards or not is_leader(s, c, guards[0]):
        return Goto(join_others)
    form(t, group, f.hex)
    for pawn in guards:
        place(t, pawn, group=group)
    f.groups = (group,)
    return Goto(go_next)


@fleeing.stage
def be_squeezed(t: T, f: Flee) -> Step:
    """ZAN-MOV-01, ZAN-R-51 guards who can neither leave nor stay in a full hex are discarded.

    ZAN-R-118 a Hero never is: he and they go to the nearest land hex with room.
    """
    s, c = t.state, t.content
    company = s.pawns_in[f.first]
    if any(is_hero(s, pawn) for pawn in company):
        move_group(t, f.first, nearest_room(s, c, f.first), "fled")
        return Call(Arrival(f.first, f.hex), then=go_next)
    for pawn in company:
        lose(t, pawn, NO_ROOM)
    return Goto(go_next)


@fleeing.stage
def join_others(t: T, f: Flee) -> Step:
    """ZAN-R-51 guards without a leader or a slot join an own group in the hex they reach, or are discarded."""
    s, c = t.state, t.content
    strays = guards_left(s, c, f)
    hex = (f.way or blindly(t, f)) if strays else NOWHERE
    for pawn in strays:
        group = next((group for group in groups_in(s, hex, f.seat) if group_room(s, c, group) > 0), NO_GROUP)
        if group:
            place(t, pawn, group=group)
        else:
            lose(t, pawn, LEFT_BEHIND)
    return Call(Aftermath())


def blindly(t: T, f: Flee) -> HexId:
    """ZAN-R-25 a random direction over land, rolled again until it is legal; none: nowhere."""
    s, world = t.state, t.content.world
    ways = {
        face: hex
        for face, hex in enumerate(world.by_face[f.hex])
        if hex and not world.is_sea[hex] and not is_foreign(s, world.city_at[hex], f.seat)
    }
    return ways[roll_way(t, ways)] if ways else NOWHERE
