"""The end of the game: END, and the rulings on it."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    CHAOS,
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
    NECROS,
    Side,
    army,
    asked,
    choose,
    fight,
    hand,
    options,
    scene,
    told,
    villages,
    vp,
)
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.queries.seats import standing
from warhall.games.bloodstones.rules.draw import Draw
from warhall.games.bloodstones.rules.end import Ending, best
from warhall.kernel.chance import Fast
from warhall.kernel.records import replace
from warhall.kernel.state import Result
from warhall.testing import clause

WON, LOST = [5, 5, 4], [2, 2, 3]
FULL = "ship*5 castle*2"  # a full hand of anybody


def outcome(t: T) -> Result:
    """What the end of the game came to."""
    assert t.result is not None
    return t.result


@clause("BLD-END-01", "BLD-RGP-03")
@pytest.mark.parametrize(
    ("regroups", "ends"), [((2, 3), True), ((1, 3), False), ((2, 2), False), ((1, 2, 2), True), ((1, 1, 2), False)]
)
def test_the_last_regroup_needed_ends_the_game(regroups: tuple[int, ...], ends: bool) -> None:
    factions = (DRAGONS, HORSES, HILLS)[: len(regroups)]
    sides = [Side(id, hand="ship*5", bag="", regroups=count) for id, count in zip(factions, regroups, strict=True)]
    t = scene(*sides, run=Draw(0), draws=["swords"])
    assert (t.state.trigger == 0) is ends
    assert told(t, "end_triggered") == ([{"seat": 0, "why": "regroups"}] if ends else [])


@clause("BLD-END-02", "BLD-RUL-27")
def test_the_player_who_ends_it_scores_and_fills_the_hand() -> None:
    sides = [Side(DRAGONS, villages="ford*2", hand="ship*3", bag="swords", regroups=2), Side(HORSES, regroups=3)]
    t = scene(*sides, run=Draw(0), draws=["swords", "leader", "dragon"])
    assert t.state.trigger == 0
    assert vp(t) == [2, 0]
    assert hand(t) == "swords leader ship*3 dragon"


@clause("BLD-END-03", "BLD-END-05", "BLD-DEC-21")
def test_last_battles_begin_left_of_the_trigger_player_who_comes_last() -> None:
    sides = [
        Side(DRAGONS, {"ford": "castle"}, hand=FULL),
        Side(HORSES, {"moor": "castle"}, hand=FULL),
        Side(HILLS, {"crag": "castle"}, hand=FULL),
    ]
    t = scene(*sides, run=Ending(2), whole=True, order=(1, 2, 0))
    assert [data["seat"] for data in told(t, "last_battles_begun")] == [0, 1, 2]
    assert outcome(t).reason == "final score"


@clause("BLD-END-03", "BLD-DEC-21", "BLD-BAT-05")
def test_each_player_fights_all_its_battles_in_the_order_it_likes() -> None:
    sides = [
        Side(DRAGONS, {"ford": "castle", "crag": "castle"}),
        Side(HORSES, {"ford": "swords", "crag": "swords"}, hand=FULL),
    ]
    t = scene(*sides, run=Ending(0), whole=True, draws=[*LOST, *WON, *LOST, *WON], then=Fast(1))
    assert asked(t) == (1, "choose_battle")
    assert options(t) == {"battle:ford", "battle:crag"}
    choose(t, "battle:crag", "pass")
    assert asked(t) == (1, "substitute")
    choose(t, "pass")
    assert vp(t) == [2, 0]
    assert [data["seats"][0] for data in told(t, "battle_begun")] == [1, 1]


@clause("BLD-END-04", "BLD-RUL-37", "BLD-RUL-47")
def test_then_the_hand_is_filled_without_scoring_and_nothing_else_happens() -> None:
    sides = [
        Side(DRAGONS, {"dune": "swords"}, villages="ford", hand="ship*3", bag="", regroups=1),
        Side(HORSES, hand=FULL, regroups=3),
    ]
    t = scene(*sides, run=Ending(1), whole=True, draws=["swords", "swords", "leader"])
    assert len(t.state.hands[0]) == 6
    assert army(t, 0, "dune") == "swords"  # no desert check
    assert t.state.players[0].regroups == 1
    assert vp(t) == [0, 0]
    assert told(t, "regrouped") == []


@clause("BLD-END-05", "BLD-RUL-28")
def test_further_laps_are_fought_without_withdrawal_until_no_area_is_contested() -> None:
    sides = [
        Side(DRAGONS, {"y": "lizardmen*2"}, villages="z", hand=FULL),
        Side(HORSES, {"x": "swords*2", "z": "cavalry"}, hand=FULL),
        Side(HILLS, {"x": "reivers*2"}, villages="y", hand="ship*5 swords"),
    ]
    draws = [*WON, *LOST, *WON, *LOST, 3, *WON, *LOST]
    areas, borders = "x:plains y:plains z:plains", "x-y y-z"
    t = scene(*sides, run=Ending(2), whole=True, areas=areas, borders=borders, draws=draws)
    choose(t, "pass", "pass", "pass")  # in x the Hill Folk lose to the Horse Lords, and fall back on y
    assert army(t, 2, "y") == "reivers"
    choose(t, "pass", "pass", "pass")  # there they beat the Dragon Riders, who fall back on z
    assert army(t, 0, "z") == "lizardmen"
    assert [data["seat"] for data in told(t, "last_battles_begun")] == [0, 1, 2, 0]
    assert [data["why"] for data in told(t, "withdrawal_barred")] == ["BLD-RUL-28"]
    assert asked(t) == (0, "substitute")
    choose(t, "pass", "pass")
    assert [data["seat"] for data in told(t, "last_battles_begun")] == [0, 1, 2, 0, 1, 2]
    assert outcome(t).scores == (1, 2, 2)


@clause("BLD-RUL-28")
def test_withdrawal_is_offered_in_the_first_lap_only() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords"}), lap=1)
    assert asked(t) == (1, "withdraw")
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords"}), lap=2, draws=[*WON, *LOST])
    assert told(t, "withdrawal_barred")[0]["why"] == "BLD-RUL-28"


@clause("BLD-SEQ-03", "BLD-WDR-14", "BLD-END-03")
def test_what_was_left_is_forgotten_before_each_players_last_battles() -> None:
    sides = [
        Side(HORSES, {"ford": "swords*2"}, hand=FULL, left="wood"),
        Side(DRAGONS, {"ford": "swords*2"}, hand=FULL, left="moor"),
        Side(HILLS, {"wood": "reivers*3"}, villages="wood", hand="ship*5 giant"),
    ]
    t = scene(*sides, run=Ending(2), whole=True, draws=[*LOST, *WON], then=Fast(1))
    assert asked(t) == (1, "withdraw")
    assert options(t) == {"area:moor", "area:cape", "pass"}  # the last turn's moor is open again
    choose(t, "pass", "pass", "pass")
    assert asked(t) == (0, "retreat")
    assert options(t) == {"area:moor", "area:cape"}


@clause("BLD-END-06", "BLD-CHA-08")
def test_all_villages_under_enemy_units_are_captured_free() -> None:
    sides = [
        Side(DRAGONS, {"ford": "swords", "crag": "castle"}, villages="moor wood", hand=FULL),
        Side(HORSES, {"moor": "cavalry"}, villages="ford*2 crag cape", hand=FULL),
    ]
    t = scene(*sides, run=Ending(0), whole=True)
    assert (villages(t, 0), villages(t, 1)) == ("wood", "cape")
    assert [player.captured for player in t.state.players] == [(0, 3), (1, 0)]
    assert outcome(t).scores == (3, 1)


@clause("BLD-END-07", "BLD-END-08", "BLD-CHA-08")
def test_final_points_and_the_highest_total_wins() -> None:
    sides = [
        Side(CHAOS, captured={HORSES: 4}, vp=12, hand="ship hordes*5"),
        Side(HORSES, captured={HILLS: 3}, citadels=[HILLS], vp=13, hand=FULL),
        Side(HILLS, vp=20, hand="ship*5 swords"),
        Side(CORSAIRS, vp=5, hand="ship*5 axes"),
    ]
    t = scene(*sides, run=Ending(0), whole=True)
    assert outcome(t).scores == (20, 21, 20, 5)
    assert outcome(t).winners == (1,)
    assert outcome(t).sides == (CHAOS, HORSES, HILLS, CORSAIRS)


@clause("BLD-END-09")
@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        (Side(DRAGONS, vp=9, villages="ford*2", hand=FULL), Side(HORSES, vp=9, villages="moor", hand=FULL), (0,)),
        (Side(DRAGONS, vp=9, villages="ford", hand=FULL), Side(HORSES, vp=9, villages="moor*2", hand=FULL), (1,)),
        (Side(DRAGONS, vp=4, citadels=[HORSES], hand=FULL), Side(HORSES, vp=9, hand=FULL), (0,)),
        (Side(DRAGONS, vp=9, hand=FULL), Side(HORSES, vp=6, captured={DRAGONS: 3}, hand=FULL), (1,)),
        (Side(DRAGONS, vp=9, hand=FULL), Side(HORSES, vp=9, hand=FULL), (0, 1)),
    ],
)
def test_ties_are_broken_by_own_villages_then_by_captures_then_shared(
    one: Side, other: Side, winners: tuple[int, ...]
) -> None:
    t = scene(one, other, run=Ending(0), whole=True)
    assert outcome(t).scores == (9, 9)
    assert outcome(t).winners == winners


@clause("BLD-RUL-21")
def test_an_eliminated_horde_keeps_its_points_but_cannot_win() -> None:
    t = scene(Side(CHAOS, vp=40), Side(HORSES, vp=3), run=Draw(1), then=Fast(1), faction_minimums=False)
    t.state.players[0] = replace(t.state.players[0], out=True)
    standings = [standing(t.state, t.content, seat) for seat in (0, 1)]
    assert standings == [(40, 0, 0), (3, 0, 0)]
    assert best(t.state, standings) == (1,)


@clause("BLD-RUL-26", "BLD-RUL-46")
def test_a_player_who_is_out_is_still_scored() -> None:
    sides = [Side(NECROS, vp=30, hand="ship*5 swords"), Side(HORSES, captured={NECROS: 20}, vp=5, hand=FULL)]
    t = scene(*sides, run=Ending(1), whole=True)
    assert outcome(t).scores == (30, 25)
    assert outcome(t).winners == (0,)


@clause("BLD-RUL-21", "BLD-RUL-26", "BLD-END-03")
def test_players_who_are_out_have_no_last_battles() -> None:
    sides = [
        Side(HORSES, {"ford": "castle"}, captured={NECROS: 20}, hand=FULL),
        Side(NECROS, hand="ship*2"),
        Side(HILLS, {"crag": "castle"}, hand=FULL),
    ]
    t = scene(*sides, run=Ending(2), whole=True)
    assert [data["seat"] for data in told(t, "last_battles_begun")] == [0, 2]
    assert hand(t, 1) == "ship*2"
