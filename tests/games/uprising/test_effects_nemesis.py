"""Effects that bring, move and take away Units of the Nemesis, with the codes of the components that say them."""

from __future__ import annotations

from typing import Any

from tests.games.uprising.said import NOBODY, OUTSIDE, event, in_vain, lead, play, quest, tile
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
    spot,
    told,
    vp,
)
from warhall.games.uprising.rules.carry import (
    DESTROYED,
    ENTERING,
    EVENT,
    FAILED,
    IMMEDIATE,
    PARTS,
    REWARDS,
    SOLVED,
    TILE,
    CarryOut,
    effect,
)
from warhall.games.uprising.rules.chapter_events import EventsPhase
from warhall.games.uprising.rules.combat.using import fighting
from warhall.games.uprising.rules.nemesis.phase import NemesisPhase
from warhall.kernel.chance import Fast
from warhall.testing import clause


def test_every_effect_outside_combat_has_code_and_every_name_is_used_somewhere() -> None:
    rows: dict[str, Any] = {TILE: C.tiles, EVENT: C.events, "card": C.cards, "gained": C.cards}
    rows |= dict.fromkeys((IMMEDIATE, SOLVED, FAILED, *REWARDS), C.quests)
    rows |= dict.fromkeys((ENTERING, DESTROYED), C.leaders)
    for part, table in rows.items():
        for row in range(1, len(table)):
            if part == "card" and not OUTSIDE & set(table[row].when):
                continue
            assert [said.effect for said in PARTS[part](C, row) if said.effect not in effect] == []
    only_abilities = {"terrain_dice", "no_defence_dice", "whole_row", "no_rerolls", "no_druids", "steady_symbols"}
    hero_rolls = {"add_any_die", "reroll_all"}
    assert {name for name in C.effects if name not in effect and name not in fighting} == only_abilities | hero_rolls
    assert [name for name in effect if name not in C.effects] == []


# Tiles.


@clause("UPR-EX-06", "UPR-EXP-02", "UPR-EXP-03", "UPR-PLC-03")
def test_guarded_by_rigga() -> None:  # X06
    t = scene(tile("rigga"), hexes={"a3": "rigga"}, mohyar="at=a3")
    assert (spot(t, "a3").garrison, goods(t, "mohyar")) == (1, (5, 5, 7))
    assert "a3" not in offered(t, "hex")
    answer(t, "place_at", "hex:b5")
    assert spot(t, "b5").garrison == 1
    t = scene(tile("rigga"), hexes={"a3": "rigga skeletons=1"})
    assert (spot(t, "a3").skeletons, spot(t, "a3").garrison) == (2, 0)
    t = scene(tile("rhun"), hexes={"a3": "rhun sellswords=1"})  # X08: own Units are not reinforced
    assert (spot(t, "a3").skeletons, spot(t, "a3").garrison) == (0, 0)


@clause("UPR-EX-16", "UPR-EXP-03", "UPR-PLC-04")
def test_haunted_by_the_grim_fangs() -> None:  # X07
    t = scene(
        tile("grim_fangs"), hexes={"a3": "grim_fangs skeletons=1", "b7": "skeletons=1"},
        decks={"hordes": "the_rimewalkers mother_maggot"},
    )  # fmt: skip
    assert spot(t, "a3").skeletons == 2
    answer(t, "place_at", "hex:b7")
    answer(t, "place_at", "hex:a3")
    assert (spot(t, "b7").skeletons, spot(t, "a3").skeletons) == (2, 0)
    assert (leader(t, "the_rimewalkers").at, len(t.state.hordes)) == (hexed("a3"), 1)


@clause("UPR-EXP-03", "UPR-PLC-02")
def test_reinforcing_a_full_stack_is_a_point() -> None:  # X21
    t = scene(tile("krakenrest"), hexes={"a3": "krakenrest garrison=3"})
    assert vp(t, "empire") == (1,)
    t = scene(tile("krakenrest"), hexes={"a3": "krakenrest garrison=1"})
    assert (vp(t, "empire"), spot(t, "a3").garrison) == ((0,), 2)


@clause("UPR-EXP-08", "UPR-EVT-06", "UPR-DEC-07")
def test_a_token_goes_where_the_fewest_lie() -> None:  # X09, Q02f, Q16i, E24
    three = {"the_butcher": "at=capital tokens=1", "vesks_hounds": "at=capital", "mother_maggot": "at=c10"}
    t = scene(tile("torment"), hexes={"a3": "torment"}, leaders=three)
    assert offered(t, "leader") == ["vesks_hounds", "mother_maggot"]
    answer(t, "pick_for_nemesis", "leader:mother_maggot")
    assert leader(t, "mother_maggot").tokens == 1
    t = scene(quest("instruction_of_the_druids", FAILED), leaders={"the_butcher": "at=capital"})
    assert leader(t, "the_butcher").tokens == 1
    t = scene(quest("the_emperors_ear", IMMEDIATE, NOBODY))
    assert not t.asks


