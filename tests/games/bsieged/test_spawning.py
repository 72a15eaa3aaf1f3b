"""BSG-SPN, BSG-FIG, BSG-AVA: summoning, limited figures, disruption and the Avatar."""

from __future__ import annotations

from tests.games.bsieged.scene import answer, hero, offered, play, sheet, told, units, zone
from warhall.games.bsieged.effects.enemies import drain_avatar, hit_zone
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.spawning import Spawning, disrupt, place, spawn, summon
from warhall.games.bsieged.state import EAST, NORTH, SOUTH, WEST
from warhall.testing import clause

CLAW, EYE, HORN = 1, 3, 5  # a face of each symbol
KROHNS = ("scouts_of_the_rift", "hungry_pack", "ladder_bearers")


@clause("BSG-SPN-01", "BSG-DEC-08")
def test_players_choose_the_order_of_fields() -> None:
    t = play(Spawning(), seats=2, round=1, dice=[CLAW, EYE, CLAW, EYE], heroes={"aldric_vane": {}, "bram_hollis": {}})
    assert t.pending.kind == "bsieged.spawn_field"
    assert t.pending.seats == (0, 1)
    assert offered(t) == ("field:north", "field:east", "field:south", "field:west", "clockwise")
    answer(t, "field:south", "field:west")
    assert offered(t) == ("field:north", "field:east", "clockwise")
    answer(t, "clockwise")
    assert [event.data["field"] for event in told(t, "summoned")] == [SOUTH, WEST, NORTH, EAST]


@clause("BSG-SPN-02", "BSG-SPN-03", "BSG-SPN-05", "BSG-SET-08")
def test_the_symbol_selects_the_card_and_the_season_its_number() -> None:
    cards = {"north": ("stone_hurler", "roof_lurkers", "flayed_host")}
    t = play(Spawning(), round=10, enemy_cards=cards, dice=[HORN, CLAW, EYE, CLAW])
    answer(t, "clockwise")
    assert units(t, "north_3") == {"krohn": 3, "krohn_elite": 1}  # Flayed Host in Winter: 4
    assert t.state.fields[NORTH].cards == tuple(t.content.enemy.row(name) for name in cards["north"])


@clause("BSG-SPN-04")
def test_a_doubled_field_rolls_twice_and_may_select_one_card_twice() -> None:
    t = play(
        Spawning(),
        round=4,
        doubled=("north",),
        enemy_cards={"north": ("torn_banner", "hungry_pack", "ladder_bearers")},
        dice=[CLAW, CLAW, EYE, HORN, CLAW],
    )
    answer(t, "clockwise")
    kinds = [event.kind for event in t.events or ()]
    second_roll = [row for row, kind in enumerate(kinds) if kind == "bsieged.summoned"][1]
    assert second_roll < kinds.index("bsieged.units_spawned")
    assert units(t, "north_3") == {"krohn": 2, "krohn_elite": 2}


@clause("BSG-SPN-06", "BSG-ENK-02", "BSG-ENK-07", "BSG-EX-09", "BSG-AMB-25")
def test_one_elite_among_krohns_and_gargohs() -> None:
    t = play(round=4, enemy_cards={"north": ("screaming_ranks", "scouts_of_the_rift", "chimney_haunters")})
    spawn(t, NORTH, 1)
    assert units(t, "north_3") == {"krohn": 2, "krohn_elite": 1}  # 3 in Summer
    spawn(t, NORTH, 2)
    assert units(t, "north_3") == {"krohn": 2, "krohn_elite": 2}  # 1 in Summer: one elite
    spawn(t, NORTH, 3)
    assert units(t, "north_3") == {"krohn": 2, "krohn_elite": 2, "gargoh": 1, "gargoh_elite": 1}


@clause("BSG-SPN-07")
def test_molens_have_no_elites() -> None:
    t = play(round=10, enemy_cards={"north": ("twin_hammers", "scouts_of_the_rift", "roof_lurkers")})
    spawn(t, NORTH, 1)
    assert units(t, "north_3") == {"molen": 2}


@clause("BSG-SPN-08", "BSG-DGR-03")
def test_summoning_rolls_are_not_changed_by_divine_grace() -> None:
    t = play(Spawning(), round=1, heroes={"aldric_vane": {"grace": 3}}, dice=[CLAW, EYE, CLAW, EYE])
    answer(t, "clockwise")
    assert not t.asks
    assert sheet(t, "aldric_vane").grace == 3


