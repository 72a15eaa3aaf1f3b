"""The maps: MAP, and the constraints that the five designed maps meet."""

from __future__ import annotations

import itertools
from statistics import median_high

import pytest

from tests.games.bloodstones.scene import DRAGONS, HILLS, HORSES, Side, army, choose, keys, options, scene
from tests.games.bloodstones.voronoi import cells
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import FOLDER
from warhall.games.bloodstones.maps import Map, MapRow
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.state import AreaId
from warhall.kernel.content import Loader
from warhall.kernel.errors import SetupError
from warhall.testing import clause

C = GAME.content()
ROWS = Loader(FOLDER).table("maps.toml", "map", MapRow)
LAND = ("plains", "forest", "hill", "mountain", "desert")
every_map = pytest.mark.parametrize("chart", C.maps.values(), ids=lambda chart: chart.id)

#        map: players, land, plains, forest, hill, mountain, desert, sea, slots, land masses, sea basins, fewest sites
FIGURES = {
    "heartlands": ((2, 3), 38, 20, 7, 7, 2, 2, 10, 54, [38], [4, 6], 10),
    "marches": ((2, 4), 51, 27, 9, 9, 3, 3, 13, 72, [5, 46], [6, 7], 10),
    "isles": ((3, 4), 48, 24, 10, 10, 2, 2, 26, 68, [8, 10, 14, 16], [26], 14),
    "girdle": ((4, 5), 63, 31, 12, 12, 4, 4, 15, 86, [63], [6, 9], 10),
    "fal": ((5, 6), 69, 35, 13, 13, 4, 4, 20, 96, [69], [5, 7, 8], 8),
}


def of_terrain(chart: Map, *terrains: str) -> list[AreaId]:
    return [area for area in chart.areas if chart.terrain[area] in terrains]


def sizes(chart: Map, *terrains: str) -> list[int]:
    return sorted(len(part) for part in chart.graph.parts(of_terrain(chart, *terrains)))


def land_near(chart: Map, area: AreaId) -> list[AreaId]:
    return [other for other in chart.neighbours[area] if not chart.is_sea[other]]


@every_map
@clause("BLD-MAP-01", "BLD-MAP-03")
def test_the_figures_of_each_map(chart: Map) -> None:
    counts = [len(of_terrain(chart, terrain)) for terrain in ("plains", "forest", "hill", "mountain", "desert", "sea")]
    found = (
        chart.players,
        len(of_terrain(chart, *LAND)),
        *counts,
        sum(chart.capacity),
        sizes(chart, *LAND),
        sizes(chart, "sea"),
        fewest_sites(chart, chart.players[1]),
    )
    assert found == FIGURES[chart.id]


def fewest_sites(chart: Map, players: int) -> int:
    """Sites left to the last player after the worst legal placement of all others, found by branch and bound."""
    homes = chart.homes
    balls = [sum(1 << at for at, other in enumerate(homes) if chart.distance[area][other] < 3) for area in homes]
    best = len(homes)

    def place(first: int, left: int, free: int) -> None:
        nonlocal best
        if not left:
            best = min(best, free.bit_count())
            return
        gains = sorted(((balls[at] & free).bit_count(), at) for at in range(first, len(homes)) if free >> at & 1)
        if free.bit_count() - sum(gain for gain, _ in gains[-left:]) >= best:
            return
        for at in sorted(at for _, at in gains):
            place(at + 1, left - 1, free & ~balls[at])

    place(0, players - 1, (1 << len(homes)) - 1)
    return best


@every_map
@clause("BLD-MAP-02", "BLD-MAP-07")
def test_the_graph_is_sound(chart: Map) -> None:
    assert len(chart.graph.parts(chart.areas)) == 1
    for area in chart.areas:
        assert area not in chart.neighbours[area]
        assert all(area in chart.neighbours[other] for other in chart.neighbours[area])
    degrees = [len(chart.neighbours[area]) for area in of_terrain(chart, *LAND)]
    assert min(degrees) >= 2
    assert max(degrees) <= 7
    assert 4.7 <= sum(degrees) / len(degrees) <= 5.1


