"""Every change is told once with what the log needs, and what was learnt cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.games.zorn.scene import Place, T, answer, area, house, play, told, unit
from warhall.games.zorn import effects
from warhall.games.zorn.rules.abilities.shooting import Scout
from warhall.games.zorn.rules.chits import ChooseHouse
from warhall.games.zorn.rules.movement import Move
from warhall.games.zorn.state import POISONED, HouseId
from warhall.testing import clause

SWORDS = "new_mahn_swordstrikers_1"
SCOUTS = "new_mahn_harassers_1"
ONE, TWO = HouseId(1), HouseId(2)


def still() -> T:
    """A position in which nothing moves by itself."""
    units = {SWORDS: "S20", "vagnar_corps_1": "S20", "new_mahn_levy_1": "gone", "namtull": "S20", "hero": "S20"}
    return play(ChooseHouse("first"), units=units, held={"new_mahn": {"glory": 3}})


CHANGES: list[tuple[str, Callable[[T], object], Mapping[str, Any]]] = [
    ("unit_poisoned", lambda t: effects.poison(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("unit_stunned", lambda t: effects.stun(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("unit_terrorized", lambda t: effects.terrorize(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("unit_hungry", lambda t: effects.make_hungry(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("unit_soaked", lambda t: effects.soak(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("poison_removed", lambda t: effects.cure(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("stun_removed", lambda t: effects.calm(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("terror_removed", lambda t: effects.embolden(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    ("hunger_ended", lambda t: effects.feed(t, unit(SWORDS)), {"unit": unit(SWORDS)}),
    (
        "unit_rebuilt",
        lambda t: effects.rebuild_unit(t, unit("new_mahn_levy_1"), area("PA")),
        {"unit": unit("new_mahn_levy_1"), "area": area("PA"), "why": "rebuilt"},
    ),
    (
        "mercenary_traded",
        lambda t: effects.change_service(t, unit("vagnar_corps_1"), TWO),
        {"unit": unit("vagnar_corps_1"), "house": TWO},
    ),
    ("glory_traded", lambda t: effects.trade_glory(t, ONE, TWO, 2), {"giver": ONE, "taker": TWO, "glory": 2}),
    ("blades_kindled", lambda t: effects.kindle(t, unit(SWORDS), ONE), {"unit": unit(SWORDS), "house": ONE}),
    ("skin_hardened", lambda t: effects.harden(t, unit(SWORDS), ONE), {"unit": unit(SWORDS), "house": ONE}),
    ("blessings_gained", lambda t: effects.gain_blessings(t, ONE, 2), {"house": ONE, "count": 2}),
    ("earthquake_placed", lambda t: effects.place_earthquake(t, area("S20")), {"area": area("S20")}),
    ("hero_left", effects.hero_leaves, {"unit": unit("hero")}),
    ("wedding_called", effects.leave_for_wedding, {"chits": 5}),
    ("first_house_chosen", lambda t: effects.set_first(t, TWO), {"house": TWO}),
    ("fork_set", lambda t: effects.set_fork(t, 3), {"number": 3, "arrow": "odd"}),
    ("river_flooded", effects.flood, {}),
    ("flood_ended", effects.ebb, {}),
]


@pytest.mark.parametrize(("kind", "change", "data"), CHANGES, ids=[kind for kind, _, _ in CHANGES])
def test_a_change_is_told_once(kind: str, change: Callable[[T], object], data: Mapping[str, Any]) -> None:
    t = still()
    change(t)
    assert told(t, kind) == [data]


@clause("ZRN-STA-01", "ZRN-NGT-09")
def test_a_marker_that_lies_there_already_is_not_told_again() -> None:
    t = still()
    for change in (effects.poison, effects.stun, effects.terrorize):
        for _ in range(2):
            change(t, unit(SWORDS))
        change(t, unit("new_mahn_levy_1"))  # eliminated: no marker falls on it
    assert [len(told(t, kind)) for kind in ("unit_poisoned", "unit_stunned", "unit_terrorized")] == [1, 1, 1]
    assert t.state.units[unit("new_mahn_levy_1")].marks == 0
    assert t.state.units[unit(SWORDS)].marks & POISONED


@clause("ZRN-TRE-04", "ZRN-BLU-06")
def test_a_step_can_be_taken_back_until_it_turns_up_a_token() -> None:
    t = play(Move(unit(SWORDS)), units={SWORDS: "S20"}, tokens={"S12": "crown_of_mathias"})
    answer(t, "area:S27")
    assert t.can_undo(0)
    t = play(Move(unit(SWORDS)), units={SWORDS: "S20"}, tokens={"S12": "crown_of_mathias"})
    answer(t, "area:S12")
    assert not t.can_undo(0)


@clause("ZRN-ABL-25", "ZRN-BLU-06")
def test_a_garrison_once_seen_stays_seen() -> None:
    units: dict[str, Place] = {
        SCOUTS: "S20",
        "garrison_1": ("S12", {"shown": False, "front": "G07"}),
        "garrison_2": ("S21", {"shown": False}),
    }
    t = play(Scout(unit(SCOUTS)), units=units, active="new_mahn")
    answer(t, "unit:garrison_1")
    assert [data["unit"] for data in told(t, "garrison_revealed")] == [unit("garrison_1")]
    assert not t.can_undo(0)
    assert t.state.active == house("new_mahn")
