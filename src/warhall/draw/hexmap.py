"""A hex map during a game: spaces that stay, tiles that are explored and turned on them, light.

The still layer holds ice, tray and backs, and never changes: a page fetches it once. Tiles, curses, edges and names lie
in the lowest moving layer, each an element with an id of its own, so that exploring a hex, turning a tile or lifting a
curse sends that one element. A face covers the back under it; nothing in the still layer tells what a back hides.

    board.still.append(map.still(width, height))
    board.lit += [*map.ground(tiles, cursed), *lights, *map.signs(tiles, cursed)]

where each of the lights is `map.lit(...)`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from warhall.draw import hexes, marks
from warhall.draw.hexes import Edge, Grid
from warhall.draw.palette import Hour
from warhall.draw.shapes import polygon_path
from warhall.draw.svg import group, ident, path
from warhall.kernel.hexes import Hex, neighbour, turned


@dataclass(frozen=True, slots=True)
class Space:
    """A place for a tile, the same for the whole game. Without a back it is open ice."""

    key: str  # of the options that name it: "hex:b3"
    at: Hex
    name: str = ""  # as long as no tile shows another
    back: str = ""  # the sign on the back that lies there at first
    code: str = ""  # by which it is called, whatever lies on it
    said: str = ""  # to a pointer, where no name is written

    @property
    def area(self) -> str:
        """What the game calls it: its key without the family."""
        return self.key.partition(":")[2]


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile face up. Its edges are those it has unturned; `turn` counts sixths clockwise."""

    name: str
    terrain: str
    yields: tuple[str, ...] = ()
    walls: tuple[int, ...] = ()
    rivers: tuple[int, ...] = ()
    bridges: tuple[int, ...] = ()
    turn: int = 0

    def edges(self) -> Iterator[tuple[int, Edge]]:
        """The directions of its edges as it lies, lowest drawn first."""
        kinds: tuple[tuple[Edge, tuple[int, ...]], ...] = (
            ("river", self.rivers),
            ("bridge", self.bridges),
            ("wall", self.walls),
        )
        for kind, directions in kinds:
            yield from ((direction, kind) for direction in turned(directions, self.turn))


Tiles = Mapping[str, Tile]  # by the key of the space


class HexMap:
    """The spaces of one map, and how they are drawn."""

    def __init__(self, grid: Grid, spaces: Sequence[Space], hour: Hour = "day", *, light: bool = False) -> None:
        self.grid, self.hour, self.light = grid, hour, light
        self.spaces = {space.key: space for space in spaces}
        self._still: dict[tuple[float, float], str] = {}

    def still(self, width: float, height: float) -> str:
        """Ice, tray and backs."""
        found = self._still.get((width, height))
        if found is None:
            found = self._still[width, height] = self._draw_still(width, height)
        return found

    def _draw_still(self, width: float, height: float) -> str:
        grid, spaces = self.grid, self.spaces.values()
        covered = [space for space in spaces if space.back]
        return marks.defs(self.hour) + group(
            hexes.table(width, height),
            *(hexes.region(grid, space.at, space.name, self.hour, space.code) for space in spaces if not space.back),
            hexes.trays(grid, [space.at for space in covered]),
            *(hexes.back(grid, space.at, space.back, space.code) for space in covered),
            pointer_events="none",
        )

    def ground(self, tiles: Tiles, cursed: Collection[str] = ()) -> list[str]:
        """Faces, curses, and a shape per hex that tells a page where the pointer is: all that lies under the light."""
        return [
            *(self._face(self.spaces[key], tile) for key, tile in tiles.items()),
            *(self._part("curse", space, hexes.veil(self.grid, space.at)) for space in self._among(cursed)),
            *(self._hit(space, tiles.get(space.key)) for space in self.spaces.values()),
        ]

    def signs(self, tiles: Tiles, cursed: Collection[str] = ()) -> list[str]:
        """Edges and names, over the light."""
        out = self._edges(tiles)
        for key, tile in tiles.items():
            space, given = self.spaces[key], (tile.name, tile.terrain, tile.yields)
            words = hexes.written(self.grid, space.at, *given, code=space.code, cursed=key in cursed, hour=self.hour)
            out.append(self._part("name", space, words))
        return out

    def lit(self, key: str, *, label: str = "", chosen: bool = False, option: str = "") -> str:
        """A hex that can be chosen, by its own key or by another option."""
        space = self.spaces[key]
        return hexes.lit(
            self.grid,
            space.at,
            option=option or key,
            label=label or space.said or space.name,
            chosen=chosen,
            area=space.area,
        )

    def _among(self, keys: Collection[str]) -> list[Space]:
        return [space for key, space in self.spaces.items() if key in keys]

    def _part(self, kind: str, space: Space, *inner: str) -> str:
        return group(*inner, id=f"{kind}-{ident(space.area)}", pointer_events="none")

    def _face(self, space: Space, tile: Tile) -> str:
        face = hexes.tile(self.grid, space.at, tile.terrain, name=tile.name, hour=self.hour, light=self.light)
        tray = "" if space.back else hexes.trays(self.grid, (space.at,))
        return self._part("tile", space, tray, face)

    def _hit(self, space: Space, tile: Tile | None) -> str:
        outline = path(
            polygon_path(self.grid.corners(space.at)),
            data_area=space.area,
            data_keys=space.key,
            data_name=(tile.name if tile else space.said or space.name) or None,
        )
        return group(outline, id=f"hit-{ident(space.area)}", class_="hits", fill="none", pointer_events="all")

    def _edges(self, tiles: Tiles) -> list[str]:
        """Every side once, though both its tiles may name it; later kinds over earlier ones."""
        found: dict[frozenset[Hex], tuple[Edge, Space, int]] = {}
        for key, tile in tiles.items():
            space = self.spaces[key]
            for direction, kind in tile.edges():
                found[frozenset((space.at, neighbour(space.at, direction)))] = kind, space, direction
        order: tuple[Edge, ...] = ("river", "bridge", "wall")
        rows = sorted(found.values(), key=lambda row: order.index(row[0]))
        return [
            self._part(f"edge-{way}", space, hexes.edge(self.grid, space.at, way, kind, self.hour))
            for kind, space, way in rows
        ]