@every_map
@clause("BLD-MAP-07")
def test_borders_are_the_common_sides_of_cells_and_none_is_short(chart: Map) -> None:
    row = ROWS[chart.id]
    sides = {
        (area.id, other): length
        for area, cell in zip(row.areas, cells([(a.x, a.y) for a in row.areas], row.canvas), strict=True)
        for other, length in ((row.areas[n].id, length) for n, length in cell.sides.items())
    }
    assert {tuple(sorted(pair)) for pair in sides} == {tuple(sorted(pair)) for pair in row.borders}
    assert min(sides.values()) >= 20


@every_map
@clause("BLD-MAP-03")
def test_village_slots_are_scarce_but_not_too_scarce(chart: Map) -> None:
    slots = sum(chart.capacity)
    least, most = chart.players
    citadels = min(most, 5)  # of six players one is the Chaos Horde
    assert 16 <= slots / citadels <= 20
    assert slots / least <= 36


@every_map
@clause("BLD-MAP-01")
def test_seas_matter(chart: Map) -> None:
    coastal = [area for area in chart.homes if chart.seas[area]]
    assert 0.47 <= round(len(coastal) / len(chart.homes), 2) <= 0.66
    seas = of_terrain(chart, "sea")
    basins = chart.graph.parts(seas)
    assert len(basins) >= 2 or any(
        len(chart.graph.parts([sea for sea in seas if sea != strait])) > len(basins) for strait in seas
    )
    assert max(len(basin) for basin in basins) >= 3
    assert max(len(land_near(chart, sea)) for sea in seas) >= 5


@every_map
@clause("BLD-MAP-01")
def test_mountains_are_barriers_inland(chart: Map) -> None:
    row = ROWS[chart.id]
    shapes = cells([(a.x, a.y) for a in row.areas], row.canvas)
    mountains = of_terrain(chart, "mountain")
    assert len(mountains) >= 2
    assert set(sizes(chart, "mountain")) <= {2, 3}
    for area in mountains:
        assert not shapes[area - 1].on_edge
        assert len([near for near in land_near(chart, area) if near not in mountains]) >= 4
    others = [area for area in of_terrain(chart, *LAND) if area not in mountains]
    assert len(chart.graph.parts(others)) == len(sizes(chart, *LAND))


@every_map
@clause("BLD-MAP-01")
def test_deserts_can_be_crossed(chart: Map) -> None:
    deserts = of_terrain(chart, "desert")
    assert len(deserts) >= 2
    assert max(sizes(chart, "desert")) >= 2
    for area in deserts:
        exits = [near for near in chart.neighbours[area] if near in chart.homes]
        assert any(not chart.graph.touches(one, other) for one, other in itertools.combinations(exits, 2))


MEDIANS = {"heartlands": 14, "marches": 12, "isles": 10, "girdle": 12, "fal": 12}


@every_map
@clause("BLD-MAP-01")
def test_hills_forests_and_the_country_around_a_site(chart: Map) -> None:
    counts = {terrain: len(of_terrain(chart, terrain)) for terrain in LAND}
    assert max(counts, key=counts.__getitem__) == "plains"
    for hill in of_terrain(chart, "hill"):
        assert sum(chart.terrain[near] == "plains" for near in chart.neighbours[hill]) >= 2
    assert set(sizes(chart, "forest")) <= {1, 2, 3}
    slots = []
    for area in chart.homes:
        near = {two for one in land_near(chart, area) for two in (one, *land_near(chart, one))} - {area}
        slots.append(sum(chart.capacity[other] for other in near))
    assert min(slots) >= 4
    assert median_high(slots) == MEDIANS[chart.id]


@every_map
@clause("BLD-MAP-02")
def test_rivers_run_along_land_borders(chart: Map) -> None:
    assert len(chart.rivers) >= 2
    for river in chart.rivers:
        for one, other in river.borders:
            assert chart.graph.touches(chart.area.row(one), chart.area.row(other))
            assert not chart.is_sea[chart.area.row(one)]
            assert not chart.is_sea[chart.area.row(other)]


