"""The still layer of an area map, from stored geometry, by day and by night.

From below: sea, shoal rings, sea borders and marks, land washes with their hand-coloured rims, land borders and
marks, rivers, coast, roads, crossings, names, and last an invisible shape per area that tells a page where the
pointer is. Every outline is one path (`a-<area>`, clip `c-<area>`) that light and rims use again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from warhall.draw import marks, ways
from warhall.draw.geometry import Area, Geometry, River
from warhall.draw.layout import style_of
from warhall.draw.levels import hold
from warhall.draw.palette import HOURS, Hour, Hours, mix
from warhall.draw.svg import clean, group, ident, line, num, path, rect, tag, use

# Shoals from far to near: distance from the coast, share of the mark colour in the line, of shoal in the band.
SHOALS = ((30, 0.16, 0.12), (22, 0.25, 0.26), (14.5, 0.34, 0.46), (7.5, 0.47, 0.75))
SHOAL_LINE = 1.8
RIMS = ((20, 0.28), (9, 0.4))
RIVER_WIDTHS = ((0, 0.4, 2.6), (0.34, 0.72, 3.6), (0.66, 1, 4.8))  # from, to, width; the parts overlap
RIVER_CASE = 2.6
WATER_INK = 0.7  # share of ink in the names of waters


@cache
def still(geometry: Geometry, hour: Hour = "day", light: bool = False) -> str:
    """The whole still layer; `light` leaves marks out, for pictures too small to show them."""
    inks = HOURS[hour]
    land = [area for area in geometry.areas.values() if not area.is_water]
    water = [area for area in geometry.areas.values() if area.is_water]
    return "".join(
        (
            defs(geometry, hour, light),
            '<g clip-path="url(#c-canvas)" pointer-events="none">',
            rect(0, 0, geometry.width, geometry.height, fill=inks.wash("sea").wash),
            shoals(geometry, inks),
            sea_borders(geometry, inks),
            "" if light else sown(water),
            "".join(_wash(area, inks) for area in land),
            _land_borders(geometry, inks),
            "" if light else sown(land),
            "".join(river(one, geometry, inks) for one in geometry.rivers),
            coast(inks),
            "".join(ways.road(road.points, hour) for road in geometry.roads),
            "".join(ways.crossing(crossing, hour) for crossing in geometry.crossings),
            names(geometry.areas.values(), inks),
            frame(geometry, inks),
            "</g>",
            hits(geometry),
        )
    )


def defs(geometry: Geometry, hour: Hour, light: bool) -> str:
    used = frozenset() if light else frozenset(m.stamp for area in geometry.areas.values() for m in area.marks)
    outlines = (
        path(geometry.paths[area], id=f"a-{ident(area)}")
        + tag("clipPath", use(f"a-{ident(area)}"), id=f"c-{ident(area)}")
        for area in geometry.areas
    )
    coast = "".join(line(geometry.points(run)) for run in geometry.coasts)
    canvas = tag("clipPath", rect(0, 0, geometry.width, geometry.height), id="c-canvas")
    return tag("defs", marks.stamps(hour, used), *outlines, path(coast, id="coast"), canvas)


def shoals(geometry: Geometry, inks: Hours) -> str:
    sea = inks.wash("sea")
    rings = []
    for distance, ink, shoal in SHOALS:
        wide = 2 * distance * geometry.shoal_reach
        rings.append(use("coast", stroke=mix(sea.wash, sea.mark, ink), stroke_width=wide + SHOAL_LINE))
        rings.append(use("coast", stroke=mix(sea.wash, inks.shoal, shoal), stroke_width=wide))
    return group(*rings, fill="none", stroke_linejoin="round", stroke_linecap="round")


def sea_borders(geometry: Geometry, inks: Hours) -> str:
    d = "".join(line(border.points) for border in geometry.borders if border.kind == "sea")
    if not d:
        return ""
    return path(
        d,
        fill="none",
        stroke=mix(inks.wash("sea").wash, inks.sea_border, 0.55),
        stroke_width=1.5,
        stroke_dasharray="1 6",
        stroke_linecap="round",
    )


def sown(areas: Iterable[Area]) -> str:
    northern_first = sorted(areas, key=lambda area: area.slots.centre[1])
    return "".join(marks.draw(area.marks) for area in northern_first)


def _wash(area: Area, inks: Hours) -> str:
    """The wash and its rims: the outline stroked inside itself, twice."""
    wash, shape = inks.wash(area.terrain), f"a-{ident(area.id)}"
    rims = (use(shape, stroke_width=width, stroke_opacity=opacity) for width, opacity in RIMS)
    return use(shape, fill=wash.wash, stroke=wash.wash) + group(
        *rims, clip_path=f"url(#c-{ident(area.id)})", fill="none", stroke=wash.rim
    )


def _land_borders(geometry: Geometry, inks: Hours) -> str:
    return path(
        "".join(line(border.points) for border in geometry.borders if border.kind == "land"),
        fill="none",
        stroke=inks.border,
        stroke_width=1.25,
        stroke_opacity=0.8,
        stroke_linecap="round",
        stroke_dasharray="5 3.2",
    )


def river(found: River, geometry: Geometry, inks: Hours) -> str:
    """Casing for the whole course first, then water, growing toward the mouth."""
    points = geometry.points(found.run)
    count = len(points)
    parts = [
        (line(points[int(lo * count) : max(int(hi * count), int(lo * count) + 2)]), w) for lo, hi, w in RIVER_WIDTHS
    ]
    casing = (path(d, stroke=inks.river_case, stroke_width=width + RIVER_CASE) for d, width in parts)
    water = (path(d, stroke=inks.river, stroke_width=width) for d, width in parts)
    return group(*casing, *water, fill="none", stroke_linecap="round", stroke_linejoin="round")


def coast(inks: Hours) -> str:
    return use(
        "coast", fill="none", stroke=inks.coast, stroke_width=2.1, stroke_linecap="round", stroke_linejoin="round"
    )


def frame(geometry: Geometry, inks: Hours) -> str:
    """The neat line at the edge of the sheet."""
    return rect(0, 0, geometry.width, geometry.height, fill="none", stroke=inks.coast, stroke_width=4)


def hits(geometry: Geometry) -> str:
    """Outlines to point at, with the names the log calls them by."""
    shapes = (use(f"a-{ident(area)}", data_area=area, data_name=it.name) for area, it in geometry.areas.items())
    return group(*shapes, class_="hits", fill="none", pointer_events="all")


# ------------------------------------------------------------------ names


def names(areas: Iterable[Area], inks: Hours) -> str:
    """Names, grouped by terrain so that their style is written once."""
    by_terrain: dict[str, list[Area]] = {}
    for area in areas:
        by_terrain.setdefault(area.terrain, []).append(area)
    return "".join(
        group(*(_name(area, _level(area)) for area in found), **_name_style(terrain, inks))
        for terrain, found in by_terrain.items()
    )


def _name(area: Area, level: str = "") -> str:
    """A name, as large as it was drawn or larger, however far away the land is."""
    x, y = area.slots.name
    step = style_of(area.terrain).line
    rows = ((words, y - step * (len(area.lines) - 1 - k)) for k, words in enumerate(area.lines))
    lines = [f'<text x="{num(x)}" y="{num(at)}">{clean(words)}</text>' for words, at in rows]
    return hold(area.slots.centre, *lines, class_=f"name {level}".strip())


def _level(area: Area) -> str:
    """Far away only towns and capitals are named."""
    return "" if area.terrain in ("town", "capital") else "since-names"


def _name_style(terrain: str, inks: Hours) -> dict[str, str | float | None]:
    style, wash = style_of(terrain), inks.wash(terrain)
    crossing = terrain in ("bridge", "ford")
    water = terrain in ("sea", "lake", "river")
    return {
        "class_": "s",
        "font_size": style.size,
        "font_weight": "500" if water else "600",
        "font_style": "italic" if water or crossing else None,
        "letter_spacing": style.spacing,
        "fill": mix(inks.wash("sea").mark, inks.ink, WATER_INK) if water else inks.ink,
        "stroke": wash.wash if water or crossing else mix(wash.wash, inks.halo, 0.25),
        "stroke_width": 4 if water else 3.4,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }


def lit_name(geometry: Geometry, area: str, hour: Hour = "day") -> str:
    """The name of an area again, over the lamplight that covers it."""
    inks, found = HOURS[hour], geometry.areas[area]
    style = _name_style(found.terrain, inks) | {"fill": inks.lit_name, "stroke": inks.lit_halo}
    return group(_name(found), pointer_events="none", **style)
