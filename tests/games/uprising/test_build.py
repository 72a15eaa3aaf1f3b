"""UPR-BLD, UPR-CRD: the Build Phase, cards that come into play, payments."""

from __future__ import annotations

import pytest

from tests.games.uprising.scene import MOHYAR, C, answer, goods, hand, hexed, offered, scene, side, spot, told, units
from warhall.games.uprising.rules.build import Building, BuildPhase, DrawFeat
from warhall.games.uprising.rules.gaining import GainCard
from warhall.kernel.chance import Fast
from warhall.kernel.errors import IllegalChoice
from warhall.testing import clause

DUERKHAR = C.side.row("duerkhar")


@clause("UPR-EX-02", "UPR-BLD-03", "UPR-BLD-04", "UPR-HEX-03", "UPR-TYP-03", "UPR-DEC-11")
def test_yanny_builds() -> None:
    t = scene(
        Building(DUERKHAR, alone=True),
        hexes={"b10": "younglings=2 spearsingers=3", "a6": "cairnfield haven=duerkhar"},
        duerkhar="salt=2 plunder=6 food=0",
    )
    answer(t, "build", "tower")
    answer(t, "build_at", "hex:b10")
    answer(t, "build", "wall")
    answer(t, "build_at", "hex:b10")
    for _ in range(2):
        answer(t, "build", "unit:younglings")  # the only Haven with room
        if t.pending.kind.endswith("pay"):
            answer(t, "pay", "pay:2p")
    answer(t, "build", "unit:spearsingers")
    assert goods(t, "duerkhar") == (0, 0, 0)
    assert (spot(t, "b10").wall, spot(t, "b10").tower) == (True, True)
    assert units(t, "b10") == {"younglings": 2, "spearsingers": 3}
    assert units(t, "a6") == {"younglings": 2, "spearsingers": 1}
    assert t.pending.options == ("done",)


@clause("UPR-BLD-03", "UPR-GEN-05", "UPR-GEN-06", "UPR-GRV-02")
def test_the_reserve_and_the_graveyards_limit_what_can_be_built() -> None:
    t = scene(
        Building(MOHYAR, alone=True),
        hexes={"a3": "cairnfield sellswords=3"},
        graves={"chaos": "sellswords=1", "empire": "slavers=1"},
    )
    assert offered(t, "unit") == ["hunters", "slavers", "berserkers"]


@clause("UPR-BLD-04", "UPR-DEF-03")
def test_a_haven_has_one_wall_and_one_tower() -> None:
    t = scene(Building(MOHYAR, alone=True), hexes={"b4": "wall tower"}, mohyar="salt=0 food=0 plunder=1")
    assert t.pending.options == ("done",)
    t = scene(Building(MOHYAR, alone=True), hexes={"b4": "wall"}, mohyar="salt=0 food=0 plunder=1")
    assert t.pending.options == ("tower", "done")


@clause("UPR-BLD-05", "UPR-TRD-03")
def test_a_faction_that_could_trade_or_exchange_is_asked_even_if_it_can_build_nothing() -> None:
    poor = "salt=0 food=0 plunder=0"
    t = scene(Building(MOHYAR, alone=True), hexes={"b4": "wall tower"}, mohyar=f"{poor} ap=2")
    assert t.pending.options == ("done",)
    t.choose(0, "trade:mohyar")
    t.choose(0, "trade:mohyar")
    answer(t, "build", "unit:sellswords")
    assert units(t, "b4") == {"sellswords": 1}
    assert not scene(Building(MOHYAR, alone=True), mohyar=f"{poor} ap=0").asks


@clause("UPR-CMP-01", "UPR-AMB-08", "UPR-AMB-88")
def test_walls_and_towers_are_ten_for_all() -> None:
    havens = ("a1", "a2", "a3", "a4", "b3")
    theirs = ("a5", "a6", "b9", "b11")
    hexes = dict.fromkeys(havens[:4], "cairnfield haven=duerkhar wall")
    hexes |= dict.fromkeys(theirs, "cairnfield haven=krowh wall")
    hexes |= {"b12": "wall", "b8": "wall", "b4": ""}
    t = scene(Building(MOHYAR, alone=True), heroes="ronja yanny khaal", homes="b4 b12 b8", hexes=hexes)
    assert "wall" not in t.pending.options
    assert "tower" in t.pending.options


@clause("UPR-BLD-03", "UPR-AMB-89", "UPR-DEC-11")
def test_a_price_of_any_two_can_be_paid_in_every_mix() -> None:
    t = scene(Building(MOHYAR, alone=True), mohyar="salt=1 plunder=1 food=2")
    answer(t, "build", "unit:sellswords")
    assert t.pending.options == ("pay:1s1p", "pay:1s1f", "pay:1p1f", "pay:2f")
    answer(t, "pay", "pay:1s1f")
    assert goods(t, "mohyar") == (0, 1, 1)
    assert units(t, "b4") == {"sellswords": 1}


