"""General terms, components, discarding, solo play: GEN, CMP, DIS, SOL."""

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
    bag,
    choose,
    fight,
    hand,
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
from warhall.games.bloodstones.queries.places import is_contested
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.construct import Construct
from warhall.games.bloodstones.rules.draw import Draw
from warhall.kernel.errors import SetupError
from warhall.testing import clause


@clause("BLD-GEN-01", "BLD-SOL-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players_and_nobody_alone(seats: int) -> None:
    with pytest.raises(SetupError, match="2 to 6"):
        GAME.settle(seats)


@clause("BLD-SOL-02", "BLD-DEC-01")
def test_settings_are_about_the_game_and_never_about_who_plays() -> None:
    assert [setting.id for setting in GAME.settings] == [
        "map",
        "cutiecorn",
        "faction_minimums",
        "capture_requires_uncontested",
    ]
    assert GAME.settle(2) == {
        "map": "heartlands",
        "cutiecorn": False,
        "faction_minimums": True,
        "capture_requires_uncontested": False,
    }


@clause("BLD-GEN-02")
def test_the_six_factions() -> None:
    assert [faction.name for faction in GAME.content().factions.values()] == [
        "Dragon Riders",
        "Horse Lords",
        "Hill Folk",
        "Necromancers",
        "Chaos Horde",
        "Corsairs",
    ]


@clause("BLD-GEN-03", "BLD-GEN-13", "BLD-BUI-01")
def test_a_tile_built_is_a_unit_of_its_kind_for_all_to_see() -> None:
    t = scene(Side(HORSES, villages="ford", hand="skirmishers ship"), Side(DRAGONS), run=Main(0))
    choose(t, "kind:skirmishers")
    assert army(t, 0, "ford") == "skirmishers"
    assert hand(t) == "ship"
    placed = next(event for event in t.log(1) if event.kind == "bloodstones.unit_placed")
    assert (placed.data["seat"], placed.data["kind"], placed.data["area"]) == (0, "skirmishers", at("ford"))


@clause("BLD-GEN-04")
def test_costs_and_pips_are_within_range() -> None:
    c = GAME.content()
    tiles = [c.tiles[unit] for rows in c.rows.values() for unit in rows]
    assert {tile.cost for tile in tiles} == {0, 1, 2}
    assert {tile.pips for tile in tiles} == {1, 2, 3, 4, 5}


@clause("BLD-GEN-05")
def test_a_tile_of_cost_0_is_placed_without_discarding() -> None:
    t = scene(Side(HORSES, villages="ford", hand="skirmishers swords*2"), Side(DRAGONS), run=Main(0))
    choose(t, "kind:skirmishers")
    assert hand(t) == "swords*2"
    assert pile(t) == ""


@clause("BLD-GEN-06", "BLD-GEN-07")
def test_a_blank_tile_is_never_built_but_pays_for_a_build_and_for_a_move() -> None:
    side = Side(HORSES, {"ford": "swords"}, villages="ford", hand="blank*2 swords")
    t = scene(side, Side(DRAGONS), run=Main(0))
    assert keys(t, "kind") == "swords"
    choose(t, "kind:swords", "kind:blank", "area:ford", "area:moor", "done")
    assert army(t, 0, "moor") == "swords"
    assert army(t, 0, "ford") == "swords"
    assert pile(t) == "blank*2"


@clause("BLD-GEN-06", "BLD-GEN-07", "BLD-BAT-12")
def test_a_blank_tile_serves_as_substitute() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2"}, hand="blank"),
        Side(DRAGONS, {"ford": "lizardmen"}),
        draws=[2, 2, 3, 3, 2, 2, 3],
    )
    choose(t, "pass", "kind:blank", "value:2")
    assert told(t, "revealed")[0]["values"] == (5, 3, 3)
    assert told(t, "revealed")[0]["substitute"] == "blank"
    assert pile(t) == "blank"


@clause("BLD-GEN-08")
def test_a_citadel_is_a_unit_that_stops_a_march() -> None:
    side = Side(HORSES, {"moor": "cavalry"}, hand="swords*2")
    t = scene(side, Side(DRAGONS, {"ford": "citadel"}), run=Main(0))
    choose(t, "area:moor", "kind:cavalry", "area:ford")
    assert asked(t) == (0, "choose_stack")
    assert options(t) == {"done"}


