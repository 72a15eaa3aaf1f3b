"""What dice promise is what they do: BSG-DEF-01, BSG-DEF-02, BSG-CAT-03."""

from __future__ import annotations

import pytest

from tests.games.bsieged.scene import CONTENT, play, zone
from warhall.games.bsieged.effects.enemies import hit_zone
from warhall.games.bsieged.odds import chances, felled, jam_chance, kills_messenger, shot, strike
from warhall.games.bsieged.state import GARGOH, GARGOH_ELITE, KROHN, MOLEN
from warhall.kernel.chance import Fast
from warhall.testing import clause

CROWD = {"molen": 1, "gargoh": 1, "gargoh_elite": 1, "krohn": 2}


@clause("BSG-DEF-01", "BSG-DEF-02")
def test_what_is_foretold_of_hits_is_what_they_do() -> None:
    chance = Fast(7)
    kinds = ("molen", "gargoh", "gargoh_elite", "krohn", "krohn_elite")
    for _ in range(150):
        units = {kind: chance.below(3) for kind in kinds}
        avatar = ("north_2", 1 + chance.below(3)) if chance.below(3) == 0 else None
        t = play(zones={"north_2": units}, avatar=avatar)
        hits, strength = chance.below(8), 1 + chance.below(4)
        before = t.state.zones[zone("north_2")].units
        told = felled(t.state, CONTENT, zone("north_2"), hits, strength)
        done = hit_zone(t, zone("north_2"), hits, strength)
        after = t.state.zones[zone("north_2")].units
        assert dict(told.units) == {row: before[row] - after[row] for row in range(6) if before[row] != after[row]}
        assert (told.vinculum, told.spare) == (done.bled, done.spare)


@clause("BSG-ATK-03", "BSG-ATK-06")
def test_two_dice_at_four_or_more() -> None:
    t = play(zones={"north_1": {"krohn": 2}})
    found = strike(t.state, CONTENT, zone("north_1"), chances(2, 4), 1)
    assert (found.hits, found.success, found.clear) == (1.0, 0.75, 0.25)
    assert found.barred is None


@clause("BSG-EX-18")
def test_a_molen_that_shrugs_hits_off_is_named() -> None:
    t = play(zones={"north_3": {"molen": 1, "krohn": 2}})
    weak = strike(t.state, CONTENT, zone("north_3"), chances(2, 6), 2)
    assert (weak.success, weak.barred) == (0.0, MOLEN)
    assert felled(t.state, CONTENT, zone("north_3"), 2, 3).units == ((MOLEN, 1), (KROHN, 1))


@clause("BSG-EX-21")
def test_three_hits_of_the_catapult() -> None:
    t = play(zones={"north_3": CROWD})
    assert felled(t.state, CONTENT, zone("north_3"), 3, 4).units == ((MOLEN, 1), (GARGOH, 1), (GARGOH_ELITE, 1))
    assert shot(t.state, CONTENT).hits == pytest.approx(8 / 6)  # jam, blank, 1, 2, 2, 3


@clause("BSG-EX-22", "BSG-CAT-09")
def test_the_danger_of_a_shot_to_the_messenger() -> None:
    beside = play(zones={"north_3": {"krohn": 1}}, messenger="north_3", round=3)
    assert kills_messenger(beside.state, CONTENT) == pytest.approx(3 / 6)  # two hits or more
    elsewhere = play(zones={"north_3": {"krohn": 1}}, messenger="east_3", round=3)
    assert kills_messenger(elsewhere.state, CONTENT) == 0


@clause("BSG-CAT-02")
def test_the_chance_to_jam_follows_the_event_of_the_round() -> None:
    assert jam_chance(play().state, CONTENT) == pytest.approx(1 / 6)
    assert jam_chance(play(event="greased_axles").state, CONTENT) == 0
    assert jam_chance(play(event="frayed_ropes").state, CONTENT) == pytest.approx(2 / 6)
