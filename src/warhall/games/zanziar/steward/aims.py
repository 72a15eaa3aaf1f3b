"""What the own Hero is after: which goals are nearest, and what each city, mine, item and adventure is worth for them.

Every goal is reckoned in turns of work still to do. The two that are nearest count in full, the others a little; goals
that hold already are kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from warhall.games.zanziar.catalog.records import Item, Need
from warhall.games.zanziar.ids import STAFF, CityId, GroupId, ItemId, MineId, PawnId, ThingId
from warhall.games.zanziar.queries.goals import holds, progress, sorted_as, staff_closed
from warhall.games.zanziar.queries.places import cities_of, mines_of
from warhall.games.zanziar.queries.units import item_of, pawns_of, things_in
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.lore import lore_of
from warhall.games.zanziar.steward.rivals import threats
from warhall.games.zanziar.steward.work import ITEM_CHECKS, country_effort, effort_of, only, open_mines, ore_share

_LATE, _SOON = 8, 6  # rounds after which the Staff draws, and how fast it does so more
_FEW, _MOST = 0.4, 0.4  # how little the Staff draws while one has less than that part of it
_SHARD = 0.25  # a piece of the Staff, while it can still be made whole
_BEARER = 6.0  # how much more a unit is missed for a piece that it carries
_AGAIN = 0.5  # what a city that a goal needs costs besides when it is lost
_FOUND, _SMASHED = 0.4, 0.6  # an unknown item for a goal of items; for one that nobody can take back
_RARE = 3.0  # how much more a find counts than what it brings, as it costs no journey
_ERRAND = 0.4  # what an item counts that has to be brought to the Hero
_WEIGHT = (1.0, 1.5)  # of a goal that is wanted; of the last one
_CHILD = 0.02  # the chance that a recruit is he
_SPARE = 0.25  # weight of a goal that is not among the nearest


@dataclass
class Aims:
    """What things are worth to the seat; 1 is a goal's whole worth."""

    cities: dict[CityId, float] = field(default_factory=dict)
    mines: dict[MineId, float] = field(default_factory=dict)
    items: float = 0.0  # an unknown item
    adventures: float = 0.0
    races: frozenset[str] = frozenset()
    names: bool = False  # who the others' Heroes are matters
    plague: bool = False
    sorts: dict[str, float] = field(default_factory=dict)  # of items
    points: float = 0.0
    destroy: bool = False
    broken: bool = False  # a piece of the Staff has left the game
    staff: float = 0.0  # the part of the Staff that is gathered, while it can still be made whole
    pull: float = 0.0  # what another piece is worth: more, the longer nobody wins
    unit: float = 0.0
    met: int = 0


def aims_of(eyes: Eyes) -> Aims:
    """Reckoned once for a question."""
    found: Aims = eyes.once("aims", lambda: _reckon(eyes))
    return found


def _reckon(eyes: Eyes) -> Aims:
    s, c = eyes.s, eyes.c
    goals = c.units[s.heroes[eyes.seat]].goals
    aims = Aims()
    effort = {goal.letter: effort_of(eyes, goal) for goal in goals}
    held = [goal for goal in goals if holds(s, c, eyes.seat, goal)]
    aims.met = len(held)
    missing = sorted((goal for goal in goals if goal not in held), key=lambda goal: effort[goal.letter])
    wanted = missing[: max(0, c.numbers.goals_needed - len(held))]
    for goal in goals:
        weight = _WEIGHT[len(held) > 0] if goal in wanted else 1.0 if goal in held else _SPARE
        for need in goal.needs:
            _weigh(eyes, aims, need, weight)
    aims.broken = staff_closed(s, c)
    aims.staff = 0.0 if aims.broken else pieces(eyes) / c.numbers.staff_pieces
    steep = _FEW if aims.staff < _MOST else 2 * aims.staff
    aims.pull = aims.staff * steep * (1 + max(0, s.round - _LATE) / _SOON)
    aims.items += 0.12 + 0.5 * aims.pull
    aims.adventures += _finds(eyes) * (aims.sorts.get(STAFF, 0.0) + aims.pull)
    return aims


def missing_points(eyes: Eyes) -> int:
    """How many points of magic the own Hero still has to destroy."""
    goals = eyes.c.units[eyes.s.heroes[eyes.seat]].goals
    needed = [need.count for goal in goals for need in goal.needs if need.check == "destroyed"]
    return max(0, sum(needed) - eyes.s.players[eyes.seat].destroyed)