@clause("UPR-SKE-06")
def test_ashmire_and_bonefall_wake_the_skeletons() -> None:  # X14, X25, E22, Q12f
    t = scene(tile("ashmire"), hexes={"a3": "ashmire", "c1": "skeletons=1", "c2": "curse", "c18": "curse"})
    assert spot(t, "b1").skeletons == 1
    t = scene(quest("bones_beneath", FAILED), hexes={"c1": "skeletons=1", "c2": "curse", "c18": "curse"})
    assert spot(t, "b1").skeletons == 1
    t = scene(tile("bonefall"), hexes={"a3": "bonefall"})
    assert spot(t, "a3").skeletons == 2  # those just placed here stay


@clause("UPR-PRC-12")
def test_the_drowned_spire_hides_a_horde() -> None:  # X23
    t = scene(tile("drowned_spire"), hexes={"a3": "drowned_spire"}, decks={"hordes": "mother_maggot"})
    assert leader(t, "mother_maggot").at == hexed("a3")
    t = scene(tile("drowned_spire"), hexes={"a3": "drowned_spire sellswords=1"}, decks={"hordes": "mother_maggot"})
    assert leader(t, "mother_maggot").at == 0


@clause("UPR-EVT-07", "UPR-EXP-02")
def test_the_regents_hunt() -> None:  # X28
    t = scene(tile("regents_hunt"), hexes={"a3": "regents_hunt"}, decks={"items": ""})
    assert spot(t, "a3").garrison == 1
    t = scene(
        tile("regents_hunt"), hexes={"a3": "regents_hunt"}, decks={"items": ""},
        leaders={"the_butcher": "at=a1 target=capital", "vesks_hounds": "at=a5 target=capital tokens=1"},
    )  # fmt: skip
    assert (leader(t, "vesks_hounds").at, leader(t, "vesks_hounds").tokens) == (hexed("capital"), 1)
    assert leader(t, "the_butcher").at == hexed("a1")


# Events.


@clause("UPR-EX-23", "UPR-AMB-68", "UPR-EVT-03", "UPR-EVT-07", "UPR-TGT-03", "UPR-EVT-05")
def test_the_empire_strikes() -> None:  # E31
    t = scene(
        EventsPhase(), phase="events", decks={
            "events": "the_empire_strikes", "legions": "the_ash_magistrate vesks_hounds the_butcher",
        },
    )  # fmt: skip
    answer(t, "choose_prey", "faction:mohyar")
    assert (leader(t, "vesks_hounds").prey, leader(t, "the_butcher").target) == (
        C.side.row("duerkhar"),
        hexed("capital"),
    )
    assert [leader(t, name).threat for name in ("the_ash_magistrate", "vesks_hounds", "the_butcher")] == [6, 6, 6]
    # Twelve empty tiles, ten pieces: the first player says where.
    while t.asks and t.pending.kind == "uprising.place_at":
        t.choose(t.pending.seat, t.pending.options[-1])
    assert sum(here.garrison > 0 for here in t.state.spots) == 10
    assert [C.leaders[told_["leader"]].id for told_ in told(t, "leader_activates")] == ["the_butcher"]
    assert [leader(t, name).tokens for name in ("the_ash_magistrate", "vesks_hounds", "the_butcher")] == [1, 2, 1]


@clause("UPR-AMB-68")
def test_enough_garrisons_need_no_choice() -> None:  # E31
    taken = dict.fromkeys(("a1", "a2", "b3"), "curse")
    t = event("the_empire_strikes", hexes=taken, decks={"legions": ""})
    assert not t.asks
    assert (vp(t, "empire"), sum(here.garrison for here in t.state.spots)) == ((3,), 9)


