"""Checks of the map and of the numbers of components: whatever a file may get wrong is told before a game begins."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from warhall.games.zanziar.catalog.grid import COMPASS, Grid, place
from warhall.games.zanziar.catalog.known import CITY_EFFECTS, FUMBLES, TABLES, TIES
from warhall.games.zanziar.catalog.reading import CITIES, MAP, Read
from warhall.games.zanziar.catalog.world import Chart
from warhall.games.zanziar.ids import ORES, SPELLS
from warhall.kernel.content import Loader

LEAST_PLAYERS, MOST_PLAYERS = 2, 6  # ZAN-R-01
SIZES = (1, 2, 3)  # ZAN-CMP-08
SIDES = 6
COMPONENTS = ("bomb", "location", "party", "control")  # ZAN-CMP-07


def check_chart(load: Loader, read: Read) -> None:
    """Check the map, and what lies on it if the grid itself is sound."""
    before = len(load.problems)
    chart = read.chart
    _check_grid(load, chart)
    if len(load.problems) == before:
        _check_places(load, chart)
        _check_regions(load, chart)
    same(load, MAP, "ore", chart.ores, ORES)
    load.refers(CITIES, "city", chart.cities, "country", chart.countries)
    load.refers(CITIES, "city", chart.cities, "effect", ("", *CITY_EFFECTS))
    load.refers(CITIES, "city", chart.cities, "spells", read.spells)
    load.refers(CITIES, "city", chart.cities, "traits", read.traits)
    for city in chart.cities.values():
        if city.size not in SIZES:
            load.problem(CITIES, f"city.{city.id}.size", "must be 1 to 3")


def _check_grid(load: Loader, chart: Chart) -> None:
    grid = chart.grid
    letters = {terrain.letter for terrain in chart.terrains.values()}
    if grid.columns % 2:
        load.problem(MAP, "grid.columns", "must be even, or the map does not close at its seam (ZAN-R-71)")
    if sorted(grid.key) != sorted(COMPASS):
        load.problem(MAP, "grid.key", f"must name each of {', '.join(COMPASS)} once")
    if [len(line.split()) for line in grid.terrain] != [grid.columns] * grid.rows:
        load.problem(MAP, "grid.terrain", f"must be {grid.rows} rows of {grid.columns} letters")
    for number, line in enumerate(grid.terrain):
        for letter in line.split():
            if letter not in letters:
                load.problem(MAP, f"grid.terrain.{number}", f"unknown letter {letter!r}")


def _check_places(load: Loader, chart: Chart) -> None:
    """Everything lies on a land hex of its own, rivers between neighbours, bridges over rivers."""
    grid = Grid(chart.grid.columns, chart.grid.rows)
    letters = chart.letters()
    land = {name for name, letter in letters.items() if not _is_sea(chart, letter)}
    taken: dict[str, str] = {}
    for table, id, hex in chart.features():
        file = CITIES if table == "city" else MAP
        if hex not in land:
            load.problem(file, f"{table}.{id}.hex", f"{hex!r} is no land hex")
        elif hex in taken:
            load.problem(file, f"{table}.{id}.hex", f"{hex} is taken by {taken[hex]}")
        taken[hex] = id
    for water in chart.waters.values():
        if water.hex not in letters or water.hex in land:
            load.problem(MAP, f"water.{water.id}.hex", f"{water.hex!r} is no sea hex")
    sides = [(f"river.{river.id}.sides", side) for river in chart.rivers.values() for side in river.sides]
    for at, side in sides:
        if not _is_side(grid, side) or not set(side.split("/")) <= land:
            load.problem(MAP, at, f"{side!r} is no side between two land hexes")
    for bridge in chart.bridges.values():
        if bridge.side not in {side for _, side in sides}:
            load.problem(MAP, f"bridge.{bridge.id}.side", f"{bridge.side!r} carries no river")


def _is_sea(chart: Chart, letter: str) -> bool:
    return any(terrain.sea and terrain.letter == letter for terrain in chart.terrains.values())


def _is_side(grid: Grid, side: str) -> bool:
    one, _, other = side.partition("/")
    if not grid.known(one) or not grid.known(other):
        return False
    return place(other) in [grid.step(place(one), way) for way in COMPASS]


def _check_regions(load: Loader, chart: Chart) -> None:
    same(load, MAP, "region", chart.regions, list(chart.countries))
    named = [name for region in chart.regions.values() for name in region.hexes]
    land = [name for name, letter in chart.letters().items() if not _is_sea(chart, letter)]
    for name in sorted({*named} ^ {*land} | {name for name in named if named.count(name) > 1}):
        load.problem(MAP, "region", f"{name} must be in one region if it is land, and in none if it is not")


def check_counts(load: Loader, read: Read) -> None:
    """Every component in the number of the ledger."""
    chart = read.chart
    numbers: Sequence[tuple[str, str, int, int]] = (
        (CITIES, "country", len(chart.countries), 8),  # ZAN-CTY-01
        (CITIES, "city", len(chart.cities), 25),
        (MAP, "mine", len(chart.mines), 11),  # ZAN-SET-05
        (MAP, "ore", sum(ore.count for ore in chart.ores.values()), 11),
        (MAP, "site", len(chart.sites), 16),
        ("heroes.toml", "hero", len(read.heroes), 11),
        ("adventurers.toml", "adventurer", len(read.adventurers), 40),
        ("armies.toml", "army", sum(army.copies for army in read.armies.values() if not army.aside), 70),
        ("armies.toml", "army (aside)", sum(army.copies for army in read.armies.values() if army.aside), 1),
        ("items.toml", "item", len(read.items), 56),
        ("items.toml", "item (staff)", sum(item.kind == "staff" for item in read.items.values()), 7),  # ZAN-WIN-02
        ("adventures.toml", "adventure", len(read.adventures), 36),
        ("movement.toml", "movement", len(read.movements), 36),
        ("whenever.toml", "whenever", len(read.whenevers), 20),
        ("spells.toml", "spell", sum(spell.copies for spell in read.spells.values()), 15),
        ("traits.toml", "trait", len(read.traits), 44),
    )
    for file, table, found, expected in numbers:
        if found != expected:
            load.problem(file, table, f"must be {expected} in all, not {found}")


def check_tables(load: Loader, read: Read) -> None:
    """Result tables, set-up tables and spells, which rules know row by row."""
    for name, rows in {**TABLES, **FUMBLES}.items():
        file = "tables.toml" if name in TABLES else "spells.toml"
        same(load, file, name, read.tables[name], rows)
        leasts = [row.least for row in read.tables[name].values()]
        if leasts != sorted(set(leasts)):
            load.problem(file, name, "rows must rise")
    same(load, "tables.toml", "test", read.ties, TIES)
    same(load, "spells.toml", "spell", read.spells, SPELLS)
    load.refers("setup.toml", "start", read.starts, "id", read.chart.cities)
    if sorted(start.face for start in read.starts.values()) != list(range(1, SIDES + 1)):
        load.problem("setup.toml", "start", "must have one row for each face of the d6")
    players = [party.players for party in read.parties.values()]
    if players != list(range(LEAST_PLAYERS, MOST_PLAYERS + 1)):
        load.problem("setup.toml", "party", f"must be {LEAST_PLAYERS} to {MOST_PLAYERS} players, in this order")
    for party in read.parties.values():
        if party.heroes + party.heroes_out != len(read.heroes):
            load.problem("setup.toml", f"party.{party.id}.heroes", f"must add up to {len(read.heroes)} with those out")
        if party.whenever + party.whenever_out != len(read.whenevers):
            reason = f"must add up to {len(read.whenevers)} with those out"
            load.problem("setup.toml", f"party.{party.id}.whenever", reason)
    same(load, "setup.toml", "component", read.components, COMPONENTS)
    empty = read.numbers.empty_sites
    location = read.components.get("location")
    if location is not None and location.count != len(read.chart.sites) - empty:
        load.problem("setup.toml", "component.location", f"must be as many as there are sites, less {empty}")


def same(load: Loader, file: str, table: str, found: Collection[str], expected: Sequence[str]) -> None:
    """Rules know these things by name or row, so the file must list exactly them, in this order."""
    if list(found) != list(expected):
        load.problem(file, table, f"must list, in this order: {', '.join(expected)}")
