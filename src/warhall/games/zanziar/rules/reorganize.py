"""Reorganizing groups, guards and items in one hex (ZAN-GRP-07, ZAN-R-12, ZAN-R-20, ZAN-R-105, ZAN-D-10)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.groups import form, note_group
from warhall.games.zanziar.effects.items import give
from warhall.games.zanziar.effects.pawns import place
from warhall.games.zanziar.effects.world import note_player
from warhall.games.zanziar.ids import NO_CITY, NOWHERE, CityId, GroupId, HexId, PawnId, ThingId
from warhall.games.zanziar.keys import GUARD, NEW, PLACES, REORGANIZE
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import (
    can_spare,
    cities_of,
    free_slot,
    garrison_room,
    group_room,
    groups_in,
    groups_of,
    helps,
    hex_room,
    leads,
)
from warhall.games.zanziar.queries.units import (
    carriers,
    is_leader,
    things_in,
)
from warhall.games.zanziar.questions.movement import HandOver, Regroup, ReorganizeWhere, Reorganizing
from warhall.games.zanziar.rules.barred import MENDS_NOTHING, item_kept, settled, stands_alone
from warhall.games.zanziar.rules.looks import MOST_ARRANGED
from warhall.games.zanziar.rules.menu import Entry, own_turn
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, NO_THING, Zanziar
from warhall.kernel.decision import DONE, PASS, Ask, Blocked, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

GARRISON = PLACES.key(PLACES.row(GUARD))


@dataclass
class Reorganize(Frame):
    """A player rearranges what stands in one hex; the pawn or thing in hand."""

    seat: int
    hex: HexId = NOWHERE
    pawn: PawnId = NO_PAWN
    thing: ThingId = NO_THING
    settled: tuple[PawnId, ...] = ()  # units arranged already: moved again only to give all groups leaders
    handed: tuple[ThingId, ...] = ()


reorganizing = Procedure("zanziar.reorganize", Reorganize)


def own_city(s: Zanziar, c: Content, seat: int, hex: HexId) -> CityId:
    """The city in a hex if the player controls it."""
    city = c.world.city_at[hex]
    return city if city and s.cities[city].controller == seat else NO_CITY


def company(s: Zanziar, c: Content, seat: int, hex: HexId) -> tuple[PawnId, ...]:
    """All own units in a hex: groups, and the guards of an own city."""
    groups = [pawn for group in groups_in(s, hex, seat) for pawn in s.pawns_in[group]]
    return (*groups, *s.guards_of[own_city(s, c, seat, hex)])


def hexes(s: Zanziar, c: Content, seat: int) -> list[HexId]:
    """ZAN-GRP-07 where a player has at least two units to arrange."""
    found = {s.groups[group].hex for group in groups_of(s, seat)} | {c.cities[city].hex for city in cities_of(s, seat)}
    return [hex for hex in sorted(found) if len(company(s, c, seat, hex)) > 1]


def entry_keys(s: Zanziar, c: Content, seat: int) -> list[str]:
    """ZAN-TRN-06 no action is used; ZAN-GRP-07 often, not endlessly."""
    if s.players[seat].arranged >= MOST_ARRANGED:
        return []
    several = any(len(s.pawns_in[group]) > 1 for group in groups_of(s, seat))  # mostly enough to know
    return [REORGANIZE] if several or hexes(s, c, seat) else []


def open_entry(t: T, seat: int, key: str) -> Frame:
    """ZAN-GRP-07."""
    note_player(t, seat, arranged=t.state.players[seat].arranged + 1)
    return Reorganize(seat)


own_turn.append(Entry(entry_keys, open_entry))


@reorganizing.stage
def choose_hex(t: T, f: Reorganize) -> Step:
    """ZAN-GRP-07 groups standing in one hex."""
    keys = t.content.hex.keys(hexes(t.state, t.content, f.seat))
    return Ask(ReorganizeWhere(), f.seat, (*keys, PASS), then=take_hex)


@reorganizing.stage
def take_hex(t: T, f: Reorganize) -> Step:
    """ZAN-GRP-07."""
    if t.answer == PASS:
        return Done(PASS)
    f.hex = t.content.hex.of(t.answer)
    return Goto(choose_piece)


@reorganizing.stage
def choose_piece(t: T, f: Reorganize) -> Step:
    """ZAN-GRP-05 it is not over while a group has no leader; ZAN-ITM-09 cursed items stay with their bearers."""
    s, c = t.state, t.content
    pawns = company(s, c, f.seat, f.hex)
    led = is_led(s, c, f)
    movable = [pawn for pawn in pawns if (pawn not in f.settled or not led) and open_places(s, c, f, pawn)]
    held = [thing for pawn in pawns for thing in s.things_of[pawn] if thing not in f.handed]
    keys = [*c.pawn.keys(movable), *c.thing.keys(thing for thing in held if takers(s, c, f, thing))]
    if led:
        keys.append(DONE)
    return Ask(Reorganizing(f.hex), f.seat, keys, then=take_piece, always=True, blocked=what_stays)


def what_stays(t: T, f: Reorganize) -> list[Blocked]:
    """ZAN-GRP-07 units and items that cannot change places, each with its reason."""
    s, c, offered = t.state, t.content, t.pending.options
    here = company(s, c, f.seat, f.hex)
    units = [pawn for pawn in here if c.pawn.key(pawn) not in offered]
    things = [thing for thing in things_in(s, here) if c.thing.key(thing) not in offered]
    found = [(pawn, settled(s, pawn) if pawn in f.settled else stands_alone(s, c, pawn)) for pawn in units]
    if not is_led(s, c, f):
        found = [(pawn, MENDS_NOTHING) for pawn in units]
    held = [Blocked(c.thing.key(thing), *item_kept(s, c, thing, here)) for thing in things]
    return [*[Blocked(c.pawn.key(pawn), *reason) for pawn, reason in found], *held]


def is_led(s: Zanziar, c: Content, f: Reorganize) -> bool:
    """ZAN-GRP-05 whether every group of the hex has a leader."""
    return all(leads(s, c, group) for group in groups_in(s, f.hex, f.seat))


def open_places(s: Zanziar, c: Content, f: Reorganize, pawn: PawnId) -> list[str]:
    """Where a unit may go now: while a group has no leader, only to mend that.

    Who was arranged already may not leave another group without one: so all groups come to have leaders in the end, and
    there is always a way to it, since whoever left them can come back.
    """
    keys = places(s, c, f.seat, f.hex, pawn)
    if is_led(s, c, f):
        return keys
    if pawn in f.settled and not can_spare(s, c, pawn) and is_leader(s, c, pawn):
        return []
    return [key for key in keys if key != NEW and helps(s, c, pawn, c.group.of(key) if key != GARRISON else NO_GROUP)]


@reorganizing.stage
def take_piece(t: T, f: Reorganize) -> Step:
    """ZAN-D-10."""
    if t.answer == DONE:
        return Done()
    if t.content.thing.has(t.answer):
        f.thing = t.content.thing.of(t.answer)
        return Goto(choose_bearer)
    f.pawn = t.content.pawn.of(t.answer)
    return Goto(choose_place)


def places(s: Zanziar, c: Content, seat: int, hex: HexId, pawn: PawnId) -> list[str]:
    """ZAN-GRP-01, ZAN-CIT-05 a group with room or the garrison; ZAN-R-19, ZAN-R-105 a new group with slot and room.

    ZAN-R-20 groups on a mountain mix only if they leave it the same way.
    ZAN-CIT-09, ZAN-MIN-06.
    """
    here = s.pawns[pawn].group
    keys = [
        c.group.key(group)
        for group in groups_in(s, hex, seat)
        if group != here and group_room(s, c, group) > 0 and (not here or s.groups[group].exit == s.groups[here].exit)
    ]
    city = own_city(s, c, seat, hex)
    if here and city and garrison_room(s, c, city) > 0:
        keys.append(GARRISON)
    alone = here and len(s.pawns_in[here]) == 1
    if not alone and free_slot(s, seat) and hex_room(s, c, hex) > 0:
        keys.append(NEW)
    return keys


@reorganizing.stage
def choose_place(t: T, f: Reorganize) -> Step:
    """ZAN-GRP-07."""
    keys = (*open_places(t.state, t.content, f, f.pawn), *(() if f.pawn in f.settled else (PASS,)))
    return Ask(Regroup(f.pawn), f.seat, keys, then=go_there, always=True)


@reorganizing.stage
def go_there(t: T, f: Reorganize) -> Step:
    """ZAN-R-12 what a unit has done this turn goes with it."""
    if f.pawn not in f.settled:
        f.settled = (*f.settled, f.pawn)
    if t.answer == GARRISON:
        place(t, f.pawn, city=own_city(t.state, t.content, f.seat, f.hex))
    elif t.answer != PASS:
        group = free_slot(t.state, f.seat) if t.answer == NEW else t.content.group.of(t.answer)
        _join(t, f, group)
    return Goto(choose_piece)


def _join(t: T, f: Reorganize, group: GroupId) -> None:
    """ZAN-R-12 a new group is as far in its move as the one it comes from; duties of the hex go along (ZAN-TRN-05)."""
    s = t.state
    old = s.groups[s.pawns[f.pawn].group]
    if not s.groups[group].hex:
        form(t, group, f.hex, old.exit)
        note_group(
            t,
            group,
            declared=old.declared,
            moved=old.moved,
            entered=old.entered,
            bonus=old.bonus,
            no_crossing=old.no_crossing,
            no_city=old.no_city,
            water_leave=old.water_leave,
            water_turns=old.water_turns,
            refused=old.refused,
        )
    new = s.groups[group]
    adventure, attack = new.must_adventure or old.must_adventure, new.must_attack or old.must_attack
    note_group(t, group, must_adventure=adventure, must_attack=attack, fought=new.fought or old.fought)
    place(t, f.pawn, group=group)


def takers(s: Zanziar, c: Content, f: Reorganize, thing: ThingId) -> list[PawnId]:
    """ZAN-ITM-02 other carriers in the hex with room; ZAN-ITM-09 none for a cursed item."""
    if s.things[thing].cursed:
        return []
    found = carriers(s, c, company(s, c, f.seat, f.hex))
    return [pawn for pawn in found if pawn != s.things[thing].bearer]


@reorganizing.stage
def choose_bearer(t: T, f: Reorganize) -> Step:
    """ZAN-GRP-07, ZAN-ITM-02."""
    keys = t.content.pawn.keys(takers(t.state, t.content, f, f.thing))
    return Ask(HandOver(f.thing), f.seat, (*keys, PASS), then=hand_over, always=True)


@reorganizing.stage
def hand_over(t: T, f: Reorganize) -> Step:
    """ZAN-GRP-07."""
    f.handed = (*f.handed, f.thing)
    if t.answer != PASS:
        give(t, f.thing, t.content.pawn.of(t.answer))
    return Goto(choose_piece)
