"""SVG to PNG, by resvg (the extra `picture`)."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path

from warhall.kernel.errors import WarhallError

_FONT_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "C:/Windows/Fonts",
)


def png(svg: str, width: int) -> bytes:
    """A picture so many pixels wide."""
    try:
        import resvg_py
    except ImportError:
        raise WarhallError(
            "PNG pictures need the extra 'picture' (pip install 'warhall[picture]'); SVG works without it"
        ) from None
    folders = _font_folders()
    if not _has_dejavu(folders):
        return resvg_py.svg_to_bytes(svg_string=svg, width=width, font_dirs=folders)
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        font_dirs=folders,
        serif_family="DejaVu Serif",
        sans_serif_family="DejaVu Sans",
        monospace_family="DejaVu Sans Mono",
    )


def _has_dejavu(folders: list[str]) -> bool:
    """Whether the fonts of most Linux machines are there. Where none of the fonts that a board asks for is, resvg looks
    for those of Windows, and leaves all text out if it does not find them."""
    places = [Path(folder).expanduser() for folder in (*folders, *_FONT_FOLDERS)]
    return any(next(place.rglob("DejaVuSerif.ttf"), None) is not None for place in places if place.is_dir())


def _font_folders() -> list[str]:
    """Folders with letters beyond the system's own: resvg leaves text out silently where it finds none."""
    if any(_fonts_in(Path(folder).expanduser()) for folder in _FONT_FOLDERS):
        return []
    library = importlib.util.find_spec("matplotlib")
    if library is not None and library.origin is not None:
        return [str(Path(library.origin).parent / "mpl-data" / "fonts" / "ttf")]
    raise WarhallError("no font is installed, so a PNG would have no words; install one, or write an SVG")


def _fonts_in(folder: Path) -> bool:
    fonts: Iterator[Path] = (path for path in folder.rglob("*") if path.suffix.lower() in (".ttf", ".otf", ".ttc"))
    return folder.is_dir() and next(fonts, None) is not None