def pieces(eyes: Eyes) -> int:
    """How many pieces of the Staff the own units carry."""
    found: int = eyes.once("pieces", lambda: shards(eyes, tuple(pawns_of(eyes.s, eyes.seat))))
    return found


def _finds(eyes: Eyes) -> float:
    """How many pieces of the Staff an adventure leads to, on average, while there are any in the deck."""
    return lore_of(eyes.c).leading_to("staff_find") if eyes.s.item_deck else 0.0


def hoards(eyes: Eyes, group: GroupId) -> bool:
    """Whether a group carries pieces of the Staff that the own seat gathers."""
    return aims_of(eyes).staff >= _MOST and shards(eyes, eyes.s.pawns_in[group]) > 0


def shards(eyes: Eyes, company: tuple[PawnId, ...]) -> int:
    """The pieces of the Staff that a company is known to carry."""
    return sum(item_of(eyes.s, eyes.c, thing).kind == STAFF for thing in things_in(eyes.s, company))


# What each thing is worth.


def _weigh(eyes: Eyes, aims: Aims, need: Need, weight: float) -> None:
    if need.cities:
        _add_cities(eyes, aims, need.cities, max(1, need.count or len(need.cities)), weight)
    elif need.countries:
        countries = need.countries
        if need.check == "any_country":
            countries = tuple(sorted(countries, key=lambda row: (country_effort(eyes, row), row))[: need.count])
        cities = tuple(city for country in countries for city in eyes.c.cities_of[country])
        _add_cities(eyes, aims, cities, len(cities), weight)
    elif need.check == "mines":
        _add_mines(eyes, aims, need, weight)
    elif need.check in ITEM_CHECKS:
        _add_items(eyes, aims, need, weight)
    elif need.check == "adventures" and eyes.s.players[eyes.seat].tried < need.count:
        aims.adventures += weight / need.count
    elif need.check == "units":
        aims.races |= frozenset(need.races)
        aims.unit += weight * 0.2
    elif need.check == "companion":
        _add_search(eyes, aims, weight)
    elif need.check == "gone":
        aims.names = True
    elif need.check == "plague_over":
        aims.plague = eyes.s.plague


def _add_cities(eyes: Eyes, aims: Aims, cities: tuple[CityId, ...], count: int, weight: float) -> None:
    mine = [city for city in cities if eyes.s.cities[city].controller == eyes.seat]
    for city in cities:
        if city in mine or len(mine) < count:
            left = 1 + max(0, count - len(mine))
            aims.cities[city] = aims.cities.get(city, 0.0) + weight * (1 / count + 1 / left) / 2


def _add_mines(eyes: Eyes, aims: Aims, need: Need, weight: float) -> None:
    held = [mine for mine in mines_of(eyes.s, eyes.seat) if need.ore in {"", eyes.s.ores[mine]}]
    left = need.count - len(held)
    for mine in held:
        aims.mines[mine] = aims.mines.get(mine, 0.0) + weight / need.count
    for mine in open_mines(eyes) if left > 0 else ():
        known = eyes.s.ores[mine]
        fits = float(known == need.ore) if known else ore_share(eyes, need.ore) if need.ore else 1.0
        aims.mines[mine] = aims.mines.get(mine, 0.0) + weight * fits * (1 / need.count + 1 / left) / 2


def _add_search(eyes: Eyes, aims: Aims, weight: float) -> None:
    """Whoever wants the Little Prince drafts and dares adventures until he is found."""
    if eyes.c.little_prince not in eyes.s.faces:
        aims.adventures += weight * lore_of(eyes.c).leading_to("little_prince")
        aims.unit += weight * _CHILD


def _add_items(eyes: Eyes, aims: Aims, need: Need, weight: float) -> None:
    met = progress(eyes.s, eyes.c, eyes.seat, only(need))[0].met
    if need.check == "items":
        aims.sorts[need.sort] = aims.sorts.get(need.sort, 0.0) + weight / need.count
    elif need.check == "points" or not met:  # what is destroyed stays so: then no more of it
        aims.points += weight / need.count
        aims.destroy = aims.destroy or need.check == "destroyed"
    if not met:
        aims.items += weight * (_SMASHED if need.check == "destroyed" else _found(eyes, need))


