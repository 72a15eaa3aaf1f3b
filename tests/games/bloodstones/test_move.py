"""The action Move Units: MOV, LDR, RUL-22, RUL-23."""

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
    choose,
    hand,
    is_over,
    keys,
    options,
    pile,
    scene,
    told,
)
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.queries.moving import payments
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.pay import Pay
from warhall.testing import clause


def price(t: T) -> int:
    """What is owed so far."""
    assert t.pending.about is not None
    return int(t.pending.about["price"])


@clause("BLD-MOV-01", "BLD-DEC-11")
def test_one_action_moves_several_units_on_different_paths() -> None:
    side = Side(HORSES, {"ford": "swords cavalry", "crag": "leader"}, hand="blank*2")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:swords", "area:moor", "area:dune", "other")
    assert asked(t) == (0, "choose_stack")
    assert keys(t, "area") == "ford crag dune"
    choose(t, "area:ford", "area:cape", "other", "area:crag", "area:wood", "done", "kind:blank", "kind:blank")
    assert (army(t, 0, "dune"), army(t, 0, "cape"), army(t, 0, "wood")) == ("swords", "cavalry", "leader")
    assert told(t, "move_paid") == [{"seat": 0, "kinds": ("blank", "blank"), "pips": 10, "price": 6}]


@clause("BLD-MOV-02")
def test_the_price_is_the_sum_over_units_and_areas() -> None:
    t = scene(Side(HORSES, {"ford": "swords*2 cavalry"}, hand="blank*3"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:swords", "kind:swords", "kind:cavalry", "area:wood")
    assert price(t) == 6
    choose(t, "area:moor")
    assert price(t) == 9
    assert [data["price"] for data in told(t, "units_moved")] == [6, 3]


@clause("BLD-MOV-02", "BLD-MOV-03")
def test_a_move_is_never_dearer_than_the_hand_can_pay() -> None:
    t = scene(Side(HORSES, {"ford": "swords*2"}, hand="cavalry"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "area") == "moor wood cape"
    choose(t, "kind:swords")
    assert keys(t, "area") == "moor cape"  # two into the wood would be 4 of 3 pips
    choose(t, "area:moor")
    assert options(t) == {"other", "done"}
    choose(t, "other")
    assert keys(t, "area") == "moor"
    choose(t, "area:moor", "kind:swords", "area:ford")  # the one step that a single pip allows
    assert army(t, 0, "ford") == "swords"
    assert options(t) == {"done"}
    choose(t, "done")
    assert pile(t) == "cavalry"


@clause("BLD-MOV-03", "BLD-MOV-04", "BLD-RUL-22")
def test_pips_are_pooled_and_spare_ones_are_lost() -> None:
    t = scene(Side(HORSES, hand="swords cavalry skirmishers"), Side(DRAGONS), run=Pay(0, 6))
    assert asked(t) == (0, "pay_pips")
    assert options(t) == {"kind:swords", "kind:cavalry", "kind:skirmishers"}
    choose(t, "kind:cavalry")
    assert options(t) == {"kind:swords"}  # 3 + 2 is too little, and in 3 + 2 + 4 the 2 is needless
    assert told(t, "move_paid") == []  # nobody else knows of the cavalry yet
    choose(t, "kind:swords")
    assert is_over(t)
    assert told(t, "move_paid") == [{"seat": 0, "kinds": ("cavalry", "swords"), "pips": 7, "price": 6}]
    assert hand(t) == "skirmishers"


@clause("BLD-RUL-22", "BLD-DIS-04")
@pytest.mark.parametrize(
    ("price", "paid", "least", "hand", "fit"),
    [
        (8, 0, 0, (5, 4, 3, 1), {5, 4, 3, 1}),  # 5 + 4, 5 + 3, 4 + 3 + 1
        (3, 0, 0, (5, 3, 1), {5, 3}),  # with either of them the 1 is needless
        (5, 0, 0, (5, 4, 1), {5, 4, 1}),
        (5, 1, 1, (5, 4), {4}),  # the 5 would make the 1 needless
        (10, 0, 0, (4, 4, 4), {4}),
        (9, 5, 5, (5, 4, 2), {5, 4}),  # with the 2 a third tile is needed, and then not the 2
        (6, 3, 3, (4, 2), {4}),
        (6, 0, 0, (1, 1, 1, 1, 1, 1, 5), {5, 1}),
    ],
)
def test_no_tile_is_paid_that_could_be_left_out(
    price: int, paid: int, least: int, hand: tuple[int, ...], fit: set[int]
) -> None:
    assert payments(price, paid, least, hand) == fit


@clause("BLD-MOV-05")
def test_the_same_unit_may_move_again_in_another_action() -> None:
    t = scene(Side(HORSES, {"ford": "swords"}, hand="siege_engine*2 blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "area:moor", "done", "kind:siege_engine")
    assert asked(t) == (0, "choose_action")
    choose(t, "area:moor", "area:ford", "done", "kind:siege_engine")
    assert army(t, 0, "ford") == "swords"
    assert hand(t) == "blank"


@clause("BLD-MOV-06")
def test_a_unit_that_enters_an_area_with_enemies_stops_there() -> None:
    sides = [Side(HORSES, {"ford": "swords", "crag": "cavalry"}, hand="blank"), Side(DRAGONS, {"moor": "swords"})]
    t = scene(*sides, run=Main(0))
    choose(t, "area:ford", "area:moor")
    assert asked(t) == (0, "choose_stack")
    assert options(t) == {"area:crag", "done"}


@clause("BLD-MOV-07", "BLD-BAT-32")
def test_no_unit_leaves_enemies_until_they_are_gone() -> None:
    sides = [Side(HORSES, {"ford": "swords"}, hand="blank"), Side(DRAGONS, {"ford": "lizardmen"})]
    t = scene(*sides, run=Main(0), draws=[5, 5, 4, 2, 2, 3])
    assert options(t) == {"battle:ford"}
    choose(t, "battle:ford", "pass", "pass")
    assert "area:ford" in options(t)
    choose(t, "area:ford", "area:moor", "done")
    assert army(t, 0, "moor") == "swords"


@clause("BLD-MOV-08")
def test_enemy_villages_are_entered_passed_and_left() -> None:
    t = scene(Side(HORSES, {"ford": "swords"}, hand="blank"), Side(DRAGONS, villages="moor*2 wood"), run=Main(0))
    choose(t, "area:ford", "area:moor", "area:wood", "area:ford", "done")
    assert army(t, 0, "ford") == "swords"
    assert pile(t) == "blank"


@clause("BLD-MOV-09")
def test_castles_and_citadels_stay() -> None:
    t = scene(Side(HORSES, {"ford": "castle citadel swords"}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "kind") == ""
    choose(t, "area:moor")
    assert army(t, 0, "ford") == "castle citadel"


@clause("BLD-MOV-10")
def test_ships_move_between_adjacent_seas_only() -> None:
    t = scene(Side(HORSES, {"gulf": "ship*2"}, hand="siege_engine skirmishers"), Side(DRAGONS), run=Main(0))
    choose(t, "area:gulf")
    assert keys(t, "area") == "deep"
    choose(t, "area:deep")
    assert price(t) == 1
    assert keys(t, "area") == "gulf"


@clause("BLD-MOV-11")
def test_land_units_enter_neither_sea_nor_mountain() -> None:
    t = scene(Side(HORSES, {"ford": "swords", "crag": "swords"}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford")
    assert "area:gulf" not in options(t)
    t = scene(Side(CHAOS, {"crag": "hordes"}, hand="blank"), Side(DRAGONS), run=Main(0), faction_minimums=False)
    choose(t, "area:crag")
    assert keys(t, "area") == "moor wood dune"


@clause("BLD-MOV-12", "BLD-DRW-02")
def test_a_desert_can_be_passed() -> None:
    t = scene(Side(HORSES, {"moor": "swords"}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:moor", "area:dune", "area:crag", "done")
    assert told(t, "move_paid")[0]["price"] == 5
    assert army(t, 0, "crag") == "swords"


@clause("BLD-MOV-13")
def test_a_ship_moves_first_and_then_carries_in_the_same_action() -> None:
    side = Side(HORSES, {"deep": "ship", "ford": "swords"}, hand="skirmishers")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:ford")
    assert "area:isle" not in options(t)
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:deep", "area:gulf", "other", "area:ford")
    assert keys(t, "area") == "moor cape"  # one pip is left; the sea is free
    choose(t, "area:cape", "done")
    assert army(t, 0, "cape") == "swords"
    assert pile(t) == "skirmishers"


@clause("BLD-LDR-01", "BLD-RUL-23", "BLD-DEC-11")
def test_a_leader_takes_one_unit_along_free_and_the_player_says_which() -> None:
    side = Side(DRAGONS, {"ford": "leader swords dragon"}, hand="blank*2")
    t = scene(side, Side(HORSES), run=Main(0))
    choose(t, "area:ford", "kind:leader")
    assert options(t) >= {"kind:swords", "free:swords", "kind:dragon", "free:dragon"}
    choose(t, "free:swords", "kind:dragon", "area:wood")
    assert price(t) == 3  # the leader 2, the Dragon 1
    t = scene(side, Side(HORSES), run=Main(0))
    choose(t, "area:ford", "kind:leader", "free:dragon", "kind:swords", "area:wood")
    assert price(t) == 4


@clause("BLD-LDR-01")
def test_the_companion_starts_in_the_same_area_and_only_with_a_leader() -> None:
    t = scene(Side(HORSES, {"ford": "swords cavalry", "moor": "leader"}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:swords")
    assert not [option for option in options(t) if option.startswith("free:")]


@clause("BLD-LDR-02")
def test_the_companion_must_be_able_to_go() -> None:
    side = Side(NECROS, {"ford": "leader castle citadel undead"}, hand="ship")
    t = scene(side, Side(HORSES), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "free") == ""
    t = scene(Side(HORSES, {"ford": "leader swords"}, hand="ship"), Side(DRAGONS, {"ford": "swords"}), run=Main(0))
    assert options(t) == {"battle:ford"}


@clause("BLD-LDR-03")
def test_a_second_leader_takes_a_further_unit_and_one_leader_pays() -> None:
    side = Side(HORSES, {"ford": "leader*2 swords cavalry"}, hand="blank*2")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "free") == ""
    choose(t, "kind:leader", "free:leader")
    assert keys(t, "free") == "swords cavalry"
    choose(t, "free:cavalry")
    assert keys(t, "free") == ""
    choose(t, "kind:swords", "area:wood")
    assert price(t) == 4
    assert told(t, "units_moved")[0]["free"] == tuple(t.state.stack[-1].free)  # type: ignore[attr-defined]
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:leader", "kind:leader", "free:swords", "free:cavalry", "area:wood")
    assert price(t) == 4


@clause("BLD-LDR-04", "BLD-RUL-23", "BLD-SEA-02")
def test_the_exemption_holds_step_by_step_and_on_passage_and_companions_may_change() -> None:
    side = Side(HORSES, {"moor": "leader swords", "ford": "cavalry", "gulf": "ship", "deep": "ship"}, hand="blank")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "area:moor", "kind:leader", "free:swords", "area:ford")
    assert price(t) == 1
    choose(t, "other", "area:ford", "kind:leader", "free:cavalry", "area:isle")
    assert price(t) == 2
    assert (army(t, 0, "ford"), army(t, 0, "isle")) == ("swords", "cavalry leader")


@clause("BLD-LDR-04")
def test_a_leaders_company_goes_on_together() -> None:
    t = scene(Side(HORSES, {"ford": "leader swords"}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:leader", "free:swords", "area:moor", "area:crag", "done")
    assert told(t, "move_paid")[0]["price"] == 4
    assert army(t, 0, "crag") == "swords leader"


@clause("BLD-MOV-03")
def test_without_pips_nothing_moves_and_other_stacks_are_offered_only_if_they_can_pay() -> None:
    t = scene(Side(HILLS, {"peak": "swords"}, hand="siege_engine"), Side(DRAGONS), run=Main(0))
    assert options(t) == {"done"}  # crag and dune cost 2
    t = scene(Side(HORSES, {"ford": "swords"}), Side(DRAGONS), run=Main(0))
    assert options(t) == {"done"}


@clause("BLD-MOV-03", "BLD-DEC-11")
def test_a_poor_hand_does_not_show_in_what_is_asked() -> None:
    areas, borders = "a:plains b:forest", "a-b"
    side = Side(DRAGONS, {"a": "dragon swords"}, hand="siege_engine")
    t = scene(side, Side(HORSES), run=Main(0), areas=areas, borders=borders)
    choose(t, "area:a")
    assert asked(t) == (0, "gather_units")
    assert options(t) == {"kind:dragon"}  # a richer hand could move the swords as well, so it is asked
    choose(t, "kind:dragon")
    assert options(t) == {"area:b"}
    choose(t, "area:b")
    assert asked(t) == (0, "move_on")
    assert options(t) == {"done"}


@clause("BLD-DEC-11")
def test_what_everyone_can_see_to_be_the_only_way_is_not_asked() -> None:
    side = Side(HORSES, {"a": "swords"}, hand="siege_engine*2 blank")
    t = scene(side, Side(DRAGONS), run=Main(0), areas="a:plains b:plains", borders="a-b")
    choose(t, "area:a")
    assert asked(t) == (0, "move_on")
    assert army(t, 0, "b") == "swords"


@clause("BLD-MOV-03", "BLD-RUL-22")
def test_what_a_hand_can_pay_shows_only_where_everyone_knows_it() -> None:
    t = scene(Side(HORSES, hand="blank siege_engine"), Side(DRAGONS), run=Pay(0, 3))
    assert asked(t) == (0, "pay_pips")  # others do not know that the siege engine is too small
    assert options(t) == {"kind:blank"}
    t = scene(Side(HORSES, hand="blank"), Side(DRAGONS), run=Pay(0, 3))
    assert is_over(t)
    assert pile(t) == "blank"
