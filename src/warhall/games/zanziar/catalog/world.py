"""The world as a map: what the files say of it, and everything that follows from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from warhall.games.zanziar.catalog.grid import Grid, axial, code, place
from warhall.games.zanziar.ids import NOWHERE, CityId, CountryId, HexId, MineId, SiteId, SpellId
from warhall.kernel.content import Names
from warhall.kernel.graph import Graph
from warhall.kernel.hexes import distance

TELEPORT_REACH = 6  # ZAN-SPL-03
PLAINS, MOUNTAIN = "plains", "mountain"


@dataclass(frozen=True, slots=True)
class Terrain:
    """`rate`: hexes a group may enter in a turn (ZAN-MOV-03)."""

    id: str
    name: str
    letter: str
    rate: int
    source: str
    sea: bool = False


@dataclass(frozen=True, slots=True)
class GridEntry:
    """The terrain by rows of letters, and the direction for each face of a d6 (ZAN-MOV-15)."""

    columns: int
    rows: int
    key: tuple[str, ...]
    terrain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Region:
    """The hexes that are drawn as one country."""

    id: str
    hexes: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class River:
    """Sides of hexes as "05D/05E"."""

    id: str
    name: str
    sides: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Bridge:
    id: str
    name: str
    side: str
    source: str


@dataclass(frozen=True, slots=True)
class Spot:
    """A named hex: a mine, an adventure site or a lake."""

    id: str
    name: str
    hex: str
    source: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ore:
    id: str
    name: str
    count: int
    source: str


@dataclass(frozen=True, slots=True)
class Country:
    """`valar`: one of the Valar countries (ZAN-HER-10)."""

    id: str
    name: str
    source: str
    valar: bool = False


@dataclass(frozen=True, slots=True)
class CityEntry:
    """A City card as the file has it; `effect` names its special rule."""

    id: str
    name: str
    country: str
    hex: str
    size: int
    source: str
    special: str = ""
    effect: str = ""
    amount: int = 0
    reach: int = 0
    spells: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    action: bool = False
    text: str = ""


@dataclass(frozen=True, slots=True)
class City:
    """A City card (ZAN-CMP-08)."""

    id: str
    name: str
    country: CountryId
    hex: HexId
    size: int
    special: str
    effect: str
    amount: int
    reach: int
    spells: tuple[SpellId, ...]
    traits: tuple[str, ...]
    action: bool
    text: str
    source: str
    coastal: bool = False  # ZAN-R-26
    mainland: bool = False
    riverside: bool = False  # ZAN-MOV-13


@dataclass(frozen=True, slots=True)
class Chart:
    """The tables of the files that make the map."""

    terrains: Mapping[str, Terrain]
    grid: GridEntry
    regions: Mapping[str, Region]
    waters: Mapping[str, Spot]
    rivers: Mapping[str, River]
    bridges: Mapping[str, Bridge]
    mines: Mapping[str, Spot]
    sites: Mapping[str, Spot]
    ores: Mapping[str, Ore]
    countries: Mapping[str, Country]
    cities: Mapping[str, CityEntry]

    def letters(self) -> dict[str, str]:
        """The letter of every hex, by code."""
        lines = [line.split() for line in self.grid.terrain]
        return {code((column, row)): letter for row, line in enumerate(lines) for column, letter in enumerate(line)}

    def features(self) -> list[tuple[str, str, str]]:
        """Whatever takes a hex for itself: table, id and hex."""
        tables: tuple[tuple[str, Iterable[Spot | CityEntry]], ...] = (
            ("mine", self.mines.values()),
            ("site", self.sites.values()),
            ("city", self.cities.values()),
        )
        return [(table, entry.id, entry.hex) for table, entries in tables for entry in entries]


@dataclass(frozen=True, slots=True)
class World:
    """Everything about the map that never changes, by HexId unless said otherwise."""

    grid: Grid
    hex: Names[HexId]
    hexes: tuple[HexId, ...]  # all of them
    land: tuple[HexId, ...]
    terrain: tuple[str, ...]
    rate: tuple[int, ...]  # ZAN-MOV-03, without traits
    is_sea: tuple[bool, ...]
    is_plains: tuple[bool, ...]
    is_mountain: tuple[bool, ...]  # ZAN-MOV-08, ZAN-MOV-09
    neighbours: tuple[tuple[HexId, ...], ...]
    by_face: tuple[tuple[HexId, ...], ...]  # [hex][face of the d6]: the hex that way, 0 off the map (ZAN-MOV-15)
    around: tuple[tuple[HexId, ...], ...]  # the same over the seams of the map (ZAN-R-71)
    distance: tuple[tuple[int, ...], ...]  # steps, terrain ignored, without the seams
    round_distance: tuple[tuple[int, ...], ...]  # over the seams
    teleport: tuple[tuple[HexId, ...], ...]  # land hexes a Teleport may aim at (ZAN-R-71)
    river: tuple[frozenset[HexId], ...]  # neighbours beyond a river side, bridges included (ZAN-R-22)
    bridge: tuple[frozenset[HexId], ...]  # neighbours over a bridge (ZAN-MOV-12)
    shore: tuple[tuple[HexId, ...], ...]  # sea hexes next to this one
    drift: tuple[tuple[HexId, ...], ...]  # of a sea hex: neighbours nearer to land, for groups adrift (ZAN-R-21)
    coastal: tuple[bool, ...]  # land next to a sea hex, a lake counted (ZAN-R-26)
    mainland: tuple[bool, ...]  # on the largest land mass
    riverside: tuple[bool, ...]  # a side of it carries a river
    lake: tuple[bool, ...]  # sea that does not meet the edge of the map
    city_at: tuple[CityId, ...]
    mine_at: tuple[MineId, ...]
    site_at: tuple[SiteId, ...]
    region: tuple[CountryId, ...]  # for drawing
    courses: tuple[River, ...]  # rivers from the source to the mouth, for drawing
    decks: tuple[Bridge, ...]  # for drawing

    def doubled(self, start: HexId, end: HexId) -> HexId:
        """ZAN-SPL-04 where a Teleport of twice the distance ends."""
        names = self.hex.names
        return self.hex.row(code(self.grid.beyond(place(names[start]), place(names[end]), 2)))


def lay_out(chart: Chart) -> World:
    """Work out the map."""
    grid = Grid(chart.grid.columns, chart.grid.rows)
    hex: Names[HexId] = Names("hex", [code(at) for at in grid.places()])
    rows = [HexId(row) for row in range(len(hex))]
    by_letter = {terrain.letter: terrain for terrain in chart.terrains.values()}
    letters = chart.letters()
    kinds = [None, *[by_letter[letters[name]] for name in hex.names[1:]]]
    sea = tuple(kind is not None and kind.sea for kind in kinds)
    on_land = tuple(kind is not None and not kind.sea for kind in kinds)
    land = tuple(row for row in rows if on_land[row])
    by_face = _steps(grid, hex, chart.grid.key, seams=False)
    around = _steps(grid, hex, chart.grid.key, seams=True)
    graph = Graph(len(hex), [(row, other) for row in rows for other in by_face[row] if other])
    rounds = Graph(len(hex), [(row, other) for row in rows for other in around[row] if other])
    steps = _distances(hex)
    round_steps = _round_distances(rounds)
    river = _sides(hex, [side for entry in chart.rivers.values() for side in entry.sides])
    shore = tuple(tuple(other for other in graph.neighbours[row] if sea[other]) for row in rows)
    main = max(graph.parts(land), key=len)
    outer = graph.flood([row for row in rows if sea[row] and not all(by_face[row][1:])], lambda other: sea[other])
    return World(
        grid=grid,
        hex=hex,
        hexes=tuple(rows[1:]),
        land=land,
        terrain=tuple("" if kind is None else kind.id for kind in kinds),
        rate=tuple(0 if kind is None else kind.rate for kind in kinds),
        is_sea=sea,
        is_plains=tuple(kind is not None and kind.id == PLAINS for kind in kinds),
        is_mountain=tuple(kind is not None and kind.id == MOUNTAIN for kind in kinds),
        neighbours=graph.neighbours,
        by_face=by_face,
        around=around,
        distance=steps,
        round_distance=round_steps,
        teleport=tuple(tuple(to for to in land if row and 0 < round_steps[row][to] <= TELEPORT_REACH) for row in rows),
        river=river,
        bridge=_sides(hex, [entry.side for entry in chart.bridges.values()]),
        shore=shore,
        drift=tuple(_nearer(row, graph, steps, land) if sea[row] else () for row in rows),
        coastal=tuple(on_land[row] and bool(shore[row]) for row in rows),
        mainland=tuple(row in main for row in rows),
        riverside=tuple(bool(sides) for sides in river),
        lake=tuple(sea[row] and row not in outer for row in rows),
        city_at=tuple(CityId(n) for n in _spots(hex, [city.hex for city in chart.cities.values()])),
        mine_at=tuple(MineId(n) for n in _spots(hex, [mine.hex for mine in chart.mines.values()])),
        site_at=tuple(SiteId(n) for n in _spots(hex, [site.hex for site in chart.sites.values()])),
        region=tuple(CountryId(n) for n in _regions(hex, chart)),
        courses=tuple(chart.rivers.values()),
        decks=tuple(chart.bridges.values()),
    )


def _steps(grid: Grid, hex: Names[HexId], key: tuple[str, ...], *, seams: bool) -> tuple[tuple[HexId, ...], ...]:
    """The hex in the direction of each face; entry 0 is unused."""
    found: list[tuple[HexId, ...]] = [(NOWHERE,) * (len(key) + 1)]
    for at in grid.places():
        ends = [grid.step(at, way) for way in key]
        found.append((NOWHERE, *[_row(grid, hex, grid.wrapped(end) if seams else end) for end in ends]))
    return tuple(found)


def _row(grid: Grid, hex: Names[HexId], at: tuple[int, int]) -> HexId:
    return hex.row(code(at)) if grid.holds(at) else NOWHERE


def _distances(hex: Names[HexId]) -> tuple[tuple[int, ...], ...]:
    spots = [axial(place(name)) for name in hex.names[1:]]
    none = (0,) * len(hex)
    return (none, *[(0, *[distance(one, other) for other in spots]) for one in spots])


def _round_distances(graph: Graph[HexId]) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = [(0,) * len(graph)]
    for row in range(1, len(graph)):
        steps = graph.distances(HexId(row))
        found.append((0, *[steps[HexId(other)] for other in range(1, len(graph))]))
    return tuple(found)


def _sides(hex: Names[HexId], sides: Iterable[str]) -> tuple[frozenset[HexId], ...]:
    """By hex, the hexes beyond its sides of this kind."""
    found: list[set[HexId]] = [set() for _ in range(len(hex))]
    for side in sides:
        one, other = (hex.row(name) for name in side.split("/"))
        found[one].add(other)
        found[other].add(one)
    return tuple(frozenset(others) for others in found)


def _nearer(
    row: HexId, graph: Graph[HexId], steps: tuple[tuple[int, ...], ...], land: tuple[HexId, ...]
) -> tuple[HexId, ...]:
    least = min(steps[row][to] for to in land)
    return tuple(other for other in graph.neighbours[row] if min(steps[other][to] for to in land) < least)


def _spots(hex: Names[HexId], taken: Iterable[str]) -> list[int]:
    """By hex, the row of what lies there."""
    found = [0] * len(hex)
    for number, name in enumerate(taken, 1):
        found[hex.row(name)] = number
    return found


def _regions(hex: Names[HexId], chart: Chart) -> list[int]:
    found = [0] * len(hex)
    names = list(chart.countries)
    for region in chart.regions.values():
        for name in region.hexes:
            found[hex.row(name)] = names.index(region.id) + 1
    return found