@clause("UPR-EXP-03", "UPR-DEC-34")
def test_the_iron_levy_reinforces_around_the_capital() -> None:  # E21
    around = {"a1": "garrison=1", "a2": "skeletons=1", "a3": "sellswords=1"}
    t = event("the_iron_levy", hexes=around, decks={"legions": "", "hordes": ""})
    assert (spot(t, "a1").garrison, spot(t, "a4").garrison) == (2, 0)
    assert spot(t, "a2").skeletons == 1  # it speaks of hexes with Empire Units only
    t = event("the_iron_levy", decks={"legions": "", "hordes": ""}, leaders={"the_butcher": "at=a5"})
    assert spot(t, "a5").garrison == 1  # a Legion is one
    short = {"a1": "garrison=1", "a2": "garrison=1"}
    t = event("the_iron_levy", hexes=short, decks={"legions": "", "hordes": ""}, graves={"chaos": "garrisons=0,9,0"})
    assert offered(t, "hex") == ["a1", "a2"]
    answer(t, "reinforce_next", "hex:a2")
    assert (spot(t, "a1").garrison, spot(t, "a2").garrison) == (1, 2)
    assert vp(t, "empire") == (1 + 1,)  # a Legion and a level that could not come


@clause("UPR-PRC-14")
def test_cataclysm_curses_each_region() -> None:  # E45
    t = event("cataclysm", decks={"legions": "", "hordes": ""})
    for name in ("c1", "c12", "c10"):
        answer(t, "pick_for_nemesis", f"hex:{name}")
    assert [spot(t, name).curse for name in ("c1", "c12", "c10")] == [True, True, True]


@clause("UPR-AMB-21")
def test_curses_apart_from_havens() -> None:  # E16, E26, Q17i
    t = event("a_rotting_sail", decks={"legions": "", "hordes": ""})
    assert not {"c5", "c6", "c14", "c15"} & set(offered(t, "hex"))
    t = event("black_thaw", decks={"legions": "", "hordes": ""})
    assert set(offered(t, "hex")) == {"a1", "a4", "c4", "c13"}
    everywhere = dict.fromkeys(("a1", "a4", "c4", "c13"), "garrison=1")
    t = scene(quest("the_red_harvest", IMMEDIATE, NOBODY), hexes=everywhere)
    assert "c1" in offered(t, "hex")
    assert "a2" not in offered(t, "hex")
    taken = dict.fromkeys(("a1", "a2", "a3", "a4", "a5", "a6"), "garrison=1")
    taken |= dict.fromkeys(("b3", "b5", "b9", "b11", "c4", "c13"), "skeletons=1")
    t = scene(quest("the_red_harvest", IMMEDIATE, NOBODY), hexes=taken)
    assert {"c1", "c5", "c6", "c14", "c15"} <= set(offered(t, "hex"))  # a region hex may lie beside a Haven


@clause("UPR-EVT-07")
def test_leaders_act_by_events() -> None:  # E33, E41
    t = event(
        "the_last_march", decks={"legions": "", "hordes": ""},
        leaders={
            "vesks_hounds": "at=a1 target=capital", "the_siege_father": "at=a4 target=capital",
            "the_butcher": "at=a2 target=capital", "the_new_emperor": "at=a3 target=capital",
        },
    )  # fmt: skip
    at = [leader(t, name).at for name in ("vesks_hounds", "the_siege_father", "the_butcher", "the_new_emperor")]
    assert at == [hexed("capital"), hexed("capital"), hexed("capital"), hexed("a3")]


# Leaders.


@clause("UPR-THR-04")
def test_leaders_stir_each_other() -> None:  # L7i, H7i, E46, X24
    others = {
        "the_new_emperor": "at=capital threat=5",
        "the_butcher": "at=a1 threat=7",
        "mother_maggot": "at=c1 threat=2",
    }
    t = scene(lead("the_new_emperor", ENTERING), leaders={**others, "vesks_hounds": "at=a2 target=b4 prey=mohyar"})
    assert [leader(t, name).threat for name in others] == [5, 7, 2]
    assert (vp(t, "empire"), leader(t, "vesks_hounds").threat) == ((1,), 5)
    t = scene(lead("oda_the_fallen", ENTERING, "c10"), leaders={"oda_the_fallen": "at=c10 threat=4", **others})
    assert [leader(t, name).threat for name in (*others, "oda_the_fallen")] == [6, 7, 3, 6]


@clause("UPR-TGT-01", "UPR-EVT-06")
def test_tokens_and_curses_that_leaders_bring() -> None:  # L2i, L8i, H2i, H8i, H6i
    t = scene(lead("the_unchained", ENTERING), leaders={"the_unchained": "at=capital"})
    assert (leader(t, "the_unchained").tokens, leader(t, "the_unchained").target) == (1, 0)
    hordes = {"the_hollow_king": "at=c10", "mother_maggot": "at=c1 tokens=1", "the_butcher": "at=capital"}
    t = scene(lead("the_hollow_king", ENTERING, "c10"), leaders=hordes)
    assert [leader(t, name).tokens for name in hordes] == [1, 2, 0]
    assert spot(t, "c10").curse
    t = scene(lead("the_lich_queen", ENTERING, "c10"), leaders={"the_lich_queen": "at=c10"})
    assert (spot(t, "c10").curse, vp(t, "chaos")) == (True, (5,))
    t = scene(lead("the_drowned_fleet", ENTERING, "c10"), leaders={"the_drowned_fleet": "at=c10"})
    assert offered(t, "hex") == ["c4", "c13"]


