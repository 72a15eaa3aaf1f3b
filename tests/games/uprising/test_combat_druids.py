"""The Godpowers of the seven Druids (DR-1 to DR-7), and Bolts spent on them, held or idle."""

from __future__ import annotations

from typing import Any

from tests.games.uprising.fights import buried, damage, fight, rolls, symbols
from tests.games.uprising.scene import DRUWHN, C, answer, goods, leader, offered, told, vp
from warhall.games.uprising.rules.combat.using import fighting
from warhall.games.uprising.state import T
from warhall.testing import clause


def rangers(here: str, dice: str, druids: str, **position: Any) -> T:
    """Syndra's Units fight on a3."""
    return fight(here, dice, heroes="syndra yanny", druids=druids, **position)


@clause("UPR-GOD-01", "UPR-GOD-02")
def test_every_druid_has_code() -> None:
    assert [druid.code for druid in C.druids[1:] if not all(said.effect in fighting for said in druid.effects)] == []


@clause("UPR-GOD-01", "UPR-SYM-01", "UPR-AMB-112", "UPR-RRL-02")
def test_watcher_rerolls_dice_without_a_bolt() -> None:  # DR-1
    t = rangers("rangers=2 slingers=1 garrison=1", "white - purple SD BB white -  white S", "watcher")
    answer(t, "before_damage", "druid:watcher")
    assert offered(t, "rolled") == ["1", "2"]
    answer(t, "reroll", "rolled:1", "done")
    assert rolls(t, "watcher") == [("white", (3,))]


@clause("UPR-GOD-01", "UPR-GOD-02", "UPR-SYM-01")
def test_stonefather_adds_shields_in_clash_only() -> None:  # DR-2
    t = rangers("rangers=1 thornguard=1 garrison=1", "purple BB white S", "stonefather")
    assert "druid:stonefather" not in t.pending.options
    answer(t, "take_loss", "unit:thornguard")
    t = rangers("rangers=1 thornguard=1 skeletons=1", "purple B red SS  blue - purple SB red SS", "stonefather")
    assert (t.pending.kind, offered(t, "druid")) == ("uprising.before_damage", ["stonefather"])
    answer(t, "before_damage", "druid:stonefather")
    assert symbols(t) == [("druwhn", (0, 2, 0), False, "stonefather")]
    assert damage(t, 0) == (0, 0)


@clause("UPR-GOD-02", "UPR-TIM-09", "UPR-SYM-07")
def test_emberwife_adds_skulls_once_in_a_combat() -> None:  # DR-3
    t = rangers("rangers=2 garrison=3", "purple BB B white - - yellow D", "emberwife")
    answer(t, "before_damage", "druid:emberwife")
    assert symbols(t) == [("druwhn", (2, 0, 0), False, "emberwife")]
    assert damage(t, 0) == (0, 2)  # another Bolt cancels the Shield
    assert told(t, "shields_broken")[0] == {"side": DRUWHN, "number": 1}
    assert not [told_ for told_ in told(t, "godpower_woken")[1:] if "druid" in told_]


@clause("UPR-AMB-127", "UPR-GRV-02", "UPR-AMB-128", "UPR-DEC-26")
def test_reedmother_brings_a_fallen_unit_back_for_a_bolt_that_was_held() -> None:  # DR-4
    t = rangers("rangers=2 garrison=3", "purple BB BB white S - yellow -", "reedmother")
    assert offered(t, "hold") == ["hold"]
    answer(t, "before_damage", "hold")
    assert told(t, "bolt_held") == [{"side": DRUWHN, "held": 1}]
    assert buried(t, "empire") == {"rangers": 1}
    answer(t, "after_damage", "druid:reedmother")
    assert told(t, "units_recovered")[0]["number"] == 1
    assert told(t, "round_begun")[-1]["pool"][4] == 2


