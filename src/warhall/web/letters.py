"""The letters of the pages: each face cut down to what our texts are written in, as woff2.

Cutting takes a third of a second for a face; what was cut is kept in the user's cache folder, so that it is done once
on a machine. Where nothing can be kept there, it is done once in a process.
"""

from __future__ import annotations

import hashlib
import os
import re
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

from platformdirs import user_cache_path

from warhall.draw.faces import FACES, SOURCES, Face, Family, face

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), *range(0x1E80, 0x1E86), 0x1E9E)
SIGNS = (*range(0x2010, 0x2028), 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, *range(0x2190, 0x2194), 0x2212, 0x221E)
MARKS = (0x2153, 0x2154, 0x2248, 0x2260, 0x2264, 0x2265, 0x25B2, 0x25BC, 0x25C6, 0x2713)
WRITTEN = (*LATIN, *SIGNS, *MARKS)
FEATURES = ["ccmp", "kern", "liga", "locl", "mark", "mkmk"]
OURS = "Hall"  # a name of its own, as the licence asks of what was changed


def faces_css() -> str:
    """Where a page finds each face. Words are shown at once, and again when their letters have come."""
    return "\n".join(map(_rule, FACES)) + "\n"


def _rule(face: Face, source: str = "") -> str:
    least, most = face.weights
    return (
        f"@font-face{{font-family:'{SOURCES[face.family].ours}';font-style:{'italic' if face.italic else 'normal'};"
        f"font-weight:{least} {most};font-display:swap;src:url({source or address(face)}) format('woff2')}}"
    )


def address(face: Face) -> str:
    """Where a face is found."""
    return f"/letters/{file_name(face)}"


def common() -> list[str]:
    """Where the faces are that every page needs at once."""
    return [address(face("sans", 400)), address(face("sans", 600)), address(face("serif", 600))]


@cache
def file_name(face: Face) -> str:
    """What the letters are called in a page; another name if anything about them is changed."""
    made_of = (face, WRITTEN, FEATURES, version("fonttools"), version(SOURCES[face.family].package.replace("_", "-")))
    return f"{face.id}-{hashlib.sha256(repr(made_of).encode()).hexdigest()[:8]}.woff2"


@cache
def files() -> dict[str, Face]:
    """The faces by the names of their files."""
    return {file_name(face): face for face in FACES}


@cache
def letters(name: str) -> bytes:
    """The letters in a file: as they were kept, or cut now."""
    folder = user_cache_path("warhall") / "letters"
    with suppress(OSError):
        return (folder / name).read_bytes()
    made = cut(files()[name])
    with suppress(OSError):
        _keep(folder, name, made)
    return made


def _keep(folder: Path, name: str, made: bytes) -> None:
    """Nobody reads half a file: it gets its name when it is whole."""
    folder.mkdir(parents=True, exist_ok=True)
    half = folder / f"{name}.{os.getpid()}"
    half.write_bytes(made)
    half.replace(folder / name)


def cut(face: Face, written: Iterable[int] = WRITTEN) -> bytes:
    """A face with nothing but these letters and the rules of setting that we use, under a name of ours."""
    from fontTools.subset import Options, Subsetter, load_font, save_font

    options = Options(flavor="woff2", layout_features=FEATURES, hinting=False, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    out = BytesIO()
    with load_font(str(face.path), options) as font:
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=written)
        subsetter.subset(font)
        for record in font["name"].names:
            if record.nameID in (1, 4, 6):
                record.string = f"{OURS}-{face.id}" if record.nameID == 6 else f"{OURS} {face.id}"
        save_font(font, out, options)
    return out.getvalue()


def carrying(svg: str) -> str:
    """A picture with the letters it is written in, so that it looks the same wherever it is opened."""
    written: dict[Face, set[int]] = defaultdict(set)
    _read(fromstring(svg), ("sans", 400, False), written)
    rules = (_rule(found, _as_data(cut(found, sorted(codes)))) for found, codes in sorted(written.items()))
    return re.sub(r"(<svg[^>]*>)", lambda frame: f"{frame[1]}<style>{''.join(rules)}</style>", svg, count=1)


def _read(part: Element, style: tuple[Family, int, bool], written: dict[Face, set[int]]) -> None:
    """Note which letters of which face a part of a picture shows; what is said of a group holds for all in it."""
    family, weight, italic = style
    if "s" in part.get("class", "").split():
        family = "serif"
    weight = int(part.get("font-weight", weight))
    italic = part.get("font-style") == "italic" or italic
    if part.tag.endswith(("text", "tspan")):
        written[face(family, weight, italic)].update(map(ord, "".join(part.itertext())))
    for inner in part:
        _read(inner, (family, weight, italic), written)


def _as_data(made: bytes) -> str:
    return f"data:font/woff2;base64,{b64encode(made).decode()}"
