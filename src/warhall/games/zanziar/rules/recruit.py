"""Recruiting neutral units: by Diplomacy all at once, by Con one of them (ZAN-REC, ZAN-R-33, ZAN-R-34)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.control import take_city
from warhall.games.zanziar.effects.pawns import give_over, note
from warhall.games.zanziar.effects.world import use_hero
from warhall.games.zanziar.events.cities import Conned, Recruited
from warhall.games.zanziar.ids import CON, DIPLOMACY, CityId, GroupId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import city_of, owner_of
from warhall.games.zanziar.queries.skills import RECRUIT, SET, Occasion, one_facedown, skill_of, total_of
from warhall.games.zanziar.queries.speech import brandy_bonus, culture_bonus, neutral_sum
from warhall.games.zanziar.queries.units import (
    agents_of,
    any_facedown,
    is_hero,
    may_act,
    traits_of,
)
from warhall.games.zanziar.questions.cities import ChooseEnvoy, ConUsers, ConWhom
from warhall.games.zanziar.rules.actions import actions, can_act
from warhall.games.zanziar.rules.barred import who_stays
from warhall.games.zanziar.rules.con import ConPhase, bribe, users_discarded
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.gains import SettleUnit
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import ATTACKER, NO_PAWN, NOBODY, Throw, Zanziar
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

BY_DIPLOMACY, BY_CON = "recruit_diplomacy", "recruit_con"


@dataclass
class Recruit(Frame):
    """A group, and the one who speaks for it; then those who come over and still look for a place."""

    group: GroupId
    pawn: PawnId = NO_PAWN
    coming: tuple[PawnId, ...] = ()


recruiting = Procedure("zanziar.recruit", Recruit)


def neutrals_with(s: Zanziar, c: Content, group: GroupId) -> tuple[PawnId, ...]:
    """ZAN-REC-01 the neutral units of the city that a group is in."""
    return s.neutrals_of[city_of(s, c, group)]


def can_speak(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-REC-01, ZAN-REC-02 with a Hero or Adventurer who is not new."""
    return bool(neutrals_with(s, c, group)) and bool(agents_of(s, c, s.pawns_in[group]))


@actions.by(BY_DIPLOMACY)
def recruit(t: T, group: GroupId) -> Frame:
    """ZAN-REC-01 the group's action."""
    return Recruit(group)


can_act[BY_DIPLOMACY] = can_speak


@recruiting.stage
def choose_envoy(t: T, f: Recruit) -> Step:
    """ZAN-REC-02, ZAN-D-21, ZAN-R-120 one Hero or faceup Adventurer."""
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


@recruiting.stage
def speak(t: T, f: Recruit) -> Step:
    """ZAN-SKL-09, ZAN-REC-02, ZAN-HID-07 the envoy's die first; ZAN-UNI-12 a facedown Hero is used."""
    s, seat = t.state, owner_of(f.group)
    f.pawn = t.content.pawn.of(t.answer)
    if is_hero(s, f.pawn):
        use_hero(t, seat)
    targets = neutrals_with(s, t.content, f.group)
    roll = Roll("recruit", (seat, NOBODY), "ZAN-REC-02", pawns=(f.pawn,), targets=targets, skill=DIPLOMACY)
    return Call(roll, then=judge)


@recruiting.stage
def judge(t: T, f: Recruit) -> Step:
    """ZAN-EX-04, ZAN-EX-05, ZAN-REC-02, ZAN-SKL-10 more than the neutral units' total; equal is a failure."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    neutrals = neutrals_with(s, c, f.group)
    total = throw.total(0) + skill_of(s, c, f.pawn, DIPLOMACY, Occasion(RECRUIT)).total
    total += culture_bonus(s, c, f.pawn, neutrals) + brandy_bonus(s, c, f.pawn)
    needed = throw.total(1) + neutral_sum(s, c, f.pawn, neutrals)
    won = total > needed or (total == needed and c.ties["recruit"].tie)
    t.tell(Recruited(f.group, f.pawn, total, needed, won))
    if not won:
        return Done()
    f.coming = neutrals
    take_city(t, city_of(s, c, f.group), owner_of(f.group), f.group)
    return Goto(come_over)


@recruiting.stage
def come_over(t: T, f: Recruit) -> Step:
    """ZAN-REC-05, ZAN-REC-06, ZAN-R-29, ZAN-R-34 one after the other they find a place, in the garrison too."""
    if not f.coming:
        return Done()
    pawn, f.coming = f.coming[0], f.coming[1:]
    return Call(join(t, pawn, f.group), then=come_over)


def join(t: T, pawn: PawnId, group: GroupId) -> Frame:
    """ZAN-REC-05 a neutral unit is the player's, faceup as it was (ZAN-R-05), and new."""
    give_over(t, pawn, owner_of(group), group=group)
    note(t, pawn, fresh=True)
    return SettleUnit(pawn, group)


