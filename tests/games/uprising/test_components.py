"""Components whose effects share their code with others, each by itself: every line of the card, in its order."""

from __future__ import annotations

from tests.games.uprising.said import NOBODY, event, in_vain, lead, play, quest, tile
from tests.games.uprising.scene import (
    EMPIRE,
    MOHYAR,
    C,
    answer,
    goods,
    hand,
    hexed,
    leader,
    offered,
    scene,
    side,
    spot,
    told,
    units,
    vp,
)
from warhall.games.uprising.ids import NOWHERE
from warhall.games.uprising.rules.carry import DESTROYED, ENTERING, REWARDS, SOLVED
from warhall.testing import clause

# Tiles.


@clause("UPR-GRV-02", "UPR-EXP-02", "UPR-HEX-07")
def test_antler_deep() -> None:  # X12
    t = scene(tile("antler_deep"), hexes={"a3": "antler_deep"}, graves={"chaos": "hunters=3"})
    assert (goods(t, "mohyar"), spot(t, "a3").garrison) == ((5, 5, 7), 0)
    answer(t, "pick", "unit:hunters", "unit:hunters")
    assert not t.asks  # two at most
    assert t.state.graves[C.side.row("chaos")].units[C.unit.row("hunters")] == 1
    assert [units(t, name) for name in ("a3", "b4")] == [{}, {}]  # to the reserve


@clause("UPR-EXP-02", "UPR-EXP-03", "UPR-THR-04")
def test_the_sunless_gate() -> None:  # X24
    legions = {"the_butcher": "at=a1 threat=3", "prefect_corvane": "at=a2 threat=6", "mother_maggot": "at=c1 threat=3"}
    t = scene(tile("sunless_gate"), hexes={"a3": "sunless_gate"}, leaders=legions)
    assert (goods(t, "mohyar"), spot(t, "a3").garrison) == ((7, 5, 5), 2)
    assert [leader(t, name).threat for name in legions] == [4, 6, 3]
    assert vp(t, "empire") == (1,)  # Corvane is at his maximum
    t = scene(tile("sunless_gate"), hexes={"a3": "sunless_gate garrison=1"})
    assert spot(t, "a3").garrison == 2  # reinforced by one


# Events.


@clause("UPR-SKE-06", "UPR-PLC-06", "UPR-PLC-05")
def test_the_dead_walk() -> None:  # E22
    t = event(
        "the_dead_walk", hexes={"c10": "skeletons=1", "c9": "curse", "c11": "curse"},
        decks={"hordes": "mother_maggot oda_the_fallen", "legions": "the_unchained"},
    )  # fmt: skip
    assert set(offered(t, "hex")) == set(_region("howling_white"))
    answer(t, "place_at", f"hex:{offered(t, 'hex')[0]}")
    assert leader(t, "oda_the_fallen").at == NOWHERE  # one Horde is enough
    assert (leader(t, "the_unchained").at, leader(t, "the_unchained").threat) == (hexed("capital"), 5)
    assert spot(t, "c10").skeletons == 0
    assert told(t, "skeletons_moved")[0]["number"] == 1


@clause("UPR-EVT-07", "UPR-PLC-06", "UPR-ACH-01")
def test_two_storms() -> None:  # E33
    t = event(
        "two_storms", leaders={"the_coven_of_yssat": "at=c12 threat=5"},
        decks={"hordes": "mother_maggot the_drowned_fleet", "legions": "the_butcher the_unchained"},
    )  # fmt: skip
    answer(t, "choose_prey", "faction:mohyar")
    beside = {"a3", "c5", "c6", "c14", "c15"}
    assert not beside & set(offered(t, "hex"))  # apart from Havens
    answer(t, "place_at", "hex:c1")
    assert not beside & set(offered(t, "hex"))
    answer(t, "place_at", "hex:c2")
    answer(t, "pick_for_nemesis", "hex:c4")  # the Fleet's Curse on a Sea Tower
    assert [leader(t, name).threat for name in ("the_butcher", "the_unchained", "mother_maggot")] == [6, 6, 6]
    activated = [C.leader.names[told_["leader"]] for told_ in told(t, "leader_activates")]
    assert activated == ["mother_maggot"]  # the lowest initiative of the Hordes
    assert spot(t, "c1").curse
    assert leader(t, "mother_maggot").tokens == 0


@clause("UPR-AMB-137", "UPR-DEC-35", "UPR-PLC-05")
def test_the_column_departs() -> None:  # E11
    t = event("the_column_departs", decks={"hordes": "oda_the_fallen", "legions": "the_unchained"}, first="duerkhar")
    answer(t, "place_at", "hex:c1")
    assert (leader(t, "the_unchained").threat, leader(t, "oda_the_fallen").threat) == (5, 6)  # 4; Oda raises both
    assert t.pending.seat == 1  # the first player gains first
    answer(t, "choose_gain", "pay:1f")
    answer(t, "choose_gain", "pay:1s")
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((6, 5, 5), (5, 5, 6))


