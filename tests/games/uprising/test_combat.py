"""Combats as the rules tell them: the worked examples, order of combats, pools, damage and what comes after."""

from __future__ import annotations

import pytest

from tests.games.uprising.fights import HERE, begun, buried, fight, pool, pools, resolve
from tests.games.uprising.scene import (
    CHAOS,
    DUERKHAR,
    EMPIRE,
    MOHYAR,
    C,
    answer,
    hexed,
    leader,
    scene,
    spot,
    told,
    units,
    vp,
)
from warhall.games.uprising.rules.nemesis.frames import PlaceLeader
from warhall.games.uprising.state import T
from warhall.kernel.chance import Fast
from warhall.testing import clause

# The worked examples.


@clause("UPR-EX-13", "UPR-CSQ-04", "UPR-SYM-03", "UPR-SKE-02", "UPR-SKE-07", "UPR-AMB-117")
def test_younglings_against_skeletons() -> None:
    t = scene(
        resolve("a3", DUERKHAR),
        hexes={"a3": "saltmother younglings=3 skeletons=2"},
        dice="blue - S D red - SS  blue - S red SS",
    )
    first = told(t, "round_begun")[0]
    assert (first["round"], first["pool"], first["against"]) == ("clash", pool("3b"), pool("2r"))
    assert told(t, "archery_skipped")[0]["why"] == "no_dice"
    reckoned = [
        (told_["side"], told_["skulls"], told_["shields"], told_["damage"]) for told_ in told(t, "damage_reckoned")
    ]
    assert reckoned[:2] == [(DUERKHAR, 2, 1, 1), (CHAOS, 1, 0, 1)]
    assert told(t, "units_fallen")[0] == {
        "side": DUERKHAR, "kind": C.unit.row("younglings"), "number": 1, "hex": hexed("a3"), "by": CHAOS,
    }  # fmt: skip
    assert (told(t, "round_begun")[1]["pool"], told(t, "round_begun")[1]["against"]) == (pool("2b"), pool("1r"))
    assert vp(t, "duerkhar") == (2,)  # one for each Skeleton, at once


EMPEROR = {"the_new_emperor": "at=a3 threat=5 target=b1 prey=duerkhar"}
EX14 = "white - S black SSS  white - - blue SD red SB - blue D D red S black SS  white S yellow SD purple BB"


@clause(
    "UPR-EX-14",
    "UPR-DEC-27",
    "UPR-LEG-02",
    "UPR-CSQ-02",
    "UPR-TER-01",
    "UPR-GOD-04",
    "UPR-AMB-119",
    "UPR-TIM-05",
    "UPR-SYM-01",
)
def test_the_new_emperor_on_badlands() -> None:
    t = scene(
        resolve("a3", EMPIRE, "the_new_emperor"),
        hexes={"a3": "torment younglings=2 spearsingers=2 koloths=1"},
        leaders=EMPEROR,
        duerkhar="at=a3 cards=abad_warpaint,younglings",
        dice=EX14,
    )
    assert told(t, "combat_begun")[0]["terrain"] == "badlands"
    archery = told(t, "round_begun")[0]
    assert (archery["round"], archery["pool"], archery["against"]) == ("archery", pool("2w1k"), pool("2w1b2r"))
    assert vp(t, "empire") == (2,)
    answer(t, "take_loss", "unit:spearsingers", "unit:spearsingers")
    assert leader(t, "the_new_emperor").threat == 2
    clash = told(t, "round_begun")[1]
    assert (clash["round"], clash["pool"], clash["against"]) == ("clash", pool("2b1k"), pool("1w1y1p"))
    answer(t, "before_rolling", "card:abad_warpaint")
    assert told(t, "dice_changed")[-1]["now"] == pool("2b1r1k")
    assert told(t, "shields_broken")[-1] == {"side": EMPIRE, "number": 1}
    answer(t, "take_loss", "unit:younglings")
    assert leader(t, "the_new_emperor").gone
    assert t.pending.seat == 1  # Yanny, who destroyed him, chooses
    answer(t, "place_at", "hex:a1", "hex:a2")
    assert (spot(t, "a1").garrison, spot(t, "a2").garrison) == (1, 1)
    answer(t, "after_combat", "card:younglings")
    assert units(t, "a3") == {"oathsworn": 1, "koloths": 1}
    assert vp(t, "empire", "duerkhar") == (4, 5)
    grave = t.state.graves[EMPIRE].units
    assert (grave[C.unit.row("spearsingers")], grave[C.unit.row("younglings")]) == (2, 1)


