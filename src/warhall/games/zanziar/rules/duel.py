"""Verbal duels on Movement cards (ZAN-MOV-05, ZAN-R-65): one function for each name in `known.DUELS`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Leg
from warhall.games.zanziar.effects.items import DISCARDED, lose_item
from warhall.games.zanziar.effects.movement import change_rate, halt_move
from warhall.games.zanziar.effects.pawns import look, note
from warhall.games.zanziar.effects.world import use_hero
from warhall.games.zanziar.events.movement import DuelFought, DuelRefused
from warhall.games.zanziar.ids import CON, DIPLOMACY, NO_SKILL, SKILLS, GroupId, MovementId, PawnId
from warhall.games.zanziar.keys import REFUSE, SKILL_KEYS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import group_room, owner_of
from warhall.games.zanziar.queries.skills import DUEL, Occasion, skill_of
from warhall.games.zanziar.queries.units import (
    any_facedown,
    is_agent,
    is_hero,
    pawns,
    things_in,
)
from warhall.games.zanziar.questions.movement import Duellist, DuelSkill, SpyOn
from warhall.games.zanziar.rules.gains import GainItem, GainUnits
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NO_PAWN, NOBODY, Throw
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Duel(Frame):
    """The card, and who answers with which skill."""

    group: GroupId
    card: MovementId
    sea: bool
    pawn: PawnId = NO_PAWN
    skill: int = NO_SKILL
    won: bool = False


duelling = Procedure("zanziar.duel", Duel)
outcomes: Registry[Callable[[T, Duel, int], Frame | None]] = Registry("zanziar.duels")


def challenge(t: T, f: Duel) -> Leg:
    """The side of the card that was drawn."""
    card = t.content.movements[f.card]
    return card.sea if f.sea else card.land


def score(leg: Leg, skill: int) -> int:
    """The challenger's score in a skill; 0: not offered."""
    return {DIPLOMACY: leg.diplomacy, CON: leg.con}[skill]


@duelling.stage
def choose_duellist(t: T, f: Duel) -> Step:
    """ZAN-MOV-05 one Hero or Adventurer; ZAN-R-65 no refusal unless the card allows it. ZAN-R-120 none facedown."""
    s, c = t.state, t.content
    able = [pawn for pawn in s.pawns_in[f.group] if is_agent(s, c, pawn)]
    keys = [*c.pawn.keys(able), *([REFUSE] if challenge(t, f).may_refuse else [])]
    if not keys:
        return Done()
    hidden = any_facedown(s, s.pawns_in[f.group])
    return Ask(
        Duellist(f.group, f.card), owner_of(f.group), keys, then=take_duellist, always=hidden, certain=not hidden
    )


@duelling.stage
def take_duellist(t: T, f: Duel) -> Step:
    """ZAN-R-65 the player picks unit and skill, both if printed."""
    if t.answer == REFUSE:
        t.tell(DuelRefused(f.group))
        return Done()
    f.pawn = t.content.pawn.of(t.answer)
    return Goto(choose_skill)


@duelling.stage
def choose_skill(t: T, f: Duel) -> Step:
    """ZAN-R-65."""
    leg = challenge(t, f)
    keys = [SKILL_KEYS.key(skill + 1) for skill in (DIPLOMACY, CON) if score(leg, skill)]
    return Ask(DuelSkill(f.pawn), owner_of(f.group), keys, then=speak, certain=True)


@duelling.stage
def speak(t: T, f: Duel) -> Step:
    """ZAN-MOV-05 d6 and the skill; ZAN-UNI-12 a facedown Hero is used."""
    f.skill = SKILL_KEYS.of(t.answer) - 1
    seat = owner_of(f.group)
    if is_hero(t.state, f.pawn):
        use_hero(t, seat)
    return Call(Roll("duel", (seat,), "ZAN-MOV-05", pawns=(f.pawn,), skill=f.skill), then=judge)


@duelling.stage
def judge(t: T, f: Duel) -> Step:
    """ZAN-R-65 success if the total is at least the score."""
    throw: Throw = t.returned
    leg = challenge(t, f)
    total = throw.total() + skill_of(t.state, t.content, f.pawn, f.skill, Occasion(DUEL)).total
    needed = score(leg, f.skill)
    f.won = total > needed or (total == needed and t.content.ties["duel"].tie)
    t.tell(DuelFought(f.group, f.pawn, SKILLS[f.skill], total, needed, f.won))
    name, amount = (leg.won, leg.won_amount) if f.won else (leg.lost, leg.lost_amount)
    frame = outcomes[name](t, f, amount)
    return Done() if frame is None else Call(frame)


@outcomes.by("nothing")
def nothing(t: T, f: Duel, amount: int) -> Frame | None:
    """No effect."""
    return None


@outcomes.by("rate")
def rate(t: T, f: Duel, amount: int) -> Frame | None:
    """ZAN-FX-10."""
    change_rate(t, f.group, amount, "duel")
    return None


@outcomes.by("halt")
def halt(t: T, f: Duel, amount: int) -> Frame | None:
    """The move ends."""
    halt_move(t, f.group, "duel")
    return None


@outcomes.by("unit")
def unit(t: T, f: Duel, amount: int) -> Frame | None:
    """M20: a facedown unit joins if the group has room."""
    return GainUnits(f.group, amount) if group_room(t.state, t.content, f.group) > 0 else None


@outcomes.by("item")
def item(t: T, f: Duel, amount: int) -> Frame | None:
    """ZAN-FX-02."""
    return GainItem(f.group)


@outcomes.by("lose_item")
def lose_one(t: T, f: Duel, amount: int) -> Frame | None:
    """ZAN-FX-17 a random uncursed item of the group is discarded."""
    s = t.state
    things = [thing for thing in things_in(s, s.pawns_in[f.group]) if not s.things[thing].cursed]
    if things:
        lose_item(t, t.draw(things, why="ZAN-FX-17"), DISCARDED)
    return None


@outcomes.by("dueller")
def dueller(t: T, f: Duel, amount: int) -> Frame | None:
    """M22: a skill of the dueller changes for a round (ZAN-R-100)."""
    note(t, f.pawn, boost_skill=SKILLS.index(challenge(t, f).skill), boost=amount)
    return None


@outcomes.by("spy")
def spy(t: T, f: Duel, amount: int) -> Frame | None:
    """M23: look at one facedown unit of a rival anywhere."""
    return Spy(owner_of(f.group), spied(t, owner_of(f.group)))


def spied(t: T, seat: int) -> tuple[PawnId, ...]:
    """All facedown units of rivals."""
    s = t.state
    return tuple(p for p in pawns(s) if s.pawns[p].owner not in {NOBODY, seat} and not s.pawns[p].faceup)


@dataclass
class Spy(Frame):
    """A seat may look at one of these facedown units; nobody else sees it, and it is no reveal."""

    seat: int
    targets: tuple[PawnId, ...]


spying = Procedure("zanziar.spy", Spy)


@spying.stage
def choose_target(t: T, f: Spy) -> Step:
    """ZAN-D-46."""
    if not f.targets:
        return Done()
    return Ask(SpyOn(), f.seat, (*t.content.pawn.keys(f.targets), PASS), then=look_at)


@spying.stage
def look_at(t: T, f: Spy) -> Step:
    """ZAN-D-46 what is looked at is the owner's alone to know."""
    if t.answer != PASS:
        look(t, f.seat, t.content.pawn.of(t.answer))
    return Done()