@clause("UPR-BLD-07", "UPR-AMB-87", "UPR-DEC-12")
def test_a_faction_without_a_haven_builds_where_its_hero_goes() -> None:
    t = scene(
        Building(MOHYAR, alone=True),
        hexes={"b4": "haven=-", "a3": "cairnfield", "a4": "rhun garrison=1", "a5": "down:rigga", "c7": "curse"},
    )
    assert "wall" not in t.pending.options
    answer(t, "build", "unit:sellswords")
    sites = offered(t, "hex")
    assert {"a3", "b4", "c8"} <= set(sites)
    assert not {"a4", "a5", "c7", "b10"} & set(sites)
    answer(t, "build_at", "hex:a3")
    answer(t, "pay", "pay:2s")
    assert C.hex.names[side(t, "mohyar").at] == "a3"
    answer(t, "build", "unit:hunters")  # there, and nowhere else
    answer(t, "pay", "pay:2p")
    assert units(t, "a3") == {"sellswords": 1, "hunters": 1}


@clause("UPR-CAP-03", "UPR-PRC-13", "UPR-BLD-07")
def test_who_builds_on_a_bare_capital_faces_a_legion_at_once() -> None:
    t = scene(
        Building(MOHYAR, alone=True), hexes={"b4": "haven=-"}, decks={"legions": "the_butcher"}, phase="build",
        event="the_column_departs", then=Fast(0),
    )  # fmt: skip
    answer(t, "build", "unit:sellswords")
    answer(t, "build_at", "hex:capital")
    answer(t, "pay", "pay:2s")
    assert told(t, "leader_entered")[0] == {"leader": C.leader.row("the_butcher"), "hex": hexed("capital"), "threat": 4}


@clause("UPR-AMB-87")
def test_without_units_the_hero_of_a_havenless_faction_stays() -> None:
    t = scene(Building(MOHYAR, alone=True), hexes={"b4": "haven=-"}, mohyar="at=a3")
    answer(t, "build", "done")
    assert C.hex.names[side(t, "mohyar").at] == "a3"


@clause("UPR-BLD-02", "UPR-AMB-12", "UPR-DEC-08", "UPR-CRD-01", "UPR-CRD-06")
def test_one_of_two_feats_is_kept() -> None:
    t = scene(DrawFeat(MOHYAR), feats={"ronja": "blood_price forced_march no_quarter"})
    answer(t, "keep_feat", "card:forced_march")
    assert hand(t, "mohyar") == {"forced_march": "up"}
    deck = t.state.feats[C.hero.row("ronja")]
    assert [C.card.names[row] for row in deck] == ["no_quarter", "blood_price"]
    assert t.state.known[C.hero.row("ronja")] == 1
    facts = t.view(0).facts
    assert [C.card.names[row] for row in facts.buried[C.hero.row("ronja")]] == ["blood_price"]
    assert facts.feats[C.hero.row("ronja")] == ()


@clause("UPR-AMB-36")
def test_a_feat_deck_that_runs_out() -> None:
    t = scene(DrawFeat(MOHYAR), feats={"ronja": "forced_march"})
    assert hand(t, "mohyar") == {"forced_march": "up"}
    assert hand(scene(DrawFeat(MOHYAR)), "mohyar") == {}


@clause("UPR-CRD-10", "UPR-DEC-09", "UPR-AMB-34")
def test_an_attribute_feat_raises_what_its_owner_chooses() -> None:
    t = scene(GainCard(MOHYAR, C.card.row("scarred_hands"), "drawn"))
    assert t.pending.options == ("attribute:might", "attribute:leadership")
    answer(t, "choose_attribute", "attribute:leadership")
    assert hand(t, "mohyar") == {"scarred_hands": "leadership"}


@clause("UPR-CRD-03", "UPR-DEC-10", "UPR-AMB-35", "UPR-AMB-37", "UPR-AMB-136", "UPR-CRD-07", "UPR-QST-07")
def test_the_eleventh_card_makes_one_go() -> None:
    held = (
        "flenser,xyxrit_leaves,abad_warpaint,bone_sled,war_drums,masons_plans,-deep_pick,hunting_hawk,"
        "scarred_hands:might,the_druidic_prophetess"
    )
    t = scene(GainCard(MOHYAR, C.card.row("blackpowder_keg"), "market"), mohyar=f"cards={held}")
    assert not t.asks  # nine and a trophy, which does not count, and the new one
    t.start(GainCard(MOHYAR, C.card.row("plague_lantern"), "market"))
    assert "card:the_druidic_prophetess" not in t.pending.options
    assert {"card:plague_lantern", "card:scarred_hands", "card:deep_pick"} <= set(t.pending.options)
    answer(t, "discard_down", "card:scarred_hands")
    assert "scarred_hands" not in hand(t, "mohyar")
    assert [C.card.names[row] for row in t.state.feats[C.hero.row("ronja")]] == ["scarred_hands"]
    t.start(GainCard(MOHYAR, C.card.row("pilgrims_bread"), "market"))
    answer(t, "discard_down", "card:pilgrims_bread")
    assert [C.card.names[row] for row in t.state.item_discard] == ["pilgrims_bread"]


