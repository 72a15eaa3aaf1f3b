"""No stage both takes an answer and asks: after a load it would be run again to ask, and the answer would be gone.

Random play finds such a stage only if it comes to its question; here the source is read.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import warhall.games

FOLDER = Path(warhall.games.__file__).parent
GIVEN = {"answer", "answers", "returned"}  # of the table: what a stage gets once
ASKING = {"Ask", "AskEach"}


def games() -> list[str]:
    return sorted(path.parent.name for path in FOLDER.glob("*/clauses.md"))


def is_stage(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(mark, ast.Attribute) and mark.attr == "stage" for mark in node.decorator_list
    )


def takes_and_asks(stage: ast.stmt) -> bool:
    """Whether it reads what it was given, and asks."""
    inside = list(ast.walk(stage))
    takes = any(isinstance(node, ast.Attribute) and node.attr in GIVEN for node in inside)
    calls = [node.func for node in inside if isinstance(node, ast.Call)]
    return takes and any(isinstance(call, ast.Name) and call.id in ASKING for call in calls)


def test_a_stage_that_does_both_is_found() -> None:
    both, one = ast.parse(
        "@p.stage\ndef a(t, f):\n  x = t.answer\n  return Ask(x)\n@p.stage\ndef b(t, f):\n  Ask(1)"
    ).body
    assert is_stage(both)
    assert takes_and_asks(both)
    assert is_stage(one)
    assert not takes_and_asks(one)


@pytest.mark.parametrize("game", games())
def test_a_stage_takes_an_answer_or_asks(game: str) -> None:
    paths = sorted((FOLDER / game).rglob("*.py"))
    stages = [
        (path, node) for path in paths for node in ast.parse(path.read_text(encoding="utf-8")).body if is_stage(node)
    ]
    assert len(stages) > 20
    assert [f"{path.name}:{node.lineno}" for path, node in stages if takes_and_asks(node)] == []