@clause("BSG-SPN-09", "BSG-EX-10", "BSG-AVA-01", "BSG-AVA-02")
def test_three_equal_rolls_in_a_row_call_the_avatar_and_still_spawn() -> None:
    t = play(Spawning(), round=1, dice=[CLAW, CLAW, CLAW, EYE], draws=[SOUTH])
    answer(t, "clockwise")
    assert t.state.avatar.zone == zone("south_3")
    assert t.state.avatar.vinculum == 10
    assert sum(units(t, "south_3").values()) > 0
    assert sum(units(t, "west_3").values()) > 0


@clause("BSG-SPN-10", "BSG-EX-11", "BSG-AMB-12")
def test_the_run_starts_anew_in_each_step() -> None:
    t = play(Spawning(), round=1, dice=[CLAW, CLAW, EYE, CLAW])
    answer(t, "clockwise")
    assert not told(t, "disrupted")
    again = play(round=2, dice=[CLAW, CLAW, EYE, HORN])
    again.state.symbol, again.state.streak = 1, 1
    again.start(Spawning())
    answer(again, "clockwise")
    assert not told(again, "disrupted")


@clause("BSG-SPN-10", "BSG-AMB-12")
def test_the_run_starts_anew_after_a_disruption() -> None:
    t = play(Spawning(), round=1, doubled=("north", "east"), dice=[CLAW] * 5 + [EYE], draws=[SOUTH])
    answer(t, "clockwise")
    assert len(told(t, "disrupted")) == 1


@clause("BSG-SPN-10", "BSG-AMB-12", "BSG-FIG-05")
def test_the_run_starts_anew_after_a_disruption_by_exhaustion_too() -> None:
    t = play(Spawning(), round=1, supply={"krohn": 1}, dice=[CLAW, CLAW, CLAW, EYE], draws=[SOUTH])
    answer(t, "clockwise")  # one Krohn for the first field, then each summoning finds no figure
    runs = [event.data["streak"] for event in told(t, "summoned")]
    assert runs == [1, 2, 1, 1]
    assert len(told(t, "disrupted")) == 3


@clause("BSG-SPN-12", "BSG-AMB-78")
def test_the_season_is_that_of_the_time_token() -> None:
    t = play(round=7, time=6, enemy_cards={"north": ("hook_climbers", "hungry_pack", "ladder_bearers")}, dice=[CLAW])
    summon(t, NORTH)
    assert units(t, "north_3") == {"krohn": 1, "krohn_elite": 1}  # 2 in Summer, 3 in Autumn


@clause("BSG-DIF-02")
def test_footmen_never_meet_the_avatar() -> None:
    t = play(options={"difficulty": "footman"}, round=3)
    disrupt(t)
    assert not t.state.avatar.came


@clause("BSG-FIG-01")
def test_destroyed_figures_return_to_the_supply() -> None:
    t = play(zones={"north_1": {"krohn": 2}}, turn="aldric_vane")
    assert t.state.supply[4] == 19
    hit_zone(t, zone("north_1"), 2, 1, hero("aldric_vane"))
    assert t.state.supply[4] == 21


@clause("BSG-FIG-02", "BSG-EX-15")
def test_standards_stand_in_for_elites() -> None:
    t = play(supply={"gargoh": 5})
    place(t, NORTH, "gargoh", 1, 1)
    assert units(t, "north_3") == {"gargoh": 2}
    assert not told(t, "figures_missing")


@clause("BSG-FIG-02")
def test_elites_stand_in_for_standards() -> None:
    t = play(supply={"krohn_elite": 5, "krohn": 1})
    place(t, NORTH, "krohn", 1, 2)
    assert units(t, "north_3") == {"krohn": 1, "krohn_elite": 2}


@clause("BSG-FIG-03", "BSG-EX-14", "BSG-DEC-09")
def test_missing_krohns_are_replaced_by_two_gargohs() -> None:
    t = play(supply={"krohn_elite": 1, "krohn": 1, "gargoh": 5, "gargoh_elite": 5})
    place(t, NORTH, "krohn", 1, 2)
    assert units(t, "north_3") == {"krohn": 1, "krohn_elite": 1, "gargoh": 1, "gargoh_elite": 1}
    assert [event.data for event in told(t, "figures_missing")] == [{"field": NORTH, "kind": "krohn"}]


