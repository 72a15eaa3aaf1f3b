"""Questions, options, previews, seats and phases of Zorn in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.zorn.scene import C, T, answer, area, play, unit
from warhall.games.zorn import GAME
from warhall.games.zorn.log.speech import log
from warhall.games.zorn.names import unit_name
from warhall.games.zorn.odds import bravery_chance, cast_odds, hungry_chances, melee_odds, pass_chance, shot_odds
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.rules.blight import MeleeRound
from warhall.games.zorn.rules.hits import ShareHits
from warhall.games.zorn.rules.missile import BlightShot, Shot
from warhall.games.zorn.rules.night import Collect, Hunger
from warhall.games.zorn.state import D6, D12, D12_D6, HouseId
from warhall.kernel.view import Question, View
from warhall.tell.words import percent
from warhall.testing import clause
from warhall.testing.sample import Sample

IRON, IRON2 = "new_mahn_royal_ironmen_1", "new_mahn_royal_ironmen_2"
ARCHERS = "new_mahn_royal_archers_1"
LEVY = "new_mahn_levy_1"
POOR: dict[str, Any] = {"held": {"new_mahn": {"gold": 0}}}  # nobody to hire


def test_every_event_has_a_teller() -> None:
    assert log.untold() == ()


def questions(seats: int, seed: int) -> Iterator[tuple[View, Question]]:
    options = {"treasure": ("totally_random", "weighted_random", "identified_relics")[seed % 3]}
    for t in Sample(GAME, seats, seed, options).walk():
        if t.asks:
            seen = t.view(t.asks[0].seats[0])
            assert seen.question is not None
            yield seen, seen.question


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_every_question_is_asked_in_words(seats: int) -> None:
    for seen, question in questions(seats, seats + 10):
        asked = GAME.prompt(question, seen)
        assert asked.endswith(("?", "."))
        assert not re.search(r"[{}_]|\bNone\b", asked), asked
        if len(question.seats) > 1:
            assert asked.startswith("The Group decides. ")
        elif seen.facts.voting and seats > 2:
            assert asked.startswith("The Group decides by vote. ")


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_every_option_has_a_label_of_its_own(seats: int) -> None:
    for seen, question in questions(seats, seats + 20):
        labels = [GAME.label(option, question, seen) for option in question.options]
        assert len(set(labels)) == len(labels), labels
        for option, label in zip(question.options, labels, strict=True):
            assert label
            assert label != option
            assert "_" not in label
            assert ":" not in label or label.startswith(("Mana Bolt", "Relentless", "No ", "On to"))


@pytest.mark.parametrize("seats", [2, 4])
def test_previews_are_whole_sentences_of_the_table(seats: int) -> None:
    for seen, question in questions(seats, seats + 30):
        for option in question.options:
            words = GAME.preview(option, question, seen)
            assert not re.search(r"[{}_]|\bNone\b|nan", words), words


@pytest.mark.parametrize("seats", [1, 3])
def test_those_who_wait_learn_who_decides_what(seats: int) -> None:
    for t in Sample(GAME, seats, seats + 40).positions(60):
        seen = t.view(None)
        for question in seen.questions:
            assert re.fullmatch(
                r"(House [A-Z][A-Za-z ]+|Seat \d|The Group|The solo player) .*\.", GAME.prompt(question, seen)
            )


# What is asked and offered, word for word.


def asked(t: T) -> str:
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    return GAME.prompt(seen.question, seen)


def offered(t: T) -> dict[str, str]:
    """Labels and previews by option."""
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    found = seen.question
    return {o: f"{GAME.label(o, found, seen)} | {GAME.preview(o, found, seen)}" for o in found.options}


def test_units_have_names_of_their_own() -> None:
    names = [unit_name(C, row) for row in range(1, len(C.unit))]
    assert len(set(names)) == len(names)
    assert unit_name(C, unit(IRON2)) == "Royal Ironmen N2"
    assert unit_name(C, unit(LEVY)) == "Levy N"
    assert unit_name(C, unit("garrison_1")) == "Garrison of Trollburg Gap"
    assert unit_name(C, unit("minion_horde_3")) == "Minion Horde 3"
    assert unit_name(C, unit("bile_hydra")) == "Bile Hydra"


@clause("ZRN-MIS-07", "ZRN-MIS-08")
def test_a_target_shows_the_chances_of_the_shot() -> None:
    t = play(HouseActivation(HouseId(1)), units={ARCHERS: "S20", "minion_horde_1": "S12", "ambushers_1": "S21"}, **POOR)
    answer(t, "done", f"unit:{ARCHERS}")
    assert asked(t) == "At whom does Royal Archers N1 fire?"
    # D10 against PV 4: 5 to 7 one Hit, 8 to 10 two, 4 tests a Bravery of D8 that fails half the time.
    assert offered(t)["unit:minion_horde_1"] == (
        "Minion Horde 1, Shepherd's Rest | D10 against PV 4: 65 % to hit, 30 % twice "
        "(a roll of 4 tests its Bravery). 4 Hits from elimination"
    )


@clause("ZRN-MEL-07", "ZRN-MEL-08", "ZRN-ABL-19")
def test_an_attack_shows_its_chances() -> None:
    t = play(HouseActivation(HouseId(1)), units={LEVY: "S20", "ambushers_1": "S21", "ambushers_2": "S12"}, **POOR)
    answer(t, "done", f"unit:{LEVY}")
    # D8 against D8 in the open: 28 of 64 win, 8 tie; in Rough Hills the defence gains 2.
    assert offered(t)["area:S12"].startswith("Attack Shepherd's Rest | wins 44 %, tie 12 %; Hits to expect: ")
    assert offered(t)["area:S21"].startswith("Attack Quarry Hills | wins 23 %, tie 9 %; Hits to expect: ")


@clause("ZRN-DIE-08")
def test_liquid_courage_shows_the_test_with_and_without() -> None:
    t = play(BlightShot(unit("minion_horde_1")), units={LEVY: "S20", "minion_horde_1": "S12"}, dice=[4])
    assert asked(t) == "Levy N tests its Bravery (the shot equals the PV: 1 Hit if it fails). Liquid Courage first?"
    assert offered(t) == {
        "food": "Liquid Courage for 1 Food | D6 passes 33 %, D8 50 %",
        "gold": "Liquid Courage for 1 Gold | D6 passes 33 %, D8 50 %",
        "pass": "No, roll as it is | D6 passes 33 %",
    }


@clause("ZRN-HIT-02", "ZRN-HIT-04", "ZRN-HIT-05")
def test_a_hit_shows_what_it_would_do() -> None:
    units = (unit(IRON), unit(IRON2), unit("namtull"))
    t = play(
        ShareHits(units, 1, why="melee"),
        units={IRON: ("S20", {"hits": 1}), IRON2: ("S20", {"hits": 3}), "namtull": "S20"},
    )
    assert asked(t) == "Who takes the next Hit? 1 still to deal (melee)."
    worn = "turns Battleworn: Melee D10, Bravery D10, MA 3"
    assert offered(t)[f"unit:{IRON}"] == f"Royal Ironmen N1, Crusader's Mead | {worn}"
    assert offered(t)[f"unit:{IRON2}"] == "Royal Ironmen N2, Crusader's Mead | this Hit eliminates it: 1 Terror"
    assert offered(t)["unit:namtull"] == "Namtull the Great, Crusader's Mead | Lightly Wounded; saves 67 %"


@clause("ZRN-MOV-02", "ZRN-MOV-04")
def test_a_step_shows_its_price() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "PC"}, **POOR)
    answer(t, "done", f"unit:{IRON}")
    assert asked(t) == "Royal Ironmen N1 moves: 3 MA left and one free Road area."
    assert offered(t)["area:S28"].startswith("Go to Muster Green | free along the Road; next to Quarry Hills, ")
    assert offered(t)["area:S27"].startswith(
        "Go to Pinewatch | costs 1 MA; next to Crusader's Mead, Duggan Cut; Forest, "
    )


@clause("ZRN-NGT-07", "ZRN-EX-12")
def test_feeding_shows_the_odds_of_hunger() -> None:
    t = play(Hunger(), units={IRON: "S20", IRON2: "S20", LEVY: "S20"}, held={"new_mahn": {"food": 2, "gold": 0}})
    assert asked(t) == "House New Mahn has 4 units to feed. How many eat tonight?"
    assert offered(t)["n:0"] == "Feed nobody | 0 Food or Gold; 4 unfed: nobody Hungry 33 %, 1.2 to expect"
    assert offered(t)["n:2"] == "Feed 2 units | 2 Food or Gold; 2 unfed: nobody Hungry 67 %, 0.3 to expect"


@clause("ZRN-NGT-01")
def test_a_yield_is_split_in_words() -> None:
    t = play(Collect(), units={IRON: "S10"}, control={area("S10"): HouseId(1)}, dice=[2])
    assert asked(t) == "Drowsebury yields 2. How much of it as Food?"
    assert [words.partition(" |")[0] for words in offered(t).values()] == [
        "2 Supplies",
        "1 Food and 1 Supplies",
        "2 Food",
    ]


@clause("ZRN-RUL-01")
def test_the_group_is_told_that_it_decides() -> None:
    t = play(
        MeleeRound((unit("minion_horde_1"), unit("minion_horde_2")), (area("S11"), area("S11"))),
        units={IRON: "S20", "minion_horde_1": "S20", "thornmark_royal_ironmen_1": "S12", "minion_horde_2": "S12"},
    )
    assert asked(t) == "The Group decides. Which melee is fought first?"
    waiting = t.view(None)
    assert GAME.prompt(waiting.questions[0], waiting) == "The Group orders the melees."


@clause("ZRN-RUL-01")
@pytest.mark.parametrize(
    ("seats", "manner"), [(1, ""), (2, "The Group decides, and you speak for it. "), (3, "The Group decides by vote. ")]
)
def test_a_vote_says_how_the_group_decides(seats: int, manner: str) -> None:
    t = play(
        BlightShot(unit("minion_horde_1")),
        units={IRON: "S20", "thornmark_royal_ironmen_1": "S20", "minion_horde_1": "S12"},
        houses=("new_mahn", "thornmark", "duggan")[: max(2, seats)],
        seats=seats,
    )
    assert asked(t) == f"{manner}Minion Horde 1 finds equal targets: which unit?"
    waiting = t.view(None)
    who = "The Group" if seats > 1 else "The solo player"
    assert GAME.prompt(waiting.questions[0], waiting) == f"{who} breaks a tie between targets."


@clause("ZRN-SOL-02")
def test_alone_a_question_names_the_house() -> None:
    t = play(HouseActivation(HouseId(2)), units={"thornmark_royal_ironmen_1": "PC"}, seats=1)
    assert asked(t) == "House Thornmark. Trade before you act? With whom?"
    waiting = t.view(None)
    assert GAME.prompt(waiting.questions[0], waiting) == "House Thornmark may trade."


# Chances.


@clause("ZRN-DIE-07", "ZRN-DIE-01", "ZRN-DIE-03")
def test_chances_of_tests_are_counted_out() -> None:
    assert pass_chance(C, 1) == 0
    assert pass_chance(C, D6) == pytest.approx(2 / 6)
    assert pass_chance(C, D12) == pytest.approx(8 / 12)
    assert pass_chance(C, D12_D6) == pytest.approx(66 / 72)


@clause("ZRN-ABL-08", "ZRN-RUL-93")
def test_fear_leaves_a_timid_unit_no_chance() -> None:
    t = play(HouseActivation(HouseId(1)), units={LEVY: "S20", IRON: "S20", "tor": "S12"})
    assert bravery_chance(t.state, t.content, unit(LEVY), ()) == 0
    assert bravery_chance(t.state, t.content, unit(IRON), ()) == pytest.approx(2 / 6)


@clause("ZRN-MAG-07", "ZRN-MAG-09", "ZRN-MAG-10")
def test_chances_of_a_cast_are_those_of_the_ledger() -> None:
    assert [percent(cast_odds(C, level).success) for level in (1, 3, 5)] == ["56 %", "67 %", "73 %"]
    assert cast_odds(C, 1).backfire == pytest.approx(7 / 36)


def test_what_is_face_down_is_averaged() -> None:
    t = play(
        HouseActivation(HouseId(1)),
        units={ARCHERS: "S20", "garrison_20": ("S21", {"shown": False})},
    )
    unseen = t.view(0).facts.unseen_fronts
    assert len(unseen) == 20
    # A Bravery of D6 fails four times in six, of D8 half the time: ten counters each.
    odds = shot_odds(t.state, t.content, unit(ARCHERS), unit("garrison_20"), unseen)
    assert odds.hit == pytest.approx(0.4 + 0.1 * (10 * 4 / 6 + 10 / 2) / 20)
    fight = melee_odds(t.state, t.content, area("S21"), (unit(ARCHERS),), (unit("garrison_20"),), unseen)
    assert fight.win + fight.tie + fight.lose == pytest.approx(1)
    assert fight.win < 0.2


@clause("ZRN-NGT-07")
def test_chances_of_hunger_follow_the_zero_rule() -> None:
    assert hungry_chances(C, 3) == pytest.approx([3 / 6, 2 / 6, 1 / 6, 0])
    assert hungry_chances(C, 0) == pytest.approx([1])


# Panels.


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_seat_has_a_panel_with_its_figures(seats: int) -> None:
    for t in Sample(GAME, seats, 3).positions(8):
        cards = GAME.seat_cards(t.view(0))
        assert [card.seat for card in cards] == [*range(seats), -1]
        assert len({card.letter for card in cards}) == len(cards)
        assert len({card.colour for card in cards}) == len(cards)


def test_the_panel_of_the_blight_shows_how_near_the_end_is() -> None:
    t = next(iter(Sample(GAME, 2, 3).positions(1)))
    blight = GAME.seat_cards(t.view(None))[-1]
    assert (blight.side, blight.letter, blight.colour) == ("The Blight", "B", "ink")
    assert blight.facts[0].text == f"{t.view(None).facts.terror}/{C.numbers.terror_limit}"


def test_a_panel_shows_the_tracks_of_the_house() -> None:
    held = {"new_mahn": {"food": 4, "supplies": 3, "gold": 2, "glory": 7, "level": 2, "blessings": 1}}
    t = play(HouseActivation(HouseId(1)), units={IRON: "S20"}, held=held)
    card = GAME.seat_cards(t.view(0))[0]
    assert (card.side, card.letter, card.colour, card.score) == ("House New Mahn", "N", "azure", "7")
    assert [(fact.glyph, fact.text) for fact in card.facts] == [
        ("food", "4"),
        ("supplies", "3"),
        ("gold", "2"),
        ("mana", "1"),
        ("wizard", "2"),
        ("people", "2"),
    ]


def test_the_phases_follow_the_steps_of_an_activation() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: "PC", ARCHERS: "S20", "minion_horde_1": "S12"}, **POOR)
    answer(t, "done")
    found = [(phase.name, phase.state) for phase in GAME.phases(t.view(0))]
    assert found == [
        ("Start of the activation", "done"),
        ("Cast Magic Spell", "done"),
        ("Missile Combat", "now"),
        ("Melee Combat", "next"),
        ("Movement", "next"),
        ("Regroup", "next"),
    ]


@pytest.mark.parametrize("seats", [2, 3])
def test_while_someone_decides_one_phase_is_now(seats: int) -> None:
    for t in Sample(GAME, seats, 6).positions(40):
        if t.asks:
            assert [phase.state for phase in GAME.phases(t.view(0))].count("now") == 1


# What a list tells before one chooses from it.

RICH: dict[str, Any] = {"held": {"new_mahn": {"gold": 5, "food": 20, "supplies": 20}}}
HARASSERS, FOE = "new_mahn_harassers_1", "thornmark_levy_1"


@clause("ZRN-MIS-04", "ZRN-ABL-25", "ZRN-HVH-02")
def test_a_shooter_shows_what_is_in_range() -> None:
    t = play(
        HouseActivation(HouseId(1), step="missile"),
        units={ARCHERS: "S20", HARASSERS: "PE", "minion_horde_1": "S12", FOE: "PE"},
        **RICH,
    )
    until(t, "zorn.choose_shooter")
    assert offered(t)[f"unit:{ARCHERS}"].endswith("| Missile D10, Range 2; at Minion Horde 1")
    assert offered(t)[f"unit:{HARASSERS}"].endswith("| Missile D6, Range 1; only at another House, for 2 Gold")


@clause("ZRN-HVH-02")
def test_a_target_of_another_house_is_called_that() -> None:
    t = play(HouseActivation(HouseId(1)), units={ARCHERS: "S20", "minion_horde_1": "S12", FOE: "S12"}, **RICH)
    until(t, "zorn.choose_shooter")
    answer(t, f"unit:{ARCHERS}")
    label, _, words = offered(t)[f"unit:{FOE}"].partition(" | ")
    assert label.startswith("House Thornmark's Levy T1, ")
    assert words.startswith("Wergild 2 Gold, and an enemy made; ")


@clause("ZRN-REG-02")
def test_regrouping_shows_its_price() -> None:
    t = play(HouseActivation(HouseId(1)), units={IRON: ("S20", {"hits": 1})}, **POOR)
    until(t, "zorn.choose_regrouper")
    assert offered(t)[f"unit:{IRON}"] == "Royal Ironmen N1, Crusader's Mead | remove Casualties for 1 Supplies"


@clause("ZRN-RUL-50")
def test_a_yield_shows_what_would_be_lost() -> None:
    t = play(Collect(), units={IRON: "S13"}, control={area("S13"): HouseId(1)}, dice=[4], **RICH)
    assert all(words.endswith("of it lost: a House holds 20 at most") for words in offered(t).values())


@clause("ZRN-ABL-01", "ZRN-ABL-05")
def test_another_roll_tells_what_the_first_would_do() -> None:
    t = play(Shot(unit("vagnar_corps_1"), unit("minion_horde_1")), units=CROSSBOWS, dice=[5])
    assert asked(t) == "Vagnar Corps 1 rolls 5 against PV 4 of Minion Horde 1: 1 Hit. Roll again?"
    assert offered(t)["ability_reroll"].startswith("Roll again by Crossbows | ")


CROSSBOWS: dict[str, Any] = {"vagnar_corps_1": ("S20", {"house": "new_mahn"}), "minion_horde_1": "S12"}


def until(t: T, kind: str) -> None:
    """Go on without doing anything until a question of a kind comes."""
    while t.asks[0].kind != kind:
        answer(t, "done")


@clause("ZRN-SET-09")
def test_the_rest_is_deployed_where_the_label_says() -> None:
    t = GAME.new(2)
    while t.asks[0].kind != "zorn.deploy_unit":
        answer(t, t.asks[0].options[0])
    answer(t, *["area:PC"] * 4, "area:PD")
    assert offered(t)["all_here"] == "All the others in Fagen Notch too | 9 units"
    answer(t, "all_here")
    assert len(t.state.house_in[area("PD")]) == 10
