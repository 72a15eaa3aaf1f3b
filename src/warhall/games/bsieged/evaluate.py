"""How a game stands: the chance that the citadel is saved, for bots that look ahead."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.queries import can_still_win, dead, destroyed, earliest_arrival
from warhall.games.bsieged.state import DAMAGED, Siege
from warhall.kernel.worth import likely, won

RUIN = 0.9
DAMAGE = 0.3
DEATH = 0.8
SPARE = 0.5  # a round that the messenger has in hand
ENEMY = 0.06  # a figure on the fields
START = 1.5


def clock(s: Siege, c: Content) -> float:
    """Rounds so far."""
    return s.round


def value(s: Siege, c: Content, seat: int) -> float:
    """The chance to win, the same for all."""
    if s.result is not None:
        return won(s.result, seat)
    if not can_still_win(s, c):
        return 0.0
    damaged = sum([building.status == DAMAGED for building in s.buildings])
    enemies = sum([sum(zone.units) for zone in s.zones])
    lead = START + SPARE * (c.numbers.rounds - earliest_arrival(s, c))
    lead -= RUIN * destroyed(s, c) + DAMAGE * damaged + DEATH * len(dead(s, c)) + ENEMY * enemies
    return likely(lead)
