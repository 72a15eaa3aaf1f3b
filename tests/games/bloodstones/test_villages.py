"""Phase 4, Construct Villages, and players wiped out: VIL, WIP."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bloodstones.scene import (
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
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
)
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.rules.construct import Construct
from warhall.games.bloodstones.rules.turn import Turn
from warhall.kernel.chance import Fast
from warhall.testing import clause


def building(side: Side, *others: Side, tile: str = "blank", **more: Any) -> T:
    """A tile has been expended: the first site is to be chosen."""
    t = scene(side, *(others or (Side(DRAGONS),)), run=Construct(0), faction_minimums=False, **more)
    return choose(t, f"kind:{tile}")


@clause("BLD-VIL-01", "BLD-DEC-19", "BLD-SEQ-04")
def test_one_tile_or_pass() -> None:
    side = Side(HORSES, {"crag": "citadel"}, hand="blank swords")
    t = scene(side, Side(DRAGONS), run=Construct(0))
    assert asked(t) == (0, "construct_villages")
    assert options(t) == {"kind:blank", "kind:swords", "pass"}
    frame = t.state.stack[-1]
    assert isinstance(frame, Construct)
    assert (frame.pips, frame.built) == (0, 0)
    choose(t, "kind:swords")
    assert told(t, "tile_expended") == [{"seat": 0, "kind": "swords", "pips": 4, "why": "construct"}]
    assert options(t) == {"area:moor", "area:wood"}  # at least one village (BLD-RUL-22)
    choose(t, "area:moor", "done")
    assert is_over(t)
    assert pile(t) == "swords"
    assert villages(t) == "moor"
    assert t.state.players[0].pool == 19


@clause("BLD-VIL-01")
def test_at_most_five_villages_in_a_turn() -> None:
    areas, borders = "x:plains a:plains b:plains c:plains", "x-a x-b x-c"
    t = building(Side(HORSES, {"x": "citadel"}, hand="blank"), areas=areas, borders=borders)
    choose(t, "area:a", "area:a", "area:b", "area:b", "area:c")
    assert is_over(t)
    assert villages(t) == "a*2 b*2 c"


@clause("BLD-VIL-02", "BLD-RUL-22")
@pytest.mark.parametrize(("area", "price"), [("moor", 1), ("wood", 1), ("crag", 2)])
def test_the_price_by_terrain(area: str, price: int) -> None:
    t = building(Side(HORSES, {"ford": "citadel", "moor": "swords"}, hand="blank"))
    assert keys(t, "area") == "moor wood crag cape"
    choose(t, f"area:{area}")
    assert told(t, "village_constructed")[0]["price"] == price
    assert t.pending.about == {"pips": 5 - price}


@clause("BLD-VIL-02", "BLD-VIL-01")
def test_a_tile_that_pays_for_no_village_is_not_offered() -> None:
    areas, borders = "a:hill b:hill", "a-b"
    side = Side(HORSES, {"a": "citadel"}, hand="siege_engine skirmishers")
    t = scene(side, Side(DRAGONS), run=Construct(0), areas=areas, borders=borders)
    assert options(t) == {"kind:skirmishers", "pass"}
    side = Side(HORSES, {"a": "citadel"}, hand="siege_engine")
    t = scene(side, Side(DRAGONS), run=Construct(0), areas=areas, borders=borders)
    assert options(t) == {"pass"}


@clause("BLD-VIL-03")
def test_never_in_desert_mountain_or_sea() -> None:
    t = building(Side(HILLS, {"crag": "citadel", "dune": "reivers", "peak": "swords", "moor": "swords"}, hand="blank"))
    assert keys(t, "area") == "ford moor wood"


@clause("BLD-VIL-04")
def test_two_villages_in_plains_one_in_forest_or_hill() -> None:
    t = building(Side(HORSES, {"ford": "citadel", "moor": "swords"}, villages="wood crag", hand="blank"))
    assert keys(t, "area") == "moor cape"
    choose(t, "area:moor")
    assert keys(t, "area") == "moor cape"
    choose(t, "area:moor")
    assert keys(t, "area") == "cape"


@clause("BLD-VIL-05", "BLD-RUL-41")
def test_no_piece_of_another_player_in_the_area() -> None:
    t = building(
        Side(HORSES, {"ford": "citadel", "moor": "swords"}, hand="blank"),
        Side(DRAGONS, {"cape": "swords"}, villages="wood"),
    )
    assert keys(t, "area") == "moor crag"


@clause("BLD-VIL-06")
def test_never_with_the_own_citadel() -> None:
    t = building(Side(HORSES, {"ford": "citadel"}, villages="moor", hand="blank"))
    assert keys(t, "area") == "moor wood crag cape"


@clause("BLD-VIL-07")
@pytest.mark.parametrize(
    ("units", "own", "sites"),
    [
        ({}, "crag", "moor wood"),  # (a) next to a village
        ({"crag": "citadel"}, "", "moor wood"),  # (b) next to the citadel
        ({"crag": "citadel", "moor": "swords"}, "", "ford moor wood"),  # (c) next to a chain of units
        ({}, "isle", "isle"),  # (d) the second village of plains: there is no other site
    ],
)
def test_a_village_must_be_connected(units: dict[str, str], own: str, sites: str) -> None:
    t = building(Side(HORSES, units, villages=own, hand="blank ship"))
    assert keys(t, "area") == sites


@clause("BLD-VIL-08", "BLD-RUL-42")
def test_ships_and_units_in_desert_or_mountain_are_links_and_enemy_villages_do_not_break_the_chain() -> None:
    t = building(Side(CORSAIRS, {"cape": "citadel", "gulf": "ship", "deep": "ship"}, hand="blank"))
    assert keys(t, "area") == "ford isle"
    t = building(Side(HILLS, {"dune": "swords", "peak": "swords"}, villages="crag", hand="blank"))
    assert keys(t, "area") == "moor wood"
    t = building(Side(HORSES, {"crag": "citadel", "moor": "swords"}, hand="blank"), Side(DRAGONS, villages="moor"))
    assert keys(t, "area") == "ford wood"


@clause("BLD-VIL-08")
def test_a_broken_chain_does_not_connect() -> None:
    t = building(Side(HORSES, {"crag": "citadel", "ford": "swords", "cape": "swords"}, hand="blank"))
    assert keys(t, "area") == "moor wood"
    choose(t, "area:moor")  # now ford is next to a village, and joins its units
    assert keys(t, "area") == "ford moor wood cape"


@clause("BLD-VIL-09")
def test_villages_placed_earlier_connect_later_ones() -> None:
    t = building(Side(HORSES, {"crag": "citadel"}, hand="blank"))
    assert "area:ford" not in options(t)
    choose(t, "area:wood")
    assert "area:ford" in options(t)
    choose(t, "area:ford", "area:cape", "done")
    assert villages(t) == "ford wood cape"


@clause("BLD-VIL-10")
def test_captured_villages_do_not_return() -> None:
    side = Side(HORSES, {"crag": "citadel"}, hand="blank")
    t = building(side, Side(DRAGONS, captured={HORSES: 19}))
    assert t.state.players[0].pool == 1
    choose(t, "area:moor")
    assert is_over(t)
    assert t.state.players[0].pool == 0


@clause("BLD-WIP-01", "BLD-VIL-11", "BLD-DEC-20", "BLD-RUL-26", "BLD-RUL-39")
def test_a_player_wiped_out_begins_again_in_any_empty_area() -> None:
    side = Side(HORSES, {"moor": "swords"}, hand="blank")
    t = building(side, Side(DRAGONS, {"cape": "swords"}, villages="wood"))
    assert keys(t, "area") == "ford crag isle"  # not even beside the own swords
    choose(t, "area:crag")
    assert t.pending.about == {"pips": 3}
    assert keys(t, "area") == "ford moor"  # from here on by the standard rules
    choose(t, "area:moor", "done")
    assert villages(t) == "moor crag"


@clause("BLD-WIP-01")
def test_a_citadel_or_a_village_is_enough_not_to_be_wiped_out() -> None:
    side = Side(HORSES, villages="isle", hand="swords")
    t = building(side, tile="swords", areas="isle:plains ford:plains gulf:sea", borders="isle-gulf gulf-ford")
    assert options(t) == {"area:isle"}


@clause("BLD-WIP-03", "BLD-RUL-26")
def test_a_player_wiped_out_goes_on_playing() -> None:
    t = scene(Side(HORSES, hand="swords"), Side(DRAGONS, {"ford": "swords"}), run=Turn(0), then=Fast(1))
    assert asked(t) == (0, "choose_action")
    choose(t, "done", "pass")
    assert is_over(t)
    assert len(t.state.hands[0]) == 7
    assert army(t, 1, "ford") == "swords"


@clause("BLD-RUL-26")
def test_without_an_empty_area_nothing_can_be_constructed() -> None:
    areas, borders = "a:plains b:hill c:desert", "a-b b-c"
    t = scene(
        Side(HORSES, hand="swords"),
        Side(DRAGONS, {"a": "swords"}, villages="b"),
        run=Construct(0),
        areas=areas,
        borders=borders,
    )
    assert is_over(t)