@clause("UPR-BLD-01", "UPR-AMB-88", "UPR-AMB-02")
def test_factions_build_in_any_order_and_may_let_others_go_first() -> None:
    t = scene(BuildPhase(), heroes="ronja yanny khaal", phase="events", then=Fast(1))
    assert list(t.pending.seats) == [0, 1, 2]
    t.choose(2, "faction:krowh")
    assert list(t.pending.seats) == [2]
    answer(t, "build", "pass")
    assert t.pending.options == ("faction:mohyar", "faction:duerkhar")  # the Krowh let them go first
    t.choose(0, "faction:mohyar")
    answer(t, "build", "done")
    answer(t, "build", "done")  # the Duerkhar, who alone are left to go first
    assert "pass" not in t.pending.options  # only the Krowh are left
    answer(t, "build", "done")
    assert not t.asks
    assert [entry["phase"] for entry in told(t, "phase_begun")] == ["build"]


@clause("UPR-BLD-01", "UPR-AMB-88")
def test_factions_do_not_let_each_other_go_first_for_ever() -> None:
    t = scene(BuildPhase(), phase="events", mohyar="plunder=1", then=Fast(1))
    answer(t, "choose_builder", "faction:mohyar")
    answer(t, "build", "pass")
    answer(t, "build", "pass", seat=1)  # nobody else is left to go first
    assert t.pending.options == ("faction:mohyar", "faction:duerkhar")
    answer(t, "choose_builder", "faction:mohyar")
    assert "pass" not in t.pending.options
    answer(t, "build", "wall")
    assert "pass" in t.pending.options, "something was built: now another may want to build"
    answer(t, "build", "pass")
    assert (t.pending.seat, "pass" in t.pending.options) == (1, True)


@clause("UPR-BLD-01", "UPR-BLD-07", "UPR-AMB-87")
def test_a_camp_is_remembered_while_others_build() -> None:
    t = scene(BuildPhase(), hexes={"b4": "haven=-", "a3": "cairnfield"}, then=Fast(1))
    answer(t, "choose_builder", "faction:mohyar")
    answer(t, "build", "unit:sellswords")
    answer(t, "build_at", "hex:a3")
    answer(t, "pay", "pay:2s")
    answer(t, "build", "pass")
    answer(t, "build", "pass", seat=1)
    answer(t, "choose_builder", "faction:mohyar")
    answer(t, "build", "unit:sellswords")
    answer(t, "pay", "pay:2f")
    assert units(t, "a3") == {"sellswords": 2}


@clause("UPR-BLD-05", "UPR-BLD-06", "UPR-TRD-03", "UPR-EX-21", "UPR-AMB-15", "UPR-AMB-16", "UPR-DEC-13")
def test_three_for_one_and_trade_stand_open_while_somebody_builds() -> None:
    t = scene(Building(MOHYAR, alone=False), mohyar="salt=2 plunder=3 food=3", duerkhar="salt=0 plunder=0 food=2 ap=1")
    mine, theirs = t.standing(0), t.standing(1)
    assert mine is not None
    assert theirs is not None
    assert list(mine.options) == [
        "trade:mohyar",
        "exchange:mohyar_plunder_salt",
        "exchange:mohyar_plunder_food",
        "exchange:mohyar_food_salt",
        "exchange:mohyar_food_plunder",
    ]
    assert list(theirs.options) == ["trade:duerkhar"]
    t.choose(0, "exchange:mohyar_plunder_food")
    t.choose(0, "exchange:mohyar_food_salt")
    assert goods(t, "mohyar") == (3, 0, 1)
    t.choose(1, "trade:duerkhar")
    assert goods(t, "duerkhar") == (1, 0, 2)
    assert side(t, "duerkhar").ap == 0
    assert t.standing(1) is None
    assert t.pending.kind == "uprising.build"
    with pytest.raises(IllegalChoice):
        t.choose(0, "exchange:mohyar_plunder_food")


@clause("UPR-AMB-15")
def test_who_is_asked_to_pay_may_change_first_and_nobody_else() -> None:
    t = scene(Building(MOHYAR, alone=False), mohyar="salt=3 plunder=1 food=1", duerkhar="salt=9")
    answer(t, "build", "unit:sellswords")
    assert t.pending.kind == "uprising.pay"
    assert t.standing(1) is None
    t.choose(0, "exchange:mohyar_salt_food")
    assert t.pending.options == ("pay:1p1f", "pay:2f")
