"""Choices for the Nemesis, in the players' interest."""

from __future__ import annotations

from warhall.games.uprising.ground import has_chaos, has_empire, open_from, units_on
from warhall.games.uprising.ids import CAPITAL, CHAOS, EMPIRE, NOWHERE, HexId, LeaderId, SideId
from warhall.games.uprising.odds import Army, army_on, fight
from warhall.games.uprising.queries import event_threat
from warhall.games.uprising.state import EVENTS, NO_UNITS, REFRESH
from warhall.games.uprising.steward.eyes import Answer, Eyes
from warhall.games.uprising.steward.worth import could_settle, haven_worth, leader_worth

_REACH = 2  # hexes within which an army can meet a Horde in the same Chapter
_PUT_BY = 6  # resources that do not become Units
_HORDE = 2  # Skeletons to which a third makes a Horde


def place_at(eyes: Eyes) -> Answer:
    """Far from Havens, or beside an army that can beat it."""
    what = eyes.asked.what
    if what == "Garrison":
        return eyes.best_hex(lambda at: _garrison_worth(eyes, at)), "Here it hinders least and falls most easily."
    if what == "Skeleton":
        return eyes.best_hex(lambda at: _skeleton_worth(eyes, at)), "Here it does least harm."
    return eyes.best_hex(lambda at: _horde_worth(eyes, at)), "Here it can be met at once, or takes longest to do harm."


def _havens(eyes: Eyes) -> list[HexId]:
    return [at for side in eyes.s.order for at in eyes.s.havens_of[side]]


def _armies(eyes: Eyes, at: HexId) -> list[Army]:
    """Player armies that could attack a hex with the next Command."""
    s, c = eyes.s, eyes.c
    return [army_on(s, c, near) for near in open_from(s, c, at) if s.spots[near].owner]


def _beaten(eyes: Eyes, at: HexId, side: SideId, leader: LeaderId, strength: int) -> float:
    """The best chance of an army beside a hex against a group there."""
    bare = [Army(army.side, army.units) for army in _armies(eyes, at)]
    return max([fight(eyes.c, army, "", (side, leader), strength).win for army in bare], default=0.0)


def _garrison_worth(eyes: Eyes, at: HexId) -> float:
    s = eyes.s
    level = s.spots[at].garrison + 1
    worth = _beaten(eyes, at, EMPIRE, LeaderId(0), level) - (0.2 if level == 1 else 0.0)
    if any(could_settle(eyes, side, at) for side in s.order):
        worth -= 0.1 * max(0, 4 - eyes.nearest(at, [s.sides[side].at for side in s.order]))
    return worth + (2.0 if has_chaos(s, eyes.c, at) else 0.0)


def _skeleton_worth(eyes: Eyes, at: HexId) -> float:
    s, number = eyes.s, eyes.s.spots[at].skeletons
    worth = 0.3 * min(4, eyes.nearest(at, _havens(eyes))) + _beaten(eyes, at, CHAOS, LeaderId(0), number + 1)
    if number >= _HORDE and s.hordes_left:
        worth -= 5.0
    return worth + (0.5 if has_empire(s, eyes.c, at) else 0.0)


def _horde_worth(eyes: Eyes, at: HexId) -> float:
    s, c = eyes.s, eyes.c
    worth = 0.5 * min(5, eyes.nearest(at, _havens(eyes))) + 6.0 * _met(eyes, at, event_threat(s, c))
    if s.spots[at].curse:
        worth += 1.0
    return worth - (4.0 if s.spots[at].owner or s.spots[at].haven else 0.0)


def _met(eyes: Eyes, at: HexId, threat: int) -> float:
    """The best chance of a faction to destroy a Horde there within this Chapter, with the Units it may yet build."""
    return max([_chance_of(eyes, side, at, threat) for side in eyes.s.order], default=0.0)


def _chance_of(eyes: Eyes, side: SideId, at: HexId, threat: int) -> float:
    s, c = eyes.s, eyes.c
    near = [spot for spot in c.land.within[at][_REACH] if s.spots[spot].owner == side]
    most = max(near, key=lambda spot: units_on(s.spots[spot]), default=NOWHERE)
    if not near and eyes.nearest(at, s.havens_of[side]) > _REACH:
        return 0.0
    units = list(s.spots[most].units if near else NO_UNITS)
    built = max(0, sum(s.sides[side].goods) - _PUT_BY) // 2 if s.phase in (REFRESH, EVENTS) else 0
    for turn in range(min(built, c.numbers.units_per_hex - sum(units))):
        units[turn % 2] += 1
    first, second, third, fourth = units
    army = Army(side, (first, second, third, fourth))
    if not sum(units):
        return 0.0
    far = 0.15 * (eyes.nearest(at, [*near, *s.havens_of[side]]) - 1)
    return fight(c, army, "", (CHAOS, c.hordes[0]), min(threat, c.leaders[c.hordes[0]].threat)).win - far