# By Con.


@dataclass
class RecruitCon(Frame):
    """The units that use Con, and the neutral unit that they work on."""

    group: GroupId
    users: tuple[PawnId, ...] = ()
    target: PawnId = NO_PAWN
    difference: int = 0


conning = Procedure("zanziar.recruit_con", RecruitCon)
results: Registry[Callable[[T, RecruitCon], Frame | None]] = Registry("zanziar.con_recruit")


def listeners(s: Zanziar, c: Content, group: GroupId) -> list[PawnId]:
    """ZAN-FX-14 the neutral units that Con may be tried on: no stoic one."""
    return [pawn for pawn in neutrals_with(s, c, group) if "stoic" not in traits_of(s, c, pawn)]


def can_con(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-REC-01, ZAN-R-33 any units that are not new, and somebody who listens."""
    return bool(listeners(s, c, group)) and any(may_act(s, pawn) for pawn in s.pawns_in[group])


@actions.by(BY_CON)
def recruit_by_con(t: T, group: GroupId) -> Frame:
    """ZAN-REC-01 the group's action."""
    return RecruitCon(group)


can_act[BY_CON] = can_con


@conning.stage
def form_set(t: T, f: RecruitCon) -> Step:
    """ZAN-R-33, ZAN-D-21 at least one unit, at most one of them facedown."""
    s, c = t.state, t.content
    f.users = tuple(pawn for pawn in f.users if s.pawns[pawn].group == f.group)
    others = [pawn for pawn in s.pawns_in[f.group] if pawn not in f.users and may_act(s, pawn)]
    able = [pawn for pawn in others if one_facedown(s, (*f.users, pawn))]
    keys = (*c.pawn.keys(able), *([DONE] if f.users else []))
    if not keys:
        return Done()
    return Ask(ConUsers(f.users), owner_of(f.group), keys, then=add_user, certain=True)


@conning.stage
def add_user(t: T, f: RecruitCon) -> Step:
    """ZAN-REC-04, ZAN-R-33."""
    if t.answer == DONE:
        return Goto(choose_target)
    f.users = (*f.users, t.content.pawn.of(t.answer))
    return Goto(form_set)


@conning.stage
def choose_target(t: T, f: RecruitCon) -> Step:
    """ZAN-REC-03, ZAN-SKL-12 one neutral unit."""
    keys = t.content.pawn.keys(listeners(t.state, t.content, f.group))
    return Ask(ConWhom(f.users), owner_of(f.group), keys, then=work, certain=True)


@conning.stage
def work(t: T, f: RecruitCon) -> Step:
    """ZAN-REC-03, ZAN-HID-07."""
    f.target = t.content.pawn.of(t.answer)
    dice = (owner_of(f.group), NOBODY)
    return Call(Roll("con", dice, "ZAN-REC-03", pawns=f.users, targets=(f.target,), skill=CON), then=judge_con)


@conning.stage
def judge_con(t: T, f: RecruitCon) -> Step:
    """ZAN-EX-06, ZAN-REC-03 the difference of both totals decides."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    total = throw.total(0) + total_of(s, c, f.users, CON, Occasion(SET)) + bribe(s, c, f.target)
    against = throw.total(1) + skill_of(s, c, f.target, CON).total
    f.difference = total - against
    row = c.outcome("con_recruit", f.difference).id
    t.tell(Conned(f.group, f.users, f.target, total, against, row))
    frame = results[row](t, f)
    return Done() if frame is None else Call(frame)


@results.by("users_discarded")
def blame(t: T, f: RecruitCon) -> Frame | None:
    """ZAN-REC-03 the users but Heroes; if a Hero took part, all others of the group."""
    return users_discarded(t, ConPhase(ATTACKER, f.users))


@results.by("users_beaten")
def beating(t: T, f: RecruitCon) -> Frame | None:
    """ZAN-REC-03, ZAN-R-33 a total that the owner splits among the users."""
    return Damage(owner_of(f.group), f.users, -f.difference, "con") if f.difference < 0 else None


@results.by("nothing")
def nothing(t: T, f: RecruitCon) -> Frame | None:
    """No effect."""
    return None


@results.by("joins")
def joins(t: T, f: RecruitCon) -> Frame | None:
    """ZAN-REC-03, ZAN-R-29, ZAN-R-34 with the last neutral unit the city is gained, and its garrison is open."""
    s, c = t.state, t.content
    city: CityId = city_of(s, c, f.group)
    if s.neutrals_of[city] == (f.target,):
        take_city(t, city, owner_of(f.group), f.group)
    return join(t, f.target, f.group)
