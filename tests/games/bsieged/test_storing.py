"""BSG-CRD, BSG-EXC: obtaining, storing, using, discarding and exchanging cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.bsieged.scene import CONTENT, answer, card, hero, offered, play, sheet, told, units
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules import exchange
from warhall.games.bsieged.rules.exchange import Exchange, arrangement
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.rules.storing import DrawCard
from warhall.games.bsieged.state import NO_CARD, POOL
from warhall.testing import clause

RUINS = ("barn", "market", "palace")


def drawing(name: str, deck: str, top: str, words: dict[str, Any] | None = None, **position: Any) -> T:
    """A hero in the own turn draws a card from a pool."""
    heroes = {name: words or {}, "maude_hallow": {}}
    position.setdefault("turn", name)
    run = DrawCard(hero(name), POOL[deck])
    return play(run, heroes=heroes, decks={f"{deck}_pool": (top,)}, **position)


@clause("BSG-CRD-10", "BSG-DEC-21")
def test_a_card_goes_to_the_only_fitting_slot() -> None:
    t = drawing("isolde_thorne", "armory", "arrow_storm")
    assert sheet(t, "isolde_thorne").slots == (0, card("arrow_storm"), 0, 0, 0)
    assert not t.asks


@clause("BSG-CRD-10", "BSG-DEC-21")
def test_of_several_fitting_slots_the_owner_chooses() -> None:
    t = drawing("tamsin_goldhand", "market", "field_rations")
    assert t.pending.kind == "bsieged.choose_slot"
    assert t.pending.options == ("slot:4", "slot:5")  # O:M and O:MT
    answer(t, "slot:5")
    assert sheet(t, "tamsin_goldhand").slots == (0, 0, 0, 0, card("field_rations"))


def why_not(t: T, option: str) -> tuple[str, str]:
    """Why something is not open to the seat asked, and by which clause."""
    (found,) = [reason for reason in t.blocked(0) if reason.option == option]
    return found.reason, found.clause


@clause("BSG-CRD-12", "BSG-CRD-01")
def test_an_instant_is_used_at_once_and_leaves_the_last_morale() -> None:
    t = drawing("isolde_thorne", "tavern", "tavern_brawl", {"morale": 2})
    assert sheet(t, "isolde_thorne").morale == 1
    assert t.state.decks[POOL["tavern"]].discards == (card("tavern_brawl"),)
    assert sheet(t, "isolde_thorne").status == 1


@clause("BSG-EX-40", "BSG-CRD-13", "BSG-CRD-15", "BSG-CRD-20", "BSG-DEC-21")
def test_full_slots_leave_four_ways() -> None:
    zones = {"north_1": {"krohn": 1}}
    words = {"cards": ("night_raid",), "gold": 1}
    t = drawing("hulda_ironmantle", "armory", "arrow_storm", words, zones=zones, actions=1)
    assert t.pending.kind == "bsieged.make_room"
    assert set(t.pending.options) == {
        "card:night_raid",
        "discard:night_raid",
        "card:arrow_storm",
        "discard:arrow_storm",
    }
    answer(t, "discard:night_raid")
    assert sheet(t, "hulda_ironmantle").slots == (0, card("arrow_storm"), 0)
    assert t.state.decks[POOL["tavern"]].discards == (card("night_raid"),)


@clause("BSG-CRD-13")
def test_there_is_no_duty_to_use_a_card_that_cannot_be_stored() -> None:
    words = {"cards": ("night_raid",), "gold": 1}
    t = drawing("hulda_ironmantle", "armory", "arrow_storm", words, actions=1)
    answer(t, "discard:arrow_storm")
    assert sheet(t, "hulda_ironmantle").slots == (0, card("night_raid"), 0)
    assert sheet(t, "hulda_ironmantle").gold == 1


@clause("BSG-CRD-20", "BSG-AMB-51")
def test_a_highlighted_card_without_action_left_can_only_be_discarded() -> None:
    words = {"cards": ("night_raid",), "gold": 2}
    t = drawing("hulda_ironmantle", "armory", "arrow_storm", words, actions=0)
    assert "card:arrow_storm" not in t.pending.options
    assert why_not(t, "card:arrow_storm") == ("it needs an action", "BSG-CRD-04")
    poor = drawing("hulda_ironmantle", "armory", "arrow_storm", {**words, "gold": 0}, actions=1)
    assert why_not(poor, "card:arrow_storm") == ("it costs 1 Gold and Hulda Ironmantle has none", "BSG-CRD-05")


@clause("BSG-CRD-20", "BSG-CRD-03")
def test_outside_the_own_turn_a_card_is_stored_or_discarded() -> None:
    words = {"cards": ("night_raid",), "gold": 5}
    zones = {"north_1": {"krohn": 1}}
    t = drawing("hulda_ironmantle", "tavern", "poachers_shot", words, zones=zones, turn="")
    assert set(t.pending.options) == {"discard:night_raid", "discard:poachers_shot"}
    assert why_not(t, "card:poachers_shot") == ("cards are used in the hero's own turn alone", "BSG-CRD-20")


@clause("BSG-AMB-52", "BSG-CRD-15")
def test_a_permanent_card_without_a_slot_is_discarded_or_given_room() -> None:
    t = drawing("isolde_thorne", "armory", "yew_bow", {"cards": ("recurve_bow",)})
    assert t.pending.options == ("discard:recurve_bow", "discard:yew_bow")
    assert why_not(t, "store") == ("no empty slot of this hero admits the card", "BSG-CRD-10")
    assert why_not(t, "card:yew_bow") == ("a permanent card must be stored before it can be used", "BSG-AMB-52")
    answer(t, "discard:yew_bow")
    assert sheet(t, "isolde_thorne").slots[0] == card("recurve_bow")


@clause("BSG-CRD-13")
def test_a_card_for_which_the_hero_has_no_slot_may_be_used_at_once() -> None:
    zones = {"west_2": {"krohn": 1}}
    t = drawing("isolde_thorne", "sorcery", "ember_dart", zones=zones, dice=[4, 1])
    assert t.pending.options == ("card:ember_dart", "discard:ember_dart")
    answer(t, "card:ember_dart", "zone:west_2")
    assert units(t, "west_2") == {}
    assert t.state.decks[POOL["sorcery"]].discards == (card("ember_dart"),)


@clause("BSG-CRD-14")
def test_an_empty_pool_gives_no_card() -> None:
    t = play(turn="isolde_thorne")
    t.state.decks[POOL["tavern"]] = type(t.state.decks[1])((), (card("hot_stew"),))
    t.start(DrawCard(hero("isolde_thorne"), POOL["tavern"]))
    assert t.state.hand == ()
    assert t.state.decks[POOL["tavern"]].discards == (card("hot_stew"),)


@clause("BSG-CRD-03", "BSG-CRD-04", "BSG-TRN-04", "BSG-DEC-22", "BSG-CRD-11", "BSG-CRD-19")
def test_free_cards_are_used_between_actions_without_spending_any() -> None:
    heroes = {"isolde_thorne": {"cards": ("field_rations", "hot_stew"), "food": 0}, "maude_hallow": {}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes)
    answer(t, "card:field_rations", "card:hot_stew")
    mine = sheet(t, "isolde_thorne")
    assert (mine.food, mine.morale) == (6, 6)
    assert t.state.turn.actions == 3
    assert mine.slots == (0, 0, 0, 0, 0)
    assert t.state.decks[POOL["market"]].discards == (card("field_rations"),)


@clause("BSG-CRD-05")
def test_without_the_gold_a_card_cannot_be_used() -> None:
    heroes = {"isolde_thorne": {"cards": ("masonry_props",), "gold": 0}, "maude_hallow": {}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes)
    assert "card:masonry_props" not in t.pending.options
    assert "BSG-CRD-05" in [reason.clause for reason in t.blocked(0)]


@clause("BSG-TRN-06", "BSG-DEC-22")
def test_stored_cards_may_be_discarded_at_any_time() -> None:
    heroes = {"isolde_thorne": {"cards": ("yew_bow", "field_rations")}, "maude_hallow": {}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes)
    answer(t, "discard:yew_bow", "discard:field_rations")
    assert sheet(t, "isolde_thorne").slots == (0, 0, 0, 0, 0)
    assert t.state.turn.actions == 3


@clause("BSG-TRN-06", "BSG-DEC-12")
def test_stored_cards_may_be_discarded_after_the_last_action_until_the_turn_is_ended() -> None:
    heroes = {"isolde_thorne": {"cards": ("yew_bow",), "gold": 6}, "maude_hallow": {}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes, buildings=dict.fromkeys(RUINS, "damaged"))
    answer(t, *(f"repair:{name}" for name in RUINS))
    assert t.state.turn.actions == 0
    assert offered(t) == ("discard:yew_bow", "done")
    answer(t, "discard:yew_bow")
    assert card("yew_bow") in t.state.decks[POOL["armory"]].discards
    assert not t.asks  # nothing is left to be asked, and another hero's turn follows
    kept = play(HeroTurn(hero("isolde_thorne")), heroes=heroes, buildings=dict.fromkeys(RUINS, "damaged"))
    answer(kept, *(f"repair:{name}" for name in RUINS), "done")
    assert card("yew_bow") in sheet(kept, "isolde_thorne").slots


@clause("BSG-CRD-06", "BSG-AMB-85", "BSG-AMB-88", "BSG-FX-20")
def test_a_negative_morale_value_can_kill_the_user_and_ends_the_turn() -> None:
    heroes = {"hulda_ironmantle": {"cards": ("burn_the_stables",), "morale": 1}, "maude_hallow": {}}
    t = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes, zones={"north_1": {"krohn": 1}})
    answer(t, "card:burn_the_stables")
    while t.asks:
        answer(t, t.pending.options[0])
    assert sheet(t, "hulda_ironmantle").status == 2
    assert t.state.turn.hero == 0
    assert card("burn_the_stables") in t.state.decks[POOL["tavern"]].discards


@clause("BSG-CRD-15", "BSG-AMB-42", "BSG-AMB-88")
def test_a_hero_who_dies_making_room_loses_the_new_card_too() -> None:
    heroes = {"hulda_ironmantle": {"cards": ("burn_the_stables",), "morale": 1}, "maude_hallow": {}}
    decks = {"tavern_season": ("poachers_shot",)}
    t = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes, zones={"north_1": {"krohn": 1}}, decks=decks)
    answer(t, "building:tavern", "card:burn_the_stables")
    while t.asks:
        answer(t, t.pending.options[0])
    assert sheet(t, "hulda_ironmantle").status == 2
    assert not t.state.hand
    assert t.state.decks[POOL["tavern"]].discards == (card("burn_the_stables"), card("poachers_shot"))


@clause("BSG-CRD-09", "BSG-CRD-16", "BSG-FX-18")
def test_a_tactics_card_lies_on_a_zone_with_an_enemy() -> None:
    heroes = {"hulda_ironmantle": {"cards": ("caltrops",)}, "maude_hallow": {}}
    zones = {"north_1": {"krohn": 1}, "west_3": {"molen": 1}}
    t = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes, zones=zones, avatar=("south_2", 4))
    answer(t, "card:caltrops")
    assert t.pending.options == ("zone:north_1", "zone:south_2", "zone:west_3")
    answer(t, "zone:west_3")
    assert [(tactic.card, tactic.zone) for tactic in t.state.tactics] == [(card("caltrops"), 12)]
    assert sheet(t, "hulda_ironmantle").slots == (0, 0, 0)


@clause("BSG-CRD-01", "BSG-CRD-02")
def test_classes_types_and_features() -> None:
    t = play()
    storm = t.content.cards[card("arrow_storm")]
    assert (storm.cls, storm.type, storm.gold, storm.morale) == ("armory", "red", 1, 1)
    assert (storm.strength, storm.dice, storm.zones, storm.massive, storm.highlighted) == (3, 4, (2, 3), True, True)


@clause("BSG-CRD-07")
def test_a_cards_own_strength_is_not_the_heros() -> None:
    heroes = {"hulda_ironmantle": {"cards": ("sally_port",), "gold": 1}, "maude_hallow": {}}
    zones = {"north_1": {"krohn_elite": 1}}
    t = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes, zones=zones, dice=[4, 1, 1, 1, 1])
    answer(t, "card:sally_port")
    while t.pending.kind != "bsieged.take_action":
        answer(t, t.pending.options[0])
    assert units(t, "north_1") == {}  # Strength 2 of the card is enough for an elite
    answer(t, "attack:north_1")
    assert told(t, "attack_made")[0].data["strength"] == 3


# Exchange.


def swapping(**heroes: dict[str, Any]) -> T:
    """Aldric (seat 0) exchanges with Isolde (seat 1) by action."""
    t = play(HeroTurn(hero("aldric_vane")), seats=2, heroes=heroes)
    answer(t, "exchange:isolde_thorne")
    return t


@clause("BSG-EXC-01", "BSG-DEC-18", "BSG-TRN-07")
def test_an_exchange_moves_cards_both_ways_with_consent() -> None:
    t = swapping(
        aldric_vane={"cards": ("whetstone", "yew_bow"), "at": "barn"},
        isolde_thorne={"cards": ("arrow_storm",)},
    )
    assert t.pending.kind == "bsieged.exchange_card"
    answer(t, "card:whetstone", "card:arrow_storm", "done")
    assert (t.pending.kind, t.pending.seat) == ("bsieged.agree_exchange", 1)
    answer(t, "agree")
    assert set(sheet(t, "aldric_vane").slots) == {0, card("yew_bow"), card("arrow_storm")}
    assert set(sheet(t, "isolde_thorne").slots) == {0, card("whetstone")}
    assert t.state.turn.actions == 2
    assert sheet(t, "aldric_vane").space == 8  # still at the Barn


@clause("BSG-DEC-18")
def test_a_refused_exchange_costs_nothing_and_is_not_repeated() -> None:
    t = swapping(aldric_vane={"cards": ("whetstone",)}, isolde_thorne={})
    answer(t, "card:whetstone", "refuse")  # nothing else can be moved, so the offer is complete
    assert sheet(t, "aldric_vane").slots[3] == card("whetstone")
    assert t.state.turn.actions == 3
    assert "exchange:isolde_thorne" not in t.pending.options
    refused = {"hero": hero("aldric_vane"), "partner": hero("isolde_thorne")}
    assert [event.data for event in told(t, "exchange_refused")] == [refused]


@clause("BSG-EXC-02")
def test_only_exchanges_that_find_slots_are_offered() -> None:
    # Both have their permanent Armory slots full: a weapon can only be swapped for a weapon.
    t = swapping(
        aldric_vane={"cards": ("yew_bow", "boar_spear", "whetstone")},
        isolde_thorne={"cards": ("recurve_bow",)},
    )
    answer(t, "card:yew_bow")
    assert t.pending.options == ("card:whetstone", "card:recurve_bow")  # not Boar Spear, and not done
    answer(t, "card:whetstone")
    assert t.pending.seat == 1  # the bow comes back by itself: there is no other end
    answer(t, "agree")
    assert sheet(t, "isolde_thorne").slots == (card("yew_bow"), 0, card("whetstone"), 0, 0)
    assert set(sheet(t, "aldric_vane").slots) == {0, card("boar_spear"), card("recurve_bow")}


@clause("BSG-DEC-18", "BSG-EXC-01")
def test_one_owner_of_both_needs_no_consent() -> None:
    heroes = {"aldric_vane": {"cards": ("whetstone",)}, "isolde_thorne": {}}
    t = play(Exchange(hero("aldric_vane"), hero("isolde_thorne")), heroes=heroes, turn="aldric_vane")
    answer(t, "card:whetstone")
    assert not t.asks
    assert card("whetstone") in sheet(t, "isolde_thorne").slots


@clause("BSG-EXC-01", "BSG-DEC-18")
def test_an_exchange_given_up_costs_nothing_and_is_not_offered_again() -> None:
    heroes = {"aldric_vane": {"cards": ("whetstone",)}, "isolde_thorne": {}}
    t = play(HeroTurn(hero("aldric_vane")), heroes=heroes)
    answer(t, "exchange:isolde_thorne", "done")
    assert t.state.turn.actions == 3
    assert "exchange:isolde_thorne" not in t.pending.options


@clause("BSG-EXC-02")
def test_cards_stay_in_their_slots_where_that_works() -> None:
    t = play(heroes={"aldric_vane": {"cards": ("boar_spear", "yew_bow")}, "isolde_thorne": {}})
    bow, mine = card("yew_bow"), hero("aldric_vane")
    assert sheet(t, "aldric_vane").slots == (card("boar_spear"), bow, 0, 0, 0)
    assert arrangement(t.state, t.content, mine, (bow,)) == (0, bow, 0, 0, 0)


@clause("BSG-EXC-02")
def test_a_partner_without_any_fitting_slot_is_not_offered() -> None:
    heroes = {"mirelle_ashgrove": {"cards": ("staff_of_cinders",)}, "dorn_redhand": {}, "brother_osric": {}}
    t = play(HeroTurn(hero("mirelle_ashgrove")), heroes=heroes)
    assert "exchange:dorn_redhand" not in t.pending.options
    assert "exchange:brother_osric" in t.pending.options
    full = {"aldric_vane": {"cards": ("yew_bow", "boar_spear")}, "isolde_thorne": {"cards": ("recurve_bow",)}}
    assert "exchange:isolde_thorne" in play(HeroTurn(hero("aldric_vane")), heroes=full).pending.options


@clause("BSG-EXC-01")
def test_no_exchange_with_the_dead_or_without_cards() -> None:
    heroes = {"aldric_vane": {}, "isolde_thorne": {}, "bram_hollis": {"dead": True}}
    t = play(HeroTurn(hero("aldric_vane")), heroes=heroes)
    assert not [key for key in t.pending.options if key.startswith("exchange")]


@clause("BSG-EXC-02", "BSG-SA-36")
def test_what_is_remembered_of_two_dashboards_holds_for_them_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MOST_TRADES", 2)
    heroes = {"dorn_redhand": {"cards": ("burn_the_stables",)}, "bram_hollis": {}}
    t = play(heroes=heroes, turn="dorn_redhand")
    dorn, bram = hero("dorn_redhand"), hero("bram_hollis")
    CONTENT.trades.clear()

    def can_trade() -> bool:
        return exchange.can_trade(t.state, t.content, dorn, bram)

    assert (can_trade(), can_trade()) == (False, False)  # Bram has no slot for a red Tavern card
    plain = t.state.heroes[bram]
    t.state.heroes[bram] = replace(plain, abilities=(*plain.abilities, "strategist"))
    assert (can_trade(), can_trade()) == (True, True)
    t.state.heroes[bram] = replace(plain, slots=(card("yew_bow"), *(NO_CARD,) * 4))
    assert can_trade()
    assert len(CONTENT.trades) == 1  # it never grows beyond its bound
    t.state.heroes[bram] = plain
    assert not can_trade()
