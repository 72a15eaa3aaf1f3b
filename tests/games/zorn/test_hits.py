"""Hits on units of every sort (ZRN-HIT-01 to ZRN-HIT-07) and the markers of fear (ZRN-STA-01 to ZRN-STA-06)."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import Place, T, answer, at, hits, house, is_over, marks, options, play, told, tracks, unit
from warhall.games.zorn import effects
from warhall.games.zorn.queries import has_casualties, is_worn, melee_die, movement_allowance
from warhall.games.zorn.rules.hits import ShareHits, TakeHits
from warhall.games.zorn.state import D6, D8, D10, STUNNED, TERRORIZED, UnitId
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
HORDE = "minion_horde_1"
POOR = {"new_mahn": {"food": 0, "gold": 0}}


@clause("ZRN-HIT-01", "ZRN-HIT-02", "ZRN-CMP-04")
@pytest.mark.parametrize(
    ("count", "casualties", "worn", "place"),
    [(1, True, False, "S20"), (2, False, True, "S20"), (3, True, True, "S20"), (4, False, False, "gone")],
)
def test_a_regular_unit_goes_by_casualties_and_battleworn_to_elimination(
    count: int, casualties: bool, worn: bool, place: str
) -> None:
    t = play(TakeHits(unit(SWORDS), count), units={SWORDS: "S20"})
    assert (
        has_casualties(t.state, t.content, unit(SWORDS)),
        is_worn(t.state, t.content, unit(SWORDS)),
        at(t, SWORDS),
    ) == (casualties, worn, place)


@clause("ZRN-HIT-02", "ZRN-CMP-04", "ZRN-UNI-02")
def test_the_battleworn_side_has_its_own_lower_ratings() -> None:
    t = play(TakeHits(unit(SWORDS), 2), units={SWORDS: "S20"})
    assert melee_die(t.state, t.content, unit(SWORDS)) == D8


@clause("ZRN-HIT-03", "ZRN-BLU-05", "ZRN-BLU-11", "ZRN-RUL-22", "ZRN-WIN-06")
def test_a_garrison_falls_to_its_second_hit_and_leaves_the_game_without_glory() -> None:
    t = play(TakeHits(unit("garrison_1"), 1, house("new_mahn")), units={"garrison_1": "S12"})
    assert (has_casualties(t.state, t.content, unit("garrison_1")), at(t, "garrison_1")) == (True, "S12")
    t = play(TakeHits(unit("garrison_1"), 2, house("new_mahn")), units={"garrison_1": "S12"})
    assert (at(t, "garrison_1"), tracks(t, "new_mahn").glory) == ("gone", 0)


@clause("ZRN-HIT-04", "ZRN-HIT-05", "ZRN-WIN-02")
def test_a_character_is_wounded_lightly_then_heavily_then_eliminated() -> None:
    t = play(TakeHits(unit("namtull"), 1), units={"namtull": "S20"}, held=POOR, dice=[4])
    assert (hits(t, "namtull"), melee_die(t.state, t.content, unit("namtull"))) == (1, 5)  # Lightly Wounded: still D12
    t = play(TakeHits(unit("namtull"), 2), units={"namtull": "S20"}, held=POOR, dice=[4, 4])
    assert melee_die(t.state, t.content, unit("namtull")) == D10  # Heavily Wounded: Degraded
    t = play(TakeHits(unit("namtull"), 3), units={"namtull": "S20"}, held=POOR, dice=[4, 4, 4])
    assert (at(t, "namtull"), t.state.terror) == ("gone", 3)


@clause("ZRN-HIT-05")
def test_a_character_saves_each_hit_separately() -> None:
    t = play(TakeHits(unit("namtull"), 2), units={"namtull": "S20"}, held=POOR, dice=[5, 4])
    assert (hits(t, "namtull"), t.returned) == (1, 1)
    t = play(TakeHits(unit("vulkan"), 2), units={"vulkan": "S20"}, dice=[4, 5])
    assert hits(t, "vulkan") == 1


@clause("ZRN-HIT-05")
def test_no_save_where_the_source_forbids_it() -> None:
    t = play(TakeHits(unit("namtull"), 1, saves=False), units={"namtull": "S20"})
    assert hits(t, "namtull") == 1


@clause("ZRN-HIT-07", "ZRN-WIN-02", "ZRN-WIN-06")
@pytest.mark.parametrize(
    ("id", "glory"),
    [(HORDE, 1), ("ambushers_1", 1), ("bile_hydra", 2), ("hollow_lances", 3)],
)
def test_eliminating_blight_units_scores_glory(id: str, glory: int) -> None:
    t = play(TakeHits(unit(id), 4, house("thornmark")), units={id: "S20"})
    assert (at(t, id), tracks(t, "thornmark").glory) == ("pool", glory)


@clause("ZRN-WIN-06", "ZRN-BLU-12", "ZRN-RUL-21")
def test_a_slain_far_seer_is_set_aside_until_the_pool_is_empty() -> None:
    t = play(TakeHits(unit("vulkan"), 3, house("thornmark")), units={"vulkan": "S20"}, dice=[4, 4, 4])
    assert (at(t, "vulkan"), tracks(t, "thornmark").glory) == ("aside", 5)
    seers = {"vulkan": "S20", "tor": "N01", "xaeries": "N02", "meduzza": "aside"}
    t = play(TakeHits(unit("vulkan"), 3, house("thornmark")), units=seers, dice=[4, 4, 4])
    assert (at(t, "vulkan"), at(t, "meduzza")) == ("pool", "pool")


@clause("ZRN-WIN-02", "ZRN-HIT-07", "ZRN-HVH-04")
@pytest.mark.parametrize(("id", "terror"), [(SWORDS, 1), ("vagnar_corps_1", 0), ("hero", 0)])
def test_eliminated_house_units_score_terror(id: str, terror: int) -> None:
    t = play(TakeHits(unit(id), 4, house("thornmark")), units={id: "S20"})
    assert (at(t, id), t.state.terror) == ("gone", terror)


@clause("ZRN-WIN-01", "ZRN-RUL-98", "ZRN-SEQ-10")
def test_the_game_is_lost_at_once_at_twenty_one_terror() -> None:
    t = play(TakeHits(unit(SWORDS), 4), units={SWORDS: "S20"}, terror=20)
    assert t.result is not None
    assert (t.result.winners, t.result.reason, t.state.terror) == (
        (),
        "the Blight's Terror fills its track",
        21,
    )


@clause("ZRN-WIN-04", "ZRN-RUL-130", "ZRN-RUL-114", "ZRN-SOL-04")
@pytest.mark.parametrize("seats", [1, 2])
def test_the_loss_of_all_core_units_of_one_house_ends_the_game(seats: int) -> None:
    t = play(TakeHits(unit(LEVY), 4), units={LEVY: "S20", "hero": "S20", "vagnar_corps_1": "S20"}, seats=seats)
    assert t.result is None  # the unit beside the flank still counts
    t = play(wipe_out, units={LEVY: "S20", "vagnar_corps_1": "S20"}, seats=seats)
    assert t.result is not None
    assert (t.result.winners, t.result.reason) == ((), "a House has lost all its core units")


def wipe_out(t: T) -> TakeHits:
    """New Mahn's waiting unit is eliminated too, then its last one is hit."""
    for row, record in enumerate(t.state.units):
        if record.house == house("new_mahn") and record.area == t.content.flank_box["W"][0]:
            effects.place(t, UnitId(row), t.content.gone)
    return TakeHits(unit(LEVY), 4)


