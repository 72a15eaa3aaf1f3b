"""The installed program: through a real pipe and on a real terminal."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

# A test run in the background would hand down that interrupts are ignored.
LISTEN = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PROGRAM = [sys.executable, "-c", f"{LISTEN}; from warhall.cli import main; main()"]
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
PATIENCE = 30.0


def piped(environment: dict[str, str], *args: str, input: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *args], input=input, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_a_whole_game_through_a_pipe(environment: dict[str, str]) -> None:
    done = piped(environment, "play", input="vigil\n1\n1\n\n" + "roll\n" * 4)
    assert (done.returncode, done.stderr) == (0, "")
    assert "The game is over: dawn." in done.stdout
    assert "\x1b" not in done.stdout


def test_a_pipe_that_ends_leaves_a_game_to_go_on_with(environment: dict[str, str]) -> None:
    first = piped(environment, "play", "vigil", "-y", input="wait\n")
    assert (first.returncode, first.stderr) == (0, "")
    command = first.stdout.rstrip().rpartition("Go on with: warhall ")[2]
    second = piped(environment, *command.split(), input="roll\n" * 3)
    assert "The game is over: dawn." in second.stdout


def test_json_is_alone_on_standard_output(environment: dict[str, str]) -> None:
    done = piped(environment, "sim", "duel", "--games", "20", "--jobs", "2", "--json")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.startswith("{\n")
    assert done.stdout.endswith("}\n")


def test_a_reader_that_leaves_early_is_no_error_of_ours(environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [*PROGRAM, "games"], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()


class Terminal:
    """A program on a terminal of 80 columns."""

    def __init__(self, screen: int, process: subprocess.Popen[bytes]) -> None:
        self.screen = screen
        self.process = process
        self.text = ""

    def wait_for(self, words: str) -> str:
        """Read until the words appear; what was read since the last time."""
        start, deadline = len(self.text), time.monotonic() + PATIENCE
        while words not in self.text[start:]:
            if not select.select([self.screen], [], [], max(0.0, deadline - time.monotonic()))[0]:
                pytest.fail(f"waited for {words!r}, read {self.text[start:]!r}")
            try:
                self.text += os.read(self.screen, 4096).decode()
            except OSError:  # the program has left
                pytest.fail(f"waited for {words!r}, read only {self.text[start:]!r}")
        return self.text[start:]

    def interrupt(self) -> None:
        """Ctrl-C, pressed again if it fell into the moment before the program listens."""
        for _ in range(5):
            self.process.send_signal(signal.SIGINT)
            if select.select([self.screen], [], [], 2.0)[0]:
                return

    def type(self, line: str) -> None:
        os.write(self.screen, f"{line}\n".encode())


@contextmanager
def terminal(environment: dict[str, str], *args: str) -> Iterator[Terminal]:
    screen, inside = pty.openpty()
    environment = {**environment, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"}
    process = subprocess.Popen([*PROGRAM, *args], stdin=inside, stdout=inside, stderr=inside, env=environment)
    os.close(inside)
    try:
        yield Terminal(screen, process)
    finally:
        process.kill()
        process.wait()
        os.close(screen)


def test_on_a_terminal_the_curtain_clears_the_screen(environment: dict[str, str]) -> None:
    with terminal(environment, "play", "duel", "--me", "all", "--seed", "1", "-y") as person:
        person.wait_for("Hand the keyboard to seat 1")
        person.type("")
        person.wait_for("seat 1 > ")
        person.type("strike")
        shown = person.wait_for("Hand the keyboard to seat 2")
        assert CLEAR in shown
        person.type("")
        person.wait_for("seat 2 > ")


def test_on_a_terminal_a_partner_waits_for_enter(environment: dict[str, str]) -> None:
    with terminal(environment, "play", "uprising", "--seats", "2", "--seed", "1", "-y") as person:
        person.type("1\n" * 20)  # more than it takes to the bot's first plan
        person.wait_for("Enter lets it act")
        person.type("")
        person.wait_for("Since then:")


def test_long_work_shows_how_far_it_is(environment: dict[str, str]) -> None:
    with terminal(environment, "sim", "duel", "--games", "400", "--jobs", "1") as person:
        person.wait_for("/400")
        person.wait_for("400 of 400 games finished")


def test_ctrl_c_keeps_the_game(environment: dict[str, str]) -> None:
    with terminal(environment, "play", "vigil", "-y") as person:
        person.wait_for("seat 1 > ")
        person.type("wait")
        person.wait_for("seat 1 > ")
        person.interrupt()
        person.wait_for("The game is saved. Go on with: warhall play --file")


def test_ctrl_c_closes_the_hall_and_is_no_failure(environment: dict[str, str], tmp_path: Path) -> None:
    with terminal(environment, "hall", "--no-browser", "--port", "0", "--data", str(tmp_path / "hall")) as person:
        person.wait_for("The hall is open at http://127.0.0.1:")
        person.interrupt()
        person.wait_for("The hall is closed; its tables are kept.")
        assert person.process.wait(PATIENCE) == 0
