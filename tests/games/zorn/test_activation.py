"""House activations: steps, melee attacks, offers (ZRN-HAC, ZRN-SEQ, ZRN-MEL)."""

from __future__ import annotations

from tests.games.zorn.scene import (
    Place,
    activate,
    answer,
    area,
    at,
    is_over,
    marks,
    options,
    play,
    told,
    tracks,
    unit,
    until,
)
from warhall.games.zorn.rules.regroup import Regroup
from warhall.games.zorn.rules.turn import Activations
from warhall.games.zorn.state import ARRIVED, HUNGRY, POISONED, SOAKED, STUNNED, TERRORIZED
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
SWORDS2 = "new_mahn_swordstrikers_2"
LEVY = "new_mahn_levy_1"
ARCHERS = "new_mahn_royal_archers_1"
IRON = "new_mahn_royal_ironmen_1"  # MA 3
ALLY = "thornmark_levy_1"
HORDE = "minion_horde_1"
MAGE = "morgan_von_fay"
RESERVE = "unit:new_mahn_harassers_2"  # waits beside the west flank in every position


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
    answer(t, f"unit:{IRON}", "area:PA", "done", "done", "done")
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
    answer(t, "done", "done")
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
