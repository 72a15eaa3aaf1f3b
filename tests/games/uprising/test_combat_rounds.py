"""A round of combat step by step: pools, terrain, Defences, dice, Bolts, losses and Skeletons that breed."""

from __future__ import annotations

import pytest

from tests.games.uprising.fights import (
    BADLANDS,
    HIGHLANDS,
    ICE,
    MARSH,
    WOODS,
    begun,
    buried,
    changed,
    damage,
    fight,
    pool,
    pools,
    resolve,
    rolls,
    symbols,
)
from tests.games.uprising.scene import (
    CHAOS,
    DUERKHAR,
    EMPIRE,
    MOHYAR,
    C,
    answer,
    hexed,
    offered,
    scene,
    spot,
    told,
    units,
    vp,
)
from warhall.games.uprising import GAME
from warhall.games.uprising.ids import NO_SIDE, SideId
from warhall.kernel.chance import Fast
from warhall.testing import clause
from warhall.testing.scenes import content_with

# Pools.


@clause("UPR-CSQ-02", "UPR-TYP-01", "UPR-TYP-03", "UPR-GAR-03", "UPR-CSQ-04")
@pytest.mark.parametrize("tile,archery", [(ICE, "2w"), (BADLANDS, "2w1r")])
def test_archers_shoot_and_riders_on_badlands(tile: str, archery: str) -> None:
    t = fight(
        "sellswords=1 hunters=2 slavers=1 garrison=3",
        "white S S "
        + ("red S " if "r" in archery else "")
        + "white - - yellow -"
        + ("" if "r" in archery else " white - - blue - red SS blue -"),
        tile=tile,
    )
    assert pools(t, 0) == ("archery", pool(archery), pool("2w1y"))
    if tile == ICE:
        assert pools(t, 1) == ("clash", pool("2w1b1r"), pool("1b"))
    assert vp(t, "mohyar") == (3,)


@clause("UPR-CSQ-05", "UPR-THR-02", "UPR-GAR-03", "UPR-AMB-114")
def test_a_nemesis_pool_follows_level_and_threat_at_the_start_of_the_round() -> None:
    t = fight(
        "hunters=2 berserkers=1",
        "white S S white - - yellow -  white - - black SSS red - yellow - blue - -",
        leading="vesks_hounds",
        leaders={"vesks_hounds": "at=a3 threat=7"},
    )
    assert pools(t, 0) == ("archery", pool("2w"), pool("2y1w"))
    assert pools(t, 1) == ("clash", pool("2w1k"), pool("2r1b1y"))


@clause("UPR-DEF-01", "UPR-DEF-02", "UPR-CSQ-02", "UPR-CSQ-04")
def test_towers_and_walls_add_dice() -> None:
    t = fight("haven=mohyar wall tower sellswords=1 garrison=1", "white - white -  white - blue S - blue -")
    assert pools(t, 0) == ("archery", pool("1w"), pool("1w"))
    assert pools(t, 1) == ("clash", pool("1w2b"), pool("1b"))


@clause("UPR-CSQ-02", "UPR-PRC-04", "UPR-CSQ-03", "UPR-CBT-05")
def test_archery_that_decides_is_followed_by_no_clash() -> None:
    t = fight("hunters=1 garrison=1", "white S white B")
    assert [told_["round"] for told_ in told(t, "round_begun")] == ["archery"]
    assert told(t, "combat_ended")[0]["winner"] == MOHYAR


# Terrain.


@clause("UPR-TER-01", "UPR-AMB-46", "UPR-PRC-05")
def test_on_a_marsh_red_dice_are_white_for_both_sides() -> None:
    t = fight("slavers=1 skeletons=2", "white S white - -  white S white -", tile=MARSH)
    assert pools(t, 0) == ("clash", pool("1r"), pool("2r"))
    assert [told_["now"] for told_ in told(t, "dice_changed")[:2]] == [pool("1w"), pool("2w")]
    assert vp(t, "mohyar") == (2,)


