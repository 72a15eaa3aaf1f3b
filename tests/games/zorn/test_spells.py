"""Magic: casting, the table, Mana Blessings and the ten spells (ZRN-MAG-01 to ZRN-MAG-19, ZRN-SPL-01 to ZRN-SPL-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.games.zorn.scene import (
    C,
    Place,
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
from warhall.games.zorn.effects import end_blessings
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.spells import CastSpell, castable, spell_targets
from warhall.games.zorn.state import D6, D8, D10, POISONED, STUNNED, TERRORIZED
from warhall.testing import clause

MORGAN, EZRA, OONA = "morgan_von_fay", "ezra_the_pale", "oona_deepwell"
IGNATZ, GRAVEL = "ignatz_cinderbeard", "mother_gravel"
SWORDS, ARCHERS = "new_mahn_swordstrikers_1", "new_mahn_royal_archers_1"
ALLY = "thornmark_levy_1"
MEAD = "S20"  # Crusader's Mead, Plains


def cast(caster: str, units: Mapping[str, Place], *choices: str, **more: Any) -> T:
    t = play(CastSpell(unit(caster)), units=units, **more)
    answer(t, *choices)
    return t


# Casting.


@clause("ZRN-MAG-02", "ZRN-EX-05")
@pytest.mark.parametrize(("level", "farthest"), [(1, 1), (2, 2), (3, 3), (5, 5)])
def test_magic_level_is_the_range(level: int, farthest: int) -> None:
    t = play(CastSpell(unit(GRAVEL)), units={GRAVEL: MEAD}, held={"new_mahn": {"level": level}})
    targets = spell_targets(t.state, t.content, unit(GRAVEL), "earthquake")
    assert {C.steps[area(MEAD)][target] for target in targets} == set(range(farthest + 1))


@clause("ZRN-MAG-03")
def test_range_does_not_pass_mountains_or_the_river() -> None:
    t = play(CastSpell(unit(GRAVEL)), units={GRAVEL: "S26"}, held={"new_mahn": {"level": 3}})
    reached = spell_targets(t.state, t.content, unit(GRAVEL), "earthquake")
    assert area("M1") not in reached  # impassable: nothing can be affected there
    assert area("S17") in reached  # by Honeywood, not across Mount Snore
    t = play(CastSpell(unit(GRAVEL)), units={GRAVEL: "S04"}, held={"new_mahn": {"level": 2}})
    assert area("N27") in spell_targets(t.state, t.content, unit(GRAVEL), "earthquake")  # by Goat Ford
    assert area("N28") not in spell_targets(t.state, t.content, unit(GRAVEL), "earthquake")


@clause("ZRN-MAG-08", "ZRN-RUL-33", "ZRN-D-13")
def test_only_spells_with_something_to_affect_may_be_declared() -> None:
    t = play(CastSpell(unit(MORGAN)), units={MORGAN: MEAD, SWORDS: "S12", "ambushers_1": "S21"}, dice=[2, 2])
    assert options(t) == ("spell:fata_morgana", "spell:twister")
    answer(t, "spell:fata_morgana")
    assert options(t) == ("area:S20", "area:S12")
    answer(t, "area:S12")
    assert told(t, "spell_cast")[0]["outcome"] == "fizzle"
    assert is_over(t)


@clause("ZRN-MAG-01")
def test_a_magic_user_without_target_cannot_cast() -> None:
    t = play(CastSpell(unit(OONA)), units={OONA: MEAD, EZRA: ("S27", {"house": "thornmark"})})
    assert castable(t.state, t.content, unit(OONA))  # Mending Rain on herself
    assert not castable(t.state, t.content, unit(SWORDS))
    assert spell_targets(t.state, t.content, unit(OONA), "torrent") == []


@clause("ZRN-MAG-07")
@pytest.mark.parametrize(("level", "sides"), [(1, 6), (2, 6), (3, 8), (4, 8), (5, 10)])
def test_casting_dice_by_level(level: int, sides: int) -> None:
    more = {"held": {"new_mahn": {"level": level}}}
    t = cast(GRAVEL, {GRAVEL: MEAD}, "spell:earthquake", "area:S20", dice=[2, 3], **more)
    rolls = [event.data["sides"] for event in t.events or () if event.kind == "kernel.rolled"]
    assert rolls == [6, sides]


CELLS = [
    (1, 1, "severe_backfire", 0),
    (1, 4, "backfire", 0),
    (3, 1, "backfire", 0),
    (2, 4, "fizzle", 0),
    (1, 5, "success", 0),
    (5, 3, "success", 0),
    (1, 6, "success", 1),
    (6, 2, "success", 1),
    (5, 5, "success_and_stun", 0),
    (5, 6, "success_and_stun", 1),
    (6, 6, "success_and_terror", 2),
]


@clause("ZRN-MAG-09", "ZRN-MAG-10", "ZRN-MAG-12", "ZRN-RUL-31")
@pytest.mark.parametrize(("one", "other", "outcome", "blessings"), CELLS)
def test_the_casting_table(one: int, other: int, outcome: str, blessings: int) -> None:
    more = [8] if outcome == "severe_backfire" else []
    t = cast(
        GRAVEL,
        {GRAVEL: MEAD, ALLY: "S12"},
        "spell:earthquake",
        "area:S12",
        dice=[one, other, *more],
        held={"new_mahn": {"food": 0, "gold": 0}},
    )
    assert told(t, "spell_cast")[0]["outcome"] == outcome
    assert tracks(t, "new_mahn").blessings == blessings
    assert (t.state.earthquake == area("S12")) == outcome.startswith("success")
    assert bool(marks(t, GRAVEL) & STUNNED) == outcome.endswith("backfire")


@clause("ZRN-MAG-10")
def test_a_severe_backfire_hits_and_stuns_the_caster() -> None:
    # Mother Gravel's Save, D8: 4 fails.
    t = cast(GRAVEL, {GRAVEL: MEAD}, "spell:earthquake", "area:S20", "pass", dice=[1, 1, 4])
    assert (hits(t, GRAVEL), marks(t, GRAVEL)) == (1, STUNNED)
    assert t.state.earthquake == 0


@clause("ZRN-MAG-09", "ZRN-D-44")
def test_two_fives_stun_an_enemy_of_the_casters_choice() -> None:
    units = {EZRA: MEAD, SWORDS: "S12", "ambushers_1": "S12", "minion_horde_1": "S12"}
    t = cast(EZRA, units, "spell:solace", "area:S12", dice=[5, 5])
    assert t.pending.kind == "zorn.pick_shaken"
    assert options(t) == ("unit:ambushers_1", "unit:minion_horde_1")
    answer(t, "unit:minion_horde_1")
    assert marks(t, "minion_horde_1") == STUNNED


@clause("ZRN-MAG-09")
def test_two_sixes_terrorize_and_a_face_down_garrison_stays_face_down() -> None:
    units: dict[str, Place] = {GRAVEL: MEAD, "garrison_5": ("S12", {"shown": False})}
    t = play(CastSpell(unit(GRAVEL)), units=units, dice=[6, 6, 4], held={"new_mahn": {"level": 1}})
    answer(t, "spell:earthquake", "area:S12")
    # The Earthquake's own test needs its Bravery and turns it up; Stone Skin on an area would not.
    assert told(t, "garrison_revealed")
    assert marks(t, "garrison_5") == TERRORIZED
    quiet = cast(GRAVEL, {**units, SWORDS: "S12"}, "spell:stone_skin", "area:S12", dice=[6, 6])
    assert told(quiet, "garrison_revealed") == []
    assert marks(quiet, "garrison_5") == TERRORIZED


@clause("ZRN-MAG-13", "ZRN-RUL-34", "ZRN-D-21")
def test_a_mana_bolt_rerolls_one_casting_die() -> None:
    t = cast(
        GRAVEL, {GRAVEL: MEAD}, "spell:earthquake", "area:S20", dice=[2, 1, 5], held={"new_mahn": {"blessings": 1}}
    )
    assert options(t) == ("first_die", "second_die", "pass")
    answer(t, "second_die")
    assert told(t, "spell_cast")[0]["faces"] == (2, 5)
    assert tracks(t, "new_mahn").blessings == 0
    assert t.state.earthquake == area(MEAD)


@clause("ZRN-MAG-12", "ZRN-RUL-52")
def test_blessings_are_limited_by_the_ten_markers() -> None:
    held = {"new_mahn": {"blessings": 1}, "thornmark": {"blessings": 8}}
    t = cast(GRAVEL, {GRAVEL: MEAD}, "spell:earthquake", "area:S20", dice=[6, 6], held=held)
    assert tracks(t, "new_mahn").blessings == 2


@clause("ZRN-MAG-07", "ZRN-MAG-09", "ZRN-MAG-12")
def test_everything_above_six_counts_as_six() -> None:
    held = {"new_mahn": {"level": 5}}
    t = cast(GRAVEL, {GRAVEL: MEAD}, "spell:earthquake", "area:S20", dice=[4, 10], held=held)
    assert told(t, "spell_cast")[0]["outcome"] == "success"
    assert tracks(t, "new_mahn").blessings == 1


# The spells.


@clause("ZRN-SPL-01", "ZRN-MAG-18", "ZRN-RUL-32")
def test_fata_morgana_carries_a_unit_twice_its_ma_over_anything() -> None:
    # Swordstrikers, MA 2, in the King's Defile: four areas, Old Grumbler no hindrance; not among Blight units.
    units = {MORGAN: "PC", SWORDS: "PC", "ambushers_1": "S12"}
    t = cast(MORGAN, units, f"unit:{SWORDS}", dice=[5, 2])
    assert t.pending.kind == "zorn.pick_landing"
    assert {"area:S20", "area:S05", "area:S06", "pass"} <= set(options(t))
    assert not {"area:S12", "area:M3", "area:V4", "area:B2"} & set(options(t))
    answer(t, "area:S05")
    assert at(t, SWORDS) == "S05"


@clause("ZRN-SPL-01", "ZRN-RUL-32")
def test_fata_morgana_ends_within_capacity() -> None:
    # Pinewatch is a Forest and holds two; Sluggard's Slough is a Bog and holds one.
    units = {MORGAN: "PC", SWORDS: "S27", ARCHERS: "S27", ALLY: "S11"}
    t = cast(MORGAN, units, "area:PC", dice=[5, 2])
    assert not {"area:S27", "area:S11"} & set(options(t))
    assert "area:S19" in options(t)  # an empty Bog


@clause("ZRN-SPL-01", "ZRN-MAG-18", "ZRN-RUL-32")
def test_fata_morgana_may_bless_the_caster_or_another_house() -> None:
    t = cast(MORGAN, {MORGAN: "S02", ALLY: "S02"}, dice=[5, 2])
    assert options(t) == (f"unit:{ALLY}", f"unit:{MORGAN}")
    answer(t, f"unit:{ALLY}")
    assert t.pending.seat == 1  # its own player says where it goes
    mine = cast(MORGAN, {MORGAN: "S02", ALLY: "S02"}, f"unit:{MORGAN}", dice=[5, 2])
    assert mine.pending.seat == 0
    assert "area:N18" in options(mine)  # across the River Vile
    answer(mine, "area:N18")
    assert at(mine, MORGAN) == "N18"


@clause("ZRN-SPL-02", "ZRN-MAG-19", "ZRN-RUL-109", "ZRN-RUL-39")
def test_twister_attacks_with_a_d20() -> None:
    # 15 against 3 + 2 on Plains: three times, 3 Hits, retreat 2.
    units = {MORGAN: MEAD, "ambushers_1": "S12", "minion_horde_1": "S12"}
    t = cast(MORGAN, units, "spell:twister", dice=[5, 1, 15, 3, 2])
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["attack"], rolled["defence"], rolled["hits_on_defenders"], rolled["retreat"]) == (15, 5, 3, 2)
    assert (hits(t, "ambushers_1"), hits(t, "minion_horde_1")) == (2, 1)
    assert t.pending.kind == "zorn.pick_retreat"
    assert t.pending.seat == 0


@clause("ZRN-SPL-02", "ZRN-MAG-19", "ZRN-RUL-39")
def test_glory_for_the_twisters_victims_goes_to_the_caster() -> None:
    t = cast(MORGAN, {MORGAN: MEAD, "ambushers_1": ("S12", {"hits": 2})}, "spell:twister", dice=[5, 1, 8, 4])
    assert at(t, "ambushers_1") == "pool"
    assert tracks(t, "new_mahn").glory == 1


@clause("ZRN-MAG-19", "ZRN-RUL-123")
def test_the_twister_loses_without_harm_and_ties_test_the_defenders_alone() -> None:
    t = cast(MORGAN, {MORGAN: MEAD, "minion_horde_1": "S12"}, "spell:twister", dice=[5, 1, 2, 8])
    assert (hits(t, "minion_horde_1"), at(t, "minion_horde_1")) == (0, "S12")
    tie = cast(MORGAN, {MORGAN: MEAD, "minion_horde_1": "S12"}, "spell:twister", dice=[5, 1, 6, 6, 5])
    assert (hits(tie, "minion_horde_1"), at(tie, "minion_horde_1")) == (1, "S12")


@clause("ZRN-SPL-03", "ZRN-MAG-11")
def test_solace_calms_every_house_unit_there() -> None:
    units: dict[str, Place] = {
        EZRA: MEAD,
        SWORDS: ("S12", {"marks": STUNNED}),
        ALLY: ("S12", {"marks": TERRORIZED | POISONED}),
        ARCHERS: (MEAD, {"marks": STUNNED}),
    }
    t = cast(EZRA, units, "area:S12", dice=[5, 2])
    assert [marks(t, id) for id in (SWORDS, ALLY, ARCHERS)] == [0, POISONED, STUNNED]


@clause("ZRN-SPL-04", "ZRN-D-44")
def test_banish_drives_a_unit_two_areas_from_the_caster() -> None:
    # Minion Horde, Bravery D8 Degraded to D6: 4 fails.
    units = {EZRA: MEAD, "minion_horde_1": "S12", "ambushers_1": "S12"}
    t = cast(EZRA, units, "spell:banish", dice=[5, 2, 4])
    assert options(t) == ("unit:ambushers_1", "unit:minion_horde_1")
    answer(t, "unit:minion_horde_1")
    assert marks(t, "minion_horde_1") == TERRORIZED
    assert t.pending.kind == "zorn.pick_retreat"
    assert options(t) == ("area:S03", "area:S04", "area:S13")  # two areas from Crusader's Mead
    answer(t, "area:S13")
    assert at(t, "minion_horde_1") == "S05"  # the only area farther still


@clause("ZRN-SPL-04")
def test_a_unit_that_stands_firm_is_not_banished() -> None:
    t = cast(EZRA, {EZRA: MEAD, "minion_horde_1": "S12"}, "spell:banish", dice=[5, 2, 5])
    assert (marks(t, "minion_horde_1"), at(t, "minion_horde_1")) == (0, "S12")


@clause("ZRN-SPL-05")
def test_mending_rain_heals_casualties_or_else_poison() -> None:
    units: dict[str, Place] = {
        OONA: MEAD,
        SWORDS: (MEAD, {"hits": 1, "marks": POISONED}),
        ARCHERS: (MEAD, {"hits": 3}),
        ALLY: (MEAD, {"hits": 2, "marks": POISONED}),
    }
    t = cast(OONA, units, dice=[5, 2])
    assert [(hits(t, id), marks(t, id)) for id in (SWORDS, ARCHERS, ALLY)] == [(0, POISONED), (2, 0), (2, 0)]
    assert tracks(t, "new_mahn").supplies == 5


@clause("ZRN-SPL-06")
def test_torrent_sweeps_those_who_fail_away_from_the_caster() -> None:
    # Sluggard's Slough is a Bog; the Ambushers stand next to it, so the water reaches them.
    units = {OONA: MEAD, "ambushers_1": "S12", "minion_horde_1": "S12"}
    t = cast(OONA, units, "spell:torrent", dice=[5, 2, 4, 5])
    assert t.pending.kind == "zorn.pick_retreat"
    answer(t, "area:S13")
    assert (hits(t, "ambushers_1"), at(t, "ambushers_1")) == (1, "S13")
    assert (hits(t, "minion_horde_1"), at(t, "minion_horde_1")) == (0, "S12")


@clause("ZRN-SPL-06", "ZRN-RUL-33")
def test_torrent_needs_water() -> None:
    t = play(CastSpell(unit(OONA)), units={OONA: "S28", "ambushers_1": "PC", "minion_horde_1": "S21"}, dice=[1, 2])
    assert options(t) == ("spell:mending_rain", "spell:torrent")
    answer(t, "spell:torrent")  # Quarry Hills border a Bog, the King's Defile does not
    assert told(t, "spell_cast")[0]["area"] == area("S21")


@clause("ZRN-SPL-07", "ZRN-MIS-08")
def test_inferno_burns_every_unit_against_its_own_pv() -> None:
    # Plains PV 4, the Garrison's Hard Shell makes 5. A 9: twice 4, once 5.
    units = {IGNATZ: MEAD, "minion_horde_1": "S12", "garrison_5": "S12"}
    t = cast(IGNATZ, units, "spell:inferno", dice=[5, 2, 9])
    assert (hits(t, "minion_horde_1"), hits(t, "garrison_5")) == (2, 1)
    assert [(data["pv"], data["result"]) for data in told(t, "unit_burnt")] == [(5, 1), (4, 2)]


@clause("ZRN-SPL-07", "ZRN-MIS-08")
def test_inferno_equal_to_the_pv_tests_the_unit() -> None:
    t = cast(IGNATZ, {IGNATZ: MEAD, "minion_horde_1": "S12"}, "spell:inferno", dice=[5, 2, 4, 3])
    assert hits(t, "minion_horde_1") == 1


@clause("ZRN-SPL-07", "ZRN-MAG-13", "ZRN-RUL-34")
def test_one_mana_bolt_per_cast_inferno_included() -> None:
    held = {"new_mahn": {"blessings": 2}}
    units = {IGNATZ: MEAD, "minion_horde_1": "S12"}
    t = cast(IGNATZ, units, "spell:inferno", "first_die", dice=[1, 2, 5, 3], held=held)
    assert is_over(t)  # the bolt went on a casting die: the 3 of the Inferno stands
    later = cast(IGNATZ, units, "spell:inferno", "pass", "mana_bolt", dice=[5, 2, 3, 8], held=held)
    assert hits(later, "minion_horde_1") == 2
    assert tracks(later, "new_mahn").blessings == 1


@clause("ZRN-SPL-08", "ZRN-RUL-137", "ZRN-D-44")
def test_kindled_blades_upgrade_two_units_until_the_next_activation() -> None:
    units = {IGNATZ: MEAD, SWORDS: MEAD, ARCHERS: MEAD, ALLY: MEAD}
    t = cast(IGNATZ, units, f"unit:{SWORDS}", dice=[5, 2])
    assert "done" in options(t)
    answer(t, f"unit:{ALLY}")
    assert t.state.kindled == {unit(SWORDS): house("new_mahn"), unit(ALLY): house("new_mahn")}
    end_blessings(t, house("thornmark"))
    assert len(t.state.kindled) == 2
    end_blessings(t, house("new_mahn"))
    assert t.state.kindled == {}


@clause("ZRN-SPL-08")
def test_a_kindled_unit_rolls_a_higher_die() -> None:
    # Swordstrikers D10 become D12: an 11 is possible.
    run = Melee(area(MEAD), (unit("ambushers_1"),), (unit(SWORDS),), (area("S12"),))
    t = play(run, units={SWORDS: MEAD, "ambushers_1": MEAD}, kindled={unit(SWORDS): house("new_mahn")}, dice=[8, 11])
    assert told(t, "melee_rolled")[0]["defence"] == 11


@clause("ZRN-SPL-09", "ZRN-MAP-15", "ZRN-RUL-53")
def test_earthquake_moves_its_marker_and_stuns_the_fainthearted() -> None:
    units = {GRAVEL: MEAD, "ambushers_1": "S12", "minion_horde_1": "S12"}
    t = cast(GRAVEL, units, "spell:earthquake", "area:S12", dice=[5, 2, 4, 5], earthquake=area("N01"))
    assert t.state.earthquake == area("S12")
    assert (marks(t, "ambushers_1"), marks(t, "minion_horde_1")) == (STUNNED, 0)


@clause("ZRN-SPL-09", "ZRN-MAP-15")
def test_the_earthquake_helps_whoever_defends() -> None:
    run = Melee(area("S12"), (unit(SWORDS),), (unit("ambushers_1"),), (area(MEAD),), house("new_mahn"))
    t = play(run, units={SWORDS: "S12", "ambushers_1": "S12"}, earthquake=area("S12"), dice=[6, 5])
    assert told(t, "melee_rolled")[0]["defence"] == 7


@clause("ZRN-SPL-10")
def test_stone_skin_cancels_the_first_hit() -> None:
    t = cast(GRAVEL, {GRAVEL: MEAD, SWORDS: MEAD, ALLY: MEAD}, "spell:stone_skin", dice=[5, 2])
    assert set(t.state.stone_skin) == {unit(GRAVEL), unit(SWORDS), unit(ALLY)}
    struck = play(TakeHits(unit(SWORDS), 2), units={SWORDS: MEAD}, stone_skin={unit(SWORDS): house("new_mahn")})
    assert hits(struck, SWORDS) == 1
    assert told(struck, "hit_cancelled") == [{"unit": unit(SWORDS), "why": "stone_skin"}]
    assert struck.state.stone_skin == {}


@clause("ZRN-SPL-10", "ZRN-HIT-05")
def test_stone_skin_comes_before_any_save() -> None:
    # No die is asked for: the Hit is cancelled before the Save Attempt.
    t = play(TakeHits(unit(GRAVEL), 1), units={GRAVEL: MEAD}, stone_skin={unit(GRAVEL): house("new_mahn")})
    assert hits(t, GRAVEL) == 0


def test_each_die_of_the_casting_table_is_a_die_of_the_ladder() -> None:
    assert {die for pair in C.casting_dice[1:] for die in pair} == {D6, D8, D10}
