"""The map: spaces, their neighbours and edges, and the layouts for 2, 3 and 4 factions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from warhall.games.uprising.catalog.records import LayoutEntry, Space, Tile
from warhall.games.uprising.ids import CAPITAL, NOWHERE, HexId
from warhall.kernel import hexes
from warhall.kernel.content import Loader, Names

FILE = "map.toml"
SPACES = 37
RADIUS = 3
SIXTHS = len(hexes.DIRECTIONS)
UNLAID = SIXTHS  # in place of the sixths: the tile is up, but how it will lie is not chosen yet (UPR-AMB-25)
HOME_STEPS = 2  # from The Capital to every home
EXPLORABLE, EXPLORABLE_STEPS = 4, 3  # each faction finds so many tiles so near
UNCOVERED = 4  # spaces left to each region


@dataclass(frozen=True, slots=True)
class Border:
    """The edge between a space and a neighbour: the bit of the edge in the mask of either tile."""

    beyond: HexId
    bit: int
    back: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things start with a number of factions, and how many Leaders are dealt."""

    id: str
    factions: int
    homes: tuple[HexId, ...]
    ordinary: tuple[HexId, ...]
    towers: tuple[HexId, ...]
    bare: tuple[HexId, ...]  # spaces without a tile: explored Ice Waste of their region (UPR-SET-10, UPR-HEX-04)
    tiled: tuple[bool, ...]  # by HexId: whether a tile lies there
    free: tuple[HexId, ...]  # spaces without (X): all tiles but The Capital (UPR-HEX-12)
    regions: dict[str, tuple[HexId, ...]]  # the spaces left to each region (UPR-HEX-05)
    garrisons: tuple[HexId, ...]
    curses: tuple[HexId, ...]
    skeletons: tuple[HexId, ...]
    legions: int
    hordes: int
    open_curses: int  # where the difficulty leaves their number open; 0: its own (UPR-AMB-06)


@dataclass(frozen=True, slots=True)
class Land:
    """Everything about the map that never changes, by HexId unless said otherwise."""

    at: tuple[hexes.Hex, ...]
    spaces: tuple[HexId, ...]
    beside: tuple[tuple[HexId, ...], ...]  # [hex][direction], NOWHERE beyond the edge of the map
    neighbours: tuple[tuple[HexId, ...], ...]
    borders: tuple[tuple[Border, ...], ...]
    steps: tuple[tuple[int, ...], ...]  # as the crow flies
    within: tuple[tuple[tuple[HexId, ...], ...], ...]  # [hex][steps], itself included, in row order
    elsewhere: tuple[tuple[HexId, ...], ...]  # every other space: what a Sea Tower is adjacent to (UPR-HEX-14)
    region: tuple[str, ...]  # of the space where no tile covers it
    # Routes found so far, by goal and closed edges: only `ground.routes` reads and fills it, and it never holds many.
    routes: dict[tuple[HexId, tuple[int, ...]], tuple[int, ...]] = field(default_factory=dict, compare=False)


def check_map(load: Loader, spaces: Mapping[str, Space], layouts: Mapping[str, LayoutEntry]) -> None:
    """The spaces are a hexagon around The Capital, ring by ring; the layouts use them properly."""
    expected = list(hexes.spiral((0, 0), RADIUS))
    if [space.at for space in spaces.values()] != expected:
        load.problem(FILE, "space", f"must be {SPACES} spaces, The Capital first, then ring by ring clockwise")
        return
    for name in ("homes", "ordinary", "towers", "garrisons", "curses", "skeletons"):
        load.refers(FILE, "layout", layouts, name, spaces)
    if sorted(layout.factions for layout in layouts.values()) != [2, 3, 4]:
        load.problem(FILE, "layout", "must be one each for 2, 3 and 4 factions (UPR-SET-07)")
    for layout in layouts.values():
        for problem in _faults(layout, spaces):
            load.problem(FILE, f"layout.{layout.id}", problem)


