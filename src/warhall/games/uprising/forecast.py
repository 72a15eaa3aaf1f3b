"""What Legions and Hordes will do in the Nemesis Phase: the rules' own ways, asked about what is open.

Leaders act in order of initiative, once for each token. A step is certain until the Chooser picks among equals, dice
decide a combat or a new Target must be found; there the forecast of that Leader ends. What a step leaves behind is laid
on a copy of the table, so that those who act later are forecast with it; combats of others are not foreseen.
"""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import routes, sides_on
from warhall.games.uprising.ids import CAPITAL, CHAOS, EMPIRE, NO_SIDE, NOWHERE, HexId, LeaderId
from warhall.games.uprising.queries import curses_left, in_play
from warhall.games.uprising.rules.combat.groups import are_enemies
from warhall.games.uprising.rules.nemesis.activation import nearest_havens, way_of
from warhall.games.uprising.rules.nemesis.frames import PlaceGarrison
from warhall.games.uprising.rules.nemesis.spots import garrison_spots
from warhall.games.uprising.state import Uprising
from warhall.kernel.records import record, replace

GARRISON, ELSEWHERE, CURSE, VP = "garrison", "elsewhere", "curse", "vp"  # what stays behind
CHOICE, COMBAT, RETARGET = "choice", "combat", "retarget"  # why a forecast ends before the last token


@record
class Act:
    """One activation. `leaves`: what stays behind. `goal`: where a Legion goes, so many hexes away by route.

    `hexes`: those that are equally good, none if it stays; `why`: the priority, or why it stays; `weight`: the Units
    and Threat there. `fights`: enemies are there; `razes`: a Haven without defenders is.
    """

    at: HexId
    leaves: str
    goal: HexId
    away: int
    hexes: tuple[HexId, ...]
    why: str
    weight: int
    fights: bool
    razes: bool


@record
class Forecast:
    """What one Leader will do with its tokens; `ends`: what decides about the rest."""

    leader: LeaderId
    tokens: int
    acts: tuple[Act, ...]
    ends: str = ""


def forecasts(s: Uprising, c: Content) -> list[Forecast]:
    """UPR-NEM-01, UPR-PRC-08 every Leader that has a token, in the order in which they act."""
    world = s.clone()
    return [_forecast(world, c, leader) for leader in in_play(s) if s.leaders[leader].tokens]


def _forecast(s: Uprising, c: Content, leader: LeaderId) -> Forecast:
    tokens, acts, ends = s.leaders[leader].tokens, [], ""
    for _ in range(tokens):
        goals = _goals(s, c, leader)
        act = _act(s, c, leader, goals[0])
        acts.append(act)
        ends = _ends(act, goals)
        if ends:
            break
        if act.hexes:
            _go(s, leader, act.hexes[0])
            ends = RETARGET if _raze(s, c, leader) else ""
        if ends:
            break
    return Forecast(leader, tokens, tuple(acts), ends)


def _goals(s: Uprising, c: Content, leader: LeaderId) -> list[HexId]:
    """UPR-TGT-01, UPR-AMB-01 the Target; of a Legion without one the nearest Havens; a Horde keeps near The Capital."""
    mine = s.leaders[leader]
    if c.leader_side[leader] == CHAOS:
        return [CAPITAL]
    return [mine.target] if mine.target else nearest_havens(s, c, mine.at) or [CAPITAL]


def _act(s: Uprising, c: Content, leader: LeaderId, goal: HexId) -> Act:
    at = s.leaders[leader].at
    leaves = _leave(s, c, leader)
    way = way_of(s, c, leader, goal)
    fights = any(_is_held(s, c, leader, to) for to in way.hexes)
    razes = any(s.spots[to].haven and not _is_held(s, c, leader, to) for to in way.hexes)
    return Act(at, leaves, goal, routes(s, c, goal)[at], way.hexes, way.why, way.weight, fights, razes)


def _leave(s: Uprising, c: Content, leader: LeaderId) -> str:
    """UPR-ACL-01, UPR-ACH-01 what the first step of an activation leaves on the hex, and lay it there."""
    at = s.leaders[leader].at
    spot = s.spots[at]
    if c.leader_side[leader] == CHAOS:
        if spot.curse or not curses_left(s, c):
            return VP
        s.spots[at] = replace(spot, curse=True, garrison=0, haven=NO_SIDE, wall=False, tower=False)
        return CURSE
    found = garrison_spots(s, c, PlaceGarrison("here", at))
    if at not in found:
        return ELSEWHERE if found else VP
    s.spots[at] = replace(spot, garrison=spot.garrison + 1)
    return GARRISON


def _is_held(s: Uprising, c: Content, leader: LeaderId, at: HexId) -> bool:
    """Whether a Leader must fight on a hex."""
    return any(are_enemies(c.leader_side[leader], side) for side in sides_on(s, c, at))


def _ends(act: Act, goals: list[HexId]) -> str:
    """What has to be decided before the Leader could act again."""
    if len(goals) > 1 or len(act.hexes) > 1:
        return CHOICE
    return COMBAT if act.fights else ""


def _go(s: Uprising, leader: LeaderId, to: HexId) -> None:
    """The standee goes on the copy of the table."""
    mine = s.leaders[leader]
    s.leaders_at[mine.at] = tuple([other for other in s.leaders_at[mine.at] if other != leader])
    s.leaders_at[to] = tuple(sorted((*s.leaders_at[to], leader)))
    s.leaders[leader] = replace(mine, at=to)


def _raze(s: Uprising, c: Content, leader: LeaderId) -> bool:
    """UPR-ACL-05, UPR-ACH-05 a Haven without defenders goes; whether a Target is lost with it."""
    at = s.leaders[leader].at
    haven = s.spots[at].haven
    if not haven:
        return False
    s.spots[at] = replace(s.spots[at], haven=NO_SIDE, wall=False, tower=False)
    s.havens_of[haven] = tuple([other for other in s.havens_of[haven] if other != at])
    return c.leader_side[leader] == EMPIRE and s.leaders[leader].target in (at, NOWHERE)
