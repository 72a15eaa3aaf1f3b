"""The derived scenarios of the ledger, DX-01 to DX-21."""

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
    at,
    choose,
    fight,
    hand,
    is_over,
    keys,
    options,
    pile,
    position,
    scene,
    told,
    vp,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.queries.moving import step_prices
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.construct import Construct
from warhall.games.bloodstones.rules.draw import Draw
from warhall.games.bloodstones.rules.end import Ending
from warhall.games.bloodstones.rules.placement import Place, home_sites
from warhall.games.bloodstones.rules.turn import Rounds, Turn
from warhall.kernel.chance import Fast
from warhall.kernel.notation import read
from warhall.testing import clause

SEVEN = "ship*5 castle*2"
SIX = "ship*5 castle"


@clause("BLD-COR-06", "BLD-COR-07", "BLD-BAT-20", "BLD-RUL-04")
def test_dx_01_the_corsairs_see_fifteen_and_tie_it() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2 cavalry"}, hand="ship"),
        Side(CORSAIRS, {"ford": "axes shield"}, hand="blank"),
        draws=[5, 4, 3, 2, 4, 4, 3],
        faction_minimums=False,
    )
    choose(t, "pass")
    assert told(t, "revealed")[0]["values"] == (5, 4, 3)
    assert t.pending.about is not None
    assert t.pending.about["against"] == 15
    choose(t, "kind:blank", "value:3")
    assert [data["total"] for data in told(t, "revealed")] == [15, 15]
    assert told(t, "battle_won")[0]["seat"] == 1
    assert vp(t) == [0, 4]


@clause("BLD-BAT-21", "BLD-BAT-06")
def test_dx_02_without_a_shield_it_is_fought_again() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2 cavalry"}, hand="ship"),
        Side(CORSAIRS, {"ford": "axes*2"}, hand="blank"),
        draws=[5, 4, 3, 2, 4, 4, 3, 5, 5, 4, 4, 2, 2, 3],
        faction_minimums=False,
    )
    choose(t, "pass", "kind:blank", "value:3")
    assert told(t, "battle_tied")[0]["total"] == 15
    assert pile(t, 1) == "blank"
    assert asked(t) == (0, "substitute")  # not a withdrawal
    choose(t, "pass")
    assert told(t, "battle_won")[0]["seat"] == 0


@clause("BLD-DRG-08", "BLD-BAT-29", "BLD-BAT-26")
def test_dx_03_a_dragon_and_a_siege_engine_take_a_citadel() -> None:
    sides = [
        Side(DRAGONS, {"ford": "dragon siege_engine"}, hand=SIX),
        Side(HORSES, {"ford": "citadel castle"}, hand=SEVEN),
    ]
    t = fight(sides[0], sides[1], draws=[5, 5, 4, 4, 3, 3])
    choose(t, "pass", "pass")
    assert [data["total"] for data in told(t, "revealed")] == [20, 18]
    assert vp(t) == [2, 0]
    assert pile(t, 1) == "castle"
    assert t.state.players[0].citadels == (1,)
    assert pile(t, 0) == "dragon"
    assert army(t, 0, "ford") == "siege_engine"
    t = scene(Side(DRAGONS, vp=2, citadels=[HORSES], hand=SIX), Side(HORSES, hand=SEVEN), run=Ending(0), whole=True)
    assert t.result is not None
    assert t.result.scores == (7, 0)


@clause("BLD-RUL-08")
def test_dx_04_swords_beside_the_castle_retreat_alive() -> None:
    t = fight(
        Side(DRAGONS, {"ford": "dragon siege_engine"}),
        Side(HORSES, {"ford": "citadel castle swords"}),
        draws=[5, 5, 4, 2, 2, 3, 3],
    )
    assert told(t, "revealed")[1]["modifiers"] == (("swords", 1), ("castle", 3), ("citadel", 5))
    choose(t, "area:moor")
    assert army(t, 1, "moor") == "swords"
    assert vp(t) == [3, 0]


