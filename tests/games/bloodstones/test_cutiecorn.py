"""The optional Cutiecorn: CUT, RUL-29, RUL-30."""

from __future__ import annotations

from typing import Any

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
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.construct import Construct
from warhall.games.bloodstones.rules.draw import Draw
from warhall.games.bloodstones.rules.turn import Turn
from warhall.games.bloodstones.rules.undead import MoveUndead
from warhall.testing import clause

WON, LOST = [5, 5, 4], [2, 2, 3]


def corn(*sides: Side, **more: Any) -> T:
    return scene(*sides, cutiecorn=True, faction_minimums=False, **more)


@clause("BLD-CUT-01")
def test_it_is_on_or_off_for_the_whole_game() -> None:
    side = Side(HORSES, villages="ford", hand="blank*2")
    assert keys(corn(side, Side(DRAGONS), run=Main(0)), "kind") == "cutiecorn"
    assert keys(scene(side, Side(DRAGONS), run=Main(0)), "kind") == ""


@clause("BLD-CUT-02", "BLD-DEC-10")
def test_anyone_builds_it_for_two_tiles_where_land_units_are_built() -> None:
    side = Side(HORSES, {"crag": "citadel"}, villages="ford", hand="blank*2 ship")
    t = corn(side, Side(DRAGONS), run=Main(0))
    choose(t, "kind:cutiecorn")
    assert keys(t, "area") == "ford crag"
    choose(t, "area:ford", "kind:blank", "kind:ship")
    assert army(t, 0, "ford") == "cutiecorn"
    assert pile(t) == "ship blank"
    assert keys(t, "kind") == ""
    t = corn(Side(HORSES, villages="ford", hand="blank"), Side(DRAGONS), run=Main(0))
    assert keys(t, "kind") == ""


@clause("BLD-CUT-04", "BLD-WDR-02")
def test_it_is_cavalry() -> None:
    t = fight(Side(HORSES, {"ford": "cavalry"}), Side(DRAGONS, {"ford": "swords cutiecorn"}), cutiecorn=True)
    assert asked(t) == (1, "withdraw")
    t = fight(
        Side(HORSES, {"ford": "swords cutiecorn"}),
        Side(DRAGONS, {"ford": "swords"}),
        cutiecorn=True,
        draws=[*WON, 4, *LOST],
    )
    assert told(t, "withdrawal_barred")[0]["why"] == "BLD-WDR-02"
    assert told(t, "revealed")[0]["modifiers"] == (("swords", 1), ("cutiecorn", 1))


