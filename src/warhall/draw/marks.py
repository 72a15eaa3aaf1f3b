"""Terrain marks: the stamps, and the throwing of them over an area.

A stamp has its origin at the foot. Darts are thrown on a seed of the area's own, kept apart, away from the border
and out of quiet ellipses round names and pieces; they are drawn from north to south. Light comes from the upper left.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from warhall.draw.geometry import Mark
from warhall.draw.palette import HOURS, LAMP, TERRAIN_WASH, WHITE, Hour, Hours, mix
from warhall.draw.shapes import Polygon, box, edge_distance, is_inside
from warhall.draw.svg import circle, ellipse, group, path, rect, tag


class Sowing(NamedTuple):
    """How a terrain is sown: stamps, least gap, least margin to the border, height over the foot, size, tries."""

    stamps: tuple[str, ...]
    gap: float
    margin: float
    rise: float
    scale: float = 1
    tries: int = 420


class Quiet(NamedTuple):
    """An ellipse that stays free of marks."""

    cx: float
    cy: float
    rx: float
    ry: float


SOWING: dict[str, Sowing] = {
    "plains": Sowing(("grass",), 25, 11, 3),
    "forest": Sowing(("tree", "tree", "fir"), 14.5, 8, 13, tries=900),
    "hill": Sowing(("hill",), 27, 13, 9),
    "mountain": Sowing(("peak",), 27, 15, 22, 1.08),
    "desert": Sowing(("dune",), 31, 11, 3),
    "bog": Sowing(("reed",), 25, 11, 10),
    "town": Sowing(("house",), 19, 10, 8),
    "ice": Sowing(("drift",), 30, 11, 3),
    "badlands": Sowing(("crag",), 25, 11, 8),
    "sea": Sowing(("wave",), 54, 34, 3),
}

TALL = 5  # from this rise on a stamp is wide enough to keep farther from a name
UPRIGHT = 1.25  # vertical distances count more, so that rows of marks do not stack


def sowing(terrain: str) -> Sowing:
    return SOWING[TERRAIN_WASH.get(terrain, terrain)]


def scatter(
    outline: Polygon, terrain: str, seed: int, quiet: Iterable[Quiet] = (), margin: float | None = None
) -> tuple[Mark, ...]:
    """The marks of one area, the same on every run."""
    how = sowing(terrain)
    margin = how.margin if margin is None else margin
    rnd = random.Random(seed)
    left, top, right, bottom = box(outline)
    free = [_under(spot, how) for spot in quiet]
    kept: list[tuple[float, float]] = []
    for _ in range(how.tries):
        x, y = left + (right - left) * rnd.random(), top + (bottom - top) * rnd.random()
        if _fits(x, y, kept, free, how.gap) and is_inside(outline, x, y) and edge_distance(outline, x, y) > margin:
            kept.append((x, y))
    kept.sort(key=lambda spot: spot[1])
    return tuple(_mark(x, y, how, rnd) for x, y in kept)


def _under(spot: Quiet, how: Sowing) -> Quiet:
    """The quiet ellipse as the foot of a mark sees it: lower and higher by half the mark's rise."""
    wider = 8 if how.rise > TALL else 0
    return Quiet(spot.cx, spot.cy + how.rise / 2, spot.rx + wider, spot.ry + how.rise / 2)


def _fits(x: float, y: float, kept: Sequence[tuple[float, float]], free: Sequence[Quiet], gap: float) -> bool:
    if any(((x - q.cx) / q.rx) ** 2 + ((y - q.cy) / q.ry) ** 2 < 1 for q in free):
        return False
    return all((x - a) ** 2 + ((y - b) * UPRIGHT) ** 2 >= gap * gap for a, b in kept)


def _mark(x: float, y: float, how: Sowing, rnd: random.Random) -> Mark:
    stamp = how.stamps[int(rnd.random() * len(how.stamps))]
    return Mark(stamp, round(x, 1), round(y, 1), round(how.scale * (0.9 + 0.2 * rnd.random()), 2))


def draw(marks: Iterable[Mark]) -> str:
    """Marks as uses of the stamps."""
    return "".join(
        f'<use href="#s-{m.stamp}" transform="translate({m.x:g} {m.y:g})'
        + (f' scale({m.scale:g})"/>' if m.scale != 1 else '"/>')
        for m in marks
    )


# ------------------------------------------------------------------ stamps


@cache
def stamps(hour: Hour, wanted: frozenset[str] | None = None) -> str:
    """Definitions of the stamps in the colours of the hour; all of them, or the wanted ones."""
    inks = HOURS[hour]
    drawn = {
        "tree": _tree(inks),
        "fir": _fir(inks),
        "hill": _hill(inks),
        "peak": _peak(inks),
        "dune": _dune(inks),
        "reed": _reed(inks),
        "grass": _stroke("M-2.6 0L-3.6 -4M0 0V-5M2.6 0L3.6 -4", inks.wash("plains").mark, 1),
        "wave": _wave(inks),
        "house": _house(inks),
        "crag": _crag(inks),
        "drift": _stroke(
            "M-13 1C-8 -3 -3 -3 1 0C5 2.4 9 2 13 -.6M-5 6C-2 4 2 4 5 6", inks.wash("ice").mark, 1.1, stroke_opacity=0.8
        ),
    }
    return "".join(group(body, id=f"s-{name}") for name, body in drawn.items() if wanted is None or name in wanted)


def defs(hour: Hour = "day") -> str:
    """All stamps, for a board that throws its marks itself."""
    return tag("defs", stamps(hour))


