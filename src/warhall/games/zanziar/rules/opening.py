"""Set-up with its chance, in the order of ZAN-HID-05, and the mustering of the starting units (ZAN-SET-01 to -12)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.effects.control import take_city
from warhall.games.zanziar.effects.decks import draw_item, draw_unit
from warhall.games.zanziar.effects.groups import form
from warhall.games.zanziar.effects.opening import deal, empty_site, lay_item, muster_unit, shuffle_decks
from warhall.games.zanziar.events.movement import Started
from warhall.games.zanziar.ids import CityId, SiteId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import cities_of, slots
from warhall.games.zanziar.questions.start import EmptySite
from warhall.games.zanziar.rules.muster import MusterUnits
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Opening(Frame):
    """`seat`: whose start is rolled, or who musters."""

    seat: int = 0


opening = Procedure("zanziar.opening", Opening)


@opening.stage
def deal_cards(t: T, f: Opening) -> Step:
    """ZAN-SET-01 to ZAN-SET-03, ZAN-SET-05 to ZAN-SET-08, ZAN-HID-05 Heroes, Whenever cards, ore, then the decks."""
    deal(t)
    shuffle_decks(t)
    return Goto(roll_start)


@opening.stage
def roll_start(t: T, f: Opening) -> Step:
    """ZAN-SET-09, ZAN-SET-10, ZAN-R-02 each rolls for a city, again while it is claimed, and draws units and items."""
    s, c = t.state, t.content
    while f.seat < len(s.players):
        start = c.starts[t.roll(1, c.numbers.die, why="ZAN-SET-09")[0]]
        if any(s.cities[start.city].controller == seat for seat in range(len(s.players))):
            continue
        take_city(t, start.city, f.seat)
        t.tell(Started(f.seat, start.city, start.units, start.items))
        _draw_start(t, f.seat, start.city, start.units, start.items)
        f.seat += 1
    f.seat = 0
    return Goto(lay_sites)


def _draw_start(t: T, seat: int, city: CityId, units: int, items: int) -> None:
    """The units of a start, mixed with the Hero so that no handle tells him; the items lie in the city."""
    s = t.state
    faces = [face for face in [draw_unit(t) for _ in range(units)] if face]
    form(t, slots(seat)[0], t.content.cities[city].hex)
    for face in t.shuffle([s.heroes[seat], *faces], why="ZAN-SET-11"):
        muster_unit(t, seat, city, face)
    for item in [draw_item(t) for _ in range(items)]:
        if item:
            lay_item(t, seat, city, item)


def farthest(t: T) -> list[SiteId]:
    """ZAN-SET-04, ZAN-R-03 the tokens left at the greatest distance to the nearest starting city."""
    s, c = t.state, t.content
    homes = [c.cities[city].hex for seat in range(len(s.players)) for city in cities_of(s, seat)]
    left = [SiteId(row) for row, token in enumerate(s.sites) if token]
    away = {site: min(c.world.distance[c.site_hex[site]][home] for home in homes) for site in left}
    return [site for site in left if away[site] == max(away.values())]


@opening.stage
def lay_sites(t: T, f: Opening) -> Step:
    """ZAN-SET-04, ZAN-R-03 the three farthest adventure hexes stay empty; the first player breaks ties (ZAN-D-01)."""
    s, c = t.state, t.content
    left = c.numbers.empty_sites - sum(not token for token in s.sites[1:])
    while left:
        sites = farthest(t)
        if len(sites) > left:
            return Ask(EmptySite(left), 0, c.site.keys(sites), then=choose_site)
        for site in sites:
            empty_site(t, site)
        left -= len(sites)
    return Goto(muster)


@opening.stage
def choose_site(t: T, f: Opening) -> Step:
    """ZAN-R-03."""
    empty_site(t, t.content.site.of(t.answer))
    return Goto(lay_sites)


@opening.stage
def muster(t: T, f: Opening) -> Step:
    """ZAN-SET-11, ZAN-D-02 seat by seat."""
    if f.seat == len(t.state.players):
        return Done()
    f.seat += 1
    return Call(MusterUnits(f.seat - 1), then=muster)
