"""The worked examples of the rulebook, EX-01 to EX-22, with their inputs and results."""

from __future__ import annotations

from itertools import pairwise

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
    hand,
    is_over,
    keys,
    options,
    pile,
    scene,
    told,
    villages,
    vp,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.capture import Capture
from warhall.games.bloodstones.rules.construct import Construct
from warhall.games.bloodstones.rules.pay import Pay
from warhall.games.bloodstones.rules.placement import Place
from warhall.games.bloodstones.rules.turn import Rounds
from warhall.kernel.chance import Fast
from warhall.testing import clause


@clause("BLD-GEN-03", "BLD-GEN-04", "BLD-BUI-02")
def test_ex_01_a_swords_tile_of_one_block_and_four_pips() -> None:
    side = Side(HORSES, {"wood": "cavalry*4"}, villages="ford", hand="swords*2 skirmishers")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "kind:swords", "kind:skirmishers")
    assert army(t, 0, "ford") == "swords"
    assert pile(t) == "skirmishers"
    choose(t, "area:wood", "kind:cavalry", "kind:cavalry", "kind:cavalry", "area:moor", "done")
    assert told(t, "move_paid") == [{"seat": 0, "kinds": ("swords",), "pips": 4, "price": 4}]


@clause("BLD-SET-13")
def test_ex_02_six_hill_folk_units_for_five_build_points() -> None:
    side = Side(HILLS, hand="giant castle swords ship skirmishers reivers blank*2 leader")
    t = scene(side, Side(DRAGONS), run=Place(0), draws=["shield"] * 3)
    choose(t, "area:ford", "kind:giant", "kind:castle", "kind:swords", "area:gulf", "kind:skirmishers", "kind:reivers")
    assert t.pending.about == {"points": 0, "area": at("ford")}
    choose(t, "done")
    assert army(t, 0, "ford") == "skirmishers swords reivers castle giant citadel"
    assert army(t, 0, "gulf") == "ship"


@clause("BLD-CAP-03", "BLD-CAP-04")
@pytest.mark.parametrize(
    ("tile", "choices", "left"),
    [
        ("dragon", ["area:ford", "area:ford", "area:wood", "area:crag"], ""),  # five pips take all
        ("ship", ["area:ford", "area:ford", "area:wood"], "crag"),  # four: all three cheap ones, a pip lost
        ("ship", ["area:crag", "area:ford", "area:wood"], "ford"),  # or the hill and two of them
        ("cavalry", ["area:ford", "area:ford", "area:wood"], "crag"),  # three: the cheap ones
        ("cavalry", ["area:crag", "area:wood"], "ford*2"),  # or the hill and one
    ],
)
def test_ex_03_four_villages_cost_five_pips(tile: str, choices: list[str], left: str) -> None:
    side = Side(DRAGONS, {"ford": "swords", "wood": "swords", "crag": "swords"}, hand=tile)
    t = scene(side, Side(HORSES, villages="ford*2 wood crag"), run=Capture(0))
    choose(t, f"kind:{tile}", *choices)
    assert is_over(t)
    assert villages(t, 1) == left


@clause("BLD-BUI-02", "BLD-BUI-03", "BLD-BUI-04")
def test_ex_04_and_05_a_castle_for_a_ship_and_skirmishers_then_a_ship_for_a_shield() -> None:
    side = Side(HORSES, {"cape": "citadel"}, villages="ford", hand="castle ship*2 skirmishers shield swords")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "kind:castle", "area:ford", "kind:ship", "kind:skirmishers")
    assert hand(t) == "swords shield ship"
    assert pile(t) == "skirmishers ship"
    assert army(t, 0, "ford") == "castle"
    choose(t, "kind:ship", "kind:shield")  # into the gulf, beside citadel and village
    assert army(t, 0, "gulf") == "ship"
    assert hand(t) == "swords"
    assert pile(t) == "skirmishers shield ship"


@clause("BLD-MOV-03", "BLD-MOV-04")
def test_ex_06_a_price_of_eight_paid_with_nine() -> None:
    t = scene(Side(HORSES, hand="cavalry*3"), Side(DRAGONS), run=Pay(0, 8))
    choose(t, "kind:cavalry", "kind:cavalry", "kind:cavalry")
    assert told(t, "move_paid") == [{"seat": 0, "kinds": ("cavalry",) * 3, "pips": 9, "price": 8}]
    assert hand(t) == ""


@clause("BLD-LDR-01", "BLD-MOV-02")
def test_ex_07_a_leader_and_two_units_through_a_forest_to_plains() -> None:
    side = Side(DRAGONS, {"ford": "leader swords shield"}, hand="castle cavalry siege_engine")
    t = scene(side, Side(HORSES), run=Main(0))
    choose(t, "area:ford", "kind:leader", "free:shield", "kind:swords", "area:wood")
    assert told(t, "units_moved")[0]["price"] == 4
    choose(t, "area:moor")
    assert told(t, "units_moved")[1]["price"] == 2
    choose(t, "done", "kind:castle", "kind:cavalry")
    assert army(t, 0, "moor") == "swords shield leader"
    assert hand(t) == "siege_engine"
    assert told(t, "move_paid")[0] == {"seat": 0, "kinds": ("castle", "cavalry"), "pips": 7, "price": 6}