@clause("UPR-TER-01", "UPR-RRL-05", "UPR-AMB-45", "UPR-AMB-113", "UPR-DEC-22")
def test_on_highlands_each_side_rolls_one_die_in_archery() -> None:
    t = fight(
        "haven=druwhn tower rangers=1 slingers=1 garrison=3",
        "purple SD yellow -  white S S purple SD blue S red -",
        tile=HIGHLANDS,
        heroes="syndra yanny",
    )
    assert pools(t) == ("archery", pool("2w1p"), pool("2w1y"))
    assert changed(t) == pool("1y")
    assert offered(t, "die") == ["white", "purple"]
    answer(t, "keep_die", "die:purple")
    assert changed(t) == pool("1p")
    assert told(t, "round_begun")[-1]["round"] == "clash"


@clause("UPR-TER-01", "UPR-RRL-03", "UPR-AMB-47", "UPR-RRL-01", "UPR-RRL-02", "UPR-DEC-24")
def test_in_woods_the_nemesis_rerolls_blanks_and_then_the_player_two_dice() -> None:
    t = fight("hunters=3 garrison=3", "white - - S white - S yellow -  yellow D white -  white B B", tile=WOODS)
    assert rolls(t, "woods") == [("yellow", (4,)), ("white", (1,))]
    assert t.pending.about == {
        "side": MOHYAR, "hex": hexed("a3"), "round": "archery", "mine": (1, 0, 0), "theirs": (1, 1, 0), "bolts": 0,
    }  # fmt: skip
    answer(t, "before_damage", "woods")
    assert offered(t, "rolled") == ["1", "2", "3"]
    assert (t.pending.about or {})["dice"] == ((0, 1), (0, 1), (0, 3))
    answer(t, "reroll", "rolled:1", "rolled:2")
    assert len(rolls(t, "woods")) == 4


@clause("UPR-AMB-47", "UPR-RRL-03")
def test_in_woods_both_enemies_reroll_their_blanks() -> None:
    t = fight(
        "garrison=1",
        "white - white -  white D white D",
        leading="the_lich_queen",
        leaders={"the_lich_queen": "at=a3 threat=1"},
        tile=WOODS,
    )
    assert rolls(t, "woods")[:2] == [("white", (5,)), ("white", (5,))]
    assert told(t, "symbols_rolled")[0]["total"] == (0, 1, 0)


@clause("UPR-TER-02", "UPR-TER-01", "UPR-PRC-06", "UPR-AMB-57", "UPR-HEX-08")
def test_on_a_cursed_hex_players_and_the_empire_use_no_bolts() -> None:
    t = fight(
        "rangers=1 garrison=1 curse",
        "purple DB white B  purple DB blue D",
        heroes="syndra yanny",
        druids="emberwife stonefather",
    )
    assert told(t, "combat_begun")[0]["terrain"] == "curse"
    assert told(t, "shields_broken") == []
    assert told(t, "godpower_woken") == []
    t = fight(
        "rangers=1 garrison=1 curse", "purple BB white -", heroes="syndra yanny", druwhn="at=a3 cards=verdant_word"
    )
    assert (t.pending.about or {})["bolts"] == 0  # the window shows that there is nothing to use


@clause("UPR-TER-01", "UPR-TER-02", "UPR-PRC-06")
def test_chaos_uses_bolts_on_a_cursed_hex() -> None:
    t = fight(
        "sellswords=2 curse",
        "blue D D white S red SB",
        leading="oda_the_fallen",
        leaders={"oda_the_fallen": "at=a3 threat=1"},
    )
    assert told(t, "symbols_changed") == [
        {"side": CHAOS, "symbols": (2, 0, 0), "cancelled": False, "why": "oda_the_fallen"}
    ]
    assert damage(t) == (2, 0)


# Dice, Bolts and Shields.


@clause("UPR-SYM-01", "UPR-SYM-03", "UPR-AMB-48", "UPR-AMB-53", "UPR-CBT-08")
def test_bolts_cancel_shields_on_both_sides_by_themselves() -> None:
    t = fight("hunters=3 sellswords=1 garrison=2", "white - - - white - -  white B S S blue D blue D SD")
    assert told(t, "shields_broken")[0] == {"side": MOHYAR, "number": 1}
    assert damage(t, 1) == (0, 1)


