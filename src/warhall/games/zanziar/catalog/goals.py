"""Goals of Heroes: from names to rows, with the cities that count for each need."""

from __future__ import annotations

from warhall.games.zanziar.catalog.entries import GoalEntry, NeedEntry
from warhall.games.zanziar.catalog.records import Goal, Need
from warhall.games.zanziar.catalog.world import City
from warhall.games.zanziar.ids import CityId, CountryId, UnitId
from warhall.kernel.content import Names


def resolve(
    goal: GoalEntry, cities: tuple[City, ...], country: Names[CountryId], unit: Names[UnitId], small: int
) -> Goal:
    """A goal with its names as rows; `small` is the largest size of a small town (ZAN-HER-02)."""
    return Goal(
        goal.letter, goal.name, goal.text, tuple(_need(need, cities, country, unit, small) for need in goal.needs)
    )


def _need(
    need: NeedEntry, cities: tuple[City, ...], country: Names[CountryId], unit: Names[UnitId], small: int
) -> Need:
    return Need(
        check=need.check,
        count=need.count,
        sort=need.sort,
        ore=need.ore,
        unit=unit.row(need.unit),
        cities=_cities(need, cities, country, small),
        countries=tuple(country.row(name) for name in need.countries),
        heroes=tuple(unit.row(name) for name in need.heroes),
        races=need.races,
    )


def _cities(need: NeedEntry, cities: tuple[City, ...], country: Names[CountryId], small: int) -> tuple[CityId, ...]:
    rows = [CityId(row) for row in range(1, len(cities))]
    if need.check == "cities":
        return tuple(row for row in rows if cities[row].id in need.cities)
    if need.check == "city_count":
        outside = country.row(need.outside)
        return tuple(row for row in rows if _counts(cities[row], need.sort, small) and cities[row].country != outside)
    return ()


def _counts(city: City, sort: str, small: int) -> bool:
    """ZAN-R-26 coastal and mainland; a small town is of size 1 or 2."""
    if sort == "small":
        return city.size <= small
    if sort == "coastal":
        return city.coastal
    return sort == "any" or (city.coastal and city.mainland)
