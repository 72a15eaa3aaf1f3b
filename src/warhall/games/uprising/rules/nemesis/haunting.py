"""UPR-SKE, UPR-CUR: Skeletons and Curses come onto the map."""

from __future__ import annotations

from warhall.games.uprising.effects import (
    break_garrison,
    gain_vp,
    put_curse,
    put_skeletons,
    remove_haven,
    take_skeletons,
)
from warhall.games.uprising.ids import CHAOS
from warhall.games.uprising.places import hexes_of
from warhall.games.uprising.queries import chooser, curses_left, skeletons_left
from warhall.games.uprising.questions.nemesis import PlaceAt, WakeBones
from warhall.games.uprising.rules.cards import open_cards
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.nemesis.frames import PlaceCurse, PlaceLeader, PlaceSkeleton, Retarget
from warhall.games.uprising.rules.nemesis.placing import is_entering
from warhall.games.uprising.rules.nemesis.spots import WITH_SKELETON, skeleton_spots
from warhall.games.uprising.state import T
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure

haunting = Procedure("uprising.place_skeleton", PlaceSkeleton)
cursing = Procedure("uprising.place_curse", PlaceCurse)


@haunting.stage
def choose_bones(t: T, f: PlaceSkeleton) -> Step:
    """UPR-PLC-02, UPR-PLC-04, UPR-PRC-11, UPR-DEC-29 each that cannot be placed is 1 VP for Chaos."""
    s, c = t.state, t.content
    if not f.amount:
        return Done()
    if not skeletons_left(s, c):
        return Goto(choose_grave)
    found = skeleton_spots(s, c, f)
    if not found:
        return Goto(forgo)
    return Ask(PlaceAt("Skeleton"), chooser(s, f.player), c.hex.keys(found), then=haunt, certain=True)


@haunting.stage
def haunt(t: T, f: PlaceSkeleton) -> Step:
    """UPR-SKE-01, UPR-SKE-04 whoever stands there fights; three become a Horde."""
    at = t.content.hex.of(t.answer)
    f.amount -= 1
    put_skeletons(t, at, 1)
    if is_entering(t.state, at):
        return Goto(choose_bones)
    return Call(ResolveHex(at, CHAOS, player=f.player), then=choose_bones)


@haunting.stage
def forgo(t: T, f: PlaceSkeleton) -> Step:
    """UPR-PLC-02, UPR-PLC-04."""
    f.amount -= 1
    gain_vp(t, CHAOS, t.content.numbers.failed_vp, "not_placed")
    return Goto(choose_bones)


@haunting.stage
def choose_grave(t: T, f: PlaceSkeleton) -> Step:
    """UPR-SKE-05, UPR-AMB-56, UPR-DEC-30 no piece is left: Skeletons somewhere become a Horde, if one can come."""
    s, c = t.state, t.content
    found = hexes_of(s, c, WITH_SKELETON, f.player, f.hex)
    if not found or not s.hordes:
        return Goto(forgo)
    return Ask(WakeBones(), chooser(s, f.player), c.hex.keys(found), then=wake, certain=True)


@haunting.stage
def wake(t: T, f: PlaceSkeleton) -> Step:
    """UPR-SKE-05 this replaces one placement; the others follow as usual."""
    at = t.content.hex.of(t.answer)
    f.amount -= 1
    take_skeletons(t, at, t.state.spots[at].skeletons)
    return Call(PlaceLeader(CHAOS, hex=at, player=f.player), then=choose_bones)


@cursing.stage
def place_curse(t: T, f: PlaceCurse) -> Step:
    """UPR-PRC-14, UPR-CUR-01, UPR-CUR-02, UPR-AMB-76 Garrisons die, the Haven goes, Legions retarget.

    UPR-AMB-64, UPR-AMB-77, UPR-AMB-78 on any hex, and without VP for the Garrisons.
    """
    s, c = t.state, t.content
    spot = s.spots[f.hex]
    if spot.curse or not curses_left(s, c):
        if f.by_horde or not spot.curse:
            gain_vp(t, CHAOS, c.numbers.failed_vp, "cursed_before" if spot.curse else "no_curse_left")
        return Done()
    break_garrison(t, f.hex, spot.garrison, CHAOS)
    if spot.haven:
        remove_haven(t, f.hex)
    put_curse(t, f.hex)
    return Call(Retarget(f.player), then=answer_curse)


@cursing.stage
def answer_curse(t: T, f: PlaceCurse) -> Step:
    """UPR-PRC-14, UPR-EX-24 cards that answer to a Curse."""
    return open_cards(t, "curse_placed")
