"""Clauses where two rules meet: traps on the way, attacks that go on, combats between Houses, the last tie."""

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
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.blight import MeleeRound
from warhall.games.zorn.rules.events.people import CouncilOfWar
from warhall.games.zorn.rules.finish import Finish
from warhall.games.zorn.rules.hire import Hire
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.missile import Shot
from warhall.games.zorn.rules.movement import Flank, Move, can_move
from warhall.games.zorn.rules.night import Hunger
from warhall.games.zorn.rules.nightfall import Recovery
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.strike import Barrage, Strike
from warhall.games.zorn.rules.turn import Activations
from warhall.games.zorn.rules.versus import versus_areas
from warhall.games.zorn.state import D6, D12, NOWHERE, SOAKED, STUNNED, TERRORIZED, HouseId, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
IRON = "new_mahn_royal_ironmen_1"
ALLY = "thornmark_levy_1"
ROCK = "thornmark_rock_thrower_1"
HORDE = "minion_horde_1"
MORGAN = "morgan_von_fay"
NOTHING = {"food": 0, "gold": 0, "supplies": 0}
POOR = {"new_mahn": NOTHING, "thornmark": NOTHING}
THREE = ("new_mahn", "thornmark", "duggan")


def activate(units: dict[str, Place], *, by: str = "new_mahn", **more: Any) -> T:
    more.setdefault("held", POOR)
    t = play(HouseActivation(house(by)), units=units, **more)
    if t.pending.kind == "zorn.choose_partner":
        answer(t, "done")
    return t


# A melee on the way.


@clause("ZRN-RUL-55", "ZRN-TRE-07")
@pytest.mark.parametrize(("dice", "place"), [([1, 1, 12], "S12"), ([12, 6, 9], "S20")])
def test_a_portal_on_the_way_ends_the_move_won_or_lost(dice: list[int], place: str) -> None:
    # Fetid Knights D12 Upgraded (two dice) against Ironmen D12 in the Den S12; lost, the only way is back.
    units: dict[str, Place] = {IRON: "S20"}
    for number, near in enumerate(("S03", "S04", "S11", "S13", "S21"), 1):
        units[f"garrison_{number}"] = near
    t = play(
        Move(unit(IRON)),
        units=units,
        held=POOR,
        tokens={"S12": "blight_portal"},
        draws=["hollow_lances"],
        dice=dice,
    )
    answer(t, "area:S12")
    while not is_over(t):
        assert t.pending.kind != "zorn.choose_step"
        answer(t, options(t)[0])
    assert at(t, IRON) == place


@clause("ZRN-MOV-05", "ZRN-STA-05")
def test_a_unit_without_ma_is_not_marched_against_its_will() -> None:
    t = play(Move(unit(ROCK)), units={ROCK: ("S20", {"marks": TERRORIZED})}, held=POOR)
    assert options(t) == ("forced_march", "done")
    answer(t, "done")
    assert (at(t, ROCK), hits(t, ROCK), is_over(t)) == ("S20", 0, True)


@clause("ZRN-MAG-14", "ZRN-EVT-12d")
def test_a_mana_push_opens_cursed_ground_to_a_unit_without_ma() -> None:
    units: dict[str, Place] = {ROCK: ("S25", {"marks": TERRORIZED}), "garrison_1": "S17"}
    held = {"thornmark": {**NOTHING, "blessings": 1}}
    poor = play(Move(unit(ROCK)), units=units, held=POOR, cursed=(area("PA"),))
    assert not can_move(poor.state, poor.content, unit(ROCK))
    t = play(Move(unit(ROCK)), units=units, held=held, cursed=(area("PA"),))
    assert can_move(t.state, t.content, unit(ROCK))
    answer(t, "mana_push")
    assert at(t, ROCK) == "PA"


# Attacks that go on.


