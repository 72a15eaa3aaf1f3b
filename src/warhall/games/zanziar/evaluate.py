"""How a game stands: the chance of a seat to win, for bots that look ahead. Inside a world nothing is secret.

What a goal that is met and a unit are worth comes from games of stewards; most of these end with the death of a Hero.
"""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Goal
from warhall.games.zanziar.queries.goals import goals_of, progress
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.worth import share, won

MET = 1.1  # a goal
DONE = 0.8  # the part of one that is done
UNIT = 0.13
CITY = 0.05
DEAD = -20.0
WEIGHTY = frozenset({"zanziar.choose_action", "zanziar.choose_hex"})  # questions that bots look ahead for


def clock(s: Zanziar, c: Content) -> float:
    """Rounds so far."""
    return s.turn / len(s.players)


def value(s: Zanziar, c: Content, seat: int) -> float:
    """The chance of a seat to win."""
    if s.result is not None:
        return won(s.result, seat)
    return share([_worth(s, c, one) for one in range(len(s.players))], seat)


def _worth(s: Zanziar, c: Content, seat: int) -> float:
    """How much of the goals that are needed is done, and what is at hand to do the rest."""
    if not s.players[seat].alive:
        return DEAD
    parts = sorted([_done(s, c, seat, goal) for goal in goals_of(s, c, seat)], reverse=True)
    cities = sum([city.controller == seat for city in s.cities])
    return sum(parts[: c.numbers.goals_needed]) + UNIT * len(pawns_of(s, seat)) + CITY * cities


def _done(s: Zanziar, c: Content, seat: int, goal: Goal) -> float:
    """What a goal is worth so far: one that is met is worth more than its parts."""
    needs = progress(s, c, seat, goal)
    if all(part.met for part in needs):
        return MET
    return DONE * sum([min(1.0, part.have / max(1, part.count)) for part in needs]) / len(needs)
