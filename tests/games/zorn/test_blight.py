"""The Red Blight moves and strikes (ZRN-BLA-04 to ZRN-BLA-18, ZRN-MOV-11 to ZRN-MOV-17)."""

from __future__ import annotations

from tests.games.zorn.scene import Place, answer, area, at, hits, house, is_over, options, play, told, tracks, unit
from warhall.games.zorn.rules.blight import Advance, MeleeRound, blight_wave, units_with
from warhall.games.zorn.rules.spawn import Reveal, Spawn
from warhall.games.zorn.rules.strike import Barrage, Lead, Spawning, Strike
from warhall.games.zorn.state import SOAKED, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
HORDE = "minion_horde_1"  # MA 2, Missile D6/R1
AMBUSH = "ambushers_1"  # MA 3
POOR = {"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}}


def advance(*ids: str, **more: bool) -> Advance:
    return Advance(tuple(unit(id) for id in ids), **more)  # type: ignore[arg-type]


@clause("ZRN-MOV-11", "ZRN-BLA-04", "ZRN-MOV-12", "ZRN-MAP-11")
def test_a_unit_follows_red_blue_and_yellow_arrows_for_its_full_ma() -> None:
    t = play(advance(HORDE), units={HORDE: "N21"}, fork=2)
    assert at(t, HORDE) == "F3"  # red to N30, blue (even) to F3
    t = play(advance(HORDE), units={HORDE: "N21"}, fork=3)
    assert at(t, HORDE) == "B3"  # yellow (odd)
    assert [move["fork"] for move in told(t, "blight_moved")] == ["", "odd"]


@clause("ZRN-MOV-13", "ZRN-MAP-12")
def test_each_unit_that_leaves_trollburg_gap_rolls_a_d6() -> None:
    t = play(advance(HORDE), units={HORDE: "N04"}, fork=2, dice=[6])
    assert at(t, HORDE) == "N20"  # 5-6: N13, then red to N20
    t = play(advance(HORDE), units={HORDE: "N04"}, fork=2, dice=[2])
    assert at(t, HORDE) == "N18"


@clause("ZRN-VAR-01")
def test_the_variant_rolls_for_each_unit_at_each_fork() -> None:
    t = play(advance(HORDE), units={HORDE: "N21"}, fork=2, fork_each=True, dice=[5])
    assert at(t, HORDE) == "B3"


@clause("ZRN-MOV-16", "ZRN-BLU-13", "ZRN-WIN-02", "ZRN-MAP-02")
def test_a_unit_in_a_pass_with_ma_left_exits_and_scores_terror() -> None:
    t = play(advance(HORDE), units={HORDE: ("S28", {"hits": 1})})
    assert (at(t, HORDE), hits(t, HORDE), t.state.terror) == ("pool", 0, 4)
    t = play(advance(HORDE), units={HORDE: "S21"})
    assert (at(t, HORDE), t.state.terror) == ("PD", 0)  # its MA is used up in the Pass


@clause("ZRN-WIN-02", "ZRN-RUL-44")
def test_the_stronger_the_unit_that_exits_the_more_terror() -> None:
    for id, terror in [("vulkan", 10), ("hollow_lances", 8), ("bile_hydra", 6), (AMBUSH, 2), ("garrison_1", 0)]:
        t = play(advance(id, garrisons=True), units={id: "PD"})
        assert t.state.terror == terror
        assert at(t, id) == ("gone" if id == "garrison_1" else "pool")


@clause("ZRN-MOV-15", "ZRN-MAP-13")
def test_a_dead_zone_holds_its_unit() -> None:
    t = play(advance(HORDE), units={HORDE: "S19"})
    assert at(t, HORDE) == "S19"


@clause("ZRN-BLA-05", "ZRN-MOV-14", "ZRN-MEL-04", "ZRN-RUL-08")
def test_a_unit_stops_among_house_units_and_melees_come_after_all_movement() -> None:
    units: dict[str, Place] = {AMBUSH: "S12", HORDE: "N21", SWORDS: "S20"}
    t = play(advance(AMBUSH, HORDE), units=units, held=POOR, dice=[1, 2])
    kinds = [event.kind for event in t.events or () if event.kind in ("zorn.blight_moved", "zorn.melee_rolled")]
    assert kinds == ["zorn.blight_moved"] * 3 + ["zorn.melee_rolled"]
    assert at(t, AMBUSH) == "S12"  # beaten, it went back


@clause("ZRN-RUL-13", "ZRN-MOV-09", "ZRN-MAP-16")
def test_a_unit_halts_before_a_house_area_that_is_full_of_attackers() -> None:
    units: dict[str, Place] = {HORDE: "S20", "minion_horde_2": "S20", "minion_horde_3": "S20", SWORDS: "S27"}
    t = play(advance(HORDE, "minion_horde_2", "minion_horde_3"), units=units, held=POOR, dice=[1, 1, 3])
    assert t.pending.kind == "zorn.order_blight"
    answer(t, f"unit:{HORDE}", "unit:minion_horde_2")
    assert at(t, "minion_horde_3") == "S20"
    assert len(told(t, "melee_rolled")[0]["attackers"]) == 2  # the Forest holds 2
    halted = [(data["unit"], data["before"]) for data in told(t, "blight_halted")]
    assert halted == [(unit("minion_horde_3"), area("S27"))]  # it stops before the area, it does not come back from it


@clause("ZRN-MOV-08", "ZRN-MOV-09")
def test_a_unit_without_room_goes_back_to_the_last_legal_area() -> None:
    units: dict[str, Place] = {
        HORDE: "N24",
        "minion_horde_2": "S02",
        **{f"minion_horde_{n}": "S02" for n in range(3, 8)},
    }
    t = play(advance(HORDE), units=units)  # N24, F1, S02: six Hordes fill the Plains
    assert at(t, HORDE) == "F1"
    t = play(advance(AMBUSH), units={**units, AMBUSH: "N16", HORDE: "F1"})  # the Ford is full too
    assert at(t, AMBUSH) == "N24"


@clause("ZRN-RUL-14")
def test_floods_and_soaked_house_units_stop_a_unit() -> None:
    t = play(advance(HORDE), units={HORDE: "N24"}, flooded=True)
    assert at(t, HORDE) == "N24"
    t = play(advance(HORDE), units={HORDE: "N14", SWORDS: ("N19", {"marks": SOAKED})}, fork=2)
    assert at(t, HORDE) == "N21"
    t = play(advance(HORDE), units={HORDE: "N12", SWORDS: ("N19", {"marks": SOAKED})}, fork=3)
    assert at(t, HORDE) == "N12"


@clause("ZRN-RUL-15")
def test_a_unit_already_among_house_units_attacks_instead_of_moving() -> None:
    t = play(advance(HORDE), units={HORDE: "S20", SWORDS: "S20"}, held=POOR, dice=[1, 3])
    assert told(t, "blight_moved") == []
    assert len(told(t, "melee_rolled")) == 1


@clause("ZRN-BLA-17", "ZRN-BLU-03", "ZRN-BLU-01")
def test_a_wave_moves_all_strongest_first_and_never_into_house_areas() -> None:
    units: dict[str, Place] = {
        AMBUSH: "S12",
        HORDE: "S13",
        "vulkan": "N21",
        "garrison_1": "S05",
        "garrison_2": "S21",
        SWORDS: "S27",
    }
    t = play(lambda t: blight_wave(t.state, t.content), units=units, fork=2)
    assert told(t, "blight_moved")[0]["unit"] == unit("vulkan")
    assert at(t, AMBUSH) == "S20"  # the last area before the House unit
    assert (at(t, "garrison_1"), at(t, "garrison_2")) == ("S13", "S21")
    assert told(t, "melee_rolled") == []


@clause("ZRN-BLU-03", "ZRN-RUL-23", "ZRN-RUL-06")
def test_garrisons_take_no_advance_and_absent_types_do_nothing() -> None:
    t = play(advance("garrison_1"), units={"garrison_1": "S05"})
    assert at(t, "garrison_1") == "S05"
    t = play(Strike(("fetid_knights",)), units={HORDE: "S12", SWORDS: "S20"})
    assert (is_over(t), at(t, HORDE)) == (True, "S12")


@clause("ZRN-BLA-11", "ZRN-BLU-03")
def test_a_far_seer_leads_all_that_share_its_area() -> None:
    units: dict[str, Place] = {"tor": "S05", "garrison_1": "S05", AMBUSH: "S05", HORDE: "S08"}
    t = play(Lead(), units=units, draws=["vulkan"], dice=[1, 1])
    assert (at(t, "garrison_1"), at(t, HORDE)) == ("S13", "S08")
    assert (at(t, "tor"), at(t, AMBUSH)) == ("S12", "S20")
    assert at(t, "vulkan") == "N17" or at(t, "vulkan") == "F1"  # from Entry 2


@clause("ZRN-BLA-18", "ZRN-D-42")
def test_equal_units_are_ordered_by_the_group_only_where_it_can_matter() -> None:
    units: dict[str, Place] = {HORDE: "N12", "minion_horde_2": "N12", "minion_horde_3": "S28"}
    t = play(advance(HORDE, "minion_horde_2", "minion_horde_3"), units=units)
    assert (t.pending.kind, t.pending.seats) == ("zorn.order_blight", (0, 1))
    assert options(t) == (f"unit:{HORDE}", "unit:minion_horde_2")
    assert at(t, "minion_horde_3") == "pool"


@clause("ZRN-NGT-05", "ZRN-NGT-04", "ZRN-RUL-54")
def test_blight_units_destroy_camps_and_take_towns() -> None:
    works = {area("S13"): Works(True, house("new_mahn"))}
    control = {area("S13"): house("new_mahn")}
    t = play(advance("blind_cave_wyrm"), units={"blind_cave_wyrm": "B2"}, works=works, control=control.copy())
    assert (at(t, "blind_cave_wyrm"), t.state.works, t.state.control[area("S13")]) == ("S13", {}, 0)
    t = play(advance(AMBUSH), units={AMBUSH: "B2"}, control=control)
    assert (at(t, AMBUSH), t.state.control[area("S13")]) == ("S12", house("new_mahn"))  # it only passed through


# Strike.


@clause("ZRN-BLA-12", "ZRN-BLA-13", "ZRN-EX-04", "ZRN-BLA-14")
def test_a_strike_fires_where_a_hit_is_possible() -> None:
    t = play(Strike(("minion_horde",)), units={HORDE: "S12", SWORDS: "S13"}, held=POOR, dice=[6, 4])  # Town: PV 6, D6
    assert told(t, "shot_fired")[0]["result"] == -1
    assert (hits(t, SWORDS), at(t, HORDE)) == (1, "S12")


@clause("ZRN-BLA-14", "ZRN-EX-04")
def test_a_strike_that_cannot_hit_becomes_a_melee() -> None:
    works = {area("S12"): Works(True, house("new_mahn"))}  # Plains 4 and Camp 3: PV 7
    t = play(Strike(("minion_horde",)), units={HORDE: "S20", SWORDS: "S12"}, held=POOR, works=works, dice=[1, 3])
    assert told(t, "shot_hopeless") == [{"unit": unit(HORDE), "area": area("S12")}]
    assert len(told(t, "melee_rolled")) == 1


@clause("ZRN-BLA-15", "ZRN-BLA-12")
def test_a_strike_without_missile_enters_the_area_with_the_lowest_melee_protection() -> None:
    units: dict[str, Place] = {"blind_cave_wyrm": "S20", SWORDS: "S21", LEVY: "S12"}  # Hills +2, Plains 0
    t = play(Strike(("terror_beasts",)), units=units, held=POOR, dice=[5, 9, 1])
    charged = told(t, "blight_charged")[0]
    assert (charged["to"], charged["protection"]) == (area("S12"), 0)


@clause("ZRN-BLA-15", "ZRN-D-29", "ZRN-RUL-124")
def test_ties_are_the_groups_and_full_areas_are_no_target() -> None:
    units: dict[str, Place] = {AMBUSH: "S20", SWORDS: "S11", LEVY: "S12", "new_mahn_harassers_1": "S21"}
    t = play(Strike(("ambushers",)), units=units, held=POOR)
    assert options(t) == ("area:S11", "area:S12")
    t = play(Strike(("ambushers",)), units={**units, HORDE: "S11"}, held=POOR, dice=[8, 3])
    assert told(t, "blight_charged")[0]["to"] == area("S12")


@clause("ZRN-BLA-12", "ZRN-RUL-09", "ZRN-RUL-07")
def test_a_unit_that_cannot_strike_advances() -> None:
    t = play(Strike(("ambushers",)), units={AMBUSH: "S12", SWORDS: "N01"})
    assert at(t, AMBUSH) == "PB"
    works = {area("S21"): Works(True, house("new_mahn"))}  # Hills 5 and Camp 3: a D8 can just reach 8, a D6 cannot
    units: dict[str, Place] = {"cankers_bows": ("S04", {"hits": 2}), SWORDS: "S21"}
    t = play(Strike(("fetid_knights",)), units=units, works=works, held=POOR)
    assert (told(t, "shot_hopeless")[0]["area"], at(t, "cankers_bows")) == (area("S21"), "S20")


@clause("ZRN-BLA-16", "ZRN-BLU-04", "ZRN-RUL-23")
def test_garrisons_strike_only_outside_dens() -> None:
    t = play(Strike(("garrison",)), units={"garrison_1": "S12", SWORDS: "S20"})
    assert told(t, "melee_rolled") == []
    t = play(Strike(("garrison",)), units={"garrison_1": "S20", SWORDS: "S27"}, held=POOR, dice=[3, 9])
    assert len(told(t, "melee_rolled")) == 1
    t = play(Strike(("garrison",)), units={"garrison_1": "S20", SWORDS: "N01"})
    assert at(t, "garrison_1") == "S20"


@clause("ZRN-MOV-15", "ZRN-RUL-104")
def test_a_unit_in_a_dead_zone_may_strike_and_stays_where_it_wins() -> None:
    t = play(Strike(("ambushers",)), units={AMBUSH: "S19", LEVY: "S20"}, held=POOR, dice=[8, 4])
    answer(t, t.pending.options[0])
    assert at(t, AMBUSH) == "S20"


# Spawning.


@clause("ZRN-BLA-09", "ZRN-MAP-10")
def test_two_dice_name_the_entry_area() -> None:
    t = play(Spawn("minion_horde"), units={}, dice=[3, 4])
    assert (at(t, HORDE), t.returned) == ("N04", unit(HORDE))


@clause("ZRN-BLA-09", "ZRN-BLU-10")
def test_individual_counters_are_picked_at_random_before_the_roll() -> None:
    t = play(Spawn("terror_beasts"), units={}, draws=["bile_hydra"], dice=[1, 1])
    assert at(t, "bile_hydra") == "N16"


@clause("ZRN-BLA-10", "ZRN-RUL-12", "ZRN-RUL-21")
def test_an_empty_pool_is_filled_from_stronger_types_and_then_from_ambushers() -> None:
    hordes = {f"minion_horde_{n}": "gone" for n in range(1, 13)}
    t = play(Spawn("minion_horde"), units=hordes, draws=["howling_chimera"], dice=[1, 1])
    assert at(t, "howling_chimera") == "N16"
    seers: dict[str, Place] = {"vulkan": "N01", "tor": "N02", "xaeries": "N03", "meduzza": "N05"}
    t = play(Spawn("far_seer"), units=seers, dice=[1, 1])
    assert at(t, AMBUSH) == "N16"


@clause("ZRN-RUL-12")
def test_with_nothing_left_nothing_comes() -> None:
    from tests.games.zorn.scene import C

    every = {C.unit.names[row]: "gone" for row in C.blight_units if not C.garrison_no[row]}
    t = play(Spawn("ambushers"), units=every)
    assert (t.returned, told(t, "spawn_failed")[0]["why"]) == (0, "pool_empty")


@clause("ZRN-RUL-11", "ZRN-RUL-118", "ZRN-D-28")
def test_a_full_entry_area_overflows_to_the_best_protected_neighbour() -> None:
    units = {"minion_horde_2": "N16", "minion_horde_3": "N16"}  # Forest holds 2; N08 4, N09 3, N17 4, N24 4
    t = play(Spawn("minion_horde"), units=units, dice=[1, 1])
    assert (t.pending.kind, options(t)) == ("zorn.pick_overflow", ("area:N08", "area:N17", "area:N24"))
    answer(t, "area:N17")
    assert at(t, HORDE) == "N17"


@clause("ZRN-BLA-08", "ZRN-RUL-10", "ZRN-BLA-19")
def test_units_spawned_among_house_units_attack_after_all_spawns() -> None:
    t = play(Spawning(("minion_horde", "ambushers")), units={SWORDS: "N16"}, held=POOR, dice=[1, 1, 6, 6, 4, 4])
    assert at(t, AMBUSH) == "N23"
    assert t.pending.kind == "zorn.pick_retreat"  # it has no origin: any way out
    assert options(t) == ("area:N08", "area:N09", "area:N17", "area:N24")


@clause("ZRN-RUL-25", "ZRN-BLU-07")
def test_an_ambush_without_house_units_near_is_no_melee() -> None:
    t = play(
        Reveal(unit("garrison_1"), house("new_mahn")), units={"garrison_1": ("S12", {"shown": False, "front": "G01"})}
    )
    assert (at(t, AMBUSH), told(t, "melee_rolled")) == ("S12", [])


@clause("ZRN-NGT-15", "ZRN-EVT-08b")
def test_a_barrage_fires_every_missile_unit_strongest_first() -> None:
    units: dict[str, Place] = {HORDE: "S12", "vulkan": "S20", SWORDS: "S21"}
    t = play(Barrage(1), units=units, held=POOR, dice=[1, 1, 1])
    assert [(shot["unit"], shot["die"]) for shot in told(t, "shot_fired")] == [(unit("vulkan"), 6), (unit(HORDE), 3)]


@clause("ZRN-ABL-14", "ZRN-RUL-96")
def test_a_healer_mends_casualties_of_units_that_start_beside_it() -> None:
    units: dict[str, Place] = {"tor": "S20", HORDE: ("S20", {"hits": 3}), AMBUSH: ("S12", {"hits": 1})}
    t = play(advance(HORDE, AMBUSH), units=units)
    assert (hits(t, HORDE), hits(t, AMBUSH)) == (2, 1)


@clause("ZRN-ABL-37", "ZRN-RUL-46")
def test_xaeries_goes_on_attacking_along_the_arrows() -> None:
    units: dict[str, Place] = {"xaeries": "S12", LEVY: ("S20", {"hits": 3}), SWORDS: ("S27", {"hits": 3})}
    run = MeleeRound((unit("xaeries"),), (area("S12"),))
    units["xaeries"] = "S20"
    t = play(run, units=units, held=POOR, dice=[12, 1, 12, 1])
    assert (at(t, LEVY), at(t, SWORDS), at(t, "xaeries")) == ("gone", "gone", "S27")


@clause("ZRN-ABL-30", "ZRN-RUL-87", "ZRN-RUL-119", "ZRN-D-43")
def test_ambushers_alone_surprise_the_slowest_and_slip_away() -> None:
    units: dict[str, Place] = {AMBUSH: "S20", "namtull": "S20", LEVY: "S20", "new_mahn_harassers_1": "S20"}
    run = MeleeRound((unit(AMBUSH),), (area("S12"),))
    t = play(run, units=units, held=POOR, dice=[8, 4])
    assert (t.pending.kind, options(t)) == ("zorn.pick_surprised", (f"unit:{LEVY}", "unit:namtull"))
    answer(t, f"unit:{LEVY}", "area:S19")
    assert (at(t, AMBUSH), at(t, LEVY), at(t, "namtull")) == ("S12", "S19", "S20")
    assert len(told(t, "melee_rolled")[0]["defenders"]) == 1


def test_units_of_a_type_are_those_on_the_map() -> None:
    t = play(advance(HORDE), units={HORDE: "S19", AMBUSH: "S12"})
    assert units_with(t.state, t.content, "minion_horde") == (unit(HORDE),)
    assert tracks(t, "new_mahn").glory == 0
