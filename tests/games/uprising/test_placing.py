"""Units of the Nemesis come onto the map: instructions, fallbacks, VP for what cannot be placed, Curses."""

from __future__ import annotations

from tests.games.uprising.scene import CHAOS, EMPIRE, MOHYAR, C, answer, hexed, leader, offered, scene, spot, told, vp
from warhall.games.uprising.rules.nemesis.frames import (
    PlaceCurse,
    PlaceGarrison,
    PlaceLeader,
    PlaceLeaders,
    PlaceSkeleton,
)
from warhall.kernel.chance import Fast
from warhall.testing import clause

TAKEN = {
    "a1": "curse", "a2": "curse", "a3": "curse", "a4": "curse", "a5": "curse", "a6": "curse", "b3": "curse",
    "b5": "curse", "b9": "curse", "b11": "skeletons=1", "c4": "skeletons=1", "c13": "skeletons=1",
}  # fmt: skip  # every tile but the homes is taken
REST = ("b1", "b2", "b12", "c1", "c2", "c3", "c5", "c18", "b6", "b7", "c6", "c7", "c8", "c9", "c10", "c11")
FOG = ("b8", "c12", "c14", "c15", "c16", "c17")


# Garrisons.


@clause("UPR-PLC-03", "UPR-EX-15", "UPR-DEC-29", "UPR-GAR-01", "UPR-GAR-06")
def test_a_garrison_goes_to_an_empty_hex_without_x() -> None:
    t = scene(PlaceGarrison("empty_free", player=MOHYAR), hexes={"a3": "rigga garrison=1", "a1": "curse"})
    assert offered(t, "hex") == ["a2", "a4", "a5", "a6", "b3", "b5", "b9", "b11", "c4", "c13"]
    assert t.pending.seat == 0
    answer(t, "place_at", "hex:b3")
    assert (spot(t, "b3").garrison, spot(t, "a3").garrison) == (1, 1)
    assert told(t, "garrison_placed") == [{"hex": hexed("b3"), "level": 1}]


@clause("UPR-EX-15", "UPR-AMB-66", "UPR-PLC-03")
def test_without_an_empty_hex_it_joins_a_garrison_or_a_legion() -> None:
    full = {**TAKEN, "c4": "garrison=1", "a1": "garrison=3"}
    t = scene(PlaceGarrison("empty_free"), hexes=full, leaders={"the_butcher": "at=capital"})
    assert offered(t, "hex") == ["capital", "c4"]  # the stack of three takes no more
    answer(t, "place_at", "hex:c4")
    assert spot(t, "c4").garrison == 2


@clause("UPR-AMB-66", "UPR-AMB-67", "UPR-GAR-05", "UPR-PLC-02")
def test_pieces_of_a_level_run_out() -> None:
    # All ten pieces of level 1 lie with Chaos or on the map: only the one stack can grow.
    one = {"a1": "garrison=1"}
    t = scene(PlaceGarrison("empty_free", amount=3), hexes=one, graves={"chaos": "garrisons=9,0,0"})
    assert not t.asks
    assert (spot(t, "a1").garrison, vp(t, "empire")) == (3, (1,))
    t = scene(PlaceGarrison("empty_free"), graves={"chaos": "garrisons=10,0,0"})
    assert (vp(t, "empire"), told(t, "vp_gained")[0]["why"]) == ((1,), "not_placed")


@clause("UPR-AMB-66")
def test_an_empty_hex_with_x_is_the_last_resort() -> None:
    t = scene(
        PlaceGarrison("empty_free"), hexes={**TAKEN, "capital": "skeletons=1", **dict.fromkeys(REST, "skeletons=0")}
    )
    assert "b1" in offered(t, "hex")
    assert "capital" not in offered(t, "hex")


@clause("UPR-ACL-01", "UPR-AMB-107")
def test_here_is_the_hex_itself_and_a_full_stack_is_a_point() -> None:
    t = scene(PlaceGarrison("here", hexed("b1")), hexes={"b1": "curse"})
    assert spot(t, "b1").garrison == 1
    t = scene(PlaceGarrison("here", hexed("a1")), hexes={"a1": "garrison=3"})
    assert (spot(t, "a1").garrison, vp(t, "empire")) == (3, (1,))


@clause("UPR-CAP-02", "UPR-AMB-69", "UPR-DEC-28")
def test_the_fourth_garrison_of_the_capital_goes_elsewhere() -> None:
    t = scene(PlaceGarrison("here", hexed("capital")), hexes={"capital": "garrison=3"})
    assert offered(t, "hex") == ["a1", "a2", "a3", "a4", "a5", "a6", "b3", "b5", "b9", "b11", "c4", "c13"]
    answer(t, "place_at", "hex:a1")
    assert (spot(t, "capital").garrison, spot(t, "a1").garrison, vp(t, "empire")) == (3, 1, (0,))
    t = scene(PlaceGarrison("here", hexed("capital")), hexes={**TAKEN, "capital": "garrison=3", "c4": "garrison=2"})
    assert spot(t, "c4").garrison == 3
    t = scene(
        PlaceGarrison("here", hexed("capital")), hexes={"capital": "garrison=3"}, graves={"chaos": "garrisons=9,0,0"}
    )
    assert vp(t, "empire") == (1,)


