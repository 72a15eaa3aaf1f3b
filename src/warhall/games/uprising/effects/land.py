"""Changes of the map: tiles, Havens and Defences, Curses, Garrisons, Skeletons."""

from __future__ import annotations

from warhall.games.uprising.catalog.land import UNLAID
from warhall.games.uprising.effects.graves import bury_garrisons, bury_skeletons
from warhall.games.uprising.events.core import (
    CapitalFell,
    CurseLifted,
    CursePlaced,
    DefenceBuilt,
    DefenceRazed,
    GarrisonBroken,
    GarrisonPlaced,
    HavenRaised,
    HavenRemoved,
    SkeletonsGone,
    SkeletonsMoved,
    SkeletonsPlaced,
    TileFlipped,
    TileTurned,
)
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_SIDE, HexId, SideId
from warhall.games.uprising.state import T
from warhall.kernel.records import replace

# Tiles.


def flip_tile(t: T, at: HexId, side: SideId = NO_SIDE) -> None:
    """UPR-EXP-07 a tile is turned up for good: what lay there is known now. UPR-AMB-25 its edges close nothing yet."""
    turned = UNLAID if t.content.tiles[t.state.tiles[at]].edges else 0
    t.state.spots[at] = replace(t.state.spots[at], up=True, turned=turned)
    t.reveal()
    t.tell(TileFlipped(at, t.state.tiles[at], side or None))


def turn_tile(t: T, at: HexId, sixths: int) -> None:
    """UPR-EXP-05 the flipper lays the tile as it should lie."""
    t.state.spots[at] = replace(t.state.spots[at], turned=sixths)
    t.tell(TileTurned(at, sixths))


def turn_capital(t: T, side: SideId) -> None:
    """UPR-CAP-04 The Capital is turned over; who occupies it is told."""
    t.state.fallen = True
    t.tell(CapitalFell(side))


# Havens and Defences.


def raise_haven(t: T, side: SideId, at: HexId) -> None:
    """UPR-HAV-01 the leftmost Haven of the board goes to the map."""
    t.state.spots[at] = replace(t.state.spots[at], haven=side)
    t.state.havens_of[side] = tuple(sorted((*t.state.havens_of[side], at)))
    t.tell(HavenRaised(side, at))


def remove_haven(t: T, at: HexId) -> None:
    """UPR-HAV-05, UPR-AMB-31 a Haven goes back to its board, and its Wall and Tower with it."""
    spot = t.state.spots[at]
    t.state.spots[at] = replace(spot, haven=NO_SIDE, wall=False, tower=False)
    t.state.havens_of[spot.haven] = tuple([other for other in t.state.havens_of[spot.haven] if other != at])
    t.tell(HavenRemoved(spot.haven, at, spot.wall, spot.tower))


def build_wall(t: T, at: HexId) -> None:
    """UPR-DEF-02."""
    t.state.spots[at] = replace(t.state.spots[at], wall=True)
    t.tell(DefenceBuilt(t.state.spots[at].haven, at, "wall"))


def build_tower(t: T, at: HexId) -> None:
    """UPR-DEF-01."""
    t.state.spots[at] = replace(t.state.spots[at], tower=True)
    t.tell(DefenceBuilt(t.state.spots[at].haven, at, "tower"))


def raze_wall(t: T, at: HexId) -> None:
    """A Wall goes back to the reserve."""
    t.state.spots[at] = replace(t.state.spots[at], wall=False)
    t.tell(DefenceRazed(t.state.spots[at].haven, at, "wall"))


def raze_tower(t: T, at: HexId) -> None:
    """A Tower goes back to the reserve."""
    t.state.spots[at] = replace(t.state.spots[at], tower=False)
    t.tell(DefenceRazed(t.state.spots[at].haven, at, "tower"))


# Curses. What a Curse does when it is placed is the rule's (UPR-PRC-14).


def put_curse(t: T, at: HexId) -> None:
    """UPR-CUR-01."""
    t.state.spots[at] = replace(t.state.spots[at], curse=True)
    t.tell(CursePlaced(at))


def lift_curse(t: T, at: HexId) -> None:
    """UPR-CUR-07."""
    t.state.spots[at] = replace(t.state.spots[at], curse=False)
    t.tell(CurseLifted(at))


# Garrisons and Skeletons.


def put_garrison(t: T, at: HexId) -> None:
    """UPR-GAR-01 the next level of the stack."""
    spot = t.state.spots[at]
    t.state.spots[at] = replace(spot, garrison=spot.garrison + 1)
    t.tell(GarrisonPlaced(at, spot.garrison + 1))


def break_garrison(t: T, at: HexId, levels: int, by: SideId = NO_SIDE) -> None:
    """UPR-AMB-63, UPR-SYM-05 the highest levels fall first; those that Chaos destroys lie in its Graveyard."""
    spot = t.state.spots[at]
    left = max(0, spot.garrison - levels)
    if left == spot.garrison:
        return
    if by == CHAOS:
        bury_garrisons(t, range(left + 1, spot.garrison + 1))
    t.state.spots[at] = replace(spot, garrison=left)
    t.tell(GarrisonBroken(at, spot.garrison - left, left, by or None))


def put_skeletons(t: T, at: HexId, number: int) -> None:
    """From the reserve; a third one is the rule's concern (UPR-SKE-04)."""
    spot = t.state.spots[at]
    t.state.spots[at] = replace(spot, skeletons=spot.skeletons + number)
    t.tell(SkeletonsPlaced(at, number, spot.skeletons + number))


def take_skeletons(t: T, at: HexId, number: int, by: SideId = NO_SIDE) -> None:
    """UPR-SYM-05 destroyed by a player or taken back to the reserve; by The Empire to its Graveyard."""
    spot = t.state.spots[at]
    left = max(0, spot.skeletons - number)
    if left == spot.skeletons:
        return
    if by == EMPIRE:
        bury_skeletons(t, spot.skeletons - left)
    t.state.spots[at] = replace(spot, skeletons=left)
    t.tell(SkeletonsGone(at, spot.skeletons - left, left, by or None))


def move_skeletons(t: T, at: HexId, to: HexId, number: int) -> None:
    """UPR-SKE-06."""
    here, there = t.state.spots[at], t.state.spots[to]
    t.state.spots[at] = replace(here, skeletons=here.skeletons - number)
    t.state.spots[to] = replace(there, skeletons=there.skeletons + number)
    t.tell(SkeletonsMoved(at, to, number))
