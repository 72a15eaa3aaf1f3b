"""SVG helpers: nothing hostile gets through, numbers are short, ids are safe and different."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from warhall.draw import svg

HOSTILE = (
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    "a & b < c > d",
    "null\x00bell\x07escape\x1b",
    "lone \ud800 surrogate",
    "]]>",
    "Zażółć ‚gęślą’ 龍",
)


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_stay_words(words: str) -> None:
    made = svg.group(svg.text(1, 2, words, 10, "red"), aria_label=words, data_area=words)
    root = ElementTree.fromstring(made)
    (text,) = list(root)
    assert text.tag == "text"
    assert set(root.attrib) == {"aria-label", "data-area"}
    expected = svg._FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", words)
    assert text.text == expected
    assert root.attrib["data-area"] == expected


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_names_and_options_of_parts_stay_attributes(words: str) -> None:
    made = svg.part("force", name=words, option=words, label=words, at=(1, 2))
    root = ElementTree.fromstring(made)
    assert [child.tag for child in root] == ["title"]
    assert root.attrib["role"] == "button"
    assert set(root.attrib["id"]) <= set(svg.ident(words))


def test_different_names_have_different_ids() -> None:
    names = ["a b", "a.b", "a-b", "a_b", "a\tb", "a.20.b", "ab", "a/b"]
    assert len({svg.ident(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "value, short", [(1.0, "1"), (1.04, "1"), (1.06, "1.1"), (-0.04, "0"), (-2.5, "-2.5"), (100, "100"), (10.0, "10")]
)
def test_places_are_rounded_to_a_tenth(value: float, short: str) -> None:
    assert svg.num(value) == short


def test_opacities_keep_two_figures_and_places_one() -> None:
    assert svg.tag("rect", x=1.26, stroke_opacity=0.285, y=None) == '<rect x="1.3" stroke-opacity="0.28"/>'


def test_a_line_in_steps_ends_where_it_should() -> None:
    points = [(10.04, 20.0), (13.3, 18.2), (-4.0, 18.2), (0.0, 0.5)]
    data = svg.line(points, closed=True)
    assert data == "M10 20l3.3-1.8-17.3 0 4-17.7z"


def test_only_what_can_be_chosen_is_a_button() -> None:
    quiet = ElementTree.fromstring(svg.part("force", name="a", at=(1, 2)))
    assert "role" not in quiet.attrib
    legal = ElementTree.fromstring(svg.part("force", name="a", at=(1, 2), option="unit:a", label="Move a"))
    assert legal.attrib["class"] == "force legal"
    assert (legal.attrib["tabindex"], legal.attrib["aria-label"]) == ("0", "Move a")
    barred = ElementTree.fromstring(svg.part("force", name="a", at=(1, 2), state="barred", label="needs 2 pips more"))
    assert (barred.attrib["aria-disabled"], barred.attrib["aria-label"]) == ("true", "needs 2 pips more")
    assert "data-option" not in barred.attrib


def test_words_are_wrapped_by_reckoning_and_cut_with_an_ellipsis() -> None:
    assert svg.wrap("one two three", 5 * 5.8, 10, 9) == ["one", "two", "three"]
    assert svg.wrap("one two three", 7 * 5.8, 10, 9) == ["one two", "three"]
    assert svg.wrap("one two three four", 7 * 5.8, 10, 2) == ["one two", "three …"]
