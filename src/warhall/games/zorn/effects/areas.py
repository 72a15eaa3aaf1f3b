"""Towns, works, markers on the map and Treasure Tokens."""

from __future__ import annotations

from warhall.games.zorn.events.blight import FloodEnded, LandCursed, RiverFlooded
from warhall.games.zorn.events.table import (
    EarthquakePlaced,
    TokenShown,
    TokenTaken,
    TownTaken,
    WorksBuilt,
    WorksRemoved,
)
from warhall.games.zorn.queries import T
from warhall.games.zorn.state import NO_HOUSE, AreaId, Den, HouseId, TokenId, Works


def take_control(t: T, town: AreaId, house: HouseId) -> None:
    """ZRN-NGT-03, ZRN-NGT-04 a Town changes hands; House 0 is the Blight."""
    if t.state.control.get(town, NO_HOUSE) != house:
        t.state.control[town] = house
        t.tell(TownTaken(town, house))


def build_works(t: T, area: AreaId, house: HouseId, camp: bool) -> None:
    t.state.works[area] = Works(camp, house)
    t.tell(WorksBuilt(area=area, house=house, camp=camp))


def raze_works(t: T, area: AreaId, why: str) -> None:
    works = t.state.works.pop(area)
    t.tell(WorksRemoved(area=area, house=works.house, camp=works.camp, why=why))


def place_earthquake(t: T, area: AreaId) -> None:
    t.state.earthquake = area
    t.tell(EarthquakePlaced(area))


def flood(t: T) -> None:
    t.state.flooded = True
    t.tell(RiverFlooded())


def ebb(t: T) -> None:
    t.state.flooded = False
    t.tell(FloodEnded())


def lay_curse(t: T, area: AreaId) -> None:
    """ZRN-EVT-12c the area and every adjacent one, for the rest of the game. Area 0: the marker left the map."""
    s = t.state
    s.curse_spent = True
    s.curse = area
    s.cursed = tuple(sorted((area, *t.content.neighbours[area]))) if area else ()
    t.tell(LandCursed(area, s.cursed))


def show_token(t: T, area: AreaId) -> TokenId:
    """A Treasure Token is turned face up where it lies."""
    den = t.content.den_of[area]
    token = t.state.dens[den].token
    if not t.state.dens[den].shown:
        t.state.dens[den] = Den(token, True)
        t.reveal()
        t.tell(TokenShown(area, token))
    return token


def take_token(t: T, area: AreaId, house: HouseId) -> None:
    """A Token leaves its Den, to a House (0: out of the game)."""
    den = t.content.den_of[area]
    token = t.state.dens[den].token
    t.state.dens[den] = Den(TokenId(0), True)
    t.tell(TokenTaken(area=area, token=token, house=house))
