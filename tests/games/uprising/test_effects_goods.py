"""Effects that give and take resources, VP and Action Points, each with the codes of the components that say them."""

from __future__ import annotations

from tests.games.uprising.scene import EMPIRE, MOHYAR, C, answer, goods, hand, scene, side, told, vp
from warhall.games.uprising import GAME
from warhall.games.uprising.ids import HexId, SideId
from warhall.games.uprising.rules.actions import ActionsPhase
from warhall.games.uprising.rules.build import Building
from warhall.games.uprising.rules.cards import PlayCard, usable_cards
from warhall.games.uprising.rules.carry import DESTROYED, ENTERING, EVENT, GAINED, IMMEDIATE, SOLVED, TILE, CarryOut
from warhall.games.uprising.rules.production import ProductionPhase
from warhall.games.uprising.rules.quest import TryQuest
from warhall.games.uprising.rules.scoring import ScoringPhase
from warhall.games.uprising.state import T
from warhall.testing import clause
from warhall.testing.scenes import content_with

NOBODY = SideId(0)


def quest(name: str, part: str = IMMEDIATE, by: SideId = NOBODY) -> CarryOut:
    return CarryOut(part, C.quest.row(name), by)


def leader(name: str, part: str, by: SideId = NOBODY) -> CarryOut:
    return CarryOut(part, C.leader.row(name), by, HexId(1))


def quiet(t: T) -> T:
    """Answer whatever other effects of the component ask."""
    while t.asks:
        t.choose(t.pending.seat, t.pending.options[-1])
    return t


@clause("UPR-EXP-04", "UPR-HEX-07", "UPR-EX-06")
def test_gain_of_a_tile() -> None:
    t = scene(CarryOut(TILE, C.tile.row("rigga"), MOHYAR, C.hex.row("a3")), hexes={"a3": "rigga"}, mohyar="at=a3")
    assert told(t, "goods_gained")[0] == {"side": MOHYAR, "goods": (0, 0, 2), "why": "rigga"}


@clause("UPR-CRD-10")
def test_gain_of_a_feat_in_any_mix_of_khaal_and_of_one_kind_of_oryel() -> None:
    mixed = next(c.id for c in C.cards if any(e.effect == "gain" and e.mixed == 2 for e in c.gained))
    owner = C.cards[C.card.row(mixed)].hero
    faction = C.side.row(C.heroes[owner].faction)
    t = scene(CarryOut(GAINED, C.card.row(mixed), faction), heroes=f"{C.hero.names[owner]} ronja")
    answer(t, "choose_gain", "pay:1s1f")
    assert goods(t, C.side.names[faction]) == (6, 5, 6)
    kind = next(c.id for c in C.cards if any(e.effect == "gain_kind" for e in c.gained))
    t = scene(CarryOut(GAINED, C.card.row(kind), C.side.row("druwhn")), heroes="oryel ronja")
    answer(t, "choose_good", "good:plunder")
    assert goods(t, "druwhn") == (5, 7, 5)


@clause("UPR-AMB-137", "UPR-AMB-102")
def test_every_player_gains_by_the_granary() -> None:
    t = scene(quest("rats_in_the_granary", SOLVED, MOHYAR))
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((5, 5, 6), (5, 5, 6))


@clause("UPR-AMB-97", "UPR-AMB-137", "UPR-DEC-05", "UPR-QST-10")
def test_losses_as_far_as_there_is_something() -> None:
    t = scene(quest("rats_in_the_granary"), mohyar="food=0")
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((5, 5, 0), (5, 5, 4))
    t = scene(leader("mother_maggot", ENTERING), mohyar="food=1")
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((5, 5, 0), (5, 5, 3))


@clause("UPR-DEC-35")
def test_a_mixed_loss_is_the_losers_choice() -> None:
    t = scene(quest("the_sunken_armoury", "failed", MOHYAR), mohyar="salt=0")
    assert t.pending.options == ("pay:1p", "pay:1f")
    answer(t, "choose_loss", "pay:1f")
    assert goods(t, "mohyar") == (0, 5, 4)
    assert not scene(quest("the_sunken_armoury", "failed", MOHYAR), mohyar="salt=0 plunder=0 food=0").asks


@clause("UPR-GEN-13", "UPR-EX-17")
def test_the_butcher_takes_half_the_plunder() -> None:
    t = scene(leader("the_butcher", ENTERING), heroes="yanny syndra", duerkhar="plunder=7", druwhn="plunder=1",
              leaders={"the_butcher": "at=capital threat=4"}, hexes={"capital": "garrison=1"})  # fmt: skip
    quiet(t)
    assert (goods(t, "duerkhar")[1], goods(t, "druwhn")[1]) == (4, 1)


@clause("UPR-AMB-102")
def test_hunger_moon_and_the_ash_magistrate_count_havens() -> None:
    hexes = {"a3": "cairnfield haven=mohyar", "a4": "torment haven=mohyar", "capital": "garrison=1"}
    t = quiet(scene(CarryOut(EVENT, C.event.row("hunger_moon"), MOHYAR), phase="events", hexes=hexes))
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((5, 5, 3), (5, 5, 5))
    on_map = {"the_ash_magistrate": "at=capital threat=4"}
    t = quiet(scene(leader("the_ash_magistrate", ENTERING), hexes=hexes, mohyar="salt=2", leaders=on_map))
    assert (goods(t, "mohyar"), goods(t, "duerkhar")) == ((0, 5, 5), (4, 5, 5))


