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

# Free families, one of which is nearly everywhere: a file to know them by, and the word for their even-spaced letters.
_FILES = {"DejaVu": "DejaVuSans.ttf", "Liberation": "LiberationSans-Regular.ttf"}
_MONO = {"DejaVu": "Sans Mono", "Liberation": "Mono"}


def png(svg: str, width: int) -> bytes:
    """A picture so many pixels wide."""
    try:
        import resvg_py
    except ImportError:
        raise WarhallError(
            "PNG pictures need the extra 'picture' (pip install 'warhall[picture]'); SVG works without it"
        ) from None
    family = _family()
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        font_dirs=_font_folders(),
        font_family=family and f"{family} Sans",
        sans_serif_family=family and f"{family} Sans",
        serif_family=family and f"{family} Serif",
        monospace_family=family and f"{family} {_MONO[family]}",
    )


def _family() -> str | None:
    """What "serif" and its like mean: resvg takes Arial and Times for them, and where those are not, no letters."""
    folders = [Path(folder).expanduser() for folder in (*_FONT_FOLDERS, *_font_folders())]
    found = [folder for folder in folders if folder.is_dir()]
    return next((family for family, file in _FILES.items() if any(_holds(folder, file) for folder in found)), None)


def _holds(folder: Path, file: str) -> bool:
    return next(folder.rglob(file), None) is not None


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