@clause("BSG-FIG-03")
def test_missing_gargohs_and_molens_are_replaced() -> None:
    t = play(supply={"gargoh": 1, "molen": 5})
    place(t, NORTH, "gargoh", 1, 2)
    assert units(t, "north_3") == {"gargoh": 1, "molen": 1}
    other = play(supply={"krohn": 9, "krohn_elite": 2})
    place(other, NORTH, "molen", 0, 2)
    assert units(other, "north_3") == {"krohn": 2, "krohn_elite": 1}


@clause("BSG-FIG-04", "BSG-FIG-05", "BSG-EX-16", "BSG-AMB-13")
def test_substitutes_are_replaced_in_turn_until_nothing_is_left() -> None:
    t = play(supply={"gargoh": 1, "molen": 1})
    place(t, NORTH, "krohn", 1, 1)
    assert units(t, "north_3") == {"gargoh": 1, "molen": 1}
    assert not told(t, "disrupted")
    bare = play(supply={"gargoh": 1}, draws=[EAST])
    place(bare, NORTH, "krohn", 1, 1)
    assert units(bare, "north_3") == {"gargoh": 1}
    assert bare.state.avatar.zone == zone("east_3")
    assert [event.data for event in told(bare, "figures_exhausted")] == [{"field": NORTH}]


@clause("BSG-AVA-03")
def test_the_avatar_comes_only_once() -> None:
    t = play(avatar=("north_2", 1), turn="aldric_vane")
    drain_avatar(t, 1, hero("aldric_vane"))
    disrupt(t)
    assert not t.state.avatar.zone


@clause("BSG-AVA-04", "BSG-EX-13", "BSG-AMB-75")
def test_a_disruption_strengthens_the_avatar_up_to_ten() -> None:
    t = play(avatar=("north_2", 3))
    disrupt(t)
    assert t.state.avatar.vinculum == 8
    disrupt(t)
    assert t.state.avatar.vinculum == 10
    disrupt(t)
    assert (t.state.avatar.vinculum, t.state.avatar.zone) == (10, zone("north_2"))


@clause("BSG-AVA-05", "BSG-AMB-14")
def test_the_avatar_does_not_kill_the_messenger_and_is_not_spent_by_his_death() -> None:
    t = play(EnemiesPhase(), messenger="north_3", avatar=("north_3", 10), round=3)
    assert t.state.messenger.status == "zone"
    assert t.state.avatar.zone == zone("north_2")
    killed = play(EnemiesPhase(), messenger="north_3", avatar=("north_3", 10), zones={"north_3": {"krohn": 1}}, round=3)
    assert killed.state.messenger.status == "fallen"
    assert killed.state.avatar.zone == zone("north_2")
    assert units(killed, "north_3") == {"krohn": 1}


@clause("BSG-AVA-06", "BSG-AVA-07", "BSG-EX-12", "BSG-WIN-03")
def test_the_avatar_clock() -> None:
    held = {"aldric_vane": {"at": "north_wall", "morale": 9}}
    for start, end in (("north_3", "north_2"), ("north_2", "north_1")):
        t = play(EnemiesPhase(), heroes=held, avatar=(start, 10), round=5)
        assert t.state.avatar.zone == zone(end)
        assert sheet(t, "aldric_vane").morale == 9
    last = play(EnemiesPhase(), heroes=held, avatar=("north_1", 10), round=7)
    assert last.result is not None
    assert last.result.reason == "the Avatar entered the citadel"


@clause("BSG-AVA-08", "BSG-AVA-09")
def test_strength_4_drains_the_avatar_and_the_last_point_gives_two_morale() -> None:
    t = play(avatar=("north_2", 2), zones={"north_2": {"krohn": 1}}, heroes={"aldric_vane": {"morale": 3}})
    weak = hit_zone(t, zone("north_2"), 2, 3, hero("aldric_vane"))
    assert not weak.success
    assert t.state.avatar.vinculum == 2
    struck = hit_zone(t, zone("north_2"), 4, 4, hero("aldric_vane"))
    assert (struck.bled, struck.destroyed, struck.spare) == (2, 1, 1)
    assert not t.state.avatar.zone
    assert sheet(t, "aldric_vane").morale == 5


@clause("BSG-AMB-84")
def test_a_dead_hero_gains_nothing_for_the_avatar() -> None:
    t = play(avatar=("north_2", 1), heroes={"aldric_vane": {"dead": True}, "bram_hollis": {}})
    drain_avatar(t, 1, hero("aldric_vane"))
    assert sheet(t, "aldric_vane").morale == 0
