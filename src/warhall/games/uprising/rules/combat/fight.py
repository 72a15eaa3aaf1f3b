"""UPR-PRC-04: one combat from Before Combat to After Combat."""

from __future__ import annotations

from warhall.games.uprising.effects import remove_haven
from warhall.games.uprising.events.combat import AbilityActs, ArcherySkipped, CombatBegun, CombatEnded
from warhall.games.uprising.ground import sides_on, terrain
from warhall.games.uprising.ids import NO_SIDE, SideId
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.carry import DESTROYED, CarryOut
from warhall.games.uprising.rules.combat.frames import (
    ARCHERY,
    CLASH,
    AfterCombat,
    BeforeCombat,
    Combat,
    Round,
)
from warhall.games.uprising.rules.combat.groups import fighters, group_of, has_player, stands, strength_of
from warhall.games.uprising.rules.combat.pools import abilities, has_archery, terms_of
from warhall.games.uprising.rules.combat.windows import AFTER_COMBAT, BEFORE_COMBAT, is_idle
from warhall.games.uprising.rules.nemesis.frames import Retarget
from warhall.games.uprising.state import T
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure

fight = Procedure("uprising.combat", Combat)
calm(fight)


@fight.stage
def begin(t: T, f: Combat) -> Step:
    """UPR-CSQ-01, UPR-TER-01, UPR-AMB-138 terrain for the whole combat, then abilities, then cards."""
    s, c = t.state, t.content
    f.terrain = terrain(s, c, f.hex)
    mine, theirs = (strength_of(s, f.hex, group_of(f, place)) for place in (0, 1))
    t.tell(CombatBegun(f.hex, f.one, f.other, mine, theirs, f.terrain, f.leader or None, f.foe or None))
    for place in (0, 1):
        said = abilities(c, f, place)
        if said:
            idle = bool(said[0].terrains) and f.terrain not in said[0].terrains
            t.tell(AbilityActs(group_of(f, place)[1], f.hex, muted=False, idle=idle), clauses=("UPR-GOD-07",))
    if not has_player(f) or is_idle(t, BEFORE_COMBAT):  # nobody has anything to use
        return Goto(shoot)
    return Call(BeforeCombat(f.one, f.hex, seats=fighters(s, f)), then=shoot)


@fight.stage
def shoot(t: T, f: Combat) -> Step:
    """UPR-CBT-05, UPR-CSQ-02, UPR-PRC-04 at most one Archery round: if anybody has dice and nothing forbids it."""
    s, c = t.state, t.content
    if is_decided(t, f):
        return Goto(clear)
    forbidden = terms_of(c, f, ARCHERY).no_archery
    if f.no_archery or forbidden or not has_archery(s, c, f):
        leader = c.leaders[f.foe or f.leader].id if forbidden else "no_dice"
        t.tell(ArcherySkipped(f.hex, f.no_archery or leader))
        return Goto(clash)
    return Call(Round(ARCHERY), then=clash)


@fight.stage
def clash(t: T, f: Combat) -> Step:
    """UPR-CSQ-03, UPR-CSQ-04, UPR-CBT-04, UPR-AMB-100 Clash rounds, however many, until a side has no Units left."""
    if is_decided(t, f):
        return Goto(clear)
    f.rounds += 1
    return Call(Round(CLASH), then=clash)


@fight.stage
def clear(t: T, f: Combat) -> Step:
    """UPR-CSQ-06, UPR-CSQ-07, UPR-AMB-59 with only enemies left the Haven goes; Legions retarget."""
    s = t.state
    f.winner = winner_of(t, f)
    if not s.spots[f.hex].haven or s.spots[f.hex].owner or not sides_on(s, t.content, f.hex):
        return Goto(bury_leaders)
    remove_haven(t, f.hex)
    return Call(Retarget(f.player), then=bury_leaders)


@fight.stage
def bury_leaders(t: T, f: Combat) -> Step:
    """UPR-CSQ-06, UPR-CSQ-09, UPR-LEG-02, UPR-AMB-60, UPR-AMB-61, UPR-DEC-27 bottom effects.

    UPR-AMB-103 also if both sides are gone.
    """
    if f.buried >= len(f.slain) and (not has_player(f) or is_idle(t, AFTER_COMBAT)):
        return Goto(end)
    if f.buried >= len(f.slain):
        return Call(AfterCombat(f.one, f.hex, seats=fighters(t.state, f)), then=end)
    leader = f.slain[f.buried]
    f.buried += 1
    return Call(CarryOut(DESTROYED, leader, f.one if leader == f.foe else f.other, f.hex), then=bury_leaders)


@fight.stage
def end(t: T, f: Combat) -> Step:
    """UPR-CSQ-06, UPR-CBT-04 the combat is over."""
    t.tell(CombatEnded(f.hex, f.one, f.other, f.rounds, f.winner or None))
    return Done()


def is_decided(t: T, f: Combat) -> bool:
    """UPR-CBT-04, UPR-AMB-55 a side is gone, or a Horde rose from the Skeletons."""
    return f.over or not stands(t.state, f, 0) or not stands(t.state, f, 1)


def winner_of(t: T, f: Combat) -> SideId:
    """The side that is left alone."""
    left = [group_of(f, place)[0] for place in (0, 1) if stands(t.state, f, place)]
    return left[0] if len(left) == 1 else NO_SIDE
