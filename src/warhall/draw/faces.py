"""The letters of the product: two free families (SIL Open Font License), which packages of the registry carry.

Serif names things, sans says things. Pages get the letters from the hall under names of our own, because what is cut
down for a page may not keep the reserved name; pictures take the files as they are.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple

from warhall.kernel.errors import WarhallError

Family = Literal["sans", "serif"]


class Source(NamedTuple):
    """Where a family comes from: the package, the name its files have, and ours."""

    package: str
    name: str
    ours: str


class Face(NamedTuple):
    """One file of letters, and the weights it stands for."""

    family: Family
    weights: tuple[int, int]
    italic: bool
    file: str

    @property
    def id(self) -> str:
        """A name for files and tables: serif-600-italic."""
        return f"{self.family}-{self.weights[0]}{'-italic' if self.italic else ''}"

    @property
    def path(self) -> Path:
        """The file, as the package has it."""
        return folder(self.family) / self.file


SOURCES: dict[Family, Source] = {
    "sans": Source("font_source_sans_pro", "Source Sans Pro", "Hall Sans"),
    "serif": Source("font_source_serif_pro", "Source Serif Pro", "Hall Serif"),
}
FACES = (
    Face("sans", (400, 500), False, "SourceSansPro-Regular.ttf"),
    Face("sans", (600, 600), False, "SourceSansPro-Semibold.ttf"),
    Face("sans", (700, 900), False, "SourceSansPro-Bold.ttf"),
    Face("sans", (400, 900), True, "SourceSansPro-It.ttf"),
    Face("serif", (400, 500), False, "SourceSerifPro-Regular.ttf"),
    Face("serif", (600, 900), False, "SourceSerifPro-Semibold.ttf"),
    Face("serif", (400, 500), True, "SourceSerifPro-It.ttf"),
    Face("serif", (600, 900), True, "SourceSerifPro-SemiboldIt.ttf"),
)


def folder(family: Family) -> Path:
    """Where the files of a family are; whoever has no letters is told, for a picture would lose its words silently."""
    package = SOURCES[family].package
    found = find_spec(package)
    if found is None or found.origin is None:
        wanted = package.replace("_", "-")
        raise WarhallError(f"the letters are not installed, and a picture would have no words: pip install {wanted}")
    return Path(found.origin).parent / "files"


def face(family: Family, weight: int, italic: bool = False) -> Face:
    """The face that shows letters of a weight."""
    return next(
        each for each in FACES if each[:1] == (family,) and each.italic == italic and _holds(each.weights, weight)
    )


def _holds(weights: tuple[int, int], weight: int) -> bool:
    least, most = weights
    return least <= weight <= most
