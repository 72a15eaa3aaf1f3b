"""Questions, labels and previews as a seat reads them."""

from __future__ import annotations

import pytest

from tests.games.bloodstones.scene import DRAGONS, HILLS, HORSES, NECROS, Side, choose, fight, scene
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.names import is_many, several, some
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.turn import Turn
from warhall.kernel.chance import Fast
from warhall.tell.words import percent
from warhall.testing import clause

WEAK, STRONG = [2, 2, 3], [5, 5, 4]


def prompt(t: T) -> str:
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    return GAME.prompt(seen.question, seen)


def offer(t: T) -> dict[str, str]:
    """The options in words, each with its preview."""
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    question = seen.question
    return {GAME.label(key, question, seen): GAME.preview(key, question, seen) for key in question.options}


@clause("BLD-BAT-12", "BLD-BAT-15", "BLD-BAT-16")
def test_who_may_substitute_is_told_both_strengths_and_what_each_tile_would_make_of_the_total() -> None:
    sides = Side(HORSES, {"ford": "swords*2"}, hand="ship"), Side(HILLS, {"ford": "swords castle"}, hand="castle blank")
    t = fight(*sides, draws=[*STRONG, *WEAK])
    choose(t, "pass")
    assert prompt(t) == (
        "Ford: you drew 3, 2, 2 and have +4, a total of 11; Horse Lords have 3 tiles and +2. "
        "Lay a tile from hand in the place of one you drew?"
    )
    assert offer(t) == {"Castle": "4 pips: a total of 13", "Blank": "5 pips: a total of 14", "Keep the tiles drawn": ""}
    choose(t, "kind:blank")
    assert prompt(t) == "You drew 3, 2, 2. Which of these does your Blank (5 pips) replace?"
    assert offer(t) == {"The two": "a total of 14", "The three": "a total of 13"}


@clause("BLD-MOV-01", "BLD-LDR-01")
def test_who_sets_out_is_told_with_whom_and_with_how_many_pips() -> None:
    sides = Side(HORSES, {"moor": "leader swords*2"}, hand="ship"), Side(HILLS, {"wood": "castle"}, villages="ford")
    t = scene(*sides, run=Main(0))
    assert prompt(t) == "Build, move or fight? You may do so as often as you like."
    assert offer(t)["Move from Moor"] == "2 Swords, Leader"
    choose(t, "area:moor")
    assert prompt(t) == "Who sets out from Moor? You have 4 pips for the march."
    assert offer(t)["Swords join"] == "2 here. In battle +1."
    choose(t, "kind:leader")
    assert prompt(t) == "Setting out from Moor: Leader; 4 pips for the march. Who else, or where to?"
    told = offer(t)
    assert told["Swords go with the Leader"] == "free of charge"
    assert told["Go to Ford"] == "plains, 1 pip; 1 village of the Hill Folk"
    assert told["Go to Dune"] == "desert, 2 pips; thirst kills who is still there when you draw tiles: Leader"
    choose(t, "area:ford")
    assert prompt(t) == "Leader now in Ford; 1 pip spent, 3 pips left. Go on?"


@clause("BLD-SEA-01")
def test_a_step_across_the_sea_is_called_so() -> None:
    sides = Side(HORSES, {"ford": "swords", "gulf": "ship", "deep": "ship"}, hand="ship"), Side(HILLS)
    t = scene(*sides, run=Main(0))
    choose(t, "area:ford")
    assert offer(t)["Go to Isle"] == "plains by ship, 1 pip"
    assert offer(t)["Go to Cape"] == "plains, 1 pip"


@clause("BLD-CAP-03", "BLD-UND-02", "BLD-VIL-04")
def test_captures_undead_and_villages_are_asked_for_with_what_there_is() -> None:
    sides = [Side(NECROS, {"ford": "undead swords"}, villages="crag", hand="ship*3"), Side(HORSES, villages="ford*2")]
    t = scene(*sides, run=Turn(0), then=Fast(1))
    assert prompt(t) == "Capture enemy villages (2 in Ford for 1 pip each): which tile do you expend?"
    assert offer(t)["Ship"] == "4 pips, 3 in hand"
    choose(t, "kind:ship")
    assert offer(t) == {"Ford": "plains, 1 pip; 1 village of the Horse Lords", "Enough": ""}
    choose(t, "area:ford")
    assert prompt(t) == "Which Undead walks? Each may go two areas, free of charge."
    choose(t, "unit:undead_1")
    assert prompt(t) == "Where does the Undead in Ford walk?"
    assert offer(t)["Cape"] == "plains"


@clause("BLD-NEC-03")
def test_the_number_that_rises_is_a_word_and_not_taken_for_the_number_of_an_option() -> None:
    sides = Side(NECROS, {"ford": "necromancer swords*2"}), Side(DRAGONS, {"ford": "swords"})
    t = choose(fight(*sides, draws=[*STRONG, 4, *WEAK]), "pass")
    assert list(offer(t)) == ["None", "One"]


@pytest.mark.parametrize(
    "chance, words", [(0, "0 %"), (0.002, "under 1 %"), (0.5, "50 %"), (0.998, "over 99 %"), (1, "100 %")]
)
def test_what_is_not_certain_is_not_called_so(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_kinds_agree_with_their_verbs_and_numbers() -> None:
    assert [is_many(kind) for kind in ("Goblins", "Cavalry", "Leader", "Siege Engine")] == [True, True, False, False]
    assert (some("Leader"), some("Undead")) == ("a Leader", "Undead")
    assert (several(1, "Ship"), several(2, "Ship"), several(2, "Swords")) == ("Ship", "2 Ships", "2 Swords")


@clause("BLD-MAP-07", "BLD-GEN-13")
def test_the_table_in_words_names_every_neighbour_and_begins_with_ones_own_areas() -> None:
    sides = Side(HORSES, {"moor": "swords*2"}, hand="ship*2 siege_engine"), Side(HILLS, {"ford": "castle*2"})
    text = scene(*sides, run=Main(0)).text(0)
    areas = [line for line in text.splitlines() if "; next to " in line]
    assert areas[:3] == [
        "Moor (plains): H 2 Swords; next to Ford, Wood, Crag, Dune",
        "Ford (plains): F 2 Castles; next to Moor, Wood, Cape, Gulf",
        "Wood (forest); next to Ford, Moor, Crag",
    ]
    assert len(areas) == 10
    assert "Your hand: Siege Engine (cost 1, 1 pip), 2 Ships (cost 1, 4 pips)" in text
