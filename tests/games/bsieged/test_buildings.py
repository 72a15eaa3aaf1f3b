"""BSG-BLD, BSG-REP, BSG-ABL: using and repairing buildings, learning."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import answer, building, hero, play, sheet, space, told
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.state import BARN, DAMAGED, PALACE, TOKEN_PILE, WHOLE, Deck
from warhall.testing import clause


def turn(name: str = "isolde_thorne", words: dict[str, Any] | None = None, **position: Any) -> T:
    """A hero's turn, with Maude Hallow in the courtyard."""
    heroes = {name: words or {}, "maude_hallow": {}}
    position.setdefault("heroes", heroes)
    return play(HeroTurn(hero(name)), **position)


@clause("BSG-BLD-01", "BSG-BLD-05", "BSG-TRN-07")
def test_the_barn_gives_the_yellow_die_in_food() -> None:
    t = turn(dice=[5])
    answer(t, "building:barn")
    assert sheet(t, "isolde_thorne").food == 6
    assert sheet(t, "isolde_thorne").space == space("barn")
    assert t.state.turn.actions == 2


@clause("BSG-DGR-02", "BSG-GEN-06")
@pytest.mark.parametrize(
    ("food", "event", "asked"),
    [
        (3, "", True),
        (5, "", False),  # 2 Food fill the track
        (5, "rats_in_the_barn", True),  # but not with the rats
        (7, "", False),
    ],
)
def test_grace_is_offered_for_goods_only_as_far_as_the_track_goes(food: int, event: str, asked: bool) -> None:
    t = turn(words={"food": food, "grace": 1}, dice=[3], event=event)
    answer(t, "building:barn")
    assert (t.pending.kind == "bsieged.spend_grace") == asked


@clause("BSG-BLD-05", "BSG-EVT-06")
def test_rats_in_the_barn_are_named_and_take_their_part_there_alone() -> None:
    t = turn(event="rats_in_the_barn", words={"food": 0}, dice=[5, 5])
    answer(t, "building:barn", "building:palace")
    barn, palace = (event.data for event in told(t, "goods_earned"))
    assert (barn["amount"], len(barn["parts"])) == (2, len(palace["parts"]) + 1)
    assert (palace["amount"], sheet(t, "isolde_thorne").food) == (3, 2)


@clause("BSG-BLD-06", "BSG-GEN-06")
def test_the_palace_gives_gold_up_to_the_top_of_the_track() -> None:
    t = turn(words={"gold": 5}, dice=[6])
    answer(t, "building:palace")
    assert sheet(t, "isolde_thorne").gold == 6
    (rolled,) = [event for event in t.events or () if event.kind == "kernel.rolled"]
    assert rolled.clauses == ("BSG-BLD-06",)


@clause("BSG-BLD-02", "BSG-TRN-08", "BSG-REP-01", "BSG-REP-04")
def test_damaged_destroyed_and_occupied_buildings_cannot_be_used() -> None:
    heroes = {"isolde_thorne": {}, "maude_hallow": {"at": "palace"}}
    t = turn(heroes=heroes, buildings={"barn": "damaged", "market": "destroyed"})
    for key in ("building:palace", "building:barn", "building:market"):
        assert key not in t.pending.options
    assert "building:tavern" in t.pending.options
    told = {reason.option: reason.reason for reason in t.blocked(0)}
    assert told["repair:barn"] == "it costs 2 Gold and Isolde Thorne has 1"
    reasons = {reason.option: reason.clause for reason in t.blocked(0)}
    assert reasons["building:palace"] == "BSG-TRN-08"
    assert reasons["repair:barn"] == "BSG-REP-06"
    assert reasons["building:market"] == "BSG-REP-04"
    assert "building:tavern" not in reasons


@clause("BSG-BLD-03", "BSG-EX-30")
def test_one_building_not_twice_in_a_row() -> None:
    t = turn(dice=[1, 1, 1])
    answer(t, "building:barn")
    assert "building:barn" not in t.pending.options
    assert "BSG-BLD-03" in [reason.clause for reason in t.blocked(0) if reason.option == "building:barn"]
    answer(t, "building:palace")
    assert "building:barn" in t.pending.options
    answer(t, "building:barn")
    assert sheet(t, "isolde_thorne").space == space("barn")
    again = turn(words={"at": "barn"})
    assert "building:barn" in again.pending.options  # a new turn lifts the ban