@clause("UPR-PRC-03", "UPR-EX-18", "UPR-HOR-01")
def test_what_enters_fights_only_when_its_immediate_effect_is_done() -> None:  # H4i
    t = scene(
        CarryOut(EVENT, C.event.row("lanterns_in_the_fog"), MOHYAR), phase="events", then=Fast(1),
        hexes={"b8": "sellswords=1"}, decks={"hordes": "the_counter_of_omens", "legions": ""},
    )  # fmt: skip
    answer(t, "place_at", "hex:b8")
    kinds = [told_.kind.partition(".")[2] for told_ in t.events or ()]
    assert kinds.index("combat_begun") > [place for place, kind in enumerate(kinds) if kind == "skeletons_placed"][1]


@clause("UPR-LEG-02", "UPR-DEC-27", "UPR-THR-01", "UPR-AMB-60")
def test_draining_the_last_threat_destroys_a_leader() -> None:  # Q07s, Q15s, I22
    t = scene(
        quest("a_price_on_the_warlord", SOLVED), leaders={"the_new_emperor": "at=a1 threat=1", "mother_maggot": "at=c1"}
    )
    answer(t, "pick", "leader:the_new_emperor")
    answer(t, "place_at", "hex:b5")
    answer(t, "place_at", "hex:b3")
    assert (leader(t, "the_new_emperor").gone, vp(t, "mohyar")) == (True, (5,))
    t = scene(quest("herald_of_the_void", SOLVED), leaders={"the_butcher": "at=a1", "mother_maggot": "at=c1 threat=4"})
    assert leader(t, "mother_maggot").threat == 2
    item = next(
        card.id for card in C.cards if any(e.effect == "drain_threat" and e.leaders == "here" for e in card.effects)
    )
    t = play(item, "mohyar", "ronja yanny", mohyar="at=a1", leaders={"the_butcher": "at=a1 threat=4"})
    assert (leader(t, "the_butcher").threat, hand(t, "mohyar")) == (2, {})
    assert in_vain(item, "mohyar", "ronja yanny", mohyar="at=a2", leaders={"the_butcher": "at=a1 threat=4"})


@clause("UPR-HOR-02", "UPR-LEG-02")
def test_a_horde_that_a_quest_destroys_leaves_its_bottom_effect_to_the_player() -> None:  # Q15s, H3d
    maggot = {"mother_maggot": "at=c10 threat=2"}
    t = scene(quest("herald_of_the_void", SOLVED), leaders=maggot, hexes={"c1": "curse"})
    answer(t, "pick", "hex:c1")
    assert (leader(t, "mother_maggot").gone, vp(t, "mohyar"), spot(t, "c1").curse) == (True, (4,), False)


# Cards.


@clause("UPR-CUR-07", "UPR-CRD-05")
def test_curses_are_removed() -> None:  # Q09s, Q17g, H3d, USH-05, SYN-05, I11
    t = scene(quest("the_lantern_in_the_fen", SOLVED), hexes={"c1": "curse", "c10": "curse"})
    answer(t, "pick", "hex:c10")
    assert (spot(t, "c1").curse, spot(t, "c10").curse) == (True, False)
    t = scene(lead("mother_maggot", DESTROYED, "c1", MOHYAR), hexes={"c1": "curse"})
    answer(t, "pick", "done")
    assert spot(t, "c1").curse
    assert not scene(lead("mother_maggot", DESTROYED, "c1", EMPIRE), hexes={"c1": "curse"}).asks  # nobody may
    t = play("hexwash", "krowh", "ushka yanny", hexes={"a3": "curse", "c10": "curse"}, krowh="at=b4")
    assert (spot(t, "a3").curse, spot(t, "c10").curse) == (False, True)
    t = play("cleansing_rite", "druwhn", "syndra yanny", hexes={"a3": "curse"}, druwhn="at=a3 salt=2")
    assert (spot(t, "a3").curse, goods(t, "druwhn")) == (False, (0, 5, 5))
    assert in_vain("cleansing_rite", "druwhn", "syndra yanny", hexes={"a3": "curse"}, druwhn="at=a3 salt=1")
    assert in_vain("hexwash", "krowh", "ushka yanny", hexes={"c10": "curse"}, krowh="at=b4")
    t = play("censer_of_ash", "mohyar", "ronja yanny", hexes={"a1": "curse"}, mohyar="at=b4")
    assert not spot(t, "a1").curse


