"""Regroup and what it costs (ZRN-REG, ZRN-MAG)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.scene import (
    POOR,
    T,
    activate,
    answer,
    hits,
    marks,
    options,
    play,
    tracks,
    unit,
    until,
)
from warhall.games.zorn.rules.regroup import Regroup, regroup_options
from warhall.games.zorn.state import POISONED, STUNNED, TERRORIZED
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
MAGE = "morgan_von_fay"


def regroup(id: str, **more: Any) -> T:
    return play(Regroup(unit(id)), units={id: ("S20", more.pop("state"))}, active="new_mahn", **more)


@clause("ZRN-REG-01", "ZRN-REG-02", "ZRN-REG-06", "ZRN-D-24")
def test_casualties_are_removed_for_supplies_or_gold() -> None:
    t = regroup(SWORDS, state={"hits": 3})
    assert (hits(t, SWORDS), tracks(t, "new_mahn").supplies) == (2, 4)  # it stays Battleworn
    t = regroup(SWORDS, state={"hits": 1}, held={"new_mahn": {"supplies": 0}})
    assert (hits(t, SWORDS), tracks(t, "new_mahn").gold) == (0, 4)


@clause("ZRN-REG-02", "ZRN-UNI-03")
def test_a_machine_pays_three_supplies() -> None:
    rock = "thornmark_rock_thrower_1"
    t = play(Regroup(unit(rock)), units={rock: ("S20", {"hits": 1})})
    assert tracks(t, "thornmark").supplies == 2


@clause("ZRN-REG-03", "ZRN-REG-06", "ZRN-MAG-16", "ZRN-RUL-129")
def test_poison_goes_for_two_supplies_or_two_blessings() -> None:
    t = regroup(SWORDS, state={"marks": POISONED})
    assert (marks(t, SWORDS), tracks(t, "new_mahn").supplies) == (0, 3)
    t = regroup(SWORDS, state={"marks": POISONED | TERRORIZED}, held={"new_mahn": {"blessings": 2}})
    assert options(t) == ("remove_terror", "mana_cleansing")
    answer(t, "mana_cleansing")
    assert (marks(t, SWORDS), tracks(t, "new_mahn").blessings) == (TERRORIZED, 0)


@clause("ZRN-REG-02", "ZRN-REG-03", "ZRN-REG-04", "ZRN-STA-04", "ZRN-STA-06")
def test_a_shaken_unit_can_only_shake_it_off() -> None:
    t = regroup(SWORDS, state={"hits": 1, "marks": STUNNED | POISONED})
    assert (marks(t, SWORDS), hits(t, SWORDS), tracks(t, "new_mahn").supplies) == (POISONED, 1, 5)


@clause("ZRN-REG-05", "ZRN-DIE-09")
@pytest.mark.parametrize(("face", "left"), [(5, 0), (4, TERRORIZED)])
def test_terror_is_tested_away(face: int, left: int) -> None:
    t = regroup(SWORDS, state={"marks": TERRORIZED}, held=POOR, dice=[face])
    assert marks(t, SWORDS) == left


@clause("ZRN-REG-07", "ZRN-MAG-17", "ZRN-HIT-06")
def test_wounds_heal_only_by_mana_resurrection() -> None:
    t = regroup("namtull", state={"hits": 2}, held={"new_mahn": {"blessings": 3}})
    assert (hits(t, "namtull"), tracks(t, "new_mahn").blessings) == (1, 0)
    assert regroup_options(t.state, t.content, unit("namtull")) == []


@clause("ZRN-MAG-05", "ZRN-EX-06")
def test_a_mana_potion_costs_the_new_level_of_everything() -> None:
    held = {"new_mahn": {"level": 2, "food": 3, "supplies": 3, "gold": 3}}
    t = regroup(MAGE, state={}, held=held)
    own = tracks(t, "new_mahn")
    assert (own.level, own.food, own.supplies, own.gold) == (3, 0, 0, 0)
    t = activate({MAGE: "S20"}, held={"new_mahn": {"level": 2, "food": 0, "supplies": 3, "gold": 9}})
    assert regroup_options(t.state, t.content, unit(MAGE)) == []  # Gold replaces nothing here
    t = activate({MAGE: "S20"}, held={"new_mahn": {"level": 2, "food": 2, "supplies": 9, "gold": 9}})
    assert regroup_options(t.state, t.content, unit(MAGE)) == []  # 3 Food are needed, not 2
    t = activate({MAGE: "S20"}, held={"new_mahn": {"level": 5, "food": 20, "supplies": 20, "gold": 3}})
    assert regroup_options(t.state, t.content, unit(MAGE)) == []


@clause("ZRN-MAG-05")
def test_only_one_potion_in_an_activation() -> None:
    held = {"new_mahn": {"level": 1, "food": 20, "supplies": 20, "gold": 3}}
    t = activate({MAGE: "S20"}, held=held)
    until(t, "zorn.choose_regrouper")
    answer(t, f"unit:{MAGE}")
    assert tracks(t, "new_mahn").level == 2
    assert regroup_options(t.state, t.content, unit(MAGE), potion=False) == []


@clause("ZRN-MAG-15", "ZRN-RUL-35", "ZRN-D-25")
def test_mana_conjuring_at_any_point_of_the_own_activation() -> None:
    t = activate({SWORDS: "S20"}, held={"new_mahn": {"gold": 0, "blessings": 2}})
    assert (t.pending.kind, options(t)) == ("zorn.begin_activation", ("conjure", "done"))
    answer(t, "conjure", "done")
    assert "conjure" in options(t)
    own = tracks(t, "new_mahn")
    assert (own.food, own.supplies, own.blessings) == (6, 6, 1)