@clause("ZRN-ABL-37", "ZRN-RUL-46", "ZRN-ABL-02")
def test_the_lost_assault_of_another_unit_does_not_end_namtulls_wave() -> None:
    units: dict[str, Place] = {
        "namtull": "S20",
        SWORDS: "S20",
        "ambushers_1": ("S12", {"hits": 3}),
        "ambushers_2": "S03",
        "ambushers_3": "S21",
    }
    t = activate(units, dice=[10, 12, 1, 3, 2])
    answer(t, f"unit:{SWORDS}", "area:S12", "unit:namtull", "area:S12")
    assert (t.pending.kind, (t.pending.about or {})["unit"]) == ("zorn.attack_again", unit(SWORDS))
    answer(t, "area:S03")
    assert at(t, SWORDS) == "S12"  # beaten back
    assert (t.pending.kind, (t.pending.about or {})["unit"]) == ("zorn.attack_again", unit("namtull"))
    assert "area:S21" in options(t)


@clause("ZRN-ABL-37", "ZRN-RUL-10", "ZRN-RUL-46")
def test_a_far_seer_that_spawned_among_house_units_waves_on_too() -> None:
    units: dict[str, Place] = {"xaeries": "S20", LEVY: ("S20", {"hits": 3}), SWORDS: ("S27", {"hits": 3})}
    t = play(MeleeRound((unit("xaeries"),), (NOWHERE,)), units=units, held=POOR, dice=[12, 1, 12, 1])
    assert (at(t, SWORDS), at(t, "xaeries")) == ("gone", "S27")


@clause("ZRN-RUL-88", "ZRN-ABL-37")
def test_a_wave_goes_on_where_no_combat_was_needed() -> None:
    # The Behemoth's Screech drives the only defender away; Xaeries beside it has not lost.
    units: dict[str, Place] = {
        "xaeries": "S20",
        "gorehide_behemoth": "S20",
        LEVY: "S20",
        SWORDS: ("S27", {"hits": 3}),
    }
    run = MeleeRound((unit("xaeries"), unit("gorehide_behemoth")), (area("S12"), area("S12")))
    t = play(run, units=units, held=POOR, dice=[1, 12, 1])
    answer(t, "area:S11")
    assert (at(t, LEVY), at(t, SWORDS), at(t, "xaeries")) == ("S11", "gone", "S27")


# Rally, and what has no step of its own.


@clause("ZRN-RUL-81", "ZRN-RUL-82")
def test_a_prince_who_forgoes_his_action_may_still_rally() -> None:
    t = activate({"nayr": "S20", SWORDS: ("S20", {"marks": STUNNED})})
    answer(t, "ability:tactician")
    assert "ability:rally" in options(t)
    answer(t, "ability:rally")
    assert marks(t, SWORDS) & STUNNED == 0


@clause("ZRN-RUL-36", "ZRN-MAG-15", "ZRN-HAC-05")
def test_what_may_be_done_at_any_point_is_offered_a_last_time_at_the_end() -> None:
    held = {"new_mahn": {**NOTHING, "blessings": 1}}
    t = activate({SWORDS: "S20"}, held=held)
    kinds = []
    while t.pending.kind != "zorn.choose_regrouper":
        kinds.append(t.pending.kind)
        answer(t, "done")
    assert kinds == ["zorn.begin_activation", "zorn.choose_mover"]
    answer(t, "conjure")
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").supplies) == (1, 1)
    assert (t.pending.kind, t.pending.options) == ("zorn.choose_regrouper", ["done"]), (
        "asked before the Blight may roll"
    )
    answer(t, "done")
    assert is_over(t)


@clause("ZRN-MAG-15", "ZRN-NGT-06", "ZRN-D-25")
def test_mana_may_be_conjured_in_the_hunger_step_even_with_food_enough() -> None:
    t = play(Hunger(), units={SWORDS: "S20"}, held={"new_mahn": {"food": 9, "supplies": 1, "blessings": 1}})
    assert options(t)[-1] == "conjure"
    answer(t, "conjure")
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").supplies) == (10, 2)
    assert options(t) == ("n:0", "n:1", "n:2")


