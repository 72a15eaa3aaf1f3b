"""Reading a map source: the TOML in which a game says where its areas lie and which of them touch.

Two kinds are known. A file of `[[map]]` tables gives sites, each area being the Voronoi cell of its site; a file of
`[area.<id>]` tables gives each area's corners. Both list who borders whom, and the map tool holds them to it.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from warhall.draw.svg import Point

Pair = tuple[str, str]


class MapError(Exception):
    """A source that cannot be drawn as it says."""


@dataclass(frozen=True)
class Roughness:
    """How far the middle of a border strays, as a share of its length."""

    land: float = 0.16
    coast: float = 0.20
    sea: float = 0.07


@dataclass(frozen=True)
class SourceArea:
    id: str
    name: str
    terrain: str
    site: Point
    shape: tuple[Point, ...] = ()


@dataclass(frozen=True)
class MapSource:
    """A map before its outlines are derived, in the units of the source."""

    id: str
    name: str
    width: float
    height: float
    areas: tuple[SourceArea, ...]
    adjacency: frozenset[Pair]
    pitch: float  # how wide the mean land area shall be drawn
    rivers: tuple[tuple[str, tuple[Pair, ...]], ...] = ()
    roads: tuple[Pair, ...] = ()
    way_out: tuple[str, ...] = ()  # areas whose road leads off the map
    rough: Roughness = field(default_factory=Roughness)
    shoal_reach: float = 1.0


SITE_PITCH, SHAPE_PITCH = 122, 150
WIDE_RIVER = 0.72
CALM = Roughness(land=0.15, coast=0.13)

SHAPE_TERRAIN = {"rough hills": "hill", "mountain pass": "pass"}


def pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


def read(path: Path, map_id: str = "", name: str = "") -> list[MapSource]:
    """The maps of a source file. A file of areas holds one map and may leave its id and name to the caller."""
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    if "map" in raw:
        return [_from_sites(table) for table in raw["map"]]
    if "area" in raw:
        return [_from_shapes(_rows(raw["area"]), map_id or path.stem, name or path.stem.capitalize())]
    raise MapError(f"{path.name}: neither [[map]] nor [area] tables")


def _rows(tables: dict[str, Any] | list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Areas as a list, whether the file names them in their heading or in a key."""
    if isinstance(tables, list):
        return tables
    return [{"id": area} | table for area, table in tables.items() if isinstance(table, dict)]


def _from_sites(table: dict[str, Any]) -> MapSource:
    return MapSource(
        id=table["id"],
        name=table["name"],
        width=table["canvas"][0],
        height=table["canvas"][1],
        areas=tuple(SourceArea(a["id"], a["name"], a["terrain"], (a["x"], a["y"])) for a in table["areas"]),
        adjacency=frozenset(pair(a, b) for a, b in table["borders"]),
        pitch=SITE_PITCH,
        rivers=tuple(
            (river["name"], tuple(pair(a, b) for a, b in river["borders"])) for river in table.get("rivers", ())
        ),
    )


def _from_shapes(tables: list[dict[str, Any]], map_id: str, name: str) -> MapSource:
    corners = [corner for table in tables for corner in table["shape"]]
    return MapSource(
        id=map_id,
        name=name,
        width=max(x for x, _ in corners),
        height=max(y for _, y in corners),
        areas=tuple(_shaped(table) for table in tables),
        adjacency=frozenset(pair(table["id"], other) for table in tables for other in table["adj"]),
        pitch=SHAPE_PITCH,
        roads=tuple(sorted({pair(table["id"], other) for table in tables for other in table.get("road", ())})),
        way_out=tuple(t["id"] for t in tables if "pass_letter" in t and t.get("road")),
        rough=CALM,
        shoal_reach=WIDE_RIVER,
    )


def _shaped(table: dict[str, Any]) -> SourceArea:
    terrain = table["terrain"].lower().replace("_", " ")
    corners = tuple((float(x), float(y)) for x, y in table["shape"])
    return SourceArea(
        table["id"], table["name"], SHAPE_TERRAIN.get(terrain, terrain), (table["x"], table["y"]), corners
    )