@clause("UPR-AMB-127", "UPR-GOD-02")
def test_old_horn_gives_a_resource_and_a_bolt_not_used_is_lost() -> None:  # DR-5
    t = rangers("rangers=1 skeletons=1", "purple SB", "old_horn")
    answer(t, "before_damage", "hold")
    answer(t, "after_damage", "druid:old_horn")
    answer(t, "choose_gain", "pay:1f")
    assert goods(t, "druwhn") == (5, 5, 6)
    t = rangers("rangers=1 skeletons=1", "purple SB", "old_horn")
    answer(t, "before_damage", "hold")
    answer(t, "after_damage", "pass")
    assert goods(t, "druwhn") == (5, 5, 5)


@clause("UPR-GOD-02", "UPR-GEN-10")
def test_hungering_root_takes_a_unit_for_two_threat() -> None:  # DR-6
    t = rangers(
        "rangers=2 thornguard=1",
        "purple B B  blue - purple SB B yellow - - - red -",
        "hungering_root",
        leading="mother_maggot",
        leaders={"mother_maggot": "at=a3 threat=4"},
    )
    answer(t, "before_damage", "hold")
    answer(t, "after_damage", "druid:hungering_root")
    answer(t, "offer_unit", "unit:thornguard")
    assert told(t, "units_removed")[0]["kind"] == C.unit.row("thornguard")
    assert buried(t, "chaos") == {}
    assert leader(t, "mother_maggot").threat == 1


@clause("UPR-AMB-127", "UPR-SYM-01")
def test_a_bolt_that_is_held_cancels_no_shield() -> None:  # DR-5
    t = rangers("rangers=2 garrison=3", "purple B SB white D D yellow -", "old_horn")
    answer(t, "before_damage", "hold")
    assert told(t, "shields_broken")[0] == {"side": DRUWHN, "number": 1}
    assert damage(t, 0) == (0, 0)


@clause("UPR-AMB-127")
def test_no_bolt_is_held_for_a_druid_that_could_not_act() -> None:  # DR-6
    t = rangers("rangers=1 skeletons=1", "purple SB", "hungering_root")
    assert told(t, "kernel.chosen") == []
    t = rangers("rangers=2 garrison=3", "purple BB BB white S - yellow -", "reedmother old_horn")
    answer(t, "before_damage", "hold", "hold")
    assert (t.pending.about or {})["bolts"] == 2
    answer(t, "after_damage", "druid:reedmother")
    assert (t.pending.about or {})["bolts"] == 1


@clause("UPR-GOD-02", "UPR-GEN-02")
def test_moon_eater_cancels_all_shields_and_feeds_chaos() -> None:  # DR-7
    t = rangers("rangers=2 garrison=3", "purple SB SB white D D yellow SD", "moon_eater")
    answer(t, "before_damage", "druid:moon_eater")
    assert symbols(t) == [("empire", (0, 3, 0), True, "moon_eater")]
    assert vp(t, "chaos") == (1,)
    assert damage(t, 0)[1] == 2


@clause("UPR-RRL-01", "UPR-SYM-01")
def test_a_die_whose_bolt_is_spent_is_not_rerolled() -> None:
    t = fight(
        "rangers=1 slingers=1 garrison=1",
        "white - purple SB white -",
        heroes="syndra yanny",
        druids="emberwife",
        druwhn="at=a3 cards=verdant_word",
    )
    answer(t, "before_damage", "druid:emberwife")
    answer(t, "before_damage", "card:verdant_word")
    assert offered(t, "rolled") == ["1"]


@clause("UPR-GOD-05", "UPR-GOD-06")
def test_the_nemesis_wakes_no_druid() -> None:
    t = fight(
        "garrison=1",
        "white B white -",
        leading="the_rimewalkers",
        leaders={"the_rimewalkers": "at=a3 threat=1"},
        druids="emberwife",
        tile="torment",
    )
    assert told(t, "godpower_woken")[0]["leader"] == C.leader.row("the_rimewalkers")
    assert [told_ for told_ in told(t, "godpower_woken") if "druid" in told_] == []
