"""UPR-CBT-02: the groups that fight on a hex."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import units_on
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_LEADER, PLAYERS, HexId, LeaderId, SideId
from warhall.games.uprising.queries import seat_of
from warhall.games.uprising.rules.combat.frames import Combat
from warhall.games.uprising.state import Uprising

Group = tuple[SideId, LeaderId]  # without a Leader: the Units, the Garrison or the Skeletons of the side


def groups_on(s: Uprising, c: Content, at: HexId) -> list[Group]:
    """UPR-CBT-02, UPR-CBT-03, UPR-NEM-02, UPR-GAR-02 players, Garrison, Skeletons, Leaders by initiative."""
    spot = s.spots[at]
    found: list[Group] = [(spot.owner, NO_LEADER)] if spot.owner else []
    if spot.garrison:
        found.append((EMPIRE, NO_LEADER))
    if spot.skeletons:
        found.append((CHAOS, NO_LEADER))
    return found + [(c.leader_side[row], row) for row in s.leaders_at[at]]


def are_enemies(one: SideId, other: SideId) -> bool:
    """UPR-GEN-08 players are allied with each other; The Empire and Chaos fight everybody else."""
    return one != other and not (one in PLAYERS and other in PLAYERS)


def strength_of(s: Uprising, at: HexId, group: Group) -> int:
    """UPR-CSQ-05 Units, level, number or Threat; 0 is gone."""
    side, leader = group
    if leader:
        return s.leaders[leader].threat if s.leaders[leader].at == at else 0
    spot = s.spots[at]
    if side == EMPIRE:
        return spot.garrison
    if side == CHAOS:
        return spot.skeletons
    return units_on(spot) if spot.owner == side else 0


def group_of(f: Combat, place: int) -> Group:
    """The first or the second group of a combat."""
    return (f.other, f.foe) if place else (f.one, f.leader)


def place_of(f: Combat, side: SideId) -> int:
    """Whether a side is the first (0) or the second (1) of a combat."""
    return int(side == f.other)


def stands(s: Uprising, f: Combat, place: int) -> bool:
    """UPR-CBT-04 whether a group has anybody left."""
    return strength_of(s, f.hex, group_of(f, place)) > 0


def has_player(f: Combat) -> bool:
    """Whether a player faction fights."""
    return f.one in PLAYERS


def fighters(s: Uprising, f: Combat) -> tuple[int, ...]:
    """UPR-AMB-44 the seat that decides on the own dice, cards and losses; nobody between the two enemies."""
    return (seat_of(s, f.one),) if f.one in PLAYERS else ()


def skeletons_fight(f: Combat) -> bool:
    """Whether the Skeletons of the hex are a group of this combat."""
    return (CHAOS, NO_LEADER) in (group_of(f, 0), group_of(f, 1))
