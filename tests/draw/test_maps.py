"""The stored maps: what is drawn as touching is adjacent, outlines are shared, nothing lies on a name."""

from __future__ import annotations

import itertools
from collections import Counter

import numpy as np
import pytest
from scipy.spatial import Voronoi

from tests.draw.maps import FILES, MAPS, source, stored
from warhall.draw import geometry
from warhall.draw.geometry import Area, Geometry
from warhall.draw.layout import style_of
from warhall.draw.mapsource import MapSource
from warhall.draw.maptool import derive
from warhall.draw.shapes import clearance, is_inside

Box = tuple[float, float, float, float]
LARGEST = 250_000

every_map = pytest.mark.parametrize("name", MAPS)


def name_box(area: Area) -> Box:
    style = style_of(area.terrain)
    x, y = area.slots.name
    half, tall = style.width(area.lines) / 2, style.size * 0.75 + style.line * (len(area.lines) - 1)
    return x - half, y - tall, x + half, y + 3


def force_box(area: Area) -> Box:
    """A block with two faces, drawn at 36."""
    x, y = area.slots.force
    return x - 31, y - 18, x + 31, y + 19


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def surface(outline: list[tuple[float, float]]) -> float:
    rounds = zip(outline, outline[1:] + outline[:1], strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in rounds) / 2


@every_map
def test_areas_touch_exactly_as_the_source_says(name: str) -> None:
    assert stored(name).adjacency == source(name).adjacency


@every_map
def test_every_area_of_the_source_is_drawn_with_its_name(name: str) -> None:
    drawn = {area.id: area.name for area in stored(name).areas.values()}
    assert drawn == {area.id: area.name for area in source(name).areas}


@every_map
def test_a_border_is_walked_once_each_way_by_its_two_areas(name: str) -> None:
    made = stored(name)
    walked = Counter(step for area in made.areas.values() for step in area.ring)
    assert set(walked.values()) == {1}
    for number, border in enumerate(made.borders):
        walkers = [area.id for area in made.areas.values() if number in area.ring or ~number in area.ring]
        assert sorted(walkers) == sorted(filter(None, (border.a, border.b)))


@every_map
def test_outlines_close_and_cover_the_sheet_without_overlap(name: str) -> None:
    made = stored(name)
    for area in made.areas.values():
        points = made.points(area.ring)
        assert points[0] == points[-1]
    surfaces = [surface(made.outline(area)) for area in made.areas]
    assert all(one > 0 for one in surfaces)
    assert sum(surfaces) == pytest.approx(made.width * made.height, rel=1e-3)


@every_map
def test_names_stay_off_force_slots_and_off_each_other(name: str) -> None:
    areas = stored(name).areas.values()
    walked = [area for area in areas if area.terrain != "river"]  # nothing ever stands in a wide river
    assert [(a.id, b.id) for a in areas for b in walked if meet(name_box(a), force_box(b))] == []
    assert [(a.id, b.id) for a, b in itertools.combinations(areas, 2) if meet(name_box(a), name_box(b))] == []


@every_map
def test_slots_lie_in_their_area_and_on_the_sheet(name: str) -> None:
    made = stored(name)
    for area in made.areas.values():
        outline = made.outline(area.id)
        assert is_inside(outline, *area.slots.centre), area.id
        assert is_inside(outline, *area.slots.force), area.id
        left, top, right, _ = name_box(area)
        assert left >= 0, area.id
        assert top >= 0, area.id
        assert right <= made.width, area.id


@every_map
def test_marks_stand_inside_their_area_and_never_under_its_name(name: str) -> None:
    made = stored(name)
    for area in made.areas.values():
        outline = made.outline(area.id)
        left, top, right, foot = name_box(area)
        for mark in area.marks:
            assert clearance(outline, mark.x, mark.y) > 0, area.id
            assert not (left < mark.x < right and top < mark.y < foot), area.id


@every_map
def test_coasts_part_land_from_water(name: str) -> None:
    made = stored(name)
    coast = {step if step >= 0 else ~step for run in made.coasts for step in run}
    wet = {area.id for area in made.areas.values() if area.is_water}
    assert coast == {k for k, b in enumerate(made.borders) if b.b and (b.a in wet) != (b.b in wet)}


@every_map
def test_rivers_follow_the_borders_of_the_source_in_order(name: str) -> None:
    made = stored(name)
    courses = [
        (river.name, tuple(tuple(sorted((made.borders[k].a, made.borders[k].b))) for k in map(_plain, river.run)))
        for river in made.rivers
    ]
    assert courses == list(source(name).rivers)


def _plain(step: int) -> int:
    return step if step >= 0 else ~step


def test_a_gate_lies_on_the_border_and_strangers_have_none() -> None:
    made = stored("heartlands")
    (x, y), _ = made.gate("aldstead", "mirror")
    assert abs(clearance(made.outline("aldstead"), x, y)) < 0.2
    assert abs(clearance(made.outline("mirror"), x, y)) < 0.2
    with pytest.raises(KeyError):
        made.gate("aldstead", "singing_sands")


def test_roads_and_crossings_of_zorn_are_those_of_its_source() -> None:
    made, given = stored("zorn"), source("zorn")
    pairs = {tuple(sorted(two)) for road in made.roads for two in itertools.pairwise(road.areas)}
    assert pairs == set(given.roads)
    assert {c.area: c.kind for c in made.crossings} == {
        a.id: a.terrain for a in given.areas if a.terrain in ("bridge", "ford")
    }


@pytest.mark.parametrize("name", [name for name in MAPS if name != "zorn"])
def test_an_outside_voronoi_finds_the_same_neighbours(name: str) -> None:
    given = source(name)
    assert _neighbours(given) == given.adjacency


def _neighbours(given: MapSource) -> frozenset[tuple[str, str]]:
    """By mirroring every site at every edge, which bounds the cells by the canvas."""
    sites = np.array([area.site for area in given.areas], float)
    mirrored = [sites]
    for axis, at in ((0, 0), (0, given.width), (1, 0), (1, given.height)):
        image = sites.copy()
        image[:, axis] = 2 * at - image[:, axis]
        mirrored.append(image)
    found = Voronoi(np.vstack(mirrored))
    ids = [area.id for area in given.areas]
    return frozenset((min(ids[a], ids[b]), max(ids[a], ids[b])) for a, b in found.ridge_points if max(a, b) < len(ids))


@every_map
def test_a_geometry_file_is_small_and_read_once(name: str) -> None:
    assert FILES[name].stat().st_size < LARGEST
    assert stored(name) is geometry.load(FILES[name])


@every_map
def test_a_geometry_file_survives_reading_and_writing(name: str) -> None:
    text = FILES[name].read_text(encoding="utf-8")
    assert geometry.dump(geometry.parse(text)) == text


@pytest.mark.slow
@every_map
def test_the_stored_map_is_what_the_tool_makes_of_the_source(name: str) -> None:
    made: Geometry = derive(source(name))
    assert geometry.dump(made) == FILES[name].read_text(encoding="utf-8")
