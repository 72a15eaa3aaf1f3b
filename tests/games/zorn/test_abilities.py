"""Special Abilities outside melee: shooting, tests, Regroup, and what Commanders do (ZRN-ABL-01 to ZRN-ABL-37)."""

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
from warhall.games.zorn.queries import target_pv
from warhall.games.zorn.rules.abilities.regrouping import regroup_offers
from warhall.games.zorn.rules.abilities.shooting import Scout, may_scout
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.blight import Advance
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.missile import Shot, house_targets
from warhall.games.zorn.rules.regroup import Regroup
from warhall.games.zorn.rules.treasure import Trap
from warhall.games.zorn.state import HUNGRY, STUNNED, TERRORIZED
from warhall.testing import clause

SWORDS, ARCHERS = "new_mahn_swordstrikers_1", "new_mahn_royal_archers_1"
LEVY, SCOUT = "new_mahn_levy_1", "new_mahn_harassers_1"
BOOM = "new_mahn_boomstickers_1"
ROCKS = "thornmark_rock_thrower_1"
POOR = {id: {"food": 0, "supplies": 0, "gold": 0} for id in ("new_mahn", "thornmark")}
MEAD, REST = "S20", "S12"  # both Plains, PV 4, next to each other


def sides(t: T) -> list[int]:
    """The dice rolled, in order."""
    return [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"]


def shoot(shooter: str, target: str, units: dict[str, Place], *dice: int) -> T:
    return play(Shot(unit(shooter), unit(target)), units=units, dice=dice, held=POOR)


# Shooting.


@clause("ZRN-ABL-01", "ZRN-D-21")
def test_assassin_rerolls_at_characters_and_degrades_their_saves() -> None:
    t = shoot("zenoj", "tor", {"zenoj": MEAD, "tor": REST}, 3, 5, 4)
    assert options(t) == ("ability_reroll", "pass")
    answer(t, "ability_reroll")
    assert sides(t) == [12, 12, 10]  # Tor's Save: D12 Degraded
    assert hits(t, "tor") == 1


@clause("ZRN-ABL-01")
def test_assassin_may_not_reroll_at_others() -> None:
    t = shoot("zenoj", "minion_horde_1", {"zenoj": MEAD, "minion_horde_1": REST}, 3)
    assert is_over(t)
    assert hits(t, "minion_horde_1") == 0


@clause("ZRN-ABL-05", "ZRN-RUL-34")
def test_crossbows_may_reroll_once() -> None:
    t = shoot("vagnar_corps_1", "minion_horde_1", {"vagnar_corps_1": MEAD, "minion_horde_1": REST}, 2, 6)
    answer(t, "ability_reroll")
    assert is_over(t)
    assert hits(t, "minion_horde_1") == 1


@clause("ZRN-ABL-06")
def test_death_from_above_lowers_the_targets_pv() -> None:
    t = shoot(ROCKS, "minion_horde_1", {ROCKS: "S28", "minion_horde_1": REST}, 6)
    assert told(t, "shot_fired")[0]["pv"] == 3
    assert hits(t, "minion_horde_1") == 2  # twice 3


@clause("ZRN-ABL-07", "ZRN-RUL-92")
def test_demonic_haze_leaves_a_d6_or_no_shot_at_all() -> None:
    t = shoot(ARCHERS, "vulkan", {ARCHERS: MEAD, SCOUT: MEAD, "vulkan": REST}, 5, 5)
    assert sides(t)[0] == 6
    assert house_targets(t.state, t.content, unit(SCOUT)) == []
    assert house_targets(t.state, t.content, unit(ARCHERS)) == [unit("vulkan")]


@clause("ZRN-ABL-10")
def test_fire_ball_applies_one_roll_to_everyone_there() -> None:
    t = shoot("vulkan", LEVY, {"vulkan": REST, LEVY: MEAD, SWORDS: MEAD, "thornmark_levy_1": MEAD}, 8)
    assert [hits(t, id) for id in (LEVY, SWORDS, "thornmark_levy_1")] == [2, 2, 2]
    assert sides(t) == [12]


@clause("ZRN-ABL-13", "ZRN-MAP-15")
def test_hard_shell_adds_one_to_the_pv() -> None:
    t = shoot(ARCHERS, "garrison_5", {ARCHERS: MEAD, "garrison_5": REST, "minion_horde_1": REST}, 4)
    assert told(t, "shot_fired")[0]["pv"] == 5
    assert hits(t, "garrison_5") == 0
    assert target_pv(t.state, t.content, unit("minion_horde_1")) == 4


@clause("ZRN-ABL-20", "ZRN-RUL-94", "ZRN-MIS-09")
def test_murderous_volley_adds_a_hit_on_exactly_ten() -> None:
    units: dict[str, Place] = {BOOM: MEAD, "minion_horde_1": REST}
    assert hits(shoot(BOOM, "minion_horde_1", units, 10), "minion_horde_1") == 3
    assert hits(shoot(BOOM, "minion_horde_1", units, 11), "minion_horde_1") == 2


@clause("ZRN-ABL-29", "ZRN-RUL-94")
def test_storm_of_arrows_hits_another_unit_on_exactly_ten() -> None:
    units: dict[str, Place] = {ARCHERS: MEAD, "minion_horde_1": REST, "ambushers_1": REST, "ambushers_2": REST}
    t = shoot(ARCHERS, "minion_horde_1", units, 10)
    assert t.pending.kind == "zorn.pick_stormed"
    assert options(t) == ("unit:ambushers_1", "unit:ambushers_2")
    answer(t, "unit:ambushers_2")
    assert [hits(t, id) for id in ("minion_horde_1", "ambushers_1", "ambushers_2")] == [2, 0, 1]


@clause("ZRN-ABL-29")
def test_storm_of_arrows_on_a_lone_target_hits_it_again() -> None:
    t = shoot(ARCHERS, "minion_horde_1", {ARCHERS: MEAD, "minion_horde_1": REST}, 10)
    assert hits(t, "minion_horde_1") == 3
    miss = shoot(ARCHERS, "minion_horde_1", {ARCHERS: MEAD, "minion_horde_1": REST}, 9)
    assert hits(miss, "minion_horde_1") == 2


@clause("ZRN-ABL-29", "ZRN-HVH-01")
def test_storm_of_arrows_at_another_house_strikes_that_house() -> None:
    ally, other = "thornmark_levy_1", "thornmark_levy_2"
    t = shoot(ARCHERS, ally, {ARCHERS: MEAD, ally: REST, other: REST, SWORDS: REST}, 10)
    assert [hits(t, id) for id in (ally, other, SWORDS)] == [2, 1, 0]
    alone = shoot(ARCHERS, ally, {ARCHERS: MEAD, ally: REST, SWORDS: REST}, 10)
    assert [hits(alone, id) for id in (ally, SWORDS)] == [3, 0]


@clause("ZRN-HIT-05", "ZRN-ABL-01")
def test_only_an_assassin_degrades_the_save() -> None:
    t = shoot(ARCHERS, "tor", {ARCHERS: MEAD, "tor": REST}, 5, 4)
    assert sides(t) == [10, 12]
    assert hits(t, "tor") == 1


@clause("ZRN-ABL-27", "ZRN-RUL-95")
def test_sniper_adds_a_hit_and_drives_the_target_away() -> None:
    t = shoot("zenoj", "minion_horde_1", {"zenoj": MEAD, "minion_horde_1": REST}, 5)
    assert hits(t, "minion_horde_1") == 2
    assert t.pending.kind == "zorn.pick_retreat"
    assert t.pending.seat == 0
    assert options(t) == ("area:S03", "area:S04", "area:S13")  # away from Crusader's Mead
    answer(t, "area:S13")
    assert at(t, "minion_horde_1") == "S13"


@clause("ZRN-ABL-27", "ZRN-RUL-95", "ZRN-RUL-27")
def test_sniper_moves_a_garrison_out_of_its_den_face_down() -> None:
    units: dict[str, Place] = {"zenoj": MEAD, "garrison_13": (REST, {"shown": False})}
    t = shoot("zenoj", "garrison_13", units, 6)
    assert at(t, "garrison_13") == "gone"  # 1 Hit and 1 more: a Garrison is eliminated by its second
    assert told(t, "garrison_revealed") == []


@clause("ZRN-ABL-27")
def test_sniper_does_not_work_on_characters() -> None:
    t = shoot("zenoj", "tor", {"zenoj": MEAD, "tor": REST}, 5, 4)
    answer(t, "pass")
    assert hits(t, "tor") == 1
    assert at(t, "tor") == REST


@clause("ZRN-ABL-25", "ZRN-BLU-06", "ZRN-BLU-07", "ZRN-RUL-25", "ZRN-D-15")
def test_scout_reveals_a_garrison_and_its_ambush() -> None:
    units: dict[str, Place] = {
        SCOUT: MEAD,
        "garrison_1": (REST, {"shown": False}),
        "garrison_5": ("S21", {"shown": False}),
    }
    t = play(Scout(unit(SCOUT)), units=units)
    assert options(t) == ("unit:garrison_1", "unit:garrison_5")
    answer(t, "unit:garrison_1")
    assert told(t, "garrison_revealed")[0]["star"]
    assert at(t, "ambushers_1") == REST
    assert told(t, "melee_rolled") == []


@clause("ZRN-ABL-25", "ZRN-RUL-47", "ZRN-TRE-06")
def test_scout_looks_at_the_token_once_the_garrison_is_known_or_gone() -> None:
    units: dict[str, Place] = {SCOUT: MEAD, "garrison_5": REST, "garrison_6": ("S21", {"shown": False})}
    tokens = {REST: "gem_casket", "S21": "silver_plate"}
    t = play(Scout(unit(SCOUT)), units=units, tokens=tokens)
    assert options(t) == ("unit:garrison_6", "area:S12")
    answer(t, "area:S12")
    assert told(t, "token_shown")[0]["token"] == C.token.row("gem_casket")
    assert tracks(t, "new_mahn").gold == 5
    seen = play(Scout(unit(SCOUT)), units=units, tokens=tokens, shown=(REST,))
    assert at(seen, "garrison_6") == "S21"
    assert told(seen, "garrison_revealed")[0]["unit"] == unit("garrison_6")


@clause("ZRN-ABL-25")
def test_only_harassers_with_something_unknown_next_door_may_scout() -> None:
    t = play(BraveryTest(unit("tor"), "ZRN-DIE-07"), units={SCOUT: MEAD, SWORDS: MEAD, "tor": "N01"}, dice=[5])
    assert not may_scout(t.state, t.content, unit(SCOUT))
    near = play(
        BraveryTest(unit("tor"), "ZRN-DIE-07"),
        units={SCOUT: MEAD, SWORDS: MEAD, "tor": "N01"},
        tokens={REST: "gem_casket"},
        dice=[5],
    )
    assert may_scout(near.state, near.content, unit(SCOUT))
    assert not may_scout(near.state, near.content, unit(SWORDS))


# Bravery.


@clause("ZRN-ABL-04", "ZRN-RUL-29", "ZRN-RUL-120")
def test_charisma_gives_friends_in_her_area_a_d12() -> None:
    units: dict[str, Place] = {
        "rammstein": MEAD,
        LEVY: MEAD,
        "thornmark_levy_1": (MEAD, {"marks": STUNNED}),
        SWORDS: REST,
    }
    assert sides(play(BraveryTest(unit(LEVY), "ZRN-DIE-07"), units=units, dice=[5], held=POOR)) == [12]
    other = play(BraveryTest(unit("thornmark_levy_1"), "ZRN-DIE-07"), units=units, dice=[5], held=POOR)
    assert sides(other) == [10]  # any House's unit; Stunned Degrades the D12
    assert sides(play(BraveryTest(unit(SWORDS), "ZRN-DIE-07"), units=units, dice=[5], held=POOR)) == [10]


@clause("ZRN-ABL-08", "ZRN-RUL-93", "ZRN-RUL-29")
def test_fear_caps_bravery_at_d6_and_breaks_the_weak() -> None:
    units: dict[str, Place] = {"tor": REST, SWORDS: MEAD, LEVY: REST, ARCHERS: "S27"}
    assert sides(play(BraveryTest(unit(SWORDS), "ZRN-DIE-07"), units=units, dice=[5], held=POOR)) == [6]
    t = play(BraveryTest(unit(LEVY), "ZRN-DIE-07"), units=units)
    assert is_over(t)  # neither a die nor Liquid Courage
    assert not t.returned.passed
    assert sides(play(BraveryTest(unit(ARCHERS), "ZRN-DIE-07"), units=units, dice=[5], held=POOR)) == [8]


@clause("ZRN-ABL-08", "ZRN-RUL-93", "ZRN-DIE-08")
def test_liquid_courage_lifts_a_frightened_unit_to_d8() -> None:
    t = play(BraveryTest(unit(SWORDS), "ZRN-DIE-07"), units={"tor": REST, SWORDS: MEAD}, dice=[7])
    answer(t, "food")
    assert sides(t) == [8]
    assert tracks(t, "new_mahn").food == 4


@clause("ZRN-ABL-09")
def test_fearless_ignores_stunned_and_terrorized() -> None:
    t = play(Trap("horrific_snare", area(REST), (unit("hero"), unit(LEVY))), units={"hero": REST, LEVY: REST})
    assert (marks(t, "hero"), marks(t, LEVY)) == (0, TERRORIZED)
    fire = play(Trap("green_fire", area(REST), (unit("hero"),)), units={"hero": REST})
    assert (hits(fire, "hero"), marks(fire, "hero")) == (2, 0)


@clause("ZRN-ABL-24")
def test_relentless_rerolls_a_failed_test_once() -> None:
    t = play(BraveryTest(unit("hero"), "ZRN-DIE-07"), units={"hero": MEAD}, active="new_mahn", held=POOR, dice=[2, 9])
    assert options(t) == ("relentless", "pass")
    answer(t, "relentless")
    assert t.returned.passed
    twice = play(
        BraveryTest(unit("hero"), "ZRN-DIE-07"), units={"hero": MEAD}, active="new_mahn", held=POOR, dice=[2, 3]
    )
    answer(twice, "relentless")
    assert is_over(twice)
    assert not twice.returned.passed


@clause("ZRN-ABL-36")
def test_wall_of_iron_may_cancel_each_hit() -> None:
    t = play(TakeHits(unit("death_riders_1"), 2), units={"death_riders_1": MEAD}, held=POOR, dice=[5, 4])
    assert sides(t) == [12, 12]
    assert hits(t, "death_riders_1") == 1
    run = TakeHits(unit("death_riders_1"), 1, saves=False, why="lightning")  # it is no Save
    t = play(run, units={"death_riders_1": MEAD}, held=POOR, dice=[5])
    assert hits(t, "death_riders_1") == 0


# Blight abilities outside melee.


@clause("ZRN-ABL-14", "ZRN-RUL-96")
def test_a_healer_mends_the_others_before_they_move() -> None:
    units: dict[str, Place] = {
        "tor": ("N05", {"hits": 1}),
        "minion_horde_1": ("N05", {"hits": 3}),
        "ambushers_1": ("N05", {"hits": 2}),
    }
    t = play(Advance((unit("tor"), unit("minion_horde_1"), unit("ambushers_1"))), units=units)
    assert hits(t, "minion_horde_1") == 2  # a Casualties marker only, never a flip
    assert hits(t, "ambushers_1") == 2
    assert hits(t, "tor") == 1  # neither itself nor wounds
    alone = play(Advance((unit("minion_horde_1"),)), units={"tor": "N06", "minion_horde_1": ("N05", {"hits": 3})})
    assert hits(alone, "minion_horde_1") == 3


@clause("ZRN-ABL-14")
def test_xaeries_heals_too() -> None:
    units: dict[str, Place] = {"xaeries": "N05", "vespers_rot": ("N05", {"hits": 1})}
    assert hits(play(Advance((unit("vespers_rot"),)), units=units), "vespers_rot") == 0


# Regroup.


@clause("ZRN-ABL-11", "ZRN-D-24")
def test_forage_brings_a_d3_of_food_or_supplies() -> None:
    t = play(Regroup(unit(SCOUT)), units={SCOUT: MEAD}, dice=[5])
    assert t.pending.kind == "zorn.pick_forage"
    assert options(t) == ("food", "supplies")
    answer(t, "food")
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").supplies) == (8, 5)
    other = play(Regroup(unit(SCOUT)), units={SCOUT: MEAD}, dice=[2])
    answer(other, "supplies")
    assert (tracks(other, "new_mahn").food, tracks(other, "new_mahn").supplies) == (5, 6)


@clause("ZRN-ABL-18", "ZRN-RUL-134", "ZRN-D-45", "ZRN-RES-04")
def test_a_commander_raises_a_fallen_levy_for_three_supplies() -> None:
    units: dict[str, Place] = {"namtull": MEAD, LEVY: "gone", "ambushers_1": REST}
    t = play(Regroup(unit("namtull")), units=units, held={"new_mahn": {"supplies": 1, "gold": 3}})
    assert t.pending.kind == "zorn.pick_muster"  # the Levy is the only one
    assert set(options(t)) == {"area:S20", "area:S11", "area:S19", "area:S21", "area:S27"}
    answer(t, "area:S27")
    assert (at(t, LEVY), hits(t, LEVY)) == ("S27", 0)
    assert (tracks(t, "new_mahn").supplies, tracks(t, "new_mahn").gold) == (0, 1)


@clause("ZRN-ABL-18", "ZRN-RUL-134")
def test_a_mob_is_raised_within_capacity() -> None:
    # Pinewatch is a Forest: Namtull and the Swordstrikers fill it.
    t = play(Regroup(unit("namtull")), units={"namtull": "S27", SWORDS: "S27", LEVY: "gone"})
    assert options(t) == ("area:S20", "area:PB", "area:PC")


@clause("ZRN-ABL-18")
def test_no_mob_without_supplies_or_for_others() -> None:
    t = play(
        BraveryTest(unit("tor"), "x"), units={"namtull": MEAD, LEVY: "gone", SWORDS: "gone", "tor": "N01"}, dice=[5]
    )
    assert regroup_offers(t.state, t.content, unit("namtull")) == ("ability:mob",)
    assert regroup_offers(t.state, t.content, unit(SWORDS)) == ()
    units: dict[str, Place] = {"namtull": MEAD, SWORDS: "gone", "tor": "N01"}
    none = play(BraveryTest(unit("tor"), "x"), units=units, dice=[5])
    assert regroup_offers(none.state, none.content, unit("namtull")) == ()
    poor = play(BraveryTest(unit("tor"), "x"), units={"namtull": MEAD, LEVY: "gone", "tor": "N01"}, held=POOR, dice=[5])
    assert regroup_offers(poor.state, poor.content, unit("namtull")) == ()


# In a House activation.


def activate(units: dict[str, Place], *dice: int, held: Mapping[str, Mapping[str, int]] = POOR) -> T:
    """New Mahn's activation, after a pause in which nobody trades."""
    t = play(HouseActivation(house("new_mahn")), units=units, dice=dice, held=held)
    if "house:thornmark" in options(t):
        answer(t, "done")
    return t


def offered(t: T) -> set[str]:
    return {option for option in options(t) if option.startswith("ability:")} if t.asks else set()


@clause("ZRN-ABL-23", "ZRN-RUL-81", "ZRN-D-26")
def test_rally_frees_one_unit_of_a_marker() -> None:
    t = activate({"namtull": MEAD, SWORDS: (MEAD, {"marks": STUNNED}), LEVY: (MEAD, {"hits": 1})})
    assert offered(t) == {"ability:rally"}
    answer(t, "ability:rally")
    assert t.pending.kind == "zorn.pick_rallied"
    assert options(t) == (f"unit:{SWORDS}", f"unit:{LEVY}")
    answer(t, f"unit:{LEVY}")
    assert hits(t, LEVY) == 0
    assert "ability:rally" not in offered(t)  # once per activation


@clause("ZRN-ABL-23")
def test_rally_takes_one_marker_of_two() -> None:
    t = activate({"namtull": MEAD, SWORDS: (MEAD, {"marks": STUNNED, "hits": 1})})
    answer(t, "ability:rally")
    assert options(t) == ("stunned", "casualties")
    answer(t, "stunned")
    assert (marks(t, SWORDS), hits(t, SWORDS)) == (0, 1)


@clause("ZRN-ABL-23", "ZRN-RUL-120", "ZRN-RUL-136")
def test_another_house_pays_for_its_machine_and_may_refuse() -> None:
    units: dict[str, Place] = {"namtull": MEAD, ROCKS: (MEAD, {"hits": 1})}
    held = {"new_mahn": {"supplies": 0, "gold": 0}, "thornmark": {"supplies": 2, "gold": 1}}
    t = activate(units, held=held)
    answer(t, "ability:rally")
    assert (t.pending.kind, t.pending.seat) == ("zorn.accept_rally", 1)
    answer(t, "accept")
    assert hits(t, ROCKS) == 0
    assert (tracks(t, "thornmark").supplies, tracks(t, "thornmark").gold) == (0, 0)
    no = activate(units, held=held)
    answer(no, "ability:rally", "refuse")
    assert hits(no, ROCKS) == 1


@clause("ZRN-RUL-81")
def test_no_rally_while_hungry() -> None:
    t = activate({"namtull": (MEAD, {"marks": HUNGRY}), SWORDS: (MEAD, {"marks": STUNNED}), LEVY: MEAD})
    assert "ability:rally" not in offered(t)


@clause("ZRN-ABL-17", "ZRN-RUL-89", "ZRN-D-26")
def test_lure_moves_an_enemy_that_fails_its_test() -> None:
    # Ambushers, D6: 4 fails. From Shepherd's Rest to an area without House units.
    t = activate({"oznam": MEAD, SWORDS: "S13", "ambushers_1": REST, "minion_horde_1": "N01"}, 4)
    answer(t, "ability:lure")
    assert t.pending.kind == "zorn.pick_lure_area"
    assert options(t) == ("area:S03", "area:S04", "area:S11", "area:S21")
    answer(t, "area:S11")
    assert at(t, "ambushers_1") == "S11"
    assert "ability:lure" not in offered(t)


@clause("ZRN-ABL-17")
def test_lure_fails_on_the_brave() -> None:
    t = activate({"oznam": MEAD, "minion_horde_1": REST}, 5)
    answer(t, "ability:lure")
    assert at(t, "minion_horde_1") == REST


@clause("ZRN-ABL-17", "ZRN-RUL-89", "ZRN-BLU-06", "ZRN-TRE-04")
def test_a_garrison_lured_out_of_its_den_is_revealed_first() -> None:
    t = activate({"oznam": MEAD, "garrison_13": (REST, {"shown": False, "front": "G05"})}, 3)
    answer(t, "ability:lure", "area:S13")
    assert told(t, "garrison_revealed")
    assert at(t, "garrison_13") == "S13"


@clause("ZRN-ABL-33", "ZRN-RUL-82", "ZRN-D-26")
def test_tactician_forgoes_his_action_for_free_moves() -> None:
    t = activate({"nayr": MEAD, SWORDS: MEAD, LEVY: MEAD, ARCHERS: REST})
    assert offered(t) == {"ability:tactician"}
    answer(t, "ability:tactician")
    assert told(t, "tactics_declared")[0]["units"] == (unit(SWORDS), unit(LEVY))
    assert "free_step" in options(t)
    answer(t, "free_step", f"unit:{LEVY}", "area:S27")
    assert at(t, LEVY) == "S27"
    answer(t, "done")
    movers = {option for option in options(t) if option.startswith("unit:")}
    assert f"unit:{LEVY}" in movers  # its own action is still to come
    assert "unit:nayr" not in movers


@clause("ZRN-RUL-81")
def test_a_commander_who_rallied_acts_next_or_not_at_all() -> None:
    t = activate({"namtull": MEAD, SWORDS: (MEAD, {"marks": STUNNED}), LEVY: "S27", ARCHERS: "S26"})
    answer(t, "ability:rally")
    assert t.pending.kind == "zorn.choose_mover"
    assert "unit:namtull" in options(t)
    answer(t, f"unit:{LEVY}", "area:PB", "done")
    assert t.pending.kind == "zorn.choose_mover"
    assert f"unit:{ARCHERS}" in options(t)
    assert "unit:namtull" not in options(t)
