"""What the rest of the rules calls of combat; the stages lie apart, for combat and Nemesis call each other."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.ids import NO_LEADER, NO_SIDE, HexId, LeaderId, SideId
from warhall.kernel.state import Frame


@dataclass
class ResolveHex(Frame):
    """`entering`: the side that entered, `leader`: the Leader if it was one. `player`: whose turn or effect it is.

    Done with None. The entering group fights on while it lives; then the side with fewer groups is the single one.
    """

    hex: HexId
    entering: SideId = NO_SIDE
    leader: LeaderId = NO_LEADER
    player: SideId = NO_SIDE
