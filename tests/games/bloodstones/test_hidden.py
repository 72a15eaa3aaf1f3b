"""What a seat cannot know, drawn anew: hidden.py, RUL-10."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import CORSAIRS, DRAGONS, HILLS, HORSES, Side, choose, fight, hand, scene, told
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.hidden import sample
from warhall.games.bloodstones.queries.seats import hand_pips
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.battle import Battle
from warhall.games.bloodstones.rules.pay import Pay
from warhall.kernel.chance import Fast
from warhall.testing import clause

SEEDS = range(30)


def battle_of(t: T) -> Battle:
    frame = t.state.stack[-1]
    assert isinstance(frame, Battle)
    return frame


@clause("BLD-DIS-03", "BLD-SET-08")
def test_other_hands_and_bags_are_one_pool_and_the_own_stay() -> None:
    t = scene(
        Side(HORSES, {"ford": "swords"}, hand="ship*3"), Side(DRAGONS, {"crag": "castle"}, hand="swords*3"), run=Main(0)
    )
    seen = set()
    for seed in SEEDS:
        other = sample(t.state, t.content, 0, Fast(seed))
        assert other.hands[0] == t.state.hands[0]
        assert other.bags[0] == t.state.bags[0]
        assert len(other.hands[1]) == 3
        assert sorted(other.hands[1] + other.bags[1]) == sorted(t.state.hands[1] + t.state.bags[1])
        GAME.check(other, t.content)
        seen.add(other.hands[1])
    assert len(seen) > 20
    assert hand(t, 1) == "swords*3"  # the real one is untouched


@clause("BLD-DIS-03")
def test_a_spectator_knows_no_hand() -> None:
    t = scene(Side(HORSES, {"ford": "swords"}, hand="ship*3"), Side(DRAGONS, hand="swords*3"), run=Main(0))
    hands = {tuple(sample(t.state, t.content, None, Fast(seed)).hands) for seed in SEEDS}
    assert len({pair[0] for pair in hands}) > 20
    assert len({pair[1] for pair in hands}) > 20


@clause("BLD-MOV-03")
def test_a_move_in_progress_stays_payable() -> None:
    side = Side(HORSES, {"ford": "swords*4 cavalry*4"}, hand="blank*3")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", *["kind:swords"] * 4, *["kind:cavalry"] * 3)
    for seed in SEEDS:
        other = sample(t.state, t.content, 1, Fast(seed))
        assert hand_pips(other, t.content, 0) >= 7
    choose(t, "area:wood")  # for 14 of 15 pips: no other three tiles have as many
    for seed in SEEDS:
        other = sample(t.state, t.content, 1, Fast(seed))
        assert hand_pips(other, t.content, 0) >= 14
        twin = t.sampled(1, Fast(seed))
        assert twin.pending.kind == "bloodstones.move_on"


@clause("BLD-MOV-03")
def test_a_second_group_that_has_not_set_out_stays_payable_too() -> None:
    side = Side(HILLS, {"ford": "shield*3", "peak": "reivers cavalry"}, hand="blank*2")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:shield", "kind:shield", "area:wood", "other", "area:peak")
    assert t.pending.kind == "bloodstones.gather_units"
    for seed in SEEDS:
        other = sample(t.state, t.content, 1, Fast(seed))
        assert hand_pips(other, t.content, 0) >= 8  # 6 are owed, and the cheapest step from the peak costs 2
        assert t.sampled(1, Fast(seed)).pending.options


@clause("BLD-MOV-03")
def test_tiles_chosen_to_pay_with_are_nobody_elses_business() -> None:
    t = scene(Side(HORSES, hand="blank swords cavalry*4"), Side(DRAGONS), run=Pay(0, 9))
    choose(t, "kind:blank")
    frame = sample(t.state, t.content, 1, Fast(1)).stack[-1]
    assert isinstance(frame, Pay)
    assert frame.chosen == ()
    own = sample(t.state, t.content, 0, Fast(1)).stack[-1]
    assert isinstance(own, Pay)
    assert len(own.chosen) == 1


@clause("BLD-RUL-10", "BLD-BAT-13")
def test_battle_tiles_and_substitutes_of_others_are_hidden_until_revealed() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2"}, hand="ship cavalry"),
        Side(DRAGONS, {"ford": "castle"}, hand="siege_engine"),
        draws=[5, 5, 4, 4, 2, 2, 3],
    )
    choose(t, "kind:ship", "value:4")
    drawn, laid = set(), set()
    for seed in SEEDS:
        other = sample(t.state, t.content, 1, Fast(seed))
        frame = other.stack[-1]
        assert isinstance(frame, Battle)
        assert frame.drawn[1] == (3, 2, 2)
        assert len(frame.drawn[0]) == 4
        assert frame.replaced[0] in frame.drawn[0]
        assert len(other.hands[0]) == 1
        drawn.add(frame.drawn[0])
        laid.add(frame.substitutes[0])
        GAME.check(other, t.content)
    assert len(drawn) > 5
    assert len(laid) > 5
    own = sample(t.state, t.content, 0, Fast(1)).stack[-1]
    assert isinstance(own, Battle)
    assert (own.drawn[0], own.substitutes[0]) == (battle_of(t).drawn[0], battle_of(t).substitutes[0])
    assert len(own.drawn[1]) == 3


@clause("BLD-RUL-10", "BLD-COR-06")
def test_what_was_revealed_to_the_corsairs_stays_as_it_is() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2"}, hand="ship"),
        Side(CORSAIRS, {"ford": "axes castle"}, hand="blank"),
        draws=[5, 5, 4, 2, 2, 3],
        faction_minimums=False,
    )
    choose(t, "pass")
    assert t.pending.seat == 1
    for seed in SEEDS:
        frame = sample(t.state, t.content, 1, Fast(seed)).stack[-1]
        assert isinstance(frame, Battle)
        assert (frame.shown[0], frame.totals[0]) == ((5, 5, 4), 16)
        assert frame.drawn == ((), (3, 2, 2))
    assert told(t, "revealed")[0]["total"] == 16


@clause("BLD-DIS-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_sampled_game_goes_on_from_anywhere(seats: int) -> None:
    t = GAME.new(seats, seed=seats, options={"cutiecorn": True})
    chance = Fast(seats)
    for step in range(400):
        if t.over:
            break
        if step % 20 == 0:
            for seat in range(seats):
                twin = t.sampled(seat, Fast(step))
                GAME.check(twin.state, t.content)
                assert twin.pending.kind == t.pending.kind
        t.choose(t.pending.seat, chance.item(t.pending.options))


@clause("BLD-SET-08")
def test_a_hand_that_must_be_rich_is_made_so() -> None:
    poor = "siege_engine*2 skirmishers*4 reivers*4 cavalry*4 shield*4 leader swords*2 ship*5 castle*6 giant*2 blank*2"
    side = Side(HILLS, hand="giant*2 blank*2", bag=poor.replace(" giant*2 blank*2", ""))
    t = scene(side, Side(HORSES), run=Pay(0, 20))
    other = sample(t.state, t.content, 1, Fast(3))
    assert hand_pips(other, t.content, 0) == 20
