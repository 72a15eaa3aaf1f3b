"""Effects on Units, Heroes, Havens, tiles and cards of players, with the codes of the components that say them."""

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
    offered,
    scene,
    side,
    spot,
    told,
    units,
    vp,
)
from warhall.games.uprising.rules.carry import DESTROYED, ENTERING, FAILED, IMMEDIATE, REWARDS, SOLVED
from warhall.games.uprising.rules.nemesis.frames import PlaceCurse
from warhall.games.uprising.rules.refresh import Refresh
from warhall.kernel.chance import Fast
from warhall.testing import clause

BARE = {"legions": "", "hordes": ""}


# Units.


@clause("UPR-AMB-108", "UPR-AMB-109", "UPR-HEX-03")
def test_units_are_placed() -> None:  # X16, Q04g, Q08s, KHA-05, YAN-07, RON-01
    t = scene(tile("ember_steppe"), hexes={"a3": "ember_steppe", "b4": "hunters=4"})
    answer(t, "pick", "mover:sellswords_b4")
    assert units(t, "b4") == {"sellswords": 1, "hunters": 4}
    t = scene(tile("ember_steppe"), hexes={"a3": "ember_steppe", "b4": "sellswords=4 hunters=1"})
    assert (goods(t, "mohyar"), t.asks) == ((5, 5, 7), ())  # no room: only the Food comes
    t = scene(quest("refugees_at_the_gate", SOLVED), hexes={"a3": "rigga haven=mohyar"})
    answer(t, "pick", "mover:sellswords_b4")
    assert all(key.endswith("_a3") for key in offered(t, "mover"))  # another Haven
    answer(t, "pick", "done")
    assert (units(t, "b4"), units(t, "a3")) == ({"sellswords": 1}, {})
    t = play("howl_of_the_tribes", "krowh", "khaal yanny", krowh="at=b4")
    answer(t, "pick", "mover:tribesmen_b4", "mover:tribesmen_b4")
    assert units(t, "b4") == {"tribesmen": 2}
    t = play("coin_before_blood", "mohyar", "ronja yanny", phase="build", mohyar="salt=1 plunder=0 food=0")
    answer(t, "pick", "mover:sellswords_b4")
    assert (units(t, "b4"), goods(t, "mohyar")) == ({"sellswords": 1}, (0, 0, 0))


@clause("UPR-AMB-109")
def test_placed_units_fight_once_all_have_come() -> None:  # KHA-05
    t = play("howl_of_the_tribes", "krowh", "khaal yanny", hexes={"a3": "rigga skeletons=1"}, krowh="at=a3")
    answer(t, "pick", "mover:tribesmen_a3")
    assert not told(t, "combat_begun")
    answer(t, "pick", "done")
    assert told(t, "combat_begun")[0]["strength"] == 1
    assert in_vain("howl_of_the_tribes", "krowh", "khaal yanny", hexes={"a3": "down:rigga"}, krowh="at=a3")


@clause("UPR-EX-24", "UPR-PRC-14")
def test_the_prophetess_answers_to_a_curse() -> None:  # Q01
    t = scene(PlaceCurse(hexed("c1")), mohyar="cards=the_druidic_prophetess")
    answer(t, "use_card", "card:the_druidic_prophetess")
    answer(t, "pick", "mover:younglings_b10")
    assert units(t, "b10") == {"younglings": 1}
    t = scene(PlaceCurse(hexed("c1")), mohyar="cards=the_druidic_prophetess")
    answer(t, "use_card", "pass")
    assert not t.asks


@clause("UPR-AMB-137", "UPR-DEC-35", "UPR-GEN-10")
def test_knives_and_deserters() -> None:  # E25, E34
    t = event("night_of_knives", decks=BARE, hexes={"b4": "sellswords=1 hunters=1"})
    answer(t, "pick", "mover:hunters_b4")
    assert units(t, "b4") == {"sellswords": 1}
    assert not t.asks  # the other has no Units
    t = event("deserters", decks=BARE)
    answer(t, "pick", "mover:sellswords_b4")
    answer(t, "place_at", "hex:a1")
    assert t.pending.seat == 1
    answer(t, "pick", "done")
    assert (units(t, "b4"), spot(t, "a1").garrison, units(t, "b10")) == ({"sellswords": 1}, 1, {})


