"""Surprise Attacks of Ambushers that have just come on to the map (ZRN-ABL-30, ZRN-RUL-139)."""

from __future__ import annotations

from tests.games.zorn.scene import POOR, Place, answer, area, at, hits, house, is_over, options, play, told, unit
from warhall.games.zorn.rules.blight import Advance
from warhall.games.zorn.rules.nightfall import NightStrike
from warhall.games.zorn.rules.spawn import Reveal
from warhall.games.zorn.rules.strike import Spawning, Strike
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
SCOUT = "new_mahn_harassers_1"
ALLY = "thornmark_levy_1"
AMBUSH = "ambushers_1"
HORDE = "minion_horde_1"


@clause("ZRN-RUL-139", "ZRN-ABL-30", "ZRN-RUL-10")
def test_ambushers_that_spawn_among_several_fight_only_the_slowest_and_stay() -> None:
    units: dict[str, Place] = {LEVY: "N16", SCOUT: "N16"}  # Entry 2; the Harassers are faster
    t = play(Spawning(("ambushers",)), units=units, held=POOR, dice=[1, 1, 8, 4])
    fought = told(t, "melee_rolled")[0]
    assert [row[0] for row in fought["defenders"]] == [unit(LEVY)]
    assert [(told["unit"], told["target"]) for told in told(t, "unit_surprised")] == [(unit(AMBUSH), unit(LEVY))]
    answer(t, options(t)[0])
    assert (is_over(t), at(t, AMBUSH), at(t, SCOUT), hits(t, SCOUT)) == (True, "N16", "N16", 0)
    assert (at(t, LEVY) == "N16", hits(t, LEVY)) == (False, 1)


@clause("ZRN-RUL-139", "ZRN-RUL-10", "ZRN-RET-01")
def test_ambushers_that_spawn_and_lose_retreat_like_any_unit() -> None:
    units: dict[str, Place] = {LEVY: "N16", SCOUT: "N16"}
    t = play(Spawning(("ambushers",)), units=units, held=POOR, dice=[1, 1, 3, 4])
    answer(t, options(t)[0])
    assert (at(t, AMBUSH) == "N16", hits(t, AMBUSH), at(t, LEVY)) == (False, 1, "N16")


@clause("ZRN-RUL-139", "ZRN-BLU-08", "ZRN-ABL-30")
def test_ambushers_that_overflow_among_several_fight_only_the_slowest_and_stay() -> None:
    units: dict[str, Place] = {"garrison_4": ("N14", {"shown": False, "front": "G01"}), LEVY: "N13", SCOUT: "N13"}
    t = play(Reveal(unit("garrison_4"), house("new_mahn")), units=units, held=POOR, dice=[8, 2])
    answer(t, "area:N13")  # the Bog holds one
    fought = told(t, "melee_rolled")[0]
    assert ([row[0] for row in fought["defenders"]], at(t, AMBUSH)) == ([unit(LEVY)], "N13")
    answer(t, options(t)[0])
    assert (at(t, AMBUSH), at(t, SCOUT), is_over(t)) == ("N13", "N13", True)


@clause("ZRN-RUL-139", "ZRN-BLU-08")
def test_ambushers_that_overflow_on_one_unit_or_join_their_garrison_surprise_nobody() -> None:
    units: dict[str, Place] = {"garrison_4": ("N14", {"shown": False, "front": "G01"}), LEVY: "N13"}
    t = play(Reveal(unit("garrison_4"), house("new_mahn")), units=units, held=POOR, dice=[8, 2])
    answer(t, "area:N13")
    assert (told(t, "unit_surprised"), len(told(t, "melee_rolled"))) == ([], 1)


@clause("ZRN-RUL-15", "ZRN-RUL-139")
def test_ambushers_that_stayed_among_house_units_attack_again_only_when_they_are_activated() -> None:
    units: dict[str, Place] = {AMBUSH: "S20", LEVY: "S20", SCOUT: "S20", HORDE: "S12", SWORDS: "S21"}
    t = play(Spawning(("minion_horde",)), units=units, held=POOR, dice=[1, 1])
    assert (is_over(t), told(t, "melee_rolled")) == (True, [])
    t = play(Advance((unit(AMBUSH),)), units=units, held=POOR, dice=[8, 4])
    assert [row[0] for row in told(t, "melee_rolled")[0]["defenders"]] == [unit(LEVY)]
    t = play(Strike(("ambushers",)), units=units, held=POOR, dice=[8, 4])
    assert told(t, "melee_rolled")[0]["area"] == area("S20")
    t = play(NightStrike(), units={AMBUSH: "S20", LEVY: "S20", SCOUT: "S20"}, held=POOR, turn=3, dice=[8, 4])
    assert told(t, "melee_rolled")[0]["area"] == area("S20")
    answer(t, options(t)[0])
    assert at(t, AMBUSH) == "S20"  # it has no way back


@clause("ZRN-RUL-139", "ZRN-RUL-119")
def test_the_house_that_is_struck_breaks_the_tie() -> None:
    t = play(Spawning(("ambushers",)), units={LEVY: "N16", ALLY: "N16"}, held=POOR, dice=[1, 1])
    assert t.pending.kind == "zorn.pick_surprised"
    assert options(t) == (f"unit:{LEVY}", f"unit:{ALLY}")
