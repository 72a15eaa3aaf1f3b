"""Targets, activations with their priorities, moving Skeletons, and the Nemesis Phase."""

from __future__ import annotations

from tests.games.uprising.scene import C, answer, hexed, leader, offered, scene, side, spot, told, vp
from warhall.games.uprising.ids import HexId, LeaderId
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.nemesis.frames import Activate, ActivateSkeletons, Retarget, SetTarget
from warhall.games.uprising.rules.nemesis.phase import NemesisPhase
from warhall.games.uprising.state import T
from warhall.kernel.chance import Fast
from warhall.testing import clause

BUTCHER, UNCHAINED, OMENS, MAGGOT = (
    LeaderId(C.leader.row(name)) for name in ("the_butcher", "the_unchained", "the_counter_of_omens", "mother_maggot")
)
# Rhun has three impassable edges in a row: laid so around The Capital nobody crosses the ring.
RING = {
    "a1": "rhun turned=3",
    "a2": "rhun turned=4",
    "a3": "rhun turned=5",
    "a4": "rhun",
    "a5": "rhun turned=1",
    "a6": "rhun turned=2",
}


def way(t: T) -> tuple[str, str, int, int]:
    """The last way chosen: where to, why, the weight there, among how many."""
    chosen = told(t, "way_chosen")[-1]
    return C.hex.names[chosen["to"]], chosen["why"], chosen["weight"], chosen["among"]


# Targets.


@clause("UPR-TGT-01", "UPR-TGT-02", "UPR-EX-17", "UPR-DEC-06")
def test_the_chooser_picks_a_faction_and_one_of_its_weakest_havens() -> None:
    t = scene(
        SetTarget(BUTCHER), heroes="syndra yanny", phase="events", leaders={"the_butcher": "at=capital"},
        hexes={"b4": "wall tower", "a1": "rigga haven=druwhn rangers=1", "a2": "torment haven=druwhn"},
    )  # fmt: skip
    assert offered(t, "faction") == ["druwhn", "duerkhar"]
    answer(t, "choose_prey", "faction:druwhn")
    assert offered(t, "hex") == ["a2", "b4"]
    answer(t, "choose_target", "hex:b4")
    assert (leader(t, "the_butcher").target, leader(t, "the_butcher").prey) == (hexed("b4"), C.side.row("druwhn"))


@clause("UPR-TGT-02", "UPR-TGT-03", "UPR-AMB-81", "UPR-AMB-82")
def test_hunted_and_homeless_factions_get_no_target() -> None:
    others = {"the_butcher": "at=capital", "vesks_hounds": "at=a1 target=b10 prey=duerkhar"}
    t = scene(SetTarget(BUTCHER), leaders=others)
    assert leader(t, "the_butcher").prey == C.side.row("mohyar")  # the only one left
    t = scene(SetTarget(BUTCHER), leaders=others, hexes={"b4": "haven=-"})
    assert (leader(t, "the_butcher").target, leader(t, "the_butcher").prey) == (hexed("capital"), 0)
    returned = {"the_butcher": "at=capital", "vesks_hounds": "at=a1 target=capital"}
    t = scene(SetTarget(BUTCHER), leaders=returned)
    assert offered(t, "faction") == ["mohyar", "duerkhar"]


@clause("UPR-TGT-05", "UPR-PRC-16", "UPR-DEC-28", "UPR-AMB-105")
def test_retarget_to_the_weakest_haven_left() -> None:
    t = scene(
        Retarget(), leaders={"the_butcher": "at=a1 target=a2 prey=mohyar", "vesks_hounds": "at=a2 target=capital"},
        hexes={"a4": "torment haven=mohyar", "b4": "sellswords=1", "b3": "rigga haven=mohyar"},
    )  # fmt: skip
    assert offered(t, "hex") == ["a4", "b3"]
    answer(t, "choose_target", "hex:b3")
    assert leader(t, "the_butcher").target == hexed("b3")
    assert leader(t, "vesks_hounds").target == hexed("capital")


# Legions.