@clause("BLD-SEA-01", "BLD-SEA-02")
@pytest.mark.parametrize("seas", [1, 2, 3, 4])
def test_ex_08_a_chain_of_any_length_lands_for_one(seas: int) -> None:
    names = [f"s{number}" for number in range(seas)]
    areas = " ".join(["a:plains", *(f"{name}:sea" for name in names), "b:plains"])
    line = ["a", *names, "b"]
    borders = " ".join(f"{one}-{other}" for one, other in pairwise(line))
    side = Side(DRAGONS, {"a": "swords", **dict.fromkeys(names, "ship")}, hand="siege_engine")
    t = scene(side, Side(HORSES), run=Main(0), areas=areas, borders=borders)
    choose(t, "area:a")
    assert army(t, 0, "b") == "swords"
    assert told(t, "units_moved")[0]["price"] == 1


@clause("BLD-BAT-09")
def test_ex_09_three_units_against_two() -> None:
    sides = Side(DRAGONS, {"ford": "swords*3"}), Side(NECROS, {"ford": "swords castle"})
    t = fight(*sides, draws=[5, 5, 4, 4, 2, 2, 3])
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (4, 3)


@clause("BLD-BAT-16")
def test_ex_10_two_swords_are_plus_two() -> None:
    t = fight(Side(HORSES, {"ford": "swords*2"}), Side(DRAGONS, {"ford": "castle"}), draws=[5, 5, 4, 4, 2, 2, 3])
    assert told(t, "revealed")[0]["modifiers"] == (("swords", 2),)


@clause("BLD-HIL-03")
def test_ex_11_a_giant_and_more_opponents_both_draw_four() -> None:
    sides = Side(HILLS, {"ford": "giant swords"}), Side(HORSES, {"ford": "swords*2 castle"})
    t = fight(*sides, draws=[5, 5, 4, 4, 2, 2, 3, 3])
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (4, 4)


@clause("BLD-BAT-02", "BLD-BAT-12", "BLD-BAT-16", "BLD-BAT-22", "BLD-BAT-25", "BLD-WDR-02")
def test_ex_12_a_full_battle() -> None:
    attacker = Side(DRAGONS, {"ford": "cavalry lizardmen*2 leader"}, hand="dragon swords")
    defender = Side(HORSES, {"ford": "swords shield"}, hand="ship cavalry")
    t = fight(attacker, defender, draws=[4, 3, 3, 2, 5, 3, 2])
    assert told(t, "withdrawal_barred") == [{"seat": 1, "why": "BLD-WDR-02"}]
    choose(t, "kind:dragon", "value:3")
    choose(t, "kind:ship", "value:2")
    attack, defence = told(t, "revealed")
    assert (attack["values"], defence["values"]) == ((5, 4, 3), (5, 4, 3))
    assert attack["modifiers"] == (("cavalry", 1), ("lizardmen", 2), ("leader", 1))
    assert defence["modifiers"] == (("swords", 1), ("shield", 1))
    assert (attack["total"], defence["total"]) == (16, 14)
    assert vp(t) == [2, 0]
    choose(t, "kind:shield", "area:moor")
    assert army(t, 1, "moor") == "swords"
    assert (pile(t, 0), pile(t, 1)) == ("dragon", "shield ship")


@clause("BLD-WDR-08", "BLD-WDR-09")
def test_ex_13_where_the_swords_may_retreat() -> None:
    areas = "x:plains empty:plains own:forest village:hill units:plains"
    borders = "x-empty x-own x-village x-units"
    t = fight(
        Side(DRAGONS, {"x": "cavalry lizardmen*2 leader", "units": "swords"}, villages="village"),
        Side(HORSES, {"x": "swords shield"}, villages="own"),
        "x",
        areas=areas,
        borders=borders,
        draws=[5, 5, 4, 4, 2, 2, 3],
    )
    choose(t, "kind:shield")
    assert keys(t, "area") == "empty own"


@clause("BLD-VIL-02", "BLD-VIL-07", "BLD-VIL-08")
def test_ex_14_four_villages_with_a_five_pip_tile() -> None:
    areas = "home:plains near:plains gulf:sea far:forest hill:hill field:plains top:hill"
    borders = "home-near home-gulf gulf-far home-hill hill-field field-top"
    side = Side(HILLS, {"home": "citadel", "gulf": "ship", "hill": "swords", "field": "reivers"}, hand="giant")
    t = scene(side, Side(HORSES), run=Construct(0), areas=areas, borders=borders)
    choose(t, "kind:giant", "area:near", "area:near", "area:far", "area:top")
    assert is_over(t)
    assert villages(t) == "near*2 far top"
    assert sum(data["price"] for data in told(t, "village_constructed")) == 5


