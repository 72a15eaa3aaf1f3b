"""Retreats (ZRN-RET-01 to ZRN-RET-08)."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import answer, area, at, hits, house, is_over, marks, options, play, told, tracks, unit
from warhall.games.zorn.rules.retreat import Retreat, run_out
from warhall.games.zorn.state import HUNGRY, SOAKED, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
HORDE = "minion_horde_1"


@clause("ZRN-RET-01", "ZRN-RUL-122", "ZRN-RUL-16", "ZRN-D-27")
def test_every_step_leads_away_from_the_cause() -> None:
    t = play(Retreat(unit(SWORDS), 2, area("S12")), units={SWORDS: "S20"})
    assert (t.pending.kind, t.pending.seats) == ("zorn.pick_retreat", (0,))
    assert options(t) == ("area:S19", "area:S27")  # S11 and S21 are as near to S12 as S20 is
    answer(t, "area:S27")
    assert options(t) == ("area:PB", "area:PC")
    answer(t, "area:PB")
    assert (at(t, SWORDS), t.returned) == ("PB", 2)


@clause("ZRN-RUL-16")
def test_the_house_that_caused_it_chooses_for_a_blight_unit_and_else_the_group() -> None:
    t = play(Retreat(unit(HORDE), 1, area("S12"), by=house("thornmark")), units={HORDE: "S20"})
    assert t.pending.seats == (1,)
    t = play(Retreat(unit(HORDE), 1, area("S12")), units={HORDE: "S20"})
    assert t.pending.seats == (0, 1)
    t = play(Retreat(unit("hero"), 1, area("S12")), units={"hero": "S20"}, active="thornmark")
    assert t.pending.seats == (1,)


@clause("ZRN-RET-01", "ZRN-RUL-122")
def test_without_a_cause_the_nearest_enemy_is_fixed_first() -> None:
    t = play(Retreat(unit(SWORDS), 1), units={SWORDS: "S20", HORDE: "S12", "minion_horde_2": "S21", "tor": "N01"})
    assert (t.pending.kind, options(t)) == ("zorn.pick_retreat_cause", ("area:S12", "area:S21"))
    answer(t, "area:S21")
    assert options(t) == ("area:S11", "area:S19", "area:S27")


@clause("ZRN-RUL-122")
def test_without_any_enemy_every_direction_is_open() -> None:
    t = play(Retreat(unit(SWORDS), 1), units={SWORDS: "S20"})
    assert options(t) == ("area:S11", "area:S12", "area:S19", "area:S21", "area:S27")


@clause("ZRN-RET-04", "ZRN-MOV-06")
def test_enemies_and_impassable_areas_are_forbidden() -> None:
    t = play(Retreat(unit(SWORDS), 1, area("S12")), units={SWORDS: "S20", HORDE: "S27"})
    assert at(t, SWORDS) == "S19"  # M2 and M3 are Mountains, S27 holds the enemy: one way is left


@clause("ZRN-RET-05", "ZRN-RUL-19")
def test_a_full_area_is_entered_only_without_another_and_then_left_again() -> None:
    units = {SWORDS: "S20", LEVY: "S19", "new_mahn_harassers_1": "S27", "new_mahn_harassers_2": "S27"}
    t = play(Retreat(unit(SWORDS), 1, area("S12")), units=units)
    assert options(t) == ("area:S19", "area:S27")  # both full: S19 holds 1, S27 holds 2
    answer(t, "area:S27", "area:PC")
    assert (at(t, SWORDS), t.returned, hits(t, SWORDS)) == ("PC", 2, 0)
    t = play(Retreat(unit(SWORDS), 1, area("S12")), units={SWORDS: "S20", LEVY: "S19"})
    assert at(t, SWORDS) == "S27"


@clause("ZRN-RET-07", "ZRN-RUL-20", "ZRN-HIT-07")
def test_a_unit_that_cannot_retreat_at_all_is_eliminated() -> None:
    units = {HORDE: "S20", SWORDS: "S19", LEVY: "S27"}
    t = play(Retreat(unit(HORDE), 1, area("S12"), by=house("thornmark")), units=units)
    assert (at(t, HORDE), tracks(t, "thornmark").glory) == ("pool", 1)
    t = play(Retreat(unit("vulkan"), 1, area("S12")), units={**units, "vulkan": "S20", HORDE: "N01"})
    assert (at(t, "vulkan"), told(t, "bravery_tested")) == ("aside", [])  # no Save


@clause("ZRN-RET-07")
def test_a_unit_that_cannot_go_the_full_distance_takes_a_hit() -> None:
    t = play(
        Retreat(unit(SWORDS), 2, area("S18")),
        units={SWORDS: "S19", HORDE: "S11", "minion_horde_2": "S21", "minion_horde_3": "S12", "minion_horde_4": "S27"},
    )
    assert (at(t, SWORDS), hits(t, SWORDS), t.returned) == ("S20", 1, 1)


@clause("ZRN-RUL-19")
def test_a_unit_stuck_where_there_is_no_room_is_eliminated() -> None:
    units = {
        HORDE: "S20",
        "minion_horde_2": "S19",
        SWORDS: "S27",
        LEVY: "S10",
        "new_mahn_harassers_1": "S18",
        "new_mahn_harassers_2": "S11",
    }
    t = play(Retreat(unit(HORDE), 1, area("S12")), units=units)
    assert at(t, HORDE) == "pool"


@clause("ZRN-RET-04", "ZRN-EVT-02c", "ZRN-RUL-122")
def test_flooded_areas_are_closed() -> None:
    t = play(Retreat(unit(SWORDS), 1, area("N27")), units={SWORDS: "N28"}, flooded=True)
    assert options(t) == ("area:N20", "area:N29")


@clause("ZRN-NGT-04", "ZRN-RUL-54")
@pytest.mark.parametrize(("end", "holder"), [("S13", 0), ("B2", 1)])
def test_a_blight_retreat_that_ends_alone_in_a_town_takes_it(end: str, holder: int) -> None:
    t = play(Retreat(unit(HORDE), 1, area("S05")), units={HORDE: "S05"}, control={area("S13"): house("new_mahn")})
    answer(t, f"area:{end}")
    assert (at(t, HORDE), t.state.control[area("S13")]) == (end, holder)


@clause("ZRN-MOV-10", "ZRN-TRE-04", "ZRN-NGT-03")
def test_a_house_unit_that_retreats_through_a_town_takes_it_and_its_token() -> None:
    t = play(Retreat(unit(SWORDS), 2, area("S05")), units={SWORDS: "S05"}, tokens={"S13": "crown_of_mathias"})
    answer(t, "area:S13", "area:S21")
    assert (at(t, SWORDS), t.state.control[area("S13")]) == ("S21", house("new_mahn"))
    assert tracks(t, "new_mahn").relics == 1


@clause("ZRN-RET-08")
def test_a_retreat_is_compulsory_and_costs_no_action() -> None:
    t = play(Retreat(unit(SWORDS), 1, area("S12")), units={SWORDS: ("S20", {"marks": SOAKED | HUNGRY})})
    assert options(t) == ("area:S19", "area:S27")  # no "pass", whatever binds the unit
    answer(t, "area:S27")
    assert (at(t, SWORDS), marks(t, SWORDS)) == ("S27", SOAKED | HUNGRY)  # it has not acted


@clause("ZRN-NGT-05")
def test_blight_units_that_retreat_into_an_empty_camp_destroy_it() -> None:
    works = {area("S20"): Works(True, house("new_mahn"))}
    t = play(Retreat(unit(HORDE), 1, area("S13")), units={HORDE: "S12"}, works=works)
    answer(t, "area:S20")
    assert not t.state.works


@clause("ZRN-ABL-34", "ZRN-RUL-91")
def test_tentacles_hit_a_unit_that_leaves_meduzzas_area_once() -> None:
    t = play(Retreat(unit(SWORDS), 2, area("S20")), units={SWORDS: "S20", "meduzza": "S20"})
    answer(t, "area:S27", "area:PB")
    assert hits(t, SWORDS) == 1


@clause("ZRN-EVT-06a", "ZRN-EVT-12f")
def test_a_unit_may_have_to_run_until_it_is_outside_some_areas() -> None:
    t = play(run_out(unit(SWORDS), (area("S20"), area("S27")), "curse"), units={SWORDS: "S20", HORDE: "S12"})
    assert options(t) == ("area:S19", "area:S27")
    answer(t, "area:S27", "area:PB")
    assert (at(t, SWORDS), is_over(t)) == ("PB", True)