@clause("BLD-MAP-02")
def test_area_names_are_unique_over_all_maps() -> None:
    names = [name for chart in C.maps.values() for name in chart.names[1:]]
    assert len(names) == len(set(names)) == 38 + 10 + 51 + 13 + 48 + 26 + 63 + 15 + 69 + 20


@clause("BLD-MAP-04")
def test_the_labelled_areas_of_map_1() -> None:
    chart = C.maps["heartlands"]
    label = chart.labels
    names = {key: chart.names[area] for key, area in label.items()}
    assert names == {
        "A": "Aldstead",
        "B": "Pelhurst",
        "C": "Hornvale",
        "D": "The Old Fort",
        "E": "Holmholt",
        "F": "Lornknowe",
        "G": "Lordsfield",
    }
    assert {key: chart.terrain[area] for key, area in label.items()} == {
        "A": "plains",
        "B": "forest",
        "C": "plains",
        "D": "hill",
        "E": "forest",
        "F": "hill",
        "G": "plains",
    }
    table = {"A": "BCD", "B": "ADE", "C": "AD", "D": "ABCEFG", "E": "BDF", "F": "DEG", "G": "DF"}
    for one, others in table.items():
        assert "".join(key for key in label if chart.graph.touches(label[one], label[key])) == others
    assert len(chart.neighbours[label["D"]]) == 7


@clause("BLD-MAP-05")
@pytest.mark.parametrize(
    ("mover", "costs"),
    [
        #            plains, forest, hill, desert, mountain, sea
        ("land", (1, 2, 3, 2, 0, 0)),
        ("hill_folk", (1, 2, 2, 2, 3, 0)),
        ("ship", (0, 0, 0, 0, 0, 1)),
        ("dragon", (1, 1, 1, 1, 1, 1)),
        ("undead", (1, 1, 1, 1, 1, 0)),
        ("none", (0, 0, 0, 0, 0, 0)),
    ],
)
def test_what_it_costs_to_enter(mover: str, costs: tuple[int, ...]) -> None:
    row = C.movers[mover]
    assert (row.plains, row.forest, row.hill, row.desert, row.mountain, row.sea) == costs


@clause("BLD-MAP-05", "BLD-MAP-06", "BLD-MOV-11")
def test_who_may_enter_what_from_a_hill() -> None:
    swords = scene(Side(HORSES, {"crag": "swords"}, hand="blank"), Side(DRAGONS), run=Main(0))
    assert keys(choose(swords, "area:crag", "kind:swords"), "area") == "moor wood dune"
    reivers = scene(Side(HILLS, {"crag": "reivers"}, hand="blank"), Side(DRAGONS), run=Main(0))
    assert keys(choose(reivers, "area:crag", "kind:reivers"), "area") == "moor wood dune peak"
    dragon = scene(Side(DRAGONS, {"ford": "dragon"}, hand="blank"), Side(HORSES), run=Main(0))
    assert keys(choose(dragon, "area:ford", "kind:dragon"), "area") == "moor wood cape gulf"
    castle = scene(Side(HORSES, {"crag": "castle citadel"}, hand="blank"), Side(DRAGONS), run=Main(0))
    assert keys(castle, "area") == ""


@clause("BLD-MAP-06")
def test_hill_folk_may_stay_in_a_mountain() -> None:
    t = scene(Side(HILLS, {"crag": "reivers"}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:crag", "kind:reivers", "area:peak", "done", "kind:blank")
    assert options(t) == {"done"}
    assert army(t, 0, "peak") == "reivers"


@clause("BLD-MAP-03", "BLD-SET-01", "BLD-DEC-01")
def test_a_map_must_suit_the_number_of_players() -> None:
    suitable = {seats: [id for id in C.maps if GAME.settings[0].suits(id, seats)] for seats in range(2, 7)}
    assert suitable == {
        2: ["heartlands", "marches"],
        3: ["heartlands", "marches", "isles"],
        4: ["marches", "isles", "girdle"],
        5: ["girdle", "fal"],
        6: ["fal"],
    }
    with pytest.raises(SetupError, match="for 2 to 3 seats"):
        GAME.new(4, options={"map": "heartlands"})
    assert {id: chart.players for id, chart in C.maps.items()} == dict(GAME.settings[0].seats)
