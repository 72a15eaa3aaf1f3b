"""Uprising in words: questions, options, previews, those who wait, panels and Phases; nothing raw in any of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.games.uprising.fights import fight
from tests.games.uprising.scene import MOHYAR, C, answer, hexed, scene
from warhall.draw import glyphs
from warhall.games.uprising import GAME
from warhall.games.uprising.ids import LeaderId
from warhall.games.uprising.names import BONUSES, hex_name
from warhall.games.uprising.outlook import quest_chance, totals
from warhall.games.uprising.rules.actions import ActionsPhase
from warhall.games.uprising.rules.build import Building
from warhall.games.uprising.rules.effects.picking import choices
from warhall.games.uprising.rules.explore import Flip
from warhall.games.uprising.rules.nemesis.frames import Activate
from warhall.games.uprising.rules.quest import TryQuest
from warhall.games.uprising.rules.scoring import ScoringPhase
from warhall.games.uprising.state import T
from warhall.games.uprising.story.describe import quest_words
from warhall.games.uprising.story.prompts import PICKS
from warhall.kernel.view import Question, View
from warhall.testing import clause
from warhall.testing.sample import Sample

RAW = re.compile(r"[{}_]|\bNone\b(?! of)|\b(hex|card|unit|leader|rolled|pay|quest|druid|mover|give|turn):\w")
GAMES = [(1, 0), (1, 9), (2, 1), (3, 2), (4, 3), (4, 8)]


def questions(seats: int, seed: int) -> Iterator[tuple[View, Question]]:
    """Every question of a random game, and what stands open beside it."""
    difficulty = ("easy", "normal", "nightmare", "apocalyptic")[seed % 4]
    for t in Sample(GAME, seats, seed, {"difficulty": difficulty, "factions": max(2, min(4, seats + seed % 2))}).walk():
        for ask in t.asks:
            seen = t.view(ask.seats[0])
            assert seen.question is not None
            yield seen, seen.question
            if seen.standing is not None:
                yield seen, seen.standing


@pytest.mark.parametrize("seats,seed", GAMES)
def test_every_question_option_preview_and_reason_is_in_words(seats: int, seed: int) -> None:
    for seen, question in questions(seats, seed):
        asked = GAME.prompt(question, seen)
        assert asked.endswith(("?", ".")), asked
        assert not RAW.search(asked), asked
        labels = [GAME.label(option, question, seen) for option in question.options]
        assert len(set(labels)) == len(labels), (question.kind, labels)
        for option, label in zip(question.options, labels, strict=True):
            assert label
            assert label != option
            assert not RAW.search(label), label
            words = GAME.preview(option, question, seen)
            assert not RAW.search(words), words
        for barred in question.blocked:
            assert not RAW.search(f"{GAME.label(barred.option, question, seen)} {barred.reason}"), barred


@pytest.mark.parametrize("seats", [1, 3])
def test_those_who_wait_learn_who_decides_what(seats: int) -> None:
    heroes = {hero.name for hero in C.heroes[1:]}
    for t in Sample(GAME, seats, seats + 40).positions(60):
        seen = t.view(None)
        for question in seen.questions:
            words = GAME.prompt(question, seen)
            who = words.split()[0]
            assert who in heroes or words.startswith(("Seat ", "One of the players ", "The player of the "))
            assert words.endswith(".")
            assert not RAW.search(words), words


def test_every_choice_of_an_effect_is_asked_in_words_of_its_own() -> None:
    assert {entry.what for entry in choices.values()} <= set(PICKS)


# What is asked and offered, word for word.


def asked(t: T) -> str:
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    return GAME.prompt(seen.question, seen)


def offered(t: T) -> dict[str, str]:
    """Labels and previews by option."""
    seen = t.view(t.pending.seat)
    found = seen.question
    assert found is not None
    return {o: f"{GAME.label(o, found, seen)} | {GAME.preview(o, found, seen)}" for o in found.options}


def test_hexes_are_called_by_ring_and_number_and_by_their_tile() -> None:
    t = scene(hexes={"a3": "rigga", "a4": "down:rhun"})
    names = {at: hex_name(t.state, C, hexed(at)) for at in ("capital", "a3", "a4", "b1", "c4")}
    assert names == {
        "capital": "The Capital",
        "a3": "Rigga (A3)",
        "a4": "A4, unexplored",
        "b1": "B1, Howling White",
        "c4": "C4, unexplored Sea Tower",
    }


@clause("UPR-ACT-03", "UPR-HAV-01")
def test_actions_show_their_price_and_what_they_bring() -> None:
    t = scene(
        ActionsPhase(), hexes={"a3": "rigga"}, mohyar="at=a3 ap=3 plunder=2", quests="prison_break", first="mohyar"
    )
    assert asked(t) == "What do the Mohyar do? 3 AP left."
    found = offered(t)
    assert found["haven"] == (
        "Raise a Haven | 1 AP and 2 Plunder: 2 VP each Chapter, the board produces 1 Plunder and 1 Food more, "
        "the hex 2 Food; ends the turn"
    )
    assert found["hex:a4"].startswith("Move to A4, unexplored | ")
    assert found["trade"].startswith("Trade | 1 AP for 1 Salt")


@clause("UPR-BLD-03", "UPR-TYP-03")
def test_units_show_dice_price_and_reserve() -> None:
    t = scene(Building(MOHYAR, alone=True), phase="build")
    found = offered(t)
    assert found["unit:slavers"] == "Slaver | Elite Rider, 1 red die; 2 Plunder and 1 Food; 2 of 2 in reserve"
    assert found["unit:sellswords"] == "Sellsword | Basic Warrior, 1 blue die; any 2; 4 of 4 in reserve"


@clause("UPR-QST-03", "UPR-QST-04")
def test_a_quest_shows_its_chance() -> None:
    quest = C.quests[C.quest.row("the_druidic_prophetess")]  # 2 of: 3 Skulls, 1 Shield, 1 Bolt
    assert quest_chance(C, quest, (0, 0, 0, 0, 0, 0)) == 0
    assert quest_chance(C, quest, (1, 0, 0, 0, 0, 0)) == 0  # a white die never shows two kinds
    assert quest_chance(C, quest, (2, 0, 0, 0, 0, 0)) == pytest.approx(2 / 36)  # a Shield and a Bolt
    assert totals(C, (0, 0, 0, 0, 0, 1), (1, 1, 1)) == pytest.approx(
        {(1, 0, 0): 4 / 6, (1, 1, 0): 1 / 6, (1, 0, 1): 1 / 6}
    )
    t = scene(TryQuest(MOHYAR), heroes="ronja yanny", quests="the_druidic_prophetess prison_break")
    assert (
        " % without cards; 2 goals of 3 Skulls (1 VP), 1 Shield, 1 Bolt." in offered(t)["quest:the_druidic_prophetess"]
    )


@clause("UPR-EXP-05")
def test_a_tile_is_laid_by_the_hexes_behind_its_edges() -> None:
    t = scene(Flip(hexed("a6"), MOHYAR), hexes={"a6": "down:rigga"}, enemies=False)
    while t.pending.kind != "uprising.turn_tile":
        t.choose(t.pending.seat, t.pending.options[0])
    assert asked(t) == "How is Rigga (A6) laid? Units cannot cross its impassable edges."
    assert offered(t)["turn:0"].startswith("Closed to The Capital and A5 | ")


@clause("UPR-DEC-24")
def test_dice_are_rerolled_by_what_they_show() -> None:
    t = fight("hunters=3 garrison=1", "white - B B  white S", tile="cairnfield")
    assert asked(t) == "Archery: the Mohyar have 2 Bolts, the enemy 1 Skull. What do they answer?"
    answer(t, "before_damage", "woods")
    assert asked(t) == "The Woods: which dice do the Mohyar reroll? 2 more at most."
    found = offered(t)
    assert found["rolled:1"].startswith("White die, blank | ")
    assert found["rolled:2"].startswith("White die, Bolt (no. 1) | ")


@clause("UPR-DEC-28")
def test_a_choice_for_the_nemesis_says_what_the_hexes_have_in_common() -> None:
    t = scene(
        Activate(LeaderId(C.leader.row("mother_maggot"))),
        leaders={"mother_maggot": "at=c1 threat=4"},
        hexes={"b1": "curse", "b12": "curse", "b2": "curse", "c2": "curse", "c18": "curse"},
    )
    assert asked(t) == (
        "You choose for the Nemesis. Where does Mother Maggot go? No hex is better than another (priority D)."
    )


# Panels and Phases.


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_seat_and_both_enemies_have_a_panel(seats: int) -> None:
    for t in Sample(GAME, seats, 6).positions(8):
        cards = GAME.seat_cards(t.view(None))
        assert [card.seat for card in cards][:seats] == list(range(seats))
        assert all(not RAW.search(f"{card.side} {fact.text} {fact.help}") for card in cards for fact in card.facts)
        assert [card.side for card in cards[seats:]] == ([] if t.state.phase == "setup" else ["The Empire", "Chaos"])


def test_a_panel_shows_hero_goods_points_and_havens() -> None:
    t = scene(mohyar="ap=3 vp=7 salt=1 plunder=2 food=4", leaders={"the_butcher": "at=capital threat=4"})
    cards = {card.letter: card for card in GAME.seat_cards(t.view(0))}
    assert [fact.text for fact in cards["M"].facts] == ["Ronja", "3", "1", "2", "4", "1"]
    assert cards["M"].score == "7"
    assert [fact.text for fact in cards["E"].facts][:2] == ["0", "1"]
    assert cards["E"].facts[-1].text == "+1"


def test_the_phases_are_the_seven_of_the_chapter() -> None:
    track = GAME.phases(scene(phase="nemesis", chapter=2).view(0))
    assert [phase.name for phase in track] == [
        "Chapter 2 of 4", "Refresh", "Events", "Build", "Actions", "Nemesis", "Production", "Scoring",
    ]  # fmt: skip
    assert [phase.state for phase in track][4:7] == ["done", "now", "next"]


def test_every_bonus_of_a_quest_has_words() -> None:
    assert {quest.bonus for quest in C.quests if quest.bonus} == set(BONUSES)
    prophetess = C.quests[C.quest.row("the_druidic_prophetess")]
    assert "1 purple die more with the Hero on a cursed hex." in quest_words(C, prophetess)


def test_every_picture_of_the_primer_is_drawn() -> None:
    text = "\n".join(part.text for part in GAME.primer())
    names = re.findall(r"\(piece:([^)]+)\)", text)
    assert len(names) > 5
    assert [name for name in names if GAME.piece(C, name) is None] == []
    assert GAME.piece(C, "no-such-piece") is None
    assert [sign for sign in re.findall(r"\(sign:([^)]+)\)", text) if sign not in glyphs.names()] == []


@clause("UPR-SCO-05")
def test_what_is_kept_when_no_vp_is_bought() -> None:
    def kept(stock: str, chapter: int) -> str:
        t = scene(ScoringPhase(), chapter=chapter, mohyar=stock, duerkhar="salt=0 plunder=0 food=0 ap=0")
        seen = t.view(0)
        assert seen.question is not None
        return GAME.preview("done", seen.question, seen)

    assert kept("salt=4 plunder=1 food=0 ap=0", 1) == "4 Salt and 1 Plunder kept"
    assert kept("salt=4 plunder=1 food=0 ap=0", 4) == "4 Salt and 1 Plunder are worth nothing after the last Chapter"
    assert kept("salt=0 plunder=0 food=0 ap=5", 4) == "there is nothing to keep"
