"""A program that is spoken to over its standard input and output, one line each way.

It runs without a shell. What it says is bounded in size and time; one that breaks is told of with its last words.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread, Timer

from warhall.kernel.errors import SetupError, WarhallError

LINE_BYTES = 65_536  # the longest line a program may say
_WORDS = 12  # lines of its standard error that are kept
_WORD_BYTES = 300
_LAST_WORDS_SECONDS = 0.5
_FAREWELL_SECONDS = 1.0


class ProgramBroke(WarhallError):
    """A program ended, kept silent for too long or said too much."""


def command_words(command: str) -> list[str]:
    """A command as words. A file of Python is run by this Python; anything else must be found."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise SetupError(f"{command!r} is not a command: {error}") from error
    if not words:
        raise SetupError("a program needs a command: program:./mybot.py")
    if words[0].endswith(".py"):
        if not os.path.isfile(words[0]):
            raise SetupError(f"there is no file {words[0]}")
        return [sys.executable, *words]
    if shutil.which(words[0]) is None:
        raise SetupError(f"there is no program {words[0]}")
    return words


class Program:
    """A running program."""

    def __init__(self, words: Sequence[str]) -> None:
        self.late = False
        self._said: deque[str] = deque(maxlen=_WORDS)
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise ProgramBroke(f"it cannot be started: {error.strerror}") from error
        self._ear = Thread(target=self._listen, daemon=True)
        self._ear.start()

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def talk(self, line: bytes, seconds: float) -> bytes:
        """Say a line and hear the line that answers it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        clock = Timer(seconds, self._too_late)
        clock.start()
        try:
            self._process.stdin.write(line + b"\n")
            self._process.stdin.flush()
            heard = self._process.stdout.readline(LINE_BYTES + 1)
        except OSError:  # it reads no more
            heard = b""
        except BaseException:
            self.kill()  # what it would answer now belongs to no question
            raise
        finally:
            clock.cancel()
        if not heard.endswith(b"\n"):
            raise self._broke(heard, seconds)
        return heard

    def end(self, line: bytes) -> None:
        """Say goodbye and give it a moment to end by itself."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.write(line + b"\n")
        with suppress(OSError):
            self._process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_FAREWELL_SECONDS)
        self.kill()
        self._process.wait()
        self._ear.join(_LAST_WORDS_SECONDS)
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()

    def kill(self) -> None:
        """End it and whatever it has started, at once."""
        with suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _too_late(self) -> None:
        self.late = True
        self.kill()

    def _listen(self) -> None:
        assert self._process.stderr is not None
        with suppress(OSError, ValueError):
            while heard := self._process.stderr.readline(_WORD_BYTES):
                self._said.append(heard.decode(errors="replace").rstrip())

    def _broke(self, heard: bytes, seconds: float) -> ProgramBroke:
        """What went wrong, with what it said on its standard error."""
        if len(heard) > LINE_BYTES:
            what = f"it said a line of more than {LINE_BYTES:,} bytes"
        elif self.late:
            what = f"it did not answer within {seconds:g} seconds"
        else:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_LAST_WORDS_SECONDS)
            code = self._process.poll()
            what = "it closed its output" if code is None else f"it ended with code {code}"
        self.kill()
        self._ear.join(_LAST_WORDS_SECONDS)
        said = "\n".join(self._said).strip()
        return ProgramBroke(f"{what}; it said:\n{said}" if said else what)
