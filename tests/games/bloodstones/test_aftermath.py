"""After a battle: BAT-22 to BAT-32, and the rulings on them."""

from __future__ import annotations

from tests.games.bloodstones.scene import (
    DRAGONS,
    HORSES,
    Side,
    army,
    asked,
    choose,
    fight,
    hand,
    is_over,
    options,
    pile,
    scene,
    told,
    villages,
    vp,
)
from warhall.games.bloodstones.rules.actions import Main
from warhall.testing import clause

WON, LOST = [5, 5, 4], [2, 2, 3]


@clause("BLD-BAT-22")
def test_the_winner_gains_a_point_for_each_unit_of_the_losers_force() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*6"}),
        Side(DRAGONS, {"ford": "swords*2 castle citadel"}),
        draws=[*WON, 4, *LOST],
    )
    assert vp(t) == [4, 0]
    assert told(t, "battle_won")[0]["vp"] == (("units", 4),)


@clause("BLD-BAT-24")
def test_the_winner_loses_nothing() -> None:
    t = fight(Side(HORSES, {"ford": "swords*2 cavalry"}), Side(DRAGONS, {"ford": "swords"}), draws=[*WON, 4, *LOST])
    assert army(t, 0, "ford") == "swords*2 cavalry"


@clause("BLD-BAT-25", "BLD-DEC-16", "BLD-DEC-17")
def test_the_loser_gives_up_one_unit_of_its_choice_and_retreats_with_the_rest() -> None:
    t = fight(Side(HORSES, {"ford": "cavalry*4"}), Side(DRAGONS, {"ford": "swords*2 leader"}), draws=[*WON, 4, *LOST])
    assert asked(t) == (1, "lose_unit")
    assert options(t) == {"kind:swords", "kind:leader"}
    choose(t, "kind:leader")
    assert asked(t) == (1, "retreat")
    choose(t, "area:wood")
    assert army(t, 1, "wood") == "swords*2"
    assert pile(t, 1) == "leader"


@clause("BLD-BAT-25")
def test_a_losing_attacker_retreats_too() -> None:
    t = fight(Side(HORSES, {"ford": "swords*2"}), Side(DRAGONS, {"ford": "castle"}), draws=[*LOST, 3, *WON])
    assert asked(t) == (0, "retreat")
    choose(t, "area:moor")
    assert army(t, 0, "moor") == "swords"
    assert vp(t) == [0, 2]


@clause("BLD-BAT-26", "BLD-RUL-08", "BLD-WDR-15")
def test_castles_and_citadel_are_lost_and_are_the_casualty() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*6 leader"}),
        Side(DRAGONS, {"ford": "swords*2 castle*2 citadel"}),
        draws=[*WON, 4, *LOST],
    )
    assert asked(t) == (1, "retreat")
    choose(t, "area:moor")
    assert army(t, 1, "moor") == "swords*2"
    assert pile(t, 1) == "castle*2"


@clause("BLD-BAT-27")
def test_a_single_unit_that_loses_is_eliminated() -> None:
    t = fight(Side(HORSES, {"ford": "cavalry"}), Side(DRAGONS, {"ford": "swords"}), draws=[*WON, *LOST])
    assert is_over(t)
    assert pile(t, 1) == "swords"
    assert told(t, "fell_back") == []


@clause("BLD-BAT-28")
def test_villages_are_unaffected() -> None:
    sides = [Side(HORSES, {"ford": "cavalry"}), Side(DRAGONS, {"ford": "swords"}, villages="ford*2")]
    t = fight(sides[0], sides[1], draws=[*WON, *LOST])
    assert villages(t, 1) == "ford*2"


@clause("BLD-BAT-29", "BLD-RUL-34")
def test_a_citadel_goes_to_the_victor_even_to_a_defender() -> None:
    t = fight(Side(HORSES, {"ford": "swords*6"}), Side(DRAGONS, {"ford": "citadel"}), draws=[*WON, 4, *LOST])
    assert t.state.players[0].citadels == (1,)
    assert vp(t) == [1, 0]
    t = fight(
        Side(HORSES, {"ford": "citadel"}, villages="ford"), Side(DRAGONS, {"ford": "castle"}), draws=[*LOST, *WON]
    )
    assert told(t, "revealed")[0]["modifiers"] == ()  # it attacks without its +5
    assert t.state.players[1].citadels == (0,)


@clause("BLD-BAT-31", "BLD-BAT-30")
def test_nobody_draws_after_a_battle() -> None:
    t = fight(
        Side(HORSES, {"ford": "cavalry"}, hand="ship*2"),
        Side(DRAGONS, {"ford": "swords"}, hand="ship"),
        draws=[*WON, *LOST],
    )
    choose(t, "kind:ship", "value:4", "kind:ship", "value:2")
    assert (hand(t, 0), hand(t, 1)) == ("ship", "")
    assert (pile(t, 0), pile(t, 1)) == ("ship", "swords ship")


@clause("BLD-BAT-32", "BLD-WDR-12")
def test_after_a_battle_the_active_player_may_attack_those_who_retreated() -> None:
    side = Side(HORSES, {"ford": "cavalry*3"}, hand="blank*2")
    t = scene(side, Side(DRAGONS, {"ford": "swords*2"}), run=Main(0), draws=[*WON, 4, *LOST])
    choose(
        t,
        "battle:ford",
        "pass",
        "area:moor",
        "area:ford",
        "kind:cavalry",
        "kind:cavalry",
        "area:moor",
        "done",
        "kind:blank",
    )
    assert army(t, 0, "moor") == "cavalry*3"
    assert options(t) == {"battle:moor"}
