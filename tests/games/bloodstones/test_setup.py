"""Setup: SET, and the rulings on it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bloodstones.scene import (
    CHAOS,
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
    NECROS,
    Rest,
    Side,
    army,
    asked,
    at,
    bag,
    choose,
    hand,
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
from warhall.games.bloodstones.rules.opening import Factions, FirstPlayer, Hands
from warhall.games.bloodstones.rules.placement import Place, Placement
from warhall.kernel.chance import Fast
from warhall.kernel.errors import ScriptError
from warhall.kernel.procedure import begin
from warhall.kernel.state import Frame
from warhall.testing import clause, scenario


def before_the_game(seats: int, run: Frame, draws: list[int] | None = None, order: Any = None, **options: Any) -> T:
    """A table without factions."""

    def lay_out(t: T) -> None:
        t.state.order = order or tuple(range(seats))
        t.state.stack.append(begin(Rest()))

    return scenario(GAME, seats=seats, arrange=lay_out, run=run, draws=draws or [], options=options)


@clause("BLD-SET-02", "BLD-SET-04", "BLD-SEQ-03")
def test_the_highest_total_of_two_battle_tiles_is_first_and_play_goes_clockwise() -> None:
    t = before_the_game(4, FirstPlayer(), [2, 2, 3, 3, 5, 5, 4, 4])
    assert told(t, "first_player_drawn") == [{"draws": ((2, 2), (3, 3), (5, 5), (4, 4)), "first": 2}]
    assert t.state.order == (2, 3, 0, 1)


@clause("BLD-SET-02", "BLD-SET-03", "BLD-RUL-01")
def test_on_a_tie_for_highest_all_draw_again_from_full_bags() -> None:
    t = before_the_game(3, FirstPlayer(), [5, 4, 2, 2, 5, 4, 5, 5, 5 - 1, 4, 3, 3])
    assert told(t, "first_player_tied") == [{"draws": ((5, 4), (2, 2), (5, 4))}]
    assert t.state.order[0] == 0


@clause("BLD-RUL-01")
def test_seats_five_and_six_draw_from_the_second_bag() -> None:
    t = before_the_game(6, FirstPlayer(), [5, 4, 5, 4, 3, 3, 2, 2, 5, 5, 4, 4])
    assert t.state.order == (4, 5, 0, 1, 2, 3)


@clause("BLD-SET-02", "BLD-CMP-04")
def test_a_battle_tile_drawn_for_the_first_turn_is_out_of_its_bag() -> None:
    with pytest.raises(ScriptError, match="draws 5, but the pool holds"):  # there are two fives in a bag, not three
        before_the_game(2, FirstPlayer(), [5, 5, 5])


@clause("BLD-SET-05", "BLD-GEN-01", "BLD-DEC-02")
def test_players_choose_in_order_of_play_among_what_is_left() -> None:
    t = before_the_game(3, Factions(), order=(1, 2, 0))
    assert asked(t) == (1, "choose_faction")
    choose(t, "faction:corsairs")
    assert asked(t) == (2, "choose_faction")
    assert keys(t, "faction") == "dragon_riders horse_lords hill_folk necromancers"
    choose(t, "faction:hill_folk", "faction:horse_lords")
    assert [player.faction for player in t.state.players] == [HORSES, CORSAIRS, HILLS]


@clause("BLD-SET-06", "BLD-RUL-02", "BLD-DEC-01")
@pytest.mark.parametrize(
    ("seats", "minimums", "offered"),
    [
        (2, True, "dragon_riders horse_lords hill_folk necromancers"),
        (3, True, "dragon_riders horse_lords hill_folk necromancers corsairs"),
        (4, True, "dragon_riders horse_lords hill_folk necromancers chaos_horde corsairs"),
        (2, False, "dragon_riders horse_lords hill_folk necromancers chaos_horde corsairs"),
    ],
)
def test_corsairs_from_three_and_chaos_from_four_players_unless_lifted(
    seats: int, minimums: bool, offered: str
) -> None:
    t = before_the_game(seats, Factions(), faction_minimums=minimums)
    assert keys(t, "faction") == offered


@clause("BLD-SET-06", "BLD-DEC-02")
def test_six_players_use_all_six_factions() -> None:
    t = before_the_game(6, Factions())
    choose(t, "faction:dragon_riders", "faction:horse_lords", "faction:hill_folk", "faction:necromancers")
    assert keys(t, "faction") == "chaos_horde corsairs"
    choose(t, "faction:corsairs")
    assert t.state.players[5].faction == CHAOS
    assert is_over(t)


@clause("BLD-SET-07", "BLD-SET-09", "BLD-SET-18", "BLD-CHA-01")
def test_what_a_player_receives() -> None:
    t = before_the_game(4, Factions())
    choose(t, "faction:necromancers", "faction:chaos_horde", "faction:horse_lords", "faction:corsairs")
    s = t.state
    assert [len(tiles) for tiles in s.bags] == [36, 36, 36, 36]
    assert not set(t.content.undead) & set(s.bags[0])
    assert [player.pool for player in s.players] == [20, 0, 20, 20]
    assert [player.vp for player in s.players] == [0, 10, 0, 0]
    assert [player.regroups for player in s.players] == [0, 0, 0, 0]


@clause("BLD-SET-08")
def test_everyone_draws_nine_tiles_that_only_they_see() -> None:
    t = scene(Side(HORSES), Side(DRAGONS), run=Hands(), then=Fast(1))
    assert [len(tiles) for tiles in t.state.hands] == [9, 9]
    assert [len(tiles) for tiles in t.state.bags] == [27, 27]
    seen = [event.data for event in t.log(1) if event.kind == "bloodstones.tiles_drawn"]
    assert seen[0] == {"seat": 0, "count": 9, "bag": 27}
    assert len(seen[1]["kinds"]) == 9


LINE = "a:plains b:plains c:plains d:plains e:plains f:plains g:forest h:hill i:desert j:mountain k:sea"
LINE_BORDERS = "a-b b-c c-d d-e e-f f-g g-h h-i i-j j-k"


@clause("BLD-SET-10", "BLD-CUT-03", "BLD-CHA-01", "BLD-SET-16", "BLD-SEQ-03")
def test_placement_is_in_reverse_order_with_the_chaos_horde_last() -> None:
    sides = [Side(HORSES), Side(HILLS), Side(CHAOS), Side(DRAGONS)]
    t = scene(*sides, run=Placement(), order=(1, 2, 3, 0), areas=LINE, borders=LINE_BORDERS, then=Fast(1))
    while not is_over(t):
        choose(t, "done" if "done" in options(t) else t.pending.options[0])
    placed = [data["seat"] for data in told(t, "citadel_placed")]
    assert placed == [0, 3, 1]
    assert [data["seat"] for data in told(t, "start_chosen")] == [2]
    assert [data["seat"] for data in told(t, "tiles_drawn")] == [0, 3, 1, 2]


@clause("BLD-SET-11", "BLD-DEC-03")
def test_a_citadel_stands_in_plains_forest_or_hill() -> None:
    t = scene(Side(HORSES), Side(DRAGONS), run=Place(0))
    assert asked(t) == (0, "place_citadel")
    assert keys(t, "area") == "ford moor wood crag cape isle"


@clause("BLD-SET-12", "BLD-RUL-03")
def test_two_areas_lie_between_citadels_by_land_and_sea() -> None:
    t = scene(Side(HORSES), Side(DRAGONS, {"ford": "citadel"}), run=Place(0))
    assert army(t, 0, "isle") == "citadel"  # ford, gulf, deep, isle: the only site at distance 3
    t = scene(Side(HORSES), Side(DRAGONS, {"c": "citadel"}), run=Place(0), areas=LINE, borders=LINE_BORDERS)
    assert keys(t, "area") == "f g h"


@clause("BLD-RUL-40")
def test_the_distance_drops_if_no_site_is_left() -> None:
    areas, borders = "a:plains b:plains c:plains d:plains", "a-b b-c c-d"
    t = scene(Side(HORSES), Side(DRAGONS, {"b": "citadel"}), run=Place(0), areas=areas, borders=borders)
    assert army(t, 0, "d") == "citadel"
    areas, borders = "a:plains b:plains c:plains", "a-b b-c"
    t = scene(Side(HORSES), Side(DRAGONS, {"b": "citadel"}), run=Place(0), areas=areas, borders=borders)
    assert keys(t, "area") == "a c"


@clause("BLD-SET-13", "BLD-SET-14", "BLD-DEC-04")
def test_five_build_points_and_nothing_is_discarded() -> None:
    side = Side(HORSES, hand="skirmishers*2 swords*2 leader castle blank*2 cavalry")
    t = scene(side, Side(DRAGONS), run=Place(0), then=Fast(1))
    choose(t, "area:moor")
    assert asked(t) == (0, "place_unit")
    assert t.pending.about == {"points": 5, "area": at("moor")}
    assert options(t) == {"kind:skirmishers", "kind:swords", "kind:leader", "kind:castle", "kind:cavalry", "done"}
    choose(t, "kind:leader", "kind:castle")
    assert options(t) == {"kind:skirmishers", "kind:swords", "kind:cavalry", "done"}
    choose(t, "kind:swords")
    assert options(t) == {"kind:skirmishers", "done"}  # nothing left but what is free
    choose(t, "kind:skirmishers", "kind:skirmishers")
    assert options(t) == {"done"}
    assert army(t, 0, "moor") == "skirmishers*2 swords leader castle citadel"
    assert hand(t) == "swords cavalry blank*2"
    choose(t, "done")
    assert pile(t) == ""
    assert len(t.state.hands[0]) == 7


@clause("BLD-SET-13")
def test_placing_none_is_legal() -> None:
    side = Side(HORSES, hand="skirmishers*2 swords*2 leader castle blank*2 cavalry")
    t = scene(side, Side(DRAGONS), run=Place(0))
    choose(t, "area:moor", "done")
    assert is_over(t)
    assert army(t, 0, "moor") == "citadel"


@clause("BLD-SET-15")
def test_ships_are_split_among_adjacent_seas() -> None:
    areas, borders = "a:plains b:sea c:sea d:plains", "a-b a-c d-c b-c"
    side = Side(HORSES, hand="ship*3 swords")
    t = scene(side, Side(DRAGONS), run=Place(0), areas=areas, borders=borders, then=Fast(1))
    choose(t, "area:a")
    assert options(t) == {"kind:swords", "area:b", "area:c", "done"}
    choose(t, "area:b", "area:c", "area:b", "done")
    assert (army(t, 0, "b"), army(t, 0, "c")) == ("ship*2", "ship")


@clause("BLD-SET-15")
def test_without_sea_no_ship_can_be_placed() -> None:
    t = scene(Side(HORSES, hand="ship*3 swords"), Side(DRAGONS), run=Place(0))
    choose(t, "area:crag")
    assert options(t) == {"kind:swords", "done"}


@clause("BLD-SET-16")
def test_the_chaos_horde_starts_away_from_citadels_with_land_units_and_ships() -> None:
    side = Side(CHAOS, hand="cavalry*2 hordes*4 ship leader blank")
    t = scene(side, Side(DRAGONS, {"cape": "citadel"}), run=Place(0), faction_minimums=False, then=Fast(1))
    assert keys(t, "area") == "crag isle"
    assert t.pending.about == {"citadel": False}
    choose(t, "area:isle", "kind:leader", "area:deep", "kind:cavalry", "kind:cavalry", "kind:hordes", "kind:hordes")
    assert options(t) == {"done"}
    choose(t, "done")
    assert army(t, 0, "isle") == "cavalry*2 hordes*2 leader"
    assert army(t, 0, "deep") == "ship"


@clause("BLD-SET-17", "BLD-HOR-01", "BLD-RUL-45")
@pytest.mark.parametrize(
    ("faction", "placed", "size"), [(HORSES, 3, 7), (DRAGONS, 4, 6), (DRAGONS, 1, 8), (HORSES, 0, 9)]
)
def test_the_hand_is_refilled_to_its_size_but_never_reduced(faction: str, placed: int, size: int) -> None:
    side = Side(faction, hand="skirmishers*4 shield*4 ship")
    t = scene(side, Side(HILLS), run=Place(0), then=Fast(1))
    choose(t, "area:moor", *["kind:skirmishers"] * placed, "done")
    assert len(t.state.hands[0]) == size


@clause("BLD-SET-19", "BLD-CUT-01", "BLD-CUT-02")
def test_the_cutiecorn_can_be_had_for_two_build_points_if_it_is_in_use() -> None:
    side = Side(HORSES, hand="castle*2 swords")
    t = scene(side, Side(DRAGONS), run=Place(0), cutiecorn=True)
    choose(t, "area:moor")
    assert "kind:cutiecorn" in options(t)
    choose(t, "kind:cutiecorn")
    assert t.pending.about == {"points": 3, "area": at("moor")}
    assert "kind:cutiecorn" not in options(t)
    assert army(t, 0, "moor") == "citadel cutiecorn"
    assert hand(t) == "swords castle*2"
    t = scene(side, Side(DRAGONS), run=Place(0))
    choose(t, "area:moor")
    assert "kind:cutiecorn" not in options(t)


@clause("BLD-SET-19", "BLD-CUT-03")
def test_who_places_first_has_the_first_chance_at_the_cutiecorn() -> None:
    sides = [Side(HORSES, hand="swords"), Side(DRAGONS, hand="swords")]
    t = scene(*sides, run=Placement(), cutiecorn=True, areas=LINE, borders=LINE_BORDERS, then=Fast(1))
    choose(t, "area:a")
    assert t.pending.seat == 1
    choose(t, "kind:cutiecorn", "done", "area:d")
    assert t.pending.seat == 0
    assert "kind:cutiecorn" not in options(t)


@clause("BLD-SET-10", "BLD-SEQ-05")
def test_each_player_has_placed_and_refilled_before_the_next() -> None:
    sides = [Side(HORSES, hand="swords"), Side(DRAGONS, hand="swords")]
    t = scene(*sides, run=Placement(), areas=LINE, borders=LINE_BORDERS, draws=["ship"] * 5, then=Fast(1))
    choose(t, "area:a", "done")
    assert hand(t, 1) == "swords ship*5"
    assert hand(t, 0) == "swords"
    assert asked(t) == (0, "place_citadel")


@clause("BLD-SET-01")
def test_a_new_game_begins_with_the_choice_of_factions() -> None:
    t = GAME.new(5, seed=4, options={"map": "girdle"})
    assert t.state.map == "girdle"
    assert t.pending.kind == "bloodstones.choose_faction"
    assert t.pending.seat == t.state.order[0]
    assert vp(t) == [0, 0, 0, 0, 0]
    assert bag(t) == ""


@clause("BLD-CMP-03")
def test_undead_wait_beside_the_map() -> None:
    t = scene(Side(NECROS), Side(CORSAIRS), Side(DRAGONS), run=Hands(), then=Fast(1))
    assert all(not t.state.place[unit] and t.state.owner[unit] == 0 for unit in t.content.undead)