@clause("UPR-EX-22", "UPR-SYM-06", "UPR-GAR-04", "UPR-SYM-05", "UPR-AMB-63", "UPR-PRC-07")
@pytest.mark.parametrize("level", [2, 3])
def test_a_garrison_yields_a_point_for_each_level(level: int) -> None:
    t = scene(
        resolve("a3", MOHYAR),
        hexes={"a3": f"saltmother berserkers=2 garrison={level}"},
        dice=("white - -" if level == 2 else "white - - yellow -")
        + " black SSS S"
        + (" blue - -" if level == 2 else " blue - - red -"),
    )
    assert vp(t, "mohyar") == (level,)
    assert spot(t, "a3").garrison == 0
    assert t.state.graves[CHAOS].garrisons == (0, 0, 0)


@clause("UPR-EX-25", "UPR-THR-04")
def test_the_lich_queen_overflows() -> None:
    t = fight(
        "sellswords=1",
        "white B yellow - - blue - red - - - - black S",
        leading="the_lich_queen",
        leaders={"the_lich_queen": "at=a3 threat=7", "oda_the_fallen": "at=c9 threat=5"},
    )
    assert leader(t, "oda_the_fallen").threat == 6
    assert leader(t, "the_lich_queen").threat == 7
    assert vp(t, "chaos") == (1,)


# Who fights whom, and in which order.


@clause("UPR-CBT-01", "UPR-CBT-02", "UPR-CBT-03", "UPR-PRC-03", "UPR-GAR-02")
def test_the_garrison_fights_first_then_legions_in_ascending_initiative() -> None:
    t = fight(
        "berserkers=2 sellswords=3 garrison=1",
        "white S  blue - - black S S blue -"  # the Garrison
        " white -  blue - - black SSS S white - red -"  # Vesk's Hounds
        " white -  blue - - black SSS S white - yellow -",  # The New Emperor
        leaders={"the_new_emperor": "at=a3 threat=1", "vesks_hounds": "at=a3 threat=1"},
        entering="mohyar",
    )
    answer(t, "take_loss", "unit:sellswords")
    assert begun(t) == [("mohyar", "empire"), ("mohyar", "vesks_hounds"), ("mohyar", "the_new_emperor")]
    assert units(t, "a3") == {"berserkers": 2, "sellswords": 2}


@clause("UPR-CBT-03", "UPR-CBT-04", "UPR-AMB-58", "UPR-CSQ-06")
def test_combats_stop_when_the_single_side_is_gone() -> None:
    t = fight(
        "sellswords=1 garrison=2",
        "white - - blue S blue S S",
        leaders={"the_butcher": "at=a3 threat=4"},
        entering="mohyar",
    )
    assert begun(t) == [("mohyar", "empire")]
    assert spot(t, "a3").garrison == 2 - 1
    assert told(t, "combat_ended")[-1]["winner"] == EMPIRE
    assert vp(t, "mohyar") == (1,)


@clause("UPR-GEN-08", "UPR-CBT-01", "UPR-GAR-04", "UPR-SYM-05", "UPR-CSQ-08", "UPR-AMB-44")
def test_a_horde_fights_a_garrison_and_nobody_is_asked() -> None:
    t = fight(
        "garrison=2",
        "white S white - -  white - red SS blue -",
        leading="the_rimewalkers",
        leaders={"the_rimewalkers": "at=a3 threat=1"},
        tile="down:saltmother",
    )
    assert begun(t) == [("the_rimewalkers", "empire")]
    assert pools(t, 0) == ("archery", pool("1w"), pool("2w"))
    assert told(t, "combat_begun")[0]["terrain"] == ""
    assert t.asks == ()
    assert spot(t, "a3").garrison == 0
    assert t.state.graves[CHAOS].garrisons == (1, 1, 0)
    assert vp(t) == (0, 0, 0, 0)


@clause("UPR-CSQ-09", "UPR-SYM-05", "UPR-AMB-61")
def test_who_enters_and_is_destroyed_scores_for_the_other_enemy() -> None:
    t = fight(
        "",
        "white - white S",
        leading="the_rimewalkers",
        leaders={"the_rimewalkers": "at=a3 threat=1", "the_butcher": "at=a3 threat=1"},
        tile="down:saltmother",
    )
    assert begun(t) == [("the_rimewalkers", "the_butcher")]
    assert leader(t, "the_rimewalkers").gone
    assert vp(t, "empire", "chaos") == (3, 0)


