"""The valley meets every constraint of the ledger: ZRN-MAPC-01 to ZRN-MAPC-21, with the map clauses they rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from warhall.games.zorn.catalog import FAR, Area, Content, load
from warhall.games.zorn.state import AreaId
from warhall.kernel.errors import ContentError
from warhall.testing import clause

C = load()
PASSES = ("PA", "PB", "PC", "PD", "PE")


def row(id: str) -> AreaId:
    return C.area.row(id)


def names(rows: tuple[AreaId, ...] | list[AreaId]) -> list[str]:
    return [C.areas[area].id for area in rows]


def areas() -> Iterator[Area]:
    return (C.areas[area] for area in C.map_areas)


def ids(**wanted: object) -> list[str]:
    return [area.id for area in areas() if all(getattr(area, key) == value for key, value in wanted.items())]


@cache
def paths(area: AreaId) -> tuple[tuple[AreaId, ...], ...]:
    """Every way along the arrows from an area to where they end."""
    if not C.arrows[area]:
        return ((area,),)
    return tuple((area, *rest) for target in C.arrows[area] for rest in paths(target))


@clause("ZRN-MAPC-01", "ZRN-MAP-02")
def test_five_passes_lie_on_the_south_edge_and_hold_ten() -> None:
    assert names(C.passes) == list(PASSES)
    assert [C.areas[a].pass_letter for a in C.passes] == ["A", "B", "C", "D", "E"]
    assert all(C.capacity[a] == 10 and C.is_plains[a] and C.is_pass[a] for a in C.passes)
    assert min(C.areas[a].y for a in C.passes) > max(area.y for area in areas() if not area.pass_letter)


@clause("ZRN-MAPC-02")
def test_the_passes_form_a_chain() -> None:
    joined = [(one, other) for one in PASSES for other in PASSES if one < other and other in C.areas[row(one)].adj]
    assert joined == [("PA", "PB"), ("PB", "PC"), ("PC", "PD"), ("PD", "PE")]


@clause("ZRN-MAPC-03", "ZRN-MAP-03")
def test_five_mountains_stand_north_of_the_passes_and_block() -> None:
    mountains = ids(terrain="mountain")
    assert mountains == ["M1", "M2", "M3", "M4", "M5"]
    for id in mountains:
        assert not C.passable[row(id)]
        assert all(C.areas[row(id)].y < C.areas[a].y for a in C.passes)
    # Old Grumbler lies between Crusader's Mead and the King's Defile: Range goes round it.
    assert row("M3") in C.neighbours[row("S20")]
    assert row("M3") in C.neighbours[row("PC")]
    assert C.steps[row("S20")][row("PC")] == 2
    assert C.steps[row("S21")][row("S27")] == 2


@clause("ZRN-MAPC-04")
def test_no_mountain_seals_a_pass() -> None:
    for gate in C.passes:
        assert any(C.passable[a] and not C.is_pass[a] for a in C.neighbours[gate])


@clause("ZRN-MAPC-05", "ZRN-MAP-04")
def test_the_river_runs_across_in_seven_areas() -> None:
    assert ids(terrain="river") == ["V1", "V2", "V3", "V4", "V5", "V6", "V7"]
    assert not any(C.passable[row(f"V{n}")] for n in range(1, 8))
    order = sorted((area for area in areas() if area.bank == "river"), key=lambda area: area.x)
    assert [a.id for a in order] == ["V1", "F1", "V2", "B1", "V3", "F2", "V4", "B2", "V5", "F3", "V6", "B3", "V7"]
    assert C.steps[row("N27")][row("S04")] == 2  # by Goat Ford, not over the reach between them
    assert C.flood_steps[row("N27")][row("S04")] == FAR


@clause("ZRN-MAPC-06", "ZRN-MAP-05")
def test_only_three_bridges_and_three_fords_join_the_banks() -> None:
    assert names(C.bridges) == ["B1", "B2", "B3"]
    assert names(C.fords) == ["F1", "F2", "F3"]
    order = ["V1", "F1", "V2", "B1", "V3", "F2", "V4", "B2", "V5", "F3", "V6", "B3", "V7"]
    for crossing in (*C.bridges, *C.fords):
        near = [C.areas[a] for a in C.neighbours[crossing]]
        at = order.index(C.areas[crossing].id)
        assert {a.id for a in near if a.terrain == "river"} == {order[at - 1], order[at + 1]}
        assert {a.bank for a in near} == {"north", "river", "south"}
    for area in areas():
        if area.bank == "north":
            assert not any(C.areas[row(other)].bank == "south" for other in area.adj)


@clause("ZRN-MAPC-07", "ZRN-MAP-06")
def test_six_towns_are_dens_three_on_each_bank() -> None:
    assert {C.areas[a].name: C.areas[a].bank for a in C.towns} == {
        "Trollburg Gap": "north",
        "Stillwater": "north",
        "Vilebank": "north",
        "Drowsebury": "south",
        "Hearthmoor": "south",
        "Kingsgate": "south",
    }
    assert all(C.is_den[a] for a in C.towns)


@clause("ZRN-MAPC-08", "ZRN-MAP-07")
def test_twenty_dens_ten_on_each_bank() -> None:
    dens = [C.areas[a] for a in C.dens[1:]]
    assert Counter(den.bank for den in dens) == {"north": 10, "south": 10}
    assert Counter(den.terrain for den in dens) == {"town": 6, "rough_hills": 5, "forest": 4, "plains": 3, "bog": 2}
    assert [C.den_of[a] for a in C.dens] == list(range(21))


@clause("ZRN-MAPC-09", "ZRN-MAP-10")
def test_eleven_entries_numbered_two_to_twelve() -> None:
    assert [C.areas[a].id for a in C.entry[2:]] == [
        "N16",
        "N08",
        "N01",
        "N02",
        "N03",
        "N04",
        "N05",
        "N06",
        "N07",
        "N15",
        "N23",
    ]
    assert C.entry[0] == C.entry[1] == 0
    assert C.areas[C.entry[7]].name == "Trollburg Gap"
    assert (C.areas[C.entry[3]].x, C.areas[C.entry[11]].x) == (58, 918)


@clause("ZRN-MAPC-10", "ZRN-MAP-12")
def test_trollburg_gap_has_three_numbered_arrows() -> None:
    assert [area.id for area in areas() if C.d6_exit.get(row(area.id))] == ["N04"]
    ways = C.d6_exit[row("N04")]
    assert names(list(ways[1:])) == ["N11", "N11", "N12", "N12", "N13", "N13"]
    assert C.even_exit[row("N04")] == C.odd_exit[row("N04")] == 0


@clause("ZRN-MAPC-11", "ZRN-MAP-11")
def test_fifteen_forks_have_a_blue_and_a_yellow_arrow() -> None:
    forked = [C.areas[a] for a in C.map_areas if C.is_forked[a]]
    assert Counter(area.bank for area in forked) == {"north": 8, "south": 7}
    assert all([arrow.colour for arrow in area.exits] == ["blue", "yellow"] for area in forked)
    single = [area for area in areas() if len(area.exits) == 1]
    assert {area.exits[0].colour for area in single} == {"red"}
    assert names([C.even_exit[row("N02")], C.odd_exit[row("N02")]]) == ["N10", "N03"]
    assert names([C.even_exit[row("N05")], C.odd_exit[row("N05")]]) == ["N13", "N13"]


@clause("ZRN-MAPC-12", "ZRN-MAP-13", "ZRN-RUL-107")
def test_only_bogs_are_dead_zones() -> None:
    still = [area.id for area in areas() if C.passable[row(area.id)] and not area.exits]
    assert still == ["N09", "N22", "S06", "S19", "S22"]
    assert [area.id for area in areas() if C.is_dead_zone[row(area.id)]] == still
    assert [id for id in ids(terrain="bog") if id not in still] == ["N14", "N19", "N25", "N29", "S11", "S15"]


@clause("ZRN-MAPC-13")
def test_every_path_ends_in_a_pass_and_all_passes_and_crossings_are_used() -> None:
    ends: set[str] = set()
    seen: set[str] = set()
    for area in C.map_areas:
        for path in paths(area) if C.arrows[area] else ():
            assert len(path) == len(set(path))
            ends.add(C.areas[path[-1]].id)
            seen.update(names(list(path)))
    assert ends == set(PASSES)
    assert seen >= {"B1", "B2", "B3", "F1", "F2", "F3"}


@clause("ZRN-MAPC-14")
def test_arrows_lead_to_passable_neighbours_that_lead_on() -> None:
    for area in C.map_areas:
        for target in C.arrows[area]:
            assert target in C.ways[area]
            assert not C.is_dead_zone[target]


@clause("ZRN-MAPC-15")
def test_each_dead_zone_borders_two_areas_with_arrows() -> None:
    for id in ("N09", "N22", "S06", "S19", "S22"):
        assert sum(bool(C.arrows[a]) for a in C.ways[row(id)]) >= 2


@clause("ZRN-MAPC-16", "ZRN-MAP-09", "ZRN-RUL-107")
def test_six_flanking_areas_run_from_south_to_north() -> None:
    assert [C.areas[a].id for a in C.flank_area["W"]] == ["S17", "S01", "N24"]
    assert [C.areas[a].id for a in C.flank_area["E"]] == ["S24", "S08", "N31"]
    for a in (*C.flank_area["W"], *C.flank_area["E"]):
        assert C.passable[a]
        assert C.capacity[a] >= 2
        assert not C.is_den[a]
        assert not C.areas[a].entry
    assert C.area.keys(C.flank_box["E"]) == ("area:e0", "area:e1", "area:e2", "area:e3")


@clause("ZRN-MAPC-17")
def test_one_road_net_joins_passes_towns_and_bridges() -> None:
    links = {frozenset((a, b)) for a in C.map_areas for b in C.road[a]}
    on_road = {a for link in links for a in link}
    assert (len(links), len(on_road)) == (29, 30)
    reached = {row("PA")}
    while more := {b for a in reached for b in C.road[a]} - reached:
        reached |= more
    assert reached == on_road
    assert reached >= {*C.passes, *C.towns, *C.bridges}
    assert all(any(C.is_road[b] for b in C.neighbours[town]) for town in C.towns)


@clause("ZRN-MAPC-18")
def test_an_entry_is_eight_to_fourteen_moves_from_the_way_out() -> None:
    assert [C.way_out[a] for a in C.entry[2:]] == [9, 10, 11, 10, 10, 10, 11, 10, 10, 9, 8]
    assert max(len(path) for a in C.entry[2:] for path in paths(a)) == 14


@clause("ZRN-MAPC-19")
def test_dens_and_river_are_as_far_from_the_passes_as_designed() -> None:
    assert {C.pass_steps[a] for a in (*C.bridges, *C.fords)} == {5}
    south = [C.pass_steps[a] for a in C.dens[1:] if C.areas[a].bank == "south"]
    north = [C.pass_steps[a] for a in C.dens[1:] if C.areas[a].bank == "north"]
    assert (min(south), max(south), min(north), max(north)) == (2, 4, 6, 9)


@clause("ZRN-MAPC-20", "ZRN-MAP-01")
def test_each_bank_has_several_areas_of_every_common_kind() -> None:
    assert Counter(area.terrain for area in areas()) == {
        "plains": 20,
        "forest": 13,
        "rough_hills": 11,
        "bog": 11,
        "river": 7,
        "town": 6,
        "mountain_pass": 5,
        "mountain": 5,
        "bridge": 3,
        "ford": 3,
    }
    for kind in ("plains", "forest", "rough_hills", "bog"):
        for bank in ("north", "south"):
            assert len(ids(terrain=kind, bank=bank)) >= 3


@clause("ZRN-MAPC-21")
def test_the_valley_is_one_and_no_area_is_hemmed_in_by_narrow_ones() -> None:
    open_areas = [a for a in C.map_areas if C.passable[a]]
    assert len(open_areas) == 72
    assert all(C.steps[row("PA")][a] < FAR for a in open_areas)
    assert all(any(C.capacity[b] > 1 for b in C.ways[a]) for a in open_areas)


@clause("ZRN-CMP-08")
def test_adjacency_is_mutual_and_shapes_share_the_border() -> None:
    for area in areas():
        for other in area.adj:
            assert area.id in C.areas[row(other)].adj
            assert len(set(area.shape) & set(C.areas[row(other)].shape)) >= 2


@clause("ZRN-MIS-02", "ZRN-EX-07")
def test_range_is_counted_in_areas() -> None:
    pass_c = row("PC")
    assert names(list(C.within[pass_c][0])) == ["PC"]
    assert set(names(list(C.within[pass_c][1]))) == {"PC", "M3", "PB", "PD", "S27", "S28"}
    assert C.steps[row("S27")][row("S12")] == 2


def broken(tmp_path: Path, text: str, file: str = "map.toml") -> str:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(tmp_path)
    return str(caught.value)


def test_a_border_that_is_not_mutual_is_refused(tmp_path: Path) -> None:
    assert "N02 does not list PA" in broken(tmp_path, '[area.PA]\nadj = ["M1", "PB", "S25", "S26", "N02"]\n')


def test_an_arrow_into_the_river_is_refused(tmp_path: Path) -> None:
    text = '[area.N24]\nexits = [{ colour = "red", to = "V1" }]\n'
    assert "area.N24.exits: V1 is impassable" in broken(tmp_path, text)


def test_an_unknown_terrain_is_refused_with_what_it_may_mean(tmp_path: Path) -> None:
    assert "unknown 'forrest', perhaps 'forest'" in broken(tmp_path, '[area.N02]\nterrain = "forrest"\n')


def test_a_missing_entry_number_is_refused(tmp_path: Path) -> None:
    assert "entries must be 2 to 12" in broken(tmp_path, "[area.N01]\nentry = 5\n")


def test_an_overlay_may_rename_an_area(tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('[area.N01]\nname = "Crone\'s Teeth"\n', encoding="utf-8")
    content: Content = load(tmp_path)
    assert content.areas[1].name == "Crone's Teeth"