@clause("UPR-DEC-35", "UPR-AMB-137", "UPR-AMB-15")
def test_the_tithe_is_paid_or_refused() -> None:
    t = scene(
        CarryOut(EVENT, C.event.row("the_tithe"), MOHYAR),
        phase="events",
        first="duerkhar",
        mohyar="salt=0 plunder=0 food=0 ap=1",
    )
    while not t.pending.kind.endswith("pay"):
        t.choose(t.pending.seat, t.pending.options[-1])
    before = vp(t, "empire")[0]
    assert t.pending.seat == 1
    answer(t, "pay", "pay:1p")
    assert goods(t, "duerkhar") == (5, 4, 5)
    assert t.pending.options == ("pass",)
    t.choose(0, "trade:mohyar")  # who is asked to pay may Trade first
    assert "pay:1s" in t.pending.options
    answer(t, "pay", "pass")
    assert vp(t, "empire") == (before + 1,)


@clause("UPR-SCO-06", "UPR-GEN-02", "UPR-QST-05", "UPR-QST-06", "UPR-EX-24", "UPR-DEC-20")
def test_quests_score() -> None:
    t = scene(TryQuest(MOHYAR), quests="the_druidic_prophetess", dice="white B blue D red S -")
    answer(t, "guile_dice", "yellow:0")
    assert vp(t) == (0, 0, 0, 0)  # solved, but not with three Skulls
    t = scene(TryQuest(MOHYAR), quests="the_druidic_prophetess", dice="white S blue - red S S")
    answer(t, "guile_dice", "yellow:0")
    assert vp(t) == (0, 0, 0, 2)  # failed: no reward, and Chaos scores
    t = scene(TryQuest(MOHYAR), quests="the_druidic_prophetess", dice="white B blue - red SS S")
    answer(t, "guile_dice", "yellow:0")
    assert vp(t) == (1, 0, 0, 0)


@clause("UPR-EX-09", "UPR-QST-05")
def test_the_rewards_of_the_instruction() -> None:
    t = scene(
        TryQuest(MOHYAR),
        quests="instruction_of_the_druids",
        hexes={"a3": "rigga"},
        mohyar="at=a3",
        dice="white D blue D red S S purple B",
    )
    answer(t, "guile_dice", "yellow:0")
    quiet(t)
    assert vp(t, "mohyar") == (2,)


@clause("UPR-CSQ-09", "UPR-AMB-61", "UPR-SYM-05")
def test_the_nemesis_scores_for_a_leader_but_gains_nothing_else() -> None:
    t = scene(leader("the_drowned_fleet", DESTROYED, EMPIRE))
    assert vp(t, "empire", "chaos") == (4, 0)
    assert [told(t, "goods_gained"), goods(t, "mohyar")] == [[], (5, 5, 5)]
    t = scene(leader("the_drowned_fleet", DESTROYED, MOHYAR))
    assert (vp(t, "mohyar"), goods(t, "mohyar")) == ((4,), (7, 5, 5))


@clause("UPR-AMB-112")
def test_the_lich_queen_counts_curses() -> None:
    few = {f"c{number}": "curse" for number in range(1, 4)}
    on_map = {"the_lich_queen": "at=c1 threat=4"}
    entering = CarryOut(ENTERING, C.leader.row("the_lich_queen"), NOBODY, C.hex.row("c1"))
    assert vp(scene(entering, hexes=few, leaders=on_map), "chaos") == (5,)
    entering = CarryOut(ENTERING, C.leader.row("the_lich_queen"), NOBODY, C.hex.row("c1"))
    many = {f"c{number}": "curse" for number in range(1, 7)}
    assert vp(scene(entering, hexes=many, leaders=on_map), "chaos") == (0,)


@clause("UPR-AMB-96", "UPR-AMB-97")
def test_the_coven_holds_ap_until_it_is_destroyed() -> None:
    t = scene(leader("the_coven_of_yssat", ENTERING), duerkhar="ap=0")
    assert [(side(t, name).ap, side(t, name).held) for name in ("mohyar", "duerkhar")] == [(7, 1), (0, 0)]
    t.start(leader("the_coven_of_yssat", DESTROYED, MOHYAR))
    assert (side(t, "mohyar").ap, side(t, "mohyar").held) == (7, 0)


