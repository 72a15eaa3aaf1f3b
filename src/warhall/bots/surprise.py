"""What chance brought after a choice: the line of the log that tells what made the difference."""

from __future__ import annotations

from math import copysign, sqrt
from statistics import fmean, pvariance

from warhall.bots.turning import Swing, Try
from warhall.kernel.events import Told, event_kind
from warhall.kernel.game import Line
from warhall.kernel.replay import Replay

CLEAR = 3.0  # standard errors


def surprise(replay: Replay, swing: Swing) -> str:
    """What of all that came after a step went with such a swing in other worlds.

    Where the log has but one line of it, that is what came. Where nothing stands out, it is the first thing that did
    not come in every world: the roll or the card that the rest follows from. Empty if everything was bound to come.
    """
    told = told_to(replay, swing.moment.step, swing.moment.seat)
    if len(told) == 1:
        return told[0][1].text
    found = [(copysign(1, swing.amount) * _telling(event, swing.tries), line) for event, line in told]
    clear, line = max(found, key=lambda each: each[0], default=(0.0, None))
    if line is not None and clear >= CLEAR:
        return line.text
    by_chance = [line.text for event, line in told if not all(event in came for came, _ in swing.tries)]
    return by_chance[0] if by_chance else ""


def told_to(replay: Replay, step: int, seat: int) -> list[tuple[Told, Line]]:
    """What a seat was told after a step, as far as the log tells it."""
    table = replay.at(step)
    table.events = []
    replay.advance(table, step + 1)
    view = table.view(seat)
    lines = [(event.told, replay.game.line(event, view)) for event in table.log(seat)]
    return [(told, line) for told, line in lines if line is not None]


def _telling(event: Told, tries: tuple[Try, ...]) -> float:
    """By how many standard errors it went better in the worlds in which such a thing happened than in the others."""
    kind = event_kind(event)
    with_it = [value for came, value in tries if any(event_kind(one) is kind for one in came)]
    without = [value for came, value in tries if not any(event_kind(one) is kind for one in came)]
    scatter = pvariance([value for _, value in tries])
    if not with_it or not without or not scatter:
        return 0.0
    return (fmean(with_it) - fmean(without)) / sqrt(scatter / len(with_it) + scatter / len(without))
