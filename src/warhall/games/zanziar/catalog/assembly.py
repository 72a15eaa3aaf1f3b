"""From the entries of the files to the record of all content."""

from __future__ import annotations

from collections.abc import Mapping

from warhall.games.zanziar.catalog.card_checks import check_cards
from warhall.games.zanziar.catalog.cards import item_cards, unit_cards
from warhall.games.zanziar.catalog.checks import check_chart, check_counts, check_tables
from warhall.games.zanziar.catalog.content import Content
from warhall.games.zanziar.catalog.reading import Read, read
from warhall.games.zanziar.catalog.records import (
    NO_ADVENTURE,
    NO_MOVEMENT,
    NO_PARTY,
    NO_SPELL,
    NO_START,
    NO_WHENEVER,
    Start,
)
from warhall.games.zanziar.catalog.world import City, CityEntry, Country, Spot, World, lay_out
from warhall.games.zanziar.ids import (
    HERO,
    NO_COUNTRY,
    NOWHERE,
    SEAT_LETTERS,
    STAFF,
    CityId,
    CountryId,
    HexId,
    ItemId,
    SpellId,
    UnitId,
)
from warhall.kernel.content import Loader, Names

NO_CITY_CARD = City("", "", NO_COUNTRY, NOWHERE, 0, "", "", 0, 0, (), (), False, "", "designed")
NO_COUNTRY_CARD = Country("", "", "designed")
LITTLE_PRINCE = "little_prince"  # ZAN-R-88; goals name him, so he is among the Adventurers
NO_SPOT = Spot("", "", "", "designed")


def assemble(load: Loader) -> Content:
    """Read and check every table, then work out the content."""
    found = read(load)
    check_chart(load, found)
    check_counts(load, found)
    check_tables(load, found)
    check_cards(load, found)
    load.finish()
    return _content(found)


def _content(found: Read) -> Content:
    chart = found.chart
    world = lay_out(chart)
    spell: Names[SpellId] = Names("spell", found.spells)
    country: Names[CountryId] = Names("country", chart.countries)
    cities = (NO_CITY_CARD, *[_city(entry, world, country, spell) for entry in chart.cities.values()])
    units = unit_cards(found, cities, country, spell)
    items = item_cards(found, spell)
    rows = [UnitId(row) for row in range(1, len(units))]
    herd = next(row for row in rows if units[row].kind in found.armies and found.armies[units[row].kind].aside)
    item_rows = [ItemId(row) for row in range(1, len(items))]
    return Content(
        hex=world.hex,
        country=country,
        city=Names("city", chart.cities),
        mine=Names("mine", chart.mines),
        site=Names("site", chart.sites),
        group=Names("group", [f"{seat}{n}" for seat in SEAT_LETTERS for n in range(1, found.numbers.groups + 1)]),
        unit=Names("unit", [card.id for card in units[1:]]),
        pawn=Names("pawn", [str(number) for number in rows]),
        item=Names("item", [item.id for item in items[1:]]),
        thing=Names("thing", [str(number) for number in item_rows]),
        adventure=Names("adventure", found.adventures),
        movement=Names("movement", found.movements),
        whenever=Names("whenever", found.whenevers),
        spell=spell,
        world=world,
        terrains=dict(chart.terrains),
        waters=dict(chart.waters),
        countries=(NO_COUNTRY_CARD, *chart.countries.values()),
        cities=cities,
        mines=(NO_SPOT, *chart.mines.values()),
        mine_hex=_hexes(world, chart.mines),
        sites=(NO_SPOT, *chart.sites.values()),
        site_hex=_hexes(world, chart.sites),
        ores=dict(chart.ores),
        ore_tokens=tuple(ore.id for ore in chart.ores.values() for _ in range(ore.count)),
        cities_of=tuple(
            tuple(CityId(row) for row, city in enumerate(cities) if row and city.country == owner)
            for owner in range(len(country))
        ),
        units=units,
        heroes=tuple(row for row in rows if units[row].type == HERO),
        unit_deck=tuple(row for row in rows if units[row].type != HERO and row != herd),
        herd=herd,
        little_prince=next(row for row in rows if units[row].id == LITTLE_PRINCE),
        traits=found.traits,
        races=found.races,
        cultures=found.cultures,
        items=items,
        item_deck=tuple(row for row in item_rows if not items[row].token),
        bomb_tokens=tuple(row for row in item_rows if items[row].token),
        staff=tuple(row for row in item_rows if items[row].kind == STAFF),
        adventures=(NO_ADVENTURE, *found.adventures.values()),
        movements=(NO_MOVEMENT, *found.movements.values()),
        whenevers=(NO_WHENEVER, *found.whenevers.values()),
        spells=(NO_SPELL, *found.spells.values()),
        tables={name: tuple(rows.values()) for name, rows in found.tables.items()},
        ties=found.ties,
        parties=(NO_PARTY, NO_PARTY, *found.parties.values()),
        starts=_starts(found),
        components=found.components,
        numbers=found.numbers,
    )


def _hexes(world: World, spots: Mapping[str, Spot]) -> tuple[HexId, ...]:
    return (NOWHERE, *[world.hex.row(spot.hex) for spot in spots.values()])


def _city(entry: CityEntry, world: World, country: Names[CountryId], spell: Names[SpellId]) -> City:
    hex = world.hex.row(entry.hex)
    return City(
        id=entry.id,
        name=entry.name,
        country=country.row(entry.country),
        hex=hex,
        size=entry.size,
        special=entry.special,
        effect=entry.effect,
        amount=entry.amount,
        reach=entry.reach,
        spells=tuple(spell.row(name) for name in entry.spells),
        traits=entry.traits,
        action=entry.action,
        text=entry.text,
        source=entry.source,
        coastal=world.coastal[hex],
        mainland=world.mainland[hex],
        riverside=world.riverside[hex],
    )


def _starts(found: Read) -> tuple[Start, ...]:
    """ZAN-SET-09 by face of the d6."""
    city: Names[CityId] = Names("city", found.chart.cities)
    lines = sorted(found.starts.values(), key=lambda start: start.face)
    return (NO_START, *[Start(city.row(line.id), line.units, line.items) for line in lines])