@clause("BLD-LDR-03", "BLD-HOR-02")
def test_ex_15_two_leaders_and_another_for_the_price_of_one() -> None:
    t = scene(Side(HORSES, {"ford": "leader*2 swords"}, hand="siege_engine"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:leader", "free:leader", "free:swords", "area:moor", "done")
    assert army(t, 0, "moor") == "swords leader*2"
    assert told(t, "move_paid")[0]["price"] == 1


@clause("BLD-BAT-15")
@pytest.mark.parametrize(("substitute", "raw"), [(False, 14), (True, 15)])
def test_ex_16_the_raw_maximum(substitute: bool, raw: int) -> None:
    sides = Side(HORSES, {"ford": "swords*2"}, hand="blank"), Side(DRAGONS, {"ford": "castle"})
    t = fight(*sides, draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, *(["kind:blank", "value:4"] if substitute else ["pass"]))
    assert sum(told(t, "revealed")[0]["values"]) == raw


@clause("BLD-WDR-02")
def test_ex_17_without_cavalry_on_either_side_the_defender_may_withdraw() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords"}))
    assert asked(t) == (1, "withdraw")


@clause("BLD-WDR-12", "BLD-ACT-04")
@pytest.mark.parametrize(("order", "attacker"), [((0, 1, 2), 1), ((0, 2, 1), 2)])
def test_ex_18_a_retreat_into_a_third_players_presence(order: tuple[int, ...], attacker: int) -> None:
    full = "ship*5 castle"
    sides = [
        Side(HORSES, {"ford": "cavalry*3"}, hand=full),
        Side(DRAGONS, {"ford": "swords*3"}, villages="moor", hand=full),
        Side(HILLS, {"moor": "reivers*3"}, hand=full),
    ]
    t = scene(*sides, run=Rounds(), order=order, draws=[5, 5, 4, 2, 2, 3], then=Fast(1))
    choose(t, "battle:ford", "pass", "pass", "area:moor")
    assert army(t, 1, "moor") == "swords*2"
    assert "done" in options(t)  # no battle in this turn
    choose(t, "done")
    while "pass" in options(t):
        choose(t, "pass")
    assert asked(t) == (attacker, "choose_action")
    assert "battle:moor" in options(t)
    assert "done" not in options(t)


@clause("BLD-CUT-10", "BLD-COR-04")
@pytest.mark.parametrize(
    ("force", "defenders", "may"),
    [
        ("axes cutiecorn", "cavalry", False),
        ("axes cutiecorn", "cavalry*2", True),
        ("axes", "swords", False),
        ("axes", "cavalry", True),
    ],
)
def test_ex_19_cutiecorn_and_corsairs(force: str, defenders: str, may: bool) -> None:
    t = fight(
        Side(CORSAIRS, {"ford": force, "gulf": "ship"}),
        Side(HORSES, {"ford": defenders}),
        cutiecorn=True,
        faction_minimums=False,
        draws=[] if may else [5, 5, 4, *([4] if "corn" in force else []), 2, 2, 3],
    )
    assert (asked(t) == (1, "withdraw")) is may


@clause("BLD-MAP-04")
def test_ex_20_eleven_borders_of_map_1() -> None:
    chart = GAME.content().maps["heartlands"]
    label = chart.labels
    pairs = [one + two for one in label for two in label if one < two and chart.graph.touches(label[one], label[two])]
    assert pairs == ["AB", "AC", "AD", "BD", "BE", "CD", "DE", "DF", "DG", "EF", "FG"]


@clause("BLD-CAP-02", "BLD-VIL-01")
def test_ex_21_five_villages_are_the_most_that_a_tile_takes_or_builds() -> None:
    side = Side(HORSES, {"ford": "swords", "moor": "swords", "cape": "swords"}, hand="blank")
    t = scene(side, Side(DRAGONS, villages="ford*2 moor*2 cape*2"), run=Capture(0))
    choose(t, "kind:blank", "area:ford", "area:ford", "area:moor", "area:moor", "area:cape")
    assert is_over(t)
    t = scene(Side(HORSES, {"wood": "citadel"}, hand="blank"), Side(DRAGONS), run=Construct(0))
    choose(t, "kind:blank", "area:ford", "area:ford", "area:moor", "area:moor", "area:cape")
    assert is_over(t)
    assert villages(t) == "ford*2 moor*2 cape"


@clause("BLD-BUI-06")
def test_ex_22_a_castle_built_in_a_contested_area_attacks_without_its_three() -> None:
    side = Side(HORSES, {"ford": "cavalry"}, villages="ford", hand="castle ship*2")
    t = scene(side, Side(DRAGONS, {"ford": "swords"}), run=Main(0), draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "kind:castle", "battle:ford")
    assert told(t, "revealed")[0]["modifiers"] == (("cavalry", 1),)
