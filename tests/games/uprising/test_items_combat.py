"""Items that act in combat, each by its code; all need the Hero on the hex (UPR-TIM-08)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.uprising.fights import MARSH, changed, damage, fight, pool, pools, rolls, symbols
from tests.games.uprising.scene import CHAOS, C, answer, hand, offered, spot, told, units, vp
from warhall.games.uprising.state import T
from warhall.testing import clause


def item(card: str, here: str, dice: str = "", *, at: str = "a3", **position: Any) -> T:
    """Ronja, with an Item, on a3 where her Units fight; or elsewhere."""
    return fight(here, dice, mohyar=f"at={at} cards={card}", **position)


@clause("UPR-TIM-08", "UPR-CBT-20")
def test_every_item_of_combat_needs_the_hero() -> None:
    t = item("flenser", "sellswords=1 skeletons=1", "blue S red -", at="b4")
    assert told(t, "kernel.chosen") == []
    t = item("flenser", "sellswords=1 skeletons=1", "blue S red -")
    assert offered(t, "card") == ["flenser"]


@clause("UPR-AMB-98", "UPR-CRD-11")
def test_cards_act_in_the_nemesis_phase_but_not_in_combats_of_others() -> None:
    t = item("flenser", "sellswords=1 skeletons=1", "blue - red -", phase="nemesis")
    assert offered(t, "card") == ["flenser"]
    t = item("flenser", "younglings=1 skeletons=1", "blue S red -")
    assert told(t, "kernel.chosen") == []


# Before Combat.


@clause("UPR-AMB-138", "UPR-SYM-02", "UPR-DEC-21")
def test_a_blackpowder_keg_is_a_damage_to_anybody() -> None:  # I16
    t = item("blackpowder_keg", "sellswords=1", leading="mother_maggot", leaders={"mother_maggot": "at=a3 threat=4"})
    answer(t, "before_combat", "card:blackpowder_keg")
    assert pools(t, 0)[2] == pool("1r2y")
    assert hand(t, "mohyar") == {}
    assert C.card.row("blackpowder_keg") in t.state.item_discard


@clause("UPR-DEC-36", "UPR-AMB-46", "UPR-TER-01")
def test_marsh_stilts_keep_own_red_dice_red() -> None:  # I19
    t = item("marsh_stilts", "slavers=2 skeletons=2", "red SS - white - -", tile=MARSH)
    assert [told_["side"] for told_ in told(t, "dice_changed")] == [CHAOS]
    assert damage(t, 0) == (0, 2)
    t = item("marsh_stilts", "slavers=2 skeletons=2", "red SS - red - -")
    assert told(t, "card_used") == []


@clause("UPR-AMB-138", "UPR-GOD-07")
def test_wardens_manacles_mute_the_ability() -> None:  # I32
    t = item("wardens_manacles", "hunters=2", leading="oda_the_fallen", leaders={"oda_the_fallen": "at=a3 threat=3"})
    answer(t, "before_combat", "card:wardens_manacles")
    assert pools(t, 0)[0] == "archery"
    assert told(t, "ability_acts")[-1]["muted"] is True
    t = item("wardens_manacles", "sellswords=1", leading="the_lich_queen", leaders={"the_lich_queen": "at=a3 threat=1"})
    assert told(t, "card_used") == []  # she has none


# Before Rolling.


@clause("UPR-TIM-02", "UPR-CRD-04", "UPR-DEC-23")
@pytest.mark.parametrize(
    "card,here,dice,now",
    [
        ("abad_warpaint", "sellswords=1 skeletons=1", "", "1b1r"),  # I04
        ("frostglass_lens", "hunters=1 garrison=1", "", "1w1p"),  # I05
        ("godbone_axe", "sellswords=1 skeletons=1", "", "1b1k"),  # I29
    ],
)
def test_dice_for_an_item(card: str, here: str, dice: str, now: str) -> None:
    t = item(card, here, dice)
    answer(t, "before_rolling", f"card:{card}")
    assert changed(t, 0) == pool(now)


@clause("UPR-DEC-36", "UPR-TIM-09")
def test_the_banner_adds_a_die_in_every_clash_round_by_itself() -> None:  # I21
    t = item("banner_of_the_uprising", "sellswords=1 skeletons=1", "blue - - red -  blue S - red -")
    assert [told_["now"] for told_ in told(t, "dice_changed")] == [pool("2b"), pool("2b")]
    assert told(t, "kernel.chosen") == []


@clause("UPR-TIM-09")
def test_the_godbone_axe_may_wait_for_a_later_round_and_acts_once() -> None:  # I29
    t = item("godbone_axe", "sellswords=1 skeletons=2", "blue - red - -  blue - black S red - -  blue S red -")
    answer(t, "before_rolling", "pass", "card:godbone_axe")
    assert changed(t, 0) == pool("1b1k")
    assert t.asks == ()  # it is not offered again
    assert [told_["card"] for told_ in told(t, "card_used")] == [C.card.row("godbone_axe")]


# Before Damage.


@clause("UPR-RRL-01", "UPR-TIM-09")
@pytest.mark.parametrize(
    "card,here,dice,most",
    [
        ("whip_of_thorns", "sellswords=3 skeletons=1", "blue - - - red -", 2),  # I01
        ("hunting_hawk", "hunters=3 garrison=1", "white - - - white -", 1),  # I23
    ],
)
def test_rerolls_for_an_item(card: str, here: str, dice: str, most: int) -> None:
    t = item(card, here, dice)
    answer(t, "before_damage", f"card:{card}")
    answer(t, "reroll", *[f"rolled:{number}" for number in range(1, most + 1)])
    assert len(rolls(t, card)) == most


@clause("UPR-SYM-07", "UPR-TIM-09")
def test_the_flenser_adds_a_skull_once_in_a_combat() -> None:  # I02
    t = item("flenser", "sellswords=1 skeletons=2", "blue - red - -  blue S red -")
    answer(t, "before_damage", "card:flenser")
    assert symbols(t) == [("mohyar", (1, 0, 0), False, "flenser")]
    assert damage(t, 0) == (0, 1)
    assert t.asks == ()  # it is not offered again
    assert len(told(t, "card_used")) == 1


@clause("UPR-SYM-07")
def test_the_mirror_shield_cancels_two_skulls() -> None:  # I15
    t = item("mirror_shield", "sellswords=2 skeletons=2", "blue - - red SS S")
    answer(t, "before_damage", "card:mirror_shield")
    assert symbols(t) == [("chaos", (2, 0, 0), True, "mirror_shield")]
    assert damage(t, 0) == (1, 0)


@clause("UPR-SYM-07", "UPR-GOD-01")
def test_the_charm_of_eyes_adds_a_bolt_and_a_shield() -> None:  # I20
    t = item("charm_of_eyes", "hunters=1 garrison=1", "white S white D")
    answer(t, "before_damage", "card:charm_of_eyes")
    assert symbols(t) == [("mohyar", (0, 1, 1), False, "charm_of_eyes")]
    assert damage(t, 0) == (0, 1)  # the Bolt cancels the Shield


@clause("UPR-SYM-07", "UPR-GEN-02")
def test_the_heart_of_a_lich_adds_three_bolts_and_feeds_chaos() -> None:  # I28
    t = item("heart_of_a_lich", "hunters=1 garrison=1", "white S white D")
    answer(t, "before_damage", "card:heart_of_a_lich")
    assert symbols(t) == [("mohyar", (0, 0, 3), False, "heart_of_a_lich")]
    assert vp(t, "chaos") == (1,)
    assert told(t, "shields_broken")[0]["number"] == 1
    t = item("heart_of_a_lich", "hunters=1 garrison=1 curse", "white S white -")
    assert told(t, "kernel.chosen") == []  # Bolts are of no use on a cursed hex


# After Combat.


@clause("UPR-GRV-02", "UPR-AMB-130")
def test_the_surgeons_saw_brings_back_a_unit_of_this_combat() -> None:  # I09
    t = item(
        "surgeons_saw",
        "sellswords=2 berserkers=1 skeletons=1",
        "blue - - black S red SS",
        graves={"chaos": "hunters=1"},
    )
    answer(t, "take_loss", "unit:sellswords", "unit:berserkers")
    answer(t, "after_combat", "card:surgeons_saw")
    assert offered(t, "unit") == ["sellswords", "berserkers"]
    answer(t, "raise_unit", "unit:berserkers")
    assert units(t, "a3") == {"sellswords": 1, "berserkers": 1}
    t = item("surgeons_saw", "sellswords=1 skeletons=1", "blue S red SS")
    assert not t.asks  # both sides are gone: nobody won
    assert units(t, "a3") == {}


@clause("UPR-AMB-108", "UPR-GAR-04", "UPR-TYP-02")
def test_broken_shackles_bring_a_basic_unit_after_a_garrison_level() -> None:  # I14
    t = item("broken_shackles", "sellswords=1 garrison=1", "white -  blue S blue -")
    answer(t, "after_combat", "card:broken_shackles")
    assert offered(t, "unit") == ["sellswords", "hunters"]
    answer(t, "raise_unit", "unit:hunters")
    assert units(t, "a3") == {"sellswords": 1, "hunters": 1}
    assert (spot(t, "a3").garrison, vp(t, "mohyar")) == (0, (1,))