@clause("ZRN-EVT-13", "ZRN-D-08")
def test_a_council_of_war_asks_for_a_house_as_a_council() -> None:
    t = play(CouncilOfWar(), units={SWORDS: "S20"})
    assert [ask.kind for ask in t.asks] == ["zorn.propose_house"] * 2
    assert {(ask.about or {})["why"] for ask in t.asks} == {"council"}


# House against House.


@clause("ZRN-RUL-120", "ZRN-HIT-05")
@pytest.mark.parametrize(("owner", "die"), [("thornmark", D6), ("new_mahn", D12)])
def test_the_charisma_of_the_duchess_saves_friends_not_the_house_she_fights(owner: str, die: int) -> None:
    place = "S20"
    duchess: Place = (place, {"house": owner})
    units: dict[str, Place] = {MORGAN: place, ALLY: place, "rammstein": duchess}
    attackers = (unit(MORGAN), *([unit("rammstein")] if owner == "new_mahn" else []))
    defenders = (unit(ALLY), *([unit("rammstein")] if owner == "thornmark" else []))
    frame = Melee(area(place), attackers, defenders, (area("S12"),) * len(attackers), HouseId(1))
    dice = [6, 3, 5, 5] if owner == "thornmark" else [1, 1, 3, 5]
    t = play(frame, units=units, held=POOR, dice=dice, active="new_mahn")
    while not told(t, "bravery_tested"):
        answer(t, "pass" if "pass" in options(t) else f"unit:{MORGAN}")
    assert told(t, "bravery_tested")[0]["die"] == die


@clause("ZRN-RUL-120", "ZRN-MIS-08")
def test_her_charisma_does_not_shield_the_target_of_her_own_house() -> None:
    # Archers of New Mahn fire at the Levy of Thornmark beside the Duchess of New Mahn: 4 on Plains is a test.
    units: dict[str, Place] = {"new_mahn_royal_archers_1": "S12", ALLY: "S20", "rammstein": "S20"}
    t = play(Shot(unit("new_mahn_royal_archers_1"), unit(ALLY)), units=units, held=POOR, dice=[4, 4])
    assert [(test["die"], test["passed"]) for test in told(t, "bravery_tested")] == [(D6, False)]
    assert hits(t, ALLY) == 1


@clause("ZRN-RUL-58", "ZRN-MAP-16")
@pytest.mark.parametrize(("friends", "areas"), [((LEVY,), ["S27"]), ((LEVY, SWORDS), [])])
def test_a_house_is_attacked_within_capacity_as_if_it_were_the_other_side(
    friends: tuple[str, ...], areas: list[str]
) -> None:
    units: dict[str, Place] = {IRON: "S20", ALLY: "S27", **dict.fromkeys(friends, "S27")}  # the Forest holds 2
    t = play(Move(unit(IRON)), units=units, held={"new_mahn": {"gold": 5}})
    assert versus_areas(t.state, t.content, unit(IRON), HouseId(1), (), ()) == [area(id) for id in areas]


@clause("ZRN-MAG-13", "ZRN-RUL-136")
def test_a_mana_bolt_in_a_combat_is_paid_by_the_house_that_fights() -> None:
    held = {"new_mahn": {**NOTHING, "blessings": 1}, "thornmark": {**NOTHING, "blessings": 1}}
    frame = Melee(area("S20"), (unit(ALLY),), (unit(HORDE),), (area("S12"),), HouseId(2))
    t = play(frame, units={ALLY: "S20", HORDE: "S20"}, held=held, active="thornmark", dice=[1, 4, 8])
    assert (t.pending.kind, t.pending.seat) == ("zorn.reroll_melee", 1)
    answer(t, f"unit:{ALLY}")
    assert (tracks(t, "new_mahn").blessings, tracks(t, "thornmark").blessings) == (1, 0)
    assert told(t, "melee_rolled")[0]["attack"] == 8


