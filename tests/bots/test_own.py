"""Bots that are classes of one's own: found by their names, in every process, by whoever types the command alone."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.toys import DUEL
from warhall.bots import bot
from warhall.bots.plan import make_plan
from warhall.games import game_ids
from warhall.kernel.errors import SetupError

GUIDE = Path(__file__).parents[2] / "docs" / "guide" / "write-a-bot.md"
MINE = """
class First:
    name = "first"
    def __init__(self, game, seed):
        pass
    def choose(self, view, world=None):
        return view.question.options[0]

class Stuck(First):
    def choose(self, view, world=None):
        return self.nowhere

class Alone(First):
    def __init__(self):
        pass

class Idle:
    pass

number = 7
"""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a module of bots, from which commands are given; no module stays known."""
    monkeypatch.setenv("WARHALL_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "mine.py").write_text(MINE)
    yield tmp_path
    for name in ("mine", "mybots"):
        sys.modules.pop(name, None)


def written(here: Path) -> str:
    """The guide, whose bots stand in the folder now."""
    page = GUIDE.read_text(encoding="utf-8")
    [block] = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(block.splitlines()) < 60
    (here / "mybots.py").write_text(block)
    return page


def test_the_bots_of_the_guide_enter_the_arena(run: Run, here: Path) -> None:
    page = written(here)
    done = subprocess.run([sys.executable, "mybots.py"], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\(\d+, \d+, \d+\)\n", done.stdout)
    commands = re.findall(r"^warhall (arena .*mybots:.*)$", page, flags=re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        result = run(*shlex.split(command), "--games", 2, "--jobs", 2, "--json")
        assert result.exit_code == 0, result.stderr
        assert json.loads(result.stdout)["failed"] == 0


@pytest.mark.parametrize("game", game_ids())
def test_a_bot_of_the_guide_plays_every_game_to_its_end(run: Run, here: Path, game: str) -> None:
    written(here)
    result = run("sim", game, "--games", 2, "--jobs", 1, "--bots", "mybots:Cautious", "--json")
    assert json.loads(result.stdout)["finished"] == 2


def test_games_are_the_same_over_several_processes(run: Run) -> None:
    words = ("sim", "vigil", "--seats", 2, "--games", 4, "--bots", "mine:First,random", "--seed", 3, "--json")
    one, two = (json.loads(run(*words, "--jobs", jobs).stdout) for jobs in (1, 2))
    assert one["finished"] == 4
    assert {**one, "cpu_seconds": 0} == {**two, "cpu_seconds": 0}


@pytest.mark.parametrize(
    "name, why",
    [
        ("nowhere:Bot", "the module nowhere cannot be imported: ModuleNotFoundError"),
        ("broken_here:Bot", "the module broken_here cannot be imported: ZeroDivisionError: division by zero"),
        ("mine:Second", "the module mine has no Second"),
        ("mine:number", "this is no class with a method choose(view, world)"),
        ("mine:Idle", "this is no class with a method choose(view, world)"),
        ("mine:Alone", "it must be made from a game and a seed"),
    ],
)
def test_what_cannot_be_a_bot_is_refused_at_once(here: Path, name: str, why: str) -> None:
    (here / "broken_here.py").write_text("1 / 0\n")
    with pytest.raises(SetupError, match=re.escape(f"{name}: {why}")):
        make_plan(DUEL, 2, [name])


def test_names_from_elsewhere_import_nothing() -> None:
    with pytest.raises(SetupError, match="no bot is called 'mine:First'"):
        bot("mine:First", DUEL)
    assert "mine" not in sys.modules


def test_a_save_runs_a_class_only_if_the_player_says_so(run: Run, here: Path) -> None:
    begun = run("play", "duel", "--me", "1", "--bots", "mine:First", "--seed", 4, "--yes", input="quit\nhere.json\n")
    assert begun.exit_code == 0, begun.output
    (here / "there.json").write_bytes((here / "here.json").read_bytes())
    del sys.modules["mine"]
    for word, file, known in (("no", "here.json", False), ("yes", "there.json", True)):
        on = run("play", "--file", file, input=f"{word}\nquit\n\n")
        assert "Run this class, yes or no?" in " ".join(on.output.split())
        assert ("mine" in sys.modules) == known


def test_a_bot_that_fails_is_shown_again_only_if_the_player_says_so(run: Run) -> None:
    result = run("sim", "duel", "--games", 1, "--bots", "mine:Stuck", "--jobs", 1, "--json")
    assert result.exit_code == 1
    [crash] = json.loads(result.stdout)["crashes"]
    assert (crash["during"], crash["error"]) == ("bot", "AttributeError: 'Stuck' object has no attribute 'nowhere'")
    del sys.modules["mine"]
    for answer in ("", "no\n"):
        assert "no bot is called 'mine:Stuck'" in run("replay", crash["file"], input=answer).stderr
    assert "mine" not in sys.modules
    shown = run("replay", "--trace", crash["file"], input="yes\n").stderr
    assert "return self.nowhere" in shown
    assert "This is the error that was recorded." in shown
