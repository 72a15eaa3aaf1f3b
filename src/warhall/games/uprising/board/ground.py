"""The hex map: spaces that stay the same for a number of factions, and the tiles that lie open on them."""

from __future__ import annotations

import math
from functools import cache

from warhall.draw.hexes import Grid
from warhall.draw.hexmap import HexMap, Space, Tile, Tiles
from warhall.draw.palette import Hour
from warhall.draw.svg import Point
from warhall.games.uprising.board.looks import GOOD_SIGNS
from warhall.games.uprising.catalog import Content
from warhall.games.uprising.catalog.land import UNLAID, Layout
from warhall.games.uprising.ids import CAPITAL, HexId
from warhall.games.uprising.names import hex_code
from warhall.games.uprising.state import Uprising
from warhall.kernel.once import per_content

WIDE, HIGH = 1400, 1270
GRID = Grid((WIDE / 2, HIGH / 2 - 2))
SPAN = GRID.radius * math.sqrt(3)


def hex_map(c: Content, factions: int, hour: Hour, light: bool) -> HexMap:
    """The map of a layout; made once, for its still layer is large."""
    maps, key = _maps(c), (factions, hour, light)
    if key not in maps:
        maps[key] = HexMap(GRID, _spaces(c, c.layouts[factions]), hour, light=light)
    return maps[key]


@per_content
def _maps(c: Content) -> dict[tuple[int, Hour, bool], HexMap]:
    return {}


def _spaces(c: Content, layout: Layout) -> list[Space]:
    named = {_quiet(layout, rows): c.regions[region].name for region, rows in layout.regions.items() if rows}
    out = []
    for at in c.land.spaces:
        code = "" if at == CAPITAL else hex_code(c, at)
        if at in layout.bare:
            region = c.regions[c.land.region[at]].name if c.land.region[at] else "Ice Waste"
            out.append(Space(c.hex.key(at), c.land.at[at], named.get(at, ""), code=code, said=f"{region}, {code}"))
        else:
            out.append(Space(c.hex.key(at), c.land.at[at], "", _back(layout, at), code, f"{code}, unexplored"))
    return out


def _quiet(layout: Layout, rows: tuple[HexId, ...]) -> HexId:
    """The space of a region that bears its name: one on which nothing lies at first, rather at the edge of the map."""
    busy = (*layout.curses, *layout.skeletons)
    free = [at for at in rows if at not in busy] or list(rows)
    return free[-1 - len(free) // 3]


def _back(layout: Layout, at: HexId) -> str:
    """The sign on a back tells what everybody knows: a Sea Tower, a home to come, any tile."""
    if at in layout.towers:
        return "tower"
    return "town" if at in layout.homes else "eye"


def open_tiles(s: Uprising, c: Content) -> Tiles:
    """What lies face up, by key."""
    return {c.hex.key(at): _tile(s, c, at) for at in c.land.spaces if s.spots[at].up}


def _tile(s: Uprising, c: Content, at: HexId) -> Tile:
    tile = c.tiles[s.tiles[at]]
    signs = [sign for sign, number in zip(GOOD_SIGNS, tile.goods(), strict=True) for _ in range(number)]
    signs += ["glory"] * tile.vp
    name = f"{tile.name}, fallen" if at == CAPITAL and s.fallen else tile.name
    turned = s.spots[at].turned
    walls = tile.edges if turned < UNLAID else ()
    return Tile(name, tile.terrain or "capital", tuple(signs), walls=walls, turn=turned)


@cache
def middle(at: tuple[int, int]) -> Point:
    """Where the pieces of a hex stand."""
    return GRID.piece(at)
