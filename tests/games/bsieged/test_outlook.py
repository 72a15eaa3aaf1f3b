"""What is to come, in words: each threat of the next Enemies phase, the gravest first, and the messenger's calendar."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.bsieged.scene import CONTENT, play
from warhall.games.bsieged.outlook import BAD, LOST, NOTE, WARN, calendar, outlook, warnings
from warhall.testing import clause

NORTH = 0


def omens(**words: Any) -> list[tuple[str, str]]:
    """What the north will do: how grave, and in words."""
    t = play(**words)
    return [(omen.level, omen.words) for omen in outlook(t.state, CONTENT)[NORTH]]


@clause("BSG-ENK-04", "BSG-ENK-05")
def test_krohns_before_the_wall() -> None:
    zones = {"north_1": {"krohn": 1, "krohn_elite": 1}}
    assert omens(zones=zones) == [(LOST, "2 Krohns enter the citadel: all is lost")]
    assert omens(zones={"north_1": {"krohn": 1}}) == [(LOST, "1 Krohn enters the citadel: all is lost")]
    on_wall = {"aldric_vane": {"at": "north_wall", "morale": 4}}
    assert omens(zones=zones, heroes=on_wall) == [(WARN, "3 Krohn hits on Aldric")]
    assert omens(zones=zones, heroes={"aldric_vane": {"at": "north_wall", "morale": 3}}) == [
        (BAD, "3 Krohn hits kill Aldric")
    ]
    tough = {"hulda_ironmantle": {"at": "north_wall", "morale": 3}}  # ignores a hit
    assert omens(zones=zones, heroes=tough) == [(WARN, "3 Krohn hits on Hulda")]
    assert omens(zones={"north_1": {"krohn": 1}}, heroes={"aldric_vane": {"at": "north_wall", "morale": 1}}) == [
        (BAD, "1 Krohn hit kills Aldric")
    ]


@clause("BSG-DEF-06", "BSG-ENK-09")
def test_hits_that_are_split() -> None:
    heroes = {"aldric_vane": {"at": "north_wall", "morale": 2}, "bram_hollis": {"at": "tavern", "morale": 2}}
    assert omens(zones={"north_2": {"gargoh": 2}}, heroes=heroes) == [(WARN, "2 Gargoh hits among Aldric and Bram")]
    assert omens(zones={"north_2": {"gargoh": 3}}, heroes=heroes) == [(BAD, "3 Gargoh hits among Aldric and Bram")]
    assert omens(zones={"north_2": {"gargoh": 3}}, heroes={"aldric_vane": {"at": "barn"}}) == []


@clause("BSG-ENK-12", "BSG-ENK-13")
def test_molens() -> None:
    zones = {"north_3": {"molen": 1}}
    assert omens(zones=zones, heroes={"aldric_vane": {"at": "barn"}}) == [(WARN, "1 Mölen: Tavern and Hideout damaged")]
    heroes = {
        "aldric_vane": {"at": "tavern", "morale": 1},
        "bram_hollis": {"at": "catapult"},
        "isolde_thorne": {"at": "north_wall"},
    }
    assert omens(zones=zones, heroes=heroes, buildings={"smugglers_hideout": "damaged"}) == [
        (BAD, "1 Mölen: Aldric dies; 1 hit on Isolde and Bram each; Hideout destroyed")
    ]
    ruins = {"tavern": "destroyed", "smugglers_hideout": "destroyed"}
    assert omens(zones=zones, heroes={"aldric_vane": {"at": "barn"}}, buildings=ruins) == [
        (NOTE, "1 Mölen: nobody and nothing to strike")
    ]


@clause("BSG-DEF-04", "BSG-ENK-13")
def test_a_token_may_be_spent_instead_of_a_building() -> None:
    away = {"aldric_vane": {"at": "barn"}}
    held = {"tavern": 1}
    assert omens(zones={"north_3": {"molen": 1}}, heroes=away, reinforced=held) == [
        (WARN, "1 Mölen: Tavern damaged or a token spent; Hideout damaged")
    ]
    assert omens(zones={"north_3": {"molen": 1}}, heroes=away, reinforced=held, buildings={"tavern": "damaged"}) == [
        (WARN, "1 Mölen: Tavern destroyed or a token spent; Hideout damaged")
    ]


@clause("BSG-ENM-08", "BSG-AVA-06", "BSG-AVA-07")
def test_marches() -> None:
    zones = {"north_2": {"krohn": 1}, "north_3": {"krohn": 2, "gargoh_elite": 1}}
    assert omens(zones=zones, avatar=("north_3", 4)) == [
        (WARN, "1 Krohn marches to zone 1"),
        (WARN, "the Avatar is in zone 2 afterwards"),
        (NOTE, "2 Krohns and 1 elite Gargoh march to zone 2"),
    ]
    assert omens(avatar=("north_1", 4)) == [(LOST, "the Avatar enters the citadel: all is lost")]
    assert omens(zones={"north_2": {"krohn": 1}}, marks={"north_2": "held"}) == []


@clause("BSG-MSG-21", "BSG-MSG-30")
def test_the_death_of_the_messenger() -> None:
    zones = {"north_2": {"gargoh": 1}}
    assert omens(zones=zones, messenger="north_2", round=3) == [(BAD, "the units beside him kill the messenger")]
    second = omens(zones=zones, messenger="north_2", man={"deaths": 1}, round=3)
    assert second == [(LOST, "the units beside him kill the messenger: all is lost")]
    assert omens(zones={"north_3": {"molen": 1}}, messenger="north_wall", round=8)[0] == (
        BAD,
        "a Mölen kills the messenger",
    )


@clause("BSG-WIN-03", "BSG-EOS-02", "BSG-DTH-03")
def test_warnings_that_concern_everybody() -> None:
    ruins = {"barn": "destroyed", "armory": "destroyed", "market": "destroyed", "palace": "destroyed"}
    t = play(buildings=ruins | {"tavern": "damaged"}, zones={"north_3": {"molen": 1}})
    assert [omen.words for omen in warnings(t.state, CONTENT)] == [
        "5 buildings destroyed after the Enemies phase: all is lost"
    ]
    t = play(buildings=ruins)
    assert [omen.words for omen in warnings(t.state, CONTENT)] == [
        "4 buildings destroyed after the Enemies phase; 5 lose the game"
    ]
    heroes = {
        "aldric_vane": {"at": "sanctuary", "food": 1},
        "bram_hollis": {"food": 0},
        "maude_hallow": {"food": 2},
        "dorn_redhand": {"dead": True},
    }
    t = play(heroes=heroes, round=3)
    assert [omen.words for omen in warnings(t.state, CONTENT)] == [
        "Aldric and Bram starve when the season ends: 2 Food needed",
        "Dorn cannot come back while a hero is on The Sanctuary",
    ]
    assert warnings(play(heroes={"bram_hollis": {"food": 0}}, round=4).state, CONTENT) == ()


@pytest.mark.parametrize(
    ("words", "where", "deadline", "level"),
    [
        (
            {"messenger": "north_1", "man": {"turned": 1}, "round": 1},
            "north zone 1, on his way out",
            "out by round 7, earliest 4: 3 rounds to spare",
            NOTE,
        ),
        (
            {"messenger": "east_3", "man": {"turned": 5}, "round": 5, "zones": {"east_3": {"krohn": 1}}},
            "east zone 3, on his way out, blocked",
            "out by round 7, earliest 6: 1 round to spare",
            WARN,
        ),
        (
            {"messenger": "west_3", "man": {"turned": 9, "left": True, "stretch": "return"}, "round": 9},
            "west zone 3, on his way back",
            "on the wall by round 12, earliest 12: no round to spare",
            WARN,
        ),
        (
            {"messenger": "south_wall", "man": {"turned": 8, "left": True, "stretch": "return"}, "round": 8},
            "on the south wall",
            "he enters when this round is over",
            NOTE,
        ),
        (
            {"messenger": "north_1", "man": {"turned": 6}, "round": 6},
            "north zone 1, on his way out",
            "too late: the game can no longer be won",
            BAD,
        ),
    ],
)
@clause("BSG-MSG-08", "BSG-MSG-25", "BSG-EX-07")
def test_the_calendar_of_the_messenger(words: dict[str, Any], where: str, deadline: str, level: str) -> None:
    found = calendar(play(**words).state, CONTENT)
    assert (found.where, found.deadline, found.level) == (where, deadline, level)
