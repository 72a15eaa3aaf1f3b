"""The forecast of the next Enemies phase agrees with the phase itself."""

from __future__ import annotations

from typing import Any

from tests.games.bsieged.scene import answer, building, hero, play, zone
from warhall.games.bsieged.forecast import Forecast, March, forecast
from warhall.games.bsieged.rules.enemies import EnemiesPhase
from warhall.games.bsieged.state import DAMAGED, DESTROYED, EAST, KROHN, NORTH, SOUTH
from warhall.kernel.chance import Fast
from warhall.testing import clause


def outlook(**words: Any) -> Forecast:
    t = play(**words)
    return forecast(t.state, t.content)


@clause("BSG-ENM-04", "BSG-GEN-03")
def test_hits_marches_and_buildings_are_foretold() -> None:
    heroes = {
        "aldric_vane": {"at": "north_wall"},
        "bram_hollis": {"at": "catapult"},
        "isolde_thorne": {"at": "tavern"},
    }
    zones = {
        "north_1": {"krohn": 1, "krohn_elite": 1},
        "north_2": {"gargoh_elite": 1, "krohn": 2},
        "north_3": {"molen": 2},
        "east_1": {"krohn": 2},
    }
    seen = outlook(heroes=heroes, zones=zones, round=4, buildings={"smugglers_hideout": "damaged"})
    north, east = seen.fields[NORTH - 1], seen.fields[EAST - 1]
    assert (north.wall_hits, north.wall_heroes) == (3, (hero("aldric_vane"),))
    assert (north.quarter_hits, north.quarter_heroes) == (2, (hero("aldric_vane"), hero("isolde_thorne")))
    assert north.molens == 2
    assert north.molen_heroes == (hero("aldric_vane"), hero("isolde_thorne"), hero("bram_hollis"))
    assert north.buildings == ((building("smugglers_hideout"), DESTROYED),)
    assert north.marches == (March(zone("north_2"), zone("north_1"), KROHN, 2),)
    assert east.krohns_enter == 2
    assert seen.lost
    assert seen.ruins == 1


@clause("BSG-MSG-21", "BSG-MSG-22", "BSG-MSG-15", "BSG-MSG-32")
def test_the_fate_of_the_messenger_is_foretold() -> None:
    doomed = outlook(messenger="east_2", zones={"east_2": {"krohn": 2}}, round=3)
    assert doomed.messenger == "units"
    assert doomed.fields[EAST - 1].marches == ()
    assert outlook(messenger="east_wall", zones={"east_3": {"molen": 1}}, round=8).messenger == "molen"
    assert outlook(messenger="east_wall", zones={"east_2": {"gargoh": 1}}, round=8).messenger == "gargoh"
    beside = {"aldric_vane": {"at": "barn"}}
    assert outlook(messenger="east_wall", zones={"east_2": {"gargoh": 1}}, heroes=beside, round=8).messenger == ""


@clause("BSG-DEF-10", "BSG-MSG-30")
def test_gargoh_hits_beyond_what_heroes_can_take_are_foretold() -> None:
    """Three Gargoh hits; Krohn hits on the wall first use up what the heroes there could take."""
    hits = {"east_2": {"gargoh": 1, "gargoh_elite": 1}}
    weak, strong = {"aldric_vane": {"at": "barn", "morale": 2}}, {"aldric_vane": {"at": "barn", "morale": 3}}
    assert outlook(messenger="east_wall", zones=hits, heroes=weak, round=8).messenger == "gargoh"
    assert outlook(messenger="east_wall", zones=hits, heroes=strong, round=8).messenger == ""
    vigor = {"hulda_ironmantle": {"at": "barn", "morale": 2}}
    assert outlook(messenger="east_wall", zones=hits, heroes=vigor, round=8).messenger == ""
    wall = {"aldric_vane": {"at": "east_wall", "morale": 4}}
    both = hits | {"east_1": {"krohn": 2}}
    seen = outlook(messenger="east_wall", zones=both, heroes=wall, round=8)
    assert (seen.messenger, seen.lost) == ("gargoh", False)
    last = outlook(messenger="east_wall", man={"deaths": 1}, zones=both, heroes=wall, round=8)
    assert last.lost


@clause("BSG-AVA-07", "BSG-EOS-02")
def test_avatar_and_hunger_are_foretold() -> None:
    seen = outlook(avatar=("south_1", 3), round=4)
    assert seen.fields[SOUTH - 1].avatar_enters
    assert seen.lost
    assert outlook(avatar=("south_3", 3), round=4).fields[SOUTH - 1].avatar_to == zone("south_2")
    heroes = {"aldric_vane": {"food": 1}, "bram_hollis": {"food": 2}}
    assert outlook(heroes=heroes, round=3).starving == (hero("aldric_vane"),)
    assert outlook(heroes=heroes, round=4).starving == ()
    assert outlook(zones={"north_3": {"molen": 1}}, round=4).fields[NORTH - 1].buildings[0][1] == DAMAGED


def random_zones(chance: Fast) -> dict[str, dict[str, int]]:
    """Units as they can stand: no Gargoh in zone 1, no Mölen but in zone 3."""
    zones: dict[str, dict[str, int]] = {}
    for name in ("north", "east", "south", "west"):
        near = {"krohn": chance.below(3), "krohn_elite": chance.below(2)} if name in ("north", "east") else {}
        middle = {"krohn": chance.below(3), "gargoh": chance.below(2), "gargoh_elite": chance.below(2)}
        far = {"krohn": chance.below(2), "gargoh": chance.below(3), "molen": chance.below(2)}
        zones |= {f"{name}_1": near, f"{name}_2": middle, f"{name}_3": far}
    return zones


@clause("BSG-ENM-08", "BSG-MSG-22")
def test_the_forecast_comes_true() -> None:
    """Random positions: after the phase every zone holds what the forecast left there or sent there."""
    chance = Fast(11)
    heroes = {
        "aldric_vane": {"at": "north_wall", "morale": 9},
        "dorn_redhand": {"at": "east_wall", "morale": 9},
        "bram_hollis": {"at": "barn", "morale": 8},
    }
    for _ in range(100):
        zones = random_zones(chance)
        place = tuple(zones)[chance.below(12)]
        t = play(heroes=heroes, zones=zones, round=4, messenger=place)
        seen = forecast(t.state, t.content)
        expected = {row: list(t.state.zones[row].units) for row in range(1, 13)}
        for march in (march for threat in seen.fields for march in threat.marches):
            expected[march.zone][march.figure] -= march.count
            expected[march.to][march.figure] += march.count
        t.start(EnemiesPhase())
        while t.asks:
            answer(t, t.pending.options[0])
        assert not seen.lost
        assert {row: list(t.state.zones[row].units) for row in range(1, 13)} == expected
        assert (t.state.messenger.status == "fallen") == (seen.messenger == "units")
