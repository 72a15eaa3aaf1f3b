"""Level of detail: what is hidden until one comes near, and what keeps its size."""

from __future__ import annotations

from importlib.resources import files

from warhall.draw.board import Board, style
from warhall.draw.levels import pin, since, until


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
