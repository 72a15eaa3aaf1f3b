"""UPR-TGT: the Targets of Legions."""

from __future__ import annotations

from warhall.games.uprising.effects import set_target
from warhall.games.uprising.ids import CAPITAL, NO_SIDE, LeaderId
from warhall.games.uprising.queries import in_play
from warhall.games.uprising.rules.nemesis.frames import Retarget
from warhall.games.uprising.state import T
from warhall.kernel.decision import Done, Goto, Step
from warhall.kernel.procedure import Procedure

retargeting = Procedure("uprising.retarget", Retarget)


@retargeting.stage
def next_legion(t: T, f: Retarget) -> Step:
    """UPR-TGT-05, UPR-PRC-16 a faction without a Haven: The Capital, for good."""
    lost = lost_targets(t)
    if not lost:
        return Done()
    set_target(t, lost[0], CAPITAL, NO_SIDE)
    return Goto(next_legion)


def lost_targets(t: T) -> list[LeaderId]:
    """Legions whose Target stands on no Haven of its faction any more."""
    s = t.state
    return [
        row for row in in_play(s) if s.leaders[row].prey and s.spots[s.leaders[row].target].haven != s.leaders[row].prey
    ]