@clause("UPR-GRV-02")
def test_the_dead_return() -> None:  # X12, E44, Q04s, USH-06
    buried = {"empire": "tribesmen=2", "chaos": "tribesmen=1"}
    t = play("speak_with_the_slain", "krowh", "ushka yanny", phase="build", graves=buried)
    answer(t, "pick", "unit:tribesmen")
    assert offered(t, "faction") == ["empire", "chaos"]
    answer(t, "pick", "faction:chaos")
    answer(t, "pick", "unit:tribesmen")
    answer(t, "pick", "done")
    kind = C.unit.row("tribesmen")
    assert [t.state.graves[C.side.row(name)].units[kind] for name in ("empire", "chaos")] == [1, 0]
    assert units(t, "b4") == {}  # to the reserve
    t = scene(quest("prison_break", SOLVED), hexes={"a3": "rigga haven=mohyar"}, graves={"empire": "hunters=2"})
    answer(t, "pick", "mover:hunters_a3")
    assert t.pending.options == ("mover:hunters_a3", "done")  # all to one Haven
    answer(t, "pick", "mover:hunters_a3")
    assert units(t, "a3") == {"hunters": 2}


@clause("UPR-GEN-10")
def test_slingers_become_rangers() -> None:  # ORY-07
    t = play("ranger_cadre", "druwhn", "oryel yanny", phase="build", hexes={"b4": "slingers=2"})
    assert units(t, "b4") == {"slingers": 1, "rangers": 1}
    assert in_vain("ranger_cadre", "druwhn", "oryel yanny", phase="build")


@clause("UPR-CMD-07", "UPR-HEX-10", "UPR-CUR-05")
def test_forced_march() -> None:  # RON-09
    t = play("forced_march", "mohyar", "ronja yanny", hexes={"b4": "sellswords=4", "a3": "curse", "b5": "down:rhun"})
    assert offered(t, "hex") == ["a3", "c5", "c6"]  # explored, region or cursed
    answer(t, "transfer_to", "hex:a3")
    answer(t, "transfer_who", "unit:sellswords", "unit:sellswords")  # the first one must go
    assert (units(t, "a3"), units(t, "b4"), side(t, "mohyar").at) == ({"sellswords": 3}, {"sellswords": 1}, hexed("b4"))


@clause("UPR-CMD-06", "UPR-AMB-19", "UPR-AMB-21")
def test_a_forced_march_leads_from_a_sea_tower_to_any_explored_hex() -> None:  # RON-09
    far = {"c4": "dawngaard sellswords=1", "a5": "torment", "a1": "down:rhun"}
    t = play("forced_march", "mohyar", "ronja yanny", hexes=far)
    assert {"a5", "c12"} <= set(offered(t, "hex"))
    assert not {"a1", "b10", "c4"} & set(offered(t, "hex"))  # unexplored, another faction's Haven, where they are
    answer(t, "transfer_to", "hex:a5")
    assert units(t, "a5") == {"sellswords": 1}
    t = play("forced_march", "mohyar", "ronja yanny", hexes={**far, "c4": "down:dawngaard curse sellswords=1"})
    assert "a5" not in offered(t, "hex")  # not flipped


@clause("UPR-AMB-19", "UPR-CMD-09")
def test_deep_roads_and_nether_steps() -> None:  # BRO-08, I17
    two = {"b4": "younglings=3", "c13": "mournlight haven=duerkhar"}
    t = play("the_deep_roads", "duerkhar", "brokka ronja", hexes=two)
    answer(t, "transfer_who", "unit:younglings", "unit:younglings")
    assert (units(t, "c13"), side(t, "duerkhar").at) == ({"younglings": 2}, hexed("c13"))
    assert in_vain("the_deep_roads", "duerkhar", "brokka ronja", hexes=two, duerkhar="at=a1")
    t = play("phial_of_the_nethersea", "mohyar", "ronja yanny", hexes={"b4": "sellswords=1"})
    assert "a1" not in offered(t, "hex")  # unexplored
    answer(t, "transfer_to", "hex:c12")
    answer(t, "transfer_who", "done")
    assert (side(t, "mohyar").at, units(t, "b4")) == (hexed("c12"), {"sellswords": 1})


