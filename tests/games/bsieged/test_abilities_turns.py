"""Special abilities at the beginning of a turn and during it, Bloodthirst, Vigor, Cowardice."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import CONTENT, answer, field, offered, play, sheet, space, taught, told, turn_of, units
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.state import EVENT_DECK, POOL, Deck
from warhall.testing import clause

HULDA = "hulda_ironmantle"  # Strength 3, Epic Vigor
MAUDE = "maude_hallow"  # Strength 1, Medical Knowledge
PIKE = "pike_wrenlow"  # Strength 1, Cowardice and Web of Contacts
DORN = "dorn_redhand"  # Strength 2, Uncontrolled Wrath


# At the beginning of the turn.


@clause("BSG-SA-05", "BSG-DGR-01")
def test_blessed_brings_divine_grace_up_to_three() -> None:
    assert sheet(turn_of("brother_osric"), "brother_osric").grace == 1
    assert sheet(turn_of("brother_osric", me={"grace": 3}), "brother_osric").grace == 3


@clause("BSG-SA-07", "BSG-TRN-10", "BSG-DEC-11")
def test_chicanery_draws_from_any_pool_once() -> None:
    me = {"tokens": taught("chicanery")}
    t = turn_of(DORN, me=me, decks={"market_pool": ("pawned_signet",)}, others={})
    assert offered(t) == ("power:chicanery", "pass")
    answer(t, "power:chicanery")
    assert offered(t) == ("class:armory", "class:market", "class:tavern", "class:sorcery")
    answer(t, "class:market")
    assert sheet(t, DORN).gold == 4
    assert t.pending.kind == "bsieged.take_action"
    assert "power:chicanery" not in offered(t)
    assert t.state.turn.actions == 3


# Ability, pool, instant card on top of it, Food after.
TOUCH = {"common_touch": ("tavern", "watered_ale", 4), "filch": ("market", "sack_of_grain", 6)}


@clause("BSG-SA-09", "BSG-SA-16", "BSG-TRN-10", "BSG-DEC-11")
@pytest.mark.parametrize("ability", TOUCH)
def test_a_free_draw_before_any_action(ability: str) -> None:
    cls, top, food = TOUCH[ability]
    me = {"tokens": taught(ability)}
    t = turn_of(DORN, me=me, decks={f"{cls}_pool": (top,)}, others={})
    assert offered(t) == (f"power:{ability}", "pass")
    answer(t, f"power:{ability}")
    assert sheet(t, DORN).food == food
    assert t.pending.kind == "bsieged.take_action"
    t = turn_of(DORN, me=me, decks={f"{cls}_pool": (top,)}, others={})
    answer(t, "pass")
    assert sheet(t, DORN).food == 3
    assert f"power:{ability}" not in offered(t)


@clause("BSG-TRN-10", "BSG-DEC-11")
def test_powers_of_the_beginning_come_in_any_order() -> None:
    tokens = taught("filch", "chicanery")
    t = turn_of(PIKE, me={"tokens": tokens}, decks={"market_pool": ("sack_of_grain", "fair_barter")}, dice=[2, 1])
    assert offered(t) == ("power:web_of_contacts", "power:filch", "power:chicanery", "pass")
    answer(t, "power:filch")
    assert offered(t) == ("power:web_of_contacts", "power:chicanery", "pass")
    answer(t, "power:web_of_contacts")
    assert offered(t) == ("power:chicanery", "pass")
    answer(t, "pass")
    assert t.pending.kind == "bsieged.take_action"


@clause("BSG-SA-14", "BSG-AMB-58", "BSG-HID-02", "BSG-DEC-11")
def test_eye_of_isherida_turns_up_a_card() -> None:
    decks = {"tavern_season": ("hot_stew",), "events": ("curfew",)}
    t = turn_of(DORN, me={"tokens": taught("eye_of_isherida")}, decks=decks, others={})
    answer(t, "power:eye_of_isherida")
    assert offered(t) == (
        "deck:armory_pool",
        "deck:market_pool",
        "deck:tavern_pool",
        "deck:sorcery_pool",
        "deck:tavern_season",
        "deck:events",
    )
    answer(t, "deck:events")
    assert t.state.decks[EVENT_DECK].shown
    assert told(t, "card_shown")[0].data["card"] == CONTENT.event.row("curfew")
    assert "power:eye_of_isherida" not in offered(t)


@clause("BSG-SA-39", "BSG-BLD-09")
def test_web_of_contacts_rolls_on_the_smuggling_table_from_anywhere() -> None:
    others = {DORN: {"at": "smugglers_hideout"}}
    buildings = {"smugglers_hideout": "damaged"}
    decks = {"armory_pool": ("forgotten_strongbox",)}
    t = turn_of(PIKE, others=others, buildings=buildings, decks=decks, dice=[5])
    answer(t, "power:web_of_contacts")
    assert sheet(t, PIKE).gold == 5
    assert sheet(t, PIKE).space == space("courtyard")
    assert t.state.turn.actions == 3


@clause("BSG-EX-31", "BSG-DGR-02")
def test_divine_grace_bends_the_smuggling_roll() -> None:
    t = turn_of(PIKE, me={"grace": 1}, decks={"market_pool": ("sack_of_grain",)}, dice=[3])
    answer(t, "power:web_of_contacts", "grace:1_up")
    assert sheet(t, PIKE).food == 6


# During the turn.


@clause("BSG-SA-25", "BSG-DEC-25")
def test_medical_knowledge_heals_once_per_turn() -> None:
    t = turn_of(MAUDE, others={DORN: {"morale": 2}, PIKE: {"dead": True}})
    answer(t, "power:medical_knowledge")
    assert offered(t) == ("hero:maude_hallow", "hero:dorn_redhand")
    answer(t, "hero:dorn_redhand")
    assert sheet(t, DORN).morale == 4
    assert "power:medical_knowledge" not in offered(t)
    assert t.state.turn.actions == 3


@clause("BSG-AMB-46", "BSG-SA-25")
def test_medical_knowledge_twice_is_still_once() -> None:
    t = turn_of(MAUDE, me={"tokens": ("-1_01", "-2_01", "3_07"), "morale": 2})
    answer(t, "power:medical_knowledge", "hero:maude_hallow")
    assert sheet(t, MAUDE).morale == 4
    assert "power:medical_knowledge" not in offered(t)


@clause("BSG-SA-18", "BSG-TRN-02", "BSG-AMB-46")
def test_gifted_and_skilled_has_a_fourth_action() -> None:
    assert turn_of(DORN, me={"tokens": taught("gifted_and_skilled")}, others={}).state.turn.actions == 4
    assert turn_of(DORN, others={}).state.turn.actions == 3


@clause("BSG-SA-33", "BSG-CAT-01")
def test_royal_artilleryman_has_one_more_action_at_the_catapult() -> None:
    t = turn_of("bram_hollis", dice=[3, 1, 1, 1])
    assert (t.state.turn.actions, t.state.turn.artillery) == (3, 1)
    answer(t, "orient:east")
    assert t.state.facing == field("east")
    assert (t.state.turn.actions, t.state.turn.artillery) == (3, 0)
    answer(t, "attack:north_1", "attack:north_1", "attack:north_1")
    assert t.state.turn.hero == 0


@clause("BSG-SA-33")
def test_the_artilleryman_can_do_nothing_else_with_it() -> None:
    t = turn_of("bram_hollis", dice=[1, 1, 1, 4])
    answer(t, "attack:north_1", "attack:north_1", "attack:north_1")
    assert offered(t) == ("orient:east", "orient:south", "orient:west", "shoot", "done")
    answer(t, "shoot")
    assert t.state.turn.hero == 0


@clause("BSG-AMB-65")
def test_the_artilleryman_loses_it_when_the_catapult_is_taken() -> None:
    t = turn_of("bram_hollis", others={DORN: {"at": "catapult"}}, dice=[1, 1, 1])
    answer(t, "attack:north_1", "attack:north_1", "attack:north_1")
    assert t.state.turn.hero == 0


# Bloodthirst.


@clause("BSG-SA-06", "BSG-EX-34", "BSG-AMB-50", "BSG-DEC-16")
def test_bloodthirst_strikes_once_more_at_strength_3() -> None:
    zones = {"north_1": {"krohn": 1, "krohn_elite": 2}}
    t = turn_of(DORN, me={"tokens": ("1_05", "2_05", "3_11", "4_08")}, zones=zones, dice=[4, 1, 1, 4], others={})
    answer(t, "attack:north_1")
    assert t.pending.kind == "bsieged.attack_again"
    assert offered(t) == ("strike", "pass")
    assert sheet(t, DORN).morale == 6
    answer(t, "strike")
    assert units(t, "north_1") == {"krohn_elite": 1}
    rolled = told(t, "attack_rolled")[-1].data
    assert (rolled["faces"], rolled["target"], rolled["hits"]) == ((4,), 4, 1)
    assert sheet(t, DORN).morale == 6
    assert t.pending.kind == "bsieged.take_action"


@clause("BSG-SA-06")
def test_bloodthirst_may_be_held_back() -> None:
    t = turn_of(DORN, me={"tokens": taught("bloodthirst")}, zones={"north_1": {"krohn": 2}}, dice=[4, 1, 1], others={})
    answer(t, "attack:north_1", "pass")
    assert units(t, "north_1") == {"krohn": 1}


@clause("BSG-SA-06")
def test_bloodthirst_needs_a_success_in_zone_1() -> None:
    zones = {"north_1": {"krohn": 2}, "north_2": {"krohn": 2}}
    t = turn_of(DORN, me={"tokens": taught("bloodthirst")}, zones=zones, dice=[3, 3, 3, 5], others={})
    answer(t, "attack:north_1")
    assert t.pending.kind == "bsieged.take_action"
    answer(t, "attack:north_2")
    assert t.pending.kind == "bsieged.take_action"


@clause("BSG-AMB-82", "BSG-SA-06", "BSG-AMB-81")
def test_bloodthirst_knows_no_ability_but_divine_grace() -> None:
    # Martial Mastery (3+) does not help the free attack; a token does.
    tokens = ("-1_02", "2_01", "-3_02", "4_08")
    t = turn_of(MAUDE, me={"tokens": tokens, "grace": 1}, zones={"north_1": {"krohn": 2}}, dice=[3, 3])
    answer(t, "attack:north_1", "strike")
    assert t.pending.kind == "bsieged.spend_grace"
    answer(t, "grace:1_up")
    assert units(t, "north_1") == {}


@clause("BSG-AMB-50")
def test_bloodthirst_cannot_harm_the_avatar() -> None:
    tokens = ("-1_02", "-2_01", "-3_02", "4_08")
    t = turn_of(MAUDE, me={"tokens": tokens}, avatar=("north_1", 5), dice=[4, 6])
    answer(t, "attack:north_1", "strike")
    assert t.state.avatar.vinculum == 4


# Vigor.


@clause("BSG-SA-13", "BSG-SA-22", "BSG-SA-30", "BSG-AMB-80", "BSG-DEC-30")
@pytest.mark.parametrize(("ability", "ignored"), [("epic_vigor", 1), ("legendary_vigor", 2), ("supernatural_vigor", 3)])
def test_vigor_ignores_hits(ability: str, ignored: int) -> None:
    team = {DORN: {"at": "north_wall", "tokens": taught(ability)}}
    t = play(EnemiesPhase(), heroes=team, zones={"north_1": {"krohn": 4}})
    for _ in range(ignored):
        assert offered(t) == ("ignore", "take")
        answer(t, "ignore")
    assert sheet(t, DORN).morale == 5 - (4 - ignored)


@clause("BSG-EX-35", "BSG-ABL-04", "BSG-AMB-46")
def test_different_vigors_add_up() -> None:
    team = {HULDA: {"at": "north_wall", "tokens": ("-1_01", "-2_01", "3_01")}}
    t = play(EnemiesPhase(), heroes=team, zones={"north_1": {"krohn": 5}})
    answer(t, "ignore", "ignore", "ignore")
    assert sheet(t, HULDA).morale == 3
    team = {HULDA: {"at": "north_wall", "tokens": ("1_03",)}}
    t = play(EnemiesPhase(), heroes=team, zones={"north_1": {"krohn": 3}})
    answer(t, "ignore")
    assert sheet(t, HULDA).morale == 3


@clause("BSG-DEC-30", "BSG-SA-13")
def test_vigor_may_be_kept_for_later() -> None:
    team = {HULDA: {"at": "north_wall"}}
    t = play(EnemiesPhase(), heroes=team, zones={"north_1": {"krohn": 1}, "north_3": {"molen": 1}})
    answer(t, "take")
    assert sheet(t, HULDA).morale == 4
    answer(t, "ignore")
    assert sheet(t, HULDA).morale == 4


# Cowardice.


@clause("BSG-SA-10", "BSG-TRN-08")
def test_the_coward_joins_others_with_the_last_action_only() -> None:
    others = {DORN: {"at": "barn"}, MAUDE: {"at": "catapult"}}
    t = turn_of(PIKE, others=others, dice=[1, 1, 6])
    answer(t, "pass")
    assert "building:barn" not in offered(t)
    assert "shoot" not in offered(t)
    answer(t, "attack:north_1", "attack:north_1")
    assert "building:barn" in offered(t)
    assert "shoot" in offered(t)
    answer(t, "building:barn")
    assert sheet(t, PIKE).space == space("barn")
    assert (sheet(t, PIKE).food, sheet(t, PIKE).morale) == (6, 5)


@clause("BSG-SA-10", "BSG-AMB-56")
def test_a_coward_alone_at_the_end_of_the_turn_loses_two_morale() -> None:
    t = turn_of(PIKE, others={DORN: {"at": "north_wall"}}, messenger="east_wall", dice=[1])
    answer(t, "pass", "attack:east_1", "done")
    assert sheet(t, PIKE).morale == 3
    t = turn_of(PIKE, others={DORN: {"at": "north_wall"}}, dice=[1])
    answer(t, "pass", "attack:north_1", "done")
    assert sheet(t, PIKE).morale == 5


@clause("BSG-AMB-56", "BSG-AMB-88")
def test_the_courtyard_is_no_company_and_the_loss_may_kill() -> None:
    t = turn_of(PIKE, me={"morale": 2})
    answer(t, "pass", "done")
    assert sheet(t, PIKE).status == 2


@clause("BSG-SA-10", "BSG-AMB-83")
def test_who_begins_beside_the_coward_must_first_go_elsewhere() -> None:
    others = {PIKE: {"at": "barn", "cards": ("field_rations",)}}
    t = turn_of("aldric_vane", "hot_stew", me={"at": "barn"}, others=others, dice=[1, 1])
    assert "building:barn" not in offered(t)
    assert "exchange:pike_wrenlow" not in offered(t)
    answer(t, "attack:north_1")
    assert "exchange:pike_wrenlow" in offered(t)
    assert "building:barn" not in offered(t)


@clause("BSG-AMB-83", "BSG-AMB-67", "BSG-MAS-01")
def test_a_card_action_beside_the_coward_must_lead_elsewhere() -> None:
    """Cards that leave the figure where it is are barred, a Massive Attack goes to a wall."""
    staff = turn_of("mirelle_ashgrove", "staff_of_cinders", me={"at": "catapult"}, others={PIKE: {"at": "catapult"}})
    assert "card:staff_of_cinders" not in offered(staff)
    assert "shoot" not in offered(staff)
    oil = turn_of("hulda_ironmantle", "boiling_oil", me={"at": "barn"}, others={PIKE: {"at": "barn"}})
    assert "card:boiling_oil" in offered(oil)


@clause("BSG-SA-07", "BSG-CRD-14")
def test_powers_that_draw_are_not_offered_without_a_pool() -> None:
    t = turn_of(DORN, me={"tokens": taught("filch")}, others={})
    assert t.pending.kind == "bsieged.use_power"
    empty = dict.fromkeys(POOL.values(), Deck())
    for deck, pile in empty.items():
        t.state.decks[deck] = pile
    t.resume()
    assert t.pending.kind == "bsieged.take_action"