@clause("UPR-PRC-14", "UPR-THR-04", "UPR-SKE-01")
def test_the_gate_of_bones() -> None:  # E42
    t = event(
        "the_gate_of_bones", decks={"hordes": "the_coven_of_yssat oda_the_fallen", "legions": ""},
        leaders={"the_butcher": "at=a1 threat=3"}, hexes={"b1": "skeletons=1", "b7": "skeletons=1"},
    )  # fmt: skip
    for name in ("c1", "c2"):
        assert set(offered(t, "hex")) <= set(_region("howling_white"))
        answer(t, "place_at", f"hex:{name}")
    for name in ("c3", "c12", "c10"):
        answer(t, "pick_for_nemesis", f"hex:{name}")
    assert [spot(t, name).curse for name in ("c3", "c12", "c10")] == [True, True, True]
    assert leader(t, "the_butcher").threat == 3 + 1 + 2  # Oda's and the Event's
    # The third Horde; beyond the maximum of the Coven 1 of Oda's and 2 of the Event's, of Oda 2 and 2.
    assert (vp(t, "empire"), vp(t, "chaos")) == ((1,), (1 + 3 + 4,))
    assert set(offered(t, "hex")) == {"b1", "b7"}


@clause("UPR-THR-03", "UPR-THR-04", "UPR-EVT-07", "UPR-GRV-02", "UPR-AMB-137", "UPR-AMB-95")
def test_the_tide_turns() -> None:  # E44
    t = event(
        "the_tide_turns", graves={"empire": "hunters=3 younglings=1"},
        decks={"hordes": "the_coven_of_yssat", "legions": "the_unchained"},
    )  # fmt: skip
    answer(t, "place_at", "hex:c1")
    entered = {C.leader.names[one["leader"]]: one["threat"] for one in told(t, "leader_entered")}
    assert entered == {"the_unchained": 6, "the_coven_of_yssat": 6}  # not the Event's 7
    assert [leader(t, name).threat for name in entered] == [8, 7]
    assert vp(t, "empire", "chaos") == (1, 1 + 1)  # one Legion and one Horde are missing; the Coven's maximum is 7
    assert [C.leader.names[one["leader"]] for one in told(t, "leader_activates")] == ["the_coven_of_yssat"]
    answer(t, "choose_way", "hex:c2")
    answer(t, "pick", "unit:hunters")
    assert t.pending.seat == 1  # one for each
    answer(t, "pick", "unit:younglings")
    assert t.state.graves[EMPIRE].units[C.unit.row("hunters")] == 2
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((5, 5, 5), (5, 5, 5))


@clause("UPR-THR-04", "UPR-DEC-35", "UPR-PLC-06")
def test_the_unmaking() -> None:  # E46
    t = event(
        "the_unmaking", decks={"hordes": "the_coven_of_yssat", "legions": ""},
        leaders={"the_butcher": "at=a1 threat=3", "mother_maggot": "at=c1 threat=7"}, duerkhar="cards=bone_sled",
    )  # fmt: skip
    assert set(offered(t, "hex")) == set(_region("fog_grave"))
    answer(t, "place_at", "hex:c12")
    assert [leader(t, name).threat for name in ("the_butcher", "mother_maggot", "the_coven_of_yssat")] == [5, 7, 7]
    # The second Horde, the overflow of two Hordes at their maximum, and Ronja who has no Item.
    assert (vp(t, "empire"), vp(t, "chaos")) == ((1,), (1 + 4 + 1,))
    assert t.pending.seat == 1
    answer(t, "sacrifice", "pass")
    assert (vp(t, "chaos"), hand(t, "duerkhar")) == ((7,), {"bone_sled": "up"})


# Quests and Leaders.


@clause("UPR-QST-08", "UPR-AMB-132", "UPR-QST-10")
def test_the_feast_of_chiefs_draws_a_quest() -> None:  # Q13s
    t = scene(
        quest("the_feast_of_chiefs", SOLVED), quests="the_feast_of_chiefs", decks={"quests": "rats_in_the_granary"}
    )
    assert [C.quest.names[row] for row in t.state.open_quests] == ["the_feast_of_chiefs", "rats_in_the_granary"]
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((6, 5, 5), (5, 5, 4))  # the rats came at once


