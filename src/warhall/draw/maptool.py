"""The map tool: derives outlines, slots and marks of area maps once and stores them.

    python -m warhall.draw.maptool SOURCE.toml OUT_DIR [--id ID --name NAME]

One file per map of the source; a source that holds a single map without a name of its own gets one here. The tool
fails, naming the pairs, if the areas it draws touch in any other way than the source says. The same source always
gives the same bytes.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from warhall.draw import layout
from warhall.draw.geometry import WATER, Area, Border, Geometry, River, Run, dump, rounded
from warhall.draw.mapsource import MapError, MapSource, Pair, SourceArea, pair, read
from warhall.draw.mapways import with_ways
from warhall.draw.marks import scatter
from warhall.draw.outlines import Corners, plan, wandering
from warhall.draw.svg import Point

COARSE = 4  # every fourth point of a border is enough to judge room by


def derive(source: MapSource) -> Geometry:
    """A source as a drawn map."""
    scale = _scale(source)
    made = plan(source, scale)
    borders = wandering(made, source)
    _check_adjacency(source, borders.values())
    number = {side: k for k, side in enumerate(borders)}
    stored = tuple(replace(border, points=rounded(border.points)) for border in borders.values())
    bare = Geometry(
        id=source.id,
        name=source.name,
        width=round(source.width * scale),
        height=round(source.height * scale),
        shoal_reach=source.shoal_reach,
        borders=stored,
        areas={},
        coasts=runs([k for k, border in enumerate(stored) if border.kind == "coast"], stored),
        rivers=tuple(River(name, river_run(pairs, stored)) for name, pairs in source.rivers),
    )
    rings = {area: _ring(ring, number) for area, ring in made.rings.items()}
    return _with_marks(with_ways(source, replace(bare, areas=_areas(source, bare, rings))))


def _scale(source: MapSource) -> float:
    """How much the source grows so that its mean land area gets the width wanted."""
    first = plan(source, 1)
    land = [
        _size([first.corners[k] for k in first.rings[area.id]]) for area in source.areas if area.terrain not in WATER
    ]
    return round(source.pitch / math.sqrt(sum(land) / len(land)), 2)


def _size(ring: list[Point]) -> float:
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True))) / 2


def _check_adjacency(source: MapSource, borders: Iterable[Border]) -> None:
    drawn = {pair(b.a, b.b) for b in borders if b.b}
    if drawn != source.adjacency:
        extra, missing = sorted(drawn - source.adjacency), sorted(source.adjacency - drawn)
        raise MapError(f"{source.id}: drawn as touching but not listed {extra}, listed but not touching {missing}")


def _ring(corners: list[int], number: dict[Corners, int]) -> Run:
    """A ring of corners as borders end to end."""
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    return tuple(number[(i, j)] if i < j else ~number[(j, i)] for i, j in sides)


# ------------------------------------------------------------------ areas


def _areas(source: MapSource, bare: Geometry, rings: dict[str, Run]) -> dict[str, Area]:
    plots = {area.id: _plot(area, bare, rings[area.id]) for area in source.areas}
    return {
        area: Area(
            area, plots[area].name, place.lines, plots[area].terrain, rings[area], layout.slots(place, plots[area]), ()
        )
        for area, place in layout.arrange(plots).items()
    }


def _with_marks(made: Geometry) -> Geometry:
    areas = {}
    for number, area in enumerate(made.areas.values()):
        quiet = layout.quiet(area.slots, area.lines, area.terrain)
        areas[area.id] = replace(area, marks=scatter(made.outline(area.id), area.terrain, number, quiet))
    return replace(made, areas=areas)


def _plot(area: SourceArea, bare: Geometry, ring: Run) -> layout.Plot:
    coarse = [point for step in ring for point in bare.points((step,))[:-1:COARSE]]
    return layout.Plot(bare.points(ring)[:-1], coarse, area.name, area.terrain, (bare.width, bare.height))


# ------------------------------------------------------------------ runs of borders


def _ends(step: int, borders: tuple[Border, ...]) -> tuple[Point, Point]:
    points = borders[step].points if step >= 0 else borders[~step].points[::-1]
    return points[0], points[-1]


def runs(wanted: list[int], borders: tuple[Border, ...]) -> tuple[Run, ...]:
    """Borders joined end to end into as few runs as possible."""
    left = list(wanted)
    out = []
    while left:
        run = [left.pop(0)]
        while (step := _next(run[-1], left, borders)) is not None:
            run.append(step)
            left.remove(max(step, ~step))
        while (step := _next(~run[0], left, borders)) is not None:
            run.insert(0, ~step)
            left.remove(max(step, ~step))
        out.append(tuple(run))
    return tuple(out)


def _next(last: int, left: list[int], borders: tuple[Border, ...]) -> int | None:
    """A border among those left that goes on where the last one ends."""
    end = _ends(last, borders)[1]
    return next((step for k in left for step in (k, ~k) if _ends(step, borders)[0] == end), None)


def river_run(pairs: tuple[Pair, ...], borders: tuple[Border, ...]) -> Run:
    """The course of a river from its source down, along the borders it is said to follow."""
    wanted = [next(k for k, b in enumerate(borders) if b.b and pair(b.a, b.b) == two) for two in pairs]
    for first in (wanted[0], ~wanted[0]):
        run = [first]
        for k in wanted[1:]:
            end = _ends(run[-1], borders)[1]
            run += [step for step in (k, ~k) if _ends(step, borders)[0] == end]
        if len(run) == len(wanted):
            return tuple(run)
    raise MapError(f"the river along {pairs} is broken")


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m warhall.draw.maptool", description="Derive and store map outlines."
    )
    parser.add_argument("source", type=Path, help="the map source, TOML")
    parser.add_argument("out", type=Path, help="the folder the geometry files go to")
    parser.add_argument("--id", default="", help="id of a map that has none in its source")
    parser.add_argument("--name", default="", help="name of a map that has none in its source")
    asked = parser.parse_args(words)
    if not asked.out.parent.is_dir():
        parser.error(f"there is no folder {asked.out.parent}")
    asked.out.mkdir(exist_ok=True)
    for source in read(asked.source, asked.id, asked.name):
        try:
            stored = dump(derive(source))
        except MapError as error:
            print(error, file=sys.stderr)
            return 1
        target = asked.out / f"{source.id}.json"
        target.write_text(stored, encoding="utf-8")
        print(f"{target.name}: {len(source.areas)} areas, {len(source.adjacency)} borders, {len(stored) // 1000} kB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
