"""Ways over an area map: roads, bridges, fords, exit arrows, entries, dens and the letters of passes."""

from __future__ import annotations

import math
from typing import Literal

from warhall.draw.geometry import Crossing
from warhall.draw.levels import hold
from warhall.draw.palette import ARROW_LINE, BONE, HOURS, INK, Hour, mix
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import Point, circle, curve, ellipse, group, move, path, rect, text

DECK, PLANK = 22, 8
STONE_GAP = 15
ENTRY_MIDDLE = 12.5
Exit = Literal["alone", "even", "odd"]


def road(points: tuple[Point, ...], hour: Hour = "day") -> str:
    """A smooth road through points: casing, road, dashes along the middle."""
    inks = HOURS[hour]
    d = curve(points)
    return group(
        path(d, stroke=inks.road_case, stroke_width=7, stroke_linecap="round"),
        path(d, stroke=inks.road, stroke_width=4.4, stroke_linecap="round"),
        path(d, stroke=inks.road_case, stroke_width=1.3, stroke_dasharray="5 5"),
        fill="none",
    )


def crossing(found: Crossing, hour: Hour = "day") -> str:
    """A bridge with planks and rails, or the stepping stones of a ford."""
    body = _bridge(found.length, hour) if found.kind == "bridge" else _ford(found.length, hour)
    return group(body, transform=f"{move(*found.at)} rotate({found.angle - 90:.1f})")


def deck(at: Point, angle: float, length: float, scale: float, hour: Hour = "day") -> str:
    """A small bridge along a direction, over a river that is a line."""
    body = crossing(Crossing("", "bridge", (0, 0), angle, length), hour)
    return group(body, transform=move(*at, scale))


def _bridge(length: float, hour: Hour) -> str:
    inks, half = HOURS[hour], length / 2 + 4
    planks = "".join(f"M{-DECK / 2:g} {y}H{DECK / 2:g}" for y in range(int(-half) + 6, int(half), PLANK))
    return (
        rect(-DECK / 2, -half, DECK, 2 * half, fill=mix(inks.road, inks.ink, 0.1))
        + path(planks, stroke=inks.road_case, stroke_width=1.2)
        + path(
            f"M{-DECK / 2:g} {-half:.1f}V{half:.1f}M{DECK / 2:g} {-half:.1f}V{half:.1f}",
            stroke=inks.coast,
            stroke_width=3.4,
        )
    )


def _ford(length: float, hour: Hour) -> str:
    inks = HOURS[hour]
    count = max(3, int(length / STONE_GAP))
    stones = (ellipse(4 * math.sin(k * 2.1), (k + 0.5) * length / count - length / 2, 8, 4.6) for k in range(count))
    return group(*stones, fill=inks.wash("mountain").rim, stroke=inks.coast, stroke_width=1.2)


def arrow(
    at: Point, angle: float, way: Exit = "alone", hour: Hour = "day", *, idle: bool = False, name: str = ""
) -> str:
    """An exit arrow across a border. An even way has two dots, an odd one has one; `idle`: not in force."""
    inks = HOURS[hour]
    dots = {"alone": (), "even": (-4, 2.6), "odd": (0,)}[way]
    return group(
        path(
            "M-13 -3.4H2V-8.4L15 0L2 8.4V3.4H-13L-9 0Z",
            fill={"alone": inks.alone, "even": inks.even, "odd": inks.odd}[way],
            stroke=ARROW_LINE,
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        *(circle(x, 0, 2, fill=_dot(way, hour)) for x in dots),
        id=name or None,
        transform=f"{move(*at)} rotate({angle:.1f})",
        opacity=0.35 if idle else None,
    )


def _dot(way: Exit, hour: Hour) -> str:
    return BONE if way == "even" and hour == "day" else ARROW_LINE


def entry(at: Point, number: int | str, hour: Hour = "day", angle: float = 90) -> str:
    """A tab at the edge of the map, pointing inward along `angle`."""
    inks = HOURS[hour]
    turn = angle - 90
    along = math.radians(angle)
    middle = (ENTRY_MIDDLE * math.cos(along), ENTRY_MIDDLE * math.sin(along))
    return group(
        path(
            "M-17 -6H17V16L0 31L-17 16Z",
            fill=inks.alone,
            stroke=ARROW_LINE,
            stroke_width=1.8,
            stroke_linejoin="round",
            transform=f"rotate({turn:.1f})" if turn else None,
        ),
        hold(middle, text(middle[0], middle[1] + 5, number, 14, ARROW_LINE if hour == "night" else BONE, weight=800)),
        transform=move(*at),
    )


def den(at: Point) -> str:
    """The star of a den, left of a name."""
    return seat_shape("star", *at, 6.4, fill=BONE, stroke=INK, stroke_width=1.3)


def letter(at: Point, words: str, hour: Hour = "day", r: float = 15) -> str:
    """A letter in a disc: a pass, a flank."""
    inks = HOURS[hour]
    x, y = at
    size = 17 if len(words) < 2 else 11
    disc = circle(x, y, r, fill=inks.halo, stroke=inks.ink, stroke_width=1.6)
    return hold(at, disc, text(x, y + size * 0.36, words, size, inks.ink, weight=700, serif=True))
