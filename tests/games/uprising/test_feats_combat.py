"""Feats that act in combat, each by its code."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.uprising.fights import (
    HIGHLANDS,
    MARSH,
    begun,
    buried,
    changed,
    damage,
    fight,
    pool,
    pools,
    rolls,
    symbols,
)
from tests.games.uprising.scene import (
    CHAOS,
    DUERKHAR,
    EMPIRE,
    KROWH,
    C,
    answer,
    goods,
    hand,
    hexed,
    leader,
    offered,
    side,
    spot,
    told,
    units,
    vp,
)
from warhall.games.uprising.rules.combat.using import fighting
from warhall.games.uprising.rules.combat.windows import WINDOWS
from warhall.games.uprising.state import T
from warhall.testing import clause

WITH = {
    "ronja": "mohyar",
    "hanzo": "mohyar",
    "khaal": "krowh",
    "ushka": "krowh",
    "yanny": "duerkhar",
    "brokka": "duerkhar",
    "syndra": "druwhn",
    "oryel": "druwhn",
}


def feat(hero: str, card: str, here: str, dice: str, *, away: bool = False, **position: Any) -> T:
    """A Hero on a3 (or away) holds a Feat while its Units fight there."""
    faction = WITH[hero]
    other = "ronja" if faction != "mohyar" else "yanny"
    words = f"cards={card}" if away else f"at=a3 cards={card}"
    return fight(here, dice, heroes=f"{hero} {other}", **{faction: words}, **position)


@clause("UPR-CBT-20", "UPR-TIM-10")
def test_every_card_of_a_combat_window_has_code_in_it() -> None:
    for moment, window in WINDOWS.items():
        for card in C.cards_at.get(moment, ()):
            for said in C.cards[card].effects:
                assert said.effect in fighting, (C.cards[card].code, said.effect)
            assert C.cards[card].effects[0].effect in window.acts, C.cards[card].code


# Before Combat.


@clause("UPR-PRC-04", "UPR-CSQ-01")
def test_fog_of_lies_skips_archery() -> None:  # HAN-08
    t = feat("hanzo", "fog_of_lies", "hunters=2 garrison=1", "")
    answer(t, "before_combat", "card:fog_of_lies")
    assert told(t, "archery_skipped")[0]["why"] == "fog_of_lies"
    assert pools(t, 0)[0] == "clash"
    assert hand(t, "mohyar") == {"fog_of_lies": "down"}


@clause("UPR-PRC-04", "UPR-CSQ-02")
def test_fog_of_lies_is_not_offered_where_nobody_would_shoot() -> None:  # HAN-08
    t = feat("hanzo", "fog_of_lies", "sellswords=2 skeletons=1", "blue S - red -")  # no Archers
    assert (told(t, "combat_ended")[0]["winner"], t.asks) == (C.side.row("mohyar"), ())  # fought out without a question
    oda = {"oda_the_fallen": "at=a3 threat=1"}
    t = feat("hanzo", "fog_of_lies", "hunters=2", "white S S white -", leading="oda_the_fallen", leaders=oda)
    assert (told(t, "combat_ended")[0]["winner"], t.asks) == (C.side.row("mohyar"), ())


@clause("UPR-LEG-02", "UPR-AMB-138")
def test_rot_the_chain_drains_the_leader_and_may_end_the_combat() -> None:  # USH-07
    t = feat(
        "ushka", "rot_the_chain", "tribesmen=1", "", leading="vesks_hounds", leaders={"vesks_hounds": "at=a3 threat=1"}
    )
    answer(t, "before_combat", "card:rot_the_chain")
    assert leader(t, "vesks_hounds").gone
    assert vp(t, "krowh") == (3,)  # the bottom effect is the player's
    assert told(t, "round_begun") == []
    assert told(t, "combat_ended")[0]["winner"] == KROWH


@clause("UPR-AMB-138", "UPR-GAR-04")
def test_sappers_art_breaks_a_level_of_a_garrison() -> None:  # BRO-05
    t = feat("brokka", "sappers_art", "younglings=1 garrison=1", "")
    answer(t, "before_combat", "card:sappers_art")
    assert spot(t, "a3").garrison == 0
    assert vp(t, "duerkhar") == (1,)
    t = feat("brokka", "sappers_art", "younglings=1 skeletons=1", "")
    assert told(t, "card_used") == []


@clause("UPR-AMB-138", "UPR-TER-01")
def test_choose_the_ground_is_woods() -> None:  # ORY-06
    t = feat("oryel", "choose_the_ground", "slingers=1 garrison=1", "white - white -  white -", tile=HIGHLANDS)
    answer(t, "before_combat", "card:choose_the_ground")
    assert told(t, "ground_chosen")[0]["terrain"] == "woods"
    assert "woods" in t.pending.options
    t = feat("oryel", "choose_the_ground", "slingers=1 garrison=1 curse", "white S white -")
    assert told(t, "card_used") == []


@clause("UPR-TIM-07", "UPR-AMB-138")
def test_ambush_rolls_the_dice_of_archers_at_once() -> None:  # ORY-09
    t = feat("oryel", "ambush", "slingers=2 thornguard=1 garrison=2", "white S S", away=True)
    answer(t, "before_combat", "card:ambush")
    assert told(t, "struck")[0] == {"side": EMPIRE, "hex": hexed("a3"), "damage": 2, "why": "ambush"}
    assert vp(t, "druwhn") == (2,)
    assert told(t, "round_begun") == []


# Before Rolling.


@clause("UPR-TIM-02", "UPR-TIM-08", "UPR-CRD-04")
@pytest.mark.parametrize("enemy,now", [("garrison=1", "2b2r"), ("skeletons=1", "2b1r")])
def test_first_over_the_wall(enemy: str, now: str) -> None:  # RON-02
    t = feat("ronja", "first_over_the_wall", f"sellswords=2 {enemy}", "white -" if "g" in enemy else "")
    answer(t, "before_rolling", "card:first_over_the_wall")
    assert changed(t, 1 if "g" in enemy else 0) == pool(now)
    assert hand(t, "mohyar") == {"first_over_the_wall": "down"}


@clause("UPR-TIM-08")
def test_a_card_for_the_heros_hex_is_not_offered_elsewhere() -> None:
    t = feat("ronja", "first_over_the_wall", "sellswords=2 skeletons=1", "blue S S red -", away=True)
    assert told(t, "kernel.chosen") == []


@clause("UPR-RRL-04", "UPR-TIM-09")
def test_poisoned_wells_take_the_weakest_die_once() -> None:  # HAN-09
    t = feat(
        "hanzo",
        "poisoned_wells",
        "sellswords=2",
        "white - yellow -",
        leading="vesks_hounds",
        leaders={"vesks_hounds": "at=a3 threat=4"},
    )
    assert pools(t)[2] == pool("2y1b1r")
    answer(t, "before_rolling", "card:poisoned_wells")
    assert changed(t, 0) == pool("1y1b1r")
    assert told(t, "card_flipped") == []


@clause("UPR-RRL-04")
def test_withering_gaze_takes_two_dice() -> None:  # SYN-09
    t = feat("syndra", "withering_gaze", "thornguard=2 garrison=3", "white - - yellow -")
    answer(t, "before_rolling", "card:withering_gaze")
    assert changed(t, 0) == pool("1r")


@clause("UPR-TIM-02")
def test_savage_charge_lets_warriors_shoot() -> None:  # KHA-07
    t = feat("khaal", "savage_charge", "tribesmen=2 skinchangers=1 garrison=1", "", away=True)
    answer(t, "before_rolling", "card:savage_charge")
    assert offered(t, "unit") == ["tribesmen", "skinchangers"]
    answer(t, "volley", "unit:skinchangers", "unit:tribesmen")
    assert changed(t, 1) == pool("1y1k")


@clause("UPR-TIM-02", "UPR-DEC-36", "UPR-TIM-09")
def test_witchfire_joins_the_archery_by_itself() -> None:  # USH-08
    t = feat("ushka", "witchfire", "javelin_kin=1 garrison=1", "white S purple SD white -")
    assert changed(t, 0) == pool("1w1p")
    assert told(t, "kernel.chosen") == []


@clause("UPR-TIM-02")
def test_hammer_of_the_deep_exchanges_a_blue_die() -> None:  # BRO-02
    t = feat("brokka", "hammer_of_the_deep", "younglings=2 skeletons=1", "")
    answer(t, "before_rolling", "card:hammer_of_the_deep")
    assert changed(t, 0) == pool("1b1k")


@clause("UPR-TIM-02", "UPR-DEF-01")
def test_ballista_crew_needs_a_tower() -> None:  # BRO-07
    t = feat(
        "brokka", "ballista_crew", "haven=duerkhar tower younglings=1 garrison=1", "white S red S white -", away=True
    )
    assert changed(t, 0) == pool("1w1r")
    t = feat("brokka", "ballista_crew", "younglings=1 garrison=1", "white B", away=True)
    assert told(t, "card_used") == []


# Before Damage.


@clause("UPR-RRL-01", "UPR-RRL-02")
@pytest.mark.parametrize(
    "hero,card,here,dice,most",
    [
        ("ronja", "press_the_line", "sellswords=3 skeletons=1", "blue - - - red S", 3),  # RON-07
        ("oryel", "second_volley", "slingers=3 garrison=1", "white - - - white -", 3),  # ORY-01
        ("syndra", "verdant_word", "slingers=3 garrison=1", "white - - - white -", 2),  # SYN-01
        ("yanny", "beast_bond", "spearsingers=2 koloths=1 garrison=1", "white - - white -", 1),  # YAN-08
    ],
)
def test_rerolls(hero: str, card: str, here: str, dice: str, most: int) -> None:
    t = feat(hero, card, here, dice)
    answer(t, "before_damage", f"card:{card}")
    answer(t, "reroll", *[f"rolled:{number}" for number in range(1, most + 1)])
    assert len(rolls(t, card)) == most


@clause("UPR-RRL-01")
def test_beast_bond_needs_a_rider() -> None:  # YAN-08
    t = feat("yanny", "beast_bond", "spearsingers=1 garrison=1", "white S white -")
    assert told(t, "kernel.chosen") == []
    assert vp(t, "duerkhar") == (1,)


@clause("UPR-SYM-07")
@pytest.mark.parametrize(
    "hero,card,here,dice,added",
    [
        ("ronja", "no_quarter", "sellswords=1 skeletons=2", "blue - red - -", (3, 0, 0)),  # RON-10
        (
            "khaal",
            "red_tide",
            "tribesmen=4 boar_riders=1 skeletons=2",
            "yellow - - - - red - red - -",
            (2, 0, 0),
        ),  # KHA-01
        ("ushka", "bone_throw", "tribesmen=1 skeletons=1", "yellow S red -", (0, 0, 1)),  # USH-01
        ("yanny", "shield_song", "younglings=1 skeletons=1", "blue S red SS", (0, 2, 0)),  # YAN-02
    ],
)
def test_symbols_for_a_card(hero: str, card: str, here: str, dice: str, added: tuple[int, int, int]) -> None:
    t = feat(hero, card, here, dice)
    answer(t, "before_damage", f"card:{card}")
    assert symbols(t)[0] == (WITH[hero], added, False, card)
    assert hand(t, WITH[hero]) == ({} if card == "no_quarter" else {card: "down"})


@clause("UPR-SYM-07", "UPR-DEC-36", "UPR-TIM-09")
def test_runes_of_warding_act_in_every_clash_round_with_a_wall() -> None:  # BRO-06
    t = feat(
        "brokka",
        "runes_of_warding",
        "haven=duerkhar wall younglings=1 skeletons=1",
        "blue - - red S  blue S - red S",
        away=True,
    )
    assert symbols(t) == [("duerkhar", (0, 1, 0), False, "runes_of_warding")] * 2
    assert units(t, "a3") == {"younglings": 1}


@clause("UPR-GOD-02", "UPR-TIM-09", "UPR-TER-02")
def test_godspeaker_wakes_a_druid_without_a_bolt_once() -> None:  # SYN-07
    t = feat(
        "syndra", "godspeaker", "thornguard=1 skeletons=2", "blue - red - -", druids="stonefather emberwife old_horn"
    )
    answer(t, "before_damage", "card:godspeaker")
    assert offered(t, "druid") == ["stonefather", "emberwife"]
    answer(t, "free_druid", "druid:emberwife")
    assert symbols(t) == [("druwhn", (2, 0, 0), False, "emberwife")]
    assert told(t, "godpower_woken")[0]["free"] is True
    t = feat("syndra", "godspeaker", "thornguard=1 skeletons=1 curse", "blue S red -", druids="emberwife")
    assert told(t, "card_used") == []


@clause("UPR-GOD-02", "UPR-AMB-127")
def test_godspeaker_after_damage_needs_no_bolt_held() -> None:  # SYN-07
    t = feat("syndra", "godspeaker", "thornguard=2 skeletons=1", "blue S - red -", druids="old_horn")
    answer(t, "after_damage", "card:godspeaker")
    answer(t, "choose_gain", "pay:1s")
    assert goods(t, "druwhn") == (6, 5, 5)


# After Damage.


@clause("UPR-DEC-36", "UPR-TIM-09")
def test_blood_price_pays_salt_for_a_round_with_losses() -> None:  # RON-06
    t = feat("ronja", "blood_price", "sellswords=2 skeletons=1", "blue - - red S  blue S red -", away=True)
    assert goods(t, "mohyar") == (6, 5, 5)


@clause("UPR-TIM-07", "UPR-SYM-05")
@pytest.mark.parametrize("tile,colour", [("saltmother", "red"), (MARSH, "white")])
def test_death_frenzy_strikes_for_the_fallen(tile: str, colour: str) -> None:  # KHA-08
    enemy = "red SS -" if colour == "red" else "white S S"
    t = feat("khaal", "death_frenzy", "tribesmen=3 skeletons=2", f"yellow - - - {enemy} {colour} S S", tile=tile)
    answer(t, "after_damage", "card:death_frenzy")
    assert [die for die, _ in rolls(t, "death_frenzy")] == [colour]
    assert told(t, "struck")[0] == {"side": CHAOS, "hex": hexed("a3"), "damage": 2, "why": "death_frenzy"}
    assert vp(t, "krowh") == (2,)
    t = feat("khaal", "death_frenzy,marsh_stilts", "tribesmen=3 skeletons=2", "yellow - - - white S S", tile=MARSH)
    answer(t, "after_damage", "card:death_frenzy")
    assert [die for die, _ in rolls(t, "death_frenzy")] == ["red"]  # on stilts they stay red


@clause("UPR-GRV-02", "UPR-AMB-128")
def test_rearguard_brings_back_a_warrior_only() -> None:  # YAN-06
    t = feat("yanny", "rearguard", "younglings=1 spearsingers=2 skeletons=2", "white - -  white - - blue - red SS -")
    answer(t, "take_loss", "unit:younglings")
    answer(t, "after_damage", "card:rearguard")
    assert told(t, "units_recovered") == [
        {"side": DUERKHAR, "kind": C.unit.row("younglings"), "number": 1, "hex": hexed("a3")}
    ]


# After Combat.


@clause("UPR-AMB-130", "UPR-CSQ-06")
def test_gladiators_oath_needs_a_victory() -> None:  # RON-05
    t = feat("ronja", "gladiators_oath", "sellswords=2 skeletons=1", "blue S - red -", away=True)
    answer(t, "after_combat", "card:gladiators_oath")
    assert units(t, "a3") == {"sellswords": 1, "berserkers": 1}
    last = {"b4": "berserkers=1"}  # of two: one is left in the reserve
    t = feat("ronja", "gladiators_oath", "sellswords=2 skeletons=1", "blue S - red -", away=True, hexes=last)
    answer(t, "after_combat", "card:gladiators_oath")
    t = feat("ronja", "gladiators_oath", "sellswords=1 skeletons=1", "blue S red S", away=True)
    assert told(t, "card_used") == []


@clause("UPR-DEC-36", "UPR-AMB-130")
def test_strip_the_barracks_pays_for_a_garrison_level() -> None:  # RON-08
    t = feat("ronja", "strip_the_barracks", "sellswords=1 garrison=1", "white -  blue S blue S", away=True)
    assert goods(t, "mohyar") == (5, 7, 5)
    t = feat("ronja", "strip_the_barracks", "sellswords=1 skeletons=1", "blue S red -", away=True)
    assert goods(t, "mohyar") == (5, 5, 5)


@clause("UPR-HAV-02", "UPR-AMB-130")
def test_raise_the_totem_after_a_victory() -> None:  # KHA-06
    t = feat("khaal", "raise_the_totem", "tribesmen=1 skeletons=1", "yellow S red -")
    answer(t, "after_combat", "card:raise_the_totem")
    assert spot(t, "a3").haven == KROWH
    assert goods(t, "krowh") == (5, 2, 5)
    assert side(t, "krowh").ap == 8


@clause("UPR-GRV-02", "UPR-CSQ-06")
def test_eat_their_hearts_after_a_leader_is_destroyed() -> None:  # KHA-09
    t = feat(
        "khaal",
        "eat_their_hearts",
        "skinchangers=1",
        "black S yellow - white -",
        away=True,
        leading="mother_maggot",
        leaders={"mother_maggot": "at=a3 threat=1"},
        graves={"empire": "tribesmen=1", "chaos": "boar_riders=1 tribesmen=1"},
    )
    answer(t, "after_combat", "card:eat_their_hearts")
    answer(t, "raise_unit", "unit:boar_riders", "unit:tribesmen")
    assert units(t, "a3") == {"tribesmen": 1, "boar_riders": 1, "skinchangers": 1}
    assert buried(t, "empire") == {"tribesmen": 1}


@clause("UPR-AMB-139", "UPR-AMB-130", "UPR-CBT-01")
def test_hit_and_fade_leaves_the_next_enemy_unfought() -> None:  # ORY-05
    t = feat(
        "oryel",
        "hit_and_fade",
        "haven=druwhn thornguard=3 garrison=1",
        "white -  blue S - - blue -",
        hexes={"a4": "dawngaard"},
        leaders={"the_butcher": "at=a3 threat=4"},
    )
    answer(t, "after_combat", "card:hit_and_fade")
    answer(t, "fade_to", "hex:a4")
    answer(t, "fade_with", "unit:thornguard", "unit:thornguard", "unit:thornguard")
    assert units(t, "a4") == {"thornguard": 3}
    assert side(t, "druwhn").at == hexed("a4")
    assert begun(t) == [("druwhn", "empire")]
    assert spot(t, "a3").haven == 0


@clause("UPR-AMB-139", "UPR-CBT-01", "UPR-AMB-109")
def test_hit_and_fade_may_lead_into_another_combat() -> None:  # ORY-05
    t = feat(
        "oryel",
        "hit_and_fade",
        "thornguard=2 skeletons=1",
        "blue S - red -  blue S red -",
        hexes={"a4": "dawngaard skeletons=1"},
    )
    answer(t, "after_combat", "card:hit_and_fade")
    answer(t, "fade_to", "hex:a4")
    answer(t, "fade_with", "unit:thornguard", "done")
    assert begun(t) == [("druwhn", "chaos"), ("druwhn", "chaos")]
    assert (units(t, "a3"), units(t, "a4")) == ({"thornguard": 1}, {"thornguard": 1})
    assert vp(t, "druwhn") == (2,)


@clause("UPR-CUR-05", "UPR-AMB-109")
def test_hit_and_fade_may_lead_onto_a_cursed_tile_that_lies_face_down() -> None:  # ORY-05
    t = feat(
        "oryel",
        "hit_and_fade",
        "thornguard=2 skeletons=1",
        "blue S - red -",
        hexes={"a4": "down:rhun curse", "a2": "down:dawngaard"},
    )
    answer(t, "after_combat", "card:hit_and_fade")
    assert "a4" in offered(t, "hex")
    assert "a2" not in offered(t, "hex")


@clause("UPR-CMD-06", "UPR-AMB-19")
def test_hit_and_fade_leads_from_a_sea_tower_to_any_explored_hex() -> None:  # ORY-05
    t = feat(
        "oryel", "hit_and_fade", "thornguard=2 skeletons=1", "blue S - red -", tile="dawngaard", hexes={"a6": "torment"}
    )
    answer(t, "after_combat", "card:hit_and_fade")
    assert {"a6", "c12"} <= set(offered(t, "hex"))
    answer(t, "fade_to", "hex:a6")
    answer(t, "fade_with", "unit:thornguard", "done")
    assert (units(t, "a6"), units(t, "a3")) == ({"thornguard": 1}, {"thornguard": 1})


@clause("UPR-CBT-01")
def test_younglings_grow_up_after_any_combat() -> None:  # YAN-01
    t = feat("yanny", "younglings", "younglings=2 skeletons=1", "blue S - red -", away=True)
    answer(t, "after_combat", "card:younglings")
    assert units(t, "a3") == {"younglings": 1, "oathsworn": 1}
    assert damage(t) == (0, 1)
