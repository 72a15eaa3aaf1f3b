"""UPR-PLC: Leaders, Garrisons, Skeletons and Curses come onto the map."""

from __future__ import annotations

from warhall.games.uprising.effects import (
    break_garrison,
    enter_leader,
    gain_vp,
    put_curse,
    put_garrison,
    put_skeletons,
    remove_haven,
)
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_LEADER
from warhall.games.uprising.places import hexes_of
from warhall.games.uprising.queries import curses_left, event_threat, skeletons_left, takes_garrison
from warhall.games.uprising.rules.carry import ENTERING, CarryOut
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.nemesis.frames import PlaceCurse, PlaceGarrison, PlaceLeader, PlaceSkeleton, Retarget
from warhall.games.uprising.state import T
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure

leading_in = Procedure("uprising.place_leader", PlaceLeader)
garrisoning = Procedure("uprising.place_garrison", PlaceGarrison)
haunting = Procedure("uprising.place_skeleton", PlaceSkeleton)
cursing = Procedure("uprising.place_curse", PlaceCurse)


@leading_in.stage
def draw_leader(t: T, f: PlaceLeader) -> Step:
    """UPR-PRC-12, UPR-PLC-02 an empty deck is 1 VP for the faction."""
    s, c = t.state, t.content
    found = hexes_of(s, c, f.where, f.player, f.hex, apart=f.apart)
    if not found or not (s.legions if f.side == EMPIRE else s.hordes):
        gain_vp(t, f.side, c.numbers.failed_vp, "not_placed")
        return Done(NO_LEADER)
    f.leader = enter_leader(t, f.side, found[0], f.threat or event_threat(s, c))
    return Call(CarryOut(ENTERING, f.leader, f.player, found[0]), then=settle)


@leading_in.stage
def settle(t: T, f: PlaceLeader) -> Step:
    """UPR-EVT-04, UPR-PRC-12 the immediate effect is complete: combat follows."""
    return Call(ResolveHex(t.state.leaders[f.leader].at, f.side, f.leader, f.player), then=report)


@leading_in.stage
def report(t: T, f: PlaceLeader) -> Step:
    """Who entered."""
    return Done(f.leader)


@garrisoning.stage
def place_garrison(t: T, f: PlaceGarrison) -> Step:
    """UPR-PLC-02, UPR-GAR-05 each that cannot be placed is 1 VP for The Empire."""
    s, c = t.state, t.content
    if not f.amount:
        return Done()
    f.amount -= 1
    found = [at for at in hexes_of(s, c, f.where, f.player, f.hex) if takes_garrison(s, c, at)]
    if not found:
        gain_vp(t, EMPIRE, c.numbers.failed_vp, "not_placed")
        return Goto(place_garrison)
    put_garrison(t, found[0])
    return Call(ResolveHex(found[0], EMPIRE, player=f.player), then=place_garrison)


@haunting.stage
def place_skeleton(t: T, f: PlaceSkeleton) -> Step:
    """UPR-PLC-02 each that cannot be placed is 1 VP for Chaos."""
    s, c = t.state, t.content
    if not f.amount:
        return Done()
    f.amount -= 1
    most = c.numbers.skeletons_per_hex
    found = [at for at in hexes_of(s, c, f.where, f.player, f.hex) if s.spots[at].skeletons < most]
    if not found or not skeletons_left(s, c):
        gain_vp(t, CHAOS, c.numbers.failed_vp, "not_placed")
        return Goto(place_skeleton)
    put_skeletons(t, found[0], 1)
    return Call(ResolveHex(found[0], CHAOS, player=f.player), then=place_skeleton)


@cursing.stage
def place_curse(t: T, f: PlaceCurse) -> Step:
    """UPR-PRC-14, UPR-CUR-02, UPR-AMB-76 Garrisons die, the Haven goes, Legions retarget."""
    s, c = t.state, t.content
    spot = s.spots[f.hex]
    if spot.curse or not curses_left(s, c):
        if f.by_horde or not spot.curse:
            gain_vp(t, CHAOS, c.numbers.failed_vp, "not_cursed")
        return Done()
    break_garrison(t, f.hex, spot.garrison, CHAOS)
    if spot.haven:
        remove_haven(t, f.hex)
    put_curse(t, f.hex)
    return Call(Retarget(f.player))