@clause("BLD-NEC-03", "BLD-NEC-04")
@pytest.mark.parametrize(("gone", "most"), [(0, 3), (2, 2)])
def test_dx_05_three_without_a_retreat_may_rise_as_far_as_the_pool_lasts(gone: int, most: int) -> None:
    side = Side(NECROS, {"a": "necromancer goblins*2"} | ({"b": f"undead*{gone}"} if gone else {}), villages="b")
    foes = Side(HORSES, {"a": "swords*2 shield"})
    t = fight(side, foes, "a", areas="a:plains b:plains", borders="a-b", draws=[5, 5, 4, 2, 2, 3])
    choose(t, "kind:shield")
    assert vp(t) == [3, 0]
    assert asked(t) == (0, "raise_undead")
    assert keys(t, "number") == " ".join(str(number) for number in range(most + 1))
    choose(t, f"number:{most}")
    assert army(t, 0, "a") == f"goblins*2 necromancer undead*{most}"


@clause("BLD-BAT-08")
def test_dx_06_no_undead_after_a_withdrawal() -> None:
    t = fight(Side(NECROS, {"ford": "necromancer goblins*2"}), Side(HORSES, {"ford": "swords*3"}))
    choose(t, "area:moor")
    assert is_over(t)
    assert vp(t) == [0, 0]
    assert army(t, 0, "ford") == "goblins*2 necromancer"


@clause("BLD-WDR-02", "BLD-WDR-05")
@pytest.mark.parametrize(("defenders", "may"), [("cavalry", False), ("cavalry*2", True), ("cavalry*2 castle", False)])
def test_dx_07_cavalry_against_the_horde(defenders: str, may: bool) -> None:
    counts = {"cavalry": [5, 5, 4, 4, 2, 2, 3], "cavalry*2": [], "cavalry*2 castle": [2, 2, 3, 5, 5, 4, 4]}
    sides = Side(CHAOS, {"ford": "cavalry*2"}), Side(HORSES, {"ford": defenders})
    t = fight(*sides, draws=counts[defenders], faction_minimums=False)
    assert (asked(t) == (1, "withdraw")) is may


@clause("BLD-COR-02", "BLD-WDR-16")
def test_dx_08_corsairs_leave_by_sea() -> None:
    areas = "x:plains shore:plains inland:plains sea:sea village:plains"
    borders = "x-shore x-inland x-sea shore-sea sea-village"
    attacker, defender = (
        Side(CHAOS, {"x": "cavalry*3"}),
        Side(CORSAIRS, {"x": "axes", "sea": "ship"}, villages="village"),
    )
    t = fight(attacker, defender, "x", areas=areas, borders=borders, faction_minimums=False)
    assert keys(t, "area") == "shore village"
    attacker = Side(CHAOS, {"x": "cavalry*3", "sea": "ship"})
    t = fight(
        attacker, defender, "x", areas=areas, borders=borders, draws=[5, 5, 4, 4, 2, 2, 3], faction_minimums=False
    )
    assert told(t, "withdrawal_barred")[0]["why"] == "BLD-WDR-02"


@clause("BLD-WDR-20", "BLD-DRW-02")
def test_dx_09_a_retreat_into_a_desert_is_survived_until_the_own_draw_phase() -> None:
    sides = [
        Side(DRAGONS, {"crag": "swords*3"}, villages="moor wood", hand=SIX),
        Side(HORSES, {"crag": "swords*2"}, hand=SEVEN),
    ]
    t = scene(*sides, run=Rounds(), draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "battle:crag", "pass", "pass", "pass")
    assert army(t, 1, "dune") == "swords"
    choose(t, "done", "pass")
    assert asked(t) == (1, "choose_action")
    assert army(t, 1, "dune") == "swords"  # it has lived through the enemy's turn
    assert "area:dune" in options(t)  # and may move out
    choose(t, "done", "pass")
    assert army(t, 1, "dune") == ""


@clause("BLD-RGP-01", "BLD-RGP-02")
def test_dx_10_a_regroup_in_the_middle_of_the_draw() -> None:
    side = Side(
        DRAGONS,
        {"crag": "castle*4 dragon*2 leader cavalry*4"},
        villages="ford*2 moor*2 wood cape*2 isle*2 a*2 b",
        hand="ship*3",
        bag="swords*2",
    )
    areas = (
        "ford:plains moor:plains wood:forest crag:hill dune:desert peak:mountain cape:plains gulf:sea deep:sea "
        "isle:plains a:plains b:plains"
    )
    t = scene(side, Side(HORSES), run=Draw(0), areas=areas, draws=["swords", "swords", "shield"])
    assert vp(t) == [12, 0]
    assert t.state.players[0].regroups == 1
    assert hand(t) == "swords*2 shield ship*3"
    assert len(t.state.bags[0]) == 19