@clause("ZRN-TRE-09", "ZRN-D-31")
def test_freely_shared_hits_may_fall_on_one_unit() -> None:
    run = ShareHits((unit(SWORDS), unit(LEVY)), 2, free=True)
    t = play(run, units={SWORDS: "S20", LEVY: "S20"})
    answer(t, f"unit:{LEVY}")
    assert options(t) == (f"unit:{SWORDS}", f"unit:{LEVY}")
    answer(t, f"unit:{LEVY}")
    assert (hits(t, SWORDS), hits(t, LEVY)) == (0, 2)
    assert is_over(t)


@clause("ZRN-RUL-27")
def test_sorting_by_bravery_reveals_a_face_down_garrison() -> None:
    run = ShareHits((unit("garrison_1"), unit("ambushers_1")), 1, house("new_mahn"))
    units: dict[str, Place] = {"garrison_1": ("S12", {"shown": False, "front": "G07"}), "ambushers_1": "S12"}
    t = play(run, units=units)
    assert len(told(t, "garrison_revealed")) == 1
    assert (hits(t, "ambushers_1"), hits(t, "garrison_1")) == (1, 0)  # Bravery D6 before D8


@clause("ZRN-BLU-09", "ZRN-RUL-27")
def test_hits_on_a_lone_face_down_garrison_leave_it_face_down_and_bring_no_ambush() -> None:
    units = {"garrison_1": ("S12", {"shown": False, "front": "G01"})}
    t = play(TakeHits(unit("garrison_1"), 2, house("new_mahn")), units=units)
    assert (at(t, "garrison_1"), told(t, "garrison_revealed"), told(t, "unit_entered")) == ("gone", [], [])


