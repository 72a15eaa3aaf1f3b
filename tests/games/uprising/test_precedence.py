"""What a component says holds for exactly the point it speaks of; and where Heroes, Druids and limits have no part."""

from __future__ import annotations

from tests.games.uprising.fights import HERE, begun, fight, pool, pools
from tests.games.uprising.scene import C, answer, hand, offered, scene, told, units
from warhall.games.uprising import GAME
from warhall.games.uprising.ids import SideId
from warhall.games.uprising.rules.cards import PlayCard
from warhall.games.uprising.rules.explore import Flip
from warhall.games.uprising.rules.quest import TryQuest
from warhall.testing import clause
from warhall.testing.scenes import content_with

MOHYAR, DUERKHAR = SideId(C.side.row("mohyar")), SideId(C.side.row("duerkhar"))
TEN = "flenser,xyxrit_leaves,abad_warpaint,bone_sled,war_drums,masons_plans,deep_pick,hunting_hawk,mirror_shield"


@clause("UPR-GEN-04", "UPR-CRD-02", "UPR-CRD-03")
def test_a_card_that_gives_an_item_to_one_who_cannot_use_it_leaves_the_limit_of_ten() -> None:
    t = scene(
        PlayCard(DUERKHAR, C.card.row("masterwork")),
        heroes="ronja brokka",
        market="whip_of_thorns - -",
        duerkhar=f"cards=masterwork,plague_lantern,{TEN}",
    )
    assert "card:whip_of_thorns" in t.pending.options, "it needs Leadership 2, and came nevertheless"
    answer(t, "discard_down", "card:flenser")
    assert hand(t, "duerkhar")["whip_of_thorns"] == "up"
    assert len(hand(t, "duerkhar")) == 10


@clause("UPR-HER-04")
def test_a_hero_beside_its_units_changes_nothing_by_itself() -> None:
    here = fight("sellswords=2 skeletons=1", "blue S - red -", mohyar="at=a3")
    away = fight("sellswords=2 skeletons=1", "blue S - red -", mohyar="at=b4")
    assert pools(here, 0) == pools(away, 0) == ("clash", pool("2b"), pool("1r"))
    assert told(here, "combat_ended") == told(away, "combat_ended")


@clause("UPR-CMD-08", "UPR-TIM-10")
def test_every_combat_of_a_hex_has_its_own_limits() -> None:
    t = fight(
        "sellswords=3 garrison=1",
        "white - blue - - -",
        leaders={"vesks_hounds": "at=a3 threat=1"},
        entering="mohyar",
        mohyar="at=a3 cards=flenser",
    )
    answer(t, "before_damage", "card:flenser")  # a Skull, once per combat: the Garrison falls by it
    assert offered(t, "card") == ["flenser"], "and again against the Legion"
    answer(t, "before_damage", "card:flenser")
    assert begun(t) == [("mohyar", "empire"), ("mohyar", "vesks_hounds")]


@clause("UPR-QST-11", "UPR-GOD-05")
def test_no_druid_helps_with_a_quest() -> None:
    t = scene(
        TryQuest(MOHYAR),
        quests="the_druidic_prophetess",
        druids="watcher stonefather emberwife",
        dice="white B blue D red S -",
    )
    answer(t, "guile_dice", "yellow:0")
    assert told(t, "quest_tried")[0]["goals"] == (False, True, True)
    assert not t.asks


@clause("UPR-AMB-134", "UPR-EXP-01")
def test_units_that_a_flip_brings_fight_only_when_all_of_it_is_done() -> None:
    flip = [
        {"effect": "place_unit", "amount": 1, "unit": "basic", "where": "here"},
        {"effect": "gain", "salt": 2},
    ]
    c = content_with(GAME, {"tiles.toml": {"tile": {"kettle_fen": {"flip": flip, "edges": []}}}})
    t = scene(
        Flip(HERE, MOHYAR),
        content=c,
        hexes={"a3": "down:kettle_fen garrison=1"},
        mohyar="at=a3",
        dice="white - blue S white -",
    )
    answer(t, "pick", "mover:sellswords_a3")
    kinds = [event.kind for event in t.events or ()]
    assert kinds.index("uprising.goods_gained") < kinds.index("uprising.combat_begun")
    assert begun(t) == [("mohyar", "empire")]
    assert units(t, "a3") == {"sellswords": 1}
