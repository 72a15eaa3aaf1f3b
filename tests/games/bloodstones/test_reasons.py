"""What is not offered says why, with its clause."""

from __future__ import annotations

from tests.games.bloodstones.scene import CORSAIRS, DRAGONS, HORSES, Side, asked, choose, fight, scene
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.rules.actions import Main
from warhall.games.bloodstones.rules.pay import Pay
from warhall.testing import clause


def blocked(t: T) -> dict[str, str]:
    """The clause behind each option that is not open to whoever is asked."""
    return {reason.option: reason.clause for reason in t.blocked(t.pending.seat)}


@clause("BLD-ACT-02", "BLD-MOV-07", "BLD-GEN-06", "BLD-BUI-02")
def test_actions_that_are_not_open() -> None:
    side = Side(HORSES, {"ford": "swords", "crag": "swords"}, villages="ford", hand="blank castle")
    t = scene(side, Side(DRAGONS, {"ford": "castle"}), run=Main(0))
    assert blocked(t) == {
        "done": "BLD-ACT-02",
        "area:ford": "BLD-MOV-07",
        "kind:castle": "BLD-BUI-02",
        "kind:blank": "BLD-GEN-06",
    }


@clause("BLD-BUI-03", "BLD-BUI-04")
def test_builds_without_a_place() -> None:
    t = scene(Side(HORSES, villages="crag", hand="ship swords"), Side(DRAGONS), run=Main(0))
    assert blocked(t) == {"kind:ship": "BLD-BUI-04"}
    t = scene(Side(HORSES, {"crag": "swords"}, hand="skirmishers"), Side(DRAGONS), run=Main(0))
    assert blocked(t) == {"kind:skirmishers": "BLD-BUI-03"}
    t = scene(Side(HORSES, hand="ship swords"), Side(DRAGONS), run=Main(0))
    assert blocked(t) == {"kind:ship": "BLD-BUI-03", "kind:swords": "BLD-BUI-03"}


@clause("BLD-ACT-02")
def test_nothing_is_blocked_when_all_is_open() -> None:
    t = scene(Side(HORSES, {"crag": "swords"}, villages="crag", hand="skirmishers"), Side(DRAGONS), run=Main(0))
    assert blocked(t) == {}


@clause("BLD-WDR-09", "BLD-WDR-14", "BLD-WDR-20")
def test_areas_closed_to_a_withdrawal_and_to_a_retreat() -> None:
    foes = Side(DRAGONS, {"ford": "swords*2"}, left="moor")
    t = fight(Side(HORSES, {"ford": "swords*3"}, villages="wood"), foes)
    closed = {"area:moor": "BLD-WDR-14", "area:wood": "BLD-WDR-09", "area:gulf": "BLD-WDR-20"}
    assert asked(t) == (1, "withdraw")
    assert blocked(t) == closed
    foes = Side(DRAGONS, {"ford": "swords*2 shield"}, left="moor", villages="cape moor")
    t = fight(Side(HORSES, {"ford": "cavalry*4"}), foes, draws=[5, 5, 4, 4, 2, 2, 3])
    choose(t, "kind:shield")
    assert asked(t) == (1, "retreat")
    assert blocked(t) == {"area:moor": "BLD-WDR-14", "area:gulf": "BLD-WDR-20"}


@clause("BLD-COR-03")
def test_land_is_closed_to_corsairs_without_cavalry() -> None:
    t = fight(
        Side(HORSES, {"ford": "cavalry"}), Side(CORSAIRS, {"ford": "axes", "gulf": "ship"}), faction_minimums=False
    )
    assert asked(t) == (1, "withdraw")
    assert blocked(t) == {"area:moor": "BLD-COR-03", "area:wood": "BLD-COR-03", "area:gulf": "BLD-WDR-20"}


@clause("BLD-RUL-22")
def test_tiles_that_would_be_needless() -> None:
    t = scene(Side(HORSES, hand="swords cavalry skirmishers"), Side(DRAGONS), run=Pay(0, 6))
    assert blocked(t) == {}
    choose(t, "kind:cavalry")
    assert blocked(t) == {"kind:skirmishers": "BLD-RUL-22"}