@clause("BLD-GEN-08", "BLD-BAT-10", "BLD-BAT-22")
def test_a_citadel_is_counted_in_battle_and_for_vp() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2 siege_engine*2 leader"}),
        Side(DRAGONS, {"ford": "citadel"}),
        draws=[5, 5, 4, 2, 2, 2, 3],
    )
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (4, 3)
    assert vp(t) == [1, 0]


@clause("BLD-GEN-09", "BLD-BAT-28", "BLD-MOV-08")
def test_villages_neither_block_nor_fight_nor_suffer() -> None:
    side = Side(HORSES, {"moor": "cavalry"}, hand="swords")
    t = scene(side, Side(DRAGONS, villages="ford*2"), run=Main(0))
    choose(t, "area:moor", "kind:cavalry", "area:ford")
    assert asked(t) == (0, "move_on")
    assert "area:wood" in options(t)
    assert not is_contested(t.state, at("ford"))
    t = fight(
        Side(HORSES, {"ford": "swords"}),
        Side(DRAGONS, {"ford": "cavalry"}, villages="ford*2"),
        draws=[5, 5, 4, 2, 2, 3],
    )
    choose(t, "pass")
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (3, 3)
    assert villages(t, 1) == "ford*2"


@clause("BLD-GEN-10")
def test_any_number_of_units_and_castles_share_an_area() -> None:
    side = Side(HORSES, {"ford": "swords*6 cavalry*6 castle*3"}, villages="ford", hand="castle blank*2")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "kind:castle")
    assert army(t, 0, "ford") == "swords*6 cavalry*6 castle*4"


@clause("BLD-GEN-11", "BLD-VIL-10")
def test_an_empty_pool_ends_construction() -> None:
    taken = {HORSES: 19}
    side = Side(HORSES, villages="ford", hand="blank")
    t = scene(side, Side(DRAGONS, captured=taken), run=Construct(0))
    assert t.state.players[0].pool == 0
    assert is_over(t)


@clause("BLD-GEN-12")
def test_no_option_removes_a_unit_or_village() -> None:
    t = scene(Side(HORSES, {"moor": "castle"}, villages="ford", hand="siege_engine"), Side(DRAGONS), run=Main(0))
    assert options(t) == {"done"}


@clause("BLD-GEN-14")
def test_units_of_two_players_make_an_area_contested() -> None:
    side = Side(HORSES, {"ford": "swords", "moor": "swords*2"}, villages="wood", hand="blank")
    t = scene(side, Side(DRAGONS, {"ford": "castle", "wood": "swords"}), run=Main(0))
    assert is_contested(t.state, at("ford"))
    assert not is_contested(t.state, at("moor"))
    assert not is_contested(t.state, at("wood"))


@clause("BLD-GEN-15")
def test_the_active_player_attacks() -> None:
    t = scene(
        Side(HORSES, {"ford": "swords"}),
        Side(DRAGONS, {"ford": "castle"}),
        run=Main(1),
        active=1,
        draws=[5, 5, 4, 2, 2, 3],
    )
    choose(t, "battle:ford")
    assert told(t, "battle_begun")[0]["seats"] == (1, 0)
    assert asked(t) == (0, "withdraw")
    choose(t, "pass")


@clause("BLD-GEN-16", "BLD-HIL-01")
def test_a_faction_power_is_for_all_its_units_a_special_unit_for_its_own_force() -> None:
    side = Side(HILLS, {"crag": "swords cavalry reivers leader giant", "moor": "swords"}, hand="blank*2")
    t = scene(side, Side(DRAGONS, {"moor": "swords*2", "crag": ""}), run=Main(0))
    choose(t, "area:crag")
    for kind in ("swords", "cavalry", "reivers", "giant", "leader"):
        assert f"kind:{kind}" in options(t)
    choose(t, "kind:cavalry")
    assert "area:peak" in options(t)
    t = fight(
        Side(HILLS, {"moor": "swords", "crag": "giant"}),
        Side(DRAGONS, {"moor": "castle*2"}),
        "moor",
        draws=[3, 3, 2, 2, 2, 3, 3],
    )
    assert told(t, "battle_tiles_drawn")[0]["counts"] == (3, 4)


@clause("BLD-CMP-01", "BLD-CMP-02", "BLD-CMP-03")
def test_what_each_faction_has() -> None:
    c = GAME.content()
    assert {id: len(rows) for id, rows in c.rows.items()} == dict.fromkeys(c.factions, 36)
    assert {id: (f.villages, f.citadel) for id, f in c.factions.items()} == {
        DRAGONS: (20, True),
        HORSES: (20, True),
        HILLS: (20, True),
        NECROS: (20, True),
        CHAOS: (0, False),
        CORSAIRS: (20, True),
    }
    assert len(c.undead) == 4
    assert {c.tiles[unit].faction for unit in c.undead} == {NECROS}
    assert not set(c.undead) & set(c.rows[NECROS])


