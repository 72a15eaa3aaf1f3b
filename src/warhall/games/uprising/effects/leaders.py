"""Changes of Legions and Hordes: standee, Threat, tokens, Target."""

from __future__ import annotations

from warhall.games.uprising.effects.sides import gain_vp
from warhall.games.uprising.events.core import (
    LeaderDestroyed,
    LeaderEntered,
    LeaderMoved,
    TargetSet,
    ThreatChanged,
    TokensChanged,
)
from warhall.games.uprising.ids import EMPIRE, NO_SIDE, NOWHERE, HexId, LeaderId, SideId
from warhall.games.uprising.state import Leading, T
from warhall.kernel.records import replace


def enter_leader(t: T, side: SideId, at: HexId, threat: int) -> LeaderId:
    """UPR-PRC-12, UPR-AMB-65 the top card of a deck: standee and Threat; what exceeds the maximum is VP."""
    s = t.state
    if side == EMPIRE:
        leader, s.legions = s.legions[0], s.legions[1:]
    else:
        leader, s.hordes = s.hordes[0], s.hordes[1:]
    most = t.content.leaders[leader].threat
    s.leaders[leader] = Leading(at=at, threat=min(threat, most))
    _index(t, leader, at)
    t.reveal()
    t.tell(LeaderEntered(leader, at, min(threat, most)))
    gain_vp(t, side, max(0, threat - most), "overflow")
    return leader


def move_leader(t: T, leader: LeaderId, to: HexId) -> None:
    """The standee goes to another hex."""
    mine = t.state.leaders[leader]
    _unindex(t, leader, mine.at)
    t.state.leaders[leader] = replace(mine, at=to)
    _index(t, leader, to)
    t.tell(LeaderMoved(leader, mine.at, to))


def raise_threat(t: T, leader: LeaderId, by: int, why: str = "") -> None:
    """UPR-THR-04, UPR-EX-25 each point beyond the maximum is 1 VP for the Leader's faction. `why`: what raises it."""
    mine, most = t.state.leaders[leader], t.content.leaders[leader].threat
    now = min(most, mine.threat + by)
    if now != mine.threat:
        t.state.leaders[leader] = replace(mine, threat=now)
        t.tell(ThreatChanged(leader, now - mine.threat, now, why))
    gain_vp(t, t.content.leader_side[leader], mine.threat + by - now, "overflow", leader=leader)


def lower_threat(t: T, leader: LeaderId, by: int) -> None:
    """UPR-PRC-07 down to 0; what happens then is the rule's."""
    mine = t.state.leaders[leader]
    now = max(0, mine.threat - by)
    if now != mine.threat:
        t.state.leaders[leader] = replace(mine, threat=now)
        t.tell(ThreatChanged(leader, now - mine.threat, now))


def change_tokens(t: T, leader: LeaderId, by: int) -> None:
    """Activation Tokens put on or taken from a card."""
    mine = t.state.leaders[leader]
    now = max(0, mine.tokens + by)
    if now != mine.tokens:
        t.state.leaders[leader] = replace(mine, tokens=now)
        t.tell(TokensChanged(leader, now - mine.tokens, now))


def set_target(t: T, leader: LeaderId, at: HexId, prey: SideId) -> None:
    """UPR-TGT-01, UPR-TGT-03 `prey` none: The Capital, for good."""
    t.state.leaders[leader] = replace(t.state.leaders[leader], target=at, prey=prey)
    t.tell(TargetSet(leader, at, prey or None))


def drop_target(t: T, leader: LeaderId) -> None:
    """UPR-AMB-62 the Target leaves the map; that it goes with its Legion needs no word."""
    t.state.leaders[leader] = replace(t.state.leaders[leader], target=NOWHERE, prey=NO_SIDE)


def slay_leader(t: T, leader: LeaderId, by: SideId = NO_SIDE) -> None:
    """UPR-LEG-02, UPR-AMB-62, UPR-AMB-129 out of the game with its tokens and its Target."""
    mine = t.state.leaders[leader]
    _unindex(t, leader, mine.at)
    t.state.leaders[leader] = Leading(gone=True)
    t.tell(LeaderDestroyed(leader, mine.at, by or None))


def _index(t: T, leader: LeaderId, at: HexId) -> None:
    t.state.leaders_at[at] = tuple(sorted((*t.state.leaders_at[at], leader)))


def _unindex(t: T, leader: LeaderId, at: HexId) -> None:
    t.state.leaders_at[at] = tuple([other for other in t.state.leaders_at[at] if other != leader])