@clause("BSG-BLD-04")
@pytest.mark.parametrize(
    ("name", "pile", "card"),
    [
        ("tavern", "tavern_season", "hot_stew"),
        ("armory", "armory_season", "whetstone"),
        ("market", "market_season", "field_rations"),
        ("sorcery_tower", "sorcery_season", "spark_of_grace"),
    ],
)
def test_four_buildings_give_the_top_card_of_their_season_pile(name: str, pile: str, card: str) -> None:
    t = turn(decks={pile: (card,)})
    answer(t, f"building:{name}")
    assert [event.data["card"] for event in told(t, "card_drawn")] == [t.content.card.row(card)]
    assert not t.state.hand


@clause("BSG-BLD-10", "BSG-AMB-39", "BSG-CRD-14")
def test_an_empty_pile_gives_nothing_and_spends_the_action() -> None:
    t = turn()
    answer(t, "building:tavern")
    assert t.state.turn.actions == 2
    assert sheet(t, "isolde_thorne").space == space("tavern")
    assert told(t, "pile_empty")


@clause("BSG-BLD-07", "BSG-AMB-69", "BSG-DEC-19")
def test_the_sanctuary_gives_food_and_grace() -> None:
    t = turn()
    answer(t, "building:sanctuary")
    assert t.pending.options == ("goods", "learn")
    answer(t, "goods")
    assert (sheet(t, "isolde_thorne").food, sheet(t, "isolde_thorne").grace) == (4, 1)
    poor = turn(words={"food": 1})
    answer(poor, "building:sanctuary")
    assert sheet(poor, "isolde_thorne").food == 2  # learning is not open, so the goods come at once


@clause("BSG-BLD-08", "BSG-BLD-09")
@pytest.mark.parametrize(
    ("face", "deck", "card"),
    [
        (1, "tavern", "hot_stew"),
        (3, "sorcery", "spark_of_grace"),
        (4, "market", "sack_of_grain"),
        (5, "armory", "whetstone"),
    ],
)
def test_smuggled_cards_come_from_the_pool(face: int, deck: str, card: str) -> None:
    t = turn(dice=[face], decks={f"{deck}_pool": (card,)})
    answer(t, "building:smugglers_hideout")
    assert [event.data["card"] for event in told(t, "card_drawn")] == [t.content.card.row(card)]
    smuggled = {"hero": hero("isolde_thorne"), "face": face, "gives": "card", "class": deck}
    assert [event.data for event in told(t, "smuggled")] == [smuggled]


@clause("BSG-BLD-08", "BSG-EX-31", "BSG-AMB-61")
def test_smuggled_goods_count_as_a_roll_for_them() -> None:
    t = turn("tamsin_goldhand", dice=[2, 5], words={"gold": 0})
    answer(t, "building:smugglers_hideout")
    assert sheet(t, "tamsin_goldhand").gold == 4  # 3 and Persuasion
    earned = told(t, "goods_earned")[0].data
    assert (earned["roll"], earned["parts"], earned["amount"]) == (3, (("persuasion", 1),), 4)
    food = turn(dice=[6, 3], words={"food": 0})
    answer(food, "building:smugglers_hideout")
    assert sheet(food, "isolde_thorne").food == 2


# Repair.


@clause("BSG-REP-02", "BSG-REP-03", "BSG-EX-30", "BSG-REP-07")
def test_repair_costs_two_gold_gives_two_morale_and_is_no_use() -> None:
    t = turn(words={"gold": 3}, buildings={"barn": "damaged"}, reinforced={"barn": 1}, dice=[1])
    answer(t, "repair:barn")
    mine = sheet(t, "isolde_thorne")
    assert (mine.gold, mine.morale, mine.space) == (1, 7, space("barn"))
    assert t.state.buildings[BARN].status == WHOLE
    assert t.state.buildings[BARN].reinforced == 1
    answer(t, "building:barn")
    assert sheet(t, "isolde_thorne").food == 4


@clause("BSG-REP-06")
def test_repair_needs_gold_and_an_empty_building() -> None:
    assert "repair:barn" not in turn(words={"gold": 1}, buildings={"barn": "damaged"}).pending.options
    heroes = {"isolde_thorne": {"gold": 4}, "maude_hallow": {"at": "barn"}}
    assert "repair:barn" not in turn(heroes=heroes, buildings={"barn": "damaged"}).pending.options
    own = turn(words={"gold": 2, "at": "barn"}, buildings={"barn": "damaged"})
    assert "repair:barn" in own.pending.options
    assert "repair:barn" not in [reason.option for reason in own.blocked(0)]


