"""Checks that hold after every test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from warhall.testing import unused_scripts

pytest_plugins = ["tests.fence"]


@pytest.fixture(autouse=True)
def every_scripted_die_is_used() -> Iterator[None]:
    """A test that scripts more chance than the rules ask for has misread the rule."""
    unused_scripts()
    yield
    assert not unused_scripts(), "scripted dice or draws were left over"
