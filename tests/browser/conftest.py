"""A hall in a process of its own, and Debian's chromium to look at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.hall import PATIENCE, HallProcess, Visit
from warhall.games import game_ids

HERE = Path(__file__).parent
NAMES = (os.environ.get("WARHALL_CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What a game has its part in is tried in every game; what is the hall's alone, in games that the test names."""
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", game_ids())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies here runs with the tests of its kind."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")
            item.add_marker("slow")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser, looked for in the same order as tools/browser.sh does."""
    found = next((path for path in (shutil.which(name) for name in NAMES if name) if path), None)
    if found is None or not driver_starts():
        message = "NO BROWSER: the browser tests cannot run here (Debian: apt-get install chromium libatomic1)"
        assert os.environ.get("CI") != "true", message
        pytest.skip(message)
    return found


def driver_starts() -> bool:
    """The driver is a program of its own, with libraries of its own that may be missing."""
    return (
        subprocess.run([sys.executable, "-m", "playwright", "--version"], capture_output=True, check=False).returncode
        == 0
    )


@pytest.fixture(scope="session")
def playwright(chromium: str) -> Iterator[Playwright]:
    """The driver; not before it is known that there is a browser."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    yield launched
    launched.close()


def open_hall(folder: Path, port: int = 0) -> HallProcess:
    """Start a hall; it says where it is."""
    program = "from tests.browser.same_hall import open_same_hall; open_same_hall()"
    words = ["hall", "--no-browser", "--port", str(port), "--data", str(folder), "--limit", "review_percent=1"]
    process = subprocess.Popen([sys.executable, "-c", program, *words], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    said = process.stdout.readline()
    address = next(word for word in said.split() if word.startswith("http://")).rstrip("/")
    return HallProcess(process, address)


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallProcess]:
    """One hall for all tests of this process."""
    opened = open_hall(tmp_path_factory.mktemp("hall"))
    yield opened
    opened.close()


@pytest.fixture
def visit(browser: Browser, hall: HallProcess) -> Iterator[Visit]:
    """A person with a browser of their own; whatever the page complains about fails the test."""
    visit = Visit(browser, hall.address)
    yield visit
    visit.close()
    assert not visit.complaints