@clause(
    "UPR-EX-19",
    "UPR-ACL-06",
    "UPR-ACL-01",
    "UPR-ACL-02",
    "UPR-AMB-71",
    "UPR-NEM-01",
    "UPR-AMB-43",
    "UPR-TGT-05",
    "UPR-ACL-05",
)
def test_the_butcher_marches_on_a_home_by_the_only_route() -> None:
    # Rhun on a3 closes its edges to a4, The Capital and a2 (3 sixths turned: 3, 4, 5): b4 is reached by a2 alone.
    t = scene(
        NemesisPhase(), phase="nemesis", heroes="syndra yanny", then=Fast(0),
        leaders={"the_butcher": "at=capital threat=5 tokens=2 target=b4 prey=druwhn"},
        hexes={"a3": "rhun turned=3", "b4": "wall tower"},
    )  # fmt: skip
    assert (spot(t, "capital").garrison, spot(t, "a2").garrison) == (1, 1)
    assert leader(t, "the_butcher").tokens == 0
    assert [event["why"] for event in told(t, "way_chosen")] == ["empty", "haven"]
    assert (leader(t, "the_butcher").at, spot(t, "b4").haven, spot(t, "b4").wall) == (hexed("b4"), 0, False)
    assert (leader(t, "the_butcher").target, leader(t, "the_butcher").prey) == (hexed("capital"), 0)
    t.start(Activate(BUTCHER))
    assert (leader(t, "the_butcher").at, spot(t, "b4").garrison) == (hexed("a2"), 1)  # back, leaving Garrisons


@clause("UPR-ACL-02", "UPR-TGT-03", "UPR-AMB-28", "UPR-AMB-70")
def test_a_legion_on_its_target_or_without_a_route_stays_and_leaves_its_garrison() -> None:
    t = scene(Activate(BUTCHER), leaders={"the_butcher": "at=capital target=capital"})
    assert (leader(t, "the_butcher").at, spot(t, "capital").garrison) == (hexed("capital"), 1)
    assert told(t, "nemesis_stays") == [{"hex": hexed("capital"), "why": "at_target", "leader": BUTCHER}]
    t = scene(Activate(BUTCHER), leaders={"the_butcher": "at=capital target=b4 prey=mohyar"}, hexes=RING)
    assert (leader(t, "the_butcher").at, spot(t, "capital").garrison) == (hexed("capital"), 1)
    assert told(t, "nemesis_stays")[0]["why"] == "no_route"


@clause("UPR-ACL-03", "UPR-PRC-09", "UPR-AMB-74", "UPR-AMB-75")
def test_priorities_of_a_legion() -> None:
    # From a1 to b3 both a2 and b2 are closer.
    for hexes, expected in (
        ({"a2": "curse"}, ("b2", "empty", 0, 1)),  # C before D
        ({"a2": "curse", "b2": "curse"}, None),  # a tie for the Chooser
        ({"a2": "skeletons=1"}, ("a2", "enemy", 1, 1)),  # B before C
        ({"a2": "skeletons=1", "b2": "sellswords=2"}, ("a2", "enemy", 1, 1)),  # the fewest
        ({"a2": "rigga haven=mohyar sellswords=3", "b2": "skeletons=1"}, ("a2", "haven", 3, 1)),  # A before B
    ):
        t = scene(
            Activate(BUTCHER), hexes={"b3": "torment haven=mohyar", **hexes}, then=Fast(0),
            leaders={"the_butcher": "at=a1 target=b3 prey=mohyar"},
        )  # fmt: skip
        if expected is None:
            assert (t.pending.kind, offered(t, "hex")) == ("uprising.choose_way", ["a2", "b2"])
            answer(t, "choose_way", "hex:b2")
            assert way(t) == ("b2", "other", 0, 2)
        else:
            assert way(t) == expected


@clause("UPR-AMB-74", "UPR-ACL-04")
def test_threat_counts_as_units_do() -> None:
    t = scene(
        Activate(BUTCHER), hexes={"b3": "torment haven=mohyar", "b2": "skeletons=2"}, then=Fast(0),
        leaders={"the_butcher": "at=a1 target=b3 prey=mohyar", "mother_maggot": "at=a2 threat=3"},
    )  # fmt: skip
    assert way(t) == ("b2", "enemy", 2, 1)
    assert told(t, "combat_begun")[0]["hex"] == hexed("b2")


