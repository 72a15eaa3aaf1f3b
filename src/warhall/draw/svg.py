"""SVG as text: elements, texts, paths, and the frame every choosable part shares.

All builders return markup. Whatever comes in as a value is escaped here, so no caller ever escapes by hand:
attributes in `tag`, words in `text`. Lengths and places are rounded to a tenth, everything else to a hundredth.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import ParamSpec, cast

from warhall.draw.widths import Letters, thousandths

Point = tuple[float, float]
Value = str | float | None

_TENTH = frozenset({"x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "x1", "y1", "x2", "y2"})
_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_UNSAFE_ID = re.compile(r"[^A-Za-z0-9_:-]")
_NAMES: dict[str, str] = {}
ELEMENTS_KEPT = 16384
Given = ParamSpec("Given")


def kept(draw: Callable[Given, str]) -> Callable[Given, str]:
    """Draw the same thing once only: from one picture to the next, and for all who look, most of it stays as it is."""
    return cast(Callable[Given, str], lru_cache(maxsize=ELEMENTS_KEPT)(draw))


def clean(words: object) -> str:
    """Words as they may stand in markup: escaped, without characters XML does not allow."""
    return _clean(str(words))


@kept
def _clean(words: str) -> str:
    return escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", words))


@kept
def ident(name: str) -> str:
    """A name as part of an id; two different names never become the same id."""
    return _UNSAFE_ID.sub(lambda match: f".{ord(match[0]):x}.", name)


@kept
def num(value: float) -> str:
    """A length or place, to a tenth."""
    short = f"{value:.1f}"
    if short.endswith(".0"):
        short = short[:-2]
    return "0" if short == "-0" else short


def fine(value: float) -> str:
    """An opacity, a scale, a line width: to a hundredth."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short in ("-0", "") else short


def _name(key: str) -> str:
    name = _NAMES.get(key)
    if name is None:
        name = _NAMES[key] = key.rstrip("_").replace("_", "-")
    return name


def attributes(values: dict[str, Value]) -> str:
    """Attributes with a leading blank; `None` leaves one out, `stroke_width` is written `stroke-width`."""
    out = []
    for key, value in values.items():
        if value is None:
            continue
        if not isinstance(value, str):
            value = num(value) if key in _TENTH else fine(value)
        elif not value.isalnum():
            value = clean(value)
        out.append(f' {_name(key)}="{value}"')
    return "".join(out)


@kept
def tag(name: str, /, *inner: str, **values: Value) -> str:
    """One element. `inner` is markup, already made by these helpers."""
    if inner:
        return f"<{name}{attributes(values)}>{''.join(inner)}</{name}>"
    return f"<{name}{attributes(values)}/>"


def group(*inner: str, **values: Value) -> str:
    return tag("g", *inner, **values)


def rect(x: float, y: float, width: float, height: float, rx: float | None = None, **values: Value) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, **values)


def circle(cx: float, cy: float, r: float, **values: Value) -> str:
    return tag("circle", cx=cx, cy=cy, r=r, **values)


def ellipse(cx: float, cy: float, rx: float, ry: float, **values: Value) -> str:
    return tag("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, **values)


def path(d: str, **values: Value) -> str:
    return tag("path", d=d, **values)


def use(target: str, **values: Value) -> str:
    """A second appearance of the element with the id `target`."""
    return tag("use", href=f"#{target}", **values)


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    fill: str,
    *,
    weight: int = 600,
    anchor: str = "",
    serif: bool = False,
    **values: Value,
) -> str:
    """Words at a baseline. The board sets sans and centred; `serif` and `anchor` depart from it."""
    return tag(
        "text",
        clean(words),
        class_="s" if serif else None,
        x=x,
        y=y,
        font_size=size,
        font_weight=str(weight),
        fill=fill,
        text_anchor=anchor or None,
        **values,
    )


def halo(x: float, y: float, words: object, size: float, fill: str, around: str, width: float, **values: Value) -> str:
    """A serif name on the map, with a soft edge in the colour of the ground."""
    return tag(
        "text",
        clean(words),
        class_="s",
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        stroke=around,
        stroke_width=width,
        stroke_linejoin="round",
        paint_order="stroke",
        **values,
    )