def _stroke(d: str, colour: str, width: float, **values: str | float | None) -> str:
    return path(d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round", **values)


def _leaf(inks: Hours) -> tuple[str, str, str]:
    """Leaves, ink and light of a forest."""
    wood = inks.wash("forest")
    return mix(wood.rim, wood.mark, 0.25), wood.mark, mix(wood.wash, WHITE, 0.08 if inks.hour == "night" else 0.3)


def _tree(inks: Hours) -> str:
    leaf, ink, light = _leaf(inks)
    crown = "M0 -13C5 -12 6.5 -7.5 5.6 -3.6C4.8 -.4 2.4 .8 0 .8C-2.4 .8 -4.8 -.4 -5.6 -3.6C-6.5 -7.5 -5 -12 0 -13Z"
    return (
        path("M-1 0h2v3h-2z", fill=ink)
        + path(crown, fill=leaf, stroke=ink, stroke_width=0.9)
        + _stroke("M-3.6 -4.6C-4.4 -8 -2.8 -10.8 -.2 -11.4", light, 1.2)
    )


def _fir(inks: Hours) -> str:
    leaf, ink, light = _leaf(inks)
    crown = "M0 -16L4 -8.6H2.2L6 -1.6V.6H-6V-1.6L-2.2 -8.6H-4Z"
    return (
        path("M-.9 0h1.8v3h-1.8z", fill=ink)
        + path(crown, fill=mix(leaf, ink, 0.25), stroke=ink, stroke_width=0.9, stroke_linejoin="round")
        + _stroke("M0 -14L-2 -9.6M-1 -7L-3.6 -2", light, 1)
    )


def _hill(inks: Hours) -> str:
    wash = inks.wash("hill")
    hump = "M-15 3C-11 -7 -5 -10 0 -10C6 -10 11 -6 15 3"
    hachures = "M4 -6.6C5.4 -3.6 6 -1 6.2 1.6M7.6 -4.4C9 -2 9.6 0 9.8 2M.6 -7.4C1.8 -4.4 2.4 -1.4 2.6 1"
    return (
        path(hump + "Z", fill=mix(wash.wash, wash.rim, 0.45))
        + _stroke(hump, wash.mark, 1.2)
        + _stroke(hachures, wash.mark, 1, stroke_opacity=0.75)
    )


def _peak(inks: Hours) -> str:
    wash = inks.wash("mountain")
    ridge = "M-17 7L-6 -13L-3 -10L1 -18L17 7"
    return (
        path(ridge + "Z", fill=mix(wash.wash, WHITE, inks.lift))
        + path("M1 -18L17 7H3L6 -1L1.6 -5L4 -11Z", fill=mix(wash.rim, wash.mark, 0.35))
        + path("M-3.4 -9.6L1 -18L6 -10.2L3.4 -8.4L1.4 -11L-1 -7.6Z", fill=inks.snow)
        + _stroke(ridge, wash.mark, 1.2, stroke_linejoin="round")
    )


def _dune(inks: Hours) -> str:
    ink = inks.wash("desert").mark
    grains = "".join(circle(x, y, 0.8, fill=ink) for x, y in ((-6, 6), (3, 5), (9, 6.6)))
    return (
        _stroke("M-13 2C-8 -5 -2 -6 2 -3.4C6 -1 9 1 13 1.6", ink, 1.1)
        + _stroke("M-1 -4.6C-1 -2 -2.4 0 -5 1.6", ink, 1, stroke_opacity=0.6)
        + grains
    )


def _reed(inks: Hours) -> str:
    ink = inks.wash("bog").mark
    return (
        _stroke("M-3.4 0L-4.6 -7M0 0V-9.4M3.4 0L4.6 -6.6", ink, 1.2)
        + ellipse(0, -9.6, 1.2, 2.4, fill=ink)
        + _stroke("M-10 1.6H-3M-1 3.6H9M4 .8H11", mix(ink, inks.river, 0.5), 1.1)
    )


def _wave(inks: Hours) -> str:
    crest = "M-11 0C-8 -2.6 -5.4 -2.6 -2.6 -.6C0 1.2 2.6 1.2 5.4 -.8C7.4 -2.2 9.2 -2.2 11 -1.4"
    small = "M-4 4.4C-1.8 2.6 .2 2.6 2.2 3.8C3.6 4.6 5 4.6 6.4 3.8"
    return _stroke(crest + small, inks.wash("sea").mark, 1.1, stroke_opacity=0.75)


def _house(inks: Hours) -> str:
    wash = inks.wash("town")
    night = inks.hour == "night"
    wall = wash.wash if night else mix(wash.wash, WHITE, 0.35)
    window = rect(-1.6, -1, 3.2, 3, fill=LAMP) if night else ""
    return (
        path("M-6 4V-2L0 -7L6 -2V4Z", fill=wall, stroke=wash.mark, stroke_width=1.1, stroke_linejoin="round")
        + _stroke("M-7.4 -1.4L0 -8L7.4 -1.4", wash.mark, 1.8, stroke_linejoin="round")
        + window
    )


def _crag(inks: Hours) -> str:
    wash = inks.wash("badlands")
    return path(
        "M-9 3L-6 -6L-2 -3L2 -9L9 3Z",
        fill=mix(wash.wash, wash.rim, 0.5),
        stroke=wash.mark,
        stroke_width=1.1,
        stroke_linejoin="round",
    ) + path("M2 -9L1 -2L4 3M-6 -6L-5 3", fill="none", stroke=wash.mark, stroke_width=0.9)
