"""The log of Uprising: every event has its line, dice by colour, what cancels what, and what decided the Nemesis."""

from __future__ import annotations

import re

import pytest

from tests.games.uprising.fights import fight, resolve
from tests.games.uprising.said import event
from tests.games.uprising.scene import DUERKHAR, MOHYAR, C, answer, hexed, scene
from warhall.games.uprising import GAME
from warhall.games.uprising.events.actions import QuestTried
from warhall.games.uprising.events.core import TurnBegun
from warhall.games.uprising.ids import LeaderId, QuestId
from warhall.games.uprising.log import log
from warhall.games.uprising.log.nemesis import PRIORITIES, STAYS
from warhall.games.uprising.log.table import VP_CAUSES
from warhall.games.uprising.names import CAUSES
from warhall.games.uprising.rules.chapter_events import EventsPhase
from warhall.games.uprising.rules.explore import Flip
from warhall.games.uprising.rules.nemesis.frames import Activate, PlaceCurse
from warhall.games.uprising.rules.quest import TryQuest
from warhall.games.uprising.rules.scoring import ScoringPhase
from warhall.games.uprising.state import T
from warhall.kernel.game import Line
from warhall.testing import clause
from warhall.testing.sample import Sample

RAW = re.compile(r"[{}_]|\bNone\b(?! of)|\b(hex|card|unit|leader|rolled|pay|quest|druid):\w")
LETTERS = set("KDWMEC")


def lines(t: T) -> list[Line]:
    seen = t.view(None)
    told = [GAME.line(event, seen) for event in t.log(None)]
    return [line for line in told if line is not None]


def texts(t: T) -> list[str]:
    return [line.text for line in lines(t)]


def detail(t: T, words: str) -> str:
    """The figures behind the line that says some words."""
    return next(line.detail for line in lines(t) if words in line.text)


def test_every_event_has_a_teller() -> None:
    assert log.untold() == ()


@pytest.mark.parametrize("seats,seed", [(1, 0), (2, 1), (3, 2), (4, 3), (4, 4), (2, 5)])
def test_lines_are_sentences_without_raw_keys(seats: int, seed: int) -> None:
    difficulty = ("easy", "normal", "nightmare", "apocalyptic")[seed % 4]
    *_, t = Sample(GAME, seats, seed, {"difficulty": difficulty, "factions": max(2, seats)}).walk(live=True)
    told = lines(t)
    for line in told:
        assert line.text.endswith((".", "!")), line
        assert line.text[0].isupper() or line.text[0].isdigit(), line
        assert not RAW.search(f"{line.text} {line.detail}"), line
        assert not line.side or line.side in LETTERS, line
        assert line.clauses, line
    assert len({line.text.split()[-1] for line in told}) > 50  # it is a story, not one sentence again and again


def test_every_cause_has_a_name() -> None:
    tables = (C.card, C.quest, C.event, C.leader, C.druid, C.tile, C.unit)
    known = {name for names in tables for name in names.names} | set(CAUSES) | set(VP_CAUSES) | set(PRIORITIES)
    known |= set(STAYS) | {"scoring", "havens", "no_dice"}  # told in a sentence of their own
    for seed in range(4):
        *_, t = Sample(GAME, 2 + seed % 3, seed, {"difficulty": "nightmare"}).walk(live=True)
        told = [event.data["why"] for event in t.log(None) if "why" in event.data]
        assert [why for why in told if why not in known] == []


# Combat.


@clause("UPR-EX-13")
def test_a_combat_is_told_from_the_meeting_to_the_end() -> None:
    t = scene(
        resolve("a3", DUERKHAR),
        hexes={"a3": "saltmother younglings=3 skeletons=2"},
        dice="blue - S D red - SS  blue - S red SS",
    )
    assert texts(t)[:9] == [
        "Combat on A3, Ice Waste: 3 Units of the Duerkhar against 2 Skeletons.",
        "No Archery: neither side has dice for it.",
        "Clash, round 1: the Duerkhar have 3 blue dice, Chaos 2 red dice.",
        "The Duerkhar roll 3 blue dice: blank, Skull, Shield.",
        "Chaos rolls 2 red dice: blank, 2 Skulls.",
        "In all the Duerkhar have 1 Skull and 1 Shield; Chaos has 2 Skulls.",
        "The Duerkhar suffer 1 damage: 2 Skulls against 1 Shield.",
        "Chaos suffers 1 damage: 1 Skull against 0 Shields.",
        "1 Youngling of the Duerkhar falls on A3.",
    ]
    assert detail(t, "falls on A3") == "to the Chaos Graveyard"
    assert "The Duerkhar gain 1 VP, now 1: 1 for each Garrison level or Skeleton destroyed." in texts(t)
    assert texts(t)[-1] == "The combat on A3 is over after 2 rounds of Clash: nobody wins it."
    assert "Clash, round 2: the Duerkhar have 2 blue dice, Chaos 1 red die." in texts(t)
    rolls = [line for line in lines(t) if "roll" in line.text]
    assert [line.side for line in rolls[:2]] == ["D", "C"]
    assert lines(t)[0].places == ("hex:a3",)
    assert [line.opens for line in (lines(t)[0], lines(t)[-1])] == ["fight", "fought"]


