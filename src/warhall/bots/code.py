"""The code that chooses, in a few letters: what other code has played are other games."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from warhall.bots.own import is_own, own_class
from warhall.games import module_of

_LETTERS = 16
_SOURCES = (".py", ".toml")  # the numbers of a game are part of its rules


@cache
def code_of(game: str, bots: Sequence[str]) -> str:
    """A digest of the sources of Warhall's bots, of a game's package, and of the modules of one's own classes."""
    own = [name for name in bots if is_own(name)]
    for name in own:
        own_class(name)  # so that its module is found
    modules = sorted({name.partition(":")[0] for name in own})
    places = [*_package(__package__), *_package(module_of(game)), *(path for name in modules for path in _file(name))]
    return digest(places)


def digest(places: Iterable[Path]) -> str:
    """A digest of sources, single ones or all in a folder: the same wherever they lie, however their lines end."""
    found = hashlib.sha256()
    for place in places:
        for name, path in _sources(place):
            found.update(f"{name}\0".encode() + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:_LETTERS]


def _sources(place: Path) -> list[tuple[str, Path]]:
    """By the name within the place, in this order."""
    if place.is_file():
        return [(place.name, place)]
    files = (path for path in place.rglob("*") if path.suffix in _SOURCES)
    return sorted((path.relative_to(place).as_posix(), path) for path in files)


def _package(module: str) -> Iterator[Path]:
    """The folder of a package, or of the package that a module is in; one that is in none is its own file."""
    spec = find_spec(module)
    if spec is not None and spec.submodule_search_locations is None and spec.parent:
        spec = find_spec(spec.parent)
    if spec is None or spec.submodule_search_locations is None:
        yield from _file(module)
    else:
        yield from map(Path, sorted(spec.submodule_search_locations))


def _file(module: str) -> Iterator[Path]:
    spec = find_spec(module)
    if spec is not None and spec.origin is not None and Path(spec.origin).is_file():
        yield Path(spec.origin)
