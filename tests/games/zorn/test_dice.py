"""Dice: ladder, Bravery Tests, Liquid Courage, Mana Bolt (ZRN-DIE-01 to ZRN-DIE-09)."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import answer, house, marks, options, play, told, tracks, unit
from warhall.games.zorn.queries import bravery_die, melee_die, missile_die
from warhall.games.zorn.rules.dice import BraveryTest, OwnRoll
from warhall.games.zorn.state import (
    D3,
    D6,
    D8,
    D10,
    D12,
    D12_D6,
    HUNGRY,
    STUNNED,
    TERRORIZED,
)
from warhall.kernel.state import Frame
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"  # D10, -, D10, MA 2
LEVY = "new_mahn_levy_1"  # D8, -, D6, MA 2
POOR = {"new_mahn": {"food": 0, "gold": 0}}


def bravery_test(id: str, **more: object) -> Frame:
    return BraveryTest(unit(id), "ZRN-DIE-07", **more)  # type: ignore[arg-type]


@clause("ZRN-DIE-01", "ZRN-EX-01")
@pytest.mark.parametrize(("face", "result"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_a_d6_halved_and_rounded_up(face: int, result: int) -> None:
    t = play(OwnRoll(house("new_mahn"), D3, "ZRN-DIE-01"), units={}, dice=[face])
    assert t.returned == result


@clause("ZRN-DIE-02", "ZRN-DIE-03", "ZRN-EX-02")
def test_an_upgraded_d12_is_a_d12_and_a_d6_summed() -> None:
    t = play(OwnRoll(house("new_mahn"), D12_D6, "ZRN-DIE-03"), units={}, dice=[7, 4])
    assert t.returned == 11
    assert [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"] == [12, 6]


@clause("ZRN-DIE-02", "ZRN-DIE-04", "ZRN-EX-02", "ZRN-STA-02", "ZRN-NGT-08")
def test_a_degraded_d6_is_a_d3_and_falls_no_further() -> None:
    t = play(bravery_test(LEVY), units={LEVY: ("S20", {"marks": STUNNED | HUNGRY})}, held=POOR, dice=[5])
    assert told(t, "bravery_tested")[0]["die"] == D3
    assert told(t, "bravery_tested")[0]["faces"] == (3,)
    assert t.returned == (False, 3)


@clause("ZRN-DIE-07", "ZRN-EX-03")
@pytest.mark.parametrize(("face", "passed"), [(5, True), (4, False), (10, True), (1, False)])
def test_five_or_more_passes_a_bravery_test(face: int, passed: bool) -> None:
    t = play(bravery_test(SWORDS), units={SWORDS: "S20"}, held=POOR, dice=[face])
    assert t.returned == (passed, face)


@clause("ZRN-DIE-08", "ZRN-D-20", "ZRN-RUL-116")
def test_liquid_courage_costs_a_food_and_upgrades_the_die_before_the_roll() -> None:
    t = play(bravery_test(SWORDS), units={SWORDS: "S20"}, dice=[12])
    assert (t.pending.kind, options(t)) == ("zorn.drink_courage", ("food", "gold", "pass"))
    answer(t, "food")
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").gold) == (4, 5)
    assert told(t, "bravery_tested")[0]["die"] == D12
    assert t.returned == (True, 12)


@clause("ZRN-DIE-08", "ZRN-RES-04")
def test_gold_may_stand_in_for_the_food_of_liquid_courage() -> None:
    t = play(bravery_test(SWORDS), units={SWORDS: "S20"}, dice=[4])
    answer(t, "gold")
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").gold) == (5, 4)
    assert t.returned == (False, 4)  # asked once per test, not again


@clause("ZRN-DIE-09", "ZRN-STA-05")
def test_a_terrorized_unit_that_passes_any_test_loses_the_marker() -> None:
    t = play(bravery_test(SWORDS), units={SWORDS: ("S20", {"marks": TERRORIZED})}, held=POOR, dice=[5])
    assert marks(t, SWORDS) == 0
    t = play(bravery_test(SWORDS), units={SWORDS: ("S20", {"marks": TERRORIZED})}, held=POOR, dice=[4])
    assert marks(t, SWORDS) == TERRORIZED


@clause("ZRN-MAG-13", "ZRN-D-21", "ZRN-RUL-34")
def test_a_mana_bolt_rerolls_a_failed_test_once_and_the_new_result_stands() -> None:
    held = {"new_mahn": {"food": 0, "gold": 0, "blessings": 2}}
    t = play(bravery_test(SWORDS), units={SWORDS: "S20"}, held=held, dice=[4, 3])
    assert (t.pending.kind, options(t)) == ("zorn.reroll_test", ("mana_bolt", "pass"))
    answer(t, "mana_bolt")
    assert tracks(t, "new_mahn").blessings == 1
    assert t.returned == (False, 3)


@clause("ZRN-RUL-116")
def test_a_reroll_uses_the_die_that_liquid_courage_upgraded() -> None:
    held = {"new_mahn": {"blessings": 1}}
    t = play(bravery_test(SWORDS), units={SWORDS: "S20"}, held=held, dice=[4, 11])
    answer(t, "food", "mana_bolt")
    assert t.returned == (True, 11)
    assert tracks(t, "new_mahn").food == 4


@clause("ZRN-RUL-136")
def test_nobody_drinks_or_bolts_for_blight_units() -> None:
    held = {"new_mahn": {"blessings": 2}}
    t = play(bravery_test("ambushers_1"), units={"ambushers_1": "S20"}, held=held, active="new_mahn", dice=[2])
    assert t.returned == (False, 2)


@clause("ZRN-RUL-136", "ZRN-RUL-37", "ZRN-UNI-07")
def test_the_active_player_decides_for_the_hero_and_else_the_group() -> None:
    t = play(bravery_test("hero"), units={"hero": "S20"}, active="thornmark")
    assert (t.pending.seats, t.pending.kind) == ((1,), "zorn.drink_courage")
    t = play(bravery_test("hero"), units={"hero": "S20"}, dice=[4])
    assert (t.pending.seats, options(t)) == ((0, 1), ("relentless", "pass"))


@clause("ZRN-RUL-29", "ZRN-ABL-04", "ZRN-STA-02")
def test_charisma_replaces_the_printed_die_before_degrades() -> None:
    t = play(bravery_test(LEVY), units={LEVY: ("S20", {"marks": STUNNED}), "rammstein": "S20"}, held=POOR, dice=[5])
    assert told(t, "bravery_tested")[0]["die"] == D10


@clause("ZRN-RUL-29", "ZRN-RUL-93", "ZRN-ABL-08")
def test_fear_caps_before_liquid_courage() -> None:
    t = play(bravery_test(SWORDS), units={SWORDS: "S20", "tor": "S12"}, dice=[7])
    answer(t, "food")
    assert told(t, "bravery_tested")[0]["die"] == D8


@clause("ZRN-RUL-29", "ZRN-HIT-04", "ZRN-STA-05", "ZRN-NGT-08")
def test_degrades_add_up_and_are_clamped_once() -> None:
    units = {
        "zenoj": ("S20", {"hits": 2, "marks": TERRORIZED | HUNGRY}),
        "namtull": ("S12", {"hits": 2}),
        "oznam": ("S13", {"marks": HUNGRY}),
    }
    t = play(bravery_test(SWORDS), units={SWORDS: "S27", **units}, held=POOR, dice=[1])
    assert melee_die(t.state, t.content, unit("zenoj")) == D3  # D8 three steps down
    assert missile_die(t.state, t.content, unit("zenoj")) == D6  # D12 three steps down
    assert bravery_die(t.state, t.content, unit("zenoj")) == D3  # D10 three steps down
    assert (melee_die(t.state, t.content, unit("namtull")), bravery_die(t.state, t.content, unit("namtull"))) == (
        D10,
        D10,
    )
    assert missile_die(t.state, t.content, unit("oznam")) == D6


@clause("ZRN-DIE-06", "ZRN-UNI-02")
def test_a_unit_without_missile_rating_has_no_missile_die() -> None:
    t = play(bravery_test(SWORDS), units={SWORDS: "S20"}, held=POOR, dice=[9])
    assert missile_die(t.state, t.content, unit(SWORDS)) == 0
