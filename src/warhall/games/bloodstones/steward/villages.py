"""Rules of thumb for villages: capture and construct as many as one tile pays for."""

from __future__ import annotations

from warhall.games.bloodstones.catalog import HIGHEST_PIPS
from warhall.games.bloodstones.queries.settling import capture_areas, village_sites
from warhall.games.bloodstones.state import AreaId
from warhall.games.bloodstones.steward.eyes import Eyes
from warhall.kernel.decision import PASS

PIP_WORTH = 0.15


def choose_capture_tile(eyes: Eyes) -> str:
    """The tile that takes most for least; captured villages hurt twice."""
    prices = [
        eyes.chart.village_price[area]
        for area in capture_areas(eyes.s, eyes.c, eyes.seat, HIGHEST_PIPS)
        for _ in range(eyes.villages_in(area))
    ]
    return _choose_tile(eyes, prices)


def choose_construction_tile(eyes: Eyes) -> str:
    """The tile that builds most for least."""
    pool = eyes.s.players[eyes.seat].pool
    prices = []
    for area in village_sites(eyes.s, eyes.c, eyes.seat, HIGHEST_PIPS):
        room = eyes.chart.capacity[area] - eyes.s.hamlets[area].count
        prices += [eyes.chart.village_price[area]] * room
    prices += [1] * len(prices)  # new villages open new sites
    return _choose_tile(eyes, sorted(prices)[:pool])


def _choose_tile(eyes: Eyes, prices: list[int]) -> str:
    def worth(option: str) -> float:
        if option == PASS:
            return 0.0
        pips = eyes.pips(option)
        left, taken = pips, 0
        for price in sorted(prices):
            if price <= left:
                left -= price
                taken += 1
        return taken - PIP_WORTH * pips

    return eyes.best(eyes.options, worth)


def capture_village(eyes: Eyes) -> str:
    """The cheapest first, until the pips are spent."""
    return _cheapest(eyes, eyes.of("area"))


def construct_village(eyes: Eyes) -> str:
    """Cheap, safe, and where it opens more land."""
    areas = eyes.of("area")
    if not areas:
        return eyes.options[0]
    return eyes.best(areas, lambda option: _worth(eyes, eyes.chart.area.of(option)))


def _worth(eyes: Eyes, area: AreaId) -> float:
    fresh = sum(
        eyes.chart.capacity[near]
        for near in eyes.chart.neighbours[area]
        if not eyes.s.presence[near] and not eyes.s.hamlets[near].count
    )
    danger = min(3, eyes.enemies_near(area))
    return -2.0 * eyes.chart.village_price[area] + 0.2 * fresh - 0.5 * danger


def _cheapest(eyes: Eyes, options: list[str]) -> str:
    if not options:
        return eyes.options[0]
    return eyes.best(options, lambda option: -eyes.chart.village_price[eyes.chart.area.of(option)])
