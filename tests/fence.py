"""No test writes outside its temporary folder: one that opens, makes, moves or removes something elsewhere fails.

Python tells an audit hook of every such act before it happens. The hook refuses the act and remembers it, so that the
test fails even where the error is caught. Programs that tests start are not watched: they get a home of their own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# Caches that outlive a run, the place where a broken game leaves its file, and devices.
KNOWN = (ROOT / ".pytest_cache", ROOT / ".hypothesis", ROOT / "test-results", Path("/dev"))
BYTECODE = os.path.join(os.sep, "__pycache__")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

Args = tuple[object, ...]


class WroteOutside(Exception):
    """A test wanted to write where it should not."""


class Fence:
    """Where tests may write, and what they tried elsewhere."""

    def __init__(self) -> None:
        self.inside: tuple[str, ...] = ()  # nothing is watched as long as this is empty
        self.lent: set[str] = set()  # folders and files that `tempfile` gave
        self.broken: list[str] = []

    def close(self, folders: Iterable[Path]) -> None:
        """Watch from now on."""
        self.inside = tuple(os.path.join(os.path.realpath(folder), "") for folder in folders)

    def hook(self, event: str, args: Args) -> None:
        """Called by Python for every audited act; most are none of ours."""
        places = WATCHED.get(event)
        if places is not None and self.inside:
            for place in places(args):
                self._check(event, place)

    def lend(self, args: Args) -> Iterable[str]:
        """A temporary file or folder that its maker removes."""
        self.lent.add(os.path.join(_place(args[0]), ""))
        return ()

    def _check(self, event: str, place: str) -> None:
        if BYTECODE in place or f"{place}{os.sep}".startswith((*self.inside, *self.lent)):
            return
        words = f"{event} {place}: a test may write only below tmp_path"
        self.broken.append(words)
        raise WroteOutside(words)

    def look(self) -> None:
        """Fail whoever runs now, if they wrote outside."""
        broken, self.broken = self.broken, []
        if broken:
            pytest.fail("\n".join(broken), pytrace=False)


def _place(path: object, folder: object = -1) -> str:
    """Where an entry really lies. What is a number is open already, and was checked then."""
    if not isinstance(path, str | bytes | os.PathLike):
        return os.devnull
    name = os.fsdecode(path)
    if isinstance(folder, int) and folder >= 0:
        name = os.path.join(os.path.realpath(f"/proc/self/fd/{folder}"), name)
    above, last = os.path.split(os.path.abspath(name))
    return os.path.join(os.path.realpath(above), last)


def _opened(args: Args) -> Iterable[str]:
    path, _, flags = args
    place = _place(path) if isinstance(flags, int) and flags & WRITING else os.devnull
    if not os.path.isdir(place):  # opening a folder makes a file without a name, which leaves nothing behind
        yield os.path.realpath(place)  # through a link to where it leads


def _database(args: Args) -> Iterable[str]:
    name = str(args[0]).removeprefix("file:").partition("?")[0]
    if name and name != ":memory:":
        yield _place(name)


def _first(args: Args) -> Iterable[str]:
    """Acts on one path; the last argument may be an open folder that it is relative to."""
    yield _place(args[0], args[-1] if len(args) > 1 else -1)


def _made(args: Args) -> Iterable[str]:
    path, _, folder = args
    yield _place(path, folder)


def _second(args: Args) -> Iterable[str]:
    yield _place(args[1], args[-1])


def _both(args: Args) -> Iterable[str]:
    source, target, from_folder, to_folder = args
    yield _place(source, from_folder)
    yield _place(target, to_folder)


FENCE = Fence()
WATCHED: dict[str, Callable[[Args], Iterable[str]]] = {
    "tempfile.mkdtemp": FENCE.lend,
    "tempfile.mkstemp": FENCE.lend,
    "open": _opened,
    "os.mkdir": _made,
    "os.remove": _first,
    "os.rmdir": _first,
    "os.rename": _both,
    "os.link": _second,
    "os.symlink": _second,
    "os.truncate": lambda args: [_place(args[0])],
    "os.chmod": lambda args: [_place(args[0], args[2])],
    "sqlite3.connect": _database,
}
sys.addaudithook(FENCE.hook)


@pytest.fixture(scope="session", autouse=True)
def fenced_home(tmp_path_factory: pytest.TempPathFactory) -> Generator[Path]:
    """A home for this run and for every program it starts, and the fence around the temporary folder."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for name in [name for name in os.environ if name.startswith("XDG_") or name == "WARHALL_STATE"]:
            patch.delenv(name)
        FENCE.close([tmp_path_factory.getbasetemp(), *KNOWN])
        yield home
    FENCE.inside = ()


def watched() -> Generator[None, object, object]:
    """Around a phase of a test: it fails if it wrote outside, whatever else happened."""
    try:
        result = yield
    except BaseException:
        FENCE.look()
        raise
    FENCE.look()
    return result


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    return (yield from watched())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    return (yield from watched())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None, object, object]:
    return (yield from watched())
