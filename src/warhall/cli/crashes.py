"""Games that broke: files of them, with the command that shows the error again, and how a report of many games ends."""

from __future__ import annotations

import hashlib
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from warhall.cli.folders import make_one
from warhall.cli.output import note, print_json

if TYPE_CHECKING:
    from warhall.bots.broken import BrokenGame
    from warhall.lab.fuzz import FuzzReport
    from warhall.lab.sim import Report

_KEPT = 10  # a rule that breaks once often breaks in a thousand games
_MARK = 6  # letters


def conclude(report: FuzzReport | Report, show: Callable[[], None] | None, folder: Path, seed: int) -> None:
    """Show a report, or print it as JSON, and keep the games that broke; if any did, the command fails."""
    if show is None:
        print_json({**report.as_dict(), "crashes": keep_crashes(folder, report.failures, seed)})
    else:
        show()
        keep_crashes(folder, report.failures, seed)
    if report.failures:
        raise typer.Exit(1)


def keep_crashes(folder: Path, failures: Sequence[BrokenGame], seed: int) -> list[dict[str, object]]:
    """Write files for the first broken games and say how to look at them; what was written, for JSON."""
    from warhall.bots.broken import ONCE

    kept = [_keep(folder, game, seed) for game in failures[:_KEPT]]
    for crash in kept:
        when = ", but not when it was played again" if crash["during"] == ONCE else f" ({crash['during']})"
        note(f"game {crash['number']} broke{when}: {crash['error']}")
        note(f"  {crash['command']}")
    if len(failures) > _KEPT:
        note(f"and {len(failures) - _KEPT} more games broke")
    return kept


def _keep(folder: Path, game: BrokenGame, seed: int) -> dict[str, object]:
    from warhall.kernel import codec

    assert game.broken is not None
    make_one(folder)
    number = game.broken.number
    data = codec.to_json(game)
    mark = hashlib.sha256(data).hexdigest()[:_MARK]  # so that other bots, options or rules do not write over it
    path = folder / f"crash-{game.game}-{game.seats}-{seed}-{number}-{mark}.json"
    path.write_bytes(data)
    return {
        "number": number,
        "during": game.broken.during,
        "error": game.broken.error,
        "file": str(path),
        "command": f"warhall replay {shlex.quote(str(path))}",
    }
