"""How a game stands: the chance that every faction ends ahead of both enemies, for bots that look ahead.

The weights come from 2,000 games of stewards of all lengths and numbers of factions, as they stood at the beginning of
each Chapter: what is reckoned likely is what happened.
"""

from __future__ import annotations

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CHAOS, EMPIRE
from warhall.games.uprising.queries import haven_points, leaders_of, nemesis_points, production
from warhall.games.uprising.state import Uprising
from warhall.kernel.worth import likely, won

START = -1.54
FACTION, ADVANCED = 0.26, 0.42  # each, and each Advanced Leader or Event that is in the game, makes it harder
NOW, NOW_EACH = 0.131, -0.05  # a VP by which the weakest faction leads the strongest enemy; less for each Chapter left
THEN, THEN_EACH = 0.138, -0.03  # the same at the end, if every Chapter to come brings what this one does
WEAKER = 0.05  # a VP of lead over the weaker enemy
OTHERS = 0.1  # a VP that the factions have on average beyond the weakest
GOODS, POOREST = 0.035, 0.037  # a resource of a faction on average, and of the poorest
YIELD, UNIT, CARD = 0.056, 0.184, 0.22  # of a faction on average
HORDE, LEGION = 0.83, 0.02  # a Leader for each faction
THREAT = {EMPIRE: 0.049, CHAOS: 0.106}  # a point of it, for each faction
WEIGHTY = frozenset({"uprising.act", "uprising.choose_quest", "uprising.command_to"})  # questions bots look ahead for
INTENDS = frozenset({"uprising.act", "uprising.choose_quest", "uprising.command_to"})  # where bots say what they plan


def clock(s: Uprising, c: Content) -> float:
    """Chapters so far."""
    return s.chapter


def value(s: Uprising, c: Content, seat: int) -> float:
    """The chance to win, the same for all; even until the factions are chosen."""
    if s.result is not None:
        return won(s.result, seat)
    return likely(START + _lead(s, c) + _means(s, c) - _enemies(s, c)) if s.order else 0.5


def _lead(s: Uprising, c: Content) -> float:
    """VP, now and as they will be. With more Chapters to come they say less."""
    left = s.last_chapter - s.chapter + 1
    enemies = [s.sides[side].vp for side in (EMPIRE, CHAOS)]
    theirs = [s.sides[side].vp + left * nemesis_points(s, c, side) for side in (EMPIRE, CHAOS)]
    own = [s.sides[side].vp for side in s.order]
    ours = [s.sides[side].vp + left * haven_points(s, c, side) for side in s.order]
    least = min(own)
    now, then = least - max(enemies), min(ours) - max(theirs)
    lead = (NOW + NOW_EACH * left) * now + (THEN + THEN_EACH * left) * then
    return lead + WEAKER * (least - min(enemies)) + OTHERS * (sum(own) / len(own) - least)


def _means(s: Uprising, c: Content) -> float:
    """What the factions have to go on with."""
    goods = [sum(s.sides[side].goods) for side in s.order]
    yields = sum([sum(production(s, c, side)) for side in s.order])
    units = sum([sum(spot.units) for spot in s.spots if spot.owner in s.order])
    cards = sum([len(s.cards_of[side]) for side in s.order])
    shared = GOODS * sum(goods) + YIELD * yields + UNIT * units + CARD * cards
    return shared / len(s.order) + POOREST * min(goods)


def _enemies(s: Uprising, c: Content) -> float:
    """What stands against them."""
    legions, hordes = leaders_of(s, c, EMPIRE), leaders_of(s, c, CHAOS)
    threat = THREAT[EMPIRE] * sum([s.leaders[one].threat for one in legions])
    threat += THREAT[CHAOS] * sum([s.leaders[one].threat for one in hordes])
    leaders = LEGION * len(legions) + HORDE * len(hordes)
    return FACTION * len(s.order) + ADVANCED * (s.dials.leaders + s.dials.events) + (threat + leaders) / len(s.order)
