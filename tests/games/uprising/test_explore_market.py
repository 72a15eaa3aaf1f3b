"""UPR-EXP, UPR-MKT, UPR-HEX: flipping tiles and buying Items."""

from __future__ import annotations

from tests.games.uprising.scene import MOHYAR, C, answer, goods, hand, hexed, offered, scene, side, spot, told
from warhall.games.uprising.ground import edges, is_empty, is_explored, open_from, routes, terrain
from warhall.games.uprising.places import hexes_of
from warhall.games.uprising.queries import attributes, item_price
from warhall.games.uprising.rules.actions import Turn
from warhall.games.uprising.rules.explore import Flip
from warhall.games.uprising.rules.market import Buy
from warhall.kernel.chance import Fast
from warhall.testing import clause


@clause("UPR-EXP-01", "UPR-EXP-07", "UPR-HEX-07", "UPR-ACT-03", "UPR-AMB-24")
def test_explore_flips_the_tile_under_the_hero_even_among_enemies() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"a3": "down:saltmother garrison=1"}, mohyar="at=a3")
    answer(t, "act", "explore")
    assert spot(t, "a3").up
    assert side(t, "mohyar").ap == 7
    assert told(t, "tile_flipped")[0] == {"hex": hexed("a3"), "tile": C.tile.row("saltmother"), "side": MOHYAR}


@clause("UPR-EXP-01", "UPR-CUR-03")
def test_what_cannot_be_explored() -> None:
    for words in ("cairnfield", "down:cairnfield curse"):
        t = scene(Turn(MOHYAR, 0), hexes={"a3": words}, mohyar="at=a3")
        assert "explore" not in t.pending.options
    assert "explore" not in scene(Turn(MOHYAR, 0), mohyar="at=c8").pending.options


@clause("UPR-EXP-05", "UPR-AMB-25", "UPR-DEC-17")
def test_a_tile_with_impassable_edges_is_turned_last() -> None:
    t = scene(Flip(hexed("b5"), MOHYAR), hexes={"b5": "down:rhun garrison=3"}, mohyar="at=b5")
    while not t.pending.kind.endswith("turn_tile"):
        t.choose(t.pending.seat, t.pending.options[0])
    assert t.pending.options == [f"turn:{sixths}" for sixths in range(6)]
    answer(t, "turn_tile", "turn:2")
    assert spot(t, "b5").turned == 2
    # Rhun closes three edges: from the third on, to b6, a3 and b4.
    assert edges(t.state, C, hexed("b5")) == 0b011100
    assert [C.hex.names[at] for at in open_from(t.state, C, hexed("b5"))] == ["c7", "c8", "c6"]


@clause("UPR-AMB-25", "UPR-EXP-05", "UPR-AMB-27")
def test_the_edges_of_a_tile_close_nothing_before_it_has_been_laid() -> None:  # X25
    bones = {"a3": "down:bonefall sellswords=1", "b6": "skeletons=1"}
    t = scene(Flip(hexed("a3"), MOHYAR), hexes=bones, mohyar="at=a3", then=Fast(0))
    assert told(t, "way_chosen")[0]["to"] == hexed("a3")  # as the tile is printed, the edge to b6 is a closed one
    assert t.pending.kind == "uprising.turn_tile"
    assert edges(t.state, C, hexed("a3")) == 0
    answer(t, "turn_tile", "turn:0")
    assert edges(t.state, C, hexed("a3")) == 0b000011


@clause("UPR-AMB-25", "UPR-HEX-06")
def test_a_tile_without_edges_is_not_turned() -> None:
    t = scene(Flip(hexed("c4"), MOHYAR), hexes={"c4": "down:dawngaard garrison=3"}, mohyar="at=c4")
    assert told(t, "tile_turned") == []
    assert spot(t, "c4").up


@clause("UPR-AMB-71", "UPR-AMB-26", "UPR-HEX-10")
def test_routes_go_around_closed_edges() -> None:
    t = scene(hexes={"a3": "rhun turned=4"})  # closes a2, b4 and b5
    steps = routes(t.state, C, hexed("capital"))
    assert steps[hexed("a3")] == 1
    assert steps[hexed("b4")] == 2
    assert steps[hexed("b5")] == 3
    t = scene(hexes={"a3": "rhun turned=2"})  # closes a4, the Capital and a2
    assert routes(t.state, C, hexed("capital"))[hexed("a3")] == 3