@clause("UPR-AMB-01")
def test_the_unchained_go_for_the_nearest_haven() -> None:
    at_c1 = {"the_unchained": "at=a1 threat=4"}
    t = scene(Activate(UNCHAINED), leaders=at_c1, hexes={"a6": "torment haven=duerkhar"})
    assert (leader(t, "the_unchained").at, spot(t, "a6").haven, leader(t, "the_unchained").target) == (
        hexed("a6"),
        0,
        0,
    )
    t = scene(Activate(UNCHAINED), leaders=at_c1)  # both homes are two steps away
    assert (t.pending.kind, offered(t, "hex")) == ("uprising.choose_target", ["b4", "b10"])
    answer(t, "choose_target", "hex:b10")
    assert leader(t, "the_unchained").at == hexed("a6")
    t = scene(Activate(UNCHAINED), leaders=at_c1, hexes={"b4": "haven=-", "b10": "haven=-"})
    assert leader(t, "the_unchained").at == hexed("capital")


# Hordes.


@clause("UPR-EX-20", "UPR-PRC-10", "UPR-ACH-01", "UPR-ACH-02", "UPR-ACH-03", "UPR-ACH-04")
def test_the_counter_of_omens_falls_on_the_weaker_garrison() -> None:
    t = scene(
        Activate(OMENS), leaders={"the_counter_of_omens": "at=b7 threat=4"}, then=Fast(0),
        hexes={"b6": "garrison=2", "a4": "down:rhun garrison=1"},
    )  # fmt: skip
    assert spot(t, "b7").curse
    assert way(t) == ("a4", "enemy", 1, 1)
    assert told(t, "combat_begun")[0]["terrain"] == ""


@clause("UPR-ACH-02", "UPR-AMB-72", "UPR-AMB-77")
def test_a_horde_never_goes_farther_and_stays_on_the_capital() -> None:
    t = scene(Activate(MAGGOT), leaders={"mother_maggot": "at=b7"}, hexes={"a4": "curse"})
    assert offered(t, "hex") == ["b6", "b8"]  # C: as far as b7; a4 is D
    t = scene(Activate(MAGGOT), leaders={"mother_maggot": "at=capital"})
    assert (leader(t, "mother_maggot").at, spot(t, "capital").curse) == (hexed("capital"), True)
    assert told(t, "nemesis_stays")[0]["why"] == "no_way"


@clause("UPR-ACH-01", "UPR-ACH-03", "UPR-ACH-05", "UPR-AMB-79", "UPR-AMB-75")
def test_a_horde_takes_an_undefended_haven_first() -> None:
    t = scene(
        Activate(MAGGOT),
        leaders={"mother_maggot": "at=b5"},
        hexes={"b5": "curse", "a3": "sellswords=1"},
        mohyar="at=b4",
    )
    assert (leader(t, "mother_maggot").at, spot(t, "b4").haven) == (hexed("b4"), 0)
    assert way(t) == ("b4", "haven", 0, 1)
    assert vp(t, "chaos") == (1,)  # the hex was cursed already


@clause("UPR-AMB-73", "UPR-HEX-10")
def test_a_horde_without_a_route_goes_by_distance() -> None:
    t = scene(Activate(MAGGOT), leaders={"mother_maggot": "at=b1"}, hexes=RING)
    assert offered(t, "hex") == ["b2", "b12"]  # a1 is nearer, but its edge is closed


# Skeletons.


def march(**position: object) -> T:
    hexes: dict[str, str] = position["hexes"]  # type: ignore[assignment]
    rows = tuple(HexId(hexed(name)) for name, words in hexes.items() if "skeletons" in words)
    numbers = tuple(int(words.split("skeletons=")[1][0]) for words in hexes.values() if "skeletons" in words)
    return scene(ActivateSkeletons(rows, numbers), then=Fast(0), **position)  # type: ignore[arg-type]


