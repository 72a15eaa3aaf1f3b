"""What ending an activation or declining a spell would give up for nothing."""

from __future__ import annotations

from tests.games.zorn.scene import Place, activate, answer, options, play, unit, until
from warhall.games.zorn.rules.spells.casting import CastSpell
from warhall.games.zorn.state import STUNNED, TERRORIZED
from warhall.testing.scenes import lost

MEAD = "S20"
IGNATZ, MORGAN = "ignatz_cinderbeard", "morgan_von_fay"
SWORDS, LEVY = "new_mahn_swordstrikers_1", "new_mahn_levy_1"
HARASSERS, ARCHERS = "new_mahn_harassers_1", "new_mahn_royal_archers_1"
UNUSED = "would go unused, and would cost nothing"


def at_the_end(units: dict[str, Place]) -> dict[str, str]:
    """What is lost at the last question of an activation."""
    return lost(until(activate(units), "zorn.choose_regrouper"))


def test_a_regroup_that_costs_nothing_is_not_forgotten() -> None:
    told = at_the_end({SWORDS: (MEAD, {"marks": STUNNED}), LEVY: (MEAD, {"marks": TERRORIZED}), ARCHERS: MEAD})
    assert told == {"done": f"the Regroup of Swordstrikers N1 and Levy N {UNUSED}"}
    assert at_the_end({HARASSERS: MEAD}) == {"done": f"the Regroup of Harassers N1 {UNUSED}"}  # they forage


def test_whoever_has_nothing_free_to_do_loses_nothing() -> None:
    assert at_the_end({ARCHERS: MEAD}) == {}
    worn = activate({SWORDS: (MEAD, {"hits": 1})}, held={"new_mahn": {"supplies": 1}})
    assert f"unit:{SWORDS}" in options(until(worn, "zorn.choose_regrouper"))  # for a price
    assert lost(worn) == {}


def test_rally_and_free_steps_lapse_with_the_activation() -> None:
    told = at_the_end({"namtull": MEAD, LEVY: (MEAD, {"hits": 1})})
    assert told == {"done": f"Rally {UNUSED}"}
    t = activate({"nayr": MEAD, SWORDS: MEAD})
    answer(t, "ability:tactician")
    assert lost(t) == {}  # there is still time
    assert lost(until(t, "zorn.choose_regrouper")) == {"done": f"free steps {UNUSED}"}


def test_a_spell_that_worked_is_not_wasted() -> None:
    units = {IGNATZ: MEAD, SWORDS: MEAD, ARCHERS: MEAD}
    t = play(CastSpell(unit(IGNATZ)), units=units, dice=[5, 2])
    answer(t, f"unit:{SWORDS}")
    assert lost(t) == {"done": "a second unit could be kindled at no cost"}
    t = play(CastSpell(unit(MORGAN)), units={MORGAN: "PC", SWORDS: "PC"}, dice=[5, 2])
    answer(t, f"unit:{SWORDS}")
    assert lost(t) == {"pass": "Fata Morgana would be cast for nothing"}
