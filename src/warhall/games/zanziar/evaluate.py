"""How a game stands: the chance of a seat to win, for bots that look ahead. Inside a world nothing is secret."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Goal
from warhall.games.zanziar.queries.goals import goals_of, progress
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.worth import share, won

GOALS = 4.0
UNIT = 0.08
CITY = 0.1
DEAD = -20.0
WEIGHTY = frozenset(
    {"zanziar.choose_action", "zanziar.choose_actor", "zanziar.choose_hex", "zanziar.muster", "zanziar.reorganize"}
)  # questions that bots look ahead for


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
    return GOALS * sum(parts[: c.numbers.goals_needed]) + UNIT * len(pawns_of(s, seat)) + CITY * cities


def _done(s: Zanziar, c: Content, seat: int, goal: Goal) -> float:
    """The part of a goal that is done: all of it counts more than the sum of its parts."""
    needs = progress(s, c, seat, goal)
    share_done = sum([min(1.0, part.have / max(1, part.count)) for part in needs]) / max(1, len(needs))
    return 0.8 * share_done + 0.2 * all(part.met for part in needs)