@clause("BSG-REP-05", "BSG-SA-02")
def test_only_an_architect_rebuilds_by_action() -> None:
    ruins = {"barn": "destroyed", "palace": "damaged"}
    plain = turn(words={"gold": 6}, buildings=ruins)
    assert "rebuild:barn" not in plain.pending.options
    t = turn(words={"gold": 6, "tokens": ("1_07", "2_07")}, buildings=ruins)
    assert "repair:palace" in t.pending.options
    answer(t, "rebuild:barn")
    assert t.state.buildings[BARN].status == WHOLE
    assert t.state.buildings[PALACE].status == DAMAGED
    mine = sheet(t, "isolde_thorne")
    assert (mine.gold, mine.morale, mine.space) == (4, 7, space("barn"))
    assert [event.data for event in told(t, "building_restored")] == [{"building": BARN}]
    answer(t, "repair:palace")
    assert [event.data for event in told(t, "building_mended")] == [{"building": PALACE}]


# Learning.


@clause("BSG-ABL-01", "BSG-ABL-02", "BSG-EX-32", "BSG-DEC-20", "BSG-HID-03")
def test_learning_draws_two_tokens_and_keeps_one() -> None:
    t = turn(words={"food": 5}, decks={"tokens_1": ("1_03", "1_06")})
    answer(t, "building:sanctuary", "learn")
    assert sheet(t, "isolde_thorne").food == 3
    assert t.pending.options == ("token:1_03", "token:1_06")
    answer(t, "token:1_03")
    assert t.pending.options == ("ability", "strength")
    answer(t, "strength")
    mine = sheet(t, "isolde_thorne")
    assert mine.tokens == (t.content.token.row("1_03"), 0, 0, 0)
    assert mine.strengths == (True, False, False, False)
    assert mine.abilities == ("archers_discipline",)
    assert t.state.decks[TOKEN_PILE[1]].discards == (t.content.token.row("1_06"),)


@clause("BSG-ABL-02", "BSG-ABL-03", "BSG-ABL-05", "BSG-EX-32")
def test_the_next_lesson_concerns_the_next_level() -> None:
    words = {"food": 7, "tokens": ("1_05",)}
    t = turn(words=words, decks={"tokens_2": ("2_05", "2_06")})
    answer(t, "building:sanctuary", "learn")
    assert sheet(t, "isolde_thorne").food == 4  # level 2 costs 3
    answer(t, "token:2_05", "ability")
    # The same name may come again: it is there, and of no further use.
    assert sheet(t, "isolde_thorne").abilities == ("archers_discipline",) * 3


@clause("BSG-ABL-03", "BSG-DEC-19")
def test_after_level_4_there_is_nothing_to_learn() -> None:
    words = {"food": 7, "tokens": ("1_05", "2_05", "3_05", "4_05")}
    t = turn(words=words)
    answer(t, "building:sanctuary")
    assert t.pending.kind == "bsieged.take_action"  # the goods came at once
    assert sheet(t, "isolde_thorne").grace == 1


@clause("BSG-AMB-41")
def test_discards_are_shuffled_in_when_a_level_runs_short() -> None:
    t = turn(words={"food": 5}, draws=[9, 10])
    t.state.decks[TOKEN_PILE[1]] = Deck((10,), (8, 9))
    answer(t, "building:sanctuary", "learn")
    assert t.pending.options == ("token:1_09", "token:1_10")
    last = turn(words={"food": 5})
    last.state.decks[TOKEN_PILE[1]] = Deck((10,))
    answer(last, "building:sanctuary", "learn")
    assert last.pending.kind == "bsieged.choose_side"
    none = turn(words={"food": 5})
    none.state.decks[TOKEN_PILE[1]] = Deck()
    answer(none, "building:sanctuary")
    assert none.pending.kind == "bsieged.take_action"


@clause("BSG-ABL-04", "BSG-AMB-46")
def test_different_abilities_add_up_and_equal_ones_do_not() -> None:
    words = {"tokens": ("1_01", "2_03", "3_03", "4_06")}
    t = turn("aldric_vane", words=words, dice=[1] * 7, zones={"north_1": {"krohn": 1}})
    answer(t, "attack:north_1")
    made = told(t, "attack_made")[0].data
    # 1 die, Refined Swordsmanship once, Uncontrolled Wrath, Giant's Strength; 2 and Deadly Strike
    assert (made["dice"], made["strength"]) == (7, 4)
    assert building("barn") == BARN
