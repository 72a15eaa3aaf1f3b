"""Phase 5, Draw Tiles, and regrouping: DRW, RGP."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    DRAGONS,
    HILLS,
    HORSES,
    Side,
    army,
    bag,
    hand,
    is_over,
    pile,
    scene,
    told,
    vp,
)
from warhall.games.bloodstones.rules.draw import Draw
from warhall.testing import clause


@clause("BLD-DRW-01", "BLD-DRW-02", "BLD-DRW-03")
def test_first_the_deserts_then_the_hand_and_the_dead_may_be_drawn_again_at_once() -> None:
    side = Side(HORSES, {"dune": "swords cavalry", "moor": "leader"}, hand="ship*5", bag="")
    t = scene(side, Side(DRAGONS), run=Draw(0), draws=["cavalry", "swords"])
    assert army(t, 0, "dune") == ""
    assert army(t, 0, "moor") == "leader"
    order = [event.kind for event in t.events or () if event.kind.startswith("bloodstones.")]
    assert order == ["bloodstones.unit_eliminated"] * 2 + ["bloodstones.regrouped", "bloodstones.tiles_drawn"]
    assert {data["why"] for data in told(t, "unit_eliminated")} == {"desert"}
    assert hand(t) == "swords cavalry ship*5"
    assert vp(t) == [0, 0]


@clause("BLD-DRW-02")
def test_only_the_active_players_units_are_checked() -> None:
    t = scene(Side(HORSES, hand="ship*5 blank*2"), Side(DRAGONS, {"dune": "swords"}), run=Draw(0))
    assert army(t, 1, "dune") == "swords"


@clause("BLD-DRW-04")
@pytest.mark.parametrize(("faction", "drawn"), [(HORSES, 4), (DRAGONS, 3)])
def test_the_hand_is_filled_to_its_size(faction: str, drawn: int) -> None:
    t = scene(Side(faction, hand="ship*3"), Side(HILLS), run=Draw(0), draws=["swords"] * drawn)
    assert hand(t) == f"swords*{drawn} ship*3"
    assert told(t, "tiles_drawn")[0]["count"] == drawn


@clause("BLD-DRW-04", "BLD-RUL-45")
def test_a_hand_at_or_above_its_size_draws_nothing() -> None:
    t = scene(Side(DRAGONS, hand="ship*5 swords*3"), Side(HILLS), run=Draw(0))
    assert hand(t) == "swords*3 ship*5"
    assert told(t, "tiles_drawn") == []


@clause("BLD-DRW-05")
def test_drawing_is_not_a_choice() -> None:
    t = scene(Side(DRAGONS, hand="ship*5"), Side(HILLS), run=Draw(0), draws=["swords"])
    assert is_over(t)


@clause("BLD-RGP-01", "BLD-RGP-02", "BLD-RGP-03", "BLD-RGP-06")
def test_an_empty_bag_is_refilled_with_the_discards_and_own_villages_score() -> None:
    side = Side(DRAGONS, {"crag": "castle"}, villages="ford*2 moor", hand="ship*4", bag="dragon")
    t = scene(side, Side(HILLS, villages="wood"), run=Draw(0), draws=["dragon", "swords"])
    assert told(t, "regrouped") == [{"seat": 0, "vp": 3, "regroups": 1, "counted": True}]
    assert vp(t) == [3, 0]
    assert hand(t) == "swords ship*4 dragon"
    assert pile(t) == ""
    assert len(t.state.bags[0]) == 36 - 6 - 1
    assert "castle*3" in bag(t)  # one castle stands on the map


@clause("BLD-RGP-01")
def test_emptying_the_bag_exactly_is_no_regroup() -> None:
    t = scene(Side(DRAGONS, hand="ship*4", bag="dragon swords"), Side(HILLS), run=Draw(0), draws=["dragon", "swords"])
    assert told(t, "regrouped") == []
    assert t.state.players[0].regroups == 0
    assert t.state.bags[0] == ()


@clause("BLD-RGP-04", "BLD-CAP-06")
def test_captured_villages_do_not_score_at_a_regroup() -> None:
    side = Side(DRAGONS, villages="ford", captured={HILLS: 7}, hand="ship*5", bag="")
    t = scene(side, Side(HILLS), run=Draw(0), draws=["swords"])
    assert vp(t) == [1, 0]


@clause("BLD-RGP-02", "BLD-RGP-05", "BLD-RGP-03")
def test_after_the_required_number_the_bag_is_filled_without_scoring() -> None:
    side = Side(DRAGONS, villages="ford", regroups=3, hand="ship*5", bag="")
    t = scene(side, Side(HILLS, regroups=1), run=Draw(0), draws=["swords"])
    assert told(t, "regrouped") == [{"seat": 0, "vp": 0, "regroups": 3, "counted": False}]
    assert vp(t) == [0, 0]
    assert hand(t) == "swords ship*5"


LAST_TILES = {
    "crag": "skirmishers*4 swords*4 shield*4 cavalry*4 lizardmen*4 siege_engine*2 leader castle*4 dragon*2",
    "gulf": "ship*2",
}


@clause("BLD-RGP-07", "BLD-RUL-24")
def test_at_most_one_regroup_in_a_draw_phase() -> None:
    side = Side(DRAGONS, LAST_TILES, villages="ford", hand="ship*2", bag="")
    t = scene(side, Side(HILLS), run=Draw(0), draws=["blank", "blank", "ship"])
    assert t.state.players[0].regroups == 1
    assert vp(t) == [1, 0]
    assert hand(t) == "ship*3 blank*2"  # one short, and the bag is empty again
    assert t.state.bags[0] == ()


@clause("BLD-RGP-07", "BLD-RUL-25")
def test_a_regroup_with_nothing_to_put_in_still_counts() -> None:
    side = Side(DRAGONS, LAST_TILES, villages="ford", hand="ship*3 blank*2", bag="")
    t = scene(side, Side(HILLS), run=Draw(0))
    assert t.state.players[0].regroups == 1
    assert vp(t) == [1, 0]
    assert hand(t) == "ship*3 blank*2"
