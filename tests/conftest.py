"""Checks that hold after every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from warhall.testing import unused_scripts

pytest_plugins = ["tests.fence"]

BROWSER = Path(__file__).parent / "browser"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Tests with a browser and the rest run apart; neither run reads the files of the other."""
    with_browser = collection_path.is_relative_to(BROWSER)
    if config.option.markexpr == "browser" and collection_path.suffix == ".py" and not with_browser:
        return True
    return True if config.option.markexpr == "not browser" and with_browser else None


@pytest.fixture(autouse=True)
def every_scripted_die_is_used() -> Iterator[None]:
    """A test that scripts more chance than the rules ask for has misread the rule."""
    unused_scripts()
    yield
    assert not unused_scripts(), "scripted dice or draws were left over"
