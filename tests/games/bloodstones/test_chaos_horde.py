"""The Chaos Horde: CHA."""

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
from warhall.games.bloodstones.queries.seats import standing
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.draw import Draw
from warhall.games.bloodstones.rules.reentry import Reentry
from warhall.games.bloodstones.rules.turn import Rounds, Turn
from warhall.kernel.chance import Fast
from warhall.testing import clause

C = GAME.content()


@clause("BLD-CHA-02", "BLD-SEQ-02", "BLD-CAP-09")
def test_the_horde_neither_captures_in_phase_one_nor_constructs() -> None:
    t = scene(
        Side(CHAOS, {"ford": "hordes"}, hand="hordes"),
        Side(HORSES, villages="ford"),
        run=Turn(0),
        then=Fast(1),
        faction_minimums=False,
    )
    assert asked(t) == (0, "choose_action")
    choose(t, "done")
    assert is_over(t)


@clause("BLD-CHA-03", "BLD-BUI-08")
def test_the_horde_builds_where_it_stands_enemies_or_not() -> None:
    t = scene(
        Side(CHAOS, {"ford": "hordes", "dune": "cavalry"}, hand="cavalry ship"),
        Side(HORSES, {"ford": "castle"}, villages="moor"),
        run=Main(0),
        faction_minimums=False,
    )
    choose(t, "kind:cavalry")
    assert asked(t) == (0, "choose_site")
    assert keys(t, "area") == "ford dune"


@clause("BLD-CHA-04", "BLD-RUL-18")
def test_the_horde_lands_beside_its_ships_where_no_enemy_unit_is() -> None:
    areas = "a:plains b:plains c:desert d:mountain e:sea f:hill g:sea"
    borders = "a-e b-e c-e d-e f-a e-g"
    t = scene(
        Side(CHAOS, {"e": "ship"}, hand="cavalry ship"),
        Side(HORSES, {"a": "swords", "e": "ship"}, villages="b"),
        run=Main(0),
        areas=areas,
        borders=borders,
        faction_minimums=False,
    )
    choose(t, "kind:cavalry")
    assert keys(t, "area") == "b c"


@clause("BLD-CHA-05", "BLD-RUL-19")
def test_the_horde_builds_ships_beside_its_land_units_or_with_its_ships() -> None:
    side = Side(CHAOS, {"cape": "hordes"}, hand="ship hordes*2")
    t = scene(side, Side(HORSES, {"gulf": "ship"}), run=Main(0), faction_minimums=False)
    choose(t, "kind:ship")
    assert army(t, 0, "gulf") == "ship"
    side = Side(CHAOS, {"gulf": "ship"}, hand="ship hordes*2")
    t = scene(side, Side(HORSES), run=Main(0), faction_minimums=False)
    choose(t, "kind:ship", "kind:hordes")
    assert army(t, 0, "gulf") == "ship*2"  # not in the next sea area
    assert pile(t) == "hordes"


@clause("BLD-CHA-06")
def test_the_horde_pays_for_its_builds_and_its_cavalry_is_cheaper() -> None:
    t = scene(
        Side(CHAOS, {"ford": "hordes"}, hand="hordes cavalry blank"), Side(HORSES), run=Main(0), faction_minimums=False
    )
    choose(t, "kind:cavalry")
    assert pile(t) == ""
    choose(t, "kind:hordes")
    assert pile(t) == "blank"
    costs = {
        id: next((C.tiles[u].cost for u in rows if C.tiles[u].id == "cavalry"), None) for id, rows in C.rows.items()
    }
    assert costs == {DRAGONS: 1, HORSES: 1, HILLS: 1, NECROS: 1, CHAOS: 0, CORSAIRS: None}


@clause("BLD-CHA-07", "BLD-DEC-13", "BLD-RUL-48", "BLD-CAP-09")
def test_the_horde_captures_once_a_turn_as_an_action() -> None:
    side = Side(CHAOS, {"ford": "hordes", "crag": "hordes"}, hand="hordes*2 ship")
    t = scene(side, Side(HORSES, villages="ford*2 crag"), run=Main(0), faction_minimums=False)
    assert keys(t, "capture") == "hordes ship"
    choose(t, "capture:hordes", "area:ford")
    assert keys(t, "area") == "ford crag"
    choose(t, "area:crag")
    assert asked(t) == (0, "choose_action")
    assert keys(t, "capture") == ""
    assert pile(t) == "hordes"
    assert villages(t, 1) == "ford"
    assert t.state.players[0].captured == (0, 2)


@clause("BLD-CHA-07", "BLD-RUL-06")
def test_the_horde_may_move_in_capture_and_then_fight() -> None:
    side = Side(CHAOS, {"moor": "cavalry"}, hand="blank*2 hordes")
    t = scene(side, Side(HORSES, {"ford": "shield"}, villages="ford"), run=Main(0), faction_minimums=False)
    choose(t, "area:moor", "kind:cavalry", "area:ford", "done", "kind:hordes")
    assert options(t) == {"capture:blank", "battle:ford"}
    choose(t, "capture:blank", "area:ford")
    assert t.state.players[0].captured == (0, 1)


