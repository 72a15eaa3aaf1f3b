"""UPR-ACT, UPR-MOV, UPR-TRD, UPR-HAV: turns, Moves, Trades and Havens."""

from __future__ import annotations

from tests.games.uprising.scene import MOHYAR, C, answer, goods, hand, offered, scene, side, spot, told, units, vp
from warhall.games.uprising.queries import haven_points, production
from warhall.games.uprising.rules.actions import ActionsPhase, Turn
from warhall.games.uprising.rules.trade import Trade
from warhall.testing import clause

KROWH = C.side.row("krowh")


@clause("UPR-EX-03", "UPR-MOV-01", "UPR-MOV-03", "UPR-MOV-05", "UPR-ACT-05", "UPR-OVL-02", "UPR-HER-01")
def test_ronja_moves_to_an_unexplored_hex() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"b4": "sellswords=2", "a3": "down:rigga garrison=2"})
    answer(t, "act", "hex:a3")
    mine = side(t, "mohyar")
    assert (C.hex.names[mine.at], mine.ap, mine.boxes) == ("a3", 7, (1, 0, 0, 0, 0, 0, 0))
    assert not spot(t, "a3").up
    assert units(t, "b4") == {"sellswords": 2}
    assert spot(t, "a3").garrison == 2
    assert "done" in t.pending.options


@clause("UPR-ACT-02", "UPR-ACT-06", "UPR-AMB-13", "UPR-DEC-14")
def test_a_turn_cannot_end_before_an_ap_is_spent() -> None:
    t = scene(Turn(MOHYAR, 0))
    assert "done" not in t.pending.options
    answer(t, "act", "trade")
    assert "done" in t.pending.options
    answer(t, "act", "done")
    assert not t.asks


@clause("UPR-AMB-13")
def test_a_trade_outside_the_own_turn_does_not_count_but_one_on_it_does() -> None:
    t = scene(ActionsPhase(), mohyar="ap=3", duerkhar="ap=3")
    t.choose(1, "trade:duerkhar")
    answer(t, "act", "trade")
    answer(t, "act", "done")
    assert told(t, "turn_begun")[-1] == {"side": C.side.row("duerkhar"), "ap": 2}
    assert "done" not in t.pending.options
    t.choose(1, "trade:duerkhar")
    assert "done" in t.pending.options


@clause("UPR-MOV-01", "UPR-MOV-02", "UPR-HEX-10")
def test_a_hero_moves_to_every_neighbour_whatever_is_there() -> None:
    hexes = {"b4": "", "a2": "rhun turned=0", "a3": "rhun turned=3 garrison=3", "c6": "curse", "c5": "skeletons=2"}
    t = scene(Turn(MOHYAR, 0), hexes=hexes)
    assert set(offered(t, "hex")) == {"a2", "a3", "b3", "b5", "c5", "c6"}


@clause("UPR-MOV-04", "UPR-HEX-13", "UPR-HEX-14", "UPR-AMB-20")
def test_an_explored_sea_tower_leads_everywhere_under_a_curse_too() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"c4": "dawngaard curse"}, mohyar="at=c4")
    assert len(offered(t, "hex")) == 36
    answer(t, "act", "hex:c13")
    assert side(t, "mohyar").ap == 7
    t = scene(Turn(MOHYAR, 0), hexes={"c4": "down:dawngaard curse"}, mohyar="at=c4")
    assert set(offered(t, "hex")) == {"c3", "b3", "c5"}


@clause("UPR-ACT-01", "UPR-PRC-02", "UPR-AMB-14", "UPR-SET-21")
def test_turns_go_clockwise_until_nobody_has_ap() -> None:
    t = scene(
        ActionsPhase(), heroes="ronja yanny khaal", first="duerkhar", mohyar="ap=1", duerkhar="ap=2", krowh="ap=0"
    )
    order = []
    while t.asks:
        order.append(C.side.names[t.pending.about["side"]])  # type: ignore[index]
        answer(t, "act", "done" if "done" in t.pending.options else "trade")
    assert order == ["duerkhar", "duerkhar", "mohyar", "duerkhar"]
    assert [C.side.names[entry["side"]] for entry in told(t, "turn_begun")] == ["duerkhar", "mohyar", "duerkhar"]
    assert [side(t, name).ap for name in ("mohyar", "duerkhar", "krowh")] == [0, 0, 0]


