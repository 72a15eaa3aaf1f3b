"""A city revolts (ZAN-REV-01 to ZAN-REV-04, ZAN-R-38), and its guards look for a place (ZAN-R-118).

Call(SaveGuards(city, owner), then=…)     guards of a city that revolts or is traded away
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.control import draw_neutrals, free_city, settle_city
from warhall.games.zanziar.effects.groups import form, move_group
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.pawns import mark_hero, place
from warhall.games.zanziar.ids import CityId, GroupId, PawnId
from warhall.games.zanziar.keys import DISMISSALS, NEW
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import (
    free_slot,
    garrison_room,
    group_room,
    groups_in,
    groups_of,
    hex_room,
)
from warhall.games.zanziar.queries.units import is_hero, is_leader
from warhall.games.zanziar.questions.cities import DisbandGroup, NextGuard, Refuge
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.displace import Displace, nearest_room
from warhall.games.zanziar.state import NO_GROUP, NO_PAWN, Zanziar
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Revolt(Frame):
    """The city."""

    city: CityId


revolting = Procedure("zanziar.revolt", Revolt)


@revolting.stage
def rise(t: T, f: Revolt) -> Step:
    """ZAN-REV-01 the city is neutral at once."""
    owner = t.state.cities[f.city].controller
    free_city(t, f.city)
    return Call(SaveGuards(f.city, owner), then=renew)


@revolting.stage
def renew(t: T, f: Revolt) -> Step:
    """ZAN-REV-02, ZAN-REV-03 fresh neutral units are drawn for the groups that stay.

    ZAN-CIT-06, ZAN-CIT-07 for a city without anybody inside they are drawn when somebody enters it.
    """
    if t.state.groups_at[t.content.cities[f.city].hex]:
        draw_neutrals(t, f.city)
    settle_city(t, f.city)
    return Call(Aftermath())


@dataclass
class SaveGuards(Frame):
    """The city, whose the guards are, and the one who looks for a place. `exiles`: the Hero's, for want of room."""

    city: CityId
    owner: int
    pawn: PawnId = NO_PAWN
    exiles: tuple[PawnId, ...] = ()
    group: GroupId = NO_GROUP


saving = Procedure("zanziar.save_guards", SaveGuards)


def refuges(s: Zanziar, c: Content, f: SaveGuards, pawn: PawnId) -> list[str]:
    """ZAN-R-38 an own group there with room, or a new one with a leader, a free slot and stacking room."""
    hex = c.cities[f.city].hex
    keys = [c.group.key(group) for group in groups_in(s, hex, f.owner) if group_room(s, c, group) > 0]
    alone = is_leader(s, c, pawn) and free_slot(s, f.owner) and hex_room(s, c, hex) > 0
    if alone or 0 < len(f.exiles) < c.numbers.group_units:
        keys.append(NEW)
    return keys


def hero_refuges(s: Zanziar, c: Content, f: SaveGuards) -> list[str]:
    """ZAN-R-118 a Hero may also take another's place in a full group there, or lead a new group that is displaced."""
    keys = refuges(s, c, f, f.pawn)
    groups = groups_in(s, c.cities[f.city].hex, f.owner)
    full = [pawn for group in groups if group_room(s, c, group) <= 0 for pawn in s.pawns_in[group]]
    keys += c.pawn.keys(full)
    return keys or ([NEW] if free_slot(s, f.owner) else [])


@saving.stage
def next_guard(t: T, f: SaveGuards) -> Step:
    """ZAN-REV-04, ZAN-D-27 the owner says who goes first, so that others may follow a leader."""
    mine = [pawn for pawn in t.state.guards_of[f.city] if t.state.pawns[pawn].owner == f.owner]
    guards = [pawn for pawn in mine if pawn not in f.exiles]
    if not guards:
        return Goto(exile) if f.exiles else Done()
    keys = t.content.pawn.keys(guards)
    return Ask(NextGuard(f.city), f.owner, keys, then=take_guard, certain=True)


@saving.stage
def take_guard(t: T, f: SaveGuards) -> Step:
    """ZAN-D-27."""
    f.pawn = t.content.pawn.of(t.answer)
    return Goto(choose_refuge)


@saving.stage
def choose_refuge(t: T, f: SaveGuards) -> Step:
    """ZAN-REV-04 guards are discarded unless they can be placed. ZAN-R-118 a Hero never is.

    A facedown guard's owner is always asked, so that the question tells nothing.
    """
    s, c = t.state, t.content
    others = [*refuges(s, c, f, f.pawn), DISMISSALS.key(f.pawn)]
    keys = hero_refuges(s, c, f) if is_hero(s, f.pawn) else others
    if not keys:
        groups = c.group.keys(groups_of(s, f.owner))
        return Ask(DisbandGroup(f.pawn), f.owner, groups, then=disband)
    quiet = not s.pawns[f.pawn].faceup
    return Ask(Refuge(f.pawn), f.owner, keys, then=flee_there, always=quiet, certain=not quiet)


@saving.stage
def disband(t: T, f: SaveGuards) -> Step:
    """ZAN-R-51, ZAN-R-118 another own group is discarded, or its units are made guards if it is in an own city."""
    s, c = t.state, t.content
    mark_hero(t, f.pawn)
    group = c.group.of(t.answer)
    city = c.world.city_at[s.groups[group].hex]
    for pawn in s.pawns_in[group]:
        if city and s.cities[city].controller == f.owner and garrison_room(s, c, city) > 0:
            place(t, pawn, city=city)
        else:
            lose(t, pawn, DISCARDED)
    return Goto(choose_refuge)


@saving.stage
def flee_there(t: T, f: SaveGuards) -> Step:
    """ZAN-REV-04, ZAN-R-118 who gives up his place to the Hero is a guard in his stead, and looks for one himself."""
    s, c = t.state, t.content
    if DISMISSALS.has(t.answer):
        lose(t, f.pawn, DISCARDED)
    elif t.answer == NEW:
        take_new(t, f)
    elif c.pawn.has(t.answer):
        other = c.pawn.of(t.answer)
        group = s.pawns[other].group
        mark_hero(t, f.pawn)
        place(t, f.pawn, group=group)
        place(t, other, city=f.city)
    else:
        place(t, f.pawn, group=c.group.of(t.answer))
    return Goto(next_guard)


def take_new(t: T, f: SaveGuards) -> None:
    """ZAN-R-38, ZAN-R-118 a new group in the hex; where three are, the Hero and who follows him wait to leave it."""
    s, hex = t.state, t.content.cities[f.city].hex
    if f.exiles or hex_room(s, t.content, hex) <= 0:
        f.exiles = (*f.exiles, f.pawn)
        return
    group = free_slot(s, f.owner)
    form(t, group, hex)
    place(t, f.pawn, group=group)


@saving.stage
def exile(t: T, f: SaveGuards) -> Step:
    """ZAN-R-118 for want of stacking room the Hero's new group is displaced 1 hex (ZAN-R-25)."""
    f.group = free_slot(t.state, f.owner)
    form(t, f.group, t.content.cities[f.city].hex)
    for pawn in f.exiles:
        place(t, pawn, group=f.group)
    return Call(Displace(f.group), then=exiled)


@saving.stage
def exiled(t: T, f: SaveGuards) -> Step:
    """ZAN-R-118, ZAN-MOV-01 if no way is open, to the nearest land hex with room: he is never discarded."""
    s, c = t.state, t.content
    hex = s.groups[f.group].hex
    if t.returned or not hex:
        return Done()
    move_group(t, f.group, nearest_room(s, c, f.group), "displaced")
    return Call(Arrival(f.group, hex))
