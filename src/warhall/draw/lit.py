"""What can be chosen now: lit areas, the dimming of the rest, paths, and tags with prices and odds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from warhall.draw.areas import lit_name
from warhall.draw.geometry import Geometry
from warhall.draw.glyphs import glyph
from warhall.draw.levels import hold
from warhall.draw.palette import BONE, DUSK, HOURS, INK, KEY, LAMP, LIGHT, SEATS, Hour
from warhall.draw.svg import Point, curve, group, ident, move, num, part, path, rect, text, text_width, use

DIM = 0.07
TAG_HIGH, TAG_SIZE = 19, 11.5
ABOVE, BESIDE, BELOW, HEAD = 54, 46, 26, 13  # what a path keeps clear of, round a force slot
LEAST_WAY, LEAST_START = 30, 26  # what a short path keeps, and how near to its start it may then begin
CROSSING = (14, 16)  # how much of a march is always seen before and after a border
HELD_RIM = 14  # half of it falls inside


def dim(geometry: Geometry, lit: Iterable[str]) -> str:
    """Everything but the lit areas a little darker, while the question stands."""
    holes = "".join(geometry.paths[area] for area in lit)
    return path(
        f"M0 0H{num(geometry.width)}V{num(geometry.height)}H0Z{holes}",
        fill=DUSK,
        fill_opacity=DIM,
        fill_rule="evenodd",
        pointer_events="none",
    )


def area(
    geometry: Geometry, area: str, *, option: str = "", label: str = "", chosen: bool = False, hour: Hour = "day"
) -> str:
    """A lit area: lamplight inside, a gold rim between two dark lines, its name again on top."""
    inks, shape, clip = HOURS[hour], f"a-{ident(area)}", f"url(#c-{ident(area)})"
    return part(
        "lit",
        use(
            shape,
            class_="light",
            clip_path=clip,
            fill=inks.light,
            fill_opacity=inks.chosen_opacity if chosen else inks.light_opacity,
        ),
        group(use(shape, class_="key"), use(shape, class_="lamp"), class_="rim", clip_path=clip),
        use(shape, class_="outline"),
        lit_name(geometry, area, hour),
        name=f"lit-{area}",
        option=option,
        label=label or geometry.areas[area].name,
        state="selected" if chosen else "",
        fill="none",
        stroke_linejoin="round",
        data_area=area,
    )


def areas(geometry: Geometry, lit: Sequence[str], hour: Hour = "day") -> str:
    """Lit areas that are shown and not chosen from: a march, a reach."""
    return dim(geometry, lit) + "".join(area(geometry, found, hour=hour) for found in lit)


def held(geometry: Geometry, area: str, seat: str) -> str:
    """Control of an area without pieces: one more rim in the seat's colour. The seat token says whose."""
    return use(
        f"a-{ident(area)}",
        id=f"held-{ident(area)}",
        clip_path=f"url(#c-{ident(area)})",
        fill="none",
        stroke=SEATS[seat].fill,
        stroke_width=HELD_RIM,
        pointer_events="none",
    )


def plate(
    outline: str,
    *,
    name: str,
    option: str = "",
    label: str = "",
    chosen: bool = False,
    area: str = "",
    glow: float = 0.26,
) -> str:
    """Any lit shape given by its path: light inside, gold between two dark lines."""
    return part(
        "plate",
        path(outline, fill=LIGHT, fill_opacity=glow * (1.5 if chosen else 1)),
        path(outline, class_="key", fill="none"),
        path(outline, class_="lamp", fill="none"),
        name=name,
        option=option,
        label=label,
        state="selected" if chosen else "",
        stroke_linejoin="round",
        data_area=area or None,
    )


# ------------------------------------------------------------------ paths


def march(geometry: Geometry, areas: Sequence[str], *, name: str = "") -> str:
    """The path of a move through areas that touch: from force slot to force slot, over the middle of each border.

    However near two areas lie, the arrow is seen to cross the border between them.
    """
    slots = [geometry.areas[area].slots.force for area in areas]
    gates = [geometry.gate(a, b)[0] for a, b in pairwise(areas)]
    points = [slots[0], *(point for gate, slot in zip(gates, slots[1:], strict=True) for point in (gate, slot))]
    first, last = math.dist(slots[0], gates[0]) - CROSSING[0], math.dist(gates[-1], slots[-1]) - CROSSING[1]
    return _way(_bowed(points), max(0.0, first), max(0.0, last), name)