@clause("UPR-ACT-03", "UPR-AMB-32")
def test_only_what_can_be_paid_is_offered() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"a3": "cairnfield"}, mohyar="at=a3 salt=0 plunder=1 food=0")
    assert [option for option in t.pending.options if not option.startswith("hex:")] == ["trade"]
    t = scene(
        Turn(MOHYAR, 0),
        hexes={"a3": "cairnfield"},
        mohyar="at=a3 salt=1 plunder=2 food=1",
        market="xyxrit_leaves flenser -",
        quests="the_salt_caravan",
    )
    plain = [option for option in t.pending.options if not option.startswith("hex:")]
    assert plain == ["trade", "command", "haven", "market", "quest"]


# Trade.


@clause("UPR-EX-04", "UPR-TRD-01", "UPR-TRD-02", "UPR-TRD-04", "UPR-DEC-15")
def test_khaal_trades_and_ronja_gives() -> None:
    t = scene(
        Turn(KROWH, 0),
        heroes="khaal ronja",
        hexes={"b10": "haven=mohyar"},
        krowh="at=b11 cards=whip_of_thorns,bone_sled",
        mohyar="plunder=4 cards=flenser",
    )
    answer(t, "act", "hex:b10", "trade")
    assert t.pending.seat == 0
    assert "card:whip_of_thorns" not in t.pending.options  # Ronja leads with 1
    assert "card:bone_sled" in t.pending.options
    answer(t, "give", "done")
    assert t.pending.seat == 1
    answer(t, "give", "give:krowh_plunder", "give:krowh_plunder", "give:krowh_plunder")
    assert "card:flenser" in t.pending.options  # Kha'al has Might 3
    answer(t, "give", "done")
    assert (side(t, "krowh").ap, goods(t, "krowh"), goods(t, "mohyar")) == (6, (6, 8, 5), (5, 1, 5))
    assert t.pending.kind == "uprising.act"
    assert "done" in t.pending.options


@clause("UPR-TRD-02", "UPR-AMB-101", "UPR-CRD-02")
def test_an_item_changes_hands_as_it_lies() -> None:
    t = scene(Trade(MOHYAR), heroes="ronja yanny khaal", mohyar="at=a3 cards=-flenser", duerkhar="at=a3", krowh="at=a3")
    answer(t, "give", "card:flenser")  # Yanny has Might 1: only Kha'al can use it
    assert hand(t, "krowh") == {"flenser": "down"}
    assert hand(t, "mohyar") == {}


@clause("UPR-AMB-101", "UPR-CRD-03")
def test_who_is_given_an_eleventh_card_discards_one() -> None:
    ten = "xyxrit_leaves,abad_warpaint,bone_sled,war_drums,masons_plans,deep_pick,hunting_hawk,mirror_shield,"
    t = scene(Trade(MOHYAR), mohyar="at=a3 cards=pedlars_mule", duerkhar=f"at=a3 cards={ten}surgeons_saw,younglings")
    answer(t, "give", "card:pedlars_mule")
    assert (t.pending.kind, t.pending.seat) == ("uprising.discard_down", 1)
    answer(t, "discard_down", "card:bone_sled")
    assert len(hand(t, "duerkhar")) == 10
    assert "pedlars_mule" in hand(t, "duerkhar")


@clause("UPR-AMB-110", "UPR-ACT-07", "UPR-PRC-02")
def test_the_phase_does_not_close_while_one_who_passed_has_gained_ap() -> None:
    t = scene(ActionsPhase(), mohyar="ap=0", duerkhar="ap=0 cards=call_to_council")
    answer(t, "act", "card:call_to_council")
    assert (t.pending.kind, t.pending.seat, side(t, "mohyar").ap) == ("uprising.act", 0, 1)


@clause("UPR-TRD-02", "UPR-TRD-03")
def test_a_hero_alone_gives_nothing() -> None:
    t = scene(Trade(MOHYAR), mohyar="ap=1")
    assert not t.asks
    assert (side(t, "mohyar").ap, goods(t, "mohyar")) == (0, (6, 5, 5))


