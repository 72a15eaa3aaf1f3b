"""Long runs: results that are kept and gone on with, told and drawn; the same games on a cluster."""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
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
from warhall.bots.program import Played
from warhall.cli.output import until_stopped
from warhall.kernel.errors import SetupError
from warhall.lab.arena import Match
from warhall.lab.cluster import spread_on
from warhall.lab.results import Results
from warhall.lab.sim import Simulated, about, results_of, simulate

SIM = ("sim", "vigil", "--seats", 2, "--seed", 4, "--bots", "random,steward", "--jobs", 1)


def shown(run: Run, *words: object) -> Any:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_a_run_that_was_stopped_goes_on_where_it_was(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    plan = make_plan(VIGIL, 2, ["random", "steward"], seed=4)
    with results_of(plan, tmp_path / "kept") as results:
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
    plan = make_plan(VIGIL, 2, ["random"])
    here = about(plan)
    assert (here["rules_version"], here["warhall"]) == (VIGIL.rules_version, warhall.__version__)
    for name in ("rules_version", "warhall", "code"):
        (tmp_path / name).write_text(json.dumps({**here, name: "old"}) + "\n")
        said = f'{name.replace("_", " ")}: "old" there, '
        with pytest.raises(SetupError, match=said), results_of(plan, tmp_path / name):
            pass
    for name, said in (("rules_version", "1"), ("code", f'"{here["code"]}"')):
        before = {key: value for key, value in here.items() if key != name}
        (tmp_path / "before").write_text(json.dumps(before) + "\n")
        error = f"{name.replace('_', ' ')}: not said there, {said} here"
        with pytest.raises(SetupError, match=error), results_of(plan, tmp_path / "before"):
            pass
        assert json.loads((tmp_path / "before").read_text()) == before


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


FOREIGN = {
    "a saved game": b'{"format":1,"game":"vigil","steps":[]}',
    "a text": b"a letter\nto a friend\n",
    "lines of something else": b'{"name":"a"}\n{"name":"b"}\n',
    "a picture": b"\x89PNG\r\n\x1a\n\xff\xfe",
    "a list": b"[1,2]\n",
    "half a first line": b'{"of": "sim", "game": "vigil"}',
}


@pytest.mark.parametrize("command", ["sim", "arena"])
@pytest.mark.parametrize("what", FOREIGN)
def test_a_file_of_something_else_stays_as_it_is(run: Run, tmp_path: Path, command: str, what: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(FOREIGN[what])
    result = run(command, "vigil", "--seats", 2, "--games", 1, "--bots", "random,steward", "--into", file)
    assert result.exit_code == 2
    assert "is no file of results" in " ".join(result.stderr.split())
    assert file.read_bytes() == FOREIGN[what]
    assert list(tmp_path.glob("file*")) == [file]


def test_an_empty_file_is_begun(run: Run, tmp_path: Path) -> None:
    (tmp_path / "kept").touch()
    shown(run, *SIM, "--games", 2, "--into", tmp_path / "kept")
    assert len((tmp_path / "kept").read_text().splitlines()) == 3


@pytest.mark.parametrize("command", ["sim", "arena"])
@pytest.mark.parametrize(
    "wrong",
    [
        b"\xff\xfe",
        b"",
        b"[" * 100_000,
        b'{"number": 0}',
        {"number": "2"},
        {"number": -2},
        {"decisions": 0.5},
        {"winners": [7]},
        {"scores": ["x", 1]},
        {"sides": ["a", "b", "c"]},
        {"programs": [[0]]},
        {"programs": [[5, 1, 1, ""]]},
    ],
)
def test_a_line_that_is_no_game_is_named_and_nothing_is_lost(
    run: Run, tmp_path: Path, command: str, wrong: bytes | dict[str, Any]
) -> None:
    file = tmp_path / "kept"
    words = (command, "vigil", "--seats", 2, "--games", 4, "--bots", "random,steward", "--jobs", 1, "--into", file)
    shown(run, *words)
    lines = file.read_bytes().split(b"\n")
    lines[3] = wrong if isinstance(wrong, bytes) else json.dumps({**json.loads(lines[3]), **wrong}).encode()
    file.write_bytes(b"\n".join(lines))
    for again in (run("report", file), run(*words)):
        assert again.exit_code == 2
        assert f"{file}, line 4: no game" in again.stderr
    assert file.read_bytes() == b"\n".join(lines)


def test_a_game_of_other_seats_is_none_of_the_contest(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    words = ("arena", "bloodstones", "--games", 2, "--bots", "random,squire", "--jobs", 1, "--into", file)
    shown(run, *words)
    file.write_text(file.read_text().replace('"seated": ["random", "squire"]', '"seated": ["random", "x"]'))
    for again in (run("report", file), run(*words)):
        assert again.exit_code == 2
        assert "line 2: no game of those that the first line speaks of" in " ".join(again.stderr.split())


def test_words_of_programs_may_hold_any_letter(tmp_path: Path) -> None:
    plan = make_plan(VIGIL, 2, ["random"])
    first = "it said \u2028\x85 and left"
    game = Simulated(0, (0, 1), (1, 1), ("a", "b"), "dawn", 4, 3, 0.1, (Played(0, 2, 1, first),))
    with results_of(plan, tmp_path / "kept") as results:
        results.add(game)
    with results_of(plan, tmp_path / "kept") as results:
        assert results.done == {0: game}


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_what_was_asked_for_is_counted_and_the_rest_is_told_of(run: Run, tmp_path: Path, command: str) -> None:
    words = (command, "vigil", "--seats", 2, "--bots", "random,steward", "--jobs", 1, "--into", tmp_path / "kept")
    few, many = shown(run, *words, "--games", 4), shown(run, *words, "--games", 10)
    again = run(*words, "--games", 4, "--json")
    assert (few["games"], many["games"]) == (4, 10)
    assert json.loads(again.stdout) == few
    assert "kept holds 6 more, which are not counted here" in again.stderr


NO_LOCKS = pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")


@NO_LOCKS
@pytest.mark.parametrize("command", ["sim", "arena"])
def test_a_second_run_is_refused_as_long_as_the_first_goes_on(run: Run, tmp_path: Path, command: str) -> None:
    """The line that the first is just writing is none that was cut off."""
    kept = tmp_path / "kept"
    words = (command, "vigil", "--seats", 2, "--seed", 4, "--bots", "random,steward", "--jobs", 1, "--into", kept)
    shown(run, *words, "--games", 4)
    kind: Any = {"sim": Simulated, "arena": Match}[command]
    with Results(kept, json.loads(kept.read_text().splitlines()[0]), kind, lambda game: True):
        with kept.open("ab") as file:
            file.write(b'{"number": 4, "win')
        before = kept.read_bytes()
        second = run(*words, "--games", 6)
        assert second.exit_code == 2
        said = f"another run is writing to {kept}: wait until it has ended, or name another file"
        assert said in " ".join(second.stderr.split())
        assert kept.read_bytes() == before
        assert shown(run, "report", kept)["games"] == 4
        assert shown(run, *words[:-1], tmp_path / "other", "--games", 1)["games"] == 1
    assert shown(run, *words, "--games", 6)["games"] == 6


def test_a_run_that_was_refused_holds_nothing(tmp_path: Path) -> None:
    plan, other = make_plan(VIGIL, 2, ["random"]), make_plan(VIGIL, 2, ["steward"])
    with results_of(plan, tmp_path / "kept"):
        pass
    refused = results_of(other, tmp_path / "kept")
    with pytest.raises(SetupError, match="holds other games"), refused:
        pass
    with results_of(plan, tmp_path / "kept"):
        pass


@NO_LOCKS
def test_where_there_are_no_locks_games_are_kept_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(file: object, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    plan = make_plan(VIGIL, 2, ["random"])
    with results_of(plan, tmp_path / "kept") as results:
        list(simulate(plan, 2, 1, results))
    assert len((tmp_path / "kept").read_text().splitlines()) == 3


SLOW = """
import time
from warhall.bots.plan import Plan

FIRST = Plan("vigil", 2, ("slow:Slow", "random"), 0).bot_seed(0, 0)


class Slow:
    def __init__(self, game, seed):
        self.first = seed == FIRST

    def choose(self, view, world):
        while self.first:
            time.sleep(600)
        return view.question.options[0]
"""


def started(folder: Path, kept: Path) -> subprocess.Popen[str]:
    """A run of two processes, in a session of its own, of which game 0 takes for ever; the others are in the file."""
    (folder / "slow.py").write_text(SLOW)
    words = ["sim", "vigil", "--seats", "2", "--games", "5", "--bots", "slow:Slow,random", "--jobs", "2", "--into"]
    command = [sys.executable, "-c", "from warhall.cli import main; main()", *words, str(kept)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.Popen(
        command, cwd=folder, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    for _ in range(600):
        if kept.exists() and kept.read_text().count("\n") == 5:
            break
        time.sleep(0.1)
    return run


@pytest.mark.parametrize("end", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_whatever_ends_a_run_what_is_done_is_kept(tmp_path: Path, end: str) -> None:
    kept = tmp_path / "kept"
    run = started(tmp_path, kept)
    try:
        run.send_signal(getattr(signal, end))
        _, told = run.communicate(timeout=60)
    finally:
        run.kill()
        run.wait()
    assert run.returncode == 130
    assert "the same command goes on" in " ".join(told.split())
    assert {json.loads(line)["number"] for line in kept.read_text().splitlines()[1:]} == {1, 2, 3, 4}


@NO_LOCKS
def test_nobody_holds_the_file_of_a_run_that_was_killed(tmp_path: Path) -> None:
    """Not even those of its processes that are at work still."""
    kept = tmp_path / "kept"
    run = started(tmp_path, kept)
    try:
        again = Results(kept, json.loads(kept.read_text().splitlines()[0]), Simulated, lambda game: True)
        with pytest.raises(SetupError, match="another run is writing to"), again:
            pass
        run.kill()
        run.wait()
        os.killpg(run.pid, 0)  # one is left
        with again:
            assert sorted(again.done) == [1, 2, 3, 4]
    finally:
        os.killpg(run.pid, signal.SIGKILL)
        run.communicate()


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
    assert run("report", "kept", "-o", "other.svg", "-o", "picture.svg").exit_code == 0
    assert (tmp_path / "other.svg").read_bytes() == (tmp_path / "picture.svg").read_bytes()
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
        about, *lines = [json.loads(line) for line in kept.read_text().splitlines()]
        games = [about, *sorted(lines, key=lambda one: int(one["number"]))]  # kept as they were done
        found.append(([{**one, "seconds": 0} for one in games], {**json.loads(done.stdout), "cpu_seconds": 0}))
    assert found[0] == found[1]
    assert len(found[0][0]) == 10