# Skeletons.


@clause("UPR-PLC-04", "UPR-DEC-29")
def test_a_skeleton_joins_another_or_begins_on_an_empty_hex() -> None:
    t = scene(PlaceSkeleton("with_skeleton"), hexes={"a1": "skeletons=1", "b7": "skeletons=1"})
    assert offered(t, "hex") == ["a1", "b7"]
    answer(t, "place_at", "hex:b7")
    assert spot(t, "b7").skeletons == 2
    t = scene(PlaceSkeleton("with_skeleton"), hexes={"a1": "curse"})
    assert {"a2", "b7"} <= set(offered(t, "hex"))
    assert not {"a1", "b4"} & set(offered(t, "hex"))


@clause("UPR-SKE-04", "UPR-PRC-11", "UPR-EX-16", "UPR-THR-03", "UPR-HOR-01")
def test_three_skeletons_become_a_horde() -> None:
    t = scene(
        PlaceSkeleton("with_skeleton", amount=2), hexes={"a1": "skeletons=2", "b7": "skeletons=1"},
        decks={"hordes": "the_rimewalkers the_lich_queen"}, event="the_iron_levy",
    )  # fmt: skip
    answer(t, "place_at", "hex:b7")
    answer(t, "place_at", "hex:a1")
    assert (spot(t, "a1").skeletons, spot(t, "b7").skeletons) == (0, 2)
    assert (leader(t, "the_rimewalkers").at, leader(t, "the_rimewalkers").threat) == (hexed("a1"), 5)
    assert len(t.state.hordes) == 1


@clause("UPR-PRC-11", "UPR-PLC-04", "UPR-AMB-86")
def test_without_hordes_a_third_skeleton_is_a_point() -> None:
    t = scene(PlaceSkeleton("here", hexed("a1"), 2), hexes={"a1": "skeletons=1"}, decks={"hordes": ""})
    assert (spot(t, "a1").skeletons, vp(t, "chaos")) == (2, (1,))
    t = scene(PlaceSkeleton("with_skeleton"), hexes={"a1": "skeletons=2", "a2": "skeletons=1"}, decks={"hordes": ""})
    assert (spot(t, "a2").skeletons, vp(t, "chaos")) == (2, (0,))


@clause("UPR-SKE-05", "UPR-DEC-30", "UPR-PRC-11")
def test_without_a_piece_skeletons_somewhere_become_a_horde_and_the_rest_is_placed() -> None:
    t = scene(
        PlaceSkeleton("with_skeleton", amount=2), hexes={"a1": "skeletons=2", "a2": "skeletons=1"},
        graves={"empire": "skeletons=8"}, decks={"hordes": "mother_maggot"},
    )  # fmt: skip
    assert t.pending.kind == "uprising.wake_bones"
    assert offered(t, "hex") == ["a1", "a2"]
    answer(t, "wake_bones", "hex:a1")
    assert leader(t, "mother_maggot").at == hexed("a1")
    assert (spot(t, "a1").skeletons, spot(t, "a2").skeletons) == (0, 2)  # the second one had a piece again
    for hexes, hordes in (({}, "mother_maggot"), ({"a1": "skeletons=1"}, "")):
        buried = 10 if hexes else 11
        t = scene(
            PlaceSkeleton("empty"), hexes=hexes, graves={"empire": f"skeletons={buried}"}, decks={"hordes": hordes}
        )
        assert vp(t, "chaos") == (1,)
        assert not t.asks


# Leaders.


@clause("UPR-PRC-12", "UPR-LEG-01", "UPR-PLC-05", "UPR-THR-03", "UPR-THR-04", "UPR-AMB-65", "UPR-AMB-121")
def test_a_legion_enters_on_the_capital() -> None:
    t = scene(PlaceLeader(EMPIRE), decks={"legions": "vesks_hounds"})
    assert (leader(t, "vesks_hounds").at, leader(t, "vesks_hounds").threat) == (hexed("capital"), 4)
    t = scene(PlaceLeader(EMPIRE, threat=7), decks={"legions": "prefect_corvane"})
    assert (leader(t, "prefect_corvane").threat, vp(t, "empire")) == (6, (1,))  # his maximum is 6


@clause("UPR-PLC-02", "UPR-PLC-05", "UPR-AMB-95")
def test_each_leader_that_is_missing_is_a_point() -> None:
    t = scene(PlaceLeaders(EMPIRE, 3), decks={"legions": "the_unchained"})
    assert (leader(t, "the_unchained").at, vp(t, "empire")) == (hexed("capital"), (2,))
    t = scene(PlaceLeader(CHAOS, "legal"), decks={"hordes": ""})
    assert vp(t, "chaos") == (1,)


