"""A world of hexes: neighbours as its grid says, one land without seams, rivers and bridges on sides, light by hex."""

from __future__ import annotations

import math
import tomllib
from dataclasses import replace
from functools import cache
from xml.etree import ElementTree

import pytest

from tests.draw.maps import GAMES
from tests.draw.test_board import dangling, ids
from warhall.draw import chart, lit, world
from warhall.draw.board import Board
from warhall.draw.chart import Chart, Country
from warhall.draw.geometry import Geometry
from warhall.draw.layout import style_of
from warhall.draw.mapsource import MapError
from warhall.draw.shapes import is_inside

ROWS = ("~~~~~~~", "~pfh~~~", "~pphm~~", "~~pd~~~", "~~~~~p~", "~~~~~~~")
TERRAINS = {"~": "sea", "p": "plains", "f": "forest", "h": "hills", "m": "mountain", "d": "desert"}
NAMES = {"02B": "Asaheim", "03C": "The Old Barrows", "05C": "Wyrm", "01A": "The Grey Reach"}
BECK = ("The Beck", (("03B", "02B"), ("02B", "03C"), ("02C", "03C")))
WEST = Country("West March", "#8A6A9C", frozenset({"02B", "02C", "03B"}), "02C")
EAST = Country("Gory", "#B4574A", frozenset({"03C", "04B", "04C", "05C", "03D", "04D"}), "04C")
SMALL = Chart("small", "A small world", ROWS, TERRAINS, NAMES, (BECK,), (("02B", "03C"),), (WEST, EAST))


def made() -> Geometry:
    return chart.derive(SMALL)


def board() -> Board:
    out = Board(made().width, made().height, "A small world")
    out.still.append(world.still(SMALL, made()))
    out.lit.append(world.reach(SMALL, made(), ["02B", "02C", "03C"]))
    out.lit += [lit.area(made(), area, option=f"hex:{area}") for area in ("04B", "04C")]
    return out


def beside(area: str) -> set[str]:
    return {other for two in made().adjacency if area in two for other in two} - {area}


def test_even_columns_lie_half_a_hex_lower() -> None:
    assert beside("03C") == {"03B", "04B", "04C", "03D", "02C", "02B"}
    assert beside("04C") == {"04B", "05C", "05D", "04D", "03D", "03C"}
    assert beside("01A") == {"01B", "02A"}


def test_the_same_chart_gives_the_same_map() -> None:
    twin = replace(SMALL)
    assert chart.derive(twin) is not made()
    assert world.still(twin, chart.derive(twin)) == world.still(SMALL, made())


def test_a_world_is_one_document_that_needs_nothing_else() -> None:
    document = board().svg()
    assert len(ids(document)) == len(set(ids(document)))
    assert dangling(document) == set()
    assert "var(" not in document


def test_outlines_close_and_hold_what_stands_in_them() -> None:
    for area in made().areas.values():
        points = made().points(area.ring)
        assert points[0] == points[-1]
        assert is_inside(points, *area.slots.centre)
        assert is_inside(points, *area.slots.force)


def test_the_coast_parts_land_from_sea_and_the_isle_has_its_own() -> None:
    kinds = {(border.a, border.b): border.kind for border in made().borders}
    assert kinds["02B", "03B"] == "land"
    assert kinds["01B", "02B"] == "coast"
    assert kinds["01A", "02A"] == "sea"
    assert len(made().coasts) == 2


def test_an_outline_leaves_out_the_sides_between() -> None:
    (loop,) = world.loops(made(), {"03C", "04C"})
    assert loop[0] == loop[-1]
    between = {frozenset((border.a, border.b)): set(border.points[1:-1]) for border in made().borders}
    assert between[frozenset(("03C", "04C"))].isdisjoint(loop)
    assert between[frozenset(("03C", "02C"))] <= set(loop)
    assert between[frozenset(("04C", "05C"))] <= set(loop)
    assert len(world.loops(made(), {"03B", "06E"})) == 2
    assert world.outline(made(), set()) == ""


def test_a_river_follows_its_sides_and_a_bridge_lies_across_one() -> None:
    (river,) = made().rivers
    found = [made().borders[max(step, ~step)] for step in river.run]
    assert [{border.a, border.b} for border in found] == [{"02B", "03B"}, {"02B", "03C"}, {"02C", "03C"}]
    at, angle = made().gate("02B", "03C")
    assert world.bridge(made(), "02B", "03C").startswith(f'<g transform="translate({at[0]:.1f} '.replace(".0 ", " "))
    (x, y), (u, v) = (made().areas[area].slots.centre for area in ("02B", "03C"))
    assert angle == pytest.approx(math.degrees(math.atan2(v - y, u - x)))


def test_a_broken_river_is_refused() -> None:
    torn = Chart("torn", "Torn", ROWS, TERRAINS, rivers=(("Beck", (("02B", "03B"), ("04C", "05C"))),))
    with pytest.raises(MapError, match="is broken"):
        chart.derive(torn)


def test_names_fit_their_hex_on_one_line_or_two() -> None:
    areas = made().areas
    assert areas["02B"].lines == ("Asaheim",)
    assert areas["03C"].lines == ("The Old", "Barrows")
    assert areas["04D"].lines == ()
    for area in areas.values():
        if area.lines:
            assert style_of(area.terrain).width(area.lines) <= 2 * chart.RADIUS


def test_hit_areas_carry_the_hex_and_its_name() -> None:
    root = ElementTree.fromstring(board().svg())
    hits = next(found for found in root.iter() if found.attrib.get("class") == "hits")
    named = {found.attrib["data-area"]: found.attrib["data-name"] for found in hits}
    assert len(named) == 42
    assert (named["03C"], named["04D"]) == ("The Old Barrows, 03C", "04D")


def test_rivers_bridges_and_names_lie_over_the_reach() -> None:
    drawn = world.reach(SMALL, made(), ["02B", "02C", "03C"])
    light, river, name = (drawn.index(part) for part in ('fill-opacity="0.3"', "stroke-linecap", "Asaheim"))
    assert light < river < name
    assert "Wyrm" not in drawn
    assert "stroke-linecap" not in world.reach(SMALL, made(), ["06E"])


def test_a_picture_too_small_for_marks_leaves_them_out() -> None:
    assert 'href="#s-tree"' in world.still(SMALL, made())
    assert 'href="#s-' not in world.still(SMALL, made(), light=True)


@cache
def zanziar() -> Chart:
    """The world of Zanziar as its content gives it."""
    raw = tomllib.loads((GAMES / "zanziar" / "content" / "map.toml").read_text(encoding="utf-8"))
    letters = {kind["letter"]: id for id, kind in raw["terrain"].items() if isinstance(kind, dict)}
    rivers = (
        (id, tuple((side[:3], side[4:]) for side in river["sides"]))
        for id, river in raw["river"].items()
        if isinstance(river, dict)
    )
    return Chart(
        "zanziar",
        "Zanziar",
        tuple(row.replace(" ", "") for row in raw["grid"]["terrain"]),
        letters,
        rivers=tuple(rivers),
    )


def test_the_world_of_zanziar_can_be_drawn() -> None:
    drawn = chart.derive(zanziar())
    assert len(drawn.areas) == 192
    assert (drawn.areas["05F"].terrain, drawn.areas["11I"].terrain) == ("sea", "swamp")
    assert [len(river.run) for river in drawn.rivers] == [8, 7, 4]
    document = world.still(zanziar(), drawn)
    assert all(f'id="w-{terrain}"' in document for terrain in ("hill", "forest", "mountain", "desert", "bog"))
    assert len(document) < 300_000