@clause("UPR-GEN-10", "UPR-GAR-04", "UPR-SKE-07")
def test_pieces_are_taken_away() -> None:  # Q12s, USH-02, HAN-06, Q11s
    t = scene(quest("bones_beneath", SOLVED), hexes={"c1": "skeletons=2", "c10": "skeletons=1"})
    answer(t, "pick", "hex:c1")
    answer(t, "pick", "done")
    assert (spot(t, "c1").skeletons, spot(t, "c10").skeletons, vp(t, "mohyar")) == (1, 1, (0,))
    ushka = next(
        card.id
        for card in C.cards
        if card.kind == "feat" and card.effects and card.effects[0].effect == "remove_skeleton"
    )
    t = play(ushka, "krowh", "ushka yanny", hexes={"a3": "skeletons=1"}, phase="events")
    assert (spot(t, "a3").skeletons, vp(t, "krowh")) == (0, (0,))
    t = play("knife_in_the_dark", "mohyar", "hanzo yanny", hexes={"a3": "garrison=2"}, mohyar="at=a3")
    assert (spot(t, "a3").garrison, vp(t, "mohyar")) == (1, (1,))
    t = play("knife_in_the_dark", "mohyar", "hanzo yanny", hexes={"a3": "skeletons=1"}, mohyar="at=a3")
    assert (spot(t, "a3").skeletons, vp(t, "mohyar")) == (0, (1,))
    assert in_vain("knife_in_the_dark", "mohyar", "hanzo yanny", mohyar="at=a3")
    t = scene(quest("the_broken_legion", SOLVED), hexes={"a3": "garrison=2"})
    assert (spot(t, "a3").garrison, vp(t, "mohyar")) == (1, (1,))


@clause("UPR-NEM-01", "UPR-AMB-118", "UPR-DEC-36")
def test_tokens_are_removed() -> None:  # HAN-07, I13, SYN-06, Q16k
    two = {"the_butcher": "at=capital target=capital tokens=1", "vesks_hounds": "at=capital target=capital tokens=1"}
    t = scene(NemesisPhase(), phase="nemesis", heroes="hanzo yanny", leaders=two, mohyar="cards=false_orders")
    answer(t, "use_card", "card:false_orders")
    answer(t, "pick", "leader:vesks_hounds")
    assert [C.leaders[told_["leader"]].id for told_ in told(t, "leader_activates")] == ["the_butcher"]
    more = {"the_butcher": "at=a1 tokens=2", "vesks_hounds": "at=a2 tokens=2", "mother_maggot": "at=c10 tokens=2"}
    t = play("legates_seal", "mohyar", "ronja yanny", leaders=more, phase="events")
    assert offered(t, "leader") == ["vesks_hounds", "the_butcher"]
    answer(t, "pick", "leader:the_butcher")
    assert t.pending.options == ("leader:the_butcher", "done")
    answer(t, "pick", "leader:the_butcher")
    assert [leader(t, name).tokens for name in more] == [0, 2, 2]
    t = play(
        "strangling_vines", "druwhn", "syndra yanny", leaders={**more, "the_butcher": "at=c13 tokens=1"}, druwhn="at=b4"
    )
    assert leader(t, "vesks_hounds").tokens == 1  # the only one within two hexes
    t = play("the_emperors_ear", "mohyar", "ronja yanny", leaders={"the_butcher": "at=a1 tokens=1"}, phase="nemesis")
    assert leader(t, "the_butcher").tokens == 0


@clause("UPR-NEM-03", "UPR-AMB-104")
def test_beasts_are_driven() -> None:  # KHA-10, I30
    horde = {"mother_maggot": "at=a3 threat=4", "the_butcher": "at=a2"}
    t = play("drive_the_beast", "krowh", "khaal yanny", leaders=horde, krowh="at=b4")
    assert offered(t, "hex") == ["capital", "a2", "a4", "b4", "b5", "b6"]
    answer(t, "pick", "hex:b6")
    assert (leader(t, "mother_maggot").at, spot(t, "a3").curse) == (hexed("b6"), False)
    plague = next(card.id for card in C.cards if any(e.effect == "plague_move" for e in card.effects))
    t = play(plague, "mohyar", "ronja yanny", leaders=horde, mohyar="at=b4")
    answer(t, "pick", "hex:b6")
    assert (leader(t, "mother_maggot").at, spot(t, "a3").curse) == (hexed("b6"), True)
    assert in_vain(plague, "mohyar", "ronja yanny", leaders=horde, mohyar="at=a3")
