"""A board: the layers of one picture, and the three ways to show it.

`still` is what never moves and is cached by its hash; `lit`, `pieces` and `over` change with the game. A page keeps
the still part and swaps the moving part; `svg()` is the whole as one document that needs nothing else.
"""

from __future__ import annotations

import hashlib
import re
from functools import cache, lru_cache
from importlib.resources import files

from warhall.draw import glyphs
from warhall.draw.palette import Theme, resolved
from warhall.draw.svg import Point, group, num, tag

_REFERENCE = re.compile(r'(\bid="|href="#|url\(#)(?!g-)')
STILLS_KEPT = 32


@cache
def style(theme: Theme) -> str:
    """The states' style sheet with the page tokens of a theme written out."""
    sheet = files("warhall.draw").joinpath("board.css").read_text(encoding="utf-8")
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return resolved(re.sub(r"\s+", " ", sheet).strip(), theme)


@lru_cache(maxsize=STILLS_KEPT)
def _named(still: str) -> str:
    return hashlib.sha256(still.encode()).hexdigest()[:16]


class Board:
    """One picture of one view. Fill the four lists, lowest first; then ask for what you need."""

    def __init__(self, width: float, height: float, label: str, *, corner: Point = (0, 0), span: float = 0) -> None:
        self.width, self.height, self.corner = width, height, corner
        self.label = label
        self.span = span  # the shorter side of a common area: pages tell by it how near the board is (draw/levels.py)
        self.still: list[str] = []
        self.lit: list[str] = []
        self.pieces: list[str] = []
        self.over: list[str] = []

    @property
    def view_box(self) -> str:
        return " ".join(num(value) for value in (*self.corner, self.width, self.height))

    @property
    def still_svg(self) -> str:
        """The layer that is served once."""
        return group(*self.still, id="still")

    @property
    def still_hash(self) -> str:
        """A name for the still layer that changes when it does."""
        return _named(self.still_svg)

    @property
    def moving_svg(self) -> str:
        """All that may change: lamplight, pieces, and what lies over them."""
        layers = (("lit", self.lit), ("pieces", self.pieces), ("over", self.over))
        return "".join(group(*(inner or [""]), id=name) for name, inner in layers)

    @property
    def glyph_defs(self) -> str:
        """The signs this board uses. A page that carries the whole sheet of signs needs them not."""
        return glyphs.defs(self.still_svg + self.moving_svg)

    def frame(self, *inner: str) -> str:
        """The `<svg>` element of a page, round whatever it shows of the board."""
        return tag(
            "svg",
            *inner,
            xmlns="http://www.w3.org/2000/svg",
            class_="board",
            viewBox=self.view_box,
            role="group",
            aria_label=self.label,
            data_span=num(self.span) if self.span else None,
        )

    def svg(self, theme: Theme = "hall", prefix: str = "") -> str:
        """The whole board as one document. A prefix keeps its ids apart from those of other boards on a page."""
        body = self.still_svg + self.moving_svg
        body = resolved(glyphs.defs(body) + body, theme)
        if prefix:
            body = _REFERENCE.sub(rf"\g<1>{prefix}", body)
        return self.frame(tag("style", style(theme)), body)

    def _repr_svg_(self) -> str:
        mark = hashlib.sha256(self.moving_svg.encode() + self.still_svg.encode()).hexdigest()[:6]
        return self.svg(prefix=f"b{mark}-")
