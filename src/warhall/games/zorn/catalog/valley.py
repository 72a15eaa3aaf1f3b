"""The valley: areas, arrows, Roads and distances, with the off-map boxes as further rows of the area table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from warhall.games.zorn.state import AreaId, DenId
from warhall.kernel.content import Loader, Names
from warhall.kernel.graph import Graph

FAR = 99  # more areas than any path has
LONGEST_RANGE = 5  # ZRN-MAG-04
FIRST_ENTRY, LAST_ENTRY = 2, 12  # ZRN-MAP-10
FILE = "map.toml"
SIDES = ("W", "E")
DELAYS = (1, 2, 3)  # ZRN-MAP-09, ZRN-RUL-107, ZRN-RUL-107 six Flanking Areas
BOXES = ("pool", "gone", "aside", "away", "w0", "w1", "w2", "w3", "e0", "e1", "e2", "e3")
OFF = "off"
WATER = ("river", "bridge", "ford", "bog")  # ZRN-SPL-06


@dataclass(frozen=True, slots=True)
class Terrain:
    id: str
    name: str
    capacity: int
    missile_pv: int
    melee_pv: int
    source: str
    impassable: bool = False
    plains: bool = False
    build: bool = True


@dataclass(frozen=True, slots=True)
class Exit:
    """A Blight Movement Arrow (ZRN-MAP-11, ZRN-MAP-12)."""

    colour: str
    to: str
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)  # one and the same: pictures kept by the map are found at once
class Area:
    id: str
    name: str
    terrain: str
    bank: str
    x: int
    y: int
    adj: tuple[str, ...]
    source: str
    shape: tuple[tuple[int, int], ...] = ()
    exits: tuple[Exit, ...] = ()
    road: tuple[str, ...] = ()
    den: bool = False
    entry: int = 0
    flank: str = ""
    pass_letter: str = ""


@dataclass(frozen=True, slots=True)
class Valley:
    """Everything about the map that never changes, by AreaId (boxes included) unless said otherwise."""

    area: Names[AreaId]
    areas: tuple[Area, ...]
    map_areas: tuple[AreaId, ...]
    terrain: tuple[str, ...]
    capacity: tuple[int, ...]
    missile_pv: tuple[int, ...]
    melee_pv: tuple[int, ...]
    passable: tuple[bool, ...]
    can_build: tuple[bool, ...]
    is_plains: tuple[bool, ...]
    is_road: tuple[bool, ...]
    is_dead_zone: tuple[bool, ...]
    is_forked: tuple[bool, ...]
    is_watery: tuple[bool, ...]
    neighbours: tuple[tuple[AreaId, ...], ...]
    ways: tuple[tuple[AreaId, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    flood_steps: tuple[tuple[int, ...], ...]
    within: tuple[tuple[tuple[AreaId, ...], ...], ...]
    pass_steps: tuple[int, ...]
    road: tuple[frozenset[AreaId], ...]
    even_exit: tuple[AreaId, ...]
    odd_exit: tuple[AreaId, ...]
    d6_exit: dict[AreaId, tuple[AreaId, ...]]
    arrows: tuple[tuple[AreaId, ...], ...]
    way_out: tuple[int, ...]
    entry: tuple[AreaId, ...]
    dens: tuple[AreaId, ...]
    den_of: tuple[DenId, ...]
    flank_area: dict[str, tuple[AreaId, ...]]
    flank_box: dict[str, tuple[AreaId, ...]]

    def of(self, *terrains: str) -> tuple[AreaId, ...]:
        """The areas of some kinds of terrain, in row order."""
        return tuple(a for a in self.map_areas if self.terrain[a] in terrains)

    def marks(self, *terrains: str) -> tuple[bool, ...]:
        """By AreaId, whether an area is of one of these kinds."""
        return tuple(kind in terrains for kind in self.terrain)


def read_areas(load: Loader) -> tuple[dict[str, Terrain], dict[str, Area]]:
    """The tables of terrain and areas, checked."""
    terrains = load.table("terrain.toml", "terrain", Terrain)
    areas = load.table(FILE, "area", Area)
    for field in ("adj", "road"):
        load.refers(FILE, "area", areas, field, areas)
    load.refers(FILE, "area", areas, "terrain", terrains)
    for area in areas.values():
        _check(load, area, areas, terrains)
    numbers = sorted(area.entry for area in areas.values() if area.entry)
    if numbers != list(range(FIRST_ENTRY, LAST_ENTRY + 1)):
        load.problem(FILE, "area", f"entries must be {FIRST_ENTRY} to {LAST_ENTRY}, each once, not {numbers}")
    flanks = sorted(area.flank for area in areas.values() if area.flank)
    if flanks != sorted(f"{side}+{delay}" for side in SIDES for delay in DELAYS):
        load.problem(FILE, "area", f"flanks must be W+1 to W+3 and E+1 to E+3, not {flanks}")
    return terrains, areas


def _check(load: Loader, area: Area, areas: Mapping[str, Area], terrains: Mapping[str, Terrain]) -> None:
    at = f"area.{area.id}"
    for other in area.adj:
        if other in areas and area.id not in areas[other].adj:
            load.problem(FILE, f"{at}.adj", f"{other} does not list {area.id}")
    for other in area.road:
        if other not in area.adj or (other in areas and area.id not in areas[other].road):
            load.problem(FILE, f"{at}.road", f"{other} is not joined both ways")
    for arrow in area.exits:
        target = areas.get(arrow.to)
        if arrow.to == OFF and not area.pass_letter:
            load.problem(FILE, f"{at}.exits", "only a Mountain Pass leaves the map")
        elif arrow.to != OFF and (target is None or arrow.to not in area.adj):
            load.problem(FILE, f"{at}.exits", f"{arrow.to!r} is not adjacent")
        elif target is not None and target.terrain in terrains and terrains[target.terrain].impassable:
            load.problem(FILE, f"{at}.exits", f"{arrow.to} is impassable")
    colours = sorted(arrow.colour for arrow in area.exits)
    if colours not in ([], ["red"], ["blue", "yellow"], ["yellow"] * 3):
        load.problem(FILE, f"{at}.exits", f"arrows {', '.join(colours)} do not fit together")


def lay_out(terrains: Mapping[str, Terrain], entries: Mapping[str, Area]) -> Valley:
    """Work out the valley."""
    area: Names[AreaId] = Names("area", (*entries, *BOXES))
    blank = Area("", "", "", "", 0, 0, (), "designed")
    areas = (blank, *entries.values(), *[blank] * len(BOXES))
    rows = [AreaId(row) for row in range(len(areas))]
    on_map = tuple(rows[1 : len(entries) + 1])
    kinds = [terrains.get(a.terrain) for a in areas]
    passable = tuple(kind is not None and not kind.impassable for kind in kinds)
    crossing = tuple(a.terrain in ("ford", "bridge") for a in areas)
    graph = Graph(len(areas), [(area.row(a.id), area.row(other)) for a in entries.values() for other in a.adj])
    steps = _distances(graph, lambda a: passable[a])
    arrows = [_arrows(area, a) for a in areas]
    passes = [a for a in on_map if areas[a].pass_letter]
    dens = (AreaId(0), *[a for a in on_map if areas[a].den])
    return Valley(
        area=area,
        areas=areas,
        map_areas=on_map,
        terrain=tuple(a.terrain for a in areas),
        capacity=tuple(0 if kind is None else kind.capacity for kind in kinds),
        missile_pv=tuple(0 if kind is None else kind.missile_pv for kind in kinds),
        melee_pv=tuple(0 if kind is None else kind.melee_pv for kind in kinds),
        passable=passable,
        can_build=tuple(kind is not None and kind.build for kind in kinds),
        is_plains=tuple(kind is not None and kind.plains for kind in kinds),
        is_road=tuple(bool(a.road) for a in areas),
        is_dead_zone=tuple(a.terrain == "bog" and not a.exits for a in areas),
        is_forked=tuple(any(arrow.colour == "blue" for arrow in a.exits) for a in areas),
        is_watery=tuple(any(areas[b].terrain in WATER for b in (a, *graph.neighbours[a])) for a in rows),
        neighbours=graph.neighbours,
        ways=tuple(tuple(b for b in graph.neighbours[a] if passable[b]) for a in rows),
        steps=steps,
        flood_steps=_distances(graph, lambda a: passable[a] and not crossing[a]),
        within=tuple(tuple(_within(steps[a], on_map, reach) for reach in range(LONGEST_RANGE + 1)) for a in rows),
        pass_steps=tuple(min((steps[a][b] for b in passes), default=FAR) for a in rows),
        road=tuple(frozenset(area.row(other) for other in a.road) for a in areas),
        even_exit=tuple(_exit(area, a, "blue") for a in areas),
        odd_exit=tuple(_exit(area, a, "yellow") for a in areas),
        d6_exit={row: _by_face(area, a) for row, a in zip(rows, areas, strict=True) if _has_faces(a)},
        arrows=tuple(arrows),
        way_out=_ways_out(arrows, passes),
        entry=_entries(area, areas),
        dens=dens,
        den_of=tuple(DenId(dens.index(a)) if areas[a].den else DenId(0) for a in rows),
        flank_area={side: tuple(_flank(area, entries, f"{side}+{delay}") for delay in DELAYS) for side in SIDES},
        flank_box={side: tuple(area.row(f"{side.lower()}{delay}") for delay in (0, *DELAYS)) for side in SIDES},
    )


def _distances(graph: Graph[AreaId], through: Callable[[AreaId], bool]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for start in range(len(graph)):
        reached = graph.distances(AreaId(start), through)
        rows.append(tuple(reached.get(AreaId(goal), FAR) for goal in range(len(graph))))
    return tuple(rows)


def _within(steps: tuple[int, ...], areas: tuple[AreaId, ...], reach: int) -> tuple[AreaId, ...]:
    """ZRN-MIS-02, ZRN-EX-07 the areas up to a Range away, nearest first."""
    return tuple(sorted((a for a in areas if steps[a] <= reach), key=lambda a: (steps[a], a)))


def _arrows(area: Names[AreaId], a: Area) -> tuple[AreaId, ...]:
    return tuple(area.row(arrow.to) for arrow in a.exits if arrow.to != OFF)


def _has_faces(a: Area) -> bool:
    return any(arrow.faces for arrow in a.exits)


def _exit(area: Names[AreaId], a: Area, colour: str) -> AreaId:
    """The arrow for even (blue) or odd (yellow); a red one serves both, numbered ones neither."""
    for arrow in a.exits:
        if arrow.colour in ("red", colour) and arrow.to != OFF and not arrow.faces:
            return area.row(arrow.to)
    return AreaId(0)


def _by_face(area: Names[AreaId], a: Area) -> tuple[AreaId, ...]:
    """ZRN-MAP-12 the arrow for each face of a D6; index 0 is unused."""
    ways = {face: area.row(arrow.to) for arrow in a.exits for face in arrow.faces}
    return (AreaId(0), *[ways[face] for face in sorted(ways)])


def _ways_out(arrows: list[tuple[AreaId, ...]], passes: list[AreaId]) -> tuple[int, ...]:
    """The fewest moves along arrows that take a Blight unit off the map, the last move counted; FAR if none do."""
    moves = [FAR] * len(arrows)
    for gate in passes:
        moves[gate] = 1
    for _ in arrows:
        for start, targets in enumerate(arrows):
            if targets:
                moves[start] = min(moves[start], 1 + min(moves[b] for b in targets))
    return tuple(moves)


def _entries(area: Names[AreaId], areas: tuple[Area, ...]) -> tuple[AreaId, ...]:
    by_number = {a.entry: area.row(a.id) for a in areas if a.entry}
    return tuple(by_number.get(number, AreaId(0)) for number in range(LAST_ENTRY + 1))


def _flank(area: Names[AreaId], entries: Mapping[str, Area], label: str) -> AreaId:
    return next((area.row(a.id) for a in entries.values() if a.flank == label), AreaId(0))
