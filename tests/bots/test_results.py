"""Long runs: results that are kept and gone on with, told and drawn; the same games on a cluster."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import typer

import warhall
from tests.cli.conftest import Run
from tests.cli.toys import VIGIL
from warhall.bots.plan import make_plan
from warhall.cli.output import until_stopped
from warhall.kernel.errors import SetupError
from warhall.lab.cluster import spread_on
from warhall.lab.results import Results
from warhall.lab.sim import about, simulate

SIM = ("sim", "vigil", "--seats", 2, "--seed", 4, "--bots", "random,steward", "--jobs", 1)


def shown(run: Run, *words: object) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_a_run_that_was_stopped_goes_on_where_it_was(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    plan = make_plan(VIGIL, 2, ["random", "steward"], seed=4)
    with Results(tmp_path / "kept", about(plan)) as results:
        list(islice(simulate(plan, 10, 1, results), 5))
    with (tmp_path / "kept").open("a") as file:
        file.write('{"number": 4, "win')  # cut off in the middle
    found = shown(run, *SIM, "--games", 10, "--into", "kept")
    whole = shown(run, *SIM, "--games", 10)
    lines = (tmp_path / "kept").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines[1:]] == list(range(10))
    assert {**found, "cpu_seconds": 0} == {**whole, "cpu_seconds": 0}


def test_results_of_other_games_are_not_mixed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown(run, *SIM, "--games", 2, "--into", "kept")
    other = run("sim", "vigil", "--seats", 2, "--seed", 5, "--games", 2, "--into", "kept")
    assert other.exit_code == 2
    words = " ".join(other.stderr.split())
    assert "kept holds other games (seed: 4 there, 5 here; bots: " in words


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_games_with_other_content_are_not_mixed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder, figure in (("mine", "7"), ("moved", "7  # the same"), ("other", "8")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "factions.toml").write_text(f"[faction.dragon_riders]\nhand = {figure}\n")
    words = (
        command,
        "bloodstones",
        "--games",
        1,
        "--bots",
        "random,squire",
        "--jobs",
        1,
        "--into",
        "kept",
        "--content",
    )
    first = shown(run, *words, "mine")
    assert shown(run, *words, "moved") == first
    for others in (run(*words, "other"), run(*words[:-1])):
        assert others.exit_code == 2
        assert f'kept holds other games (content: "{first["content"]}" there, ' in " ".join(others.stderr.split())


def test_games_of_other_versions_are_not_mixed(tmp_path: Path) -> None:
    here = make_plan(VIGIL, 2, ["random"]).about()
    assert (here["rules_version"], here["warhall"]) == (VIGIL.rules_version, warhall.__version__)
    for name in ("rules_version", "warhall"):
        with Results(tmp_path / name, {**here, name: "old"}):
            pass
        with (
            pytest.raises(SetupError, match=f'{name.replace("_", " ")}: "old" there, '),
            Results(tmp_path / name, here),
        ):
            pass
    before = {key: value for key, value in here.items() if key != "rules_version"}
    with Results(tmp_path / "before", before):
        pass
    with pytest.raises(SetupError, match="rules version: not said there, 1 here"), Results(tmp_path / "before", here):
        pass


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_games_that_broke_are_played_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = (command, "vigil", "--seats", 2, "--games", 8, "--bots", "random,steward", "--jobs", 1, "--into", "kept")
    first, again = (run(*words, "--option", "flaw=rule", "--json") for _ in range(2))
    assert first.exit_code == again.exit_code == 1
    broken = {crash["number"] for crash in json.loads(first.stdout)["crashes"]}
    assert 0 < len(broken) < 8
    kept = [json.loads(line)["number"] for line in (tmp_path / "kept").read_text().splitlines()[1:]]
    assert kept == [number for number in range(8) if number not in broken]
    assert {crash["number"] for crash in json.loads(again.stdout)["crashes"]} == broken


def test_whoever_stops_learns_how_it_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as stopped, until_stopped(Path("kept")):
        raise KeyboardInterrupt
    assert stopped.value.exit_code == 130
    assert "in kept, the same command goes on" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_a_report_tells_the_same_as_the_run_and_draws_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = (command, "vigil", "--seats", 2, "--games", 6, "--bots", "random,steward", "--jobs", 1, "--into", "kept")
    found = shown(run, *words)
    told = shown(run, "report", "kept")
    assert told == {key: value for key, value in found.items() if key != "crashes"}
    assert run("report", "kept", "-o", "picture.svg").exit_code == 0
    texts = [one.text or "" for one in ElementTree.parse(tmp_path / "picture.svg").iter() if one.tag.endswith("text")]
    assert any(text.startswith("Vigil: 6 games, 2 seats") for text in texts)
    assert ("all games" if command == "sim" else "steward") in texts


def test_a_report_of_something_else_is_refused(run: Run, tmp_path: Path) -> None:
    for text in ("", "{}\n", "no results\n", '{"of": "sim", "game": "vigil"}\n'):
        (tmp_path / "file").write_text(text)
        result = run("report", tmp_path / "file")
        assert result.exit_code == 2, text
        assert "no file of results" in result.stderr
    assert "there is no such file" in run("report", tmp_path / "none").stderr


def test_work_is_done_at_places_there_are() -> None:
    with pytest.raises(SetupError, match="here or on ray, not on 'moon'"):
        spread_on("moon")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError, match=r"pip install 'warhall\[ray\]'"):
        spread_on("ray")


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="needs Ray: pip install 'warhall[ray]'")
def test_games_on_a_cluster_are_those_of_one_machine(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key != "RAY_ADDRESS"} | {"HOME": str(tmp_path)}
    words = ["sim", "bsieged", "--seats", "2", "--games", "9", "--seed", "5", "--jobs", "2", "--json"]
    found = []
    for place in ("here", "ray"):
        kept = tmp_path / place
        command = [sys.executable, "-c", "from warhall.cli import main; main()", *words, "--on", place]
        with tempfile.TemporaryDirectory(prefix="ray") as folder:  # Ray's sockets need a short path
            environment["RAY_TMPDIR"] = folder
            done = subprocess.run([*command, "--into", str(kept)], env=environment, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()
        games = [json.loads(line) for line in kept.read_text().splitlines()]
        found.append(([{**one, "seconds": 0} for one in games], {**json.loads(done.stdout), "cpu_seconds": 0}))
    assert found[0] == found[1]
    assert len(found[0][0]) == 10
