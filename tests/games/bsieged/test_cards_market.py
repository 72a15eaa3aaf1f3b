"""Market cards M01 to M24."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import (
    answer,
    building,
    card,
    discarded,
    draw_at,
    field,
    offered,
    sheet,
    space,
    told,
    turn_of,
)
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.state import POOL, Deck
from warhall.testing import clause

TAMSIN = "tamsin_goldhand"  # slots P:M, P:T, R:M, O:M, O:MT; Gold up to 9, Food up to 8


def goods(t: T, name: str) -> tuple[int, int, int, int]:
    """Morale, Gold, Food, Divine Grace."""
    mine = sheet(t, name)
    return mine.morale, mine.gold, mine.food, mine.grace


# Instant cards that give goods to the hero: Morale 5, Gold 3, Food 3, Divine Grace 0 before.
INSTANTS = {
    "sack_of_grain": (5, 3, 6, 0),
    "smoked_eel": (5, 3, 5, 1),
    "pawned_signet": (5, 6, 3, 0),
    "fair_barter": (6, 4, 4, 0),
    "blood_money": (4, 5, 3, 0),
}


@clause("BSG-CRD-12", "BSG-CRD-06", "BSG-FX-20")
@pytest.mark.parametrize("name", INSTANTS)
def test_instant_goods(name: str) -> None:
    t = draw_at(TAMSIN, name)
    assert goods(t, TAMSIN) == INSTANTS[name]
    assert discarded(t, name)


@clause("BSG-CRD-12")
def test_blood_money_leaves_the_last_morale_point() -> None:
    t = draw_at(TAMSIN, "blood_money", me={"morale": 1})
    assert goods(t, TAMSIN) == (1, 5, 3, 0)


@clause("BSG-FX-16", "BSG-DEC-32")
def test_old_debt_repaid_pays_the_hero_and_another() -> None:
    t = draw_at(
        TAMSIN, "old_debt_repaid", others={"dorn_redhand": {}, "maude_hallow": {}, "pike_wrenlow": {"dead": True}}
    )
    assert t.pending.kind == "bsieged.choose_receiver"
    assert offered(t) == ("hero:dorn_redhand", "hero:maude_hallow")
    assert sheet(t, TAMSIN).gold == 5
    answer(t, "hero:maude_hallow")
    assert sheet(t, "maude_hallow").gold == 2
    assert sheet(t, "dorn_redhand").gold == 1


def test_old_debt_repaid_without_another_hero() -> None:
    t = draw_at(TAMSIN, "old_debt_repaid", others={})
    assert sheet(t, TAMSIN).gold == 5
    assert t.pending.kind == "bsieged.take_action"


# Instant cards that draw: the pool and the card on top of it.
DRAWS = {
    "armourers_apprentice": ("armory", "forgotten_strongbox"),
    "innkeepers_favour": ("tavern", "watered_ale"),
    "hedge_wizards_stall": ("sorcery", "spark_of_grace"),
}


@clause("BSG-CRD-17", "BSG-FX-11", "BSG-HID-03")
@pytest.mark.parametrize("name", DRAWS)
def test_instant_draws_come_from_the_pool(name: str) -> None:
    cls, top = DRAWS[name]
    t = draw_at(TAMSIN, name, then={f"{cls}_pool": (top,), f"{cls}_season": ("boar_spear",) if cls == "armory" else ()})
    drawn = [event.data["card"] for event in told(t, "card_drawn")]
    assert drawn == [card(name), card(top)]
    assert discarded(t, top)
    assert discarded(t, name)


@clause("BSG-CRD-17", "BSG-FX-11")
def test_caravan_master_brings_a_market_card_and_food() -> None:
    t = draw_at(TAMSIN, "caravan_master", then={"market_pool": ("pawned_signet",)})
    assert goods(t, TAMSIN) == (5, 6, 4, 0)


@clause("BSG-FX-11", "BSG-DEC-32")
def test_key_to_the_back_room_opens_any_class() -> None:
    t = draw_at(TAMSIN, "key_to_the_back_room", then={"tavern_pool": ("regulars_table",)})
    assert t.pending.kind == "bsieged.choose_class"
    assert offered(t) == ("class:armory", "class:market", "class:tavern", "class:sorcery")
    answer(t, "class:tavern")
    assert card("regulars_table") in sheet(t, TAMSIN).slots


@clause("BSG-CRD-14", "BSG-FX-11")
def test_an_empty_pool_gives_nothing() -> None:
    t = turn_of(TAMSIN, "smugglers_haul")
    t.state.decks[POOL["armory"]] = Deck()
    answer(t, "card:smugglers_haul", "class:armory")
    assert told(t, "pile_empty")[0].data["deck"] == 1
    assert offered(t) == ("class:market", "class:tavern", "class:sorcery")


@pytest.mark.parametrize(
    ("before", "after"), [((2, 3), (1, 3)), ((0, 3), (0, 2)), ((0, 0), (0, 0))], ids=["gold", "food", "nothing"]
)
@clause("BSG-CRD-12")
def test_short_weight_takes_gold_or_else_food(before: tuple[int, int], after: tuple[int, int]) -> None:
    t = draw_at(TAMSIN, "short_weight", me={"gold": before[0], "food": before[1]})
    assert (sheet(t, TAMSIN).gold, sheet(t, TAMSIN).food) == after
    assert discarded(t, "short_weight")


def test_field_rations_feed_the_hero() -> None:
    t = turn_of(TAMSIN, "field_rations")
    answer(t, "card:field_rations")
    assert goods(t, TAMSIN) == (5, 3, 7, 0)
    assert discarded(t, "field_rations")
    assert t.state.turn.actions == 3


@clause("BSG-FX-16", "BSG-DEC-32", "BSG-CRD-05")
def test_shared_supper_feeds_two_different_heroes() -> None:
    t = turn_of(TAMSIN, "shared_supper", others={"dorn_redhand": {}, "maude_hallow": {}})
    answer(t, "card:shared_supper")
    assert offered(t) == ("hero:tamsin_goldhand", "hero:dorn_redhand", "hero:maude_hallow")
    answer(t, "hero:tamsin_goldhand")
    assert offered(t) == ("hero:dorn_redhand", "hero:maude_hallow")
    answer(t, "hero:maude_hallow")
    assert (sheet(t, TAMSIN).food, sheet(t, "dorn_redhand").food, sheet(t, "maude_hallow").food) == (5, 3, 5)
    assert sheet(t, TAMSIN).gold == 2


def test_shared_supper_of_the_last_hero_feeds_that_hero() -> None:
    t = turn_of(TAMSIN, "shared_supper", others={})
    answer(t, "card:shared_supper")
    assert sheet(t, TAMSIN).food == 5
    assert t.pending.kind == "bsieged.take_action"


@clause("BSG-FX-16", "BSG-CRD-06")
def test_relief_basket_is_for_another() -> None:
    t = turn_of(TAMSIN, "relief_basket", others={"dorn_redhand": {"food": 1}, "maude_hallow": {"food": 1}})
    answer(t, "card:relief_basket")
    assert offered(t) == ("hero:dorn_redhand", "hero:maude_hallow")
    answer(t, "hero:dorn_redhand")
    assert (sheet(t, "dorn_redhand").food, sheet(t, "maude_hallow").food) == (4, 1)
    assert goods(t, TAMSIN) == (6, 3, 3, 0)


def test_relief_basket_needs_another_hero() -> None:
    t = turn_of(TAMSIN, "relief_basket", others={})
    assert "card:relief_basket" not in offered(t)


@clause("BSG-DGR-01")
def test_saints_knucklebone_fills_divine_grace() -> None:
    t = turn_of(TAMSIN, "saints_knucklebone", me={"grace": 1})
    answer(t, "card:saints_knucklebone")
    assert goods(t, TAMSIN) == (5, 2, 3, 3)


@clause("BSG-FX-16", "BSG-DEC-32")
def test_votive_candles_are_for_up_to_three() -> None:
    t = turn_of(TAMSIN, "votive_candles", others={"dorn_redhand": {}, "maude_hallow": {}, "pike_wrenlow": {}})
    answer(t, "card:votive_candles")
    assert "done" not in offered(t)
    answer(t, "hero:pike_wrenlow")
    assert offered(t) == ("hero:tamsin_goldhand", "hero:dorn_redhand", "hero:maude_hallow", "done")
    answer(t, "hero:maude_hallow", "hero:dorn_redhand")
    names = (TAMSIN, "dorn_redhand", "maude_hallow", "pike_wrenlow")
    assert [sheet(t, name).grace for name in names] == [0, 1, 1, 1]
    assert t.pending.kind == "bsieged.take_action"


def test_votive_candles_may_be_for_one() -> None:
    t = turn_of(TAMSIN, "votive_candles")
    answer(t, "card:votive_candles", "hero:dorn_redhand", "done")
    assert (sheet(t, TAMSIN).grace, sheet(t, "dorn_redhand").grace) == (0, 1)


@clause("BSG-FX-08", "BSG-REP-01")
def test_masons_contract_mends_one_building() -> None:
    t = turn_of(TAMSIN, "masons_contract", buildings={"tavern": "damaged", "barn": "damaged", "palace": "destroyed"})
    answer(t, "card:masons_contract")
    assert offered(t) == ("building:tavern", "building:barn")
    answer(t, "building:barn")
    assert t.state.buildings[building("barn")].status == 0
    assert t.state.buildings[building("tavern")].status == 1
    assert goods(t, TAMSIN) == (6, 3, 3, 0)
    assert sheet(t, TAMSIN).space == space("courtyard")


@clause("BSG-FX-08")
def test_masons_contract_needs_a_damaged_building() -> None:
    t = turn_of(TAMSIN, "masons_contract", buildings={"palace": "destroyed"})
    assert "card:masons_contract" not in offered(t)


@clause("BSG-FX-08", "BSG-DEC-32")
def test_carpenters_crew_mends_up_to_two() -> None:
    t = turn_of(TAMSIN, "carpenters_crew", buildings={"tavern": "damaged", "barn": "damaged", "palace": "damaged"})
    answer(t, "card:carpenters_crew", "building:tavern")
    assert offered(t) == ("building:barn", "building:palace", "done")
    answer(t, "building:palace")
    assert [t.state.buildings[building(name)].status for name in ("tavern", "barn", "palace")] == [0, 1, 0]
    assert goods(t, TAMSIN) == (7, 2, 3, 0)
    assert discarded(t, "carpenters_crew")


@clause("BSG-FX-09", "BSG-REP-05")
def test_royal_architects_restore_a_ruin() -> None:
    t = turn_of(TAMSIN, "royal_architects", buildings={"tavern": "damaged", "palace": "destroyed", "barn": "destroyed"})
    answer(t, "card:royal_architects")
    assert offered(t) == ("building:barn", "building:palace")
    answer(t, "building:palace")
    assert t.state.buildings[building("palace")].status == 0
    assert t.state.buildings[building("barn")].status == 2
    assert goods(t, TAMSIN) == (7, 1, 3, 0)


def test_royal_architects_need_a_ruin() -> None:
    t = turn_of(TAMSIN, "royal_architects", buildings={"tavern": "damaged"})
    assert "card:royal_architects" not in offered(t)


@clause("BSG-FX-17", "BSG-DEC-34")
def test_money_changers_table_turns_one_good_into_the_other_once_per_turn() -> None:
    t = turn_of(TAMSIN, "money_changers_table")
    answer(t, "card:money_changers_table")
    assert offered(t) == ("change:food_1", "change:food_2", "change:gold_1", "change:gold_2")
    answer(t, "change:food_2")
    assert goods(t, TAMSIN) == (5, 1, 5, 0)
    assert "card:money_changers_table" not in offered(t)
    assert card("money_changers_table") in sheet(t, TAMSIN).slots


def test_money_changers_table_turns_food_into_gold() -> None:
    t = turn_of(TAMSIN, "money_changers_table")
    answer(t, "card:money_changers_table", "change:gold_1")
    assert goods(t, TAMSIN) == (5, 4, 2, 0)


@clause("BSG-GEN-06")
def test_money_changers_table_pays_only_what_can_be_gained() -> None:
    t = turn_of(TAMSIN, "money_changers_table", me={"gold": 8, "food": 8})
    answer(t, "card:money_changers_table")
    forced = [event.data["option"] for event in t.events or () if event.kind == "kernel.forced"]
    assert forced == ["change:gold_1"]
    assert goods(t, TAMSIN) == (5, 9, 7, 0)


@clause("BSG-DEC-34", "BSG-CAT-11", "BSG-FX-17")
def test_oiled_gears_turn_the_catapult_without_a_roll() -> None:
    t = turn_of(TAMSIN, "oiled_gears", facing="east")
    answer(t, "card:oiled_gears")
    assert offered(t) == ("field:north", "field:south", "field:west")
    answer(t, "field:west")
    assert t.state.facing == field("west")
    assert sheet(t, TAMSIN).space == space("courtyard")
    assert "card:oiled_gears" not in offered(t)
    assert t.state.turn.actions == 3


def test_oiled_gears_do_not_turn_under_another_hero() -> None:
    t = turn_of(TAMSIN, "oiled_gears", others={"dorn_redhand": {"at": "catapult"}})
    assert "card:oiled_gears" not in offered(t)


def test_oiled_gears_turn_under_the_hero() -> None:
    t = turn_of(TAMSIN, "oiled_gears", me={"at": "catapult"})
    assert "card:oiled_gears" in offered(t)


@clause("BSG-CRD-17", "BSG-FX-11", "BSG-DEC-32")
def test_smugglers_haul_draws_from_two_different_pools() -> None:
    tops = {"armory_pool": ("forgotten_strongbox",), "market_pool": ("sack_of_grain",)}
    t = turn_of(TAMSIN, "smugglers_haul", decks=tops)
    answer(t, "card:smugglers_haul", "class:market")
    assert offered(t) == ("class:armory", "class:tavern", "class:sorcery")
    answer(t, "class:armory")
    assert goods(t, TAMSIN) == (5, 4, 6, 0)
    assert discarded(t, "smugglers_haul")


@clause("BSG-EXC-01", "BSG-EXC-02", "BSG-DEC-18")
def test_runners_pouch_exchanges_without_an_action() -> None:
    others = {"dorn_redhand": {}, "maude_hallow": {"cards": ("field_rations",)}}
    t = turn_of(TAMSIN, "runners_pouch", others=others)
    answer(t, "card:runners_pouch")
    assert t.pending.kind == "bsieged.exchange_card"
    assert offered(t) == ("card:field_rations", "done")
    answer(t, "card:field_rations")
    assert card("field_rations") in sheet(t, TAMSIN).slots
    assert sheet(t, TAMSIN).morale == 6
    assert t.state.turn.actions == 3
    assert discarded(t, "runners_pouch")


@clause("BSG-EXC-02", "BSG-DEC-32")
def test_runners_pouch_needs_a_card_to_carry_beside_itself() -> None:
    t = turn_of(TAMSIN, "runners_pouch")
    assert "card:runners_pouch" not in offered(t)
    spear = turn_of(TAMSIN, "runners_pouch", others={"bram_hollis": {"cards": ("boar_spear",)}})
    assert "exchange:bram_hollis" in offered(spear)  # the pouch itself could be given
    assert "card:runners_pouch" not in offered(spear)


@clause("BSG-CRD-05")
def test_a_card_too_dear_says_its_price_and_the_gold_there_is() -> None:
    t = turn_of("mirelle_ashgrove", "veil_of_mist", me={"gold": 0}, messenger="north_2")
    (reason,) = [reason for reason in t.blocked(0) if reason.option == "card:veil_of_mist"]
    assert reason.reason == "it costs 1 Gold and Mirelle Ashgrove has none"
