"""What a goal still lacks, in words: one place for the panel of the board and for the table in words."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Need
from warhall.games.zanziar.ids import CityId
from warhall.games.zanziar.queries.goals import Progress
from warhall.games.zanziar.state import Zanziar
from warhall.tell.words import counted


def lacks(s: Zanziar, c: Content, seat: int, need: Need, found: Progress) -> list[str]:
    """What a need lacks: places by name, or so many of a kind; nothing where it is met or cannot be named."""
    if found.met:
        return []
    left = found.count - found.have
    more = "more " if found.have else ""
    if need.check == "cities":
        return _foreign(s, c, seat, need.cities)
    if need.check == "countries":
        return _foreign(s, c, seat, tuple(city for country in need.countries for city in c.cities_of[country]))
    if need.check == "city_count":
        return [counted(left, f"{more}city", f"{more}cities")]
    if need.check == "mines":
        return [counted(left, f"{more}{need.ore} ore mine" if need.ore else f"{more}mine")]
    return []


def _foreign(s: Zanziar, c: Content, seat: int, cities: tuple[CityId, ...]) -> list[str]:
    return [c.cities[city].name for city in cities if s.cities[city].controller != seat]
