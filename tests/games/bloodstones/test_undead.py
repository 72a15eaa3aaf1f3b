"""Phase 2, Move Undead: UND."""

from __future__ import annotations

from tests.games.bloodstones.scene import (
    HORSES,
    NECROS,
    Side,
    army,
    asked,
    choose,
    fight,
    hand,
    is_over,
    keys,
    options,
    scene,
    told,
)
from warhall.games.bloodstones.rules.turn import Turn
from warhall.games.bloodstones.rules.undead import MoveUndead
from warhall.testing import clause


@clause("BLD-UND-01", "BLD-DEC-08")
def test_only_undead_are_offered_and_the_phase_ends_when_wished() -> None:
    t = scene(Side(NECROS, {"ford": "undead swords goblins"}), Side(HORSES), run=MoveUndead(0))
    assert asked(t) == (0, "move_undead")
    assert options(t) == {"unit:undead_1", "done"}
    choose(t, "done")
    assert is_over(t)
    assert is_over(scene(Side(NECROS, {"ford": "swords"}), Side(HORSES), run=MoveUndead(0)))


@clause("BLD-UND-02")
def test_each_undead_walks_two_land_areas_free_over_any_terrain() -> None:
    t = scene(Side(NECROS, {"crag": "undead"}, hand="ship"), Side(HORSES), run=MoveUndead(0))
    choose(t, "unit:undead_1")
    assert keys(t, "area") == "moor wood dune peak"
    choose(t, "area:peak", "unit:undead_1")
    assert keys(t, "area") == "crag dune"
    choose(t, "area:dune")
    assert is_over(t)
    assert army(t, 0, "dune") == "undead"
    assert hand(t) == "ship"


@clause("BLD-UND-02", "BLD-UND-05")
def test_undead_do_not_walk_into_the_sea() -> None:
    t = scene(Side(NECROS, {"ford": "undead"}), Side(HORSES), run=MoveUndead(0))
    choose(t, "unit:undead_1")
    assert keys(t, "area") == "moor wood cape"


@clause("BLD-UND-03")
def test_undead_that_start_together_may_part() -> None:
    t = scene(Side(NECROS, {"ford": "undead*3"}), Side(HORSES), run=MoveUndead(0))
    assert options(t) == {"unit:undead_1", "done"}
    choose(t, "unit:undead_1", "area:moor")
    assert options(t) == {"unit:undead_1", "unit:undead_2", "done"}
    choose(t, "unit:undead_2", "area:wood", "unit:undead_2", "area:ford")
    assert options(t) == {"unit:undead_1", "unit:undead_3", "done"}  # the third has not moved, the second may not again
    choose(t, "done")
    assert (army(t, 0, "ford"), army(t, 0, "moor")) == ("undead*2", "undead")


@clause("BLD-UND-04")
def test_an_undead_stops_at_enemies_and_cannot_leave_them() -> None:
    sides = [Side(NECROS, {"ford": "undead", "crag": "undead"}), Side(HORSES, {"moor": "swords", "crag": "swords"})]
    t = scene(*sides, run=MoveUndead(0))
    assert options(t) == {"unit:undead_1", "done"}
    choose(t, "unit:undead_1", "area:moor")
    assert is_over(t)


@clause("BLD-UND-05", "BLD-RUL-15", "BLD-SEA-05")
def test_a_passage_counts_as_one_area() -> None:
    side = Side(NECROS, {"moor": "undead", "gulf": "ship", "deep": "ship"})
    t = scene(side, Side(HORSES), run=MoveUndead(0))
    choose(t, "unit:undead_1", "area:ford", "unit:undead_1")
    assert keys(t, "area") == "moor wood cape isle"
    choose(t, "area:isle")
    assert army(t, 0, "isle") == "undead"
    assert is_over(t)
    side = Side(NECROS, {"isle": "undead", "gulf": "ship", "deep": "ship"})
    t = scene(side, Side(HORSES), run=MoveUndead(0))
    choose(t, "unit:undead_1", "area:ford", "unit:undead_1", "area:moor")
    assert army(t, 0, "moor") == "undead"


@clause("BLD-UND-05", "BLD-SEA-03")
def test_no_passage_through_contested_seas() -> None:
    sides = [Side(NECROS, {"isle": "undead", "gulf": "ship", "deep": "ship"}), Side(HORSES, {"deep": "ship"})]
    t = scene(*sides, run=MoveUndead(0))
    assert is_over(t)


@clause("BLD-UND-06")
def test_withdrawal_and_retreat_are_no_movement() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(NECROS, {"ford": "undead"}))
    assert asked(t) == (1, "withdraw")
    choose(t, "area:moor")
    assert army(t, 1, "moor") == "undead"
    t = fight(Side(HORSES, {"ford": "swords"}), Side(NECROS, {"ford": "undead*2"}), draws=[5, 5, 4, 2, 2, 3, 3])
    choose(t, "pass", "area:wood")
    assert army(t, 1, "wood") == "undead"


@clause("BLD-UND-07", "BLD-ACT-02")
def test_what_the_undead_share_must_be_fought_over_in_this_turn() -> None:
    sides = [Side(NECROS, {"ford": "undead"}, hand="ship"), Side(HORSES, {"moor": "castle"})]
    t = scene(*sides, run=Turn(0))
    choose(t, "unit:undead_1", "area:moor")
    assert asked(t) == (0, "choose_action")
    assert options(t) == {"battle:moor"}
    assert told(t, "undead_moved")[0]["unit"] == t.content.undead[0]