@clause("BLD-RGP-01")
def test_dx_11_an_exactly_emptied_bag_regroups_on_the_next_draw() -> None:
    side = Side(DRAGONS, hand="ship*3", bag="swords*3")
    t = scene(side, Side(HORSES), run=Draw(0), draws=["swords"] * 3)
    assert hand(t) == "swords*3 ship*3"
    assert t.state.players[0].regroups == 0
    t = scene(Side(DRAGONS, hand="ship*3 swords*2", bag=""), Side(HORSES), run=Draw(0), draws=["shield"])
    assert t.state.players[0].regroups == 1


@clause("BLD-WDR-14")
def test_dx_12_no_return_to_an_area_left_in_this_turn() -> None:
    side = Side(HORSES, {"ford": "cavalry*3"}, villages="cape", hand="blank*2")
    t = scene(side, Side(DRAGONS, {"ford": "swords*3"}), run=Main(0), draws=[5, 5, 4, 2, 2, 3, 5, 5, 4, 4, 2, 2, 3])
    choose(t, "battle:ford", "pass", "area:moor", "area:ford", "kind:cavalry", "kind:cavalry", "area:moor", "done")
    choose(t, "kind:blank", "battle:moor", "pass")
    assert asked(t) == (1, "retreat")
    assert army(t, 0, "ford") == ""
    assert keys(t, "area") == "wood crag dune"  # ford is empty, and barred


@clause("BLD-VIL-05", "BLD-BUI-05")
def test_dx_13_an_enemy_unit_bars_a_second_village_but_not_a_build() -> None:
    side = Side(HORSES, villages="ford", hand="skirmishers")
    foes = Side(DRAGONS, {"ford": "swords"}, villages="moor wood cape")
    assert is_over(scene(side, foes, run=Construct(0)))
    t = scene(side, foes, run=Main(0))
    assert keys(t, "kind") == "skirmishers"


@clause("BLD-CHA-08", "BLD-END-07")
def test_dx_14_the_hordes_final_score() -> None:
    sides = [Side(CHAOS, vp=24, captured={HORSES: 6}, citadels=[HORSES], hand="hordes*6"), Side(HORSES, hand=SEVEN)]
    t = scene(*sides, run=Ending(0), whole=True, faction_minimums=False)
    assert t.result is not None
    assert t.result.scores == (41, 0)


@clause("BLD-LDR-01", "BLD-HIL-01")
@pytest.mark.parametrize(("faction", "price"), [(HORSES, 6), (HILLS, 4)])
def test_dx_15_a_leader_with_two_units_into_a_hill(faction: str, price: int) -> None:
    t = scene(Side(faction, {"moor": "leader swords cavalry"}, hand="blank*2"), Side(DRAGONS), run=Main(0))
    choose(t, "area:moor", "kind:leader", "free:swords", "kind:cavalry", "area:crag")
    assert told(t, "units_moved")[0]["price"] == price


@clause("BLD-SET-12", "BLD-RUL-03")
def test_dx_16_sites_on_map_1() -> None:
    t = read(GAME, position(GAME.content(), Side(HORSES, {"old_fort": "citadel"}), Side(DRAGONS)), Fast(1))
    chart = t.content.maps["heartlands"]
    assert sorted(chart.names[area] for area in home_sites(t.state, t.content)) == [
        *["Arnmead", "Barrowfurrow", "Birkstead", "Bramfrith", "Carnbrake", "Everley", "Galholt", "Garlmarch"],
        *["Gravewood", "Havertor", "Horseman's Rest", "Lambvale", "Malrigg", "Mordcroft", "Ravenacre", "Shepworth"],
        *["Swingarth", "Thrushmarch", "Whinfield"],
    ]
    t = read(GAME, position(GAME.content(), Side(HORSES, {"everley": "citadel"}), Side(DRAGONS)), Fast(1))
    names = {chart.names[area] for area in home_sites(t.state, t.content)}
    assert not names & {"Galholt", "Mordcroft"}
    land = {area for area in chart.areas if not chart.is_sea[area]}
    steps = chart.graph.distances(chart.area.row("everley"), land.__contains__)
    assert (steps[chart.area.row("galholt")], steps[chart.area.row("mordcroft")]) == (7, 6)


