"""The six area maps and the sources they were derived from."""

from __future__ import annotations

from pathlib import Path

import warhall
from warhall.draw import geometry
from warhall.draw.geometry import Geometry
from warhall.draw.mapsource import MapSource, read

GAMES = Path(warhall.__file__).parent / "games"
BLOODSTONES, ZORN = GAMES / "bloodstones" / "content", GAMES / "zorn" / "content"
FILES = {
    **{name: BLOODSTONES / "geometry" / f"{name}.json" for name in ("heartlands", "marches", "isles", "girdle", "fal")},
    "zorn": ZORN / "geometry" / "zorn.json",
}
MAPS = tuple(FILES)


def stored(name: str) -> Geometry:
    return geometry.load(FILES[name])


def source(name: str) -> MapSource:
    found = read(ZORN / "map.toml", "zorn", "The valley of Zorn") if name == "zorn" else read(BLOODSTONES / "maps.toml")
    return next(one for one in found if one.id == name)
