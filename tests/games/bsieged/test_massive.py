"""Massive Attacks: cards A10 to A16 and section MAS."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import answer, discarded, hero, offered, play, sheet, space, told, turn_of, units
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.testing import clause

# Card: dice in the order of the zones; units before and after; Gold left of 3; Morale after (5 + 1 for the success).
CARDS = {
    "boiling_oil": (
        [4, 3, 3, 5, 4, 4],
        {"north_1": {"krohn": 2}, "north_2": {"gargoh": 2}},
        {"north_1": {"krohn": 1}, "north_2": {"gargoh": 1}},
        3,
        6,
    ),
    "burning_pitch": (
        [4, 4, 3, 3, 5, 5, 4, 4],
        {"north_1": {"krohn_elite": 3}, "north_2": {"molen": 1, "gargoh": 1}},
        {"north_1": {"krohn_elite": 1}, "north_2": {"molen": 1, "gargoh": 1}},
        2,
        7,
    ),
    "rolling_millstones": (
        [4, 4, 5, 1],
        {"north_1": {"krohn": 1, "krohn_elite": 2}, "north_2": {"krohn": 2}},
        {"north_1": {"krohn_elite": 1}, "north_2": {"krohn": 1}},
        2,
        6,
    ),
    "volley_from_the_ramparts": (
        [4, 1, 1, 5, 1, 1, 6, 5, 5],
        {"north_1": {"krohn": 2}, "north_2": {"gargoh": 2}, "north_3": {"molen": 2}},
        {"north_1": {"krohn": 1}, "north_2": {"gargoh": 1}, "north_3": {"molen": 1}},
        1,
        7,
    ),
    "arrow_storm": (
        [5, 5, 4, 4, 6, 6, 5, 5],
        {"north_1": {"krohn": 1}, "north_2": {"gargoh": 3}, "north_3": {"molen": 2, "krohn": 1}},
        {"north_1": {"krohn": 1}, "north_2": {"gargoh": 1}, "north_3": {"krohn": 1}},
        2,
        7,
    ),
    "siege_bolts": (
        [5, 4, 4, 4, 6, 6, 6, 5],
        {"north_2": {"gargoh": 2}, "north_3": {"molen": 2, "krohn": 2}},
        {"north_2": {"gargoh": 1}, "north_3": {"krohn": 1}},
        1,
        7,
    ),
    "abyssbane_fire_pots": (
        [4, 4, 4, 3, 5, 5, 1, 1],
        {"north_1": {"krohn": 4}, "north_2": {"gargoh_elite": 3}},
        {"north_1": {"krohn": 1}, "north_2": {"gargoh_elite": 1}},
        1,
        8,
    ),
}


@clause("BSG-MAS-01", "BSG-MAS-02", "BSG-MAS-03", "BSG-FX-14", "BSG-AMB-49", "BSG-DEC-14", "BSG-CRD-04", "BSG-TRN-05")
@pytest.mark.parametrize("name", CARDS)
def test_each_zone_on_the_card_is_rolled_for(name: str) -> None:
    dice, before, after, gold, morale = CARDS[name]
    t = turn_of("hulda_ironmantle", name, zones=before, dice=dice)
    answer(t, f"card:{name}")
    assert t.pending.kind == "bsieged.choose_wall"
    assert offered(t) == ("field:north", "field:east", "field:south", "field:west")
    answer(t, "field:north")
    assert {place: units(t, place) for place in before} == after
    hulda = sheet(t, "hulda_ironmantle")
    assert hulda.space == space("north_wall")
    assert (hulda.gold, hulda.morale) == (gold, morale)
    assert t.state.turn.actions == 2
    assert discarded(t, name)


@clause("BSG-AMB-49", "BSG-ATK-07", "BSG-AMB-79", "BSG-CRD-06")
def test_without_success_there_is_only_the_printed_morale() -> None:
    t = turn_of("hulda_ironmantle", "burning_pitch", dice=[6, 6, 6, 6, 6, 6, 6, 6])
    answer(t, "card:burning_pitch", "field:east")
    assert sheet(t, "hulda_ironmantle").morale == 6


@clause("BSG-MAS-06", "BSG-AMB-81", "BSG-SA-11", "BSG-SA-23", "BSG-SA-32")
def test_abilities_for_walls_do_not_help() -> None:
    # Refined Swordsmanship, Martial Mastery (3+ in zone 1) and Deadly Strike (+2): 3 dice at 4+ of Strength 2 remain.
    me = {"tokens": ("1_01", "2_01", "3_03")}
    t = turn_of("aldric_vane", "boiling_oil", me=me, zones={"north_1": {"krohn": 3}}, dice=[3, 3, 4, 1, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert units(t, "north_1") == {"krohn": 2}
    near, far = (event.data for event in told(t, "attack_rolled"))
    assert (near["faces"], near["target"], near["hits"]) == ((3, 3, 4), 4, 1)
    assert (far["faces"], far["target"], far["hits"]) == ((1, 1, 1), 5, 0)


@clause("BSG-SA-21", "BSG-MAS-06", "BSG-AMB-46")
def test_legendary_armorer_adds_a_die_for_each_zone() -> None:
    me = {"tokens": ("1_01", "2_01", "3_01", "4_03")}
    t = turn_of("aldric_vane", "boiling_oil", me=me, zones={"north_1": {"krohn": 5}}, dice=[4, 4, 4, 4, 1, 1, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert units(t, "north_1") == {"krohn": 1}


@clause("BSG-MAS-04", "BSG-AMB-22", "BSG-AVA-08")
def test_strength_4_drains_the_avatar_before_anyone_else() -> None:
    zones = {"north_1": {"krohn": 2}}
    t = turn_of(
        "hulda_ironmantle", "abyssbane_fire_pots", zones=zones, avatar=("north_1", 6), dice=[4, 5, 6, 1, 1, 1, 1, 1]
    )
    answer(t, "card:abyssbane_fire_pots", "field:north")
    assert t.state.avatar.vinculum == 3
    assert units(t, "north_1") == {"krohn": 2}
    assert sheet(t, "hulda_ironmantle").morale == 8


@clause("BSG-AMB-22", "BSG-MAS-03")
def test_strength_3_does_not_touch_the_avatar() -> None:
    t = turn_of("hulda_ironmantle", "arrow_storm", avatar=("north_2", 6), dice=[6, 6, 6, 6, 1, 1, 1, 1])
    answer(t, "card:arrow_storm", "field:north")
    assert t.state.avatar.vinculum == 6
    assert sheet(t, "hulda_ironmantle").morale == 6
    volley = turn_of("hulda_ironmantle", "volley_from_the_ramparts", avatar=("north_2", 6), dice=[6] * 9)
    answer(volley, "card:volley_from_the_ramparts", "field:north")
    assert volley.state.avatar.vinculum == 6


@clause("BSG-AVA-09")
def test_the_last_vinculum_point_brings_two_more_morale() -> None:
    t = turn_of("hulda_ironmantle", "siege_bolts", avatar=("north_2", 2), dice=[5, 5, 1, 1, 1, 1, 1, 1])
    answer(t, "card:siege_bolts", "field:north")
    assert t.state.avatar.zone == 0
    assert sheet(t, "hulda_ironmantle").morale == 9


@clause("BSG-MAS-05", "BSG-MSG-23", "BSG-MSG-24")
def test_hits_that_find_no_enemy_kill_the_messenger() -> None:
    zones = {"north_1": {"krohn": 1}}
    t = turn_of("hulda_ironmantle", "boiling_oil", zones=zones, messenger="north_1", dice=[4, 4, 1, 1, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert t.state.messenger.status == "fallen"
    assert told(t, "messenger_died")[0].data["cause"] == "boiling_oil"
    assert sheet(t, "dorn_redhand").morale == 4


@clause("BSG-MAS-05")
def test_the_messenger_lives_as_long_as_an_enemy_takes_each_hit() -> None:
    zones = {"north_1": {"molen": 1, "krohn": 1}}
    t = turn_of("hulda_ironmantle", "boiling_oil", zones=zones, messenger="north_1", dice=[4, 4, 4, 1, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert t.state.messenger.status == "zone"
    assert units(t, "north_1") == {"molen": 1, "krohn": 1}


@clause("BSG-AMB-72")
def test_one_hit_kills_a_messenger_alone_in_a_zone() -> None:
    t = turn_of("hulda_ironmantle", "boiling_oil", messenger="north_2", dice=[1, 1, 1, 5, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert t.state.messenger.status == "fallen"


@clause("BSG-DGR-02", "BSG-MAS-02")
def test_divine_grace_may_be_spent_on_each_roll() -> None:
    zones = {"north_1": {"krohn": 1}}
    t = turn_of("hulda_ironmantle", "boiling_oil", me={"grace": 1}, zones=zones, dice=[3, 1, 1, 1, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert t.pending.kind == "bsieged.spend_grace"
    answer(t, "grace:1_up")
    assert units(t, "north_1") == {}
    assert sheet(t, "hulda_ironmantle").grace == 0


@clause("BSG-AMB-82", "BSG-SA-06", "BSG-DEC-16")
def test_bloodthirst_follows_a_massive_attack_that_won_zone_1() -> None:
    team = {"aldric_vane": {"cards": ("boiling_oil",), "tokens": ("1_01", "2_01", "3_01", "4_08")}}
    zones = {"north_1": {"krohn": 2}}
    t = play(HeroTurn(hero("aldric_vane")), heroes=team, zones=zones, dice=[4, 1, 1, 1, 1, 1, 4])
    answer(t, "card:boiling_oil", "field:north")
    assert offered(t) == ("strike", "pass")
    answer(t, "strike")
    assert units(t, "north_1") == {}
    assert sheet(t, "aldric_vane").morale == 6


@clause("BSG-AMB-82", "BSG-SA-06")
def test_bloodthirst_follows_vinculum_removed_in_zone_1() -> None:
    team = {"aldric_vane": {"cards": ("rolling_millstones",), "tokens": ("1_01", "2_01", "3_01", "4_08")}}
    t = play(HeroTurn(hero("aldric_vane")), heroes=team, avatar=("north_1", 4), dice=[4, 1, 1, 1])
    answer(t, "card:rolling_millstones", "field:north")
    assert t.state.avatar.vinculum == 3
    assert t.pending.kind == "bsieged.attack_again"


@clause("BSG-AMB-82")
def test_bloodthirst_does_not_follow_a_success_in_zone_2_only() -> None:
    team = {"aldric_vane": {"cards": ("boiling_oil",), "tokens": ("1_01", "2_01", "3_01", "4_08")}}
    zones = {"north_1": {"krohn": 2}, "north_2": {"krohn": 1}}
    t = play(HeroTurn(hero("aldric_vane")), heroes=team, zones=zones, dice=[1, 1, 1, 5, 1, 1])
    answer(t, "card:boiling_oil", "field:north")
    assert t.pending.kind == "bsieged.take_action"


@clause("BSG-CRD-20", "BSG-AMB-51")
def test_without_an_action_left_it_cannot_be_used() -> None:
    t = turn_of("hulda_ironmantle", "boiling_oil", "old_soldiers_song", dice=[1, 1, 1])
    assert "card:boiling_oil" in offered(t)
    answer(t, "attack:north_1", "attack:north_1", "attack:north_1")
    assert "card:old_soldiers_song" in offered(t)
    assert "card:boiling_oil" not in offered(t)
