"""Boards: well-formed, complete in themselves, stable from run to run, usable by keyboard and screen reader."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from tests.draw.maps import MAPS, stored
from warhall.draw import areas, glyphs, lit, pieces, sample
from warhall.draw.board import Board
from warhall.draw.geometry import Geometry
from warhall.draw.palette import Hour, Theme
from warhall.draw.pieces import Face

SVG = "{http://www.w3.org/2000/svg}"
REFERENCE = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


def filled(name: str, hour: Hour = "day") -> Board:
    """A map with a question on it: a selected force, lit neighbours, a path, prices."""
    made = stored(name)
    home = next(area for area in made.areas.values() if not area.is_water)
    near = sorted(next(iter({*two} - {home.id})) for two in made.adjacency if home.id in two)
    board = Board(made.width, made.height, f"Map of {made.name}")
    board.still.append(areas.still(made, hour))
    board.lit.append(lit.dim(made, [home.id, *near]))
    board.lit += [lit.area(made, area, option=f"area:{area}", label=area, hour=hour) for area in near]
    faces = [Face("cavalry", "+1"), Face("sword", "+1", 2)]
    board.pieces.append(
        pieces.block("h_1", home.slots.force, "azure", "H", faces, option="unit:h_1", state="selected", label="Riders")
    )
    board.over.append(lit.way([home.slots.force, made.areas[near[0]].slots.force]))
    board.over += [lit.price(made.areas[area].slots.tag, "3 pips") for area in near]
    return board


def ids(document: str) -> list[str]:
    return [found.attrib["id"] for found in ElementTree.fromstring(document).iter() if "id" in found.attrib]


def dangling(document: str) -> set[str]:
    return {a or b for a, b in REFERENCE.findall(document)} - set(ids(document))


@pytest.mark.parametrize("hour", ["day", "night"])
@pytest.mark.parametrize("name", MAPS)
def test_a_map_is_one_document_that_needs_nothing_else(name: str, hour: Hour) -> None:
    document = filled(name, hour).svg()
    found = ids(document)
    assert len(found) == len(set(found))
    assert dangling(document) == set()
    assert "var(" not in document
    assert ElementTree.fromstring(document).tag == f"{SVG}svg"


@pytest.mark.parametrize("theme", ["hall", "day"])
def test_the_sheet_of_parts_is_one_document_that_needs_nothing_else(theme: Theme) -> None:
    document = sample.sheet().svg(theme)
    found = ids(document)
    assert len(found) == len(set(found))
    assert dangling(document) == set()
    assert "var(" not in document


def test_still_and_moving_parts_make_up_the_board() -> None:
    board = filled("heartlands")
    page = board.frame(board.glyph_defs, board.still_svg, board.moving_svg)
    assert dangling(page) == set()
    layers = [layer.attrib.get("id") for layer in ElementTree.fromstring(page) if layer.tag == f"{SVG}g"]
    assert layers == ["still", "lit", "pieces", "over"]


def test_the_still_hash_ignores_what_moves_and_notices_what_does_not() -> None:
    one, two, night = filled("heartlands"), filled("heartlands"), filled("heartlands", "night")
    two.pieces.clear()
    assert one.still_hash == two.still_hash
    assert one.moving_svg != two.moving_svg
    assert one.still_hash != night.still_hash


def test_only_the_signs_in_use_are_embedded() -> None:
    document = filled("heartlands").svg()
    embedded = re.findall(r'<symbol id="g-([a-z_-]+)"', document)
    assert embedded == ["sword", "cavalry"]
    assert set(embedded) < set(glyphs.names())


def test_an_unknown_sign_is_an_error() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        glyphs.glyph("unicorn", 0, 0, 20, "red")


def test_all_94_signs_are_on_the_sheet() -> None:
    assert len(glyphs.names()) == 94
    assert glyphs.sheet().count("<symbol") == 94


def test_whatever_can_be_chosen_can_be_reached_and_named() -> None:
    board = filled("heartlands")
    buttons = [found for found in ElementTree.fromstring(board.svg()).iter() if "data-option" in found.attrib]
    assert {button.attrib["data-option"] for button in buttons} > {"unit:h_1"}
    for button in buttons:
        assert button.attrib["role"] == "button"
        assert button.attrib["tabindex"] == "0"
        assert button.attrib["aria-label"]


def test_every_area_can_be_pointed_at() -> None:
    made = stored("heartlands")
    root = ElementTree.fromstring(f"<g>{areas.still(made)}</g>")
    pointed = [found.attrib["data-area"] for found in root.iter() if "data-area" in found.attrib]
    assert pointed == list(made.areas)


def test_a_light_map_has_no_marks_and_keeps_its_names() -> None:
    made = stored("heartlands")
    light = areas.still(made, light=True)
    assert "#s-" not in light
    assert len(light) < 0.7 * len(areas.still(made))
    assert ">Bramfrith<" in light


def test_boards_on_one_page_keep_their_ids_apart() -> None:
    board = filled("heartlands")
    document = board.svg(prefix="b1-")
    assert dangling(document) == set()
    assert {name for name in ids(document) if not name.startswith("g-")} & set(ids(board.svg())) == set()
    assert board._repr_svg_() != board.svg()


def test_a_hostile_map_draws_its_names_as_names() -> None:
    made = stored("heartlands")
    evil = '"/><script>x</script>&'
    first = next(iter(made.areas.values()))
    hostile: Geometry = replace(made, areas={**made.areas, first.id: replace(first, name=evil, lines=(evil,))})
    board = Board(made.width, made.height, evil)
    board.still.append(areas.still(hostile))
    board.lit.append(lit.area(hostile, first.id, option=evil))
    board.over += [lit.price((0, 0), evil), lit.info((0, 0), evil)]
    root = ElementTree.fromstring(board.svg())
    assert not list(root.iter(f"{SVG}script"))
    assert [text.text for text in root.iter(f"{SVG}text")].count(evil) == 4
    assert root.attrib["aria-label"] == evil


def test_another_process_draws_the_same_bytes() -> None:
    script = "import sys; from warhall.draw import sample; sys.stdout.write(sample.sheet().svg())"
    made = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, encoding="utf-8")
    assert made.stdout == sample.sheet().svg()


def test_the_sample_command_writes_its_sheet(tmp_path: object) -> None:
    target = f"{tmp_path}/sheet.svg"
    assert sample.main([target, "day"]) == 0
    with open(target, encoding="utf-8") as stored_sheet:
        assert stored_sheet.read() == sample.sheet().svg("day")
    assert sample.main([]) == 2
