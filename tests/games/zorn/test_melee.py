"""Melee Combat in one area (ZRN-MEL-05 to ZRN-MEL-14) and what follows it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.scene import T, answer, area, at, hits, house, is_over, marks, options, play, told, tracks, unit
from warhall.games.zorn.rules.blight import MeleeRound
from warhall.games.zorn.rules.melee import ATTACK, DEFENCE, Melee
from warhall.games.zorn.state import D12, NO_HOUSE, TERRORIZED, HouseId, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"  # D10, -, D10, MA 2
SWORDS2 = "new_mahn_swordstrikers_2"
SWORDS3 = "new_mahn_swordstrikers_3"
LEVY = "new_mahn_levy_1"  # D8, -, D6, MA 2
ALLY = "thornmark_levy_1"
HORDE = "minion_horde_1"  # D8, D6/R1, D8, MA 2
HORDE2 = "minion_horde_2"
AMBUSH = "ambushers_1"  # D8, -, D6, MA 3
POOR = {"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}}


def fight(where: str, attackers: dict[str, str], defenders: list[str], by: str = "new_mahn", **more: Any) -> T:
    """A combat in one area: attackers with the area they came from."""
    units: dict[str, Any] = dict.fromkeys([*attackers, *defenders], where)
    units.update(more.pop("units", {}))
    return play(
        Melee(
            area(where),
            tuple(unit(id) for id in attackers),
            tuple(sorted(unit(id) for id in defenders)),
            tuple(area(origin) if origin else area("") for origin in attackers.values()),
            house(by) if by else NO_HOUSE,
            upgraded=tuple(unit(id) for id in more.pop("upgraded", ())),
            d20=tuple(unit(id) for id in more.pop("d20", ())),
        ),
        units=units,
        held=more.pop("held", POOR),
        active=by,
        **more,
    )


@clause("ZRN-EX-08", "ZRN-MEL-07", "ZRN-MEL-08", "ZRN-MEL-09", "ZRN-MEL-13", "ZRN-RET-03", "ZRN-RET-06", "ZRN-D-27")
def test_three_houses_units_beat_two_blight_units_in_a_forest_three_to_one() -> None:
    t = fight("S04", {SWORDS: "S13", SWORDS2: "S12", SWORDS3: "S05"}, [AMBUSH, HORDE], dice=[6, 6, 6, 2, 3])
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["attack"], rolled["defence"], rolled["hits_on_defenders"], rolled["retreat"]) == (18, 6, 3, 2)
    assert (hits(t, AMBUSH), hits(t, HORDE)) == (2, 1)  # the lower Bravery takes the third
    assert (t.pending.kind, t.pending.seats) == ("zorn.pick_retreat", (0,))
    assert options(t) == ("area:F2", "area:S03")  # S05, S12 and S13 are where the attackers came from
    answer(t, "area:S03")
    assert options(t) == ("area:B1", "area:S02", "area:S10", "area:S11")  # two areas from the combat
    answer(t, "area:S11", "area:F2", "area:N26")
    assert (at(t, AMBUSH), at(t, HORDE)) == ("S11", "N26")
    assert (at(t, SWORDS), at(t, SWORDS2), at(t, SWORDS3)) == ("S04", "S04", "S04")
    assert is_over(t)


@clause("ZRN-MEL-09", "ZRN-MEL-11")
@pytest.mark.parametrize(
    ("attack", "defence", "winner", "lost", "retreat"),
    [
        (5, 4, ATTACK, 1, 1),
        (7, 4, ATTACK, 1, 1),
        (8, 4, ATTACK, 2, 1),
        (9, 3, ATTACK, 3, 2),
        (8, 2, ATTACK, 4, 2),
        (10, 1, ATTACK, 4, 2),
        (4, 5, DEFENCE, 1, 1),
        (2, 6, DEFENCE, 3, 2),
    ],
)
def test_the_ratio_of_the_totals_gives_hits_and_retreat(
    attack: int, defence: int, winner: int, lost: int, retreat: int
) -> None:
    t = fight("S20", {SWORDS: "S12"}, [AMBUSH], dice=[attack, defence])
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["winner"], rolled["retreat"]) == (winner, retreat)
    assert rolled["hits_on_defenders" if winner == ATTACK else "hits_on_attackers"] == lost


@clause("ZRN-EX-09", "ZRN-MEL-11", "ZRN-HIT-02", "ZRN-HIT-07", "ZRN-WIN-06")
def test_four_hits_eliminate_a_fresh_regular_unit_in_a_single_combat() -> None:
    t = fight("S20", {SWORDS: "S12", SWORDS2: "S12"}, [HORDE], dice=[8, 8, 4])
    assert at(t, HORDE) == "pool"
    assert tracks(t, "new_mahn").glory == 1
    assert (at(t, SWORDS), at(t, SWORDS2)) == ("S20", "S20")


@clause("ZRN-MEL-08", "ZRN-MAP-15", "ZRN-ABL-13", "ZRN-RUL-53", "ZRN-RUL-51")
def test_terrain_markers_and_hard_shell_help_the_defender_once_each() -> None:
    t = fight(
        "S21",
        {SWORDS: "S20", SWORDS2: "S20"},
        ["garrison_1", "garrison_2"],
        dice=[10, 10, 1, 1],
        works={area("S21"): Works(False, house("thornmark"))},
        earthquake=area("S21"),
    )
    rolled = told(t, "melee_rolled")[0]
    assert rolled["protection"] == (("protection", 6), ("hard_shell", 1))  # Hills 2, Entrenchments 2, Earthquake 2
    assert (rolled["attack"], rolled["defence"]) == (20, 9)


@clause("ZRN-MEL-08")
def test_attackers_gain_no_protection() -> None:
    t = fight("S10", {HORDE: "S11"}, [SWORDS], by="", dice=[8, 4], held=POOR)
    assert (told(t, "melee_rolled")[0]["attack"], told(t, "melee_rolled")[0]["defence"]) == (8, 7)  # Town +3


@clause("ZRN-MEL-12", "ZRN-RUL-111", "ZRN-RUL-40", "ZRN-D-18")
def test_every_house_unit_takes_a_hit_before_any_takes_a_second() -> None:
    t = fight("S20", {HORDE: "S12", HORDE2: "S12"}, [SWORDS, SWORDS2], by="", dice=[8, 7, 3, 2])
    assert (hits(t, SWORDS), hits(t, SWORDS2)) == (1, 1)  # of three Hits two leave no choice, the third is asked
    assert (t.pending.kind, t.pending.seats) == ("zorn.assign_hit", (0,))
    assert options(t) == (f"unit:{SWORDS}", f"unit:{SWORDS2}")
    answer(t, f"unit:{SWORDS}")
    assert (hits(t, SWORDS), hits(t, SWORDS2)) == (2, 1)


@clause("ZRN-RUL-40")
def test_the_odd_hit_on_two_houses_is_the_groups_choice() -> None:
    t = fight("S20", {HORDE: "S12"}, [LEVY, ALLY], by="", dice=[8, 3, 2])
    assert (t.pending.kind, t.pending.seats) == ("zorn.assign_hit", (0,))
    t = fight("S20", {HORDE: "S12"}, [LEVY, ALLY], by="", dice=[8, 3, 2], first=HouseId(2))
    assert (t.pending.kind, t.pending.seats) == ("zorn.assign_hit", (1,))  # Thornmark's chit is on space 2
    answer(t, f"unit:{LEVY}")
    assert (hits(t, LEVY), hits(t, ALLY)) == (1, 0)


@clause("ZRN-MEL-13", "ZRN-D-19")
def test_ties_of_bravery_among_blight_units_are_the_attackers_choice() -> None:
    t = fight("S20", {SWORDS: "S12", SWORDS2: "S12"}, [HORDE, HORDE2], dice=[5, 5, 4, 3])
    assert (t.pending.kind, t.pending.seats) == ("zorn.assign_hit", (0,))
    assert options(t) == (f"unit:{HORDE}", f"unit:{HORDE2}")


@clause("ZRN-RUL-41")
def test_hits_beyond_an_elimination_go_to_the_others_or_are_lost() -> None:
    spent = {AMBUSH: ("S20", {"hits": 3}), HORDE: ("S20", {"hits": 3})}
    t = fight("S20", {SWORDS: "S12", SWORDS2: "S12"}, [AMBUSH, HORDE], dice=[8, 8, 2, 2], units=spent)
    assert (at(t, AMBUSH), at(t, HORDE)) == ("pool", "pool")  # two of the four Hits are lost
    assert tracks(t, "new_mahn").glory == 2
    assert is_over(t)


@clause("ZRN-MEL-10", "ZRN-RUL-43")
def test_after_a_tie_those_who_fail_retreat_and_a_lone_side_holds_the_area() -> None:
    t = fight("S20", {SWORDS: "S12"}, [HORDE], dice=[4, 4, 5, 4])
    assert (hits(t, SWORDS), hits(t, HORDE)) == (1, 1)
    assert t.pending.kind == "zorn.pick_retreat"  # the Horde failed
    answer(t, "area:S19")
    assert (at(t, SWORDS), at(t, HORDE)) == ("S20", "S19")
    assert t.returned.winner == ATTACK


@clause("ZRN-MEL-10")
def test_after_a_tie_with_brave_units_on_both_sides_everyone_leaves() -> None:
    t = fight("S20", {SWORDS: "S12"}, [HORDE], dice=[4, 4, 5, 5])
    answer(t, "area:S19")
    assert (at(t, SWORDS), at(t, HORDE)) == ("S12", "S19")
    assert t.returned.winner == 0


@clause("ZRN-MEL-10", "ZRN-DIE-09", "ZRN-RUL-43")
def test_a_terrorized_unit_that_passes_the_tie_test_loses_its_marker() -> None:
    t = fight("S20", {SWORDS: "S12"}, [HORDE], dice=[4, 4, 5, 4], units={SWORDS: ("S20", {"marks": TERRORIZED})})
    assert marks(t, SWORDS) == 0


@clause("ZRN-ABL-26", "ZRN-RUL-45", "ZRN-MEL-09")
@pytest.mark.parametrize("attacking", [True, False])
def test_snapping_jaws_cost_the_house_side_two_hits_in_a_tie(attacking: bool) -> None:
    if attacking:
        t = fight("S20", {SWORDS: "S12"}, ["garrison_1"], dice=[5, 4, 5, 3])  # Hard Shell +1
    else:
        t = fight("S20", {"garrison_1": "S12"}, [SWORDS], by="", dice=[5, 5, 3, 5])
    assert (hits(t, SWORDS), hits(t, "garrison_1")) == (2, 1)


@clause("ZRN-RET-02", "ZRN-MEL-14")
def test_a_beaten_attacker_goes_back_to_where_it_came_from() -> None:
    t = fight("S20", {SWORDS: "S12", LEVY: "S27"}, [AMBUSH, "ambushers_2"], dice=[1, 1, 2, 1])
    answer(t, f"unit:{SWORDS}")
    assert (at(t, SWORDS), at(t, LEVY)) == ("S12", "S27")
    assert (at(t, AMBUSH), at(t, "ambushers_2")) == ("S20", "S20")


@clause("ZRN-RUL-18")
def test_an_attacker_that_retreats_two_goes_on_from_its_origin() -> None:
    t = fight("S20", {SWORDS: "S12"}, [AMBUSH, "ambushers_2"], dice=[2, 4, 2])
    assert t.pending.kind == "zorn.pick_retreat"
    assert at(t, SWORDS) == "S12"
    assert options(t) == ("area:S03", "area:S04", "area:S13")  # at distance 2 from S20
    answer(t, "area:S13")
    assert at(t, SWORDS) == "S13"


@clause("ZRN-RUL-17")
def test_an_attacker_whose_origin_is_closed_uses_another_area() -> None:
    t = fight("S20", {SWORDS: "S12"}, [HORDE], dice=[2, 3], units={AMBUSH: "S12"})
    assert options(t) == ("area:S11", "area:S19", "area:S21", "area:S27")


@clause("ZRN-MAG-13", "ZRN-D-21", "ZRN-RUL-34")
def test_each_house_may_reroll_one_melee_die_with_a_mana_bolt() -> None:
    held = {"new_mahn": {"food": 0, "gold": 0, "blessings": 2}, "thornmark": {"food": 0, "gold": 0}}
    t = fight("S20", {SWORDS: "S12", SWORDS2: "S12"}, [HORDE], held=held, dice=[1, 4, 5, 9])
    assert (t.pending.kind, t.pending.seats) == ("zorn.reroll_melee", (0,))
    assert options(t) == (f"unit:{SWORDS}", f"unit:{SWORDS2}", "pass")
    assert t.pending.about is not None
    assert t.pending.about["totals"] == (5, 5)
    answer(t, f"unit:{SWORDS}")
    assert (told(t, "melee_rolled")[0]["attack"], tracks(t, "new_mahn").blessings) == (13, 1)


@clause("ZRN-RUL-38", "ZRN-HIT-07")
def test_glory_of_a_shared_defence_goes_to_the_highest_die() -> None:
    t = fight("S20", {HORDE: "S12"}, [LEVY, ALLY], by="", dice=[1, 3, 4], units={HORDE: ("S20", {"hits": 3})})
    assert (tracks(t, "new_mahn").glory, tracks(t, "thornmark").glory) == (0, 1)


@clause("ZRN-RUL-38")
def test_of_equal_dice_the_house_with_more_units_there_is_praised() -> None:
    dice, weak = [1, 4, 2, 4], {HORDE: ("S20", {"hits": 3})}
    t = fight("S20", {HORDE: "S12"}, [LEVY, SWORDS, ALLY], by="", dice=dice, units=weak)
    assert (tracks(t, "new_mahn").glory, tracks(t, "thornmark").glory) == (1, 0)


@clause("ZRN-RUL-38", "ZRN-RUL-01")
def test_an_equal_claim_to_glory_is_the_groups_choice() -> None:
    t = fight("S20", {HORDE: "S12"}, [LEVY, ALLY], by="", dice=[1, 4, 4], units={HORDE: ("S20", {"hits": 3})})
    assert (t.pending.kind, options(t)) == ("zorn.credit_house", ("house:new_mahn", "house:thornmark"))
    answer(t, "house:new_mahn")
    assert tracks(t, "new_mahn").glory == 1


@clause("ZRN-BLU-06", "ZRN-BLU-07", "ZRN-RUL-26")
def test_a_starred_garrison_brings_ambushers_that_join_the_defence() -> None:
    t = fight(
        "S12",
        {SWORDS: "S20"},
        ["garrison_1"],
        dice=[9, 2, 3],
        units={"garrison_1": ("S12", {"shown": False, "front": "G01"})},
    )
    assert [data["star"] for data in told(t, "garrison_revealed")] == [True]
    assert [entry[0] for entry in told(t, "melee_rolled")[0]["defenders"]] == [unit("garrison_1"), unit(AMBUSH)]


@clause("ZRN-BLU-08", "ZRN-RUL-118", "ZRN-D-28")
def test_ambushers_without_room_go_to_the_best_protected_neighbour_and_fight_there_first() -> None:
    # S15 is a Bog: the Garrison fills it. Neighbours: S23 is a Town (Missile PV 6).
    t = fight(
        "S15",
        {SWORDS: "S14"},
        ["garrison_1"],
        dice=[8, 2, 9, 1],
        units={"garrison_1": ("S15", {"shown": False, "front": "G01"}), LEVY: "S23"},
    )
    answer(t, t.pending.options[0])  # where the beaten Levy goes
    first, second = told(t, "melee_rolled")
    assert (first["area"], second["area"]) == (area("S23"), area("S15"))
    assert [entry[0] for entry in first["attackers"]] == [unit(AMBUSH)]


@clause("ZRN-RUL-24")
def test_an_ambush_without_ambushers_brings_the_next_stronger_unit() -> None:
    gone = {f"ambushers_{number}": "gone" for number in range(1, 13)}
    t = fight(
        "S12",
        {SWORDS: "S20"},
        ["garrison_1"],
        dice=[9, 2, 3],
        units={"garrison_1": ("S12", {"shown": False, "front": "G01"}), **gone},
    )
    assert at(t, HORDE) == "S12" or unit(HORDE) in [entry[0] for entry in told(t, "melee_rolled")[0]["defenders"]]


@clause("ZRN-RUL-88")
def test_without_defenders_there_is_no_combat() -> None:
    t = fight("S20", {SWORDS: "S12"}, [HORDE], units={HORDE: "S21"})
    assert (told(t, "melee_rolled"), at(t, SWORDS)) == ([], "S20")
    assert not t.returned.fought


@clause("ZRN-MEL-05", "ZRN-D-17", "ZRN-MEL-06", "ZRN-RUL-10")
def test_the_group_orders_the_melees_of_a_blight_step_and_all_units_take_part() -> None:
    t = play(
        MeleeRound((unit(HORDE), unit(HORDE2), unit("minion_horde_3")), (area("S12"), area("S12"), area("S08"))),
        units={HORDE: "S20", HORDE2: "S20", "minion_horde_3": "S16", LEVY: "S20", SWORDS: "S20", SWORDS2: "S16"},
        held=POOR,
        dice=[1, 1, 2, 2, 8, 4],
    )
    assert (t.pending.kind, t.pending.seats, options(t)) == (
        "zorn.order_combat",
        (0, 1),
        ("area:S16", "area:S20"),
    )
    answer(t, "area:S20")
    rolled = told(t, "melee_rolled")[0]
    assert (len(rolled["attackers"]), len(rolled["defenders"])) == (2, 2)


@clause("ZRN-RUL-29", "ZRN-RUL-68", "ZRN-DIE-05", "ZRN-RUL-109")
def test_a_d20_ignores_every_upgrade_and_degrade() -> None:
    t = fight(
        "S20",
        {"vulkan": "S12"},
        [SWORDS],
        by="",
        d20=["vulkan"],
        dice=[20, 9],
        units={"vulkan": ("S20", {"hits": 2, "marks": TERRORIZED})},
    )
    assert told(t, "melee_rolled")[0]["attack"] == 20


@clause("ZRN-RUL-123")
def test_a_ghost_takes_no_hits_and_defenders_that_pass_a_tie_stay() -> None:
    run = Melee(area("S20"), (), (unit(HORDE),), ghost="twister", by=house("new_mahn"))
    t = play(run, units={HORDE: "S20"}, dice=[6, 6, 5])
    assert (hits(t, HORDE), at(t, HORDE)) == (1, "S20")


@clause("ZRN-RUL-123")
def test_rebels_test_their_own_bravery_in_a_tie() -> None:
    run = Melee(area("S20"), (), (unit(HORDE),), ghost="rebels", ghost_bravery=D12)
    t = play(run, units={HORDE: "S20"}, dice=[6, 6, 5, 5])
    assert t.pending.kind == "zorn.pick_retreat"


@clause("ZRN-RUL-39", "ZRN-RUL-76")
def test_a_ghost_that_wins_ties_hits_once_and_nobody_gains_glory() -> None:
    run = Melee(area("S20"), (), (unit(HORDE),), ghost="bog_apes", ghost_wins_ties=True)
    t = play(run, units={HORDE: ("S20", {"hits": 3})}, dice=[6, 6])
    assert at(t, HORDE) == "pool"
    assert (tracks(t, "new_mahn").glory, tracks(t, "thornmark").glory) == (0, 0)
