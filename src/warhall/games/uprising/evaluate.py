"""How a game stands: the chance that every faction ends ahead of both enemies, for bots that look ahead.

The weights come from 320 games of two stewards, won and lost: what is reckoned likely is what happened.
"""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.queries import haven_points, leaders_of, nemesis_points
from warhall.games.uprising.state import Uprising
from warhall.kernel.worth import likely, won

START = -0.975
CHAPTER = 0.044  # to come
NOW, NOW_EARLY = 0.136, -0.093  # a victory point by which the weakest faction leads the strongest enemy; in Chapter one
THEN, THEN_EARLY = 0.082, -0.052  # the same at the end, if every Chapter to come brings what this one does
WEAKER = 0.037  # the same, against the weaker enemy
OTHERS = 0.069  # a point that the factions have on average beyond the weakest
GOODS, AP, UNIT = 0.059, 0.096, 0.228  # of the poorest; of a faction on average
LEADER = 0.2  # of an enemy
EARLY = 3  # Chapters to come, of four
WEIGHTY = frozenset(
    {"uprising.act", "uprising.build", "uprising.choose_quest", "uprising.command_to", "uprising.command_who"}
)  # questions that bots look ahead for
INTENDS = frozenset({"uprising.act", "uprising.choose_quest", "uprising.command_to"})  # where bots say what they plan


def clock(s: Uprising, c: Content) -> float:
    """Chapters so far."""
    return s.chapter


def value(s: Uprising, c: Content, seat: int) -> float:
    """The chance to win, the same for all; even until the factions are chosen."""
    if s.result is not None:
        return won(s.result, seat)
    return likely(START + _lead(s, c) + _means(s, c)) if s.order else 0.5


def _lead(s: Uprising, c: Content) -> float:
    """Victory points, now and as they will be. Early they say less."""
    left = s.last_chapter - s.chapter + 1
    early = (left - 1) / EARLY
    theirs = [s.sides[side].vp + left * nemesis_points(s, c, side) for side in (EMPIRE, CHAOS)]
    ours = [s.sides[side].vp + left * haven_points(s, c, side) for side in s.order]
    least, mean = min(ours), sum(ours) / len(ours)
    now = min([s.sides[side].vp for side in s.order]) - max(s.sides[EMPIRE].vp, s.sides[CHAOS].vp)
    lead = (NOW + NOW_EARLY * early) * now + (THEN + THEN_EARLY * early) * (least - max(theirs))
    return CHAPTER * left + lead + WEAKER * (least - min(theirs)) + OTHERS * (mean - least)


def _means(s: Uprising, c: Content) -> float:
    """What the factions have to go on with, the poorest for goods; and who leads the enemies."""
    goods = min([sum(s.sides[side].goods) for side in s.order])
    points = sum([s.sides[side].ap for side in s.order])
    units = sum([sum(spot.units) for spot in s.spots if spot.owner in s.order])
    leaders = len(leaders_of(s, c, EMPIRE)) + len(leaders_of(s, c, CHAOS))
    return GOODS * goods + (AP * points + UNIT * units) / len(s.order) - LEADER * leaders
