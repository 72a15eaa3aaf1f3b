"""House activations: steps, trades, hiring, moves, flanks, Regroup (ZRN-HAC, ZRN-MOV, ZRN-FLK, ZRN-REG, ZRN-RES)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.arena import (
    Place,
    T,
    answer,
    area,
    at,
    hits,
    house,
    is_over,
    marks,
    options,
    play,
    told,
    tracks,
    unit,
)
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.hire import Hire
from warhall.games.zorn.rules.movement import Flank, Move
from warhall.games.zorn.rules.regroup import Regroup, regroup_options
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.trade import Trade
from warhall.games.zorn.rules.turn import Activations
from warhall.games.zorn.state import ARRIVED, HUNGRY, POISONED, SOAKED, STUNNED, TERRORIZED, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
SWORDS2 = "new_mahn_swordstrikers_2"
LEVY = "new_mahn_levy_1"
ARCHERS = "new_mahn_royal_archers_1"
IRON = "new_mahn_royal_ironmen_1"  # MA 3
ALLY = "thornmark_levy_1"
HORDE = "minion_horde_1"
MAGE = "morgan_von_fay"
POOR = {"new_mahn": {"food": 0, "gold": 0, "supplies": 0}}
RESERVE = "unit:new_mahn_harassers_2"  # waits beside the west flank in every position


def activate(units: dict[str, Place], *, by: str = "new_mahn", held: Any = None, **more: Any) -> T:
    t = play(HouseActivation(house(by)), units=units, held=POOR if held is None else held, **more)
    if t.pending.kind == "zorn.choose_partner":
        answer(t, "done")
    return t


def until(t: T, kind: str) -> T:
    """Answer "done" until a kind of question is asked."""
    while t.pending.kind != kind:
        answer(t, "done")
    return t


@clause("ZRN-SEQ-06", "ZRN-HAC-03", "ZRN-SEQ-02", "ZRN-HAC-02", "ZRN-D-12")
def test_the_steps_come_in_their_order() -> None:
    units: dict[str, Place] = {MAGE: "S20", ARCHERS: "S20", SWORDS: ("S20", {"hits": 1}), HORDE: "S12"}
    t = activate(units, held={"new_mahn": {"gold": 0}})
    kinds = [t.pending.kind]
    while not is_over(t):
        answer(t, "done")
        if t.asks:
            kinds.append(t.pending.kind)
    names = [kind.removeprefix("zorn.choose_") for kind in kinds]
    assert names == ["caster", "shooter", "attacker", "mover", "regrouper"]


@clause("ZRN-HAC-01", "ZRN-HAC-04", "ZRN-MIS-01", "ZRN-MEL-01", "ZRN-MOV-01", "ZRN-MEL-02")
def test_a_unit_that_acted_may_not_act_in_a_later_step() -> None:
    t = activate({ARCHERS: "S20", HORDE: "S12"}, dice=[1])
    assert options(t) == (f"unit:{ARCHERS}", "done")
    answer(t, f"unit:{ARCHERS}")
    assert t.pending.kind == "zorn.choose_mover"  # no melee and no move for the Archers
    assert options(t) == (RESERVE, "done")


@clause("ZRN-HAC-04", "ZRN-MAG-01", "ZRN-MIS-01")
def test_a_magic_user_that_cast_neither_fires_nor_moves() -> None:
    t = activate({MAGE: "S20", HORDE: "S12"}, dice=[2, 2])
    answer(t, f"unit:{MAGE}", "spell:twister")
    assert (t.pending.kind, options(t)) == ("zorn.choose_mover", (RESERVE, "done"))


@clause("ZRN-HAC-04", "ZRN-MEL-02", "ZRN-MOV-01", "ZRN-REG-01")
def test_a_unit_that_attacked_does_not_move_and_one_that_moved_does_not_regroup() -> None:
    units: dict[str, Place] = {LEVY: "S20", "ambushers_1": ("S12", {"hits": 3}), IRON: ("S26", {"hits": 1})}
    t = activate(units, held={"new_mahn": {"gold": 0, "food": 0}}, dice=[8, 1])
    answer(t, f"unit:{LEVY}")
    assert (t.pending.kind, options(t)) == ("zorn.choose_mover", (f"unit:{IRON}", RESERVE, "done"))
    answer(t, f"unit:{IRON}", "area:PA", "done", "done")
    assert is_over(t)  # the Ironmen's Casualties stay


@clause("ZRN-HAC-06", "ZRN-STA-02", "ZRN-STA-06", "ZRN-NGT-08")
def test_stunned_units_only_regroup_and_hungry_ones_do_nothing() -> None:
    units: dict[str, Place] = {
        SWORDS: ("S20", {"marks": STUNNED}),
        LEVY: ("S20", {"marks": HUNGRY}),
        SWORDS2: ("S20", {"marks": TERRORIZED}),
        HORDE: "S12",
    }
    t = activate(units)
    assert (t.pending.kind, options(t)) == ("zorn.choose_attacker", (f"unit:{SWORDS2}", "done"))
    until(t, "zorn.choose_regrouper")
    assert options(t) == (f"unit:{SWORDS}", f"unit:{SWORDS2}", "done")


@clause("ZRN-SEQ-07", "ZRN-RUL-61")
def test_hungry_units_recover_at_the_end_of_their_houses_activation() -> None:
    t = activate({LEVY: ("S20", {"marks": HUNGRY}), ALLY: ("S20", {"marks": HUNGRY})})
    answer(t, "done")
    assert is_over(t)
    assert (marks(t, LEVY), marks(t, ALLY)) == (0, HUNGRY)


@clause("ZRN-UNI-07", "ZRN-EX-15", "ZRN-HAC-01")
def test_the_hero_acts_in_every_house_activation() -> None:
    poor = {"new_mahn": {"gold": 0}, "thornmark": {"gold": 0}}
    track = (0, 0, 1, 0, 2, 0, 1, 0, 2, 0, 1)  # five House chits
    t = play(Activations(), units={"hero": "S20"}, held=poor, track=track)
    rides = []
    while not is_over(t):
        if "unit:hero" in options(t):
            rides.append(t.state.active)
            answer(t, "unit:hero", "area:S27" if at(t, "hero") == "S20" else "area:S20", "done")
            assert "unit:hero" not in (options(t) if t.asks else ())  # once in each
        else:
            answer(t, "done")
    assert rides == [1, 2, 1, 2, 1]


@clause("ZRN-RUL-36", "ZRN-RES-07")
def test_a_new_mercenary_may_not_act_this_turn() -> None:
    t = activate({"vagnar_corps_1": ("S20", {"marks": ARRIVED}), "vagnar_corps_2": "S20"})
    assert "unit:vagnar_corps_2" in options(t)
    assert "unit:vagnar_corps_1" not in options(t)


@clause("ZRN-EVT-15", "ZRN-RUL-80")
def test_soaked_units_neither_move_nor_attack_but_may_regroup() -> None:
    t = activate({ARCHERS: ("S19", {"marks": SOAKED | STUNNED}), HORDE: "S20"})
    assert t.pending.kind == "zorn.choose_mover"
    assert f"unit:{ARCHERS}" not in options(t)
    until(t, "zorn.choose_regrouper")
    assert f"unit:{ARCHERS}" in options(t)


# Melee attacks.


@clause("ZRN-MEL-01", "ZRN-MEL-05", "ZRN-D-16", "ZRN-MEL-03", "ZRN-D-17")
def test_attackers_enter_one_by_one_and_the_player_orders_the_combats() -> None:
    units: dict[str, Place] = {SWORDS: "S20", SWORDS2: "S20", LEVY: "S20", HORDE: "S27", "ambushers_1": "S12"}
    t = activate(units, dice=[6, 6, 2, 5, 4])
    answer(t, f"unit:{SWORDS}", "area:S27")
    assert at(t, SWORDS) == "S27"
    answer(t, f"unit:{SWORDS2}", "area:S27", f"unit:{LEVY}")
    assert at(t, LEVY) == "S12"  # the Forest holds 2: only S12 was left
    assert (t.pending.kind, options(t)) == ("zorn.order_combat", ("area:S12", "area:S27"))
    answer(t, "area:S27")
    assert len(told(t, "melee_rolled")[0]["attackers"]) == 2


@clause("ZRN-ABL-02", "ZRN-RUL-84", "ZRN-RUL-135", "ZRN-D-26")
def test_swordstrikers_may_assault_once_more_alone_even_after_a_defeat() -> None:
    units: dict[str, Place] = {SWORDS: "S20", "ambushers_1": "S12", "ambushers_2": "S27"}
    t = activate(units, dice=[4, 5, 9, 1])
    answer(t, f"unit:{SWORDS}", "area:S12")
    assert at(t, SWORDS) == "S20"
    assert (t.pending.kind, options(t)) == ("zorn.attack_again", ("area:S12", "area:S27", "pass"))
    answer(t, "area:S27")
    assert at(t, "ambushers_2") == "pool"
    assert t.pending.kind == "zorn.choose_mover"  # not a third time


@clause("ZRN-ABL-37", "ZRN-RUL-46")
def test_namtull_goes_on_until_he_loses() -> None:
    units: dict[str, Place] = {
        "namtull": "S20",
        "ambushers_1": ("S12", {"hits": 3}),
        "ambushers_2": ("S03", {"hits": 3}),
        "ambushers_3": "S02",
    }
    t = activate(units, dice=[12, 1, 12, 1, 1, 2, 5, 5])
    answer(t, "unit:namtull", "area:S03")
    assert (at(t, "ambushers_2"), t.pending.kind) == ("pool", "zorn.attack_again")
    answer(t, "area:S02")
    assert at(t, "namtull") == "S03"
    assert t.pending.kind == "zorn.choose_mover"


@clause("ZRN-ABL-32", "ZRN-RUL-83", "ZRN-RUL-133")
def test_swiftness_moves_one_area_before_the_attack_and_retreats_to_it() -> None:
    t = activate({"oznam": "S27", "ambushers_1": "S12"}, dice=[1, 2, 5, 5])
    until(t, "zorn.choose_attacker")
    answer(t, "unit:oznam")
    assert at(t, "oznam") == "S20"


@clause("ZRN-RUL-15", "ZRN-RUL-28")
def test_units_that_share_an_area_may_fire_and_fight_in_place() -> None:
    t = activate({ARCHERS: "S20", SWORDS: "S20", HORDE: "S20"}, dice=[1])
    answer(t, f"unit:{ARCHERS}")
    assert told(t, "shot_fired")[0]["area"] == area("S20")
    assert (t.pending.kind, options(t)) == ("zorn.choose_attacker", (f"unit:{SWORDS}", "done"))


# Movement.


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


# Regroup.


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
    assert regroup_options(t, unit("namtull")) == []


@clause("ZRN-MAG-05", "ZRN-EX-06")
def test_a_mana_potion_costs_the_new_level_of_everything() -> None:
    held = {"new_mahn": {"level": 2, "food": 3, "supplies": 3, "gold": 3}}
    t = regroup(MAGE, state={}, held=held)
    own = tracks(t, "new_mahn")
    assert (own.level, own.food, own.supplies, own.gold) == (3, 0, 0, 0)
    t = activate({MAGE: "S20"}, held={"new_mahn": {"level": 2, "food": 0, "supplies": 3, "gold": 9}})
    assert regroup_options(t, unit(MAGE)) == []  # Gold replaces nothing here
    t = activate({MAGE: "S20"}, held={"new_mahn": {"level": 2, "food": 2, "supplies": 9, "gold": 9}})
    assert regroup_options(t, unit(MAGE)) == []  # 3 Food are needed, not 2
    t = activate({MAGE: "S20"}, held={"new_mahn": {"level": 5, "food": 20, "supplies": 20, "gold": 3}})
    assert regroup_options(t, unit(MAGE)) == []


@clause("ZRN-MAG-05")
def test_only_one_potion_in_an_activation() -> None:
    held = {"new_mahn": {"level": 1, "food": 20, "supplies": 20, "gold": 3}}
    t = activate({MAGE: "S20"}, held=held)
    until(t, "zorn.choose_regrouper")
    answer(t, f"unit:{MAGE}")
    assert tracks(t, "new_mahn").level == 2
    assert regroup_options(t, unit(MAGE), potion=False) == []


@clause("ZRN-MAG-15", "ZRN-RUL-35", "ZRN-D-25")
def test_mana_conjuring_at_any_point_of_the_own_activation() -> None:
    t = activate({SWORDS: "S20"}, held={"new_mahn": {"gold": 0, "blessings": 2}})
    assert (t.pending.kind, options(t)) == ("zorn.begin_activation", ("conjure", "done"))
    answer(t, "conjure", "done")
    assert "conjure" in options(t)
    own = tracks(t, "new_mahn")
    assert (own.food, own.supplies, own.blessings) == (6, 6, 1)


# Hiring and trading.


@clause("ZRN-RES-06", "ZRN-UNI-06", "ZRN-D-11", "ZRN-RUL-36")
def test_mercenaries_are_hired_for_gold_into_an_area_of_the_house_or_a_pass() -> None:
    t = activate({SWORDS: "S20"}, held={"new_mahn": {"gold": 6}})
    answer(t, "hire")
    assert options(t) == ("unit:vagnar_corps_1", "unit:argonian_berserkers_1")
    answer(t, "unit:argonian_berserkers_1")
    assert options(t) == ("area:S20", "area:PA", "area:PB", "area:PC", "area:PD", "area:PE")
    answer(t, "area:S20")
    assert (at(t, "argonian_berserkers_1"), tracks(t, "new_mahn").gold) == ("S20", 0)
    assert marks(t, "argonian_berserkers_1") == ARRIVED


@clause("ZRN-RUL-126", "ZRN-RES-06")
def test_eliminated_mercenaries_are_not_for_hire_again() -> None:
    gone = {f"death_riders_{n}": "gone" for n in (1, 2)}
    t = play(Hire(house("new_mahn")), units={SWORDS: "S20", **gone}, held={"new_mahn": {"gold": 20}})
    assert options(t) == ("unit:vagnar_corps_1", "unit:argonian_berserkers_1")


@clause("ZRN-RES-05", "ZRN-HAC-07", "ZRN-RUL-59", "ZRN-D-10", "ZRN-RES-01")
def test_a_trade_moves_assets_when_the_partner_accepts() -> None:
    units: dict[str, Place] = {"vagnar_corps_1": ("S20", {"house": "thornmark"})}
    t = play(HouseActivation(house("new_mahn")), units=units, held={"new_mahn": {"glory": 2}})
    assert (t.pending.kind, options(t)) == ("zorn.choose_partner", ("house:thornmark", "done"))
    answer(t, "house:thornmark", "gold", "n:3", "glory", "n:2", "done")
    assert options(t) == ("food", "supplies", "gold", "unit:vagnar_corps_1", "done")
    answer(t, "unit:vagnar_corps_1", "done")
    assert (t.pending.kind, t.pending.seats) == ("zorn.answer_trade", (1,))
    answer(t, "accept")
    assert (tracks(t, "new_mahn").gold, tracks(t, "thornmark").gold) == (2, 8)
    assert (tracks(t, "new_mahn").glory, tracks(t, "thornmark").glory) == (0, 2)
    assert t.state.units[unit("vagnar_corps_1")].house == house("new_mahn")
    answer(t, "done")
    assert t.pending.kind != "zorn.choose_partner"


@clause("ZRN-RES-05")
def test_a_refused_trade_changes_nothing() -> None:
    t = play(Trade(house("new_mahn")), units={})
    answer(t, "house:thornmark", "food", "n:5", "done", "done", "refuse")
    assert (tracks(t, "new_mahn").food, tracks(t, "thornmark").food) == (5, 5)


@clause("ZRN-SOL-05", "ZRN-SOL-02")
def test_the_solo_player_trades_between_two_houses_with_separate_stores() -> None:
    t = play(Trade(house("new_mahn")), units={}, seats=1)
    answer(t, "house:thornmark", "food", "n:5", "done", "done")
    assert (tracks(t, "new_mahn").food, tracks(t, "thornmark").food) == (0, 10)


# House against House.


@clause("ZRN-HVH-01", "ZRN-HVH-02", "ZRN-RUL-57", "ZRN-RUL-58", "ZRN-D-32")
def test_a_house_may_fire_at_another_for_two_gold() -> None:
    t = activate({ARCHERS: "S20", ALLY: "S12"}, held={"new_mahn": {"gold": 2}}, dice=[1])
    answer(t, f"unit:{ARCHERS}")
    assert (t.pending.kind, options(t)) == ("zorn.choose_target", (f"unit:{ALLY}", "pass"))
    answer(t, f"unit:{ALLY}")
    assert told(t, "shot_fired")[0]["target"] == unit(ALLY)
    assert (tracks(t, "new_mahn").gold, tracks(t, "thornmark").gold) == (0, 6)
    t = activate({ARCHERS: "S20", ALLY: "S12"}, held={"new_mahn": {"gold": 1}})
    assert t.pending.kind == "zorn.choose_mover"  # no payment, no attack


@clause("ZRN-HVH-01", "ZRN-HVH-02", "ZRN-RUL-57", "ZRN-RUL-58", "ZRN-HVH-04")
def test_houses_fight_in_melee_for_one_payment_per_combat() -> None:
    units: dict[str, Place] = {LEVY: "S20", IRON: "S20", ALLY: ("S12", {"hits": 3}), "hero": "S12"}
    t = activate(units, held={"new_mahn": {"gold": 2}}, dice=[8, 8, 2, 4])
    until(t, "zorn.choose_attacker")
    answer(t, f"unit:{LEVY}")
    assert (t.pending.kind, options(t)) == ("zorn.choose_foe", ("house:thornmark", "pass"))
    answer(t, "house:thornmark", f"unit:{IRON}")  # who joins pays nothing and is not asked
    assert (tracks(t, "new_mahn").gold, tracks(t, "thornmark").gold) == (0, 6)
    rolled = told(t, "melee_rolled")[0]
    assert [entry[0] for entry in rolled["defenders"]] == [unit(ALLY)]  # never the Hero
    assert (at(t, ALLY), t.state.terror, at(t, LEVY)) == ("gone", 1, "S12")


@clause("ZRN-D-32", "ZRN-HVH-02", "ZRN-HAC-04")
def test_who_attacks_no_house_after_all_has_paid_nothing_and_may_still_act() -> None:
    t = activate({ARCHERS: "S20", ALLY: "S12"}, held={"new_mahn": {"gold": 2}})
    answer(t, f"unit:{ARCHERS}", "pass")
    assert (t.pending.kind, f"unit:{ARCHERS}" in options(t)) == ("zorn.choose_shooter", True)
    until(t, "zorn.choose_attacker")
    answer(t, f"unit:{ARCHERS}", "pass")
    assert (at(t, ARCHERS), tracks(t, "new_mahn").gold) == ("S20", 2)
    until(t, "zorn.choose_mover")
    assert f"unit:{ARCHERS}" in options(t)


@clause("ZRN-NGT-05", "ZRN-HVH-03", "ZRN-D-33", "ZRN-HVH-02")
@pytest.mark.parametrize(("choice", "owner", "gold"), [("seize", "new_mahn", 3), ("pass", "thornmark", 5)])
def test_a_camp_is_taken_over_only_for_the_wergild(choice: str, owner: str, gold: int) -> None:
    works = {area("S20"): Works(True, house("thornmark"))}
    t = play(Settle(area("S20"), unit(SWORDS)), units={SWORDS: "S20"}, works=works)
    assert (t.pending.kind, options(t)) == ("zorn.seize_camp", ("seize", "pass"))
    answer(t, choice)
    assert (t.state.works[area("S20")].house, tracks(t, "new_mahn").gold) == (house(owner), gold)


@clause("ZRN-NGT-03", "ZRN-NGT-04", "ZRN-RUL-54")
def test_town_control_passes_to_the_first_house_and_then_to_one_alone() -> None:
    t = play(Settle(area("S13")), units={SWORDS: "S13", ALLY: "S13"})
    assert t.state.control[area("S13")] == house("new_mahn")
    t = play(Move(unit(SWORDS)), units={SWORDS: "S13", ALLY: "S13"}, control={area("S13"): house("new_mahn")})
    answer(t, "area:S12")
    assert t.state.control[area("S13")] == house("thornmark")
    t = play(Move(unit(SWORDS)), units={SWORDS: "S13"}, control={area("S13"): house("new_mahn")})
    answer(t, "area:S12")
    assert t.state.control[area("S13")] == house("new_mahn")  # an empty Town keeps its holder


@clause("ZRN-RUL-56", "ZRN-TRE-04")
def test_the_unit_longest_in_the_den_captures() -> None:
    t = play(Settle(area("S12")), units={ALLY: "S12", SWORDS: "S12"}, tokens={"S12": "crown_of_mathias"})
    assert (tracks(t, "thornmark").relics, tracks(t, "new_mahn").relics) == (1, 0)


@clause("ZRN-RUL-37")
def test_the_hero_captures_for_the_active_house_and_else_for_nobody() -> None:
    t = play(Settle(area("S12")), units={"hero": "S12"}, tokens={"S12": "crown_of_mathias"}, active="thornmark")
    assert tracks(t, "thornmark").relics == 1
    t = play(Settle(area("S12")), units={"hero": "S12"}, tokens={"S12": "crown_of_mathias"})
    assert t.state.dens[t.content.den_of[area("S12")]].token


@clause("ZRN-UNI-09", "ZRN-D-14", "ZRN-MIS-04")
def test_every_blight_unit_in_range_may_be_fired_at_and_no_other() -> None:
    units: dict[str, Place] = {
        ARCHERS: "S20",
        HORDE: "S12",
        "vulkan": "S13",
        "garrison_1": ("S11", {"shown": False}),
        ALLY: "S21",
        "vagnar_corps_1": ("S21", {"house": "thornmark"}),
        "hero": "S27",
    }
    t = activate(units, held={"new_mahn": {"gold": 0}})
    until(t, "zorn.choose_shooter")
    answer(t, f"unit:{ARCHERS}")
    assert sorted(options(t)) == ["unit:garrison_1", f"unit:{HORDE}", "unit:vulkan"]


@clause("ZRN-HAC-05", "ZRN-RUL-82", "ZRN-ABL-33")
def test_an_ability_is_offered_at_its_own_moment_only() -> None:
    t = activate({"nayr": "S20", SWORDS: "S20"}, held={"new_mahn": {"gold": 0}})
    assert (t.pending.kind, "ability:tactician" in options(t)) == ("zorn.begin_activation", True)
    answer(t, "done")
    assert "ability:tactician" not in options(t)  # it is declared at the start or not at all


@clause("ZRN-RES-03", "ZRN-RES-04")
def test_what_gold_replaces_is_paid_in_food_or_supplies_first() -> None:
    t = play(Regroup(unit(SWORDS)), units={SWORDS: ("S20", {"marks": POISONED})}, held={"new_mahn": {"supplies": 1}})
    assert (tracks(t, "new_mahn").supplies, tracks(t, "new_mahn").gold, tracks(t, "new_mahn").food) == (0, 4, 5)