# Heroes, Havens and tiles.


@clause("UPR-HER-01", "UPR-CRD-09", "UPR-MOV-04")
def test_heroes_are_moved_and_put() -> None:  # HAN-01, I08, X17, USH-09, SYN-08
    t = play("slip_the_net", "mohyar", "hanzo yanny")
    answer(t, "pick", "hex:a3")
    answer(t, "pick", "hex:capital")
    assert (side(t, "mohyar").at, side(t, "mohyar").ap) == (hexed("capital"), 8)
    t = play("slip_the_net", "mohyar", "hanzo yanny", hexes={"c4": "dawngaard"}, mohyar="at=c4")
    assert {"b10", "c17", "capital"} <= set(offered(t, "hex"))  # as by Move: from a Sea Tower anywhere
    answer(t, "pick", "hex:capital")
    assert offered(t, "hex") == ["a1", "a2", "a3", "a4", "a5", "a6"]
    t = play("bone_sled", "mohyar", "ronja yanny")
    assert offered(t, "hex") == ["c5", "c6"]  # Ice Waste only
    answer(t, "pick", "hex:c5", "done")
    assert side(t, "mohyar").at == hexed("c5")
    t = play("borrowed_face", "krowh", "ushka yanny")
    assert side(t, "krowh").at == hexed("b10")
    t = play("mist_walk", "druwhn", "syndra yanny", hexes={"a3": "rigga", "a1": "rigga curse"}, druwhn="at=c1")
    assert offered(t, "hex") == ["a3", "b4"]
    t = scene(tile("old_toll_road"), hexes={"a3": "old_toll_road"}, mohyar="at=a3")
    answer(t, "pay", "pay:1s")
    assert side(t, "mohyar").at == hexed("b4")


@clause("UPR-DEF-01", "UPR-DEF-02", "UPR-DEF-03")
def test_defences_come_and_go() -> None:  # YAN-05, BRO-10, I12, L3d, L3i, E35
    t = play("stone_upon_stone", "duerkhar", "yanny ronja", phase="build")
    assert t.pending.options == ("wall", "tower")
    answer(t, "pick", "tower")
    assert (spot(t, "b4").wall, spot(t, "b4").tower, goods(t, "duerkhar")) == (False, True, (5, 5, 5))
    t = play("masons_plans", "mohyar", "ronja yanny", phase="build")
    assert (spot(t, "b4").wall, spot(t, "b4").tower) == (True, True)
    assert in_vain("masons_plans", "mohyar", "ronja yanny", phase="build", hexes={"b4": "wall tower"})
    t = scene(lead("the_siege_father", DESTROYED, by=MOHYAR))
    answer(t, "pick", "done")
    assert (spot(t, "b4").wall, vp(t, "mohyar")) == (False, (4,))
    t = event("the_emperors_wrath", decks=BARE, hexes={"b4": "wall tower", "b10": "tower"})
    answer(t, "pick", "wall")
    assert (spot(t, "b4").wall, spot(t, "b4").tower, spot(t, "b10").tower) == (False, True, False)


@clause("UPR-EXP-06", "UPR-AMB-133", "UPR-AMB-25")
def test_tiles_are_flipped_by_effects() -> None:  # E14, ORY-02, I25
    around = {"a1": "down:cairnfield curse", "a2": "down:dawngaard", "a3": "rigga"}
    t = event("cracks_in_the_ice", decks=BARE, hexes=around)
    assert offered(t, "hex") == ["a2", "a4", "a5", "a6"]
    answer(t, "pick", "hex:a2")
    assert (spot(t, "a2").up, goods(t, "mohyar"), spot(t, "a2").skeletons) == (True, (7, 5, 5), 1)
    t = play("pathfinder", "druwhn", "oryel yanny", hexes={"a2": "down:dawngaard"}, druwhn="at=a2")
    assert (spot(t, "a2").up, side(t, "druwhn").ap) == (True, 8)
    assert in_vain("pathfinder", "druwhn", "oryel yanny", hexes={"a2": "down:dawngaard curse"}, druwhn="at=a2")
    t = play("smugglers_chart", "mohyar", "ronja yanny", hexes={"a2": "down:dawngaard"}, mohyar="at=b4")
    assert {"a1", "a2", "b5"} <= set(offered(t, "hex"))
    assert "c13" not in offered(t, "hex")


