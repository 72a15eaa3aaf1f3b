"""Chances are those of the dice themselves: rolls, Quests, and combats as section C2 of the ledger counted them."""

from __future__ import annotations

import pytest

from tests.games.uprising.scene import DUERKHAR, C, scene
from warhall.games.uprising.ids import CHAOS, EMPIRE, NO_LEADER, HexId
from warhall.games.uprising.odds import Army, assault, fight, quest_chances, spread_of
from warhall.games.uprising.state import Counts

ONE_WHITE = (1, 0, 0, 0, 0, 0)
GARRISON, SKELETONS = (EMPIRE, NO_LEADER), (CHAOS, NO_LEADER)


def test_a_die_shows_its_faces() -> None:
    found = spread_of(C, ONE_WHITE)
    assert found == pytest.approx({(0, 0, 0): 2 / 6, (1, 0, 0): 2 / 6, (0, 1, 0): 1 / 6, (0, 0, 1): 1 / 6})
    assert spread_of(C, (2, 0, 0, 0, 0, 0))[2, 0, 0] == pytest.approx(1 / 9)


def test_a_quest_is_solved_by_enough_goals() -> None:
    """The Feast of Chiefs: 4 Skulls, 2 Shields or 4 Bolts; two blue dice can only bring the Shields."""
    solved, met = quest_chances(C, C.quest.row("the_feast_of_chiefs"), (0, 0, 2, 0, 0, 0))
    assert solved == pytest.approx(16 / 36)  # both dice show a Shield: four faces of six
    assert met == pytest.approx((0.0, 16 / 36, 0.0))


@pytest.mark.parametrize(
    ("units", "strength", "win", "lost"),
    [
        ((2, 0, 0, 0), 1, 0.83, 0.6),
        ((3, 0, 0, 0), 1, 0.99, 0.4),
        ((3, 0, 0, 0), 2, 0.65, 1.4),
        ((3, 1, 0, 0), 2, 0.95, 0.9),
        ((4, 1, 0, 0), 3, 0.77, 2.1),
        ((2, 2, 1, 0), 3, 0.94, 1.9),
    ],
)
def test_combats_end_as_often_as_the_ledger_counted(units: Counts, strength: int, win: float, lost: float) -> None:
    found = fight(C, Army(DUERKHAR, units), "", GARRISON, strength)
    assert found.win == pytest.approx(win, abs=0.05)
    assert found.lost == pytest.approx(lost, abs=0.25)


def test_all_that_can_become_of_an_army_is_one() -> None:
    found = fight(C, Army(DUERKHAR, (2, 1, 0, 0)), "woods", SKELETONS, 2)
    assert sum(found.left) == pytest.approx(1.0, abs=1e-6)
    assert found.win == pytest.approx(1.0 - found.left[0])
    assert 0.0 < found.killed <= 2.0


def test_walls_towers_and_terrain_count() -> None:
    butcher = (EMPIRE, C.leader.row("the_butcher"))
    bare = fight(C, Army(DUERKHAR, (2, 1, 1, 1)), "", butcher, 6).win
    assert fight(C, Army(DUERKHAR, (2, 1, 1, 1), tower=True, wall=True), "", butcher, 6).win > bare + 0.2
    assert fight(C, Army(DUERKHAR, (2, 1, 1, 1)), "marsh", butcher, 6).win > bare  # his red dice are white there
    siege = (EMPIRE, C.leader.row("the_siege_father"))
    walled = fight(C, Army(DUERKHAR, (2, 1, 1, 1), tower=True, wall=True), "", siege, 5)
    assert walled == fight(C, Army(DUERKHAR, (2, 1, 1, 1)), "", siege, 5)  # against him they give no dice


def test_on_a_curse_only_chaos_has_bolts() -> None:
    """Rangers' purple dice are mostly Bolts."""
    army = Army(C.side.row("druwhn"), (0, 0, 2, 0))
    assert fight(C, army, "curse", GARRISON, 2).win < fight(C, army, "", GARRISON, 2).win


def test_an_army_meets_one_group_after_another() -> None:
    t = scene(
        hexes={"a3": "rigga garrison=1"},
        leaders={"the_butcher": "at=a3 threat=3 tokens=1 target=b4 prey=mohyar"},
    )
    army = Army(DUERKHAR, (3, 1, 1, 0))
    first, second = assault(t.state, C, army, HexId(C.hex.row("a3")))
    assert first.win > 0.99
    assert second.win < first.win
    assert sum(second.left) == pytest.approx(1.0, abs=1e-3)
