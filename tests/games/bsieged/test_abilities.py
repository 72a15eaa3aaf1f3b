"""The 39 special abilities, alone and together."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import (
    CONTENT,
    answer,
    building,
    card,
    discarded,
    draw_at,
    offered,
    play,
    sheet,
    space,
    taught,
    told,
    trigger,
    turn_of,
    units,
)
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.season import SeasonEnd
from warhall.games.bsieged.state import POOL, SEASON_PILE
from warhall.testing import clause

HULDA = "hulda_ironmantle"  # Strength 3, Epic Vigor
MAUDE = "maude_hallow"  # Strength 1, Medical Knowledge
PIKE = "pike_wrenlow"  # Strength 1, Cowardice and Web of Contacts
DORN = "dorn_redhand"  # Strength 2, Uncontrolled Wrath


def attack_numbers(t: T) -> tuple[int, int, int]:
    """Dice, target number and Strength of the last attack."""
    made = told(t, "attack_made")[-1].data
    return made["dice"], made["target"], made["strength"]


# Wall attacks. Ability: the zone it is for; dice, target number and Strength of Maude (Strength 1) there; each token
# below its level lies on its Strength side and counts 1.
ATTACKS = {
    "archers_discipline": (2, (1, 4, 1)),
    "deadly_strike": (1, (1, 4, 5)),
    "diamantine_arrow": (2, (3, 5, 3)),
    "falcons_sight": (3, (1, 5, 1)),
    "giants_strength": (1, (4, 4, 4)),
    "martial_mastery": (1, (1, 3, 2)),
    "perfect_aim": (3, (1, 4, 4)),
    "precise_shot": (2, (1, 3, 3)),
    "rain_of_steel": (2, (2, 5, 1)),
    "refined_swordsmanship": (1, (2, 4, 1)),
    "storm_of_steel": (3, (2, 6, 2)),
    "uncontrolled_wrath": (1, (3, 4, 2)),
}


@clause(
    "BSG-SA-03", "BSG-SA-11", "BSG-SA-12", "BSG-SA-15", "BSG-SA-17", "BSG-SA-23", "BSG-SA-27", "BSG-SA-29",
    "BSG-SA-31", "BSG-SA-32", "BSG-SA-35", "BSG-SA-37", "BSG-ATK-04", "BSG-ABL-02",
)  # fmt: skip
@pytest.mark.parametrize("ability", ATTACKS)
def test_an_ability_for_wall_attacks(ability: str) -> None:
    number, numbers = ATTACKS[ability]
    t = turn_of(MAUDE, me={"tokens": taught(ability)}, dice=[1] * numbers[0])
    answer(t, f"attack:north_{number}")
    assert attack_numbers(t) == numbers


# In the other zones nothing but the Strength changes: dice and target number of a plain attack.
PLAIN = {1: (1, 4), 2: (1, 5), 3: (1, 6)}


@clause("BSG-SA-03", "BSG-SA-12", "BSG-SA-15", "BSG-SA-17", "BSG-SA-23", "BSG-SA-35")
@pytest.mark.parametrize(
    ("ability", "number"),
    [(name, number) for name in ATTACKS for number in (1, 2, 3) if number != ATTACKS[name][0]],
)
def test_it_does_not_help_in_another_zone(ability: str, number: int) -> None:
    t = turn_of(MAUDE, me={"tokens": taught(ability)}, dice=[1])
    answer(t, f"attack:east_{number}")
    assert attack_numbers(t)[:2] == PLAIN[number]


@clause("BSG-ABL-04", "BSG-AMB-46")
def test_different_abilities_add_up_and_the_lowest_number_counts() -> None:
    # Refined Swordsmanship (+1), Uncontrolled Wrath (+2) and Giant's Strength (+3) on top of the basic die.
    tokens = taught("refined_swordsmanship", "uncontrolled_wrath", "giants_strength")
    t = turn_of(MAUDE, me={"tokens": tokens}, dice=[1] * 7)
    answer(t, "attack:north_1")
    assert attack_numbers(t) == (7, 4, 2)
    t = turn_of(MAUDE, me={"tokens": taught("archers_discipline", "precise_shot")}, dice=[1])
    answer(t, "attack:north_2")
    assert attack_numbers(t) == (1, 3, 2)


@clause("BSG-AMB-46", "BSG-ABL-05")
def test_the_same_ability_twice_counts_once() -> None:
    t = turn_of("aldric_vane", me={"tokens": ("1_01",)}, dice=[1, 1])
    answer(t, "attack:north_1")
    assert attack_numbers(t) == (2, 4, 2)
    t = turn_of(MAUDE, me={"tokens": ("-1_01", "-2_01", "3_03", "4_11")}, dice=[1])
    answer(t, "attack:north_1")
    assert attack_numbers(t) == (1, 4, 5)
    t = turn_of(MAUDE, me={"tokens": ("-1_01", "2_04", "-3_01", "4_12")}, dice=[1, 1])
    answer(t, "attack:north_3")
    assert attack_numbers(t) == (2, 6, 3)


@clause("BSG-AMB-48", "BSG-ABL-04")
def test_ability_dice_are_added_to_those_of_a_weapon() -> None:
    t = turn_of(DORN, "twin_falchions", dice=[1] * 5, others={})
    answer(t, "attack:north_1", "card:twin_falchions")
    assert attack_numbers(t) == (5, 4, 2)


# Doubling.


@clause("BSG-SA-01", "BSG-AMB-87", "BSG-AMB-47")
def test_alchemist_doubles_a_permanent_card_for_one_action() -> None:
    zones = {"north_3": {"krohn": 2}, "east_3": {"krohn": 2}}
    me = {"tokens": taught("alchemist")}
    t = turn_of("mirelle_ashgrove", "staff_of_cinders", me=me, zones=zones, dice=[5, 1, 5, 5])
    answer(t, "card:staff_of_cinders", "double", "zone:north_3", "zone:east_3")
    assert (units(t, "north_3"), units(t, "east_3")) == ({"krohn": 1}, {})
    assert t.state.turn.actions == 2


@clause("BSG-SA-01", "BSG-AMB-87")
def test_alchemist_doubles_an_instant_card() -> None:
    t = draw_at(DORN, "spark_of_grace", me={"tokens": taught("alchemist")}, others={})
    answer(t, "double")
    assert sheet(t, DORN).grace == 3


@clause("BSG-SA-01", "BSG-DEC-23")
def test_alchemist_may_leave_it_at_one_and_has_no_say_over_tavern_cards() -> None:
    me = {"tokens": taught("alchemist"), "morale": 2}
    t = turn_of(MAUDE, "mending_light", "old_soldiers_song", me=me)
    answer(t, "card:mending_light", "single", "hero:maude_hallow")
    assert sheet(t, MAUDE).morale == 5
    answer(t, "card:old_soldiers_song")
    assert sheet(t, MAUDE).morale == 7


@clause("BSG-SA-26", "BSG-AMB-47", "BSG-DEC-23")
def test_mercenary_captain_doubles_a_tavern_card() -> None:
    t = turn_of(HULDA, "round_on_the_house", me={"tokens": taught("mercenary_captain")})
    answer(t, "card:round_on_the_house", "double")
    assert (sheet(t, HULDA).morale, sheet(t, DORN).morale, sheet(t, HULDA).gold) == (7, 7, 1)


@clause("BSG-SA-26", "BSG-AMB-47", "BSG-CRD-06")
def test_a_doubled_tactics_card_triggers_twice() -> None:
    me = {"tokens": taught("mercenary_captain")}
    t = turn_of(DORN, "hill_clan_axemen", me=me, zones={"north_2": {"krohn": 5}}, others={})
    answer(t, "card:hill_clan_axemen", "double")
    assert t.state.tactics[0].times == 2
    assert (sheet(t, DORN).morale, sheet(t, DORN).gold) == (7, 2)
    t = trigger("hill_clan_axemen", "north_2", times=2, zones={"north_2": {"krohn": 5}}, dice=[4, 4, 1, 4, 1, 1])
    assert units(t, "north_1") == {"krohn": 2}


# The citadel.


@clause("BSG-SA-02", "BSG-REP-05")
def test_architect_restores_a_ruin_by_repair() -> None:
    t = turn_of("aldric_vane", me={"tokens": taught("architect")}, buildings={"palace": "destroyed", "barn": "damaged"})
    assert "repair:barn" in offered(t)
    answer(t, "rebuild:palace")
    mine = sheet(t, "aldric_vane")
    assert t.state.buildings[building("palace")].status == 0
    assert (mine.gold, mine.morale, mine.space) == (1, 7, space("palace"))
    assert t.state.turn.actions == 2


@clause("BSG-SA-02", "BSG-REP-05")
def test_without_architect_a_ruin_stays_a_ruin() -> None:
    t = turn_of("aldric_vane", buildings={"palace": "destroyed"})
    assert "rebuild:palace" not in offered(t)
    assert "repair:palace" not in offered(t)


# Ability, building, season card, pool card.
FURTHER = {
    "archmastery": ("sorcery_tower", "sorcery", "spark_of_grace", "backlash"),
    "hammer_and_forge": ("armory", "armory", "forgotten_strongbox", "splintered_racks"),
    "intimidation": ("tavern", "tavern", "watered_ale", "tavern_brawl"),
}


@clause("BSG-SA-04", "BSG-SA-19", "BSG-SA-20", "BSG-DEC-24")
@pytest.mark.parametrize("ability", FURTHER)
def test_a_draw_at_the_building_may_be_followed_by_one_from_the_pool(ability: str) -> None:
    house, cls, first, second = FURTHER[ability]
    decks = {f"{cls}_season": (first,), f"{cls}_pool": (second,)}
    me = {"tokens": taught(ability)}
    t = turn_of(DORN, me=me, decks=decks, others={})
    answer(t, f"building:{house}")
    assert t.pending.kind == "bsieged.draw_again"
    assert offered(t) == ("draw", "pass")
    answer(t, "draw")
    drawn = [event.data["deck"] for event in told(t, "card_drawn")][:2]
    assert drawn == [SEASON_PILE[cls], POOL[cls]]
    assert discarded(t, first)
    t = turn_of(DORN, me=me, decks=decks, others={})
    answer(t, f"building:{house}", "pass")
    assert len(told(t, "card_drawn")) == 1


@clause("BSG-SA-04", "BSG-AMB-39")
def test_archmastery_works_at_an_empty_season_pile_but_not_elsewhere() -> None:
    t = turn_of("mirelle_ashgrove")
    answer(t, "building:sorcery_tower")
    assert t.pending.kind == "bsieged.draw_again"
    t = turn_of("mirelle_ashgrove")
    answer(t, "building:tavern")
    assert t.pending.kind == "bsieged.take_action"


@clause("BSG-SA-08", "BSG-AMB-61")
def test_cook_extraordinaire_adds_to_rolls_for_food() -> None:
    me = {"tokens": taught("cook_extraordinaire")}
    t = turn_of("aldric_vane", me=me, dice=[3])
    answer(t, "building:barn")
    assert sheet(t, "aldric_vane").food == 6
    t = turn_of("aldric_vane", me=me, dice=[6, 1])
    answer(t, "building:smugglers_hideout")
    assert sheet(t, "aldric_vane").food == 5
    t = turn_of("aldric_vane", me=me, dice=[3])
    answer(t, "building:palace")
    assert sheet(t, "aldric_vane").gold == 5


@clause("BSG-SA-28", "BSG-EX-31", "BSG-AMB-61")
def test_persuasion_adds_to_rolls_for_gold() -> None:
    t = turn_of("tamsin_goldhand", dice=[2, 6])
    answer(t, "building:smugglers_hideout")
    assert sheet(t, "tamsin_goldhand").gold == 7
    t = turn_of("tamsin_goldhand", dice=[1])
    answer(t, "building:palace")
    assert sheet(t, "tamsin_goldhand").gold == 5


@clause("BSG-SA-24", "BSG-CRD-05")
def test_master_armorer_pays_nothing_for_armory_cards() -> None:
    me = {"tokens": taught("master_armorer"), "gold": 0}
    t = turn_of(HULDA, "siege_bolts", "wall_ballista", me=me, zones={"north_3": {"molen": 1}}, dice=[1] * 8 + [1, 1])
    answer(t, "card:siege_bolts", "field:north", "attack:north_3", "card:wall_ballista")
    assert attack_numbers(t) == (2, 6, 8)
    assert sheet(t, HULDA).gold == 0


@clause("BSG-SA-24")
def test_master_armorer_pays_for_other_cards() -> None:
    t = turn_of(HULDA, "round_on_the_house", me={"tokens": taught("master_armorer"), "gold": 1})
    assert "card:round_on_the_house" not in offered(t)


@clause("BSG-SA-34", "BSG-EOS-02")
def test_a_stoic_pays_no_food_at_the_end_of_a_season() -> None:
    team = {"aldric_vane": {"tokens": taught("stoicism"), "food": 1}, DORN: {"food": 1}, MAUDE: {"food": 3}}
    t = play(SeasonEnd(), round=12, heroes=team)
    assert (sheet(t, "aldric_vane").status, sheet(t, "aldric_vane").food) == (1, 1)
    assert sheet(t, DORN).status == 2
    assert sheet(t, MAUDE).food == 1


# Slots.


@clause("BSG-SA-36", "BSG-CRD-10")
def test_strategist_keeps_red_tavern_cards_in_orange_market_slots() -> None:
    decks = {"tavern_season": ("night_raid",)}
    t = turn_of(MAUDE, me={"tokens": taught("strategist")}, decks=decks)
    answer(t, "building:tavern")
    # Slots R:S, O:S, O:M, O:T.
    assert sheet(t, MAUDE).slots == (0, 0, card("night_raid"), 0)
    t = turn_of(MAUDE, decks=decks)
    answer(t, "building:tavern")
    assert card("night_raid") not in sheet(t, MAUDE).slots


@clause("BSG-SA-38", "BSG-CRD-10")
def test_warlock_grimmoire_keeps_red_sorcery_cards_in_every_sorcery_slot() -> None:
    decks = {"sorcery_season": ("ember_dart",)}
    # Brother Osric: slots P:TS, O:S, O:T, O:M.
    t = turn_of("brother_osric", me={"tokens": taught("warlock_grimmoire")}, decks=decks)
    answer(t, "building:sorcery_tower")
    assert offered(t) == ("slot:1", "slot:2")
    answer(t, "slot:1")
    assert sheet(t, "brother_osric").slots == (card("ember_dart"), 0, 0, 0)
    t = turn_of("brother_osric", decks=decks, zones={"north_1": {"krohn": 1}}, dice=[1, 1])
    answer(t, "building:sorcery_tower")
    assert offered(t) == ("card:ember_dart", "discard:ember_dart")
    answer(t, "card:ember_dart", "zone:north_1")


@clause("BSG-SA-10")
def test_every_ability_is_somewhere_in_the_content() -> None:
    start = {ability for sheet_ in CONTENT.heroes for ability in sheet_.abilities}
    assert "cowardice" in start
    assert {token.ability for token in CONTENT.tokens[1:]} | start == set(CONTENT.abilities)