@clause("ZRN-RUL-110", "ZRN-FLK-02", "ZRN-MAP-15")
def test_a_full_flanking_area_is_not_entered() -> None:
    units: dict[str, Place] = {LEVY: "e2", SWORDS: "N31", IRON: "N31"}  # the Forest E+3 holds 2
    t = play(Flank(unit(LEVY)), units=units)
    assert options(t) == ("move_up", "enter")
    answer(t, "move_up")
    assert at(t, LEVY) == "e3"


@clause("ZRN-EVT-15a", "ZRN-RUL-58")
def test_a_soaked_unit_of_another_house_may_not_be_attacked_in_melee() -> None:
    held = {"new_mahn": {"gold": 5}}
    for wet, areas in ((0, [area("S11")]), (SOAKED, [])):
        t = play(Move(unit(SWORDS)), units={SWORDS: "S20", ALLY: ("S11", {"marks": wet})}, held=held)
        assert versus_areas(t.state, t.content, unit(SWORDS), HouseId(1), (), ()) == areas


# Hits that are saved, Healers at night, Camps in the way.


@clause("ZRN-RUL-42", "ZRN-ABL-21", "ZRN-MEL-12")
def test_a_saved_hit_counts_as_assigned_when_overkill_strikes() -> None:
    units: dict[str, Place] = {"namtull": "S20", LEVY: "S20", "mordrakes_flayed": "S20"}
    frame = Melee(area("S20"), (unit("mordrakes_flayed"),), (unit(LEVY), unit("namtull")), (area("S12"),))
    t = play(frame, units=units, held=POOR, dice=[8, 2, 2, 5])
    answer(t, "unit:namtull")  # saved with a 5; the second Hit must go to the Levy
    assert (hits(t, "namtull"), hits(t, LEVY)) == (0, 1)
    assert options(t) == (f"unit:{LEVY}", "unit:namtull")
    answer(t, f"unit:{LEVY}")
    assert hits(t, LEVY) == 2


@clause("ZRN-RUL-96")
@pytest.mark.parametrize(("phase", "left"), [("day", 2), ("night", 3)])
def test_a_healer_works_by_card_or_event_and_not_in_the_night_strike(phase: str, left: int) -> None:
    units: dict[str, Place] = {"tor": "S20", HORDE: ("S20", {"hits": 3})}
    t = play(Barrage(1), units=units, phase=phase)
    assert hits(t, HORDE) == left


@clause("ZRN-NGT-05", "ZRN-RUL-54")
def test_a_blight_unit_that_flees_through_a_camp_and_a_town_destroys_the_one_and_keeps_the_other() -> None:
    works = {area("S02"): Works(True, HouseId(1))}
    control = {area("S10"): HouseId(1)}
    t = play(Retreat(unit(HORDE), 2, area("B1")), units={HORDE: "B1"}, works=works, control=control)
    answer(t, "area:S02")
    assert told(t, "works_removed")[0]["why"] == "destroyed"
    t = play(Retreat(unit(HORDE), 2, area("S02")), units={HORDE: "S02"}, control=control)
    answer(t, "area:S10", "area:S11")
    assert t.state.control[area("S10")] == HouseId(1)  # it only ran through


@clause("ZRN-TRE-03", "ZRN-TRE-04", "ZRN-RUL-126")
def test_a_freed_unit_that_must_stand_next_door_captures_what_lies_there() -> None:
    tokens = {"S15": "drowsebury_militia", "S23": "crown_of_mathias"}
    t = play(Move(unit(IRON)), units={IRON: "S16"}, held=POOR, tokens=tokens)
    answer(t, "area:S15")
    assert t.pending.kind == "zorn.place_recruit"
    answer(t, "area:S23")
    assert (at(t, "vagnar_corps_1"), tracks(t, "new_mahn").relics) == ("S23", 1)


# Targets, places and time.


