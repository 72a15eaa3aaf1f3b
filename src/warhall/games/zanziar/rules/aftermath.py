"""What follows from losses, once a roll or effect is resolved: items of the dead, leaderless groups, dead Heroes.

    return Call(Aftermath(), then=…)          in a battle: Aftermath(foes=…) with the carriers of the other side

ZAN-R-66, ZAN-R-11, ZAN-R-92; then cities and mines are settled (ZAN-CIT-06, ZAN-R-29, ZAN-R-41).
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.control import settle_all
from warhall.games.zanziar.effects.items import DISCARDED, give, lose_item
from warhall.games.zanziar.ids import GroupId, PawnId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import all_groups, leads
from warhall.games.zanziar.queries.units import (
    any_facedown,
    carriers,
)
from warhall.games.zanziar.questions.movement import TakeUp
from warhall.games.zanziar.rules.elimination import Eliminate
from warhall.games.zanziar.rules.leaders import Leaderless
from warhall.games.zanziar.state import NOBODY, Zanziar
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Aftermath(Frame):
    """`foes`: in a battle, the other side, who may take what the dead leave; `spared`: groups not checked yet."""

    foes: tuple[PawnId, ...] = ()
    spared: tuple[GroupId, ...] = ()


aftermath = Procedure("zanziar.aftermath", Aftermath)


def strewn(s: Zanziar) -> list[ThingId]:
    """Items whose bearers are lost."""
    return [ThingId(row) for row, thing in enumerate(s.things) if thing.strewn]


def fellows(s: Zanziar, thing: ThingId) -> tuple[PawnId, ...]:
    """ZAN-R-66 the units with which its bearer was."""
    record = s.things[thing]
    company = s.pawns_in[record.group] if record.group else s.guards_of[record.city]
    return tuple(pawn for pawn in company if s.pawns[pawn].owner == record.owner)


def heirs(s: Zanziar, c: Content, f: Aftermath, thing: ThingId) -> list[PawnId]:
    """ZAN-R-66 the owner's carriers in the same group with room; else the opposing side's."""
    record = s.things[thing]
    own = carriers(s, c, fellows(s, thing))
    foes = tuple(pawn for pawn in f.foes if s.pawns[pawn].owner not in {NOBODY, record.owner})
    return own or carriers(s, c, foes)


@aftermath.stage
def gather(t: T, f: Aftermath) -> Step:
    """ZAN-R-92 the dead Hero first, then ZAN-R-66 items of the dead."""
    for seat, pawn in enumerate(t.state.hero_pawns):
        if t.state.players[seat].alive and not pawn and t.state.heroes[seat]:
            return Call(Eliminate(seat), then=gather)
    for thing in strewn(t.state):
        found = heirs(t.state, t.content, f, thing)
        if found:
            owner = t.state.pawns[found[0]].owner
            hidden = any_facedown(t.state, fellows(t.state, thing))
            return Ask(TakeUp(thing), owner, t.content.pawn.keys(found), then=take_up, certain=True, always=hidden)
        lose_item(t, thing, DISCARDED)
    return Goto(check_leaders)


@aftermath.stage
def take_up(t: T, f: Aftermath) -> Step:
    """ZAN-R-66 cursed items in the same order."""
    give(t, strewn(t.state)[0], t.content.pawn.of(t.answer))
    return Goto(gather)


@aftermath.stage
def check_leaders(t: T, f: Aftermath) -> Step:
    """ZAN-GRP-06, ZAN-R-11 a group without a leader."""
    for group in all_groups(t.state):
        if group not in f.spared and not leads(t.state, t.content, group):
            return Call(Leaderless(group), then=gather)
    settle_all(t)
    return Done()