@clause("UPR-HER-03", "UPR-PRC-14", "UPR-HER-02")
def test_the_wyrm_is_fought_with_hero_dice() -> None:  # X27
    t = scene(tile("wyrmscar"), hexes={"a3": "wyrmscar"}, dice="white - blue - red S S")  # Ronja: Might 2
    answer(t, "guile_dice", "yellow:0")
    answer(t, "choose_gain", "pay:4s")
    assert (goods(t, "mohyar"), spot(t, "a3").skeletons) == ((9, 5, 5), 1)
    t = scene(tile("wyrmscar"), hexes={"a3": "wyrmscar"}, dice="white - blue - red S -")
    answer(t, "guile_dice", "yellow:0")
    answer(t, "pick_for_nemesis", "hex:c1")
    assert spot(t, "c1").curse


# Cards, Quests and Druids.


@clause("UPR-CRD-02", "UPR-AMB-39", "UPR-MKT-03")
def test_items_come_free() -> None:  # X13, X28, Q03g, BRO-09, HAN-05
    heavy = next(C.cards[card].id for card in C.items if max(C.cards[card].needs) > 2 and not C.cards[card].gained)
    t = scene(tile("hollow_crown"), hexes={"a3": "hollow_crown"}, decks={"items": heavy})
    assert (hand(t, "mohyar"), t.state.item_discard[-1]) == ({}, C.card.row(heavy))
    t = scene(tile("hollow_crown"), hexes={"a3": "hollow_crown"}, decks={"items": "xyxrit_leaves"})
    assert hand(t, "mohyar") == {"xyxrit_leaves": "up"}
    t = scene(quest("the_salt_caravan", REWARDS[2]), decks={"items": heavy})
    assert hand(t, "mohyar") == {heavy: "up"}
    t = play(
        "masterwork", "duerkhar", "brokka ronja", phase="build", market=f"- {heavy} -", decks={"items": "bone_sled"}
    )
    assert set(hand(t, "duerkhar")) == {heavy}
    assert t.state.market == (0, C.card.row("bone_sled"), 0)
    t = play("night_market", "mohyar", "hanzo yanny", market="- xyxrit_leaves -", decks={"items": "bone_sled"})
    assert (goods(t, "mohyar"), side(t, "mohyar").ap) == ((4, 5, 5), 8)


@clause("UPR-TRD-02", "UPR-CRD-08")
def test_a_pact_trades_across_the_map() -> None:  # ORY-08
    t = play("green_pact", "druwhn", "oryel yanny")
    answer(t, "give", "give:duerkhar_salt", "done")
    answer(t, "give", "done")
    assert (goods(t, "druwhn"), goods(t, "duerkhar")) == ((4, 5, 5), (6, 5, 5))


@clause("UPR-EX-09", "UPR-AMB-131", "UPR-AMB-36")
def test_feats_are_searched_and_drawn() -> None:  # Q02s, Q18s
    deck = {"ronja": "no_quarter forced_march gladiators_oath"}
    t = scene(quest("instruction_of_the_druids", SOLVED), feats=deck, then=Fast(0))
    assert sorted(offered(t, "card")) == ["forced_march", "gladiators_oath", "no_quarter"]
    answer(t, "pick", "card:forced_march")
    assert (hand(t, "mohyar"), len(t.state.feats[C.hero.row("ronja")])) == ({"forced_march": "up"}, 2)
    t = scene(quest("trial_of_the_old_gods", SOLVED), feats=deck)
    assert (set(hand(t, "mohyar")), vp(t, "mohyar")) == ({"no_quarter", "forced_march"}, (1,))


