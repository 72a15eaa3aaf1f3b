"""What the rest of the rules calls of the Nemesis; the stages lie apart, for combat and Nemesis call each other."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.ids import CAPITAL, NO_LEADER, NO_SIDE, NOWHERE, HexId, LeaderId, SideId
from warhall.kernel.state import Frame


@dataclass
class PlaceLeader(Frame):
    """A Legion (`side` The Empire) or a Horde. `where`: a place; `hex`: the effect's own hex; `threat` 0: the Event's.

    `player`: whose turn or effect it is. Done with the Leader, or with 0 if none could be placed.
    """

    side: SideId
    where: str = "here"
    hex: HexId = CAPITAL
    threat: int = 0
    apart: bool = False
    player: SideId = NO_SIDE
    leader: LeaderId = NO_LEADER


@dataclass
class PlaceGarrison(Frame):
    """Garrisons one by one. `where`: a place; `hex`: the effect's own hex; `player` as above. Done with None."""

    where: str = "here"
    hex: HexId = NOWHERE
    amount: int = 1
    player: SideId = NO_SIDE


@dataclass
class PlaceSkeleton(Frame):
    """Skeletons one by one, as Garrisons."""

    where: str = "here"
    hex: HexId = NOWHERE
    amount: int = 1
    player: SideId = NO_SIDE


@dataclass
class PlaceCurse(Frame):
    """A Curse on one hex; `by_horde`: left by the activation of a Horde (UPR-ACH-01). Done with None."""

    hex: HexId
    by_horde: bool = False
    player: SideId = NO_SIDE


@dataclass
class Activate(Frame):
    """One activation of a Leader; whoever lets it act takes the token away. Done with None."""

    leader: LeaderId
    player: SideId = NO_SIDE
    goal: HexId = NOWHERE


@dataclass
class ActivateAll(Frame):
    """Leaders activate one after another without tokens (UPR-EVT-07)."""

    leaders: tuple[LeaderId, ...]
    player: SideId = NO_SIDE


@dataclass
class ActivateSkeletons(Frame):
    """Skeletons move hex by hex. `hexes`, `numbers`: where so many have not moved yet; `at`: which ones move now."""

    hexes: tuple[HexId, ...]
    numbers: tuple[int, ...]
    player: SideId = NO_SIDE
    at: HexId = NOWHERE


@dataclass
class PlaceLeaders(Frame):
    """So many Legions or Hordes, one after another; fields as in `PlaceLeader`."""

    side: SideId
    amount: int
    where: str = "here"
    hex: HexId = CAPITAL
    threat: int = 0
    apart: bool = False
    player: SideId = NO_SIDE


@dataclass
class SetTarget(Frame):
    """A Legion that enters gets its Target (UPR-TGT-01)."""

    leader: LeaderId
    player: SideId = NO_SIDE
    prey: SideId = NO_SIDE


@dataclass
class Retarget(Frame):
    """Every Legion whose Haven is gone. `player`: whose turn or effect it is, for the Chooser."""

    player: SideId = NO_SIDE