@clause("UPR-DEC-36", "UPR-AMB-118", "UPR-CRD-08")
def test_production_cards_act_by_themselves() -> None:
    poor = "salt=0 plunder=0 food=0"
    t = scene(
        ProductionPhase(),
        heroes="brokka syndra",
        hexes={"b4": "wall tower", "c4": "dawngaard", "a3": "rigga haven=druwhn"},
        duerkhar=f"{poor} cards=forge_tithe,-salt_ledger",
        druwhn=f"{poor} at=c4 cards=root_and_rain",
    )
    assert goods(t, "duerkhar") == (2 + 1 + 2, 2 + 1, 1 + 1)  # two Defences; the Ledger lies face down
    assert goods(t, "druwhn") == (4 + 1, 1 + 1, 1 + 1 + 2 + 2)  # Woods at home and the Marsh of Rigga
    t = scene(ProductionPhase(), hexes={"c4": "dawngaard"}, mohyar=f"{poor} at=c4 cards=salt_ledger")
    assert goods(t, "mohyar") == (2 + 1 + 2, 1 + 1, 1 + 1)


@clause("UPR-AMB-15", "UPR-BLD-06")
def test_three_for_one_stands_open_to_all_at_a_card_of_production() -> None:
    con = {"feats_mohyar.toml": {"feat": {"the_long_con": {"when": ["production"]}}}}
    t = scene(
        ProductionPhase(), content=content_with(GAME, con), heroes="hanzo yanny",
        mohyar="cards=the_long_con", duerkhar="salt=3 plunder=0 food=0 ap=0",
    )  # fmt: skip
    assert (t.pending.kind, t.pending.seat) == ("uprising.use_card", 0)
    before = goods(t, "duerkhar")
    t.choose(1, "exchange:duerkhar_salt_food")
    assert goods(t, "duerkhar") == (before[0] - 3, before[1], before[2] + 1)


@clause("UPR-DEC-36")
def test_scoring_cards() -> None:
    t = scene(
        ScoringPhase(), hexes={"b10": "younglings=1", "a3": "cairnfield haven=duerkhar oathsworn=1"},
        mohyar="salt=0", duerkhar="salt=0 cards=oath_of_ages",
    )  # fmt: skip
    assert vp(t, "duerkhar") == (2 + 1 + 2 + 1,)
    t = scene(
        ScoringPhase(), heroes="hanzo yanny", mohyar="salt=0 plunder=4 food=0 cards=the_long_con", duerkhar="salt=0"
    )
    answer(t, "use_card", "card:the_long_con")
    answer(t, "choose_faction", "faction:duerkhar")
    assert vp(t, "mohyar", "duerkhar") == (3, 4)
    assert told(t, "ap_gained") == []
    assert goods(t, "mohyar") == (0, 1, 0)


@clause("UPR-CRD-04", "UPR-CRD-08", "UPR-CRD-09", "UPR-AMB-12")
def test_a_build_card_is_used_in_the_build_phase_and_flipped() -> None:
    t = scene(Building(C.side.row("krowh"), alone=True), heroes="khaal ronja", krowh="cards=feed_the_pack")
    answer(t, "build", "card:feed_the_pack")
    assert goods(t, "krowh") == (5, 5, 7)
    assert hand(t, "krowh") == {"feed_the_pack": "down"}
    assert "card:feed_the_pack" not in t.pending.options
    assert side(t, "krowh").ap == 8
    assert usable_cards(t.state, C, C.side.row("krowh"), "actions") == ()


@clause("UPR-CRD-08", "UPR-CRD-12", "UPR-ACT-07", "UPR-AMB-15", "UPR-AMB-110")
def test_bread_is_eaten_at_any_time_and_makes_a_passed_player_act_again() -> None:
    t = scene(ActionsPhase(), mohyar="ap=2", duerkhar="ap=0 cards=pilgrims_bread")
    answer(t, "act", "trade")
    t.choose(1, "card:pilgrims_bread")
    assert (hand(t, "duerkhar"), side(t, "duerkhar").ap > 0) == ({}, True)
    answer(t, "act", "done")
    assert t.pending.seat == 1


@clause("UPR-ACT-08", "UPR-AMB-123", "UPR-CRD-12", "UPR-AMB-110", "UPR-ACT-07")
def test_who_comes_to_the_turn_without_ap_may_use_actions_cards() -> None:
    t = scene(ActionsPhase(), first="duerkhar", mohyar="ap=0", duerkhar="ap=0 cards=call_to_council")
    assert t.pending.seat == 1
    assert t.pending.options == ("card:call_to_council", "done")
    answer(t, "act", "card:call_to_council")  # the only other faction gains the AP
    assert goods(t, "duerkhar") == (6, 5, 5)
    assert t.pending.seat == 0
    assert side(t, "mohyar").ap == 1
    answer(t, "act", "trade")
    assert not t.asks


@clause("UPR-CRD-04")
def test_a_price_is_the_condition_of_a_card() -> None:
    t = scene(hexes={"b4": "sellswords=1"}, mohyar="food=0 cards=horn_of_gathering")
    assert usable_cards(t.state, C, MOHYAR, "actions") == ()
    t = scene(
        PlayCard(MOHYAR, C.card.row("horn_of_gathering")),
        hexes={"b4": "sellswords=1"},
        mohyar="food=1 cards=horn_of_gathering",
    )
    answer(t, "command_to", "hex:c6")
    answer(t, "command_who", "mover:sellswords_b4", "done")
    assert (goods(t, "mohyar"), side(t, "mohyar").ap) == ((5, 5, 0), 8)
