"""The steward: it has an answer to every question, wins against random play, and brings its games to an end."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    CORSAIRS,
    DRAGONS,
    HORSES,
    NECROS,
    Side,
    army,
    asked,
    choose,
    fight,
    hand,
    scene,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.turn import Turn
from warhall.games.bloodstones.steward import steward
from warhall.kernel.chance import Fast
from warhall.kernel.questions import questions_of


def advice(t: T, seed: int = 1) -> str:
    """What the steward of the seat that is asked would do."""
    return steward(t.view(t.pending.seat), Fast(seed))


def test_it_answers_every_question_of_whole_games() -> None:
    met = set()
    for seats, seed in ((2, 3), (4, 1), (6, 2)):
        t, chance = GAME.new(seats, seed=seed, options={"cutiecorn": True}), Fast(seed)
        while not t.over:
            met.add(t.pending.kind.removeprefix("bloodstones."))
            answer = steward(t.view(t.pending.seat), chance)
            assert answer in t.pending.options
            t.choose(t.pending.seat, answer)
        assert t.state.turns / seats <= 24  # the ledger's estimate of a long game
    declared = {kind.verb for kind in questions_of("bloodstones")}
    assert len(met & declared) >= 18
    assert met <= declared


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_random_play_from_either_seat(seed: int) -> None:
    t, chance, mine = GAME.new(2, seed=seed), Fast(seed), seed % 2
    while not t.over:
        seat = t.pending.seat
        t.choose(seat, steward(t.view(seat), chance) if seat == mine else chance.item(t.pending.options))
    assert t.result is not None
    assert t.result.winners == (mine,)


def test_it_fights_where_it_must_and_keeps_out_of_hopeless_attacks() -> None:
    t = scene(Side(HORSES, {"ford": "swords"}, hand="ship*2"), Side(DRAGONS, {"ford": "castle"}), run=Main(0))
    assert advice(t) == "battle:ford"
    sides = [Side(HORSES, {"moor": "skirmishers"}, hand="ship"), Side(DRAGONS, {"ford": "citadel castle*4 dragon*2"})]
    t = scene(*sides, run=Main(0))
    assert advice(t) == "done"


def test_it_captures_what_one_tile_pays_for_and_no_more() -> None:
    sides = [Side(HORSES, {"ford": "swords"}, hand="skirmishers blank"), Side(DRAGONS, villages="ford*2")]
    t = scene(*sides, run=Turn(0))
    assert advice(t) == "kind:skirmishers"  # two pips for two villages


def test_it_leaves_a_lost_fight_and_stands_in_a_good_one() -> None:
    t = fight(Side(HORSES, {"ford": "swords*5"}), Side(DRAGONS, {"ford": "lizardmen"}, villages="moor"))
    assert advice(t).startswith("area:")
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords*4"}))
    assert advice(t) == "pass"


def test_the_corsairs_steward_lays_the_smallest_tile_that_wins() -> None:
    sides = [
        Side(HORSES, {"ford": "swords"}),
        Side(CORSAIRS, {"ford": "axes"}, hand="skirmishers axes ship blank"),
    ]
    t = fight(sides[0], sides[1], draws=[4, 4, 3, 5, 4, 2], faction_minimums=False)
    choose(t, "pass")
    assert t.pending.seat == 1
    assert advice(t) == "kind:axes"  # 5 + 4 + 3 + 1 beats 12; the ship would do as well
    choose(t, "kind:axes")
    assert advice(t) == "value:2"


def test_it_raises_all_the_undead_it_can() -> None:
    sides = [Side(NECROS, {"a": "necromancer goblins*2"}, villages="b"), Side(HORSES, {"a": "swords*2 shield"})]
    t = fight(sides[0], sides[1], "a", areas="a:plains b:plains", borders="a-b", draws=[5, 5, 4, 2, 2, 3])
    choose(t, "kind:shield")
    assert advice(t) == "number:3"


def test_pips_that_would_be_lost_move_others_in_the_same_action() -> None:
    sides = [Side(HORSES, {"ford": "swords", "crag": "cavalry"}, hand="ship*2"), Side(DRAGONS, villages="cape*2 wood")]
    t = scene(*sides, run=Main(0))
    choose(t, advice(t))
    while asked(t)[1] != "choose_action":
        choose(t, advice(t))
    assert (army(t, 0, "cape"), army(t, 0, "wood")) == ("swords", "cavalry")  # 1 + 2 of the four pips
    assert hand(t) == "ship"


def test_it_pays_for_one_march_only_when_nothing_is_left_over() -> None:
    sides = [Side(HORSES, {"ford": "swords", "crag": "cavalry"}, hand="siege_engine*2"), Side(DRAGONS, villages="moor")]
    t = choose(scene(*sides, run=Main(0)), "area:ford", "kind:swords", "area:moor")
    assert asked(t)[1] == "move_on"
    assert advice(t) == "done"


def test_a_lone_weak_unit_is_not_thrown_at_a_stack_for_the_villages_under_it() -> None:
    stack = Side(DRAGONS, {"ford": "swords siege_engine*2"}, villages="ford*2")
    t = scene(Side(HORSES, {"moor": "skirmishers"}, villages="moor", hand="blank*3"), stack, run=Main(0))
    assert advice(t) != "area:moor"
    alone = Side(DRAGONS, villages="ford*2")
    t = scene(Side(HORSES, {"moor": "skirmishers"}, villages="moor", hand="blank*3"), alone, run=Main(0))
    assert advice(t) == "area:moor"  # nobody guards them


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_nobody_walks_to_and_fro_in_a_turn_to_be_rid_of_pips(seats: int, seed: int) -> None:
    t, chance = GAME.new(seats, seed=seed, log=True), Fast(seed)
    while not t.over:
        t.choose(t.pending.seat, steward(t.view(t.pending.seat), chance))
    last: dict[int, tuple[int, int]] = {}
    moves = returns = 0
    for event in t.events or ():
        if event.kind == "bloodstones.turn_begun":
            last = {}
        elif event.kind == "bloodstones.units_moved":
            step = (event.data["from"], event.data["to"])
            moves += len(event.data["units"])
            returns += sum(last.get(unit) == step[::-1] for unit in event.data["units"])
            last.update(dict.fromkeys(event.data["units"], step))
    assert moves > 30
    assert returns <= moves // 50
