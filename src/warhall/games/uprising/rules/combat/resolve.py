"""UPR-PRC-03: what follows when somebody entered a hex or was placed there."""

from __future__ import annotations

from warhall.games.uprising.effects import remove_haven
from warhall.games.uprising.ground import sides_on
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.nemesis.frames import Retarget
from warhall.games.uprising.state import T
from warhall.kernel.decision import Call, Done, Step
from warhall.kernel.procedure import Procedure

resolving = Procedure("uprising.resolve_hex", ResolveHex)


@resolving.stage
def clear(t: T, f: ResolveHex) -> Step:
    """UPR-CSQ-06, UPR-TGT-04, UPR-AMB-79 a Haven left to the Nemesis alone is removed."""
    spot = t.state.spots[f.hex]
    if not spot.haven or spot.owner or not sides_on(t.state, t.content, f.hex):
        return Done()
    remove_haven(t, f.hex)
    return Call(Retarget(f.player))