@clause("ZRN-BLA-14", "ZRN-BLA-15")
def test_a_hopeless_shot_becomes_a_charge_into_that_area_not_into_the_easiest_one() -> None:
    # Hills with Entrenchments: Missile 7, Melee +4. Plains with a Camp: 7 and +3. The Horde's D6 reaches neither.
    works = {area("S21"): Works(False, HouseId(1)), area("S12"): Works(True, HouseId(1))}
    t = play(
        Strike(("minion_horde",)), units={HORDE: "S20", IRON: "S21", LEVY: "S12"}, held=POOR, works=works, dice=[1, 9]
    )
    assert (t.pending.kind, options(t)) == ("zorn.pick_target_area", ("area:S12", "area:S21"))
    answer(t, "area:S21")
    assert [data["to"] for data in told(t, "blight_charged")] == [area("S21")]


@clause("ZRN-EVT-07a", "ZRN-RUL-77", "ZRN-MIS-05")
def test_of_two_magic_users_equally_near_the_less_protected_is_fired_at() -> None:
    ezra: Place = ("S12", {"house": "thornmark"})
    t = play(
        Barrage(0, ("far_seer",), ("magic_user", "commander")),
        units={"meduzza": "S20", MORGAN: "S21", "ezra_the_pale": ezra},
        held=POOR,
        dice=[1],
    )
    assert told(t, "target_chosen")[0]["target"] == unit("ezra_the_pale")  # Plains 4, Hills 5


@clause("ZRN-RES-06", "ZRN-RUL-36", "ZRN-MAP-15")
def test_a_mercenary_is_hired_only_where_there_is_room_and_no_blight_unit() -> None:
    units: dict[str, Place] = {LEVY: "S19", SWORDS: "S20", "ambushers_1": "PA"}  # the Bog holds one
    t = play(Hire(HouseId(1)), units=units, held={"new_mahn": {"gold": 4}})
    assert (t.pending.kind, options(t)) == (
        "zorn.place_mercenary",
        ("area:S20", "area:PB", "area:PC", "area:PD", "area:PE"),
    )


@clause("ZRN-NGT-13", "ZRN-RUL-64")
def test_a_lost_unit_is_rebuilt_only_where_there_is_room_and_no_blight_unit() -> None:
    units: dict[str, Place] = {LEVY: "gone", "namtull": "S19", MORGAN: "S20", "ambushers_1": "PA"}
    t = play(Recovery(), units=units, held={"new_mahn": {"supplies": 6}})
    answer(t, f"unit:{LEVY}")
    assert options(t) == ("area:S20", "area:PB", "area:PC", "area:PD", "area:PE")
    answer(t, "area:S20")
    assert (at(t, LEVY), hits(t, LEVY), tracks(t, "new_mahn").supplies) == ("S20", 0, 0)


@clause("ZRN-EVT-20", "ZRN-EVT-20a", "ZRN-RUL-74")
def test_the_guests_return_after_the_fifth_house_chit_and_not_before() -> None:
    units: dict[str, Place] = {"namtull": ("away", {"hits": 1}), SWORDS: "S20", LEVY: "S27"}
    track = (0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 0)
    t = play(Activations(), units=units, held=POOR, track=track, wedding=2)
    while t.pending.kind != "zorn.pick_home":
        assert at(t, "namtull") == "away"
        answer(t, "done")
    assert [data["space"] for data in told(t, "chit_taken")] == [1, 2, 3, 4]
    assert options(t) == ("area:S20", "area:S27")
    answer(t, "area:S27")
    assert (at(t, "namtull"), hits(t, "namtull"), t.state.wedding) == ("S27", 1, 0)


# The last tie.


@clause("ZRN-WIN-08")
@pytest.mark.parametrize(
    ("dice", "winners"),
    [([9, 9, 4], (2,)), ([3, 9, 9], (0,)), ([5, 8, 2], (1,)), ([7, 7, 7], (0, 1, 2))],
)
def test_of_three_tied_players_two_who_tie_again_leave_the_crown_to_the_third(
    dice: list[int], winners: tuple[int, ...]
) -> None:
    t = play(Finish(), units={}, houses=THREE, seats=3, dice=dice)
    assert t.result is not None
    assert t.result.winners == winners
