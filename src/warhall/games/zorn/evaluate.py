"""How a game stands: whether the valley will hold, and who will be praised, for bots that look ahead.

That it holds is reckoned with weights from 130 games of two stewards, won and lost: what is likely is what happened.
Who is praised is a guess.
"""

from __future__ import annotations

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import core_units
from warhall.games.zorn.rules.finish import power_cache
from warhall.games.zorn.state import Zorn
from warhall.kernel.worth import likely, share

SURVIVED = 0.6  # of a win: the valley holds, and somebody else is praised
START = 0.52
TURN = 0.303  # behind us
TERROR = 0.247  # a point of it
RELIC = 0.657  # that the Blight still has
UNIT = 0.29  # of a House on average
HIT = 0.04  # on these: set, not found
MARCHER = 0.18  # a Blight unit on the map that can march
GLORY = 0.15
CACHE = 0.02
PARTS = 3
WEIGHTY = frozenset(
    {"zorn.choose_attack_area", "zorn.choose_attacker", "zorn.choose_mover"}
)  # questions that bots look ahead for
INTENDS = frozenset({"zorn.choose_attack_area", "zorn.choose_mover"})  # where bots say what they plan


def clock(s: Zorn, c: Content) -> float:
    """Thirds of a game turn so far, by the chits that were taken: a whole one is more than a bot can look through."""
    taken = sum([not chit for chit in s.track]) if any(s.track) else 0
    return PARTS * (s.turn + taken / len(s.track))


def value(s: Zorn, c: Content, seat: int) -> float:
    """The chance of a seat to win; that the valley holds counts for most of it. Even until the Houses are there."""
    if s.result is not None:
        return (1.0 if seat in s.result.winners else SURVIVED) if s.result.winners else 0.0
    praise = SURVIVED + (1 - SURVIVED) * share([_glory(s, c, one) for one in range(s.seats)], seat)
    return praise * likely(_safety(s, c)) if s.order else 0.5


def _glory(s: Zorn, c: Content, seat: int) -> float:
    own = [house for house in s.order if s.houses[house].seat == seat]
    return sum(GLORY * s.houses[house].glory + CACHE * power_cache(s, c, house) for house in own)


def _safety(s: Zorn, c: Content) -> float:
    """Turns that are over, Terror, Relics in Dens, and how many units both sides have on the map."""
    relics = sum([c.tokens[den.token].category == "relic" for den in s.dens if den.token])
    core = [unit for house in s.order for unit in core_units(s, c, house)]
    strength = (UNIT * len(core) - HIT * sum([s.units[unit].hits for unit in core])) / len(s.order)
    marchers = sum([not c.garrison_no[unit] for area in c.map_areas for unit in s.blight_in[area]])
    return START + TURN * s.turn - TERROR * s.terror - RELIC * relics + strength - MARCHER * marchers