def wake_bones(eyes: Eyes) -> Answer:
    """Where the Horde is farthest from Havens."""
    return eyes.best_hex(lambda at: _horde_worth(eyes, at) + 0.5 * eyes.s.spots[at].skeletons), "Farthest from Havens."


def choose_prey(eyes: Eyes) -> Answer:
    """The faction that has most Units to meet it with."""
    s = eyes.s

    def worth(side: SideId) -> float:
        havens = s.havens_of[side]
        units = max([units_on(s.spots[at]) for at in havens], default=0)
        return units + 0.2 * eyes.nearest(CAPITAL, havens) + s.sides[side].vp / 20

    return eyes.c.side.key(max(eyes.sides(), key=worth)), "This faction can bear it best."


def choose_target(eyes: Eyes) -> Answer:
    """The Haven that is worth least and lies farthest."""
    s = eyes.s
    at_home = s.leaders[eyes.asked.leader].at

    def worth(at: HexId) -> float:
        return 0.7 * eyes.steps(at_home, at) - haven_worth(eyes, s.spots[at].haven, at) + units_on(s.spots[at])

    return eyes.best_hex(worth), "The way is longest, or least is lost there."


def choose_way(eyes: Eyes) -> Answer:
    """Away from weak Havens and Units; a Horde rather where a Curse lies already."""
    s, c = eyes.s, eyes.c
    leader = eyes.asked.leader
    side, threat = c.leader_side[leader], s.leaders[leader].threat

    def worth(at: HexId) -> float:
        spot = s.spots[at]
        value = 0.3 * min(4, eyes.nearest(at, _havens(eyes))) + _beaten(eyes, at, side, leader, threat)
        if spot.owner:
            value += 4.0 * fight(c, army_on(s, c, at), "", (side, leader), threat).win - 2.0
        if spot.haven:
            value -= haven_worth(eyes, spot.haven, at)
        return value + (0.8 if spot.curse and side == CHAOS else 0.0)

    return eyes.best_hex(worth), "There it does least harm."


def next_skeletons(eyes: Eyes) -> Answer:
    """In any order."""
    return eyes.options[0], "The order matters little."


def skeletons_way(eyes: Eyes) -> Answer:
    """Away from Havens and from other Skeletons."""
    s = eyes.s

    def worth(at: HexId) -> float:
        spot = s.spots[at]
        return (
            0.3 * min(4, eyes.nearest(at, _havens(eyes)))
            - spot.skeletons
            + units_on(spot)
            - 3.0 * (spot.haven and not spot.owner)
        )

    return eyes.best_hex(worth), "There they do least harm."


def godpower_haven(eyes: Eyes) -> Answer:
    """The Haven that is worth least."""
    s = eyes.s
    return eyes.best_hex(lambda at: -haven_worth(eyes, s.spots[at].haven, at)), "Least is lost there."


def token(eyes: Eyes) -> Answer:
    """The Leader that does least harm."""
    return _least_leader(eyes), "This Leader does least harm."


def _least_leader(eyes: Eyes) -> str:
    s, c = eyes.s, eyes.c

    def harm(leader: LeaderId) -> float:
        near = eyes.nearest(s.leaders[leader].at, _havens(eyes))
        return leader_worth(eyes, leader) + 2.0 / (1 + near)

    return c.leader.key(min(eyes.leaders(), key=harm))


def pick_for_nemesis(eyes: Eyes) -> Answer:
    """A Leader or a hex, where least harm is done."""
    if eyes.leaders():
        return _least_leader(eyes), "This Leader does least harm."
    s = eyes.s

    def worth(at: HexId) -> float:
        value = 0.5 * min(4, eyes.nearest(at, _havens(eyes)))
        value -= sum([0.3 for side in s.order if could_settle(eyes, side, at)])
        return value + (3.0 if s.spots[at].garrison else 0.0) - (6.0 if s.spots[at].haven else 0.0)

    return eyes.best_hex(worth), "There it does least harm."


def reinforce_next(eyes: Eyes) -> Answer:
    """Any order."""
    return eyes.options[0], "The order matters little."