@clause("BLD-SEA-08", "BLD-DRG-03")
def test_dx_17_a_dragon_over_a_chain_of_ships() -> None:
    areas, borders = "x:plains s1:sea s2:sea s3:sea y:plains", "x-s1 s1-s2 s2-s3 s2-y"
    side = Side(DRAGONS, {"x": "dragon", "s1": "ship", "s2": "ship"}, hand="dragon")
    t = scene(side, Side(HORSES), run=Main(0), areas=areas, borders=borders)
    choose(t, "area:x")
    assert t.pending.about is not None
    prices = dict(t.pending.about["ways"])
    assert prices == {at(name, areas): 1 for name in ("s1", "s2", "s3", "y")}
    t = scene(Side(DRAGONS, {"x": "dragon"}, hand="dragon"), Side(HORSES), run=Main(0), areas=areas, borders=borders)
    choose(t, "area:x", "area:s2", "area:s3", "done")
    assert told(t, "move_paid")[0]["price"] == 3
    assert step_prices(t.state, t.content, at("x", areas), (), (), ()) == []


@clause("BLD-WDR-22")
def test_dx_18_an_area_by_land_and_by_sea_is_offered_once() -> None:
    areas, borders = "x:plains y:plains s:sea", "x-y x-s y-s"
    sides = Side(HORSES, {"x": "swords"}), Side(DRAGONS, {"x": "swords", "s": "ship"})
    t = fight(*sides, "x", areas=areas, borders=borders)
    assert t.pending.options == ("area:y", "pass")


@clause("BLD-RUL-31", "BLD-END-03")
def test_dx_19_the_third_idle_turn_of_the_last_player_ends_the_game() -> None:
    sides = [
        Side(HORSES, {"ford": "castle"}, regroups=2, hand=SEVEN.replace("castle*2", "swords*2")),
        Side(DRAGONS, {"crag": "castle"}, regroups=2, hand=SIX.replace("castle", "swords")),
        Side(HILLS, {"isle": "castle"}, villages="isle", regroups=1, hand=SIX.replace("castle", "swords")),
    ]
    t = scene(*sides, run=Rounds(), order=(0, 1, 2))
    turns = 0
    while not is_over(t):
        turns = t.state.turns
        t.choose(t.pending.seat, "done" if "done" in options(t) else "pass")
    assert turns == 9
    assert told(t, "end_triggered") == [{"seat": 2, "why": "idle"}]
    assert vp(t) == [0, 0, 0]
    t = scene(*sides, run=Ending(2), whole=True)
    assert [data["seat"] for data in told(t, "last_battles_begun")] == [0, 1, 2]


@clause("BLD-RUL-20", "BLD-CHA-10")
def test_dx_20_the_horde_comes_back_in_a_desert() -> None:
    side = Side(CHAOS, hand="cavalry*2 blank")
    t = scene(side, Side(HORSES, {"moor": "swords"}), run=Turn(0), faction_minimums=False, then=Fast(1))
    choose(t, "kind:cavalry", "area:dune")
    assert pile(t) == ""
    choose(t, "kind:cavalry")  # built where it stands
    assert army(t, 0, "dune") == "cavalry*2"
    choose(t, "area:dune", "area:crag", "done")
    assert army(t, 0, "crag") == "cavalry"
    choose(t, "done")
    assert is_over(t)
    assert army(t, 0, "dune") == ""  # what stayed is lost


@clause("BLD-SET-13", "BLD-SET-16")
def test_dx_21_the_hordes_setup_hand() -> None:
    side = Side(CHAOS, hand="hordes*5 cavalry*3 leader")
    t = scene(side, Side(HORSES), run=Place(0), then=Fast(1), faction_minimums=False)
    choose(t, "area:ford", *["kind:hordes"] * 5, *["kind:cavalry"] * 3)
    assert options(t) == {"done"}  # five points spent, and the Leader costs two
    assert army(t, 0, "ford") == "cavalry*3 hordes*5"
    t = scene(side, Side(HORSES), run=Place(0), then=Fast(1), faction_minimums=False)
    choose(t, "area:ford", "kind:leader", *["kind:hordes"] * 3, *["kind:cavalry"] * 3)
    assert options(t) == {"done"}
    assert army(t, 0, "ford") == "cavalry*3 hordes*3 leader"
