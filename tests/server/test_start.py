"""Starting a hall: one for each file, and one clear line if it cannot be opened."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.server.house import House, arrive, new_table
from tests.server.test_gate import hall
from warhall.cli.app import app
from warhall.server.starting import reason

PATIENCE = 60


def started(*words: str | Path) -> Result:
    """A start that must fail."""
    return CliRunner().invoke(app, ["hall", "--no-browser", *map(str, words)], catch_exceptions=False)


def complaint(done: Result) -> str:
    """The one line it says."""
    assert done.exit_code == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


@pytest.mark.slow
def test_a_second_hall_on_the_same_file_says_where_the_first_is(tmp_path: Path) -> None:
    with hall(tmp_path) as (port, process):
        told = complaint(started("--port", "0", "--data", tmp_path))
        assert f"a hall is open on {tmp_path / 'hall.sqlite'} already" in told
        assert f"http://127.0.0.1:{port}/ (process {process})" in told
        by_address = complaint(started("--port", "0", "--database", f"sqlite+aiosqlite:///{tmp_path / 'hall.sqlite'}"))
        assert f"http://127.0.0.1:{port}/" in by_address
    with hall(tmp_path):  # the first is gone
        pass


def test_a_hall_that_was_killed_leaves_no_claim_behind(house: House) -> None:
    house.open()
    who = arrive(house.client)
    table = new_table(house.client, who, ["me", "steward"])
    house.kill()
    house.open()
    assert house.client.get(f"/api/tables/{table}", headers=who).status_code == 200


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = complaint(started("--port", str(port), "--data", tmp_path))
    assert told == f"warhall: port {port} at 127.0.0.1 cannot be used: Address already in use"


def test_an_address_that_is_not_this_machine(tmp_path: Path) -> None:
    assert "at 192.0.2.1 cannot be used" in complaint(started("--host", "192.0.2.1", "--data", tmp_path))


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    told = complaint(started("--port", "0", "--data", tmp_path / "file" / "hall"))
    assert told.startswith(f"warhall: there is no folder {tmp_path / 'file'}, and nothing was written")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "hall.sqlite").write_text("a letter to a friend, of some length " * 100)
    assert "its database cannot be used: file is not a database" in complaint(
        started("--port", "0", "--data", tmp_path)
    )


@pytest.mark.parametrize("address", ["nonsense", "oracle+nothing://x", "sqlite:///x"])
def test_an_address_of_a_database_that_is_none(tmp_path: Path, address: str) -> None:
    told = complaint(started("--port", "0", "--data", tmp_path, "--database", address))
    assert "the address of its database is not understood" in told


def test_a_database_that_does_not_answer_and_its_password_is_not_told(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"postgresql+psycopg://hall:opensesame@127.0.0.1:{nobody.getsockname()[1]}/hall"
        told = complaint(started("--port", "0", "--data", tmp_path, "--database", address))
    assert "its database cannot be used" in told
    assert "opensesame" not in told


def test_a_driver_that_is_not_installed() -> None:
    missing = ModuleNotFoundError("No module named 'psycopg'", name="psycopg")
    assert reason(missing) == "its database needs psycopg: pip install 'warhall[postgres]'"


def test_a_limit_that_is_none(tmp_path: Path) -> None:
    assert "there is no limit called 'luck'" in complaint(started("--data", tmp_path, "--limit", "luck=3"))


@pytest.mark.slow
def test_the_hall_says_where_it_is_when_it_is_open_and_closes_without_a_fuss(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "warhall", "hall", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("The hall is open at http://127.0.0.1:")
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=PATIENCE)
    assert "Traceback" not in complaints
