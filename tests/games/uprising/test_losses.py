"""What being done too early would give up for nothing."""

from __future__ import annotations

import pytest

from tests.games.uprising.fights import fight
from tests.games.uprising.scene import MOHYAR, answer, scene
from warhall.games.uprising.rules.actions import Turn
from warhall.games.uprising.rules.scoring import ScoringPhase
from warhall.testing.scenes import lost

LAST = 4


@pytest.mark.parametrize(("chapter", "told"), [(LAST - 1, {}), (LAST, {"done": "resources for 2 VP"})])
def test_resources_are_worth_nothing_after_the_last_scoring(chapter: int, told: dict[str, str]) -> None:
    t = scene(ScoringPhase(), chapter=chapter, mohyar="salt=4 plunder=3 food=4 ap=0")
    assert {option: words.partition(" would")[0] for option, words in lost(t).items()} == told


def test_whoever_cannot_pay_loses_nothing() -> None:
    t = scene(ScoringPhase(), chapter=LAST, mohyar="salt=2 plunder=1 food=0 ap=2")
    assert t.pending.options == ("done",)
    assert lost(t) == {}


def test_a_turn_that_ends_keeps_its_action_points() -> None:
    t = scene(Turn(MOHYAR, 0), mohyar="ap=5")
    answer(t, "act", "trade")
    assert "done" in t.pending.options
    assert lost(t) == {}
    assert t.state.sides[MOHYAR].ap == LAST


def test_units_that_join_for_nothing_are_not_left_out() -> None:
    t = fight("tribesmen=2 skinchangers=1 garrison=1", heroes="ronja khaal", krowh="at=a4 cards=savage_charge")
    answer(t, "before_rolling", "card:savage_charge")
    assert lost(t) == {"done": "up to 2 more Warriors could join at no cost"}
    answer(t, "volley", "unit:tribesmen")
    assert lost(t) == {"done": "up to 1 more Warrior could join at no cost"}


def test_units_that_come_for_nothing_are_not_left_out() -> None:
    graves = {"empire": "tribesmen=1", "chaos": "boar_riders=1 tribesmen=1"}
    t = fight(
        "skinchangers=1",
        "black S yellow - white -",
        heroes="ronja khaal",
        krowh="at=a4 cards=eat_their_hearts",
        leading="mother_maggot",
        leaders={"mother_maggot": "at=a3 threat=1"},
        graves=graves,
    )
    answer(t, "after_combat", "card:eat_their_hearts")
    assert lost(t) == {"done": "up to 2 more Units could come at no cost"}