@clause("UPR-CSQ-02")
def test_archery_has_no_number() -> None:
    t = fight("hunters=2 garrison=1")
    assert any(text.startswith("Archery: the Mohyar have 2 white dice") for text in texts(t))


@clause("UPR-TER-01", "UPR-GOD-04")
def test_terrain_and_godpowers_are_named_where_they_change_something() -> None:
    t = fight(
        "sellswords=2",
        tile="ashmire",
        leading="the_butcher",
        leaders={"the_butcher": "at=a3 threat=2"},
    )
    told = texts(t)
    assert told[0] == "Combat on A3, Marsh: 2 Units of the Mohyar against The Butcher (Legion, Threat 2)."
    assert detail(t, "Combat on A3") == "Every red die is a white die."
    assert any(text.startswith("The Marsh: The Empire now rolls") for text in told)


@clause("UPR-RRL-02", "UPR-RRL-03")
def test_a_reroll_says_what_the_die_showed_before() -> None:
    t = fight("hunters=3 garrison=3", "white - - S white - S yellow -  yellow D white -  white B B", tile="cairnfield")
    assert "The Empire rerolls 1 yellow die: Shield." in texts(t)
    assert detail(t, "The Empire rerolls 1 yellow die") == "blank before; the Woods"
    answer(t, "before_damage", "woods")
    answer(t, "reroll", "rolled:3", "done")
    assert detail(t, "The Mohyar reroll 1 white die") == "Skull before; the Woods"


@clause("UPR-RRL-01")
def test_who_rerolls_nothing_is_told() -> None:
    t = fight("hunters=3 garrison=3", "white - - S white - S yellow -  yellow D white -  white B B", tile="cairnfield")
    answer(t, "before_damage", "woods")
    answer(t, "reroll", "done")
    assert "The Mohyar reroll nothing after all." in texts(t)


@clause("UPR-GOD-07")
@pytest.mark.parametrize("tile,behind", [("cairnfield", ""), ("torment", "not on this ground")])
def test_an_ability_that_asks_for_another_terrain_says_so(tile: str, behind: str) -> None:
    t = fight("sellswords=2", tile=tile, leading="vesks_hounds", leaders={"vesks_hounds": "at=a3 threat=2"})
    assert detail(t, "Combat ability of Vesk's Hounds") == behind


@clause("UPR-QST-02")
def test_bonus_dice_of_a_quest_are_told_before_the_roll() -> None:
    t = scene(
        TryQuest(MOHYAR),
        hexes={"a3": "ashmire"},
        mohyar="at=a3",
        quests="instruction_of_the_druids",
        dice="yellow - blue - red - - purple B",
    )
    answer(t, "guile_dice", "yellow:1")
    line = next(text for text in texts(t) if "now roll" in text)
    assert line == "Instruction of the Druids: the Mohyar now roll 1 yellow, 1 blue, 2 red and 1 purple die."
    assert detail(t, "now roll") == "before it 1 yellow, 1 blue and 2 red dice"
    assert texts(t).index(line) < texts(t).index("Ronja rolls 1 blue die: blank.")


@clause("UPR-ACT-08", "UPR-AMB-123")
def test_nobody_is_said_to_act_without_ap() -> None:
    t = scene(mohyar="at=a3")
    t.tell(TurnBegun(MOHYAR, 2))
    t.tell(TurnBegun(MOHYAR, 0))
    told = [(line.text, line.detail) for line in lines(t)]
    assert told == [
        ("Ronja of the Mohyar acts.", "2 AP"),
        ("Ronja of the Mohyar may use cards for Actions.", "no AP left"),
    ]


@clause("UPR-QST-05", "UPR-QST-06")
def test_a_goal_that_is_met_tells_its_reward_if_the_quest_is_solved() -> None:
    quest = QuestId(C.quest.row("instruction_of_the_druids"))
    t = scene(mohyar="at=a3")
    for solved in (True, False):
        t.tell(QuestTried(MOHYAR, quest, goals=(True, False, True), solved=solved))
    assert (
        detail(t, "solve the Quest") == "4 Skulls met for 2 VP, 2 Shields missed, 1 Bolt met for 1 VP; 2 goals needed"
    )
    assert detail(t, "fail at the Quest") == "4 Skulls met, 2 Shields missed, 1 Bolt met; 2 goals needed"


# The Nemesis.


