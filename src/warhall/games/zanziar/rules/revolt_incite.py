"""Inciting a foreign city to revolt (ZAN-REV-05, ZAN-R-38, ZAN-D-26)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.world import use_hero
from warhall.games.zanziar.events.cities import Incited
from warhall.games.zanziar.ids import CON, DIPLOMACY, NO_CITY, CityId, GroupId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.skills import INCITE, Occasion, skill_of, total_of
from warhall.games.zanziar.queries.speech import incitable, inhabitants
from warhall.games.zanziar.queries.units import (
    agents_of,
    any_facedown,
    is_hero,
)
from warhall.games.zanziar.questions.cities import InciteBy, InciteWhom
from warhall.games.zanziar.rules.actions import actions, can_act
from warhall.games.zanziar.rules.barred import who_stays
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NO_PAWN, Throw, Zanziar
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ACTION = "incite"


@dataclass
class Incite(Frame):
    """A group, the city it works on, and who does."""

    group: GroupId
    city: CityId = NO_CITY
    pawn: PawnId = NO_PAWN


inciting = Procedure("zanziar.incite", Incite)


def can_incite(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-REV-05 a foreign city in reach, and a Hero or Adventurer who is not new."""
    return bool(incitable(s, c, group)) and bool(agents_of(s, c, s.pawns_in[group]))


@actions.by(ACTION)
def incite(t: T, group: GroupId) -> Frame:
    """ZAN-REV-05 the group's action."""
    return Incite(group)


can_act[ACTION] = can_incite


@inciting.stage
def choose_city(t: T, f: Incite) -> Step:
    """ZAN-D-26."""
    keys = t.content.city.keys(incitable(t.state, t.content, f.group))
    return Ask(InciteWhom(f.group), owner_of(f.group), keys, then=take_city, certain=True)


@inciting.stage
def take_city(t: T, f: Incite) -> Step:
    """ZAN-D-26."""
    f.city = t.content.city.of(t.answer)
    return Goto(choose_user)


@inciting.stage
def choose_user(t: T, f: Incite) -> Step:
    """ZAN-REV-05, ZAN-R-120 the Con of one Hero or Adventurer."""
    s, c = t.state, t.content
    keys = c.pawn.keys(agents_of(s, c, s.pawns_in[f.group]))
    hidden = any_facedown(s, s.pawns_in[f.group])
    return Ask(InciteBy(f.city), owner_of(f.group), keys, then=whisper, certain=True, always=hidden, blocked=who_stays)


@inciting.stage
def whisper(t: T, f: Incite) -> Step:
    """ZAN-REV-05, ZAN-HID-07; ZAN-UNI-12."""
    s, seat = t.state, owner_of(f.group)
    f.pawn = t.content.pawn.of(t.answer)
    if is_hero(s, f.pawn):
        use_hero(t, seat)
    dice = (seat, s.cities[f.city].controller)
    targets = inhabitants(s, t.content, f.city)
    return Call(Roll(ACTION, dice, "ZAN-REV-05", pawns=(f.pawn,), targets=targets, skill=CON), then=judge)


@inciting.stage
def judge(t: T, f: Incite) -> Step:
    """ZAN-REV-05 more than the inhabitants' total; equal is a failure. ZAN-R-38 the group gains nothing at once."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    total = throw.total(0) + skill_of(s, c, f.pawn, CON, Occasion(INCITE)).total
    needed = throw.total(1) + total_of(s, c, inhabitants(s, c, f.city), DIPLOMACY)
    won = total > needed or (total == needed and c.ties["incite"].tie)
    t.tell(Incited(f.group, f.city, f.pawn, total, needed, won))
    return Call(Revolt(f.city)) if won else Done()
