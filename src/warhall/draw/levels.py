"""Level of detail: what is drawn from how near on, and what keeps its size on the screen whatever the zoom.

A page sets two things on the board: one of the classes `far`, `names`, `ratings` and `close`, by how large an area is
on the screen, and `--px`, how many units of the board one px of the screen is. A standalone picture sets neither: it
shows all there is to see near by, at the size it was drawn in.

    part("force", pin(block), at=(x, y))            # scales with nothing: 42 units are 42 px at every zoom
    since("names", halo(x, y, "Gallowfield", ...))  # drawn from the level Names on
    until("names", pin(pawn))                       # drawn until the level Names is reached
    hold(centre, name, block, tag)                  # never smaller than drawn, together round one point of the land
"""

from __future__ import annotations

from typing import Literal

from warhall.draw.svg import Point, group, num

Level = Literal["names", "ratings", "close"]


def pin(*inner: str) -> str:
    """Drawn about the origin of the part it stands in, in px of the screen: the land scales, signs and words do not."""
    return group(*inner, class_="pin")


def hold(about: Point, *inner: str, class_: str = "") -> str:
    """Grows with the land, but does not shrink with it: what was laid out round a point stays as it was laid out."""
    x, y = about
    return group(*inner, class_=f"hold {class_}".strip(), transform_origin=f"{num(x)} {num(y)}")


def since(level: Level, *inner: str) -> str:
    """Drawn from a level on. What is asked about is drawn one level up: leave `since` away there."""
    return group(*inner, class_=f"since-{level}")


def until(level: Level, *inner: str) -> str:
    """Drawn only farther away than a level: what stands for the many things that are shown from it on."""
    return group(*inner, class_=f"until-{level}")
