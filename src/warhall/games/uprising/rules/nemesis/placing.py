"""UPR-PLC: Leaders and Garrisons come onto the map."""

from __future__ import annotations

from warhall.games.uprising.effects import enter_leader, gain_vp, put_garrison
from warhall.games.uprising.ids import EMPIRE, NO_LEADER, HexId
from warhall.games.uprising.queries import chooser, event_threat
from warhall.games.uprising.questions.nemesis import PlaceAt
from warhall.games.uprising.rules.carry import ENTERING, CarryOut
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.nemesis.frames import PlaceGarrison, PlaceLeader, PlaceLeaders
from warhall.games.uprising.rules.nemesis.spots import garrison_spots, leader_spots
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure

leading_in = Procedure("uprising.place_leader", PlaceLeader)
marshalling = Procedure("uprising.place_leaders", PlaceLeaders)
garrisoning = Procedure("uprising.place_garrison", PlaceGarrison)


@leading_in.stage
def choose_spot(t: T, f: PlaceLeader) -> Step:
    """UPR-PLC-02, UPR-PLC-06, UPR-DEC-29 an empty deck, or no hex at all, is 1 VP for the faction."""
    s, c = t.state, t.content
    found = leader_spots(s, c, f)
    if not found or not (s.legions if f.side == EMPIRE else s.hordes):
        gain_vp(t, f.side, c.numbers.failed_vp, "not_placed")
        return Done(NO_LEADER)
    what = "Legion" if f.side == EMPIRE else "Horde"
    return Ask(PlaceAt(what), chooser(s, f.player), c.hex.keys(found), then=enter, certain=True)


@leading_in.stage
def enter(t: T, f: PlaceLeader) -> Step:
    """UPR-PRC-12, UPR-LEG-01, UPR-HOR-01, UPR-THR-03, UPR-EX-18 drawn; its immediate effect comes first."""
    at = t.content.hex.of(t.answer)
    f.leader = enter_leader(t, f.side, at, f.threat or event_threat(t.state, t.content))
    return Call(CarryOut(ENTERING, f.leader, f.player, at), then=settle)


@leading_in.stage
def settle(t: T, f: PlaceLeader) -> Step:
    """UPR-EVT-04, UPR-PRC-12, UPR-AMB-84 the immediate effect is complete: combat follows."""
    return Call(ResolveHex(t.state.leaders[f.leader].at, f.side, f.leader, f.player), then=report)


@leading_in.stage
def report(t: T, f: PlaceLeader) -> Step:
    """Who entered."""
    return Done(f.leader)


@marshalling.stage
def next_leader(t: T, f: PlaceLeaders) -> Step:
    """UPR-EVT-04, UPR-AMB-95, UPR-EX-23 each is finished before the next enters; each that is missing is 1 VP."""
    if not f.amount:
        return Done()
    f.amount -= 1
    return Call(PlaceLeader(f.side, f.where, f.hex, f.threat, f.apart, f.player), then=next_leader)


@garrisoning.stage
def choose_ground(t: T, f: PlaceGarrison) -> Step:
    """UPR-PLC-02, UPR-PLC-03, UPR-GAR-05, UPR-DEC-29, UPR-EX-15 each that cannot be placed is 1 VP for The Empire."""
    s, c = t.state, t.content
    if not f.amount:
        return Done()
    found = garrison_spots(s, c, f)
    if not found:
        f.amount -= 1
        gain_vp(t, EMPIRE, c.numbers.failed_vp, "not_placed")
        return Goto(choose_ground)
    return Ask(PlaceAt("Garrison"), chooser(s, f.player), c.hex.keys(found), then=garrison, certain=True)


@garrisoning.stage
def garrison(t: T, f: PlaceGarrison) -> Step:
    """UPR-GAR-01, UPR-GAR-06, UPR-AMB-80 whoever stands there fights it."""
    at = t.content.hex.of(t.answer)
    f.amount -= 1
    put_garrison(t, at)
    if is_entering(t.state, at):
        return Goto(choose_ground)
    return Call(ResolveHex(at, EMPIRE, player=f.player), then=choose_ground)


def is_entering(s: Uprising, at: HexId) -> bool:
    """UPR-PRC-03 whether a Leader's immediate effect is in progress on a hex: its combats come when that is done."""
    return any(isinstance(f, PlaceLeader) and f.leader and s.leaders[f.leader].at == at for f in s.stack)
