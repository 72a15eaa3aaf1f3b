"""Static files under one version: their address changes when any of them does, so they may be kept for ever.

Modules import each other by relative addresses and so stay within the version. Two files are made here: the tokens
with the letters and the colours of the seats, and the sheet of signs.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from pathlib import PurePosixPath

from warhall.draw import glyphs
from warhall.draw.palette import LAMP, PAGE, SEATS, tokens_css
from warhall.draw.shapes import seat_shape
from warhall.draw.svg import tag
from warhall.web.letters import faces_css

TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


@cache
def static_files() -> dict[str, str]:
    """Every file by name."""
    folder = files("warhall.web").joinpath("static")
    found = {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if PurePosixPath(entry.name).suffix in TYPES
    }
    board = files("warhall.draw").joinpath("board.css").read_text(encoding="utf-8")
    found["tokens.css"] = faces_css() + tokens_css() + seats_css()
    found["board.css"] = board
    found["signs.svg"] = signs_svg()
    return found


@cache
def version() -> str:
    """A fingerprint of all files."""
    mark = hashlib.sha256()
    for name, text in sorted(static_files().items()):
        mark.update(f"{name}\0{text}\0".encode())
    return mark.hexdigest()[:12]


def address(name: str) -> str:
    """Where a file is found."""
    if name not in static_files():
        raise KeyError(name)
    return f"/static/{version()}/{name}"


def media_type(name: str) -> str:
    """What kind of file it is."""
    return TYPES[PurePosixPath(name).suffix]


def seats_css() -> str:
    """A class for each seat colour: ground and letters."""
    rules = (f".c-{name}{{background:{seat.fill};color:{seat.on}}}" for name, seat in SEATS.items())
    names = "".join(f"--seat-{name}:{seat.fill};" for name, seat in SEATS.items())
    return "\n".join((f":root{{{names}}}", *rules)) + "\n"


def signs_svg() -> str:
    """All signs, and the shapes of the seats, as symbols for a page to take in."""
    shapes = (
        tag("symbol", seat_shape(seat.shape, 7, 7, 5.2, fill="currentColor"), id=f"shape-{name}", viewBox="0 0 14 14")
        for name, seat in SEATS.items()
    )
    return tag("svg", *glyphs.symbols().values(), *shapes, xmlns="http://www.w3.org/2000/svg")


def icon_svg() -> str:
    """The mark of the hall, for the browser's tab."""
    ground = tag("rect", width=24, height=24, rx=5, fill=PAGE["hall"]["oak"])
    mark = glyphs.glyph("citadel", 3, 3, 18, LAMP)
    return tag("svg", glyphs.defs(mark), ground, mark, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 24 24")
