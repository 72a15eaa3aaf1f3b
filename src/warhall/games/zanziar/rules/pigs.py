"""A unit becomes the Herd of Pigs, as a penalty (ZAN-UNI-13, ZAN-R-74).

Call(Pigs(pawn), then=…)          its items pass on to its own side
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.pigs import turn_to_pigs
from warhall.games.zanziar.ids import PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.kernel.decision import Call, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Pigs(Frame):
    """The victim."""

    pawn: PawnId


herding = Procedure("zanziar.pigs", Pigs)


@herding.stage
def grunt(t: T, f: Pigs) -> Step:
    """ZAN-UNI-13, ZAN-UNI-14, ZAN-R-74, ZAN-R-75."""
    turn_to_pigs(t, f.pawn)
    return Call(Aftermath())
