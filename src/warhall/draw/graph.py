"""Figures as pictures: shares with their intervals as bars, and courses over time as lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.draw.palette import BONE, INK, QUIET, SANS, SEATS
from warhall.draw.svg import Point, line, path, rect, shortened, tag, text

WIDTH = 720.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 200.0, 130.0, 56.0, 40.0
_ROW = 34.0
_HALF = 9.0  # of a bar's height
_FAINT = 0.18


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole, from 0 to 1, where it lies with some certainty, and what stands beside it."""

    name: str
    share: float
    low: float
    high: float
    note: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """How something went, as points from left to right (0 to 1) and bottom to top (0 to 1); `colour` is a seat's."""

    name: str
    colour: str
    points: tuple[Point, ...]


def shares(title: str, rows: Sequence[Share]) -> str:
    """A bar for each share, with its interval as a whisker."""
    height = _TOP + _ROW * len(rows) + _BOTTOM
    bars = [_bar(row, _TOP + _ROW * (number + 0.5)) for number, row in enumerate(rows)]
    scale = [_mark(part / 4, height) for part in range(5)]
    return _framed(title, height, [*scale, *bars])


def _bar(row: Share, y: float) -> str:
    start, share, low, high = map(_across, (0, row.share, row.low, row.high))
    name = text(_LEFT - 10, y + 5, shortened(row.name, _LEFT - 20, 14), 14, INK, weight=600, anchor="end")
    bar = rect(start, y - _HALF, share - start, 2 * _HALF, 3, fill=SEATS["azure"].fill)
    ends = [f"M{x:.1f} {y - 5:.1f}V{y + 5:.1f}" for x in (low, high)]
    whisker = path(f"M{low:.1f} {y:.1f}H{high:.1f}{''.join(ends)}", fill="none", stroke=INK, stroke_width=1.6)
    words = f"{100 * row.share:.1f} %" + (f"  {row.note}" if row.note else "")
    return name + bar + whisker + text(WIDTH - _RIGHT + 12, y + 5, words, 13, INK, anchor="start")


def courses(title: str, rows: Sequence[Course], height: float = 320.0) -> str:
    """Lines in the colours of their sides, named at their ends."""
    drawn = [_mark(part / 4, height, upright=False) for part in range(5)]
    floor = height - _BOTTOM
    for row in rows:
        points = [(_across(x), floor - y * (floor - _TOP)) for x, y in row.points]
        colour = SEATS[row.colour].fill if row.colour in SEATS else QUIET
        drawn.append(path(line(points), fill="none", stroke=colour, stroke_width=2.4, stroke_linejoin="round"))
        if points:
            drawn.append(text(points[-1][0] + 8, points[-1][1] + 4, row.name, 13, colour, anchor="start"))
    return _framed(title, height, drawn)


def _mark(part: float, height: float, upright: bool = True) -> str:
    """A thin line with its share, across or upright."""
    words, floor = f"{100 * part:.0f} %", height - _BOTTOM
    if upright:
        x = _across(part)
        where, label = f"M{x:.1f} {_TOP:.1f}V{floor:.1f}", text(x, floor + 18, words, 12, QUIET, anchor="middle")
    else:
        y = floor - part * (floor - _TOP)
        where = f"M{_across(0):.1f} {y:.1f}H{_across(1):.1f}"
        label = text(_LEFT - 10, y + 4, words, 12, QUIET, anchor="end")
    return path(where, stroke=INK, stroke_opacity=_FAINT) + label


def _across(part: float) -> float:
    return _LEFT + part * (WIDTH - _LEFT - _RIGHT)


def _framed(title: str, height: float, inner: Sequence[str]) -> str:
    ground = rect(0, 0, WIDTH, height, fill=BONE)
    heading = text(20, 30, shortened(title, WIDTH - 40, 17), 17, INK, weight=700, anchor="start")
    return tag(
        "svg",
        ground,
        heading,
        *inner,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        width=WIDTH,
        height=height,
        role="img",
        aria_label=title,
        font_family=SANS,
    )
