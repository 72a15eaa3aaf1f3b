"""Nighttime turns (ZRN-NGT-01 to ZRN-NGT-18)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.scene import (
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
from warhall.games.zorn.rules import night, turn
from warhall.games.zorn.rules.entrench import Entrench, works_options
from warhall.games.zorn.rules.night import Collect, CurseTests, Hunger, Poisoning
from warhall.games.zorn.rules.nightfall import NightMarch, NightStrike, Recovery
from warhall.games.zorn.state import HUNGRY, POISONED, STUNNED, TERRORIZED, Works
from warhall.kernel.procedure import procedure_named
from warhall.kernel.state import Frame
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
SWORDS2 = "new_mahn_swordstrikers_2"
LEVY = "new_mahn_levy_1"
SCOUTS = "new_mahn_harassers_1"
ALLY = "thornmark_levy_1"
HORDE = "minion_horde_1"
AMBUSH = "ambushers_1"
POOR = {"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}}


@clause("ZRN-SEQ-08", "ZRN-SEQ-09")
def test_the_steps_of_the_night_come_in_order_and_nothing_else() -> None:
    stages = list(procedure_named("zorn.night").stages)
    assert stages[1:-1] == [
        "suffer_curse",
        "collect_resources",
        "face_hunger",
        "suffer_poison",
        "entrench",
        "recover",
        "march_by_night",
        "strike_by_night",
    ]
    assert turn.night is procedure_named("zorn.night")


@clause("ZRN-NGT-01", "ZRN-D-34", "ZRN-RES-02")
def test_a_town_yields_a_die_of_food_and_supplies_and_gold_on_a_six() -> None:
    t = play(
        Collect(), units={}, control={area("S13"): house("new_mahn"), area("S10"): house("thornmark")}, dice=[6, 2]
    )
    assert (t.pending.kind, t.pending.seats, len(options(t))) == ("zorn.split_yield", (0,), 7)
    answer(t, "n:4")
    own = tracks(t, "new_mahn")
    assert (own.food, own.supplies, own.gold) == (9, 7, 6)
    assert (t.pending.seats, options(t)) == ((1,), ("n:0", "n:1", "n:2"))
    answer(t, "n:0")
    assert (tracks(t, "thornmark").supplies, tracks(t, "thornmark").gold) == (7, 5)


@clause("ZRN-NGT-02", "ZRN-D-34")
def test_a_camp_yields_three_in_any_split() -> None:
    works = {area("S20"): Works(True, house("new_mahn")), area("S21"): Works(False, house("new_mahn"))}
    t = play(Collect(), units={}, works=works)
    assert options(t) == ("n:0", "n:1", "n:2", "n:3")
    answer(t, "n:1")
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").supplies, is_over(t)) == (6, 7, True)


def nine_units() -> dict[str, Place]:
    """With the one beside the flank nine units; Thornmark has only its own."""
    ids = [
        "royal_ironmen_1",
        "royal_ironmen_2",
        "swordstrikers_1",
        "swordstrikers_2",
        "royal_archers_1",
        "levy_1",
        "harassers_1",
    ]
    places: dict[str, Place] = {f"new_mahn_{id}": "PB" for id in ids}
    return {**places, "namtull": "PB"}


@clause("ZRN-EX-12", "ZRN-NGT-06", "ZRN-NGT-07", "ZRN-D-35", "ZRN-RES-04")
def test_hunger_as_in_the_example() -> None:
    t = play(Hunger(), units=nine_units(), held={"new_mahn": {"food": 5, "gold": 2}}, dice=[1])
    assert (t.pending.kind, options(t)) == ("zorn.feed_units", tuple(f"n:{n}" for n in range(8)))
    answer(t, "n:6")
    assert options(t) == ("n:1", "n:2")  # how many with Gold
    answer(t, "n:1")
    assert (t.pending.kind, len(options(t))) == ("zorn.pick_hungry", 9)
    answer(t, f"unit:{SWORDS}", f"unit:{SCOUTS}")
    assert (marks(t, SWORDS), marks(t, SCOUTS), tracks(t, "new_mahn").gold) == (HUNGRY, HUNGRY, 1)
    assert t.pending.seats == (1,)


@clause("ZRN-NGT-07", "ZRN-EX-12", "ZRN-RUL-62")
@pytest.mark.parametrize(("face", "hungry"), [(1, 2), (2, 1), (3, 1), (4, 0), (6, 0)])
def test_unfed_minus_the_die_makes_units_hungry(face: int, hungry: int) -> None:
    t = play(Hunger(), units=nine_units(), held={"new_mahn": {"food": 6, "gold": 0}}, dice=[face])
    answer(t, "n:6")
    assert told(t, "hunger_rolled")[0]["hungry"] == hungry


@clause("ZRN-RUL-62", "ZRN-RUL-60", "ZRN-UNI-08", "ZRN-EX-14")
def test_all_fed_means_no_roll_and_neither_hero_nor_wedding_guests_eat() -> None:
    units: dict[str, Place] = {SWORDS: "S20", "hero": "S20", "namtull": "away", "vagnar_corps_1": "S20"}
    t = play(Hunger(), units=units)
    assert options(t) == ("n:0", "n:1", "n:2", "n:3")  # Swordstrikers, Vagnar Corps and the unit on the flank
    answer(t, "n:3", "n:0")
    assert (told(t, "hunger_rolled"), tracks(t, "new_mahn").food) == ([], 2)
    assert (t.pending.kind, t.pending.seats) == ("zorn.feed_units", (1,))  # Thornmark is next: nobody is Hungry


@clause("ZRN-MAG-15", "ZRN-D-25")
def test_mana_may_be_conjured_in_the_hunger_step() -> None:
    t = play(Hunger(), units={SWORDS: "S20"}, held={"new_mahn": {"food": 0, "gold": 0, "blessings": 1}})
    assert options(t) == ("n:0", "conjure")
    answer(t, "conjure")
    assert options(t) == ("n:0", "n:1")


@clause("ZRN-NGT-09")
def test_poisoned_units_of_both_sides_take_a_hit_and_stay_poisoned() -> None:
    units: dict[str, Place] = {SWORDS: ("S20", {"marks": POISONED}), HORDE: ("S12", {"marks": POISONED}), LEVY: "S20"}
    t = play(lambda t: night.suffer_poison(t, Poisoning(())) or Poisoning(()), units=units)
    assert (hits(t, SWORDS), hits(t, HORDE), hits(t, LEVY)) == (1, 1, 0)
    assert marks(t, SWORDS) == POISONED


@clause("ZRN-NGT-10", "ZRN-D-36", "ZRN-RUL-63")
def test_entrenchments_cost_three_and_a_second_unit_makes_them_a_camp() -> None:
    t = play(Entrench(), units={SWORDS: "S20", LEVY: "S20"}, held={"new_mahn": {"supplies": 6}})
    assert (t.pending.kind, options(t)) == ("zorn.choose_builder", (f"unit:{SWORDS}", f"unit:{LEVY}", "done"))
    answer(t, f"unit:{SWORDS}")
    assert options(t) == ("entrenchments", "camp")
    answer(t, "entrenchments")
    assert (t.state.works[area("S20")], tracks(t, "new_mahn").supplies) == (Works(False, house("new_mahn")), 3)
    answer(t, f"unit:{LEVY}")
    assert (t.state.works[area("S20")].camp, tracks(t, "new_mahn").supplies) == (True, 0)


@clause("ZRN-NGT-10", "ZRN-RES-04")
def test_a_camp_outright_costs_six_and_gold_may_stand_in() -> None:
    t = play(Entrench(), units={SWORDS: "S20"}, held={"new_mahn": {"supplies": 4, "gold": 2}})
    answer(t, f"unit:{SWORDS}", "camp")
    assert (tracks(t, "new_mahn").supplies, tracks(t, "new_mahn").gold) == (0, 0)


@clause("ZRN-NGT-10", "ZRN-NGT-11", "ZRN-RUL-128", "ZRN-STA-06", "ZRN-RUL-37")
def test_who_may_build_and_where() -> None:
    units: dict[str, Place] = {
        SWORDS: ("S20", {"marks": STUNNED}),
        SWORDS2: ("S20", {"marks": TERRORIZED}),
        LEVY: "S19",
        SCOUTS: ("S21", {"marks": HUNGRY}),
        "hero": "S12",
        "namtull": "B1",
    }
    t = play(Entrench(), units=units)
    assert options(t) == (f"unit:{SCOUTS}", "done")


@clause("ZRN-NGT-11", "ZRN-RUL-51")
def test_one_marker_per_area_and_any_house_may_raise_it() -> None:
    works = {area("S20"): Works(False, house("thornmark")), area("S21"): Works(True, house("thornmark"))}
    t = play(Entrench(), units={SWORDS: "S20", LEVY: "S21"}, works=works)
    assert works_options(t.state, t.content, house("new_mahn"), unit(LEVY)) == []
    assert works_options(t.state, t.content, house("new_mahn"), unit(SWORDS)) == ["camp"]
    answer(t, f"unit:{SWORDS}")
    assert t.state.works[area("S20")] == Works(True, house("new_mahn"))


@clause("ZRN-CMP-05", "ZRN-RUL-52", "ZRN-D-41")
def test_with_an_empty_pool_an_own_marker_is_taken_back_first() -> None:
    works = {area(id): Works(False, house("thornmark")) for id in ("S01", "S02", "S03", "S04", "S05")}
    works[area("S07")] = Works(False, house("new_mahn"))
    t = play(Entrench(), units={SWORDS: "S20"}, works=dict(works))
    answer(t, f"unit:{SWORDS}", "entrenchments")
    assert at(t, SWORDS) == "S20"
    assert (area("S07") in t.state.works, area("S20") in t.state.works) == (False, True)
    works[area("S07")] = Works(False, house("thornmark"))
    t = play(Entrench(), units={SWORDS: "S20"}, works=dict(works))
    assert is_over(t)


@clause("ZRN-NGT-12", "ZRN-STA-04")
def test_stunned_units_recover_and_terrorized_ones_test_house_before_blight() -> None:
    units: dict[str, Place] = {
        SWORDS: ("S20", {"marks": STUNNED}),
        HORDE: ("S12", {"marks": STUNNED}),
        LEVY: ("S20", {"marks": TERRORIZED}),
        AMBUSH: ("S13", {"marks": TERRORIZED}),
    }
    held = {"new_mahn": {"food": 0, "gold": 0, "supplies": 0}}
    t = play(Recovery(), units=units, held=held, dice=[2, 6])
    assert [test["unit"] for test in told(t, "bravery_tested")] == [unit(LEVY), unit(AMBUSH)]
    assert (marks(t, SWORDS), marks(t, HORDE), marks(t, LEVY), marks(t, AMBUSH)) == (0, 0, TERRORIZED, TERRORIZED)


@clause("ZRN-NGT-13", "ZRN-D-37", "ZRN-RUL-64", "ZRN-WIN-03")
def test_an_eliminated_unit_is_rebuilt_for_six_supplies_with_a_leader_or_in_a_pass() -> None:
    units: dict[str, Place] = {SWORDS: "gone", "namtull": "S20", "morgan_von_fay": "gone", "vagnar_corps_1": "gone"}
    t = play(Recovery(), units=units, held={"new_mahn": {"supplies": 7, "gold": 0}})
    assert (t.pending.kind, options(t)) == ("zorn.rebuild_unit", (f"unit:{SWORDS}", "done"))
    answer(t, f"unit:{SWORDS}")
    assert options(t) == ("area:S20", "area:PA", "area:PB", "area:PC", "area:PD", "area:PE")
    answer(t, "area:S20")
    assert (at(t, SWORDS), hits(t, SWORDS), tracks(t, "new_mahn").supplies) == ("S20", 0, 1)


@clause("ZRN-WIN-03")
def test_a_rebuilt_unit_scores_terror_again() -> None:
    from warhall.games.zorn.rules.hits import TakeHits

    t = play(TakeHits(unit(SWORDS), 4), units={SWORDS: "S20"}, terror=1)
    assert t.state.terror == 2


@clause("ZRN-NGT-14", "ZRN-RUL-65", "ZRN-NGT-08", "ZRN-D-38", "ZRN-RUL-37")
def test_each_unit_may_march_one_area_by_night_from_the_player_of_space_two() -> None:
    units: dict[str, Place] = {
        SWORDS: "S20",
        LEVY: ("S20", {"marks": HUNGRY}),
        ALLY: "S13",
        "hero": "S12",
        HORDE: "S27",
    }
    t = play(NightMarch(), units=units, first=house("thornmark"))
    assert (t.pending.seats, options(t)) == ((1,), (f"unit:{ALLY}", "done"))
    answer(t, "done")
    assert options(t) == (f"unit:{SWORDS}", "done")
    answer(t, f"unit:{SWORDS}")
    assert options(t) == ("area:S11", "area:S12", "area:S19", "area:S21")
    answer(t, "area:S11")
    assert (at(t, SWORDS), is_over(t)) == ("S11", True)  # once each


@clause("ZRN-NGT-10", "ZRN-NGT-13", "ZRN-NGT-14", "ZRN-SEQ-08")
@pytest.mark.parametrize(
    ("step", "kind"),
    [(Entrench, "choose_builder"), (Recovery, "rebuild_unit"), (NightMarch, "choose_marcher")],
)
@pytest.mark.parametrize("idle", [True, False])
def test_every_house_has_its_turn_in_a_step_of_the_night(step: type[Frame], kind: str, idle: bool) -> None:
    """The first House has nothing to do, or is done; then comes the second, then the third, then the step is over."""
    units: dict[str, Place] = {ALLY: "S13", "thornmark_levy_2": "gone", "duggan_levy_1": "S20"}
    units["duggan_royal_archers_1"] = "gone"
    if not idle:
        units |= {SWORDS: "S04", SWORDS2: "gone"}
    houses = ("new_mahn", "thornmark", "duggan")
    held = {name: {"supplies": 6, "gold": 0} for name in houses}
    t = play(step(), units=units, houses=houses, seats=3, held=held)
    asked = []
    while not is_over(t):
        assert t.pending.kind == f"zorn.{kind}"
        asked.append(t.pending.seat)
        answer(t, "done")
    assert asked == ([1, 2] if idle else [0, 1, 2])


@clause("ZRN-NGT-06")
def test_every_house_eats_in_its_turn() -> None:
    t = play(Hunger(), units={SWORDS: "S20"}, houses=("new_mahn", "thornmark", "duggan"), seats=3)
    seats = []
    while not is_over(t):
        if t.pending.kind == "zorn.feed_units":
            seats.append(t.pending.seat)
        answer(t, options(t)[-1] if t.pending.kind == "zorn.feed_units" else options(t)[0])
    assert seats == [0, 1, 2]


@clause("ZRN-RUL-65", "ZRN-NGT-14")
def test_a_night_march_is_one_area_whatever_it_costs_and_no_road_adds_another() -> None:
    t = play(
        NightMarch(), units={SWORDS: ("S26", {"marks": TERRORIZED})}, cursed=(area("S18"),), first=house("new_mahn")
    )
    answer(t, f"unit:{SWORDS}")
    assert options(t) == ("area:S18", "area:PA", "area:PB")
    answer(t, "area:S18")
    assert (at(t, SWORDS), is_over(t)) == ("S18", True)


@clause("ZRN-NGT-14", "ZRN-MOV-08")
def test_a_night_march_needs_room_where_it_ends() -> None:
    t = play(NightMarch(), units={SWORDS: "S20", LEVY: "S19", ALLY: "S11"}, first=house("new_mahn"))
    answer(t, f"unit:{SWORDS}")
    assert options(t) == ("area:S12", "area:S21", "area:S27")  # the Bogs S11 and S19 hold one each


def by_night(units: dict[str, Place], **more: Any) -> T:
    return play(NightStrike(), units=units, held=POOR, **more)


@clause("ZRN-NGT-15")
def test_magic_missiles_are_upgraded_and_nobody_charges_or_advances_instead() -> None:
    t = by_night({HORDE: "S12", SWORDS: "S20", "minion_horde_2": "N01"}, turn=3, dice=[1])
    assert told(t, "shot_fired")[0]["die"] == 3  # D6 Upgraded
    assert (at(t, HORDE), at(t, "minion_horde_2")) == ("S12", "N01")


@clause("ZRN-NGT-16", "ZRN-ABL-30")
def test_ambushers_sneak_into_the_weakest_area_and_slip_away() -> None:
    t = by_night({AMBUSH: "S20", SWORDS: "S21", LEVY: "S12", SWORDS2: "S12"}, turn=3, dice=[8, 4])
    assert t.pending.kind == "zorn.pick_surprised"
    answer(t, f"unit:{LEVY}")
    answer(t, t.pending.options[0])
    assert at(t, AMBUSH) == "S20"


@clause("ZRN-NGT-17", "ZRN-RUL-67", "ZRN-SEQ-08")
def test_on_the_last_night_the_great_ones_advance_with_a_d20() -> None:
    units: dict[str, Place] = {
        "blind_cave_wyrm": "S12",
        "hollow_lances": ("N21", {"hits": 1}),
        AMBUSH: "S13",
        LEVY: "S20",
    }
    t = by_night(units, turn=12, fork=2, dice=[5, 20, 8])
    assert told(t, "vengeance_begun")[0]["d20"] == (unit("blind_cave_wyrm"),)
    assert told(t, "melee_rolled")[0]["attack"] == 20
    assert at(t, AMBUSH) == "S13"  # no Sneak Attack


@clause("ZRN-NGT-17")
def test_a_great_one_that_was_hit_is_upgraded_instead() -> None:
    t = by_night({"blind_cave_wyrm": ("S12", {"hits": 1}), LEVY: "S20"}, turn=12, dice=[5, 12, 8])
    assert told(t, "melee_rolled")[0]["attackers"][0][2] == (("upgraded", 1),)  # D10 becomes a D12


@clause("ZRN-NGT-18", "ZRN-EVT-12f")
def test_units_in_cursed_land_are_tried_at_nightfall() -> None:
    cursed = (area("S20"), area("S27"))
    t = play(CurseTests((unit(LEVY),)), units={LEVY: "S20", HORDE: "S12"}, held=POOR, cursed=cursed, dice=[2])
    answer(t, "area:S19")
    assert (at(t, LEVY), hits(t, LEVY)) == ("S19", 1)
    t = play(
        lambda t: night.suffer_curse(t, Hunger()) or Hunger(), units={SWORDS: "S20"}, held=POOR, cursed=cursed, dice=[5]
    )
    assert (at(t, SWORDS), hits(t, SWORDS)) == ("S20", 0)


@clause("ZRN-NGT-16", "ZRN-D-42", "ZRN-RUL-124")
def test_the_group_orders_the_sneak_attacks_and_a_full_area_is_no_target() -> None:
    t = by_night({AMBUSH: "S20", "ambushers_2": "S12", LEVY: "S11"}, turn=3, dice=[1, 3])
    assert (t.pending.kind, options(t)) == ("zorn.order_blight", (f"unit:{AMBUSH}", "unit:ambushers_2"))
    answer(t, "unit:ambushers_2")  # the Bog S11 holds one: the other stays
    assert (at(t, AMBUSH), at(t, "ambushers_2")) == ("S20", "S12")
    assert [entry[0] for entry in told(t, "melee_rolled")[0]["attackers"]] == [unit("ambushers_2")]
