"""How a game stands: whether the valley will hold, and who will be praised, for bots that look ahead.

That it holds is reckoned with weights from 1,000 games of one or two stewards, as they stood at the beginning of each
House activation, where a bot's horizon lies: what is likely is what happened. In half of the games they let attacks go
now and then, so that it is known what comes of that. Who is praised is a guess, and counts for little: whoever plays
for it alone loses the valley.
"""

from __future__ import annotations

from warhall.games.zorn.catalog import FAR, Content
from warhall.games.zorn.queries import core_units, melee_die, movement_allowance
from warhall.games.zorn.rules.finish import power_cache
from warhall.games.zorn.state import POISONED, AreaId, UnitId, Zorn
from warhall.games.zorn.steward.ground import ground_of
from warhall.kernel.worth import likely, share

SURVIVED = 0.9  # of a win: the valley holds, and somebody else is praised
GLORY, CACHE = 0.15, 0.02
START, END = -3.41, 43.6  # the nearer the end the safer: divided by the turns to come
TERROR = 2.04  # a point of it, divided likewise
RELIC, LATE_RELIC, NEAR_RELIC = 0.161, 3.87, 0.574  # that the Blight still has; divided; how near a House unit is
MARCHER, MARCHER_HIT = 0.163, 0.057  # a Blight unit on the map that can march; a Hit on it
LEAVING = (0.095, 0.051)  # a point of Terror that one or two Advances may take off the map
BESET = 0.0103  # a point of Blight strength next to an area beyond the strength that holds it
TOWN, LEVEL = 0.137, 0.114  # held; of Magic
STRENGTH, FOOD, HIT, POISON = 0.0233, 0.0165, 0.0207, 0.191  # a point of Melee dice; on hand; on core units
GRACE = 2  # turns beyond the last that are reckoned to come, or nothing but the end would count then
FITTED = 2  # Houses in the games that the weights are from
MEAN = (0.0, 2.0, 3.5, 4.5, 5.5, 6.5, 10.0, 10.5)  # of a die of the ladder
WEIGHTY = frozenset({"zorn.choose_attacker"})  # questions that bots look ahead for: which attack comes first
INTENDS = frozenset({"zorn.choose_attack_area", "zorn.choose_mover"})  # where bots say what they plan


def clock(s: Zorn, c: Content) -> float:
    """House activations so far. A whole Game Turn is more than a bot can look through."""
    return c.numbers.blight_chits * s.turn + _begun(s, c)


def _begun(s: Zorn, c: Content) -> int:
    """House activations of this turn that have begun: the track is empty before the chits are laid, and in the last."""
    if any(s.track):
        return c.numbers.blight_chits - sum([chit > 0 for chit in s.track[::2]])
    return c.numbers.blight_chits if s.active else 0


def value(s: Zorn, c: Content, seat: int) -> float:
    """The chance of a seat to win; that the valley holds counts for most of it. Even until the Houses are there."""
    if s.result is not None:
        return (1.0 if seat in s.result.winners else SURVIVED) if s.result.winners else 0.0
    if not s.order:
        return 0.5
    praise = SURVIVED + (1 - SURVIVED) * share([_glory(s, c, one) for one in range(s.seats)], seat)
    held = _held(s, c)
    return praise * likely(START + _course(s, c, held) + _houses(s, c, held) - _blight(s, c, held))


def _glory(s: Zorn, c: Content, seat: int) -> float:
    own = [house for house in s.order if s.houses[house].seat == seat]
    return sum(GLORY * s.houses[house].glory + CACHE * power_cache(s, c, house) for house in own)


def _held(s: Zorn, c: Content) -> dict[AreaId, float]:
    """The strength of the Houses, by area: the means of their Melee dice."""
    return {
        area: sum([MEAN[melee_die(s, c, unit)] for unit in s.house_in[area]])
        for area in c.map_areas
        if s.house_in[area]
    }


def _course(s: Zorn, c: Content, held: dict[AreaId, float]) -> float:
    """How late it is, and what the Blight has in hand: the later the more that says."""
    to_come = c.numbers.turns + 1 - s.turn - _begun(s, c) / c.numbers.blight_chits + GRACE
    dens = [c.dens[row] for row, den in enumerate(s.dens) if den.token and c.tokens[den.token].category == "relic"]
    near = sum([1 / (1 + min([c.steps[area][den] for area in held], default=FAR)) for den in dens])
    late = END - TERROR * s.terror - LATE_RELIC * len(dens)
    return late / to_come - RELIC * len(dens) + NEAR_RELIC * near


def _houses(s: Zorn, c: Content, held: dict[AreaId, float]) -> float:
    """What the Houses have: strength on the map, Food, Magic, Towns, and how hurt they are; as if there were two."""
    core = [s.units[unit] for house in s.order for unit in core_units(s, c, house) if not c.kind_of[unit].character]
    hits = sum([unit.hits for unit in core])
    poisoned = sum([bool(unit.marks & POISONED) for unit in core])
    goods = sum([FOOD * s.houses[house].food + LEVEL * s.houses[house].level for house in s.order])
    shared = STRENGTH * sum(held.values()) + goods - HIT * hits - POISON * poisoned
    return shared * FITTED / len(s.order) + TOWN * sum([house > 0 for house in s.control.values()])


def _blight(s: Zorn, c: Content, held: dict[AreaId, float]) -> float:
    """The Blight units on the map that can march, those that may soon leave it, and those about to attack."""
    marchers = [unit for area in c.map_areas for unit in s.blight_in[area] if not c.garrison_no[unit]]
    hits = sum([s.units[unit].hits for unit in marchers])
    dice = {unit: MEAN[melee_die(s, c, unit)] for unit in marchers}
    leaving = sum([_leaving(s, c, unit, dice[unit], held) for unit in marchers])
    return MARCHER * len(marchers) - MARCHER_HIT * hits + leaving + BESET * _beset(s, c, dice, held)


def _beset(s: Zorn, c: Content, dice: dict[UnitId, float], held: dict[AreaId, float]) -> float:
    """By how much the Blight next to each area with House units is stronger than they are."""
    found = 0.0
    for area, strength in held.items():
        found += max(0.0, sum([dice.get(unit, 0.0) for near in c.ways[area] for unit in s.blight_in[near]]) - strength)
    return found


def _leaving(s: Zorn, c: Content, unit: UnitId, own: float, held: dict[AreaId, float]) -> float:
    """The Terror of a Blight unit that one or two Advances would take off the map, less what stands in its way."""
    area = s.units[unit].area
    path = ground_of(c).paths[s.fork % 2][area]
    advances = -(-(len(path) + 1) // max(1, movement_allowance(s, c, unit)))
    if advances > len(LEAVING) or c.is_dead_zone[area]:
        return 0.0
    against = sum([held.get(step, 0.0) for step in path])
    return LEAVING[advances - 1] * c.kind_of[unit].exit_terror * own / (own + against)
