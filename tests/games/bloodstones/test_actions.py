"""Main Actions and Build Unit: ACT, BUI."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import (
    DRAGONS,
    HILLS,
    HORSES,
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
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.turn import Turn
from warhall.kernel.chance import Fast
from warhall.kernel.errors import IllegalChoice
from warhall.testing import clause


@clause("BLD-ACT-01", "BLD-DEC-09")
def test_any_actions_in_any_order_or_none() -> None:
    side = Side(HORSES, {"ford": "swords"}, villages="ford", hand="skirmishers ship*3")
    t = scene(side, Side(DRAGONS, {"moor": "swords"}), run=Main(0), draws=[5, 5, 4, 2, 2, 3])
    assert options(t) == {"kind:skirmishers", "kind:ship", "area:ford", "done"}
    choose(t, "area:ford", "kind:swords", "area:moor", "done", "kind:ship", "battle:moor", "pass", "pass")
    assert asked(t) == (0, "choose_action")
    choose(t, "kind:skirmishers", "area:moor", "kind:swords", "area:wood", "done", "kind:ship")
    assert army(t, 0, "wood") == "swords"
    assert army(t, 0, "ford") == "skirmishers"
    choose(t, "done")
    assert is_over(t)


@clause("BLD-ACT-01", "BLD-SEQ-04")
def test_no_action_at_all_is_legal() -> None:
    t = scene(Side(HORSES, {"ford": "swords"}, hand="blank"), Side(DRAGONS), run=Main(0))
    choose(t, "done")
    assert is_over(t)
    assert hand(t) == "blank"


@clause("BLD-ACT-02", "BLD-DEC-09")
def test_the_phase_cannot_end_while_an_area_is_shared() -> None:
    sides = [Side(HORSES, {"ford": "swords", "crag": "swords"}, hand="blank"), Side(DRAGONS, {"ford": "castle"})]
    t = scene(*sides, run=Main(0))
    assert options(t) == {"area:crag", "battle:ford"}
    with pytest.raises(IllegalChoice):
        t.choose(0, "done")
    reason = t.blocked(0)[0]
    assert (reason.option, reason.clause) == ("done", "BLD-ACT-02")
    assert "Ford" in reason.reason


@clause("BLD-ACT-03", "BLD-DEC-12", "BLD-BUI-05")
def test_the_active_player_chooses_the_order_of_battles_and_may_reinforce_between_them() -> None:
    units = {"ford": "swords", "crag": "swords*2", "moor": "cavalry"}
    side = Side(HORSES, units, villages="ford", hand="skirmishers blank swords")
    foes = Side(DRAGONS, {"ford": "castle", "crag": "castle"})
    t = scene(side, foes, run=Main(0), draws=[5, 5, 4, 4, 2, 2, 3])
    assert keys(t, "battle") == "ford crag"
    choose(t, "battle:crag", "pass")
    assert asked(t) == (0, "choose_action")
    choose(t, "kind:skirmishers", "area:moor", "kind:cavalry", "area:ford", "done", "kind:swords")
    assert army(t, 0, "ford") == "skirmishers swords cavalry"
    assert options(t) == {"area:crag", "battle:ford"}


@clause("BLD-ACT-04")
def test_a_contested_area_of_earlier_turns_must_be_fought_over() -> None:
    sides = [
        Side(HORSES, {"ford": "swords"}, villages="ford", hand="blank"),
        Side(DRAGONS, {"ford": "swords"}),
        Side(HILLS),
    ]
    t = scene(*sides, run=Main(1), active=1, order=(1, 2, 0))
    assert asked(t) == (1, "choose_action")
    assert options(t) == {"battle:ford"}


@clause("BLD-BUI-01", "BLD-BUI-02", "BLD-DEC-06", "BLD-DEC-10")
def test_a_build_is_paid_with_exactly_its_cost_in_other_tiles() -> None:
    side = Side(HORSES, villages="ford", hand="castle ship swords siege_engine")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "kind:castle")
    assert asked(t) == (0, "pay_tile")
    assert t.pending.about == {"owed": 2}
    assert options(t) == {"kind:ship", "kind:swords", "kind:siege_engine"}
    choose(t, "kind:siege_engine")
    assert t.pending.about == {"owed": 1}
    choose(t, "kind:ship")
    assert army(t, 0, "ford") == "castle"
    assert hand(t) == "swords"
    assert pile(t) == "siege_engine ship"


@clause("BLD-BUI-02", "BLD-DEC-06")
def test_without_enough_other_tiles_a_build_is_illegal_and_if_all_are_needed_nothing_is_asked() -> None:
    t = scene(Side(HORSES, villages="ford", hand="castle swords"), Side(DRAGONS), run=Main(0))
    assert keys(t, "kind") == "swords"
    t = scene(Side(HORSES, villages="ford", hand="castle swords ship"), Side(DRAGONS), run=Main(0))
    choose(t, "kind:castle")
    assert pile(t) == "swords ship"
    assert hand(t) == ""
    assert options(t) == {"done"}


@clause("BLD-SEQ-04", "BLD-ACT-01")
def test_who_has_spent_the_last_tile_is_asked_before_the_turn_ends_with_a_draw() -> None:
    """Nothing was learnt yet: the Castle can be taken back until the player says that the actions are done."""
    side = Side(HORSES, villages="ford", hand="castle swords ship")
    t = scene(side, Side(DRAGONS), run=Turn(0), then=Fast(1))
    choose(t, "kind:castle")
    assert asked(t) == (0, "choose_action")
    assert (army(t, 0, "ford"), hand(t), options(t)) == ("castle", "", {"done"})
    t.undo(0)
    assert (army(t, 0, "ford"), hand(t)) == ("", "swords ship castle")
    choose(t, "kind:castle", "done")
    assert len(t.state.hands[0]) == 7
    assert not t.can_undo(0)


@clause("BLD-BUI-03", "BLD-DEC-10")
def test_land_units_and_castles_are_built_with_own_villages_or_the_citadel() -> None:
    side = Side(HORSES, {"crag": "citadel", "cape": "swords"}, villages="ford*2 wood", hand="castle skirmishers ship*2")
    t = scene(side, Side(DRAGONS, villages="moor"), run=Main(0))
    choose(t, "kind:castle")
    assert keys(t, "area") == "ford wood crag"
    choose(t, "area:crag", "kind:ship", "kind:skirmishers")
    assert army(t, 0, "crag") == "castle citadel"


@clause("BLD-BUI-04")
def test_ships_are_built_in_seas_beside_own_villages_or_the_citadel() -> None:
    areas, borders = "a:plains b:sea c:sea d:plains e:sea f:plains", "a-b b-c c-d d-e f-e"
    side = Side(HORSES, {"a": "citadel", "f": "swords"}, villages="d", hand="ship swords*2")
    t = scene(side, Side(DRAGONS), run=Main(0), areas=areas, borders=borders)
    choose(t, "kind:ship")
    assert keys(t, "area") == "b c e"
    t = scene(Side(HORSES, villages="crag", hand="ship swords*2"), Side(DRAGONS), run=Main(0))
    assert keys(t, "kind") == "swords"  # no sea beside the crag


@clause("BLD-BUI-05", "BLD-BUI-06", "BLD-ACT-04")
def test_enemy_units_do_not_prevent_a_build_which_then_must_fight() -> None:
    side = Side(HORSES, villages="ford", hand="castle ship*4")
    t = scene(side, Side(DRAGONS, {"ford": "swords", "gulf": "ship"}), run=Main(0))
    choose(t, "kind:castle", "kind:ship", "kind:ship")
    assert army(t, 0, "ford") == "castle"
    assert hand(t) == "ship*2"
    assert options(t) == {"kind:ship", "battle:ford"}
    choose(t, "kind:ship")
    assert army(t, 0, "gulf") == "ship"
    assert options(t) == {"battle:ford", "battle:gulf"}


@clause("BLD-BUI-06", "BLD-RUL-34")
def test_a_castle_built_among_enemies_attacks_without_its_bonus() -> None:
    side = Side(HORSES, villages="ford", hand="castle ship*2")
    t = scene(side, Side(DRAGONS, {"ford": "cavalry"}), run=Main(0), draws=[5, 5, 4, 2, 2, 3])
    choose(t, "kind:castle", "battle:ford", "pass")
    assert told(t, "revealed")[0]["modifiers"] == ()


@clause("BLD-BUI-07", "BLD-MOV-13")
def test_a_unit_just_built_moves_carries_and_fights_at_once() -> None:
    side = Side(HORSES, {"deep": "ship"}, villages="ford", hand="ship swords blank*3")
    t = scene(side, Side(DRAGONS, {"isle": "shield"}), run=Main(0), draws=[5, 5, 4, 2, 2, 3])
    choose(t, "kind:ship", "kind:blank", "kind:swords", "kind:blank")
    assert (army(t, 0, "gulf"), army(t, 0, "ford"), hand(t)) == ("ship", "swords", "blank")
    choose(t, "area:ford", "area:isle", "done")
    assert army(t, 0, "isle") == "swords"
    choose(t, "battle:isle", "pass")
    assert told(t, "battle_won")[0]["seat"] == 0


@clause("BLD-BUI-09")
def test_a_citadel_is_never_built_again() -> None:
    side = Side(HORSES, villages="ford", hand="castle swords*3")
    t = scene(side, Side(DRAGONS, citadels=[HORSES]), run=Main(0))
    assert keys(t, "kind") == "swords castle"


@clause("BLD-BUI-03")
def test_without_village_and_citadel_nothing_is_built() -> None:
    t = scene(Side(HORSES, {"ford": "swords"}, hand="skirmishers"), Side(DRAGONS), run=Main(0))
    assert keys(t, "kind") == ""
