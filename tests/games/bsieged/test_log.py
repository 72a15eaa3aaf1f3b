"""The log tells the story: every kind of event, each enemy step with its reason, dice with modifiers by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.bsieged.scene import answer, building, card, field, hero, play, taught, zone
from tests.games.bsieged.walks import every
from warhall.games.bsieged import GAME
from warhall.games.bsieged.effects.enemies import march_units
from warhall.games.bsieged.effects.heroes import lose_morale
from warhall.games.bsieged.events.enemies import UnitsSpawned
from warhall.games.bsieged.events.heroes import MoraleLost
from warhall.games.bsieged.events.rounds import MessengerDied
from warhall.games.bsieged.log import CLAUSES
from warhall.games.bsieged.log.words import log
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.attack import Attack
from warhall.games.bsieged.rules.buildings import UseBuilding
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.rules.season import SeasonEnd
from warhall.games.bsieged.rules.spawning import Spawning
from warhall.games.bsieged.state import BARN, DECK_NAMES, KROHN, SANCTUARY
from warhall.kernel.course import standings
from warhall.kernel.events import Event, Told, event_named, events_of
from warhall.kernel.view import attach
from warhall.testing import clause


def told(t: T) -> list[tuple[str, str]]:
    """Every line of the log with its detail."""
    seen = t.view(0)
    lines = [GAME.line(event, seen) for event in t.log(0)]
    return [(line.text, line.detail) for line in lines if line is not None]


def sentences(t: T) -> list[str]:
    return [text for text, _ in told(t)]


def say(kind: str, **data: Any) -> tuple[str, str]:
    """The line of one event, told at a table with four heroes."""
    line = GAME.line(Event(0, facts(kind, **data)), play().view(0))
    assert line is not None
    return line.text, line.detail


def facts(kind: str, **data: Any) -> Told:
    """What an event of a kind tells; what is not named is nothing."""
    declared = event_named(f"bsieged.{kind}")
    fields: dict[str, Any] = {name: data.get(name.rstrip("_"), 0) for name, _ in declared.fields}
    return declared.facts(**fields)


# Everything is told.


def test_every_kind_of_event_has_a_line_or_is_silent_on_purpose() -> None:
    assert len(events_of("bsieged")) == 100
    assert log.untold() == ()


def test_every_event_of_random_games_makes_a_sentence() -> None:
    quiet = {"hero_moved", "phase_begun", "card_drawn"}  # some of these are told by another event
    silent = {"time_moved", "turn_ended", "messenger_expected"}
    for t in every():
        if not t.over:
            continue
        seen = t.view(None)
        for event in t.log(None):
            game, _, kind = event.kind.partition(".")
            line = GAME.line(event, seen)
            if line is None:
                assert game == "kernel" or kind in silent | quiet
                continue
            assert line.text[-1] in ".!" or kind in ("turn_begun", "round_begun")  # these are headings
            assert not set("{}") & set(line.text + line.detail)
            assert "None" not in line.text + line.detail


def test_clauses_of_lines_stand_in_the_rules_reference() -> None:
    known = GAME.clauses()
    assert all(id in known for ids in CLAUSES.values() for id in ids)


# Heroes.


@clause("BSG-ATK-02", "BSG-ATK-03", "BSG-ATK-04")
def test_an_attack_with_its_modifiers_by_name() -> None:
    heroes = {
        "aldric_vane": {
            "at": "barn",
            "gold": 1,
            "cards": ("yew_bow", "oil_of_sharpness"),
            "tokens": ("-1_01",),
        }
    }
    t = play(
        Attack(hero("aldric_vane"), zone("north_1")),
        heroes=heroes,
        zones={"north_1": {"krohn": 1, "krohn_elite": 2}},
        turn="aldric_vane",
        event="wet_bowstrings",
        dice=[1, 4, 6],
    )
    answer(t, "card:yew_bow", "card:oil_of_sharpness")
    assert told(t) == [
        ("Aldric Vane goes to the north wall.", ""),
        ("Aldric Vane pays 1 Gold: Oil of Sharpness.", "now 0"),
        (
            "Aldric Vane attacks north zone 1 with Yew Bow and Oil of Sharpness: 3 dice at 4+, Strength 5.",
            "dice: 2 Yew Bow, +1 Refined Swordsmanship, +1 Oil of Sharpness, −1 Wet Bowstrings;"
            " Strength: 2 base, +1 Strength tokens, +2 Oil of Sharpness",
        ),
        ("Against north zone 1 Aldric Vane's dice show 1, 4, 6: 2 hits.", "4+ needed"),
        ("1 Krohn in north zone 1 is destroyed.", ""),
        ("1 elite Krohn in north zone 1 is destroyed.", ""),
        ("Aldric Vane gains 1 Morale: a successful attack.", "now 6"),
        ("Oil of Sharpness goes to the discards: used up.", ""),
    ]


@clause("BSG-ATK-03", "BSG-DEF-02")
def test_target_numbers_and_hits_that_are_shrugged_off() -> None:
    t = play(
        Attack(hero("isolde_thorne"), zone("north_2")),
        heroes={"isolde_thorne": {"at": "north_wall"}},
        zones={"north_2": {"molen": 1}},
        turn="isolde_thorne",
        dice=[5],
    )
    text, detail = told(t)[0]
    assert text == "Isolde Thorne attacks north zone 2: 1 die at 4+, Strength 2."
    assert detail == "target, the lowest: 5 base or 4 Archer's Discipline"
    assert told(t)[-1] == ("A Mölen in north zone 2 shrugs off 1 hit.", "Strength 2 against Resistance 3")


@clause("BSG-DGR-02")
def test_divine_grace_on_a_die() -> None:
    t = play(
        Attack(hero("hulda_ironmantle"), zone("north_1")),
        heroes={"hulda_ironmantle": {"at": "north_wall", "grace": 1}},
        zones={"north_1": {"krohn": 1}},
        turn="hulda_ironmantle",
        dice=[3],
    )
    assert told(t)[-1] == ("Hulda Ironmantle rolls 3.", "4+ needed")  # what is asked about has been told to all
    answer(t, "grace:1_up")
    assert told(t)[1:5] == [
        ("Hulda Ironmantle rolls 3.", "4+ needed"),
        ("Hulda Ironmantle gives up 1 Divine Grace: for a die.", "now 0"),
        ("Divine Grace turns a 3 of Hulda into a 4.", ""),
        ("Against north zone 1 Hulda Ironmantle's die shows 4: 1 hit.", "4+ needed"),
    ]


@clause("BSG-DGR-02")
def test_divine_grace_on_the_yellow_die() -> None:
    heroes = {"aldric_vane": {"grace": 1, "food": 0}}
    t = play(UseBuilding(hero("aldric_vane"), BARN), heroes=heroes, turn="aldric_vane", dice=[3])
    answer(t, "grace:1_up")
    assert told(t)[2:] == [
        ("Aldric Vane rolls 2 on the yellow die.", ""),
        ("Aldric Vane gives up 1 Divine Grace: for a die.", "now 0"),
        ("Divine Grace turns a 2 of Aldric into a 3.", ""),
        ("Aldric Vane's yellow die shows 3: 3 Food.", ""),
        ("Aldric Vane gains 3 Food: by the roll.", "now 3"),
    ]


@clause("BSG-GEN-06", "BSG-DGR-01")
def test_gains_that_a_limit_cuts_are_told_as_they_are() -> None:
    heroes = {"aldric_vane": {"food": 6}}
    t = play(UseBuilding(hero("aldric_vane"), BARN), heroes=heroes, turn="aldric_vane", dice=[5])
    assert told(t)[2:] == [
        ("Aldric Vane's yellow die shows 3: 3 Food.", ""),
        ("Aldric Vane gains 1 Food: by the roll.", "now 7"),
        ("Aldric Vane cannot gain 2 more Food: 7 is the most.", ""),
    ]
    heroes = {"aldric_vane": {"food": 7, "grace": 2}}
    gone = play(
        UseBuilding(hero("aldric_vane"), SANCTUARY), heroes=heroes, turn="aldric_vane", event="abandoned_by_the_gods"
    )
    answer(gone, "goods")
    assert told(gone)[2:] == [
        ("Aldric Vane cannot gain 1 Food: 7 is the most.", ""),
        ("Aldric Vane cannot gain 1 Divine Grace: Abandoned by the Gods.", ""),
    ]


@clause("BSG-CAT-02", "BSG-CAT-03")
@pytest.mark.parametrize(
    ("die", "words"),
    [
        (1, "Bram Hollis shoots the catapult at north zone 3: the die shows ☼, no hit."),
        (2, "Bram Hollis shoots the catapult at north zone 3: the die shows a blank, no hit."),
        (6, "Bram Hollis shoots the catapult at north zone 3: the die shows 3, 3 hits."),
    ],
)
def test_the_face_of_the_catapult_die_is_told(die: int, words: str) -> None:
    heroes = {"bram_hollis": {"at": "catapult"}, "aldric_vane": {}}
    shot = play(HeroTurn(hero("bram_hollis")), heroes=heroes, dice=[die])
    answer(shot, "shoot")
    assert words in sentences(shot)
    turned = play(HeroTurn(hero("bram_hollis")), heroes=heroes, dice=[die], event="greased_axles")
    answer(turned, "orient:west")
    assert ("The catapult now faces west.", words.partition(": ")[2].partition(",")[0]) in told(turned)


def test_the_catapult_and_the_barn() -> None:
    t = play(
        HeroTurn(hero("bram_hollis")),
        heroes={"bram_hollis": {"at": "catapult"}},
        zones={"north_3": {"molen": 1}},
        dice=[1, 3],
    )
    answer(t, "orient:east", "shoot")
    words = sentences(t)
    assert words[0] == "Bram Hollis: 3 actions, 1 more for the catapult"
    assert "The catapult jams under Bram Hollis and does not turn east." in words
    assert "Bram Hollis shoots the catapult at north zone 3: the die shows 1, 1 hit." in words
    assert "1 Mölen in north zone 3 is destroyed." in words
    t = play(
        UseBuilding(hero("aldric_vane"), BARN),
        heroes={"aldric_vane": {}},
        turn="aldric_vane",
        event="rats_in_the_barn",
        dice=[5],
    )
    assert ("Aldric Vane's yellow die shows 3: 2 Food.", "−1 Rats in the Barn") in told(t)


# Enemies, step by step.


@clause("BSG-ENK-04", "BSG-ENK-09", "BSG-ENM-08")
def test_each_step_of_the_enemies_tells_why() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 6}}
    zones = {"north_1": {"krohn": 1}, "north_2": {"gargoh_elite": 1, "krohn": 2}, "north_3": {"gargoh": 1}}
    t = play(EnemiesPhase(), heroes=heroes, zones=zones)
    assert told(t) == [
        ("The enemies act: tactics cards, then attacks, then marches.", ""),
        ("Krohns in north zone 1 attack: 1 hit.", "a hero stands on the north wall, so they fight and do not march"),
        ("Aldric Vane is hit once by Krohns from the north.", ""),
        ("Aldric Vane loses 1 Morale: hit.", "now 5"),
        ("Gargohs in north zone 2 attack: 2 hits.", "Gargohs of zone 2 strike at the whole north quarter"),
        ("Aldric Vane is hit twice by Gargohs from the north.", ""),
        ("Aldric Vane loses 2 Morale: hit.", "now 3"),
        ("2 Krohns march from zone 2 to north zone 1.", "they are before the wall now"),
        ("1 Gargoh marches from zone 3 to north zone 2.", ""),
    ]


@clause("BSG-ENK-12", "BSG-ENK-13", "BSG-DEF-04")
def test_a_molen_attack() -> None:
    heroes = {"aldric_vane": {"at": "tavern"}, "bram_hollis": {"at": "catapult"}}
    t = play(EnemiesPhase(), heroes=heroes, zones={"north_3": {"molen": 1}}, reinforced={"smugglers_hideout": 1})
    answer(t, "spend")
    assert told(t)[1:] == [
        (
            "A Mölen in north zone 3 throws rocks at Aldric and Bram and at The Smuggler's Hideout.",
            "every hero of the quarter and on the catapult, and buildings without a hero",
        ),
        ("Aldric Vane loses 1 Morale: hit.", "now 4"),
        ("Bram Hollis loses 1 Morale: hit.", "now 4"),
        ("A Reinforced token of The Smuggler's Hideout cancels the hit.", ""),
    ]


@clause("BSG-ENK-13")
def test_a_molen_throws_no_rocks_at_what_is_destroyed() -> None:
    t = play(
        EnemiesPhase(),
        heroes={"bram_hollis": {"at": "catapult"}},
        zones={"north_3": {"molen": 1}},
        buildings={"smugglers_hideout": "destroyed"},
    )
    assert told(t)[1][0] == "A Mölen in north zone 3 throws rocks at Bram and at The Tavern."


@clause("BSG-ENK-05")
def test_the_fall_of_the_citadel() -> None:
    t = play(EnemiesPhase(), heroes={"aldric_vane": {"at": "barn"}}, zones={"west_1": {"krohn": 1}}, round=7)
    assert sentences(t)[-1] == "Modhelm has fallen in round 7: a Krohn entered the citadel."


@clause("BSG-SPN-03", "BSG-SPN-09", "BSG-AVA-02")
def test_summoning_with_a_run_of_symbols_and_the_avatar() -> None:
    cards = dict.fromkeys(("north", "east", "south", "west"), ("mud_tide", "mud_tide", "mud_tide"))
    t = play(Spawning(), enemy_cards=cards, dice=[1, 2, 1, 6], draws=[field("west")])
    answer(t, "clockwise")
    words = told(t)
    assert words[0] == ("The Abyss summons in the north: Claw.", "")
    assert ("The Abyss summons in the east: Claw.", "the second Claw in a row") in words
    assert ("The Abyss summons in the south: Claw.", "the third Claw in a row") in words
    assert ("The Avatar of the Abyss rises in west zone 3.", "Vinculum 10; it marches every round") in words
    assert any(text.endswith("in north zone 3.") and "Krohn" in text for text, _ in words)


@clause("BSG-EOS-02")
def test_hunger_at_the_end_of_a_season() -> None:
    t = play(SeasonEnd(), heroes={"aldric_vane": {"food": 3}, "hulda_ironmantle": {"food": 1}}, round=12)
    assert told(t) == [
        ("The season ends: every hero eats.", ""),
        ("Aldric Vane loses 2 Food: eaten.", "now 1"),
        ("Hulda Ironmantle has not enough to eat.", "2 Food needed"),
        ("Hulda Ironmantle dies.", "cards and tokens go to the discards"),
    ]


# Single lines.


@pytest.mark.parametrize(
    ("kind", "data", "words"),
    [
        (
            "messenger_stayed",
            {"zone": zone("east_2"), "why": "blocked"},
            "The messenger stays in east zone 2: enemies block the way.",
        ),
        ("messenger_died", {"cause": "catapult", "deaths": 1}, "The catapult's stones kill the messenger."),
        ("messenger_died", {"cause": "boiling_oil", "deaths": 2}, "Boiling Oil kills the messenger."),
        ("messenger_reached_wall", {"field": field("south")}, "The messenger is on the south wall!"),
        ("units_spawned", {"zone": zone("west_3"), "figure": 5, "count": 1}, "1 elite Krohn appears in west zone 3."),
        (
            "unit_pushed",
            {"zone": zone("west_1"), "to": zone("west_2"), "figure": 3},
            "An elite Gargoh is pushed from zone 1 to west zone 2.",
        ),
        (
            "avatar_moved",
            {"from": zone("west_2"), "to": zone("west_3")},
            "The Avatar is driven back from zone 2 to west zone 3.",
        ),
        ("building_damaged", {"building": building("barn"), "destroyed": True}, "The Barn is destroyed."),
        (
            "smuggled",
            {"hero": hero("bram_hollis"), "face": 5, "gives": "card", "class": "armory"},
            "Among the smugglers Bram Hollis's die shows 5: a card from the Armory pool.",
        ),
        (
            "token_learned",
            {"hero": hero("bram_hollis"), "level": 2, "token": 14, "ability": ""},
            "Bram Hollis turns a token of level 2 into Strength +1.",
        ),
        (
            "tactic_placed",
            {"card": card("caltrops"), "zone": zone("north_2"), "hero": hero("aldric_vane"), "building": 0, "times": 2},
            "Aldric Vane lays Caltrops on north zone 2.",
        ),
        (
            "cards_exchanged",
            {"hero": hero("aldric_vane"), "partner": hero("bram_hollis"), "given": (card("yew_bow"),), "taken": ()},
            "Aldric Vane gives Yew Bow to Bram Hollis.",
        ),
        (
            "cards_exchanged",
            {"hero": hero("aldric_vane"), "partner": hero("bram_hollis"), "given": (), "taken": (card("yew_bow"),)},
            "Aldric Vane takes Yew Bow from Bram Hollis.",
        ),
        (
            "tactic_placed",
            {
                "card": card("caltrops"),
                "zone": 2,
                "hero": hero("aldric_vane"),
                "building": building("barn"),
                "times": 1,
            },
            "Aldric Vane lays Caltrops on north zone 2 and names The Barn.",
        ),
        (
            "morale_gained",
            {"hero": hero("bram_hollis"), "by": 2, "now": 6, "why": "morning_bells"},
            "Bram Hollis gains 2 Morale: Morning Bells.",
        ),
        (
            "morale_lost",
            {"hero": hero("bram_hollis"), "by": 2, "now": 6, "why": "alone"},
            "Bram Hollis loses 2 Morale: alone at the end of the turn.",
        ),
        (
            "grace_gained",
            {"hero": hero("bram_hollis"), "by": 1, "now": 1, "why": "blessed"},
            "Bram Hollis gains 1 Divine Grace: Blessed.",
        ),
        (
            "food_lost",
            {"hero": hero("bram_hollis"), "by": 2, "why": "lesson"},
            "Bram Hollis pays 2 Food: for the lesson.",
        ),
        ("food_lost", {"hero": hero("bram_hollis"), "by": 2, "why": "season"}, "Bram Hollis loses 2 Food: eaten."),
        (
            "deck_renewed",
            {"deck": DECK_NAMES.index("market_pool") + 1, "cards": 1},
            "1 discarded card is shuffled into the Market pool.",
        ),
        (
            "card_struck",
            {"hero": 1, "card": card("rune_of_thorns"), "zone": 1, "faces": (4,), "hits": 2},
            "Rune of Thorns, north zone 1, die 4: 2 hits.",
        ),
        ("citadel_saved", {"round": 9}, "Modhelm is saved in round 9."),
    ],
)
def test_single_lines(kind: str, data: dict[str, Any], words: str) -> None:
    assert say(kind, **data)[0] == words


@pytest.mark.parametrize(
    ("kind", "data", "detail"),
    [
        ("units_marched", {"zone": 2, "to": 1, "figure": 4, "count": 1}, "it is before the wall now"),
        (
            "card_stored",
            {"hero": hero("aldric_vane"), "card": card("yew_bow"), "slot": 4},
            "slot 5: orange Market or Tavern",
        ),
        (
            "card_struck",
            {"hero": 1, "card": card("lance_of_noon"), "zone": 1, "faces": (4, 1, 3), "hits": 1},
            "4+ needed, Strength 4",
        ),
        (
            "card_used",
            {"hero": 1, "card": card("royal_architects")},
            "Restore one destroyed building. Then +2 Morale.",
        ),
        (
            "card_used",
            {"hero": 1, "card": card("brave_words")},
            "One other living hero gains 1 Morale and 1 Divine Grace. Then +1 Morale.",
        ),
        ("card_used", {"hero": 1, "card": card("blood_money")}, "Gain 2 Gold and lose 1 Morale."),
        ("card_used", {"hero": 1, "card": card("sack_of_grain")}, "Gain 3 Food."),
    ],
)
def test_the_figures_behind_a_line(kind: str, data: dict[str, Any], detail: str) -> None:
    assert say(kind, **data)[1] == detail


@clause("BSG-DIF-02")
def test_a_disruption_tells_that_nothing_comes_of_it_for_footmen() -> None:
    easy = play(options={"difficulty": "footman"}).view(0)
    line = GAME.line(Event(0, facts("disrupted")), easy)
    assert line is not None
    assert line.detail == "for Footman nothing comes of it"
    assert say("disrupted")[1] == ""


def test_a_line_carries_the_letter_of_the_side_that_acts() -> None:
    t = play(seats=4, zones={"north_2": {"krohn": 1}})
    lose_morale(t, hero("bram_hollis"), 1, "hit")
    march_units(t, zone("north_2"), KROHN, 1)
    lines = [GAME.line(event, t.view(0)) for event in t.log(0)]
    assert [line.side for line in lines if line is not None] == ["B", "K"]


def test_a_power_cites_its_own_clause() -> None:
    t = play(HeroTurn(hero("pike_wrenlow")), heroes={"pike_wrenlow": {"tokens": taught("filch")}, "maude_hallow": {}})
    answer(t, "power:filch")
    lines = [GAME.line(event, t.view(0)) for event in t.log(0)]
    assert [line.clauses for line in lines if line is not None and "uses Filch" in line.text] == [("BSG-SA-16",)]


@clause("BSG-CRD-13", "BSG-CRD-15", "BSG-TRN-06", "BSG-DTH-01")
def test_discards_have_their_reasons() -> None:
    heroes = {"hulda_ironmantle": {"cards": ("burn_the_stables",)}, "maude_hallow": {}}
    decks = {"tavern_season": ("poachers_shot",)}
    for choice, reason in (
        ("discard:burn_the_stables", "Burn the Stables goes to the discards: it makes room."),
        ("discard:poachers_shot", "Poacher's Shot goes to the discards: not kept."),
    ):
        t = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes, decks=decks)
        answer(t, "building:tavern", choice)
        assert reason in sentences(t)
    t = play(HeroTurn(hero("hulda_ironmantle")), heroes=heroes)
    answer(t, "discard:burn_the_stables")
    assert sentences(t)[-1] == "Burn the Stables goes to the discards: given up."
    died = play(heroes=heroes)
    lose_morale(died, hero("hulda_ironmantle"), 9, "hit")
    assert sentences(died) == [
        "Hulda Ironmantle loses 5 Morale: hit.",
        "Hulda Ironmantle dies.",
        "Burn the Stables goes to the discards: its hero is dead.",
        "Maude Hallow holds the First Hero token.",
    ]


def test_a_dead_messenger_turns_a_siege_and_what_is_summoned_round_by_round_does_not() -> None:
    t = play(seats=2)
    view = attach(replace(t.view(), step=50), t.content)
    summoned = [Event(step, UnitsSpawned(zone("north_3"), KROHN, 12)) for step in (2, 20, 40)]
    dead = Event(30, MessengerDied("units", 1))
    found = standings(GAME, [*summoned, dead, Event(30, MoraleLost(hero("aldric_vane"), 1, 4, "messenger_dead"))], view)
    (turn,) = found.turnings if found is not None else ()
    line = GAME.line(dead, view)
    assert line is not None
    assert (turn.step, turn.letter, turn.words, turn.sources) == (30, "D", line.text, (("The messenger", -1),))
