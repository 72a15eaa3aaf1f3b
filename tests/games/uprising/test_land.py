"""The map of Uprising: spaces, edges, regions and layouts."""

from __future__ import annotations

import pytest

from warhall.games.uprising.catalog import load
from warhall.testing import clause

CONTENT = load()


def test_impassable_edges_turn_with_the_tile() -> None:
    edged = {tile.code: tile.edges for tile in CONTENT.tiles if tile.edges}
    assert edged == {
        "X06": (0, 1),
        "X08": (0, 1, 2),
        "X10": (0, 1),
        "X13": (0, 1, 2),
        "X15": (0, 1),
        "X25": (0, 1),
        "X27": (0, 1, 2),
    }
    masks = CONTENT.edge_masks[CONTENT.tile.row("rigga")]
    assert masks == (0b000011, 0b000110, 0b001100, 0b011000, 0b110000, 0b100001, 0)  # the last: not laid yet
    assert CONTENT.edge_masks[CONTENT.tile.row("torment")] == (0,) * 7


def test_the_map_has_37_spaces_around_the_capital() -> None:
    land = CONTENT.land
    assert CONTENT.hex.names[1:8] == ("capital", "a1", "a2", "a3", "a4", "a5", "a6")
    assert len(land.spaces) == 37
    assert land.neighbours[1] == (2, 3, 4, 5, 6, 7)
    a1, b2 = CONTENT.hex.row("a1"), CONTENT.hex.row("b2")
    assert land.at[a1] == (0, -1)
    assert land.at[b2] == (1, -2)
    assert land.beside[1] == tuple(CONTENT.hex.row(name) for name in ("a3", "a4", "a5", "a6", "a1", "a2"))
    assert land.steps[1][CONTENT.hex.row("c4")] == 3
    assert land.within[1][1] == (1, 2, 3, 4, 5, 6, 7)
    assert len(land.within[1][2]) == 19
    assert land.steps[0] == (0,) * 38
    assert all(line[0] == 0 for line in land.steps)
    assert len(land.neighbours[CONTENT.hex.row("c1")]) == 3
    assert land.beside[CONTENT.hex.row("c1")].count(CONTENT.hex.row("")) == 3


def test_an_edge_is_seen_from_both_sides() -> None:
    """East of The Capital lies a3: its western edge (3) is The Capital's eastern one (0)."""
    a3 = CONTENT.hex.row("a3")
    border = next(border for border in CONTENT.land.borders[1] if border.beyond == a3)
    assert (border.bit, border.back) == (0b000001, 0b001000)
    back = next(border for border in CONTENT.land.borders[a3] if border.beyond == 1)
    assert (back.bit, back.back) == (0b001000, 0b000001)


def test_a_sea_tower_reaches_every_other_space() -> None:
    tower = CONTENT.hex.row("c4")
    assert len(CONTENT.land.elsewhere[tower]) == 36
    assert tower not in CONTENT.land.elsewhere[tower]


@pytest.mark.parametrize(
    "factions, homes, ordinary, towers, skeletons, bare_inside",
    [
        (
            2,
            ((2, -1), (-2, 1)),
            6,
            ((1, 2), (-1, -2)),
            ((0, -2), (0, 2)),
            {(0, -2), (0, 2), (1, -2), (1, 1), (-1, -1), (-1, 2), (2, 0), (-2, 0), (2, -2), (-2, 2)},
        ),
        (
            3,
            ((2, -1), (-1, -1), (-1, 2)),
            12,
            ((3, -2), (-1, -2), (-1, 3)),
            ((1, -2), (-2, 1), (1, 1)),
            {(1, -2), (-2, 1), (1, 1)},
        ),
        (
            4,
            ((2, -1), (1, 1), (-2, 1), (-1, -1)),
            12,
            ((3, -2), (1, 2), (-3, 2), (-1, -2)),
            ((3, -1), (-3, 1)),
            {(1, -2), (-1, 2)},
        ),
    ],
)
def test_layouts(
    factions: int,
    homes: tuple[tuple[int, int], ...],
    ordinary: int,
    towers: tuple[tuple[int, int], ...],
    skeletons: tuple[tuple[int, int], ...],
    bare_inside: set[tuple[int, int]],
) -> None:
    layout, at, steps = CONTENT.layouts[factions], CONTENT.land.at, CONTENT.land.steps
    assert tuple(at[row] for row in layout.homes) == homes
    assert len(layout.ordinary) == ordinary
    assert {row for row in CONTENT.land.spaces if steps[1][row] == 1} <= set(layout.ordinary)
    assert tuple(at[row] for row in layout.towers) == towers
    assert tuple(at[row] for row in layout.skeletons) == skeletons
    assert {at[row] for row in layout.bare if steps[1][row] == 2} == bare_inside
    near = 3 if factions == 2 else 1
    assert all(min(steps[home][tower] for tower in layout.towers) == near for home in layout.homes)


def test_a_tile_takes_its_space_from_the_region() -> None:
    outer = {
        factions: [sum(CONTENT.land.steps[1][row] == 3 for row in rows) for rows in layout.regions.values()]
        for factions, layout in CONTENT.layouts.items()
    }
    assert list(CONTENT.layouts[2].regions) == ["howling_white", "screaming_sea", "fog_grave"]
    assert outer == {2: [5, 5, 6], 3: [4, 5, 6], 4: [4, 5, 5]}
    assert [CONTENT.regions[name].name for name in CONTENT.layouts[4].regions] == [
        "Howling White",
        "Screaming Sea",
        "Fog Grave",
    ]


@clause("UPR-AMB-10")
def test_where_garrisons_and_curses_start() -> None:
    for layout in CONTENT.layouts.values():
        garrisons = [CONTENT.land.at[row] for row in layout.garrisons]
        assert garrisons[:3] == [(1, -1), (-1, 0), (0, 1)]
        assert sorted(garrisons) == [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]
    curses = {factions: [CONTENT.land.at[row] for row in layout.curses] for factions, layout in CONTENT.layouts.items()}
    assert curses == {
        2: [(0, -3), (0, 3), (-1, -2), (1, 2), (1, -3), (-1, 3)],
        3: [(3, -3), (-3, 0), (0, 3), (3, 0), (0, -3), (-3, 3)],
        4: [(3, 0), (-3, 0), (1, -3), (-1, 3), (2, -3), (-2, 3)],
    }


def test_leaders_dealt_by_number_of_factions() -> None:
    assert {n: (layout.legions, layout.hordes) for n, layout in CONTENT.layouts.items()} == {
        2: (5, 5),
        3: (6, 6),
        4: (7, 7),
    }