@clause("UPR-GEN-11", "UPR-OVL-01", "UPR-CUR-06", "UPR-HEX-12")
def test_empty_hexes() -> None:
    t = scene(
        hexes={"a1": "down:rhun", "a2": "cairnfield curse", "a3": "torment garrison=1", "a4": "rigga sellswords=1"},
        leaders={"the_lich_queen": "at=a5 threat=2", "the_butcher": "at=capital threat=2 target=b4 prey=mohyar"},
        mohyar="at=a1",
    )
    s = t.state
    empty = {name: is_empty(s, C, hexed(name)) for name in ("a1", "a2", "a3", "a4", "a5", "b4", "c1", "b10")}
    assert empty == {
        "a1": True, "a2": False, "a3": False, "a4": False, "a5": False, "b4": False, "c1": True, "b10": False
    }  # fmt: skip
    free = hexes_of(s, C, "empty_free", MOHYAR, hexed("a1"))
    assert hexed("a1") in free
    assert hexed("c1") not in free


@clause("UPR-HEX-08", "UPR-TER-01", "UPR-CUR-04", "UPR-HEX-01", "UPR-HEX-04", "UPR-SET-10", "UPR-CUR-07")
def test_terrain() -> None:
    t = scene(hexes={"a1": "down:rhun", "a2": "cairnfield curse", "a3": "torment"})
    names = ("a1", "a2", "a3", "c1", "b2", "capital")
    assert [terrain(t.state, C, hexed(name)) for name in names] == [
        "", "curse", "badlands", "ice_waste", "ice_waste", ""
    ]  # fmt: skip
    assert [is_explored(t.state, C, hexed(name)) for name in names] == [False, True, True, True, True, True]


# Market.


@clause("UPR-EX-08", "UPR-MKT-01", "UPR-MKT-03", "UPR-MKT-04", "UPR-CRD-02", "UPR-DEC-18", "UPR-HER-05")
def test_ronja_at_the_market() -> None:
    t = scene(
        Turn(MOHYAR, 0),
        market="whip_of_thorns flenser xyxrit_leaves",
        decks={"items": "bone_sled war_drums"},
        mohyar="salt=4",
    )
    answer(t, "act", "market")
    assert offered(t, "card") == ["flenser", "xyxrit_leaves"]
    answer(t, "buy_item", "card:xyxrit_leaves")
    assert (side(t, "mohyar").ap, goods(t, "mohyar")) == (7, (3, 5, 5))
    assert hand(t, "mohyar") == {"xyxrit_leaves": "up"}
    assert [C.card.names[row] for row in t.state.market] == ["whip_of_thorns", "flenser", "bone_sled"]
    assert not t.asks


@clause("UPR-MKT-01", "UPR-AMB-32")
def test_what_cannot_be_paid_is_not_sold() -> None:
    t = scene(Buy(MOHYAR), market="flenser xyxrit_leaves bone_sled", mohyar="salt=2")
    assert offered(t, "card") == ["xyxrit_leaves", "bone_sled"]


@clause("UPR-MKT-02", "UPR-AMB-33")
def test_a_flipped_sea_tower_takes_a_salt_off() -> None:
    leaves, free = C.card.row("xyxrit_leaves"), C.card.row("blood_contract")
    t = scene(hexes={"c4": "dawngaard curse"}, mohyar="at=c4")
    assert item_price(t.state, C, MOHYAR, leaves) == 0
    assert item_price(t.state, C, MOHYAR, free) == 0
    t = scene(hexes={"c4": "down:dawngaard curse"}, mohyar="at=c4")
    assert item_price(t.state, C, MOHYAR, leaves) == 1


@clause("UPR-AMB-34", "UPR-CRD-10", "UPR-CRD-02")
def test_a_tucked_feat_counts_for_items() -> None:
    t = scene(Buy(MOHYAR), market="whip_of_thorns xyxrit_leaves -", mohyar="cards=scarred_hands:leadership")
    assert attributes(t.state, C, MOHYAR) == (2, 0, 2, 1)
    assert offered(t, "card") == ["whip_of_thorns", "xyxrit_leaves"]


@clause("UPR-MKT-01", "UPR-AMB-37", "UPR-CRD-03")
def test_an_eleventh_item_is_bought_and_then_one_goes() -> None:
    held = "flenser,abad_warpaint,bone_sled,war_drums,masons_plans,deep_pick,hunting_hawk,blackpowder_keg,mirror_shield"
    t = scene(Buy(MOHYAR), market="xyxrit_leaves - -", mohyar=f"cards={held},plague_lantern")
    assert t.pending.kind == "uprising.discard_down"
    answer(t, "discard_down", "card:xyxrit_leaves")
    assert len(hand(t, "mohyar")) == 10
