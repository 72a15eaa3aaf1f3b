"""UPR-GOD-03, UPR-GOD-04: the Godpowers of Leaders and Skeletons."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.effects import put_skeletons
from warhall.games.uprising.events.combat import GodpowerWoken
from warhall.games.uprising.ids import CHAOS, NO_LEADER, PLAYERS
from warhall.games.uprising.queries import skeletons_left
from warhall.games.uprising.rules.carry import GODPOWER
from warhall.games.uprising.rules.combat.frames import Combat, Round, Wield
from warhall.games.uprising.rules.combat.groups import group_of
from warhall.games.uprising.rules.combat.symbols import free_bolts, may_use_bolts, set_cast
from warhall.games.uprising.rules.combat.using import is_used, note_use
from warhall.games.uprising.rules.nemesis.frames import PlaceSkeleton
from warhall.games.uprising.state import T
from warhall.kernel.records import replace
from warhall.kernel.state import Frame

EARLY, BEFORE, AFTER = "early", "before_damage", "after_damage"
AT_ONCE = ("flip_all_cards",)  # before anything can be answered (UPR-AMB-115)


def window_of(c: Content, f: Combat, place: int) -> str:
    """UPR-AMB-119 when a Leader's Godpower comes; none without one."""
    leader = group_of(f, place)[1]
    power = c.leaders[leader].godpower if leader else ()
    if not power:
        return ""
    return EARLY if power[0].effect in AT_ONCE else c.leaders[leader].window or BEFORE


def can_wake(c: Content, f: Combat, r: Round, place: int) -> bool:
    """UPR-GOD-03, UPR-GOD-04, UPR-PRC-06, UPR-AMB-52 whether its limit and a Bolt allow the Godpower of a Leader."""
    leader = group_of(f, place)[1]
    return may_use_bolts(f, place) and free_bolts(c, r.casts[place]) > 0 and not is_used(f, r, c.leader.key(leader))


def wake_leader(t: T, f: Combat, r: Round, window: str) -> Frame | None:
    """UPR-GOD-04, UPR-AMB-50, UPR-AMB-51 the next Godpower of a window; a Bolt is spent even if it does nothing."""
    c = t.content
    for place in (0, 1):
        if window_of(c, f, place) == window and can_wake(c, f, r, place):
            side, leader = group_of(f, place)
            t.tell(GodpowerWoken(side, f.hex, leader=leader))
            set_cast(t, f, r, place, replace(r.casts[place], spent=r.casts[place].spent + 1))
            note_use(f, r, c.leader.key(leader), c.leaders[leader].limit)
            return Wield(GODPOWER, leader, side)
    return None


def kept_back(c: Content, f: Combat, r: Round, place: int) -> int:
    """UPR-GOD-04, UPR-AMB-53, UPR-AMB-54, UPR-AMB-120 Bolts kept from cancelling Shields for a Godpower to come."""
    side, leader = group_of(f, place)
    if side in PLAYERS:
        return 0
    if side == CHAOS and not leader:
        return free_bolts(c, r.casts[place])
    if window_of(c, f, place) != AFTER or not can_wake(c, f, r, place):
        return 0
    return 1 if c.leaders[leader].limit else free_bolts(c, r.casts[place])


def brood(c: Content, f: Combat, r: Round) -> int | None:
    """The place of Skeletons that have a Bolt left."""
    for place in (0, 1):
        if group_of(f, place) == (CHAOS, NO_LEADER) and free_bolts(c, r.casts[place]) > 0:
            return place
    return None


def breed(t: T, f: Combat, r: Round, place: int) -> Frame | None:
    """UPR-SKE-03, UPR-AMB-54 each Bolt of Skeletons is one more of them, even if all fell in this round."""
    set_cast(t, f, r, place, replace(r.casts[place], spent=r.casts[place].spent + 1))
    return add_skeleton(t, f)


def add_skeleton(t: T, f: Combat) -> Frame | None:
    """UPR-SKE-04, UPR-SKE-05, UPR-AMB-56 a Skeleton joins the hex in mid-combat; a Horde forms only later.

    With no piece left the Chooser turns Skeletons of some hex into a Horde, as at any placement.
    """
    if skeletons_left(t.state, t.content):
        put_skeletons(t, f.hex, 1)
        return None
    return PlaceSkeleton(hex=f.hex, player=f.one if f.one in PLAYERS else f.player)
