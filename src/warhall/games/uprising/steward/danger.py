"""What the coming Nemesis Phase threatens: which Leaders step onto which hexes, and whether those hold."""

from __future__ import annotations

from warhall.games.uprising.ground import terrain, units_on
from warhall.games.uprising.ids import CAPITAL, CHAOS, HexId, LeaderId, SideId
from warhall.games.uprising.odds import Army, Outcome, army_on, series
from warhall.games.uprising.queries import in_play
from warhall.games.uprising.rules.combat.groups import Group
from warhall.games.uprising.rules.nemesis.activation import nearest_havens, way_of
from warhall.games.uprising.state import NEMESIS, PRODUCTION, SCORING
from warhall.games.uprising.steward.eyes import Eyes
from warhall.games.uprising.steward.worth import battle_worth, haven_worth

Threats = dict[HexId, list[LeaderId]]


def threats(eyes: Eyes) -> Threats:
    """The hexes that Leaders with tokens step onto next; of several equally good ones the first."""
    found: Threats = eyes.once("threats", lambda: _threats(eyes))
    return found


def _threats(eyes: Eyes) -> Threats:
    s, c = eyes.s, eyes.c
    found: Threats = {}
    if s.phase in (PRODUCTION, SCORING):
        return found
    for leader in in_play(s):
        mine = s.leaders[leader]
        if not mine.tokens and s.phase == NEMESIS:
            continue
        goal = mine.target
        if not goal and c.leader_side[leader] != CHAOS:
            goal = next(iter(nearest_havens(s, c, mine.at)), CAPITAL)
        for at in way_of(s, c, leader, goal).hexes[:1]:
            found.setdefault(at, []).append(leader)
    return found


def coming(eyes: Eyes, at: HexId) -> list[tuple[Group, int]]:
    """The Leaders that will step onto a hex, as groups with their strengths."""
    return [((eyes.c.leader_side[row], row), eyes.s.leaders[row].threat) for row in threats(eyes).get(at, ())]


def stand(eyes: Eyes, at: HexId, army: Army) -> tuple[Outcome, ...]:
    """What becomes of an army on a hex when the Leaders come."""
    return series(eyes.c, army, terrain(eyes.s, eyes.c, at), coming(eyes, at))


def stake(eyes: Eyes, at: HexId, army: Army) -> float:
    """What a hex with some army on it is worth to the players in the coming Nemesis Phase; 0 where nobody comes."""
    foes = coming(eyes, at)
    if not foes:
        return 0.0
    haven = eyes.s.spots[at].haven
    lost = haven_worth(eyes, haven, at) if haven else 0.0
    if not sum(army.units):
        return -lost
    found = stand(eyes, at, army)
    return battle_worth(eyes, army, foes, found) - (1.0 - found[-1].win) * lost


def stake_now(eyes: Eyes, at: HexId) -> float:
    """The same with those who stand there."""
    return stake(eyes, at, army_on(eyes.s, eyes.c, at))


def is_threatened(eyes: Eyes, at: HexId) -> bool:
    """Whether a Leader steps there next."""
    return at in threats(eyes)


def garrisoned(eyes: Eyes, side: SideId) -> int:
    """Units of a faction on the map."""
    return sum([units_on(spot) for spot in eyes.s.spots if spot.owner == side])