@clause("UPR-SKE-07", "UPR-SYM-05", "UPR-PRC-03", "UPR-SKE-01", "UPR-CSQ-09", "UPR-AMB-61")
def test_a_legion_fights_skeletons_first_then_the_horde() -> None:
    t = fight(
        "skeletons=1",
        "white S  white S white -",
        leading="the_butcher",
        leaders={"the_butcher": "at=a3 threat=1", "the_lich_queen": "at=a3 threat=1"},
    )
    assert begun(t) == [("the_butcher", "chaos"), ("the_butcher", "the_lich_queen")]
    assert t.state.graves[EMPIRE].skeletons == 1
    assert leader(t, "the_lich_queen").gone
    assert vp(t, "empire", "chaos") == (3, 0)  # what her card gives for destroying her


@clause("UPR-SKE-01", "UPR-CBT-03", "UPR-HOR-01")
@pytest.mark.parametrize(("here", "enemy"), [("sellswords=1", "mohyar"), ("garrison=1", "empire")])
def test_a_horde_that_brings_skeletons_lets_them_fight_first(here: str, enemy: str) -> None:
    t = scene(
        PlaceLeader(CHAOS, hex=HERE, threat=4), hexes={"a3": f"saltmother {here}"},
        decks={"hordes": "the_counter_of_omens"}, then=Fast(0),
    )  # fmt: skip
    assert begun(t)[0] == (enemy, "chaos")


@clause("UPR-PRC-03", "UPR-CSQ-06", "UPR-CSQ-07", "UPR-TGT-04", "UPR-AMB-79", "UPR-HAV-05", "UPR-AMB-104")
def test_an_undefended_haven_falls_without_combat_though_a_hero_is_there() -> None:
    t = fight(
        "haven=mohyar wall tower",
        leading="oda_the_fallen",
        leaders={"oda_the_fallen": "at=a3 threat=4"},
        mohyar="at=a3",
    )
    assert begun(t) == []
    assert (spot(t, "a3").haven, spot(t, "a3").wall, spot(t, "a3").tower) == (0, False, False)
    assert told(t, "haven_removed") == [{"side": MOHYAR, "hex": hexed("a3"), "wall": True, "tower": True}]


@clause("UPR-CSQ-06", "UPR-AMB-59", "UPR-AMB-60", "UPR-SYM-05", "UPR-CBT-06", "UPR-AMB-103")
def test_both_sides_may_fall_in_one_round_and_the_haven_stays() -> None:
    t = fight(
        "haven=mohyar sellswords=1",
        "white - blue S white S red -",
        leading="vesks_hounds",
        leaders={"vesks_hounds": "at=a3 threat=1 target=a3 prey=mohyar"},
    )
    assert units(t, "a3") == {}
    assert leader(t, "vesks_hounds").gone
    assert spot(t, "a3").haven == MOHYAR
    assert "winner" not in told(t, "combat_ended")[0]
    assert told(t, "leader_destroyed")[0]["by"] == MOHYAR
    assert buried(t, "empire") == {"sellswords": 1}


@clause("UPR-CSQ-06", "UPR-PRC-03", "UPR-TGT-05", "UPR-SYM-05")
def test_the_victor_removes_the_haven_and_the_legion_retargets() -> None:
    t = fight(
        "haven=mohyar sellswords=1",
        "white S",
        leading="vesks_hounds",
        leaders={"vesks_hounds": "at=a3 threat=1 target=a3 prey=mohyar"},
        hexes={"b2": "haven=-"},
    )
    assert spot(t, "a3").haven == 0
    assert leader(t, "vesks_hounds").target != hexed("a3")
    order = [
        event.kind
        for event in t.events or ()
        if event.kind in ("uprising.haven_removed", "uprising.target_set", "uprising.combat_ended")
    ]
    assert order == ["uprising.haven_removed", "uprising.target_set", "uprising.combat_ended"]


@clause("UPR-SKE-04", "UPR-PRC-03", "UPR-AMB-55")
def test_three_skeletons_become_a_horde_before_anybody_fights() -> None:
    t = fight(
        "skeletons=3 berserkers=2",
        "black SSS S yellow - - - red -",
        decks={"hordes": "mother_maggot"},
    )
    assert told(t, "horde_forms") == [{"hex": hexed("a3"), "skeletons": 3, "horde": True}]
    assert begun(t) == [("mohyar", "mother_maggot")]
    assert not [told_ for told_ in told(t, "vp_gained") if told_["why"] == "destroyed"]


