"""Turns of work that are left until a goal is met, as far as a seat can know."""

from __future__ import annotations

from warhall.games.zanziar.catalog.records import Goal, Need
from warhall.games.zanziar.ids import CityId, CountryId, HexId, MineId
from warhall.games.zanziar.queries.goals import goals_of, holds, progress
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.state import NOBODY
from warhall.games.zanziar.steward.eyes import Lookout
from warhall.games.zanziar.steward.lore import lore_of

ITEM_CHECKS = ("items", "points", "destroyed")
_NEVER = 90.0  # for what nobody can bring about
_CITY, _MINE, _TRY, _ITEM = 3.0, 2.0, 2.5, 2.0  # for a city, a mine, an adventure, an item found
_PRINCE = 25.0  # until the Little Prince is found


def works_left(eyes: Lookout) -> list[float]:
    """For each goal that is still needed to win, the nearest of those that are missing."""
    s, c = eyes.s, eyes.c
    goals = goals_of(s, c, eyes.seat)
    missing = [goal for goal in goals if not holds(s, c, eyes.seat, goal)]
    needed = max(0, c.numbers.goals_needed - len(goals) + len(missing))
    return sorted([effort_of(eyes, goal) for goal in missing])[:needed]


def effort_of(eyes: Lookout, goal: Goal) -> float:
    """For one goal."""
    return sum(_need_effort(eyes, need) for need in goal.needs)


def _need_effort(eyes: Lookout, need: Need) -> float:
    s, c = eyes.s, eyes.c
    state = progress(s, c, eyes.seat, only(need))[0]
    if state.met:
        return 0.0
    lacking = state.count - state.have
    if need.check in {"cities", "city_count"}:
        return sum(sorted(_city_effort(eyes, city) for city in lacking_cities(eyes, need.cities))[:lacking])
    if need.check in {"countries", "any_country", "hero_country"}:
        efforts = sorted(country_effort(eyes, country) for country in need.countries)
        return sum(efforts[-lacking:] if need.check != "any_country" else efforts[:lacking])
    if need.check == "mines":
        return sum(sorted(_mine_effort(eyes, mine, need.ore) for mine in open_mines(eyes))[:lacking]) or _NEVER
    if need.check in ITEM_CHECKS:
        return _item_effort(eyes, need, lacking)
    if need.check == "adventures":
        return lacking * (_TRY + 0.4 * nearest(eyes, [c.site_hex[i] for i, on in enumerate(s.sites) if on]))
    return _other_effort(eyes, need)


def only(need: Need) -> Goal:
    """A goal of one need."""
    return Goal("", "", "", (need,))


def _other_effort(eyes: Lookout, need: Need) -> float:
    s = eyes.s
    if need.check == "units":
        return 6.0
    if need.check == "companion":
        own = any(s.faces[pawn] == need.unit for pawn in pawns_of(s, eyes.seat))
        return 3.0 if own else _PRINCE
    if need.check == "gone":
        known = [hero for hero in s.heroes if hero]
        alive = [hero for seat, hero in enumerate(s.heroes) if hero in need.heroes and s.players[seat].alive]
        return 2.0 * (len(s.heroes) - len(known)) + 25.0 * len(alive)
    if need.check == "plague_over":
        return 30.0
    return _NEVER if need.check == "unrevealed" else 35.0


def lacking_cities(eyes: Lookout, cities: tuple[CityId, ...]) -> list[CityId]:
    """Those that the own seat does not control."""
    return [city for city in cities if eyes.s.cities[city].controller != eyes.seat]


def nearest(eyes: Lookout, hexes: list[HexId]) -> float:
    """Steps from the nearest own group, as the crow flies."""
    at: list[HexId] = eyes.once("at", lambda: [eyes.s.groups[group].hex for group in eyes.own_groups])
    distance = eyes.c.world.distance
    return min([distance[here][hex] for here in at for hex in hexes], default=20)


def _city_effort(eyes: Lookout, city: CityId) -> float:
    found: float = eyes.once(("effort", city), lambda: _city_work(eyes, city))
    return found


def _city_work(eyes: Lookout, city: CityId) -> float:
    record = eyes.c.cities[city]
    foreign = eyes.s.cities[city].controller != NOBODY
    guards = len(eyes.s.guards_of[city]) if foreign else 0
    return _CITY + record.size + 0.5 * nearest(eyes, [record.hex]) + (4.0 + 2.0 * guards) * foreign


def country_effort(eyes: Lookout, country: CountryId) -> float:
    """For the cities of a country that are lacking."""
    return sum(_city_effort(eyes, city) for city in lacking_cities(eyes, eyes.c.cities_of[country]))


def open_mines(eyes: Lookout) -> list[MineId]:
    """Mines that could still be taken."""
    rows = enumerate(eyes.s.mines)
    return [MineId(row) for row, mine in rows if row and not mine.gone and mine.controller != eyes.seat]


def _mine_effort(eyes: Lookout, mine: MineId, ore: str) -> float:
    known = eyes.s.ores[mine]
    if ore and known and known != ore:
        return _NEVER
    share = ore_share(eyes, ore) if ore and not known else 1.0
    return (_MINE + 0.6 * nearest(eyes, [eyes.c.mine_hex[mine]])) / max(share, 0.1)


def ore_share(eyes: Lookout, ore: str) -> float:
    """How likely an unturned mine has an ore."""
    total = {name: kind.count for name, kind in eyes.c.ores.items()}
    for row, known in enumerate(eyes.s.ores):
        if row and known:
            total[known] -= 1
    return total[ore] / max(1, sum(total.values()))


def _item_effort(eyes: Lookout, need: Need, lacking: int) -> float:
    lore = lore_of(eyes.c)
    if need.check == "items":
        return lacking * _ITEM / max(lore.share_of(need.sort), 0.02) / 2
    return lacking * _ITEM / lore.points / 2 + 2