@clause("BLD-CMP-04", "BLD-BAT-04")
def test_battle_tiles() -> None:
    assert GAME.content().numbers.battle_tiles == (2, 2, 3, 3, 4, 4, 5, 5)
    t = fight(Side(HORSES, {"ford": "swords*2"}), Side(DRAGONS, {"ford": "castle"}), draws=[5, 5, 4, 4, 5, 5, 4])
    assert [data["values"] for data in told(t, "revealed")] == [(5, 5, 4), (5, 5, 4)]


@clause("BLD-CMP-05")
def test_five_maps_and_one_cutiecorn() -> None:
    c = GAME.content()
    assert list(c.maps) == ["heartlands", "marches", "isles", "girdle", "fal"]
    assert [tile.id for tile in c.tiles].count("cutiecorn") == 1


@clause("BLD-CMP-06")
def test_points_are_not_capped_at_50() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*2"}, vp=49), Side(DRAGONS, {"ford": "swords castle"}), draws=[5, 5, 4, 2, 2, 3]
    )
    choose(t, "area:moor")
    assert vp(t) == [51, 0]


@clause("BLD-CMP-07", "BLD-RGP-02")
@pytest.mark.parametrize(("seats", "before", "after"), [(2, 2, 3), (3, 2, 2)])
def test_the_third_space_of_the_regroup_track_is_for_two_players(seats: int, before: int, after: int) -> None:
    others = [Side(id) for id in (DRAGONS, HILLS)][: seats - 1]
    side = Side(HORSES, villages="ford moor", hand="ship*5", bag="", regroups=before)
    t = scene(side, *others, run=Draw(0), draws=["swords", "swords"])
    assert t.state.players[0].regroups == after
    assert vp(t)[0] == (2 if seats == 2 else 0)


@clause("BLD-DIS-01", "BLD-DIS-03")
def test_discards_and_the_count_of_a_bag_are_public_but_not_what_is_drawn() -> None:
    side = Side(HORSES, villages="ford", hand="swords leader ship*5")
    t = scene(side, Side(DRAGONS), run=Main(0))
    choose(t, "kind:swords", "kind:leader")
    assert pile(t) == "leader"
    assert [e.data["kind"] for e in t.log(1) if e.kind == "bloodstones.tile_discarded"] == ["leader"]
    t = scene(side, Side(DRAGONS), run=Draw(0), draws=[])
    t = scene(Side(HORSES, hand="ship*5"), Side(DRAGONS), run=Draw(0), draws=["swords", "blank"])
    drawn = [next(e.data for e in t.log(seat) if e.kind == "bloodstones.tiles_drawn") for seat in (0, 1)]
    assert drawn[0] == {"seat": 0, "count": 2, "bag": 29, "kinds": ("swords", "blank")}
    assert drawn[1] == {"seat": 0, "count": 2, "bag": 29}


@clause("BLD-DIS-02", "BLD-RUL-17", "BLD-NEC-08")
def test_where_eliminated_units_go() -> None:
    t = fight(
        Side(HORSES, {"ford": "swords*3 cavalry*3"}),
        Side(NECROS, {"ford": "undead*2 citadel castle"}, bag="goblins"),
        draws=[5, 5, 4, 2, 2, 2, 3],
    )
    assert t.state.players[0].citadels == (1,)
    assert "castle" in pile(t, 1)
    assert "citadel" not in pile(t, 1)
    choose(t, "area:wood")
    assert army(t, 1, "wood") == "undead*2"
    t = fight(Side(HORSES, {"ford": "swords*3"}), Side(NECROS, {"ford": "undead"}), draws=[5, 5, 4, 2, 2, 2, 3])
    choose(t, "pass")
    assert "undead" not in pile(t, 1)
    assert "undead" not in bag(t, 1)
    assert all(not t.state.place[unit] for unit in t.content.undead)


@clause("BLD-DIS-04", "BLD-RUL-22")
def test_tiles_are_only_discarded_for_something() -> None:
    t = scene(Side(HORSES, hand="swords ship blank"), Side(DRAGONS), run=Main(0))
    assert options(t) == {"done"}
