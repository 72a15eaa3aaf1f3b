"""Level of detail: what is hidden until one comes near, and what keeps its size."""

from __future__ import annotations

from importlib.resources import files

from warhall.draw import pieces
from warhall.draw.board import Board, style
from warhall.draw.levels import hold, pin, since, until


def test_a_pin_is_scaled_by_what_the_page_says_of_a_px() -> None:
    assert pin("<path/>") == '<g class="pin"><path/></g>'
    assert (
        ".board .pin { transform: scale(var(--px, 1)) }"
        in files("warhall.web").joinpath("static/table.css").read_text()
    )


def test_what_begins_or_ends_at_a_level_is_marked_for_the_style_sheet() -> None:
    assert since("names", "<path/>") == '<g class="since-names"><path/></g>'
    assert until("ratings", "<path/>") == '<g class="until-ratings"><path/></g>'
    assert ".until-names, .until-ratings, .until-close { display: none }" in style("hall")


def test_a_board_says_how_large_a_common_area_is() -> None:
    assert 'data-span="160.8"' in Board(1, 1, "Map", span=160.8).frame()
    assert "data-span" not in Board(1, 1, "Map").frame()


def test_what_is_held_keeps_its_size_round_a_point_of_the_land() -> None:
    assert hold((3, 4.5), "<path/>") == '<g class="hold" transform-origin="3 4.5"><path/></g>'
    sheet = files("warhall.web").joinpath("static/table.css").read_text()
    assert ".board .hold { transform: scale(max(1, var(--px, 1))) }" in sheet


def test_a_company_shows_its_strongest_sign_and_its_number_and_from_afar_the_number_alone() -> None:
    drawn = pieces.company("n-s20", (100, 50), "azure", "N", "cavalry", 7, about=(90, 40), place="area:S20")
    near, far = drawn.split('class="until-names"')
    assert 'href="#g-cavalry"' in near
    assert 'href="#g-cavalry"' not in far
    assert near.count(">7<") == far.count(">7<") == 1
    assert 'transform-origin="-10 -10"' in drawn
    assert 'data-place="area:S20"' in drawn
