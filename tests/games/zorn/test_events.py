"""The Event Table: each of the twenty events (ZRN-EVT-01 to ZRN-EVT-21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.zorn.scene import (
    C,
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
from warhall.games.zorn.rules.events import EFFECTS, EventRoll, WeddingReturn
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.state import ARRIVED, POISONED, SOAKED, STUNNED, HouseId
from warhall.testing import clause

SWORDS, ARCHERS = "new_mahn_swordstrikers_1", "new_mahn_royal_archers_1"
LEVY, SCOUT = "new_mahn_levy_1", "new_mahn_harassers_1"
ALLY = "thornmark_levy_1"
POOR = {"new_mahn": {"food": 0, "supplies": 0, "gold": 0}, "thornmark": {"food": 0, "supplies": 0, "gold": 0}}


def event(number: int, units: Mapping[str, Place], *, dice: tuple[int, ...] = (), **more: Any) -> T:
    return play(EventRoll(), units=units, dice=(number, *dice), **more)


def towns_held(by: str, *free: str) -> dict[int, HouseId]:
    """All Towns held by a House, but for those named."""
    return {town: house(by) for town in C.towns if C.areas[town].id not in free}


@clause("ZRN-EVT-21")
def test_every_number_of_the_d20_has_an_event_in_code() -> None:
    assert [event.id for event in C.events[1:]] == [str(number) for number in range(1, 21)]
    assert {event.effect for event in C.events[1:]} == set(EFFECTS)


@clause("ZRN-EVT-01", "ZRN-EVT-01a")
def test_raiders_take_a_d3_of_everything_never_below_nothing() -> None:
    held = {"new_mahn": {"food": 5, "supplies": 1, "gold": 0}, "thornmark": {"food": 2, "supplies": 4, "gold": 3}}
    t = event(1, {}, dice=(5, 2), held=held, control=towns_held("new_mahn"))
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").supplies, tracks(t, "new_mahn").gold) == (2, 0, 0)
    assert (tracks(t, "thornmark").food, tracks(t, "thornmark").supplies, tracks(t, "thornmark").gold) == (1, 3, 2)


@clause("ZRN-EVT-01b", "ZRN-EVT-01c", "ZRN-RUL-69")
def test_raiders_rise_in_blight_towns_and_ride_in_from_both_sides() -> None:
    t = event(1, {}, dice=(1, 1), control=towns_held("new_mahn", "N18", "S13"))
    entered = [C.areas[data["area"]].id for data in told(t, "unit_entered")]
    assert entered == ["N18", "S13", "N08", "N15"]
    # The two from Entries 3 and 11 Advance 3 areas; those in the Towns stay.
    assert [at(t, f"ambushers_{n}") for n in (1, 2, 3, 4)] == ["N18", "S13", "F1", "B3"]


@clause("ZRN-EVT-01b", "ZRN-MAP-15")
def test_raiders_take_the_last_place_of_a_town() -> None:
    four = {f"minion_horde_{n}": "N18" for n in range(1, 5)}
    t = event(1, four, dice=(1, 1), control=towns_held("new_mahn", "N18"))
    assert at(t, "ambushers_1") == "N18"


@clause("ZRN-EVT-01b", "ZRN-RUL-125", "ZRN-D-46")
def test_a_full_town_sends_its_raiders_to_a_road_of_the_groups_choice() -> None:
    full = {f"minion_horde_{n}": "N18" for n in range(1, 6)}
    crowd = {"ambushers_11": "N26", "ambushers_12": "N26"}  # Hollow Oaks, a Forest: full
    none = event(1, {**full, **crowd, SWORDS: "N27"}, dice=(1, 1), control=towns_held("new_mahn", "N18"))
    assert [C.areas[data["area"]].id for data in told(none, "unit_entered")] == ["N08", "N15"]
    t = event(1, {**full, SWORDS: "N27"}, dice=(1, 1), control=towns_held("new_mahn", "N18"))
    assert told(t, "unit_entered")[0]["area"] == area("N26")  # Millrace Meadow holds House units: one Road area is left
    choice = event(1, full, dice=(1, 1), control=towns_held("new_mahn", "N18"))
    assert choice.pending.kind == "zorn.pick_raid_road"
    assert choice.pending.seats == (0, 1)
    assert options(choice) == ("area:N26", "area:N27")
    answer(choice, "area:N27")
    assert at(choice, "ambushers_1") == "N27"


@clause("ZRN-EVT-01b")
def test_without_a_legal_road_the_raiders_do_not_appear() -> None:
    full = {f"minion_horde_{n}": "N18" for n in range(1, 6)}
    t = event(1, {**full, SWORDS: "N27", LEVY: "N26"}, dice=(1, 1), control=towns_held("new_mahn", "N18"))
    assert [C.areas[data["area"]].id for data in told(t, "unit_entered")] == ["N08", "N15"]


@clause("ZRN-EVT-02", "ZRN-EVT-02a", "ZRN-EVT-02b", "ZRN-EVT-02c", "ZRN-RUL-70")
def test_the_flood_drowns_fords_clears_bridges_and_closes_crossings() -> None:
    units = {SWORDS: "F1", "minion_horde_1": "F2", "morgan_von_fay": "F3", ARCHERS: "B1", "ambushers_1": "S12"}
    t = event(2, units)
    assert [at(t, id) for id in (SWORDS, "morgan_von_fay", "minion_horde_1")] == ["gone", "gone", "pool"]
    assert t.state.terror == 1 + 3  # Swordstrikers, and a Magic User without a Save
    assert tracks(t, "new_mahn").glory == 0
    assert t.state.flooded
    assert t.pending.kind == "zorn.pick_retreat"  # away from the Ambushers in Shepherd's Rest
    assert options(t) == ("area:N25", "area:N26")
    answer(t, "area:N26")
    assert at(t, ARCHERS) == "N26"
    assert is_over(t)


@clause("ZRN-EVT-02b", "ZRN-RUL-70", "ZRN-RET-07")
def test_a_unit_on_a_bridge_with_nowhere_to_go_is_lost() -> None:
    # Trollstone Bridge touches Fallow Cross and Tinker's Flat only; both hold Blight units.
    t = event(2, {LEVY: "B2", "ambushers_1": "N28", "ambushers_2": "S05"})
    answer(t, "area:N28")  # the nearest enemy, of two equally near
    assert at(t, LEVY) == "gone"


@clause("ZRN-EVT-03", "ZRN-RUL-115", "ZRN-D-39")
def test_the_storm_strikes_one_unit_in_each_plains_area() -> None:
    units = {SWORDS: "S20", LEVY: "S20", "namtull": "PC", "minion_horde_1": "N05", ARCHERS: "S27", "ambushers_1": "S10"}
    t = event(3, units)
    assert t.pending.kind == "zorn.pick_lightning"
    assert options(t) == (f"unit:{SWORDS}", f"unit:{LEVY}")
    answer(t, f"unit:{LEVY}")
    assert [hits(t, id) for id in (LEVY, SWORDS, "minion_horde_1", "namtull", ARCHERS, "ambushers_1")] == [
        1,
        0,
        1,
        1,
        0,
        0,
    ]


@clause("ZRN-EVT-04", "ZRN-RUL-23")
def test_beast_frenzy_advances_beasts_and_their_company_upgraded() -> None:
    # The Screech fails to impress (10). The Horde's D8 is a D10: 10; the Chimera's D12 a D12 and a D6: 9 + 2.
    # Together 21 against 4 + 1 in a Forest: 4 Hits.
    units: dict[str, Place] = {
        "howling_chimera": "N05",
        "minion_horde_1": "N05",
        "garrison_1": "N05",
        "ambushers_1": "N07",
        SWORDS: "N13",
    }
    t = event(4, units, dice=(10, 10, 9, 2, 4), held=POOR)
    assert at(t, "garrison_1") == "N05"
    assert at(t, "ambushers_1") == "N07"
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["attack"], rolled["defence"], rolled["hits_on_defenders"]) == (21, 5, 4)
    assert at(t, SWORDS) == "gone"


@clause("ZRN-EVT-05", "ZRN-RUL-78", "ZRN-RUL-126", "ZRN-D-39")
def test_a_random_mercenary_joins_a_house_in_a_pass() -> None:
    t = event(5, {"ambushers_1": "PB"}, draws=["death_riders_2"])
    assert t.pending.seats == (0,)
    assert options(t) == ("house:new_mahn", "house:thornmark")
    answer(t, "house:thornmark")
    assert options(t) == ("area:PA", "area:PC", "area:PD", "area:PE")
    answer(t, "area:PE")
    riders = t.state.units[unit("death_riders_2")]
    assert (riders.house, riders.area, riders.marks) == (house("thornmark"), area("PE"), ARRIVED)


@clause("ZRN-EVT-05", "ZRN-MAP-02")
def test_allies_need_a_pass_with_room() -> None:
    crowd = {C.unit.names[row]: "PA" for row in C.house_units[1][:10]}
    crowd |= {C.unit.names[row]: "PB" for row in C.house_units[2][:9]}
    t = event(5, crowd, draws=["vagnar_corps_1"])
    answer(t, "house:new_mahn")
    assert options(t) == ("area:PB", "area:PC", "area:PD", "area:PE")


@clause("ZRN-RUL-78")
def test_without_mercenaries_left_no_allies_come() -> None:
    hired = {C.unit.names[row]: "PA" for row in C.units_of_type["mercenary"]}
    t = event(5, hired)
    assert told(t, "mercenary_joined") == []
    assert is_over(t)


@clause("ZRN-EVT-06", "ZRN-EVT-06a", "ZRN-EVT-06b", "ZRN-RUL-79")
def test_treants_drive_those_who_fail_out_of_every_forest() -> None:
    # Charcoal Wood holds two House units, Pinewatch one. The Archers (D8) roll 1, the Swordstrikers (D10) 5.
    units = {ARCHERS: "S04", SWORDS: "S04", LEVY: "S27", "ambushers_1": "S13"}
    t = event(6, units, dice=(1, 5), held=POOR)
    assert marks(t, ARCHERS) == POISONED
    assert t.pending.kind == "zorn.pick_retreat"
    assert options(t) == ("area:F2", "area:S03")  # away from the Ambushers in Hearthmoor
    answer(t, "area:S03")
    assert (at(t, ARCHERS), at(t, SWORDS), at(t, LEVY)) == ("S03", "S04", "S27")
    assert marks(t, SWORDS) == 0


@clause("ZRN-EVT-06", "ZRN-D-39")
def test_equal_forests_are_the_groups_choice() -> None:
    t = event(6, {SWORDS: "S04", LEVY: "S27"}, dice=(6,), held=POOR)
    assert options(t) == ("area:S04", "area:S27")
    answer(t, "area:S27")
    assert (at(t, LEVY), at(t, SWORDS)) == ("S27", "S04")


@clause("ZRN-RUL-79", "ZRN-ABL-08")
def test_fear_fails_without_a_die_and_so_without_poison() -> None:
    t = event(6, {LEVY: "S27", "tor": "S20"}, held=POOR)
    assert marks(t, LEVY) == 0
    assert t.pending.kind == "zorn.pick_retreat"


@clause("ZRN-EVT-07", "ZRN-EVT-07a", "ZRN-RUL-77", "ZRN-MAG-06")
def test_mana_surge_raises_levels_and_draws_the_far_seers_fire() -> None:
    # Meduzza, D8/R2: a Magic User two areas away is sought before the Levy next door. 5 beats PV 4; the Save fails.
    units: dict[str, Place] = {
        "morgan_von_fay": "S28",
        "ezra_the_pale": ("PA", {"house": "thornmark"}),
        LEVY: "S21",
        "meduzza": "S13",
        "minion_horde_1": "S12",
    }
    t = event(7, units, dice=(5, 4), held=POOR)
    assert (tracks(t, "new_mahn").level, tracks(t, "thornmark").level) == (2, 2)
    assert hits(t, "morgan_von_fay") == 1
    assert hits(t, LEVY) == 0


@clause("ZRN-EVT-07a")
def test_without_magic_users_in_range_commanders_then_others_are_sought() -> None:
    units = {"namtull": "S28", LEVY: "S21", "meduzza": "S13"}
    t = event(7, units, dice=(5, 4), held=POOR)
    assert (hits(t, "namtull"), hits(t, LEVY)) == (1, 0)
    last = event(7, {LEVY: "S21", "meduzza": "S13"}, dice=(6,), held=POOR)
    assert hits(last, LEVY) == 1


@clause("ZRN-EVT-08", "ZRN-EVT-08a", "ZRN-EVT-08b", "ZRN-EVT-08c", "ZRN-BLA-19")
def test_warlord_foul_spawns_waves_fires_and_terrifies() -> None:
    # Tor comes in at Entry 12 and moves 2; the Horde beside the Levy stays and fires its D6 as a D8: 8 is twice PV 4.
    units = {"minion_horde_1": "S12", LEVY: "S20"}
    t = event(8, units, dice=(6, 6, 8, 5), draws=["tor"], held=POOR)
    assert at(t, "tor") == "B3"
    assert at(t, "minion_horde_1") == "S12"
    assert hits(t, LEVY) == 2
    assert [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"] == [20, 6, 8, 6]
    assert t.state.terror == 3


@clause("ZRN-EVT-09")
def test_the_king_sends_supplies_and_food_rolled_separately() -> None:
    t = event(9, {}, dice=(1, 6, 3, 4))
    assert (tracks(t, "new_mahn").supplies, tracks(t, "new_mahn").food) == (6, 8)
    assert (tracks(t, "thornmark").supplies, tracks(t, "thornmark").food) == (7, 7)


@clause("ZRN-EVT-10", "ZRN-EVT-10a", "ZRN-D-39")
def test_the_hero_comes_through_a_pass_and_is_called_away_again() -> None:
    t = event(10, {})
    assert t.pending.seats == (0, 1)
    assert options(t) == ("area:PA", "area:PB", "area:PC", "area:PD", "area:PE")
    answer(t, "area:PC")
    assert at(t, "hero") == "PC"
    away = event(10, {"hero": ("S20", {"hits": 2, "marks": POISONED})})
    assert (at(away, "hero"), hits(away, "hero"), marks(away, "hero")) == ("pool", 0, 0)
    assert away.state.terror == 0


@clause("ZRN-RUL-127")
def test_an_eliminated_hero_never_returns() -> None:
    t = event(10, {"hero": "gone"})
    assert is_over(t)
    assert at(t, "hero") == "gone"


@clause("ZRN-EVT-11", "ZRN-EVT-11a", "ZRN-RUL-76", "ZRN-D-39")
def test_bog_apes_set_upon_the_slowest_of_each_side() -> None:
    # The Archers (MA 2) are slower than the Harassers (MA 4); a tie of 6 counts as a win. The Ambushers lose 12 to 4.
    units = {ARCHERS: "S11", SCOUT: "S15", "ambushers_1": "N25", "shrieking_wyvern": "S06"}
    t = event(11, units, dice=(6, 6, 12, 4))
    first = told(t, "melee_rolled")[0]
    assert (first["ghost"], first["attack"], first["defence"], first["winner"]) == ("bog_apes", 6, 6, 1)
    assert (hits(t, ARCHERS), hits(t, SCOUT)) == (1, 0)
    assert t.pending.kind == "zorn.pick_retreat"
    answer(t, "area:S20")
    assert t.pending.kind == "zorn.pick_ape_victim"  # two Blight units of MA 3
    assert options(t) == ("unit:ambushers_1", "unit:shrieking_wyvern")
    answer(t, "unit:ambushers_1")
    assert hits(t, "ambushers_1") == 3


@clause("ZRN-RUL-76", "ZRN-BLU-07")
def test_apes_reveal_a_garrison_and_skip_a_side_without_bog_units() -> None:
    # Leechmire is a Bog with a Den; the Garrison's star brings Ambushers, who overflow: the Bog holds 1.
    t = event(11, {"garrison_4": ("N14", {"shown": False, "front": "G01"})}, dice=(5, 2))
    assert told(t, "garrison_revealed")[0]["star"]
    assert t.pending.kind == "zorn.pick_overflow"
    assert options(t) == ("area:N06", "area:N13", "area:N20")  # the highest Missile PV, 5
    answer(t, "area:N13")
    assert at(t, "ambushers_1") == "N13"
    # 5 against 2 + 1 for the Hard Shell.
    assert (told(t, "melee_rolled")[0]["attack"], told(t, "melee_rolled")[0]["defence"]) == (5, 3)


@clause("ZRN-EVT-12", "ZRN-EVT-12a", "ZRN-EVT-12c", "ZRN-RUL-71", "ZRN-RUL-132", "ZRN-WIN-02")
def test_a_curse_wanders_down_the_arrows_and_settles() -> None:
    # D3 = 2 Terror. Entry 7 is Trollburg Gap: a D6 of 3 leads to Sleeper's Green, then even arrows; 4 areas in all.
    t = event(12, {SWORDS: "N20"}, dice=(4, 3, 4, 4, 3))
    assert t.state.terror == 2
    assert [C.areas[data["to"]].id for data in told(t, "curse_moved")] == ["N12", "N20", "N21", "N30"]
    assert t.state.curse == area("N30")
    cursed = {C.areas[row].id for row in t.state.cursed}
    assert cursed == {"N30", "B3", "F3", "N21", "N22", "N23", "N29", "N31", "V6"}
    assert t.state.curse_spent


@clause("ZRN-EVT-12b", "ZRN-RUL-71")
def test_a_curse_that_leaves_the_map_brings_more_terror() -> None:
    t = event(12, {}, dice=(1, 6, 6, 20, 6))
    assert t.state.terror == 1 + 3
    assert [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"] == [20, 6, 6, 20, 6]
    assert (t.state.curse, t.state.cursed, t.state.curse_spent) == (0, (), True)


@clause("ZRN-EVT-12g")
def test_the_land_is_cursed_once_only() -> None:
    t = play(EventRoll(), units={}, dice=[12, 9, 1, 1, 1, 1], curse_spent=True)
    assert told(t, "event_rerolled") == [{"event": 12}]
    assert told(t, "event_rolled") == [{"event": 9}]


@clause("ZRN-EVT-12e", "ZRN-RUL-72")
def test_house_units_in_a_cursed_area_fight_degraded() -> None:
    # Swordstrikers D10 become D8, the Ambushers keep their D8: scripted 8 and 8 fit both dice.
    run = Melee(area("S20"), (unit("ambushers_1"),), (unit(SWORDS),), (area("S12"),))
    t = play(run, units={SWORDS: "S20", "ambushers_1": "S20"}, cursed=(area("S20"),), dice=[1, 8])
    rolls = [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"]
    assert rolls[:2] == [8, 8]


@clause("ZRN-EVT-13", "ZRN-EVT-14", "ZRN-RUL-73", "ZRN-D-08")
@pytest.mark.parametrize("number", [13, 14])
def test_the_council_sends_a_house_into_action(number: int) -> None:
    t = event(number, {SWORDS: "S20", ALLY: "S26"}, held=POOR)
    assert {ask.seat for ask in t.asks} == {0, 1}
    assert t.asks[0].options == ("house:new_mahn", "house:thornmark")
    t.choose(0, "house:thornmark")
    t.choose(1, "house:thornmark")
    assert t.state.active == house("thornmark")
    assert t.pending.seat == 1


@clause("ZRN-EVT-15", "ZRN-EVT-15a", "ZRN-RUL-80")
def test_the_downpour_binds_everyone_in_a_bog() -> None:
    t = event(15, {ARCHERS: "S11", "ambushers_1": "N25", SWORDS: "S20"})
    assert [marks(t, id) for id in (ARCHERS, "ambushers_1", SWORDS)] == [SOAKED, SOAKED, 0]


@clause("ZRN-EVT-15", "ZRN-EVT-15a")
def test_soaked_units_neither_move_nor_fight_nor_are_attacked_in_melee() -> None:
    units: dict[str, Place] = {
        ARCHERS: ("S11", {"marks": SOAKED}),
        SWORDS: "S18",
        "ambushers_1": ("S19", {"marks": SOAKED}),
        "minion_horde_1": "S12",
    }
    t = play(HouseActivation(house("new_mahn")), units=units, held=POOR)
    seen = set()
    while t.asks and t.pending.kind.startswith("zorn.choose_"):
        seen |= {(t.pending.kind, option) for option in options(t)}
        answer(t, "done")
    assert ("zorn.choose_shooter", f"unit:{ARCHERS}") not in seen
    assert ("zorn.choose_mover", f"unit:{ARCHERS}") not in seen
    assert ("zorn.choose_attacker", f"unit:{SWORDS}") not in seen  # Nodding Marsh is next door, but safe
    assert ("zorn.choose_mover", f"unit:{SWORDS}") in seen


@clause("ZRN-EVT-16", "ZRN-RUL-75", "ZRN-RUL-123", "ZRN-D-39")
def test_rebels_rise_in_a_town_of_the_groups_choice() -> None:
    units = {"minion_horde_1": "S13", "ambushers_1": "N18", "ambushers_2": "S23"}
    t = event(16, units, dice=(20, 2), control=towns_held("new_mahn", "S13", "N18", "N30"))
    assert options(t) == ("area:N18", "area:S13")  # Vilebank holds no Blight unit, Kingsgate is not theirs
    answer(t, "area:S13")
    # 20 against 2 + 3: four times.
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["ghost"], rolled["attack"], rolled["defence"]) == ("valley_rebels", 20, 5)
    assert at(t, "minion_horde_1") == "pool"
    assert tracks(t, "new_mahn").glory == 0  # ZRN-RUL-39


@clause("ZRN-EVT-16", "ZRN-RUL-123")
def test_after_a_tie_the_rebels_test_a_d12() -> None:
    # 6 against 3 + 3. The Horde passes (5 on D8); the rebels too (9 on D12): it retreats. If they fail (2) it stays.
    t = event(16, {"minion_horde_1": "S13"}, dice=(6, 3, 5, 9))
    assert hits(t, "minion_horde_1") == 1
    assert t.pending.kind == "zorn.pick_retreat"
    firm = event(16, {"minion_horde_1": "S13"}, dice=(6, 3, 5, 2))
    assert at(firm, "minion_horde_1") == "S13"
    assert is_over(firm)


@clause("ZRN-RUL-75")
def test_without_blight_in_their_towns_nobody_rebels() -> None:
    assert is_over(event(16, {"minion_horde_1": "S12"}))
    assert is_over(event(19, {"minion_horde_1": "S12"}))


@clause("ZRN-EVT-17", "ZRN-RUL-68")
def test_far_seers_surge_with_a_d20_even_when_shaken() -> None:
    units: dict[str, Place] = {"tor": ("N05", {"marks": STUNNED, "hits": 2}), "minion_horde_1": "N07", SWORDS: "N13"}
    t = event(17, units, dice=(20, 9), held=POOR)
    rolls = [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"]
    assert rolls == [20, 20, 10]
    assert told(t, "melee_rolled")[0]["attack"] == 20
    assert at(t, "minion_horde_1") == "N07"


@clause("ZRN-EVT-18", "ZRN-RUL-125", "ZRN-MOV-15", "ZRN-D-39")
def test_bats_lift_blight_units_out_of_dead_zones() -> None:
    # From Lullaby Fen: Ferryman's Ford has PV 3, the lowest. From Nodding Marsh: Sluggard's Slough, PV 3.
    t = event(18, {"ambushers_1": "S06", "minion_horde_1": "S19", "minion_horde_2": "N25"})
    assert [at(t, id) for id in ("ambushers_1", "minion_horde_1", "minion_horde_2")] == ["F3", "S11", "N25"]


@clause("ZRN-EVT-18", "ZRN-RUL-104")
def test_a_dropped_unit_attacks_whom_it_meets() -> None:
    # The Ford is full for the Blight, so Plains PV 4: Tinker's Flat or Haymarket Lea.
    units = {"minion_horde_1": "S06", "ambushers_1": "F3", SWORDS: "S05"}
    t = event(18, units, dice=(8, 3), held=POOR)
    assert t.pending.kind == "zorn.pick_drop"
    assert options(t) == ("area:S05", "area:S07")
    answer(t, "area:S05")
    assert hits(t, SWORDS) == 2
    assert at(t, "minion_horde_1") == "S05"


@clause("ZRN-EVT-19", "ZRN-RUL-123", "ZRN-D-39")
def test_trolls_wake_in_hills_of_the_groups_choice() -> None:
    t = event(19, {"minion_horde_1": "N01", "ambushers_1": "S03"}, dice=(9, 1))
    assert options(t) == ("area:N01", "area:S03")
    answer(t, "area:N01")
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["ghost"], rolled["attack"], rolled["defence"], rolled["hits_on_defenders"]) == ("trolls", 9, 3, 3)


@clause("ZRN-EVT-19", "ZRN-RUL-123")
def test_after_a_tie_the_trolls_test_a_d6() -> None:
    # 5 against 3 + 2; the Horde passes with 6; the Trolls' D6 shows 4: they fail, and the Horde stays.
    t = event(19, {"minion_horde_1": "N01"}, dice=(5, 3, 6, 4))
    assert (hits(t, "minion_horde_1"), at(t, "minion_horde_1")) == (1, "N01")


@clause("ZRN-EVT-20", "ZRN-RUL-74", "ZRN-RUL-130")
def test_the_wedding_calls_all_characters_away() -> None:
    units: dict[str, Place] = {
        "namtull": ("S20", {"hits": 1}),
        "morgan_von_fay": "S20",
        "zenoj": ("PA", {"house": "thornmark"}),
        SWORDS: "S20",
    }
    t = event(20, units)
    assert [at(t, id) for id in ("namtull", "morgan_von_fay", "zenoj", SWORDS)] == ["away", "away", "away", "S20"]
    assert t.state.wedding == 5
    assert hits(t, "namtull") == 1
    assert at(event(20, {**units, "namtull": "w1"}), "namtull") == "away"  # from a flank too
    again = event(20, units, wedding=2)
    assert again.state.wedding == 2
    assert at(again, "namtull") == "S20"


@clause("ZRN-EVT-20a", "ZRN-RUL-74", "ZRN-D-40")
def test_the_guests_return_to_areas_of_their_house() -> None:
    units: dict[str, Place] = {
        "namtull": ("away", {"hits": 1}),
        "morgan_von_fay": "away",
        "zenoj": ("away", {"house": "thornmark"}),
        SWORDS: "S20",
        LEVY: "N01",
        ARCHERS: "S11",  # a Bog: no room for another
    }
    t = play(WeddingReturn(), units=units)
    assert t.pending.kind == "zorn.pick_home"
    assert t.pending.seat == 0
    assert options(t) == ("area:N01", "area:S20")
    answer(t, "area:S20", "area:N01")
    assert (at(t, "namtull"), hits(t, "namtull"), at(t, "morgan_von_fay")) == ("S20", 1, "N01")
    # Thornmark has nobody on the map: any Mountain Pass.
    assert t.pending.seat == 1
    assert options(t) == ("area:PA", "area:PB", "area:PC", "area:PD", "area:PE")