@clause("UPR-PLC-06", "UPR-EX-18", "UPR-AMB-21", "UPR-SKE-04")
def test_the_counter_of_omens_in_the_fog_grave() -> None:
    t = scene(
        PlaceLeader(CHAOS, "fog_grave", apart=True, threat=4), heroes="khaal yanny", phase="events",
        decks={"hordes": "the_counter_of_omens"}, hexes={"b8": "garrison=1"},
    )  # fmt: skip
    assert offered(t, "hex") == ["b8", "c12", "c16", "c17"]  # c14 and c15 lie beside the home on b10
    answer(t, "place_at", "hex:c12")
    entered = leader(t, "the_counter_of_omens")
    assert (entered.at, entered.threat, entered.tokens) == (hexed("c12"), 4, 0)
    assert spot(t, "c12").skeletons == 2


@clause("UPR-PLC-06", "UPR-PLC-01")
def test_a_horde_without_a_place_looks_for_emptiness_then_for_bones_and_curses() -> None:
    t = scene(PlaceLeader(CHAOS, "legal"), hexes={"a1": "curse"}, decks={"hordes": "mother_maggot"})
    assert "a1" not in offered(t, "hex")
    assert {"a2", "c1", "capital"} <= set(offered(t, "hex"))
    # No hex of the region is apart from a Haven: any empty one will do.
    havens = {"b3": "down:rhun", "c4": "dawngaard haven=mohyar"}
    t = scene(PlaceLeader(CHAOS, "here", hexed("b3"), apart=True), hexes=havens, decks={"hordes": "mother_maggot"})
    assert {"a1", "c12"} <= set(offered(t, "hex"))


# Curses.


@clause("UPR-PRC-14", "UPR-CUR-01", "UPR-CUR-02", "UPR-AMB-64", "UPR-AMB-78", "UPR-TGT-05")
def test_a_curse_destroys_garrisons_and_removes_the_haven() -> None:
    t = scene(
        PlaceCurse(hexed("b4")), hexes={"b4": "wall tower sellswords=2"},
        leaders={"the_butcher": "at=capital target=b4 prey=mohyar"},
    )  # fmt: skip
    home = spot(t, "b4")
    assert (home.haven, home.wall, home.tower, home.curse, sum(home.units)) == (0, False, False, True, 2)
    assert (leader(t, "the_butcher").target, leader(t, "the_butcher").prey) == (hexed("capital"), 0)
    t = scene(PlaceCurse(hexed("a1")), hexes={"a1": "garrison=2"})
    assert (spot(t, "a1").garrison, t.state.graves[CHAOS].garrisons, vp(t, "chaos")) == (0, (1, 1, 0), (0,))


@clause("UPR-PRC-14", "UPR-ACH-01", "UPR-AMB-76")
def test_a_second_curse_is_a_point_only_by_a_horde() -> None:
    assert vp(scene(PlaceCurse(hexed("a1")), hexes={"a1": "curse"}), "chaos") == (0,)
    assert vp(scene(PlaceCurse(hexed("a1"), by_horde=True), hexes={"a1": "curse"}), "chaos") == (1,)
    all_nine = dict.fromkeys(("a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3"), "curse")
    t = scene(PlaceCurse(hexed("b5")), hexes=all_nine)
    assert (vp(t, "chaos"), spot(t, "b5").curse) == ((1,), False)


@clause("UPR-AMB-80", "UPR-AMB-79")
def test_a_piece_that_is_named_onto_an_undefended_haven_takes_it() -> None:
    t = scene(PlaceSkeleton("here", hexed("b4")))
    assert (spot(t, "b4").skeletons, spot(t, "b4").haven) == (1, 0)
    t = scene(PlaceGarrison("here", hexed("b4")), hexes={"b4": "wall"})
    assert (spot(t, "b4").garrison, spot(t, "b4").haven, spot(t, "b4").wall) == (1, 0, False)


@clause("UPR-AMB-84", "UPR-EVT-04", "UPR-LEG-01")
def test_a_legion_that_enters_among_enemies_finishes_its_effect_first() -> None:
    t = scene(
        PlaceLeader(EMPIRE), hexes={"capital": "sellswords=1"}, decks={"legions": "the_ash_magistrate"}, then=Fast(0)
    )
    assert not told(t, "combat_begun")
    answer(t, "choose_prey", "faction:mohyar")
    kinds = [event.kind.partition(".")[2] for event in t.events or ()]
    assert kinds.index("target_set") < kinds.index("goods_lost") < kinds.index("combat_begun")


@clause("UPR-PRC-03", "UPR-AMB-66")
def test_garrisons_that_a_legion_brings_to_its_own_hex_wait_for_the_combat() -> None:
    t = scene(
        PlaceLeader(EMPIRE), hexes={**TAKEN, "capital": "sellswords=1"}, decks={"legions": "prefect_corvane"},
        then=Fast(0),
    )  # fmt: skip
    answer(t, "choose_prey", "faction:duerkhar")
    kinds = [event.kind.partition(".")[2] for event in t.events or ()]
    assert kinds.count("garrison_placed") == 2  # no tile is empty: both join the Legion
    assert kinds.index("combat_begun") > max(place for place, kind in enumerate(kinds) if kind == "garrison_placed")


def test_regions_of_this_layout() -> None:
    assert set(C.layouts[2].bare) == {hexed(name) for name in (*REST, *FOG)}
