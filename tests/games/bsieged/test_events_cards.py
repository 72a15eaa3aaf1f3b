"""Events V01 to V30."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import (
    answer,
    building,
    draw_at,
    field,
    offered,
    play,
    sheet,
    told,
    trigger,
    turn_of,
    units,
    zone,
)
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.messenger import MessengerTurn
from warhall.games.bsieged.rules.rounds import Events
from warhall.games.bsieged.rules.spawning import Spawning
from warhall.testing import clause

TEAM = {
    "aldric_vane": {},
    "dorn_redhand": {"morale": 1, "food": 0, "gold": 4, "grace": 2},
    "maude_hallow": {"dead": True},
}
# In Spring: 1 elite Krohn on Claw, 1 elite Gargoh on Eye, 1 Mölen on Horn.
QUIET = ("scouts_of_the_rift", "roof_lurkers", "stone_hurler")
CARDS = dict.fromkeys(("north", "east", "south", "west"), QUIET)


def draw_event(name: str, *, compass: str = "", **words: Any) -> T:
    """The Events step of round 2 in which an event is drawn."""
    words.setdefault("heroes", TEAM)
    draws = [field(compass)] if compass else []
    return play(Events(), round=2, time=1, phase="setup", decks={"events": (name,)}, draws=draws, **words)


def after_spawning(name: str, compass: str = "", *, dice: tuple[int, ...] = (), **words: Any) -> T:
    """The spawning step of a round with an event: claw, eye, claw, eye, then the event."""
    draws = [field(compass)] if compass else []
    t = play(Spawning(), round=2, phase="setup", event=name, draws=draws, dice=[1, 3, 1, 3, *dice], **words)
    answer(t, "clockwise")
    return t


# Every living hero: Aldric with 5 Morale, 1 Gold, 3 Food, no Divine Grace; Dorn with 1, 4, 0, 2 and a Gold track of 4.
FOR_ALL = {
    "late_harvest": ((5, 1, 4, 0), (1, 4, 1, 2)),
    "morning_bells": ((6, 1, 3, 0), (2, 4, 0, 2)),
    "remitted_tithe": ((5, 2, 3, 0), (1, 4, 0, 2)),
    "thin_soup": ((5, 1, 2, 0), (1, 4, 0, 2)),
    "bitter_wind": ((4, 1, 3, 0), (1, 4, 0, 2)),
    "long_shadows": ((3, 1, 3, 0), (1, 4, 0, 2)),
    "silent_shrine": ((5, 1, 3, 0), (1, 4, 0, 1)),
}


@clause("BSG-FX-19", "BSG-EVT-03", "BSG-EVT-04", "BSG-AMB-55", "BSG-GEN-06")
@pytest.mark.parametrize("name", FOR_ALL)
def test_gains_and_losses_of_every_living_hero(name: str) -> None:
    t = draw_event(name)
    goods = [
        (mine.morale, mine.gold, mine.food, mine.grace) for mine in (sheet(t, "aldric_vane"), sheet(t, "dorn_redhand"))
    ]
    assert tuple(goods) == FOR_ALL[name]
    assert sheet(t, "maude_hallow").status == 2


@clause("BSG-FX-19")
@pytest.mark.parametrize(("name", "left"), [("bitter_wind", (1, 2)), ("long_shadows", (1, 1))])
def test_events_take_all_but_the_last_morale_point(name: str, left: tuple[int, int]) -> None:
    t = draw_event(name, heroes={"aldric_vane": {"morale": 2}, "dorn_redhand": {"morale": 3}})
    assert (sheet(t, "aldric_vane").morale, sheet(t, "dorn_redhand").morale) == left


@clause("BSG-DEC-31", "BSG-GEN-08", "BSG-AMB-02")
def test_pilgrims_bless_two_heroes_of_the_players_choice() -> None:
    team = {"aldric_vane": {}, "dorn_redhand": {}, "maude_hallow": {}, "pike_wrenlow": {"dead": True}}
    t = draw_event("pilgrims_at_the_gate", heroes=team, seats=2, first="dorn_redhand")
    assert t.pending.kind == "bsieged.choose_lot"
    assert t.pending.seats == (1, 0)
    assert offered(t) == ("hero:aldric_vane", "hero:maude_hallow", "hero:dorn_redhand")
    answer(t, "hero:maude_hallow")
    assert offered(t) == ("hero:aldric_vane", "hero:dorn_redhand")
    assert t.pending.about is not None
    assert t.pending.about["left"] == 1
    answer(t, "hero:aldric_vane")
    assert [sheet(t, name).grace for name in ("aldric_vane", "dorn_redhand", "maude_hallow")] == [1, 0, 1]


@clause("BSG-DEC-31")
def test_pilgrims_bless_the_only_hero() -> None:
    t = draw_event("pilgrims_at_the_gate", heroes={"aldric_vane": {}, "dorn_redhand": {"dead": True}})
    assert sheet(t, "aldric_vane").grace == 1


@clause("BSG-CAT-02", "BSG-CAT-03", "BSG-EVT-06")
def test_greased_axles_forgive_the_jam_but_not_for_a_shot() -> None:
    t = turn_of("aldric_vane", event="greased_axles", zones={"east_3": {"krohn": 1}}, dice=[1, 1])
    answer(t, "orient:east")
    assert t.state.facing == field("east")
    answer(t, "shoot")
    assert units(t, "east_3") == {"krohn": 1}


def test_shuttered_stalls_close_the_market() -> None:
    assert "building:market" in offered(turn_of("aldric_vane"))
    t = turn_of("aldric_vane", event="shuttered_stalls")
    assert "building:market" not in offered(t)
    assert "building:tavern" in offered(t)


@clause("BSG-SA-39", "BSG-AMB-59")
def test_curfew_closes_tavern_and_hideout_but_not_the_web_of_contacts() -> None:
    t = turn_of("pike_wrenlow", event="curfew", dice=[2, 3])
    assert offered(t) == ("power:web_of_contacts", "pass")
    answer(t, "power:web_of_contacts")
    assert sheet(t, "pike_wrenlow").gold == 5
    assert "building:tavern" not in offered(t)
    assert "building:smugglers_hideout" not in offered(t)
    assert "building:market" in offered(t)


@clause("BSG-EX-41", "BSG-ATK-03")
def test_low_mist_makes_zone_2_hard_to_hit() -> None:
    t = turn_of("hulda_ironmantle", event="low_mist", zones={"north_2": {"krohn": 1}}, dice=[5])
    answer(t, "attack:north_2")
    assert told(t, "attack_made")[0].data["target"] == 6
    assert units(t, "north_2") == {"krohn": 1}


@clause("BSG-EX-41", "BSG-SA-03")
def test_low_mist_leaves_abilities_and_weapons_their_numbers() -> None:
    t = turn_of("isolde_thorne", event="low_mist", zones={"north_2": {"krohn": 1}}, dice=[4])
    answer(t, "attack:north_2")
    assert told(t, "attack_made")[0].data["target"] == 4
    assert units(t, "north_2") == {}


@clause("BSG-MAS-02")
def test_low_mist_counts_for_massive_attacks() -> None:
    zones = {"north_2": {"krohn": 3}}
    t = turn_of("hulda_ironmantle", "boiling_oil", event="low_mist", zones=zones, dice=[1, 1, 1, 5, 5, 6])
    answer(t, "card:boiling_oil", "field:north")
    assert units(t, "north_2") == {"krohn": 2}


@clause("BSG-FX-01")
def test_low_mist_does_not_count_for_hired_hands() -> None:
    t = trigger("crossbow_company", "north_2", event="low_mist", zones={"north_2": {"gargoh": 3}}, dice=[5, 5, 4])
    assert told(t, "units_destroyed")[0].data["count"] == 2


@clause("BSG-CRD-05")
def test_gouged_prices_raise_every_price_but_0() -> None:
    t = turn_of("hulda_ironmantle", "arrow_storm", event="gouged_prices", dice=[1] * 8)
    answer(t, "card:arrow_storm", "field:north")
    assert sheet(t, "hulda_ironmantle").gold == 1
    t = turn_of("hulda_ironmantle", "boiling_oil", event="gouged_prices", dice=[1] * 6)
    answer(t, "card:boiling_oil", "field:north")
    assert sheet(t, "hulda_ironmantle").gold == 3


@clause("BSG-REP-02")
def test_bad_mortar_makes_repair_dearer() -> None:
    t = turn_of("aldric_vane", event="bad_mortar", buildings={"barn": "damaged"})
    answer(t, "repair:barn")
    assert sheet(t, "aldric_vane").gold == 0
    t = turn_of("aldric_vane", me={"gold": 2}, event="bad_mortar", buildings={"barn": "damaged"})
    assert "repair:barn" not in offered(t)


@clause("BSG-ATK-02")
def test_wet_bowstrings_take_a_die_but_not_the_last() -> None:
    t = turn_of(
        "aldric_vane", "twin_falchions", event="wet_bowstrings", zones={"north_1": {"krohn": 1}}, dice=[1, 1, 1, 1]
    )
    answer(t, "attack:north_1", "card:twin_falchions")
    assert told(t, "attack_made")[0].data["dice"] == 3
    answer(t, "attack:north_2")
    assert told(t, "attack_made")[1].data["dice"] == 1


def test_wet_bowstrings_spare_massive_attacks() -> None:
    zones = {"north_1": {"krohn": 4}}
    t = turn_of("hulda_ironmantle", "boiling_oil", event="wet_bowstrings", zones=zones, dice=[4, 4, 4, 1, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert units(t, "north_1") == {"krohn": 1}


@clause("BSG-BLD-05", "BSG-SA-08")
def test_rats_in_the_barn_eat_one_food() -> None:
    t = turn_of("aldric_vane", event="rats_in_the_barn", dice=[6])
    answer(t, "building:barn")
    assert sheet(t, "aldric_vane").food == 5
    t = turn_of("aldric_vane", me={"tokens": ("1_07",)}, event="rats_in_the_barn", dice=[6])
    answer(t, "building:barn")
    assert sheet(t, "aldric_vane").food == 6


@clause("BSG-BLD-05", "BSG-AMB-23")
def test_rats_leave_at_least_nothing() -> None:
    t = turn_of("aldric_vane", me={"grace": 1}, event="rats_in_the_barn", dice=[1])
    answer(t, "building:barn", "grace:1_down")
    assert sheet(t, "aldric_vane").food == 3


@clause("BSG-BLD-08")
def test_rats_do_not_reach_smuggled_food() -> None:
    t = turn_of("aldric_vane", event="rats_in_the_barn", dice=[6, 6])
    answer(t, "building:smugglers_hideout")
    assert sheet(t, "aldric_vane").food == 6


@clause("BSG-FX-19", "BSG-FIG-01", "BSG-HID-05")
def test_skirmishers_add_a_krohn() -> None:
    t = after_spawning("skirmishers", "south", enemy_cards=CARDS)
    # Claw in south spawned 1 elite Krohn already.
    assert units(t, "south_3") == {"krohn": 1, "krohn_elite": 1}


@clause("BSG-FX-19", "BSG-SPN-02", "BSG-SPN-10")
def test_war_drums_call_one_more_summoning_roll() -> None:
    t = after_spawning("war_drums", "south", dice=(5,), enemy_cards=CARDS)
    assert units(t, "south_3") == {"krohn_elite": 1, "molen": 1}


@clause("BSG-SPN-09", "BSG-SPN-10", "BSG-FX-19")
def test_rolls_of_war_drums_belong_to_the_run_of_the_step() -> None:
    draws = [field("west"), field("north")]
    t = play(
        Spawning(), round=2, phase="setup", event="war_drums", enemy_cards=CARDS, dice=[1, 1, 3, 3, 3], draws=draws
    )
    answer(t, "clockwise")
    assert t.state.avatar.zone == zone("north_3")
    assert units(t, "west_3") == {"gargoh_elite": 2}


@clause("BSG-DEC-31", "BSG-FX-19", "BSG-DEF-03")
def test_sappers_hit_a_whole_building_of_the_quarter() -> None:
    team = {"aldric_vane": {"at": "sanctuary", "morale": 1}, "dorn_redhand": {}}
    t = draw_event("sappers", compass="south", heroes=team)
    assert t.pending.kind == "bsieged.choose_target"
    assert offered(t) == ("building:sanctuary", "building:market")
    answer(t, "building:sanctuary")
    assert t.state.buildings[building("sanctuary")].status == 0
    assert sheet(t, "aldric_vane").morale == 1


@clause("BSG-FX-19", "BSG-REP-01")
def test_sappers_damage_but_never_destroy() -> None:
    t = draw_event("sappers", compass="south", buildings={"sanctuary": "damaged"})
    assert t.state.buildings[building("sanctuary")].status == 1
    assert t.state.buildings[building("market")].status == 1
    t = draw_event("sappers", compass="south", buildings={"sanctuary": "damaged", "market": "destroyed"})
    assert told(t, "building_damaged") == []


@clause("BSG-CAT-02")
def test_frayed_ropes_jam_on_the_blank_face_too() -> None:
    t = turn_of("aldric_vane", event="frayed_ropes", dice=[2, 1, 3])
    answer(t, "orient:east")
    assert t.state.facing == field("north")
    answer(t, "orient:east")
    assert t.state.facing == field("north")
    answer(t, "orient:east")
    assert t.state.facing == field("east")


@clause("BSG-FX-19", "BSG-ENM-04")
def test_forced_march_moves_the_krohns_of_zone_3() -> None:
    zones = {"east_3": {"krohn": 2, "gargoh": 1, "molen": 1}}
    t = after_spawning("forced_march", "east", zones=zones, enemy_cards=CARDS)
    assert units(t, "east_2") == {"krohn": 2}
    assert units(t, "east_3") == {"gargoh": 1, "gargoh_elite": 1, "molen": 1}
    assert t.state.zones[zone("east_2")].spent == (0, 0, 0, 0, 0, 0)


@clause("BSG-SPN-06")
def test_champions_of_the_pit_bring_two_elites() -> None:
    cards = {
        "north": ("flayed_host", "roof_lurkers", "stone_hurler"),  # 3 Krohns in Spring
        "east": ("scouts_of_the_rift", "hundred_eyes", "old_mauler"),  # 2 Gargohs
        "south": ("hungry_pack", "carrion_wings", "wall_breaker"),  # 1 Krohn
        "west": ("ladder_bearers", "leather_shrieks", "blind_colossus"),  # 1 Mölen
    }
    t = play(Spawning(), round=2, phase="setup", event="champions_of_the_pit", enemy_cards=cards, dice=[1, 3, 1, 5])
    answer(t, "clockwise")
    assert units(t, "north_3") == {"krohn": 1, "krohn_elite": 2}
    assert units(t, "east_3") == {"gargoh_elite": 2}
    assert units(t, "south_3") == {"krohn_elite": 1}
    assert units(t, "west_3") == {"molen": 1}


@clause("BSG-MSG-02", "BSG-EVT-06")
def test_watchers_in_the_reeds_stop_the_messenger() -> None:
    t = play(MessengerTurn(), round=3, phase="setup", event="watchers_in_the_reeds", messenger="north_2")
    assert t.state.messenger.zone == zone("north_2")
    assert told(t, "messenger_stayed")[0].data["why"] == "event"


@clause("BSG-MSG-10")
def test_watchers_in_the_reeds_do_not_stop_a_return() -> None:
    draws = [field("west")]
    t = play(MessengerTurn(), round=6, phase="setup", event="watchers_in_the_reeds", messenger="outskirts", draws=draws)
    assert t.state.messenger.zone == zone("west_3")


@clause("BSG-DEC-31", "BSG-TRN-02")
def test_exhaustion_takes_an_action_from_two_heroes() -> None:
    t = draw_event("exhaustion", heroes={"aldric_vane": {}, "dorn_redhand": {}, "maude_hallow": {}})
    answer(t, "hero:dorn_redhand", "hero:maude_hallow")
    assert [sheet(t, name).tired for name in ("aldric_vane", "dorn_redhand", "maude_hallow")] == [0, 1, 1]
    t = turn_of("dorn_redhand", me={"tired": 1}, others={})
    assert t.state.turn.actions == 2


@clause("BSG-FX-19", "BSG-DEF-03", "BSG-DEF-04")
def test_breach_crews_hit_each_whole_building_of_the_quarter() -> None:
    team = {"aldric_vane": {"at": "barn"}, "dorn_redhand": {}}
    t = draw_event("breach_crews", compass="east", heroes=team)
    assert sheet(t, "aldric_vane").morale == 4
    assert t.state.buildings[building("barn")].status == 0
    assert t.state.buildings[building("armory")].status == 1
    t = draw_event("breach_crews", compass="east", buildings={"armory": "damaged"})
    assert t.state.buildings[building("barn")].status == 1
    assert t.state.buildings[building("armory")].status == 1


@clause("BSG-FX-19", "BSG-FIG-01")
def test_tide_of_claws_fills_two_opposite_fields() -> None:
    t = after_spawning("tide_of_claws", "west", enemy_cards=CARDS, options={"events": "all"})
    # Eye in east and west spawned 1 elite Gargoh each.
    assert units(t, "west_3") == {"gargoh_elite": 1, "krohn": 1, "krohn_elite": 1}
    assert units(t, "east_3") == {"gargoh_elite": 1, "krohn": 1, "krohn_elite": 1}
    assert units(t, "north_3") == {"krohn_elite": 1}


@clause("BSG-DGR-02", "BSG-DGR-01")
def test_abandoned_by_the_gods_no_grace_is_spent_or_gained() -> None:
    zones = {"north_1": {"krohn": 1}}
    t = turn_of("hulda_ironmantle", me={"grace": 2}, event="abandoned_by_the_gods", zones=zones, dice=[3])
    answer(t, "attack:north_1")
    assert units(t, "north_1") == {"krohn": 1}
    answer(t, "building:sanctuary", "goods")
    assert (sheet(t, "hulda_ironmantle").grace, sheet(t, "hulda_ironmantle").food) == (2, 4)


@clause("BSG-DEC-35", "BSG-SA-05")
def test_abandoned_by_the_gods_neither_blessing_nor_rescue_helps() -> None:
    t = turn_of("brother_osric", event="abandoned_by_the_gods")
    assert sheet(t, "brother_osric").grace == 0
    t = draw_at("dorn_redhand", "backlash", me={"grace": 2}, others={}, event="abandoned_by_the_gods")
    assert (sheet(t, "dorn_redhand").morale, sheet(t, "dorn_redhand").grace) == (4, 2)


@clause("BSG-FX-19", "BSG-SPN-02")
def test_twin_hosts_summon_in_two_opposite_fields() -> None:
    t = after_spawning("twin_hosts", "north", dice=(5, 1), enemy_cards=CARDS)
    assert units(t, "north_3") == {"krohn_elite": 1, "molen": 1}
    assert units(t, "south_3") == {"krohn_elite": 2}


@clause("BSG-DEC-31", "BSG-FX-19")
def test_earth_tremor_shakes_one_building_in_each_quarter() -> None:
    buildings = {"tavern": "damaged", "barn": "destroyed", "armory": "damaged"}
    t = draw_event("earth_tremor", buildings=buildings, heroes={"aldric_vane": {}, "dorn_redhand": {}})
    assert offered(t) == ("building:sanctuary", "building:market")
    answer(t, "building:market")
    assert offered(t) == ("building:sorcery_tower", "building:palace")
    answer(t, "building:palace")
    names = ("tavern", "smugglers_hideout", "barn", "armory", "sanctuary", "market", "sorcery_tower", "palace")
    assert [t.state.buildings[building(name)].status for name in names] == [1, 1, 2, 1, 0, 1, 0, 1]


@clause("BSG-AVA-01", "BSG-AVA-02", "BSG-HID-05")
def test_the_sky_tears_open_and_the_avatar_comes() -> None:
    t = after_spawning("the_sky_tears_open", "east", enemy_cards=CARDS)
    assert (t.state.avatar.zone, t.state.avatar.vinculum) == (zone("east_3"), 10)


@clause("BSG-AVA-04", "BSG-EX-13")
def test_the_sky_tears_open_for_an_avatar_that_is_there() -> None:
    t = after_spawning("the_sky_tears_open", avatar=("east_2", 3), enemy_cards=CARDS)
    assert t.state.avatar.vinculum == 8


@clause("BSG-DIF-02")
def test_the_sky_does_not_tear_for_footmen() -> None:
    t = after_spawning("the_sky_tears_open", enemy_cards=CARDS, options={"difficulty": "footman", "events": "all"})
    assert t.state.avatar.zone == 0


@clause("BSG-FX-19", "BSG-EVT-06")
def test_no_event_ends_the_game_in_the_events_step() -> None:
    """The worst position for each event that acts at once: heroes at their last Morale point, four ruins."""
    team = {"aldric_vane": {"morale": 1, "at": "palace", "food": 0}, "dorn_redhand": {"morale": 1, "at": "market"}}
    ruins = {"tavern": "destroyed", "smugglers_hideout": "destroyed", "barn": "destroyed", "armory": "destroyed"}
    damaged = {"sanctuary": "damaged", "sorcery_tower": "damaged"}
    for name, compass in [("thin_soup", ""), ("bitter_wind", ""), ("long_shadows", ""), ("breach_crews", "west")]:
        t = draw_event(name, compass=compass, heroes=team, buildings={**ruins, **damaged})
        assert not t.over
        assert sheet(t, "aldric_vane").morale == 1
