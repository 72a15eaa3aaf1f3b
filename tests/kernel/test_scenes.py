"""The tools for tests: scenes from text, answers by kind, what was taken by itself, content changed in a few words."""

from __future__ import annotations

import pytest

from tests.kernel.toy import TOY, Clash
from warhall.games import game
from warhall.kernel.errors import ContentError
from warhall.testing.scenes import NotAsked, answer, content_with, quietly, scene, taken, told, until

START = """
    toy
    hands 0: (2)
    > toy.clash ready striker=0
"""


def test_a_scene_is_a_position_with_scripted_chance() -> None:
    t = scene(TOY, START, dice=[6, 1], draws=[3])
    answer(t, "ready", "draw")
    assert t.state.hands[0] == (2, 3)
    answer(t, "toy.ready", "roll")
    answer(t, "cheer", "card:2", "card:3", seat=0)
    assert until(t, "assign_hit").options == ("unit:2", "unit:3")
    assert told(t, "cheered") == [{"card": 2}, {"card": 3}]
    t.undo(0)
    assert t.pending.kind == "toy.cheer", "it can be taken back"


def test_a_procedure_may_be_run_there() -> None:
    assert scene(TOY, "toy", run=Clash(1)).pending.seat == 1


def test_a_wrong_answer_tells_what_is_open() -> None:
    t = scene(TOY, START)
    with pytest.raises(NotAsked, match=r"plan is not asked\. Open: toy\.ready of seat 0: look, roll, draw, pass\."):
        answer(t, "plan", "strike")
    with pytest.raises(NotAsked, match=r"ready is not asked of seat 1\."):
        answer(t, "ready", "roll", seat=1)
    with pytest.raises(NotAsked, match=r"toy\.ready of seat 0 does not offer 'flee'"):
        answer(t, "ready", "flee")


def test_what_was_taken_by_itself_is_told() -> None:
    t = scene(TOY, "toy\nunits 3: steps=0\n> toy.clash ready striker=0", dice=[6, 1])
    answer(t, "ready", "roll")
    assert taken(t) == [("toy.assign_hit", "unit:2")]
    with pytest.raises(NotAsked, match=r"Taken by themselves before: toy\.assign_hit = unit:2\."):
        answer(t, "assign_hit", "unit:2")


def test_one_may_go_quietly_to_a_question() -> None:
    t = scene(TOY, START, dice=[1, 1])
    assert quietly(t.pending) == "pass"
    until(t, "cheer", by=lambda ask: "roll")
    with pytest.raises(NotAsked, match=r"retreat was never asked\. Open: nothing\."):
        until(t, "retreat")


def test_content_is_changed_in_a_few_words() -> None:
    zorn = game("zorn")
    with pytest.raises(ContentError, match=r"nothing\.toml \(overlay\): \(file\): unknown 'nothing\.toml'"):
        content_with(zorn, {"nothing.toml": {}})
