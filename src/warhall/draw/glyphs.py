"""The signs: one sheet of `<symbol>`s, of which a picture embeds only those it uses."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from warhall.draw.svg import tag, use

_SYMBOL = re.compile(r'<symbol id="g-([a-z0-9_-]+)".*?</symbol>', re.DOTALL)
_USED = re.compile(r'href="#g-([a-z0-9_-]+)"')


@cache
def symbols() -> dict[str, str]:
    """Every sign's symbol by name, in the order of the sheet."""
    sheet = files("warhall.draw").joinpath("glyphs.svg").read_text(encoding="utf-8")
    return {match[1]: match[0] for match in _SYMBOL.finditer(sheet)}


def names() -> tuple[str, ...]:
    return tuple(symbols())


def glyph(name: str, x: float, y: float, size: float, colour: str, opacity: float | None = None) -> str:
    """A sign with its upper left corner at (x, y)."""
    if name not in symbols():
        raise KeyError(f"there is no sign {name!r}")
    return use(f"g-{name}", x=x, y=y, width=size, height=size, color=colour, opacity=opacity)


def centred(name: str, cx: float, cy: float, size: float, colour: str, opacity: float | None = None) -> str:
    return glyph(name, cx - size / 2, cy - size / 2, size, colour, opacity)


def used(markup: str) -> tuple[str, ...]:
    """The signs a piece of markup refers to, in the order of the sheet."""
    wanted = set(_USED.findall(markup))
    return tuple(name for name in symbols() if name in wanted)


def defs(markup: str) -> str:
    """The symbols that `markup` needs; nothing if it needs none."""
    found = used(markup)
    return tag("defs", *(symbols()[name] for name in found)) if found else ""


def sheet() -> str:
    """All signs, for the top of a page that shows boards and signs of its own."""
    return tag("svg", *symbols().values(), width=0, height=0, style="position:absolute", aria_hidden="true")