def way(points: Sequence[Point], *, name: str = "") -> str:
    """A path of lamplight through any points, with an arrow head at the end.

    It keeps off the blocks and names it leaves and reaches. Two points are joined by a bow, more by a curve.
    """
    return _way(_bowed(points), math.inf, math.inf, name)


def _way(line: list[Point], most_start: float, most_end: float, name: str) -> str:
    start = min(_keep_off(line[0], line[4]), most_start)
    end = min(_keep_off(line[-1], line[-5]) + HEAD, most_end)
    line = _shortened(line, start, end)
    (x, y), (u, v) = line[-2], line[-1]
    turn = math.degrees(math.atan2(v - y, u - x))
    d = curve(line)
    head = path("M-8 -9L13 0L-8 9Z", fill=LAMP, stroke=KEY, stroke_width=2.2, stroke_linejoin="round")
    return group(
        path(d, stroke=KEY, stroke_width=7),
        path(d, stroke=LAMP, stroke_width=4, stroke_dasharray="9 6"),
        group(head, transform=f"{move(u, v)} rotate({turn:.1f})"),
        id=ident(name) if name else None,
        class_="way",
        fill="none",
        stroke_linecap="round",
        pointer_events="none",
    )


def _bowed(points: Sequence[Point]) -> list[Point]:
    """Many points along the way, so that its ends can be cut where wanted."""
    if len(points) == 2:
        (x, y), (u, v) = points
        lift = math.dist(*points) * 0.14
        points = [points[0], ((x + u) / 2, (y + v) / 2 - lift), points[1]]
    out: list[Point] = []
    for k in range(len(points) - 1):
        p = [points[max(k - 1, 0)], points[k], points[k + 1], points[min(k + 2, len(points) - 1)]]
        out += [_between(p, step / 8) for step in range(8)]
    return [*out, points[-1]]


def _between(p: Sequence[Point], t: float) -> Point:
    """Catmull and Rom's curve between p[1] and p[2]."""

    def along(a: float, b: float, c: float, d: float) -> float:
        return (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3) / 2

    return along(*(q[0] for q in p)), along(*(q[1] for q in p))


def _keep_off(place: Point, toward: Point) -> float:
    """How far from a force slot a path in this direction is clear of the block and of the name above it."""
    dx, dy = toward[0] - place[0], toward[1] - place[1]
    far = math.hypot(dx, dy) or 1
    up = ABOVE if dy < 0 else BELOW
    return min(BESIDE * far / max(abs(dx), 1), up * far / max(abs(dy), 1))


def _shortened(line: list[Point], start: float, end: float) -> list[Point]:
    room = sum(math.dist(a, b) for a, b in pairwise(line))
    over = max(0.0, start + end + LEAST_WAY - room)
    spared = min(over, max(0.0, start - LEAST_START))
    start, end = start - spared, max(0.0, end - (over - spared))
    return _cut(_cut(line, start)[::-1], end)[::-1]


def _cut(line: list[Point], off: float) -> list[Point]:
    """A line without its first `off` of length."""
    for k, (a, b) in enumerate(pairwise(line)):
        step = math.dist(a, b)
        if step > off:
            share = off / step
            return [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share), *line[k + 1 :]]
        off -= step
    return line[-2:]


# ------------------------------------------------------------------ tags


def price(at: Point, words: str, sign: str = "", name: str = "", about: Point | None = None) -> str:
    """A lamp pill: what a choice costs. It keeps its size round a point of the land, its own place if none is given."""
    return _pill(at, words, sign, LAMP, KEY, name, about or at)


def info(at: Point, words: str, sign: str = "", name: str = "", about: Point | None = None) -> str:
    """A bone pill: something to know."""
    return _pill(at, words, sign, BONE, INK, name, about or at)


def _pill(at: Point, words: str, sign: str, ground: str, ink: str, name: str, about: Point) -> str:
    wide = tag_width(words, bool(sign))
    body = (
        rect(-wide / 2, -TAG_HIGH / 2, wide, TAG_HIGH, TAG_HIGH / 2, fill=ground, stroke=ink, stroke_width=1.4),
        glyph(sign, -wide / 2 + 6, -6.5, 12, ink) if sign else "",
        text(8 if sign else 0, TAG_SIZE * 0.36, words, TAG_SIZE, ink, weight=800),
    )
    return group(
        hold((about[0] - at[0], about[1] - at[1]), *body),
        id=ident(name) if name else None,
        class_="tag",
        transform=move(*at),
        pointer_events="none",
    )


def tag_width(words: str, sign: bool = False) -> float:
    return text_width(words, TAG_SIZE) + 14 + (17 if sign else 0)
