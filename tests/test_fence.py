"""The fence around the suite: a test that writes outside its temporary folder fails, it alone, and changes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

HEAD = """
import os, shutil, sqlite3, tempfile, threading
from contextlib import suppress
from pathlib import Path
import pytest

OUT = Path("OUTSIDE")
"""
FORBIDDEN = {
    "open": 'open(OUT / "new", "w")',
    "append": '(OUT / "old").open("a").write("more")',
    "os_open": 'os.open(OUT / "new", os.O_CREAT | os.O_WRONLY)',
    "from_root_down": '(OUT / "no" / "where").mkdir(parents=True)',
    "remove": '(OUT / "old").unlink()',
    "remove_tree": "shutil.rmtree(OUT)",
    "rmdir": '(OUT / "empty").rmdir()',
    "move_away": '(OUT / "old").rename(tmp_path / "old")',
    "move_there": '(tmp_path / "a").write_text(""); (tmp_path / "a").replace(OUT / "old")',
    "copy": 'shutil.copy(__file__, OUT / "new")',
    "link": 'os.link(__file__, OUT / "new")',
    "symlink": '(OUT / "new").symlink_to(__file__)',
    "through_a_link": '(tmp_path / "way").symlink_to(OUT); (tmp_path / "way" / "new").write_text("")',
    "through_a_file": '(tmp_path / "file").symlink_to(OUT / "old"); (tmp_path / "file").write_text("")',
    "by_dots": '(tmp_path / ".." / ".." / ".." / "outside" / "new").write_text("")',
    "truncate": 'os.truncate(OUT / "old", 0)',
    "chmod": '(OUT / "old").chmod(0o600)',
    "database": 'sqlite3.connect(OUT / "new")',
    "caught": 'with suppress(Exception): (OUT / "new").write_text("")',
    "in_a_thread": "work = threading.Thread(target=write); work.start(); work.join()",
    "beside_its_folder": 'Path(f"{tmp_path.parent}-1").mkdir()',
    "at_home_of_old": 'Path(f"{OUT}/.local").mkdir()',
}
ALLOWED = {
    "own_folder": '(tmp_path / "a" / "b").mkdir(parents=True); shutil.rmtree(tmp_path / "a")',
    "own_database": 'sqlite3.connect(tmp_path / "a"); sqlite3.connect(":memory:")',
    "tempfile": 'with tempfile.TemporaryDirectory() as lent: Path(lent, "a").write_text("")',
    "tempfiles": "tempfile.TemporaryFile().close(); tempfile.NamedTemporaryFile().close()",
    "home": 'Path("~/.cache").expanduser().mkdir(parents=True)',
    "reading": '(OUT / "old").read_text(); open(os.devnull, "w").close()',
    "after_others": "pass",
}
TAIL = """
def write():
    with suppress(Exception):
        (OUT / "new").write_text("")

@pytest.fixture
def set_up():
    write()

@pytest.fixture
def clean_up():
    yield
    write()

def test_before(set_up):
    pass

def test_behind(clean_up):
    pass
"""


def test_who_writes_outside_fails_and_nobody_else(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    (outside / "empty").mkdir(parents=True)
    (outside / "old").write_text("old")
    before = picture(outside)
    cases = [f"def test_{name}(tmp_path):\n    {act}\n" for name, act in (FORBIDDEN | ALLOWED).items()]
    suite = tmp_path / "test_suite.py"
    suite.write_text(HEAD.replace("OUTSIDE", str(outside)) + "\n".join(cases) + TAIL)
    told = run_suite(suite)
    for name in [*FORBIDDEN, "before", "behind"]:
        assert {line.split()[0] for line in told if line.endswith(f"::test_{name}")} & {"FAILED", "ERROR"}, name
    assert "ERROR test_suite.py::test_before" in told  # before the test itself began
    for name in ALLOWED:
        assert f"PASSED test_suite.py::test_{name}" in told
    assert picture(outside) == before
    assert sorted(entry.name for entry in tmp_path.iterdir() if entry.name != "__pycache__") == [
        "base",
        "outside",
        "test_suite.py",
    ]


def run_suite(suite: Path) -> list[str]:
    """The lines of pytest's summary, in a process of its own."""
    words = ["-p", "tests.fence", "-p", "no:cacheprovider", "-rA", "--basetemp", "base", suite.name]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "COLUMNS": "200"}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=suite.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "short test summary" in done.stdout, done.stdout + done.stderr
    return [line.partition(" - ")[0] for line in done.stdout.partition("short test summary")[2].splitlines()]


def picture(folder: Path) -> dict[str, tuple[int, str]]:
    """Everything below a folder: kind, rights and content."""
    return {
        str(path.relative_to(folder)): (path.stat().st_mode, path.read_text() if path.is_file() else "")
        for path in [folder, *folder.rglob("*")]
    }


def test_this_very_suite_is_fenced(tmp_path: Path) -> None:
    from tests.fence import FENCE, WroteOutside

    with pytest.raises(WroteOutside, match="may write only below tmp_path"):
        (ROOT / "nothing-of-this-name").mkdir()
    assert len(FENCE.broken) == 1
    FENCE.broken.clear()  # forgiven, once
    assert not Path.home().is_relative_to(ROOT)
    assert Path.home().is_relative_to(tmp_path.parents[0])
