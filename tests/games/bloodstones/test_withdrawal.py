"""Withdrawal and retreat: WDR, and the rulings on it."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
    NECROS,
    Side,
    army,
    asked,
    at,
    choose,
    fight,
    is_over,
    keys,
    options,
    pile,
    scene,
    told,
    vp,
)
from warhall.games.bloodstones.rules.actions import Main
from warhall.testing import clause

WON, LOST = [5, 5, 4], [2, 2, 3]


@clause("BLD-WDR-01", "BLD-WDR-07", "BLD-WDR-17")
def test_withdrawal_before_and_retreat_after_have_the_same_destinations() -> None:
    foes = Side(DRAGONS, {"ford": "swords*2"}, villages="moor")
    t = fight(Side(HORSES, {"ford": "swords*3"}, villages="wood"), foes, draws=[*WON, 4, *LOST])
    assert asked(t) == (1, "withdraw")
    assert keys(t, "area") == "moor cape"
    choose(t, "pass")
    assert asked(t) == (1, "retreat")
    assert keys(t, "area") == "moor cape"


@clause("BLD-WDR-02", "BLD-DEC-14")
@pytest.mark.parametrize(
    ("attackers", "defenders", "may"),
    [
        ("swords", "swords", True),
        ("cavalry", "swords", False),
        ("cavalry", "cavalry", True),
        ("cavalry*2", "cavalry", False),
        ("cavalry", "cavalry*2", True),
    ],
)
def test_the_defender_needs_as_much_cavalry(attackers: str, defenders: str, may: bool) -> None:
    draws = [] if may else [5, 5, 4, 4] if "*2" in attackers else WON
    t = fight(
        Side(HORSES, {"ford": attackers}), Side(DRAGONS, {"ford": defenders}), draws=[*draws, *([] if may else LOST)]
    )
    assert (asked(t) == (1, "withdraw")) is may
    assert told(t, "withdrawal_barred") == ([] if may else [{"seat": 1, "why": "BLD-WDR-02"}])


@clause("BLD-WDR-05", "BLD-WDR-15")
@pytest.mark.parametrize("fort", ["castle", "citadel"])
def test_a_castle_or_citadel_holds_the_whole_force(fort: str) -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": f"{fort} cavalry*2"}), draws=[*LOST, *WON, 4])
    assert told(t, "withdrawal_barred") == [{"seat": 1, "why": "BLD-WDR-05"}]


@clause("BLD-WDR-07")
def test_nothing_but_destinations_limits_a_retreat() -> None:
    t = fight(Side(DRAGONS, {"ford": "dragon"}), Side(HORSES, {"ford": "swords*2"}), draws=[*WON, *LOST, 4])
    assert asked(t) == (1, "retreat")


@clause("BLD-WDR-08", "BLD-WDR-09", "BLD-RUL-39")
def test_own_pieces_or_nobodys_and_never_only_those_of_others() -> None:
    sides = [
        Side(HORSES, {"ford": "swords"}, villages="wood"),
        Side(DRAGONS, {"ford": "swords", "moor": "lizardmen"}),
    ]
    t = fight(sides[0], sides[1])
    assert keys(t, "area") == "moor cape"  # the wood has only a village of the Horse Lords
    t = fight(Side(HORSES, {"ford": "swords", "moor": "cavalry"}), Side(DRAGONS, {"ford": "swords"}, villages="cape"))
    assert keys(t, "area") == "wood cape"  # and the moor only their cavalry


@clause("BLD-WDR-10", "BLD-DEC-17")
def test_all_go_to_one_area_of_the_owners_choice() -> None:
    t = fight(Side(HORSES, {"ford": "swords*4"}), Side(DRAGONS, {"ford": "swords*3"}), draws=[*WON, 4, *LOST])
    choose(t, "pass", "area:cape")
    assert army(t, 1, "cape") == "swords*2"
    assert told(t, "fell_back")[0]["how"] == "retreat"


@clause("BLD-WDR-11", "BLD-RUL-09", "BLD-RUL-32", "BLD-WDR-21")
def test_units_that_cannot_enter_the_chosen_area_are_lost() -> None:
    t = fight(Side(HORSES, {"gulf": "ship"}), Side(DRAGONS, {"gulf": "ship*2 dragon"}), "gulf")
    assert keys(t, "area") == "ford cape deep"
    choose(t, "area:ford")
    assert army(t, 1, "ford") == "dragon"
    assert pile(t, 1) == "ship*2"
    assert vp(t) == [0, 0]
    assert [data["why"] for data in told(t, "unit_eliminated")] == ["terrain", "terrain"]


@clause("BLD-WDR-11", "BLD-NEC-03")
def test_those_lost_on_a_retreat_do_not_rise_without_a_necromancer() -> None:
    sides = [Side(NECROS, {"gulf": "ship*4"}), Side(DRAGONS, {"gulf": "ship*2 dragon"})]
    t = fight(sides[0], sides[1], "gulf", draws=[*WON, 4, *LOST])
    choose(t, "pass", "kind:ship", "area:ford")
    assert army(t, 1, "ford") == "dragon"
    assert pile(t, 1) == "ship*2"
    assert is_over(t)  # without a Necromancer nobody rises


@clause("BLD-WDR-12", "BLD-RUL-43", "BLD-ACT-04")
def test_an_area_with_own_pieces_qualifies_even_with_enemies_and_a_battle_follows() -> None:
    sides = [
        Side(HORSES, {"ford": "swords*3", "moor": "swords"}, hand="blank"),
        Side(DRAGONS, {"ford": "lizardmen*2"}, villages="moor"),
    ]
    t = scene(*sides, run=Main(0))
    choose(t, "battle:ford")
    assert "area:moor" in options(t)
    choose(t, "area:moor")
    assert options(t) == {"area:ford", "battle:moor"}


@clause("BLD-WDR-13")
def test_the_area_the_enemy_came_from_is_allowed() -> None:
    sides = [Side(HORSES, {"moor": "swords"}, hand="blank*2"), Side(DRAGONS, {"ford": "swords"})]
    t = scene(*sides, run=Main(0))
    choose(t, "area:moor", "area:ford", "done", "kind:blank", "battle:ford")
    assert asked(t) == (1, "withdraw")
    assert "area:moor" in options(t)


@clause("BLD-WDR-14", "BLD-WDR-19", "BLD-RUL-44")
def test_no_way_back_into_an_area_left_in_this_turn() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords"}, left="moor"))
    assert keys(t, "area") == "wood cape"
    choose(t, "area:wood")
    assert t.state.left == [(), (at("moor"), at("ford"))]
    t = fight(
        Side(HORSES, {"ford": "swords*2"}, left="wood"), Side(DRAGONS, {"ford": "castle"}), draws=[*LOST, 3, *WON]
    )
    assert keys(t, "area") == "moor cape"  # the attacker's own


@clause("BLD-WDR-16", "BLD-SEA-03")
def test_a_force_retreats_along_its_ships() -> None:
    foes = Side(DRAGONS, {"ford": "swords*2", "gulf": "ship", "deep": "ship"})
    t = fight(Side(HORSES, {"ford": "cavalry*3"}, villages="moor wood cape"), foes, draws=[*WON, 4, *LOST])
    assert army(t, 1, "isle") == "swords"
    t = fight(
        Side(HORSES, {"ford": "cavalry*3", "deep": "ship"}, villages="moor wood cape"), foes, draws=[*WON, 4, *LOST]
    )
    assert army(t, 1, "isle") == ""  # a chain with enemy units does not carry


@clause("BLD-WDR-16", "BLD-WDR-21")
def test_ships_never_use_that_route_but_a_dragon_does() -> None:
    areas, borders = "a:sea b:sea c:plains d:plains", "a-b b-c a-d"
    foes = Side(DRAGONS, {"a": "ship dragon", "b": "ship"})
    t = fight(Side(HORSES, {"a": "ship"}, villages="d"), foes, "a", areas=areas, borders=borders)
    assert keys(t, "area") == "b c"
    choose(t, "area:c")
    assert army(t, 1, "c") == "dragon"
    assert pile(t, 1) == "ship"
    t = fight(Side(HORSES, {"a": "ship"}, villages="d"), foes, "a", areas=areas, borders=borders)
    choose(t, "area:b")
    assert army(t, 1, "b") == "ship*2 dragon"


@clause("BLD-WDR-17")
def test_the_predicates_for_each_faction() -> None:
    areas, borders = "x:hill a:plains b:forest c:hill d:desert e:mountain f:sea", "x-a x-b x-c x-d x-e x-f"
    for faction, units, open_areas in (
        (HORSES, "swords", "a b c d"),
        (HILLS, "swords", "a b c d e"),
        (DRAGONS, "dragon", "a b c d e f"),
        (NECROS, "undead", "a b c d e"),
        (CORSAIRS, "axes", "a b c d"),
    ):
        foe = DRAGONS if faction != DRAGONS else HORSES
        attacker = Side(foe, {"x": "swords"})
        t = fight(attacker, Side(faction, {"x": units}), "x", areas=areas, borders=borders, faction_minimums=False)
        assert keys(t, "area") == open_areas


@clause("BLD-WDR-18", "BLD-WDR-19", "BLD-DEC-17")
def test_without_a_destination_no_withdrawal_and_a_retreat_eliminates_all() -> None:
    closed = "moor wood cape"
    foes = Side(DRAGONS, {"ford": "swords*2 cavalry*4"})
    t = fight(Side(HORSES, {"ford": "swords*6 leader"}, villages=closed), foes, draws=[*WON, 4, *LOST])
    assert told(t, "withdrawal_barred") == [{"seat": 1, "why": "BLD-WDR-18"}]
    choose(t, "kind:swords")
    assert army(t, 1, "ford") == ""
    assert pile(t, 1) == "swords*2 cavalry*4"
    assert [data["why"] for data in told(t, "unit_eliminated")] == ["battle", *["no retreat"] * 5]
    assert t.state.left == [(), ()]


@clause("BLD-WDR-20", "BLD-DRW-02")
def test_a_retreat_into_a_desert_is_legal_for_any_land_unit() -> None:
    t = fight(
        Side(HORSES, {"crag": "swords*3"}, villages="moor wood"),
        Side(DRAGONS, {"crag": "swords*2"}),
        "crag",
        draws=[*WON, 4, *LOST],
    )
    choose(t, "pass")
    assert army(t, 1, "dune") == "swords"


@clause("BLD-WDR-21")
def test_ships_go_to_adjacent_seas_only() -> None:
    t = fight(Side(HORSES, {"gulf": "ship"}), Side(DRAGONS, {"gulf": "ship*2"}), "gulf")
    assert options(t) == {"area:deep", "pass"}


@clause("BLD-WDR-22")
def test_an_area_open_by_land_and_by_sea_is_offered_once() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords", "gulf": "ship"}))
    assert keys(t, "area") == "moor wood cape"
    assert t.pending.options.count("area:cape") == 1


@clause("BLD-RUL-38")
def test_the_chain_is_judged_after_casualties() -> None:
    areas, borders = "a:sea b:sea c:plains", "a-b b-c"
    foes = Side(DRAGONS, {"a": "ship dragon", "b": "ship"})
    t = fight(Side(HORSES, {"a": "ship*4"}), foes, "a", areas=areas, borders=borders, draws=[*WON, 4, *LOST])
    choose(t, "pass", "kind:ship")
    assert keys(t, "area") == "b c"


@clause("BLD-RUL-44")
def test_an_attacker_that_keeps_losing_runs_out_of_units() -> None:
    sides = [
        Side(HORSES, {"ford": "swords*2"}, villages="moor"),
        Side(DRAGONS, {"ford": "castle", "moor": "castle"}),
    ]
    t = scene(*sides, run=Main(0), draws=[*LOST, 3, *WON, *LOST, *WON])
    choose(t, "battle:ford", "area:moor", "battle:moor", "done")
    assert is_over(t)
    assert pile(t, 0) == "swords*2"
    assert vp(t) == [0, 3]


@clause("BLD-RUL-28")
def test_from_the_second_lap_of_the_end_on_nobody_withdraws() -> None:
    t = fight(Side(HORSES, {"ford": "cavalry"}), Side(DRAGONS, {"ford": "cavalry*2"}), lap=2, draws=[*LOST, *WON, 4])
    assert told(t, "withdrawal_barred") == [{"seat": 1, "why": "BLD-RUL-28"}]
