"""A hex map in play: what is sent when a hex is explored, turned or cursed, what a back hides, and names that fit."""

from __future__ import annotations

import math
import re
import tomllib
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.draw.maps import GAMES
from tests.draw.test_board import dangling, ids
from warhall.draw import hexes
from warhall.draw.board import Board
from warhall.draw.hexes import Grid, fitted_name
from warhall.draw.hexmap import HexMap, Space, Tile
from warhall.draw.svg import text_width
from warhall.kernel.hexes import spiral
from warhall.server.pictures import difference, picture

WIDE, HIGH = 1400, 1260
CORNER = ("hex:ice", (3, -1), "The Howling White")
HOME, MARSH, TOWER = "hex:home", "hex:0_m1", "hex:tower"


def small_map() -> HexMap:
    """A capital in a ring of backs, one of them a tower's, and open ice."""
    named = {(0, 0): HOME, (1, 0): TOWER}
    spaces = [
        Space(
            named.get(at, f"hex:{hexes.hex_id(at)}"), at, f"Space {at[0]} {at[1]}", "tower" if at == (1, 0) else "eye"
        )
        for at in spiral((0, 0), 2)
    ]
    return HexMap(Grid((WIDE / 2, HIGH / 2)), [*spaces, Space(*CORNER)])


CAPITAL = Tile("The Capital", "town")
FEN = Tile("Sable Mere", "bog", ("food", "salt"), walls=(0, 1), rivers=(2,), bridges=(3,))


def shown(tiles: dict[str, Tile], cursed: frozenset[str] = frozenset(), lit: tuple[str, ...] = ()) -> Board:
    found = small_map()
    board = Board(WIDE, HIGH, "A hex map")
    board.still.append(found.still(WIDE, HIGH))
    board.lit += [*found.ground(tiles, cursed), *(found.lit(key) for key in lit), *found.signs(tiles, cursed)]
    return board


def sent(old: Board, new: Board) -> set[str]:
    """The ids of the elements a page gets, to turn one board into the other."""
    change = difference(picture(old), picture(new))
    assert change.keys() <= {"layers"}
    assert change.get("layers", {}).keys() <= {"lit"}
    lit = change["layers"]["lit"]
    return {*lit["set"], *lit["edit"]}


def test_a_hex_map_is_one_document_that_needs_nothing_else() -> None:
    document = shown({HOME: CAPITAL, MARSH: FEN}, frozenset({MARSH, TOWER}), (TOWER, HOME)).svg()
    assert len(ids(document)) == len(set(ids(document)))
    assert dangling(document) == set()


def test_exploring_a_hex_sends_its_tile_and_leaves_the_still_layer() -> None:
    before, after = shown({HOME: CAPITAL}), shown({HOME: CAPITAL, MARSH: FEN})
    assert before.still_hash == after.still_hash
    edges = {f"edge-{way}-0_m1" for way in range(4)}
    assert sent(before, after) == {"tile-0_m1", "name-0_m1", "hit-0_m1", *edges}


def test_turning_a_tile_sends_its_edges_only() -> None:
    before, after = shown({MARSH: FEN}), shown({MARSH: replace(FEN, turn=2)})
    assert sent(before, after) == {f"edge-{way}-0_m1" for way in (2, 3, 4, 5)}
    removed = {"edge-0-0_m1", "edge-1-0_m1"}
    assert removed <= picture(before)["layers"]["lit"].keys() - picture(after)["layers"]["lit"].keys()


def test_a_curse_sends_its_veil_and_the_name_under_it() -> None:
    tiles = {HOME: CAPITAL, MARSH: FEN}
    assert sent(shown(tiles), shown(tiles, frozenset({MARSH}))) == {"curse-0_m1", "name-0_m1"}
    assert sent(shown(tiles), shown(tiles, frozenset({TOWER}))) == {"curse-tower"}


def test_a_turned_tile_has_its_edges_turned() -> None:
    assert dict(FEN.edges()) == {0: "wall", 1: "wall", 2: "river", 3: "bridge"}
    assert dict(replace(FEN, turn=4).edges()) == {4: "wall", 5: "wall", 0: "river", 1: "bridge"}


