"""How a game stands: the chance of a seat to win, for bots that look ahead."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.queries.seats import citadel_of, regroups_needed, standing
from warhall.games.bloodstones.state import Bloodstones
from warhall.kernel.worth import share, won

VILLAGE = 1.0  # in victory points: one that will be counted at a regroup
UNIT = 0.5
CITADEL = 3.0
EDGE = 0.18  # what a victory point is worth


def clock(s: Bloodstones, c: Content) -> float:
    """Rounds so far."""
    return s.turns / len(s.players)


def value(s: Bloodstones, c: Content, seat: int) -> float:
    """The chance of a seat to win."""
    if s.result is not None:
        return won(s.result, seat)
    return share([EDGE * _worth(s, c, one) for one in range(len(s.players))], seat)


def _worth(s: Bloodstones, c: Content, seat: int) -> float:
    """Victory points, those to be expected of villages, and what defends them."""
    points, villages, _ = standing(s, c, seat)
    to_come = max(0, regroups_needed(s, c) - s.players[seat].regroups)
    units = sum([len(s.forces[seat * s.areas + area]) for area in s.armies[seat]])
    citadel = citadel_of(s, c, seat)
    held = CITADEL * (bool(citadel) and bool(s.place[citadel]))
    return points + VILLAGE * villages * to_come + UNIT * units + held
