"""Missile Combat (ZRN-MIS-01 to ZRN-MIS-10)."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import Place, answer, area, at, hits, house, options, play, told, tracks, unit
from warhall.games.zorn.queries import target_pv
from warhall.games.zorn.rules.missile import BlightShot, Shot, house_targets
from warhall.games.zorn.state import D12, STUNNED, Works
from warhall.testing import clause

ARCHERS = "new_mahn_royal_archers_1"  # Missile D10/R2
ROCKS = "thornmark_rock_thrower_1"  # Missile D12/R3
SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
HORDE = "minion_horde_1"  # D6/R1
POOR = {"new_mahn": {"food": 0, "gold": 0}}


@clause("ZRN-MIS-02", "ZRN-MIS-03", "ZRN-EX-07", "ZRN-MIS-04", "ZRN-RUL-28")
def test_range_counts_connected_areas_and_stops_at_mountains_and_rivers() -> None:
    units: dict[str, Place] = {
        ARCHERS: "S20",
        HORDE: "S12",
        "minion_horde_2": "S13",
        "minion_horde_3": "S05",
        "minion_horde_4": "S20",
        "minion_horde_5": "S28",
    }
    t = play(Shot(unit(ARCHERS), unit(HORDE)), units=units, held=POOR, dice=[1])
    # S20-S12 is 1, S20-S12-S13 is 2, S05 is 3; S28 lies behind the Mountain M3: S20-S21-S28 is 2 all the same
    targets = [unit(f"minion_horde_{n}") for n in (4, 1, 2, 5)]
    assert sorted(house_targets(t.state, t.content, unit(ARCHERS))) == sorted(targets)
    t = play(Shot(unit(ARCHERS), unit(HORDE)), units={ARCHERS: "S04", HORDE: "S12", "tor": "N28"}, held=POOR, dice=[1])
    assert unit("tor") not in house_targets(
        t.state, t.content, unit(ARCHERS)
    )  # V4 and V5 are River: N28 is three areas away


@clause("ZRN-MIS-08", "ZRN-MIS-07", "ZRN-MAP-15")
@pytest.mark.parametrize(("face", "expected"), [(3, 0), (5, 1), (7, 1), (8, 2), (9, 2)])
def test_the_roll_against_the_protection_value_gives_the_hits(face: int, expected: int) -> None:
    t = play(Shot(unit(ARCHERS), unit(HORDE)), units={ARCHERS: "S12", HORDE: "S20"}, held=POOR, dice=[face])
    assert (hits(t, HORDE), told(t, "shot_fired")[0]["pv"]) == (expected, 4)  # Plains


@clause("ZRN-MIS-08")
@pytest.mark.parametrize(("bravery", "expected"), [(4, 1), (5, 0)])
def test_a_roll_equal_to_the_value_calls_for_a_bravery_test(bravery: int, expected: int) -> None:
    t = play(Shot(unit(ARCHERS), unit(HORDE)), units={ARCHERS: "S12", HORDE: "S20"}, held=POOR, dice=[4, bravery])
    assert hits(t, HORDE) == expected


@clause("ZRN-BLU-06", "ZRN-RUL-27", "ZRN-RUL-25", "ZRN-BLU-07")
def test_a_roll_equal_to_the_value_reveals_a_face_down_garrison_and_its_ambush() -> None:
    units: dict[str, Place] = {ARCHERS: "S20", "garrison_1": ("S12", {"shown": False, "front": "G01"})}
    t = play(Shot(unit(ARCHERS), unit("garrison_1")), units=units, held=POOR, dice=[5, 5])  # Plains 4, Hard Shell 1
    assert (len(told(t, "garrison_revealed")), at(t, "ambushers_1")) == (1, "S12")
    assert told(t, "melee_rolled") == []


@clause("ZRN-MAP-15", "ZRN-ABL-13", "ZRN-ABL-06", "ZRN-RUL-53")
def test_terrain_markers_and_abilities_make_the_protection_value() -> None:
    works = {area("S21"): Works(False, house("new_mahn"))}
    units: dict[str, Place] = {HORDE: "S21", "garrison_1": "S21", ROCKS: "S20", ARCHERS: "S12"}
    t = play(Shot(unit(ARCHERS), unit(HORDE)), units=units, held=POOR, works=works, earthquake=area("S21"), dice=[1])
    assert target_pv(t.state, t.content, unit(HORDE)) == 9  # Rough Hills 5, Entrenchments 2, Earthquake 2
    assert target_pv(t.state, t.content, unit("garrison_1")) == 10
    assert target_pv(t.state, t.content, unit("garrison_1"), unit(ROCKS)) == 9


@clause("ZRN-MIS-10", "ZRN-MIS-09")
def test_missile_hits_are_two_at_most_and_cause_no_retreat() -> None:
    t = play(
        Shot(unit(ROCKS), unit(HORDE)),
        units={ROCKS: "S12", HORDE: "S20"},
        held={"thornmark": {"blessings": 0}},
        dice=[12],
    )
    assert (hits(t, HORDE), at(t, HORDE)) == (2, "S20")  # 12 is four times 3


@clause("ZRN-MAG-13", "ZRN-D-21")
def test_a_mana_bolt_rerolls_a_missile_die() -> None:
    held = {"new_mahn": {"blessings": 1}}
    t = play(Shot(unit(ARCHERS), unit(HORDE)), units={ARCHERS: "S12", HORDE: "S20"}, held=held, dice=[1, 8])
    assert (t.pending.kind, options(t)) == ("zorn.reroll_shot", ("mana_bolt", "pass"))
    answer(t, "mana_bolt")
    assert (hits(t, HORDE), tracks(t, "new_mahn").blessings) == (2, 0)


@clause("ZRN-BLA-13", "ZRN-MIS-05", "ZRN-D-29")
def test_a_blight_unit_fires_at_the_closest_area_then_at_the_lowest_protection() -> None:
    units: dict[str, Place] = {"cankers_bows": "S20", SWORDS: "S21", LEVY: "S12", "new_mahn_harassers_1": "S13"}
    t = play(BlightShot(unit("cankers_bows")), units=units, held=POOR, dice=[1])  # S21 Hills 5, S12 Plains 4
    chosen = told(t, "target_chosen")[0]
    assert (chosen["target"], chosen["area"], chosen["pv"], chosen["distance"]) == (unit(LEVY), area("S12"), 4, 1)


@clause("ZRN-BLA-13", "ZRN-MIS-05", "ZRN-RUL-09")
def test_the_closest_area_counts_even_where_a_farther_one_is_easier_to_hit() -> None:
    units: dict[str, Place] = {"cankers_bows": "S20", SWORDS: "S21", LEVY: "S22"}  # Hills 5 next door, Bog 3 beyond
    t = play(BlightShot(unit("cankers_bows")), units=units, held=POOR, dice=[1])
    assert (told(t, "target_chosen")[0]["target"], told(t, "target_chosen")[0]["distance"]) == (unit(SWORDS), 1)


@clause("ZRN-MIS-05", "ZRN-RUL-01", "ZRN-D-29")
def test_a_last_tie_of_areas_is_the_groups_choice() -> None:
    units: dict[str, Place] = {"cankers_bows": "S13", SWORDS: "S05", LEVY: "S12"}
    t = play(BlightShot(unit("cankers_bows")), units=units, held=POOR)
    assert (t.pending.kind, t.pending.seats) == ("zorn.pick_target_area", (0,))
    assert options(t) == ("area:S05", "area:S12")


@clause("ZRN-MIS-06", "ZRN-RUL-121")
def test_the_target_in_the_area_has_the_lowest_ma_then_bravery_then_melee() -> None:
    units: dict[str, Place] = {"cankers_bows": "S20", SWORDS: "S12", LEVY: "S12", ARCHERS: "S12"}
    t = play(BlightShot(unit("cankers_bows")), units=units, held=POOR, dice=[1])  # all MA 2; Levy has Bravery D6
    assert told(t, "target_chosen")[0]["target"] == unit(LEVY)
    units = {"cankers_bows": "S20", LEVY: "S12", ARCHERS: ("S12", {"hits": 2})}
    t = play(BlightShot(unit("cankers_bows")), units=units, held=POOR, dice=[1])  # Bravery D6 both; Melee D8 and D6
    assert told(t, "target_chosen")[0]["target"] == unit(ARCHERS)
    units = {"cankers_bows": "S20", SWORDS: ("S12", {"marks": STUNNED}), "new_mahn_swordstrikers_2": "S12"}
    t = play(BlightShot(unit("cankers_bows")), units=units, held=POOR, dice=[1])  # the current Bravery counts
    assert told(t, "target_chosen")[0]["target"] == unit(SWORDS)


@clause("ZRN-RUL-66", "ZRN-NGT-15")
def test_upgrade_and_degrade_cancel_and_without_target_nothing_happens() -> None:
    units: dict[str, Place] = {"cankers_bows": ("S20", {"marks": STUNNED}), LEVY: "S12"}
    t = play(BlightShot(unit("cankers_bows"), 1), units=units, held=POOR, dice=[8])
    assert told(t, "shot_fired")[0]["die"] == 3  # D8 as printed
    t = play(BlightShot(unit("cankers_bows"), 1), units={"cankers_bows": "S20", LEVY: "N01"})
    assert (t.returned, told(t, "shot_fired")) == (False, [])


@clause("ZRN-ABL-10")
def test_fire_ball_is_one_roll_for_every_unit_in_the_area() -> None:
    units: dict[str, Place] = {"vulkan": "S20", LEVY: "S12", SWORDS: "S12", "thornmark_levy_1": "S12"}
    t = play(BlightShot(unit("vulkan")), units=units, held={**POOR, "thornmark": {"food": 0, "gold": 0}}, dice=[8])
    answer(t, f"unit:{LEVY}")
    assert told(t, "shot_fired")[0]["die"] == D12
    assert (hits(t, LEVY), hits(t, SWORDS), hits(t, "thornmark_levy_1")) == (2, 2, 2)


@clause("ZRN-ABL-07", "ZRN-RUL-92")
def test_demonic_haze_lowers_dice_and_bars_the_weak() -> None:
    units: dict[str, Place] = {ARCHERS: "S12", "new_mahn_harassers_1": "S12", "vulkan": "S20"}
    t = play(Shot(unit(ARCHERS), unit("vulkan")), units=units, held=POOR, dice=[6, 4])
    assert told(t, "shot_fired")[0]["die"] == 2  # D6
    assert house_targets(t.state, t.content, unit("new_mahn_harassers_1")) == []
