"""The toy games join as outside games do, through entry points: in this process, in its workers and in subprocesses."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import warhall
from warhall.cli.app import app

ROOT = Path(__file__).parents[2]
Run = Callable[..., Result]


@pytest.fixture(scope="session")
def outside_package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that looks like an installed package with two games."""
    folder = tmp_path_factory.mktemp("outside")
    package = folder / "toys-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(
        "[warhall.games]\nduel = tests.cli.toys:DUEL\nvigil = tests.cli.toys:VIGIL\n"
    )
    return folder


@pytest.fixture(autouse=True)
def toy_games(outside_package: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The toy games can be played for the length of a test."""
    monkeypatch.syspath_prepend(str(outside_package))
    return outside_package


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test, and the test runs beside it."""
    folder = tmp_path / "state"
    monkeypatch.setenv("WARHALL_STATE", str(folder))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return folder


@pytest.fixture
def run() -> Run:
    """The program, in this process."""
    runner = CliRunner()

    def call(*args: object, input: str = "") -> Result:
        return runner.invoke(app, [str(arg) for arg in args], input=input, catch_exceptions=False)

    return call


@pytest.fixture
def environment(outside_package: Path, state: Path) -> dict[str, str]:
    """For subprocesses that shall know the toy games."""
    places = (outside_package, ROOT, Path(warhall.__file__).parents[1])  # the same package as in this process
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places)), "WARHALL_STATE": str(state)}
