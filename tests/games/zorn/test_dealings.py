"""Houses among themselves: hiring, trading, fighting, control (ZRN-RES, ZRN-HVH, ZRN-NGT)."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import (
    Place,
    activate,
    answer,
    area,
    at,
    house,
    marks,
    options,
    play,
    told,
    tracks,
    unit,
    until,
)
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.hire import Hire
from warhall.games.zorn.rules.movement import Move
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.trade import Trade
from warhall.games.zorn.state import ARRIVED, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
ARCHERS = "new_mahn_royal_archers_1"
IRON = "new_mahn_royal_ironmen_1"  # MA 3
BOOM = "new_mahn_boomstickers_1"
ALLY = "thornmark_levy_1"


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
    assert (t.pending.kind, f"unit:{ARCHERS}" in options(t)) == ("zorn.choose_attacker", True)
    answer(t, f"unit:{ARCHERS}", "pass")
    assert (at(t, ARCHERS), tracks(t, "new_mahn").gold) == ("S20", 2)
    until(t, "zorn.choose_mover")
    assert f"unit:{ARCHERS}" in options(t)


@clause("ZRN-D-32", "ZRN-HAC-02", "ZRN-HAC-03")
def test_who_was_held_back_is_asked_again_only_when_something_has_happened() -> None:
    units: dict[str, Place] = {ARCHERS: "S20", BOOM: "S20", ALLY: "S12"}
    t = activate(units, held={"new_mahn": {"gold": 4}}, dice=[1])
    until(t, "zorn.choose_shooter")
    answer(t, f"unit:{ARCHERS}", "pass")
    assert (f"unit:{ARCHERS}" in options(t), f"unit:{BOOM}" in options(t)) == (False, True)
    answer(t, f"unit:{BOOM}", f"unit:{ALLY}")
    assert (t.pending.kind, f"unit:{ARCHERS}" in options(t)) == ("zorn.choose_shooter", True)


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