@clause("UPR-ACL-01", "UPR-ACL-03")
def test_a_legion_tells_the_priority_that_decided() -> None:
    t = scene(
        Activate(LeaderId(C.leader.row("the_butcher"))),
        leaders={"the_butcher": "at=capital threat=4 target=b4 prey=mohyar"},
        hexes={"a3": "torment", "a2": "rigga garrison=1"},
    )
    told = texts(t)
    assert told[0] == "The Butcher acts on The Capital."
    assert detail(t, "acts on").startswith("initiative 15; first a Garrison")
    assert told[1] == "The Empire places a Garrison on The Capital."
    assert told[2] == (
        "The Butcher goes from The Capital to A3: priority C, an empty hex; no Haven and no enemy is in reach."
    )
    assert detail(t, "priority C") == "closer to its Target by route; no other was as good"
    assert next(line for line in lines(t) if "priority" in line.text).clauses[0] == "UPR-ACL-03"
    assert sum("goes from" in text for text in told) == 1  # the move is not told twice


@clause("UPR-ACH-01", "UPR-ACH-03")
def test_a_horde_tells_of_a_choice_between_equals() -> None:
    t = scene(
        Activate(LeaderId(C.leader.row("mother_maggot"))),
        leaders={"mother_maggot": "at=c1 threat=4"},
        hexes={"b1": "curse", "b12": "curse", "b2": "curse", "c2": "curse", "c18": "curse"},
    )
    answer(t, "choose_way", "hex:b1")
    assert texts(t)[1] == "A Curse falls on C1."
    assert (
        texts(t)[2]
        == "Mother Maggot goes from C1 to B1: priority D, any hex; no Haven, enemy or empty hex is in reach."
    )
    assert detail(t, "priority D") == "not farther from The Capital by route; the Chooser picked among 3 as good"


# Scoring and growth.


@clause("UPR-SCO-02", "UPR-SCO-03", "UPR-SCO-04")
def test_scores_say_what_they_are_for() -> None:
    t = scene(ScoringPhase(), leaders={"the_butcher": "at=capital threat=4"}, hexes={"capital": "garrison=3"})
    told = texts(t)
    assert "The Empire scores 2 VP, now 2." in told
    assert detail(t, "The Empire scores") == "1 for hexes with a Garrison and 1 for Legions"
    assert "The Mohyar score 3 VP, now 3." in told
    assert detail(t, "The Mohyar score") == "2 for Havens and 1 for the hexes under them"


@clause("UPR-EVT-01", "UPR-THR-04")
def test_growth_and_overflow_name_their_cause() -> None:
    t = scene(
        EventsPhase(),
        leaders={"the_butcher": "at=capital threat=6"},
        hexes={"capital": "garrison=3"},
        decks={"events": "the_column_departs"},
    )
    assert texts(t)[1:3] == [
        "The Butcher gains 1 Threat, now 7.",
        "The Empire gains 1 VP, now 1: Threat beyond the maximum of The Butcher.",
    ]
    assert detail(t, "gains 1 Threat") == "every Leader in play grows by 2 in the Events Phase"


@clause("UPR-THR-04")
def test_threat_that_an_event_brings_names_the_event() -> None:
    t = event("the_last_march", leaders={"the_butcher": "at=capital threat=2"}, hexes={"capital": "garrison=3"})
    assert detail(t, "The Butcher gains 3 Threat, now 5.") == "The Last March"


@clause("UPR-SKE-03")
def test_a_bolt_of_skeletons_tells_why_another_rises() -> None:
    t = fight("younglings=1 skeletons=1", "blue D red SB")
    assert detail(t, "1 Skeleton rises on A3") == "each Bolt of Skeletons brings another; three become a Horde"


@clause("UPR-SYM-07")
def test_what_is_cancelled_is_not_claimed_to_have_been_there() -> None:
    t = fight("sellswords=1", leading="the_rimewalkers", leaders={"the_rimewalkers": "at=a3 threat=7"})
    assert "The Rimewalkers: up to 2 Shields of the Mohyar do not count in this round." in texts(t)
    t = fight("sellswords=1 hunters=1", leading="the_siege_father", leaders={"the_siege_father": "at=a3 threat=7"})
    assert "The Siege Father: no Shield of the Mohyar counts in this round." in texts(t)


@clause("UPR-ACH-01", "UPR-AMB-76")
def test_why_chaos_scores_for_a_curse() -> None:
    nine = {f"c{number}": "curse" for number in range(1, 10)}
    t = scene(PlaceCurse(hexed("c1"), by_horde=True), hexes=nine)
    assert texts(t) == ["Chaos gains 1 VP, now 1: the hex of an acting Horde is cursed already."]
    t = scene(PlaceCurse(hexed("c10"), by_horde=True), hexes=nine)
    assert texts(t) == ["Chaos gains 1 VP, now 1: a Curse was due, but none is left."]


@clause("UPR-HEX-07", "UPR-AMB-137")
def test_what_is_paid_is_not_told_as_a_loss() -> None:
    t = scene(Flip(hexed("a3"), MOHYAR), hexes={"a3": "down:old_toll_road garrison=1"}, mohyar="at=a3")
    answer(t, "pay", "pay:1s")
    assert "The Mohyar pay 1 Salt: Old Toll Road." in texts(t)
