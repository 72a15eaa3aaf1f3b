"""The claim of one process on a database file. It ends with the process, however that ends.

A lock file beside the database is locked by the system for this process; it holds the address of the hall, for whoever
comes second. Locks of POSIX belong to a process and are not inherited by those it starts.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from warhall.kernel.errors import WarhallError

WORDS = 200  # of an address, at most


class Taken(WarhallError):
    """Another hall has the file."""

    def __init__(self, database: Path, where: str) -> None:
        super().__init__(f"a hall is open on {database} already{f', at {where}' if where else ''}")


class Claim:
    """The claim on a file, from `take` until `give_up` or the end of the process."""

    def __init__(self, database: Path, where: str) -> None:
        self.database = database
        self.where = where
        self._file: IO[str] | None = None

    def take(self) -> None:
        """Claim the file, or say who has it."""
        file = open(f"{self.database}.lock", "a+", encoding="utf-8")  # noqa: SIM115 - stays open
        try:
            _lock(file)
        except OSError as error:
            file.seek(0)
            where = file.read(WORDS).strip()
            file.close()
            raise Taken(self.database, where) from error
        file.truncate(0)
        file.write(f"{self.where} (process {os.getpid()})\n")
        file.flush()
        self._file = file

    def give_up(self) -> None:
        """Let others have the file."""
        if self._file is not None:
            self._file.truncate(0)
            self._file.close()
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        file.seek(1 << 20)  # behind the words, which others must be able to read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
