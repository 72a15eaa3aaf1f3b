"""UPR-ACL, UPR-ACH: Leaders act."""

from __future__ import annotations

from warhall.games.uprising.ids import CHAOS
from warhall.games.uprising.rules.nemesis.frames import Activate, PlaceCurse, PlaceGarrison
from warhall.games.uprising.state import T
from warhall.kernel.decision import Call, Step
from warhall.kernel.procedure import Procedure

activating = Procedure("uprising.activate", Activate)


@activating.stage
def leave(t: T, f: Activate) -> Step:
    """UPR-ACL-01, UPR-ACH-01 a Garrison or a Curse stays behind."""
    at = t.state.leaders[f.leader].at
    if t.content.leader_side[f.leader] == CHAOS:
        return Call(PlaceCurse(at, by_horde=True, player=f.player))
    return Call(PlaceGarrison("here", at, player=f.player))
