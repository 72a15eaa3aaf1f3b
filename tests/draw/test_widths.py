"""Words are as wide as our letters make them."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from warhall.draw.faces import face
from warhall.draw.svg import fitted, shortened, text_width, wrap
from warhall.draw.widths import SET_IN, Letters, thousandths

SAID = "Two to six players lead hidden Heroes: Äxte, Straße, “quoted” – 3 × 7 − 2…"


@pytest.mark.parametrize("letters", SET_IN)
def test_widths_are_those_of_the_face(letters: Letters) -> None:
    with TTFont(face(*SET_IN[letters]).path) as font:
        glyphs, advances = font.getBestCmap(), font["hmtx"]
        assert thousandths(SAID, letters) == sum(advances[glyphs[ord(letter)]][0] for letter in SAID)


def test_letters_differ_in_width() -> None:
    assert text_width("ii", 10) < text_width("nn", 10) < text_width("WW", 10)
    assert text_width("Word", 10, 0, "plain") < text_width("Word", 10) < text_width("Word", 10, 0, "serif")
    assert text_width("17", 10, 0, "serif") == pytest.approx(10.4)
    assert text_width("17", 10, 0.5, "serif") == pytest.approx(11.4)


def test_a_letter_that_ours_do_not_have_is_taken_for_a_broad_one() -> None:
    assert text_width("字", 12) == 12


@pytest.mark.parametrize("letters", SET_IN)
def test_what_is_fitted_fits(letters: Letters) -> None:
    for words in ("WWWWWWWWWWWWWWW", "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", SAID):
        cut = shortened(words, 60, 12, letters)
        assert text_width(cut, 12, 0, letters) <= 60 < text_width(words, 12, 0, letters)
        assert cut.endswith("…")
        size = fitted("Swordstrikers", 60, 12, 6, letters)
        assert text_width("Swordstrikers", size, 0, letters) <= 60.001
    lines = wrap(SAID, 90, 12, 3, letters)
    assert len(lines) == 3
    assert lines[-1].endswith(" …")
    assert all(text_width(line, 12, 0, letters) <= 90 for line in lines)


def test_what_fits_stays_as_it_is() -> None:
    assert shortened("short", 60, 12) == "short"
    assert fitted("short", 60, 12, 6) == 12
    assert wrap("two words", 90, 12, 3) == ["two words"]