def _faults(layout: LayoutEntry, spaces: Mapping[str, Space]) -> Iterable[str]:
    tiled = [*layout.homes, *layout.ordinary, *layout.towers]
    if any(name not in spaces for name in (*tiled, *layout.garrisons, *layout.curses, *layout.skeletons)):
        return
    capital = next(iter(spaces))
    if len({capital, *tiled}) != len(tiled) + 1:
        yield "two tiles on one space"
    if len(layout.homes) != layout.factions:
        yield f"{layout.factions} factions need as many homes"
    if any(_steps(spaces, capital, home) != HOME_STEPS for home in layout.homes):
        yield f"every home is {HOME_STEPS} steps from The Capital"
    if sorted(layout.garrisons) != sorted(name for name in spaces if _steps(spaces, capital, name) == 1):
        yield "Garrisons go to the six spaces around The Capital, each once"
    if any(_steps(spaces, home, curse) < HOME_STEPS for home in layout.homes for curse in layout.curses):
        yield "a Curse beside a home"
    hidden = (*layout.ordinary, *layout.towers)
    for home in layout.homes:
        if sum(_steps(spaces, home, name) <= EXPLORABLE_STEPS for name in hidden) < EXPLORABLE:
            yield f"fewer than {EXPLORABLE} tiles near {home}"
    for region in {space.region for space in spaces.values() if space.region}:
        if sum(space.region == region and space.id not in tiled for space in spaces.values()) < UNCOVERED:
            yield f"fewer than {UNCOVERED} spaces left to {region}"


def _steps(spaces: Mapping[str, Space], one: str, other: str) -> int:
    return hexes.distance(spaces[one].at, spaces[other].at)


def lay_out(spaces: Mapping[str, Space]) -> Land:
    """Work out the map."""
    at: tuple[hexes.Hex, ...] = ((0, 0), *[space.at for space in spaces.values()])
    rows = tuple(HexId(row) for row in range(1, len(at)))
    row_at = {at[row]: row for row in rows}
    steps = ((0,) * len(at), *[(0, *[hexes.distance(at[one], at[other]) for other in rows]) for one in rows])
    farthest = max(max(line) for line in steps)
    beside = ((), *[tuple(row_at.get(near, NOWHERE) for near in hexes.neighbours(at[row])) for row in rows])
    return Land(
        at=at,
        spaces=rows,
        beside=beside,
        neighbours=tuple(tuple(sorted(near for near in line if near)) for line in beside),
        borders=tuple(_borders(line) for line in beside),
        steps=steps,
        within=((), *[tuple(_within(steps[row], rows, reach) for reach in range(farthest + 1)) for row in rows]),
        elsewhere=((), *[tuple(other for other in rows if other != row) for row in rows]),
        region=("", *[space.region for space in spaces.values()]),
    )


def _borders(beside: tuple[HexId, ...]) -> tuple[Border, ...]:
    """UPR-AMB-26 an edge is closed if the tile on either side closes it."""
    return tuple(
        Border(beyond, 1 << direction, 1 << hexes.opposite(direction))
        for direction, beyond in enumerate(beside)
        if beyond
    )


def _within(steps: tuple[int, ...], rows: tuple[HexId, ...], reach: int) -> tuple[HexId, ...]:
    return tuple(row for row in rows if steps[row] <= reach)


def layout_of(space: Names[HexId], land: Land, entry: LayoutEntry) -> Layout:
    """A layout with its rows."""
    homes, ordinary, towers = _rows(space, entry.homes), _rows(space, entry.ordinary), _rows(space, entry.towers)
    tiled = {CAPITAL, *homes, *ordinary, *towers}
    bare = tuple(row for row in land.spaces if row not in tiled)
    regions = dict.fromkeys(region for region in land.region if region)
    return Layout(
        id=entry.id,
        factions=entry.factions,
        homes=homes,
        ordinary=ordinary,
        towers=towers,
        bare=bare,
        tiled=(False, *[row in tiled for row in land.spaces]),
        free=tuple(row for row in land.spaces if row in tiled and row != CAPITAL),
        regions={region: tuple(row for row in bare if land.region[row] == region) for region in regions},
        garrisons=_rows(space, entry.garrisons),
        curses=_rows(space, entry.curses),
        skeletons=_rows(space, entry.skeletons),
        legions=entry.legions,
        hordes=entry.hordes,
        open_curses=entry.open_curses,
    )


def _rows(space: Names[HexId], names: Iterable[str]) -> tuple[HexId, ...]:
    return tuple(space.row(name) for name in names)


def edge_masks(tile: Tile) -> tuple[int, ...]:
    """The impassable edges as bits, for each of the six ways the tile may lie (UPR-EXP-05); none while it is UNLAID."""
    laid = [sum(1 << edge for edge in hexes.turned(tile.edges, sixths)) for sixths in range(SIXTHS)]
    return (*laid, 0)