@clause("BLD-CHA-08", "BLD-END-07")
def test_captured_villages_are_worth_two_to_the_horde() -> None:
    sides = [Side(CHAOS, captured={HORSES: 3}, citadels=[HORSES], vp=10), Side(HORSES, captured={CHAOS: 0}, vp=4)]
    t = scene(*sides, run=Draw(0), then=Fast(1), faction_minimums=False)
    assert standing(t.state, t.content, 0) == (10 + 6 + 5, 0, 11)
    assert standing(t.state, t.content, 1) == (4, 0, 0)


@clause("BLD-CHA-09", "BLD-RGP-03")
def test_a_regroup_of_the_horde_scores_nothing_and_counts() -> None:
    t = scene(Side(CHAOS, hand="ship*2", bag=""), Side(HORSES), run=Draw(0), then=Fast(1), faction_minimums=False)
    assert t.state.players[0].regroups == 1
    assert vp(t)[0] == 0


@clause("BLD-CHA-10", "BLD-DEC-05", "BLD-DEC-06", "BLD-RUL-20", "BLD-WIP-02", "BLD-RUL-39")
def test_the_horde_comes_back_in_any_empty_area_and_pays() -> None:
    t = scene(
        Side(CHAOS, hand="hordes ship leader"),
        Side(HORSES, {"ford": "swords"}, villages="moor"),
        run=Turn(0),
        faction_minimums=False,
        then=Fast(1),
    )
    assert asked(t) == (0, "reenter")
    assert options(t) == {"kind:hordes", "kind:leader", "kind:ship", "pass"}
    choose(t, "kind:hordes")
    assert keys(t, "area") == "wood crag dune cape isle"
    choose(t, "area:dune")
    assert asked(t) == (0, "pay_tile")
    choose(t, "kind:ship")
    assert army(t, 0, "dune") == "hordes"
    assert asked(t) == (0, "choose_action")  # the turn goes on, and no second unit comes back this way


@clause("BLD-CHA-10", "BLD-RUL-20")
def test_a_ship_comes_back_at_sea_and_what_cannot_be_paid_for_stays() -> None:
    t = scene(Side(CHAOS, hand="ship leader"), Side(HORSES), run=Reentry(0), faction_minimums=False)
    assert options(t) == {"kind:ship", "pass"}
    choose(t, "kind:ship")
    assert keys(t, "area") == "gulf deep"
    choose(t, "area:deep")
    assert pile(t) == "leader"


@clause("BLD-CHA-10", "BLD-RUL-20")
def test_the_horde_may_decline_and_is_asked_again_next_turn() -> None:
    sides = [Side(CHAOS, hand="hordes*2"), Side(HORSES, {"ford": "swords"})]
    t = scene(*sides, run=Rounds(), faction_minimums=False, then=Fast(1))
    choose(t, "pass", "done")
    while t.pending.seat == 1:
        choose(t, "done" if "done" in options(t) else "pass")
    assert asked(t) == (0, "reenter")
    assert not t.state.players[0].out


@clause("BLD-RUL-20", "BLD-CUT-04")
def test_a_cutiecorn_of_the_horde_is_a_unit_on_the_map() -> None:
    t = scene(
        Side(CHAOS, {"ford": "cutiecorn"}, hand="hordes"),
        Side(HORSES),
        run=Turn(0),
        faction_minimums=False,
        cutiecorn=True,
    )
    assert asked(t) == (0, "choose_action")


@clause("BLD-CHA-11", "BLD-RUL-21", "BLD-RUL-46", "BLD-SEQ-03")
def test_without_an_empty_area_the_horde_is_eliminated_and_disregarded() -> None:
    areas, borders = "a:plains b:hill c:mountain d:sea", "a-b b-c c-d d-a"
    sides = [
        Side(CHAOS, hand="hordes*6", vp=60),
        Side(HORSES, {"a": "swords", "d": "ship"}, villages="b", hand="ship*2", bag="", regroups=2, vp=7),
    ]
    t = scene(*sides, run=Rounds(), areas=areas, borders=borders, faction_minimums=False, then=Fast(1))
    assert told(t, "horde_eliminated") == [{"seat": 0}]
    assert t.state.players[0].out
    assert t.pending.seat == 1
    choose(t, "done", "pass")  # the regroup of the only player left ends the game
    assert t.state.trigger == 1
    assert is_over(t)


@clause("BLD-CHA-11", "BLD-RUL-21", "BLD-RUL-20")
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        ({"a": "swords"}, {"pass"}),  # the sea is empty: no room for hordes, yet room on the map
        ({"d": "ship"}, {"kind:hordes", "pass"}),
    ],
)
def test_one_empty_area_is_enough_whatever_is_in_hand(held: dict[str, str], offered: set[str]) -> None:
    areas, borders = "a:desert b:hill c:mountain d:sea", "a-b b-c c-d d-a"
    sides = [Side(CHAOS, hand="hordes*6"), Side(HORSES, held, villages="b")]
    t = scene(*sides, run=Turn(0), areas=areas, borders=borders, faction_minimums=False)
    assert asked(t) == (0, "reenter")
    assert options(t) == offered
    assert not t.state.players[0].out


@clause("BLD-CHA-12", "BLD-LDR-03")
def test_the_horde_has_two_leaders_who_ride_together() -> None:
    t = scene(Side(CHAOS, {"ford": "leader*2 hordes"}, hand="blank"), Side(HORSES), run=Main(0), faction_minimums=False)
    choose(t, "area:ford", "kind:leader", "free:leader", "free:hordes", "area:moor", "done")
    assert told(t, "units_moved")[0]["price"] == 1
