"""What chance brought after a choice: the line of the log that tells what made the difference."""

from __future__ import annotations

from math import copysign, sqrt
from statistics import fmean, pvariance

from warhall.bots.turning import Swing, Try
from warhall.kernel.game import Line
from warhall.kernel.replay import Replay

CLEAR = 3.0  # standard errors


def surprise(replay: Replay, swing: Swing) -> str:
    """What of all that came after a step went with such a swing in other worlds; empty if nothing stands out.

    Where the log has but one line of it, that is what came.
    """
    told = _told(replay, swing)
    if len(told) == 1:
        return told[0][1].text
    found = {kind: copysign(1, swing.amount) * _telling(kind, swing.tries) for kind, _ in told}
    kind, line = max(told, key=lambda each: found[each[0]], default=("", None))
    return line.text if line is not None and found[kind] >= CLEAR else ""


def _told(replay: Replay, swing: Swing) -> list[tuple[str, Line]]:
    """What the seat was told after the step, with the kinds of its events."""
    moment = swing.moment
    table = replay.at(moment.step)
    table.events = []
    replay.advance(table, moment.step + 1)
    view = table.view(moment.seat)
    lines = [(event.kind, replay.game.line(event, view)) for event in table.log(moment.seat)]
    return [(kind, line) for kind, line in lines if line is not None]


def _telling(kind: str, tries: tuple[Try, ...]) -> float:
    """By how many standard errors it went better in the worlds in which this happened than in the others."""
    with_it = [value for kinds, value in tries if kind in kinds]
    without = [value for kinds, value in tries if kind not in kinds]
    scatter = pvariance([value for _, value in tries])
    if not with_it or not without or not scatter:
        return 0.0
    return (fmean(with_it) - fmean(without)) / sqrt(scatter / len(with_it) + scatter / len(without))
