"""Graphs of areas, and hexes."""

from __future__ import annotations

from math import isclose, sqrt

import pytest

from warhall.kernel import hexes
from warhall.kernel.graph import Graph
from warhall.testing import borders

#   1 - 2 - 3 - 4       8 - 9
#   |       |   |
#   5 - 6 - 7   |
#           +---+
NAMES = ("nowhere", "a", "b", "c", "d", "e", "f", "g", "h", "i")
PAIRS = "a-b b-c c-d a-e e-f f-g g-c g-d h-i"


@pytest.fixture
def land() -> Graph[int]:
    rows = {name: row for row, name in enumerate(NAMES)}
    return Graph(len(NAMES), [(rows[one], rows[other]) for one, other in borders(PAIRS)])


def test_borders_are_shared_and_neighbours_stand_in_row_order(land: Graph[int]) -> None:
    assert len(land) == 10
    assert land.neighbours[3] == (2, 4, 7)
    assert land.neighbours[0] == ()
    assert land.touches(3, 7)
    assert land.touches(7, 3)
    assert not land.touches(1, 3)


def test_distances_count_steps(land: Graph[int]) -> None:
    assert land.distances(1) == {1: 0, 2: 1, 5: 1, 3: 2, 6: 2, 4: 3, 7: 3}
    assert land.distances(8) == {8: 0, 9: 1}


def test_what_cannot_be_passed_can_be_reached(land: Graph[int]) -> None:
    assert land.distances(1, lambda area: area not in (3, 5)) == {1: 0, 2: 1, 5: 1, 3: 2}


def test_the_start_need_not_be_passable(land: Graph[int]) -> None:
    assert land.distances(1, lambda area: area == 2) == {1: 0, 2: 1, 5: 1, 3: 2}


def test_a_path_is_shortest_and_the_first_in_row_order(land: Graph[int]) -> None:
    assert land.path(1, 4) == (1, 2, 3, 4)
    assert land.path(1, 7) == (1, 2, 3, 7)
    assert land.path(4, 4) == (4,)
    assert land.path(1, 9) == ()


def test_a_path_never_passes_what_may_not_be_passed(land: Graph[int]) -> None:
    """Area 3 touches the goal, so it can be reached; but a way must not lead through it."""
    assert land.path(1, 4, lambda area: area != 3) == (1, 5, 6, 7, 4)
    assert land.path(2, 4, lambda area: area != 3) == (2, 1, 5, 6, 7, 4)
    ring: Graph[int] = Graph(5, [(1, 2), (2, 4), (1, 3), (3, 4)])
    assert ring.path(1, 4) == (1, 2, 4)
    assert ring.path(1, 4, lambda area: area != 2) == (1, 3, 4)
    assert ring.path(1, 4, lambda area: area not in (2, 3)) == ()


def test_both_ends_of_a_path_may_be_impassable(land: Graph[int]) -> None:
    assert land.path(1, 3, lambda area: area == 2) == (1, 2, 3)


def test_a_flood_reaches_all_that_may_be_passed(land: Graph[int]) -> None:
    assert land.flood([1], lambda area: area in (2, 3, 7)) == {1, 2, 3, 7}
    assert land.flood([1, 8], lambda area: area == 9) == {1, 8, 9}
    assert land.flood([], lambda area: True) == set()


def test_parts_hang_together(land: Graph[int]) -> None:
    assert land.parts([9, 4, 3, 1, 5]) == [{1, 5}, {3, 4}, {9}]
    assert land.parts([]) == []


def test_directions_go_round_clockwise_from_the_east() -> None:
    assert hexes.neighbours((2, 3)) == ((3, 3), (2, 4), (1, 4), (1, 3), (2, 2), (3, 2))
    assert hexes.neighbour((0, 0), 7) == (0, 1)
    for number, near in enumerate(hexes.neighbours((5, -2))):
        assert hexes.direction((5, -2), near) == number
        assert hexes.distance((5, -2), near) == 1
        there_and_back = hexes.neighbour(near, number + 3)
        assert there_and_back == (5, -2)
    with pytest.raises(ValueError, match="not in"):
        hexes.direction((0, 0), (1, 1))


def test_distance_counts_steps() -> None:
    assert hexes.distance((0, 0), (3, -1)) == 3
    assert hexes.distance((0, 0), (2, 2)) == 4
    assert hexes.distance((-1, -2), (-1, -2)) == 0


def test_rings_and_spirals() -> None:
    assert list(hexes.ring((4, 4), 0)) == [(4, 4)]
    assert list(hexes.ring((0, 0), 1)) == [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    second = list(hexes.ring((5, 1), 2))
    assert second[:3] == [(5, -1), (6, -1), (7, -1)]
    assert len(set(second)) == 12
    assert {hexes.distance((5, 1), near) for near in second} == {2}
    assert len(list(hexes.spiral((0, 0), 3))) == 1 + 6 + 12 + 18
    assert list(hexes.spiral((0, 0), 3))[:2] == [(0, 0), (0, -1)]


def test_the_edge_of_a_hex_is_the_opposite_edge_of_its_neighbour() -> None:
    assert [hexes.opposite(number) for number in range(6)] == [3, 4, 5, 0, 1, 2]
    for number, near in enumerate(hexes.neighbours((5, -2))):
        assert hexes.neighbour(near, hexes.opposite(number)) == (5, -2)


def test_edges_turn_with_their_tile() -> None:
    assert hexes.turned((0, 1), 0) == (0, 1)
    assert hexes.turned((0, 1, 2), 1) == (1, 2, 3)
    assert hexes.turned((0, 1), 5) == (0, 5)
    assert hexes.turned((4,), 9) == (1,)
    assert hexes.turned((), 3) == ()


def test_hexes_lie_where_pointy_tops_lie() -> None:
    assert hexes.centre((0, 0), 10) == (0, 0)
    east, south_east = hexes.centre((1, 0), 10), hexes.centre((0, 1), 10)
    assert isclose(east[0], 10 * sqrt(3))
    assert east[1] == 0
    assert isclose(south_east[0], 5 * sqrt(3))
    assert south_east[1] == 15
