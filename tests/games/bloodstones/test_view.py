"""What a seat is shown beside the board: phases, seats, previews and the log."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.games.bloodstones.scene import (
    CHAOS,
    CORSAIRS,
    DRAGONS,
    HILLS,
    HORSES,
    NECROS,
    Side,
    asked,
    choose,
    fight,
    scene,
)
from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.log.book import log
from warhall.games.bloodstones.questions import ConstructVillage, PlaceUnit
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.end import Ending
from warhall.games.bloodstones.rules.turn import Turn
from warhall.games.bloodstones.view import PHASES
from warhall.kernel.chance import Fast
from warhall.kernel.decision import DONE
from warhall.kernel.game import Line
from warhall.kernel.procedure import procedure_named
from warhall.testing import clause
from warhall.testing.sample import Sample

WON, LOST = [5, 5, 4], [2, 2, 3]
SILENT = {"build_begun"}  # the unit placed right after it tells the story


def phase(t: T) -> str:
    """The phases of the turn as a line of marks: what is now in brackets, what is skipped left out."""
    marks = {"done": "{}", "now": "[{}]", "next": "{}"}
    shown = [one for one in GAME.phases(t.view(0)) if one.state != "skipped"]
    return " ".join(marks[one.state].format(one.name.split()[0]) for one in shown)


def lines(t: T) -> list[Line]:
    seen = t.view(0)
    told = [GAME.line(event, seen) for event in t.log(0)]
    return [line for line in told if line is not None]


def line_of(t: T, words: str) -> Line:
    return next(line for line in lines(t) if words in line.text)


def preview(t: T, option: str) -> str:
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    return GAME.preview(option, seen.question, seen)


@clause("BLD-SEQ-02")
def test_each_phase_with_a_name_is_a_procedure_of_the_rules() -> None:
    for name in PHASES:
        assert procedure_named(name).name == name


@clause("BLD-SEQ-02", "BLD-UND-01")
def test_the_necromancers_are_shown_all_five_phases() -> None:
    sides = [Side(NECROS, {"ford": "undead swords"}, villages="crag", hand="ship*3"), Side(HORSES, villages="ford")]
    t = scene(*sides, run=Turn(0), then=Fast(1))
    assert phase(t) == "[Capture] Move Main Construct Draw"
    choose(t, "pass")
    assert phase(t) == "Capture [Move] Main Construct Draw"
    choose(t, "done")
    assert phase(t) == "Capture Move [Main] Construct Draw"


@clause("BLD-CHA-02", "BLD-RUL-48")
def test_the_horde_captures_in_its_main_phase() -> None:
    sides = [Side(CHAOS, {"ford": "hordes", "moor": "hordes"}, hand="ship*2"), Side(HORSES, villages="ford*2 moor")]
    t = scene(*sides, run=Turn(0), faction_minimums=False)
    assert phase(t) == "[Main] Draw"
    choose(t, "capture:ship")
    assert asked(t) == (0, "capture_village")
    assert phase(t) == "[Main] Draw"


@clause("BLD-BAT-01", "BLD-GEN-15")
def test_the_line_of_a_battle_bears_the_mark_of_the_attacker() -> None:
    t = fight(Side(HORSES, {"ford": "swords*2"}), Side(HILLS, {"ford": "castle"}), draws=[*WON, 4, *LOST])
    line = line_of(t, "attack")
    assert (line.text, line.detail) == ("Horse Lords attack Hill Folk in Ford.", "2 Swords against Castle")
    assert line.side == "H"
    assert line_of(t, "cannot withdraw").text == "Hill Folk cannot withdraw: a castle or citadel must be held."


@clause("BLD-END-09")
@pytest.mark.parametrize(
    ("one", "other", "words"),
    [
        (Side(DRAGONS, vp=8, hand="ship*5 castle"), Side(HORSES, vp=9, hand="ship*5 castle*2"), "Horse Lords win."),
        (
            Side(DRAGONS, vp=9, hand="ship*5 castle", villages="ford"),
            Side(HORSES, vp=9, hand="ship*5 castle*2"),
            "Dragon Riders win the tie by own villages.",
        ),
        (
            Side(DRAGONS, vp=9, hand="ship*5 castle"),
            Side(HORSES, vp=4, citadels=[DRAGONS], hand="ship*5 castle*2"),
            "Horse Lords win the tie by captures.",
        ),
        (
            Side(DRAGONS, vp=9, hand="ship*5 castle"),
            Side(HORSES, vp=9, hand="ship*5 castle*2"),
            "Dragon Riders and Horse Lords win together.",
        ),
    ],
)
def test_the_last_line_says_who_wins_and_what_broke_a_tie(one: Side, other: Side, words: str) -> None:
    t = scene(one, other, run=Ending(0), whole=True)
    assert lines(t)[-1].text == words


@clause("BLD-WDR-11", "BLD-RUL-09", "BLD-WDR-14")
def test_a_retreat_that_loses_units_is_foreseen_and_a_barred_area_explained() -> None:
    t = fight(Side(HORSES, {"gulf": "ship"}), Side(DRAGONS, {"gulf": "ship*2 dragon"}, left="deep"), "gulf")
    assert preview(t, "area:ford") == "plains; lost there: 2 Ships"
    barred = {reason.option: reason.clause for reason in t.blocked(1)}
    assert barred == {"area:deep": "BLD-WDR-14"}


@clause("BLD-BAT-16", "BLD-MOV-07", "BLD-DRG-08")
def test_the_odds_are_shown_before_a_step_among_enemies_and_before_a_battle() -> None:
    sides = [Side(DRAGONS, {"moor": "dragon", "ford": "swords"}, hand="ship"), Side(HORSES, {"ford": "castle"})]
    t = scene(*sides, run=Main(0))
    assert preview(t, "battle:ford") == "against Horse Lords: +1 to +3, 3 tiles against 3: 16 % to win"
    choose(t, "area:moor")
    assert preview(t, "area:ford") == (
        "plains, 1 pip; Horse Lords hold it with Castle: no way out but a battle, "
        "+5 to +3, 4 tiles against 3: 95 % to win, and your Dragons burn out"
    )
    assert preview(t, "area:crag") == "hill, 1 pip"


@clause("BLD-BAT-06", "BLD-WDR-02", "BLD-WDR-05")
@pytest.mark.parametrize(
    ("attackers", "defenders", "leave"),
    [
        ("swords", "swords", True),
        ("cavalry", "swords", False),
        ("cavalry", "cavalry", True),
        ("swords", "castle", False),
    ],
)
def test_the_odds_say_whether_the_defender_may_withdraw(attackers: str, defenders: str, leave: bool) -> None:
    t = scene(Side(DRAGONS, {"ford": attackers}), Side(HORSES, {"ford": defenders}), run=Main(0))
    assert preview(t, "battle:ford").endswith(" to win, unless they withdraw" if leave else " to win")


@clause("BLD-DEC-14", "BLD-BAT-16")
def test_a_defender_sees_what_staying_means() -> None:
    t = fight(Side(HORSES, {"ford": "swords"}), Side(DRAGONS, {"ford": "swords shield"}))
    assert preview(t, "pass") == "Horse Lords come with +1 to +2, 3 tiles against 4: 89 % to hold"
    assert preview(t, "area:wood") == "forest"


def flat(t: T) -> str:
    """The table in words as seat 1 reads it, on one line."""
    return t.text(1).replace("\n  ", " ")


@clause("BLD-BAT-16", "BLD-COR-06")
def test_the_table_in_words_shows_what_the_corsairs_may_see() -> None:
    sides = [Side(HORSES, {"ford": "swords*2"}, hand="ship"), Side(CORSAIRS, {"ford": "axes castle"}, hand="blank")]
    t = fight(sides[0], sides[1], draws=[5, 5, 4, 2, 2, 3], faction_minimums=False)
    assert "H 3 tiles face down against C 3 tiles face down.  You drew 3, 2, 2." in flat(t)
    choose(t, "pass")
    assert "H 5+5+4 and +2 = 16 against C 3 tiles face down.  You drew 3, 2, 2." in flat(t)


def test_no_declared_event_is_without_a_teller() -> None:
    assert log.untold() == ()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_event_has_a_line_or_is_silent_on_purpose(seats: int) -> None:
    sample = Sample(GAME, seats, seats + 70, {"cutiecorn": True})
    *_, t = sample.walk(live=True)
    seen = t.view(None)
    told = [event for event in t.log() if event.kind.startswith("bloodstones.")]
    assert len(told) > 100
    for event in told:
        line = GAME.line(event, seen)
        assert (line is None) is (event.kind.partition(".")[2] in SILENT), event.kind


@pytest.mark.parametrize(
    ("kind", "lost"),
    [
        (ConstructVillage, r"\d+ pips? for villages would go unspent"),
        (PlaceUnit, r"\d+ Build Points? would go unspent"),
    ],
)
def test_whoever_is_done_too_early_is_told_what_goes_unspent(kind: type[object], lost: str) -> None:
    """At the first question of a kind in a game of chance; whatever else is chosen gives up nothing."""
    t, dice = GAME.new(2, seed=3), Random(3)
    while not (isinstance(t.pending.facts, kind) and DONE in t.pending.options):
        t.choose(t.pending.seat, dice.choice(t.pending.options))
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    told = {option: GAME.loses(option, seen.question, seen) for option in seen.question.options}
    assert re.fullmatch(lost, told.pop(DONE))
    assert set(told.values()) == {""}
