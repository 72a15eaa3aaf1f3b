"""SVG to PNG, by resvg (the extra `picture`)."""

from __future__ import annotations

from warhall.draw.faces import FACES, SOURCES
from warhall.kernel.errors import WarhallError


def png(svg: str, width: int) -> bytes:
    """A picture so many pixels wide, in our own letters; what they do not have is looked for on the machine."""
    try:
        import resvg_py
    except ImportError:
        raise WarhallError(
            "PNG pictures need the extra 'picture' (pip install 'warhall[picture]'); SVG works without it"
        ) from None
    sans, serif = SOURCES["sans"].name, SOURCES["serif"].name
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        font_files=[str(face.path) for face in FACES],
        font_family=sans,
        sans_serif_family=sans,
        serif_family=serif,
        monospace_family=sans,
    )
