"""Maps and terrain: what the files say of them, and what the rules ask of them.

A local that holds the map in play is called `chart` (`c.maps[s.map]`), since `map` is a word of Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from warhall.games.bloodstones.state import AreaId
from warhall.kernel.content import Loader, Names
from warhall.kernel.graph import Graph

BARRED = 0  # in a table of costs: may not enter
MOVERS = ("none", "land", "hill_folk", "ship", "dragon", "undead")


@dataclass(frozen=True, slots=True)
class Terrain:
    """What a kind of land admits."""

    id: str
    name: str
    land: bool = True
    home: bool = False
    deadly: bool = False
    village_price: int = 0
    villages: int = 0
    source: str = ""


@dataclass(frozen=True, slots=True)
class Mover:
    """Pips to enter each terrain; 0 where it may not."""

    id: str
    plains: int = BARRED
    forest: int = BARRED
    hill: int = BARRED
    mountain: int = BARRED
    desert: int = BARRED
    sea: int = BARRED
    designed: tuple[str, ...] = ()
    source: str = ""


@dataclass(frozen=True, slots=True)
class AreaRow:
    """An area as maps.toml has it."""

    id: str
    name: str
    terrain: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class River:
    """A run of land borders, drawn and without effect (BLD-MAP-02)."""

    name: str
    borders: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class MapRow:
    """A map as maps.toml has it."""

    id: str
    number: int
    name: str
    players: tuple[int, int]
    canvas: tuple[int, int]
    areas: tuple[AreaRow, ...]
    sea: tuple[str, ...]
    borders: tuple[tuple[str, str], ...]
    rivers: tuple[River, ...] = ()
    labels: dict[str, str] = field(default_factory=dict)
    source: str = ""


@dataclass(frozen=True, slots=True)
class Map:
    """A map worked out. Tables are by area row; `costs` and `cheapest` by mover, then by area."""

    id: str
    name: str
    players: tuple[int, int]
    area: Names[AreaId]  # option keys "area:ford"
    battle: Names[AreaId]  # option keys "battle:ford"
    names: tuple[str, ...]  # "Horseman's Rest"
    terrain: tuple[str, ...]
    graph: Graph[AreaId]
    neighbours: tuple[tuple[AreaId, ...], ...]
    seas: tuple[tuple[AreaId, ...], ...]  # neighbours that are sea
    is_sea: tuple[bool, ...]
    is_deadly: tuple[bool, ...]
    homes: tuple[AreaId, ...]  # where a citadel may stand
    distance: tuple[tuple[int, ...], ...]
    village_price: tuple[int, ...]  # 0: no village may stand here
    capacity: tuple[int, ...]
    costs: tuple[tuple[int, ...], ...]  # to enter; 0: may not
    cheapest: tuple[tuple[int, ...], ...]  # the cheapest step from an area to a neighbour; 0: none
    labels: Mapping[str, AreaId]
    rivers: tuple[River, ...]
    areas: tuple[AreaId, ...]  # all of them, nowhere left out


def check_map(reader: Loader, row: MapRow, terrains: Mapping[str, Terrain]) -> None:
    """BLD-MAP-01, BLD-MAP-07 what the file says of a map must fit together."""
    known = {area.id: area for area in row.areas}
    at = f"map.{row.id}"
    reader.refers("maps.toml", f"{at}.areas", known, "terrain", terrains)
    for one, other in (*row.borders, *(pair for river in row.rivers for pair in river.borders)):
        if one not in known or other not in known or one == other:
            reader.problem("maps.toml", f"{at}.borders", f"{one} and {other} cannot border")
    for id in row.labels.values():
        if id not in known:
            reader.problem("maps.toml", f"{at}.labels", f"unknown area {id!r}")
    sea = {area.id for area in row.areas if area.terrain in terrains and not terrains[area.terrain].land}
    if sea != set(row.sea):
        reader.problem("maps.toml", f"{at}.sea", f"differs from the terrain of {sorted(sea ^ set(row.sea))}")


def chart(row: MapRow, terrains: Mapping[str, Terrain], movers: Mapping[str, Mover]) -> Map:
    """Work a map out."""
    ids = tuple(area.id for area in row.areas)
    area: Names[AreaId] = Names("area", ids)
    graph = Graph[AreaId](len(area), [(area.row(one), area.row(other)) for one, other in row.borders])
    ground = ("", *(entry.terrain for entry in row.areas))
    kinds = tuple(terrains.get(id) for id in ground)
    is_sea = tuple(kind is not None and not kind.land for kind in kinds)
    costs = tuple(tuple(_cost(movers[mover], id) for id in ground) for mover in MOVERS)
    return Map(
        id=row.id,
        name=row.name,
        players=row.players,
        area=area,
        battle=Names("battle", ids),
        names=("", *(entry.name for entry in row.areas)),
        terrain=ground,
        graph=graph,
        neighbours=graph.neighbours,
        seas=tuple(tuple(other for other in near if is_sea[other]) for near in graph.neighbours),
        is_sea=is_sea,
        is_deadly=tuple(kind is not None and kind.deadly for kind in kinds),
        homes=tuple(AreaId(at) for at, kind in enumerate(kinds) if kind is not None and kind.home),
        distance=_distances(graph),
        village_price=tuple(kind.village_price if kind else 0 for kind in kinds),
        capacity=tuple(kind.villages if kind else 0 for kind in kinds),
        costs=costs,
        cheapest=tuple(tuple(_cheapest(table, near) for near in graph.neighbours) for table in costs),
        labels={label: area.row(id) for label, id in row.labels.items()},
        rivers=row.rivers,
        areas=tuple(AreaId(at) for at in range(1, len(area))),
    )


def _cost(mover: Mover, terrain: str) -> int:
    return int(getattr(mover, terrain)) if terrain else BARRED


def _cheapest(costs: Sequence[int], neighbours: Iterable[AreaId]) -> int:
    return min((costs[area] for area in neighbours if costs[area] != BARRED), default=BARRED)


def _distances(graph: Graph[AreaId]) -> tuple[tuple[int, ...], ...]:
    """Steps over the whole map, land and sea (BLD-RUL-03); what cannot be reached is farther than anything."""
    far = len(graph)
    found = [graph.distances(AreaId(area)) for area in range(len(graph))]
    return tuple(tuple(steps.get(AreaId(other), far) for other in range(far)) for steps in found)
