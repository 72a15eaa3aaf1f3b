"""How a game stands: the chance that the citadel is saved, for bots that look ahead.

The weights come from 320 games of two stewards, won and lost: what is reckoned likely is what happened.
"""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.queries import can_still_win, dead, destroyed, earliest_arrival
from warhall.games.bsieged.state import DAMAGED, NUMBER_OF, Siege, ZoneId
from warhall.kernel.worth import likely, won

START = -0.225
ROUND = 0.424  # behind us
LATE = 0.545  # and more for each after the sixth
SIXTH = 6
SPARE, LATE_SPARE = 0.61, 0.176  # a round that the messenger has in hand; it counts for more when it is late
POINT = 1.124  # where enemies come from
RUIN, DAMAGE = 0.214, 0.1  # buildings
FALLEN = 0.21  # heroes
ENEMIES = (0.0, 0.153, 0.069, 0.05)  # figures in the field, by zone from the wall
FOOD, CARD = 0.054, 0.096
MORALE, GOLD, GRACE = 0.04, 0.04, 0.06  # and damage: set, not found, or bots would waste what games tell little about
WEIGHTY = frozenset({"bsieged.take_action"})  # questions that bots look ahead for
INTENDS = frozenset({"bsieged.take_action"})  # where bots say what they plan


def clock(s: Siege, c: Content) -> float:
    """Rounds so far."""
    return s.round


def value(s: Siege, c: Content, seat: int) -> float:
    """The chance to win, the same for all."""
    if s.result is not None:
        return won(s.result, seat)
    return likely(_errand(s, c) + _strength(s) - _losses(s, c)) if can_still_win(s, c) else 0.0


def _errand(s: Siege, c: Content) -> float:
    """How far the messenger is, and the time."""
    late = max(0, s.round - SIXTH)
    in_hand = c.numbers.rounds - earliest_arrival(s, c)
    return START + ROUND * s.round + LATE * late + (SPARE + LATE_SPARE * late) * in_hand


def _strength(s: Siege) -> float:
    """What the heroes have."""
    heroes = [s.heroes[hero] for hero in s.order]
    cards = sum([sum([card > 0 for card in hero.slots]) for hero in heroes])
    goods = sum([FOOD * hero.food + MORALE * hero.morale + GOLD * hero.gold + GRACE * hero.grace for hero in heroes])
    return CARD * cards + goods


def _losses(s: Siege, c: Content) -> float:
    """What is broken, who is dead, and what stands before the walls."""
    damaged = sum([building.status == DAMAGED for building in s.buildings])
    enemies = sum([ENEMIES[NUMBER_OF[ZoneId(row)]] * sum(zone.units) for row, zone in enumerate(s.zones) if row])
    points = POINT * sum([field.points for field in s.fields])
    return points + RUIN * destroyed(s, c) + DAMAGE * damaged + FALLEN * len(dead(s, c)) + enemies
