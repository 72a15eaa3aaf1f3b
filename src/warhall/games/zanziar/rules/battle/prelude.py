"""Before the first round: a card, an envoy, the defenders (ZAN-BAT-06, ZAN-BAT-08, ZAN-NEU-02, ZAN-R-48, ZAN-R-52)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import note_fight, set_aside, spare
from warhall.games.zanziar.effects.pawns import mark_hero, note
from warhall.games.zanziar.effects.world import use_hero
from warhall.games.zanziar.events.battle import Prevention
from warhall.games.zanziar.ids import DIPLOMACY, GroupId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import body_of, code_of, enrolled, fight_of, is_beast, seat_of_side
from warhall.games.zanziar.queries.cards import cards_with, holds, may_hold
from warhall.games.zanziar.queries.places import groups_in
from warhall.games.zanziar.queries.skills import PREVENT, Occasion, skill_of, total_of
from warhall.games.zanziar.queries.speech import brandy_bonus, culture_bonus
from warhall.games.zanziar.queries.units import is_agent, is_hero, traits_of
from warhall.games.zanziar.questions.battle import EVERYBODY, Commit, DefendWith, Prevent, Turncoat
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.rules.whenever import PlayWhenever, does
from warhall.games.zanziar.state import (
    ATTACKER,
    CITY_FOE,
    DEFENDER,
    NEUTRAL_FOE,
    NO_GROUP,
    NO_PAWN,
    NOBODY,
    Throw,
    Zanziar,
)
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Moment, Offer, Window
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

SET_ASIDE = "set_aside"


# W09: Turncoat Sergeant.


@dataclass
class BeforeBattle(Window):
    """ZAN-R-95 before a battle: cards of both sides."""

    group: GroupId


def enemies(s: Zanziar, seat: int) -> tuple[PawnId, ...]:
    """Who takes part against a seat, before the defender has chosen."""
    fight = fight_of(s)
    return body_of(s, DEFENDER) if seat == fight.attacker else enrolled(s, ATTACKER)


def turncoat_offers(s: Zanziar, c: Content, f: BeforeBattle) -> Iterator[Offer]:
    """W09 on a facedown enemy that nobody knows to be a Hero."""
    aside = fight_of(s).aside
    for seat in f.seats:
        for card in cards_with(c, SET_ASIDE):
            for pawn in enemies(s, seat) if holds(s, seat, card) else ():
                if not s.pawns[pawn].faceup and not s.pawns[pawn].hero_mark and pawn not in aside:
                    yield Offer(seat, c.pawn.key(pawn), SET_ASIDE, pawn)


before_battle = Moment(
    "zanziar.before_battle",
    BeforeBattle,
    turncoat_offers,
    ask=lambda f, seat: Turncoat(f.group),
    clauses=("ZAN-R-95", "ZAN-R-09"),
    secret=True,
)


@before_battle.by(SET_ASIDE)
def play_turncoat(t: T, f: BeforeBattle, offer: Offer) -> Frame | None:
    """ZAN-R-09 a Hero is named as such, and the card's player chooses again."""
    pawn = PawnId(offer.who)
    if is_hero(t.state, pawn):
        mark_hero(t, pawn)
        return None
    return PlayWhenever(offer.seat, cards_with(t.content, SET_ASIDE)[0], pawn=pawn)


@does.by(SET_ASIDE)
def desert(t: T, f: PlayWhenever) -> Frame | None:
    """W09: out of this battle."""
    note(t, f.pawn, cleared=True)
    set_aside(t, f.pawn)
    return None


def turncoats(t: T) -> BeforeBattle | None:
    """The window, if anybody might hold the card and sees a facedown enemy."""
    s, c = t.state, t.content
    if is_beast(s) or fight_of(s).against == NEUTRAL_FOE:
        return None
    seats = tuple(seat for seat in (seat_of_side(s, ATTACKER), seat_of_side(s, DEFENDER)) if _may_play(s, c, seat))
    return BeforeBattle(fight_of(s).group, seats=seats) if seats else None


def _may_play(s: Zanziar, c: Content, seat: int) -> bool:
    facedown = any(not s.pawns[pawn].faceup for pawn in enemies(s, seat))
    return facedown and may_hold(s, seat, cards_with(c, SET_ASIDE))


# Prevention by Diplomacy.


@dataclass
class Parley(Frame):
    """The envoy. The result is whether the battle was prevented."""

    pawn: PawnId = NO_PAWN


parleying = Procedure("zanziar.parley", Parley)


def envoys(s: Zanziar, c: Content) -> list[PawnId]:
    """ZAN-BAT-08, ZAN-R-120 the defender's Heroes and Adventurers there; ZAN-NEU-02 neutral ones with Diplomacy."""
    fight = fight_of(s)
    if fight.against == NEUTRAL_FOE:
        able = [pawn for pawn in s.neutrals_of[fight.city] if is_agent(s, c, pawn)]
        return [pawn for pawn in able if skill_of(s, c, pawn, DIPLOMACY).total > 0]
    return [pawn for pawn in body_of(s, DEFENDER) if is_agent(s, c, pawn) and pawn not in fight.aside]


