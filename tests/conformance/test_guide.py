"""The page on testing a game of one's own works as it stands: its files are written, its commands and tests are run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from warhall.kernel.clauses import coverage, read_clauses
from warhall.testing import suites

EXAMPLE = Path(__file__).parents[2] / "examples" / "stones"
PAGE = Path(__file__).parents[2] / "docs" / "guide" / "testing.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)


def run(folder: Path, *words: str) -> str:
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with every file of the page, its commands run."""
    folder = tmp_path_factory.mktemp("stones")
    for block in blocks("python"):
        name = block.splitlines()[0].removeprefix("# ")
        (folder / name).write_text(block, encoding="utf-8")
    for line in "".join(blocks("sh")).splitlines():
        python, *words = line.split()
        assert python == "python"
        run(folder, *words)
    return folder


def test_the_tests_of_the_page_pass(outside: Path) -> None:
    files = sorted(path.name for path in outside.glob("*.py"))
    assert files == ["conftest.py", "stones.py", "test_golden.py", "test_rules.py", "test_suites.py"]
    told = run(outside, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", ".", ".")
    assert "passed" in told
    assert "failed" not in told


def test_the_example_is_the_one_of_the_page(outside: Path) -> None:
    for path in sorted(EXAMPLE.glob("*.py")):
        assert path.read_text(encoding="utf-8") == (outside / path.name).read_text(encoding="utf-8"), path.name
    clauses = read_clauses(EXAMPLE / "clauses.md")
    assert coverage(clauses, EXAMPLE, EXAMPLE).complete


def test_every_suite_stands_in_the_table() -> None:
    table = set(re.findall(r"^\| `(\w+)` \|", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE))
    assert table == {suite.__name__ for suite in suites.SUITES} | {"conservation", "golden"}