def test_a_side_named_by_both_its_tiles_is_drawn_once() -> None:
    east, west = Tile("East", "plains", walls=(3,)), Tile("West", "plains", walls=(0,))
    layer = picture(shown({HOME: west, TOWER: east}))["layers"]["lit"]
    assert [name for name in layer if name.startswith("edge-")] == ["edge-3-tower"]


def test_hit_areas_carry_key_and_name_and_a_back_tells_nothing() -> None:
    hits = {
        found.attrib["data-area"]: (found.attrib["data-keys"], found.attrib["data-name"])
        for found in ElementTree.fromstring(shown({MARSH: FEN}).svg()).iter()
        if "data-area" in found.attrib
    }
    assert len(hits) == 20
    assert hits["0_m1"] == (MARSH, "Sable Mere")
    assert hits["tower"] == (TOWER, "Space 1 0")
    assert hits["ice"] == ("hex:ice", "The Howling White")
    assert "Sable" not in shown({}).svg()


def test_a_lit_hex_is_a_button_with_the_option_and_lies_under_the_names() -> None:
    layer = list(picture(shown({HOME: CAPITAL}, lit=(HOME,)))["layers"]["lit"])
    assert layer.index("tile-home") < layer.index("hit-home") < layer.index("lit-home") < layer.index("name-home")
    assert 'data-option="hex:tower"' in small_map().lit(TOWER)
    assert 'data-option="explore"' in small_map().lit(TOWER, option="explore", label="Explore")


@pytest.mark.parametrize(
    "name, lines",
    [
        ("Rhun", ("Rhun",)),
        ("The Capital", ("The Capital",)),
        ("Tower of the Drowned King", ("Tower of the", "Drowned King")),
        ("Nizny-Tagil", ("Nizny-Tagil",)),
    ],
)
def test_names_stand_on_one_line_or_two(name: str, lines: tuple[str, ...]) -> None:
    assert fitted_name(name)[0] == lines


@pytest.mark.parametrize(
    "name", ["Rhun", "Druwhn Home", "Tower of the Drowned King", "W" * 40, "An Unending Endlessness"]
)
def test_every_name_fits_its_hex(name: str) -> None:
    made = hexes.label(Grid((0, 0)), (0, 0), name, "plains")
    rows = re.findall(r'y="(-[\d.]+)" font-size="([\d.]+)"[^>]*>([^<]+)<', made)
    assert 1 <= len(rows) <= 2
    for y, size, words in rows:
        assert float(size) >= 11
        half = min(112 * 0.9 - abs(float(y)) - 0.75 * float(size), 50.4) * math.sqrt(3)
        assert text_width(words, float(size), 0.4, "serif") / 2 < half


def test_a_river_runs_from_corner_to_corner_and_a_bridge_has_a_deck() -> None:
    grid = Grid((0, 0))
    for direction in range(6):
        a, b = sorted(grid.side((0, 0), direction))
        course = re.search(
            r'd="M([-\d.]+) ([-\d.]+)C.* ([-\d.]+) ([-\d.]+)"', hexes.edge(grid, (0, 0), direction, "river")
        )
        assert course is not None
        assert [float(part) for part in course.groups()] == pytest.approx([*a, *b], abs=0.06)
    assert "<rect" not in hexes.edge(grid, (0, 0), 0, "river")
    assert "<rect" in hexes.edge(grid, (0, 0), 0, "bridge")


def test_a_side_lies_between_its_two_hexes() -> None:
    grid = Grid((0, 0))
    for direction, step in enumerate(((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))):
        (x, y), (u, v) = grid.side((0, 0), direction)
        there = grid.centre(step)
        assert ((x + u) / 2, (y + v) / 2) == pytest.approx((there[0] / 2, there[1] / 2))


def test_no_name_of_uprising_is_cut() -> None:
    raw = tomllib.loads((GAMES / "uprising" / "content" / "tiles.toml").read_text(encoding="utf-8"))
    names = [tile["name"] for kind in raw.values() for tile in kind.values() if isinstance(tile, dict)]
    assert len(names) == 28
    assert [name for name in names if "…" in "".join(fitted_name(name)[0])] == []
    assert min(fitted_name(name)[1] for name in names) >= 12
