"""How a game went, in words and bars for those without a page."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.kernel.course import Standing, Standings, Turning
from warhall.tell.words import MINUS, signed

BARS = "▁▂▃▄▅▆▇█"
WIDE = 40  # characters of a line over time


def standings_lines(found: Standings) -> list[str]:
    """Each side with its line over time and its sources, then where it turned."""
    low = min([value for side in found.sides for _, value in side.points], default=0)
    high = max([value for side in found.sides for _, value in side.points], default=0)
    wide = max([len(side.party.name) for side in found.sides], default=0)
    lines = [f"{found.title}:"]
    for side in found.sides:
        lines.append(f"  {side.party.name:{wide}}  {side.total:4}  {_bars(side, found.steps, low, high)}")
        if side.sources:
            lines.append(
                f"  {'':{wide}}        {', '.join(f'{name} {_figure(value)}' for name, value in side.sources)}"
            )
    if found.turnings:
        lines.append("Turning points, with what a side gained or lost in that step:")
        lines += [_turning(turn) for turn in found.turnings]
    return lines


def _turning(turn: Turning) -> str:
    """ "step 7  −3  Cities, by their size: Player B no longer controls Pelagros." """
    swing = signed(turn.swing) if turn.sources else ""
    alone = len(turn.sources) == 1
    made = ", ".join([name if alone else f"{name} {signed(amount)}" for name, amount in turn.sources])
    return f"  step {turn.step:5}  {swing:>4}  {f'{made}: ' if made else ''}{turn.words}"


def _figure(value: int) -> str:
    return f"{MINUS if value < 0 else ''}{abs(value)}"


def _bars(side: Standing, steps: int, low: int, high: int) -> str:
    """What a side had over time, as a row of bars."""
    room = max(1, high - low)
    levels = [_value(side.points, steps * (place + 1) / WIDE) for place in range(WIDE)]
    return "".join(BARS[(level - low) * (len(BARS) - 1) // room] for level in levels)


def _value(points: Sequence[tuple[int, int]], step: float) -> int:
    """What a side had after a step."""
    return [value for at, value in points if at <= step][-1]
