"""Treasure: every token captured or Scouted, and the four traps (ZRN-TRE-01 to ZRN-TRE-11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.zorn.scene import (
    C,
    T,
    answer,
    area,
    at,
    hits,
    house,
    is_over,
    marks,
    options,
    play,
    told,
    tracks,
    unit,
)
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.treasure import Capture, ScoutToken
from warhall.games.zorn.state import ARRIVED, POISONED, STUNNED, TERRORIZED
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
SCOUT = "new_mahn_harassers_1"
ALLY = "thornmark_levy_1"
REST = "S12"  # Shepherd's Rest: Plains, a Den


def capture(token: str, units: Mapping[str, Any] | None = None, where: str = REST, **more: Any) -> T:
    run = Capture(area(where), unit(SWORDS))
    return play(run, units=units or {SWORDS: where}, tokens={where: token}, **more)


@clause("ZRN-TRE-02", "ZRN-TRE-11", "ZRN-MAG-06")
@pytest.mark.parametrize(
    "token",
    [
        "crown_of_mathias",
        "scroll_of_zaius",
        "sleepers_heartstone",
        "chalice_of_the_first_rufus",
        "horn_of_the_thorn_giants",
        "veil_of_the_duggan_elders",
    ],
)
def test_a_relic_brings_two_glory_and_a_magic_level(token: str) -> None:
    t = capture(token, {SWORDS: REST, "morgan_von_fay": "S27"})
    own = tracks(t, "new_mahn")
    assert (own.glory, own.level, own.relics) == (2, 2, 1)
    assert (own.food, own.supplies, own.gold) == (5, 5, 5)
    assert told(t, "token_taken") == [{"area": area(REST), "token": C.token.row(token), "house": house("new_mahn")}]
    assert not t.state.dens[C.den_of[area(REST)]].token
    assert is_over(t)


@clause("ZRN-RUL-101")
def test_a_relic_without_magic_user_brings_glory_only() -> None:
    t = capture("crown_of_mathias")
    assert (tracks(t, "new_mahn").glory, tracks(t, "new_mahn").level) == (2, 1)


@clause("ZRN-MAG-04")
def test_a_level_above_five_is_not_gained() -> None:
    t = capture("crown_of_mathias", {SWORDS: REST, "morgan_von_fay": "S27"}, held={"new_mahn": {"level": 5}})
    assert tracks(t, "new_mahn").level == 5


@clause("ZRN-TRE-03", "ZRN-TRE-11")
@pytest.mark.parametrize(
    ("token", "food", "supplies", "gold"),
    [
        ("the_merchants_family", 2, 0, 2),
        ("the_millers_guild", 4, 0, 1),
        ("kings_coin_chest", 0, 0, 4),
        ("gem_casket", 0, 0, 3),
        ("goldsmiths_bench", 0, 1, 3),
        ("silver_plate", 0, 2, 2),
        ("builders_wagons", 0, 4, 1),
        ("quarry_machinery", 0, 5, 0),
    ],
)
def test_hostages_and_valuables_bring_their_amounts(token: str, food: int, supplies: int, gold: int) -> None:
    t = capture(token)
    own = tracks(t, "new_mahn")
    assert (own.food, own.supplies, own.gold) == (5 + food, 5 + supplies, 5 + gold)
    assert own.glory == 0
    assert is_over(t)


@clause("ZRN-RUL-50")
def test_what_is_beyond_twenty_is_lost() -> None:
    t = capture("kings_coin_chest", held={"new_mahn": {"gold": 18}})
    assert tracks(t, "new_mahn").gold == 20


@clause("ZRN-TRE-03", "ZRN-RUL-126")
@pytest.mark.parametrize("token", ["drowsebury_militia", "captive_crossbowmen"])
def test_armed_hostages_join_as_vagnar_corps(token: str) -> None:
    t = capture(token)
    assert at(t, "vagnar_corps_1") == REST
    recruit = t.state.units[unit("vagnar_corps_1")]
    assert (recruit.house, recruit.marks) == (house("new_mahn"), ARRIVED)
    assert tracks(t, "new_mahn").gold == 5


@clause("ZRN-TRE-03")
def test_without_vagnar_corps_left_their_price_is_paid() -> None:
    hired = {f"vagnar_corps_{n}": ("PA", {"house": "thornmark"}) for n in (1, 2, 3)}
    t = capture("drowsebury_militia", {SWORDS: REST, **hired, "vagnar_corps_4": "gone"})
    assert tracks(t, "new_mahn").gold == 9
    assert is_over(t)


@clause("ZRN-TRE-03", "ZRN-RUL-126", "ZRN-D-30")
def test_a_recruit_that_does_not_fit_goes_next_door() -> None:
    # Charcoal Wood is a Forest: two House units fill it. The Blight stands in one neighbour, rivers are no place.
    t = capture("drowsebury_militia", {SWORDS: "S04", LEVY: "S04", "ambushers_1": "S05"}, "S04")
    assert t.pending.kind == "zorn.place_recruit"
    assert t.pending.seat == 0
    assert options(t) == ("area:F2", "area:S03", "area:S12", "area:S13")
    answer(t, "area:S13")
    assert at(t, "vagnar_corps_1") == "S13"


@clause("ZRN-TRE-03")
def test_the_last_place_in_an_area_is_enough_for_a_recruit() -> None:
    t = capture("drowsebury_militia", {SWORDS: "S04"}, "S04")
    assert at(t, "vagnar_corps_1") == "S04"


@clause("ZRN-RUL-126")
def test_with_no_room_next_door_the_recruit_goes_to_its_house_or_a_pass() -> None:
    foes = {"ambushers_1": "F2", "ambushers_2": "S03", "ambushers_3": "S12", "ambushers_4": "S13", "ambushers_5": "S05"}
    t = capture("drowsebury_militia", {SWORDS: "S04", LEVY: "S04", SCOUT: "S20", **foes}, "S04")
    assert options(t) == ("area:S20", "area:PA", "area:PB", "area:PC", "area:PD", "area:PE")


@clause("ZRN-TRE-05", "ZRN-D-30")
def test_the_capturer_may_share_with_a_house_that_helped() -> None:
    t = capture("the_merchants_family", {SWORDS: REST, ALLY: "S20"})
    assert t.pending.seat == 0
    assert options(t) == ("house:thornmark", "pass")
    answer(t, "house:thornmark")
    assert options(t) == ("food", "gold", "done")
    answer(t, "food", "gold", "gold")
    assert options(t) == ("food", "done")
    answer(t, "food")
    assert (tracks(t, "new_mahn").food, tracks(t, "new_mahn").gold) == (5, 5)
    assert (tracks(t, "thornmark").food, tracks(t, "thornmark").gold) == (7, 7)
    assert is_over(t)


@clause("ZRN-TRE-05")
def test_no_more_is_shared_than_the_token_brought() -> None:
    t = capture("goldsmiths_bench", {SWORDS: REST, ALLY: REST})
    answer(t, "house:thornmark", "supplies")
    assert options(t) == ("gold", "done")
    answer(t, "gold", "gold", "gold")
    assert is_over(t)
    assert (tracks(t, "thornmark").supplies, tracks(t, "thornmark").gold, tracks(t, "thornmark").food) == (6, 8, 5)
    assert (tracks(t, "new_mahn").supplies, tracks(t, "new_mahn").gold) == (5, 5)


@clause("ZRN-TRE-05")
def test_a_house_far_away_has_not_helped() -> None:
    t = capture("gem_casket", {SWORDS: REST, ALLY: "S26"})
    assert is_over(t)


@clause("ZRN-TRE-05")
def test_sharing_is_voluntary_and_glory_may_be_shared() -> None:
    t = capture("crown_of_mathias", {SWORDS: REST, ALLY: "S20"})
    answer(t, "house:thornmark", "glory", "done")
    assert (tracks(t, "new_mahn").glory, tracks(t, "thornmark").glory) == (1, 1)
    kept = capture("crown_of_mathias", {SWORDS: REST, ALLY: "S20"})
    answer(kept, "pass")
    assert tracks(kept, "new_mahn").glory == 2


@clause("ZRN-TRE-04")
def test_a_den_without_blight_units_is_captured_and_one_with_them_is_not() -> None:
    held = play(Settle(area(REST)), units={SWORDS: REST, "ambushers_1": REST}, tokens={REST: "gem_casket"})
    assert tracks(held, "new_mahn").gold == 5
    free = play(Settle(area(REST)), units={SWORDS: REST}, tokens={REST: "gem_casket"})
    assert tracks(free, "new_mahn").gold == 8


@clause("ZRN-TRE-04", "ZRN-RUL-56")
def test_the_house_longest_there_captures() -> None:
    units = {ALLY: REST, SWORDS: REST}  # in order of arrival
    t = play(Settle(area(REST)), units=units, tokens={REST: "gem_casket"})
    assert t.pending.seat == 1
    answer(t, "pass")
    assert (tracks(t, "new_mahn").gold, tracks(t, "thornmark").gold) == (5, 8)


@clause("ZRN-RUL-37")
def test_the_hero_captures_for_the_active_house_and_else_for_nobody() -> None:
    t = play(Settle(area(REST)), units={"hero": REST}, tokens={REST: "gem_casket"}, active="thornmark")
    assert tracks(t, "thornmark").gold == 8
    alone = play(Settle(area(REST)), units={"hero": REST}, tokens={REST: "gem_casket"})
    assert told(alone, "token_taken") == []


# Traps.


@clause("ZRN-TRE-07", "ZRN-BLA-19")
def test_the_blight_portal_lets_fetid_knights_attack_with_upgraded_melee() -> None:
    # D12 Upgraded is D12 and D6: 7 + 4 = 11 against the Swordstrikers' 6: 1 Hit, retreat 1.
    t = capture("blight_portal", dice=[7, 4, 6], draws=["mordrakes_flayed"])
    assert at(t, "mordrakes_flayed") == REST
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["attack"], rolled["defence"], rolled["hits_on_defenders"]) == (11, 6, 1)
    assert hits(t, SWORDS) == 1
    assert t.pending.kind == "zorn.pick_retreat"
    answer(t, "area:S20")
    assert at(t, SWORDS) == "S20"
    assert told(t, "trap_sprung")[0]["trap"] == "blight_portal"


@clause("ZRN-TRE-07", "ZRN-RUL-49")
def test_without_knights_left_the_portal_brings_the_next_stronger() -> None:
    away = ("mordrakes_flayed", "vespers_rot", "hollow_lances", "cankers_bows", "pustulant_oath")
    units = {SWORDS: REST, **dict.fromkeys(away, "N01")}
    t = capture("blight_portal", units, dice=[6, 5, 10], draws=["tor"])
    assert told(t, "unit_entered")[0]["unit"] == unit("tor")


@clause("ZRN-TRE-07", "ZRN-RUL-47", "ZRN-RUL-48", "ZRN-RUL-49")
def test_a_scouted_portal_brings_knights_without_melee() -> None:
    run = ScoutToken(area(REST), unit(SCOUT))
    t = play(run, units={SCOUT: "S20"}, tokens={REST: "blight_portal"}, draws=["vespers_rot"])
    assert at(t, "vespers_rot") == REST
    assert told(t, "melee_rolled") == []
    assert told(t, "token_taken")[0]["house"] == 0
    assert is_over(t)


@clause("ZRN-TRE-08")
def test_the_horrific_snare_terrorizes_everyone_there() -> None:
    t = capture("horrific_snare", {SWORDS: REST, ALLY: REST, LEVY: "S20"})
    assert [marks(t, id) for id in (SWORDS, ALLY, LEVY)] == [TERRORIZED, TERRORIZED, 0]


@clause("ZRN-TRE-08")
def test_a_scouted_snare_terrorizes_the_scout_only() -> None:
    run = ScoutToken(area(REST), unit(SCOUT))
    t = play(run, units={SCOUT: "S20", SWORDS: "S20"}, tokens={REST: "horrific_snare"})
    assert [marks(t, id) for id in (SCOUT, SWORDS)] == [TERRORIZED, 0]


@clause("ZRN-TRE-09", "ZRN-D-31")
def test_green_fire_may_strike_one_unit_twice_then_stuns_all() -> None:
    t = capture("green_fire", {SWORDS: REST, LEVY: REST})
    assert t.pending.kind == "zorn.assign_hit"
    assert set(options(t)) == {f"unit:{SWORDS}", f"unit:{LEVY}"}
    answer(t, f"unit:{LEVY}", f"unit:{LEVY}")
    assert (hits(t, LEVY), hits(t, SWORDS)) == (2, 0)
    assert (marks(t, LEVY), marks(t, SWORDS)) == (STUNNED, STUNNED)


@clause("ZRN-TRE-09")
def test_scouted_green_fire_hits_the_scout_once() -> None:
    run = ScoutToken(area(REST), unit(SCOUT))
    t = play(run, units={SCOUT: "S20"}, tokens={REST: "green_fire"})
    assert (hits(t, SCOUT), marks(t, SCOUT)) == (1, STUNNED)


@clause("ZRN-TRE-10")
def test_poison_darts_poison_everyone_there() -> None:
    t = capture("poison_darts", {SWORDS: REST, ALLY: REST})
    assert [marks(t, id) for id in (SWORDS, ALLY)] == [POISONED, POISONED]


@clause("ZRN-TRE-10")
def test_scouted_darts_poison_the_scout() -> None:
    t = play(ScoutToken(area(REST), unit(SCOUT)), units={SCOUT: "S20"}, tokens={REST: "poison_darts"})
    assert marks(t, SCOUT) == POISONED


@clause("ZRN-RUL-48")
def test_a_sprung_trap_is_kept_without_value() -> None:
    t = capture("poison_darts")
    assert told(t, "token_taken")[0]["house"] == house("new_mahn")
    own = tracks(t, "new_mahn")
    assert (own.glory, own.food, own.supplies, own.gold) == (0, 5, 5, 5)


@clause("ZRN-TRE-06", "ZRN-RUL-47")
def test_a_scouted_token_stays_in_the_den_face_up() -> None:
    t = play(ScoutToken(area(REST), unit(SCOUT)), units={SCOUT: "S20"}, tokens={REST: "gem_casket"})
    den = t.state.dens[C.den_of[area(REST)]]
    assert (den.token, den.shown) == (C.token.row("gem_casket"), True)
    assert tracks(t, "new_mahn").gold == 5
