"""Drafting in an own city (ZAN-DRF, ZAN-R-35, ZAN-R-68)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.world import use_hero
from warhall.games.zanziar.events.cities import Drafted
from warhall.games.zanziar.ids import CON, DIPLOMACY, GroupId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import city_of, owner_of
from warhall.games.zanziar.queries.speech import con_draft, diplomacy_draft, draft_set
from warhall.games.zanziar.queries.units import (
    agents_of,
    any_facedown,
    is_hero,
)
from warhall.games.zanziar.questions.cities import ChooseEnvoy
from warhall.games.zanziar.rules.actions import actions, can_act
from warhall.games.zanziar.rules.barred import who_stays
from warhall.games.zanziar.rules.gains import GainUnits
from warhall.games.zanziar.rules.revolt import Revolt
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NO_PAWN, Throw, Zanziar
from warhall.kernel.decision import Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

BY_DIPLOMACY, BY_CON = "draft_diplomacy", "draft_con"


@dataclass
class DraftDiplomacy(Frame):
    """A group, and who speaks for it."""

    group: GroupId
    pawn: PawnId = NO_PAWN


@dataclass
class DraftCon(Frame):
    """A group; all of it takes part."""

    group: GroupId


speaking = Procedure("zanziar.draft_diplomacy", DraftDiplomacy)
conning = Procedure("zanziar.draft_con", DraftCon)


def may_draft(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-DRF-01 in a city its player controls; ZAN-DRF-02, ZAN-R-35 not on the turn another group conquered it."""
    city = city_of(s, c, group)
    record = s.cities[city]
    conquered = record.conquered == s.turn and record.conqueror and record.conqueror != group
    return bool(city) and record.controller == owner_of(group) and not conquered


def can_speak(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-DRF-03 with a Hero or Adventurer who is not new."""
    return may_draft(s, c, group) and bool(agents_of(s, c, s.pawns_in[group]))


def can_con(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-DRF-04."""
    return may_draft(s, c, group) and bool(draft_set(s, c, group))


@actions.by(BY_DIPLOMACY)
def draft_by_diplomacy(t: T, group: GroupId) -> Frame:
    """ZAN-DRF-01 the group's action."""
    return DraftDiplomacy(group)


@actions.by(BY_CON)
def draft_by_con(t: T, group: GroupId) -> Frame:
    """ZAN-DRF-01 the group's action."""
    return DraftCon(group)


can_act[BY_DIPLOMACY] = can_speak
can_act[BY_CON] = can_con


@speaking.stage
def choose_envoy(t: T, f: DraftDiplomacy) -> Step:
    """ZAN-D-21, ZAN-R-120."""
    s, c = t.state, t.content
    keys = c.pawn.keys(agents_of(s, c, s.pawns_in[f.group]))
    hidden = any_facedown(s, s.pawns_in[f.group])
    return Ask(
        ChooseEnvoy(f.group, BY_DIPLOMACY),
        owner_of(f.group),
        keys,
        then=speak,
        certain=True,
        always=hidden,
        blocked=who_stays,
    )


@speaking.stage
def speak(t: T, f: DraftDiplomacy) -> Step:
    """ZAN-DRF-03; ZAN-UNI-12 a facedown Hero is used."""
    f.pawn = t.content.pawn.of(t.answer)
    seat = owner_of(f.group)
    if is_hero(t.state, f.pawn):
        use_hero(t, seat)
    return Call(Roll("draft", (seat,), "ZAN-DRF-03", pawns=(f.pawn,), skill=DIPLOMACY), then=judge)


@speaking.stage
def judge(t: T, f: DraftDiplomacy) -> Step:
    """ZAN-EX-08, ZAN-DRF-03 d6, Diplomacy and city size."""
    throw: Throw = t.returned
    total = throw.total() + diplomacy_draft(t.state, t.content, f.pawn, city_of(t.state, t.content, f.group))
    return outcome(t, f.group, "diplomacy", total)


@conning.stage
def haggle(t: T, f: DraftCon) -> Step:
    """ZAN-DRF-04."""
    users = draft_set(t.state, t.content, f.group)
    return Call(Roll("draft", (owner_of(f.group),), "ZAN-DRF-04", pawns=users, skill=CON), then=judge_con)


@conning.stage
def judge_con(t: T, f: DraftCon) -> Step:
    """ZAN-EX-09, ZAN-DRF-04, ZAN-R-68 d6 and summed Con less twice the city size."""
    throw: Throw = t.returned
    total = throw.total() + con_draft(t.state, t.content, f.group, city_of(t.state, t.content, f.group))
    return outcome(t, f.group, "con", total)


def outcome(t: T, group: GroupId, by: str, total: int) -> Step:
    """ZAN-DRF-03, ZAN-DRF-04 the city revolts, nothing happens, or units come (ZAN-DRF-05, ZAN-DRF-06)."""
    city = city_of(t.state, t.content, group)
    row = t.content.outcome(f"{by}_draft", total)
    t.tell(Drafted(group, city, by, total, row.id))
    if row.id == "revolt":
        return Call(Revolt(city))
    return Call(GainUnits(group, row.amount, drafted=True)) if row.amount else Done()
