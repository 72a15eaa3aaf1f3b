"""The page on sealed dice tells the truth: its script, run as it stands, passes real records and no false ones."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.toy import TOY
from warhall.kernel import codec
from warhall.kernel.chance import Chance, Fast
from warhall.testing.sample import pick

PAGE = Path(__file__).parents[2] / "docs" / "guide" / "sealed-dice.md"
SECRET = bytes(range(100, 132))


@pytest.fixture(scope="module")
def game() -> dict[str, Any]:
    """The file of a finished game, its secret published."""
    t, player = TOY.new_live(2, SECRET), Fast(50)
    while not t.over:
        t.choose(*pick(t, player))
    assert t.record is not None
    t.record.secret = SECRET.hex()
    data: dict[str, Any] = codec.from_json(codec.to_json(t.record))
    assert sum(len(step["draws"]) for step in data["steps"]) > 2
    return data


def verify(game: dict[str, Any], folder: Path) -> tuple[int, str]:
    """Run the page's script on a file."""
    scripts = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(scripts) == 1
    assert "warhall" not in scripts[0]
    (folder / "verify.py").write_text(scripts[0], encoding="utf-8")
    (folder / "game.json").write_text(json.dumps(game), encoding="utf-8")
    command = [sys.executable, "-I", str(folder / "verify.py"), str(folder / "game.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout + done.stderr).strip()


def test_the_script_verifies_a_game(game: dict[str, Any], tmp_path: Path) -> None:
    count = sum(len(step["draws"]) for step in game["steps"])
    assert verify(game, tmp_path) == (0, f"the secret gives all {count} outcomes")


def test_the_script_finds_a_changed_outcome(game: dict[str, Any], tmp_path: Path) -> None:
    game = json.loads(json.dumps(game))
    draws = [draw for step in game["steps"] for draw in step["draws"]]
    bound, value = draws[2]
    draws[2][1] = (value + 1) % bound
    code, text = verify(game, tmp_path)
    assert code == 1
    assert text == f"outcome 2 below {bound} is {draws[2][1]}, but the secret gives {value}"


def test_the_script_finds_another_secret(game: dict[str, Any], tmp_path: Path) -> None:
    assert verify({**game, "secret": "00"}, tmp_path) == (1, "this is not the secret that was promised")


def test_a_shuffle_is_told_as_it_is_done() -> None:
    """The page's words on shuffling, followed by hand."""
    outcomes = [3, 0, 1]  # below 4, 3, 2

    class Told(Chance):
        def below(self, bound: int) -> int:
            return told.pop(0)

    told = list(outcomes)
    things = ["a", "b", "c", "d"]
    for last, outcome in zip((3, 2, 1), outcomes, strict=True):
        things[last], things[outcome] = things[outcome], things[last]
    assert Told().order("abcd") == things == ["c", "b", "a", "d"]
