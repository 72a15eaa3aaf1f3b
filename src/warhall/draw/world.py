"""The still layer of a world of hexes: terrains merged into lands, countries, rivers on sides, bridges, names.

The hexes themselves are a dotted hairline. The geometry comes from `chart`, so light, dimming and paths are those of
`lit`, by the ids of hexes. Nothing here changes during a game: pennants, used-up sites and groups are pieces.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from warhall.draw import areas, ways
from warhall.draw.chart import Chart, Country, centre
from warhall.draw.geometry import Border, Geometry
from warhall.draw.levels import pin
from warhall.draw.maptool import runs
from warhall.draw.palette import BONE, HOURS, INK, KEY, LAMP, LIGHT, TERRAIN_WASH, Hour, Hours, mix
from warhall.draw.svg import Point, Value, group, halo, ident, line, move, part, path, rect, tag, text, use

# The lowest first; plains lie under all.
MERGED = ("desert", "bog", "ice", "badlands", "town", "hill", "forest", "mountain")
FEATHERS = ((13, 0.3), (6, 0.55))
RIMS = ((14, 0.2), (5, 0.24))
SHORE = ((13, 0.4), (5, 0.5))
TINTS = ((12, 0.22), (4.6, 0.42))
TITLE, TITLE_SPACING = 14.5, 2
EDGE_NAME = 12
BRIDGE, BRIDGE_SCALE = 12, 0.62


@cache
def still(chart: Chart, made: Geometry, hour: Hour = "day", light: bool = False) -> str:
    """The whole still layer; `light` leaves marks out, for pictures too small to show them."""
    inks = HOURS[hour]
    land = [area for area in made.areas.values() if not area.is_water]
    water = [area for area in made.areas.values() if area.is_water]
    return "".join(
        (
            areas.defs(made, hour, light),
            _land_defs(made),
            '<g clip-path="url(#c-canvas)" pointer-events="none" stroke-linejoin="round">',
            rect(0, 0, made.width, made.height, fill=inks.wash("sea").wash),
            areas.shoals(made, inks),
            areas.sea_borders(made, inks),
            "" if light else areas.sown([area for area in water if _is_open(made, area.id)]),
            _washes(made, inks),
            "".join(_tinted(made, country) for country in chart.countries),
            _grid(made, chart, inks),
            "" if light else areas.sown(land),
            "".join(areas.river(river, made, inks) for river in made.rivers),
            areas.coast(inks),
            "".join(bridge(made, *two, hour) for two in chart.bridges),
            "" if chart.spoken else titles(chart, made, hour),
            areas.names(made.areas.values(), inks),
            _edge_names(chart, made, inks),
            areas.frame(made, inks),
            "</g>",
            areas.hits(made),
        )
    )


def loops(made: Geometry, wanted: Collection[str]) -> list[list[Point]]:
    """The closed lines round hexes, without the sides between them."""
    sides = [k for k, border in enumerate(made.borders) if (border.a in wanted) != (border.b in wanted)]
    return [made.points(run) for run in runs(sides, made.borders)]


def outline(made: Geometry, wanted: Collection[str]) -> str:
    """Path data round hexes."""
    return "".join(line(points, closed=True) for points in loops(made, wanted))


def reach(chart: Chart, made: Geometry, wanted: Collection[str], *, name: str = "reach", hour: Hour = "day") -> str:
    """Hexes lit as one, shown and not chosen from: where a group could go. Rivers, bridges and names lie over it."""
    d = outline(made, wanted)
    return group(
        path(d, fill=LIGHT, fill_opacity=0.3, fill_rule="evenodd"),
        path(d, stroke=KEY, stroke_width=6, fill="none"),
        path(d, stroke=LAMP, stroke_width=3.6, fill="none"),
        _inner(made, wanted),
        *_waters(chart, made, wanted, hour),
        *(areas.lit_name(made, area, hour) for area in wanted if made.areas[area].lines),
        id=ident(name),
        class_="reach",
        stroke_linejoin="round",
        pointer_events="none",
    )


def outlook(made: Geometry, wanted: Collection[str], *, name: str) -> str:
    """A look ahead: where a group could come in the end. Bone and dashed, for no click leads there now."""
    d = outline(made, wanted)
    return group(
        path(d, stroke=INK, stroke_width=4.6, stroke_opacity=0.55),
        path(d, stroke=BONE, stroke_width=2.2, stroke_dasharray="7 4"),
        id=ident(name),
        fill="none",
        stroke_linejoin="round",
        pointer_events="none",
    )


def spot(made: Geometry, area: str, *, option: str, label: str) -> str:
    """One hex of a reach, to choose it: it shines by itself only under the pointer."""
    shape = f"a-{ident(area)}"
    return part(
        "spot",
        use(shape, class_="light", fill=LIGHT),
        group(use(shape, class_="key"), use(shape, class_="lamp"), class_="rim", clip_path=f"url(#c-{ident(area)})"),
        name=f"lit-{area}",
        option=option,
        label=label,
        fill="none",
        stroke_linejoin="round",
        data_area=area,
    )


def _inner(made: Geometry, wanted: Collection[str]) -> str:
    """The sides between lit hexes."""
    sides = [border.points for border in made.borders if border.a in wanted and border.b in wanted]
    dashes: dict[str, Value] = {"stroke_width": 1.3, "stroke_dasharray": "3 3"}
    return path("".join(line(points) for points in sides), fill="none", stroke=mix(LAMP, KEY, 0.35), **dashes)


def _waters(chart: Chart, made: Geometry, wanted: Collection[str], hour: Hour) -> list[str]:
    """Rivers along the sides of some hexes, and every bridge."""
    sides = {k for k, border in enumerate(made.borders) if border.a in wanted or border.b in wanted}
    rivers = [river for river in made.rivers if not sides.isdisjoint(max(step, ~step) for step in river.run)]
    return [
        *(areas.river(river, made, HOURS[hour]) for river in rivers),
        *(bridge(made, a, b, hour) for a, b in chart.bridges),
    ]


def bridge(made: Geometry, a: str, b: str, hour: Hour = "day") -> str:
    """A deck across the side between two hexes. A game whose bridges fall draws them as pieces."""
    at, angle = made.gate(a, b)
    return ways.deck(at, angle, BRIDGE, BRIDGE_SCALE, hour)


def _is_open(made: Geometry, area: str) -> bool:
    """Whether a hex of the sea has no coast."""
    return not any(border.kind == "coast" and area in (border.a, border.b) for border in made.borders)


def _of_terrain(made: Geometry, terrain: str) -> set[str]:
    return {area.id for area in made.areas.values() if TERRAIN_WASH.get(area.terrain, area.terrain) == terrain}


def _land_defs(made: Geometry) -> str:
    return _shape("w-land", outline(made, {area.id for area in made.areas.values() if not area.is_water}))


def _washes(made: Geometry, inks: Hours) -> str:
    """Plains under everything, then each terrain with a feathered border, then the rim along the shore."""
    plains = inks.wash("plains")
    shore = (use("w-land", fill="none", stroke=plains.rim, stroke_width=w, stroke_opacity=o) for w, o in SHORE)
    lands = (_wash(made, terrain, inks) for terrain in MERGED)
    return use("w-land", fill=plains.wash) + group(*lands, *shore, clip_path="url(#w-land-in)")


def _wash(made: Geometry, terrain: str, inks: Hours) -> str:
    d, wash, shape = outline(made, _of_terrain(made, terrain)), inks.wash(terrain), f"w-{terrain}"
    if not d:
        return ""
    feathers = (use(shape, fill="none", stroke=wash.wash, stroke_width=w, stroke_opacity=o) for w, o in FEATHERS)
    rims = (use(shape, stroke_width=w, stroke_opacity=o) for w, o in RIMS)
    return "".join(
        (
            _shape(shape, d),
            *feathers,
            use(shape, fill=wash.wash),
            group(*rims, clip_path=f"url(#{shape}-in)", fill="none", stroke=wash.rim),
        )
    )


def _shape(name: str, d: str) -> str:
    """An outline to use again, and to clip by."""
    outlined = path(d, id=name, clip_rule="evenodd", fill_rule="evenodd")
    return tag("defs", outlined, tag("clipPath", use(name, clip_rule="evenodd"), id=f"{name}-in"))


def _tinted(made: Geometry, country: Country) -> str:
    """A hand-coloured edge inside a country's border."""
    shape = f"w-of-{ident(country.name)}"
    lines = (use(shape, stroke_width=w, stroke_opacity=o) for w, o in TINTS)
    edge = group(*lines, clip_path=f"url(#{shape}-in)", fill="none", stroke=country.tint)
    return _shape(shape, outline(made, country.areas)) + edge


