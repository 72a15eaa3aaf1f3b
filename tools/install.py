"""Install with pip: one moving line in place of its noise, or a line now and then where nobody watches.

    python tools/install.py STAMP WHAT...    the stamp is written when everything is in place

If pip fails, all it said is shown. Ctrl-C ends quietly; the next time goes on with what was fetched.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

PIP = ["-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--progress-bar=off"]
LOCK = ["--constraint", "requirements.lock"]
SAID = {  # how a line of pip begins, and what it means
    "Collecting": "finding",
    "Obtaining": "finding",
    "Downloading": "fetching",
    "Using cached": "taking",
    "Building": "building",
    "Installing collected packages:": "putting in place",
}
OFTEN, SELDOM = 0.2, 10.0  # seconds between two signs of life: on a terminal, elsewhere
WIDTH = 72


class Pip:
    """A run of pip, and what it is doing."""

    def __init__(self, what: list[str]) -> None:
        command = [sys.executable, *PIP, *LOCK, *what]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.said: list[str] = []
        self.doing = "beginning"
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            words = line.strip()
            for start, meaning in SAID.items():
                if words.startswith(start):
                    self.doing = _told(meaning, words.removeprefix(start).strip())

    def busy(self, seconds: float) -> bool:
        """Wait a little; is there more to do?"""
        self.reader.join(seconds)
        return self.reader.is_alive()


def _told(meaning: str, rest: str) -> str:
    """What pip is at, without addresses and long lists."""
    if meaning == "putting in place":
        return f"putting {rest.count(',') + 1} packages in place"
    if meaning == "finding":
        return f"{meaning} {'Warhall' if ':' in rest else rest.split()[0]}"
    return f"{meaning} {rest.rpartition('/')[2]}"


def watch(pip: Pip) -> int:
    """Show what happens until pip is done; its exit code."""
    begin, live = time.monotonic(), sys.stdout.isatty()
    while pip.busy(OFTEN if live else SELDOM):
        line = f"  {time.monotonic() - begin:3.0f} s  {pip.doing}"[:WIDTH]
        print(f"\r{line:{WIDTH}}" if live else line, end="" if live else "\n", flush=True)
    if live:
        print(f"\r{'':{WIDTH}}\r", end="")
    return pip.process.wait()


def main(stamp: str, *what: str) -> int:
    pip = Pip(list(what))
    try:
        code = watch(pip)
    except KeyboardInterrupt:  # pip heard it too
        pip.process.wait()
        print("\nStopped; the next time goes on with what was fetched.")
        return 0
    if code:
        print("".join(pip.said), file=sys.stderr)
        print(
            "Installing failed: see above. Without a network, or with a broken one, this is expected.", file=sys.stderr
        )
        return code
    Path(stamp).touch()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
