"""What the rivals are about, as far as everybody can see it: who is near victory, and which places he would miss."""

from __future__ import annotations

from dataclasses import dataclass, field

from warhall.games.zanziar.catalog.records import Goal, Need
from warhall.games.zanziar.ids import CityId, MineId
from warhall.games.zanziar.queries.goals import goals_of, progress
from warhall.games.zanziar.queries.places import cities_of, living, mines_of
from warhall.games.zanziar.steward.eyes import Eyes

_CALM = 0.45  # goals done, from which a rival is watched
_ALARM = 2.2  # what the place is worth that a rival misses most


@dataclass
class Threats:
    """How near each rival is, from 0 to 1, and what it is worth to take a place from him."""

    seats: dict[int, float] = field(default_factory=dict)
    cities: dict[CityId, float] = field(default_factory=dict)
    mines: dict[MineId, float] = field(default_factory=dict)


def threats(eyes: Eyes) -> Threats:
    """Reckoned once for a question."""
    found: Threats = eyes.once("threats", lambda: _reckon(eyes))
    return found


def _reckon(eyes: Eyes) -> Threats:
    found = Threats()
    for seat in living(eyes.s):
        if seat != eyes.seat:
            _watch(eyes, seat, found)
    return found


def _watch(eyes: Eyes, seat: int, found: Threats) -> None:
    """The two goals that a rival whose Hero is known has done most of."""
    goals = sorted(goals_of(eyes.s, eyes.c, seat), key=lambda goal: (-_done(eyes, seat, goal), goal.letter))
    wanted = goals[: eyes.c.numbers.goals_needed]
    near = sum(_done(eyes, seat, goal) for goal in wanted)
    alarm = min(1.0, max(0.0, near - _CALM))
    if not alarm:
        return
    found.seats[seat] = alarm
    for goal in wanted:
        for need in goal.needs:
            _places(eyes, seat, need, alarm * _ALARM, found)


def _done(eyes: Eyes, seat: int, goal: Goal) -> float:
    """The part of a goal that is done, as far as it shows."""
    parts = progress(eyes.s, eyes.c, seat, goal)
    return sum(min(1.0, part.have / max(1, part.count)) for part in parts) / max(1, len(parts))


def _places(eyes: Eyes, seat: int, need: Need, worth: float, found: Threats) -> None:
    """What a need rests on: each place so much the more, the fewer could make up for it."""
    cities = need.cities or tuple(city for country in need.countries for city in eyes.c.cities_of[country])
    held = [city for city in cities_of(eyes.s, seat) if city in cities]
    for city in held:
        found.cities[city] = max(found.cities.get(city, 0.0), worth * min(1.0, (need.count or len(cities)) / len(held)))
    if need.check != "mines":
        return
    mines = [mine for mine in mines_of(eyes.s, seat) if need.ore in {"", eyes.s.ores[mine]}]
    for mine in mines:
        found.mines[mine] = max(found.mines.get(mine, 0.0), worth * min(1.0, need.count / len(mines)))
