"""Rules of thumb for the set-up: room for villages, a coast, distance from others."""

from __future__ import annotations

from warhall.games.bloodstones.state import AreaId
from warhall.games.bloodstones.steward.eyes import Eyes

NEAR = 2
SHIPS_WANTED = 1


def choose_faction(eyes: Eyes) -> str:
    """Any: which faction is best is for others to argue."""
    return eyes.chance.item(eyes.options)


def place_citadel(eyes: Eyes) -> str:
    """Where most villages fit within two steps, not too near to others."""
    return eyes.best(eyes.options, lambda option: _site_worth(eyes, eyes.chart.area.of(option)))


def _site_worth(eyes: Eyes, area: AreaId) -> float:
    distance = eyes.chart.distance[area]
    room = sum(eyes.chart.capacity[other] for other in eyes.chart.areas if 0 < distance[other] <= NEAR)
    citadels = [eyes.s.place[unit] for unit in eyes.c.citadel.values() if unit and eyes.s.place[unit]]
    crowd = sum(1.5 for other in citadels if distance[other] <= NEAR + 2)
    coast = 1.0 if eyes.chart.seas[area] else 0.0
    guests = eyes.s.players[eyes.seat].pool == 0
    return (-crowd if not guests else crowd) * (1 if not guests else 2) + room + coast


def place_unit(eyes: Eyes) -> str:
    """The dearest units first, everything that is free, one ship."""
    kinds = eyes.of("kind")
    if kinds:
        return eyes.best(kinds, lambda option: eyes.cost(eyes.kind(option)) + 0.1 * _bonus(eyes, option))
    afloat = sum(
        eyes.c.tiles[unit].ship and eyes.s.owner[unit] == eyes.seat for unit, place in enumerate(eyes.s.place) if place
    )
    ships = eyes.of("area")
    return eyes.chance.item(ships) if ships and afloat < SHIPS_WANTED else "done"


def _bonus(eyes: Eyes, option: str) -> int:
    return eyes.c.kinds[eyes.kind(option)].bonus


def reenter(eyes: Eyes) -> str:
    """The cheapest unit that fights."""
    kinds = eyes.of("kind")
    return eyes.best(kinds, lambda option: -eyes.cost(eyes.kind(option)) + 0.1 * _bonus(eyes, option))
