"""Where things stand in an area: the centre, the name in one or two lines, force, villages, tags.

Done once by the map tool. The centre starts as the mean of outline mean and box centre and may shift a little, so
that name and force lie well inside their own area; the slots hang on the centre at fixed distances.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from warhall.draw.geometry import WATER, Slots
from warhall.draw.marks import Quiet
from warhall.draw.shapes import Polygon, box, clearance, is_inside
from warhall.draw.svg import Point

LAND_NAME, LAND_SPACING = 11.5, 0.5
WATER_NAME, WATER_SPACING = 13.5, 1.2
LINE = 1.1  # line height of a name over two lines
BROAD = 0.58  # of a letter: room for a name whatever it is set in, so that a map outlives its letters
NAME_RISE, FORCE_DROP, VILLAGE_DROP, TAG_RISE = 22, 8, 39, 45
MARKER = (44, 30)
SHIFT, STEP = 32, 4  # how far and how finely the centre is tried
ENOUGH = 11  # more room than this does not count
WEIGHTS = (1.6, 1.0, 0.4)  # of name, force, villages lying inside
AWAY, PARTED, COVERED = 0.12, 4, 1  # against shifting, parting the name, covering what is a neighbour's
ROUNDS, NEAR = 3, 190
FORCE_HALF, VILLAGE_HALF = 34, 21
BLOCK_HALF, MARGIN = 42, 3  # of a block with three faces; from the edge of the sheet


@dataclass(frozen=True)
class NameStyle:
    size: float
    spacing: float

    def width(self, lines: Sequence[str]) -> float:
        return max(len(words) * (self.size * BROAD + self.spacing) for words in lines)

    @property
    def line(self) -> float:
        return self.size * LINE


def style_of(terrain: str) -> NameStyle:
    if terrain in WATER and terrain not in ("bridge", "ford"):
        return NameStyle(WATER_NAME, WATER_SPACING)
    return NameStyle(LAND_NAME, LAND_SPACING)


def wrapped(name: str) -> list[tuple[str, ...]]:
    """The ways to set a name: on one line, and parted at the blank that leaves the shortest lines."""
    words = name.split()
    out: list[tuple[str, ...]] = [(name,)]
    if len(words) > 1:
        parted = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
        out.append(min(parted, key=lambda lines: max(map(len, lines))))
    return out


Box = tuple[float, float, float, float]


def name_box(at: Point, lines: Sequence[str], style: NameStyle) -> Box:
    """What a name covers whose last line has its baseline at a point."""
    x, y = at
    half, tall = style.width(lines) / 2, style.size * 0.75 + style.line * (len(lines) - 1)
    return x - half, y - tall, x + half, y + 3


@dataclass(frozen=True)
class Plot:
    """What is to be laid out: an area's outline, the same in fewer points for the many tries, name and terrain."""

    outline: Polygon
    coarse: Polygon
    name: str
    terrain: str
    sheet: Point  # width and height of the map

    @property
    def style(self) -> NameStyle:
        return style_of(self.terrain)


@dataclass(frozen=True)
class Place:
    """A try: a centre and a way to set the name."""

    centre: Point
    lines: tuple[str, ...]

    def boxes(self, plot: Plot) -> list[Box]:
        """What the area's name, force and villages cover."""
        x, y = self.centre
        name = name_box((x, y - NAME_RISE), self.lines, plot.style)
        force = (x - FORCE_HALF, y + FORCE_DROP - 18, x + FORCE_HALF, y + FORCE_DROP + 19)
        if plot.terrain in WATER:
            return [name, force]
        return [name, force, (x - VILLAGE_HALF, y + VILLAGE_DROP - 10, x + VILLAGE_HALF, y + VILLAGE_DROP + 9)]


def arrange(plots: dict[str, Plot]) -> dict[str, Place]:
    """A place for everything: first each area alone, then again with an eye on what its neighbours cover."""
    tries = {area: _tries(plot) for area, plot in plots.items()}
    out = {area: _best(found, plots[area], ()) for area, found in tries.items()}
    for _ in range(ROUNDS):
        for area, plot in plots.items():
            near = [
                box
                for other, place in out.items()
                if other != area and math.dist(place.centre, out[area].centre) < NEAR
                for box in place.boxes(plots[other])
            ]
            out[area] = _best(tries[area], plot, near)
    return out


