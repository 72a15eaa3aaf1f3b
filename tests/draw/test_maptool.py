"""The map tool on a small country: the same bytes every time, and refusal of what cannot be drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from warhall.draw import geometry, maptool
from warhall.draw.mapsource import MapError, read

SITES = """
[[map]]
id = "small"
name = "A small country"
canvas = [600, 300]
areas = [
  { id = "west", name = "West End", terrain = "plains", x = 100, y = 80 },
  { id = "wood", name = "The Wood", terrain = "forest", x = 120, y = 230 },
  { id = "east", name = "East End", terrain = "hill", x = 300, y = 150 },
  { id = "bay", name = "The Bay", terrain = "sea", x = 500, y = 150 },
]
borders = [["west", "wood"], ["west", "east"], ["wood", "east"], ["east", "bay"]]
[[map.rivers]]
name = "The Beck"
borders = [["west", "wood"]]
"""

SHAPES = """
[area]
source = "designed"
[area.a]
name = "Left"
terrain = "rough_hills"
x = 100
y = 100
adj = ["b"]
road = ["b"]
shape = [[0, 0], [200, 0], [200, 200], [0, 200]]
[area.b]
name = "Right"
terrain = "mountain_pass"
x = 300
y = 100
adj = ["a"]
pass_letter = "A"
road = ["a"]
shape = [[200, 0], [400, 0], [400, 200], [200, 200]]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "source.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_two_runs_write_the_same_bytes(tmp_path: Path) -> None:
    path = written(tmp_path, SITES)
    assert maptool.main([str(path), str(tmp_path / "one")]) == 0
    assert maptool.main([str(path), str(tmp_path / "two")]) == 0
    assert (tmp_path / "one/small.json").read_bytes() == (tmp_path / "two/small.json").read_bytes()


def test_a_border_the_source_forgot_is_an_error_that_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, SITES.replace('["west", "wood"], ["west", "east"]', '["west", "wood"]'))
    assert maptool.main([str(path), str(tmp_path)]) == 1
    assert "('east', 'west')" in capsys.readouterr().err
    assert not (tmp_path / "small.json").exists()


def test_a_border_that_is_not_there_is_an_error_that_names_it(tmp_path: Path) -> None:
    path = written(tmp_path, SITES.replace('["east", "bay"]]', '["east", "bay"], ["bay", "west"]]'))
    with pytest.raises(MapError, match=r"listed but not touching .*'bay', 'west'"):
        maptool.derive(read(path)[0])


def test_a_broken_river_is_an_error(tmp_path: Path) -> None:
    broken = SITES.replace('borders = [["west", "wood"]]', 'borders = [["west", "wood"], ["east", "bay"]]')
    with pytest.raises(MapError, match="broken"):
        maptool.derive(read(written(tmp_path, broken))[0])


def test_shapes_that_do_not_share_their_corners_are_an_error(tmp_path: Path) -> None:
    torn = SHAPES.replace("[[200, 0], [400, 0]", "[[204, 0], [400, 0]")
    with pytest.raises(MapError, match="belongs to"):
        maptool.derive(read(written(tmp_path, torn), "torn", "Torn")[0])


def test_given_corners_become_a_map_with_roads_that_lead_off_it(tmp_path: Path) -> None:
    made = maptool.derive(read(written(tmp_path, SHAPES), "pair", "A pair")[0])
    assert (made.id, made.name) == ("pair", "A pair")
    assert [area.terrain for area in made.areas.values()] == ["hill", "pass"]
    assert made.adjacency == {("a", "b")}
    (road,) = made.roads
    assert made.brink("b") in road.points


def test_a_wandering_border_keeps_its_corners_and_its_roughness(tmp_path: Path) -> None:
    made = maptool.derive(read(written(tmp_path, SITES))[0])
    for border in made.borders:
        (x, y), (u, v) = border.points[0], border.points[-1]
        straight = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
        strays = [abs((u - x) * (q - y) - (v - y) * (p - x)) / straight for p, q in border.points]
        if border.kind == "edge":
            assert len(border.points) == 2
        else:
            assert 0 < max(strays) < 0.4 * straight


def test_the_file_names_each_border_once(tmp_path: Path) -> None:
    made = maptool.derive(read(written(tmp_path, SITES))[0])
    raw = json.loads(geometry.dump(made))
    inner = [(a, b) for a, b, *_ in raw["borders"] if b >= 0]
    assert len(inner) == len(set(inner)) == 4