def text_width(words: str, size: float, spacing: float = 0, letters: Letters = "bold") -> float:
    """How wide words are in our own letters: reckoned, so that the picture is the same on every machine."""
    return thousandths(words, letters) * size / 1000 + len(words) * spacing


def wrap(words: str, width: float, size: float, most: int, letters: Letters = "bold") -> list[str]:
    """Words in lines that fit a width; what does not fit into the last line ends in an ellipsis."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size, 0, letters) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) <= most:
        return lines
    last = lines[most - 1]
    while " " in last and text_width(f"{last} …", size, 0, letters) > width:
        last = last.rsplit(" ", 1)[0]
    return [*lines[: most - 1], f"{last} …"]


def shortened(words: str, width: float, size: float, letters: Letters = "bold") -> str:
    """Words on one line that fit a width; what does not fit is cut off, and an ellipsis says so."""
    if text_width(words, size, 0, letters) <= width:
        return words
    most = len(words) - 1
    while most and text_width(f"{words[:most]}…", size, 0, letters) > width:
        most -= 1
    return words[:most].rstrip(" ,.:") + "…"


def fitted(words: str, width: float, size: float, least: float, letters: Letters = "bold") -> float:
    """The size at which words fit a width, between two sizes."""
    return max(least, min(size, size * width / max(text_width(words, size, 0, letters), 1)))


def move(x: float, y: float, scale: float = 1) -> str:
    """The value of a `transform`."""
    grown = "" if scale == 1 else f" scale({round(scale, 3):g})"
    return f"translate({num(x)} {num(y)}){grown}"


def line(points: Iterable[Point], closed: bool = False) -> str:
    """Path data through points, written in steps of tenths so that long outlines stay short."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    x, y = tenths[0]
    out = [f"M{_tenth(x)} {_tenth(y)}l"]
    for u, v in tenths[1:]:
        dx, dy = _tenth(u - x), _tenth(v - y)
        gap = "" if len(out) == 1 or dx[0] == "-" else " "
        out.append(gap + dx + ("" if dy[0] == "-" else " ") + dy)
        x, y = u, v
    return "".join(out) + ("z" if closed else "")


def _tenth(value: int) -> str:
    whole, part = divmod(abs(value), 10)
    body = f"{whole or ''}.{part}" if part else str(whole)
    return "-" + body if value < 0 and value else body


def curve(points: Sequence[Point], ease: float = 0.2) -> str:
    """Path data of a smooth line through points."""
    out = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for k in range(len(points) - 1):
        before, a, b = points[max(k - 1, 0)], points[k], points[k + 1]
        after = points[min(k + 2, len(points) - 1)]
        c1 = (a[0] + (b[0] - before[0]) * ease, a[1] + (b[1] - before[1]) * ease)
        c2 = (b[0] - (after[0] - a[0]) * ease, b[1] - (after[1] - a[1]) * ease)
        out.append("C" + " ".join(f"{num(x)} {num(y)}" for x, y in (c1, c2, b)))
    return "".join(out)


@kept
def part(
    kind: str,
    *inner: str,
    name: str = "",
    at: Point | None = None,
    option: str = "",
    label: str = "",
    state: str = "",
    keys: tuple[str, ...] = (),
    **values: Value,
) -> str:
    """The frame of a thing on a board: id, place, state, and if it can be chosen, how a person chooses it.

    `name` is the id for life, `at` only its place, `state` a class (legal, hover, selected, spent, barred). `keys` are
    those of what it shows, so that a line of the log that speaks of one of them can point at it.
    A part with an option is a button for pointer, keyboard and screen reader; `label` says what choosing it does.
    """
    state = state or ("legal" if option else "")
    button = bool(option) or state == "barred"
    return tag(
        "g",
        tag("title", clean(label)) if label else "",
        *inner,
        id=ident(name) if name else None,
        class_=f"{kind} {state}" if state else kind,
        transform=move(*at) if at else None,
        data_option=option or None,
        data_keys=" ".join(keys) or None,
        role="button" if button else None,
        tabindex="0" if button else None,
        aria_label=(label or option) if button else None,
        aria_pressed="true" if state == "selected" and option else None,
        aria_disabled="true" if state == "barred" else None,
        **values,
    )
