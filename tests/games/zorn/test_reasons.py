"""Sentences that give the reason and name what is at work: read as a player reads them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.zorn.scene import Place, T, activate, answer, area, card, house, is_over, play, unit, until
from tests.games.zorn.test_log import detail, lines, texts
from warhall.games.zorn import GAME
from warhall.games.zorn.rules.blight import Advance, MeleeRound
from warhall.games.zorn.rules.blight_cards import CardResolution
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.finish import Finish
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.missile import Shot
from warhall.games.zorn.rules.movement import Move
from warhall.games.zorn.rules.night import Collect
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.rules.spells import CastSpell
from warhall.games.zorn.rules.strike import Barrage, Strike
from warhall.games.zorn.state import SOAKED, STUNNED, HouseId, Works
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
SCOUT = "new_mahn_harassers_1"
AMBUSH = "ambushers_1"
HORDE = "minion_horde_1"
MORGAN = "morgan_von_fay"
BROKE: dict[str, Any] = {"held": {"new_mahn": {"food": 0, "gold": 0}, "thornmark": {"food": 0, "gold": 0}}}


def asked(t: T) -> str:
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    return GAME.prompt(seen.question, seen)


def label(t: T, option: str) -> str:
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    return GAME.label(option, seen.question, seen)


# The Blight's reasons.


@clause("ZRN-EVT-07a", "ZRN-RUL-77")
@pytest.mark.parametrize(
    ("units", "words", "figures"),
    [
        (
            {MORGAN: "S21", "namtull": "S19"},
            "Vulkan seeks the nearest Magic User: Morgan Von Fay in Quarry Hills.",
            "1 area away",
        ),
        (
            {"namtull": "S21", LEVY: "S19"},
            "Vulkan seeks the nearest Commander: Namtull the Great in Quarry Hills.",
            "1 area away; no Magic User in Range",
        ),
        (
            {LEVY: "S21"},
            "Vulkan strikes Quarry Hills: closest House area, lowest protection 5. "
            "In it Levy N: lowest MA, then Bravery, then Melee.",
            "1 area away; no Magic User or Commander in Range",
        ),
    ],
)
def test_a_mana_surge_tells_whom_it_seeks(units: dict[str, Place], words: str, figures: str) -> None:
    run = Barrage(0, ("far_seer",), ("magic_user", "commander"))
    t = play(run, units={"vulkan": "S20", **units}, dice=[1], **BROKE)
    assert (texts(t)[0], lines(t)[0].detail) == (words, figures)


@clause("ZRN-BLA-10")
@pytest.mark.parametrize(
    ("type", "why"),
    [
        ("minion_horde", "the next stronger type in the pool"),
        ("far_seer", "nor anything stronger: the weakest type in the pool"),
    ],
)
def test_a_substitute_is_stronger_or_the_weakest_there_is(type: str, why: str) -> None:
    gone = {"minion_horde": [f"minion_horde_{n}" for n in range(1, 13)]}.get(
        type, ["vulkan", "tor", "meduzza", "xaeries"]
    )
    units: dict[str, Place] = {LEVY: "PA", **dict.fromkeys(gone, "N01")}
    draws = ["gorehide_behemoth"] if type == "minion_horde" else []
    t = play(Spawn(type), units=units, dice=[1, 1], draws=draws)
    assert detail(t, "comes instead") == why


@clause("ZRN-BLA-12", "ZRN-RUL-23")
def test_a_unit_that_only_advances_on_a_strike_says_why() -> None:
    t = play(Strike(("ambushers",)), units={AMBUSH: "S12", SWORDS: "N01"})
    assert texts(t)[0] == "Ambushers 1 has nobody to strike: it Advances instead."
    t = play(Strike(("garrison",)), units={"garrison_1": "S20", SWORDS: "N01"})
    assert texts(t) == ["Garrison of Trollburg Gap has nobody to strike: it stays."]


@clause("ZRN-RUL-06", "ZRN-BLA-04", "ZRN-BLA-12")
@pytest.mark.parametrize(
    ("name", "units", "words"),
    [
        ("creeping_swarm_1", {}, "Nobody answers the card: no Ambushers or Minion Horde is on the map."),
        ("the_fetid_banner", {}, "Nobody answers the card: no Fetid Knights are on the map."),
        ("gaze_of_ruin", {}, "Nobody answers the card: no Far-Seer Champion is on the map."),
        ("creeping_swarm_1", {AMBUSH: "S19"}, "Nobody answers the card: Ambushers 1 cannot move."),
        ("creeping_swarm_1", {AMBUSH: "S12"}, ""),
        ("gaze_of_ruin", {"vulkan": "S12"}, ""),
    ],
)
def test_a_card_that_nobody_answers_says_so(name: str, units: dict[str, Place], words: str) -> None:
    t = play(CardResolution(card(name)), units={SWORDS: "N01", **units}, dice=[])
    assert [line for line in texts(t) if line.startswith("Nobody")] == ([words] if words else [])


@clause("ZRN-RUL-13", "ZRN-RUL-14", "ZRN-BLA-17")
@pytest.mark.parametrize(
    ("units", "wave", "why"),
    [
        ({SWORDS: "S27", "minion_horde_2": "S27", "minion_horde_3": "S27"}, False, "other attackers fill it"),
        ({SWORDS: ("S27", {"marks": SOAKED})}, False, "the downpour shelters the House units there"),
        ({SWORDS: "S27"}, True, "a Blight Wave enters no area with House units"),
    ],
)
def test_a_unit_that_halts_says_what_bars_its_way(units: dict[str, Place], wave: bool, why: str) -> None:
    t = play(Advance((unit(HORDE),), wave=wave), units={HORDE: "S20", **units})
    assert texts(t) == [f"Minion Horde 1 halts in Crusader's Mead before Pinewatch: {why}."]


@clause("ZRN-RUL-14", "ZRN-EVT-02c")
def test_a_unit_that_halts_before_a_flood_says_so() -> None:
    t = play(Advance((unit(HORDE),)), units={HORDE: "N25", SWORDS: "PA"}, flooded=True)
    assert texts(t)[-1].endswith("before Pilgrim's Ford: the flood has closed it.")


# Abilities by their names.


@clause("ZRN-ABL-30", "ZRN-RUL-87")
def test_a_surprise_attack_is_named_and_so_is_the_way_back() -> None:
    units: dict[str, Place] = {AMBUSH: "S20", LEVY: "S20", SCOUT: "S20"}
    t = play(MeleeRound((unit(AMBUSH),), (area("S12"),)), units=units, dice=[8, 4], **BROKE)
    answer(t, "area:S19")
    assert texts(t)[0] == "Surprise Attack in Crusader's Mead: Ambushers 1 falls upon Levy N alone."
    assert lines(t)[0].detail == "alone against several, it fights only the one with the lowest MA"
    back = "Ambushers 1 slips away from Crusader's Mead to Shepherd's Rest: after a Surprise Attack it does not stay."
    assert next(line.clauses[0] for line in lines(t) if line.text == back) == "ZRN-ABL-30"


@clause("ZRN-ABL-14")
def test_a_healer_is_named() -> None:
    t = play(Advance((unit(HORDE),)), units={"tor": "S20", HORDE: ("S20", {"hits": 3}), SWORDS: "N01"})
    assert lines(t)[0].text == "Minion Horde 1 loses its Casualties marker."
    assert lines(t)[0].detail == "Healer: beside one when the Blight calls it up"


@clause("ZRN-ABL-10")
def test_a_fire_ball_is_named_at_every_unit_it_takes_in() -> None:
    t = play(Shot(unit("vulkan"), unit(SWORDS)), units={"vulkan": "S12", SWORDS: "S20", LEVY: "S20"}, dice=[1], **BROKE)
    assert [line.text.partition(":")[0] for line in lines(t)] == [
        "Vulkan fires at Swordstrikers N1 in Crusader's Mead",
        "The Fire Ball of Vulkan takes in Levy N in Crusader's Mead",
    ]
    assert {line.detail for line in lines(t)} == {"Fire Ball: one roll for all who are there"}


# Rolls that no longer count.


@clause("ZRN-MAG-13")
def test_a_mana_bolt_tells_the_roll_that_it_takes_away() -> None:
    held = {"new_mahn": {"blessings": 1}}
    run = Melee(area("S20"), (unit(SWORDS),), (unit(HORDE),), (area("S12"),), house("new_mahn"))
    t = play(run, units={SWORDS: "S20", HORDE: "S20"}, held=held, dice=[2, 8, 9])
    answer(t, f"unit:{SWORDS}")
    assert texts(t)[0] == "House New Mahn spends 1 Mana Blessing: the 2 of Swordstrikers N1 is rolled again."
    assert lines(t)[0].detail == "Mana Bolt"
    t = play(BraveryTest(unit(SWORDS), "ZRN-MOV-05"), units={SWORDS: "S20"}, held=held, dice=[3, 9])
    answer(t, "pass", "mana_bolt")
    assert texts(t)[0] == "House New Mahn spends 1 Mana Blessing: the 3 of Swordstrikers N1 is rolled again."
    t = play(CastSpell(unit(MORGAN)), units={MORGAN: "S20", HORDE: "S12"}, held=held, dice=[4, 1, 5])
    answer(t, "spell:fata_morgana", "second_die")
    assert texts(t)[0] == "House New Mahn spends 1 Mana Blessing: the 1 of Morgan Von Fay is rolled again."


@clause("ZRN-ABL-24", "ZRN-ABL-05", "ZRN-ABL-01")
def test_an_ability_tells_the_roll_that_it_takes_away() -> None:
    t = play(BraveryTest(unit("hero"), "ZRN-MOV-05"), units={"hero": "S20"}, active="new_mahn", dice=[2, 9], **BROKE)
    answer(t, "relentless")
    assert texts(t)[0].startswith("Relentless: the 2 of ")


# Magic.


@clause("ZRN-MAG-09")
def test_a_spell_shakes_an_enemy_only_where_there_is_one() -> None:
    run = CastSpell(unit(MORGAN))
    t = play(run, units={MORGAN: "S20", LEVY: "S20"}, dice=[6, 6])
    answer(t, f"unit:{LEVY}", "pass")
    assert texts(t)[0] == "Morgan Von Fay casts Fata Morgana on Crusader's Mead: it takes effect."
    t = play(run, units={MORGAN: "S20", HORDE: ("S12", {"hits": 3})}, dice=[6, 6, 20, 1])
    answer(t, "spell:twister")
    assert texts(t)[0] == (
        "Morgan Von Fay casts Twister on Shepherd's Rest: it takes effect, "
        "and one enemy who is there afterwards is Terrorized."
    )
    assert "No enemy is left in Shepherd's Rest to be Terrorized." in texts(t)


# Income and the last reckoning.


@clause("ZRN-NGT-01", "ZRN-NGT-02")
def test_income_names_the_town_and_its_die_or_the_camp() -> None:
    control = {area("S10"): HouseId(1)}
    works = {area("S20"): Works(True, HouseId(1))}
    t = play(Collect(), units={SWORDS: "S20"}, control=control, works=works, dice=[6])
    answer(t, "n:4", "n:0")
    assert [(line.text, line.detail) for line in lines(t)] == [
        ("House New Mahn gains 1 Gold.", "Drowsebury, D6 = 6"),
        ("House New Mahn gains 4 Food and 2 Supplies.", "Drowsebury, D6 = 6"),
        ("House New Mahn gains 3 Supplies.", "the Camp in Crusader's Mead"),
    ]


@clause("ZRN-WIN-06", "ZRN-WIN-07")
def test_the_power_cache_tells_what_it_is_made_of() -> None:
    held = {"new_mahn": {"food": 4, "supplies": 0, "gold": 2}, "thornmark": {"food": 0, "supplies": 1, "gold": 0}}
    t = play(Finish(), units={SWORDS: "S20", LEVY: ("S20", {"hits": 1})}, held=held, dice=[])
    found = {line.text: line.detail for line in lines(t)}
    # With the unit that waits beside the flank: two Fresh ones, the Levy has Casualties.
    assert (
        found["House New Mahn gains 18 Glory for its Power Cache."]
        == "2 Fresh units × 2 = 4, 2 Gold × 3 = 6, 4 Food × 2 = 8"
    )
    assert found["House Thornmark gains 3 Glory for its Power Cache."] == "1 Fresh unit × 2 = 2, 1 Supplies × 1 = 1"


# What is asked.


@clause("ZRN-MOV-08", "ZRN-MOV-09")
def test_a_unit_in_a_full_area_is_told_that_it_cannot_stay() -> None:
    t = play(Move(unit(SWORDS)), units={SWORDS: "S20", LEVY: "S19"}, active="new_mahn", **BROKE)
    answer(t, "area:S19")  # the Bog holds one
    assert label(t, "done") == "No room to stay: back to Crusader's Mead"
    answer(t, "done")
    assert "No room in Nodding Marsh: Swordstrikers N1 goes back to Crusader's Mead." in texts(t)
    t = play(Move(unit(SWORDS)), units={SWORDS: "S20"}, active="new_mahn", **BROKE)
    answer(t, "area:S19")
    assert label(t, "done") == "Stay here"


@clause("ZRN-RUL-81", "ZRN-ABL-23")
def test_after_a_rally_the_commander_acts_next_or_not_at_all_and_is_told_so() -> None:
    units: dict[str, Place] = {"namtull": "S20", SWORDS: "S20", LEVY: ("S20", {"marks": STUNNED})}
    t = activate(units)
    assert "rallied" not in asked(t)
    answer(t, "ability:rally")
    until(t, "zorn.choose_mover")
    assert asked(t) == "Movement: who moves? Namtull the Great has rallied and acts next, or not at all."
    answer(t, f"unit:{SWORDS}", "area:S12", "done")
    assert "Namtull the Great has rallied and did not act next: it acts no more in this activation." in texts(t)
    assert "rallied" not in asked(t)
    t = activate(units)
    answer(t, "ability:rally")
    until(t, "zorn.choose_mover")
    answer(t, "unit:namtull", "area:S12", "done")
    assert not [line for line in texts(t) if "did not act next" in line]
    assert not is_over(t)
