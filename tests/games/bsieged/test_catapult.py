"""BSG-CAT: the catapult."""

from __future__ import annotations

from typing import Any

from tests.games.bsieged.scene import answer, hero, play, sheet, told, units
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.rules.heroes import HeroTurn
from warhall.games.bsieged.state import CATAPULT, EAST, NORTH
from warhall.testing import clause

JAM, BLANK, ONE, TWO, THREE = 1, 2, 3, 4, 6  # faces of the die


def shot(face: int, **words: Any) -> T:
    """The engineer shoots north with 3 Divine Grace in hand."""
    words.setdefault("heroes", {"isolde_thorne": {"grace": 3}})
    t = play(HeroTurn(hero("isolde_thorne")), dice=[face], **words)
    answer(t, "shoot")
    return t


@clause("BSG-CAT-01", "BSG-TRN-07")
def test_the_hero_goes_to_the_catapult_for_one_action() -> None:
    t = shot(BLANK)
    assert sheet(t, "isolde_thorne").space == CATAPULT
    assert t.state.turn.actions == 2


@clause("BSG-CAT-01", "BSG-TRN-08")
def test_nobody_acts_at_an_occupied_catapult() -> None:
    heroes = {"isolde_thorne": {}, "bram_hollis": {"at": "catapult"}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes)
    assert "shoot" not in t.pending.options
    assert not [key for key in t.pending.options if key.startswith("orient")]
    assert "BSG-CAT-01" in [reason.clause for reason in t.blocked(0)]


@clause("BSG-CAT-02", "BSG-EX-23", "BSG-DEC-17", "BSG-CAT-11")
def test_orienting_jams_on_the_sun_and_turns_on_the_blank() -> None:
    heroes = {"isolde_thorne": {"grace": 3}}
    t = play(HeroTurn(hero("isolde_thorne")), heroes=heroes, dice=[JAM, BLANK])
    directions = [key for key in t.pending.options if key.startswith("orient")]
    assert directions == ["orient:east", "orient:south", "orient:west"]
    answer(t, "orient:east")
    assert t.pending.kind == "bsieged.take_action"  # no Divine Grace on this die
    assert t.state.facing == NORTH
    assert t.state.turn.actions == 2
    assert sheet(t, "isolde_thorne").space == CATAPULT
    answer(t, "orient:east")
    assert t.state.facing == EAST
    assert t.state.turn.actions == 1


@clause("BSG-CAT-03", "BSG-AMB-31")
def test_sun_and_blank_miss() -> None:
    for face in (JAM, BLANK):
        t = shot(face, zones={"north_3": {"krohn": 1}})
        assert units(t, "north_3") == {"krohn": 1}
        assert sheet(t, "isolde_thorne").morale == 5


@clause("BSG-CAT-03", "BSG-CAT-04", "BSG-CAT-05", "BSG-CAT-06", "BSG-EX-21")
def test_a_shot_hits_zone_3_at_strength_4_in_the_usual_order() -> None:
    t = shot(THREE, zones={"north_3": {"molen": 1, "gargoh": 1, "gargoh_elite": 1, "krohn": 2}})
    assert units(t, "north_3") == {"krohn": 2}
    assert sheet(t, "isolde_thorne").morale == 6


@clause("BSG-CAT-05", "BSG-AMB-20")
def test_a_shot_at_the_avatar_drains_it_for_one_morale() -> None:
    t = shot(TWO, avatar=("north_3", 10), zones={"north_3": {"krohn": 1}})
    assert t.state.avatar.vinculum == 8
    assert units(t, "north_3") == {"krohn": 1}
    assert sheet(t, "isolde_thorne").morale == 6


@clause("BSG-CAT-07", "BSG-DGR-03", "BSG-AMB-19")
def test_no_grace_on_the_catapult_die() -> None:
    t = shot(JAM, zones={"north_3": {"krohn": 1}})
    assert t.pending.kind == "bsieged.take_action"
    assert sheet(t, "isolde_thorne").grace == 3


@clause("BSG-CAT-08")
def test_the_catapult_is_no_building() -> None:
    t = play(HeroTurn(hero("isolde_thorne")))
    assert "building:catapult" not in t.pending.options
    assert len(t.state.buildings) == 9


@clause("BSG-CAT-09", "BSG-EX-22", "BSG-MSG-23")
def test_overshooting_kills_the_messenger() -> None:
    zones = {"north_3": {"krohn": 1}}
    safe = shot(ONE, zones=zones, messenger="north_3")
    assert units(safe, "north_3") == {}
    assert safe.state.messenger.status == "zone"
    dead = shot(TWO, zones=zones, messenger="north_3")
    assert units(dead, "north_3") == {}
    assert told(dead, "messenger_died")[0].data["cause"] == "catapult"


@clause("BSG-CAT-09", "BSG-AMB-21")
def test_vinculum_counts_among_the_hits_needed() -> None:
    t = shot(THREE, avatar=("north_3", 2), zones={"north_3": {"krohn": 1}}, messenger="north_3")
    assert t.state.messenger.status == "zone"
    assert units(t, "north_3") == {}
    over = shot(THREE, avatar=("north_3", 2), messenger="north_3")
    assert over.state.messenger.status == "fallen"


@clause("BSG-CAT-11", "BSG-AMB-79")
def test_a_shot_at_an_empty_zone_endangers_the_messenger() -> None:
    assert shot(ONE, messenger="north_3").state.messenger.status == "fallen"
    assert shot(BLANK, messenger="north_3").state.messenger.status == "zone"


@clause("BSG-TRN-03", "BSG-CAT-01")
def test_orienting_and_shooting_may_be_mixed() -> None:
    t = play(HeroTurn(hero("isolde_thorne")), dice=[ONE, ONE, ONE], zones={"south_3": {"krohn": 2}})
    answer(t, "orient:south", "shoot", "shoot")
    assert units(t, "south_3") == {}
    assert sheet(t, "isolde_thorne").morale == 7


@clause("BSG-SA-33", "BSG-AMB-65")
def test_an_artilleryman_has_one_more_action_for_the_catapult() -> None:
    t = play(HeroTurn(hero("bram_hollis")), dice=[BLANK] * 4)
    answer(t, "shoot", "shoot", "shoot")
    assert (t.state.turn.actions, t.state.turn.artillery) == (1, 0)
    answer(t, "shoot")
    assert t.state.turn.hero == 0
    busy = {"bram_hollis": {}, "isolde_thorne": {"at": "catapult"}}
    lost = play(HeroTurn(hero("bram_hollis")), heroes=busy, dice=[1, 1, 1])
    answer(lost, "attack:north_1", "attack:north_1", "attack:north_1")
    assert lost.state.turn.hero == 0
