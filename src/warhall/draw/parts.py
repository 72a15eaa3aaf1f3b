"""What all movable things share: shadow, lamp ring, lifted body, lock, and a target large enough to hit.

<g id class="force legal" transform=translate …>   state is the class, place the translate
  <g class="shadow">, <g class="raised">           the shadow at rest, and when lifted
  <g class="lift"> ring, body, lock, target        what rises when selected
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warhall.draw import glyphs
from warhall.draw.levels import hold
from warhall.draw.palette import BLACK, BONE, INK
from warhall.draw.svg import Point, circle, ellipse, group, kept, move, part, path, rect

RINGED = ("legal", "hover", "selected")
LEAST_TARGET = 40


class Form(NamedTuple):
    """Outer measures of a thing in the units it is drawn in; its drawing starts at its upper left corner."""

    wide: float
    high: float
    corner: float = 5
    edge: float = 3  # height of the edge below it
    gap: float = 3.2  # between the thing and its ring
    shadow: float = 0.26
    ring: str = ""  # path of the ring of a thing that is no rectangle


def thing(
    kind: str,
    name: str,
    at: Point,
    form: Form,
    body: Sequence[str],
    *,
    scale: float = 1,
    centred: bool = True,
    state: str = "",
    option: str = "",
    label: str = "",
    keys: tuple[str, ...] = (),
    about: Point | None = None,
    place: str = "",
) -> str:
    """A movable thing. `centred` puts its middle at its place, otherwise its upper left corner.

    `about` is the point of the board round which it keeps its size when the land shrinks (draw/levels.py), `place` the
    tab of the strip that pressing it opens.
    """
    return _thing(kind, name, at, form, tuple(body), scale, centred, state, option, label, keys, about, place)


@kept
def _thing(
    kind: str,
    name: str,
    at: Point,
    form: Form,
    body: tuple[str, ...],
    scale: float,
    centred: bool,
    state: str,
    option: str,
    label: str,
    keys: tuple[str, ...],
    about: Point | None,
    place: str,
) -> str:
    ringed = bool(option) or state in RINGED
    corner = (-form.wide * scale / 2, -form.high * scale / 2) if centred else (0.0, 0.0)
    here = move(*corner, scale) if centred or scale != 1 else None
    lift = [
        rings(form) if ringed else "",
        group(*body, class_="body"),
        lock(form) if state == "barred" else "",
        _target(form, scale) if ringed else "",
    ]
    inner = (
        group(shadow(form), class_="shadow", transform=here),
        group(_raised(form), class_="raised", transform=here) if ringed else "",
        group(group(*lift, transform=here), class_="lift"),
    )
    held = inner if about is None else (hold((about[0] - at[0], about[1] - at[1]), *inner),)
    return part(
        kind,
        *held,
        name=name,
        at=at,
        option=option,
        label=label,
        state=state,
        keys=keys,
        data_place=place or None,
    )


def shadow(form: Form) -> str:
    """The flat shadow of a thing at rest."""
    return rect(1.5, 3.5, form.wide, form.high + form.edge - 2, form.corner + 1, fill=BLACK, opacity=form.shadow)


def _raised(form: Form) -> str:
    middle = form.wide / 2
    return ellipse(middle + 1, form.high + form.edge + 4, middle + 2, 5, fill=BLACK, opacity=0.4)


def rings(form: Form) -> str:
    """The lamp ring between its key lines; a state shows it."""
    if form.ring:
        return path(form.ring, class_="ring key") + path(form.ring, class_="ring lamp")
    gap = form.gap
    around = (-gap, -gap, form.wide + 2 * gap, form.high + form.edge + 2 * gap - 0.4, form.corner + gap)
    return rect(*around, class_="ring key") + rect(*around, class_="ring lamp")


def lock(form: Form) -> str:
    """The sign of what is barred."""
    x = form.wide - 2
    return circle(x, 2, 8.4, fill=BONE, stroke=INK, stroke_width=1.2) + glyphs.centred("lock", x, 2, 10, INK)


def _target(form: Form, scale: float) -> str:
    """An invisible rectangle for fingers, where the thing itself is small."""
    wide, high = max(form.wide, LEAST_TARGET / scale), max(form.high, LEAST_TARGET / scale)
    if (wide, high) == (form.wide, form.high):
        return ""
    return rect((form.wide - wide) / 2, (form.high - high) / 2, wide, high, fill="none", pointer_events="all")