def _found(eyes: Eyes, need: Need) -> float:
    """An unknown item: the less, the rarer what is sought."""
    if need.check != "items":
        return _FOUND
    return min(_FOUND, _RARE * lore_of(eyes.c).share_of(need.sort) / need.count)


# Questions about what is at stake.


def city_worth(eyes: Eyes, city: CityId) -> float:
    """A city: its goals, a place to draft in while there are few, and what a rival near victory would miss."""
    found: float = eyes.once(("city", city), lambda: _city_worth(eyes, city))
    return found


def _city_worth(eyes: Eyes, city: CityId) -> float:
    few: float = eyes.once("few", lambda: 0.12 if len(cities_of(eyes.s, eyes.seat)) < 3 else 0.03)
    own = aims_of(eyes).cities.get(city, 0.0) + few * (1 + 0.3 * eyes.c.cities[city].size)
    return own + threats(eyes).cities.get(city, 0.0)


def revolt_cost(eyes: Eyes, city: CityId) -> float:
    """What an own city is worth that might rise: to win it again takes turns, and a goal may hang on it."""
    only = len(cities_of(eyes.s, eyes.seat)) == 1
    return city_worth(eyes, city) + _AGAIN * aims_of(eyes).cities.get(city, 0.0) + 0.1 * (1 + only)


def mine_worth(eyes: Eyes, mine: MineId) -> float:
    """A mine: its goals, what may be dug up there, and what a rival near victory would miss."""
    return aims_of(eyes).mines.get(mine, 0.0) + 0.05 + threats(eyes).mines.get(mine, 0.0)


def item_worth(eyes: Eyes, item: Item) -> float:
    """An item that is known: for the goals, and for its use."""
    aims = aims_of(eyes)
    found = 0.05 + 0.05 * sum(item.bonus) + 0.05 * item.armor + 0.04 * bool(item.effect or item.traits or item.spells)
    found += sum(weight for sort, weight in aims.sorts.items() if sorted_as(item, sort))
    if item.kind == STAFF and not aims.broken:
        found += _SHARD + aims.pull
    return found + aims.points * item.points * item.magical - 0.3 * item.cursed


def find_worth(eyes: Eyes, group: GroupId) -> float:
    """An unknown item for a group: where a goal wants it destroyed it has to reach the Hero first."""
    aims = aims_of(eyes)
    if not eyes.s.item_deck:
        return 0.0
    carried = aims.destroy and eyes.s.pawns[eyes.hero].group != group
    return aims.items * (_ERRAND if carried else 1.0)


def thing_worth(eyes: Eyes, thing: ThingId) -> float:
    """An item in play; strangers' facedown ones are worth what any is."""
    mark: ItemId = eyes.s.marks[thing]
    return item_worth(eyes, eyes.c.items[mark]) if mark else aims_of(eyes).items


def unit_worth(eyes: Eyes, pawn: PawnId) -> float:
    """How much a unit would be missed, the goals included."""
    found: float = eyes.once(("unit", pawn), lambda: _unit_worth(eyes, pawn))
    return found


def _unit_worth(eyes: Eyes, pawn: PawnId) -> float:
    face = eyes.s.faces[pawn]
    needed = eyes.c.units[face].race in aims_of(eyes).races and not _has_another(eyes, pawn)
    kept = _BEARER * shards(eyes, (pawn,)) * (not aims_of(eyes).broken)
    return eyes.worth(pawn) + 20 * needed + 40 * is_wanted_prince(eyes, pawn) + kept


def _has_another(eyes: Eyes, pawn: PawnId) -> bool:
    races = aims_of(eyes).races
    units = [other for other in pawns_of(eyes.s, eyes.seat) if other != pawn]
    return any(eyes.c.units[eyes.s.faces[other]].race in races for other in units)


def is_wanted_prince(eyes: Eyes, pawn: PawnId) -> bool:
    """Whether a unit is the Little Prince, and the own Hero wants him at his side."""
    goals = eyes.c.units[eyes.s.heroes[eyes.seat]].goals
    wanted = any(need.check == "companion" for goal in goals for need in goal.needs)
    return wanted and eyes.s.faces[pawn] == eyes.c.little_prince


def hides(eyes: Eyes) -> bool:
    """Whether the own Hero wins by staying unknown, and still is."""
    goals = eyes.c.units[eyes.s.heroes[eyes.seat]].goals
    secret = any(need.check == "unrevealed" for goal in goals for need in goal.needs)
    return secret and not eyes.s.players[eyes.seat].named
