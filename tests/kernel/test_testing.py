"""The scenario builder: a position in one call, with scripted chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy import TOY, Clash, Match, Skirmish, T, Unit
from warhall.kernel.chance import Fast
from warhall.kernel.errors import ScriptError, SetupError
from warhall.testing import borders, clause, scenario, unused_scripts
from warhall.testing.language import unused_kinds


def test_a_scenario_is_a_position_in_one_call() -> None:
    def arrange(t: T) -> None:
        t.state.units[3] = Unit(1, 0)

    t = scenario(TOY, seats=2, arrange=arrange, run=Clash(0), dice=[5, 2])
    assert t.state.alive == [2, 1], "indexes are made again"
    assert (t.events, t.history) == ([], [])
    t.choose(0, "roll")
    assert t.log()[-1].data == {"faces": (5, 2), "sides": 6}
    assert t.state.units[2] == Unit(1, 1, ("band",))


def test_a_scenario_may_start_later() -> None:
    t = scenario(TOY, seats=2)
    assert t.asks == ()
    t.start(Match())
    assert t.pending.kind == "toy.plan"


def test_a_scenario_settles_its_options() -> None:
    seen = []

    def setup(content: None, seats: int, options: Mapping[str, Any]) -> Skirmish:
        seen.append((seats, options))
        return TOY.setup(content, seats, options)

    scenario(replace(TOY, setup=setup), seats=2, options={"field": "OPEN"})
    assert seen == [(2, {"field": "open"})]
    with pytest.raises(SetupError):
        scenario(TOY, seats=2, options={"field": "moon"})


def test_a_scenario_takes_content_and_names() -> None:
    t = scenario(TOY, seats=2, content="mine", run=Clash(0), draws=["card 3"], name=lambda card: f"card {card}")
    t.choose(0, "draw")
    assert t.content == "mine"
    assert t.state.hands[0] == (3,)


def test_missing_dice_fail_at_once() -> None:
    t = scenario(TOY, seats=2, run=Clash(0), dice=[5])
    with pytest.raises(ScriptError, match="no die left for a D6"):
        t.choose(0, "roll")


def test_another_chance_may_go_on_after_the_script() -> None:
    t = scenario(TOY, seats=2, run=Clash(0), dice=[5], then=Fast(1))
    t.choose(0, "roll")
    assert t.log()[-1].data["faces"][0] == 5


def test_what_is_left_over_is_known_once() -> None:
    scenario(TOY, seats=2, dice=[1, 2], draws=["x"])
    scenario(TOY, seats=2)
    assert unused_scripts() == [(1, 2, "x")]
    assert unused_scripts() == []


def test_a_test_says_what_it_proves() -> None:
    @clause("TOY-CLA-01", "TOY-CLA-02")
    def proof() -> int:
        return 3

    assert proof() == 3
    assert proof.__dict__["clauses"] == ("TOY-CLA-01", "TOY-CLA-02")


def test_borders_are_written_in_a_few_words() -> None:
    assert borders("ford-hill  hill-moor") == [("ford", "hill"), ("hill", "moor")]


def test_a_declared_kind_counts_as_used_where_rules_call_it_or_hand_it_on(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "turn.py").write_text("Ask(Plan(), 0)\nchoice(Ready)\nt.tell(Planned((1, 2)))\n")
    (tmp_path / "story.py").write_text("UseCheer(1)\n")
    unused = unused_kinds(replace(TOY, folder=tmp_path))
    assert unused == ["toy.assign_hit", "toy.cheer", "toy.rested", "toy.card_drawn", "toy.cheered"]
