"""What is told of the Nemesis: why its Units go where they go."""

from __future__ import annotations

from warhall.games.uprising.ids import HexId, LeaderId
from warhall.kernel.events import Told, event


@event("uprising.leader_activates")
class LeaderActivates(Told):
    leader: LeaderId
    hex: HexId


@event("uprising.way_chosen")
class WayChosen(Told):
    """Skeletons, or a Leader, go to a hex. `why`: haven, enemy, empty or other; `weight`: the Units and Threat there.

    `among`: how many hexes were as good.
    """

    from_: HexId
    to: HexId
    why: str
    weight: int
    among: int
    leader: LeaderId | None = None


@event("uprising.nemesis_stays")
class NemesisStays(Told):
    """Skeletons, or a Leader, do not move. `why`: at_target, no_route or no_way."""

    hex: HexId
    why: str
    leader: LeaderId | None = None
