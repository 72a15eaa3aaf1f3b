"""Armory cards but for Massive Attacks: weapons, aids, reinforcement, instants."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import answer, building, card, discarded, draw_at, offered, sheet, told, turn_of, units
from warhall.testing import clause

# Hulda has Strength 3 and no ability for attacks. Card: zone, units, dice; dice, target number and Strength of the
# attack; units left; Gold left of 3.
WEAPONS = {
    "guardsmans_longsword": ("north_1", {"krohn": 1, "krohn_elite": 1}, [4, 5], (2, 4, 4), {}, 3),
    "boar_spear": ("north_1", {"krohn": 2}, [3, 2], (2, 3, 3), {"krohn": 1}, 3),
    "headsmans_axe": ("north_1", {"krohn": 2}, [3], (1, 3, 5), {"krohn": 1}, 3),
    "twin_falchions": ("north_1", {"krohn": 3}, [4, 3, 6], (3, 4, 3), {"krohn": 1}, 3),
    "yew_bow": ("north_2", {"gargoh": 2}, [5, 4], (2, 5, 3), {"gargoh": 1}, 3),
    "recurve_bow": ("north_2", {"gargoh": 2}, [5, 4], (2, 5, 4), {"gargoh": 1}, 3),
    "heavy_crossbow": ("north_3", {"molen": 1}, [5], (1, 5, 5), {}, 3),
    "wardens_longbow": ("north_3", {"gargoh_elite": 2}, [5, 4], (2, 5, 4), {"gargoh_elite": 1}, 2),
    "wall_ballista": ("north_3", {"molen": 2}, [6, 5], (2, 6, 6), {"molen": 1}, 2),
}


@clause("BSG-FX-13", "BSG-ATK-09", "BSG-ATK-10", "BSG-AMB-48", "BSG-CRD-05", "BSG-CRD-08", "BSG-DEC-13")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_brings_its_dice_bonus_and_target(weapon: str) -> None:
    place, before, dice, numbers, after, gold = WEAPONS[weapon]
    t = turn_of("hulda_ironmantle", weapon, zones={place: before}, dice=dice)
    answer(t, f"attack:{place}")
    assert t.pending.kind == "bsieged.choose_weapon"
    assert offered(t) == (f"card:{weapon}", "pass")
    answer(t, f"card:{weapon}")
    made = told(t, "attack_made")[0].data
    assert (made["dice"], made["target"], made["strength"]) == numbers
    assert units(t, place) == after
    assert sheet(t, "hulda_ironmantle").morale == 6
    assert sheet(t, "hulda_ironmantle").gold == gold
    assert card(weapon) in sheet(t, "hulda_ironmantle").slots


# Zones in which a weapon is not offered.
ELSEWHERE = {
    "guardsmans_longsword": (2, 3),
    "boar_spear": (2, 3),
    "headsmans_axe": (2, 3),
    "twin_falchions": (2, 3),
    "yew_bow": (3,),
    "recurve_bow": (1, 3),
    "wardens_longbow": (1,),
    "wall_ballista": (1, 2),
}


@clause("BSG-FX-13")
@pytest.mark.parametrize(
    ("weapon", "number"), [(weapon, number) for weapon in ELSEWHERE for number in ELSEWHERE[weapon]]
)
def test_a_weapon_serves_only_the_zones_printed(weapon: str, number: int) -> None:
    t = turn_of("hulda_ironmantle", weapon, dice=[1])
    answer(t, f"attack:north_{number}")
    assert told(t, "attack_made")[0].data["weapon"] == 0


@clause("BSG-FX-13", "BSG-CRD-05")
def test_a_weapon_that_cannot_be_paid_stays_in_its_slot() -> None:
    t = turn_of("hulda_ironmantle", "wall_ballista", me={"gold": 0}, dice=[1])
    answer(t, "attack:north_3")
    assert told(t, "attack_made")[0].data["dice"] == 1


@clause("BSG-FX-13", "BSG-AMB-46")
def test_the_heavy_crossbow_has_its_own_number_in_zone_3_only() -> None:
    t = turn_of("hulda_ironmantle", "heavy_crossbow", zones={"north_2": {"gargoh": 1}}, dice=[4])
    answer(t, "attack:north_2", "card:heavy_crossbow")
    assert told(t, "attack_made")[0].data["target"] == 5
    assert units(t, "north_2") == {"gargoh": 1}


# Aldric has Strength 2 and 2 dice in zone 1, 1 elsewhere. Card: zone; dice and Strength; dice; Gold left of 3; Morale.
AIDS = {
    "whetstone": ("north_1", (2, 3), [4, 1], 3, 6),
    "oil_of_sharpness": ("north_1", (3, 4), [4, 1, 1], 2, 6),
    "dragonglass_points": ("north_1", (2, 5), [4, 1], 1, 7),
    "barbed_quiver": ("north_2", (3, 2), [5, 1, 1], 3, 6),
}


@clause("BSG-FX-15", "BSG-CRD-08", "BSG-CRD-06", "BSG-CRD-11")
@pytest.mark.parametrize("aid", AIDS)
def test_an_aid_helps_one_attack_and_is_discarded(aid: str) -> None:
    place, numbers, dice, gold, morale = AIDS[aid]
    t = turn_of("aldric_vane", aid, zones={place: {"krohn_elite": 1}}, dice=dice)
    assert f"card:{aid}" not in offered(t)
    answer(t, f"attack:{place}")
    assert offered(t) == (f"card:{aid}", "done")
    answer(t, f"card:{aid}")
    made = told(t, "attack_made")[0].data
    assert (made["dice"], made["strength"]) == numbers
    assert units(t, place) == {}
    assert (sheet(t, "aldric_vane").gold, sheet(t, "aldric_vane").morale) == (gold, morale)
    assert discarded(t, aid)


@clause("BSG-FX-15")
def test_barbed_quiver_is_of_no_use_in_zone_1() -> None:
    t = turn_of("aldric_vane", "barbed_quiver", dice=[1, 1])
    answer(t, "attack:north_1")
    assert told(t, "attack_made")[0].data["aids"] == ()
    far = turn_of("aldric_vane", "barbed_quiver", dice=[1])
    answer(far, "attack:north_3")
    assert offered(far) == ("card:barbed_quiver", "done")
    answer(far, "done")


@clause("BSG-EX-41", "BSG-AMB-86", "BSG-AMB-46", "BSG-SA-03")
def test_recurve_bow_and_whetstone_in_the_hands_of_isolde() -> None:
    t = turn_of("isolde_thorne", "recurve_bow", "whetstone", zones={"north_2": {"gargoh_elite": 2}}, dice=[4, 3])
    answer(t, "attack:north_2", "card:recurve_bow", "card:whetstone")
    made = told(t, "attack_made")[0].data
    assert (made["dice"], made["target"], made["strength"]) == (2, 4, 4)
    assert units(t, "north_2") == {"gargoh_elite": 1}


@clause("BSG-DEF-04", "BSG-DEC-32")
def test_masonry_props_puts_two_tokens_on_one_building() -> None:
    t = turn_of("aldric_vane", "masonry_props", buildings={"barn": "damaged", "palace": "destroyed"})
    answer(t, "card:masonry_props")
    assert t.pending.kind == "bsieged.choose_site"
    assert "building:barn" in offered(t)
    assert "building:palace" not in offered(t)
    answer(t, "building:barn")
    assert t.state.buildings[building("barn")].reinforced == 2
    assert (sheet(t, "aldric_vane").gold, sheet(t, "aldric_vane").morale) == (2, 5)
    assert discarded(t, "masonry_props")


@clause("BSG-DEF-04", "BSG-TRN-04")
def test_iron_shutters_go_on_two_different_buildings() -> None:
    t = turn_of("aldric_vane", "iron_shutters")
    answer(t, "card:iron_shutters", "building:tavern")
    assert "building:tavern" not in offered(t)
    assert "done" not in offered(t)
    answer(t, "building:market")
    assert t.state.buildings[building("tavern")].reinforced == 1
    assert t.state.buildings[building("market")].reinforced == 1
    assert (sheet(t, "aldric_vane").gold, sheet(t, "aldric_vane").morale) == (2, 6)
    assert t.pending.kind == "bsieged.take_action"
    assert t.state.turn.actions == 3


@clause("BSG-CRD-12", "BSG-FX-11")
def test_splintered_racks_costs_morale_and_brings_a_card() -> None:
    t = draw_at("aldric_vane", "splintered_racks", then={"armory_pool": ("whetstone",)})
    assert sheet(t, "aldric_vane").morale == 4
    assert card("whetstone") in sheet(t, "aldric_vane").slots
    kinds = [event.kind for event in t.events or ()]
    assert kinds.index("bsieged.morale_lost") < kinds.index("bsieged.card_stored")
    assert discarded(t, "splintered_racks")


@clause("BSG-CRD-12", "BSG-DTH-01")
def test_splintered_racks_leaves_the_last_morale_point() -> None:
    t = draw_at("aldric_vane", "splintered_racks", me={"morale": 1}, then={"armory_pool": ("whetstone",)})
    assert sheet(t, "aldric_vane").morale == 1


@clause("BSG-CRD-12")
def test_forgotten_strongbox_gives_gold() -> None:
    t = draw_at("aldric_vane", "forgotten_strongbox")
    assert sheet(t, "aldric_vane").gold == 5
    assert discarded(t, "forgotten_strongbox")


@clause("BSG-GEN-06", "BSG-FX-16")
def test_gold_beyond_the_track_is_lost() -> None:
    t = draw_at("aldric_vane", "forgotten_strongbox", me={"gold": 5})
    assert sheet(t, "aldric_vane").gold == 6