@clause("UPR-AMB-53", "UPR-PRC-06", "UPR-SYM-03")
def test_a_garrison_cancels_shields_with_its_bolts() -> None:
    t = fight("rangers=2 garrison=2", "purple SD SD white B S", heroes="syndra yanny")
    assert told(t, "shields_broken")[0] == {"side": EMPIRE, "number": 1}
    assert damage(t, 0) == (0, 2)


@clause("UPR-SYM-04", "UPR-TIM-05", "UPR-DEC-25")
def test_the_owner_chooses_who_falls_and_all_fall_if_the_damage_is_enough() -> None:
    t = fight("sellswords=1 berserkers=1 skeletons=2", "blue - black S red S -")
    assert offered(t, "unit") == ["sellswords", "berserkers"]
    answer(t, "take_loss", "unit:berserkers")
    assert told(t, "units_fallen")[0]["kind"] == C.unit.row("berserkers")
    t = fight("sellswords=1 berserkers=1 skeletons=2", "blue - black S red SS -")
    assert buried(t, "chaos") == {"sellswords": 1, "berserkers": 1}
    assert [event.kind for event in t.events or () if event.kind == "kernel.chosen"] == []


@clause("UPR-AMB-49", "UPR-CBT-08", "UPR-GOD-01")
def test_a_bolt_that_cancels_nothing_must_wake_a_druid_that_can_act() -> None:
    t = fight("rangers=1 skeletons=1", "purple BB red SS", heroes="syndra yanny", druids="stonefather")
    answer(t, "before_damage", "pass")
    assert symbols(t) == [("druwhn", (0, 2, 0), False, "stonefather")]
    assert damage(t, 0) == (0, 0)
    # A Shield that no Skull of the player meets is not worth cancelling.
    t = fight("rangers=1 garrison=1", "purple DB white S  purple B blue D", heroes="syndra yanny", druids="stonefather")
    answer(t, "before_damage", "pass")
    assert symbols(t)[0] == ("druwhn", (0, 2, 0), False, "stonefather")


# Skeletons.


@clause("UPR-SKE-03", "UPR-AMB-54", "UPR-GOD-03", "UPR-TIM-06")
def test_a_skeleton_bolt_places_a_skeleton_even_if_all_fell() -> None:
    t = fight("sellswords=2 skeletons=1", "blue S - red SB  blue S")
    assert damage(t, 0) == (1, 1)
    assert told(t, "skeletons_placed") == [{"hex": hexed("a3"), "number": 1, "now": 1}]
    assert len(begun(t)) == 1
    assert pools(t, 1) == ("clash", pool("1b"), pool("1r"))
    kinds = [event.kind.partition(".")[2] for event in t.events or ()]
    assert kinds.index("vp_gained") < kinds.index("skeletons_placed")


@clause("UPR-AMB-55", "UPR-SKE-04", "UPR-AMB-126")
def test_a_third_skeleton_in_combat_becomes_a_horde_and_a_new_combat_begins() -> None:
    t = fight("sellswords=3 skeletons=2", "blue - - - red SB -", decks={"hordes": "mother_maggot"})
    assert begun(t) == [("mohyar", "chaos"), ("mohyar", "mother_maggot")]
    assert told(t, "horde_forms") == [{"hex": hexed("a3"), "skeletons": 3, "horde": True}]
    assert vp(t, "mohyar") == (0,)
    assert told(t, "combat_ended")[0]["rounds"] == 1


@clause("UPR-AMB-55", "UPR-SKE-04")
def test_of_four_skeletons_one_stays_and_fights_before_the_horde() -> None:
    t = fight(
        "sellswords=4 skeletons=2",
        "blue - - - - red SB SB  blue S - red -",
        decks={"hordes": "mother_maggot"},
    )
    assert begun(t) == [("mohyar", "chaos"), ("mohyar", "chaos"), ("mohyar", "mother_maggot")]
    assert pools(t, 1)[2] == pool("1r")