@parleying.stage
def offer_parley(t: T, f: Parley) -> Step:
    """ZAN-BAT-08 the defender may; ZAN-NEU-02 neutral units always do, the best one speaks.

    A player is asked whenever one of his units is facedown or could speak, so that it tells nothing of the others.
    """
    s, c = t.state, t.content
    able = envoys(s, c)
    if fight_of(s).against == NEUTRAL_FOE:
        if not able:
            return Done(False)
        f.pawn = max(able, key=lambda pawn: skill_of(s, c, pawn, DIPLOMACY, Occasion(PREVENT)).total)
        return Goto(speak)
    hidden = any(not s.pawns[pawn].faceup for pawn in body_of(s, DEFENDER))
    if not able and not hidden:
        return Done(False)
    keys = (*c.pawn.keys(able), PASS)
    return Ask(Prevent(fight_of(s).group), fight_of(s).defender, keys, then=name_envoy, always=True)


@parleying.stage
def name_envoy(t: T, f: Parley) -> Step:
    """ZAN-D-31."""
    if t.answer == PASS:
        return Done(False)
    f.pawn = t.content.pawn.of(t.answer)
    return Goto(speak)


@parleying.stage
def speak(t: T, f: Parley) -> Step:
    """ZAN-BAT-08 a die for each side; ZAN-UNI-12."""
    s = t.state
    fight = fight_of(s)
    if is_hero(s, f.pawn):
        use_hero(t, fight.defender)
    targets = enrolled(s, ATTACKER)
    dice = (fight.defender, fight.attacker)
    return Call(Roll("prevent", dice, "ZAN-BAT-08", pawns=(f.pawn,), targets=targets, skill=DIPLOMACY), then=judge)


@parleying.stage
def judge(t: T, f: Parley) -> Step:
    """ZAN-BAT-08, ZAN-SKL-10 equal totals prevent the battle; ZAN-R-103 new units do not count."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    attackers = enrolled(s, ATTACKER)
    total = throw.total(0) + skill_of(s, c, f.pawn, DIPLOMACY, Occasion(PREVENT)).total
    total += culture_bonus(s, c, f.pawn, attackers) - fear(s, c, attackers)
    if s.pawns[f.pawn].owner != NOBODY:
        total += brandy_bonus(s, c, f.pawn)
    needed = throw.total(1) + total_of(s, c, attackers, DIPLOMACY)
    prevented = total > needed or (total == needed and c.ties["prevent"].tie)
    t.tell(Prevention(f.pawn, total, needed, prevented))
    if prevented:
        fight = fight_of(s)
        spare(t, fight.attacker, code_of(fight.against, fight.foe_group, fight.city))
    return Done(prevented)


def fear(s: Zanziar, c: Content, attackers: tuple[PawnId, ...]) -> int:
    """A fearsome attacker makes it harder, once."""
    found = any("fearsome" in traits_of(s, c, pawn) for pawn in attackers)
    return c.traits["fearsome"].amount if found else 0


# Who defends.


@dataclass
class Levy(Frame):
    """The defender's group and the units chosen so far."""

    group: GroupId = NO_GROUP
    chosen: tuple[PawnId, ...] = ()


levying = Procedure("zanziar.levy", Levy)


def at_hand(s: Zanziar, f: Levy) -> list[PawnId]:
    """ZAN-BAT-06, ZAN-BAT-15, ZAN-R-48 the units of one group, and any guards of the city."""
    fight = fight_of(s)
    guards = s.guards_of[fight.city] if fight.against == CITY_FOE else ()
    units = (*(s.pawns_in[f.group] if f.group else ()), *guards)
    return [pawn for pawn in units if pawn not in f.chosen and pawn not in fight.aside]


@levying.stage
def choose_group(t: T, f: Levy) -> Step:
    """ZAN-R-48 in a city one of the groups there, or none if there are guards."""
    s, c = t.state, t.content
    fight = fight_of(s)
    if fight.against != CITY_FOE:
        f.group = fight.foe_group
        return Goto(commit)
    groups = [group for group in groups_in(s, fight.hex, fight.defender) if at_hand(s, Levy(group))]
    keys = [*c.group.keys(groups), *([PASS] if at_hand(s, Levy()) else [])]
    if not keys:
        return Done()
    return Ask(DefendWith(fight.city), fight.defender, keys, then=take_group, certain=True)


@levying.stage
def take_group(t: T, f: Levy) -> Step:
    """ZAN-R-48."""
    if t.answer != PASS:
        f.group = t.content.group.of(t.answer)
        note_fight(t, foe_group=f.group)
    return Goto(commit)


@levying.stage
def commit(t: T, f: Levy) -> Step:
    """ZAN-BAT-06 at least one unit."""
    left = at_hand(t.state, f)
    if not left:
        return Goto(take_posts)
    keys = (EVERYBODY, *t.content.pawn.keys(left), *((DONE,) if f.chosen else ()))
    if len(left) == 1 and not f.chosen:
        keys = (EVERYBODY,)
    return Ask(Commit(len(f.chosen)), fight_of(t.state).defender, keys, then=add_unit, certain=True)


@levying.stage
def add_unit(t: T, f: Levy) -> Step:
    """ZAN-D-32."""
    if t.answer == DONE:
        return Goto(take_posts)
    if t.answer == EVERYBODY:
        f.chosen = (*f.chosen, *at_hand(t.state, f))
        return Goto(take_posts)
    f.chosen = (*f.chosen, t.content.pawn.of(t.answer))
    return Goto(commit)


@levying.stage
def take_posts(t: T, f: Levy) -> Step:
    """ZAN-BAT-06."""
    note_fight(t, defenders=f.chosen)
    return Done()
