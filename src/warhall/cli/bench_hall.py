"""`warhall bench hall`: how many people a hall on this machine can serve, and how quickly."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from warhall.cli.output import note, print_json, print_table
from warhall.games import hall_ids
from warhall.kernel.errors import WarhallError

TITLES = {
    "tables": "tables",
    "choices_per_s": "choices/s, as fast as they can",
    "paced_choices_per_s": "choices/s, paced",
    "p50_ms": "p50 ms to the other seat, paced",
    "p95_ms": "p95 ms",
    "p99_ms": "p99 ms",
    "median_update_bytes": "median update, bytes",
    "memory_per_table_kb": "memory per table, kB",
}


def bench_hall(tables: int = 200, seconds: float = 10.0, per_second: float = 200.0, json: bool = False) -> None:
    """Open a hall in a process of its own, play many tables at once, and print what was measured."""
    note(f"Playing {tables} tables for twice {seconds:g} seconds ...")
    with tempfile.TemporaryDirectory() as folder:
        figures = _measure(Path(folder), tables, seconds, per_second)
    if json:
        print_json({"hall": figures})
        return
    print_table(["", "hall"], [[title, f"{figures[key]:,}"] for key, title in TITLES.items()])


def _measure(folder: Path, tables: int, seconds: float, per_second: float) -> dict[str, Any]:
    from warhall.server.load import load

    command = [sys.executable, "-m", "warhall", "hall", "--no-browser", "--port", "0", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as hall:
        try:
            port = _port(hall)
            before = _memory_kb(hall.pid)
            game = hall_ids()[0]
            paced = asyncio.run(load("127.0.0.1", port, game, tables, seconds, per_second))
            after = _memory_kb(hall.pid)
            fast = asyncio.run(load("127.0.0.1", port, game, tables, seconds, 0))
        finally:
            hall.terminate()
    figures = paced.figures()
    return {
        "tables": tables,
        **figures,
        "paced_choices_per_s": figures["choices_per_s"],
        "choices_per_s": fast.figures()["choices_per_s"],
        "memory_per_table_kb": round((after - before) / tables, 1),
    }


def _port(hall: subprocess.Popen[str]) -> int:
    assert hall.stdout is not None
    found = re.search(r":(\d+)/", hall.stdout.readline())
    if found is None:
        raise WarhallError("the hall could not be opened")
    return int(found.group(1))


def _memory_kb(process: int) -> int:
    """Resident memory, where the system tells it."""
    status = Path(f"/proc/{process}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
    return int(found.group(1)) if found else 0