@clause("ZRN-STA-01")
def test_stunned_and_terrorized_do_not_add_up() -> None:
    t = play(TakeHits(unit(SWORDS), 0), units={SWORDS: "S20"})
    effects.stun(t, unit(SWORDS))
    effects.stun(t, unit(SWORDS))
    assert marks(t, SWORDS) == STUNNED
    effects.terrorize(t, unit(SWORDS))
    assert marks(t, SWORDS) == TERRORIZED
    effects.stun(t, unit(SWORDS))
    assert marks(t, SWORDS) == TERRORIZED


@clause("ZRN-STA-03", "ZRN-STA-05", "ZRN-MOV-17", "ZRN-STA-02")
def test_shaken_units_are_slower_and_weaker() -> None:
    units = {
        HORDE: ("S12", {"marks": STUNNED}),
        "minion_horde_2": ("S13", {"marks": TERRORIZED}),
        SWORDS: ("S20", {"marks": TERRORIZED}),
        LEVY: ("S21", {"marks": STUNNED}),
        "garrison_1": ("S19", {"marks": STUNNED}),
    }
    t = play(TakeHits(unit(SWORDS), 0), units=units)
    rates = {
        id: (movement_allowance(t.state, t.content, unit(id)), melee_die(t.state, t.content, unit(id))) for id in units
    }
    assert rates == {HORDE: (1, D6), "minion_horde_2": (1, D6), SWORDS: (1, D8), LEVY: (2, D6), "garrison_1": (0, 1)}


@clause("ZRN-BLU-02")
def test_a_garrison_moves_one_area_only_outside_a_den() -> None:
    t = play(TakeHits(unit(SWORDS), 0), units={SWORDS: "S27", "garrison_1": "S12", "garrison_2": "S20"})
    assert movement_allowance(t.state, t.content, unit("garrison_1")) == 0
    assert movement_allowance(t.state, t.content, unit("garrison_2")) == 1


@clause("ZRN-BLU-11", "ZRN-BLU-13")
def test_a_blight_unit_returns_to_the_pool_without_damage_or_markers() -> None:
    t = play(TakeHits(unit(HORDE), 1), units={HORDE: ("S20", {"hits": 3, "marks": STUNNED})})
    assert (at(t, HORDE), hits(t, HORDE), marks(t, HORDE)) == ("pool", 0, 0)
