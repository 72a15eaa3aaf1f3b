"""The world: its chart from the content, and what stands on its hexes whoever plays: towns, names of sites."""

from __future__ import annotations

from warhall.draw import chart, sites, world
from warhall.draw.chart import Chart, Country
from warhall.draw.geometry import Geometry
from warhall.draw.layout import wrapped
from warhall.draw.levels import hold, since
from warhall.draw.palette import HOURS, LAND_TINTS, Hour, mix
from warhall.draw.svg import Point, group, kept, move
from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CityId, CountryId, HexId
from warhall.kernel.once import per_content

CITY_NAME, GREAT_CITY, SITE_NAME, WATER_NAME = 13, 14, 12, 14
TOWN_DROP, NAME_DROP, SITE_NAME_DROP, CROWDED_DROP = 8, 25, 25, 32
GREAT = 3  # the size of a city whose name is larger
ROSE = (58, 66)  # ZAN-MOV-15: at 01A, on open sea
# Over which hex a country's name stands, and how far off its middle: where neither town nor site lies.
TITLES: dict[str, tuple[str, Point]] = {
    "kuduk": ("03F", (-4, -2)),
    "largos": ("04J", (-4, 12)),
    "far": ("04C", (-6, -26)),
    "dwarven_cities": ("10F", (6, 22)),
    "vidal_sis": ("09C", (18, 2)),
    "gory": ("13E", (6, 8)),
    "haugen": ("08J", (0, 4)),
    "elven_nations": ("12C", (-16, -24)),
}


@per_content
def charted(c: Content) -> Chart:
    """The content's world as a chart."""
    w, names = c.world, c.hex.names
    letters = {kind.id: kind.letter for kind in c.terrains.values()}
    rows = [
        "".join(letters[w.terrain[c.hex.row(chart.code(column, row))]] for column in range(w.grid.columns))
        for row in range(w.grid.rows)
    ]
    spoken = {names[city.hex]: city.name for city in c.cities[1:]}
    spoken |= {spot.hex: spot.name for spot in (*c.mines[1:], *c.sites[1:], *c.waters.values())}
    return Chart(
        "zanziar",
        "Zanziar",
        tuple(rows),
        {letter: kind for kind, letter in letters.items()},
        rivers=tuple((river.name, tuple(_side(side) for side in river.sides)) for river in w.courses),
        bridges=tuple(_side(bridge.side) for bridge in w.decks),
        countries=tuple(_country(c, CountryId(row)) for row in range(1, len(c.countries))),
        spoken=spoken,
    )


def _side(side: str) -> tuple[str, str]:
    one, other = side.split("/")
    return one, other


def _country(c: Content, country: CountryId) -> Country:
    w, entry = c.world, c.countries[country]
    areas = frozenset(c.hex.names[hex] for hex in w.land if w.region[hex] == country)
    at, off = TITLES.get(entry.id, (min(areas, default="01A"), (0, 0)))
    return Country(entry.name, tint_of(country), areas, at, off)


def tint_of(country: CountryId) -> str:
    """The colour of a country's edge and roofs."""
    return LAND_TINTS[(country - 1) % len(LAND_TINTS)]


def made(c: Content) -> Geometry:
    """The world as a drawn map."""
    return chart.derive(charted(c))


def centre(c: Content, hex: HexId) -> Point:
    """The middle of a hex."""
    return made(c).areas[c.hex.names[hex]].slots.centre


def ground(c: Content, hour: Hour, light: bool) -> tuple[str, ...]:
    """The still layer: the land, its waters' names, the rose."""
    inks = HOURS[hour]
    sea = inks.wash("sea")
    style = {"font_weight": "500", "font_style": "italic", "letter_spacing": "1"}
    ink, around = mix(sea.mark, inks.ink, 0.75), mix(sea.wash, inks.shoal, 0.5)
    waters = []
    for spot in c.waters.values():
        x, y = centre(c, c.hex.row(spot.hex))
        waters.append(world.label((x, y + 4), wrapped(spot.name)[-1], WATER_NAME, ink, around, 3.4, **style))
    drawn = sites.rose(len(c.world.by_face[0]) - 1, hour)
    rose = group(hold((0, 0), drawn), transform=move(*ROSE), pointer_events="none")
    cities = sorted(range(1, len(c.cities)), key=lambda row: -c.cities[row].size)
    names = [city_label(c, CityId(row), hour) for row in cities]
    titles = world.titles(charted(c), made(c), hour)
    return world.still(charted(c), made(c), hour, light), rose, *names, *waters, titles


def town(c: Content, city: CityId, hour: Hour) -> str:
    """A town, about the middle of its hex."""
    entry = c.cities[city]
    return group(sites.town(entry.size, tint_of(entry.country), hour), transform=move(0, TOWN_DROP))


def city_label(c: Content, city: CityId, hour: Hour) -> str:
    """The name of a town, under it."""
    entry = c.cities[city]
    return _city_label(entry.name, entry.size, c.world.terrain[entry.hex], centre(c, entry.hex), hour)


@kept
def _city_label(name: str, size: int, terrain: str, at: Point, hour: Hour) -> str:
    inks, great = HOURS[hour], size >= GREAT
    around = mix(inks.wash(terrain).wash, inks.halo, 0.45)
    style = {"font_weight": "700" if great else "600", "letter_spacing": ".2"}
    letters = GREAT_CITY if great else CITY_NAME
    return world.label((at[0], at[1] + NAME_DROP), [name], letters, inks.ink, around, 3.4, **style)


def site_name(c: Content, hex: HexId, name: str, hour: Hour, crowded: bool) -> str:
    """The name of a mine or of an adventure, seen from near by; lower where a group stands over it."""
    return _site_name(name, c.world.terrain[hex], hour, CROWDED_DROP if crowded else SITE_NAME_DROP)


@kept
def _site_name(name: str, terrain: str, hour: Hour, drop: float) -> str:
    inks, lines = HOURS[hour], wrapped(name)[-1]
    around = mix(inks.wash(terrain).wash, inks.halo, 0.4)
    at = (0, drop + 6 * (len(lines) - 1))
    style = {"font_weight": "500", "font_style": "italic"}
    return since("names", world.label(at, lines, SITE_NAME, inks.ink, around, 2.6, **style))
