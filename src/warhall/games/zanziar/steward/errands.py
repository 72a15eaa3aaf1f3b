"""Errands of veterans: who sets out for what is far off, so that the goals are reached together.

A steward's group goes where it gains most for a turn of travel: what is near comes first, what is far last, though that
is what decides when the game is won. A veteran shares out what the quickest goals still need among his groups, and who
has most to do sets out at once. Mines are left to whoever has time: they are won by a visit, and lost by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from warhall.games.zanziar.catalog.records import Goal, Need
from warhall.games.zanziar.ids import CityId, GroupId, HexId, MineId
from warhall.games.zanziar.queries.goals import goals_of, holds, progress
from warhall.games.zanziar.queries.places import hex_room
from warhall.games.zanziar.queries.units import pawns_of
from warhall.games.zanziar.state import NOBODY
from warhall.games.zanziar.steward.eyes import Eyes
from warhall.games.zanziar.steward.lore import lore_of
from warhall.games.zanziar.steward.odds import takes
from warhall.games.zanziar.steward.perils import is_deadly
from warhall.games.zanziar.steward.roads import FAR, ways
from warhall.games.zanziar.steward.work import country_effort, lacking_cities, nearest, only, open_mines, ore_share

_COMPANY = 3  # units of a group that is sent out
_SLACK = 0.3  # turns by which a group may be done before the others and still be sent
_HOP = 0.55  # turns for a hex between two places, as the crow flies
_TRIAL, _CITY = 1.0, 2.5  # turns for an adventure; for a city, besides those in which it is not won
_BOLD, _SURE = 0.25, 0.7  # chance under which nobody is sent to a city; the Hero to a rival's
_BARRED = 8.0  # turns for a place that nobody can do anything about yet
_CONTESTED = 4.0  # turns for a mine that somebody holds
_FINDS, _FIND = 7.0, 0.35  # turns of work for a goal of items; for each that has to be found until it fits
_RAREST = 0.02  # the least part of all items that a sort is reckoned to be: an owner's box may have none
_RECRUIT, _PRINCE, _MET, _PLAGUE, _SITE = 6.0, 40.0, 4.0, 40.0, 2.0  # turns of work for what else is wanted
_RATE = 0.6  # turns for a hex on the way to a mine
_SPARSE = 0.1  # the least part of all mines that an ore is reckoned to be

CITY, MINE, SITE = "city", "mine", "site"


class Task(NamedTuple):
    """A place where something has to be done."""

    sort: str
    row: int
    hex: HexId


@dataclass(frozen=True, slots=True)
class Load:
    """What is to be done: at these places, and so many turns of work wherever it is done."""

    tasks: tuple[Task, ...] = ()
    work: float = 0.0


@dataclass(slots=True)
class Share:
    """What a group has to do, and when it is done."""

    tasks: list[Task] = field(default_factory=list)
    turns: float = 0.0


def errand(eyes: Eyes, group: GroupId) -> Task | None:
    """What a group sets out for, if it cannot wait and there is room."""
    found: dict[GroupId, Task] = eyes.once("errands", lambda: _errands(eyes))
    task = found.get(group)
    if task is None or (task.hex != eyes.s.groups[group].hex and hex_room(eyes.s, eyes.c, task.hex) <= 0):
        return None
    return task


def task_name(eyes: Eyes, task: Task) -> str:
    """How the place is called."""
    places = eyes.c.cities if task.sort == CITY else eyes.c.sites
    return places[task.row].name


def _errands(eyes: Eyes) -> dict[GroupId, Task]:
    """The first task of each group that has most to do, for the goals that are quickest together."""
    shares = _quickest(eyes)
    last = max((share.turns for share in shares.values()), default=0.0)
    return {
        group: share.tasks[0]
        for group, share in shares.items()
        if share.tasks
        and share.tasks[0].sort != MINE
        and share.turns >= last - _SLACK
        and len(eyes.s.pawns_in[group]) >= _COMPANY
    }


def _quickest(eyes: Eyes) -> dict[GroupId, Share]:
    s, c = eyes.s, eyes.c
    goals = goals_of(s, c, eyes.seat)
    missing = [goal for goal in goals if not holds(s, c, eyes.seat, goal)]
    needed = c.numbers.goals_needed - len(goals) + len(missing)
    loads = [part for goal in missing if (part := load(eyes, goal)) is not None]
    if needed <= 0 or not eyes.own_groups:
        return {}
    plans = [_shared(eyes, chosen) for chosen in combinations(loads, needed)]
    return min(plans, key=lambda plan: plan[0])[1] if plans else {}


# What a goal needs.


def load(eyes: Eyes, goal: Goal) -> Load | None:
    """What is to be done for a goal; None where nobody can bring it about."""
    tasks: tuple[Task, ...] = ()
    work = 0.0
    for need in goal.needs:
        state = progress(eyes.s, eyes.c, eyes.seat, only(need))[0]
        if not state.met:
            part = _LOADS[need.check](eyes, need, state.count - state.have) if need.check in _LOADS else None
            if part is None:
                return None
            tasks, work = tasks + part.tasks, work + part.work
    return Load(tasks, work)


def _city_tasks(eyes: Eyes, cities: Iterable[CityId]) -> tuple[Task, ...]:
    return tuple(Task(CITY, city, eyes.c.cities[city].hex) for city in cities)


def _cities(eyes: Eyes, need: Need, lacking: int) -> Load:
    c = eyes.c
    cities = lacking_cities(eyes, need.cities)
    cities.sort(key=lambda city: nearest(eyes, [c.cities[city].hex]) + c.cities[city].size)
    return Load(_city_tasks(eyes, cities[:lacking]))


def _countries(eyes: Eyes, need: Need, lacking: int) -> Load:
    countries = sorted(need.countries, key=lambda country: country_effort(eyes, country))
    wanted = countries[:lacking] if need.check == "any_country" else countries
    cities = [city for country in wanted for city in lacking_cities(eyes, eyes.c.cities_of[country])]
    return Load(_city_tasks(eyes, cities))


def _mines(eyes: Eyes, need: Need, lacking: int) -> Load | None:
    """The nearest; those of another ore are of no use, and one that nobody has seen may be of another."""
    s, hex = eyes.s, eyes.c.mine_hex
    share = max(ore_share(eyes, need.ore), _SPARSE) if need.ore else 1.0

    def effort(mine: MineId) -> float:
        likely = 1.0 if s.ores[mine] else share
        return _RATE * nearest(eyes, [hex[mine]]) / likely + _CONTESTED * (s.mines[mine].controller != NOBODY)

    fit = [mine for mine in open_mines(eyes) if not need.ore or s.ores[mine] in {"", need.ore}]
    if len(fit) < lacking:
        return None
    return Load(tuple(Task(MINE, mine, hex[mine]) for mine in sorted(fit, key=effort)[:lacking]))


def _items(eyes: Eyes, need: Need, lacking: int) -> Load | None:
    lore = lore_of(eyes.c)
    each = lore.share_of(need.sort) if need.check == "items" else lore.points
    return Load(work=_FINDS + _FIND * lacking / max(each, _RAREST)) if eyes.s.item_deck else None


def _adventures(eyes: Eyes, need: Need, lacking: int) -> Load:
    hexes = {row: eyes.c.site_hex[row] for row, open_ in enumerate(eyes.s.sites) if open_}
    near = sorted(hexes, key=lambda row: nearest(eyes, [hexes[row]]))[:lacking]
    return Load(tuple(Task(SITE, row, hexes[row]) for row in near), _SITE * (lacking - len(near)))


def _units(eyes: Eyes, need: Need, lacking: int) -> Load:
    return Load(work=_RECRUIT)


def _companion(eyes: Eyes, need: Need, lacking: int) -> Load:
    own = any(eyes.s.faces[pawn] == need.unit for pawn in pawns_of(eyes.s, eyes.seat))
    return Load(work=_MET if own else _PRINCE)


def _plague(eyes: Eyes, need: Need, lacking: int) -> Load:
    return Load(work=_PLAGUE)


_LOADS: dict[str, Callable[[Eyes, Need, int], Load | None]] = {
    "cities": _cities,
    "city_count": _cities,
    "countries": _countries,
    "any_country": _countries,
    "hero_country": _countries,
    "mines": _mines,
    "items": _items,
    "points": _items,
    "destroyed": _items,
    "adventures": _adventures,
    "units": _units,
    "companion": _companion,
    "plague_over": _plague,
}


# Who does what.


def _turns(eyes: Eyes, group: GroupId, task: Task) -> float | None:
    """Until a group that goes there now is done; None where it should not go."""
    way = ways(eyes, group)[0][task.hex]
    if way >= FAR:
        return None
    if task.sort == MINE:
        return None if is_deadly(eyes, group, MineId(task.row)) else way
    if task.sort == SITE:
        return way + _TRIAL
    city = CityId(task.row)
    chance = takes(eyes, group, city)
    least = _SURE if eyes.leads(group) and eyes.s.cities[city].controller not in {NOBODY, eyes.seat} else _BOLD
    return None if chance < least else way + 1 / chance + _CITY


def _shared(eyes: Eyes, loads: Iterable[Load]) -> tuple[float, dict[GroupId, Share]]:
    """When all is done, and by whom: what takes longest is given away first, to whoever is done with it soonest."""
    tasks = list(dict.fromkeys(task for part in loads for task in part.tasks))
    work = sum(part.work for part in loads)
    groups = eyes.own_groups
    turns = {task: {group: at for group in groups if (at := _turns(eyes, group, task)) is not None} for task in tasks}
    shares = {group: Share() for group in groups}
    open_ = [task for task in tasks if turns[task]]
    for task in sorted(open_, key=lambda task: -min(turns[task].values())):
        done = {group: _done(eyes, group, shares[group], task, at) for group, at in turns[task].items()}
        group = min(done, key=lambda row: (done[row], row))
        shares[group].tasks.append(task)
        shares[group].turns = done[group]
    for group, share in shares.items():
        share.tasks.sort(key=lambda task: turns[task][group])
    last = max(share.turns for share in shares.values())
    spare = sum(last - share.turns for share in shares.values())
    return last + max(0.0, work - spare) / len(groups) + _BARRED * (len(tasks) - len(open_)), shares


def _done(eyes: Eyes, group: GroupId, share: Share, task: Task, alone: float) -> float:
    """When a group is done that does this too, from the nearest of the places where it goes anyway."""
    if not share.tasks:
        return alone
    hop = min(eyes.c.world.distance[other.hex][task.hex] for other in share.tasks)
    return share.turns + _HOP * hop + alone - ways(eyes, group)[0][task.hex]
