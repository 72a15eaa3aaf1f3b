"""The Necromancers: NEC."""

from __future__ import annotations

from tests.games.bloodstones.scene import (
    DRAGONS,
    HORSES,
    NECROS,
    Side,
    army,
    asked,
    at,
    choose,
    fight,
    is_over,
    keys,
    options,
    pile,
    scene,
    told,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.draw import Draw
from warhall.kernel.chance import Fast
from warhall.testing import clause

C = GAME.content()


RAISERS = Side(NECROS, {"ford": "necromancer goblins*4"})


@clause("BLD-NEC-03", "BLD-NEC-05", "BLD-NEC-06", "BLD-DEC-18", "BLD-RUL-16")
def test_the_fallen_may_rise_where_they_fell() -> None:
    t = fight(RAISERS, Side(HORSES, {"ford": "swords*2"}), draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "pass", "area:moor")
    assert asked(t) == (0, "raise_undead")
    assert options(t) == {"number:0", "number:1"}
    choose(t, "number:1")
    assert army(t, 0, "ford") == "goblins*4 necromancer undead"
    assert pile(t, 1) == "swords"
    assert told(t, "undead_raised")[0]["area"] == at("ford")


@clause("BLD-NEC-03")
def test_raising_is_optional() -> None:
    t = fight(RAISERS, Side(HORSES, {"ford": "swords"}), draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "pass", "number:0")
    assert army(t, 0, "ford") == "goblins*4 necromancer"


@clause("BLD-NEC-03")
def test_the_defending_necromancers_raise_undead_too_but_not_without_a_necromancer() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords"}), Side(NECROS, {"ford": "necromancer swords"}), draws=[2, 2, 3, 5, 5, 4, 4]
    )
    choose(t, "pass")
    assert asked(t) == (1, "raise_undead")
    t = fight(Side(HORSES, {"ford": "swords"}), Side(NECROS, {"ford": "swords*2"}), draws=[2, 2, 3, 5, 5, 4, 4])
    choose(t, "pass")
    assert is_over(t)


@clause("BLD-NEC-04")
def test_every_unit_lost_counts_and_the_pool_is_the_limit() -> None:
    ring = "a:plains b:plains", "a-b"
    foes = Side(HORSES, {"a": "swords*2 castle citadel"})
    side = Side(NECROS, {"a": "necromancer*3 leader siege_engine*2 goblins*4"}, villages="b")
    t = fight(side, foes, "a", areas=ring[0], borders=ring[1], draws=[5, 5, 4, 4, 2, 2, 3])
    assert options(t) == {"number:0", "number:1", "number:2", "number:3", "number:4"}
    assert t.state.players[0].citadels == (1,)  # BLD-NEC-06
    side = Side(NECROS, {"a": "necromancer*3 leader siege_engine*2 goblins*4", "b": "undead*2"})
    t = fight(side, foes, "a", areas=ring[0], borders=ring[1], draws=[5, 5, 4, 4, 2, 2, 3])
    assert options(t) == {"number:0", "number:1", "number:2"}


@clause("BLD-NEC-08")
def test_undead_are_never_offered_as_a_build() -> None:
    t = scene(Side(NECROS, villages="ford", hand="goblins ship"), Side(HORSES), run=Main(0))
    assert keys(t, "kind") == "goblins ship"


@clause("BLD-NEC-09", "BLD-UND-06")
def test_undead_do_not_move_in_the_main_phase_not_even_with_a_leader() -> None:
    t = scene(Side(NECROS, {"moor": "undead"}, hand="ship"), Side(HORSES), run=Main(0))
    assert options(t) == {"done"}
    t = scene(Side(NECROS, {"moor": "undead leader"}, hand="ship"), Side(HORSES), run=Main(0))
    choose(t, "area:moor", "kind:leader")
    assert not [option for option in options(t) if "undead" in option]


@clause("BLD-NEC-10")
def test_undead_remain_in_deserts_and_mountains() -> None:
    t = scene(Side(NECROS, {"dune": "undead", "peak": "undead"}), Side(HORSES), run=Draw(0), then=Fast(1))
    assert (army(t, 0, "dune"), army(t, 0, "peak")) == ("undead", "undead")


@clause("BLD-NEC-04")
def test_only_the_fallen_count_not_those_who_join_others() -> None:
    foes = Side(HORSES, {"ford": "swords*3", "moor": "cavalry*2"})
    t = fight(RAISERS, foes, draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "pass", "area:moor")
    assert army(t, 1, "moor") == "swords*2 cavalry*2"
    assert options(t) == {"number:0", "number:1"}


@clause("BLD-NEC-04", "BLD-WDR-11")
def test_those_who_cannot_follow_a_retreat_may_rise_too() -> None:
    side = Side(NECROS, {"crag": "necromancer goblins*4"}, villages="moor wood")
    t = fight(side, Side(DRAGONS, {"crag": "dragon swords*3"}), "crag", draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "pass", "kind:swords", "area:peak")
    assert (army(t, 1, "peak"), pile(t, 1)) == ("dragon", "swords*3")
    assert options(t) == {"number:0", "number:1", "number:2", "number:3"}


@clause("BLD-NEC-04", "BLD-CUT-07")
def test_a_cutiecorn_met_on_the_retreat_takes_none_of_the_fallen_away() -> None:
    foes = Side(HORSES, {"ford": "swords*2"}, villages="moor")
    loner = Side(DRAGONS, {"moor": "cutiecorn"})
    t = fight(RAISERS, foes, "ford", loner, draws=[5, 5, 4, 4, 2, 2, 3], cutiecorn=True)
    choose(t, "pass", "area:moor")
    assert army(t, 1, "moor") == "swords cutiecorn"
    assert asked(t) == (0, "raise_undead")
    assert options(t) == {"number:0", "number:1"}