@clause("UPR-CUR-07", "UPR-QST-05")
def test_the_red_harvest_rewards_bolts_with_a_curse_less() -> None:  # Q17g
    t = scene(quest("the_red_harvest", REWARDS[2]), hexes={"c1": "curse", "c10": "curse"})
    answer(t, "pick", "hex:c1")
    assert (spot(t, "c1").curse, spot(t, "c10").curse) == (False, True)
    assert not scene(quest("the_red_harvest", REWARDS[2])).asks


@clause("UPR-HOR-02", "UPR-QST-10", "UPR-AMB-61", "UPR-DEC-05")
def test_the_counter_of_omens_leaves_a_quest() -> None:  # H4d
    deck = {"quests": "the_broken_legion"}
    t = scene(lead("the_counter_of_omens", DESTROYED, "c1", MOHYAR), decks=deck, first="duerkhar")
    assert (vp(t, "mohyar"), t.pending.seat) == ((3,), 0)  # who drew it decides where its Garrison stands
    t = scene(lead("the_counter_of_omens", DESTROYED, "c1", EMPIRE), decks=deck, first="duerkhar")
    assert (vp(t, "empire"), t.pending.seat) == ((3,), 1)  # the first player
    assert [C.quest.names[row] for row in t.state.open_quests] == ["the_broken_legion"]


@clause("UPR-AMB-137", "UPR-DEF-03", "UPR-TGT-01")
def test_the_siege_father_razes_a_defence_of_everybody() -> None:  # L3i
    t = scene(
        lead("the_siege_father", ENTERING, by=NOBODY), leaders={"the_siege_father": "at=capital"},
        hexes={"b4": "wall tower", "b10": "wall"}, first="duerkhar",
    )  # fmt: skip
    answer(t, "choose_prey", "faction:mohyar")
    assert not spot(t, "b10").wall  # Yanny has nothing to choose
    assert (t.pending.seat, t.pending.options) == (0, ("wall", "tower"))
    answer(t, "pick", "tower")
    assert (spot(t, "b4").wall, spot(t, "b4").tower) == (True, False)
    assert leader(t, "the_siege_father").target == hexed("b4")


@clause("UPR-DEF-02", "UPR-DEC-27", "UPR-BLD-04")
def test_the_siege_father_leaves_a_wall() -> None:  # L3d
    havens = {"b4": "wall", "a3": "rigga haven=mohyar"}
    t = scene(lead("the_siege_father", DESTROYED, by=MOHYAR), hexes=havens)
    assert t.pending.options == ("hex:a3", "done")  # the other Haven has one
    answer(t, "pick", "hex:a3")
    assert (spot(t, "a3").wall, spot(t, "a3").tower, vp(t, "mohyar"), goods(t, "mohyar")) == (
        True,
        False,
        (4,),
        (5, 5, 5),
    )
    assert not scene(lead("the_siege_father", DESTROYED, by=EMPIRE), hexes=havens).asks


# Feats.


@clause("UPR-AMB-108", "UPR-HEX-03", "UPR-CRD-04")
def test_muster_the_deeps() -> None:  # YAN-07
    havens = {"a3": "rigga haven=duerkhar", "a4": "torment haven=duerkhar younglings=4 koloths=1"}
    t = play("muster_the_deeps", "duerkhar", "yanny ronja", hexes=havens)
    assert offered(t, "mover") == ["spearsingers_a3", "spearsingers_b4"]  # a4 is full
    answer(t, "pick", "mover:spearsingers_a3")
    assert offered(t, "mover") == ["spearsingers_b4"]  # one on each
    answer(t, "pick", "mover:spearsingers_b4")
    assert (units(t, "a3"), units(t, "b4")) == ({"spearsingers": 1}, {"spearsingers": 1})
    assert hand(t, "duerkhar") == {"muster_the_deeps": "down"}
    assert in_vain("muster_the_deeps", "duerkhar", "yanny ronja", hexes={"a1": "spearsingers=4"})


@clause("UPR-AMB-118", "UPR-DEF-01", "UPR-CRD-04")
def test_the_night_shift() -> None:  # BRO-10
    t = play("night_shift", "duerkhar", "brokka ronja", phase="nemesis", duerkhar="plunder=1")
    answer(t, "pick", "wall")
    assert (spot(t, "b4").wall, spot(t, "b4").tower, goods(t, "duerkhar")) == (True, False, (5, 0, 5))
    assert in_vain("night_shift", "duerkhar", "brokka ronja", phase="nemesis", duerkhar="plunder=0")
    assert in_vain("night_shift", "duerkhar", "brokka ronja", phase="nemesis", hexes={"b4": "wall tower"})
    assert side(t, "duerkhar").ap == 8


def _region(name: str) -> list[str]:
    return [C.hex.names[at] for at in C.layouts[2].regions[name]]
