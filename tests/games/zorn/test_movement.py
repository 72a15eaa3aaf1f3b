"""Moves of House units, Roads, Forced Marches, flanks (ZRN-MOV, ZRN-FLK)."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import (
    POOR,
    Place,
    activate,
    answer,
    area,
    at,
    hits,
    house,
    is_over,
    marks,
    options,
    play,
    tracks,
    unit,
)
from warhall.games.zorn.rules.movement import Flank, Move
from warhall.games.zorn.state import STUNNED, TERRORIZED
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
SWORDS2 = "new_mahn_swordstrikers_2"
LEVY = "new_mahn_levy_1"
IRON = "new_mahn_royal_ironmen_1"  # MA 3
ALLY = "thornmark_levy_1"
HORDE = "minion_horde_1"
RESERVE = "unit:new_mahn_harassers_2"  # waits beside the west flank in every position


@clause("ZRN-MOV-02", "ZRN-MAP-14", "ZRN-MOV-03", "ZRN-MOV-06", "ZRN-MOV-07", "ZRN-D-22")
def test_a_unit_enters_up_to_ma_passable_areas_without_blight_units() -> None:
    t = play(
        Move(unit(SWORDS)), units={SWORDS: "S20", HORDE: "S12", "garrison_1": ("S21", {"shown": False}), ALLY: "S27"}
    )
    assert options(t) == ("area:S11", "area:S19", "area:S27")
    assert [(entry.option, entry.clause) for entry in t.blocked(0)] == [
        ("area:S12", "ZRN-MOV-03"),
        ("area:S21", "ZRN-MOV-03"),
        ("area:M2", "ZRN-MOV-06"),
        ("area:M3", "ZRN-MOV-06"),
    ]
    answer(t, "area:S27")
    assert options(t) == ("area:S20", "area:PB", "area:PC", "done")
    answer(t, "area:PB")
    assert options(t) == ("area:S26", "forced_march", "done")  # the Road from PB is still free


@clause("ZRN-MOV-04", "ZRN-MAP-01")
def test_one_area_along_the_road_is_free() -> None:
    t = play(Move(unit(SWORDS)), units={SWORDS: "PC"})
    answer(t, "area:S28", "area:S21")
    assert t.pending.about is not None
    assert (t.pending.about["left"], t.pending.about["road"]) == (1, False)
    answer(t, "area:S20")
    assert options(t) == ("forced_march", "done")


@clause("ZRN-MOV-05")
@pytest.mark.parametrize(("face", "expected"), [(5, 0), (4, 1)])
def test_a_forced_march_enters_one_more_area_and_tests_bravery(face: int, expected: int) -> None:
    t = play(Move(unit(LEVY)), units={LEVY: "PB"}, held=POOR, dice=[face])
    answer(t, "area:S27", "area:S20", "forced_march", "area:S19")
    assert (at(t, LEVY), hits(t, LEVY)) == ("S19", expected)


@clause("ZRN-MAG-14")
def test_a_mana_push_adds_two_areas_before_the_move() -> None:
    t = play(Move(unit(SWORDS)), units={SWORDS: "S20"}, held={"new_mahn": {"blessings": 1}})
    assert "mana_push" in options(t)
    answer(t, "mana_push")
    assert t.pending.about is not None
    assert (t.pending.about["left"], tracks(t, "new_mahn").blessings) == (4, 0)
    answer(t, "area:S27")
    assert "mana_push" not in options(t)


@clause("ZRN-MOV-08", "ZRN-MOV-09", "ZRN-MAP-16", "ZRN-EX-10")
def test_capacity_binds_only_at_the_end_of_the_move() -> None:
    full: dict[str, Place] = {SWORDS: "S20", LEVY: "S27", SWORDS2: "S27", HORDE: "S12"}
    t = play(Move(unit(SWORDS)), units=full)
    answer(t, "area:S27", "area:PB")
    answer(t, "done")
    assert at(t, SWORDS) == "PB"
    t = play(Move(unit(SWORDS)), units=full)
    answer(t, "area:S27", "done")
    assert at(t, SWORDS) == "S20"  # the Forest holds two House units; two Blight units more would be legal


@clause("ZRN-EVT-12d", "ZRN-MOV-04")
def test_a_cursed_area_costs_two_and_its_road_helps_nobody() -> None:
    t = play(Move(unit(SWORDS)), units={SWORDS: "PC"}, cursed=(area("S28"),))
    answer(t, "area:S28")
    assert t.pending.about is not None
    assert (t.pending.about["left"], t.pending.about["road"]) == (0, True)


@clause("ZRN-MOV-10", "ZRN-RUL-55", "ZRN-TRE-04")
def test_a_token_is_captured_in_passing_and_the_unit_goes_on() -> None:
    t = play(Move(unit(IRON)), units={IRON: "S20"}, tokens={"S12": "crown_of_mathias"})
    answer(t, "area:S12")
    assert tracks(t, "new_mahn").relics == 1
    answer(t, "area:S13")
    assert t.state.control[area("S13")] == house("new_mahn")


@clause("ZRN-RUL-55")
def test_a_snare_slows_a_unit_on_its_way() -> None:
    t = play(Move(unit(IRON)), units={IRON: "S20"}, tokens={"S12": "horrific_snare"})
    answer(t, "area:S12")
    assert t.pending.about is not None
    assert (marks(t, IRON), t.pending.about["left"]) == (TERRORIZED, 1)
    t = play(Move(unit(IRON)), units={IRON: "S20"}, tokens={"S12": "green_fire"})
    answer(t, "area:S12")
    assert (marks(t, IRON), is_over(t)) == (STUNNED, True)


# Flanks.


@clause("ZRN-FLK-01", "ZRN-FLK-02", "ZRN-FLK-03", "ZRN-FLK-04", "ZRN-FLK-05", "ZRN-FLK-06", "ZRN-EX-11", "ZRN-D-23")
def test_flanking_units_move_up_wait_and_enter_as_in_the_example() -> None:
    four = [SWORDS, SWORDS2, LEVY, IRON]
    t = activate(dict.fromkeys(four, "e0"), held=POOR)
    for id in four:
        answer(t, f"unit:{id}")
        assert options(t) == ("move_up", "move_up_and_enter")
        answer(t, "move_up")
    assert {at(t, id) for id in four} == {"e1"}
    t = activate(dict.fromkeys(four, "e1"), held=POOR)
    for id, choice in zip(four, ("move_up_and_enter", "move_up_and_enter", "move_up", "move_up"), strict=True):
        answer(t, f"unit:{id}")
        assert options(t) == ("move_up", "move_up_and_enter", "enter")
        answer(t, choice)
    assert [at(t, id) for id in four] == ["S08", "S08", "e2", "e2"]
    assert options(t) == (RESERVE, "done")  # a placed unit moves no further
    t = play(Flank(unit(LEVY)), units={LEVY: "e2"})
    answer(t, "move_up")
    assert at(t, LEVY) == "e3"  # opposite E+3, off the map
    t = play(Flank(unit(LEVY)), units={LEVY: "e3"})
    assert at(t, LEVY) == "N31"  # at +3 there is nothing left but to enter


@clause("ZRN-RUL-110", "ZRN-FLK-02")
def test_a_flank_area_with_blight_units_is_not_entered_and_stunned_units_wait() -> None:
    t = play(Flank(unit(LEVY)), units={LEVY: "e1", HORDE: "S24", "ambushers_1": "S08"})
    assert at(t, LEVY) == "e2"
    t = activate({LEVY: ("e1", {"marks": STUNNED}), SWORDS: "S20"})
    assert f"unit:{LEVY}" not in options(t)
