"""Phase 1, Capture Villages: CAP."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    DRAGONS,
    HILLS,
    HORSES,
    Side,
    army,
    asked,
    at,
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
from warhall.games.bloodstones.rules.capture import Capture
from warhall.testing import clause


@clause("BLD-CAP-01", "BLD-DEC-07")
def test_only_villages_under_own_units_can_be_captured() -> None:
    side = Side(HORSES, {"ford": "swords", "wood": "castle", "cape": "leader"}, hand="blank")
    t = scene(side, Side(DRAGONS, villages="ford*2 wood moor"), run=Capture(0))
    assert asked(t) == (0, "capture_villages")
    assert options(t) == {"kind:blank", "pass"}
    choose(t, "kind:blank")
    assert keys(t, "area") == "ford wood"


@clause("BLD-CAP-01", "BLD-DEC-07")
def test_without_such_a_village_or_a_tile_nothing_is_asked() -> None:
    assert is_over(
        scene(Side(HORSES, {"ford": "swords"}, hand="blank"), Side(DRAGONS, villages="moor"), run=Capture(0))
    )
    own = Side(HORSES, {"ford": "swords"}, villages="ford", hand="blank")
    assert is_over(scene(own, Side(DRAGONS), run=Capture(0)))
    assert is_over(scene(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, villages="ford"), run=Capture(0)))


@clause("BLD-CAP-02", "BLD-GEN-07")
def test_one_tile_only_and_spare_pips_are_lost() -> None:
    side = Side(HORSES, {"ford": "swords", "moor": "swords"}, hand="blank swords")
    t = scene(side, Side(DRAGONS, villages="ford*2 moor*2"), run=Capture(0))
    choose(t, "kind:swords", "area:ford")
    assert told(t, "tile_expended") == [{"seat": 0, "kind": "swords", "pips": 4, "why": "capture"}]
    assert t.pending.about == {"pips": 3}
    choose(t, "done")
    assert is_over(t)
    assert pile(t) == "swords"
    assert villages(t, 1) == "ford moor*2"


@clause("BLD-CAP-02")
def test_at_most_five_villages_are_captured_in_a_turn() -> None:
    side = Side(HORSES, {"ford": "swords", "moor": "swords", "cape": "swords"}, hand="blank*2")
    t = scene(side, Side(DRAGONS, villages="ford*2 moor*2 cape*2"), run=Capture(0))
    choose(t, "kind:blank", "area:ford", "area:ford", "area:moor", "area:moor", "area:cape")
    assert is_over(t)
    assert t.state.players[0].captured == (0, 5)
    assert villages(t, 1) == "cape"


@clause("BLD-CAP-03", "BLD-RUL-22")
@pytest.mark.parametrize(("area", "price"), [("ford", 1), ("wood", 1), ("crag", 2)])
def test_the_price_by_terrain(area: str, price: int) -> None:
    side = Side(HORSES, {area: "swords"}, hand="siege_engine skirmishers")
    t = scene(side, Side(DRAGONS, villages=area), run=Capture(0))
    assert keys(t, "kind") == ("skirmishers siege_engine" if price == 1 else "skirmishers")
    choose(t, "kind:skirmishers")
    assert villages(t, 1) == ""


@clause("BLD-CAP-03", "BLD-SEQ-04")
def test_a_hand_that_cannot_pay_may_only_pass_and_is_still_asked() -> None:
    side = Side(HORSES, {"crag": "swords"}, hand="siege_engine")
    t = scene(side, Side(DRAGONS, villages="crag"), run=Capture(0))
    assert options(t) == {"pass"}
    choose(t, "pass")
    assert is_over(t)


@clause("BLD-CAP-04")
def test_villages_of_several_owners_in_several_areas_each_at_its_price() -> None:
    side = Side(HORSES, {"ford": "swords", "wood": "swords", "crag": "swords"}, hand="ship")
    t = scene(side, Side(DRAGONS, villages="ford*2 wood"), Side(HILLS, villages="crag"), run=Capture(0))
    choose(t, "kind:ship", "area:crag")
    assert t.pending.about == {"pips": 2}
    choose(t, "area:ford")
    assert keys(t, "area") == "ford wood"
    choose(t, "area:wood")
    assert is_over(t)
    assert t.state.players[0].captured == (0, 2, 1)
    assert (villages(t, 1), villages(t, 2)) == ("ford", "")


@clause("BLD-CAP-05", "BLD-CAP-06")
def test_a_captured_village_stays_with_its_captor_and_scores_nothing_yet() -> None:
    side = Side(HORSES, {"ford": "swords"}, hand="siege_engine")
    t = scene(side, Side(DRAGONS, villages="ford"), run=Capture(0))
    choose(t, "kind:siege_engine")
    assert told(t, "village_captured") == [{"seat": 0, "from": 1, "area": at("ford"), "count": 1}]
    assert t.state.players[0].captured == (0, 1)
    assert t.state.players[1].pool == 19
    assert villages(t, 1) == ""
    assert vp(t) == [0, 0]


@clause("BLD-CAP-07", "BLD-RUL-06")
def test_enemy_units_do_not_prevent_a_capture_unless_the_group_says_so() -> None:
    sides = [Side(HORSES, {"ford": "swords"}, hand="blank"), Side(DRAGONS, {"ford": "castle"}, villages="ford")]
    t = scene(*sides, run=Capture(0))
    choose(t, "kind:blank")
    assert t.state.players[0].captured == (0, 1)
    assert is_over(scene(*sides, run=Capture(0), capture_requires_uncontested=True))


@clause("BLD-CAP-08")
def test_capturing_does_not_change_the_units() -> None:
    side = Side(DRAGONS, {"ford": "dragon swords"}, hand="blank")
    t = scene(side, Side(HORSES, villages="ford*2"), run=Capture(0))
    choose(t, "kind:blank", "area:ford")
    assert army(t, 0, "ford") == "swords dragon"
    assert pile(t) == "blank"


@clause("BLD-RUL-22")
def test_an_expended_tile_must_take_at_least_one_village() -> None:
    side = Side(HORSES, {"ford": "swords", "moor": "swords"}, hand="blank")
    t = scene(side, Side(DRAGONS, villages="ford moor"), run=Capture(0))
    choose(t, "kind:blank")
    assert options(t) == {"area:ford", "area:moor"}
    choose(t, "area:moor")
    assert options(t) == {"area:ford", "done"}