@clause("BLD-CUT-05", "BLD-RUL-29")
def test_it_moves_free_with_others() -> None:
    t = corn(Side(HORSES, {"ford": "swords cutiecorn"}, hand="swords"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:swords")
    assert "kind:cutiecorn" in options(t)
    choose(t, "kind:cutiecorn", "area:moor", "area:crag", "done")
    assert told(t, "move_paid")[0]["price"] == 4
    assert army(t, 0, "crag") == "swords cutiecorn"


@clause("BLD-CUT-05", "BLD-LDR-01")
def test_it_takes_no_place_beside_a_leader() -> None:
    t = corn(Side(HORSES, {"ford": "leader swords cutiecorn"}, hand="swords"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford", "kind:leader")
    assert keys(t, "free") == "swords"
    choose(t, "kind:cutiecorn", "free:swords", "area:moor")
    assert told(t, "units_moved")[0]["price"] == 1
    assert army(t, 0, "moor") == "swords leader cutiecorn"


@clause("BLD-CUT-06", "BLD-RUL-29")
def test_it_cannot_move_alone() -> None:
    t = corn(Side(HORSES, {"ford": "cutiecorn"}, hand="swords"), Side(DRAGONS), run=Main(0))
    assert options(t) == {"done"}
    t = corn(Side(HORSES, {"ford": "cutiecorn castle"}, hand="swords"), Side(DRAGONS), run=Main(0))
    assert options(t) == {"done"}


@clause("BLD-RUL-29")
def test_a_free_companion_is_an_escort_and_escorts_may_change() -> None:
    side = Side(HORSES, {"ford": "leader cutiecorn", "moor": "swords"}, hand="blank")
    t = corn(side, Side(DRAGONS), run=Main(0))
    choose(
        t,
        "area:ford",
        "kind:leader",
        "kind:cutiecorn",
        "area:moor",
        "other",
        "area:moor",
        "kind:swords",
        "kind:cutiecorn",
        "area:crag",
        "done",
    )
    assert army(t, 0, "moor") == "leader"
    assert army(t, 0, "crag") == "swords cutiecorn"
    assert told(t, "move_paid")[0]["price"] == 4


@clause("BLD-RUL-29")
def test_it_crosses_the_sea_and_never_stays_there_and_walks_as_its_masters_do() -> None:
    side = Side(DRAGONS, {"ford": "dragon cutiecorn", "gulf": "ship", "deep": "ship"}, hand="siege_engine")
    t = corn(side, Side(HORSES), run=Main(0))
    choose(t, "area:ford", "kind:dragon", "kind:cutiecorn")
    assert keys(t, "area") == "moor wood cape isle"
    t = corn(Side(DRAGONS, {"crag": "dragon cutiecorn"}, hand="siege_engine"), Side(HORSES), run=Main(0))
    choose(t, "area:crag", "kind:dragon", "kind:cutiecorn")
    assert "area:peak" not in options(t)
    t = corn(Side(HILLS, {"crag": "swords cutiecorn"}, hand="blank"), Side(HORSES), run=Main(0))
    choose(t, "area:crag", "kind:swords", "kind:cutiecorn")
    assert "area:peak" in options(t)


@clause("BLD-RUL-29", "BLD-UND-06")
def test_undead_are_no_escort() -> None:
    t = corn(Side(NECROS, {"ford": "undead cutiecorn"}), Side(HORSES), run=MoveUndead(0))
    choose(t, "unit:undead_1", "area:moor", "done")
    assert army(t, 0, "ford") == "cutiecorn"


@clause("BLD-CUT-07", "BLD-CUT-08")
def test_alone_it_goes_over_to_the_first_enemy_who_enters() -> None:
    sides = [Side(HORSES, {"moor": "swords"}, hand="swords"), Side(DRAGONS, {"ford": "cutiecorn"}, villages="ford")]
    t = corn(*sides, run=Main(0))
    choose(t, "area:moor", "area:ford")
    assert army(t, 0, "ford") == "swords cutiecorn"
    assert told(t, "cutiecorn_taken")[0]["seat"] == 0
    assert asked(t) == (0, "move_on")  # nobody stops them
    assert vp(t) == [0, 0]


@clause("BLD-CUT-07")
def test_an_undead_or_a_unit_just_built_takes_it_too() -> None:
    t = corn(Side(NECROS, {"moor": "undead"}), Side(DRAGONS, {"ford": "cutiecorn"}), run=MoveUndead(0))
    choose(t, "unit:undead_1", "area:ford")
    assert army(t, 0, "ford") == "undead cutiecorn"
    sides = [Side(HORSES, villages="ford", hand="skirmishers"), Side(DRAGONS, {"ford": "cutiecorn"})]
    t = corn(*sides, run=Main(0))
    choose(t, "kind:skirmishers")
    assert army(t, 0, "ford") == "skirmishers cutiecorn"


@clause("BLD-CUT-07")
def test_with_company_it_stays_and_must_be_fought_for() -> None:
    sides = [Side(HORSES, {"moor": "swords"}, hand="swords*2"), Side(DRAGONS, {"ford": "cutiecorn swords"})]
    t = corn(*sides, run=Main(0))
    choose(t, "area:moor", "area:ford", "done", "kind:swords")
    assert army(t, 1, "ford") == "swords cutiecorn"
    assert options(t) == {"battle:ford"}


@clause("BLD-CUT-09", "BLD-BAT-23", "BLD-CUT-12", "BLD-RUL-30", "BLD-CUT-11")
def test_with_a_lost_battle_it_changes_sides_for_three_points_and_is_no_casualty() -> None:
    t = fight(
        Side(HORSES, {"ford": "cavalry*4"}),
        Side(DRAGONS, {"ford": "swords lizardmen cutiecorn"}),
        cutiecorn=True,
        draws=[*WON, 4, *LOST],
    )
    assert asked(t) == (1, "lose_unit")
    assert options(t) == {"kind:swords", "kind:lizardmen"}
    assert told(t, "battle_won")[0]["vp"] == (("units", 3), ("cutiecorn", 3))
    choose(t, "kind:swords", "area:moor")
    assert army(t, 0, "ford") == "cavalry*4 cutiecorn"
    assert army(t, 1, "moor") == "lizardmen"
    assert vp(t) == [6, 0]


@clause("BLD-RUL-30")
def test_who_loses_the_only_other_unit_has_no_retreat() -> None:
    t = fight(
        Side(HORSES, {"ford": "cavalry*4"}),
        Side(DRAGONS, {"ford": "swords cutiecorn"}),
        cutiecorn=True,
        draws=[*WON, 4, *LOST],
    )
    assert is_over(t)
    assert pile(t, 1) == "swords"
    assert told(t, "fell_back") == []


@clause("BLD-RUL-30")
def test_left_behind_on_a_withdrawal_it_falls_to_the_attacker_without_points() -> None:
    t = fight(
        Side(HORSES, {"crag": "swords"}, villages="moor wood"),
        Side(NECROS, {"crag": "undead cutiecorn"}),
        "crag",
        cutiecorn=True,
    )
    choose(t, "area:peak")
    assert army(t, 1, "peak") == "undead"
    assert army(t, 0, "crag") == "swords cutiecorn"
    assert vp(t) == [0, 0]


@clause("BLD-CUT-10", "BLD-COR-04")
@pytest.mark.parametrize(("defenders", "may"), [("cavalry", False), ("cavalry*2", True)])
def test_with_corsairs_beside_their_ships_it_is_a_second_cavalry(defenders: str, may: bool) -> None:
    t = fight(
        Side(CORSAIRS, {"ford": "axes cutiecorn", "gulf": "ship"}),
        Side(HORSES, {"ford": defenders}),
        cutiecorn=True,
        faction_minimums=False,
        draws=[] if may else [*WON, 4, *LOST],
    )
    assert (asked(t) == (1, "withdraw")) is may


@clause("BLD-CUT-11")
def test_it_counts_for_the_tiles_drawn() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords cutiecorn"}),
        Side(DRAGONS, {"ford": "castle"}),
        cutiecorn=True,
        draws=[*WON, 4, *LOST],
    )
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (4, 3)


@clause("BLD-CUT-13", "BLD-RUL-30", "BLD-DRW-02")
def test_in_a_desert_it_is_lost_and_may_be_built_again() -> None:
    t = corn(Side(HORSES, {"dune": "cutiecorn"}, hand="ship*5 blank*2", villages="ford"), Side(DRAGONS), run=Draw(0))
    assert not t.state.place[t.content.cutiecorn]
    assert pile(t) == ""
    t = corn(Side(HORSES, hand="blank*3", villages="ford"), Side(DRAGONS), run=Main(0))
    assert keys(t, "kind") == "cutiecorn"


@clause("BLD-CUT-07", "BLD-RUL-30")
@pytest.mark.parametrize("active", [0, 1])
def test_of_several_enemies_the_active_player_gets_it(active: int) -> None:
    sides = [
        Side(HORSES, {"crag": "swords"}, hand="blank"),
        Side(DRAGONS, {"crag": "swords"}, hand="blank"),
        Side(NECROS, {"crag": "undead cutiecorn"}),
    ]
    t = corn(*sides, run=Main(active), active=active)
    choose(t, "battle:crag", "faction:necromancers", "area:peak")
    assert army(t, 2, "peak") == "undead"
    assert army(t, active, "crag") == "swords cutiecorn"
    assert army(t, 1 - active, "crag") == "swords"


@clause("BLD-CUT-04", "BLD-VIL-08")
def test_it_is_a_unit_of_its_controller() -> None:
    side = Side(HORSES, {"crag": "citadel", "moor": "cutiecorn"}, hand="blank")
    t = corn(side, Side(DRAGONS), run=Construct(0))
    choose(t, "kind:blank")
    assert "area:ford" in options(t)
    t = corn(Side(HORSES, {"ford": "cutiecorn"}, hand="blank"), Side(DRAGONS, villages="ford"), run=Turn(0))
    assert asked(t) == (0, "capture_villages")


@clause("BLD-CUT-07", "BLD-MAP-06")
def test_taken_in_a_mountain_it_stays_and_may_be_led_out() -> None:
    sides = [Side(DRAGONS, {"dune": "dragon"}, hand="blank"), Side(HILLS, {"peak": "cutiecorn"})]
    t = corn(*sides, run=Main(0))
    choose(t, "area:dune", "area:peak")
    assert army(t, 0, "peak") == "dragon cutiecorn"
    GAME.check(t.state, t.content)
    choose(t, "other", "area:peak", "kind:dragon", "kind:cutiecorn", "area:crag")
    assert army(t, 0, "crag") == "dragon cutiecorn"
