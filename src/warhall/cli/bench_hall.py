"""`warhall bench hall`: how many people a hall on this machine can serve, and how quickly."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from warhall.cli.output import note, print_json, print_table
from warhall.games import game_ids
from warhall.kernel.errors import WarhallError

HERE = "127.0.0.1"
TITLES = {
    "tables": "tables",
    "choices_per_s": "choices/s, as fast as they can",
    "paced_choices_per_s": "choices/s, paced",
    "p50_ms": "p50 ms to the other seat, paced",
    "p95_ms": "p95 ms",
    "p99_ms": "p99 ms",
    "median_update_bytes": "median update, bytes as they come",
    "hall_cpu_ms_per_choice": "CPU of the hall per choice, ms",
    "memory_per_table_kb": "memory per table, kB",
}
LIMITS = (
    "connections_per_address=4000",
    "requests_per_address=9999999",
    "tables_per_hour=99999",
)  # all players come from here
OF_GAMES = {"median_update_bytes": "median update, bytes as they come", "page_bytes": "table page, bytes as they come"}


def bench_hall(tables: int = 200, seconds: float = 10.0, per_second: float = 200.0, json: bool = False) -> None:
    """Open a hall in a process of its own, play many tables at once, and print what was measured."""
    note(f"Playing {tables} tables for twice {seconds:g} seconds ...")
    with tempfile.TemporaryDirectory() as folder:
        figures = _measure(Path(folder), tables, seconds, per_second)
    if json:
        print_json({"hall": figures})
        return
    print_table(["", "hall"], [[title, f"{figures[key]:,}"] for key, title in TITLES.items()])
    games: dict[str, dict[str, float]] = figures["games"]
    rows = [[title, *(f"{of_game[key]:,}" for of_game in games.values())] for key, title in OF_GAMES.items()]
    print_table(["", *games], rows)


def _measure(folder: Path, tables: int, seconds: float, per_second: float) -> dict[str, Any]:
    from warhall.server.load import load, page_bytes

    command = [sys.executable, "-m", "warhall", "hall", "--no-browser", "--port", "0", "--data", str(folder)]
    command += [word for limit in LIMITS for word in ("--limit", limit)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as hall:
        try:
            port = _port(hall)
            before, busy = _memory_kb(hall.pid), list[float]()

            def begun() -> None:
                busy.append(_busy_ms(hall.pid))

            paced = asyncio.run(load(HERE, port, game_ids(), tables, seconds, per_second, begun))
            after = _memory_kb(hall.pid)
            busy.append(_busy_ms(hall.pid))
            fast = asyncio.run(load(HERE, port, game_ids(), tables, seconds, 0))
            pages = {game: asyncio.run(page_bytes(HERE, port, game)) for game in game_ids()}
        finally:
            hall.terminate()
    figures = paced.figures()
    updates = paced.update_bytes()
    return {
        "tables": tables,
        **figures,
        "paced_choices_per_s": figures["choices_per_s"],
        "choices_per_s": fast.figures()["choices_per_s"],
        "hall_cpu_ms_per_choice": round((busy[1] - busy[0]) / max(1, paced.choices), 2),
        "memory_per_table_kb": round((after - before) / tables, 1),
        "games": {game: {"median_update_bytes": updates[game], "page_bytes": pages[game]} for game in game_ids()},
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


def _busy_ms(process: int) -> float:
    """CPU time the process has used, where the system tells it."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    user, system = stat.read_text().rpartition(")")[2].split()[11:13]
    return 1e3 * (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