@clause("UPR-AMB-86", "UPR-PLC-04")
def test_without_a_horde_card_the_third_skeleton_is_a_point_for_chaos() -> None:
    t = fight("skeletons=3")
    assert spot(t, "a3").skeletons == 2
    assert vp(t, "chaos") == (1,)
    assert told(t, "horde_forms")[0]["horde"] is False


@clause("UPR-PRC-03", "UPR-CBT-02", "UPR-CBT-03")
def test_who_entered_fights_on_while_it_lives() -> None:
    t = fight(
        "garrison=1",
        "white S white -  white S white -",
        leading="the_lich_queen",
        leaders={"the_lich_queen": "at=a3 threat=1", "the_butcher": "at=a3 threat=1"},
        tile="down:saltmother",
    )
    assert begun(t) == [("the_lich_queen", "empire"), ("the_lich_queen", "the_butcher")]
    assert leader(t, "the_butcher").gone


@clause("UPR-PRC-03", "UPR-CBT-03")
def test_without_anybody_entering_the_side_with_fewer_groups_is_the_single_one() -> None:
    t = fight(
        "skeletons=1",
        "white S  white S white -",
        leaders={"the_lich_queen": "at=a3 threat=1", "the_butcher": "at=a3 threat=1"},
        tile="down:saltmother",
    )
    assert begun(t) == [("the_butcher", "chaos"), ("the_butcher", "the_lich_queen")]


@clause("UPR-PRC-03", "UPR-CBT-01")
def test_what_is_placed_on_a_hex_in_combat_waits_for_its_turn() -> None:
    t = fight(
        "sellswords=3",
        "blue S - - white - yellow B  blue S - - red -",
        leading="mother_maggot",
        leaders={"mother_maggot": "at=a3 threat=1"},
    )
    assert begun(t) == [("mohyar", "mother_maggot"), ("mohyar", "chaos")]
    assert told(t, "combat_ended")[0]["rounds"] == 1


@clause("UPR-CBT-01", "UPR-GEN-08")
def test_allies_and_friends_do_not_fight() -> None:
    t = fight("garrison=1", leaders={"the_butcher": "at=a3 threat=1", "vesks_hounds": "at=a3 threat=1"})
    assert begun(t) == []


# The Capital.


def points(t: T, why: str) -> list[tuple[int, int]]:
    """VP gained for a reason: side and number."""
    return [(told_["side"], told_["vp"]) for told_ in told(t, "vp_gained") if told_["why"] == why]


@clause("UPR-CAP-03", "UPR-CAP-04", "UPR-PRC-13", "UPR-AMB-83", "UPR-AMB-122")
def test_legions_come_to_the_capital_until_none_is_left_and_it_falls() -> None:
    t = scene(
        resolve("capital", MOHYAR, player=MOHYAR),
        hexes={"capital": "berserkers=2 garrison=1"},
        decks={"legions": "vesks_hounds"},
        dice="white -  black S S blue -"  # the Garrison
        " white - yellow -  black SSS SS yellow - - blue - red -",  # Vesk's Hounds at Threat 4
    )
    answer(t, "choose_prey", "faction:duerkhar")
    assert begun(t) == [("mohyar", "empire"), ("mohyar", "vesks_hounds")]
    assert told(t, "combat_begun")[0]["terrain"] == ""
    assert t.state.fallen
    assert points(t, "capital_fell") == [(MOHYAR, 5)]
    assert points(t, "not_placed") == []


@clause("UPR-CAP-03", "UPR-PRC-13", "UPR-AMB-77", "UPR-AMB-83")
def test_the_capital_falls_to_chaos_once_and_for_all() -> None:
    t = scene(resolve("capital", CHAOS), hexes={"capital": "skeletons=1"})
    assert points(t, "capital_fell") == [(CHAOS, 5)]
    t.start(resolve("capital", CHAOS))
    assert points(t, "capital_fell") == [(CHAOS, 5)]


@clause("UPR-CAP-03", "UPR-AMB-59")
def test_an_empty_capital_calls_nobody() -> None:
    t = scene(resolve("capital"), decks={"legions": "the_butcher"})
    assert t.state.legions == (C.leader.row("the_butcher"),)
    assert not t.state.fallen