@clause("UPR-AMB-136", "UPR-CRD-04", "UPR-CRD-06", "UPR-CRD-07", "UPR-AMB-61")
def test_cards_turn_and_go() -> None:  # Q14f, Q18f, L6i, L6d
    held = "cards=no_quarter,-forced_march,xyxrit_leaves"
    t = scene(quest("the_oracles_price", FAILED), mohyar=held)
    answer(t, "pick", "card:xyxrit_leaves")
    assert hand(t, "mohyar") == {"no_quarter": "up", "forced_march": "down"}
    t = scene(quest("trial_of_the_old_gods", FAILED), mohyar=held)
    assert hand(t, "mohyar") == {"no_quarter": "down", "forced_march": "down", "xyxrit_leaves": "up"}
    choir = {"the_pale_choir": "at=capital target=b4 prey=mohyar"}
    t = scene(lead("the_pale_choir", ENTERING), leaders=choir, mohyar=held)
    assert offered(t, "card") == ["no_quarter", "xyxrit_leaves"]
    answer(t, "pick", "card:no_quarter")
    assert hand(t, "mohyar")["no_quarter"] == "down"
    t = scene(lead("the_pale_choir", DESTROYED, by=MOHYAR), mohyar=held)
    assert set(hand(t, "mohyar").values()) == {"up"}
    t = scene(lead("the_pale_choir", DESTROYED, by=EMPIRE), mohyar=held)
    assert hand(t, "mohyar")["forced_march"] == "down"


@clause("UPR-DEC-35", "UPR-CRD-07")
def test_the_unmaking_asks_for_an_item() -> None:  # E46
    t = event("the_unmaking", decks=BARE, mohyar="cards=xyxrit_leaves,blood_contract")
    assert t.pending.options == ("card:xyxrit_leaves", "pass")  # what is bound stays
    before = vp(t, "chaos")
    answer(t, "sacrifice", "card:xyxrit_leaves")
    assert (vp(t, "chaos")[0] - before[0], "xyxrit_leaves" in hand(t, "mohyar")) == (1, False)  # the other had none


@clause("UPR-QST-09", "UPR-QST-10", "UPR-AMB-132")
def test_quests_are_drawn_replaced_and_laden() -> None:  # X10, Q13s, H4d, SYN-10, Q05, Q06
    t = scene(tile("widows_weald"), hexes={"a3": "widows_weald"}, decks={"quests": "rats_in_the_granary"})
    assert (t.state.open_quests, goods(t, "duerkhar")) == ((C.quest.row("rats_in_the_granary"),), (5, 5, 4))
    t = scene(
        Refresh(), heroes="syndra yanny", druwhn="cards=seed_of_tomorrow",
        decks={"quests": "the_salt_caravan prison_break a_price_on_the_warlord the_feast_of_chiefs"},
    )  # fmt: skip
    answer(t, "use_card", "card:seed_of_tomorrow")
    answer(t, "pick", "quest:prison_break")
    assert [C.quest.names[row] for row in t.state.open_quests] == [
        "the_salt_caravan", "a_price_on_the_warlord", "the_feast_of_chiefs",
    ]  # fmt: skip
    armoury = C.quest.row("the_sunken_armoury")
    t = scene(quest("the_sunken_armoury", IMMEDIATE, NOBODY), quests="the_sunken_armoury", decks={"items": "bone_sled"})
    assert t.state.attached[armoury].item == C.card.row("bone_sled")
    t.start(quest("the_sunken_armoury", SOLVED))
    assert (hand(t, "mohyar"), t.state.attached[armoury].item) == ({"bone_sled": "up"}, 0)
    stones = "wake_the_standing_stones"
    t = scene(
        quest(stones, IMMEDIATE, NOBODY),
        quests=stones,
        decks={"spare_druids": "watcher", "druids": ""},
        draws=[C.druid.row("watcher")],
    )
    t.start(quest(stones, SOLVED))
    assert (t.state.revealed, vp(t, "mohyar")) == ((C.druid.row("watcher"),), (0,))
    t = scene(quest(stones, SOLVED), quests=stones)
    assert vp(t, "mohyar") == (2,)
