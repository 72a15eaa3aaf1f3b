"""UPR-ACL, UPR-ACH: Leaders act."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.effects import move_leader
from warhall.games.uprising.events.nemesis import LeaderActivates, NemesisStays, WayChosen
from warhall.games.uprising.ground import routes
from warhall.games.uprising.ids import CAPITAL, CHAOS, HexId, LeaderId
from warhall.games.uprising.queries import chooser
from warhall.games.uprising.questions.nemesis import ChooseTarget, ChooseWay
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.nemesis.frames import Activate, ActivateAll, PlaceCurse, PlaceGarrison
from warhall.games.uprising.rules.nemesis.ways import Way, horde_way, legion_way
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure

activating = Procedure("uprising.activate", Activate)
rallying = Procedure("uprising.activate_all", ActivateAll)


@activating.stage
def leave(t: T, f: Activate) -> Step:
    """UPR-ACL-01, UPR-ACH-01 a Garrison or a Curse stays behind."""
    at = t.state.leaders[f.leader].at
    t.tell(LeaderActivates(f.leader, at))
    if t.content.leader_side[f.leader] == CHAOS:
        return Call(PlaceCurse(at, by_horde=True, player=f.player), then=choose_goal)
    return Call(PlaceGarrison("here", at, player=f.player), then=choose_goal)


@activating.stage
def choose_goal(t: T, f: Activate) -> Step:
    """UPR-TGT-01, UPR-AMB-01 a Legion goes for its Target; one without for the nearest Haven."""
    s, c = t.state, t.content
    mine = s.leaders[f.leader]
    if mine.target or c.leader_side[f.leader] == CHAOS:
        f.goal = mine.target
        return Goto(choose_way)
    keys = c.hex.keys(nearest_havens(s, c, mine.at) or [CAPITAL])
    return Ask(ChooseTarget(f.leader), chooser(s, f.player), keys, then=name_goal, certain=True)


@activating.stage
def name_goal(t: T, f: Activate) -> Step:
    """UPR-AMB-01."""
    f.goal = t.content.hex.of(t.answer)
    return Goto(choose_way)


@activating.stage
def choose_way(t: T, f: Activate) -> Step:
    """UPR-ACL-02, UPR-ACL-03, UPR-ACH-02, UPR-ACH-03, UPR-DEC-28, UPR-EX-19, UPR-EX-20 the Chooser decides."""
    way = way_of(t.state, t.content, f.leader, f.goal)
    if not way.hexes:
        t.tell(NemesisStays(t.state.leaders[f.leader].at, way.why, f.leader))
        return Done()
    keys = t.content.hex.keys(way.hexes)
    return Ask(ChooseWay(f.leader, way.why), chooser(t.state, f.player), keys, then=go, certain=True)


@activating.stage
def go(t: T, f: Activate) -> Step:
    """UPR-ACL-04, UPR-ACL-05, UPR-ACL-06, UPR-ACH-04, UPR-ACH-05 combat, the Haven, a new Target."""
    to = t.content.hex.of(t.answer)
    if t.events is not None:
        way = way_of(t.state, t.content, f.leader, f.goal)
        t.tell(WayChosen(t.state.leaders[f.leader].at, to, way.why, way.weight, len(way.hexes), f.leader))
    move_leader(t, f.leader, to)
    return Call(ResolveHex(to, t.content.leader_side[f.leader], f.leader, f.player))


@rallying.stage
def next_leader(t: T, f: ActivateAll) -> Step:
    """UPR-EVT-07 one after another; who was destroyed meanwhile does nothing."""
    if not f.leaders:
        return Done()
    leader, f.leaders = f.leaders[0], f.leaders[1:]
    if not t.state.leaders[leader].at:
        return Goto(next_leader)
    return Call(Activate(leader, f.player), then=next_leader)


def way_of(s: Uprising, c: Content, leader: LeaderId, goal: HexId) -> Way:
    """Where a Leader may go."""
    at, side = s.leaders[leader].at, c.leader_side[leader]
    return horde_way(s, c, at, side) if side == CHAOS else legion_way(s, c, at, goal, side)


def nearest_havens(s: Uprising, c: Content, at: HexId) -> list[HexId]:
    """UPR-AMB-01 the Havens nearest by route, whoever they belong to."""
    steps = routes(s, c, at)
    havens = [haven for side in s.order for haven in s.havens_of[side]]
    return sorted(haven for haven in havens if steps[haven] == min(steps[other] for other in havens))
