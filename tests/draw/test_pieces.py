"""Pieces: place only in the translate, state only in the class, the owner never by colour alone."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from warhall.draw import pieces
from warhall.draw.palette import SEATS
from warhall.draw.pieces import Face, block, block_size, stand
from warhall.draw.shapes import seat_shape
from warhall.draw.tokens import token, village

CAVALRY = Face("cavalry", "+1")
KINDS = [Face(sign, "+1") for sign in ("castle", "giant", "sword", "axe", "leader", "bow", "lizard", "ship")]


def root(made: str) -> ElementTree.Element:
    return ElementTree.fromstring(made)


def words(made: str) -> list[str]:
    return [text.text or "" for text in root(made).iter("text")]


def signs(made: str) -> list[str]:
    return [used.attrib["href"].removeprefix("#g-") for used in root(made).iter("use")]


def test_moving_a_piece_changes_its_translate_and_nothing_else() -> None:
    here, there = (block("h_1", at, "azure", "H", [CAVALRY]) for at in ((10, 20), (30.5, 40)))
    assert 'id="piece-h_1"' in here
    assert here.replace("translate(10 20)", "translate(30.5 40)", 1) == there


def test_a_force_carries_the_keys_of_its_units_however_small_it_is_drawn() -> None:
    for on_screen in (48, 8):
        drawn = block("x", (0, 0), "azure", "H", [CAVALRY], on_screen=on_screen, keys=("unit:a", "unit:b"))
        assert root(drawn).attrib["data-keys"] == "unit:a unit:b"
    assert "data-keys" not in block("x", (0, 0), "azure", "H", [CAVALRY])


def test_a_state_is_a_class_and_never_redraws_the_piece() -> None:
    drawn = {
        state: block("h_1", (0, 0), "azure", "H", [CAVALRY], option="unit:h_1", state=state)
        for state in ("legal", "hover", "selected")
    }
    bodies = {
        made.replace(f"force {state}", "force").replace(' aria-pressed="true"', "") for state, made in drawn.items()
    }
    assert len(bodies) == 1


def test_only_what_can_be_chosen_carries_a_ring() -> None:
    assert "ring" not in block("h_1", (0, 0), "azure", "H", [CAVALRY])
    assert block("h_1", (0, 0), "azure", "H", [CAVALRY], option="unit:h_1").count('class="ring') == 2


def test_a_barred_piece_shows_its_lock() -> None:
    assert "lock" in signs(block("h_1", (0, 0), "azure", "H", [CAVALRY], state="barred"))
    assert "lock" not in signs(block("h_1", (0, 0), "azure", "H", [CAVALRY], state="spent"))


@pytest.mark.parametrize("seat", SEATS)
def test_an_owner_is_told_by_letter_and_shape_as_well_as_colour(seat: str) -> None:
    made = block("p", (0, 0), seat, "Q", [CAVALRY])
    assert "Q" in words(made)
    bare = seat_shape(SEATS[seat].shape, 5.6, 36 - 7, 3.3)
    assert bare.removesuffix("/>") in made
    assert "Q" in words(token("t", (0, 0), seat, "Q"))
    assert "Q" in words(village("v", (0, 0), seat, "Q"))


def test_no_two_seats_share_a_shape() -> None:
    assert len({seat.shape for seat in SEATS.values()}) == len(SEATS)


def test_counts_are_written_from_two_up() -> None:
    assert "1" not in words(block("p", (0, 0), "plum", "N", [Face("goblin", count=1)]))
    assert "2" in words(block("p", (0, 0), "plum", "N", [Face("goblin", count=2)]))


def test_six_kinds_are_shown_and_from_seven_the_last_face_counts_the_rest() -> None:
    assert len(signs(block("p", (0, 0), "jade", "F", KINDS[:6]))) == 6
    seven, eight = (block("p", (0, 0), "jade", "F", KINDS[:count]) for count in (7, 8))
    assert (len(signs(seven)), "+2" in words(seven)) == (5, True)
    assert (len(signs(eight)), "+3" in words(eight)) == (5, True)


def test_a_face_down_unit_does_not_tell_its_rating() -> None:
    made = block("p", (0, 0), "ink", "B", [Face("turtle", "D12", down=True)])
    assert words(made) == ["?", "B"]


def test_two_states_are_hung_and_more_are_counted() -> None:
    two = block("p", (0, 0), "ink", "B", [Face("horde", states=("stunned", "hungry"))])
    assert signs(two) == ["horde", "stunned", "hungry"]
    three = block("p", (0, 0), "ink", "B", [Face("horde", states=("stunned", "hungry", "wounded"))])
    assert (signs(three), "+2" in words(three)) == (["horde", "stunned"], True)


@pytest.mark.parametrize("height, shown", [(36, ["+1", "+1", "H"]), (24, ["H"]), (16, ["3"])])
def test_small_blocks_lose_ratings_and_the_smallest_become_a_number(height: float, shown: list[str]) -> None:
    faces = [Face("sword", "+1"), Face("bow", "+1", 2)]
    made = words(block("p", (0, 0), "azure", "H", faces, on_screen=height))
    assert [word for word in made if word != "2"] == shown


def test_blocks_stand_side_by_side_where_there_is_room_and_stacked_where_not() -> None:
    wide = stand((100, 50), 200, [1, 1], villages=2)
    (a, b) = wide.blocks
    assert a[1] == b[1] == 50
    assert b[0] - a[0] == block_size(1)[0] + 6
    assert all(y > 50 + 18 for _, y in wide.villages)
    narrow = stand((100, 50), 60, [1, 1])
    (c, d) = narrow.blocks
    assert (c[0], d[0], d[1] - c[1]) == (100, 100, pieces.STACK)


def test_without_a_force_villages_take_its_place() -> None:
    assert stand((100, 50), 90, [], villages=2).villages == ((89, 50), (111, 50))