@clause("UPR-AMB-106", "UPR-AMB-15", "UPR-TRD-03")
def test_a_trade_out_of_turn_gives_all_heroes_there_their_say() -> None:
    t = scene(Turn(MOHYAR, 0), mohyar="at=a3", duerkhar="at=a3 salt=0 plunder=0 food=1")
    t.choose(1, "trade:duerkhar")
    answer(t, "give", "give:duerkhar_food", "done", seat=0)
    assert t.standing(0) is None  # the Trade is half done
    answer(t, "give", "done", seat=1)
    assert goods(t, "duerkhar") == (1, 0, 2)
    assert t.pending.kind == "uprising.act"


# Havens.


@clause("UPR-EX-07", "UPR-HAV-01", "UPR-HAV-03", "UPR-HAV-04", "UPR-PRD-01", "UPR-PRD-02")
def test_ronja_raises_her_third_haven() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"a3": "rigga", "a4": "cairnfield haven=mohyar"}, mohyar="at=a3")
    before = production(t.state, C, MOHYAR)
    points = haven_points(t.state, C, MOHYAR)
    answer(t, "act", "haven")
    assert not t.asks  # the turn is over
    assert (side(t, "mohyar").ap, goods(t, "mohyar")) == (7, (5, 3, 5))
    assert spot(t, "a3").haven == MOHYAR
    assert production(t.state, C, MOHYAR) == (before[0] + 1, before[1], before[2] + 1 + 2)
    assert haven_points(t.state, C, MOHYAR) == points + 2


@clause("UPR-HAV-01", "UPR-ACT-04")
def test_a_haven_of_the_krowh_costs_three() -> None:
    t = scene(Turn(KROWH, 0), heroes="khaal ronja", hexes={"a3": "cairnfield"}, krowh="at=a3 plunder=2")
    assert "haven" not in t.pending.options
    t = scene(Turn(KROWH, 0), heroes="khaal ronja", hexes={"a3": "cairnfield"}, krowh="at=a3 plunder=3")
    answer(t, "act", "haven")
    assert goods(t, "krowh") == (5, 0, 5)


@clause("UPR-HAV-02", "UPR-HEX-12", "UPR-CUR-03", "UPR-AMB-29", "UPR-AMB-30", "UPR-AMB-135", "UPR-CAP-01")
def test_where_a_haven_may_stand() -> None:
    def may(at: str, **hexes: str) -> bool:
        t = scene(Turn(MOHYAR, 0), hexes=hexes, mohyar=f"at={at}", heroes="ronja yanny")
        return "haven" in t.pending.options

    assert may("a3", a3="cairnfield")
    assert may("a3", a3="cairnfield sellswords=1")
    assert may("b10", b10="haven=-")  # another's home
    assert not may("b10")
    assert not may("a3", a3="down:cairnfield")
    assert not may("a3", a3="cairnfield curse")
    assert not may("a3", a3="cairnfield garrison=1")
    assert not may("a3", a3="cairnfield skeletons=1")
    assert not may("a3", a3="cairnfield younglings=1")
    assert not may("capital")
    assert not may("c8")  # outer Ice Waste
    assert not may("b2")  # a space without a tile
    five = dict.fromkeys(("a1", "a2", "a4", "a5"), "cairnfield haven=mohyar")
    assert not may("a3", a3="cairnfield", **five)


@clause("UPR-HAV-02")
def test_no_haven_beside_a_leader_on_the_hex() -> None:
    t = scene(Turn(MOHYAR, 0), hexes={"a3": "cairnfield"}, mohyar="at=a3", leaders={"the_lich_queen": "at=a3 threat=3"})
    assert "haven" not in t.pending.options


@clause("UPR-ACT-02", "UPR-ACT-03")
def test_an_action_that_ends_the_turn_is_followed_by_the_next_player() -> None:
    t = scene(ActionsPhase(), hexes={"a3": "cairnfield"}, mohyar="at=a3", duerkhar="ap=4")
    answer(t, "act", "haven")
    assert t.pending.seat == 1
    assert vp(t) == (0, 0, 0, 0)
