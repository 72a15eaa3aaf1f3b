"""Combat abilities and Godpowers of the sixteen Leaders (L1 to L8, H1 to H8), each by its card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.uprising.fights import (
    BADLANDS,
    HIGHLANDS,
    ICE,
    MARSH,
    WOODS,
    begun,
    changed,
    damage,
    fight,
    pool,
    pools,
    symbols,
)
from tests.games.uprising.scene import (
    CHAOS,
    EMPIRE,
    MOHYAR,
    C,
    answer,
    goods,
    hand,
    hexed,
    leader,
    offered,
    spot,
    told,
)
from warhall.games.uprising.rules.combat.pools import ability
from warhall.games.uprising.rules.combat.using import fighting
from warhall.games.uprising.state import T
from warhall.testing import clause

CLASHING = "sellswords=2"


def against(name: str, dice: str, threat: int = 1, here: str = CLASHING, **position: Any) -> T:
    """A Leader has entered a3."""
    leaders = {name: f"at=a3 threat={threat}", **position.pop("leaders", {})}
    return fight(here, dice, leading=name, leaders=leaders, **position)


@clause("UPR-GOD-07", "UPR-GOD-03", "UPR-AMB-100")
def test_every_ability_and_godpower_has_code_and_every_row_of_a_leader_dice() -> None:
    for row in (*C.legions, *C.hordes):
        shown = C.leaders[row]
        assert all(said.effect in ability for said in shown.ability), shown.code
        assert all(said.effect in fighting for said in shown.godpower), shown.code
        assert all(any(C.clash[row][threat]) for threat in range(1, shown.threat + 1)), shown.code
    assert all(any(dice) for dice in (*C.unit_dice[1:], *C.garrison_clash[1:], *C.skeleton_clash[1:]))


# Abilities.


@clause("UPR-GOD-07", "UPR-CSQ-02")
@pytest.mark.parametrize(
    "name,tile,words",
    [
        ("the_ash_magistrate", MARSH, "1w1p"),  # L1
        ("the_ash_magistrate", ICE, "1w"),
        ("vesks_hounds", WOODS, "1w2y"),  # L2
        ("the_butcher", BADLANDS, "4w"),  # L5
        ("the_new_emperor", BADLANDS, "1w2r"),  # L7
        ("the_rimewalkers", ICE, "3w"),  # H1
        ("the_drowned_fleet", ICE, "1w1r"),  # H6
        ("the_drowned_fleet", "saltmother curse", "1w1r"),
        ("the_drowned_fleet", BADLANDS, "1w"),
    ],
)
def test_terrain_dice_join_the_archery_of_a_leader(name: str, tile: str, words: str) -> None:
    t = against(name, "", tile=tile)
    assert pools(t, 0) == ("archery", pool(""), pool(words))


@clause("UPR-GOD-07", "UPR-CSQ-04")
def test_the_siege_father_silences_walls_and_towers() -> None:  # L3
    t = against("the_siege_father", "white B", here="haven=mohyar wall tower sellswords=2")
    assert pools(t, 0)[1] == pool("")
    assert pools(t, 1)[1] == pool("2b")


@clause("UPR-TER-01", "UPR-RRL-05")
def test_prefect_corvane_rolls_his_whole_row_on_highlands() -> None:  # L4
    t = against("prefect_corvane", "", threat=6, tile=HIGHLANDS)
    assert pools(t, 0) == ("archery", pool(""), pool("3w"))
    assert [told_ for told_ in told(t, "dice_changed") if told_["side"] == EMPIRE] == []
    other = against("vesks_hounds", "", threat=7, tile=HIGHLANDS)
    assert changed(other, 0) == pool("1y")


@clause("UPR-TER-01", "UPR-AMB-46")
def test_mother_maggot_keeps_her_red_dice_on_a_marsh() -> None:  # H3
    t = against("mother_maggot", "", threat=2, here="slavers=2", tile=MARSH)
    assert pools(t, 0) == ("clash", pool("2r"), pool("1y1r"))
    assert [(told_["side"], told_["now"]) for told_ in told(t, "dice_changed")][:1] == [(MOHYAR, pool("2w"))]
    assert not [told_ for told_ in told(t, "dice_changed") if told_["side"] == CHAOS]


@clause("UPR-PRC-04", "UPR-CSQ-02")
def test_there_is_no_archery_against_oda() -> None:  # H7
    t = against("oda_the_fallen", "", here="hunters=2")
    assert told(t, "archery_skipped") == [{"hex": hexed("a3"), "why": "oda_the_fallen"}]
    assert pools(t, 0)[0] == "clash"


@clause("UPR-RRL-01", "UPR-GOD-07")
def test_nobody_rerolls_against_the_counter_of_omens() -> None:  # H4
    t = against("the_counter_of_omens", "white S S white -", threat=4, here="hunters=2", tile=WOODS)
    assert [event.kind for event in t.events or () if event.kind == "kernel.chosen"] == []
    assert leader(t, "the_counter_of_omens").threat < 4


@clause("UPR-GOD-07", "UPR-GOD-01")
@pytest.mark.parametrize("name,archery,clash", [("the_pale_choir", 0, 1), ("the_hollow_king", 0, 0)])  # L6, H8
def test_druids_are_silent(name: str, archery: int, clash: int) -> None:
    t = against(
        name,
        "purple BB BB white B",
        threat=1,
        here="rangers=2",
        heroes="syndra yanny",
        druids="emberwife",
    )
    asked = [told_["option"] for told_ in told(t, "kernel.chosen")]
    assert asked == []
    if clash:
        answer(t, "place_at", "hex:a1")  # where its Garrison goes
        assert t.pending.kind == "uprising.before_damage"
        assert offered(t, "druid") == ["emberwife"]
        assert pools(t)[0] == "clash"
    else:
        assert not told(t, "godpower_woken") or all("druid" not in told_ for told_ in told(t, "godpower_woken"))


@clause("UPR-GOD-07", "UPR-SYM-07")
def test_the_unchained_have_a_shield_in_every_clash_round() -> None:  # L8
    t = against("the_unchained", "white -  blue S S white - red -", here="sellswords=2")
    assert symbols(t)[0] == ("empire", (0, 1, 0), False, "the_unchained")
    assert damage(t, 0) == (0, 0)
    assert damage(t, 1) == (0, 1)


# Godpowers.


@clause("UPR-GOD-04", "UPR-DEC-33", "UPR-AMB-44")
def test_the_ash_magistrate_takes_two_resources_of_choice() -> None:  # L1
    t = against("the_ash_magistrate", "white B", mohyar="salt=1 plunder=1 food=0")
    assert goods(t, "mohyar") == (0, 0, 0)
    t = against("the_ash_magistrate", "white B", mohyar="salt=2 plunder=1 food=0")
    assert offered(t, "pay") == ["2s", "1s1p"]
    answer(t, "choose_loss", "pay:1s1p")
    assert told(t, "goods_lost")[0]["goods"] == (1, 1, 0)


@clause("UPR-GOD-04", "UPR-AMB-51", "UPR-SYM-07", "UPR-AMB-112")
@pytest.mark.parametrize(
    "name,threat,dice,added",
    [
        ("vesks_hounds", 1, "white -  blue D D white B red SB", [(2, 0, 0)]),  # L2, once per round
        ("prefect_corvane", 6, "white B B -", [(0, 2, 0), (0, 2, 0)]),  # L4, once per Bolt
        ("oda_the_fallen", 3, "blue D D white B red SB black S", [(2, 0, 0), (2, 0, 0)]),  # H7
    ],
)
def test_godpowers_that_add_symbols(name: str, threat: int, dice: str, added: list[tuple[int, int, int]]) -> None:
    t = against(name, dice, threat=threat)
    side = "chaos" if name == "oda_the_fallen" else "empire"
    assert symbols(t)[: len(added)] == [(side, symbol, False, name) for symbol in added]
    if name == "oda_the_fallen":
        assert damage(t, 0) == (4, 0)  # 2 Skulls on dice and 4 added, less 2 Shields


@clause("UPR-GOD-04", "UPR-AMB-52", "UPR-SYM-01")
def test_vesks_hounds_cancel_shields_with_the_bolts_beyond_the_limit() -> None:  # L2
    t = against("vesks_hounds", "white -  blue D D white B red SB")
    assert told(t, "shields_broken")[0] == {"side": EMPIRE, "number": 1}
    assert damage(t, 1) == (2, 0)  # 1 Skull and 2 of the Godpower against the Shield that is left


@clause("UPR-GOD-04", "UPR-AMB-52")
def test_the_siege_father_cancels_all_shields_once() -> None:  # L3
    t = against("the_siege_father", "white B  blue D D white S blue -", here="sellswords=2")
    assert symbols(t)[0] == ("mohyar", (0, 0, 0), True, "the_siege_father")
    assert damage(t, 1) == (0, 0)
    t = against("the_siege_father", "white -  blue D D white B blue S", here="sellswords=2")
    assert symbols(t)[0] == ("mohyar", (0, 2, 0), True, "the_siege_father")
    assert damage(t, 1) == (1, 0)


@clause("UPR-AMB-44", "UPR-DEC-33", "UPR-GEN-12")
def test_the_player_in_the_combat_decides_which_haven_the_butcher_removes() -> None:  # L5
    both = {"a4": "dawngaard haven=duerkhar"}
    t = against("the_butcher", "white - white B", here="spearsingers=1", hexes=both, phase="nemesis", first="mohyar")
    assert (t.pending.kind, t.pending.seat) == ("uprising.godpower_haven", 1)
    t = against("the_butcher", "white - white B", here="spearsingers=1", hexes=both, phase="events", first="mohyar")
    assert (t.pending.kind, t.pending.seat) == ("uprising.godpower_haven", 0)


@clause("UPR-GOD-04", "UPR-PRC-06", "UPR-TIM-06")
def test_the_pale_choir_keeps_its_bolt_for_after_damage() -> None:  # L6
    t = against("the_pale_choir", "white -  blue D - white - purple B", here="sellswords=2")
    assert told(t, "shields_broken") == []
    assert len(told(t, "godpower_woken")) == 1
    assert t.pending.kind == "uprising.place_at"


@clause("UPR-AMB-125", "UPR-DEC-33", "UPR-TGT-05", "UPR-GOD-04")
def test_the_butcher_removes_a_haven_and_its_dice_are_missing_from_the_next_round_on() -> None:  # L5
    t = against(
        "the_butcher",
        "white - white B",
        here="haven=mohyar wall tower sellswords=2",
        hexes={"a4": "dawngaard haven=duerkhar"},
        leaders={"the_butcher": "at=a3 threat=1 target=a3 prey=mohyar"},
    )
    assert pools(t, 0)[1] == pool("1w")
    assert offered(t, "hex") == ["a3", "a4", "b4"]
    answer(t, "godpower_haven", "hex:a3")
    assert spot(t, "a3").haven == 0
    assert pools(t, 1)[1] == pool("2b")
    assert leader(t, "the_butcher").target != hexed("a3")


@clause("UPR-GOD-04", "UPR-AMB-119", "UPR-PLC-03")
def test_the_pale_choir_places_a_garrison_after_damage_and_keeps_a_bolt_for_it() -> None:  # L6
    t = against("the_pale_choir", "white B  blue D - white S purple BB")
    answer(t, "place_at", "hex:a1")
    placed = told(t, "garrison_placed")
    assert len(placed) == 1  # once per combat
    assert placed[0]["hex"] != hexed("a3")
    assert told(t, "shields_broken")[0] == {"side": EMPIRE, "number": 1}


@clause("UPR-GOD-04", "UPR-AMB-119")
def test_the_new_emperor_scores_two_points_a_round() -> None:  # L7
    t = against("the_new_emperor", "white B  blue - D white B yellow B")
    assert [(told_["side"], told_["vp"]) for told_ in told(t, "vp_gained")][:2] == [(EMPIRE, 2), (EMPIRE, 2)]
    assert told(t, "shields_broken")[0] == {"side": EMPIRE, "number": 1}


@clause("UPR-THR-04", "UPR-GOD-04")
def test_the_unchained_gain_threat_after_damage_if_any_is_left() -> None:  # L8
    t = against("the_unchained", "white B")
    assert told(t, "threat_changed")[0] == {
        "leader": C.leader.row("the_unchained"),
        "by": 1,
        "now": 2,
        "why": "the_unchained",
    }
    t = against("the_unchained", "white S white B", here="hunters=1")
    assert leader(t, "the_unchained").gone
    assert len(told(t, "threat_changed")) == 1


@clause("UPR-GOD-04", "UPR-AMB-51")
def test_the_rimewalkers_cancel_two_shields_for_each_bolt() -> None:  # H1
    t = against("the_rimewalkers", "white - B -  blue SD SD white S red SB")
    assert symbols(t)[:2] == [("mohyar", (0, 2, 0), True, "the_rimewalkers")] * 2
    assert damage(t, 1)[0] == 2


@clause("UPR-SKE-04", "UPR-GOD-04", "UPR-AMB-126")
def test_mother_maggot_breeds_a_skeleton_here_after_damage() -> None:  # H3
    t = against("mother_maggot", "blue - - white S yellow B")
    assert told(t, "skeletons_placed")[0] == {"hex": hexed("a3"), "number": 1, "now": 1}
    assert begun(t)[0] == ("mohyar", "mother_maggot")


@clause("UPR-EVT-06", "UPR-DEC-07", "UPR-GOD-04")
def test_the_counter_of_omens_places_a_token() -> None:  # H4
    t = against(
        "the_counter_of_omens",
        "white B",
        threat=3,
        leaders={
            "the_counter_of_omens": "at=a3 threat=3 tokens=1",
            "the_butcher": "at=capital",
            "oda_the_fallen": "at=c9",
        },
    )
    assert offered(t, "leader") == ["the_butcher", "oda_the_fallen"]
    answer(t, "godpower_token", "leader:oda_the_fallen")
    assert leader(t, "oda_the_fallen").tokens == 1


@clause("UPR-AMB-115", "UPR-AMB-136", "UPR-AMB-48")
def test_the_coven_flips_all_cards_before_the_player_can_answer() -> None:  # H5
    t = against(
        "the_coven_of_yssat",
        "white S white B",
        here="hunters=1 sellswords=1",
        mohyar="at=a3 cards=hunting_hawk,flenser,no_quarter,scarred_hands:might",
    )
    assert hand(t, "mohyar") == {
        "hunting_hawk": "down",
        "flenser": "down",
        "no_quarter": "down",
        "scarred_hands": "might",
    }
    assert told(t, "card_used") == []


@clause("UPR-GOD-04", "UPR-SYM-07")
def test_the_drowned_fleet_adds_a_skull_for_each_curse_up_to_three() -> None:  # H6
    t = against("the_drowned_fleet", "white B red -", hexes=dict.fromkeys(("c1", "c2", "c3", "c4"), "curse"))
    assert symbols(t)[0] == ("chaos", (3, 0, 0), False, "the_drowned_fleet")


@clause("UPR-GOD-04", "UPR-AMB-126")
def test_the_hollow_king_scores_for_each_unit_destroyed() -> None:  # H8
    t = against("the_hollow_king", "white B  blue - - white S red SB", here="sellswords=2")
    gained = [(told_["side"], told_["vp"]) for told_ in told(t, "vp_gained")]
    assert gained == [(CHAOS, 2)]


@clause("UPR-AMB-50", "UPR-AMB-124")
def test_a_godpower_without_an_object_still_takes_the_bolt() -> None:
    t = fight(
        "garrison=1", "white B white -", leading="the_coven_of_yssat", leaders={"the_coven_of_yssat": "at=a3 threat=1"}
    )
    assert told(t, "godpower_woken")[0] == {
        "side": CHAOS,
        "hex": hexed("a3"),
        "leader": C.leader.row("the_coven_of_yssat"),
    }
    assert told(t, "card_flipped") == []
