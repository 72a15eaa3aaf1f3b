"""What stands on a world of hexes, companies, cards of units: in one piece, readable, hidden where it must be."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from warhall.draw import sites, standards, unitcards
from warhall.draw.palette import LAND_TINTS, SEATS, THREAD
from warhall.draw.svg import shortened, text_width
from warhall.draw.unitcards import Figure, UnitFace

SIZE = re.compile(r'font-size="([0-9.]+)"')
ILSE = UnitFace("adventurer", "knight", "Captain Ilse Marrow", (Figure("sword", 4), Figure("mana", 0)), 3, 4)
DOWN = UnitFace("army", "", "", (Figure("sword", 1),), down=True)


def read(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{markup}</svg>")


def least(markup: str) -> float:
    return min((float(size) for size in SIZE.findall(markup)), default=99)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_towns_grow_with_their_size(size: int) -> None:
    drawn = [len(list(read(sites.town(n, LAND_TINTS[0])).iter())) for n in (1, 2, 3)]
    assert drawn == sorted(set(drawn))
    assert LAND_TINTS[3] in sites.town(size, LAND_TINTS[3])


@pytest.mark.parametrize("seat", SEATS)
def test_a_pennant_shows_colour_and_letter(seat: str) -> None:
    drawn = sites.pennant(seat, "B")
    assert SEATS[seat].fill in drawn
    assert ">B</text>" in drawn


def test_what_is_used_up_is_dashed_and_checked() -> None:
    assert "stroke-dasharray" in sites.diamond("scroll", True)
    assert 'href="#g-check"' in sites.diamond("scroll", True)
    assert 'href="#g-scroll"' in sites.diamond("scroll")


def test_the_rose_names_every_face() -> None:
    assert re.findall(r">(\d)</text>", sites.rose(6)) == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.parametrize("over", [True, False])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_companies_of_one_hex_stand_beside_each_other(count: int, over: bool) -> None:
    spots, scale = standards.places(count, over)
    assert len(spots) == count
    for k, (x, y) in enumerate(spots):
        for u, v in spots[:k]:
            assert abs(x - u) >= standards.WIDE * scale or abs(y - v) >= standards.HIGH * scale


def test_a_standard_keeps_its_size_and_says_whose_it_is() -> None:
    drawn = standards.standard("g", (10, 20), "jade", "C", "tent", 4, "II", option="group:c2", label="go")
    root = read(drawn)[0]
    assert (root.attrib["id"], root.attrib["transform"]) == ("piece-g", "translate(10 20)")
    assert root.attrib["data-option"] == "group:c2"
    assert any(found.attrib.get("class") == "hold" for found in root.iter())
    assert re.findall(r">([^<>]+)</text>", drawn) == ["C", "4", "II"]
    assert least(drawn) >= 11


def test_cards_of_units_can_be_read_and_show_hit_points() -> None:
    for drawn in (unitcards.small("c", (0, 0), ILSE), unitcards.broad("c", (0, 0), ILSE)):
        assert least(drawn) >= 11
        assert drawn.count(SEATS["crimson"].fill) == 3
        assert drawn.count(SEATS["crimson"].deep) == 4
    assert "Captain Ilse" in unitcards.broad("c", (0, 0), ILSE)


def test_a_card_that_lies_facedown_shows_only_what_it_counts_for() -> None:
    for draw in (unitcards.small, unitcards.broad):
        drawn = draw("c", (0, 0), DOWN)
        assert THREAD in drawn
        assert re.findall(r">([^<>]+)</text>", drawn) == ["1"]
        known = draw("c", (0, 0), UnitFace("army", "axe", "Hammer Guard", (Figure("sword", 1),), down=True))
        assert 'href="#g-axe"' in known


def test_names_fit_two_lines_or_are_cut() -> None:
    long = UnitFace("hero", "hero", "Warchief Shuragub of the Orcs", (Figure("sword", 5),))
    lines = re.findall(r'class="s"[^>]*>([^<]+)</text>', unitcards.small("c", (0, 0), long))
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_words_are_cut_at_a_letter_to_fit() -> None:
    assert shortened("Rune Hammer", 100, 12) == "Rune Hammer"
    cut = shortened("Staff of Wyrmane: the Grip", 100, 12)
    assert cut.endswith("…")
    assert text_width(cut, 12) <= 100
