"""Sequence of play, and the guards that make every game end: SEQ, RUL-31, RUL-46."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    CHAOS,
    DRAGONS,
    HILLS,
    HORSES,
    NECROS,
    Side,
    army,
    asked,
    at,
    choose,
    hand,
    is_over,
    options,
    scene,
    told,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.rules.turn import Play, Rounds, Turn
from warhall.kernel.chance import Fast
from warhall.kernel.procedure import procedure_named
from warhall.testing import clause


def idle(t: T) -> None:
    """The player to move does nothing for the rest of the turn."""
    turn = t.state.turns
    while not is_over(t) and t.state.turns == turn:
        t.choose(t.pending.seat, "done" if "done" in options(t) else "pass")


@clause("BLD-SEQ-01")
def test_turns_go_clockwise_from_the_first_player() -> None:
    sides = [
        Side(id, {area: "castle"}, hand="ship") for id, area in ((HORSES, "ford"), (DRAGONS, "moor"), (HILLS, "crag"))
    ]
    t = scene(*sides, run=Rounds(), order=(2, 0, 1), then=Fast(1))
    for _ in range(4):
        idle(t)
    assert [data["seat"] for data in told(t, "turn_begun")] == [2, 0, 1, 2, 0]


@clause("BLD-SEQ-02", "BLD-SEQ-03", "BLD-UND-01")
def test_the_phases_of_a_turn_of_the_necromancers() -> None:
    sides = [
        Side(NECROS, {"ford": "undead swords"}, villages="crag", hand="ship*3"),
        Side(HORSES, villages="ford"),
    ]
    t = scene(*sides, run=Turn(0), then=Fast(1))
    seen = [asked(t)[1]]
    choose(t, "kind:ship", "area:ford")
    seen.append(asked(t)[1])
    choose(t, "done")
    seen.append(asked(t)[1])
    choose(t, "done")
    seen.append(asked(t)[1])
    choose(t, "kind:ship")
    seen.append(asked(t)[1])
    choose(t, "area:moor", "done")
    assert seen == ["capture_villages", "move_undead", "choose_action", "construct_villages", "construct_village"]
    assert is_over(t)
    assert len(t.state.hands[0]) == 6


@clause("BLD-SEQ-02", "BLD-UND-01")
def test_only_the_necromancers_have_a_phase_for_undead() -> None:
    turn = procedure_named("bloodstones.turn")
    assert list(turn.stages) == [
        "start",
        "reenter_map",
        "capture_villages",
        "move_undead",
        "main_actions",
        "construct_villages",
        "draw_tiles",
        "finish",
    ]
    t = scene(Side(HORSES, {"ford": "swords"}, hand="ship"), Side(DRAGONS), run=Turn(0))
    assert asked(t) == (0, "choose_action")


@clause("BLD-SEQ-03")
def test_the_states_of_a_game_follow_each_other() -> None:
    assert list(procedure_named("bloodstones.game").stages)[1:-1] == [
        "draw_first_player",
        "choose_factions",
        "draw_hands",
        "place_forces",
        "take_turns",
        "end_game",
    ]
    assert isinstance(GAME.opening(), Play)


@clause("BLD-SEQ-03", "BLD-WDR-14")
def test_what_was_left_is_forgotten_at_the_next_turn() -> None:
    sides = [Side(HORSES, {"ford": "castle"}, left="moor"), Side(DRAGONS, {"crag": "castle"}, left="wood")]
    t = scene(*sides, run=Rounds(), then=Fast(1))
    assert t.state.left == [(), ()]


@clause("BLD-SEQ-04")
def test_every_optional_phase_may_be_passed_and_is_not_revisited() -> None:
    sides = [
        Side(NECROS, {"ford": "undead swords"}, villages="crag", hand="ship*5 cavalry"),
        Side(HORSES, villages="ford"),
    ]
    t = scene(*sides, run=Turn(0))
    choose(t, "pass", "done", "done", "pass")
    assert is_over(t)
    assert hand(t) == "cavalry ship*5"
    assert t.state.villages[1] == (at("ford"),)


@clause("BLD-SEQ-05", "BLD-BAT-31")
def test_hands_are_not_refilled_between_actions() -> None:
    side = Side(HORSES, {"ford": "swords"}, villages="ford", hand="skirmishers ship*2")
    t = scene(side, Side(DRAGONS), run=Turn(0), then=Fast(1))
    choose(t, "kind:skirmishers", "area:ford", "kind:swords", "area:moor", "done", "kind:ship")
    assert hand(t) == "ship"
    choose(t, "done")
    assert hand(t) == "ship"
    choose(t, "pass")
    assert len(t.state.hands[0]) == 7


def standstill(*regroups: int, hands: str = "castle") -> T:
    """Players with nothing but a castle who have regrouped so often."""
    homes = ("ford", "crag", "isle")
    sides = [
        Side(id, {home: "castle"}, hand=hands, regroups=count)
        for id, home, count in zip((HORSES, DRAGONS, HILLS), homes, regroups, strict=False)
    ]
    return scene(*sides, run=Rounds(), then=Fast(1))


@clause("BLD-RUL-31")
def test_five_quiet_rounds_end_the_game() -> None:
    t = standstill(0, 0)
    for _ in range(9):
        idle(t)
    assert told(t, "end_triggered") == []
    idle(t)
    assert told(t, "end_triggered") == [{"seat": 1, "why": "quiet"}]
    assert t.state.turns == 10


@clause("BLD-RUL-31")
def test_a_tile_spent_or_a_battle_fought_breaks_the_quiet() -> None:
    sides = [
        Side(HORSES, {"ford": "castle"}, villages="ford", hand="skirmishers*4"),
        Side(DRAGONS, {"crag": "castle"}, hand="ship"),
    ]
    t = scene(*sides, run=Rounds(), then=Fast(1))
    idle(t)
    idle(t)
    assert t.state.quiet == 2
    t.choose(0, "kind:skirmishers")
    idle(t)
    assert t.state.quiet == 0


@clause("BLD-RUL-31")
@pytest.mark.parametrize("fought", [True, False])
def test_a_battle_without_a_tile_from_hand_breaks_the_quiet_but_a_withdrawal_does_not(fought: bool) -> None:
    sides = [
        Side(HORSES, {"ford": "swords"}, hand="ship*5 castle*2"),
        Side(DRAGONS, {"ford": "swords"}, hand="ship*5 castle"),
    ]
    t = scene(*sides, run=Rounds(), draws=[5, 5, 4, 2, 2, 3] if fought else [])
    choose(t, "battle:ford", "pass" if fought else "area:moor")
    if fought:
        choose(t, "pass", "pass")
    idle(t)
    assert t.state.quiet == (0 if fought else 1)
    assert t.state.players[0].idle == 1


@clause("BLD-RUL-31")
@pytest.mark.parametrize("spends", [False, True])
def test_the_last_player_to_regroup_cannot_wait_for_ever(spends: bool) -> None:
    sides = [
        Side(HORSES, {"ford": "castle"}, hand="ship", regroups=2),
        Side(DRAGONS, {"crag": "castle"}, hand="ship", regroups=2),
        Side(HILLS, {"isle": "castle"}, villages="isle", hand="skirmishers ship*5", regroups=1),
    ]
    t = scene(*sides, run=Rounds(), then=Fast(1))
    for turn in range(9):
        if spends and turn == 5:
            choose(t, "kind:skirmishers")
        idle(t)
    assert told(t, "end_triggered") == ([] if spends else [{"seat": 2, "why": "idle"}])
    assert t.state.players[2].idle == (1 if spends else 3)


@clause("BLD-RUL-31")
def test_nor_can_two_players_together() -> None:
    t = standstill(2, 1, 1)
    assert t.pending.seat == 0
    for _ in range(8):
        idle(t)
    assert told(t, "end_triggered") == []
    idle(t)
    assert told(t, "end_triggered") == [{"seat": 2, "why": "idle"}]


@clause("BLD-RUL-31")
def test_a_player_with_all_regroups_may_be_idle() -> None:
    t = standstill(2, 1, 2)
    for _ in range(7):
        idle(t)
    assert told(t, "end_triggered") == []
    assert [player.idle for player in t.state.players] == [3, 2, 2]


@clause("BLD-RUL-26", "BLD-RUL-46", "BLD-WIP-03")
def test_a_player_with_nothing_left_is_skipped_and_disregarded() -> None:
    sides = [
        Side(HORSES, {"ford": "castle"}, hand="ship", regroups=1, captured={DRAGONS: 20}),
        Side(DRAGONS, hand="swords"),
        Side(HILLS, {"crag": "castle"}, hand="swords"),
    ]
    t = scene(*sides, run=Rounds(), then=Fast(1))
    idle(t)
    assert t.pending.seat == 2
    idle(t)
    assert [data["seat"] for data in told(t, "turn_begun")] == [0, 2, 0]


@clause("BLD-RUL-26")
@pytest.mark.parametrize(
    ("side", "lost"),
    [
        (Side(DRAGONS, villages="moor", hand="swords"), 19),  # a village on the map
        (Side(DRAGONS, {"gulf": "ship"}, hand="swords"), 20),  # a unit
        (Side(DRAGONS, hand="swords"), 19),  # a village in the pool
    ],
)
def test_a_player_with_anything_left_is_not_out(side: Side, lost: int) -> None:
    t = scene(Side(HORSES, {"ford": "castle"}, hand="ship", captured={DRAGONS: lost}), side, run=Rounds(), then=Fast(1))
    idle(t)
    assert [data["seat"] for data in told(t, "turn_begun")] == [0, 1]


@clause("BLD-RUL-46", "BLD-END-01")
def test_the_end_comes_when_the_only_player_behind_is_out() -> None:
    sides = [
        Side(HORSES, {"ford": "castle"}, hand="ship", regroups=2, captured={DRAGONS: 20}),
        Side(DRAGONS, regroups=1),
        Side(HILLS, {"crag": "castle"}, regroups=2),
    ]
    t = scene(*sides, run=Rounds(), then=Fast(1))
    idle(t)
    assert t.state.trigger == 0


@clause("BLD-SEQ-03", "BLD-CHA-10")
def test_the_horde_with_units_goes_straight_to_its_actions() -> None:
    sides = [Side(CHAOS, {"ford": "hordes"}, hand="ship"), Side(HORSES, villages="ford")]
    t = scene(*sides, run=Turn(0), faction_minimums=False)
    assert asked(t) == (0, "choose_action")
    assert army(t, 0, "ford") == "hordes"
