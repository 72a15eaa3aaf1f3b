"""How a game stands: the chance that the citadel is saved, for bots that look ahead.

The weights come from games of stewards and squires, won and lost.
"""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.queries import can_still_win, dead, destroyed, earliest_arrival, earliest_exit
from warhall.games.bsieged.state import DAMAGED, NUMBER_OF, Siege, ZoneId
from warhall.kernel.worth import likely, won

ROUND = 0.47  # behind us
SPARE = 0.63  # a round that the messenger has in hand
EXIT = 0.42  # the same on his way out
DEATH = 1.36  # of a messenger
POINT = 0.97  # where enemies come from
RUIN, DAMAGE = 0.4, 0.18  # buildings
FALLEN = 0.58  # heroes
ENEMIES = (0.0, 0.12, 0.04, 0.05)  # figures in the field, by zone from the wall
MORALE, FOOD, CARD = 0.03, 0.03, 0.11
AWAY = 3  # rounds in hand, once he is out
WEIGHTY = frozenset(
    {"bsieged.take_action", "bsieged.use_power", "bsieged.spend_grace"}
)  # questions that bots look ahead for


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
    numbers, man = c.numbers, s.messenger
    out = AWAY if man.left else numbers.exit_round - earliest_exit(s, c)
    in_hand = SPARE * (numbers.rounds - earliest_arrival(s, c)) + EXIT * out
    return ROUND * s.round + in_hand - DEATH * man.deaths


def _strength(s: Siege) -> float:
    """What the heroes have."""
    heroes = [s.heroes[hero] for hero in s.order]
    cards = sum([sum([card > 0 for card in hero.slots]) for hero in heroes])
    return CARD * cards + sum([MORALE * hero.morale + FOOD * hero.food for hero in heroes])


def _losses(s: Siege, c: Content) -> float:
    """What is broken, who is dead, and what stands before the walls."""
    damaged = sum([building.status == DAMAGED for building in s.buildings])
    enemies = sum([ENEMIES[NUMBER_OF[ZoneId(row)]] * sum(zone.units) for row, zone in enumerate(s.zones) if row])
    points = POINT * sum([field.points for field in s.fields])
    return points + RUIN * destroyed(s, c) + DAMAGE * damaged + FALLEN * len(dead(s, c)) + enemies
