"""Ship Passage: SEA."""

from __future__ import annotations

from tests.games.bloodstones.scene import (
    DRAGONS,
    HILLS,
    HORSES,
    Side,
    army,
    asked,
    choose,
    keys,
    options,
    scene,
    told,
)
from warhall.games.bloodstones.rules.actions import Main
from warhall.testing import clause

BRIDGE = {"gulf": "ship", "deep": "ship"}


@clause("BLD-SEA-01", "BLD-SEA-02")
def test_a_chain_of_own_ships_carries_a_unit_for_the_price_of_the_landing() -> None:
    t = scene(Side(HORSES, {"ford": "swords", **BRIDGE}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "area") == "moor wood cape isle"
    choose(t, "area:isle")
    assert told(t, "units_moved")[0]["price"] == 1


@clause("BLD-SEA-01")
def test_every_sea_of_the_chain_needs_an_own_ship() -> None:
    for ships in ({"gulf": "ship"}, {"deep": "ship"}):
        t = scene(Side(HORSES, {"ford": "swords", **ships}, hand="blank"), Side(DRAGONS), run=Main(0))
        choose(t, "area:ford")
        assert "area:isle" not in options(t)


@clause("BLD-SEA-03")
def test_no_sea_of_the_chain_may_hold_units_of_another_player() -> None:
    t = scene(Side(HORSES, {"ford": "swords", **BRIDGE}, hand="blank"), Side(DRAGONS, {"deep": "ship"}), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "area") == "moor wood cape"
    t = scene(Side(HORSES, {"ford": "swords", **BRIDGE}, hand="blank"), Side(DRAGONS, {"deep": "dragon"}), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "area") == "moor wood cape"


@clause("BLD-SEA-04", "BLD-MOV-11")
def test_nobody_but_ships_and_dragons_ends_at_sea() -> None:
    t = scene(Side(HILLS, {"ford": "giant", **BRIDGE}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "area:ford")
    assert keys(t, "area") == "moor wood cape isle"


@clause("BLD-SEA-05")
def test_ships_cannot_be_carried() -> None:
    areas, borders = "a:sea b:sea c:sea", "a-b b-c"
    t = scene(
        Side(HORSES, {"a": "ship", "b": "ship"}, hand="blank"), Side(DRAGONS), run=Main(0), areas=areas, borders=borders
    )
    choose(t, "area:a")
    assert army(t, 0, "b") == "ship*2"  # the only step open was taken
    assert told(t, "units_moved")[0]["price"] == 1


@clause("BLD-SEA-06")
def test_the_passage_is_one_step_of_a_longer_move_for_any_number_of_units() -> None:
    side = Side(HORSES, {"isle": "swords*2 cavalry", **BRIDGE}, hand="blank*3")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(
        t,
        "area:isle",
        "kind:swords",
        "kind:swords",
        "kind:cavalry",
        "area:ford",
        "area:moor",
        "done",
        "kind:blank",
        "kind:blank",
    )
    assert army(t, 0, "moor") == "swords*2 cavalry"
    assert (army(t, 0, "gulf"), army(t, 0, "deep")) == ("ship", "ship")
    assert told(t, "move_paid")[0]["price"] == 6


@clause("BLD-SEA-07")
def test_landing_among_enemies_is_allowed_and_ends_the_move() -> None:
    side = Side(HORSES, {"ford": "swords", **BRIDGE}, hand="blank")
    t = scene(side, Side(DRAGONS, {"isle": "castle"}), run=Main(0))
    choose(t, "area:ford", "area:isle")
    assert asked(t) == (0, "choose_stack")
    assert army(t, 0, "isle") == "swords"


@clause("BLD-SEA-08")
def test_a_dragon_begins_and_ends_a_passage_at_sea() -> None:
    areas, borders = "a:sea b:sea c:sea d:plains e:sea", "a-b b-c c-d c-e"
    side = Side(DRAGONS, {"a": "dragon", "b": "ship", "c": "ship"}, hand="dragon")
    t = scene(side, Side(HORSES, {"e": "ship"}), run=Main(0), areas=areas, borders=borders)
    choose(t, "area:a")
    assert keys(t, "area") == "b c d e"
    choose(t, "area:e")
    assert told(t, "units_moved")[0]["price"] == 1
    assert army(t, 0, "e") == "dragon"
    together = Side(DRAGONS, {"b": "dragon ship", "c": "ship"}, hand="dragon")
    t = scene(together, Side(HORSES), run=Main(0), areas=areas, borders=borders)
    choose(t, "area:b", "kind:dragon")
    assert keys(t, "area") == "a c d e"
    choose(t, "kind:ship")
    assert keys(t, "area") == "a c"  # the ship goes over borders only


@clause("BLD-SEA-09", "BLD-MOV-07")
def test_no_passage_out_of_an_area_with_enemies_nor_into_closed_terrain() -> None:
    side = Side(HORSES, {"ford": "swords", **BRIDGE}, hand="blank")
    t = scene(side, Side(DRAGONS, {"ford": "castle"}), run=Main(0))
    assert options(t) == {"area:gulf", "area:deep", "battle:ford"}
    areas, borders = "a:plains b:sea c:mountain d:desert", "a-b b-c b-d"
    t = scene(
        Side(HORSES, {"a": "swords", "b": "ship"}, hand="blank"),
        Side(DRAGONS),
        run=Main(0),
        areas=areas,
        borders=borders,
    )
    choose(t, "area:a")
    assert army(t, 0, "d") == "swords"
    t = scene(
        Side(HILLS, {"a": "swords", "b": "ship"}, hand="blank"),
        Side(DRAGONS),
        run=Main(0),
        areas=areas,
        borders=borders,
    )
    choose(t, "area:a")
    assert keys(t, "area") == "c d"
