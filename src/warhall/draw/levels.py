"""Level of detail: what is drawn from how near on, and what keeps its size on the screen whatever the zoom.

A page sets two things on the board: one of the classes `far`, `names` and `ratings`, by how large an area is on the
screen, and `--px`, how many units of the board one px of the screen is. A standalone picture sets neither: it shows all
there is to see near by, at the size it was drawn in.

    part("force", pin(block), at=(x, y))            # scales with nothing: 42 units are 42 px at every zoom
    since("names", halo(x, y, "Gallowfield", ...))  # drawn from the level Names on
    until("names", pin(pawn))                       # drawn until the level Names is reached
"""

from __future__ import annotations

from typing import Literal

from warhall.draw.svg import group

Level = Literal["names", "ratings"]


def pin(*inner: str) -> str:
    """Drawn about the origin of the part it stands in, in px of the screen: the land scales, signs and words do not."""
    return group(*inner, class_="pin")


def since(level: Level, *inner: str) -> str:
    """Drawn from a level on. What is asked about is drawn one level up: leave `since` away there."""
    return group(*inner, class_=f"since-{level}")


def until(level: Level, *inner: str) -> str:
    """Drawn only farther away than a level: what stands for the many things that are shown from it on."""
    return group(*inner, class_=f"until-{level}")
