"""Small parts of the siege board: notes to point at, and arrows with numbers."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.draw.levels import hold
from warhall.draw.palette import BONE, INK, STONE_LINE
from warhall.draw.svg import Point, circle, group, kept, move, part, path, text


def plain(name: str, at: Point, inner: Sequence[str], label: str = "") -> str:
    """Something to see and to point at, nothing to choose."""
    return part("siege-note", *inner, name=name, at=at, label=label)


@kept
def arrow(at: Point, bearing: float, words: object, name: str) -> str:
    """A bone disc with a number that points where so many will go; 0 degrees is up."""
    turned = f"rotate({bearing:g})"
    inner = (
        path("M-5.6 -8L0 -16L5.6 -8Z", fill=BONE, stroke=STONE_LINE, stroke_width=1.3, transform=turned),
        circle(0, 0, 9.6, fill=BONE, stroke=STONE_LINE, stroke_width=1.3),
        path("M-4.6 -7.6H4.6L0 -13Z", fill=BONE, transform=turned),
        text(0, 4.2, words, 11.5, INK, weight=800),
    )
    return group(hold((0, 0), *inner), id=name, transform=move(*at), pointer_events="none")
