"""BSG-MSG: the messenger's way out and back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import answer, field, play, sheet, told, units, zone
from warhall.games.bsieged.queries import can_still_win, earliest_arrival, earliest_exit
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.messenger import MessengerTurn
from warhall.games.bsieged.rules.rounds import Concession, RoundEnd
from warhall.games.bsieged.rules.spawning import Spawning
from warhall.games.bsieged.rules.turn import Round
from warhall.games.bsieged.state import EAST, NORTH, SOUTH, WEST
from warhall.kernel.chance import Fast
from warhall.testing import clause

RETURNING = {"stretch": "return", "turned": 6}


def after_turn(**words: Any) -> str:
    """Where the messenger is after his turn, as a word."""
    t = play(MessengerTurn(), **words)
    man = t.state.messenger
    return man.status if man.status != "zone" else f"{man.stretch} {man.zone}"


@clause("BSG-MSG-01", "BSG-DEC-05", "BSG-MSG-05")
def test_the_messenger_enters_zone_1_of_a_chosen_field_in_round_1() -> None:
    t = play(seats=2, heroes={"aldric_vane": {}, "isolde_thorne": {}}, round=1, first="isolde_thorne")
    t.start(MessengerTurn())
    assert t.pending.kind == "bsieged.send_messenger"
    assert t.pending.seats == (1, 0)
    assert t.pending.options == ("field:north", "field:east", "field:south", "field:west")
    answer(t, "field:south")
    assert t.state.messenger.zone == zone("south_1")


@clause("BSG-MSG-02", "BSG-MSG-04", "BSG-MSG-06")
def test_he_must_walk_one_zone_outward_on_departure() -> None:
    assert after_turn(messenger="east_1", round=2) == f"departure {zone('east_2')}"
    assert after_turn(messenger="east_2", round=3) == f"departure {zone('east_3')}"


@clause("BSG-MSG-03", "BSG-EX-05")
def test_units_in_his_zone_or_the_next_block_him() -> None:
    blocked = {"east_2": {"gargoh": 1}}
    assert after_turn(messenger="east_1", zones=blocked, round=2) == f"departure {zone('east_1')}"
    full_beyond = {"east_3": {"krohn": 4, "molen": 2}}
    assert after_turn(messenger="east_1", zones=full_beyond, round=3) == f"departure {zone('east_2')}"
    own = {"east_1": {"krohn": 1}}
    assert after_turn(messenger="east_1", zones=own, round=3) == f"departure {zone('east_1')}"


@clause("BSG-MSG-03")
def test_only_his_own_zone_counts_for_outskirts_and_wall() -> None:
    assert after_turn(messenger="east_3", zones={"east_3": {"krohn": 1}}, round=4) == f"departure {zone('east_3')}"
    assert after_turn(messenger="east_1", man=RETURNING, round=7) == "wall"
    near = {"east_1": {"krohn": 1}}
    assert after_turn(messenger="east_1", man=RETURNING, zones=near, round=7) == f"return {zone('east_1')}"


@clause("BSG-AMB-14", "BSG-AVA-05")
def test_the_avatar_blocks_neither_walk_nor_placement() -> None:
    assert after_turn(messenger="east_1", avatar=("east_2", 10), round=2) == f"departure {zone('east_2')}"
    waiting = {"compass": "east"}
    where = after_turn(messenger="outskirts", man=waiting, avatar=("east_3", 10), round=6)
    assert where == f"return {zone('east_3')}"


@clause("BSG-MSG-07", "BSG-EX-04")
def test_leaving_the_board_gives_every_living_hero_two_morale() -> None:
    heroes = {"aldric_vane": {"morale": 5}, "isolde_thorne": {"morale": 7}, "bram_hollis": {"dead": True}}
    t = play(MessengerTurn(), messenger="north_3", heroes=heroes, round=4)
    assert t.state.messenger.status == "outskirts"
    assert t.state.messenger.left
    assert sheet(t, "aldric_vane").morale == 7
    assert sheet(t, "isolde_thorne").morale == 8  # the top of her track
    assert sheet(t, "bram_hollis").morale == 0


@clause("BSG-MSG-08", "BSG-WIN-04", "BSG-AMB-09")
def test_no_exit_by_the_end_of_round_7_loses() -> None:
    t = play(RoundEnd(), messenger="north_3", round=7)
    assert t.over
    assert t.result is not None
    assert t.result.winners == ()
    assert t.result.reason == "no messenger left the board in time"
    assert not play(RoundEnd(), messenger="north_3", round=6, then=Fast(0)).result


@clause("BSG-MSG-09", "BSG-MSG-10", "BSG-HID-07", "BSG-AMB-24")
def test_a_compass_card_names_the_field_of_return() -> None:
    t = play(MessengerTurn(), messenger="outskirts", round=5, draws=[SOUTH])
    assert t.state.messenger.zone == zone("south_3")
    assert t.state.messenger.stretch == "return"


@clause("BSG-MSG-10", "BSG-MSG-31", "BSG-EX-08")
def test_a_blocked_return_waits_for_the_same_field() -> None:
    t = play(MessengerTurn(), messenger="outskirts", zones={"west_3": {"molen": 1}}, round=6, draws=[WEST])
    assert t.state.messenger.status == "outskirts"
    assert t.state.messenger.compass == WEST
    assert [event.data for event in told(t, "messenger_waited")] == [{"field": WEST}]
    later = play(MessengerTurn(), messenger="outskirts", man={"compass": "west"}, round=7)
    assert later.state.messenger.zone == zone("west_3")
    assert earliest_arrival(later.state, later.content) == 10


@clause("BSG-MSG-11", "BSG-MSG-12")
def test_the_way_back_leads_to_the_wall_of_that_field() -> None:
    assert after_turn(messenger="south_3", man=RETURNING, round=7) == f"return {zone('south_2')}"
    assert after_turn(messenger="south_2", man=RETURNING, round=7) == f"return {zone('south_1')}"
    t = play(MessengerTurn(), messenger="south_1", man=RETURNING, round=7)
    assert t.state.messenger.status == "wall"
    assert t.state.messenger.wall == SOUTH


@clause("BSG-MSG-17", "BSG-WIN-01", "BSG-WIN-05")
def test_a_messenger_on_the_wall_wins_at_the_end_of_the_round() -> None:
    t = play(RoundEnd(), seats=2, heroes={"aldric_vane": {}, "isolde_thorne": {}}, messenger="south_wall", round=8)
    assert t.result is not None
    assert t.result.winners == (0, 1)
    assert t.result.scores == (0, 0)
    assert t.state.messenger.status == "home"


@clause("BSG-AMB-08")
def test_arriving_in_round_12_is_in_time() -> None:
    t = play(RoundEnd(), messenger="south_wall", round=12)
    assert t.result is not None
    assert t.result.winners == (0,)


@clause("BSG-MSG-18", "BSG-MSG-19", "BSG-SPN-11", "BSG-DIF-04", "BSG-AMB-11", "BSG-AMB-25")
def test_defenders_are_pursued_by_two_standard_krohns_after_the_rolls() -> None:
    t = play(
        Spawning(),
        options={"difficulty": "defender"},
        messenger="east_3",
        man={"stretch": "return"},
        round=6,
        dice=[1, 3, 5, 1],
        enemy_cards={"east": ("stone_hurler", "old_mauler", "blind_colossus")},
    )
    answer(t, "clockwise")
    assert units(t, "east_3") == {"molen": 1, "krohn": 2}
    assert [event.data for event in told(t, "pursuit_sent")] == [{"field": EAST}]
    on_wall = play(
        Spawning(), options={"difficulty": "defender"}, messenger="east_wall", round=9, dice=[1, 3, 5, 1],
        enemy_cards={"east": ("stone_hurler", "old_mauler", "blind_colossus")},
    )  # fmt: skip
    answer(on_wall, "clockwise")
    assert units(on_wall, "east_3") == {"molen": 1, "krohn": 2}


@clause("BSG-DIF-03", "BSG-MSG-20")
@pytest.mark.parametrize(
    ("difficulty", "words"),
    [
        ("knight", {"messenger": "east_3", "man": {"stretch": "return"}}),
        ("footman", {"messenger": "east_3", "man": {"stretch": "return"}}),
        ("defender", {"messenger": "east_1"}),
        ("defender", {"messenger": "fallen", "man": {"stretch": "return"}}),
    ],
)
def test_no_pursuit_without_a_returning_messenger_or_below_defender(difficulty: str, words: dict[str, Any]) -> None:
    cards = {"east": ("stone_hurler", "old_mauler", "blind_colossus")}
    t = play(Spawning(), options={"difficulty": difficulty}, round=6, dice=[1, 3, 5, 1], enemy_cards=cards, **words)
    answer(t, "clockwise")
    assert units(t, "east_3") == {"molen": 1}


@clause("BSG-MSG-21", "BSG-MSG-22", "BSG-MSG-24", "BSG-EX-06", "BSG-ENM-02")
def test_units_in_his_zone_kill_him_and_do_nothing_else() -> None:
    heroes = {"aldric_vane": {"at": "east_wall", "morale": 4}, "bram_hollis": {"morale": 1}}
    t = play(
        EnemiesPhase(),
        heroes=heroes,
        messenger="east_2",
        zones={"east_2": {"gargoh": 1, "krohn": 2}, "east_1": {"krohn": 1}},
        round=3,
    )
    assert t.state.messenger.status == "fallen"
    assert t.state.messenger.deaths == 1
    assert sheet(t, "bram_hollis").morale == 1
    assert sheet(t, "aldric_vane").morale == 2  # 1 for the messenger, 1 for the Krohn of zone 1
    assert units(t, "east_2") == {"gargoh": 1, "krohn": 2}
    assert units(t, "east_1") == {"krohn": 1}


@clause("BSG-ENM-11")
def test_marching_into_his_zone_does_nothing_this_round() -> None:
    t = play(EnemiesPhase(), messenger="east_2", zones={"east_3": {"krohn": 1}}, round=3)
    assert units(t, "east_2") == {"krohn": 1}
    assert t.state.messenger.status == "zone"


@clause("BSG-MSG-25", "BSG-EX-04")
def test_the_fastest_game_is_won_in_round_8() -> None:
    t = play(messenger="", round=1)
    assert (earliest_exit(t.state, t.content), earliest_arrival(t.state, t.content)) == (4, 8)


@clause("BSG-MSG-26", "BSG-MSG-27", "BSG-DEC-07", "BSG-AMB-63", "BSG-MSG-29")
def test_a_second_messenger_departs_from_a_free_zone_1() -> None:
    zones = {"north_1": {"krohn": 1}, "east_2": {"krohn": 1}, "west_1": {"krohn": 1}}
    t = play(MessengerTurn(), messenger="fallen", zones=zones, round=3)
    assert t.pending.options == ("field:east", "field:south")
    answer(t, "field:east")
    assert t.state.messenger.zone == zone("east_1")
    assert t.state.messenger.stretch == "departure"


@clause("BSG-MSG-27")
def test_with_all_zones_1_full_he_waits() -> None:
    full = {f"{name}_1": {"krohn": 1} for name in ("north", "east", "south", "west")}
    t = play(MessengerTurn(), messenger="fallen", zones=full, round=3)
    assert t.state.messenger.status == "fallen"
    assert not told(t, "messenger_entered")


@clause("BSG-MSG-28")
def test_a_second_messenger_returns_by_a_fresh_compass_card() -> None:
    t = play(MessengerTurn(), messenger="fallen", man={"stretch": "return"}, round=8, draws=[NORTH])
    assert t.state.messenger.zone == zone("north_3")
    busy = {"north_3": {"krohn": 1}}
    waits = play(MessengerTurn(), messenger="fallen", man={"stretch": "return"}, zones=busy, round=8, draws=[NORTH])
    assert waits.state.messenger.status == "fallen"
    again = play(MessengerTurn(), messenger="fallen", man={"stretch": "return", "compass": "north"}, round=9)
    assert again.state.messenger.zone == zone("north_3")


@clause("BSG-MSG-30", "BSG-WIN-03")
def test_the_second_death_loses_at_once() -> None:
    t = play(EnemiesPhase(), messenger="east_2", man={"deaths": 1}, zones={"east_2": {"krohn": 1}}, round=5)
    assert t.result is not None
    assert t.result.reason == "the second messenger is dead"
    assert t.result.winners == ()


@clause("BSG-EX-07", "BSG-AMB-62")
def test_latest_useful_deaths() -> None:
    out = play(messenger="fallen", man={"turned": 3}, round=3)
    assert earliest_exit(out.state, out.content) == 7
    assert can_still_win(out.state, out.content)
    late = play(messenger="fallen", man={"turned": 4}, round=4)
    assert not can_still_win(late.state, late.content)
    back = play(messenger="fallen", man={"stretch": "return", "turned": 8}, round=8)
    assert earliest_arrival(back.state, back.content) == 12
    assert can_still_win(back.state, back.content)
    too_late = play(messenger="fallen", man={"stretch": "return", "turned": 9}, round=9)
    assert not can_still_win(too_late.state, too_late.content)


@clause("BSG-AMB-62")
def test_a_hopeless_game_is_announced_once_and_may_be_conceded() -> None:
    zones = {"east_2": {"krohn": 1}}
    t = play(EnemiesPhase(), messenger="east_2", man={"turned": 4}, zones=zones, round=4)
    assert [event.data for event in told(t, "hope_lost")] == [{"round": 4}]
    assert not t.over
    asked = play(seats=2, heroes={"aldric_vane": {}, "bram_hollis": {}}, round=5)
    asked.start(Concession())
    assert asked.pending.seats == (0, 1)
    answer(asked, "concede")
    assert asked.result is not None
    assert asked.result.reason == "the defenders gave up"


@clause("BSG-AMB-62", "BSG-MSG-08")
def test_hope_is_lost_with_the_turn_in_which_he_stays_too_long() -> None:
    """Zone 2 after the turn of round 5 is out in round 7; zone 1 is not."""
    walks = play(MessengerTurn(), messenger="east_1", man={"turned": 4}, round=5)
    assert walks.state.messenger.turned == 5
    assert not told(walks, "hope_lost")
    blocked = {"east_2": {"krohn": 1}}
    stays = play(MessengerTurn(), messenger="east_1", man={"turned": 4}, zones=blocked, round=5)
    assert [event.data for event in told(stays, "hope_lost")] == [{"round": 5}]


@clause("BSG-AMB-62")
def test_players_are_asked_to_concede_only_once() -> None:
    t = play(messenger="fallen", man={"turned": 4}, round=4)
    t.state.hopeless = True
    t.chance = Fast(3)
    t.start(Round())
    while t.pending.kind != "bsieged.concede":
        answer(t, t.pending.options[-1])
    answer(t, "play_on")
    assert t.state.defiant
    assert t.pending.kind == "bsieged.take_action"


@clause("BSG-MSG-13", "BSG-MSG-14", "BSG-DEF-09", "BSG-EX-27", "BSG-AMB-29")
def test_krohn_surplus_never_reaches_the_messenger() -> None:
    heroes = {"aldric_vane": {"at": "south_wall", "morale": 2}, "bram_hollis": {}}
    zones = {"south_1": {"krohn": 3}}
    t = play(EnemiesPhase(), heroes=heroes, messenger="south_wall", zones=zones, round=8)
    assert t.pending.kind == "bsieged.assign_hit"
    assert t.pending.options == ("hero:aldric_vane", "messenger")
    answer(t, "hero:aldric_vane", "hero:aldric_vane")
    assert t.state.messenger.status == "wall"
    assert sheet(t, "aldric_vane").status == 2
    assert not t.over


@clause("BSG-MSG-13", "BSG-MSG-14")
def test_one_krohn_hit_on_the_messenger_kills_him() -> None:
    heroes = {"aldric_vane": {"at": "south_wall", "morale": 2}, "bram_hollis": {}}
    t = play(EnemiesPhase(), heroes=heroes, messenger="south_wall", zones={"south_1": {"krohn": 1}}, round=8)
    answer(t, "messenger")
    assert t.state.messenger.status == "fallen"
    assert told(t, "messenger_died")[0].data["cause"] == "krohn"
    assert sheet(t, "aldric_vane").morale == 1


@clause("BSG-DEF-10", "BSG-EX-27", "BSG-ENK-10", "BSG-AMB-29")
def test_gargoh_surplus_falls_on_the_messenger() -> None:
    heroes = {"aldric_vane": {"at": "market", "morale": 2}, "bram_hollis": {}}
    zones = {"south_2": {"gargoh": 1, "gargoh_elite": 1}}
    t = play(EnemiesPhase(), heroes=heroes, messenger="south_wall", zones=zones, round=8)
    answer(t, "hero:aldric_vane", "hero:aldric_vane")
    assert t.state.messenger.status == "fallen"


@clause("BSG-MSG-32", "BSG-ENK-09")
def test_gargohs_kill_a_messenger_alone_in_the_quarter() -> None:
    t = play(EnemiesPhase(), messenger="south_wall", zones={"south_2": {"gargoh": 1}}, round=8)
    assert t.state.messenger.status == "fallen"


@clause("BSG-MSG-15", "BSG-ENK-14", "BSG-FX-12")
def test_a_molen_kills_the_messenger_on_the_wall_unless_sheltered() -> None:
    zones = {"south_3": {"molen": 1}}
    t = play(EnemiesPhase(), messenger="south_wall", zones=zones, round=8)
    assert told(t, "messenger_died")[0].data["cause"] == "molen"
    safe = play(EnemiesPhase(), messenger="south_wall", man={"sheltered": True}, zones=zones, round=8)
    assert safe.state.messenger.status == "wall"


@clause("BSG-MSG-16", "BSG-EX-28", "BSG-ENK-05")
def test_a_messenger_alone_does_not_hold_the_wall() -> None:
    t = play(EnemiesPhase(), messenger="east_wall", zones={"east_1": {"krohn": 1}}, round=8)
    assert t.result is not None
    assert t.result.reason == "a Krohn entered the citadel"


@clause("BSG-FX-12", "BSG-AMB-10")
def test_a_sheltered_messenger_is_passed_over_and_the_units_act() -> None:
    zones = {"east_2": {"krohn": 1}}
    t = play(EnemiesPhase(), messenger="east_2", man={"sheltered": True}, zones=zones, round=3)
    assert t.state.messenger.status == "zone"
    assert units(t, "east_1") == {"krohn": 1}


@clause("BSG-MSG-23")
def test_the_cause_of_a_death_is_told() -> None:
    t = play(EnemiesPhase(), messenger="east_3", zones={"east_3": {"molen": 1}}, round=3)
    assert told(t, "messenger_died")[0].data == {"cause": "units", "deaths": 1}
    assert field("east") == EAST
