"""Questions are put where the answer can matter: re-rolls, Mana Bolts, the sharing out of Hits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.scene import Place, T, answer, area, at, hits, house, is_over, marks, options, play, told, unit
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.events.weather import BlightedTreants
from warhall.games.zorn.rules.hits import ShareHits
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.missile import Shot
from warhall.games.zorn.rules.spells import CastSpell
from warhall.games.zorn.state import POISONED, STUNNED, HouseId
from warhall.testing import clause

LEVY = "new_mahn_levy_1"  # D8, -, D6, MA 2
SWORDS = "new_mahn_swordstrikers_1"  # D10, -, D10, MA 2
ARCHERS = "new_mahn_royal_archers_1"  # D6, D10/R2
BOOM = "new_mahn_boomstickers_1"  # D8, D12/R1
HORDE = "minion_horde_1"
HORDE2 = "minion_horde_2"
BLESSED: dict[str, dict[str, int]] = {"new_mahn": {"food": 0, "gold": 0, "blessings": 1}}


def levy_tested(marks: int, *dice: int) -> T:
    run = BraveryTest(unit(LEVY), "ZRN-MOV-05")
    return play(run, units={LEVY: ("S20", {"marks": marks})}, held=BLESSED, dice=dice)


@clause("ZRN-DIE-07", "ZRN-MAG-13", "ZRN-D-21")
def test_no_mana_bolt_is_offered_for_a_d3_that_can_never_pass() -> None:
    assert told(levy_tested(STUNNED, 6), "bravery_tested")[0]["faces"] == (3,)
    t = levy_tested(0, 4)
    assert (t.pending.kind, options(t)) == ("zorn.reroll_test", ("mana_bolt", "pass"))


@clause("ZRN-EVT-06b", "ZRN-MAG-13")
@pytest.mark.parametrize(("again", "poisoned"), [(6, 0), (2, POISONED)])
def test_a_mana_bolt_may_take_back_the_treants_poison_even_on_a_d3(again: int, poisoned: int) -> None:
    units: dict[str, Place] = {LEVY: ("S27", {"marks": STUNNED}), HORDE: "S12"}
    t = play(BlightedTreants(), units=units, held=BLESSED, dice=[1, again])
    answer(t, "mana_bolt")
    assert marks(t, LEVY) & POISONED == poisoned  # a D6 of 6 is a D3 of 3, one of 2 a 1


@clause("ZRN-DIE-01", "ZRN-DIE-03")
def test_a_roll_names_its_die() -> None:
    def dice(t: T) -> list[tuple[Any, ...]]:
        rolls = [event.data for event in t.events or () if event.kind == "kernel.rolled"]
        return [(data["die"], data["sides"], data["faces"]) for data in rolls]

    assert dice(levy_tested(STUNNED, 6)) == [("D3", 6, (6,))]
    assert dice(levy_tested(0, 5)) == [("D6", 6, (5,))]
    run = Melee(
        area("S20"), (unit(SWORDS),), (unit(HORDE),), (area("S12"),), house("new_mahn"), upgraded=(unit(SWORDS),)
    )
    t = play(run, units={SWORDS: "S20", HORDE: "S20"}, kindled={unit(SWORDS): house("new_mahn")}, dice=[9, 2, 8])
    assert dice(t)[:2] == [("D12+D6", 12, (9,)), ("D12+D6", 6, (2,))]


# Shots.


def shot(shooter: str, *dice: int, target: str = HORDE, where: str = "S12", **more: Any) -> T:
    units: dict[str, Place] = {shooter: "S20", target: where, **more.pop("units", {})}
    return play(Shot(unit(shooter), unit(target)), units=units, held=BLESSED, dice=dice, active="new_mahn", **more)


@clause("ZRN-MIS-08", "ZRN-MAG-13", "ZRN-D-21")
@pytest.mark.parametrize(("face", "asked"), [(7, True), (8, False), (9, False), (3, True), (4, True)])
def test_a_shot_that_can_score_no_more_is_not_rolled_again(face: int, asked: bool) -> None:
    t = shot("zenoj", face)  # D12 against PV 4: 8 or more are 2 Hits
    assert (bool(t.asks) and t.pending.kind == "zorn.reroll_shot") == asked


@clause("ZRN-ABL-20", "ZRN-ABL-29", "ZRN-RUL-94")
@pytest.mark.parametrize("shooter", [ARCHERS, BOOM])
def test_two_hits_are_rolled_again_where_an_exact_ten_adds_one(shooter: str) -> None:
    t = shot(shooter, 8)
    assert (t.pending.kind, options(t)) == ("zorn.reroll_shot", ("mana_bolt", "pass"))
    assert is_over(shot(shooter, 10))  # 2 Hits and one more: there is nothing better
    assert told(shot(shooter, 10), "hit_taken")[-1]["hits"] == 3


@clause("ZRN-MIS-08", "ZRN-MAG-13")
def test_a_shot_that_can_never_reach_its_target_is_not_rolled_again() -> None:
    units: dict[str, Place] = {"vagnar_corps_1": ("S20", {"marks": STUNNED, "house": "new_mahn"}), HORDE: "S21"}
    run = Shot(unit("vagnar_corps_1"), unit(HORDE))
    stuck = play(run, units=units, held=BLESSED, dice=[3])  # D8 Degraded: D6 against PV 5
    assert stuck.pending.kind == "zorn.reroll_shot"
    far = play(Shot(unit("vagnar_corps_1"), unit(HORDE)), units=units, held=BLESSED, dice=[3], earthquake=area("S21"))
    assert is_over(far)  # PV 7


# Spells and melees.


@clause("ZRN-MAG-13", "ZRN-MAG-09")
@pytest.mark.parametrize(("faces", "asked"), [([6, 6], False), ([6, 5], True)])
def test_the_best_cast_is_not_rolled_again(faces: list[int], asked: bool) -> None:
    t = play(CastSpell(unit("mother_gravel")), units={"mother_gravel": "S20"}, held=BLESSED, dice=faces)
    answer(t, "spell:earthquake", "area:S20")
    assert (bool(t.asks) and t.pending.kind == "zorn.reroll_casting") == asked


def melee(*dice: int, attackers: tuple[str, ...] = (SWORDS, LEVY)) -> T:
    run = Melee(area("S20"), tuple(map(unit, attackers)), (unit(HORDE),), (area("S12"),) * 2, house("new_mahn"))
    units: dict[str, Place] = dict.fromkeys((*attackers, HORDE), "S20")
    return play(run, units=units, held=BLESSED, dice=dice, active="new_mahn")


@clause("ZRN-MAG-13", "ZRN-MEL-09", "ZRN-D-21")
def test_only_dice_that_can_rise_are_rolled_again_in_a_melee() -> None:
    t = melee(10, 3, 8)  # Swordstrikers D10, Levy D8
    assert (t.pending.kind, options(t)) == ("zorn.reroll_melee", (f"unit:{LEVY}", "pass"))
    t = melee(4, 8, 8)
    assert options(t) == (f"unit:{SWORDS}", "pass")


@clause("ZRN-MAG-13", "ZRN-MEL-09", "ZRN-MEL-11")
def test_a_melee_won_four_to_one_is_not_rolled_again() -> None:
    assert melee(5, 2, 2).pending.kind == "zorn.reroll_melee"  # 7 against 2
    t = melee(6, 2, 2)  # 8 against 2: four Hits, the Horde is gone
    assert (is_over(t), at(t, HORDE)) == (True, "pool")


@clause("ZRN-MAG-13", "ZRN-MAG-19", "ZRN-MEL-09")
@pytest.mark.parametrize(("faces", "asked"), [([20, 8], False), ([19, 8], True), ([8, 2], False), ([7, 2], True)])
def test_a_twister_that_can_do_no_worse_to_them_is_not_rolled_again(faces: list[int], asked: bool) -> None:
    run = Melee(area("S12"), (), (unit(HORDE),), by=house("new_mahn"), ghost="twister")
    t = play(run, units={HORDE: "S12"}, held=BLESSED, dice=faces, active="new_mahn")
    assert (bool(t.asks) and t.pending.kind == "zorn.reroll_die") == asked


# Hits.


def share(units: dict[str, Place], count: int, **more: Any) -> T:
    run = ShareHits(tuple(sorted(map(unit, units))), count, **more)
    return play(run, units=units, held={"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}})


@clause("ZRN-MEL-12", "ZRN-D-18")
def test_hits_enough_for_all_leave_no_choice() -> None:
    both: dict[str, Place] = {LEVY: "S20", SWORDS: "S20"}
    t = share(both, 2)
    assert (is_over(t), hits(t, LEVY), hits(t, SWORDS)) == (True, 1, 1)
    assert share(both, 1).pending.kind == "zorn.assign_hit"
    t = share(both, 3)
    assert (t.pending.kind, hits(t, LEVY), hits(t, SWORDS)) == ("zorn.assign_hit", 1, 1)
    assert share(both, 2, free=True).pending.kind == "zorn.assign_hit"  # ZRN-TRE-09 both may go to one unit


@clause("ZRN-MEL-13", "ZRN-D-19")
def test_hits_enough_for_all_of_equal_bravery_leave_no_choice() -> None:
    equals: dict[str, Place] = {HORDE: "S20", HORDE2: "S20"}
    t = share(equals, 2, by=HouseId(1))
    assert (is_over(t), hits(t, HORDE), hits(t, HORDE2)) == (True, 1, 1)
    assert share(equals, 1, by=HouseId(1)).pending.kind == "zorn.assign_hit"


@clause("ZRN-MEL-12", "ZRN-HIT-05", "ZRN-ABL-04")
def test_the_order_is_asked_where_a_save_can_depend_on_it() -> None:
    t = share({"rammstein": "S20", "morgan_von_fay": "S20"}, 2)
    assert (t.pending.kind, options(t)) == ("zorn.assign_hit", ("unit:rammstein", "unit:morgan_von_fay"))
