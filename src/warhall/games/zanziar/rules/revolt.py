"""A city revolts (ZAN-REV-01 to ZAN-REV-04, ZAN-R-38, ZAN-R-118)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.control import draw_neutrals, free_city, settle_city
from warhall.games.zanziar.effects.groups import form
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.pawns import place
from warhall.games.zanziar.ids import CityId, PawnId
from warhall.games.zanziar.keys import DISMISSALS, NEW
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import free_slot, group_room, groups_in, hex_room
from warhall.games.zanziar.queries.units import is_hero, is_leader
from warhall.games.zanziar.questions.cities import Refuge
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.state import NO_PAWN, NOBODY, Zanziar
from warhall.kernel.decision import Ask, Call, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Revolt(Frame):
    """The city, whose it was, and the guard that looks for a place."""

    city: CityId
    owner: int = NOBODY
    pawn: PawnId = NO_PAWN


revolting = Procedure("zanziar.revolt", Revolt)


@revolting.stage
def rise(t: T, f: Revolt) -> Step:
    """ZAN-REV-01 the city is neutral at once."""
    f.owner = t.state.cities[f.city].controller
    free_city(t, f.city)
    return Goto(save_guards)


def refuges(s: Zanziar, c: Content, f: Revolt, pawn: PawnId) -> list[str]:
    """ZAN-R-38 an own group there with room, or a new one with a leader, a free slot and stacking room."""
    hex = c.cities[f.city].hex
    keys = [c.group.key(group) for group in groups_in(s, hex, f.owner) if group_room(s, c, group) > 0]
    if is_leader(s, c, pawn) and free_slot(s, f.owner) and hex_room(s, c, hex) > 0:
        keys.append(NEW)
    return keys


@revolting.stage
def save_guards(t: T, f: Revolt) -> Step:
    """ZAN-REV-04 guards are discarded unless they can be placed; leaders first, so that others may follow them.

    ZAN-R-118 a Hero is never discarded while a place is left.
    """
    s, c = t.state, t.content
    guards = sorted(s.guards_of[f.city], key=lambda pawn: not is_leader(s, c, pawn))
    for pawn in guards:
        keys = refuges(s, c, f, pawn)
        if not keys or not is_hero(s, pawn):
            keys.append(DISMISSALS.key(pawn))
        f.pawn = pawn
        return Ask(Refuge(pawn), f.owner, keys, then=flee_there)
    draw_neutrals(t, f.city)
    settle_city(t, f.city)
    return Call(Aftermath())


@revolting.stage
def flee_there(t: T, f: Revolt) -> Step:
    """ZAN-REV-02 to ZAN-REV-04 then fresh neutral units are drawn; groups present stay."""
    if DISMISSALS.has(t.answer):
        lose(t, f.pawn, DISCARDED)
    elif t.answer == NEW:
        group = free_slot(t.state, f.owner)
        form(t, group, t.content.cities[f.city].hex)
        place(t, f.pawn, group=group)
    else:
        place(t, f.pawn, group=t.content.group.of(t.answer))
    return Goto(save_guards)