def _grid(made: Geometry, chart: Chart, inks: Hours) -> str:
    """A dotted hairline between hexes, a dash and a dot between countries."""
    ruled = {area: country.name for country in chart.countries for area in country.areas}
    inner = [border for border in made.borders if border.kind == "land"]
    parted = [border for border in inner if ruled.get(border.a) != ruled.get(border.b)]
    return _lines(inner, inks, 0.9, 0.45, "1.4 3.2") + _lines(parted, inks, 1.3, 0.85, "6 3 1 3")


def _lines(borders: list[Border], inks: Hours, width: float, opacity: float, dashes: str) -> str:
    return path(
        "".join(line(border.points) for border in borders),
        fill="none",
        stroke=inks.border,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_dasharray=dashes,
        stroke_linecap="round",
    )


def titles(chart: Chart, made: Geometry, hour: Hour = "day") -> str:
    """The names of the countries. A game that writes its own names draws these after them: they matter less."""
    return "".join(_title(made, country, HOURS[hour]) for country in chart.countries)


def _title(made: Geometry, country: Country, inks: Hours) -> str:
    """A country's name, in its tint and in italics."""
    (x, y), ground = made.areas[country.at].slots.centre, inks.wash("plains").wash
    style = {"font_weight": "600", "font_style": "italic", "letter_spacing": f"{TITLE_SPACING}"}
    fill, around = mix(country.tint, inks.ink, 0.5), mix(ground, inks.halo, 0.4)
    at = (x + country.off[0], y + country.off[1] + 5)
    return label(at, country.name.split(), TITLE, fill, around, 4, **style)


def label(
    at: Point, lines: Sequence[str], size: float, fill: str, around: str, width: float = 3.4, **style: str
) -> str:
    """Words on the map that keep their size on the screen, the middle of their lines at a place.

    A page leaves out those of the still layer that lie over others, the later ones first.
    """
    rows = [(line, size * 1.13 * (k - (len(lines) - 1) / 2)) for k, line in enumerate(lines)]
    words = (halo(0, down, line, size, fill, around, width, **style) for line, down in rows)
    return group(pin(*words), class_="name", transform=move(*at), pointer_events="none")


def _edge_names(chart: Chart, made: Geometry, inks: Hours) -> str:
    """Numbers of columns along the upper edge, letters of rows along the left one."""
    sea = inks.wash("sea")
    fill = mix(sea.mark, inks.ink, 0.7)
    columns = [(centre(k, 0)[0], 15.0, f"{k + 1:02d}") for k in range(len(chart.rows[0]))]
    rows = [(11.0, centre(0, k)[1] + 4, chr(ord("A") + k)) for k in range(len(chart.rows))]
    named = ((x, y, pin(text(0, 0, words, EDGE_NAME, fill))) for x, y, words in (*columns, *rows))
    return "".join(group(words, transform=move(x, y)) for x, y, words in named)