@clause("UPR-SKE-04", "UPR-AMB-126")
def test_a_player_may_still_strike_before_the_horde_forms() -> None:
    t = fight(
        "tribesmen=4 skeletons=2",
        "yellow - - - - red SB -  red S",
        heroes="khaal yanny",
        krowh="at=a3 cards=death_frenzy",
        decks={"hordes": "mother_maggot"},
    )
    answer(t, "after_damage", "card:death_frenzy")
    assert told(t, "horde_forms") == []
    assert told(t, "skeletons_gone")[0]["left"] == 2


@clause("UPR-SKE-04", "UPR-AMB-55", "UPR-AMB-126")
def test_a_horde_that_forms_beside_a_leader_does_not_end_the_leaders_combat() -> None:
    t = fight(
        "sellswords=4",
        "blue - - - - white - yellow B " * 3,
        leading="mother_maggot",
        leaders={"mother_maggot": "at=a3 threat=1"},
        decks={"hordes": "the_coven_of_yssat"},
    )
    kinds = [event.kind.partition(".")[2] for event in t.events or ()]
    after = kinds[kinds.index("horde_forms") :]
    assert after.index("round_begun") < (after.index("combat_ended") if "combat_ended" in after else len(after))
    assert begun(t)[0] == ("mohyar", "mother_maggot")


@clause("UPR-AMB-56", "UPR-SKE-05")
def test_a_skeleton_bolt_without_a_piece_is_left_to_the_rules_of_placing() -> None:
    t = fight(
        "sellswords=3 skeletons=1",
        "blue - - - red SB",
        hexes={f"c{number}": "skeletons=2" for number in range(1, 6)},
    )
    assert told(t, "skeletons_placed") == []
    assert (told(t, "vp_gained")[0]["side"], told(t, "vp_gained")[0]["vp"]) == (CHAOS, 1)


# The steps of a round.


@clause("UPR-TIM-01", "UPR-TIM-03", "UPR-TIM-04", "UPR-PRC-05", "UPR-CBT-05", "UPR-CSQ-01")
def test_a_round_has_five_steps_and_is_told_in_their_order() -> None:
    t = fight("hunters=1 sellswords=1 garrison=1", "white - white B  white S blue D blue SD", tile=ICE)
    kinds = [event.kind.partition(".")[2] for event in t.events or ()]
    begun_at = kinds.index("combat_begun")
    assert kinds[begun_at : begun_at + 6] == [
        "combat_begun", "round_begun", "rolled", "rolled", "symbols_rolled", "damage_reckoned",
    ]  # fmt: skip
    assert [told_["round"] for told_ in told(t, "round_begun")][:2] == ["archery", "clash"]
    assert told(t, "symbols_rolled")[1] == {
        "hex": hexed("a3"), "one": MOHYAR, "total": (1, 1, 0), "other": EMPIRE, "against": (1, 1, 0),
    }  # fmt: skip
    assert damage(t, 1) == (0, 0)


@clause("UPR-CBT-07", "UPR-HER-01")
def test_a_hero_brings_no_dice_and_takes_no_damage() -> None:
    t = fight("sellswords=1 skeletons=2", "blue - red SS SS", mohyar="at=a3")
    assert pools(t, 0) == ("clash", pool("1b"), pool("2r"))
    assert units(t, "a3") == {}
    assert t.state.sides[MOHYAR].at == hexed("a3")
    assert spot(t, "a3").skeletons == 2


@clause("UPR-AMB-120", "UPR-GOD-04")
def test_a_leader_without_a_godpower_cancels_shields() -> None:
    bare = content_with(GAME, {"legions.toml": {"legion": {"vesks_hounds": {"godpower": []}}}})
    t = fight(
        "sellswords=2",
        "white -  blue D D white B red SB",
        leading="vesks_hounds",
        leaders={"vesks_hounds": "at=a3 threat=1"},
        content=bare,
    )
    assert told(t, "godpower_woken") == []
    assert told(t, "shields_broken")[0] == {"side": EMPIRE, "number": 2}


@clause("UPR-PRC-06", "UPR-AMB-57")
def test_a_legion_wakes_no_godpower_on_a_cursed_hex() -> None:
    t = fight("sellswords=2 curse", "white B", leading="the_new_emperor", leaders={"the_new_emperor": "at=a3 threat=1"})
    assert told(t, "godpower_woken") == []
    assert vp(t, "empire") == (0,)


