"""The digest of the code that chooses."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from warhall.bots.code import code_of, digest
from warhall.games import OWN

FIRST = """
class First:
    def __init__(self, game, seed):
        pass

    def choose(self, view, world):
        return view.question.options[0]
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a game's sources, in which modules are found; what was reckoned once is forgotten."""
    monkeypatch.syspath_prepend(str(tmp_path))
    code_of.cache_clear()
    (tmp_path / "game" / "rules").mkdir(parents=True)
    (tmp_path / "game" / "steward.py").write_bytes(b"one = 1\ntwo = 2\n")
    (tmp_path / "game" / "rules" / "turn.py").write_bytes(b"three = 3\n")
    (tmp_path / "game" / "sides.toml").write_bytes(b"hand = 5\n")
    yield tmp_path
    code_of.cache_clear()
    for name in ("mine", "other"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("name", ["steward.py", "rules/turn.py", "sides.toml"])
def test_a_source_that_changes_changes_the_digest(here: Path, name: str) -> None:
    before = digest([here / "game"])
    with (here / "game" / name).open("ab") as file:
        file.write(b"more = 7\n")
    assert digest([here / "game"]) != before


def test_the_digest_is_the_same_on_every_machine(here: Path) -> None:
    before = digest([here / "game"])
    assert before == digest([here / "game"])
    copytree(here / "game", here / "elsewhere")
    for path in (here / "elsewhere").rglob("*.*"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    (here / "elsewhere" / "steward.cpython-311.pyc").write_bytes(b"compiled")
    (here / "elsewhere" / "primer.md").write_text("How it is played")
    assert digest([here / "elsewhere"]) == before
    (here / "elsewhere" / "steward.py").rename(here / "elsewhere" / "steward2.py")
    assert digest([here / "elsewhere"]) != before


@pytest.mark.usefixtures("here")
def test_each_game_has_its_own_code() -> None:
    found = {code_of(game, ("random",)) for game in (*OWN, "duel")}
    assert len(found) == len(OWN) + 1
    assert code_of("zorn", ("random",)) == code_of("zorn", ("steward", "program:./any"))


def test_the_module_of_a_class_of_ones_own_is_part_of_it(here: Path) -> None:
    (here / "mine.py").write_text(FIRST)
    (here / "other.py").write_text(FIRST)
    mine = code_of("zorn", ("random", "mine:First"))
    assert len({mine, code_of("zorn", ("random",)), code_of("zorn", ("random", "other:First"))}) == 3
    code_of.cache_clear()
    assert code_of("zorn", ("mine:First", "random")) == mine
    code_of.cache_clear()
    (here / "mine.py").write_text(f"{FIRST}    # another thought\n")
    assert code_of("zorn", ("random", "mine:First")) != mine


def test_what_warhalls_own_bots_do_is_part_of_it(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_of("zorn", ("random",))
    monkeypatch.setattr("warhall.bots.code._package", lambda module: [here / "game"] if "bots" in module else [])
    code_of.cache_clear()
    assert code_of("zorn", ("random",)) == digest([here / "game"]) != before
