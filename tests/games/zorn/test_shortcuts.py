"""Moves of several units at once lead where single choices lead, and never where the rules have a say on the way."""

from __future__ import annotations

from collections.abc import Mapping

from tests.games.zorn.scene import T, activate, answer, at, options, play, unit, until
from warhall.games.zorn.rules.movement import Move
from warhall.kernel.shortcuts import Shortcut, shortcuts
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
LEVIES = ("new_mahn_levy_1", "new_mahn_swordstrikers_2")
ALLIES = ("thornmark_levy_1", "thornmark_levy_2", "new_mahn_levy_1")
HORDE = "minion_horde_1"


def found(t: T) -> Mapping[str, Shortcut]:
    return {shortcut.key: shortcut for shortcut in shortcuts(t, 0)}


@clause("ZRN-MOV-02", "ZRN-MOV-03")
def test_a_way_of_two_areas_is_one_choice_and_leads_round_blight_units() -> None:
    t = play(Move(unit(SWORDS)), units={SWORDS: "S20", HORDE: "S12"})
    way = found(t)["to:area:PB"]
    assert [option for _, option in way.moves] == ["area:S27", "area:PB", "done"]
    assert way.via == ("area:S20", "area:S27", "area:PB")
    assert "to:area:S12" not in found(t)


def test_units_that_stand_together_go_together() -> None:
    t = until(activate({SWORDS: "S20", **dict.fromkeys(LEVIES, "S20")}), "zorn.choose_mover")
    answer(t, f"unit:{LEVIES[0]}")
    way = found(t)["to:area:S27"]
    assert [join.key for join in way.joins] == [f"unit:{SWORDS}"]  # there is room for two
    for _, option in (*way.moves, *way.joins[0].moves):
        answer(t, option)
    assert (at(t, LEVIES[0]), at(t, SWORDS), at(t, LEVIES[1])) == ("S27", "S27", "S20")


@clause("ZRN-MOV-08", "ZRN-MOV-09")
def test_a_full_area_is_no_goal() -> None:
    """One may pass through it; whoever stays goes back."""
    t = play(Move(unit(SWORDS)), units={SWORDS: "S20", **dict.fromkeys(ALLIES, "S27")})
    assert "area:S27" in options(t)
    assert "to:area:S27" not in found(t)


def test_several_attack_one_area_at_once() -> None:
    t = until(
        activate({SWORDS: "S20", LEVIES[0]: "S20", HORDE: "S12", "minion_horde_2": "S11"}), "zorn.choose_attacker"
    )
    answer(t, f"unit:{SWORDS}")
    joins = found(t)["to:area:S12"].joins
    assert [join.key for join in joins] == [f"unit:{LEVIES[0]}"]


def test_steps_of_an_activation_are_passed_over_at_once() -> None:
    t = activate({SWORDS: "S20", HORDE: "S12", "new_mahn_royal_archers_1": "S20"})
    skipped = [shortcut for shortcut in found(t).values() if shortcut.key.startswith("skip:")]
    assert skipped
    assert all(option == "done" for shortcut in skipped for _, option in shortcut.moves)
