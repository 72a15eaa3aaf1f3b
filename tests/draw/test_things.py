"""Cards, dice, tracks, hexes, stone: what they must say, and what they must not."""

from __future__ import annotations

import math
from xml.etree import ElementTree

import pytest

from tests.draw.maps import stored
from warhall.draw import cards, dice, hexes, lit, stone, tracks, ways
from warhall.draw.palette import DICE, token
from warhall.draw.shapes import clearance
from warhall.kernel.hexes import DIRECTIONS


def root(made: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{made}</g>")


def words(made: str) -> list[str]:
    return [text.text or "" for text in root(made).iter("text")]


def signs(made: str) -> list[str]:
    return [used.attrib["href"].removeprefix("#g-") for used in root(made).iter("use")]


def test_a_card_says_its_name_text_cost_and_class() -> None:
    made = cards.card("c", (0, 0), "Long bow", tone="armory", sign="bow", words="2 dice", cost="1 gold", kind="Armory")
    assert words(made) == ["Long bow", "2 dice", "1 gold", "Armory"]


def test_a_card_with_too_much_text_keeps_all_of_it_in_its_label() -> None:
    long = "every unit of every side in every area of the valley advances once " * 2
    made = cards.card("c", (0, 0), "Wave", tone="enemy", sign="horde", words=long)
    assert words(made)[-1].endswith("…")
    assert root(made).find("g/title").text == f"Wave. {long}".strip()  # type: ignore[union-attr]


def test_a_tile_shows_a_block_per_cost_and_a_pip_per_pip() -> None:
    made = cards.tile("t", (0, 0), "Dragon", seat="crimson", sign="dragon", cost=2, pips=5)
    assert len(list(root(made).iter("circle"))) == 5
    assert len([found for found in root(made).iter("rect") if found.attrib.get("width") == "11"]) == 2


def test_the_back_of_a_card_tells_nothing_but_how_many_lie_there() -> None:
    assert words(cards.card_back("c", (0, 0))) == []
    assert words(cards.card_back("c", (0, 0), count=14)) == ["14"]


def test_a_card_in_hand_is_lifted_by_its_class() -> None:
    made = cards.card("c", (0, 0), "Long bow", tone="armory", sign="bow", option="card:c", state="selected")
    assert root(made)[0].attrib["class"] == "hand card selected"


@pytest.mark.parametrize("sides", [3, 6, 8, 10, 12, 20])
def test_a_die_shows_its_number(sides: int) -> None:
    assert words(dice.die((0, 0), sides, sides)) == [str(sides)]


def test_every_kind_of_die_has_its_own_outline() -> None:
    outlines = [dice.die((0, 0), "", sides).split("<text")[0] for sides in (3, 6, 8, 10, 12, 20)]
    assert len(set(outlines)) == 6


def test_a_replaced_die_is_struck_out_beside_the_new_one() -> None:
    made = dice.exchanged((0, 0), (4, 8), (9, 10))
    assert words(made) == ["4", "9"]
    assert made.count(token("bad")) == 1


@pytest.mark.parametrize("colour", DICE)
def test_a_symbol_die_says_its_colour_in_words(colour: str) -> None:
    made = dice.symbol_die((0, 0), ("skull", "shield"), colour)
    assert signs(made) == ["skull", "shield"]
    assert f"{colour} die: skull, shield" in made


def test_a_blank_face_is_empty() -> None:
    assert signs(dice.symbol_die((0, 0), ("blank",))) == []


def test_an_amount_is_written_in_figures_before_it_is_drawn() -> None:
    made = tracks.cells((0, 0), "Terror", 11, 21, risk=3)
    assert words(made) == ["Terror 11 of 21", "3 at risk"]
    cells = [found.attrib for found in root(made).iter("rect")]
    assert [sum(cell["fill"] != "none" for cell in cells), len(cells)] == [11, 21]
    assert sum("stroke-dasharray" in cell for cell in cells) == 3


def test_tokens_in_one_box_stack_and_stay_off_its_number() -> None:
    owners = {0: [("crimson", "D"), ("azure", "H")]}
    made = tracks.boxes((0, 0), ["14"], tokens=owners)
    assert words(made) == ["14", "D", "H"]
    spots = [(float(t.attrib["x"]), float(t.attrib["y"])) for t in root(made).iter("text")][1:]
    assert abs(spots[0][1] - spots[1][1]) >= 20
    assert all(x - 10 > 6 + 2 * 10.5 * 0.58 for x, _ in spots)


def test_the_current_box_is_told_by_the_now_colour_and_no_track_is_gold() -> None:
    made = (
        tracks.rounds((0, 0), 12, now=4, signs={6: "messenger"})
        + tracks.turns((0, 0), ["sun"] * 3, now=1)
        + tracks.studs((0, 0), 2, 3)
        + tracks.amount((0, 0), "gold", 2, 6)
    )
    assert made.count(f'fill="{token("now")}"') == 1 + 1 + 2
    assert token("lamp") not in made


def test_hexes_lie_a_joint_apart() -> None:
    grid = hexes.Grid((0, 0))
    for direction in DIRECTIONS:
        assert math.dist(grid.centre((0, 0)), grid.centre(direction)) == pytest.approx(112 * math.sqrt(3))
    right = max(x for x, _ in grid.corners((0, 0), hexes.TILE))
    left = min(x for x, _ in grid.corners((1, 0), hexes.TILE))
    assert 5 < left - right < 7


def test_every_unexplored_hex_has_the_same_back() -> None:
    backs = {hexes.back(hexes.Grid((0, 0)), (0, 0)), hexes.back(hexes.Grid((0, 0)), (0, 0))}
    assert len(backs) == 1
    assert words(backs.pop()) == []


def test_a_cursed_hex_yields_nothing_and_shows_its_sign() -> None:
    grid = hexes.Grid((0, 0))
    assert signs(hexes.label(grid, (0, 0), "Torment", "badlands", ("plunder",), cursed=True)) == ["cursed"]
    assert signs(hexes.label(grid, (0, 0), "Torment", "badlands", ("plunder",))) == ["plunder"]


def test_an_impassable_edge_is_seven_peaks_from_north_to_south() -> None:
    for direction in range(6):
        peaks = [
            found.attrib["transform"] for found in root(hexes.edge(hexes.Grid((0, 0)), (0, 0), direction)).iter("use")
        ]
        heights = [float(peak.split()[1].split(")")[0]) for peak in peaks]
        assert len(peaks) == 7
        assert heights == sorted(heights)


@pytest.mark.parametrize("harm, sign", [("", []), ("damaged", ["wounded"]), ("destroyed", ["cross"])])
def test_harm_to_a_building_is_a_sign_and_a_word(harm: str, sign: list[str]) -> None:
    made = stone.building("b", (0, 0), "Barn", "barn", harm=harm)
    assert signs(made) == ["barn", *sign]
    assert harm in (root(made).find("g/title").text or "")  # type: ignore[union-attr]


def test_an_enemy_card_marks_the_number_in_force() -> None:
    plain = stone.enemy_card("e", (0, 0), "brute", (1, 2, 2, 3), "moon")
    marked = stone.enemy_card("e", (0, 0), "brute", (1, 2, 2, 3), "moon", now=2)
    assert words(plain) == ["1", "2", "2", "3"]
    assert words(marked) == ["1", "2", "2", "3", "2"]  # from afar the one in force alone
    assert marked.count("<rect") == plain.count("<rect") + 1


@pytest.mark.parametrize("way, dots", [("alone", 0), ("even", 2), ("odd", 1)])
def test_the_arms_of_a_fork_are_told_by_dots(way: ways.Exit, dots: int) -> None:
    assert ways.arrow((0, 0), 0, way).count("<circle") == dots


def test_a_path_keeps_off_the_block_and_the_name_at_both_ends() -> None:
    made = root(lit.way([(0, 0), (0, -300)]))
    start = made.find("g/path").attrib["d"].removeprefix("M").split("C")[0]  # type: ignore[union-attr]
    assert float(start.split()[1]) < -50
    head = made.find("g/g").attrib["transform"]  # type: ignore[union-attr]
    assert -300 + 26 < float(head.split()[1].rstrip(")")) < -250


def test_a_march_is_seen_to_cross_the_border() -> None:
    made = stored("fal")
    for a, b in sorted(made.adjacency):
        shaft = root(lit.march(made, [a, b])).find("g/path")
        assert shaft is not None
        start = shaft.attrib["d"].removeprefix("M").split("C")[0].split()
        head = root(lit.march(made, [a, b])).find("g/g")
        assert head is not None
        end = head.attrib["transform"].removeprefix("translate(").split(")")[0].split()
        assert clearance(made.outline(a), *map(float, start)) > 0, (a, b)
        assert clearance(made.outline(a), *map(float, end)) < 0, (a, b)
