"""Questions, options and previews in words: all of them there, and a dozen word for word."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.bsieged.scene import CONTENT, answer, card, hero, play, zone
from tests.games.bsieged.walks import every
from warhall.games.bsieged import GAME
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.buildings import Lesson, UseBuilding
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.exchange import Exchange
from warhall.games.bsieged.rules.heroes import HeroesPhase, HeroTurn
from warhall.games.bsieged.rules.hits import HitBuilding, HitHero
from warhall.games.bsieged.rules.massive import MassiveAttack
from warhall.games.bsieged.rules.messenger import MessengerTurn
from warhall.games.bsieged.rules.spawning import Spawning
from warhall.games.bsieged.rules.storing import DrawCard
from warhall.games.bsieged.state import BARN, POOL, SANCTUARY, SMUGGLERS_HIDEOUT, TokenId, Turn
from warhall.kernel.questions import questions_of
from warhall.testing import clause

ONE = {"aldric_vane": {"at": "north_wall"}, "hulda_ironmantle": {"at": "barn"}}


def prompt(t: T, seat: int | None = 0) -> str:
    seen = t.view(seat)
    return GAME.prompt(seen.question or seen.questions[0], seen)


def label(t: T, option: str, seat: int = 0) -> str:
    seen = t.view(seat)
    assert seen.question is not None
    assert option in seen.question.options
    return GAME.label(option, seen.question, seen)


def preview(t: T, option: str, seat: int = 0) -> str:
    seen = t.view(seat)
    assert seen.question is not None
    assert option in seen.question.options
    return GAME.preview(option, seen.question, seen)


def turn(name: str = "aldric_vane", **words: Any) -> T:
    return play(HeroTurn(hero(name)), turn=name, **words)


# Everything has words.


def test_every_kind_of_decision_has_a_prompt_and_words_for_those_who_wait() -> None:
    kinds = questions_of("bsieged")
    assert len(kinds) == 50
    assert all(kind.asked and kind.waiting for kind in kinds)


def test_every_question_and_option_of_random_games_has_words() -> None:
    for t in every():
        if t.over:
            continue
        ask = t.pending
        seen = t.view(ask.seats[0])
        question = seen.question
        assert question is not None
        words = GAME.prompt(question, seen)
        assert words[-1] in ".?!"
        assert not set("{}") & set(words)
        labels = [GAME.label(option, question, seen) for option in question.options]
        assert all(labels)
        same = ask.kind == "bsieged.choose_token"  # two tokens of a level may bear the same ability
        assert same or len(set(labels)) == len(labels), labels
        assert not set(labels) & set(question.options)
        for option in question.options:
            assert "None" not in GAME.preview(option, question, seen)
        outside = t.view(None)
        assert GAME.prompt(outside.questions[0], outside).startswith("Waiting for ")


def test_every_game_has_seat_cards_and_phases() -> None:
    for t in every(1):
        seen = t.view(None)
        cards = GAME.seat_cards(seen)
        assert [one.seat for one in cards] == list(range(t.seats))
        assert len({one.letter for one in cards}) == len({one.colour for one in cards}) == t.seats
        assert [phase.state for phase in GAME.phases(seen)].count("now") == 1


# Prompts.


def test_prompts_of_a_turn() -> None:
    t = turn("bram_hollis", heroes={"bram_hollis": {"at": "catapult"}, "aldric_vane": {}}, seats=2)
    assert prompt(t) == "Bram Hollis, 3 actions and 1 for the catapult left: what now?"
    assert prompt(t, 1) == "Waiting for Bram Hollis to act."


def test_prompts_of_the_end_of_a_turn() -> None:
    heroes = {"aldric_vane": {}, "isolde_thorne": {"cards": ("yew_bow",)}}
    t = play(HeroTurn(hero("isolde_thorne"), (hero("isolde_thorne"),)), heroes=heroes)
    t.state.turn = Turn(hero("isolde_thorne"))
    t.resume()
    assert prompt(t) == "Isolde Thorne has nothing left to do but to discard cards. End the turn?"
    t = play(HeroTurn(hero("isolde_thorne"), (hero("aldric_vane"), hero("isolde_thorne"))), heroes=heroes)
    assert preview(t, "done") == "3 actions unused; then the enemies act"
    t.state.turn = Turn(hero("isolde_thorne"))
    t.resume()
    answer(t, "discard:yew_bow")
    assert prompt(t) == "Isolde Thorne has nothing left to do. End the turn? Then the enemies act."


def test_prompts_of_a_council() -> None:
    t = play(MessengerTurn(), round=1, seats=2)
    assert prompt(t) == "Through which field does the messenger set out? He must be out by round 7."
    assert preview(t, "field:north").startswith("empty; 1 roll: Claw ")
    assert prompt(t, None) == "Waiting for the defenders to send the messenger."
    t = play(MessengerTurn(), round=3, messenger="fallen", man={"deaths": 1})
    assert prompt(t) == "The messenger is dead. Through which field does another one set out?"


@clause("BSG-DGR-02")
def test_prompt_and_labels_of_divine_grace() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "grace": 2}}
    t = play(
        Attack(hero("aldric_vane"), zone("north_1")),
        heroes=heroes,
        zones={"north_1": {"krohn": 3}},
        turn="aldric_vane",
        dice=[3, 5],
    )
    assert prompt(t) == "Aldric Vane's dice show 3, 5: 1 hit at 4+. Spend Divine Grace (2 left)?"
    assert label(t, "grace:1_up") == "Die 1: 3 to 4"
    assert preview(t, "grace:1_up") == "a hit"
    assert preview(t, "grace:1_down") == "a miss, 2 more needed"
    assert preview(t, "grace:2_up") == "a hit as before"
    assert label(t, "done") == "Let the dice stand"
    answer(t, "grace:1_down")
    assert not t.asks  # the token left cannot make a hit of it any more


@clause("BSG-DGR-02", "BSG-MAS-05")
def test_divine_grace_can_take_back_a_hit_that_would_kill_the_messenger() -> None:
    heroes = {"aldric_vane": {"grace": 1, "cards": ("boiling_oil",), "gold": 3}}
    words: dict[str, Any] = {"heroes": heroes, "messenger": "north_1", "turn": "aldric_vane"}
    t = play(MassiveAttack(hero("aldric_vane"), card("boiling_oil")), dice=[4, 1, 1, 1, 1, 1], **words)
    answer(t, "field:north")
    assert prompt(t).startswith("Aldric Vane's dice show 4, 1, 1")
    assert preview(t, "grace:1_down") == "no longer a hit"
    answer(t, "grace:1_down")
    assert t.state.messenger.deaths == 0


@clause("BSG-DGR-02")
def test_divine_grace_on_goods_and_among_the_smugglers() -> None:
    heroes = {"aldric_vane": {"grace": 1}}
    t = play(UseBuilding(hero("aldric_vane"), BARN), heroes=heroes, turn="aldric_vane", dice=[3])
    assert prompt(t) == "Aldric Vane's die shows 2 for Food. Spend Divine Grace (1 left)?"
    t = play(UseBuilding(hero("aldric_vane"), SMUGGLERS_HIDEOUT), heroes=heroes, turn="aldric_vane", dice=[3])
    assert prompt(t) == "Aldric Vane's die shows 3 on the Smuggling table. Spend Divine Grace (1 left)?"
    assert preview(t, "grace:1_up") == "Market card instead of Sorcery card"
    assert preview(t, "grace:1_down") == "Gold instead of Sorcery card"


def test_prompts_of_a_choice_of_heroes() -> None:
    t = GAME.new(2, seed=1)
    assert prompt(t) == "Choose a hero for seat 1, the first of 2."
    assert prompt(t, 1) == "Waiting for Seat 1 to choose a hero."
    assert prompt(GAME.new(1, seed=1)) == "Choose a hero, the first of 4."
    assert prompt(GAME.new(4, seed=1)) == "Choose a hero for seat 1."
    assert preview(t, "hero:hulda_ironmantle") == (
        "Shield of the Gate. Strength 3. Ignores 1 hit each round."
        " Slots: permanent Armory, red Armory or Tavern, orange Tavern."
        " Hulda Ironmantle has not stepped back since spring."
    )


# What an attack promises.


@clause("BSG-ATK-02", "BSG-ATK-03", "BSG-ATK-04")
def test_preview_of_an_attack_tells_dice_target_strength_and_odds() -> None:
    t = turn(heroes=ONE, zones={"north_1": {"krohn": 2}, "east_3": {"molen": 1}})
    assert preview(t, "attack:north_1") == (
        "2 dice at 4+, Strength 2: 1.0 hits, 75 % to destroy, 25 % to clear by the dice alone"
    )
    assert preview(t, "attack:north_2") == "no enemy there"
    assert preview(t, "attack:west_1").startswith("no enemy there: only to go to this wall; beware: ")
    assert preview(t, "attack:west_2").startswith("no enemy there; beware: ")  # said once for each wall
    assert preview(t, "attack:east_2").startswith("no enemy there; beware: ")
    assert label(t, "attack:east_3") == "Attack east zone 3"
    assert preview(t, "attack:east_3") == (
        "1 die at 6, Strength 2: a Mölen shrugs every hit off;"
        " beware: nobody is left on the north wall against 2 Krohns"
    )


@clause("BSG-FX-13")
def test_preview_of_weapons_and_aids() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "cards": ("wardens_longbow", "whetstone"), "gold": 1}}
    t = turn(heroes=heroes, zones={"north_2": {"gargoh_elite": 1}})
    assert preview(t, "attack:north_2").endswith("; or with Warden's Longbow")
    answer(t, "attack:north_2")
    assert prompt(t) == "Aldric Vane attacks north zone 2: with a weapon?"
    assert preview(t, "card:wardens_longbow") == (
        "1 Gold; 2 dice at 5+, Strength 3: 0.7 hits, 56 % to destroy, 56 % to clear by the dice alone"
    )
    assert preview(t, "pass") == "1 die at 5+, Strength 2: 0.3 hits, 33 % to destroy, 33 % to clear by the dice alone"
    answer(t, "card:wardens_longbow")
    assert prompt(t) == "Aldric Vane attacks north zone 2 with Warden's Longbow: add a card?"
    assert label(t, "card:whetstone") == "Add Whetstone"
    assert preview(t, "done") == "2 dice at 5+, Strength 3: 0.7 hits, 56 % to destroy, 56 % to clear by the dice alone"


@clause("BSG-CAT-02", "BSG-CAT-09")
def test_preview_of_the_catapult() -> None:
    t = turn(
        heroes={"aldric_vane": {"at": "tavern"}},
        zones={"north_3": {"krohn": 1}, "east_3": {"molen": 2}},
        messenger="north_3",
        round=3,
    )
    assert label(t, "shoot") == "Shoot at north zone 3"
    assert preview(t, "shoot") == (
        "Strength 4: 1.3 hits, 67 % to destroy, 67 % to clear by the dice alone; beware: 50 % to kill the messenger"
    )
    assert preview(t, "orient:east") == "17 % to jam; in zone 3: 2 Mölens"


# The citadel.


def test_previews_of_buildings() -> None:
    heroes = {"tamsin_goldhand": {"at": "courtyard", "gold": 8, "food": 2}, "dorn_redhand": {"dead": True}}
    t = turn("tamsin_goldhand", heroes=heroes, buildings={"market": "damaged"}, decks={"tavern_season": ("caltrops",)})
    assert preview(t, "building:palace") == "2 to 4 Gold, 3 on average; room for 1"
    assert preview(t, "building:tavern") == "draw a card: 1 left this season"
    assert preview(t, "building:armory") == "beware: no card is left this season"
    assert preview(t, "building:sanctuary") == (
        "1 Food and 1 Divine Grace, or learn on level 1 for 2 Food;"
        " beware: Dorn cannot come back while a hero stands here"
    )
    poor = turn("tamsin_goldhand", heroes={"tamsin_goldhand": {"food": 1}})
    assert preview(poor, "building:sanctuary") == "1 Food and 1 Divine Grace; to learn on level 1 takes 2 Food"
    assert label(t, "repair:market") == "Repair The Market"
    assert preview(t, "repair:market") == "2 Gold, then 2 Morale"
    assert preview(t, "building:smugglers_hideout").endswith("1 Tavern, 2 Gold, 3 Sorcery, 4 Market, 5 Armory, 6 Food")


@clause("BSG-SA-10")
def test_preview_of_the_end_of_a_cowards_turn() -> None:
    t = turn("pike_wrenlow", heroes={"pike_wrenlow": {"at": "barn"}, "aldric_vane": {}})
    answer(t, "pass")
    assert preview(t, "done") == "3 actions unused; beware: alone, Pike loses 2 Morale"
    t = turn("pike_wrenlow", heroes={"pike_wrenlow": {"at": "courtyard"}, "aldric_vane": {"at": "courtyard"}})
    answer(t, "pass")
    assert preview(t, "done").endswith("beware: alone, Pike loses 2 Morale")  # the courtyard is no space
    t = turn("pike_wrenlow", heroes={"pike_wrenlow": {"at": "east_wall"}, "aldric_vane": {"at": "east_wall"}})
    answer(t, "pass")
    assert preview(t, "done") == "3 actions unused"
    assert preview(turn(heroes=ONE), "done") == "3 actions unused"


def test_words_of_a_lesson() -> None:
    heroes = {"aldric_vane": {"at": "sanctuary", "food": 4}}
    t = play(UseBuilding(hero("aldric_vane"), SANCTUARY), heroes=heroes, turn="aldric_vane")
    assert label(t, "learn") == "Learn for 2 Food"
    assert preview(t, "learn") == "draw 2 ability tokens of level 1 and keep one"
    t = play(Lesson(hero("aldric_vane")), heroes=heroes, turn="aldric_vane")
    assert prompt(t) == "Aldric Vane learns on level 1: which token is kept?"
    assert label(t, t.pending.options[0]) == "Refined Swordsmanship"
    again = "as an ability nothing more: Aldric has it already, and it counts once"
    assert preview(t, t.pending.options[0]) == again
    answer(t, t.pending.options[0])
    assert preview(t, "ability") == again
    heroes["isolde_thorne"] = {"at": "sanctuary", "food": 4}
    other = play(Lesson(hero("isolde_thorne")), heroes=heroes, turn="isolde_thorne")
    assert preview(other, other.pending.options[0]) == "1 more die in wall attacks against zone 1."


@clause("BSG-AMB-46")
def test_words_of_a_worse_aim_than_the_own() -> None:
    aims = {power.aim: id for id, power in CONTENT.abilities.items() if power.aim_zone == 2}
    better, worse = aims[min(aims)], aims[max(aims)]
    t = play(Lesson(hero("hulda_ironmantle")), heroes={"hulda_ironmantle": {"at": "sanctuary", "food": 4}})
    mine = t.state.heroes[hero("hulda_ironmantle")]
    levels = {token.ability: row for row, token in enumerate(CONTENT.tokens)}
    for known, learned, useless in ((better, worse, True), (worse, better, False)):
        t.state.heroes[hero("hulda_ironmantle")] = replace(mine, abilities=(known,))
        t.state.offered = (TokenId(levels[learned]), TokenId(1))
        t.resume()
        words = preview(t, t.pending.options[0])
        assert words.startswith("as an ability nothing more") == useless, words


@clause("BSG-GEN-06", "BSG-DGR-01")
def test_previews_tell_what_a_limit_cuts() -> None:
    heroes = {"aldric_vane": {"food": 7, "grace": 3, "gold": 3, "morale": 8}}
    t = turn(heroes=heroes, buildings={"market": "damaged"})
    assert preview(t, "repair:market") == "2 Gold, then 2 Morale; room for 1"
    assert preview(t, "building:sanctuary").startswith(
        "1 Food and 1 Divine Grace (no room for Food, no room for Divine Grace)"
    )
    answer(t, "building:sanctuary")
    assert preview(t, "goods") == "no room for Food, no room for Divine Grace"
    gone = turn(heroes={"aldric_vane": {"food": 5}}, event="abandoned_by_the_gods")
    answer(gone, "building:sanctuary")
    assert preview(gone, "goods") == "no Divine Grace this round"


# Hits.


@clause("BSG-DEF-06", "BSG-DEF-08")
def test_words_of_splitting_hits() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 2}, "hulda_ironmantle": {"at": "north_wall", "morale": 4}}
    t = play(EnemiesPhase(), heroes=heroes, zones={"north_1": {"krohn": 1, "krohn_elite": 1}}, seats=2)
    assert prompt(t, 1) == "3 hits by Krohns from the north: who takes the next one?"
    assert label(t, "hero:aldric_vane", 1) == "Aldric Vane takes it"
    assert preview(t, "hero:aldric_vane", 1) == "Morale 2"
    assert preview(t, "hero:hulda_ironmantle", 1) == "Morale 4, can ignore 1"
    t.choose(1, "hero:aldric_vane")
    assert preview(t, "hero:aldric_vane") == "Morale 2, bears 1 so far, this one is deadly"


@clause("BSG-SA-13", "BSG-DEF-04")
def test_words_of_warding_off_hits() -> None:
    t = play(HitHero(hero("hulda_ironmantle"), 0, 2), heroes={"hulda_ironmantle": {"at": "barn", "morale": 1}})
    assert prompt(t) == "Hulda Ironmantle is hit (2 hits to come). Ignore this one? 1 can be ignored this round."
    assert preview(t, "take") == "Morale 1 to 0: deadly"
    t = play(HitBuilding(BARN), reinforced={"barn": 2}, buildings={"barn": "damaged"})
    assert prompt(t) == "The Barn is hit. Spend one of 2 Reinforced tokens?"
    assert preview(t, "spend") == "the hit is cancelled; 1 left"
    assert preview(t, "keep") == "the building is destroyed"


def test_words_of_the_order_of_fields() -> None:
    zones = {"north_1": {"krohn": 1}, "east_2": {"gargoh": 2}}
    t = play(EnemiesPhase(), heroes=ONE, zones=zones)
    assert prompt(t) == "Which field attacks first? The others follow clockwise."
    assert preview(t, "field:north") == "1 Krohn hit on Aldric"
    assert preview(t, "field:east") == "2 Gargoh hits on Hulda"
    t = play(Spawning(), round=5)
    assert prompt(t) == "Which field spawns next?"
    assert label(t, "clockwise") == "All that are left"
    assert preview(t, "clockwise") == "clockwise from the north"


# Cards.


def test_words_of_an_exchange() -> None:
    heroes = {"aldric_vane": {"cards": ("yew_bow",)}, "isolde_thorne": {"cards": ("recurve_bow",)}}
    t = turn(heroes=heroes, seats=2)
    assert preview(t, "exchange:isolde_thorne") == "Isolde has Recurve Bow"
    t = play(
        Exchange(hero("aldric_vane"), hero("isolde_thorne"), action=True), heroes=heroes, turn="aldric_vane", seats=2
    )
    assert label(t, "card:recurve_bow") == "Take Recurve Bow from Isolde"
    assert label(t, "card:yew_bow") == "Give Yew Bow to Isolde"
    answer(t, "card:recurve_bow", "done")
    assert prompt(t, 1) == "Aldric Vane proposes an exchange with Isolde Thorne. So far: Recurve Bow. Do you agree?"


def test_words_of_a_card_without_a_slot() -> None:
    heroes = {"hulda_ironmantle": {"cards": ("boiling_oil",), "gold": 2}}
    t = play(
        DrawCard(hero("hulda_ironmantle"), POOL["armory"]),
        heroes=heroes,
        turn="hulda_ironmantle",
        decks={"armory_pool": ("burning_pitch",)},
    )
    assert prompt(t) == "No empty slot of Hulda Ironmantle admits Burning Pitch. What gives way?"
    assert label(t, "discard:boiling_oil") == "Discard Boiling Oil"
    assert preview(t, "discard:boiling_oil").startswith("makes room for Burning Pitch; lost without effect: Massive")
    assert preview(t, "discard:burning_pitch").startswith("lost without effect: Massive")
    assert preview(t, "card:burning_pitch") == (
        "Massive Attack of Strength 2: 4 dice against each of zones 1 and 2. (1 Gold, 1 action, +1 Morale)"
    )


@pytest.mark.parametrize(("zones", "words"), [({}, "no enemy there"), ({"south_1": {"krohn": 3}}, "zone 1: 1.5 hits")])
def test_preview_of_a_massive_attack(zones: dict[str, dict[str, int]], words: str) -> None:
    heroes = {"aldric_vane": {"at": "barn", "cards": ("boiling_oil",)}}
    t = turn(heroes=heroes, zones=zones)
    answer(t, "card:boiling_oil")
    assert prompt(t) == "Boiling Oil: from which wall?"
    assert label(t, "field:south") == "The south wall"
    assert preview(t, "field:south").startswith(words)


def test_words_of_work_on_buildings() -> None:
    t = turn(heroes={"aldric_vane": {"cards": ("masonry_props",), "gold": 1}}, reinforced={"barn": 1})
    answer(t, "card:masonry_props")
    assert prompt(t) == "Masonry Props: which building is reinforced?"
    assert preview(t, "building:barn") == "whole, 1 Reinforced token"
    assert preview(t, "building:palace") == "whole"


def test_preview_of_a_spell() -> None:
    t = turn(
        "mirelle_ashgrove", heroes={"mirelle_ashgrove": {"cards": ("ember_dart",)}}, zones={"west_2": {"krohn": 1}}
    )
    answer(t, "card:ember_dart")
    assert prompt(t) == "Ember Dart: which zone?"
    assert label(t, "zone:west_2") == "West zone 2"
    assert preview(t, "zone:west_2").startswith("1 Krohn; 2 dice at 4+, Strength 2: 1.0 hits, 75 %")


# Seats and phases.


def test_the_seat_card_of_one_hero_and_of_several() -> None:
    t = play(HeroesPhase(), seats=4, heroes={**ONE, "bram_hollis": {"dead": True}, "maude_hallow": {"gold": 4}})
    first, _, third, fourth = GAME.seat_cards(t.view(0))
    assert (first.side, first.letter, first.colour) == ("Aldric Vane", "A", "crimson")
    assert [fact.text for fact in fourth.facts] == ["5/8", "4", "3", "0", "0"]
    assert [fact.text for fact in third.facts] == ["dead"]
    t = play(HeroesPhase(), seats=1, heroes=ONE)
    (only,) = GAME.seat_cards(t.view(0))
    assert (only.side, only.letter) == ("The defenders", "1")
    assert [fact.text for fact in only.facts] == ["Aldric 5", "Hulda 5"]
    assert only.facts[0].help == "Aldric Vane: Morale 5 of 9, Gold 1, Food 3, Divine Grace 0"


@clause("BSG-SEQ-02")
def test_the_phases_of_a_round() -> None:
    t = play(HeroesPhase(), round=4)
    assert [(phase.name, phase.state) for phase in GAME.phases(t.view(0))] == [
        ("Event", "done"),
        ("Messenger", "done"),
        ("Spawning", "done"),
        ("Heroes", "now"),
        ("Enemies", "next"),
        ("Season", "skipped"),
    ]
    assert GAME.phases(GAME.new(1, seed=1).view(0))[0].name == "Set-up"
    t = play(HeroesPhase(), round=4, heroes={**ONE, "bram_hollis": {"dead": True}})
    assert GAME.phases(t.view(0))[0].name == "Resurrection"


def test_cards_named_in_this_file_exist() -> None:
    assert all(card(name) for name in ("yew_bow", "recurve_bow", "whetstone", "boiling_oil", "burning_pitch"))
