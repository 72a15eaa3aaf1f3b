"""Tavern cards T01 to T24."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import (
    answer,
    building,
    card,
    discarded,
    draw_at,
    hero,
    offered,
    sheet,
    told,
    trigger,
    turn_of,
    units,
    zone,
)
from warhall.games.bsieged.state import Tactic
from warhall.testing import clause

DORN = "dorn_redhand"  # slots P:A, R:T, O:A
HULDA = "hulda_ironmantle"  # slots P:A, R:AT, O:T
PIKE = "pike_wrenlow"  # slots P:AT, R:TS, O:MT, O:MS
MIRELLE = "mirelle_ashgrove"  # slots P:S, R:S, R:S, O:S, O:MS

# Tactics cards: who uses it, Gold, Morale, numbers of the zones it may lie on.
TACTICS = {
    "crossbow_company": (DORN, 1, 0, (1, 2, 3)),
    "hill_clan_axemen": (DORN, 1, 1, (1, 2)),
    "free_lances": (DORN, 2, 1, (1, 2, 3)),
    "outlaw_archers": (DORN, 1, 0, (1, 2, 3)),
    "ogre_for_hire": (DORN, 2, 0, (1, 2, 3)),
    "caltrops": (HULDA, 0, 0, (1, 2, 3)),
    "stake_pit": (HULDA, 1, 0, (1, 2, 3)),
    "burning_hay": (HULDA, 0, 0, (1, 2, 3)),
    "spiked_barrels": (HULDA, 1, 1, (1,)),
    "rune_of_slumber": (MIRELLE, 0, 0, (2,)),
}


@clause("BSG-CRD-05", "BSG-CRD-06", "BSG-CRD-09", "BSG-FX-18")
@pytest.mark.parametrize("name", TACTICS)
def test_a_tactics_card_is_paid_and_laid_on_a_zone_it_names(name: str) -> None:
    user, gold, morale, numbers = TACTICS[name]
    zones = {"north_1": {"krohn": 1}, "north_2": {"gargoh": 1}, "north_3": {"molen": 1}}
    t = turn_of(user, name, zones=zones, others={})
    answer(t, f"card:{name}")
    if len(numbers) > 1:
        assert offered(t) == tuple(f"zone:north_{number}" for number in numbers)
        answer(t, f"zone:north_{numbers[-1]}")
    assert t.state.tactics == (Tactic(card(name), zone(f"north_{numbers[-1]}"), hero(user)),)
    assert (sheet(t, user).gold, sheet(t, user).morale) == (3 - gold, 5 + morale)
    assert t.state.turn.actions == 3


@clause("BSG-CRD-07", "BSG-DEF-02", "BSG-AVA-08")
@pytest.mark.parametrize(
    ("name", "dice", "units_there", "avatar"),
    [
        ("crossbow_company", 3, {"molen": 1}, None),
        ("free_lances", 4, {}, ("north_2", 9)),
        ("outlaw_archers", 2, {}, ("north_2", 9)),
        ("burning_hay", 3, {"gargoh_elite": 1}, None),
    ],
)
def test_hired_hands_cannot_harm_what_is_stronger(
    name: str, dice: int, units_there: dict[str, int], avatar: tuple[str, int] | None
) -> None:
    place = "north_3" if "molen" in units_there else "north_2"
    t = trigger(name, place, zones={place: units_there}, avatar=avatar, dice=[6] * dice)
    assert not told(t, "units_destroyed")
    assert not told(t, "avatar_drained")
    assert len(told(t, "hits_shrugged_off")) == 1


# Tactics cards with dice: zone, units, dice, units left.
VOLLEYS = {
    "crossbow_company": ("north_2", {"gargoh": 3}, [5, 5, 4], {"gargoh": 1}),
    "hill_clan_axemen": ("north_2", {"gargoh": 3}, [4, 4, 3], {"gargoh": 1}),
    "free_lances": ("north_3", {"molen": 2}, [6, 5, 5, 5], {"molen": 1}),
    "outlaw_archers": ("north_3", {"molen": 2}, [4, 3], {"molen": 1}),
    "ogre_for_hire": ("north_3", {"molen": 3}, [4, 4, 3], {"molen": 1}),
    "burning_hay": ("north_3", {"krohn": 3}, [4, 4, 3], {"krohn": 1}),
}


@clause("BSG-FX-01", "BSG-ENM-03", "BSG-DGR-03", "BSG-GEN-01", "BSG-AMB-84")
@pytest.mark.parametrize("name", VOLLEYS)
def test_hired_hands_shoot_in_the_tactics_step(name: str) -> None:
    place, before, dice, after = VOLLEYS[name]
    team = {DORN: {"grace": 3}, "aldric_vane": {}}
    t = trigger(name, place, zones={place: before}, heroes=team, dice=dice)
    destroyed = [(event.data["zone"], event.data["count"]) for event in told(t, "units_destroyed")]
    assert destroyed == [(zone(place), sum(before.values()) - sum(after.values()))]
    assert sheet(t, DORN).morale == 5
    assert sheet(t, DORN).grace == 3
    assert discarded(t, name)


# The Strength that is not enough for the first in the order: card, units that shrug the hits off.
SCREENS = {
    "crossbow_company": {"molen": 1},
    "hill_clan_axemen": {"molen": 1},
    "burning_hay": {"krohn_elite": 1},
}


@clause("BSG-CRD-07", "BSG-DEF-01", "BSG-AMB-15")
@pytest.mark.parametrize("name", SCREENS)
def test_hired_hands_have_a_strength_of_their_own(name: str) -> None:
    t = trigger(name, "north_2", zones={"north_2": SCREENS[name]}, dice=[6, 6, 6])
    assert told(t, "units_destroyed") == []
    assert len(told(t, "hits_shrugged_off")) == 1


@clause("BSG-AVA-08", "BSG-AMB-84", "BSG-AVA-09")
def test_the_ogre_can_finish_the_avatar_for_the_hero_who_paid() -> None:
    t = trigger("ogre_for_hire", "north_3", avatar=("north_3", 2), dice=[4, 4, 1])
    assert t.state.avatar.zone == 0
    assert sheet(t, DORN).morale == 7
    assert sheet(t, "aldric_vane").morale == 5


@clause("BSG-CRD-09", "BSG-FX-18", "BSG-CRD-16", "BSG-CRD-06")
def test_a_tactics_card_is_put_on_a_zone_with_an_enemy() -> None:
    zones = {"east_1": {"krohn": 1}, "south_2": {"gargoh": 1}, "west_3": {"molen": 1}}
    t = turn_of(DORN, "hill_clan_axemen", zones=zones, others={"aldric_vane": {}})
    answer(t, "card:hill_clan_axemen")
    assert offered(t) == ("zone:east_1", "zone:south_2")
    answer(t, "zone:south_2")
    assert t.state.tactics == (Tactic(card("hill_clan_axemen"), zone("south_2"), hero(DORN)),)
    assert (sheet(t, DORN).gold, sheet(t, DORN).morale) == (2, 6)
    assert t.state.turn.actions == 3
    assert not discarded(t, "hill_clan_axemen")


@clause("BSG-FX-18")
def test_without_an_enemy_a_tactics_card_stays_in_its_slot() -> None:
    t = turn_of(DORN, "free_lances", others={"aldric_vane": {}})
    assert "card:free_lances" not in offered(t)


@clause("BSG-FX-18", "BSG-AMB-14")
def test_the_avatar_is_enemy_enough_for_a_tactics_card() -> None:
    t = turn_of(DORN, "free_lances", avatar=("west_2", 10), others={"aldric_vane": {}})
    answer(t, "card:free_lances")
    assert t.state.tactics[0].zone == zone("west_2")


@clause("BSG-FX-05")
def test_caltrops_hold_the_units_of_a_zone() -> None:
    t = trigger("caltrops", "north_1", zones={"north_1": {"krohn": 2}, "north_2": {"krohn": 1}})
    assert not t.over
    assert units(t, "north_1") == {"krohn": 3}
    assert units(t, "north_2") == {}


@clause("BSG-FX-05", "BSG-AVA-06")
def test_caltrops_do_not_hold_the_avatar() -> None:
    t = trigger("caltrops", "north_3", zones={"north_3": {"krohn": 1}}, avatar=("north_3", 10))
    assert t.state.avatar.zone == zone("north_2")
    assert units(t, "north_3") == {"krohn": 1}


@clause("BSG-FX-05")
def test_caltrops_do_not_stop_an_attack() -> None:
    team = {DORN: {"at": "north_wall"}, "aldric_vane": {}}
    t = trigger("caltrops", "north_1", zones={"north_1": {"krohn": 2}}, heroes=team)
    assert sheet(t, DORN).morale == 3


@clause("BSG-FX-03", "BSG-DEC-33", "BSG-DEC-26")
def test_stake_pit_slays_one_unit_that_the_players_choose() -> None:
    zones = {"north_3": {"molen": 1, "krohn": 1, "krohn_elite": 1}}
    t = trigger("stake_pit", "north_3", zones=zones, heroes={DORN: {}, "aldric_vane": {}}, seats=2, first="aldric_vane")
    assert t.pending.kind == "bsieged.choose_victim"
    assert t.pending.seats == (1, 0)
    assert offered(t) == ("figure:krohn", "figure:krohn_elite", "done")
    answer(t, "figure:krohn_elite")
    assert [(event.data["figure"], event.data["count"]) for event in told(t, "units_destroyed")] == [(5, 1)]
    assert discarded(t, "stake_pit")


def test_stake_pit_may_be_left_empty() -> None:
    t = trigger("stake_pit", "north_3", zones={"north_3": {"krohn": 1}})
    answer(t, "done")
    assert told(t, "units_destroyed") == []
    assert units(t, "north_2") == {"krohn": 1}


@clause("BSG-FX-02", "BSG-FX-05", "BSG-DEF-01")
def test_spiked_barrels_hit_twice_and_hold_the_rest() -> None:
    t = trigger("spiked_barrels", "north_1", zones={"north_1": {"krohn": 1, "krohn_elite": 2}})
    assert units(t, "north_1") == {"krohn_elite": 1}
    assert not t.over


@clause("BSG-FX-18")
def test_spiked_barrels_are_for_zone_1() -> None:
    zones = {"north_2": {"krohn": 1}, "east_1": {"krohn": 1}}
    t = turn_of(HULDA, "spiked_barrels", zones=zones)
    answer(t, "card:spiked_barrels")
    assert t.state.tactics[0].zone == zone("east_1")
    assert (sheet(t, HULDA).gold, sheet(t, HULDA).morale) == (2, 6)


@clause("BSG-FX-16")
def test_round_on_the_house_cheers_every_living_hero() -> None:
    t = turn_of(HULDA, "round_on_the_house", others={DORN: {"morale": 2}, PIKE: {"dead": True}})
    answer(t, "card:round_on_the_house")
    assert (sheet(t, HULDA).morale, sheet(t, DORN).morale, sheet(t, PIKE).morale) == (6, 3, 0)
    assert sheet(t, HULDA).gold == 1
    assert discarded(t, "round_on_the_house")


@clause("BSG-CRD-06")
def test_old_soldiers_song_is_good_for_two_morale() -> None:
    t = turn_of(HULDA, "old_soldiers_song")
    answer(t, "card:old_soldiers_song")
    assert sheet(t, HULDA).morale == 7
    assert discarded(t, "old_soldiers_song")


@clause("BSG-FX-16")
def test_toast_to_the_fallen_lifts_another_hero() -> None:
    t = turn_of(HULDA, "toast_to_the_fallen", others={DORN: {"morale": 1}, PIKE: {}})
    answer(t, "card:toast_to_the_fallen")
    assert offered(t) == ("hero:dorn_redhand", "hero:pike_wrenlow")
    answer(t, "hero:dorn_redhand")
    assert (sheet(t, HULDA).morale, sheet(t, DORN).morale, sheet(t, PIKE).morale) == (5, 4, 5)


def test_toast_to_the_fallen_needs_another_hero() -> None:
    t = turn_of(HULDA, "toast_to_the_fallen", others={})
    assert "card:toast_to_the_fallen" not in offered(t)


@clause("BSG-CRD-06")
def test_hot_stew_feeds_and_cheers() -> None:
    t = turn_of(HULDA, "hot_stew")
    answer(t, "card:hot_stew")
    assert (sheet(t, HULDA).food, sheet(t, HULDA).morale) == (5, 6)


@clause("BSG-FX-16", "BSG-CRD-06")
def test_brave_words_hearten_another_hero_and_the_speaker() -> None:
    t = turn_of(HULDA, "brave_words", others={DORN: {}, PIKE: {}})
    answer(t, "card:brave_words", "hero:pike_wrenlow")
    assert (sheet(t, PIKE).morale, sheet(t, PIKE).grace) == (6, 1)
    assert (sheet(t, HULDA).morale, sheet(t, DORN).morale) == (6, 5)


@clause("BSG-FX-03", "BSG-DEC-32", "BSG-CRD-16")
def test_night_raid_slays_two_units_behind_a_screen() -> None:
    zones = {
        "north_2": {"gargoh_elite": 1, "krohn": 1, "krohn_elite": 1},
        "east_3": {"krohn": 1},
        "west_1": {"krohn": 1},
    }
    t = turn_of(DORN, "night_raid", zones=zones, others={})
    answer(t, "card:night_raid")
    assert offered(t) == ("zone:north_2", "zone:west_1")
    answer(t, "zone:north_2")
    assert offered(t) == ("figure:gargoh_elite", "figure:krohn", "figure:krohn_elite")
    answer(t, "figure:krohn_elite")
    assert offered(t) == ("figure:gargoh_elite", "figure:krohn", "done")
    answer(t, "figure:gargoh_elite")
    assert units(t, "north_2") == {"krohn": 1}
    assert (sheet(t, DORN).gold, sheet(t, DORN).morale) == (2, 6)
    assert discarded(t, "night_raid")


@clause("BSG-FX-03")
def test_night_raid_cannot_be_used_against_molens_or_the_avatar() -> None:
    t = turn_of(DORN, "night_raid", zones={"north_3": {"molen": 1}}, avatar=("east_1", 10), others={})
    assert "card:night_raid" not in offered(t)


@clause("BSG-FX-03")
def test_poachers_shot_takes_one_unit_of_resistance_1() -> None:
    zones = {"north_3": {"gargoh": 1, "gargoh_elite": 1, "krohn": 1}, "east_1": {"krohn_elite": 1}}
    t = turn_of(DORN, "poachers_shot", zones=zones, others={})
    answer(t, "card:poachers_shot")
    assert offered(t) == ("figure:gargoh", "figure:krohn")
    answer(t, "figure:krohn")
    assert units(t, "north_3") == {"gargoh": 1, "gargoh_elite": 1}
    assert t.pending.kind == "bsieged.take_action"  # one unit, no more
    assert sheet(t, DORN).morale == 5


@clause("BSG-FX-01", "BSG-ATK-07")
def test_sally_port_rolls_four_dice_at_a_zone_1() -> None:
    # Dorn's Uncontrolled Wrath (+2 dice in zone 1) does not help, and there is no Morale but the printed point.
    t = turn_of(DORN, "sally_port", zones={"east_1": {"krohn": 4}}, dice=[4, 3, 5, 1], others={})
    answer(t, "card:sally_port")
    assert offered(t) == ("zone:north_1", "zone:east_1", "zone:south_1", "zone:west_1")
    answer(t, "zone:east_1")
    assert units(t, "east_1") == {"krohn": 2}
    assert (sheet(t, DORN).gold, sheet(t, DORN).morale) == (2, 6)
    assert t.state.turn.actions == 3


@clause("BSG-FX-01", "BSG-DGR-02")
def test_divine_grace_counts_for_dice_of_a_card_in_the_own_turn() -> None:
    t = turn_of(DORN, "sally_port", me={"grace": 2}, zones={"east_1": {"krohn": 4}}, dice=[3, 1, 1, 1], others={})
    answer(t, "card:sally_port", "zone:east_1", "grace:1_up", "done")
    assert units(t, "east_1") == {"krohn": 3}


@clause("BSG-FX-10", "BSG-CRD-18", "BSG-FX-03", "BSG-AMB-85")
def test_burn_the_stables_trades_a_building_for_three_units() -> None:
    buildings = {"tavern": "damaged", "armory": "destroyed"}
    zones = {"east_1": {"krohn": 2, "krohn_elite": 2}, "north_1": {"krohn": 1}}
    team = {"aldric_vane": {"at": "barn"}}
    t = turn_of(DORN, "burn_the_stables", zones=zones, buildings=buildings, reinforced={"barn": 1}, others=team)
    answer(t, "card:burn_the_stables")
    assert t.pending.kind == "bsieged.choose_fuel"
    assert offered(t) == ("building:smugglers_hideout", "building:barn")
    answer(t, "building:barn")
    assert offered(t) == ("figure:krohn", "figure:krohn_elite")
    answer(t, "figure:krohn_elite")
    assert offered(t) == ("figure:krohn", "figure:krohn_elite", "done")
    answer(t, "figure:krohn_elite", "figure:krohn")
    assert units(t, "east_1") == {"krohn": 1}
    assert t.state.buildings[building("barn")].status == 1
    assert t.state.buildings[building("barn")].reinforced == 1
    assert sheet(t, "aldric_vane").morale == 5
    assert sheet(t, DORN).morale == 4


@clause("BSG-AMB-85", "BSG-FX-20", "BSG-AMB-88")
def test_the_smoke_of_the_stables_can_kill_the_hero() -> None:
    zones = {"east_1": {"krohn": 1}}
    t = turn_of(DORN, "burn_the_stables", me={"morale": 1}, zones=zones, others={"aldric_vane": {}})
    answer(t, "card:burn_the_stables", "building:barn")
    assert sheet(t, DORN).status == 2
    assert t.state.turn.hero == 0


@clause("BSG-CRD-18")
def test_burn_the_stables_needs_an_undamaged_building() -> None:
    names = ("tavern", "smugglers_hideout", "barn", "armory", "sanctuary", "market", "sorcery_tower", "palace")
    zones = {f"{name}_1": {"krohn": 1} for name in ("north", "east", "south", "west")}
    t = turn_of(DORN, "burn_the_stables", zones=zones, buildings=dict.fromkeys(names, "damaged"), others={})
    assert "card:burn_the_stables" not in offered(t)


@clause("BSG-FX-03", "BSG-FX-18", "BSG-CRD-13")
def test_burn_the_stables_needs_a_unit_before_the_building() -> None:
    bare = turn_of(DORN, "burn_the_stables", zones={"north_2": {"krohn": 3}, "west_3": {"molen": 1}}, others={})
    assert "card:burn_the_stables" not in offered(bare)
    t = turn_of(DORN, "burn_the_stables", zones={"south_1": {"krohn": 1}, "west_2": {"krohn": 2}}, others={})
    answer(t, "card:burn_the_stables")
    assert offered(t) == ("building:sanctuary", "building:market")


@clause("BSG-FX-10", "BSG-CRD-18", "BSG-DEC-32")
def test_powder_in_the_cellars_names_a_whole_building_of_the_quarter() -> None:
    t = turn_of(DORN, "powder_in_the_cellars", zones={"north_1": {"krohn": 1}, "west_3": {"molen": 1}}, others={})
    answer(t, "card:powder_in_the_cellars", "zone:north_1")
    assert offered(t) == ("building:tavern", "building:smugglers_hideout")
    answer(t, "building:tavern")
    assert t.state.tactics[0].building == building("tavern")
    assert t.state.buildings[building("tavern")].status == 0


@clause("BSG-FX-18", "BSG-CRD-18")
def test_powder_in_the_cellars_needs_a_whole_building_there() -> None:
    zones = {"north_1": {"krohn": 1}, "west_3": {"molen": 1}}
    buildings = {"tavern": "damaged", "smugglers_hideout": "destroyed", "palace": "damaged"}
    t = turn_of(DORN, "powder_in_the_cellars", zones=zones, buildings=buildings, others={})
    answer(t, "card:powder_in_the_cellars")
    assert t.state.tactics[0] == Tactic(
        card("powder_in_the_cellars"), zone("west_3"), hero(DORN), building("sorcery_tower")
    )


@clause("BSG-FX-03", "BSG-FX-10", "BSG-DEC-33")
def test_powder_in_the_cellars_blows_up_building_and_units() -> None:
    zones = {"north_3": {"molen": 2, "krohn": 2}}
    t = trigger("powder_in_the_cellars", "north_3", building="tavern", zones=zones)
    assert t.state.buildings[building("tavern")].status == 1
    answer(t, "figure:molen", "figure:molen", "figure:krohn")
    assert [event.data["count"] for event in told(t, "units_destroyed")] == [1, 1, 1]
    assert units(t, "north_2") == {"krohn": 1}
    assert discarded(t, "powder_in_the_cellars")


@clause("BSG-EX-42", "BSG-EX-36", "BSG-CRD-18")
def test_powder_fails_if_the_building_is_damaged_by_then() -> None:
    zones = {"north_1": {"krohn": 1}}
    team = {DORN: {"at": "north_wall"}, "aldric_vane": {}}
    buildings = {"tavern": "damaged"}
    t = trigger("powder_in_the_cellars", "north_1", building="tavern", zones=zones, buildings=buildings, heroes=team)
    assert units(t, "north_1") == {"krohn": 1}
    assert t.state.buildings[building("tavern")].status == 1
    assert told(t, "card_failed")[0].data["card"] == card("powder_in_the_cellars")
    assert discarded(t, "powder_in_the_cellars")


@clause("BSG-FX-17", "BSG-DEC-34")
def test_regulars_table_cheers_one_hero_each_turn() -> None:
    t = turn_of(PIKE, "regulars_table", others={DORN: {}})
    answer(t, "pass", "card:regulars_table")
    assert offered(t) == ("hero:pike_wrenlow", "hero:dorn_redhand")
    answer(t, "hero:dorn_redhand")
    assert (sheet(t, DORN).morale, sheet(t, PIKE).morale) == (6, 5)
    assert sheet(t, PIKE).gold == 2
    assert t.pending.kind == "bsieged.take_action"
    assert "card:regulars_table" not in offered(t)


@clause("BSG-FX-07", "BSG-FX-17", "BSG-DEC-34")
def test_sworn_bodyguard_takes_a_hit_for_the_hero() -> None:
    t = turn_of(PIKE, "sworn_bodyguard", others={DORN: {}})
    answer(t, "pass", "card:sworn_bodyguard")
    assert sheet(t, PIKE).guard == 1
    assert sheet(t, PIKE).gold == 2
    assert "card:sworn_bodyguard" not in offered(t)


@clause("BSG-FX-07", "BSG-DEC-30")
def test_a_guarded_hero_may_ignore_a_hit_in_the_enemies_phase() -> None:
    team = {DORN: {"at": "north_wall", "guard": 1}, "aldric_vane": {}}
    t = trigger("caltrops", "north_1", zones={"north_1": {"krohn": 2}}, heroes=team)
    assert t.pending.kind == "bsieged.ignore_hit"
    answer(t, "ignore")
    assert sheet(t, DORN).morale == 4


@clause("BSG-CRD-12")
def test_tavern_brawl_costs_two_morale_but_not_the_last() -> None:
    assert sheet(draw_at(HULDA, "tavern_brawl"), HULDA).morale == 3
    assert sheet(draw_at(HULDA, "tavern_brawl", me={"morale": 2}), HULDA).morale == 1


@clause("BSG-CRD-12")
def test_watered_ale_feeds_and_saddens() -> None:
    t = draw_at(HULDA, "watered_ale")
    assert (sheet(t, HULDA).food, sheet(t, HULDA).morale) == (4, 4)


@clause("BSG-CRD-12", "BSG-FX-16")
def test_minstrels_praise_cheers_the_hero_and_blesses_the_others() -> None:
    t = draw_at(HULDA, "minstrels_praise", others={DORN: {"grace": 3}, PIKE: {}})
    assert (sheet(t, HULDA).morale, sheet(t, HULDA).grace) == (7, 0)
    assert (sheet(t, DORN).grace, sheet(t, PIKE).grace) == (3, 1)
