"""Special Abilities in melee: before the dice, after the Hits, further attacks (ZRN-RUL-83 to ZRN-RUL-91)."""

from __future__ import annotations

from collections.abc import Mapping

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
from warhall.games.zorn.rules.blight import Advance
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.state import NO_HOUSE, POISONED, TERRORIZED
from warhall.testing import clause

SWORDS, ARCHERS = "new_mahn_swordstrikers_1", "new_mahn_royal_archers_1"
LEVY, SCOUT, IRON = "new_mahn_levy_1", "new_mahn_harassers_1", "new_mahn_royal_ironmen_1"
PIKES, PIKES_2 = "thornmark_pikers_wedge_1", "thornmark_pikers_wedge_2"
POOR = {id: {"food": 0, "supplies": 0, "gold": 0} for id in ("new_mahn", "thornmark")}
MEAD, REST = "S20", "S12"  # both Plains, next to each other


def sides(t: T) -> list[int]:
    return [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"]


def attack(
    attackers: tuple[str, ...],
    defenders: tuple[str, ...],
    *dice: int,
    where: str = REST,
    origin: str = MEAD,
    states: Mapping[str, Mapping[str, int]] | None = None,
    others: Mapping[str, Place] | None = None,
) -> T:
    """House or Blight units that have come from one area attack those of another."""
    units: dict[str, Place] = {id: (where, (states or {}).get(id, {})) for id in (*attackers, *defenders)}
    if unit(attackers[0]) >= C.first_blight:
        by = NO_HOUSE
    else:
        by = house("thornmark" if attackers[0].startswith("thornmark") else "new_mahn")
    rows = tuple(unit(id) for id in attackers)
    targets = tuple(sorted(unit(id) for id in defenders))
    run = Melee(area(where), rows, targets, (area(origin),) * len(rows), by)
    return play(run, units={**units, **(others or {})}, dice=dice, held=POOR)


# Before the dice.


@clause("ZRN-ABL-22", "ZRN-RUL-89", "ZRN-RUL-26", "ZRN-D-26")
def test_push_of_pikes_moves_a_defender_before_the_melee() -> None:
    # The Pikers' test, D12: 5. Then 6 against the 3 of the Ambushers left behind.
    t = attack((PIKES,), ("ambushers_1", "xaeries"), 5, 6, 3, others={SWORDS: "S13"})
    assert options(t) == ("push", "pass")
    assert t.pending.seat == 1
    answer(t, "push")
    assert options(t) == ("unit:ambushers_1", "unit:xaeries")
    answer(t, "unit:xaeries")
    assert options(t) == ("area:S03", "area:S04", "area:S11", "area:S20", "area:S21")  # not among House units
    answer(t, "area:S11")
    assert at(t, "xaeries") == "S11"
    assert sides(t) == [12, 10, 8]
    assert hits(t, "ambushers_1") == 2


@clause("ZRN-ABL-22", "ZRN-RUL-88")
def test_pikes_that_push_out_the_last_defender_hold_the_area_without_combat() -> None:
    t = attack((PIKES,), ("ambushers_1",), 9)
    answer(t, "push", "area:S13")
    assert told(t, "melee_rolled") == []
    assert at(t, PIKES) == REST
    assert is_over(t)


@clause("ZRN-ABL-22")
def test_a_pushed_unit_without_a_legal_area_is_eliminated() -> None:
    # Goat Ford: the neighbours hold House units.
    others: dict[str, Place] = {"new_mahn_harassers_2": "N26", LEVY: "N27", SWORDS: "S04"}
    t = attack((PIKES,), ("ambushers_1",), 9, where="F2", origin="S04", others=others)
    answer(t, "push")
    assert at(t, "ambushers_1") == "pool"
    assert tracks(t, "thornmark").glory == 1


@clause("ZRN-ABL-22", "ZRN-RUL-117")
def test_a_failed_test_pushes_nobody_and_several_pikers_each_may_try() -> None:
    t = attack((PIKES, PIKES_2), ("minion_horde_1",), 4, 7, 5, 5)
    answer(t, "push")
    assert at(t, "minion_horde_1") == REST
    assert options(t) == ("push", "pass")  # the second Wedge
    answer(t, "pass")
    assert told(t, "melee_rolled")[0]["attack"] == 12


@clause("ZRN-ABL-22", "ZRN-RUL-89")
def test_a_defender_is_pushed_only_where_there_is_room() -> None:
    # Sluggard's Slough is a Bog and holds one Blight unit; Charcoal Wood is a Forest and holds two.
    others: dict[str, Place] = {"ambushers_2": "S11", "ambushers_3": "S04", "ambushers_4": "S04", "ambushers_5": "S03"}
    t = attack((PIKES,), ("ambushers_1",), 9, others=others)
    answer(t, "push")
    assert options(t) == ("area:S03", "area:S13", "area:S20", "area:S21")


@clause("ZRN-ABL-22", "ZRN-HVH-01")
def test_a_unit_of_another_house_is_not_pushed_among_its_enemies() -> None:
    others: dict[str, Place] = {"ambushers_2": "S13", PIKES_2: MEAD, SWORDS: "S21", "thornmark_levy_1": "S03"}
    t = attack((PIKES,), (LEVY,), 9, others=others)
    answer(t, "push")
    assert options(t) == ("area:S04", "area:S11", "area:S21")


@clause("ZRN-ABL-28", "ZRN-RUL-89", "ZRN-D-26")
def test_spearhead_strikes_a_defender_that_fails() -> None:
    # The Horde's Bravery, D8: 4 fails: 1 Hit, retreat 1. Then 6 against 2.
    t = attack(("rammstein",), ("ambushers_1", "minion_horde_1"), 4, 6, 2)
    assert options(t) == ("unit:ambushers_1", "unit:minion_horde_1", "pass")
    answer(t, "unit:minion_horde_1")
    assert hits(t, "minion_horde_1") == 1
    assert "area:S20" not in options(t)  # where the attack came from
    answer(t, "area:S13")
    assert at(t, "minion_horde_1") == "S13"
    assert told(t, "melee_rolled")[0]["hits_on_defenders"] == 3


@clause("ZRN-ABL-28")
def test_spearhead_on_a_brave_unit_leaves_a_normal_melee() -> None:
    t = attack(("rammstein",), ("minion_horde_1",), 5, 9, 8)
    answer(t, "unit:minion_horde_1")
    assert told(t, "melee_rolled")[0]["hits_on_defenders"] == 1


@clause("ZRN-ABL-35", "ZRN-RUL-121")
def test_the_screech_drives_off_the_least_brave() -> None:
    # The Levy, D6, fails with 4; the Swordstrikers stay and fight.
    t = attack(("bile_hydra",), (SWORDS, LEVY), 4, 10, 9, where=MEAD, origin=REST)
    assert t.pending.kind == "zorn.pick_retreat"
    assert "area:S12" not in options(t)
    answer(t, "area:S27")
    assert (at(t, LEVY), marks(t, LEVY)) == ("S27", TERRORIZED)
    assert sides(t) == [6, 12, 10]


@clause("ZRN-ABL-35", "ZRN-DIE-09")
def test_the_screech_eliminates_the_terrorized_or_frees_them() -> None:
    # Swordstrikers D10 Degraded to D8.
    states = {SWORDS: {"marks": TERRORIZED}}
    t = attack(("bile_hydra",), (SWORDS,), 4, where=MEAD, origin=REST, states=states)
    assert at(t, SWORDS) == "gone"
    assert t.state.terror == 1
    free = attack(("bile_hydra",), (SWORDS,), 5, 3, 4, where=MEAD, origin=REST, states=states)
    assert marks(free, SWORDS) == 0


@clause("ZRN-RUL-117", "ZRN-RUL-119", "ZRN-D-43")
def test_each_beast_screeches_once_and_the_group_breaks_ties() -> None:
    ally = "thornmark_levy_1"
    t = attack(("bile_hydra", "howling_chimera"), (LEVY, ally, SWORDS), 5, 6, 6, 6, 5, 5, 5, where=MEAD, origin=REST)
    assert t.pending.kind == "zorn.pick_screeched"
    assert t.pending.seats == (0,)  # of two players the one of space 2 decides
    assert options(t) == (f"unit:{LEVY}", f"unit:{ally}")
    answer(t, f"unit:{ally}", f"unit:{ally}")
    assert told(t, "melee_rolled")


# The dice.


@clause("ZRN-ABL-19", "ZRN-RUL-115")
def test_mounted_charge_upgrades_on_plains_and_degrades_in_a_bog() -> None:
    plains = attack((IRON,), ("minion_horde_1",), 2, 2, 8, 5)
    assert sides(plains)[:3] == [12, 6, 8]
    bog = attack((IRON,), ("minion_horde_1",), 2, 8, where="S11", origin=MEAD)
    assert sides(bog)[:2] == [10, 8]
    gate = attack((IRON,), ("minion_horde_1",), 2, 2, 8, 4, where="PC", origin="PB")
    assert sides(gate)[:3] == [12, 6, 8]
    forest = attack((IRON,), ("minion_horde_1",), 2, 8, where="S27", origin=MEAD)
    assert sides(forest)[:2] == [12, 8]


@clause("ZRN-ABL-19")
def test_mounted_charge_is_for_attack_only() -> None:
    t = attack(("ambushers_1",), (IRON,), 3, 2, where=MEAD, origin=REST)
    assert sides(t)[:2] == [8, 12]


@clause("ZRN-ABL-13", "ZRN-MEL-08")
def test_hard_shell_adds_one_to_the_defence_once() -> None:
    t = attack((SWORDS,), ("garrison_5", "garrison_6"), 9, 1, 1)
    assert told(t, "melee_rolled")[0]["defence"] == 3
    assert told(t, "melee_rolled")[0]["protection"] == (("hard_shell", 1),)


@clause("ZRN-ABL-26", "ZRN-RUL-45", "ZRN-MEL-09")
def test_snapping_jaws_cost_the_house_side_two_hits_in_a_tie() -> None:
    # 4 against 3 + 1. Afterwards the Swordstrikers (D10: 2) flee and the Garrison (D6: 5) stays.
    t = attack((SWORDS,), ("garrison_5",), 4, 3, 2, 5)
    assert (hits(t, SWORDS), hits(t, "garrison_5")) == (2, 1)
    assert at(t, SWORDS) == MEAD


@clause("ZRN-ABL-26", "ZRN-RUL-45")
def test_snapping_jaws_also_bite_house_defenders() -> None:
    t = attack(("garrison_5",), (SWORDS,), 4, 4, 2, 5, where=MEAD, origin="S11")
    assert (hits(t, SWORDS), hits(t, "garrison_5")) == (2, 1)


# After the Hits.


@clause("ZRN-ABL-03", "ZRN-RUL-86", "ZRN-RUL-131")
def test_bash_eliminates_the_unit_with_the_most_hits() -> None:
    # 8 against 4: 2 Hits, one each. The Horde had 1 before.
    t = attack(("namtull",), ("ambushers_1", "minion_horde_1"), 8, 2, 2, states={"minion_horde_1": {"hits": 1}})
    assert at(t, "minion_horde_1") == "pool"
    assert hits(t, "ambushers_1") == 1
    assert tracks(t, "new_mahn").glory == 1


@clause("ZRN-ABL-03", "ZRN-RUL-119", "ZRN-D-43")
def test_the_player_of_namtull_breaks_a_tie_of_bash() -> None:
    t = attack(("namtull",), ("ambushers_1", "minion_horde_1"), 8, 2, 2)
    assert (t.pending.kind, t.pending.seat) == ("zorn.pick_bashed", 0)
    assert options(t) == ("unit:ambushers_1", "unit:minion_horde_1")


@clause("ZRN-ABL-03")
def test_bash_needs_the_double_and_spares_far_seers() -> None:
    less = attack(("namtull",), ("ambushers_1",), 7, 4)
    assert told(less, "unit_eliminated") == []
    seer = attack(("namtull",), ("tor",), 10, 5, 4, 4)
    assert at(seer, "tor") == REST
    assert hits(seer, "tor") == 2


@clause("ZRN-ABL-03", "ZRN-RUL-86")
def test_bash_works_in_defence_too() -> None:
    t = attack(("minion_horde_1",), ("namtull",), 2, 9, where=MEAD, origin=REST)
    assert at(t, "minion_horde_1") == "pool"


@clause("ZRN-ABL-21", "ZRN-RUL-42", "ZRN-RUL-86")
def test_overkill_adds_a_hit_to_two() -> None:
    # 12 against 6: 2 Hits and 1 more.
    t = attack(("mordrakes_flayed",), (SWORDS,), 12, 6, where=MEAD, origin=REST)
    assert hits(t, SWORDS) == 3
    one = attack(("mordrakes_flayed",), (SWORDS,), 11, 6, where=MEAD, origin=REST)
    assert hits(one, SWORDS) == 1


@clause("ZRN-ABL-21", "ZRN-MEL-12")
def test_overkill_goes_on_round_by_round() -> None:
    # Three defenders, 2 Hits: the third unit must take the Hit of Overkill.
    t = attack(("mordrakes_flayed",), (SWORDS, LEVY, IRON), 12, 2, 2, 2, where=MEAD, origin=REST)
    answer(t, f"unit:{SWORDS}", f"unit:{LEVY}")
    assert [hits(t, id) for id in (SWORDS, LEVY, IRON)] == [1, 1, 1]


@clause("ZRN-ABL-15", "ZRN-RUL-42")
def test_horrific_wounds_poison_everyone_hit() -> None:
    t = attack(("meduzza",), (SWORDS, LEVY, IRON), 12, 2, 2, 2, where=MEAD, origin=REST)
    answer(t, f"unit:{SWORDS}", f"unit:{LEVY}")
    assert [marks(t, id) & POISONED for id in (SWORDS, LEVY, IRON)] == [POISONED, POISONED, 0]
    single = attack(("meduzza",), (SWORDS,), 9, 5, where=MEAD, origin=REST)
    assert marks(single, SWORDS) == 0


@clause("ZRN-ABL-16", "ZRN-RUL-42")
def test_infectious_bite_poisons_the_least_brave_of_those_hit() -> None:
    # Screech: the Levy (D6) holds with 6. 12 against 6: 2 Hits, both units hit; the Levy is less brave.
    t = attack(("gorehide_behemoth",), (SWORDS, LEVY), 6, 12, 3, 3, where=MEAD, origin=REST)
    assert (marks(t, LEVY), marks(t, SWORDS)) == (POISONED, 0)


@clause("ZRN-ABL-16", "ZRN-RUL-140")
def test_two_terror_beasts_bite_once_in_a_combat() -> None:
    # Each screeches at the Levy, which holds with 6. 12 + 1 against 6: 2 Hits, one on each; the Levy is less brave.
    t = attack(("gorehide_behemoth", "shrieking_wyvern"), (SWORDS, LEVY), 6, 6, 12, 1, 3, 3, where=MEAD, origin=REST)
    assert (hits(t, LEVY), hits(t, SWORDS)) == (1, 1)
    assert (marks(t, LEVY), marks(t, SWORDS)) == (POISONED, 0)


@clause("ZRN-ABL-16", "ZRN-RUL-119", "ZRN-D-43")
def test_the_group_breaks_a_tie_of_the_bite() -> None:
    other = "new_mahn_swordstrikers_2"
    t = attack(("gorehide_behemoth",), (SWORDS, other), 6, 12, 3, 3, where=MEAD, origin=REST)
    answer(t, f"unit:{SWORDS}")  # the Screech at one of them; then a Hit on each
    assert (t.pending.kind, t.pending.seats) == ("zorn.pick_bitten", (0,))


@clause("ZRN-ABL-12", "ZRN-RUL-85", "ZRN-RUL-131")
def test_fury_stays_and_strikes_back_upgraded() -> None:
    # 8 against 5: 1 Hit. The Berserkers attack at once with D12 + D6: 12 + 4 against 4: four times.
    t = attack(("minion_horde_1",), ("argonian_berserkers_1",), 8, 5, 12, 4, 4, where=MEAD, origin=REST)
    assert sides(t) == [8, 12, 12, 6, 8]
    assert hits(t, "argonian_berserkers_1") == 1
    assert at(t, "argonian_berserkers_1") == MEAD
    assert at(t, "minion_horde_1") == "pool"
    assert tracks(t, "new_mahn").glory == 1


@clause("ZRN-ABL-12")
def test_two_hits_break_the_fury() -> None:
    t = attack(("minion_horde_1",), ("argonian_berserkers_1",), 8, 4, where=MEAD, origin=REST)
    assert hits(t, "argonian_berserkers_1") == 2
    assert t.pending.kind == "zorn.pick_retreat"


@clause("ZRN-ABL-31", "ZRN-RUL-90", "ZRN-RUL-119")
def test_an_unhurt_horde_swarms_the_slowest_attacker() -> None:
    # The Horde wins 8 against 5 and passes (D8: 5): the Levy (MA 2) is slower than the Ironmen (MA 3).
    t = attack((LEVY, IRON), ("minion_horde_1",), 2, 2, 1, 8, 5)
    answer(t, f"unit:{IRON}")  # the Hit of the melee
    assert (hits(t, IRON), hits(t, LEVY)) == (1, 1)
    assert at(t, LEVY) == MEAD


@clause("ZRN-ABL-31")
def test_a_horde_that_was_hit_or_lost_its_nerve_does_not_counter() -> None:
    fails = attack((LEVY,), ("minion_horde_1",), 2, 3, 4)
    assert hits(fails, LEVY) == 1
    hurt = attack((SWORDS,), ("minion_horde_1",), 9, 8)
    assert hits(hurt, SWORDS) == 0


@clause("ZRN-ABL-31", "ZRN-D-43")
def test_the_struck_player_breaks_a_tie_of_the_swarm() -> None:
    t = attack((SWORDS, LEVY), ("minion_horde_1",), 2, 2, 8, 5)
    assert (t.pending.kind, t.pending.seats) == ("zorn.pick_struck", (0,))


@clause("ZRN-ABL-34", "ZRN-RUL-91")
def test_tentacles_grip_a_unit_that_leaves() -> None:
    run = Retreat(unit(SWORDS), 1, area(MEAD))
    t = play(run, units={SWORDS: MEAD, "meduzza": MEAD}, held=POOR)
    answer(t, "area:S27")
    assert hits(t, SWORDS) == 1
    free = play(Retreat(unit(SWORDS), 1, area(MEAD)), units={SWORDS: MEAD, "tor": MEAD}, held=POOR)
    answer(free, "area:S27")
    assert hits(free, SWORDS) == 0


@clause("ZRN-ABL-30", "ZRN-RUL-87", "ZRN-RUL-119", "ZRN-D-43")
def test_ambushers_alone_fight_the_slowest_and_slip_back() -> None:
    # Advance from Shepherd's Rest to Crusader's Mead: the Levy (MA 2) is slower than the Harassers (MA 4).
    units: dict[str, Place] = {"ambushers_1": REST, LEVY: MEAD, SCOUT: MEAD}
    t = play(Advance((unit("ambushers_1"),)), units=units, dice=[8, 3], held=POOR)
    rolled = told(t, "melee_rolled")[0]
    assert [row[0] for row in rolled["defenders"]] == [unit(LEVY)]
    assert hits(t, LEVY) == 2
    answer(t, "area:S27")
    assert at(t, "ambushers_1") == REST
    assert (at(t, SCOUT), hits(t, SCOUT)) == (MEAD, 0)


@clause("ZRN-ABL-30")
def test_ambushers_with_others_fight_everyone() -> None:
    units: dict[str, Place] = {"ambushers_1": REST, "minion_horde_1": REST, LEVY: MEAD, SCOUT: MEAD}
    run = Advance((unit("ambushers_1"), unit("minion_horde_1")))
    t = play(run, units=units, dice=[2, 2, 4, 4], held=POOR)
    assert len(told(t, "melee_rolled")[0]["defenders"]) == 2


# Further attacks.


def activate(units: dict[str, Place], *dice: int) -> T:
    """New Mahn's activation at the melee step."""
    t = play(HouseActivation(house("new_mahn")), units=units, dice=dice, held=POOR)
    while t.pending.kind != "zorn.choose_attacker":
        answer(t, "done")
    return t


@clause("ZRN-ABL-02", "ZRN-RUL-84", "ZRN-RUL-135", "ZRN-D-26")
def test_assault_allows_one_more_attack() -> None:
    # 8 against 2: four times, the Ambushers are gone. Then on to Quarry Hills: 4 against 6 + 2: lost.
    units: dict[str, Place] = {SWORDS: MEAD, "ambushers_1": REST, "ambushers_2": "S21", "ambushers_3": "S13"}
    t = activate(units, 8, 2, 4, 6)
    answer(t, f"unit:{SWORDS}", "area:S12")
    assert t.pending.kind == "zorn.attack_again"
    assert options(t) == ("area:S13", "area:S21", "pass")
    answer(t, "area:S21")
    assert (at(t, SWORDS), hits(t, SWORDS)) == (REST, 2)
    assert t.pending.kind != "zorn.attack_again"


@clause("ZRN-RUL-84")
def test_assault_is_open_after_a_lost_attack_too() -> None:
    units: dict[str, Place] = {SWORDS: MEAD, "minion_horde_1": REST}
    t = activate(units, 4, 6, 4, 9, 2)
    answer(t, f"unit:{SWORDS}")
    assert at(t, SWORDS) == MEAD
    assert t.pending.kind == "zorn.attack_again"
    answer(t, "area:S12")
    assert at(t, "minion_horde_1") == "pool"


@clause("ZRN-ABL-37", "ZRN-RUL-46", "ZRN-RUL-135")
def test_namtull_goes_on_until_he_loses() -> None:
    units: dict[str, Place] = {"namtull": MEAD, "ambushers_1": REST, "ambushers_2": "S13", "ambushers_3": "S05"}
    t = activate(units, 12, 2, 12, 2, 3, 5, 8)
    answer(t, "unit:namtull")
    assert t.pending.kind == "zorn.attack_again"
    answer(t, "area:S13")  # 12 against 2 + 3: Bash
    assert t.pending.kind == "zorn.attack_again"
    answer(t, "area:S05")  # 3 against 5: lost, though the Save succeeds
    assert at(t, "namtull") == "S13"
    assert hits(t, "namtull") == 0
    assert t.pending.kind != "zorn.attack_again"
    assert tracks(t, "new_mahn").glory == 2


@clause("ZRN-ABL-37", "ZRN-RUL-46")
def test_xaeries_waves_on_along_the_arrow() -> None:
    # From Crusader's Mead into Pinewatch (+1), then by the blue arrow into the Duggan Cut.
    units: dict[str, Place] = {"xaeries": MEAD, LEVY: "S27", SWORDS: "PB", IRON: "PC"}
    run = Advance((unit("xaeries"),))
    t = play(run, units=units, dice=[12, 2, 12, 3], held=POOR)
    assert at(t, LEVY) == "gone"
    assert at(t, "xaeries") == "PB"
    assert at(t, SWORDS) == "gone"
    assert (at(t, IRON), hits(t, IRON)) == ("PC", 0)


@clause("ZRN-ABL-32", "ZRN-RUL-83", "ZRN-RUL-133", "ZRN-D-26")
def test_swiftness_moves_one_area_before_the_attack() -> None:
    units: dict[str, Place] = {"oznam": "S27", "minion_horde_1": REST}
    t = activate(units, 9, 8)
    answer(t, "unit:oznam")
    steps = [(C.area.names[data["to"]], data["why"]) for data in told(t, "unit_moved")]
    assert steps[:2] == [(MEAD, "swiftness"), (REST, "attack")]
    assert hits(t, "minion_horde_1") == 1


@clause("ZRN-ABL-32", "ZRN-RUL-83")
def test_after_swiftness_a_retreat_goes_to_the_area_between() -> None:
    units: dict[str, Place] = {"nayr": "S27", "minion_horde_1": REST}
    t = activate(units, 3, 5, 8, 2)
    answer(t, "unit:nayr")
    while t.asks and t.pending.kind == "zorn.choose_attacker":
        answer(t, "done")
    assert at(t, "nayr") == MEAD


@clause("ZRN-ABL-12", "ZRN-ABL-21", "ZRN-RUL-42", "ZRN-RUL-131")
def test_the_hit_of_overkill_can_break_the_fury() -> None:
    # 12 against 6: one Hit each, and Overkill's on the Berserkers: two Hits, no Fury.
    t = attack(("mordrakes_flayed",), ("argonian_berserkers_1", SWORDS), 12, 3, 3, where=MEAD, origin=REST)
    answer(t, "unit:argonian_berserkers_1")
    assert hits(t, "argonian_berserkers_1") == 2
    assert told(t, "fury_roused") == []