def _tries(plot: Plot) -> list[tuple[float, Place]]:
    """Places to try, each with its worth as long as no neighbour is looked at, best first."""
    home = nominal_centre(plot.coarse)
    places = [
        Place(centre, lines)
        for lines in wrapped(plot.name)
        for centre in _round(home)
        if is_inside(plot.coarse, *centre)
    ]
    places = [place for place in places if _on_sheet(place, plot)] or places
    rated = [(_worth(place, plot, home), place) for place in places]
    return sorted(rated, key=lambda found: -found[0])


def _on_sheet(place: Place, plot: Plot) -> bool:
    """Whether the name, and a block of three faces, lie on the map."""
    (x, _), (wide, high) = place.centre, plot.sheet
    name, *_, last = place.boxes(plot)
    half = max(BLOCK_HALF, x - name[0]) + MARGIN
    return half <= x <= wide - half and name[1] >= MARGIN and last[3] <= high - MARGIN


def _worth(place: Place, plot: Plot, home: Point) -> float:
    """How well a try lies inside its area."""
    fit = sum(
        weight * min(clearance(plot.coarse, x, y), ENOUGH)
        for weight, (left, top, right, foot) in zip(WEIGHTS, place.boxes(plot), strict=False)
        for x, y in ((left, top), (right, top), (left, foot), (right, foot))
    )
    return fit - AWAY * math.dist(place.centre, home) - PARTED * (len(place.lines) - 1)


def _best(tries: Sequence[tuple[float, Place]], plot: Plot, near: Sequence[Box]) -> Place:
    """The try that is worth most after what it covers; `tries` come best first, so most need not be looked at."""
    best, found = -math.inf, tries[0][1]
    for worth, place in tries:
        if worth <= best:
            break
        left = worth - COVERED * sum(overlap(one, two) for one in place.boxes(plot) for two in near)
        if left > best:
            best, found = left, place
    return found


def overlap(a: Box, b: Box) -> float:
    """The surface two boxes share."""
    if a[0] >= b[2] or b[0] >= a[2] or a[1] >= b[3] or b[1] >= a[3]:
        return 0.0
    return (min(a[2], b[2]) - max(a[0], b[0])) * (min(a[3], b[3]) - max(a[1], b[1]))


def nominal_centre(outline: Polygon) -> Point:
    left, top, right, bottom = box(outline)
    mean = (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
    return ((left + right) / 2 + mean[0]) / 2, ((top + bottom) / 2 + mean[1]) / 2


def _round(home: Point) -> list[Point]:
    steps = range(-SHIFT, SHIFT + 1, STEP)
    return [(home[0] + dx, home[1] + dy) for dy in steps for dx in steps]


def slots(place: Place, plot: Plot) -> Slots:
    (x, y), lines, style = place.centre, place.lines, plot.style
    more = style.line * (len(lines) - 1)
    return Slots(
        centre=(x, y),
        name=(x, y - NAME_RISE),
        force=(x, y + FORCE_DROP),
        villages=(x, y + VILLAGE_DROP),
        tag=(x, y - TAG_RISE - more),
        sign=(x - style.width(lines) / 2 - 11, y - NAME_RISE - 4 - more / 2),
        marker=(x + MARKER[0], y + MARKER[1]),
        room=round(_room(plot.outline, x, y + FORCE_DROP), 1),
    )


def _room(outline: Polygon, x: float, y: float) -> float:
    """Width that is free on both sides of a point, at its height."""
    crossings = []
    px, py = outline[-1]
    for qx, qy in outline:
        if (py > y) != (qy > y):
            crossings.append((qx - px) * (y - py) / (qy - py) + px)
        px, py = qx, qy
    left = max((u for u in crossings if u <= x), default=x)
    right = min((u for u in crossings if u > x), default=x)
    return 2 * min(x - left, right - x)


def quiet(spots: Slots, lines: tuple[str, ...], terrain: str) -> list[Quiet]:
    """The places in an area that marks leave free: the name, and a clearing for what stands there."""
    style = style_of(terrain)
    (x, foot), (cx, cy) = spots.name, spots.force
    tall = style.line * (len(lines) - 1)
    name = Quiet(x, foot - 4 - tall / 2, style.width(lines) / 2 + 6, 11 + tall / 2)
    return [name] if terrain == "mountain" else [name, Quiet(cx, cy, 26, 17)]