@clause("UPR-SKE-06", "UPR-DEC-31", "UPR-AMB-85")
def test_skeletons_move_hex_by_hex_and_each_once() -> None:
    t = march(hexes={"c18": "skeletons=1", "b1": "skeletons=1", "b12": "curse", "b2": "curse"}, decks={"hordes": ""})
    assert offered(t, "hex") == ["c18", "b1"]
    answer(t, "next_skeletons", "hex:c18")
    assert t.pending.kind != "uprising.next_skeletons"
    answer(t, "skeletons_way", "hex:c1")
    assert (spot(t, "c1").skeletons, spot(t, "c18").skeletons) == (1, 0)
    assert not spot(t, "c18").curse
    assert (spot(t, "a1").skeletons, spot(t, "b1").skeletons) == (1, 0)  # the last hex needs no question
    assert not t.asks


@clause("UPR-SKE-06", "UPR-AMB-85", "UPR-SKE-04")
def test_moved_skeletons_stay_with_those_they_meet_and_three_become_a_horde() -> None:
    t = march(
        hexes={"c1": "skeletons=2", "c2": "curse", "c18": "curse", "b1": "skeletons=1"},
        decks={"hordes": "the_lich_queen"},
    )
    answer(t, "next_skeletons", "hex:c1")
    answer(t, "skeletons_way", "hex:b1")
    assert leader(t, "the_lich_queen").at == hexed("b1")
    assert (spot(t, "c1").skeletons, spot(t, "b1").skeletons) == (0, 0)
    assert not t.asks  # nobody is left to move


@clause("UPR-AMB-85")
def test_only_those_that_have_not_moved_leave_a_mixed_hex() -> None:
    t = march(hexes={"c1": "skeletons=1", "c2": "curse", "c18": "curse", "b1": "skeletons=1"})
    answer(t, "next_skeletons", "hex:c1")
    answer(t, "skeletons_way", "hex:b1")
    answer(t, "skeletons_way", "hex:a1")
    assert (spot(t, "a1").skeletons, spot(t, "b1").skeletons) == (1, 1)
    assert not t.asks


@clause("UPR-SKE-06", "UPR-AMB-72")
def test_skeletons_that_can_go_nowhere_stay_and_the_next_ones_move() -> None:
    t = march(hexes={"capital": "skeletons=1", "c1": "skeletons=1", "c2": "curse", "c18": "curse"})
    answer(t, "next_skeletons", "hex:capital")
    assert told(t, "nemesis_stays")[0]["hex"] == hexed("capital")
    assert (spot(t, "capital").skeletons, spot(t, "b1").skeletons) == (1, 1)
    assert not t.asks


# The Phase.


@clause("UPR-PRC-08", "UPR-NEM-01", "UPR-NEM-04", "UPR-AMB-42", "UPR-AMB-43")
def test_leaders_act_by_initiative_once_for_each_token() -> None:
    t = scene(
        NemesisPhase(), phase="nemesis",
        leaders={
            "mother_maggot": "at=c10 tokens=1", "the_butcher": "at=capital target=capital tokens=2",
            "vesks_hounds": "at=capital target=capital",
        },
    )  # fmt: skip
    acted = [C.leaders[event["leader"]].id for event in told(t, "leader_activates")]
    assert acted == ["the_butcher", "the_butcher", "mother_maggot"]
    assert side(t, "empire").vp == 0


@clause("UPR-NEM-02")
def test_several_leaders_on_a_hex_are_fought_by_initiative() -> None:
    t = scene(
        ResolveHex(hexed("a3"), C.side.row("mohyar")), then=Fast(0), hexes={"a3": "saltmother berserkers=2 garrison=1"},
        leaders={"the_butcher": "at=a3 threat=1", "vesks_hounds": "at=a3 threat=1"},
    )  # fmt: skip
    while t.asks:
        t.choose(t.pending.seat, t.pending.options[0])
    foes = [combat.get("foe", 0) for combat in told(t, "combat_begun")]
    assert foes[:2] == [0, C.leader.row("vesks_hounds")][: len(foes)]
    assert foes == sorted(foes)
