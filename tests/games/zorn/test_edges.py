"""Clauses at their edges: the Duel's last proposal, Stunned attackers, soaked units, full and closed areas."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.scene import (
    C,
    Place,
    T,
    activate,
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
    until,
)
from warhall.games.zorn.queries import bravery_die, melee_die
from warhall.games.zorn.rules.blight import Advance, MeleeRound
from warhall.games.zorn.rules.chits import ChooseHouse
from warhall.games.zorn.rules.combat import combatants, melee_in
from warhall.games.zorn.rules.events.hordes import BatSupplyDrop
from warhall.games.zorn.rules.events.people import AwakenedTrolls, ValleyRebels
from warhall.games.zorn.rules.hire import hire_areas
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.movement import Move
from warhall.games.zorn.rules.night import Collect
from warhall.games.zorn.rules.nightfall import Recovery
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.rules.trade import Trade
from warhall.games.zorn.state import BLIGHT, D6, D8, D10, D12, HOUSES, SOAKED, STUNNED, TERRORIZED, HouseId, Works
from warhall.kernel.state import Frame
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"  # D10, -, D10, MA 2
LEVY = "new_mahn_levy_1"
SCOUT = "new_mahn_harassers_1"
ALLY = "thornmark_levy_1"
ALLY2 = "thornmark_swordstrikers_1"
HORDE = "minion_horde_1"
HORDE2 = "minion_horde_2"
FURY = "argonian_berserkers_1"  # D12
AMBUSH = "ambushers_1"
NOTHING = {"food": 0, "gold": 0, "supplies": 0}
POOR = {"new_mahn": NOTHING, "thornmark": NOTHING}
FOUR = ("new_mahn", "thornmark", "duggan", "fagen")


# The Duel.


def duel(joining: str, **more: Any) -> T:
    """Four players: two for New Mahn, one each for Thornmark and Duggan; `joining` has an r for each who rolls."""
    t = play(ChooseHouse("wild"), units={"namtull": "PA", "zenoj": "PA"}, houses=FOUR, seats=4, **more)
    for seat, id in enumerate(("new_mahn", "new_mahn", "thornmark", "duggan")):
        t.choose(seat, f"house:{id}")
    for seat, word in enumerate(joining):
        t.choose(seat, "roll" if word == "r" else "abstain")
    return t


@clause("ZRN-RUL-04", "ZRN-ACT-09")
def test_nobody_rolls_where_those_who_abstain_leave_one_proposal() -> None:
    t = duel("rraa")
    assert (t.returned, told(t, "duel_rolled")) == (house("new_mahn"), [])


@clause("ZRN-RUL-04", "ZRN-ACT-11")
def test_a_tie_for_the_highest_roll_is_rolled_again_only_between_two_proposals() -> None:
    assert duel("rrra", dice=[12, 12, 3]).returned == house("new_mahn")
    t = duel("rrra", dice=[12, 3, 12, 4, 9])
    assert (t.returned, len(told(t, "duel_rolled"))) == (house("thornmark"), 2)


# Attacks that go on, or do not.


def green_fire(second: str) -> T:
    """Swordstrikers take a Den with Green Fire in it; `second` is the Blight unit they could attack next."""
    units: dict[str, Place] = {SWORDS: "S20", HORDE: ("S12", {"hits": 3}), second: "S11"}
    t = activate(units, tokens={"S12": "green_fire"}, dice=[8, 5])
    answer(t, f"unit:{SWORDS}", "area:S12")
    return t


@clause("ZRN-HAC-06", "ZRN-STA-02", "ZRN-ABL-02")
def test_a_unit_stunned_by_its_conquest_assaults_no_more() -> None:
    t = green_fire(HORDE2)
    assert (at(t, SWORDS), hits(t, SWORDS), marks(t, SWORDS) & STUNNED) == ("S12", 2, STUNNED)
    assert t.pending.kind == "zorn.choose_mover"  # no "zorn.attack_again"


@clause("ZRN-RUL-55", "ZRN-ABL-32", "ZRN-RUL-57")
def test_a_swift_unit_that_a_trap_stops_attacks_nobody_where_it_stands() -> None:
    units: dict[str, Place] = {"oznam": "S20", SWORDS: "S21", HORDE: "S11", ALLY: "S12"}
    held = {"new_mahn": {"gold": 2}, "thornmark": NOTHING}
    t = activate(units, tokens={"S12": "green_fire"}, held=held, dice=[9, 4])
    answer(t, "done", "done", "unit:oznam", "ability:swiftness", "area:S12")
    while t.pending.kind != "zorn.choose_attacker":
        answer(t, options(t)[0] if t.pending.kind == "zorn.assign_hit" else "pass")
    assert (at(t, "oznam"), marks(t, "oznam") & STUNNED) == ("S12", STUNNED)
    assert f"unit:{SWORDS}" in options(t)  # an attack on Thornmark's Levy is a combat of its own
    answer(t, f"unit:{SWORDS}")
    assert (t.pending.kind, options(t)) == ("zorn.choose_foe", ("house:thornmark", "pass"))
    answer(t, "house:thornmark")
    assert (tracks(t, "new_mahn").gold, tracks(t, "thornmark").gold) == (0, 1)


@clause("ZRN-RET-02", "ZRN-ABL-12", "ZRN-RUL-85")
def test_berserkers_beaten_in_their_fury_go_back_to_where_they_came_from() -> None:
    run = Melee(area("S20"), (unit(FURY),), (unit(HORDE),), (area("S21"),), house("new_mahn"))
    units: dict[str, Place] = {FURY: ("S20", {"house": "new_mahn"}), HORDE: "S20"}
    # 5 against 8: 1 Hit and Fury; 2 + 2 against 8: 2 Hits. The Horde's two counterattacks fail.
    t = play(run, units=units, held=POOR, active="new_mahn", dice=[5, 8, 2, 2, 8, 1, 1])
    assert (is_over(t), at(t, FURY), hits(t, FURY)) == (True, "S21", 3)


@clause("ZRN-RET-03", "ZRN-ABL-12")
def test_the_way_the_berserkers_came_is_closed_to_those_they_beat_in_fury() -> None:
    run = Melee(area("S20"), (unit(FURY),), (unit(HORDE),), (area("S21"),), house("new_mahn"))
    units: dict[str, Place] = {FURY: ("S20", {"house": "new_mahn"}), HORDE: "S20"}
    t = play(run, units=units, held=POOR, active="new_mahn", dice=[5, 8, 6, 6, 8])
    assert (t.pending.kind, options(t)) == ("zorn.pick_retreat", ("area:S11", "area:S12", "area:S19", "area:S27"))


# Houses against each other.


@clause("ZRN-RUL-120", "ZRN-RUL-58")
def test_the_duchess_heartens_no_foe_whoever_leads_the_attack() -> None:
    units: dict[str, Place] = {"hero": "S20", "rammstein": "S20", ALLY: "S20"}
    run = Melee(area("S20"), (unit("hero"), unit("rammstein")), (unit(ALLY),), (area("S12"),) * 2, house("new_mahn"))
    # 1 + 1 against 2: a tie, one Hit on each side, then tests that only the Levy fails.
    t = play(run, units=units, held=POOR, active="new_mahn", dice=[1, 1, 2, 5, 5, 4])
    answer(t, "pass", "unit:hero")  # no Spearhead
    tests = {data["unit"]: data["die"] for data in told(t, "bravery_tested")}
    assert (tests[unit("hero")], tests[unit(ALLY)]) == (D12, D6)


@clause("ZRN-NGT-05", "ZRN-HVH-03", "ZRN-RUL-58")
@pytest.mark.parametrize(("choice", "holder", "gold"), [("seize", "new_mahn", 1), ("pass", "thornmark", 3)])
def test_a_house_that_has_driven_another_from_its_camp_may_seize_it(choice: str, holder: str, gold: int) -> None:
    held = {"new_mahn": {**NOTHING, "gold": 5}, "thornmark": NOTHING}
    works = {area("S20"): Works(True, house("thornmark"))}
    t = activate({SWORDS: "S12", ALLY: "S20"}, held=held, works=works, dice=[10, 3])
    until(t, "zorn.choose_attacker")
    answer(t, f"unit:{SWORDS}", "house:thornmark", "area:S27")
    assert (t.pending.kind, t.pending.seats, at(t, ALLY)) == ("zorn.seize_camp", (0,), "S27")
    answer(t, choice)
    assert (t.state.works[area("S20")].house, tracks(t, "new_mahn").gold) == (house(holder), gold)


# Surprise Attacks.


def surprise(units: dict[str, Place], **more: Any) -> T:
    return play(MeleeRound((unit(AMBUSH),), (area("S12"),)), units={AMBUSH: "S20", **units}, **more)


@clause("ZRN-ABL-30", "ZRN-RUL-87", "ZRN-RET-07")
def test_ambushers_whose_every_way_back_is_closed_are_eliminated() -> None:
    units: dict[str, Place] = {LEVY: "S20", SCOUT: "S20", ALLY2: "S21"}
    units |= dict(zip(RESERVES, ("S11", "S12", "S19", "S27"), strict=True))
    t = surprise(units, held=POOR, dice=[8, 3])
    while t.asks:
        answer(t, "area:S21")
    assert (at(t, LEVY), hits(t, LEVY), at(t, SCOUT)) == ("S21", 2, "S20")
    assert [event["unit"] for event in told(t, "unit_eliminated")] == [unit(AMBUSH)]


RESERVES = ("new_mahn_royal_ironmen_1", "new_mahn_royal_ironmen_2", "new_mahn_royal_archers_1", SWORDS)


@clause("ZRN-RUL-119", "ZRN-ABL-30")
def test_a_tie_of_the_surprised_is_broken_by_the_house_of_those_who_tie() -> None:
    units: dict[str, Place] = {ALLY: "S20", ALLY2: "S20", SCOUT: "S20"}
    t = surprise(units, houses=("new_mahn", "thornmark", "duggan"), seats=3, held=POOR)
    assert [(ask.kind, ask.seats) for ask in t.asks] == [("zorn.pick_surprised", (1,))]  # Harassers are faster
    units = {ALLY: "S20", LEVY: "S20", SCOUT: "S20"}
    t = surprise(units, houses=("new_mahn", "thornmark", "duggan"), seats=3, held=POOR)
    assert len(t.asks) == 3


# Camps.


@clause("ZRN-NGT-05", "ZRN-RUL-51")
@pytest.mark.parametrize(("camp", "left"), [(True, 0), (False, 1)])
def test_a_camp_falls_with_its_last_defender_and_entrenchments_stay(camp: bool, left: int) -> None:
    works = {area("S20"): Works(camp, house("new_mahn"))}
    run = MeleeRound((unit(HORDE),), (area("S12"),))
    t = play(run, units={HORDE: "S20", LEVY: "S20"}, held=POOR, works=works, dice=[8, 1])
    answer(t, "area:S27")
    assert (at(t, HORDE), len(t.state.works)) == ("S20", left)


# The downpour.


@clause("ZRN-EVT-15", "ZRN-EVT-15a")
def test_soaked_units_take_no_part_in_a_melee() -> None:
    units: dict[str, Place] = {LEVY: ("S20", {"marks": SOAKED}), SWORDS: "S20", HORDE: ("S20", {"marks": SOAKED})}
    t = play(Collect(), units=units)
    assert (
        combatants(t.state, t.content, area("S20"), HOUSES),
        combatants(t.state, t.content, area("S20"), BLIGHT),
    ) == ((unit(SWORDS),), ())
    assert melee_in(t.state, t.content, area("S20"), (unit(HORDE2),)).defenders == (unit(SWORDS),)


@clause("ZRN-EVT-15")
@pytest.mark.parametrize(("soaked", "end"), [(SOAKED, "N19"), (0, "B2")])
def test_a_soaked_blight_unit_does_not_advance(soaked: int, end: str) -> None:
    t = play(Advance((unit(HORDE),)), units={HORDE: ("N19", {"marks": soaked})})
    assert at(t, HORDE) == end


@clause("ZRN-RUL-80", "ZRN-ABL-25")
@pytest.mark.parametrize(("soaked", "asked"), [(SOAKED, False), (0, True)])
def test_soaked_harassers_do_not_scout(soaked: int, asked: bool) -> None:
    t = activate({SCOUT: ("S11", {"marks": soaked}), "garrison_1": ("S03", {"shown": False})})
    assert (t.pending.kind == "zorn.choose_shooter") == asked


@clause("ZRN-EVT-16", "ZRN-EVT-15a")
def test_rebels_do_not_reach_soaked_units() -> None:
    units: dict[str, Place] = {"garrison_1": "S13", HORDE: ("S13", {"marks": SOAKED})}
    t = play(ValleyRebels(), units=units, dice=[1, 6])
    assert [row[0] for row in told(t, "melee_rolled")[0]["defenders"]] == [unit("garrison_1")]


@clause("ZRN-EVT-16", "ZRN-EVT-19", "ZRN-EVT-15a", "ZRN-RUL-75")
@pytest.mark.parametrize(("event", "places"), [(AwakenedTrolls, ("S21", "S14")), (ValleyRebels, ("S13", "S10"))])
def test_places_where_only_soaked_units_stand_are_no_targets(event: type[Frame], places: tuple[str, str]) -> None:
    soaked: dict[str, Place] = {HORDE: (places[0], {"marks": SOAKED})}
    assert is_over(play(event(), units=soaked))
    t = play(event(), units={**soaked, HORDE2: places[1]}, dice=[1, 8])
    assert [data["area"] for data in told(t, "melee_rolled")] == [area(places[1])]  # nothing to choose


# Who a rating or a marker is for.


@clause("ZRN-EVT-12e", "ZRN-RUL-72")
def test_the_cursed_land_degrades_house_units_only() -> None:
    t = play(Collect(), units={SWORDS: "S20", HORDE: "S20"}, cursed=(area("S20"),))
    assert (melee_die(t.state, t.content, unit(SWORDS)), melee_die(t.state, t.content, unit(HORDE))) == (
        D8,
        D8,
    )  # D10 Degraded, D8 as printed


@clause("ZRN-ABL-04", "ZRN-RUL-120")
def test_charisma_does_nothing_for_the_blight() -> None:
    t = play(Collect(), units={"rammstein": "S20", "gorehide_behemoth": "S20"})
    assert bravery_die(t.state, t.content, unit("gorehide_behemoth")) == D10


@clause("ZRN-NGT-12", "ZRN-EVT-20")
def test_wedding_guests_take_no_test_at_night() -> None:
    shaken = {"marks": TERRORIZED}
    t = play(Recovery(), units={"namtull": ("away", shaken), LEVY: ("S20", shaken)}, held=POOR, dice=[1])
    assert [data["unit"] for data in told(t, "bravery_tested")] == [unit(LEVY)]
    assert marks(t, "namtull") == TERRORIZED


@clause("ZRN-RES-05", "ZRN-NGT-04")
def test_a_town_goes_with_the_mercenaries_that_alone_hold_it() -> None:
    units: dict[str, Place] = {"vagnar_corps_1": ("S13", {"house": "new_mahn"})}
    t = play(Trade(house("new_mahn")), units=units, control={area("S13"): house("new_mahn")})
    answer(t, "house:thornmark", "unit:vagnar_corps_1", "done", "done", "accept")
    assert t.state.control[area("S13")] == house("thornmark")


# Room and ways.


@clause("ZRN-RUL-11", "ZRN-RUL-118", "ZRN-BLU-08")
def test_a_spawn_never_overflows_into_a_full_area() -> None:
    units: dict[str, Place] = {HORDE: "S19"}
    units |= {f"garrison_{number}": "S10" for number in range(1, 6)}
    t = play(Spawn("ambushers", area("S19")), units=units)
    assert at(t, AMBUSH) == "S18"  # Drowsebury protects best and is full; then the Forest
    assert told(t, "spawn_substituted") == []


@clause("ZRN-RUL-122", "ZRN-RET-01")
def test_an_enemy_beyond_the_flood_causes_no_retreat_and_closes_no_way() -> None:
    t = play(Retreat(unit(SWORDS), 1), units={SWORDS: "S20", HORDE: "N28"}, flooded=True)
    assert options(t) == ("area:S11", "area:S12", "area:S19", "area:S21", "area:S27")


@clause("ZRN-RUL-55", "ZRN-MOV-17")
def test_a_unit_terrorized_on_its_last_step_has_no_step_left() -> None:
    t = play(Move(unit(LEVY)), units={LEVY: "S27"}, held=POOR, tokens={"S12": "horrific_snare"})
    answer(t, "area:S20", "area:S12")
    assert marks(t, LEVY) & TERRORIZED
    assert [option for option in options(t) if option.startswith("area:")] == [
        f"area:{C.area.names[near]}" for near in C.ways[area("S12")] if near in C.road[area("S12")]
    ]


@clause("ZRN-RUL-50")
def test_what_the_cap_takes_is_told_as_lost() -> None:
    held = {"new_mahn": {"food": 19, "supplies": 5}}
    t = play(Collect(), units={LEVY: "S13"}, control={area("S13"): HouseId(1)}, held=held, dice=[4])
    answer(t, "n:3")
    data = told(t, "resources_gained")[0]
    assert (data["food"], data["supplies"], data["lost"]) == (1, 1, (2, 0, 0))
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").supplies) == (20, 6)


@clause("ZRN-MOV-05", "ZRN-EVT-12d")
@pytest.mark.parametrize(("marked", "asked"), [(0, True), (TERRORIZED, False)])
def test_a_forced_march_adds_one_area_and_no_more(marked: int, asked: bool) -> None:
    rocks = "thornmark_rock_thrower_1"  # MA 1, Terrorized 0; a Cursed area costs 2
    t = play(Move(unit(rocks)), units={rocks: ("S28", {"marks": marked})}, held=POOR, cursed=C.ways[area("S28")])
    assert (bool(t.asks) and "forced_march" in options(t)) == asked


@clause("ZRN-RUL-36", "ZRN-RES-06")
def test_mercenaries_may_be_hired_into_the_last_place_of_an_area() -> None:
    t = play(Collect(), units={LEVY: "S27", SCOUT: "S19"})
    found = [C.area.names[here] for here in hire_areas(t.state, t.content, house("new_mahn"))]
    assert found == ["S27", "PA", "PB", "PC", "PD", "PE"]  # a Forest holds 2; the Bog's one place is taken


# Abilities, events and actions that other units are near to.


@clause("ZRN-ABL-33", "ZRN-RUL-82")
def test_tactics_are_for_the_princes_own_house_and_the_hero() -> None:
    units: dict[str, Place] = {"nayr": "S20", LEVY: "S20", ALLY: "S20", "hero": "S20", SWORDS: "S12"}
    t = activate(units)
    answer(t, "ability:tactician")
    assert told(t, "tactics_declared")[0]["units"] == (unit(LEVY), unit("hero"))


@clause("ZRN-MAG-05", "ZRN-REG-01")
def test_another_units_regroup_does_not_use_up_the_mana_potion() -> None:
    held = {"new_mahn": {"food": 2, "supplies": 3, "gold": 2}}
    t = activate({LEVY: ("S20", {"hits": 1}), "morgan_von_fay": "PA"}, held=held)
    until(t, "zorn.choose_regrouper")
    answer(t, f"unit:{LEVY}")
    assert (hits(t, LEVY), options(t)[0]) == (0, "unit:morgan_von_fay")
    answer(t, "unit:morgan_von_fay")
    assert tracks(t, "new_mahn").level == 2


@clause("ZRN-EVT-18", "ZRN-RET-02")
def test_a_unit_that_the_bats_drop_among_house_units_goes_back_to_its_bog_if_beaten() -> None:
    t = play(BatSupplyDrop(), units={HORDE: "S19", LEVY: "S11"}, held=POOR, dice=[5, 8])
    assert (is_over(t), at(t, HORDE), hits(t, HORDE)) == (True, "S19", 1)


@clause("ZRN-EVT-18", "ZRN-NGT-04")
def test_a_unit_that_the_bats_drop_into_an_empty_town_takes_it() -> None:
    units: dict[str, Place] = {HORDE: "S19", HORDE2: "S11", "ambushers_2": "S18", "ambushers_3": "S18"}
    units |= {f"garrison_{number}": "S20" for number in range(1, 7)}  # everything around but the Town is full
    t = play(BatSupplyDrop(), units=units, control={area("S10"): house("new_mahn")})
    assert (at(t, HORDE), t.state.control[area("S10")]) == ("S10", 0)


@clause("ZRN-NGT-05", "ZRN-MOV-11")
def test_blight_units_that_pass_an_empty_camp_destroy_it_and_a_town_only_where_they_halt() -> None:
    works = {area("S12"): Works(True, house("new_mahn")), area("S20"): Works(False, house("new_mahn"))}
    control = {area("S13"): house("new_mahn")}
    t = play(Advance((unit("shrieking_wyvern"),)), units={"shrieking_wyvern": "S05"}, works=works, control=control)
    assert at(t, "shrieking_wyvern") == "S20"  # by Hearthmoor and Shepherd's Rest
    assert (list(t.state.works), t.state.control) == ([area("S20")], control)


@clause("ZRN-ABL-14", "ZRN-RUL-96")
@pytest.mark.parametrize(("companion", "left"), [("xaeries", 0), ("vulkan", 1), (HORDE2, 1)])
def test_only_a_healer_heals_those_who_share_its_area(companion: str, left: int) -> None:
    t = play(Advance((unit(HORDE),)), units={HORDE: ("S12", {"hits": 1}), companion: "S12"})
    assert hits(t, HORDE) == left
