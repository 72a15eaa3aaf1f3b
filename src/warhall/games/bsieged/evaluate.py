"""How a game stands: the chance that the citadel is saved, for bots that look ahead.

The weights come from 2,500 games of stewards on all difficulties, as they stood at the beginning of each round: what is
reckoned likely is what happened.
"""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.queries import can_still_win, dead, destroyed, earliest_arrival, living
from warhall.games.bsieged.state import DAMAGED, FIGURES, NUMBER_OF, Siege
from warhall.kernel.worth import likely, won

START = -4.73
HARD = {"footman": 0.0, "knight": -1.51, "defender": -3.02}
ROUND, LATE = 0.4, 0.355  # behind us; and more for each after the sixth
SIXTH = 6
SPARE, LATE_SPARE = 0.82, 0.312  # a round that the messenger has in hand; it counts for more when it is late
ON_WALL, HUNTED = 1.14, 0.438  # the messenger; a figure in his zone
VINCULUM, AVATAR, NEAR, BANISHED = 0.477, 1.427, 0.661, 1.227  # a point of it; the Avatar is here, at the wall, gone
FIGURE = (0.0, 0.02, 0.03, 0.15, 0.09, 0.09)  # in the field, by kind
DAMAGE, RUIN = 0.18, 0.16  # buildings
FALLEN = 0.94  # heroes
MORALE, CARD, GRACE, FOOD, GOLD, TOKEN = 0.19, 0.27, 0.22, 0.13, 0.075, 0.11  # of a hero on average
WEIGHTY = frozenset({"bsieged.take_action"})  # questions that bots look ahead for
INTENDS = frozenset({"bsieged.take_action"})  # where bots say what they plan


def clock(s: Siege, c: Content) -> float:
    """Rounds so far."""
    return s.round


def value(s: Siege, c: Content, seat: int) -> float:
    """The chance to win, the same for all; even until the heroes are chosen."""
    if s.result is not None:
        return won(s.result, seat)
    if not s.order:
        return 0.5
    if not can_still_win(s, c):
        return 0.0
    return likely(START + HARD[s.difficulty] + _errand(s, c) + _strength(s, c) - _avatar(s) - _losses(s, c))


def _errand(s: Siege, c: Content) -> float:
    """How far the messenger is, and the time."""
    late = max(0, s.round - SIXTH)
    in_hand = c.numbers.rounds - earliest_arrival(s, c)
    hunted = HUNTED * sum(s.zones[s.messenger.zone].units) - ON_WALL * (s.messenger.status == "wall")
    return ROUND * s.round + LATE * late + (SPARE + LATE_SPARE * late) * in_hand - hunted


def _strength(s: Siege, c: Content) -> float:
    """What the heroes have."""
    heroes = [s.heroes[hero] for hero in living(s, c)]
    cards = sum([sum([card > 0 for card in hero.slots]) for hero in heroes])
    tokens = sum([sum([token > 0 for token in hero.tokens]) for hero in heroes])
    goods = sum([FOOD * hero.food + MORALE * hero.morale + GOLD * hero.gold + GRACE * hero.grace for hero in heroes])
    return (CARD * cards + TOKEN * tokens + goods) / len(s.order)


def _avatar(s: Siege) -> float:
    """The Avatar counts by what holds it together, and most at the wall. Gone for good it is worth something to all."""
    avatar = s.avatar
    if not avatar.zone:
        return -BANISHED * avatar.came
    return VINCULUM * avatar.vinculum - AVATAR + NEAR * (NUMBER_OF[avatar.zone] == 1)


def _losses(s: Siege, c: Content) -> float:
    """What is broken, who is dead, and what stands before the walls."""
    damaged = sum([building.status == DAMAGED for building in s.buildings])
    enemies = sum([FIGURE[figure] * zone.units[figure] for zone in s.zones for figure in FIGURES])
    return RUIN * destroyed(s, c) + DAMAGE * damaged + FALLEN * len(dead(s, c)) + enemies
