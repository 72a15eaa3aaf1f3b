"""How a game stands: the chance that every faction ends ahead of both enemies, for bots that look ahead.

The weights come from games of stewards and squires, won and lost.
"""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.queries import haven_points, nemesis_points
from warhall.games.uprising.state import Uprising
from warhall.kernel.worth import likely, won

START = -0.36
NOW = 0.15  # a victory point by which the weakest faction leads the strongest enemy
THEN = 0.07  # the same at the end, if every Chapter to come brings what this one does
WEAKER = 0.03  # the same, against the weaker enemy
OTHERS = 0.06  # a point that the factions have on average beyond the weakest
GOODS, AP, UNIT, HAVEN = 0.055, 0.04, 0.117, 0.43
WEIGHTY = frozenset(
    {"uprising.act", "uprising.build", "uprising.choose_quest", "uprising.command_to", "uprising.command_who"}
)  # questions that bots look ahead for


def clock(s: Uprising, c: Content) -> float:
    """Chapters so far."""
    return s.chapter


def value(s: Uprising, c: Content, seat: int) -> float:
    """The chance to win, the same for all; even until the factions are chosen."""
    if s.result is not None:
        return won(s.result, seat)
    return likely(START + _lead(s, c) + _means(s)) if s.order else 0.5


def _lead(s: Uprising, c: Content) -> float:
    """Victory points, now and as they will be."""
    left = s.last_chapter - s.chapter + 1
    theirs = [s.sides[side].vp + left * nemesis_points(s, c, side) for side in (EMPIRE, CHAOS)]
    ours = [s.sides[side].vp + left * haven_points(s, c, side) for side in s.order]
    least, mean = min(ours), sum(ours) / len(ours)
    now = min([s.sides[side].vp for side in s.order]) - max(s.sides[EMPIRE].vp, s.sides[CHAOS].vp)
    return NOW * now + THEN * (least - max(theirs)) + WEAKER * (least - min(theirs)) + OTHERS * (mean - least)


def _means(s: Uprising) -> float:
    """What the factions have to go on with; the poorest counts for goods and Havens."""
    goods = min([sum(s.sides[side].goods) for side in s.order])
    havens = min([len(s.havens_of[side]) for side in s.order])
    points = sum([s.sides[side].ap for side in s.order])
    units = sum([sum(spot.units) for spot in s.spots if spot.owner in s.order])
    return GOODS * goods + HAVEN * havens + AP * points + UNIT * units
