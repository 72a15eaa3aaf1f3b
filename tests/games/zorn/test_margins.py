"""What a rule does not do: the other side of clauses that tests of their effect alone would miss."""

from __future__ import annotations

import pytest

from tests.games.zorn.scene import Place, answer, area, at, hits, house, is_over, options, play, told, unit
from warhall.games.zorn.effects import move_unit
from warhall.games.zorn.rules.hits import ShareHits
from warhall.games.zorn.rules.melee import Melee
from warhall.games.zorn.rules.nightfall import Recovery
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.rules.strike import Barrage
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVY = "new_mahn_levy_1"
ALLY = "thornmark_levy_1"
ALLY2 = "thornmark_levy_2"
HORDE = "minion_horde_1"
NOTHING = {"food": 0, "gold": 0, "supplies": 0}


@clause("ZRN-MAG-13", "ZRN-D-21")
@pytest.mark.parametrize(("attack", "totals"), [(True, (9 + 3, 8)), (False, (8, 9 + 3))])
def test_a_mana_bolt_rolls_one_die_again_and_leaves_the_others(attack: bool, totals: tuple[int, int]) -> None:
    own, foes = (unit(SWORDS), unit(LEVY)), (unit(HORDE),)
    run = Melee(area("S20"), own, foes, (area("S12"),) * 2, house("new_mahn"))
    if not attack:
        run = Melee(area("S20"), foes, own, (area("S12"),))
    units: dict[str, Place] = {SWORDS: "S20", LEVY: "S20", HORDE: "S20"}
    held = {"new_mahn": {**NOTHING, "blessings": 1}}
    t = play(run, units=units, held=held, dice=[2, 3, 8, 9] if attack else [8, 2, 3, 9])
    answer(t, f"unit:{SWORDS}")
    rolled = told(t, "melee_rolled")[0]
    assert (rolled["attack"], rolled["defence"]) == totals


@clause("ZRN-NGT-04")
@pytest.mark.parametrize(
    ("left", "holder"), [((LEVY, ALLY2), "thornmark"), ((ALLY2,), "thornmark"), ((LEVY,), "new_mahn")]
)
def test_a_town_passes_only_to_a_house_that_is_alone_there(left: tuple[str, ...], holder: str) -> None:
    units: dict[str, Place] = dict.fromkeys((*left, ALLY), "S13")
    t = play(Retreat(unit(ALLY), 0, area("S05")), units=units, control={area("S13"): house("thornmark")})
    move_unit(t, unit(ALLY), area("S21"))
    assert t.state.control[area("S13")] == house(holder)


@clause("ZRN-BLU-12", "ZRN-RUL-21")
def test_set_aside_far_seers_return_when_a_spawn_empties_the_pool() -> None:
    units: dict[str, Place] = {"vulkan": "aside", "tor": "aside", "meduzza": "N01"}
    t = play(Spawn("far_seer"), units=units, dice=[1, 1])
    assert (at(t, "xaeries"), at(t, "vulkan"), at(t, "tor")) == ("N16", "pool", "pool")


@clause("ZRN-NGT-13", "ZRN-RES-04")
@pytest.mark.parametrize(("supplies", "gold", "asked"), [(5, 0, False), (5, 1, True), (0, 6, True)])
def test_a_unit_is_rebuilt_only_for_six_supplies_or_gold_in_their_place(supplies: int, gold: int, asked: bool) -> None:
    held = {"new_mahn": {"supplies": supplies, "gold": gold}, "thornmark": NOTHING}
    t = play(Recovery(), units={LEVY: "gone"}, held=held)
    assert is_over(t) != asked
    if asked:
        assert (t.pending.kind, options(t)) == ("zorn.rebuild_unit", (f"unit:{LEVY}", "done"))


@clause("ZRN-MEL-12", "ZRN-RUL-40")
def test_only_the_owner_shares_out_hits_on_one_house_whoever_else_plays() -> None:
    three = ("new_mahn", "thornmark", "duggan")
    run = ShareHits((unit(SWORDS), unit(LEVY)), 1)
    t = play(run, units={SWORDS: "S20", LEVY: "S20"}, houses=three, seats=3)
    assert [(ask.kind, ask.seats) for ask in t.asks] == [("zorn.assign_hit", (0,))]
    run = ShareHits((unit(LEVY), unit(ALLY)), 1)
    assert len(play(run, units={ALLY: "S20", LEVY: "S20"}, houses=three, seats=3).asks) == 3


@clause("ZRN-EVT-07a", "ZRN-RUL-77")
def test_the_nearest_magic_user_is_sought_however_well_protected() -> None:
    units: dict[str, Place] = {"vulkan": "S20", "morgan_von_fay": "S21", "ezra_the_pale": "S13", "namtull": "S19"}
    t = play(Barrage(0, ("far_seer",), ("magic_user", "commander")), units=units, held={"new_mahn": NOTHING}, dice=[1])
    assert told(t, "target_chosen")[0]["target"] == unit("morgan_von_fay")  # Hills, but nearer


@clause("ZRN-RET-02", "ZRN-RET-05", "ZRN-RUL-138")
def test_an_attacker_goes_back_to_a_full_origin_first_and_on_from_there() -> None:
    run = Retreat(unit(SWORDS), 1, area("S20"), origin=area("S19"))
    t = play(run, units={SWORDS: "S20", LEVY: "S19"})  # the Bog holds one
    assert (at(t, SWORDS), options(t)) == ("S19", ("area:S10", "area:S18"))
    answer(t, "area:S18")
    assert (at(t, SWORDS), at(t, LEVY), hits(t, SWORDS), t.returned) == ("S18", "S19", 0, 2)


@clause("ZRN-RET-02", "ZRN-RUL-17", "ZRN-RUL-138")
def test_an_attacker_goes_elsewhere_only_when_its_origin_is_closed() -> None:
    units: dict[str, Place] = {SWORDS: "S20", LEVY: "S27"}  # a Forest has room for one more
    t = play(Retreat(unit(SWORDS), 1, area("S20"), origin=area("S27")), units=units)
    assert (is_over(t), at(t, SWORDS)) == (True, "S27")
    units = {SWORDS: "S20", HORDE: "S27"}
    t = play(Retreat(unit(SWORDS), 1, area("S20"), origin=area("S27")), units=units)
    assert options(t) == ("area:S11", "area:S12", "area:S19", "area:S21")


@clause("ZRN-RET-02", "ZRN-RUL-18", "ZRN-RUL-138")
def test_beaten_attackers_that_left_a_full_area_behind_return_to_it_one_by_one() -> None:
    units: dict[str, Place] = {SWORDS: "S20", LEVY: "S20", HORDE: "S20", ALLY: "S27"}
    run = Melee(area("S20"), (unit(SWORDS), unit(LEVY)), (unit(HORDE),), (area("S27"),) * 2, house("new_mahn"))
    t = play(run, units=units, held={"new_mahn": NOTHING}, dice=[3, 3, 8, 1])  # the Horde does not strike back
    answer(t, f"unit:{LEVY}")
    assert (at(t, SWORDS), at(t, LEVY)) == ("S27", "S27")  # the first fills the Forest, the second must go on
    assert options(t) == ("area:PB", "area:PC")
    answer(t, "area:PB")
    assert (at(t, SWORDS), at(t, LEVY), is_over(t)) == ("S27", "PB", True)