@clause("UPR-CSQ-01", "UPR-HEX-08")
def test_terrain_is_fixed_for_the_whole_combat() -> None:
    t = fight("slavers=2 skeletons=2", "white - - white S -  white S S white -", tile=MARSH)
    assert [told_["why"] for told_ in told(t, "dice_changed")] == ["marsh"] * 4


@clause("UPR-AMB-15")
def test_between_the_parts_of_a_combat_others_may_trade_but_not_between_roll_and_damage() -> None:
    t = fight("sellswords=1 skeletons=1", "blue S", mohyar="at=a3 cards=blackpowder_keg,flenser")
    assert t.pending.kind == "uprising.before_combat"
    assert t.standing(1) is not None
    answer(t, "before_combat", "pass")
    assert t.pending.kind == "uprising.before_damage"
    assert t.standing(1) is None


# Who decides for the Nemesis in mid-combat.

BONES = {"c1": "skeletons=2", "c3": "skeletons=2"}
SPENT = {"empire": "skeletons=5"}  # with two on the combat hex and four elsewhere no piece is left


@pytest.mark.parametrize("phase,seat", [("nemesis", 1), ("events", 0)])
@clause("UPR-AMB-44", "UPR-GEN-12", "UPR-SKE-04")
def test_whose_units_fight_decides_for_the_horde_that_forms(phase: str, seat: int) -> None:
    t = fight(
        "younglings=3 skeletons=2", "blue - - - red SB -", entering="chaos", phase=phase, first="mohyar",
        decks={"hordes": "the_rimewalkers"},
    )  # fmt: skip
    assert told(t, "horde_forms")[0]["horde"]
    assert (t.pending.kind, t.pending.seat) == ("uprising.place_at", seat)


@pytest.mark.parametrize("player,seat", [(DUERKHAR, 1), (NO_SIDE, 0)])
@clause("UPR-AMB-44", "UPR-GEN-12", "UPR-SKE-04")
def test_whose_turn_it_is_decides_for_a_horde_that_forms_among_enemies(player: SideId, seat: int) -> None:
    t = scene(
        resolve("a3", CHAOS, player=player), hexes={"a3": "saltmother garrison=3 skeletons=2"}, first="mohyar",
        dice="white - - yellow -  red SB - blue - - red -", decks={"hordes": "the_rimewalkers"}, then=Fast(0),
    )  # fmt: skip
    assert told(t, "horde_forms")[0]["horde"]
    assert (t.pending.kind, t.pending.seat) == ("uprising.place_at", seat)


@pytest.mark.parametrize("phase,seat", [("nemesis", 1), ("events", 0)])
@clause("UPR-AMB-44", "UPR-AMB-56", "UPR-SKE-05", "UPR-DEC-30")
def test_whose_units_fight_decides_which_bones_wake_for_a_bolt(phase: str, seat: int) -> None:
    t = fight(
        "younglings=3 skeletons=2", "blue - - - red SB -", entering="chaos", phase=phase, first="mohyar",
        hexes=BONES, graves=SPENT, decks={"hordes": "mother_maggot"},
    )  # fmt: skip
    assert (t.pending.kind, t.pending.seat) == ("uprising.wake_bones", seat)
    assert offered(t, "hex") == ["a3", "c1", "c3"]


@pytest.mark.parametrize("player,seat", [(DUERKHAR, 1), (NO_SIDE, 0)])
@clause("UPR-AMB-44", "UPR-AMB-56", "UPR-SKE-05")
def test_whose_turn_it_is_decides_which_bones_wake_among_enemies(player: SideId, seat: int) -> None:
    t = scene(
        resolve("a3", CHAOS, player=player), hexes={"a3": "saltmother garrison=3 skeletons=2", **BONES}, graves=SPENT,
        dice="white - - yellow -  red SB - blue - - red -", decks={"hordes": "mother_maggot"}, then=Fast(0),
        first="mohyar",
    )  # fmt: skip
    assert (t.pending.kind, t.pending.seat) == ("uprising.wake_bones", seat)
